"""The laboratory file, `lab.yaml`: who tested what for whom, when and where, and who answers for it.

Every field may be left empty: what a kind of report demands is said by its profile
(`clauseproof report lint`). What is given has to make sense.
"""

from __future__ import annotations

import unicodedata
from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from harness.errors import UsageError
from harness.files import read_yaml
from harness.papers.signature import is_public_key

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LAB_SCHEMA: Final = "clauseproof laboratory file"

#: What decides between conforming and not, where the laboratory says nothing else.
DECISION_RULE: Final = (
    "A requirement is verified if every check of it ran, saw what it needed and passed, and its checks are "
    "known to catch a product that breaks it; it is violated if one check failed, however many passed. "
    "Cards, chips, amounts and their order are compared exactly, so there is no measurement uncertainty to "
    "take into account. The item conforms if no requirement in scope is violated and none that applies is "
    "left unverified."
)


class Laboratory(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who tested."""

    name: str = ""
    address: str = ""
    licence: Annotated[str, Meta(description="Its licence, registration or accreditation number.")] = ""


class Party(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A company that the report names."""

    name: str = ""
    address: str = ""


class Person(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody who answers for the report."""

    name: str = ""
    role: str = ""


class Dates(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When the item came, was tested, and when the report went out."""

    received: date | None = None
    tested: date | None = None
    issued: date | None = None


class Item(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The item tested. Name and version left empty are those that the product states."""

    name: str = ""
    version: str = ""
    part_number: str = ""
    condition: Annotated[
        str, Meta(description="In which condition it came: as released, a build, sealed.")
    ] = ""


class Amendment(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A change to a report that had gone out."""

    number: str
    date: date
    text: Annotated[str, Meta(description="What was changed, and why.")]


class Opinion(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody makes of the results; it stands apart from them."""

    author: str
    text: str


class Approver(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody who may approve waivers, and the key that proves it was them."""

    name: str
    key: Annotated[str, Meta(description="The public half of an ed25519 key, as a PEM text.")]


class Attestations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a regulator wants a laboratory to state, in its own words."""

    process: Annotated[str, Meta(description="That the tests were made as the rules ask.")] = ""
    source_code: Annotated[str, Meta(description="That the item was built again from its source code.")] = ""


class Lab(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a laboratory says about a test."""

    report_number: Annotated[str, Meta(description="The unique number of the report.")] = ""
    laboratory: Laboratory = Laboratory()
    customer: Annotated[Party, Meta(description="For whom was tested.")] = Party()
    manufacturer: Party = Party()
    dates: Dates = Dates()
    place: Annotated[str, Meta(description="Where was tested.")] = ""
    tester: Annotated[Person, Meta(description="Who tested.")] = Person()
    authorized_by: Annotated[Person, Meta(description="Who authorizes the report; somebody else.")] = Person()
    item: Item = Item()
    decision_rule: Annotated[
        str, Meta(description="What decides between conforming and not; left out: the harness's own words.")
    ] = DECISION_RULE
    attestations: Attestations = Attestations()
    amendments: tuple[Amendment, ...] = ()
    notes: tuple[str, ...] = ()
    opinions: Annotated[
        tuple[Opinion, ...], Meta(description="Opinions and interpretations, kept apart from the results.")
    ] = ()
    approvers: Annotated[tuple[Approver, ...], Meta(description="Who may approve waivers.")] = ()

    def key_of(self, approver: str) -> str | None:
        """Return the public key of somebody who may approve waivers, or None."""
        return next((one.key for one in self.approvers if one.name == approver), None)


def lab_schema() -> dict[str, Any]:
    """Return the JSON Schema of a laboratory file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": LAB_SCHEMA,
        **msgspec.json.schema(Lab),
    }


def read_lab(path: Path) -> Lab:
    """Read a laboratory file.

    Raises:
        UsageError: unreadable, an unknown key, a wrong type, or fields that contradict each other.
    """
    # Numbers stay as they are written: a licence is a text, whatever it looks like.
    lab = read_yaml(path, Lab, error=UsageError, as_written=True)
    for place, what in _contradictions(lab):
        raise UsageError(what, place=f"{path}: {place}")
    return lab


def _contradictions(lab: Lab) -> Iterator[tuple[str, str]]:
    """Yield the place of everything that makes no sense, and what is wrong there."""
    tester, authorizer = _same(lab.tester.name), _same(lab.authorized_by.name)
    if tester and tester == authorizer:
        yield "authorized_by", f"{lab.authorized_by.name} is the tester as well; it takes two people"
    yield from _order(lab.dates)
    for kind, entries in (("opinions", lab.opinions), ("amendments", lab.amendments)):
        for at, entry in enumerate(entries):
            for field in entry.__struct_fields__:
                if not says_something(str(getattr(entry, field))):
                    yield f"{kind}[{at}].{field}", "is empty"
    names: set[str] = set()
    for at, approver in enumerate(lab.approvers):
        if approver.name in names:
            yield f"approvers[{at}].name", f"{approver.name} stands there twice"
        if not is_public_key(approver.key):
            yield f"approvers[{at}].key", "is no public ed25519 key as a PEM text"
        names.add(approver.name)


def says_something(text: str) -> bool:
    """Say whether a reader sees anything in a text: a letter, a digit, a sign."""
    return any(letter.isprintable() and not letter.isspace() for letter in text)


def _order(dates: Dates) -> Iterator[tuple[str, str]]:
    named = (("received", dates.received), ("tested", dates.tested), ("issued", dates.issued))
    given = [(name, day) for name, day in named if day is not None]
    for (first, early), (then, late) in pairwise(given):
        if late < early:
            yield f"dates.{then}", f"{late} lies before the day it was {first}, {early}"


def _same(name: str) -> str:
    """Return a name as it counts: blanks, capitals and what nobody sees do not make another person."""
    plain = unicodedata.normalize("NFKC", name)
    seen = "".join(letter for letter in plain if letter.isspace() or letter.isprintable())
    return " ".join(seen.split()).casefold()
