"""The register: every requirement of every section, as data with a clause behind each row.

The files lie in the shipped `scenarios/` folder, one a section, in a folder for the
jurisdiction (`scenarios/nj/13-69F-22.8.yaml`). They are checked whole when loaded: an
unknown key, a reading or a requirement that is named and not there, a doubled id are a
`ContentError` that names file and key.

Ids: a section is `13:69F-22.8`, a requirement `13:69F-22.8(c)1#3`, its clause the part
before the `#`. Inside a file the section is left out: `(c)1#3`.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import msgspec
import yaml
from msgspec import Struct

from harness.errors import ContentError, UsageError, nearest
from harness.layout import folder as shipped_folder
from harness.table.messages import EVENT_NAMES, FIELD_NAMES, Game, Statement

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

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


# --------------------------------------------------------------------- as written


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


class _NotExpressible(Struct, frozen=True, forbid_unknown_fields=True):
    not_expressible: str


class _Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    summary: str
    actor: str
    kind: Literal["duty", "permission", "definition"]
    observed: Literal["events", "stand-in"]
    needs: tuple[str, ...]
    when: dict[ItemKind, str] = {}
    through: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    cases: dict[str, str | _NotExpressible] = {}


class _File(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    section: str
    title: str
    game: str
    edition: Edition
    may_be_left_out: MayBeLeftOut = MayBeLeftOut()
    readings: dict[str, Reading] = {}
    requirements: tuple[_Row, ...]


# ------------------------------------------------------------------------ as used


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
        when: the item of the statement without which it does not apply.
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
    when: tuple[ItemKind, str] | None
    through: tuple[str, ...]
    readings: tuple[str, ...]
    cases: tuple[Case, ...]
    game: str
    may_be_left_out: MayBeLeftOut

    def applicable(self, statement: Statement) -> str | None:
        """Return None where it applies, else the item of the statement that made it not apply."""
        return lacking(statement, self.game, self.may_be_left_out, (self.when,) if self.when else ())


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

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that have requirements, in order."""
        return tuple(dict.fromkeys(requirement.clause for requirement in self.requirements))


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
        for section in self.sections:
            if name in (section.id, section.id.partition("-")[2]):
                return section
        raise UsageError(
            f"no section {name!r}", hint=nearest(name, (section.id for section in self.sections))
        )

    def requirement(self, name: str) -> Requirement:
        """Return a requirement by its full id, or by the id without the chapter (`22.8(c)1#3`).

        Raises:
            UsageError: there is none of that id.
        """
        for full in (name, *(f"{section.id.partition('-')[0]}-{name}" for section in self.sections)):
            if full in self._by_id:
                return self._by_id[full]
        raise UsageError(f"no requirement {name!r}", hint=nearest(name, self._by_id))


def load_register(folder: Path | None = None) -> Register:
    """Read and check every section below a folder; without one, the sections that ship.

    Section files are those of the jurisdictions' folders whose names begin with a digit.

    Raises:
        ContentError: a file is malformed or contradicts itself; it names file and key.
    """
    root = shipped_folder("scenarios") if folder is None else folder
    sections: dict[str, Section] = {}
    for path in sorted(root.glob("*/[0-9]*.yaml")):
        section = _Loader(path.relative_to(root).as_posix()).read(path)
        if section.id in sections:
            raise ContentError(
                f"section {section.id!r} has two files", place=path.relative_to(root).as_posix()
            )
        sections[section.id] = section
    return Register(tuple(sections.values()))


def lacking(
    statement: Statement,
    game: str,
    may_be_left_out: MayBeLeftOut,
    items: Sequence[tuple[str, str]],
) -> str | None:
    """Return the first item that the product may lack and does lack, as its place in the statement, or None.

    A game is always such an item. A wager that belongs to a group may only be lacking
    with its whole group: without that it is not excused, and its requirements are tested.
    """
    for kind, name in items:
        if kind == "game" and name not in statement.games:
            return f'games: no "{name}"'
    claimed = statement.games.get(game)
    if claimed is None:
        return f'games: no "{game}"'
    for kind, name in items:
        if kind == "wager" and _lacks_wager(claimed, may_be_left_out, name):
            return f'games.{game}.wagers: no "{name}"'
        if kind == "by" and name in may_be_left_out.by and name not in claimed.by:
            return f'games.{game}.by: no "{name}"'
        if kind == "option" and name in may_be_left_out.options and name not in (claimed.options or ()):
            return f'games.{game}.options: no "{name}"'
    return None


