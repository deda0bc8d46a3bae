"""Words of the ground rules that hold two plays of a round side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pytest_bdd import then, when

from harness.suite.expect import refusal, replayed
from harness.suite.judging import Inconclusive
from harness.suite.words import Phrase

if TYPE_CHECKING:
    from harness.suite.judging import Expectation
    from harness.suite.stage import Stage

_SEED: Final = 7


@when(Phrase("seat {seat:Seat} wagers {amount:Money} on the {wager:Wager} wager if the table takes it"))
def wager_if_taken(stage: Stage, seat: int, amount: int, wager: str) -> None:
    """Have a seat place a wager that the table may have or not."""
    stage.wager(seat, wager, amount, purpose="spare")


@when(
    Phrase("seat {seat:Seat} wagers a {amount:Money} coupon on the {wager:Wager} wager if the table takes it")
)
def coupon_if_taken(stage: Stage, seat: int, amount: int, wager: str) -> None:
    """Have a seat use a coupon where the table may take such or not."""
    stage.wager(seat, wager, amount, by="coupon", purpose="spare")


@when(
    Phrase(
        "seat {seat:Seat} calls {amount:Money} on the {wager:Wager} wager,"
        " confirmed by {who:Confirmers}, if the table takes it"
    )
)
def call_if_taken(stage: Stage, seat: int, amount: int, wager: str, who: tuple[str, ...]) -> None:
    """Have a seat make a verbal wager where the table may take such or not."""
    stage.wager(seat, wager, amount, by="verbal", confirmed_by=who, purpose="spare")


@then("the round goes on as if nothing had been tried")
def as_if_not_tried(stage: Stage) -> None:
    """Expect a refusal to change nothing: what else is asked brings what it brings without the attempt.

    Raises:
        Inconclusive: the attempt was not refused, or the round does not go the same way twice.
    """
    attempts = stage.attempts()
    for command, words in attempts:
        refusal.refused_at_all(stage.trace, command, words)
    tried = frozenset(command for command, _ in attempts)
    expectation = replayed.same(stage.trace, stage.without_attempts(), without=tried)
    if not expectation.met and not replayed.same(stage.trace, stage.elsewhere()).met:
        raise Inconclusive("the round does not go the same way twice")
    _expect(stage, expectation)


@then("the round goes the same way when it is played again")
def goes_alike(stage: Stage) -> None:
    """Expect nothing of a round to be left when the next table is opened."""
    _expect(stage, replayed.same(stage.trace, stage.elsewhere()))


@then(Phrase("nothing is left of seat {seat:Seat}'s {wager:Wager} wager in a round without it"))
def left_behind(stage: Stage, seat: int, wager: str) -> None:
    """Expect a wager to be of its own round alone."""
    trace = stage.trace  # which comes first
    after = stage.twin(wager, as_stacked=False)
    stage.expect(replayed.left_behind(trace, after, seat, wager))


@then("the same seed gives the same cards again")
def same_cards(stage: Stage) -> None:
    """Expect two rounds from one seed to have the same cards.

    Raises:
        Inconclusive: the product's cards come from nothing that it is given.
    """
    if stage.statement.control == "observe":
        raise Inconclusive("the product plays from no seed that it is given")
    stage.fell(stage.deal.opening)
    stage.expect(replayed.same(stage.from_seed(_SEED), stage.from_seed(_SEED)))


def _expect(stage: Stage, expectation: Expectation) -> None:
    # That a command was refused may be what differs.
    stage.expect(expectation, about=range(len(stage.trace.commands)))
