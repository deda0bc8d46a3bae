"""What a kind of report has to say, and which of it an assessment lacks.

The profiles are data, `reports/profiles.yaml`: a field of `report.json`, why it is asked
for, and by which clause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, cast

from msgspec import Struct

from harness.errors import ContentError, UsageError, nearest
from harness.files import read_yaml
from harness.layout import folder
from harness.papers.lab import says_something
from harness.report.json import report_document

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.assessment import Assessment
    from harness.report.document import ReportDocument

PROFILES: Final = ("iso17025", "mi", "ny")
_FILES: Final = "item.files"
_FILE: Final = "profiles.yaml"


class Demand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A field that a profile demands.

    Attributes:
        field: its place in `report.json`, `papers.dates.issued`.
        why: what the field is for.
        source: the clause that asks for it.
        equals: what it has to be, where anything is not good enough.
    """

    field: str
    why: str
    source: str
    equals: str | None = None


class Profile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that a kind of report has to say."""

    title: str
    fields: tuple[Demand, ...]


class _Profiles(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    profiles: dict[Literal["iso17025", "mi", "ny"], Profile]


class Missing(Struct, frozen=True, kw_only=True):
    """A field that a report lacks, or that is not as it has to be."""

    field: str
    problem: str
    why: str
    source: str


def read_profile(name: str) -> Profile:
    """Return a profile.

    Raises:
        UsageError: there is none of that name.
    """
    every = read_yaml(folder("reports") / _FILE, _Profiles, name=_FILE).profiles
    found = {str(key): profile for key, profile in every.items()}.get(name)
    if found is None:
        raise UsageError(f"no profile {name!r}", hint=nearest(name, PROFILES))
    return found


def missing_fields(assessment: Assessment, profile: str) -> tuple[Missing, ...]:
    """Return every field that a profile demands and the report of an assessment lacks.

    A report for which this is not empty may not be sealed as an official one.

    Raises:
        UsageError: there is no profile of that name.
        ContentError: the profile demands a field that no report has.
    """
    document = report_document(assessment)
    missing: list[Missing] = []
    for demand in read_profile(profile).fields:
        missing += [
            Missing(field=at, problem=problem, why=demand.why, source=demand.source)
            for at, problem in _problems(document, demand)
        ]
    return tuple(missing)


def _problems(document: ReportDocument, demand: Demand) -> Iterator[tuple[str, str]]:
    value = _at(document, demand.field)
    if value is None or value in ({}, ()) or (isinstance(value, str) and not says_something(value)):
        yield demand.field, "is empty"
    elif demand.equals is not None and value != demand.equals:
        yield demand.field, f"is not {demand.equals!r}"
    elif demand.field == _FILES and document.item.files is not None:
        for file in document.item.files.files:
            if file.problem is not None:
                yield f"{_FILES}: {file.path}", file.problem
            elif file.stated == "different":
                yield f"{_FILES}: {file.path}", "is not the file whose digest the product states"


def _at(value: object, field: str) -> object:
    """Return the value of a field; None where something on the way to it is null."""
    for name in field.split("."):
        if value is None:
            return None
        if not isinstance(value, Struct) or name not in value.__struct_fields__:
            raise ContentError(f"no report has a field {field!r}", place=_FILE)
        value = cast("object", getattr(value, name))
    return value
