"""Words of a war at the casino war table: from (c)2 on, with the cards that make way for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import then

from harness.suite.expect import books, layout, offers, order, settlement
from harness.suite.expect.casino_war import WAR_WAGERS
from harness.suite.judging import Inconclusive, who
from harness.suite.steps.casino_war import expect_taken
from harness.suite.words import Phrase

if TYPE_CHECKING:
    from harness.suite.stage import Stage
    from harness.table.messages import Recipient

# --------------------------------------------------------------------- going to war


@then(Phrase("seat {seat:Seat}'s initial wager of {amount:Money} is collected and never comes back"))
def gone_for_good(stage: Stage, seat: int, amount: int) -> None:
    """Expect the whole initial wager to be gone, whatever the war brings."""
    stage.chose((seat,), "war")
    stage.fell("original", "war")
    stage.expect(settlement.gone_for_good(stage.trace, seat, amount))


@then(Phrase("seat {seat:Seat}'s initial wager of {amount:Money} is collected before the war deal"))
def collected_before_war(stage: Stage, seat: int, amount: int) -> None:
    """Expect the whole initial wager to be taken before the war is dealt."""
    stage.chose((seat,), "war")
    stage.expect(settlement.collected_before_war(stage.trace, seat, amount))


@then(Phrase("a new war wager of {amount:Money} is placed for seat {seat:Seat}"))
def war_wager_placed(stage: Stage, amount: int, seat: int) -> None:
    """Expect a war wager as large as the initial wager."""
    stage.chose((seat,), "war")
    stage.expect(offers.war_wager_placed(stage.trace, seat, amount))


@then(Phrase("seat {seat:Seat}'s war wager is confirmed before the war deal"))
def war_confirmed(stage: Stage, seat: int) -> None:
    """Expect the war wager to be confirmed before cards are burned."""
    stage.chose((seat,), "war")
    stage.expect(offers.confirmed(stage.trace, seat))


@then(Phrase("seat {seat:Seat}'s war tie wager is accepted"))
def war_tie_accepted(stage: Stage, seat: int) -> None:
    """Expect a war tie wager within the limits to be taken from a player at war."""
    for command, words in stage.wagers(seat=seat, wager="war-tie"):
        expect_taken(stage, command, words)


@then(Phrase("seat {seat:Seat} is offered a war tie wager before the war deal"))
def war_tie_offered(stage: Stage, seat: int) -> None:
    """Expect a new tie wager to be offered."""
    stage.chose((seat,), "war")
    stage.expect(offers.war_tie_offered(stage.trace, seat))


@then("there is no second war")
def no_second_war(stage: Stage) -> None:
    """Expect the round to end with the one war."""
    stage.fell("original", "war")
    stage.expect(offers.no_second_war(stage.trace))


@then(Phrase("the table inventory is {change:Change}, what was given up for the war counted in"))
def war_inventory(stage: Stage, change: int) -> None:
    """Expect what (e) collects to be in the inventory, on a won war where nothing else is collected."""
    stage.somebody("war")
    stage.expect(books.inventory_grown(stage.trace, change, ("initial",)))


# --------------------------------------------------------------------- cards picked up


@then("no card is picked up before the original deal is settled")
def picked_up_after_settlement(stage: Stage) -> None:
    """Expect the collection of cards to come after the last settlement."""
    stage.expect(order.cards_up_only_after_settlement(stage.trace))


@then(Phrase("the cards of {seats:Seats} are picked up before the war deal"))
@then(Phrase("the card of {seats:Seats} is picked up before the war deal"))
def picked_up_before_war(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the cards of seats that are not at war to make way for it."""
    stage.expect(layout.picked_up(stage.trace, seats, war=True))


@then(Phrase("the cards of {seats:Seats} are picked up"))
@then(Phrase("the card of {seats:Seats} is picked up"))
def picked_up(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the cards of seats that are not at war to be collected."""
    stage.expect(layout.picked_up(stage.trace, seats))


@then(Phrase("the cards of {seats:Seats} and of the dealer are left for the war deal"))
@then(Phrase("the card of {seats:Seats} and that of the dealer are left for the war deal"))
def left_lying(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect no card of the war to be collected before it is dealt."""
    stage.chose(seats, "war")
    stage.expect(layout.left_lying(stage.trace, (*seats, "dealer")))


@then(Phrase("the original cards of {seats:Seats} and of the dealer stay face up during the war deal"))
@then(Phrase("the original card of {seats:Seats} and that of the dealer stay face up during the war deal"))
def stay_exposed(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the original cards to lie face up while the war is dealt."""
    stage.chose(seats, "war")
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


@then(Phrase("the war wagers of {seats:Seats} fare alike"))
def war_alike(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect seats whose war cards have one rank to win or lose together."""
    stage.chose(seats, "war")
    stage.fell("original", "war")
    stage.expect(settlement.alike(stage.trace, seats, "war"))


@then("every wager of the war deal has a result")
def war_results(stage: Stage) -> None:
    """Expect a result for every war and war tie wager."""
    stage.expect(settlement.every_result(stage.trace, stage.placed(*WAR_WAGERS)))


@then(Phrase("the {chips:Money} of the round, the war's among them, are in the table inventory"))
def lost_war_inventory(stage: Stage, chips: int) -> None:
    """Expect what (h) collects to be in the inventory."""
    stage.somebody("war")
    stage.expect(books.inventory_grown(stage.trace, chips, WAR_WAGERS))


@then(
    Phrase("the war tie wager makes the table inventory {amount:Money} larger than the same round without it")
)
def lost_war_tie_inventory(stage: Stage, amount: int) -> None:
    """Expect a lost war tie wager to be in the inventory at its own amount."""
    stage.decided_as_stacked("war-tie")
    without = stage.twin("war-tie")
    stage.expect(books.inventory_owed_to(stage.trace, without, "war-tie", amount))


@then(Phrase("seat {seat:Seat}'s war tie wager is paid {amount:Money} beside the war wager"))
def war_tie_beside_war(stage: Stage, seat: int, amount: int) -> None:
    """Expect a war tie wager to be paid where the war wager is paid as well."""
    stage.decided_as_stacked("war-tie")
    stage.chose((seat,), "war")
    if not settlement.won(stage.trace, seat, "war").met:
        raise Inconclusive(f"{who(seat)}'s war wager was not seen to be won")
    stage.expect(settlement.paid(stage.trace, seat, "war-tie", (amount,)))


@then("the table is cleared after the last settlement of the war")
def cleared_last(stage: Stage) -> None:
    """Expect the remaining cards to lie until all is settled."""
    stage.expect(order.cleared_last(stage.trace))
