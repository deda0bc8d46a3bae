"""Findings: each violated requirement with the check that shows it best, and the round behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.report.rounds import view_round
from harness.report.words import clean, count, replay_command
from harness.suite.feature_files import CASE_COLUMN
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.campaign.assessment import Assessment, CheckResult, RequirementResult, RoundShown
    from harness.campaign.plan import PlannedCheck
    from harness.report.rounds import RoundView

#: The prefix of the ids of checks that are rules.
_RULE = "rule:"


@dataclass(frozen=True, slots=True)
class Finding:
    """One violated requirement, ready to be shown.

    Attributes:
        requirement: the requirement, with all its checks.
        check: the failing check that is shown; scenarios come before rules.
        scenario: what the plan says of that check, where it is a scenario.
        round: the first of its rounds, where the assessment carries it.
        others: the other checks that failed.
    """

    requirement: RequirementResult
    check: CheckResult
    scenario: PlannedCheck | None
    round: RoundView | None
    others: tuple[CheckResult, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Requirements that came to the same status for the same reason."""

    reason: str
    requirements: tuple[RequirementResult, ...]


def planned_checks(assessment: Assessment) -> Mapping[str, PlannedCheck]:
    """Return what the plan says of every scenario, by the id of its check."""
    return {check.id: check for check in assessment.header.plan.checks}


def findings(assessment: Assessment) -> tuple[Finding, ...]:
    """Return a finding for every violated requirement, then for every violated ground rule."""
    rounds = {one.id: one for one in assessment.shown}
    planned = planned_checks(assessment)
    everything = (*assessment.requirements, *assessment.ground_rules)
    return tuple(
        finding
        for one in everything
        if one.status is Status.VIOLATED
        for finding in _finding(one, assessment, rounds, planned)
    )


def _finding(
    requirement: RequirementResult,
    assessment: Assessment,
    rounds: Mapping[int, RoundShown],
    planned: Mapping[str, PlannedCheck],
) -> Iterable[Finding]:
    failed = [check for check in requirement.checks if check.verdict is Verdict.FAIL]
    if not failed:  # a status that no check of its own explains: nothing to draw
        return
    check = next((one for one in failed if _drawable(one, rounds)), failed[0])
    yield Finding(
        requirement=requirement,
        check=check,
        scenario=planned.get(check.id),
        round=round_of(check, assessment, rounds),
        others=tuple(one for one in failed if one is not check),
    )


def _drawable(check: CheckResult, rounds: Mapping[int, RoundShown]) -> bool:
    return bool(check.rounds) and check.rounds[0] in rounds


def round_of(
    check: CheckResult, assessment: Assessment, rounds: Mapping[int, RoundShown]
) -> RoundView | None:
    """Return the view of the first round behind a check, its event at fault marked, where it is at hand."""
    if not _drawable(check, rounds):
        return None
    return view_round(rounds[check.rounds[0]], assessment.statement, check.at)


def grouped(requirements: Iterable[RequirementResult], status: Status) -> tuple[Group, ...]:
    """Return the requirements of one status by their reason, the most frequent reason first."""
    groups: dict[str, list[RequirementResult]] = {}
    for one in requirements:
        if one.status is status:
            groups.setdefault(clean(one.reason or "no reason was recorded"), []).append(one)
    ordered = sorted(groups.items(), key=lambda item: -len(item[1]))
    return tuple(Group(reason, tuple(members)) for reason, members in ordered)


def unexercised(assessment: Assessment) -> tuple[RequirementResult, ...]:
    """Return what random rounds were planned to exercise while none of those played did.

    Nothing, where the run ended before all of them were played.
    """
    if assessment.interrupted or assessment.ended is None:
        return ()
    return tuple(
        one
        for one in (*assessment.requirements, *assessment.ground_rules)
        if any(check.planned and not check.explored for check in one.checks)
    )


def check_title(check: CheckResult, planned: Mapping[str, PlannedCheck]) -> str:
    """Return a check in words: the scenario's name with its example, or that it is the rule."""
    scenario = planned.get(check.id)
    if scenario is not None:
        cells = ((column, cell) for column, cell in scenario.example.items() if column != CASE_COLUMN)
        example = ", ".join(f"{column} {cell}" for column, cell in cells if cell)
        return clean(f"{scenario.name} ({example})" if example else scenario.name)
    if check.id.startswith(_RULE):
        told = f"the rule, put to the test {count(check.exercised, 'time')}"
        if check.planned is not None:
            return (
                f"{told}; random rounds planned to exercise it: {check.planned}, exercised: {check.explored}"
            )
        return f"{told}, by {count(check.explored, 'random round')} among others" if check.explored else told
    if check.kind == "audit":
        return f"the rule, put to the test in {count(check.exercised, 'recorded round')}"
    return clean(check.id)


def source(scenario: PlannedCheck) -> str:
    """Return where a scenario is written: file and line."""
    return f"{scenario.feature}:{scenario.line}"


def evidence(check: CheckResult) -> str | None:
    """Return the rounds behind a check as one text, `round:17,18`, or None where there are none."""
    return "round:" + ",".join(map(str, rounds_of(check))) if check.rounds else None


def rounds_of(check: CheckResult) -> tuple[int, ...]:
    """Return the rounds behind a check, each once, in the order in which they were found."""
    return tuple(dict.fromkeys(check.rounds))


def short_id(requirement: str) -> str:
    """Return an id without its chapter, as commands accept it too: `22.8(c)1#3`, `protocol:shoe`."""
    return requirement.partition("-")[2] if requirement.startswith("13:") else requirement


def again(check: CheckResult, folder: str = ".") -> str | None:
    """Return the command that plays a check's rounds again; None where it has none, or recorded ones."""
    return replay_command(check.id, folder) if check.rounds and check.kind != "audit" else None


def check_lines(check: CheckResult) -> Iterable[str]:
    """Yield what a developer needs of a check, a line each: `verdict: fail`."""
    facts = (
        ("check", check.id),
        ("verdict", check.verdict.value),
        ("blame", check.blame and check.blame.value),
        ("reason", check.reason),
        ("step", check.step),
        ("expected", check.expected),
        ("observed", check.observed),
        ("rounds", ", ".join(map(str, rounds_of(check)))),
        ("again", again(check)),
    )
    return (f"{label}: {clean(fact)}" for label, fact in facts if fact)


def unmet_lines(requirement: RequirementResult) -> Iterable[str]:
    """Yield what a developer needs of every check of a requirement that did not pass."""
    for check in requirement.checks:
        if check.verdict is not Verdict.PASS:
            yield from check_lines(check)
