"""A tally of the fates of one round's requirements, by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.tests.model.fate import Fate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Fates:
    """Fates as they are found, by clause; what is broken once stays broken."""

    def __init__(self, section: str) -> None:
        self._section = section
        self._found: dict[str, Fate] = {}

    def kept(self, *clauses: str) -> None:
        for clause in clauses:
            self._found.setdefault(self._id(clause), Fate.KEPT)

    def broken(self, *clauses: str) -> None:
        for clause in clauses:
            self._found[self._id(clause)] = Fate.BROKEN

    def hold(self, clauses: Iterable[str], *, kept: bool) -> None:
        for clause in clauses:
            (self.kept if kept else self.broken)(clause)

    def found(self) -> Mapping[str, Fate]:
        return dict(self._found)

    def _id(self, clause: str) -> str:
        return clause if clause.startswith("13:") else self._section + clause
