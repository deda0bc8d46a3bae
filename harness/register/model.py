"""Sections, requirements and cases, with look-up by id; what may be left out, and what a product lacks."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from harness.errors import UsageError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.table.messages import Game, Statement

#: What every trace must satisfy whatever the law: requirements without a row here.
GROUND_RULES: Final = (
    "protocol:shoe",
    "protocol:wager-ends-once",
    "protocol:ledger",
    "protocol:after-end",
    "protocol:rejected",
    "protocol:amount",
    "protocol:limits",
    "protocol:funds",
    "protocol:statement",
    "protocol:state",
)

ItemKind = Literal["game", "wager", "by", "option"]
#: Where the statement has the items of a game, by their kind.
_PLACES: Final = {"wager": "wagers", "by": "by", "option": "options"}


class Edition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which printing of the law a section was transcribed from."""

    register: str
    volume: int
    number: int
    date: dt.date


class Reading(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a doubtful place of the text is read, and why."""

    clauses: tuple[str, ...]
    reading: str
    because: str


class MayBeLeftOut(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a product may lack without being tested for it; wagers only in whole groups."""

    wagers: tuple[tuple[str, ...], ...] = ()
    by: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """A boundary case of a requirement; `not_expressible` is the reason why no scenario can reach it."""

    key: str
    text: str
    not_expressible: str | None = None


@dataclass(frozen=True, slots=True)
class Requirement:
    """One obligation, permission or definition of the law.

    Attributes:
        id: `13:69F-22.8(c)1#3`.
        section: `13:69F-22.8`.
        clause: `13:69F-22.8(c)1`.
        summary: what it says, in our own words.
        actor: who must, or may.
        kind: duty, permission or definition.
        observed: in the `events` themselves, or through an event as a `stand-in` for a physical act.
        needs: events without which a pass cannot be told.
        when: the kind and the name of the item of the statement without which it does not apply; of
            several names any one will do.
        section_when: the item without which nothing of its section applies.
        through: ids of the requirements through which a permission or definition is proven.
        readings: keys of the section's readings that it rests on.
        cases: its boundary cases.
    """

    id: str
    section: str
    clause: str
    summary: str
    actor: str
    kind: Literal["duty", "permission", "definition"]
    observed: Literal["events", "stand-in"]
    needs: tuple[str, ...]
    when: tuple[str, ...] | None
    through: tuple[str, ...]
    readings: tuple[str, ...]
    cases: tuple[Case, ...]
    game: str
    may_be_left_out: MayBeLeftOut
    section_when: tuple[str, ...] | None = None

    def applicable(self, statement: Statement) -> str | None:
        """Return None where it applies, else the item of the statement that made it not apply."""
        items = tuple(item for item in (self.section_when, self.when) if item is not None)
        return lacking(statement, self.game, self.may_be_left_out, items)


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the regulation and its requirements, in the order of the text."""

    id: str
    title: str
    game: str
    edition: Edition
    may_be_left_out: MayBeLeftOut
    readings: Mapping[str, Reading]
    requirements: tuple[Requirement, ...]
    #: Of each clause of the official text, a digest of its words; the clause's id without the section.
    fingerprints: Mapping[str, str] = field(default_factory=dict)
    #: The package of law that brings it; None: it ships with clauseproof.
    law: str | None = None

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that have requirements, in order."""
        return tuple(dict.fromkeys(requirement.clause for requirement in self.requirements))


@dataclass(frozen=True, slots=True)
class Chosen:
    """Requirements that were asked for by one name.

    Attributes:
        of: the full id of the requirement, clause or section that was named.
        section: in which they stand.
        requirements: in the order of the text.
    """

    of: str
    section: Section
    requirements: tuple[Requirement, ...]

    @property
    def single(self) -> bool:
        """Whether one requirement was named, and not what holds requirements."""
        return self.of == self.requirements[0].id


class Register:
    """Every section that is known, with look-up by id."""

    def __init__(self, sections: tuple[Section, ...]) -> None:
        self.sections = sections
        self._by_id = {row.id: row for section in sections for row in section.requirements}

    def __iter__(self) -> Iterator[Requirement]:
        """Yield every requirement, section by section."""
        return iter(self._by_id.values())

    def __contains__(self, requirement: object) -> bool:
        """Say whether there is a requirement of that full id."""
        return requirement in self._by_id

    def section(self, name: str) -> Section:
        """Return a section by its id or its short name (`22.8`).

        Raises:
            UsageError: there is none of that name.
        """
        exact = [section for section in self.sections if name == section.id]
        found = exact or [section for section in self.sections if name == section.id.partition("-")[2]]
        if len(found) > 1:
            raise _several(name, [section.id for section in found])
        if found:
            return found[0]
        raise UsageError(
            f"no section {name!r}", hint=nearest(name, (section.id for section in self.sections))
        )

    def requirement(self, name: str) -> Requirement:
        """Return a requirement by its full id, or by the id without the chapter (`22.8(c)1#3`).

        Raises:
            UsageError: there is none of that id.
        """
        if name in self._by_id:
            return self._by_id[name]
        chapters = dict.fromkeys(section.id.partition("-")[0] for section in self.sections)
        found = [full for chapter in chapters if (full := f"{chapter}-{name}") in self._by_id]
        if len(found) > 1:
            raise _several(name, found)
        if found:
            return self._by_id[found[0]]
        raise UsageError(f"no requirement {name!r}", hint=nearest(name, self._by_id))

    def chosen(self, name: str) -> Chosen:
        """Return the requirement of that id, or all of that clause or section; the chapter may be left out.

        Raises:
            UsageError: there is none of that name.
        """
        if any(name in _names(section.id) for section in self.sections):
            section = self.section(name)
            return Chosen(section.id, section, section.requirements)
        clauses = {clause: one for one in self.sections for clause in one.clauses if name in _names(clause)}
        if len(clauses) > 1 and name not in clauses:
            raise _several(name, list(clauses))
        for clause, section in clauses.items():
            its = tuple(one for one in section.requirements if one.clause == clause)
            return Chosen(clause, section, its)
        requirement = self.requirement(name)
        return Chosen(requirement.id, self.section(requirement.section), (requirement,))


def _names(id_: str) -> tuple[str, str]:
    """Return an id, and the same without the chapter."""
    return id_, id_.partition("-")[2]


def _several(name: str, found: Sequence[str]) -> UsageError:
    return UsageError(f"{name!r} is in several laws", hint=f"write it in full: {', '.join(found)}")


def lacking(
    statement: Statement,
    game: str,
    may_be_left_out: MayBeLeftOut,
    items: Sequence[tuple[str, ...]],
) -> str | None:
    """Return the first item that the product may lack and does lack, as its place in the statement, or None.

    A game is always such an item. A wager that belongs to a group may only be lacking
    with its whole group: without that it is not excused, and its requirements are tested.
    An item of several names is lacking where each of them is.
    """
    for kind, *names in items:
        if kind == "game" and names[0] not in statement.games:
            return f'games: no "{names[0]}"'
    claimed = statement.games.get(game)
    if claimed is None:
        return f'games: no "{game}"'
    for kind, *names in items:
        if kind in _PLACES and all(_lacks(claimed, may_be_left_out, kind, name) for name in names):
            listed = " or ".join(f'"{name}"' for name in names)
            return f"games.{game}.{_PLACES[kind]}: no {listed}"
    return None


def _lacks(claimed: Game, may_be_left_out: MayBeLeftOut, kind: str, name: str) -> bool:
    if kind == "wager":
        return _lacks_wager(claimed, may_be_left_out, name)
    if kind == "by":
        return name in may_be_left_out.by and name not in claimed.by
    return name in may_be_left_out.options and name not in (claimed.options or ())


def _lacks_wager(claimed: Game, may_be_left_out: MayBeLeftOut, name: str) -> bool:
    groups = (group for group in may_be_left_out.wagers if name in group)
    return any(not set(group) & set(claimed.wagers) for group in groups)
