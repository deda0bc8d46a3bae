"""Words of the casino war table, 22.8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import given, then, when

from harness.suite.expect import books, layout, offers, order, refusal, settlement
from harness.suite.expect.casino_war import ORIGINAL_WAGERS, WAR_WAGERS
from harness.suite.words import Phrase

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
    stage.fell("original")
    waiting = {(seat, "initial") for seat in stage.tie_hands}
    due = tuple(wager for wager in stage.placed(*ORIGINAL_WAGERS) if wager not in waiting)
    stage.expect(settlement.every_result(stage.trace, due))


@then(Phrase("the {chips:Money} collected after the original deal are in the table inventory"))
def original_inventory(stage: Stage, chips: int) -> None:
    """Expect the inventory to have risen by what (b) collects."""
    stage.expect(books.inventory_grown(stage.trace, chips, ORIGINAL_WAGERS))


# ---------------------------------------------------------------------- the tie hand


@then(Phrase("seat {seat:Seat}'s initial wager waits for the player's choice"))
def waits_for_choice(stage: Stage, seat: int) -> None:
    """Expect an offer, and nothing done to the wager before it is answered."""
    stage.fell("original")
    stage.expect(offers.waits_for_choice(stage.trace, seat))


@then(Phrase("seat {seat:Seat} is offered to surrender or go to war, and nothing else"))
def both_options(stage: Stage, seat: int) -> None:
    """Expect the two options."""
    stage.fell("original")
    stage.expect(offers.both_options(stage.trace, seat))


@then(Phrase("seat {seat:Seat} makes one choice"))
def one_choice(stage: Stage, seat: int) -> None:
    """Expect one accepted answer, asked for by the seat itself."""
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
    stage.fell("original")
    for command, words in stage.decisions(seat, option):
        stage.expect(refusal.taken(stage.trace, command, words), about=(command,))


# ----------------------------------------------------------------------- surrender


@then(Phrase("{amounts:Either} of seat {seat:Seat}'s initial wager is collected"))
def half_collected(stage: Stage, amounts: tuple[int, ...], seat: int) -> None:
    """Expect half to be collected; of an odd cent either part may be the larger."""
    stage.expect(settlement.collected(stage.trace, seat, "initial", amounts))


@then(Phrase("the rest of seat {seat:Seat}'s initial wager of {stake:Money}, {amounts:Either}, is returned"))
def rest_returned(stage: Stage, seat: int, stake: int, amounts: tuple[int, ...]) -> None:
    """Expect what was not collected to come back."""
    stage.expect(settlement.rest_returned(stage.trace, seat, stake, amounts))


@then(Phrase("the surrenders are settled at {seats:Seats} in turn"))
def surrenders_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect every surrender to be settled, ascending."""
    stage.expect(order.surrenders_in_turn(stage.trace, seats))


@then(Phrase("seat {seat:Seat}'s surrender is settled before the war deal"))
def surrendered_before_war(stage: Stage, seat: int) -> None:
    """Expect a surrender not to wait for the war."""
    stage.expect(order.surrendered_before_war(stage.trace, seat))


@then(Phrase("the {chips:Money} collected for the surrender are in the table inventory"))
@then(Phrase("the {chips:Money} collected for the surrenders are in the table inventory"))
def surrender_inventory(stage: Stage, chips: int) -> None:
    """Expect the inventory to have risen by the halves."""
    stage.expect(books.inventory_grown(stage.trace, chips, ("initial",)))


@then(Phrase("seat {seat:Seat} takes no further part in the round"))
def out_of_the_round(stage: Stage, seat: int) -> None:
    """Expect no card, wager or settlement for a seat that surrendered."""
    stage.expect(offers.out_of_the_round(stage.trace, seat))


# --------------------------------------------------------------------- going to war


@then(Phrase("seat {seat:Seat}'s initial wager of {amount:Money} is collected and never comes back"))
def gone_for_good(stage: Stage, seat: int, amount: int) -> None:
    """Expect the whole initial wager to be gone, whatever the war brings."""
    stage.fell("original", "war")
    stage.expect(settlement.gone_for_good(stage.trace, seat, amount))


@then(Phrase("seat {seat:Seat}'s initial wager of {amount:Money} is collected before the war deal"))
def collected_before_war(stage: Stage, seat: int, amount: int) -> None:
    """Expect the whole initial wager to be taken before the war is dealt."""
    stage.expect(settlement.collected_before_war(stage.trace, seat, amount))


@then(Phrase("a new war wager of {amount:Money} is placed for seat {seat:Seat}"))
def war_wager_placed(stage: Stage, amount: int, seat: int) -> None:
    """Expect a war wager as large as the initial wager."""
    stage.expect(offers.war_wager_placed(stage.trace, seat, amount))


@then(Phrase("seat {seat:Seat}'s war wager is confirmed before the war deal"))
def war_confirmed(stage: Stage, seat: int) -> None:
    """Expect the war wager to be confirmed before cards are burned."""
    stage.expect(offers.confirmed(stage.trace, seat))


@then(Phrase("seat {seat:Seat}'s war tie wager is accepted"))
def war_tie_accepted(stage: Stage, seat: int) -> None:
    """Expect a war tie wager within the limits to be taken from a player at war."""
    stage.fell("original")
    for command, words in stage.wagers(seat=seat, wager="war-tie"):
        stage.expect(refusal.taken(stage.trace, command, words), about=(command,))


@then(Phrase("seat {seat:Seat} is offered a war tie wager before the war deal"))
def war_tie_offered(stage: Stage, seat: int) -> None:
    """Expect a new tie wager to be offered."""
    stage.expect(offers.war_tie_offered(stage.trace, seat))


