"""What failed in an earlier campaign, as its `report.json` has it: by it scenarios are ordered, or chosen.

*Failed* is whatever was not as wished: violated, or not verified. A requirement without checks of
its own follows those that test it and is not looked for itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from harness.campaign.ground_rules import GROUND_RULES
from harness.errors import UsageError
from harness.files import MOST_WRITTEN, read_bytes
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from harness.campaign.law import Law
    from harness.campaign.plan import Plan

REPORT_NAME: Final = "report.json"
_SCHEMA: Final = "clauseproof/report/1"
_FAILED: Final = frozenset({Status.VIOLATED, Status.NOT_VERIFIED})
_EVIDENCE: Final = "round:"


class _Check(Struct, frozen=True):
    verdict: Verdict
    evidence: str | None = None


class _Requirement(Struct, frozen=True):
    id: str
    status: Status
    checks: tuple[_Check, ...] = ()


class _Clause(Struct, frozen=True):
    requirements: tuple[_Requirement, ...]


class _Round(Struct, frozen=True):
    check: str | None = None
    again: int | None = None
    simplest_of: int | None = None


class _Report(Struct, frozen=True):
    """As much of `report.json` as is needed here."""

    schema: str
    clauses: tuple[_Clause, ...]
    ground_rules: tuple[_Requirement, ...]
    rounds: dict[str, _Round]


@dataclass(frozen=True, slots=True)
class LastTime:
    """What failed last time.

    Attributes:
        place: the file that says so.
        requirements: ids of requirements of the law.
        ground_rules: ids of ground rules.
        scenarios: ids of the checks in whose rounds a ground rule failed.
    """

    place: str
    requirements: frozenset[str]
    ground_rules: frozenset[str]
    scenarios: frozenset[str]

    def checks(self, plan: Plan) -> frozenset[str]:
        """Return the ids of the planned scenarios that concern what failed: all those of its clauses."""
        clauses = {one.id: one.clause for one in plan.requirements}
        failed = {clauses[name] for name in self._concerned(plan) if name in clauses}
        return frozenset(
            check.id
            for check in plan.selected_checks
            if check.id in self.scenarios
            or self.ground_rules.intersection(check.requirements)
            or any(clauses.get(name) in failed for name in check.requirements)
        )

    def names(self, law: Law) -> tuple[str, ...]:
        """Return the clauses and ground rules that failed, as a scope takes them, in the law's order.

        Raises:
            UsageError: nothing failed, or nothing that the law as shipped still knows.
        """
        about = {one.check: one.requirements for one in law.scenarios}
        wanted = {
            *self.requirements,
            *(name for scenario in self.scenarios for name in about.get(scenario, ())),
        }
        clauses = dict.fromkeys(one.clause for one in law.register if one.id in wanted)
        rules = tuple(one.id for one in GROUND_RULES if one.id in self.ground_rules)
        if clauses or rules:
            return (*clauses, *rules)
        failed = self.requirements or self.ground_rules
        what = (
            "the law no longer knows what failed in that campaign"
            if failed
            else "nothing failed in that campaign"
        )
        raise UsageError(what, place=self.place, hint="leave --only-failed out to play everything")

    def _concerned(self, plan: Plan) -> Iterator[str]:
        yield from self.requirements
        for check in plan.checks:
            if check.id in self.scenarios:
                yield from check.requirements


def read_last_time(folder: Path) -> LastTime:
    """Read what failed in the campaign of a folder.

    Raises:
        UsageError: there is no report, or it is none.
    """
    path = folder / REPORT_NAME
    report = _read(path)
    failed = [one for clause in report.clauses for one in clause.requirements if one.status in _FAILED]
    rules = [one for one in report.ground_rules if one.status in _FAILED]
    return LastTime(
        place=str(path),
        # Where nothing was judged, as of a product that did not start, no requirement follows another.
        requirements=frozenset(one.id for one in ([one for one in failed if one.checks] or failed)),
        ground_rules=frozenset(one.id for one in rules),
        scenarios=frozenset(_behind(rules, report)),
    )


def _read(path: Path) -> _Report:
    hint = "name the folder of an earlier campaign"
    try:
        report = msgspec.json.decode(read_bytes(path, MOST_WRITTEN), type=_Report)
    except OSError as wrong:
        raise UsageError(
            f"no report of an earlier campaign: {wrong.strerror}", place=str(path), hint=hint
        ) from wrong
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise UsageError(f"no report of an earlier campaign: {wrong}", place=str(path), hint=hint) from wrong
    if report.schema != _SCHEMA:
        raise UsageError(f"schema: expected {_SCHEMA!r}, not {report.schema!r}", place=str(path), hint=hint)
    return report


def _behind(rules: list[_Requirement], report: _Report) -> Iterator[str]:
    """Yield the scenarios that played the rounds in which ground rules did not hold."""
    for rule in rules:
        for check in rule.checks:
            evidence = check.evidence or ""
            if check.verdict is Verdict.PASS or not evidence.startswith(_EVIDENCE):
                continue
            for number in evidence.removeprefix(_EVIDENCE).split(","):
                scenario = _scenario(number, report.rounds)
                if scenario is not None:
                    yield scenario


def _scenario(number: str, rounds: Mapping[str, _Round]) -> str | None:
    """Return the scenario that played a round, or the one whose twin or simplest form it is."""
    for _ in rounds:  # no chain is longer, and one that closes is no report's
        shown = rounds.get(number)
        if shown is None:
            return None
        if shown.check is not None:
            return shown.check
        number = str(shown.again or shown.simplest_of)
    return None
