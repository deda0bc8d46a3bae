"""Section files, read strictly: the place of whatever is wrong is in the error."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta, Struct

from harness.errors import ContentError, nearest
from harness.files import read_yaml
from harness.law import installed_laws
from harness.layout import folder as shipped_folder
from harness.register.model import (
    Case,
    Edition,
    ItemKind,
    MayBeLeftOut,
    Reading,
    Register,
    Requirement,
    Section,
)
from harness.table.messages import EVENT_NAMES, FIELD_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from harness.law import FoundLaw


#: The chapter, which begins with a digit, and behind the first hyphen the section.
_SECTION: Final = re.compile(r"\d[\w:.]*-\w+(?:\.\w+)*")
#: A digest of the words of a clause, as `clauseproof law fingerprint` prints it.
_Fingerprint = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
#: An item of the statement, or several of one kind of which any one will do.
_When = dict[ItemKind, str | tuple[str, ...]]


class _NotExpressible(Struct, frozen=True, forbid_unknown_fields=True):
    not_expressible: str


class _Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    summary: str
    actor: str
    kind: Literal["duty", "permission", "definition"]
    observed: Literal["events", "stand-in"]
    needs: tuple[str, ...]
    when: _When = {}
    through: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    cases: dict[str, str | _NotExpressible] = {}


class _File(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    section: str
    title: str
    game: str
    edition: Edition
    may_be_left_out: MayBeLeftOut = MayBeLeftOut()
    when: _When = {}
    readings: dict[str, Reading] = {}
    fingerprints: dict[str, _Fingerprint] = {}
    requirements: tuple[_Row, ...]

    def full(self, local: str) -> str:
        """Return an id with its section; one of another section has it already."""
        return local if local.startswith(_chapter(self.section)) else self.section + local


def load_register(folder: Path | None = None) -> Register:
    """Read and check every section below a folder; without one, those that ship and those of law packages.

    Section files are those of the jurisdictions' folders whose names begin with a digit; in a
    law package, all that end in `.yaml`.

    Raises:
        ContentError: a file is malformed or contradicts itself or another; it names file and key.
    """
    root = shipped_folder("scenarios") if folder is None else folder
    names = [path.relative_to(root).as_posix() for path in sorted(root.glob("*/[0-9]*.yaml"))]
    read = [(_Loader(name).read(root / name), name) for name in names]
    for law in installed_laws() if folder is None else ():
        read += _of_law(law)
    _refuse_clashes(read)
    return Register(tuple(section for section, _ in read))


def _of_law(law: FoundLaw) -> Iterator[tuple[Section, str]]:
    """Yield the sections of a law package, each with what its file is called."""
    root, empty = law.package.registers, True
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.suffix == ".yml":
            raise law.error("a register's name ends in .yaml", place=name, hint=f"call it {path.stem}.yaml")
        if path.suffix == ".yaml":
            empty = False
            called = f"{law}: {name}"
            yield _Loader(called, law.name).read(path), called
    if empty:
        raise law.error(f"no register in {str(root)!r}", hint="a file that ends in .yaml for each section")


def _refuse_clashes(read: Sequence[tuple[Section, str]]) -> None:
    """Refuse a section or a requirement that two files bring; both are named."""
    sections: dict[str, str] = {}
    requirements: dict[str, str] = {}
    for section, place in read:
        if section.id in sections:
            raise ContentError(
                f"section {section.id!r} has two files, the other is {sections[section.id]}", place=place
            )
        sections[section.id] = place
        for requirement in section.requirements:
            if requirement.id in requirements:
                there = requirements[requirement.id]
                raise ContentError(f"requirement {requirement.id!r} stands in {there} too", place=place)
            requirements[requirement.id] = place


class _Loader:
    """Reads one section file; remembers its name for the errors, and the law package that it is of."""

    def __init__(self, name: str, law: str | None = None) -> None:
        self._name = name
        self._law = law

    def read(self, path: Path) -> Section:
        written = read_yaml(path, _File, name=self._name)
        requirements = tuple(self._requirement(written, row) for row in written.requirements)
        self._check_ids(requirements)
        self._check_section(written)
        return Section(
            id=written.section,
            title=written.title,
            game=written.game,
            edition=written.edition,
            may_be_left_out=written.may_be_left_out,
            readings=written.readings,
            requirements=requirements,
            fingerprints=written.fingerprints,
            law=self._law,
        )

    def _check_section(self, written: _File) -> None:
        if not _SECTION.fullmatch(written.section):
            raise self._error(f"{written.section!r} is no section, such as 13:69F-22.8", "section")
        if not written.requirements:
            raise self._error("a section without requirements", "requirements")
        self._check_when(written, written.when, "when")
        for key, reading in written.readings.items():
            if not reading.clauses:
                raise self._error("a reading of no clause", f"readings.{key}.clauses")
        self._check_fingerprints(written)
        used = {key for row in written.requirements for key in row.readings}
        for key in sorted(set(written.readings) - used):
            raise self._error("no requirement rests on this reading", f"readings.{key}")

    def _check_fingerprints(self, written: _File) -> None:
        """Refuse a clause of this section without a fingerprint, where any clause has one."""
        clauses = {row.id.partition("#")[0] for row in written.requirements}
        for clause in sorted(clauses if written.fingerprints else ()):
            if clause not in written.fingerprints and not clause.startswith(_chapter(written.section)):
                hint = "`clauseproof law fingerprint` prints them"
                raise self._error(f"no fingerprint of the clause {clause!r}", "fingerprints", hint)

    def _requirement(self, written: _File, row: _Row) -> Requirement:
        self._check_row(written, row)
        return Requirement(
            id=written.full(row.id),
            section=written.section,
            clause=written.full(row.id).partition("#")[0],
            summary=row.summary,
            actor=row.actor,
            kind=row.kind,
            observed=row.observed,
            needs=row.needs,
            when=_item(row.when or written.when),
            through=tuple(written.full(local) for local in row.through),
            readings=row.readings,
            cases=tuple(_case(key, case) for key, case in row.cases.items()),
            game=written.game,
            may_be_left_out=written.may_be_left_out,
            section_when=_item(written.when),
        )

    def _check_row(self, written: _File, row: _Row) -> None:
        if "#" not in row.id:
            raise self._error("an id needs a clause and a number, such as (c)1#3", f"{row.id}.id")
        self._check_known(row, "needs", row.needs, (*EVENT_NAMES, *FIELD_NAMES))
        self._check_known(row, "readings", row.readings, tuple(written.readings))
        self._check_known(row, "through", row.through, tuple(other.id for other in written.requirements))
        self._check_when(written, row.when, f"{row.id}.when")

    def _check_when(self, written: _File, when: _When, key: str) -> None:
        if len(when) > 1:
            raise self._error("only one item may be named", key)
        optional = written.may_be_left_out
        known: dict[str, tuple[str, ...]] = {
            "wager": tuple(name for group in optional.wagers for name in group),
            "by": optional.by,
            "option": optional.options,
            "game": (),
        }
        for kind, *names in filter(None, (_item(when),)):
            for name in names:
                self._check_name(name, known[kind], f"{key}.{kind}")

    def _check_known(self, row: _Row, key: str, names: tuple[str, ...], known: tuple[str, ...]) -> None:
        for name in names:
            self._check_name(name, known, f"{row.id}.{key}")

    def _check_name(self, name: str, known: tuple[str, ...], key: str) -> None:
        if name not in known:
            raise self._error(f"unknown {name!r}", key, hint=nearest(name, known))

    def _check_ids(self, requirements: tuple[Requirement, ...]) -> None:
        seen: set[str] = set()
        for requirement in requirements:
            if requirement.id in seen:
                raise self._error("the id stands twice", requirement.id)
            seen.add(requirement.id)

    def _error(self, what: str, key: str, hint: str | None = None) -> ContentError:
        return ContentError(what, place=f"{self._name}: {key}" if key else self._name, hint=hint)


def _chapter(section: str) -> str:
    """Return what every id of a section's chapter begins with: `13:69F-`."""
    return section.partition("-")[0] + "-"


def _item(when: _When) -> tuple[str, ...] | None:
    """Return the kind of an item and its names, of which any one will do; None for no item."""
    for kind, names in when.items():
        return (kind, names) if isinstance(names, str) else (kind, *names)
    return None


def _case(key: str, case: str | _NotExpressible) -> Case:
    if isinstance(case, str):
        return Case(key, case)
    return Case(key, key.replace("-", " "), case.not_expressible)
