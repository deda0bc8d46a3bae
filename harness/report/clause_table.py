"""The clause table: a row for the campaign, then one for each requirement and each ground rule.

The same rows make `clauses.csv`, `clauses.xlsx` and the tables of `summary.md`.
"""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Final, NamedTuple

from harness.report.findings import rounds_of
from harness.report.words import clean, headline
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.assessment import Assessment, CheckResult, RequirementResult

#: What makes a spreadsheet take the text of a cell for a formula.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


class Row(NamedTuple):
    """One row; the names of the fields are the heads of the columns."""

    clause: str
    requirement: str
    kind: str
    status: str
    reason: str
    summary: str
    checks: int
    passed: int
    failed: int
    undecided: int
    faults: int
    caught: int
    check: str
    expected: str
    observed: str
    rounds: str


def clause_rows(assessment: Assessment) -> tuple[Row, ...]:
    """Return the table; its first row is the campaign, whose status is the conclusion."""
    requirements = (*assessment.requirements, *assessment.ground_rules)
    return (_campaign(assessment), *(_row(one) for one in requirements))


def _campaign(assessment: Assessment) -> Row:
    verdicts = [check.verdict for check in _checks(assessment)]
    return Row(
        clause="campaign",
        requirement="campaign",
        kind="conclusion",
        status=assessment.conclusion.value,
        reason=clean("; ".join(assessment.problems) or headline(assessment)),
        summary="Everything in scope that applies to the product holds.",
        checks=len(verdicts),
        passed=verdicts.count(Verdict.PASS),
        failed=verdicts.count(Verdict.FAIL),
        undecided=sum(one not in {Verdict.PASS, Verdict.FAIL} for one in verdicts),
        faults=len(assessment.header.proof.faults),
        caught=sum(fault.killed for fault in assessment.header.proof.faults),
        check="",
        expected="",
        observed="",
        rounds="",
    )


def _checks(assessment: Assessment) -> Iterator[CheckResult]:
    for one in (*assessment.requirements, *assessment.ground_rules):
        yield from one.checks


def _row(requirement: RequirementResult) -> Row:
    verdicts = [check.verdict for check in requirement.checks]
    shown = _shown(requirement)
    return Row(
        clause=requirement.clause,
        requirement=requirement.id,
        kind=requirement.kind,
        status=requirement.status.value,
        reason=clean(requirement.reason or ""),
        summary=clean(requirement.summary),
        checks=len(verdicts),
        passed=verdicts.count(Verdict.PASS),
        failed=verdicts.count(Verdict.FAIL),
        undecided=sum(one not in {Verdict.PASS, Verdict.FAIL} for one in verdicts),
        faults=len(requirement.faults),
        caught=sum(fault.killed for fault in requirement.faults),
        check=clean(shown.id) if shown else "",
        expected=clean(shown.expected or "") if shown else "",
        observed=clean(shown.observed or "") if shown else "",
        rounds=" ".join(map(str, rounds_of(shown))) if shown else "",
    )


def _shown(requirement: RequirementResult) -> CheckResult | None:
    """Return the check that a row tells of: the first that failed, else the first that did not pass."""
    wanted = Verdict.FAIL if requirement.status is Status.VIOLATED else None
    for check in requirement.checks:
        if check.verdict is wanted or (wanted is None and check.verdict is not Verdict.PASS):
            return check
    return None


def clauses_csv(assessment: Assessment) -> bytes:
    """Return `clauses.csv`: UTF-8, lines ended as RFC 4180 asks, no cell that starts a formula."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(Row._fields)
    for row in clause_rows(assessment):
        writer.writerow(safe_cell(cell) for cell in row)
    return text.getvalue().encode("utf-8")


def safe_cell(cell: str | int) -> str | int:
    """Return a cell that a spreadsheet takes for what it is: an apostrophe keeps a formula from starting."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
