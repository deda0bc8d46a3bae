"""What the trials came to, as one value and as the table that ends them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.selftest.trials import Kind, Survival
    from harness.trials.budget import Budget

SELFTEST_SCHEMA: Final = "clauseproof/selftest/1"
_MEBI: Final = 1024 * 1024


class Trial(Struct, frozen=True, kw_only=True):
    """One trial, as `Survival` has it: seconds it took, bytes by which memory grew."""

    name: str
    tried: int
    survived: int
    wrong: tuple[str, ...]
    ending: str
    seconds: float
    memory: int | None


class Tried(Struct, frozen=True, kw_only=True):
    """One kind of trials.

    Attributes:
        seconds: of all its trials, without preparations.
        longest: of one trial, in seconds.
        memory: by how many bytes the harness's memory grew at most; None where nobody can say.
    """

    kind: str
    what: str
    tried: int
    survived: int
    seconds: float
    longest: float
    memory: int | None
    trials: tuple[Trial, ...]


class SelftestDocument(Struct, frozen=True, kw_only=True):
    """All trials of one run; the same seed and `times` try the same things again."""

    schema: str
    seed: int
    budget: float
    times: int | None
    kinds: tuple[Tried, ...]

    @property
    def survived(self) -> bool:
        """Whether all of it was survived."""
        return all(one.survived == one.tried and not any(t.wrong for t in one.trials) for one in self.kinds)


def document(found: Iterable[tuple[Kind, Sequence[Survival]]], budget: Budget) -> SelftestDocument:
    """Return the document of what was found; every kind has at least one trial."""
    return SelftestDocument(
        schema=SELFTEST_SCHEMA,
        seed=budget.seed,
        budget=budget.seconds,
        times=budget.times,
        kinds=tuple(_kind(kind, trials) for kind, trials in found),
    )


def table(told: SelftestDocument) -> list[str]:
    """Return the lines of a table: how many of each kind were tried and survived."""
    rows = [("", "tried", "survived", "longest", "memory")]
    rows += [
        (one.kind, f"{one.tried:,}", f"{one.survived:,}", f"{one.longest:.1f} s", _mebi(one.memory))
        for one in told.kinds
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return [
        "  ".join(cell.rjust(width) if at else cell.ljust(width) for at, (cell, width) in enumerate(cells))
        for cells in (tuple(zip(row, widths, strict=True)) for row in rows)
    ]


def _kind(kind: Kind, trials: Sequence[Survival]) -> Tried:
    grown = [one.memory for one in trials if one.memory is not None]
    return Tried(
        kind=kind.name,
        what=kind.what,
        tried=sum(one.tried for one in trials),
        survived=sum(one.tried - one.lost for one in trials),
        seconds=round(sum(one.seconds for one in trials), 3),
        longest=round(max(one.seconds for one in trials), 3),
        memory=max(grown) if grown else None,
        trials=tuple(_trial(one) for one in trials),
    )


def _trial(trial: Survival) -> Trial:
    return Trial(
        name=trial.name,
        tried=trial.tried,
        survived=trial.tried - trial.lost,
        wrong=trial.wrong,
        ending=trial.ending,
        seconds=round(trial.seconds, 3),
        memory=trial.memory,
    )


def _mebi(memory: int | None) -> str:
    return "unknown" if memory is None else f"{memory // _MEBI} MiB"
