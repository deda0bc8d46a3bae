"""The way from a cause to the simplest round that shows it, with the product at hand.

A cause is followed down from the first round that shows it, as long as the same
requirement stays broken in one of the cause's ways. What the product does not do again
when the round is sent by itself hangs on what was played before; it is kept as it was found.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Raw

from harness.explore import simplest
from harness.rules.judge import rule_sets, twin_rules
from harness.rules.twins import STATE
from harness.still_broken import StillBroken
from harness.sweep.ways import Way, broken, way
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.rules.finding import TwinRule
    from harness.rules.judge import Judgement, RuleSet
    from harness.sweep.causes import Cause
    from harness.sweep.judging import SweepJudge
    from harness.sweep.totals import Violation
    from harness.table.messages import Round
    from harness.table.trace import Trace
    from harness.transport import Adapter

#: How many rounds may be tried for one cause.
TRIED: Final = 600

#: Whether a finding's round is the simplest, or the first that was found: because the
#: product does not do it again, or because other causes were followed.
Shown = Literal["simplest", "as found", "not followed"]


@dataclass(frozen=True, slots=True)
class Followed:
    """A cause, or several that came down to one, and the round that shows it."""

    cause: Cause
    requirement: str
    found_in: int
    shown: Shown
    commands: Round
    result: bytes
    finding: tuple[str | None, str | None, int | None]
    ways: tuple[Way, ...] = ()
    rule: str | None = None
    twin: Round | None = None
    again: bytes | None = None


class Follower:
    """Follows causes down, with the product at hand."""

    def __init__(self, adapter: Adapter, judge: SweepJudge) -> None:
        self._adapter = adapter
        self._judge = judge
        self._sets = rule_sets()

    def follow(self, cause: Cause) -> Followed:
        """Return the simplest round that shows a cause, or the first if the product does not do it again."""
        first = _first(cause)
        if first.twin == STATE.key:
            return as_found(self._judge, cause, "as found")
        rule = _rule(self._judge, first, self._sets)
        still = StillBroken(
            self._adapter,
            self._judge.statement,
            self._judge.needs,
            first.requirement,
            rule,
            counts=_meant(cause, first),
            sets=self._sets,
        )
        start = still.first((first.commands,))
        if start is None:
            return as_found(self._judge, cause, "as found")
        commands = simplest(start, still.first, budget=TRIED).commands
        return self._shown(cause, first, rule, commands) or as_found(self._judge, cause, "as found")

    def _shown(
        self, cause: Cause, first: Violation, rule: TwinRule | None, commands: Round
    ) -> Followed | None:
        """Play the simplest round once more and say what is wrong in it, if it still is."""
        played = self._trace(commands)
        if played is None:
            return None
        result, trace = played
        judged = self._judge.findings(trace)
        twin = rule.twin(trace) if rule else None
        again: bytes | None = None
        own: Sequence[Judgement] = judged
        if rule:
            second = self._trace(twin) if twin is not None else None
            if second is None:
                return None
            again = second[0]
            own = self._judge.compared(trace, second[1], rule)
        wrong = next((one for one in own if _fails(one) and one.requirement == first.requirement), None)
        if wrong is None:
            return None
        return Followed(
            cause,
            first.requirement,
            first.round,
            "simplest",
            commands,
            result,
            (wrong.finding.expected, wrong.finding.observed, wrong.finding.at),
            ways=_ways(judged),
            rule=first.twin,
            twin=twin,
            again=again,
        )

    def _trace(self, commands: Round) -> tuple[bytes, Trace] | None:
        (outcome,) = self._adapter.play((commands,))
        if outcome.raw is None or outcome.error is not None:
            return None
        return outcome.raw, self._judge.trace(commands, outcome.raw)


def as_found(judge: SweepJudge, cause: Cause, shown: Shown) -> Followed:
    """Return the first round that showed a cause; no product is asked."""
    first = _first(cause)
    rule = _rule(judge, first, rule_sets())
    trace = judge.trace(first.commands, bytes(first.result))
    return Followed(
        cause,
        first.requirement,
        first.round,
        shown,
        first.commands,
        bytes(first.result),
        (first.expected, first.observed, first.at),
        rule=first.twin,
        twin=rule.twin(trace) if rule else None,
        again=bytes(first.again) if isinstance(first.again, Raw) else None,
    )


def _rule(judge: SweepJudge, violation: Violation, sets: Sequence[RuleSet]) -> TwinRule | None:
    """Return the rule of the twin that shows a violation, if one does."""
    if violation.twin is None:
        return None
    trace = judge.trace(violation.commands, bytes(violation.result))
    return next(rule for rule in twin_rules(trace, sets) if rule.key == violation.twin)


def _first(cause: Cause) -> Violation:
    """Return the violation that a cause is followed from.

    Of the requirements those of the law come first, then those that a round shows by
    itself, then the one that most rounds break; of its violations the first.
    """
    rounds: dict[str, int] = {}
    for one, count in cause.ways.items():
        rounds[one.requirement] = rounds.get(one.requirement, 0) + count
    return min(
        cause.violations,
        key=lambda one: (
            one.requirement.startswith("protocol:"),
            one.twin is not None,
            -rounds[one.requirement],
            one.requirement,
            one.round,
        ),
    )


def _meant(cause: Cause, first: Violation) -> Callable[[Judgement], bool]:
    """Return what says whether a simpler round is wrong in the same way."""
    if first.twin is not None:
        return lambda _judgement: True
    return lambda judgement: cause.shows((way(judgement.requirement, "", broken(judgement.finding)),))


def _ways(judged: Sequence[Judgement]) -> tuple[Way, ...]:
    found: dict[str, Way] = {}
    for one in judged:
        if _fails(one):
            found.setdefault(one.requirement, way(one.requirement, "", broken(one.finding)))
    return tuple(found.values())


def _fails(judgement: Judgement) -> bool:
    return judgement.verdict is Verdict.FAIL
