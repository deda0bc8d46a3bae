"""What is wrong, once for each cause: the simplest round that shows it, and all that it breaks.

A cause is followed down from the first round that shows it, as long as the same
requirement stays broken in one of the cause's ways. What the product does not do again
when the round is sent by itself hangs on what was played before; it is kept as it was found.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

import msgspec
from msgspec import Struct

from harness.explore import simplest
from harness.explore.case import size
from harness.rules.judge import rule_sets, twin_rules
from harness.rules.twins import STATE
from harness.still_broken import StillBroken
from harness.sweep.causes import Cause, causes_of
from harness.sweep.ways import Way, broken, way
from harness.table.messages import Round
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.rules.finding import TwinRule
    from harness.rules.judge import Judgement
    from harness.sweep.judging import SweepJudge
    from harness.sweep.plan import SweepPlan
    from harness.sweep.totals import Totals, Violation
    from harness.table.trace import Trace
    from harness.transport import Adapter

#: How many causes are followed down in one sweep.
FOLLOWED: Final = 20
#: How many rounds may be tried for one of them.
TRIED: Final = 600

#: Whether a finding's round is the simplest, or the first that was found: because the
#: product does not do it again, or because other causes were followed.
Shown = Literal["simplest", "as found", "not followed"]


class BrokenRequirement(Struct, frozen=True, kw_only=True):
    """A requirement that a finding's cause breaks, and in how many rounds.

    Attributes:
        outcomes: the rounds by what they are called; one that did not end has no name.
        compared: in how many rounds a twin shows it; they are not among the others.
    """

    requirement: str
    rounds: int
    outcomes: dict[str, int] = {}
    compared: int = 0


class SweepFinding(Struct, frozen=True, kw_only=True):
    """One cause of violations.

    Attributes:
        number: counts from 1, the cause that shows in most rounds first.
        requirement: the one that was followed, and that `expected` and `observed` are about.
        broken: every requirement that the cause breaks.
        rounds: how many rounds show it.
        found_in: the number of the round that it was followed from.
        shown: how the round below was come by.
        commands: the round.
        result: what the product answered.
        at: position of the event at fault in the round, where one event shows it.
        rule: the key of the twin rule that shows it, or None.
        twin: the commands of the twin, where the violation is told by one.
        again: what the product answered to the twin.
    """

    number: int
    requirement: str
    broken: tuple[BrokenRequirement, ...]
    rounds: int
    found_in: int
    shown: Shown
    commands: Round
    result: msgspec.Raw
    expected: str | None
    observed: str | None
    at: int | None = None
    rule: str | None = None
    twin: Round | None = None
    again: msgspec.Raw | None = None


@dataclass(frozen=True, slots=True)
class _Followed:
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


def findings_of(
    plan: SweepPlan, totals: Totals, adapter: Adapter, judge: SweepJudge, *, followed: int = FOLLOWED
) -> tuple[SweepFinding, ...]:
    """Return what is wrong, one finding for each cause.

    Args:
        plan: of the sweep.
        totals: of all its rounds, or of those that were played.
        adapter: of the product, which is asked to play simpler rounds.
        judge: of the same product's rounds.
        followed: how many causes are followed down to a simplest round at most.
    """
    follower = _Follower(adapter, judge)
    found = [
        follower.follow(cause) if number < followed else follower.as_found(cause, "not followed")
        for number, cause in enumerate(causes_of(plan, totals, judge))
        if cause.violations
    ]
    found = sorted(_united(found), key=lambda one: (-one.cause.rounds, one.found_in, one.requirement))
    return tuple(_finding(number, one) for number, one in enumerate(found, start=1))


class _Follower:
    """Follows causes down, with the product at hand."""

    def __init__(self, adapter: Adapter, judge: SweepJudge) -> None:
        self._adapter = adapter
        self._judge = judge
        self._sets = rule_sets()

    def follow(self, cause: Cause) -> _Followed:
        """Return the simplest round that shows a cause, or the first if the product does not do it again."""
        first = _first(cause)
        if first.twin == STATE.key:
            return self.as_found(cause, "as found")
        rule = self._rule(first)
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
            return self.as_found(cause, "as found")
        commands = simplest(start, still.first, budget=TRIED).commands
        return self._shown(cause, first, rule, commands) or self.as_found(cause, "as found")

    def as_found(self, cause: Cause, shown: Shown) -> _Followed:
        """Return the first round that showed a cause."""
        first = _first(cause)
        rule = self._rule(first)
        trace = self._judge.trace(first.commands, bytes(first.result))
        return _Followed(
            cause,
            first.requirement,
            first.round,
            shown,
            first.commands,
            bytes(first.result),
            (first.expected, first.observed, first.at),
            rule=first.twin,
            twin=rule.twin(trace) if rule else None,
            again=bytes(first.again) if first.again is not None else None,
        )

    def _shown(
        self, cause: Cause, first: Violation, rule: TwinRule | None, commands: Round
    ) -> _Followed | None:
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
        return _Followed(
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

    def _rule(self, violation: Violation) -> TwinRule | None:
        if violation.twin is None:
            return None
        trace = self._judge.trace(violation.commands, bytes(violation.result))
        return next(rule for rule in twin_rules(trace, self._sets) if rule.key == violation.twin)


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


# ------------------------------------------------------------------------------- one for each


def _united(found: Sequence[_Followed]) -> list[_Followed]:
    """Return one for each cause, where several came down to the same."""
    united: list[_Followed] = []
    for one in found:
        other = next((earlier for earlier in united if _same(one, earlier)), None)
        if other is None:
            united.append(one)
        else:
            united[united.index(other)] = _both(other, one)
    return united


def _same(one: _Followed, other: _Followed) -> bool:
    """Whether two came down to the same round, each shows the other's cause, or both hang on state."""
    if one.shown == other.shown == "as found":
        return STATE.key in {one.rule, other.rule}
    if not one.shown == other.shown == "simplest":
        return False
    if (one.commands, one.twin) == (other.commands, other.twin):
        return True
    return one.cause.shows(other.ways) and other.cause.shows(one.ways)


def _both(one: _Followed, other: _Followed) -> _Followed:
    """Return the simpler of two, as what shows both causes."""
    simpler, _ = sorted((one, other), key=lambda each: (size(each.commands), each.found_in))
    return replace(simpler, cause=one.cause.with_(other.cause))


def _finding(number: int, one: _Followed) -> SweepFinding:
    expected, observed, at = one.finding
    return SweepFinding(
        number=number,
        requirement=one.requirement,
        broken=_broken(one.cause),
        rounds=one.cause.rounds,
        found_in=one.found_in,
        shown=one.shown,
        commands=one.commands,
        result=msgspec.Raw(one.result),
        expected=expected,
        observed=observed,
        at=at,
        rule=one.rule,
        twin=one.twin,
        again=None if one.again is None else msgspec.Raw(one.again),
    )


def _broken(cause: Cause) -> tuple[BrokenRequirement, ...]:
    outcomes: dict[str, dict[str, int]] = {}
    compared: dict[str, int] = {}
    for one, rounds in sorted(cause.ways.items()):
        own = outcomes.setdefault(one.requirement, {})
        if one.twin:
            compared[one.requirement] = max(compared.get(one.requirement, 0), rounds)
        else:
            own[one.name] = own.get(one.name, 0) + rounds
    return tuple(
        BrokenRequirement(
            requirement=requirement,
            rounds=sum(own.values()),
            outcomes=own,
            compared=compared.get(requirement, 0),
        )
        for requirement, own in outcomes.items()
    )
