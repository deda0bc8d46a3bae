"""What a recorder is taken to report where nobody states it: what it is seen to report, and nothing else.

A statement says which events a product reports, so that a missing one can be held against
it. Of an unknown recorder nobody knows that. What the first rounds of every file show is
taken as reported; what they do not show cannot be told of any round.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from harness.audit.records import BrokenError, read_round
from harness.table.messages import (
    EVENT_NAMES,
    FIELD_NAMES,
    PROTOCOL,
    Dealt,
    Game,
    Opened,
    OpenTable,
    Product,
    Statement,
    WagerAccepted,
    event_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harness.audit.records import Record
    from harness.table.messages import Event, Instrument, Round

#: How many of the first lines of each file are looked at.
LOOKED_AT: Final = 500
#: Everything that the protocol knows of each game: of an unknown product nothing is known to be missing.
_WAGERS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "casino-war": ("initial", "tie", "war", "war-tie"),
        "double-attack-blackjack": ("initial", "double-attack", "bonus"),
        "blackjack": ("initial", "in-between"),
        "two-card-joker-poker": ("ante", "call", "pair-up", "super-flush"),
    }
)
_OPTIONS: Final = (
    *("surrender", "war", "double-attack", "decline", "hit", "stand"),
    *("double", "split", "call", "fold"),
)
_UNKNOWN: Final = "unknown"


@dataclass(slots=True)
class _Seen:
    """What some rounds show."""

    names: set[str] = field(default_factory=set)
    wagers: dict[str, set[str]] = field(default_factory=dict)
    decks: dict[str, set[int]] = field(default_factory=dict)
    by: dict[str, set[Instrument]] = field(default_factory=dict)
    product: str | None = None

    def take(self, commands: Round, events: Iterable[Sequence[Event]]) -> None:
        opening = commands[0] if commands else None
        game = opening.game if isinstance(opening, OpenTable) else None
        for event in (one for group in events for one in group):
            self._event(event, game)
        if game is not None and isinstance(opening, OpenTable):
            self.wagers.setdefault(game, set())
            self.decks.setdefault(game, set()).add(opening.table.decks)

    def _event(self, event: Event, game: str | None) -> None:
        self.names.add(event_name(event))
        match event:
            case Opened() if event.posted is not None:
                self.names.add("opened.posted")
            case Dealt() if event.shown_to is not None:
                self.names.add("deal.shown_to")
            case WagerAccepted() if game is not None:
                self.wagers.setdefault(game, set()).add(event.wager)
                self.by.setdefault(game, set()).add(event.by)


def assumed(files: Iterable[Sequence[Record]]) -> Statement:
    """Return the statement by which rounds of an unknown recorder are judged.

    Args:
        files: the first records of each.
    """
    seen, names = _Seen(), {*EVENT_NAMES, *FIELD_NAMES}
    for records in files:
        seen.names = set()
        if _read(records, seen):
            names &= seen.names
    if not seen.decks:
        names = set()
    return Statement(
        protocol=PROTOCOL,
        product=Product(vendor=_UNKNOWN, name=seen.product or "recorded rounds", version=_UNKNOWN),
        control="observe",
        events=tuple(name for name in (*EVENT_NAMES, *FIELD_NAMES) if name in names),
        games={game: _game(seen, game) for game in sorted(seen.wagers)},
    )


def _read(records: Sequence[Record], seen: _Seen) -> bool:
    """Take the rounds among some records; say whether there was one."""
    found = False
    for record in records:
        if record.product is not None and seen.product is None:
            seen.product = (record.product_name or "")[:80]
        try:
            commands, result = read_round(record)
        except BrokenError:
            continue
        if result.events is not None:
            found = True
            seen.take(commands, result.events)
    return found


def _game(seen: _Seen, game: str) -> Game:
    return Game(
        wagers=tuple(sorted(seen.wagers[game])),
        decks=tuple(sorted(seen.decks.get(game, ()))),
        by=tuple(sorted(seen.by.get(game, ()))),
    )


def everything(statement: Statement) -> Statement:
    """Return a statement that claims all there is, so that no requirement is left out unasked."""
    return Statement(
        protocol=PROTOCOL,
        product=statement.product,
        control="observe",
        events=statement.events,
        games={
            name: Game(wagers=wagers, decks=(1, 6, 8), options=_OPTIONS) for name, wagers in _WAGERS.items()
        },
    )
