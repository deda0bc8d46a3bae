"""A round beside another play of it: the same, or without what was merely tried."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

import msgspec

from harness.suite.asked import position
from harness.suite.judging import Expectation, Inconclusive, whose
from harness.table.messages import Rejected, event_name
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Collection

    from harness.table.messages import Event
    from harness.table.trace import Seen, Trace


def same(trace: Trace, other: Trace, *, without: Collection[int] = ()) -> Expectation:
    """Expect every command to bring the same in another play of the round.

    The reasons that a product gives for its refusals are not compared.

    Args:
        trace: the round.
        other: another play of it.
        without: indices of the round's commands that the other play lacks.
    """
    expected = "every command to bring what it brings in the other play of the round"
    kept = tuple(command for command in range(len(trace.commands)) if command not in without)
    for command, there in zip(kept, other.by_command, strict=True):
        for mine, theirs in zip_longest(trace.by_command[command], there):
            if not _alike(mine, theirs):
                at = position(trace, command) if mine is None else mine.at
                observed = f"{_told(mine, theirs)} where the other has {_told(theirs, mine)}"
                return Expectation(expected, observed, met=False, at=at)
    return Expectation(expected, expected, met=True)


def left_behind(trace: Trace, after: Trace, seat: int, wager: str) -> Expectation:
    """Expect nothing of a wager in a later round in which the seat does not make it.

    Args:
        trace: the round in which the seat makes the wager.
        after: the round after it, without that wager.
        seat: whose wager.
        wager: its name.

    Raises:
        Inconclusive: there is one in the later round, but not of the amount of the earlier.
    """
    stake = trace.stake(seat, wager)
    if stake is None:
        raise Inconclusive(f"{whose(seat)} {wager} wager was not seen to be placed")
    amounts = {later.amount for later in after.stakes(wager, seat=seat)}
    amounts |= {seen.event.amount for seen in after.money(wager, seat=seat)}
    if amounts and stake.amount not in amounts:
        raise Inconclusive(f"{whose(seat)} {wager} wager of the next round is not that of the round before")
    return Expectation(
        f"no {wager} wager of {whose(seat)} in a round in which it makes none",
        f"one of {dollars(stake.amount)}, as in the round before",
        not amounts,
    )


def _alike(mine: Seen[Event] | None, theirs: Seen[Event] | None) -> bool:
    if mine is None or theirs is None:
        return mine is theirs
    if isinstance(mine.event, Rejected) and isinstance(theirs.event, Rejected):
        return True
    return mine.event == theirs.event


def _told(seen: Seen[Event] | None, beside: Seen[Event] | None) -> str:
    """Name an event; one that has its name in common with the other is told in full."""
    if seen is None:
        return "nothing"
    if beside is not None and event_name(beside.event) == event_name(seen.event):
        return msgspec.json.encode(seen.event).decode()
    return repr(event_name(seen.event))