def _lacks_wager(claimed: Game, may_be_left_out: MayBeLeftOut, name: str) -> bool:
    groups = (group for group in may_be_left_out.wagers if name in group)
    return any(not set(group) & set(claimed.wagers) for group in groups)


# ------------------------------------------------------------------------ loading


class _StrictLoader(yaml.SafeLoader):
    """The safe loader, but a key that stands twice is an error instead of the last one's victory."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:  # noqa: FBT001, FBT002 - its base has that signature
        seen: set[object] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} stands twice", key_node.start_mark
                )
            seen.add(key)
        return super().construct_mapping(node, deep=deep)


class _Loader:
    """Reads one section file; remembers its name for the errors."""

    def __init__(self, name: str) -> None:
        self._name = name

    def read(self, path: Path) -> Section:
        written = self._parsed(path)
        self._check_section(written)
        requirements = tuple(self._requirement(written, row) for row in written.requirements)
        self._check_ids(requirements)
        return Section(
            id=written.section,
            title=written.title,
            game=written.game,
            edition=written.edition,
            may_be_left_out=written.may_be_left_out,
            readings=written.readings,
            requirements=requirements,
        )

    def _parsed(self, path: Path) -> _File:
        try:
            # A safe loader with one check more.
            raw = yaml.load(path.read_text(encoding="utf-8"), Loader=_StrictLoader)  # noqa: S506
            return msgspec.convert(raw, _File)
        except yaml.YAMLError as wrong:
            mark = getattr(wrong, "problem_mark", None)
            line = f":{mark.line + 1}" if mark else ""
            what = getattr(wrong, "problem", None) or str(wrong)
            raise ContentError(f"no YAML: {what}", place=f"{self._name}{line}") from wrong
        except msgspec.ValidationError as wrong:
            what, _, key = str(wrong).partition(" - at `$")
            raise self._error(what, key.rstrip("`").lstrip(".")) from wrong

    def _check_section(self, written: _File) -> None:
        if not written.requirements:
            raise self._error("a section without requirements", "requirements")
        for key, reading in written.readings.items():
            if not reading.clauses:
                raise self._error("a reading of no clause", f"readings.{key}.clauses")
        used = {key for row in written.requirements for key in row.readings}
        for key in sorted(set(written.readings) - used):
            raise self._error("no requirement rests on this reading", f"readings.{key}")

    def _requirement(self, written: _File, row: _Row) -> Requirement:
        self._check_row(written, row)
        return Requirement(
            id=written.section + row.id,
            section=written.section,
            clause=written.section + row.id.partition("#")[0],
            summary=row.summary,
            actor=row.actor,
            kind=row.kind,
            observed=row.observed,
            needs=row.needs,
            when=next(iter(row.when.items()), None),
            through=tuple(written.section + local for local in row.through),
            readings=row.readings,
            cases=tuple(_case(key, case) for key, case in row.cases.items()),
            game=written.game,
            may_be_left_out=written.may_be_left_out,
        )

    def _check_row(self, written: _File, row: _Row) -> None:
        if "#" not in row.id:
            raise self._error("an id needs a clause and a number, such as (c)1#3", f"{row.id}.id")
        self._check_known(row, "needs", row.needs, (*EVENT_NAMES, *FIELD_NAMES))
        self._check_known(row, "readings", row.readings, tuple(written.readings))
        self._check_known(row, "through", row.through, tuple(other.id for other in written.requirements))
        if len(row.when) > 1:
            raise self._error("only one item may be named", f"{row.id}.when")
        optional = written.may_be_left_out
        known = {
            "wager": tuple(name for group in optional.wagers for name in group),
            "by": optional.by,
            "option": optional.options,
            "game": (),
        }
        for kind, name in row.when.items():
            self._check_known(row, f"when.{kind}", (name,), known[kind])

    def _check_known(self, row: _Row, key: str, names: tuple[str, ...], known: tuple[str, ...]) -> None:
        for name in names:
            if name not in known:
                raise self._error(f"unknown {name!r}", f"{row.id}.{key}", hint=nearest(name, known))

    def _check_ids(self, requirements: tuple[Requirement, ...]) -> None:
        seen: set[str] = set()
        for requirement in requirements:
            if requirement.id in seen:
                raise self._error("the id stands twice", requirement.id)
            seen.add(requirement.id)

    def _error(self, what: str, key: str, hint: str | None = None) -> ContentError:
        return ContentError(what, place=f"{self._name}: {key}" if key else self._name, hint=hint)


def _case(key: str, case: str | _NotExpressible) -> Case:
    if isinstance(case, str):
        return Case(key, case)
    return Case(key, key.replace("-", " "), case.not_expressible)
