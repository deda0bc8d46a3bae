"""How the checks were proven, as the report shows it: the kill matrix of the requirements in scope."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.campaign.matrix import Caught
from harness.report.kills import CAUGHT_WORDS
from harness.report.rows import anchor
from harness.report.words import clean, count

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.campaign.assessment import Assessment, RequirementResult
    from harness.campaign.matrix import Proven

#: Where a fault came from, in words.
ORIGIN_WORDS: Final[Mapping[str, str]] = {
    "clause": "a reading of the clause",
    "requirement": "the list of faults beside the requirements",
    "field": "a kind seen in real products",
}
_SIGNS: Final[Mapping[Caught, str]] = {
    Caught.BOTH: "✓✓",
    Caught.SCENARIO: "✓",
    Caught.RULE: "✓",
    Caught.EXPLORATION: "✓",
    Caught.OTHER: "✗",
    Caught.NOTHING: "✗",
}


@dataclass(frozen=True, slots=True)
class FaultView:
    """One seeded fault, and what catches it."""

    name: str
    what: str
    origin: str
    sign: str
    caught: str
    killed: bool


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One requirement: how many faults break it, and how many of them each judge catches."""

    requirement: str
    anchor: str
    seeded: int
    cells: tuple[int, ...]
    proven: bool
    faults: tuple[FaultView, ...]


@dataclass(frozen=True, slots=True)
class MatrixView:
    """The whole matrix; `columns` are the ways of being caught, in the order of every row's cells."""

    sentence: str
    columns: tuple[str, ...]
    rows: tuple[MatrixRow, ...]
    totals: tuple[int, ...]
    seeded: int


def matrix_view(assessment: Assessment) -> MatrixView:
    """Return the matrix of everything that was selected."""
    results = [one for one in (*assessment.requirements, *assessment.ground_rules) if one.faults]
    faults = [fault for one in results for fault in one.faults]
    return MatrixView(
        sentence=_sentence(faults, len(results)),
        columns=tuple(CAUGHT_WORDS[one] for one in Caught),
        rows=tuple(_row(one) for one in results),
        totals=_cells(faults),
        seeded=len(faults),
    )


def _sentence(faults: Sequence[Proven], requirements: int) -> str:
    if not faults:
        return "No seeded fault breaks a requirement in scope: no check here is known to be able to fail."
    killed = sum(fault.killed for fault in faults)
    both = sum(fault.caught is Caught.BOTH for fault in faults)
    return (
        f"{count(len(faults), 'seeded fault')} break the {requirements} requirements and ground rules "
        f"in scope that have any; "
        f"{killed:,} are caught on the one that they break, {both:,} of them by both judges."
    )


def _row(result: RequirementResult) -> MatrixRow:
    return MatrixRow(
        requirement=clean(result.id),
        anchor=anchor("r", result.id),
        seeded=len(result.faults),
        cells=_cells(result.faults),
        proven=any(fault.killed for fault in result.faults),
        faults=tuple(_fault(fault) for fault in result.faults),
    )


def _cells(faults: Sequence[Proven]) -> tuple[int, ...]:
    counts = Counter(fault.caught for fault in faults)
    return tuple(counts[one] for one in Caught)


def _fault(fault: Proven) -> FaultView:
    return FaultView(
        name=clean(fault.fault),
        what=clean(fault.what),
        origin=ORIGIN_WORDS.get(fault.origin, clean(fault.origin)),
        sign=_SIGNS[fault.caught],
        caught=CAUGHT_WORDS[fault.caught],
        killed=fault.killed,
    )
