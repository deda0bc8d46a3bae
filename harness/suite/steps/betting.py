"""Words of wagers that the rules say more about: by which instrument, confirmed by whom, taken, posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import given, then, when

from harness.suite.asked import accepted
from harness.suite.expect import instruments, refusal
from harness.suite.judging import Inconclusive
from harness.suite.words import Phrase
from harness.table.messages import PlaceWager

if TYPE_CHECKING:
    from harness.suite.stage import Stage

# ---------------------------------------------------------------------------- the table


@given(Phrase("no limits of the {wager:Wager} wager are posted"))
def no_limits(stage: Stage, wager: str) -> None:
    """Post no limits of one wager, so that only the law's own bind it."""
    stage.no_limit(wager)


@given(Phrase("the limits of the {wager:Wager} wager were {low:Money} to {high:Money} in the round before"))
def earlier_limits(stage: Stage, wager: str, low: int, high: int) -> None:
    """Play the same round once before at a table of other limits."""
    stage.earlier_limit(wager, low, high)


# --------------------------------------------------------------------------- the wagers


@when(Phrase("seat {seat:Seat} tries to wager a {amount:Money} coupon on the {wager:Wager} wager"))
def try_coupon(stage: Stage, seat: int, amount: int, wager: str) -> None:
    """Have a seat try a wager by match play coupon; whether it is refused is the point."""
    stage.wager(seat, wager, amount, by="coupon", purpose="tried")


@given(Phrase("seat {seat:Seat} wagers a {amount:Money} coupon on the {wager:Wager} wager"))
@when(Phrase("seat {seat:Seat} wagers a {amount:Money} coupon on the {wager:Wager} wager"))
def place_coupon(stage: Stage, seat: int, amount: int, wager: str) -> None:
    """Have a seat place a wager by match play coupon."""
    stage.wager(seat, wager, amount, by="coupon")


@given(
    Phrase("seat {seat:Seat} calls {amount:Money} on the {wager:Wager} wager, confirmed by {who:Confirmers}")
)
@when(
    Phrase("seat {seat:Seat} calls {amount:Money} on the {wager:Wager} wager, confirmed by {who:Confirmers}")
)
def call_wager(stage: Stage, seat: int, amount: int, wager: str, who: tuple[str, ...]) -> None:
    """Have a seat make a verbal wager with cash beside it."""
    stage.wager(seat, wager, amount, by="verbal", confirmed_by=who)


@when(
    Phrase(
        "seat {seat:Seat} tries to call {amount:Money} on the {wager:Wager} wager,"
        " confirmed by {who:Confirmers}"
    )
)
def try_to_call_wager(stage: Stage, seat: int, amount: int, wager: str, who: tuple[str, ...]) -> None:
    """Have a seat try a verbal wager; whether it is refused is the point."""
    stage.wager(seat, wager, amount, by="verbal", confirmed_by=who, purpose="tried")


# --------------------------------------------------------------- what becomes of them


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager is taken"))
def is_taken(stage: Stage, seat: int, wager: str) -> None:
    """Expect a wager to be taken that the law and the table's limits allow."""
    for command, words in stage.wagers(seat=seat, wager=wager):
        stage.expect(refusal.taken(stage.trace, command, words), about=(command,))


@then(Phrase("the attempts after the first card are refused"))
@then(Phrase("the attempt after the first card is refused"))
def refused_after_first_card(stage: Stage) -> None:
    """Expect what was tried with cards on the table to come to nothing."""
    for command, words in stage.attempts():
        instruments.cards_lay_before(stage.trace, command, words)
        stage.expect(refusal.comes_to_nothing(stage.trace, command, words))


@then("the verbal attempt after the first card is refused like the other")
def verbal_refused_after_first_card(stage: Stage) -> None:
    """Expect a verbal wager to be refused with cards on the table, where any other is.

    Raises:
        Inconclusive: a wager that is not verbal was taken as late.
    """
    trace = stage.trace
    attempts = tuple((at, words, trace.commands[at]) for at, words in stage.attempts())
    for command, words, asked in attempts:
        instruments.cards_lay_before(trace, command, words)
        if not (isinstance(asked, PlaceWager) and asked.by == "verbal") and accepted(trace, command):
            raise Inconclusive(f"{words} was taken as late, which tells nothing of verbal wagers")
    for command, words, asked in attempts:
        if isinstance(asked, PlaceWager) and asked.by == "verbal":
            stage.expect(refusal.comes_to_nothing(trace, command, words))


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager stands before the first card"))
def stands_before_first_card(stage: Stage, seat: int, wager: str) -> None:
    """Expect a wager to be confirmed before any card is dealt."""
    stage.expect(instruments.before_first_card(stage.trace, seat, wager))


@then(Phrase("seat {seat:Seat} has {amount:Money} in {by:Instrument} on the {wager:Wager} wager"))
def placed_by(stage: Stage, seat: int, amount: int, by: str, wager: str) -> None:
    """Expect one wager of that name, with its own amount, by the instrument that was used."""
    stage.expect(instruments.placed(stage.trace, seat, wager, amount, by))


@then(
    Phrase(
        "dealer and supervisor have confirmed seat {seat:Seat}'s {wager:Wager} wager before the first card"
    )
)
def on_record(stage: Stage, seat: int, wager: str) -> None:
    """Expect the accepted verbal wager to say who has confirmed it."""
    stage.expect(instruments.confirmed_before_first_card(stage.trace, seat, wager))


@then(Phrase("the cash of seat {seat:Seat}'s {wager:Wager} wager becomes chips before it is settled"))
def converted(stage: Stage, seat: int, wager: str) -> None:
    """Expect cash to be converted while the wager that it stands for is still open."""
    stage.expect(instruments.converted(stage.trace, seat, wager))


@then(Phrase("the table's sign shows at most {amount:Money} on the {wager:Wager} wager"))
def sign_shows_maximum(stage: Stage, amount: int, wager: str) -> None:
    """Expect the posted maximum to be shown to the players before they wager."""
    stage.expect(instruments.maximum_shown(stage.trace, wager, amount))
