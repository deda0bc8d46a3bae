"""The words of the high card table that clauseproof's own steps lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import given, then

from harness.suite.judging import Expectation, listed, who
from harness.suite.words import Phrase
from harness.table.messages import Collected, Paid, Returned
from harness.table.money import dollars
from high_card_law.deal import GAME

if TYPE_CHECKING:
    from harness.suite.stage import Stage
    from harness.table.messages import Recipient


@given("a high card table")
def open_table(stage: Stage) -> None:
    """Open a high card table."""
    stage.open(GAME)


@then(Phrase("{seats:Seats} and then the dealer are dealt to in turn"))
def dealt_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the first card of each in ascending order, the dealer's last."""
    wanted = tuple(who(recipient) for recipient in _everybody(seats))
    dealt = stage.trace.deals()
    got = tuple(dict.fromkeys(who(seen.event.to) for seen in dealt))
    first = dealt[0].at if dealt else None
    stage.expect(
        Expectation(f"cards to {listed(wanted)}", f"to {listed(got)}", wanted == got, first, lacks=("deal",))
    )


@then(Phrase("{seats:Seats} and the dealer hold one card each, face up"))
def one_card_each(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect one card each, and none face down."""
    for recipient in _everybody(seats):
        faces = tuple(seen.event.face for seen in stage.trace.deals(recipient))
        told = f"{len(faces)} cards, {faces.count('down')} of them face down"
        stage.expect(
            Expectation(f"one card face up for {who(recipient)}", told, faces == ("up",), lacks=("deal",))
        )


@then(Phrase("the wagers are settled at {seats:Seats} in turn, behind the dealer's card"))
def settled_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect every settlement behind the dealer's card, seat by seat."""
    money = stage.trace.money("initial")
    order = tuple(dict.fromkeys(seen.event.seat for seen in money))
    stage.expect(
        Expectation(
            f"seats {listed(seats)} settled in that order",
            f"seats {listed(order)}",
            order == seats,
            lacks=("collect", "pay", "return"),
        )
    )
    dealers = stage.trace.deals("dealer")
    early = [seen for seen in money if not dealers or seen.at < dealers[0].at]
    at = early[0].at if early else None
    stage.expect(
        Expectation("the dealer's card first", "a settlement before it", not early, at, lacks=("deal",))
    )


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager of {amount:Money} is given back, and nothing paid"))
def is_given_back(stage: Stage, seat: int, wager: str, amount: int) -> None:
    """Expect a push, with the cards as they were stacked."""
    stage.decided_as_stacked(wager)
    stage.stands(seat, wager)
    collected, paid, returned = (
        stage.trace.total(kind, wager, seat=seat) for kind in (Collected, Paid, Returned)
    )
    stage.expect(
        Expectation(
            f"{dollars(amount)} given back, nothing collected and nothing paid",
            f"{dollars(returned)} given back, {dollars(collected)} collected, {dollars(paid)} paid",
            (collected, paid, returned) == (0, 0, amount),
            lacks=("return",),
        )
    )


def _everybody(seats: tuple[int, ...]) -> tuple[Recipient, ...]:
    return (*seats, "dealer")
