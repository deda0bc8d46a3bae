"""Whether a round exercises one requirement: what is asked at each step down to the smallest deck."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from harness.decks.model import Fall
from harness.rules.judge import judge, judge_twins, rule_sets
from harness.still_broken import case_of
from harness.table.messages import Burned, Dealt
from harness.table.trace import Trace
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harness.explore import Case
    from harness.rules.finding import TwinRule
    from harness.rules.judge import Judgement, RuleSet
    from harness.table.messages import Round
    from harness.transport import Adapter


@dataclass(frozen=True)
class Exercised:
    """Plays rounds with an honest dealer and says in which of them one requirement is put to the test.

    Attributes:
        dealer: the honest dealer.
        needs: for each requirement, the events without which nothing can be told, as for `judge`.
        requirement: which one.
    """

    dealer: Adapter
    needs: Mapping[str, Sequence[str]]
    requirement: str

    @cached_property
    def _sets(self) -> tuple[RuleSet, ...]:
        own = (
            replace(
                rules,
                rules=[rule for rule in rules.rules if rule.requirement == self.requirement],
                twins=[rule for rule in rules.twins if rule.requirement == self.requirement],
            )
            for rules in rule_sets()
        )
        return tuple(rules for rules in own if rules.rules or rules.twins)

    @property
    def judged(self) -> bool:
        """Whether there is a rule at all that can say so."""
        return bool(self._sets)

    def first(self, rounds: Sequence[Round], *, most: int) -> Case | None:
        """Play rounds and return the first that exercises the requirement and draws no more cards."""
        traces = (trace for trace in self.played(rounds) if trace is not None and len(falls(trace)) <= most)
        return next((case_of(trace) for trace in traces if self.shown(trace)), None)

    def played(self, rounds: Sequence[Round]) -> list[Trace | None]:
        """Play rounds and return their traces; None for one that broke down."""
        statement = self.dealer.describe()
        return [
            None
            if outcome.error or outcome.result is None
            else Trace.read(commands, outcome.result, statement)
            for commands, outcome in zip(rounds, self.dealer.play(rounds), strict=True)
        ]

    def shown(self, trace: Trace) -> bool:
        """Say whether a round exercises the requirement, by itself or beside its twin."""
        return _passes(judge(trace, self._sets, self.needs)) or self.twin(trace) is not None

    def twin(self, trace: Trace) -> Round | None:
        """Return the twin beside which a round shows the requirement; None where none need, or none does."""
        if _passes(judge(trace, self._sets, self.needs)):
            return None
        return next(
            (commands for rule in self._twins(trace) if (commands := self._beside(trace, rule))), None
        )

    def _twins(self, trace: Trace) -> Iterable[TwinRule]:
        return (rule for rules in self._sets if rules.game in {None, trace.game} for rule in rules.twins)

    def _beside(self, trace: Trace, rule: TwinRule) -> Round | None:
        commands = rule.twin(trace)
        if commands is None:
            return None
        (again,) = self.played((commands,))
        shown = again is not None and _passes(judge_twins(trace, again, rule, self.needs))
        return commands if shown else None


def falls(trace: Trace) -> tuple[Fall, ...]:
    """Return the cards that a round with a given shoe draws, in order."""
    shoe = trace.opening.shoe if trace.opening else None
    cards = (
        [shoe[at : at + 2] for at in range(0, len(shoe), 2)] if isinstance(shoe, str) else list(shoe or ())
    )
    drawn = [seen.event for seen in trace.seen if isinstance(seen.event, Dealt | Burned)]
    return tuple(
        Fall(card=event.card, to=event.to, hand=event.hand)
        if isinstance(event, Dealt)
        else Fall(card=cards[at])
        for at, event in enumerate(drawn)
    )


def _passes(judgements: Iterable[Judgement]) -> bool:
    seen = {one.verdict for one in judgements}
    return Verdict.PASS in seen and Verdict.FAIL not in seen
