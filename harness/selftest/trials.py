"""What a trial of the harness is, and what a kind of them is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from harness.trials.budget import Budget
    from harness.trials.fuzzing import Call


@dataclass(frozen=True, slots=True, kw_only=True)
class Survival:
    """What came of one trial.

    Attributes:
        name: what was tried.
        wrong: ways in which it was not survived, a few of them where there are many; empty: it was.
        ending: how it ended, in a few words.
        seconds: how long it took.
        memory: by how many bytes the harness's memory grew at most; None where nobody can say.
        tried: how often, each time in another way.
        lost: how many of these were not survived.
    """

    name: str
    wrong: tuple[str, ...]
    ending: str
    seconds: float
    memory: int | None = None
    tried: int = 1
    lost: int = 0

    @property
    def survived(self) -> bool:
        """Whether nothing went wrong."""
        return not self.wrong and not self.lost


class Prepared(Protocol):
    """A kind of trials whose preparations are made."""

    def __call__(self, name: str) -> Survival:
        """Make the trial of this name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """With what trials are made.

    Attributes:
        call: runs a command of ours in this process.
        budget: of each kind that could go on for ever.
    """

    call: Call
    budget: Budget


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of trials.

    Attributes:
        name: as `clauseproof selftest --kind` takes it.
        what: what it is about, in a line.
        names: its trials; no other kind has one of the same name.
        prepare: makes ready in an empty folder what the trials of these names need.
    """

    name: str
    what: str
    names: Sequence[str]
    prepare: Callable[[Path, Means, Sequence[str]], Prepared]


def run(kind: Kind, names: Sequence[str], scratch: Path, means: Means) -> Iterator[Survival]:
    """Make trials of a kind, one after the other.

    Raises:
        ContentError: the preparations show that nothing could be proven.
    """
    attempt = kind.prepare(scratch, means, names)
    for name in names:
        yield attempt(name)
