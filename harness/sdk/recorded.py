"""Recorded rounds, and how a vendor's own log becomes them: a converter reads lines and yields rounds.

A converter is any object with a method `rounds`; it reads as it goes and keeps no more than
the round at hand, so that a log of any size goes through it::

    class MyLog:
        def rounds(self, lines):
            for line in lines:
                game, deals, ... = line.text.split("|")
                if not deals:
                    yield BrokenRecord(line.number, "no cards")
                    continue
                yield RecordedRound(line=line.number, commands=[...], events=[[...], ...])

Commands and events are the messages of the protocol as plain data: money in minor units,
seats from 1. A converter reports what its log says and nothing else: an event that it
invents, or puts where the log does not show it, would be judged as the product's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    Message = dict[str, object]


class TextLine(Struct, frozen=True):
    """One line of a vendor's log, without its line end; lines count from 1."""

    number: int
    text: str


class RecordedRound(Struct, frozen=True, kw_only=True):
    """One round as a converter found it.

    Attributes:
        line: where it starts.
        commands: as the protocol has them, `open` first.
        events: one list for each command, in order.
        crashed: in place of events, what the product said when it broke down.
        id, time, product, table: what the log calls it, when and where it was played.
    """

    line: int
    commands: Sequence[Message]
    events: Sequence[Sequence[Message]] | None = None
    crashed: str | None = None
    id: str | int | None = None
    time: str | None = None
    product: str | None = None
    table: str | None = None


class BrokenRecord(Struct, frozen=True):
    """A place of the log that is no round, and why; it is counted, and the next one is read."""

    line: int
    why: str


@runtime_checkable
class Converter(Protocol):
    """Turns the lines of a vendor's log into rounds."""

    def rounds(self, lines: Iterable[TextLine]) -> Iterator[RecordedRound | BrokenRecord]:
        """Yield the rounds of one file, in its order; a new call is a new file."""
