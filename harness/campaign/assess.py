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
from harness.campaign.brought import refuse_missing
from harness.campaign.excused import known_failures, statuses_that_count, waiver_results
from harness.campaign.ground_rules import STATEMENT_RULE
from harness.campaign.in_order import in_order
from harness.campaign.log import PapersEntry
from harness.campaign.reconcile import reconcile
from harness.campaign.swept import sweep_checks
from harness.campaign.tally import SHOWN, Judging, RuleTally, run_rules
from harness.errors import Blame
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

    from harness.campaign.log import CheckEntry, Log, RoundEntry
    from harness.campaign.matrix import Proven
    from harness.campaign.plan import PlannedRequirement
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
    judged = _Judged(records, sweep_checks(log), tallies, _by_requirement(log.header.proof.faults), exercises)
    results = _results(plan.requirements, judged)
    ground = _results(plan.ground_rules, judged, filtered=plan.scope is not None)
    ground = [_with_broken_rounds(result, log) for result in ground]
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
        rounds=len(log.rounds),
        shown=_shown(log, (*results, *ground)),
        sweeps=tuple(entry.result for entry in log.sweeps),
        interrupted=log.footer is not None and log.footer.interrupted,
        papers=papers,
        waivers=waivers,
        known=known_failures(papers.known, (*results, *ground), concluded),
    )


# -------------------------------------------------------------------------- results


@dataclass(frozen=True, slots=True)
class _Judged:
    """What both judges came to, how checks were proven, how often random rounds exercise each requirement."""

    records: Mapping[str, CheckEntry]
    sweeps: Mapping[str, tuple[CheckResult, ...]]
    tallies: Mapping[str, RuleTally]
    faults: Mapping[str, Sequence[Proven]]
    exercises: Mapping[str, int]


def _by_requirement(faults: Sequence[Proven]) -> dict[str, list[Proven]]:
    grouped: dict[str, list[Proven]] = {}
    for fault in faults:
        grouped.setdefault(fault.requirement, []).append(fault)
    return grouped


def _with_broken_rounds(result: RequirementResult, log: Log) -> RequirementResult:
    """Say of the product as stated that rounds without a scenario could not be judged, where some could not.

    No scenario speaks for a round that is random, swept, or played again: without this it would
    be lost in silence, and a product that dies on the campaign's last round would conform.
    """
    broken = [entry for entry in log.rounds if entry.error is not None and entry.check is None]
    if result.id != STATEMENT_RULE or not broken or broken[0].error is None:
        return result
    more = f" (and {len(broken) - 1} more)" if len(broken) > 1 else ""
    check = CheckResult(
        id=f"rule:{result.id}",
        kind="rule",
        verdict=Verdict.ERROR,
        blame=broken[0].error.blame,
        reason=f"{_kind(broken[0])} could not be judged: {broken[0].error.what}{more}",
        rounds=tuple(entry.id for entry in broken[:SHOWN]),
        exercised=len(broken),
        explored=sum(entry.explored is not None for entry in broken),
    )
    if result.status is Status.VIOLATED:
        return result
    others = tuple(one for one in result.checks if one.id != check.id)
    return msgspec.structs.replace(
        result, status=Status.NOT_VERIFIED, reason=check.reason, checks=(*others, check)
    )


