"""What an audit says of each requirement, and what keeps its conclusion from being more than it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from harness.campaign.assessment import CheckResult
from harness.errors import Blame
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.audit.document import AuditResult
    from harness.campaign.log import AuditEntry, Log
    from harness.sweep.coverage import Exercised

#: Why a requirement that no recorded round is about is not verified.
UNEXERCISED: Final = "no recorded round exercised it"
#: Why one is not that only shows where a round is played once more.
NEEDS_TWIN: Final = "only a second play of a round would show it, and recorded rounds have none"
#: Why the ground rule on the statement is not asked where nobody made one.
NO_STATEMENT: Final = "no statement of the product was given"
_RULES_ALONE: Final = (
    "recorded rounds were judged by rules alone: no scenario was played, no boundary was tried"
)
_ASSUMED: Final = (
    "no statement of the product was given: what the first rounds of every file do not report "
    "cannot be told of any round"
)


def audit_checks(log: Log) -> dict[str, tuple[CheckResult, ...]]:
    """Return the check that an audit is for each requirement that its rounds exercise."""
    places = {entry.id: entry.recorded.words for entry in log.rounds if entry.recorded is not None}
    return {
        one.requirement: (_check(entry, one, places),)
        for entry in log.audits[:1]
        for one in entry.result.requirements
        if one.rounds
    }


def _check(entry: AuditEntry, one: Exercised, places: Mapping[int, str]) -> CheckResult:
    verdict = _verdict(one)
    reason = None
    rounds = entry.rounds.get(one.requirement, ())
    shown = next((f"; the first is {places[number]}" for number in rounds if number in places), "")
    if verdict is Verdict.FAIL:
        reason = f"violated in {one.failed:,} of {one.rounds:,} recorded rounds that exercise it{shown}"
    elif verdict is Verdict.ERROR:
        reason = f"the rule broke down in {one.errors:,} recorded rounds{shown}"
    elif verdict is Verdict.INCONCLUSIVE:
        reason = "none of the recorded rounds shows what the requirement needs to be seen"
    return CheckResult(
        id=f"audit:{one.requirement}",
        kind="audit",
        verdict=verdict,
        blame=Blame.HARNESS if verdict is Verdict.ERROR else None,
        reason=reason,
        rounds=rounds,
        exercised=one.rounds,
    )


def agreed(checks: Sequence[CheckResult]) -> Sequence[CheckResult]:
    """Return one check for a rule over the logged rounds and over all of them, where both came to the same.

    The one over all says how often, the other shows it. Where they differ both stand.
    """
    first = checks[0] if checks else None
    if first is None or len(checks) == 1 or first.verdict is not checks[1].verdict:
        return checks
    whole = msgspec.structs.replace(
        checks[1],
        expected=first.expected,
        observed=first.observed,
        at=first.at,
        rounds=first.rounds,
        reason=first.reason if first.verdict is Verdict.INCONCLUSIVE else checks[1].reason,
    )
    return (whole,)


def _verdict(one: Exercised) -> Verdict:
    if one.failed:
        return Verdict.FAIL
    if one.errors:
        return Verdict.ERROR
    return Verdict.PASS if one.passed else Verdict.INCONCLUSIVE


def audit_problems(log: Log, untrusted: list[str], incomplete: list[str]) -> None:
    """Note why an audit cannot be trusted, and what it leaves open; of a campaign, nothing."""
    planned = log.header.audit
    if planned is None:
        if log.audits:
            untrusted.append("an audit that was not planned")
        return
    incomplete.append(_RULES_ALONE)
    if planned.stated == "assumed":
        incomplete.append(_ASSUMED)
    if not log.audits:
        incomplete.append("the audit was cut off before anything was summed")
        return
    result = log.audits[0].result
    if len(log.audits) > 1 or tuple(one.name for one in result.files) != planned.files:
        untrusted.append("recordings were judged otherwise than planned")
    incomplete += _open(result)


def _open(result: AuditResult) -> Iterator[str]:
    records = sum(one.records for one in result.files)
    if result.broken:
        first = next((f"{one.file}:{one.line}: {one.why}" for one in result.broken_records), "")
        more = f" (and {result.broken - 1:,} more)" if result.broken > 1 else ""
        yield f"{result.broken:,} of {records:,} records are broken and were not judged: {first}{more}"
    if result.crashed:
        yield f"the product crashed in {result.crashed:,} of the recorded rounds: they could not be judged"
    if not result.rounds:
        yield "no recorded round could be judged"
    for one in result.files:
        if not one.complete:
            yield f"not read to its end: {one.name}"
    for game, number in result.unclaimed.items():
        yield f"recorded rounds of {game}, which the statement does not claim: {number:,}"
    if len(result.products) > 1:
        yield f"the recorded rounds name more than one product: {', '.join(sorted(result.products))}"
