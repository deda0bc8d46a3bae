"""The rehearsal: the planned random rounds on an honest dealer, before the product sees any of them.

Random rounds follow from statement, games, seed and number alone, so the plan can say
beforehand for each requirement in how many of them its rule will have something to say.
Whoever deals as the honest dealer does exercises every requirement as often as planned.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

import msgspec

from harness.campaign.log import RoundEntry
from harness.campaign.plan import PlannedExercise
from harness.campaign.play import record_round
from harness.explore import explored_rounds
from harness.law import installed_laws, load_parts
from harness.layout import folder
from harness.rules.judge import judge_twins, twin_rules
from harness.transport import Adapter
from harness.transport.inprocess import InProcess
from harness.transport.loading import load_value
from harness.verdict import Selection, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harness.campaign.plan import Plan
    from harness.campaign.tally import Judging
    from harness.law import FoundLaw
    from harness.rules.judge import Judgement
    from harness.table.messages import Round, Statement
    from harness.table.trace import Trace
    from harness.transport.inprocess import Playable


#: What tells a class of the SDK's `GameTable` from any other.
_OF_A_TABLE: Final = ("game", "claims", "wager_rules", "deal_round")


@dataclass(frozen=True, slots=True)
class _Rehearsed:
    """A random round as the honest dealer plays it, and the requirements that it exercises."""

    trace: Trace
    exercises: set[str]


def rehearse(plan: Plan, judging: Judging) -> Plan:
    """Return the plan with the number of its random rounds that exercise each requirement.

    Counted are the selected requirements and ground rules that have a rule, in the plan's
    order, zero included. A round that the reference dealer cannot play, because the
    statement claims more than it has, is not among those rehearsed.

    Args:
        plan: says which random rounds there will be.
        judging: of the product that they are planned for; what the product then deals just
            as the honest dealer did is not judged again.
    """
    planned = plan.exploration
    if not planned.total:
        return plan
    rounds = tuple(explored_rounds(judging.statement, planned.games, planned.seed, planned.rounds))
    rehearsed = exercised(rounds, judging)
    times = Counter(requirement for requirements in rehearsed for requirement in requirements)
    exercises = tuple(
        PlannedExercise(requirement=one.id, rounds=times[one.id])
        for one in (*plan.requirements, *plan.ground_rules)
        if one.has_rule and one.selection is Selection.SELECTED
    )
    known = msgspec.structs.replace(planned, rehearsed=len(rehearsed), exercises=exercises)
    return msgspec.structs.replace(plan, exploration=known)


def exercised(rounds: Sequence[Round], judging: Judging) -> list[set[str]]:
    """Return the requirements that each round exercises, for every round that the honest dealer can play."""
    with Adapter("rehearsal", InProcess(understudy(judging.statement))) as dealer:
        rehearsed = [
            _Rehearsed(trace, _told(judging.judged(trace)))
            for trace in _played(rounds, dealer, judging)
            if trace is not None
        ]
        _add_twins(rehearsed, dealer, judging)
    return [one.exercises for one in rehearsed]


def understudy(statement: Statement) -> Playable:
    """Return the reference dealer, and those of law packages, in the place of who states this of itself."""
    place = folder("adapters") / "reference"
    found = load_value("understudy.py:Understudy", folder=place, place="the reference dealer")
    brought = tuple(one for law in installed_laws() for one in _dealers(law))
    return cast("Callable[[Statement, tuple[type, ...]], Playable]", found)(statement, brought)


def _dealers(law: FoundLaw) -> Iterator[type]:
    """Yield the lawful dealers of a law package."""
    for one in load_parts(law, law.package.dealers, type):
        lacks = [name for name in _OF_A_TABLE if not hasattr(one, name)]
        if lacks:
            raise law.error(f"dealers: {one.__name__} is no GameTable: it has no {' and no '.join(lacks)}")
        yield one


def _played(rounds: Sequence[Round], dealer: Adapter, judging: Judging) -> list[Trace | None]:
    records = [record_round(*pair) for pair in zip(rounds, dealer.play(rounds), strict=True)]
    return [
        judging.trace(RoundEntry(id=number, commands=one.commands, result=one.result, error=one.error))
        for number, one in enumerate(records, start=1)
    ]


def _told(judgements: Iterable[Judgement]) -> set[str]:
    """Return the requirements of which something can be told."""
    return {one.requirement for one in judgements if one.verdict is not Verdict.INCONCLUSIVE}


def _add_twins(rehearsed: Sequence[_Rehearsed], dealer: Adapter, judging: Judging) -> None:
    """Add to each round the requirements that only it and a twin of it exercise.

    An honest dealer keeps nothing from round to round: one played again goes the same way.
    """
    asked = [
        (one, rule, commands)
        for one in rehearsed
        for rule in twin_rules(one.trace, judging.sets)
        if rule.requirement not in one.exercises and (commands := rule.twin(one.trace)) is not None
    ]
    others = [commands for one, _, commands in asked if commands != one.trace.commands]
    played = iter(_played(others, dealer, judging))
    for one, rule, commands in asked:
        again = one.trace if commands == one.trace.commands else next(played)
        if again is not None:
            one.exercises.update(_told(judge_twins(one.trace, again, rule, judging.needs)))
