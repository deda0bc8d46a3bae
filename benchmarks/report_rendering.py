"""How long a report takes: 156 requirements, 5,000 evidences, every format.

    python benchmarks/report_rendering.py [--repeats 5] [--violated 20]

The requirements are those of the register as it is planned for the reference dealer, with the
kill matrix behind them; each has its share of 5,000 checks, every one with a round behind it.
Those of the violated requirements failed, and their rounds, played by the reference dealer,
are drawn. What is measured is making the bytes: nothing is written.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Raw

if TYPE_CHECKING or __package__:
    from .measure import Spread, in_turns, machine, show, table
    from .war_rounds import war_rounds
else:  # run as a script: this folder is where Python looks first
    from measure import Spread, in_turns, machine, show, table
    from war_rounds import war_rounds

from harness.campaign.assessment import (
    Assessment,
    CheckResult,
    ClauseResult,
    RequirementResult,
    RoundShown,
)
from harness.campaign.heading import method
from harness.campaign.law import read_law
from harness.campaign.log import LOG_SCHEMA, Header
from harness.campaign.matrix import load_matrix
from harness.campaign.plan import Scope
from harness.report.exports import EXPORTS, export
from harness.report.html import report_html
from harness.report.json import report_json
from harness.report.junit import junit_xml
from harness.transport import open_adapter
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.campaign.plan import PlannedRequirement

EVIDENCES: Final = 5_000
_PARTS: Final = {"report.json": report_json, "report.html": report_html, "junit.xml": junit_xml}
_COLUMNS: Final = ("file", "seconds", "kB")


def large(violated: int) -> Assessment:
    """Return an assessment of every requirement, the first so many of them violated."""
    with open_adapter("reference") as adapter:
        statement = adapter.describe()
        plan = read_law().plan(statement, Scope())
        played = tuple(adapter.play(war_rounds(violated)))
        header = Header(
            schema=LOG_SCHEMA,
            started="2026-11-30T12:00:00+00:00",
            adapter="reference",
            name=adapter.name,
            statement=Raw(adapter.raw_statement),
            method=method(plan),
            plan=plan,
            proof=load_matrix().proof([one.id for one in plan.requirements]),
        )
    results = [_result(one, at, at < violated, header) for at, one in enumerate(plan.requirements)]
    clauses: dict[str, list[RequirementResult]] = {}
    for result in results:
        clauses.setdefault(result.clause, []).append(result)
    return Assessment(
        conclusion=Conclusion.DOES_NOT_CONFORM,
        scope=None,
        statement=statement,
        header=header,
        ended="2026-11-30T12:05:00+00:00",
        problems=(),
        clauses=tuple(
            ClauseResult(id=name, status=own[0].status, requirements=tuple(own))
            for name, own in clauses.items()
        ),
        ground_rules=(),
        checks=dict(Counter(check.verdict for result in results for check in result.checks)),
        rounds=EVIDENCES,
        shown=tuple(
            RoundShown(
                id=number,
                commands=Raw(msgspec.json.encode(commands)),
                result=Raw(outcome.raw or b"null"),
                error=None,
                check=None,
                again=None,
            )
            for number, (commands, outcome) in enumerate(
                zip(war_rounds(violated), played, strict=True), start=1
            )
        ),
    )


def _result(planned: PlannedRequirement, at: int, violated: bool, header: Header) -> RequirementResult:  # noqa: FBT001
    total = len(header.plan.requirements)
    share = EVIDENCES // total + (at < EVIDENCES % total)
    return RequirementResult(
        id=planned.id,
        clause=planned.clause,
        summary=planned.summary,
        kind=planned.kind,
        status=Status.VIOLATED if violated else Status.VERIFIED,
        reason="expected $5 back; observed nothing" if violated else None,
        checks=tuple(_checks(planned, share, at + 1 if violated else None)),
        faults=tuple(fault for fault in header.proof.faults if fault.requirement == planned.id),
    )


def _checks(planned: PlannedRequirement, share: int, broken: int | None) -> Iterator[CheckResult]:
    for number in range(share):
        name = planned.scenarios[number] if number < len(planned.scenarios) else f"{planned.id}/{number}"
        yield CheckResult(
            id=name,
            kind="scenario",
            verdict=Verdict.FAIL if broken else Verdict.PASS,
            expected="$5 of seat 1's initial wager is returned" if broken else None,
            observed="nothing was returned" if broken else None,
            at=8 if broken else None,
            rounds=(broken or number + 1,),
            exercised=1,
        )


def report_times(repeats: int, violated: int) -> str:
    """Return a table of how long each file takes."""
    assessment = large(violated)
    makers: dict[str, Callable[[], bytes]] = {
        name: lambda make=make: make(assessment)  # type: ignore[misc]
        for name, make in _PARTS.items()
    }
    for name, file in EXPORTS.items():
        makers[file] = lambda name=name, file=file: export(assessment, [name])[file]  # type: ignore[misc]
    sizes = {file: len(make()) for file, make in makers.items()}
    taken = in_turns({file: _timed(make) for file, make in makers.items()}, repeats)
    rows = [(file, Spread.of(taken[file]).text(), f"{sizes[file] / 1000:,.0f}") for file in makers]
    total = Spread.of([sum(turn) for turn in zip(*taken.values(), strict=True)])
    requirements = len(assessment.requirements)
    evidences = sum(len(check.rounds) for one in assessment.requirements for check in one.checks)
    title = f"{requirements} requirements, {evidences:,} evidences, {violated} of them violated with a round"
    return table(title, _COLUMNS, [*rows, ("all", total.text(), f"{sum(sizes.values()) / 1000:,.0f}")])


def _timed(make: Callable[[], bytes]) -> Callable[[], float]:
    def measured() -> float:
        began = time.perf_counter()
        make()
        return time.perf_counter() - began

    return measured


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=5, help="turns of each format (default: 5)")
    parser.add_argument("--violated", type=int, default=20, help="requirements violated (default: 20)")
    chosen = parser.parse_args()
    show(f"On {machine()}.", report_times(chosen.repeats, chosen.violated))


if __name__ == "__main__":
    main()
