"""What random rounds and sweeps alone show to be wrong, made simple while the product is still there.

A violation that scenarios show as well needs no simpler form: a scenario is one. Of the
others each is followed down to its simplest round, unless an earlier such round shows it
too: one fault is one finding.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from harness.campaign.play import record_round
from harness.explore import Case, simplest
from harness.rules.judge import judge, judge_twins, twin_rules
from harness.rules.twins import STATE
from harness.table.messages import Burned, Dealt
from harness.table.trace import Trace
from harness.verdict import Selection, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.campaign.log import RoundEntry
    from harness.campaign.plan import Plan
    from harness.campaign.play import Recorder
    from harness.campaign.tally import Judging
    from harness.rules.finding import TwinRule
    from harness.rules.judge import Judgement
    from harness.table.messages import Round
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
    """Play and log the simplest form of what only random rounds show to be wrong."""
    found = _violations(
        judging, [entry for entry in recorder.rounds if entry.explored or entry.swept], recorder.rounds
    )
    if not found:
        return
    scenarios = [entry for entry in recorder.rounds if entry.check]
    covered = set(_violations(judging, scenarios, recorder.rounds))
    tried = 0
    for planned in (*plan.requirements, *plan.ground_rules):
        fresh = planned.id in found and planned.id not in covered
        if fresh and planned.selection is Selection.SELECTED and tried < MOST:
            tried += 1
            covered |= _follow(adapter, judging, planned.id, found[planned.id], recorder)


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
) -> set[str]:
    """Play and log the simplest round in which a requirement is still broken; return all that it breaks.

    What cannot be shown again, because it hangs on what was played before, stays as it is.
    """
    trial = _Trial(adapter, judging, requirement, violation.rule)
    start = trial.first_failing((violation.trace.commands,))
    if start is None:
        return set()
    case = simplest(start, trial.first_failing)
    (outcome,) = adapter.play((case.commands,))
    number = recorder.add(record_round(case.commands, outcome), simplest_of=violation.entry.id)
    trace = judging.trace(recorder.rounds[-1])
    if trace is None:
        return set()
    twin = violation.rule.twin(trace) if violation.rule else None
    if violation.rule and twin is not None:
        (again,) = adapter.play((twin,))
        recorder.add(record_round(twin, again), again=number, twin=violation.rule.key)
    return _broken(judging.judged(trace)) | {requirement}


@dataclass(frozen=True, slots=True)
class _Trial:
    """Says of rounds whether one requirement is still broken in them."""

    adapter: Adapter
    judging: Judging
    requirement: str
    rule: TwinRule | None

    def first_failing(self, rounds: Sequence[Round]) -> Case | None:
        """Play rounds and return the first in which the requirement is broken."""
        traces = [trace for trace in self._play(rounds) if trace is not None]
        failing = self._by_twins(traces, self.rule) if self.rule else self._alone(traces)
        trace = next(failing, None)
        return None if trace is None else _case(trace)

    def _play(self, rounds: Sequence[Round]) -> list[Trace | None]:
        outcomes = self.adapter.play(rounds)
        return [
            None
            if outcome.error or outcome.result is None
            else Trace.read(commands, outcome.result, self.judging.statement)
            for commands, outcome in zip(rounds, outcomes, strict=True)
        ]

    def _alone(self, traces: Sequence[Trace]) -> Iterator[Trace]:
        own = [
            replace(rules, rules=[rule for rule in rules.rules if rule.requirement == self.requirement])
            for rules in self.judging.sets
        ]
        sets = [rules for rules in own if rules.rules]
        return (trace for trace in traces if _broken(judge(trace, sets, self.judging.needs)))

    def _by_twins(self, traces: Sequence[Trace], rule: TwinRule) -> Iterator[Trace]:
        asked = [(trace, twin) for trace in traces if (twin := rule.twin(trace)) is not None]
        played = self._play([twin for _, twin in asked])
        for (trace, _), again in zip(asked, played, strict=True):
            if again is not None and _broken(judge_twins(trace, again, rule, self.judging.needs)):
                yield trace


def _case(trace: Trace) -> Case:
    """Return a round with the places in its shoe of the cards that each seat was dealt."""
    places: dict[int, tuple[int, ...]] = {}
    drawn = 0
    for seen in trace.seen:
        if isinstance(seen.event, Dealt):
            to = seen.event.to
            if isinstance(to, int):
                places[to] = (*places.get(to, ()), drawn)
            drawn += 1
        elif isinstance(seen.event, Burned):
            drawn += 1
    return Case(trace.commands, places, drawn)