@then("there is no second war")
def no_second_war(stage: Stage) -> None:
    """Expect the round to end with the one war."""
    stage.fell("original", "war")
    stage.expect(offers.no_second_war(stage.trace))


@then(Phrase("the table inventory is {change:Change}, what was given up for the war counted in"))
def war_inventory(stage: Stage, change: int) -> None:
    """Expect what (e) collects to be in the inventory, on a won war where nothing else is collected."""
    stage.expect(books.inventory_grown(stage.trace, change, ("initial",)))


# --------------------------------------------------------------------- cards picked up


@then("no card is picked up before the original deal is settled")
def picked_up_after_settlement(stage: Stage) -> None:
    """Expect the collection of cards to come after the last settlement."""
    stage.expect(order.cards_up_only_after_settlement(stage.trace))


@then(Phrase("the cards of {seats:Seats} are picked up"))
@then(Phrase("the cards of {seats:Seats} are picked up before the war deal"))
@then(Phrase("the card of {seats:Seats} is picked up"))
@then(Phrase("the card of {seats:Seats} is picked up before the war deal"))
def picked_up(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the cards of seats that are not at war to be collected."""
    stage.fell("original")
    stage.expect(layout.picked_up(stage.trace, seats))


@then(Phrase("the cards of {seats:Seats} and of the dealer are left for the war deal"))
@then(Phrase("the card of {seats:Seats} and that of the dealer are left for the war deal"))
def left_lying(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect no card of the war to be collected before it is dealt."""
    stage.expect(layout.left_lying(stage.trace, (*seats, "dealer")))


@then(Phrase("the original cards of {seats:Seats} and of the dealer stay face up during the war deal"))
@then(Phrase("the original card of {seats:Seats} and that of the dealer stay face up during the war deal"))
def stay_exposed(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the original cards to lie face up while the war is dealt."""
    stage.expect(layout.stay_exposed(stage.trace, (*seats, "dealer")))


@then(Phrase("the discard rack gives back {hands:Hands}"))
def rebuilt(stage: Stage, hands: tuple[tuple[Recipient, tuple[str, ...]], ...]) -> None:
    """Expect the discards to give back these hands."""
    war = any(len(cards) > 1 for _, cards in hands)
    stage.fell("original", *(("war",) if war else ()))
    stage.expect(layout.rebuilt(stage.trace, dict(hands)))


@then(Phrase("every card of {seats:Seats} and of the dealer is in the discard rack"))
def all_removed(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect original and war cards of the war to be removed."""
    stage.expect(layout.all_removed(stage.trace, (*seats, "dealer")))


# ------------------------------------------------------------------------ the war deal


@then(Phrase("{count:Number} cards are burned face down right before the war deal"))
def burned(stage: Stage, count: int) -> None:
    """Expect so many burns in all."""
    stage.expect(layout.burns_open_the_war(stage.trace, count))


@then("no card is burned")
def not_burned(stage: Stage) -> None:
    """Expect no burn without a war."""
    stage.fell("original")
    stage.expect(layout.no_burns(stage.trace))


@then(Phrase("the first war card goes face up to seat {seat:Seat}"))
def first_war_card(stage: Stage, seat: int) -> None:
    """Expect the war deal to begin at that seat."""
    stage.expect(layout.first_war_card(stage.trace, seat))


@then(Phrase("seat {seat:Seat}'s war card {war:Card} lies beside its {original:Card}"))
def kept_apart(stage: Stage, seat: int, war: str, original: str) -> None:
    """Expect two cards in two hands."""
    stage.fell("original", "war")
    stage.expect(layout.kept_apart(stage.trace, seat, original, war))


@then(Phrase("one war card each goes to {seats:Seats} in turn, and to no other seat"))
def war_cards_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect one card a seat at war, ascending."""
    stage.expect(layout.war_cards_in_turn(stage.trace, seats))


@then("the dealer takes one war card, after the players")
def dealer_last(stage: Stage) -> None:
    """Expect one war card of the dealer's, dealt last."""
    stage.expect(layout.dealer_last(stage.trace))


# ------------------------------------------------------------------ the result of the war


@then("no war wager is settled before the war deal is complete")
def settled_after_deal(stage: Stage) -> None:
    """Expect the settlement of the war to wait for its last card."""
    stage.expect(order.war_settled_after_deal(stage.trace))


@then(Phrase("the war is settled at {seats:Seats} in turn"))
def war_settled_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect one ascending pass over the war deal."""
    stage.expect(order.settled_in_turn(stage.trace, seats, WAR_WAGERS))


@then(Phrase("seat {seat:Seat}'s war {outcome:Outcome}"))
def war_hand(stage: Stage, seat: int, outcome: str) -> None:
    """Expect a seat's war card to beat or fall short of the dealer's war card."""
    stage.fell("original", "war")
    stage.expect(settlement.hand(stage.trace, seat, "war", outcome))


@then("every wager of the war deal has a result")
def war_results(stage: Stage) -> None:
    """Expect a result for every war and war tie wager."""
    stage.expect(settlement.every_result(stage.trace, stage.placed(*WAR_WAGERS)))


@then(Phrase("the {chips:Money} of the round, the war's among them, are in the table inventory"))
def lost_war_inventory(stage: Stage, chips: int) -> None:
    """Expect what (h) collects to be in the inventory."""
    stage.expect(books.inventory_grown(stage.trace, chips, WAR_WAGERS))


@then("the table is cleared after the last settlement of the war")
def cleared_last(stage: Stage) -> None:
    """Expect the remaining cards to lie until all is settled."""
    stage.expect(order.cleared_last(stage.trace))
