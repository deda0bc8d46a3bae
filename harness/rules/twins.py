"""Rules that compare two plays: of the same round at another time, or of its twin without one wager."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.rules.finding import Finding, holds, violated
from harness.table.messages import Event, Rejected

if TYPE_CHECKING:
    from harness.table.trace import Seen, Trace

STATE = "protocol:state"


def same_play(first: Trace, again: Trace) -> Finding:
    """Find whether a round played again, with the same cards, went the same way (`protocol:state`).

    Words and reasons of a refusal are shown, never judged, so they are not compared.
    """
    for one, other in zip(first.seen, again.seen, strict=False):
        if one.command != other.command or _judged(one) != _judged(other):
            return violated(
                expected=f"the same round goes the same way: {_told(one)}",
                observed=f"played again: {_told(other)}",
                at=one.at,
            )
    if len(first.seen) != len(again.seen):
        return violated(
            expected=f"the same round goes the same way: {len(first.seen)} events",
            observed=f"played again: {len(again.seen)} events",
            at=min(len(first.seen), len(again.seen)) - 1,
        )
    return holds()


def _judged(seen: Seen[Event]) -> Event:
    return Rejected() if isinstance(seen.event, Rejected) else seen.event


def _told(seen: Seen[Event]) -> str:
    return msgspec.json.encode(seen.event).decode()
