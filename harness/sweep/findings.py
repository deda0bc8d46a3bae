"""What is wrong, once for each cause: the simplest round that shows it, and all that it breaks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from harness.explore.case import size
from harness.rules.twins import STATE
from harness.sweep.causes import Cause, causes_of
from harness.sweep.following import Followed, Follower, Shown, as_found
from harness.table.messages import Round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.sweep.judging import SweepJudge
    from harness.sweep.plan import SweepPlan
    from harness.sweep.totals import Totals
    from harness.transport import Adapter

#: How many causes are followed down in one sweep.
FOLLOWED: Final = 20


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
        again: what the product answered to the twin; left out where there is none.
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
    again: msgspec.Raw | UnsetType = UNSET


def findings_of(
    plan: SweepPlan,
    totals: Totals,
    adapter: Adapter | None,
    judge: SweepJudge,
    *,
    followed: int = FOLLOWED,
) -> tuple[SweepFinding, ...]:
    """Return what is wrong, one finding for each cause.

    Args:
        plan: of the sweep.
        totals: of all its rounds, or of those that were played.
        adapter: of the product, which is asked to play simpler rounds; None: no cause is followed.
        judge: of the same product's rounds.
        followed: how many causes are followed down to a simplest round at most.
    """
    follower = None if adapter is None else Follower(adapter, judge)
    found = [
        follower.follow(cause) if follower and number < followed else as_found(judge, cause, "not followed")
        for number, cause in enumerate(causes_of(plan, totals, judge))
        if cause.violations
    ]
    found = sorted(_united(found), key=lambda one: (-one.cause.rounds, one.found_in, one.requirement))
    return tuple(_finding(number, one) for number, one in enumerate(found, start=1))


def _united(found: Sequence[Followed]) -> list[Followed]:
    """Return one for each cause, where several came down to the same."""
    united: list[Followed] = []
    for one in found:
        other = next((earlier for earlier in united if _same(one, earlier)), None)
        if other is None:
            united.append(one)
        else:
            united[united.index(other)] = _both(other, one)
    return united


def _same(one: Followed, other: Followed) -> bool:
    """Whether two came down to the same round, each shows the other's cause, or both hang on state."""
    if one.shown == other.shown == "as found":
        return STATE.key in {one.rule, other.rule}
    if not one.shown == other.shown == "simplest":
        return False
    if (one.commands, one.twin) == (other.commands, other.twin):
        return True
    return one.cause.shows(other.ways) and other.cause.shows(one.ways)


def _both(one: Followed, other: Followed) -> Followed:
    """Return the simpler of two, as what shows both causes."""
    simpler, _ = sorted((one, other), key=lambda each: (size(each.commands), each.found_in))
    return replace(simpler, cause=one.cause.with_(other.cause))


def _finding(number: int, one: Followed) -> SweepFinding:
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
        again=UNSET if one.again is None else msgspec.Raw(one.again),
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
