"""Two plays of one round side by side, event by event."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.table.messages import Command, Event, Round
    from harness.table.trace import Trace


@dataclass(frozen=True, slots=True)
class Line:
    """One event of the logged play and its counterpart in the new one; or the command that they answer."""

    command: Command | None
    logged: Event | None
    replayed: Event | None

    @property
    def same(self) -> bool:
        """Say whether both plays show the same event here."""
        return self.logged == self.replayed


def side_by_side(commands: Round, before: Trace | None, after: Trace | None) -> Iterator[Line]:
    """Yield each command and behind it what came of it in both plays; None: that play went wrong."""
    for at, command in enumerate(commands):
        yield Line(command, None, None)
        for one, other in _aligned(_events(before, at), _events(after, at)):
            yield Line(None, one, other)


def _aligned(
    logged: Sequence[Event], replayed: Sequence[Event]
) -> Iterator[tuple[Event | None, Event | None]]:
    """Pair events of one kind, in order, so that one that came in between moves no other."""
    matcher = SequenceMatcher(None, [*map(type, logged)], [*map(type, replayed)], autojunk=False)
    for _, first, last, start, end in matcher.get_opcodes():
        yield from zip_longest(logged[first:last], replayed[start:end])


def _events(trace: Trace | None, command: int) -> Sequence[Event]:
    return [seen.event for seen in trace.by_command[command]] if trace else ()
