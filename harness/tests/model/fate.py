"""What a model says of a requirement, and the book it keeps while it goes through a round."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

import yaml

from harness.layout import folder
from harness.table.money import near_enough

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from harness.table.trace import Trace


class Fate(Enum):
    """How a round leaves a requirement that it exercises."""

    KEPT = "kept"
    BROKEN = "broken"


@cache
def needs_of(section: str) -> Mapping[str, frozenset[str]]:
    """Return the events without which no row of a section can be said to be kept: data of the register."""
    text = (folder("scenarios") / "nj" / f"{section.replace(':', '-')}.yaml").read_text(encoding="utf-8")
    rows = yaml.safe_load(text)["requirements"]
    return {row["id"]: frozenset(row["needs"]) for row in rows}


class Book:
    """Collects what one round says of each row of a section; what is broken once stays broken.

    A row is named as its section names it, or by its full id where it is another section's.
    Where `needs` are given, a row is only kept if the product reports every event of them;
    a model without them looks at each place to what it can see there.
    """

    def __init__(
        self, section: str, trace: Trace, *, needs: Mapping[str, frozenset[str]] | None = None
    ) -> None:
        self._section = section
        self._trace = trace
        self._needs = needs or {}
        self._kept: set[str] = set()
        self.broken: dict[str, str] = {}
        self.open: set[str] = set()

    def note(self, *rows: str, holds: bool | None, why: str = "", unseen: tuple[str, ...] = ()) -> None:
        """Note that rows hold, do not hold, or (None) that this round does not tell.

        `unseen` names the events whose absence is held against the dealer: where the
        product does not report them, their absence says nothing.
        """
        if holds:
            self._kept.update(rows)
        elif holds is False and self._trace.reports(*unseen):
            for row in rows:
                self.broken.setdefault(row, why)

    def leave_open(self, row: str) -> None:
        """Note that the law leaves it open whether this round breaks a row: nothing is said of it."""
        self.open.add(row)

    def fates(self) -> Mapping[str, Fate]:
        """Return the fate of every row that the round exercises, by full id."""
        seen = (row for row in self._kept if self._trace.reports(*self._needs.get(row, ())))
        found = dict.fromkeys(sorted(seen), Fate.KEPT) | dict.fromkeys(sorted(self.broken), Fate.BROKEN)
        return {self.full(row): fate for row, fate in found.items() if row not in self.open}

    def full(self, row: str) -> str:
        """Return the full id of a row."""
        return row if row.startswith("13:") else self._section + row


def lost(stake: int, taken: tuple[int, int, int], *, over: bool, in_full: bool = True) -> bool | None:
    """Say whether a losing wager was collected (in full); None while nothing came of it yet."""
    collected, paid, returned = taken
    if paid or returned:
        return False
    if collected:
        return collected == stake or not in_full
    return False if over else None


def won(exact: Fraction | None, taken: tuple[int, int, int], *, over: bool) -> bool | None:
    """Say whether a winning wager was paid `exact` (None: at unknown odds) and left alone otherwise."""
    collected, paid, returned = taken
    if collected:
        return False
    if paid or (exact is not None and exact < 1):
        return exact is None or near_enough(paid, exact)
    return False if over or returned else None
