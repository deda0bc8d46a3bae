"""Words of every table: limits, funds, odds, wagers, and what becomes of a wager."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import given, then, when

from harness.suite.deals import DRAWS
from harness.suite.expect import refusal, settlement
from harness.suite.words import Phrase
from harness.table.messages import Decide

if TYPE_CHECKING:
    from harness.suite.stage import Stage
    from harness.table.messages import Recipient

# ---------------------------------------------------------------------- the table


@given(Phrase("the table pays {odds:Odds} on {payout:Payout}"))
def declare_odds(stage: Stage, odds: str, payout: str) -> None:
    """Declare the odds of one payout."""
    stage.pays(payout, odds)


@given(Phrase("the table paid {odds:Odds} on {payout:Payout} in the round before"))
def earlier_odds(stage: Stage, odds: str, payout: str) -> None:
    """Play the same round once before at a table of other odds."""
    stage.earlier_odds(payout, odds)


@given(Phrase("the limits of the {wager:Wager} wager are {low:Money} to {high:Money}"))
def declare_limits(stage: Stage, wager: str, low: int, high: int) -> None:
    """Post the limits of one wager."""
    stage.limit(wager, low, high)


@given(Phrase("seat {seat:Seat} has {amount:Money} to play with"))
def give_funds(stage: Stage, seat: int, amount: int) -> None:
    """Give one seat a bankroll."""
    stage.funds(seat, amount)


# ---------------------------------------------------------------------- the cards


@given(Phrase("the shoe will deal {cards:Layout}"))
def stack_hands(stage: Stage, cards: tuple[tuple[str, Recipient], ...]) -> None:
    """Say who gets which cards in the opening, each hand in the order in which its cards fall."""
    stage.stack(stage.deal.opening, cards)


@given(Phrase("seat {seat:Seat} will draw {cards:Run}"))
def stack_players_draws(stage: Stage, seat: int, cards: tuple[str, ...]) -> None:
    """Say what a seat draws to its hand, one card for each answer that draws."""
    stage.stack(DRAWS, tuple((card, seat) for card in cards))


@given(Phrase("the dealer will draw {cards:Run}"))
def stack_dealers_draws(stage: Stage, cards: tuple[str, ...]) -> None:
    """Say what the dealer draws after the players."""
    stage.stack(DRAWS, tuple((card, "dealer") for card in cards))


# --------------------------------------------------------------------- the wagers


@given(Phrase("seat {seat:Seat} wagers {amount:Money} on the {wager:Wager} wager"))
@when(Phrase("seat {seat:Seat} wagers {amount:Money} on the {wager:Wager} wager"))
def place_wager(stage: Stage, seat: int, amount: int, wager: str) -> None:
    """Have one seat place a wager that the scenario needs."""
    stage.wager(seat, wager, amount)


@given(Phrase("{seats:Seats} each wager {amount:Money} on the {wager:Wager} wager"))
@when(Phrase("{seats:Seats} each wager {amount:Money} on the {wager:Wager} wager"))
def place_wagers(stage: Stage, seats: tuple[int, ...], amount: int, wager: str) -> None:
    """Have several seats place the same wager."""
    for seat in seats:
        stage.wager(seat, wager, amount)


@when(Phrase("seat {seat:Seat} tries to wager {amount:AnyAmount} on the {wager:Wager} wager"))
def try_wager(stage: Stage, seat: int, amount: float, wager: str) -> None:
    """Have one seat try a wager; whether it is refused is the point."""
    stage.wager(seat, wager, amount, purpose="tried")


@when("the dealer deals")
def deal(stage: Stage) -> None:
    """Close the betting and go on."""
    stage.proceed()


@when("the dealer tries to deal")
def try_to_deal(stage: Stage) -> None:
    """Try to close the betting; whether it is refused is the point."""
    stage.proceed(purpose="tried")


# ----------------------------------------------------------- what becomes of a wager


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager of {amount:Money} is collected in full"))
def is_collected_in_full(stage: Stage, seat: int, wager: str, amount: int) -> None:
    """Expect the whole stake to be collected, with the cards as they were stacked."""
    _as_stacked(stage, seat, wager)
    stage.expect(settlement.collected_in_full(stage.trace, seat, wager, amount))


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager is paid {amounts:Either}"))
def is_paid(stage: Stage, seat: int, wager: str, amounts: tuple[int, ...]) -> None:
    """Expect winnings of that amount, with the cards as they were stacked."""
    _as_stacked(stage, seat, wager)
    stage.expect(settlement.paid(stage.trace, seat, wager, amounts))


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager is won"))
def is_won(stage: Stage, seat: int, wager: str) -> None:
    """Expect winnings of whatever amount, with the cards as they were stacked."""
    _as_stacked(stage, seat, wager)
    stage.expect(settlement.won(stage.trace, seat, wager))


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager is lost"))
def is_lost(stage: Stage, seat: int, wager: str) -> None:
    """Expect a stake to be collected, with the cards as they were stacked."""
    _as_stacked(stage, seat, wager)
    stage.expect(settlement.lost(stage.trace, seat, wager))


@then(Phrase("seat {seat:Seat} has no {wager:Wager} wager"))
def has_no_wager(stage: Stage, seat: int, wager: str) -> None:
    """Expect nothing to be said of a wager that was never placed."""
    stage.expect(settlement.no_wager(stage.trace, seat, wager))


# -------------------------------------------------------------------- refusals


@then("the attempt is refused and not put right")
def attempts_are_not_put_right(stage: Stage) -> None:
    """Expect whatever was tried to be refused as it stands, and nothing to be taken in its place."""
    for command, words in stage.attempts():
        stage.expect(refusal.refused_as_it_stands(stage.trace, command, words), about=(command,))


@then("the attempt is refused")
@then("every attempt is refused")
def attempts_are_refused(stage: Stage) -> None:
    """Expect whatever was tried to come to nothing."""
    for command, words in stage.attempts():
        expectation = refusal.comes_to_nothing(stage.trace, command, words)
        # What a seat may answer hangs on its cards.
        if not expectation.met and isinstance(stage.trace.commands[command], Decide):
            stage.fell(stage.deal.opening)
        stage.expect(expectation)


def _as_stacked(stage: Stage, seat: int, wager: str) -> None:
    """Go on only if the cards that decide a wager fell as stacked, it stands as asked and ends one way."""
    stage.decided_as_stacked(wager)
    stage.answered(seat, wager)
    stage.stands(seat, wager)
    settlement.ended_one_way(stage.trace, seat, wager)
