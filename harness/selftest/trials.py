"""What a trial of the harness is, and the kinds there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Survival:
    """What came of one trial.

    Attributes:
        name: what was tried.
        wrong: each way in which it was not survived; empty: it was.
        ending: how it ended, in a few words.
        seconds: how long it took.
        memory: by how many bytes the harness's memory grew at most; None where nobody can say.
    """

    name: str
    wrong: tuple[str, ...]
    ending: str
    seconds: float
    memory: int | None = None

    @property
    def survived(self) -> bool:
        """Whether nothing went wrong."""
        return not self.wrong


class Prepared(Protocol):
    """A kind of trials whose preparations are made."""

    def __call__(self, name: str) -> Survival:
        """Make the trial of this name."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of trials.

    Attributes:
        name: as `clauseproof selftest --kind` takes it.
        what: what it is about, in a line.
        names: its trials.
        prepare: makes ready in an empty folder what all of them need.
    """

    name: str
    what: str
    names: Sequence[str]
    prepare: Callable[[Path], Prepared]


def run(kind: Kind, names: Sequence[str], scratch: Path) -> Iterator[Survival]:
    """Make trials of a kind, one after the other.

    Raises:
        ContentError: the preparations show that nothing could be proven.
    """
    attempt = kind.prepare(scratch)
    for name in names:
        yield attempt(name)
