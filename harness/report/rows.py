"""The rows of the HTML report's tables: clauses, requirements and checks, their words and signs chosen."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.report.findings import again, check_title, rounds_of, source
from harness.report.words import (
    STATUS_SIGNS,
    STATUS_WORDS,
    VERDICT_SIGNS,
    VERDICT_WORDS,
    clean,
    count,
)
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harness.campaign.assessment import CheckResult, ClauseResult, RequirementResult
    from harness.campaign.matrix import Proven
    from harness.campaign.plan import PlannedCheck, PlannedSection


#: The letters and numbers of a clause behind its section: two in `c)1`.
_PARTS: Final = re.compile(r"[0-9A-Za-z]+")


@dataclass(frozen=True, slots=True)
class Mark:
    """A status or a verdict: its name for the style sheet, its sign, its word."""

    name: str
    sign: str
    words: str

    @classmethod
    def of_status(cls, status: Status) -> Mark:
        """Return the mark of a status."""
        return cls(status.value, STATUS_SIGNS[status], STATUS_WORDS[status])

    @classmethod
    def of_verdict(cls, verdict: Verdict) -> Mark:
        """Return the mark of a verdict."""
        return cls(verdict.value, VERDICT_SIGNS[verdict], VERDICT_WORDS[verdict])


@dataclass(frozen=True, slots=True)
class CheckRow:
    """One check: what it was, what it came to, and the rounds behind it.

    Attributes:
        source: file and line of the scenario, or None for a rule.
        notes: labelled remarks: step, expected, observed, reason, blame.
        rounds: numbers of the rounds behind it.
        replay: the command that plays it again, or None where no round is behind it.
    """

    id: str
    mark: Mark
    title: str
    source: str | None
    notes: tuple[tuple[str, str], ...]
    rounds: tuple[int, ...]
    replay: str | None


@dataclass(frozen=True, slots=True)
class RequirementRow:
    """One requirement and its checks; `tally` says how many passed, `proof` how they were proven."""

    id: str
    anchor: str
    summary: str
    kind: str
    mark: Mark
    reason: str | None
    tally: str
    proof: str
    checks: tuple[CheckRow, ...]


@dataclass(frozen=True, slots=True)
class ReasonView:
    """Requirements that share a reason."""

    reason: str
    requirements: tuple[RequirementRow, ...]


@dataclass(frozen=True, slots=True)
class ClauseRows:
    """One clause and its requirements; a heading in the table of all clauses.

    `depth` says how deep it lies in its section: 1 for (c), 2 for (c)1.
    """

    id: str
    depth: int
    mark: Mark
    requirements: tuple[RequirementRow, ...]


@dataclass(frozen=True, slots=True)
class SectionRows:
    """One section of the law and its clauses; `counts` has every status that occurs, with how often."""

    id: str
    title: str
    counts: tuple[tuple[Mark, int], ...]
    #: Whether any of it was in scope.
    selected: bool
    clauses: tuple[ClauseRows, ...]


def anchor(prefix: str, name: str) -> str:
    """Return an anchor fit for an address: `r-13-69F-22-8-c-1-3`."""
    return f"{prefix}-{re.sub(r'[^0-9A-Za-z]', '-', name)}"


def section_rows(
    clauses: Iterable[ClauseResult], sections: Iterable[PlannedSection], planned: Mapping[str, PlannedCheck]
) -> tuple[SectionRows, ...]:
    """Return the clauses by section, in their order."""
    titles = {section.id: section.title for section in sections}
    groups: dict[str, list[ClauseResult]] = {}
    for clause in clauses:
        groups.setdefault(clause.id.partition("(")[0], []).append(clause)
    return tuple(_section(name, titles.get(name, ""), group, planned) for name, group in groups.items())


def _section(
    name: str, title: str, clauses: Sequence[ClauseResult], planned: Mapping[str, PlannedCheck]
) -> SectionRows:
    counted = Counter(one.status for clause in clauses for one in clause.requirements)
    return SectionRows(
        id=clean(name),
        title=clean(title),
        counts=tuple((Mark.of_status(status), counted[status]) for status in Status if counted[status]),
        selected=any(status is not Status.NOT_SELECTED for status in counted),
        clauses=tuple(clause_rows(clause, planned) for clause in clauses),
    )


def clause_rows(clause: ClauseResult, planned: Mapping[str, PlannedCheck]) -> ClauseRows:
    """Return the rows of a clause."""
    return ClauseRows(
        id=clean(clause.id),
        depth=min(4, max(1, len(_PARTS.findall(clause.id.partition("(")[2])))),
        mark=Mark.of_status(clause.status),
        requirements=tuple(requirement_row(one, planned) for one in clause.requirements),
    )


def requirement_row(requirement: RequirementResult, planned: Mapping[str, PlannedCheck]) -> RequirementRow:
    """Return the row of a requirement."""
    checks = requirement.checks
    passed = sum(check.verdict is Verdict.PASS for check in checks)
    return RequirementRow(
        id=clean(requirement.id),
        anchor=anchor("r", requirement.id),
        summary=clean(requirement.summary),
        kind=clean(requirement.kind.replace("-", " ")),
        mark=Mark.of_status(requirement.status),
        reason=clean(requirement.reason) if requirement.reason else None,
        tally=f"{passed} of {count(len(checks), 'check')}" if checks else "no checks",
        proof=_proof(requirement.faults),
        checks=tuple(check_row(check, planned) for check in checks),
    )


def _proof(faults: Sequence[Proven]) -> str:
    """Return how many seeded faults the checks are known to catch; empty where none was seeded."""
    if not faults:
        return ""
    return f"{sum(fault.killed for fault in faults)} of {count(len(faults), 'seeded fault')} caught"


def check_row(check: CheckResult, planned: Mapping[str, PlannedCheck]) -> CheckRow:
    """Return the row of a check."""
    scenario = planned.get(check.id)
    return CheckRow(
        id=clean(check.id),
        mark=Mark.of_verdict(check.verdict),
        title=check_title(check, planned),
        source=clean(source(scenario)) if scenario else None,
        notes=tuple(_notes(check)),
        rounds=rounds_of(check),
        replay=again(check),
    )


def _notes(check: CheckResult) -> Iterable[tuple[str, str]]:
    if check.verdict is Verdict.PASS:
        return
    notes = (
        ("step", check.step),
        ("expected", check.expected),
        ("observed", check.observed),
        ("reason", check.reason),
        ("blamed on the", check.blame.value if check.blame else None),
    )
    yield from ((label, clean(text)) for label, text in notes if text)
