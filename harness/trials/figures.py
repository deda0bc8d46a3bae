"""What a trial came to: how many were tried, how many of them survived, and what went wrong first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

#: How many failures are kept; one is enough to know, a few to see what they share.
_KEPT: Final = 5


@dataclass(slots=True)
class Figures:
    """How many of one kind of trial were tried and survived.

    Attributes:
        kind: of the trials, in words.
        tried, survived: how many.
        failures: the first that did not survive, a line each.
    """

    kind: str
    tried: int = 0
    survived: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, failure: str | None) -> None:
        """Count one trial, and why it did not survive; None: it did."""
        self.tried += 1
        if failure is None:
            self.survived += 1
        elif len(self.failures) < _KEPT:
            self.failures.append(failure)

    def __str__(self) -> str:
        """Return a line to be printed."""
        return f"{self.kind}: {self.survived:,} of {self.tried:,} survived"
