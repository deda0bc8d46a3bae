"""Words of the casino war table, 22.8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import given, then, when

from harness.suite.asked import position
from harness.suite.deals.casino_war import tie_hands
from harness.suite.expect import books, offers, order, refusal, settlement
from harness.suite.expect.casino_war import ORIGINAL_WAGERS
from harness.suite.judging import Inconclusive, who
from harness.suite.words import Phrase
from harness.table.messages import Offered

if TYPE_CHECKING:
    from harness.suite.stage import Stage
    from harness.table.messages import Recipient

# --------------------------------------------------------------------- what is asked


@given("a casino war table")
@when("a casino war table is opened")
def open_table(stage: Stage) -> None:
    """Open a casino war table with the fewest decks that the product claims to play it with."""
    stage.open("casino-war")


@given(Phrase("the shoe will deal {cards:Deal}"))
def stack_original(stage: Stage, cards: tuple[tuple[str, Recipient], ...]) -> None:
    """Say who gets which card in the original deal."""
    stage.stack("original", cards)


@given(Phrase("the war will deal {cards:Deal}"))
def stack_war(stage: Stage, cards: tuple[tuple[str, Recipient], ...]) -> None:
    """Say who gets which card in the war deal."""
    stage.stack("war", cards)


@when(Phrase("{seats:Seats} surrenders"))
@when(Phrase("{seats:Seats} surrender"))
def surrender(stage: Stage, seats: tuple[int, ...]) -> None:
    """Have seats give up half."""
    for seat in seats:
        stage.decide(seat, "surrender")


@when(Phrase("{seats:Seats} goes to war"))
@when(Phrase("{seats:Seats} go to war"))
def go_to_war(stage: Stage, seats: tuple[int, ...]) -> None:
    """Have seats go to war with the wager that the rules demand."""
    for seat in seats:
        stage.decide(seat, "war")


@when(Phrase("seat {seat:Seat} goes to war for {amount:Money}"))
def go_to_war_for(stage: Stage, seat: int, amount: int) -> None:
    """Have a seat go to war with a wager that it names."""
    stage.decide(seat, "war", amount)


@when(Phrase("seat {seat:Seat} tries to surrender"))
def try_to_surrender(stage: Stage, seat: int) -> None:
    """Have a seat try to surrender; whether that is refused is the point."""
    stage.decide(seat, "surrender", purpose="tried")


@when(Phrase("seat {seat:Seat} tries to go to war"))
def try_to_go_to_war(stage: Stage, seat: int) -> None:
    """Have a seat try to go to war; whether that is refused is the point."""
    stage.decide(seat, "war", purpose="tried")


@when(Phrase("seat {seat:Seat} tries to go to war for {amount:AnyAmount}"))
def try_to_go_to_war_for(stage: Stage, seat: int, amount: float) -> None:
    """Have a seat try to go to war with a wager that it names."""
    stage.decide(seat, "war", amount, purpose="tried")


@when("the war is dealt")
def deal_war(stage: Stage) -> None:
    """Go on to the war deal. A table without a war tie wager may have dealt it at once."""
    stage.proceed(purpose="spare")


# ----------------------------------------------------------------- the original deal


@then(Phrase("{seats:Seats} and the dealer hold a card face up before any wager is settled"))
def hold_cards_before_settlement(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the deal to be complete before the first settlement."""
    stage.expect(order.cards_before_money(stage.trace, seats))