def _kind(entry: RoundEntry) -> str:
    if entry.again is not None:
        return "a round played again"
    return "a round of a sweep" if entry.swept is not None else "a random round"


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
    checks = [_scenario_result(name, judged.records.get(name)) for name in planned.scenarios]
    if planned.has_rule:
        rule = _rule_result(planned.id, judged.tallies.get(planned.id))
        checks.append(msgspec.structs.replace(rule, planned=judged.exercises.get(planned.id)))
        checks += judged.sweeps.get(planned.id, ())
    faults = tuple(judged.faults.get(planned.id, ()))
    status = requirement_status(check.verdict for check in checks)
    reason = _why(status, checks)
    if status is Status.VERIFIED and not planned.scenarios and planned.kind != "ground-rule":
        status, reason = Status.NOT_VERIFIED, "none of its scenarios applies to this product"
    if status is Status.VERIFIED and not any(fault.killed for fault in faults):
        status, reason = Status.NOT_VERIFIED, "unproven: no seeded fault is known to be caught by its checks"
    if _never_tested(planned, checks):
        return _unjudged(planned, Status.NOT_APPLICABLE, "no scenario for it in the games of this product")
    if filtered and status is Status.NOT_VERIFIED and merge(c.verdict for c in checks) in _HARMLESS:
        return _unjudged(planned, Status.NOT_SELECTED, "outside the scope")
    return RequirementResult(
        id=planned.id,
        clause=planned.clause,
        summary=planned.summary,
        kind=planned.kind,
        status=status,
        reason=reason,
        checks=tuple(checks),
        faults=faults,
    )


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


def _scenario_result(name: str, entry: CheckEntry | None) -> CheckResult:
    if entry is None:
        return CheckResult(id=name, kind="scenario", verdict=Verdict.NONE, reason="planned but not played")
    record = entry.record
    return CheckResult(
        id=name,
        kind="scenario",
        verdict=record.verdict,
        blame=record.blame,
        reason=record.reason,
        expected=record.expected,
        observed=record.observed,
        step=record.step,
        line=record.line,
        at=record.at,
        rounds=entry.rounds,
        exercised=len(entry.rounds),
    )


def _rule_result(requirement: str, tally: RuleTally | None) -> CheckResult:
    name = f"rule:{requirement}"
    if tally is None:
        return CheckResult(
            id=name, kind="rule", verdict=Verdict.NONE, reason="no round exercised it", exercised=0
        )
    verdict = Verdict.FAIL if tally.counts[Verdict.FAIL] else merge(tally.counts)
    hits = tally.first[verdict]
    finding = hits[0].judgement.finding
    reason = None
    if verdict is Verdict.INCONCLUSIVE:
        reason = "the product does not report " + ", ".join(hits[0].judgement.unseen)
    elif verdict is Verdict.ERROR:
        reason = f"the rule broke down: {finding.observed}"
    elif verdict is Verdict.FAIL:
        reason = f"violated in {tally.counts[Verdict.FAIL]} of {tally.counts.total()} findings"
        reason += _origin(hits[0].round)
    return CheckResult(
        id=name,
        kind="rule",
        verdict=verdict,
        blame=Blame.HARNESS if verdict is Verdict.ERROR else None,
        reason=reason,
        expected=finding.expected,
        observed=finding.observed,
        at=finding.at,
        rounds=tuple(hit.round.id for hit in hits),
        exercised=tally.counts.total(),
        explored=len(tally.explored),
    )


def _origin(entry: RoundEntry) -> str:
    """Return in words how a random round came to be shown; nothing for any other."""
    if entry.explored is not None:
        return f"; shown in random round {entry.explored}"
    if entry.swept is not None:
        space, _, number = entry.swept.partition("/")
        return f"; shown in round {number} of the sweep of {space}"
    if entry.simplest_of is not None:
        return f"; round {entry.id} is the simplest form of round {entry.simplest_of}"
    return ""


def _why(status: Status, checks: Sequence[CheckResult]) -> str | None:
    """Return in one line why a requirement is not verified."""
    if status is Status.VERIFIED:
        return None
    worst = Verdict.FAIL if status is Status.VIOLATED else merge(check.verdict for check in checks)
    if status is not Status.VIOLATED and any(check.verdict is Verdict.NONE for check in checks):
        worst = worst if worst is not Verdict.PASS else Verdict.NONE
    first = next((check for check in checks if check.verdict is worst), None)
    if first is None:
        return "nothing checks it"
    if first.expected is not None and first.verdict is Verdict.FAIL:
        return f"expected {first.expected}; observed {first.observed}"
    return first.reason


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
        )
        for entry in log.rounds
        if entry.id in wanted
    )
