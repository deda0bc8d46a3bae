"""What can go wrong that is not a verdict, in the order in which a run meets it.

A run is: the call is read (`UsageError`), register and features are read
(`ContentError`), the adapter file is read (`UsageError`) and the product is started
and spoken to (`ProductError`, `AdapterError`), rounds are played (the same two, one
round at a time, and the run goes on), the log is written and read (`LogError`), and the
report is sealed and bundled (`SealError`).

*The product is wrong* is never an exception: it is a verdict. These are the other
family, *we cannot tell*, and each says who is to blame and what to do.
"""

from __future__ import annotations

import difflib
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from collections.abc import Iterable


class Blame(StrEnum):
    """Who is to blame where the harness could not judge."""

    PRODUCT = "product"
    ADAPTER = "adapter"
    HARNESS = "harness"
    ENVIRONMENT = "environment"


class ExitCode:
    """The exit codes of every command."""

    AS_WISHED = 0
    FINDING = 1
    USAGE = 2
    NOT_VERIFIED = 3
    AT_FAULT = 4
    INTERRUPTED = 130


class ClauseproofError(Exception):
    """Root of the errors: what happened, where, and a hint of what to do.

    Attributes:
        what: one sentence, without a final full stop.
        place: file, line, key or argument that it is about, or None.
        hint: what the reader can do about it, or None.
    """

    blame: ClassVar[Blame] = Blame.HARNESS
    exit_code: ClassVar[int] = ExitCode.AT_FAULT

    def __init__(self, what: str, *, place: str | None = None, hint: str | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.place = place
        self.hint = hint

    def __str__(self) -> str:
        """Return one clear line: place, what, hint."""
        where = f"{self.place}: " if self.place else ""
        then = f" ({self.hint})" if self.hint else ""
        return f"{where}{self.what}{then}"


class UsageError(ClauseproofError):
    """The call, or a file of the user's, is wrong."""

    blame = Blame.ENVIRONMENT
    exit_code = ExitCode.USAGE


class ContentError(ClauseproofError):
    """The law as shipped (register, features, steps) contradicts itself."""


class AdapterError(ClauseproofError):
    """The adapter could not do its work: it does not start, its code raises, a connection fails."""

    blame = Blame.ADAPTER


class ProductError(ClauseproofError):
    """The product broke down or answered what no protocol allows."""

    blame = Blame.PRODUCT


class LogError(ClauseproofError):
    """A log cannot be trusted: cut off, altered, or of another harness."""


class SealError(ClauseproofError):
    """A seal or a bundle cannot be trusted: altered, signed by nobody known, or made to do harm."""


#: How many known choices a hint lists; nobody reads more.
LISTED: Final = 8


def nearest(given: str, known: Iterable[str]) -> str:
    """Return a hint: the nearest known choice, and all of them where they are few; else the first few."""
    choices = sorted(set(known))
    if not choices:
        return "there is nothing to choose from"
    more = f" and {len(choices) - LISTED} more" if len(choices) > LISTED else ""
    listed = f"known: {', '.join(choices[:LISTED])}{more}"
    near = difflib.get_close_matches(given, choices, n=1, cutoff=0.6)
    if not near:
        return listed
    # Beside the one that was meant, a part of a long list tells nothing.
    return f"did you mean {near[0]!r}?" if more else f"did you mean {near[0]!r}? {listed}"
