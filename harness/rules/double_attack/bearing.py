"""Rule of 26.6(e), one way: the bonus wager changes no other wager. It shows beside the round without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.double_attack.law import BONUS, INITIAL
from harness.rules.double_attack.view import BonusRound, Settled
from harness.rules.finding import Finding, TwinRule, holds, violated
from harness.table.messages import PlaceWager
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.table.messages import Round
    from harness.table.trace import Stake, Trace

#: Halves and odds leave no part of a cent over where an amount is a multiple of this.
_WHOLE = 10


def _without_bonus(trace: Trace) -> Round | None:
    """Return the commands less the bonus wagers, where some were accepted and all of them by right.

    None where a bonus wager alone made a seat take part, or could have emptied a purse that
    another wager needs: the rounds would differ for another reason.
    """
    placed = trace.stakes(BONUS)
    if not placed or trace.opening is None or (trace.opening.shoe is None and trace.opening.seed is None):
        return None
    purses = trace.table.bankroll or {}
    for stake in placed:
        initial = trace.stake(stake.seat, INITIAL)
        if str(stake.seat) in purses or initial is None or initial.command > stake.command:
            return None
    return tuple(
        command
        for command in trace.commands
        if not (isinstance(command, PlaceWager) and command.wager == BONUS)
    )


def _others_go_the_same(with_bonus: Trace, without: Trace) -> Iterator[Finding]:
    """Find whether every other wager was placed and settled as in the round without the bonus wagers."""
    first, second = BonusRound(with_bonus), BonusRound(without)
    if bool(first.trace.end) != bool(second.trace.end) or not _same_cards(first.trace, second.trace):
        return
    mine, theirs = _results(first), _results(second)
    for key in sorted(mine.keys() | theirs.keys()):
        one, other = mine.get(key), theirs.get(key)
        if one is None or other is None or not _same(one, other):
            seat, wager = key
            yield violated(
                expected=f"seat {seat}'s {wager} wager without a bonus wager: {_told(other)}",
                observed=f"with one: {_told(one)}",
                at=first.trace.settled_at(seat, wager),
            )
            return
    if mine and first.others:
        yield holds()


def _same_cards(first: Trace, second: Trace) -> bool:
    """Say whether the rounds can be compared: a stacked shoe, or cards that happened to fall the same."""
    stacked = first.statement.control == "deck"
    return stacked or [seen.event for seen in first.deals()] == [seen.event for seen in second.deals()]


def _results(round_: BonusRound) -> dict[tuple[int, str], tuple[Stake, Settled]]:
    return {
        (stake.seat, stake.wager): (stake, round_.settled(stake))
        for stake in round_.trace.stakes()
        if stake.wager != BONUS
    }


def _same(one: tuple[Stake, Settled], other: tuple[Stake, Settled]) -> bool:
    (stake, mine), (again, theirs) = one, other
    spare = 1 if stake.amount % _WHOLE else 0  # half a cent may go either way
    return stake.amount == again.amount and all(
        abs(first - second) <= spare
        for first, second in (
            (mine.collected, theirs.collected),
            (mine.paid, theirs.paid),
            (mine.returned, theirs.returned),
        )
    )


def _told(result: tuple[Stake, Settled] | None) -> str:
    return f"{dollars(result[0].amount)}, {result[1]}" if result else "none"


WITHOUT_BONUS = TwinRule("13:69F-26.6(e)#1", _without_bonus, _others_go_the_same)
