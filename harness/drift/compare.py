"""Drift: a published text held against the fingerprints of the register, and what to look at again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from harness.drift.words import fingerprints_of
from harness.errors import UsageError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.drift.printed import PublishedSection
    from harness.register import Register, Section

DRIFT_SCHEMA: Final = "clauseproof/law-drift/1"
#: The steps of a clause's id: `(c)`, `1`, `i`.
_STEP: Final = re.compile(r"\(\w+\)|[^\W_]+")

State = Literal["unchanged", "changed", "added", "gone"]


class ClauseDrift(Struct, frozen=True, kw_only=True):
    """What became of one clause.

    Attributes:
        id: with its section; the section's own id for text that stands before the first clause.
        state: whether its own text is as it was when the register was written.
        place: file and line in which it begins now; None where it is gone.
        moved: clauses of the text, or of the register, that have its very words.
        requirements: those to look at again because of it; none where it is unchanged.
    """

    id: str
    state: State
    place: str | None
    moved: tuple[str, ...] = ()
    requirements: tuple[str, ...] = ()


class SectionDrift(Struct, frozen=True, kw_only=True):
    """What became of one section.

    Attributes:
        id: `13:69F-22.8`.
        title: in the register.
        place: where it was read, file and line.
        register_edition: which the register was transcribed from.
        text_edition: which the text says it is; None where it says nothing.
        clauses: in the order of the text, then those that are gone.
        requirements: those to look at again, in the order of the register.
        scenarios: the checks of these requirements.
    """

    id: str
    title: str
    place: str
    register_edition: str
    text_edition: str | None
    clauses: tuple[ClauseDrift, ...]
    requirements: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()

    @property
    def drifted(self) -> bool:
        """Whether any clause is not as it was."""
        return any(clause.state != "unchanged" for clause in self.clauses)


class DriftDocument(Struct, frozen=True, kw_only=True):
    """What became of every section that was read; `ignored` are those that no register has."""

    schema: str = DRIFT_SCHEMA
    drifted: bool
    sections: tuple[SectionDrift, ...]
    ignored: tuple[str, ...] = ()


def drift_document(
    published: Sequence[PublishedSection], register: Register, checks: Mapping[str, Sequence[str]]
) -> DriftDocument:
    """Hold published sections against the register.

    Args:
        published: as they are printed now.
        register: of every law.
        checks: of each requirement, its scenarios.

    Raises:
        UsageError: no register has any of them, or one has no fingerprints of it.
    """
    known = {section.id: section for section in register.sections}
    read = [section for section in published if section.id in known]
    if not read:
        first = published[0]
        what = f"section {first.id} is in no register"
        raise UsageError(what, place=first.place, hint=nearest(first.id, known))
    sections = tuple(drift_of(known[one.id], one, checks) for one in read)
    return DriftDocument(
        drifted=any(section.drifted for section in sections),
        sections=sections,
        ignored=tuple(one.id for one in published if one.id not in known),
    )


def drift_of(
    section: Section, published: PublishedSection, checks: Mapping[str, Sequence[str]]
) -> SectionDrift:
    """Hold a published section against the register's.

    Args:
        section: of the register.
        published: as it is printed now.
        checks: of each requirement, its scenarios.

    Raises:
        UsageError: the register has no fingerprints of this section.
    """
    known = section.fingerprints
    if not known:
        raise UsageError(
            f"the register has no fingerprints of section {section.id}",
            place=published.place,
            hint=f"`clauseproof law fingerprint FILE --section {section.id}` prints what to put there",
        )
    clauses = tuple(_clauses(section, published, known))
    touched = {name for clause in clauses for name in clause.requirements}
    again = tuple(one.id for one in section.requirements if one.id in touched)
    edition = section.edition
    return SectionDrift(
        id=section.id,
        title=section.title,
        place=published.place,
        register_edition=f"{edition.register}, vol. {edition.volume}, no. {edition.number}, {edition.date}",
        text_edition=published.edition,
        clauses=clauses,
        requirements=again,
        scenarios=tuple(dict.fromkeys(check for name in again for check in checks.get(name, ()))),
    )


def _clauses(
    section: Section, published: PublishedSection, known: Mapping[str, str]
) -> Iterator[ClauseDrift]:
    now = fingerprints_of(published.clauses)
    file = published.place.rpartition(":")[0]
    places = {clause.id: f"{file}:{clause.line}" for clause in published.clauses}
    for name in (*now, *(name for name in known if name not in now)):
        state = _state(known.get(name), now.get(name))
        yield ClauseDrift(
            id=section.id + name,
            state=state,
            place=places.get(name),
            moved=() if state == "unchanged" else tuple(_moved(section, name, known, now)),
            requirements=() if state == "unchanged" else tuple(_touched(section, name)),
        )


def _state(before: str | None, now: str | None) -> State:
    if before is None:
        return "added"
    if now is None:
        return "gone"
    return "unchanged" if before == now else "changed"


def _moved(section: Section, name: str, known: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    """Yield where the words of a clause stand now, or, of an added one, stood before."""
    mine, others = (known[name], now) if name in known else (now[name], known)
    for other, words in others.items():
        if words == mine and other != name:
            yield section.id + other


def _touched(section: Section, name: str) -> Iterator[str]:
    """Yield the requirements of a clause and of all below it; where there are none, of the nearest above."""
    around = _steps(name)
    while True:
        found = [
            one.id
            for one in section.requirements
            if one.clause.startswith(section.id)
            and _steps(one.clause.removeprefix(section.id))[: len(around)] == around
        ]
        if found or not around:
            yield from found
            return
        around = around[:-1]


def _steps(name: str) -> tuple[str, ...]:
    return tuple(_STEP.findall(name))
