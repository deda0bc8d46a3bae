"""Known failures, `--known FILE`: what a vendor's build may fail for now, and nothing else may.

A list for a vendor's own continuous integration. It changes no verdict and no conclusion,
only the exit code, and has no place in official mode.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from harness.errors import UsageError
from harness.files import read_yaml

if TYPE_CHECKING:
    from pathlib import Path

KNOWN_SCHEMA: Final = "clauseproof known failures"

_Text = Annotated[str, Meta(min_length=1)]


class KnownFailure(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A requirement, ground rule or check that may fail.

    Attributes:
        id: as the report has it.
        why: for people; a ticket's number, say.
    """

    id: _Text
    why: str = ""


class KnownFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of known failures; a bare text is an id."""

    known: tuple[KnownFailure | _Text, ...]


def known_schema() -> dict[str, Any]:
    """Return the JSON Schema of a file of known failures."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": KNOWN_SCHEMA,
        **msgspec.json.schema(KnownFile),
    }


def read_known(path: Path) -> tuple[KnownFailure, ...]:
    """Read a file of known failures.

    Raises:
        UsageError: unreadable, an unknown key, a wrong type, or an id that stands twice.
    """
    listed = read_yaml(path, KnownFile, error=UsageError, as_written=True).known
    known = tuple(one if isinstance(one, KnownFailure) else KnownFailure(id=one) for one in listed)
    for at, one in enumerate(known):
        if one.id in {other.id for other in known[:at]}:
            raise UsageError(f"{one.id!r} stands there twice", place=f"{path}: known[{at}]")
    return known
