"""Rounds told wrongly: one event of a trace moved, left out, doubled, or changed in amount, seat or kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.table.messages import Collected, Paid, Returned, WagerAccepted
from harness.table.trace import Trace

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from harness.table.messages import Event

Group = list["Event"]


def bent(trace: Trace, chance: random.Random) -> tuple[str, Trace]:
    """Return the trace with one event bent, and how."""
    groups = [[seen.event for seen in group] for group in trace.by_command]
    group = chance.choice([group for group in groups if group])
    name = chance.choice(sorted(BENDS))
    BENDS[name](group, chance.randrange(len(group)), chance)
    return name, Trace(trace.commands, groups, statement=trace.statement)


def _swapped(group: Group, at: int, _chance: random.Random) -> None:
    group[at - 1], group[at] = group[at], group[at - 1]


def _dropped(group: Group, at: int, _chance: random.Random) -> None:
    del group[at]


def _doubled(group: Group, at: int, chance: random.Random) -> None:
    group.insert(chance.randrange(len(group) + 1), group[at])


def _moved(group: Group, at: int, chance: random.Random) -> None:
    event = group.pop(at)
    group.insert(chance.randrange(len(group) + 1), event)


def _another_amount(group: Group, at: int, chance: random.Random) -> None:
    event = group[at]
    if isinstance(event, WagerAccepted | Collected | Paid | Returned):
        other = chance.choice([0, event.amount * 2, event.amount // 2, event.amount + 1, event.amount * 10])
        group[at] = msgspec.structs.replace(event, amount=other)


def _another_seat(group: Group, at: int, chance: random.Random) -> None:
    event = group[at]
    if isinstance(event, Collected | Paid | Returned):
        group[at] = msgspec.structs.replace(event, seat=chance.randint(1, 7))


def _another_kind(group: Group, at: int, chance: random.Random) -> None:
    event = group[at]
    if isinstance(event, Collected | Paid | Returned):
        kind = chance.choice([Collected, Paid, Returned])
        group[at] = kind(seat=event.seat, wager=event.wager, amount=event.amount)


BENDS: dict[str, Callable[[Group, int, random.Random], None]] = {
    "another amount": _another_amount,
    "another kind": _another_kind,
    "another seat": _another_seat,
    "doubled": _doubled,
    "dropped": _dropped,
    "moved": _moved,
    "swapped": _swapped,
}
