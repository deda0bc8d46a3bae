"""Whether a requirement is still broken in a round: what is asked at each step down to the simplest."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harness.explore import Case
from harness.rules.judge import RuleSet, judge, judge_twins, rule_sets
from harness.table.messages import Burned, Dealt
from harness.table.trace import Trace
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from harness.rules.finding import TwinRule
    from harness.rules.judge import Judgement
    from harness.table.messages import Round, Statement
    from harness.transport import Adapter


def _any(_: Judgement) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class StillBroken:
    """Plays rounds and says in which of them one requirement is broken.

    Attributes:
        adapter: of the product.
        statement: what the product claims.
        needs: for each requirement, the events without which nothing can be told, as for `judge`.
        requirement: which one.
        rule: the twin rule that shows it, or None where a round shows it by itself.
        counts: whether a violation of it is one that is meant.
    """

    adapter: Adapter
    statement: Statement
    needs: Mapping[str, Sequence[str]]
    requirement: str
    rule: TwinRule | None = None
    counts: Callable[[Judgement], bool] = _any
    sets: Sequence[RuleSet] = field(default_factory=rule_sets)

    def first(self, rounds: Sequence[Round]) -> Case | None:
        """Play rounds and return the first in which the requirement is broken."""
        traces = [trace for trace in self._play(rounds) if trace is not None]
        failing = self._by_twins(traces, self.rule) if self.rule else self._alone(traces)
        trace = next(failing, None)
        return None if trace is None else case_of(trace)

    def _play(self, rounds: Sequence[Round]) -> list[Trace | None]:
        outcomes = self.adapter.play(rounds)
        return [
            None
            if outcome.error or outcome.result is None
            else Trace.read(commands, outcome.result, self.statement)
            for commands, outcome in zip(rounds, outcomes, strict=True)
        ]

    def _alone(self, traces: Sequence[Trace]) -> Iterator[Trace]:
        own = [
            replace(rules, rules=[rule for rule in rules.rules if rule.requirement == self.requirement])
            for rules in self.sets
        ]
        sets = [rules for rules in own if rules.rules]
        return (trace for trace in traces if self._broken(judge(trace, sets, self.needs)))

    def _by_twins(self, traces: Sequence[Trace], rule: TwinRule) -> Iterator[Trace]:
        asked = [(trace, twin) for trace in traces if (twin := rule.twin(trace)) is not None]
        played = self._play([twin for _, twin in asked])
        for (trace, _), again in zip(asked, played, strict=True):
            if again is not None and self._broken(judge_twins(trace, again, rule, self.needs)):
                yield trace

    def _broken(self, judgements: Iterable[Judgement]) -> bool:
        """Whether the first violation that a round shows, the one that is told of it, is one that counts."""
        first = next((one for one in judgements if one.verdict is Verdict.FAIL), None)
        return first is not None and self.counts(first)


def case_of(trace: Trace) -> Case:
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
