"""Ground rules that compare two plays of one round: at another moment, and without its refused commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.rules.finding import Finding, TwinRule, holds, violated
from harness.table.messages import Dealt, Event, Offered, Rejected, Round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.table.trace import Seen, Trace


def _itself(trace: Trace) -> Round | None:
    return trace.commands


def _same_play(first: Trace, again: Trace) -> Iterator[Finding]:
    """Find whether a round played again, with the same cards, went the same way.

    What the protocol leaves open may be otherwise each time.
    """
    for one, other in zip(first.seen, again.seen, strict=False):
        if one.command != other.command or _differ(one, other):
            yield violated(
                expected=f"the same round goes the same way: {_told(one)}",
                observed=f"played again: {_told(other)}",
                at=one.at,
            )
            return
    if len(first.seen) != len(again.seen):
        yield violated(
            expected=f"the same round goes the same way: {len(first.seen)} events",
            observed=f"played again: {len(again.seen)} events",
            at=min(len(first.seen), len(again.seen)) - 1,
        )
    else:
        yield holds()


def _without_refusals(trace: Trace) -> Round | None:
    """Return the commands less those that were refused, where some were and a table was opened."""
    refused = {at for at in range(len(trace.commands)) if trace.refusal(at)}
    if not refused or trace.opened_by is None:
        return None
    return tuple(command for at, command in enumerate(trace.commands) if at not in refused)


def _without_the_first(trace: Trace) -> Round | None:
    """Return the commands less the first refused one, where later ones were refused as well."""
    refused = [at for at in range(len(trace.commands)) if trace.refusal(at)]
    if len(refused) < 2 or trace.opened_by is None:  # noqa: PLR2004 - one alone has its twin above
        return None
    return tuple(command for at, command in enumerate(trace.commands) if at != refused[0])


def _the_first_changed_nothing(whole: Trace, bare: Trace) -> Iterator[Finding]:
    """Find whether the rest of a round goes the same without the first command that was refused in it."""
    first = next(at for at in range(len(whole.commands)) if whole.refusal(at))
    rest = [seen for seen in whole.seen if seen.command != first]
    yield _compared(rest, bare)


def _refusals_changed_nothing(whole: Trace, bare: Trace) -> Iterator[Finding]:
    """Find whether a round goes the same way without the commands that were refused in it."""
    kept = [seen for at, group in enumerate(whole.by_command) if not whole.refusal(at) for seen in group]
    yield _compared(kept, bare)


def _compared(kept: Sequence[Seen[Event]], bare: Trace) -> Finding:
    for one, other in zip(kept, bare.seen, strict=False):
        if _differ(one, other):
            return violated(
                expected=f"a refused command changes nothing: {_told(other)}",
                observed=_told(one),
                at=one.at,
            )
    if len(kept) != len(bare.seen):
        return violated(
            expected=f"a refused command changes nothing: {len(bare.seen)} events without it",
            observed=f"{len(kept)} events",
            at=kept[-1].at if kept else None,
        )
    return holds()


def _differ(one: Seen[Event], other: Seen[Event]) -> bool:
    # Nearly all are equal as they are, and need not be made comparable first.
    return one.event != other.event and _judged(one.event) != _judged(other.event)


def _judged(event: Event) -> Event:
    """Return an event as far as it is judged.

    Reason and words of a refusal are shown only. Seats that saw a card, options and wagers
    offered are listed in no order, and who saw a card that was dealt up goes without saying.
    """
    match event:
        case Rejected():
            return Rejected()
        case Dealt(shown_to=seats) if seats is not None:
            seen = None if event.face == "up" else tuple(sorted(set(seats)))
            return msgspec.structs.replace(event, shown_to=seen)
        case Offered():
            options, wagers = sorted(set(event.options)), sorted(set(event.wagers))
            return msgspec.structs.replace(event, options=tuple(options), wagers=tuple(wagers))
    return event


def _told(seen: Seen[Event]) -> str:
    return msgspec.json.encode(seen.event).decode()


STATE = TwinRule("protocol:state", _itself, _same_play)
REFUSALS = TwinRule("protocol:rejected", _without_refusals, _refusals_changed_nothing)
FIRST_REFUSAL = TwinRule("protocol:rejected", _without_the_first, _the_first_changed_nothing, "first")
