"""What sweeps say of each requirement, as checks beside scenarios and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.campaign.assessment import CheckResult
from harness.errors import Blame
from harness.verdict import Verdict

if TYPE_CHECKING:
    from harness.campaign.log import Log, SweepEntry
    from harness.sweep.coverage import Exercised


def sweep_checks(log: Log) -> dict[str, tuple[CheckResult, ...]]:
    """Return the checks that a log's sweeps are for each requirement that they exercise.

    A sweep that never put a requirement to the test says nothing of it; that it did not
    stands with the sweep.
    """
    found: dict[str, tuple[CheckResult, ...]] = {}
    for entry in log.sweeps:
        for one in entry.result.requirements:
            if one.rounds:
                found[one.requirement] = (*found.get(one.requirement, ()), _check(entry, one))
    return found


def _check(entry: SweepEntry, one: Exercised) -> CheckResult:
    verdict = _verdict(one)
    reason = None
    if verdict is Verdict.FAIL:
        reason = f"violated in {one.failed:,} of {one.rounds:,} rounds of the sweep of {entry.result.space}"
    elif verdict is Verdict.ERROR:
        reason = f"the rule broke down in {one.errors:,} rounds of the sweep of {entry.result.space}"
    elif verdict is Verdict.INCONCLUSIVE:
        reason = "none of its rounds shows what the requirement needs to be seen"
    return CheckResult(
        id=f"sweep:{entry.result.space}:{one.requirement}",
        kind="sweep",
        verdict=verdict,
        blame=Blame.HARNESS if verdict is Verdict.ERROR else None,
        reason=reason,
        rounds=entry.rounds.get(one.requirement, ()),
        exercised=one.rounds,
    )


def _verdict(one: Exercised) -> Verdict:
    if one.failed:
        return Verdict.FAIL
    if one.errors:
        return Verdict.ERROR
    return Verdict.PASS if one.passed else Verdict.INCONCLUSIVE
