"""A complete dealer of two-card joker poker that keeps N.J.A.C. 13:69F-30.10, as an in-process product.

Every bent dealer of the catalogue is this one with a single hook overridden.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from .betting import Json, Menu
from .dealing import ShoeEmptyError
from .table import GAME, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

#: Everything that this dealer reports, and two fields that it may leave out.
EVENTS = (
    "opened",
    "opened.posted",
    "rejected",
    "wager",
    "convert",
    "close",
    "deal",
    "deal.shown_to",
    "uncover",
    "turn",
    "offer",
    "decision",
    "reveal",
    "collect",
    "pay",
    "return",
    "discard",
    "end",
)


class Dealer:
    """The product: a statement, and rounds played each at a fresh table."""

    def __init__(
        self,
        *,
        table: Callable[[Menu], Table] = Table,
        menu: Menu | None = None,
        events: Sequence[str] = EVENTS,
        silent: Iterable[str] = (),
    ) -> None:
        """Build a dealer from a kind of table.

        ``events`` is what the statement claims to report, ``silent`` what is held back all the same.
        """
        self.table = table
        self.menu = menu or Menu()
        self.events = tuple(events)
        self.silent = frozenset(silent)

    def describe(self) -> Json:
        """The product's statement."""
        return {
            "protocol": "1.0",
            "product": {
                "vendor": "The Other Dealer",
                "name": "Two-Card Joker Poker",
                "version": "1.0",
                "files": [],
            },
            "control": self.menu.control,
            "events": list(self.events),
            "games": {GAME: self.describe_game()},
        }

    def describe_game(self) -> Json:
        """What the statement says of the game."""
        return {
            "wagers": list(self.menu.wagers),
            "decks": [1],
            "by": list(self.menu.by),
            "options": ["call", "fold"],
            "deal": self.menu.deal,
        }

    def play(self, rounds: list[list[Json]]) -> list[Json]:
        """Play rounds, each a list of commands; one result a round, in order."""
        return [self.play_round(copy.deepcopy(commands)) for commands in rounds]

    def play_round(self, commands: list[Json]) -> Json:
        """Play one round at a fresh table."""
        table = self.fresh_table()
        try:
            return {"events": [self.reported(table.command(command)) for command in commands]}
        except ShoeEmptyError as empty:
            return {"crashed": str(empty)}

    def fresh_table(self) -> Table:
        """A table that knows nothing of earlier rounds."""
        return self.table(self.menu)

    def reported(self, events: list[Json]) -> list[Json]:
        """The events as they leave the product, without what it keeps silent about."""
        kept = [copy.deepcopy(event) for event in events if event["event"] not in self.silent]
        for event in kept:
            for name in [name for name in event if f"{event['event']}.{name}" in self.silent]:
                del event[name]
        return kept
