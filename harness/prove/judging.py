"""The rule judge over rounds that no log holds: what it calls violated, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.campaign.log import RoundEntry
from harness.campaign.tally import read_trace
from harness.rules.judge import judge, judge_twins, rule_sets, twin_rules
from harness.rules.twins import STATE
from harness.verdict import Selection, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.campaign.plan import Plan
    from harness.rules.judge import Judgement
    from harness.suite.record import RoundRecord
    from harness.table.messages import Round, Statement
    from harness.table.trace import Trace

#: What was violated, with the first reason given.
Violations = dict[str, str]


@dataclass(frozen=True, slots=True)
class RulesSay:
    """What the rules say of one product.

    Attributes:
        violated: what is violated, each with the first reason given.
        broken: rules that broke down over a round, which is a defect of theirs.
    """

    violated: Violations
    broken: Violations


@dataclass(frozen=True, slots=True)
class Twin:
    """A round to be played beside one that was played.

    Attributes:
        first: the round that was played.
        rule: the key of the twin rule that asked for it.
        commands: what to send.
    """

    first: RoundRecord
    rule: str
    commands: Round


class RuleJudge:
    """Every rule, as it judges one product.

    Args:
        plan: says which requirements take part, and what each needs to be told.
        statement: what the product claims.
    """

    def __init__(self, plan: Plan, statement: Statement) -> None:
        everything = (*plan.requirements, *plan.ground_rules)
        self._needs = {planned.id: planned.needs for planned in everything}
        self._selected = {one.id for one in everything if one.selection is Selection.SELECTED}
        self._statement = statement
        self._sets = rule_sets()

    def trace(self, round_: RoundRecord) -> Trace | None:
        """Return the trace of a round, or None where it went wrong."""
        entry = RoundEntry(id=1, commands=round_.commands, result=round_.result, error=round_.error)
        return read_trace(entry, self._statement)

    def twins(self, rounds: Sequence[RoundRecord]) -> tuple[Twin, ...]:
        """Return every twin that the rules ask for, last round first."""
        return tuple(
            Twin(round_, rule.key, commands)
            for round_ in reversed(rounds)
            if (trace := self.trace(round_)) is not None
            for rule in twin_rules(trace, self._sets)
            if (commands := rule.twin(trace)) is not None
        )

    def judge(self, rounds: Iterable[RoundRecord], twins: Iterable[tuple[Twin, RoundRecord]]) -> RulesSay:
        """Return what the rules say of these rounds and twins."""
        said = RulesSay({}, {})
        for round_ in rounds:
            if (trace := self.trace(round_)) is not None:
                self._note(said, judge(trace, self._sets, self._needs))
        compared = [judgement for pair in twins for judgement in self._compared(*pair)]
        # A product that keeps state differs from itself: what its other twins show tells nothing.
        state = [one for one in compared if one.requirement == STATE.requirement]
        fickle = any(one.verdict is Verdict.FAIL for one in state)
        self._note(said, state if fickle else compared)
        return said

    def _compared(self, twin: Twin, again: RoundRecord) -> Iterable[Judgement]:
        first, second = self.trace(twin.first), self.trace(again)
        if first is None or second is None:
            return
        for rule in twin_rules(first, self._sets):
            if rule.key == twin.rule:
                yield from judge_twins(first, second, rule, self._needs)

    def _note(self, said: RulesSay, judgements: Iterable[Judgement]) -> None:
        for judgement in judgements:
            finding = judgement.finding
            if judgement.verdict is Verdict.ERROR:
                said.broken.setdefault(judgement.requirement, str(finding.observed))
            elif judgement.verdict is Verdict.FAIL and judgement.requirement in self._selected:
                reason = f"expected {finding.expected}; observed {finding.observed}"
                said.violated.setdefault(judgement.requirement, reason)
