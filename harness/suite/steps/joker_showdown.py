"""Words of the showdown of two-card joker poker: (d) to (f) of 30.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import then

from harness.suite.expect import joker_poker_rack as rack
from harness.suite.expect import joker_poker_showdown as showdown
from harness.suite.words import Phrase

if TYPE_CHECKING:
    from harness.suite.stage import Stage
    from harness.table.messages import Recipient

# ------------------------------------------------------------------- the dealer's hand


@then("the cover card comes off the dealer's hand in between")
def cover_comes_off(stage: Stage) -> None:
    """Expect the cover card to come off between the last folded hand and the dealer's hand."""
    stage.expect(showdown.cover_comes_off(stage.trace))


@then("the dealer's hand is shown only after side wagers and folded hands are done")
def dealer_shows(stage: Stage) -> None:
    """Expect the dealer's cards to be unknown until then, and to be shown."""
    stage.expect(showdown.dealer_shows(stage.trace))


@then(Phrase("the dealer's hand qualifies against seat {seat:Seat}"))
def qualifies(stage: Stage, seat: int) -> None:
    """Expect a seat with the lower hand to lose both wagers."""
    _compared(stage, seat)
    stage.expect(showdown.qualifies(stage.trace, seat, expected=True))


@then(Phrase("the dealer's hand does not qualify against seat {seat:Seat}"))
def does_not_qualify(stage: Stage, seat: int) -> None:
    """Expect a seat with the lower hand to be spared."""
    _compared(stage, seat)
    stage.expect(showdown.qualifies(stage.trace, seat, expected=False))


# -------------------------------------------------------------------- the called hands


@then(Phrase("the called hands are settled at {seats:Seats} in turn"))
def called_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect one descending pass over the called hands."""
    stage.chose(seats, "call")
    stage.expect(showdown.called_in_turn(stage.trace, seats))


@then(Phrase("each called hand of {seats:Seats} is done with before the next"))
def one_called_seat_at_a_time(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect each called hand to be settled and picked up as one block."""
    stage.chose(seats, "call")
    stage.expect(showdown.one_called_seat_at_a_time(stage.trace, seats))


@then(Phrase("{seats:Seats} is passed over at the showdown"))
@then(Phrase("{seats:Seats} are passed over at the showdown"))
def passed_over(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect nothing to be paid or given back to players who folded."""
    stage.chose(seats, "fold")
    stage.expect(showdown.passed_over(stage.trace, seats))


@then(Phrase("seat {seat:Seat}'s call wager of {amount:Money} comes back without winnings"))
def given_back(stage: Stage, seat: int, amount: int) -> None:
    """Expect the call wager to be returned and nothing else."""
    _compared(stage, seat)
    stage.expect(showdown.given_back(stage.trace, seat, amount))


@then(Phrase("the hand of {seats:Seats} is shown once, before it is settled"))
@then(Phrase("the hands of {seats:Seats} are each shown once, before they are settled"))
def shown_once(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect called hands to be shown once in all."""
    stage.chose(seats, "call")
    for seat in seats:
        stage.expect(showdown.shown_once(stage.trace, seat))


@then(Phrase("neither the ante nor the call wager of seat {seat:Seat} is collected"))
def not_taken(stage: Stage, seat: int) -> None:
    """Expect a hand equal to the dealer's not to lose."""
    _compared(stage, seat)
    stage.expect(showdown.not_taken(stage.trace, seat))


def _compared(stage: Stage, seat: int) -> None:
    stage.fell(stage.deal.opening)
    stage.chose((seat,), "call")
    stage.stands(seat, "ante")
    stage.stands(seat, "call")


# ------------------------------------------------------------------------ the rack


@then(Phrase("the called hand of {seats:Seats} is picked up"))
@then(Phrase("the called hands of {seats:Seats} are picked up"))
@then(Phrase("the called hand of {seats:Seats} is in the discard rack"))
@then(Phrase("the called hands of {seats:Seats} are in the discard rack"))
def called_picked_up(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect called hands to go to the rack."""
    stage.chose(seats, "call")
    stage.expect(rack.called_picked_up(stage.trace, seats))


@then("the dealer's cards go to the discard rack after the last called hand")
def dealers_last(stage: Stage) -> None:
    """Expect the dealer's cards to lie until every called hand is done with."""
    stage.expect(rack.dealers_last(stage.trace))


@then("the cards are picked up in the order in which the hands are dealt with")
def in_order(stage: Stage) -> None:
    """Expect folded hands first, called ones then, the dealer's last."""
    stage.expect(rack.in_order(stage.trace))


@then(Phrase("the discard rack gives back {hands:Held}"))
def rebuilt(stage: Stage, hands: tuple[tuple[Recipient, tuple[str, ...]], ...]) -> None:
    """Expect the discards to give back these hands."""
    stage.fell(stage.deal.opening)
    there = {recipient: cards for recipient, cards in hands if not _away(stage, recipient)}
    stage.expect(rack.rebuilt(stage.trace, there))


def _away(stage: Stage, recipient: Recipient) -> bool:
    return isinstance(recipient, int) and stage.turned_away(recipient)
