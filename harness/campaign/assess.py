"""The assessment: from a log, and nothing else, to verdicts, statuses and a conclusion.

Scenarios were judged while they ran and stand in the log. Rules are run here, over every
round in it. What was planned and what was played are held against each other: a check
that is missing, unknown or doubled never ends green.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from harness.campaign.assessment import (
    Assessment,
    CheckResult,
    ClauseResult,
    RequirementResult,
    RoundShown,
)
from harness.campaign.audited import UNEXERCISED, agreed, audit_checks
from harness.campaign.brought import refuse_missing
from harness.campaign.check_results import rule_result, scenario_result, why_not, with_broken_rounds
from harness.campaign.excused import known_failures, statuses_that_count, waiver_results
from harness.campaign.ground_rules import STATEMENT_RULE
from harness.campaign.in_order import in_order
from harness.campaign.log import PapersEntry
from harness.campaign.observing import observed_status
from harness.campaign.reconcile import reconcile
from harness.campaign.swept import sweep_checks
from harness.campaign.tally import Judging, RuleTally, run_rules
from harness.table.messages import Statement
from harness.verdict import (
    Selection,
    Status,
    Verdict,
    clause_status,
    conclude,
    merge,
    requirement_status,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.campaign.log import CheckEntry, Log, Observed
    from harness.campaign.matrix import Proven
    from harness.campaign.plan import PlannedRequirement
    from harness.suite.record import FaultRecord
    from harness.verdict import Conclusion

#: Verdicts whose rounds no report needs to draw.
_HARMLESS = frozenset({Verdict.NONE, Verdict.PASS})


def assess(log: Log, judging: Judging | None = None) -> Assessment:
    """Assess a campaign from its log.

    Args:
        log: of the campaign.
        judging: may know some of the rounds already; it judges the others as any other would.

    Raises:
        LogError: it was judged with a law package that is not installed.
    """
    refuse_missing(log.header.method.laws)
    log = in_order(log)
    plan = log.header.plan
    problems = reconcile(log)
    statement = msgspec.json.decode(log.header.statement, type=Statement)
    tallies = run_rules(log, judging or Judging(statement, plan.needs))
    records = {entry.record.check: entry for entry in log.checks}
    exercises = {one.requirement: one.rounds for one in plan.exploration.exercises}
    whole = sweep_checks(log) if log.header.audit is None else audit_checks(log)
    judged = _Judged(
        records,
        whole,
        tallies,
        _by_requirement(log.header.proof.faults),
        exercises,
        log.header.observed,
        log.header.unstated,
        audited=log.header.audit is not None,
    )
    results = _results(plan.requirements, judged)
    filtered = plan.scope is not None and log.header.observed is None
    ground = _results(plan.ground_rules, judged, filtered=filtered)
    ground = [with_broken_rounds(result, log) for result in ground]
    papers = log.papers or PapersEntry()
    waivers = waiver_results(log, papers, statement, results)
    through = {one.id: one.through for one in plan.requirements}

    def concluded(excused: frozenset[str]) -> Conclusion:
        others, waived = statuses_that_count((*results, *ground), through, excused)
        trusted, complete = not problems.untrusted, not problems.incomplete
        return conclude(others, trusted=trusted, complete=complete, waived=waived)

    return Assessment(
        conclusion=concluded(frozenset(one.waiver.requirement for one in waivers if not one.refused)),
        scope=plan.scope,
        statement=statement,
        header=log.header,
        ended=log.footer.ended if log.footer else None,
        problems=(*problems.untrusted, *problems.incomplete),
        clauses=_clauses(results),
        ground_rules=tuple(ground),
        checks=dict(Counter(check.verdict for result in (*results, *ground) for check in result.checks)),
        rounds=len(log.rounds) if log.header.audit is None else sum(one.result.rounds for one in log.audits),
        shown=_shown(log, (*results, *ground)),
        sweeps=tuple(entry.result for entry in log.sweeps),
        unlogged=sum(entry.unlogged for entry in log.sweeps),
        audit=log.audits[0].result if log.audits else None,
        interrupted=log.footer is not None and log.footer.interrupted,
        papers=papers,
        waivers=waivers,
        known=known_failures(papers.known, (*results, *ground), concluded),
    )


# -------------------------------------------------------------------------- results


@dataclass(frozen=True, slots=True)
class _Judged:
    """What both judges came to, how checks were proven, how often random rounds exercise each requirement.

    And why the product made no statement, where it made none.
    """

    records: Mapping[str, CheckEntry]
    #: Of sweeps or of an audit: checks over more rounds than the log holds.
    whole: Mapping[str, tuple[CheckResult, ...]]
    tallies: Mapping[str, RuleTally]
    faults: Mapping[str, Sequence[Proven]]
    exercises: Mapping[str, int]
    observed: Observed | None
    unstated: FaultRecord | None = None
    #: Recorded rounds were judged by rules alone.
    audited: bool = False


def _by_requirement(faults: Sequence[Proven]) -> dict[str, list[Proven]]:
    grouped: dict[str, list[Proven]] = {}
    for fault in faults:
        grouped.setdefault(fault.requirement, []).append(fault)
    return grouped


def _results(
    planned: Sequence[PlannedRequirement], judged: _Judged, *, filtered: bool = False
) -> list[RequirementResult]:
    """Return the result of every requirement; `filtered`: what was never put to the test is out of scope."""
    own = [_result(requirement, judged, filtered=filtered) for requirement in planned]
    known = {result.id: result for result in own}
    derived = {one.id: one.through for one in planned if one.selection is Selection.SELECTED and one.through}
    return [
        result
        if result.checks or result.id not in derived
        else _derive(result, [known[name] for name in derived[result.id] if name in known])
        for result in own
    ]


def _result(planned: PlannedRequirement, judged: _Judged, *, filtered: bool) -> RequirementResult:
    if planned.selection is not Selection.SELECTED:
        return _unjudged(planned, Status(planned.selection.value), planned.reason)
    if judged.unstated is not None:
        return _untold(planned, judged.unstated)
    checks = [scenario_result(name, judged.records.get(name)) for name in planned.scenarios]
    if planned.has_rule:
        rule = rule_result(planned.id, judged.tallies.get(planned.id))
        checks.append(msgspec.structs.replace(rule, planned=judged.exercises.get(planned.id)))
        checks += judged.whole.get(planned.id, ())
    faults = tuple(judged.faults.get(planned.id, ()))
    status = requirement_status(check.verdict for check in checks)
    reason = why_not(status, checks)
    if judged.audited:
        return _audited(planned, checks, faults)
    if judged.observed is not None:
        status, reason = observed_status(status, reason, checks, faults, judged.observed)
    elif status is Status.VERIFIED and not planned.scenarios and planned.kind != "ground-rule":
        status, reason = Status.NOT_VERIFIED, "none of its scenarios applies to this product"
    if status is Status.VERIFIED and not any(fault.killed for fault in faults):
        status, reason = Status.NOT_VERIFIED, "unproven: no seeded fault is known to be caught by its checks"
    if judged.observed is None and _never_tested(planned, checks):
        return _unjudged(planned, Status.NOT_APPLICABLE, "no scenario for it in the games of this product")
    if filtered and status is Status.NOT_VERIFIED and merge(c.verdict for c in checks) in _HARMLESS:
        return _unjudged(planned, Status.NOT_SELECTED, "outside the scope")
    return _judged_result(planned, status, reason, checks, faults)


def _judged_result(
    planned: PlannedRequirement,
    status: Status,
    reason: str | None,
    checks: Sequence[CheckResult],
    faults: Sequence[Proven],
) -> RequirementResult:
    return RequirementResult(
        id=planned.id,
        clause=planned.clause,
        summary=planned.summary,
        kind=planned.kind,
        status=status,
        reason=reason,
        checks=tuple(checks),
        faults=tuple(faults),
    )


def _audited(
    planned: PlannedRequirement, checks: Sequence[CheckResult], faults: Sequence[Proven]
) -> RequirementResult:
    """Return the result of a requirement on which recorded rounds alone say something, by its rule."""
    checks = agreed(checks)
    status = requirement_status(check.verdict for check in checks)
    reason = why_not(status, checks)
    if all(check.verdict is Verdict.NONE for check in checks):
        reason = planned.reason or UNEXERCISED
    if status is Status.VERIFIED and not any(fault.killed_by_rule for fault in faults):
        status, reason = Status.NOT_VERIFIED, "unproven: no seeded fault is known to be caught by its rule"
    return _judged_result(planned, status, reason, checks, faults)


def _untold(planned: PlannedRequirement, why: FaultRecord) -> RequirementResult:
    """Return the result where there is no statement: the rule about statements says whose fault that is."""
    open_ = _unjudged(planned, Status.NOT_VERIFIED, "the product made no statement")
    if planned.id != STATEMENT_RULE:
        return open_
    check = CheckResult(
        id=f"rule:{planned.id}", kind="rule", verdict=Verdict.ERROR, blame=why.blame, reason=why.what
    )
    return msgspec.structs.replace(open_, reason=f"{open_.reason}: {why.what}", checks=(check,))


def _never_tested(planned: PlannedRequirement, checks: Sequence[CheckResult]) -> bool:
    """Say whether a ground rule has no scenario at these games and met no round that exercises it."""
    ground = planned.kind == "ground-rule" and not planned.scenarios
    return ground and all(check.verdict is Verdict.NONE for check in checks)


def _unjudged(planned: PlannedRequirement, status: Status, reason: str | None) -> RequirementResult:
    return RequirementResult(
        id=planned.id,
        clause=planned.clause,
        summary=planned.summary,
        kind=planned.kind,
        status=status,
        reason=reason,
        checks=(),
    )


def _derive(result: RequirementResult, through: Sequence[RequirementResult]) -> RequirementResult:
    """Give a permission or definition the status of the requirements that test it."""
    open_ones = [one for one in through if one.status is not Status.VERIFIED]
    applicable = [one for one in through if one.status is not Status.NOT_APPLICABLE]
    if not applicable:
        status, reason = Status.NOT_APPLICABLE, "what tests it is not applicable"
    elif not [one for one in open_ones if one in applicable]:
        status, reason = Status.VERIFIED, "through " + ", ".join(one.id for one in applicable)
    else:
        first = next(one for one in open_ones if one in applicable)
        status, reason = Status.NOT_VERIFIED, f"tested through {first.id}, which is {first.status.value}"
    return msgspec.structs.replace(result, status=status, reason=reason)


def _clauses(results: Sequence[RequirementResult]) -> tuple[ClauseResult, ...]:
    grouped: dict[str, list[RequirementResult]] = {}
    for result in results:
        grouped.setdefault(result.clause, []).append(result)
    return tuple(
        ClauseResult(id=clause, status=clause_status(one.status for one in group), requirements=tuple(group))
        for clause, group in grouped.items()
    )


def _shown(log: Log, results: Sequence[RequirementResult]) -> tuple[RoundShown, ...]:
    """Return the rounds behind every check that did not pass."""
    wanted = {
        number
        for result in results
        for check in result.checks
        if check.verdict not in _HARMLESS
        for number in check.rounds
    }
    behind = [entry for entry in log.rounds if entry.id in wanted]
    wanted |= {one for entry in behind for one in (entry.again, entry.simplest_of) if one is not None}
    return tuple(
        RoundShown(
            id=entry.id,
            commands=entry.commands,
            result=entry.result,
            error=entry.error,
            check=entry.check,
            again=entry.again,
            explored=entry.explored,
            swept=entry.swept,
            simplest_of=entry.simplest_of,
            recorded=entry.recorded,
        )
        for entry in log.rounds
        if entry.id in wanted
    )
