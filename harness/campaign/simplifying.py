"""What random rounds and sweeps alone show to be wrong, made simple while the product is still there.

A violation that scenarios show as well needs no simpler form: a scenario is one. Of the
others each is followed down to its simplest round, unless an earlier such round shows it
too: one fault is one finding.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.campaign.log import FollowedEntry
from harness.campaign.play import record_round
from harness.explore import simplest
from harness.rules.judge import twin_rules
from harness.rules.twins import STATE
from harness.still_broken import StillBroken
from harness.verdict import Selection, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.campaign.log import RoundEntry
    from harness.campaign.plan import Plan
    from harness.campaign.play import Recorder
    from harness.campaign.tally import Judging
    from harness.rules.finding import TwinRule
    from harness.rules.judge import Judgement
    from harness.table.trace import Trace
    from harness.transport import Adapter

#: How many violations are followed down in one campaign.
MOST: Final = 6


@dataclass(frozen=True, slots=True)
class _Violation:
    """The first random round in which a requirement is broken, and the twin that shows it, if one does."""

    entry: RoundEntry
    trace: Trace
    rule: TwinRule | None


def play_simplest(plan: Plan, adapter: Adapter, judging: Judging, recorder: Recorder) -> None:
    """Play and log the simplest form of what only random rounds show to be wrong.

    A product whose cards come from nowhere plays no round twice: there is nothing to follow down.
    """
    if judging.statement.control == "observe":
        return
    found = _violations(
        judging, [entry for entry in recorder.rounds if entry.explored or entry.swept], recorder.rounds
    )
    if not found:
        return
    scenarios = [entry for entry in recorder.rounds if entry.check]
    covered = set(_violations(judging, scenarios, recorder.rounds))
    tried = 0
    earlier = {entry.requirement: entry for entry in recorder.done.followed}
    for planned in (*plan.requirements, *plan.ground_rules):
        fresh = planned.id in found and planned.id not in covered
        if fresh and planned.selection is Selection.SELECTED and tried < MOST:
            tried += 1
            followed = earlier.get(planned.id) or _follow(
                adapter, judging, planned.id, found[planned.id], recorder
            )
            covered |= _shown(judging, followed, recorder)


def _violations(
    judging: Judging, entries: Sequence[RoundEntry], everything: Sequence[RoundEntry]
) -> dict[str, _Violation]:
    """Return the first violation of each requirement in these rounds and in their twins."""
    found: dict[str, _Violation] = {}
    traces: dict[int, tuple[RoundEntry, Trace]] = {}
    for entry in entries:
        trace = judging.trace(entry)
        if trace is None:
            continue
        traces[entry.id] = entry, trace
        for requirement in _broken(judging.judged(trace)):
            found.setdefault(requirement, _Violation(entry, trace, None))
    for entry in everything:
        if entry.again not in traces or entry.twin in {None, STATE.key}:
            continue
        (first, trace), again = traces[entry.again], judging.trace(entry)
        for rule in twin_rules(trace, judging.sets):
            if again and rule.key == entry.twin and _broken(judging.compared(trace, again, rule.key)):
                found.setdefault(rule.requirement, _Violation(first, trace, rule))
    return found


def _broken(judgements: Iterable[Judgement]) -> set[str]:
    return {one.requirement for one in judgements if one.verdict is Verdict.FAIL}


def _follow(
    adapter: Adapter, judging: Judging, requirement: str, violation: _Violation, recorder: Recorder
) -> FollowedEntry:
    """Play and log the simplest round in which a requirement is still broken, and that it was followed.

    What cannot be shown again, because it hangs on what was played before, stays as it is.
    """
    broken = StillBroken(
        adapter, judging.statement, judging.needs, requirement, violation.rule, sets=judging.sets
    )
    start = broken.first((violation.trace.commands,))
    numbers: list[int] = []
    if start is not None:
        case = simplest(start, broken.first)
        (outcome,) = adapter.play((case.commands,))
        numbers.append(recorder.add(record_round(case.commands, outcome), simplest_of=violation.entry.id))
        trace = judging.trace(recorder.rounds[-1])
        twin = violation.rule.twin(trace) if violation.rule and trace else None
        if violation.rule and twin is not None:
            (again,) = adapter.play((twin,))
            record = record_round(twin, again)
            numbers.append(recorder.add(record, again=numbers[0], twin=violation.rule.key))
    entry = FollowedEntry(requirement=requirement, rounds=tuple(numbers))
    recorder.close(entry)
    return entry


def _shown(judging: Judging, followed: FollowedEntry, recorder: Recorder) -> set[str]:
    """Return all that is broken in the simplest round of a requirement, itself with it; none without one."""
    if not followed.rounds:
        return set()
    trace = judging.trace(recorder.rounds[followed.rounds[0] - 1])
    return set() if trace is None else _broken(judging.judged(trace)) | {followed.requirement}
