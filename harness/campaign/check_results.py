"""What each check of a campaign came to: scenarios, rules, and rounds that no scenario speaks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.campaign.assessment import CheckResult, RequirementResult
from harness.campaign.ground_rules import STATEMENT_RULE
from harness.campaign.tally import SHOWN
from harness.errors import Blame
from harness.verdict import Status, Verdict, merge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.campaign.log import CheckEntry, Log, RoundEntry
    from harness.campaign.tally import RuleTally


def scenario_result(name: str, entry: CheckEntry | None) -> CheckResult:
    """Return what a planned scenario came to; no entry: it was not played."""
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


def rule_result(requirement: str, tally: RuleTally | None) -> CheckResult:
    """Return what the rule of a requirement came to over all rounds; no tally: none exercised it."""
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
    if entry.recorded is not None:
        return f"; shown in {entry.recorded.words}"
    if entry.simplest_of is not None:
        return f"; round {entry.id} is the simplest form of round {entry.simplest_of}"
    return ""


def why_not(status: Status, checks: Sequence[CheckResult]) -> str | None:
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


def with_broken_rounds(result: RequirementResult, log: Log) -> RequirementResult:
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
    if entry.recorded is not None:
        return f"the recorded round {entry.recorded.words}"
    return "a round of a sweep" if entry.swept is not None else "a random round"