@then(Phrase("the original deal is settled at {seats:Seats} in turn"))
def settled_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect one ascending pass over the original deal."""
    stage.expect(order.settled_in_turn(stage.trace, seats, ORIGINAL_WAGERS))


@then(Phrase("seat {seat:Seat}'s hand {outcome:Outcome}"))
def original_hand(stage: Stage, seat: int, outcome: str) -> None:
    """Expect a seat's first card to beat, meet or fall short of the dealer's."""
    stage.fell("original")
    stage.expect(settlement.hand(stage.trace, seat, "initial", outcome))


@then("every wager of the original deal has a result")
def original_results(stage: Stage) -> None:
    """Expect a result for every initial and tie wager, those of undecided tie hands aside."""
    waiting = {(seat, "initial") for seat in tie_hands(stage.stacked("original"))}
    due = tuple(wager for wager in stage.placed(*ORIGINAL_WAGERS) if wager not in waiting)
    stage.expect(settlement.every_result(stage.trace, due))


@then(Phrase("the {chips:Money} collected after the original deal are in the table inventory"))
def original_inventory(stage: Stage, chips: int) -> None:
    """Expect the inventory to have risen by what (b) collects."""
    stage.expect(books.inventory_grown(stage.trace, chips, ORIGINAL_WAGERS))


@then(Phrase("the table inventory is {change:Change}, what was collected after the original deal counted in"))
def original_inventory_beside_pays(stage: Stage, change: int) -> None:
    """Expect what (b) collects to be in the inventory, though other wagers were paid from it."""
    stage.expect(books.inventory_grown(stage.trace, change, ORIGINAL_WAGERS))


# ---------------------------------------------------------------------- the tie hand


@then(Phrase("seat {seat:Seat}'s initial wager waits for the player's choice"))
def waits_for_choice(stage: Stage, seat: int) -> None:
    """Expect an offer, and nothing done to the wager before it is answered."""
    stage.fell("original")
    stage.expect(offers.waits_for_choice(stage.trace, seat), about=_answers(stage, seat))


@then(Phrase("seat {seat:Seat} is offered to surrender or go to war, and nothing else"))
def both_options(stage: Stage, seat: int) -> None:
    """Expect the two options."""
    stage.fell("original")
    stage.expect(offers.both_options(stage.trace, seat), about=_answers(stage, seat))


def _answers(stage: Stage, seat: int) -> tuple[int, ...]:
    """Return the answers, whose refusal excuses no missing offer; unless another offer was still open."""
    return () if offers.others_pending(stage.trace, seat) else stage.answers


@then(Phrase("seat {seat:Seat} makes one choice"))
def one_choice(stage: Stage, seat: int) -> None:
    """Expect one accepted answer, asked for by the seat itself."""
    stage.fell("original")
    stage.expect(offers.one_choice(stage.trace, seat))


@then(Phrase("seat {seat:Seat} is offered no option"))
def no_option(stage: Stage, seat: int) -> None:
    """Expect no offer of an option."""
    stage.fell("original")
    stage.expect(offers.no_options(stage.trace, seat))


@then(Phrase("seat {seat:Seat}'s attempt comes to nothing, having no tie hand"))
def attempt_without_tie(stage: Stage, seat: int) -> None:
    """Expect a seat without a tie hand to be refused what it tried."""
    stage.fell("original")
    for command, words in stage.decisions(seat, purpose="tried"):
        stage.expect(refusal.comes_to_nothing(stage.trace, command, words))


@then(Phrase("seat {seat:Seat}'s surrender is accepted"))
def surrender_accepted(stage: Stage, seat: int) -> None:
    """Expect a tie hand to be free to surrender."""
    _accepted(stage, seat, "surrender")


@then(Phrase("seat {seat:Seat}'s going to war is accepted"))
def war_accepted(stage: Stage, seat: int) -> None:
    """Expect a tie hand to be free to go to war."""
    _accepted(stage, seat, "war")


def _accepted(stage: Stage, seat: int, option: str) -> None:
    for command, words in stage.decisions(seat, option):
        settled = stage.trace.settled_at(seat, "initial")
        if settled is not None and settled < position(stage.trace, command):
            raise Inconclusive(f"{who(seat)}'s initial wager was settled before there was a choice")
        expect_taken(stage, command, words)
        asked = any(
            seen.event.seat == seat and option in seen.event.options and seen.command < command
            for seen in stage.trace.of(Offered)
        )
        if not asked:
            raise Inconclusive(f"{words} was taken without having been offered, which shows no right to it")


def expect_taken(stage: Stage, command: int, words: str) -> None:
    """Expect a command to be taken that the law opens to the hand as it was stacked."""
    expectation = refusal.taken(stage.trace, command, words)
    if not expectation.met:
        stage.fell("original")
    stage.expect(expectation, about=(command,))


# ----------------------------------------------------------------------- surrender


@then(Phrase("{amounts:Either} of seat {seat:Seat}'s initial wager is collected"))
def half_collected(stage: Stage, amounts: tuple[int, ...], seat: int) -> None:
    """Expect half to be collected; of an odd cent either part may be the larger."""
    stage.chose((seat,), "surrender")
    stage.expect(settlement.half_collected(stage.trace, seat, amounts))


@then(Phrase("{amounts:Either} of seat {seat:Seat}'s initial wager is returned"))
def rest_returned(stage: Stage, amounts: tuple[int, ...], seat: int) -> None:
    """Expect what was not collected to come back."""
    stage.chose((seat,), "surrender")
    stage.stands(seat, "initial")
    stage.expect(settlement.rest_returned(stage.trace, seat, amounts))


@then(Phrase("the surrenders are settled at {seats:Seats} in turn"))
def surrenders_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect every surrender to be settled, ascending."""
    stage.chose(seats, "surrender")
    stage.expect(order.surrenders_in_turn(stage.trace, seats))


@then(Phrase("seat {seat:Seat}'s surrender is settled before the war deal"))
def surrendered_before_war(stage: Stage, seat: int) -> None:
    """Expect a surrender not to wait for the war."""
    stage.chose((seat,), "surrender")
    stage.expect(order.surrendered_before_war(stage.trace, seat))


@then(Phrase("the {chips:Money} collected for the surrender are in the table inventory"))
@then(Phrase("the {chips:Money} collected for the surrenders are in the table inventory"))
def surrender_inventory(stage: Stage, chips: int) -> None:
    """Expect the inventory to have risen by the halves."""
    stage.somebody("surrender")
    stage.expect(books.inventory_grown(stage.trace, chips, ("initial",)))


@then(Phrase("seat {seat:Seat} takes no further part in the round"))
def out_of_the_round(stage: Stage, seat: int) -> None:
    """Expect no card, wager or settlement for a seat that surrendered."""
    stage.chose((seat,), "surrender")
    stage.expect(offers.out_of_the_round(stage.trace, seat))
