"""Words of play at a blackjack table, whatever wagers it has beside: hit, stand, double."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pytest_bdd import then, when

from harness.suite.expect import refusal
from harness.suite.words import Phrase

if TYPE_CHECKING:
    from harness.suite.stage import Stage

_HIT: Final = "hit"
_STAND: Final = "stand"


@when(Phrase("{seats:Seats} hits"))
@when(Phrase("{seats:Seats} hit"))
def hit(stage: Stage, seats: tuple[int, ...]) -> None:
    """Have seats draw one card each."""
    for seat in seats:
        stage.decide(seat, _HIT)


@when(Phrase("{seats:Seats} stands"))
@when(Phrase("{seats:Seats} stand"))
def stand(stage: Stage, seats: tuple[int, ...]) -> None:
    """Have seats keep what they hold."""
    for seat in seats:
        stage.decide(seat, _STAND)


@when(Phrase("{seats:Seats} stands if asked"))
@when(Phrase("{seats:Seats} stand if asked"))
def stand_if_asked(stage: Stage, seats: tuple[int, ...]) -> None:
    """Have seats stand that a table may pass over: a natural, a 21, or the dealer's blackjack."""
    for seat in seats:
        stage.decide(seat, _STAND, purpose="spare")


@when("every player stands")
def all_stand(stage: Stage) -> None:
    """Have every seat keep what it holds."""
    stand(stage, stage.bettors)


@when("every player stands if asked")
def all_stand_if_asked(stage: Stage) -> None:
    """Have every seat stand that is still asked; twice where a hand was split."""
    stand_if_asked(stage, stage.bettors)


@when(Phrase("seat {seat:Seat} doubles"))
def double(stage: Stage, seat: int) -> None:
    """Have a seat double its wager and draw one card."""
    stage.decide(seat, "double")


@when(Phrase("seat {seat:Seat} tries to double"))
def try_to_double(stage: Stage, seat: int) -> None:
    """Have a seat try to double; whether it is refused is the point."""
    stage.decide(seat, "double", purpose="tried")


@when(Phrase("seat {seat:Seat} splits"))
def split(stage: Stage, seat: int) -> None:
    """Have a seat make two hands of a pair and draw a card to each."""
    stage.decide(seat, "split")


@then(Phrase("as without the {wager:Wager} wager, seat {seat:Seat}'s double is accepted"))
def doubles_as_without(stage: Stage, wager: str, seat: int) -> None:
    """Expect a double to be taken that is taken in the same round without another wager."""
    accepted_as_without(stage, wager, seat, "double")


def accepted_as_without(stage: Stage, wager: str, seat: int, option: str) -> None:
    """Expect an answer to be taken that is taken in the same round without a wager of that name.

    Raises:
        ValueError: there is no such wager, so that the step would pass for nothing.
    """
    if wager not in {name for _, name in stage.placed()}:
        raise ValueError(f"no {wager} wager in this scenario")
    for command, words in stage.decisions(seat, option):
        expectation = refusal.taken(stage.trace, command, words)
        if not expectation.met:
            stage.twin(wager)
        stage.expect(expectation, about=(command,))
