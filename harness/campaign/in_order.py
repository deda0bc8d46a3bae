"""The order in which a log is assessed: that of the plan, whatever was played first by whom.

Workers finish when they finish, and scenarios may be played in a random order. What a
report shows of many rounds, the first few, must not hang on that.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from harness.campaign.log import Log, RoundEntry

_Place = tuple[int, int, int]


def in_order(log: Log) -> Log:
    """Return a log with its rounds in the order in which one worker plays the plan; they keep their numbers.

    Scenarios come as planned, then random rounds and sweeps as they were played, then what
    was played again, last round first, and the simplest rounds at the end.
    """
    checks = {check.id: place for place, check in enumerate(log.header.plan.checks)}
    own = [entry for entry in log.rounds if entry.check is not None and entry.again is None]
    own.sort(key=lambda entry: (checks.get(entry.check or "", len(checks)), entry.id))
    rank = {entry.id: place for place, entry in enumerate(own)}
    simplest = {entry.id for entry in log.rounds if entry.simplest_of is not None}
    rounds = sorted(log.rounds, key=lambda entry: _place(entry, rank, simplest))
    return dataclasses.replace(log, rounds=tuple(rounds))


def _place(entry: RoundEntry, rank: Mapping[int, int], simplest: Container[int]) -> _Place:
    """Return where a round belongs; all but the scenarios' is played in one order, and so numbered."""
    if entry.id in rank:
        return 0, rank[entry.id], 0
    if entry.again is not None and entry.again in rank:
        return 2, -rank[entry.again], entry.id
    return (3 if entry.id in simplest or entry.again in simplest else 1), entry.id, 0
