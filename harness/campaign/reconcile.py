"""What was planned against what was played: why a log cannot be trusted, and what is missing in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harness.campaign.audited import audit_problems
from harness.verdict import Selection

if TYPE_CHECKING:
    from harness.campaign.log import Log


@dataclass(slots=True)
class Problems:
    """Why a campaign is invalid, and why it is incomplete."""

    untrusted: list[str] = field(default_factory=list)
    incomplete: list[str] = field(default_factory=list)


def reconcile(log: Log) -> Problems:
    """Hold what was played against what was planned."""
    problems = Problems()
    if log.header.unstated is not None:
        why = f"the product made no statement, {log.header.unstated.blame} to blame"
        problems.incomplete.append(f"nothing was played: {why}: {log.header.unstated.what}")
    _trust(log, problems)
    _checks(log, problems)
    _random_rounds(log, problems)
    _sweeps(log, problems)
    audit_problems(log, problems.untrusted, problems.incomplete)
    _end(log, problems)
    return problems


def _trust(log: Log, problems: Problems) -> None:
    plan = log.header.plan
    if log.broken:
        problems.untrusted.append(f"the log is broken: {log.broken}")
    if plan.digest != log.header.method.plan:
        problems.untrusted.append("the plan in the log is not the plan whose digest it carries")
    problems.untrusted += [f"the harness failed: {entry.what}" for entry in log.faults]
    if log.header.proof.checks != log.header.method.checks:
        problems.incomplete.append(
            "the kill matrix was made with other checks, so that nothing here is proven to be able to fail"
        )
    problems.incomplete += [
        f"the law package {law.name!r} has no kill matrix of the state in which it judged, "
        "so that nothing of it is proven to be able to fail"
        for law in log.header.method.laws
        if law.tested and law.proven_with != law.checks
    ]


def _checks(log: Log, problems: Problems) -> None:
    planned = {check.id for check in log.header.plan.selected_checks}
    played = Counter(entry.record.check for entry in log.checks)
    problems.untrusted += [f"a check that was not planned: {name}" for name in sorted(set(played) - planned)]
    problems.untrusted += [f"judged twice: {name}" for name, times in sorted(played.items()) if times > 1]
    missing = sorted(planned - set(played))
    if missing:
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        problems.incomplete.append(f"planned but not played: {missing[0]}{more}")
    if not any(one.selection is Selection.SELECTED for one in log.header.plan.requirements):
        problems.incomplete.append("nothing of the law in scope applies to this product")


def _random_rounds(log: Log, problems: Problems) -> None:
    planned = log.header.plan.exploration.total
    numbers = Counter(entry.explored for entry in log.rounds if entry.explored is not None)
    if any(times > 1 or number > planned for number, times in numbers.items()):
        problems.untrusted.append("a random round that was not planned, or was played twice")
    if len(numbers) < planned:
        problems.incomplete.append(f"{planned - len(numbers)} of the planned random rounds were not played")


def _sweeps(log: Log, problems: Problems) -> None:
    planned = {one.space: one for one in log.header.plan.sweeps if one.rounds}
    swept = Counter(entry.result.space for entry in log.sweeps)
    unplanned = [name for name, times in sorted(swept.items()) if times > 1 or name not in planned]
    problems.untrusted += [f"a sweep that was not planned, or twice: {name}" for name in unplanned]
    for name, one in planned.items():
        entry = next((entry for entry in log.sweeps if entry.result.space == name), None)
        if entry is None:
            problems.incomplete.append(f"the space {name} was planned to be swept and was not")
            continue
        result = entry.result
        if (result.planned, result.form, result.seed) != (one.rounds, one.form, one.seed):
            problems.untrusted.append(f"the space {name} was swept otherwise than planned")
        elif entry.failed is not None or result.played != one.rounds:
            missing = one.rounds - result.played
            why = f": {entry.failed.what}, {entry.failed.blame} to blame" if entry.failed else ""
            problems.incomplete.append(
                f"{missing} of the planned rounds of the space {name} were not played{why}"
                if missing
                else f"the sweep of the space {name} did not come to its end{why}"
            )


def _end(log: Log, problems: Problems) -> None:
    if log.footer is None:
        problems.incomplete.append("the run was cut off before its end")
    elif log.footer.interrupted:
        problems.incomplete.append("the run was interrupted")
    elif (log.footer.rounds, log.footer.checks) != (len(log.rounds), len(log.checks)):
        problems.untrusted.append("the footer counts other rounds or checks than the log holds")
