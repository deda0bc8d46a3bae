"""Which ways of breaking requirements have one cause: one fault is to be one finding.

Told from the sums of a sweep alone, so that the order of rounds and shards does not
matter. Two ways have one cause where what the rules say of them is alike, where one
requirement is broken twice in outcomes of one name, and where two requirements are always
broken in the same rounds or ever at the same event. What else is broken in a round
of a finding may be a fault of its own, and stays one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

from harness.rules.twins import STATE
from harness.sweep.ways import Way, alike, broken, way
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.sweep.judging import SweepJudge
    from harness.sweep.plan import SweepPlan
    from harness.sweep.totals import Profile, Totals, Violation

#: Of more ways than these, those of one requirement are one cause without being compared.
COMPARED: Final = 600


@dataclass(frozen=True, slots=True)
class Cause:
    """Ways of breaking requirements that have one cause.

    Attributes:
        ways: with the number of rounds that show each.
        violations: those kept whole that are broken so, first rounds first.
        profiles: with the number of rounds of each profile that shows any of the ways.
    """

    ways: dict[Way, int]
    violations: tuple[Violation, ...]
    profiles: dict[str, int]

    @property
    def rounds(self) -> int:
        """How many rounds show any of the ways; one that only a twin shows may count twice."""
        return sum(self.profiles.values()) + sum(count for one, count in self.ways.items() if one.twin)

    def with_(self, other: Cause) -> Cause:
        """Return both as one."""
        return Cause(
            self.ways | other.ways, self.violations + other.violations, self.profiles | other.profiles
        )

    def shows(self, others: Iterable[Way]) -> bool:
        """Whether one of other ways is, by what is said of it, one of the cause's."""
        return any(
            alike(one, own) for one in others for own in self.ways if one.requirement == own.requirement
        )


@dataclass(slots=True)
class _Sums:
    """In how many rounds ways were seen, and seen together."""

    rounds: Counter[Way] = field(default_factory=Counter)
    together: Counter[tuple[Way, Way]] = field(default_factory=Counter)
    at_once: set[tuple[Way, Way]] = field(default_factory=set)


def causes_of(plan: SweepPlan, totals: Totals, judge: SweepJudge) -> tuple[Cause, ...]:
    """Return the causes of everything that is broken in a sweep, those that show in most rounds first."""
    sums = _Sums()
    found = {key: _ways(profile, plan.naming) for key, profile in totals.profiles.items() if profile.broken}
    played: Counter[str] = Counter()
    for cell in totals.cells:
        played[cell.profile] += cell.rounds
    for key, ways in found.items():
        _add(sums, totals.profiles[key], ways, played[key])
    for violation in totals.violations:
        if violation.twin:
            _add_twin(sums, violation, totals, judge)
    groups = _grouped(sums)
    return tuple(
        sorted(
            (_cause(ways, sums, totals, found, played) for ways in groups),
            key=lambda cause: (-cause.rounds, min(cause.ways)),
        )
    )


def _ways(profile: Profile, naming: str) -> dict[str, Way]:
    name = profile.names.get(naming, "")
    return {requirement: way(requirement, name, how) for requirement, how in profile.broken.items()}


def _add(sums: _Sums, profile: Profile, ways: dict[str, Way], rounds: int) -> None:
    sums.rounds.update(dict.fromkeys(ways.values(), rounds))
    for one, other in combinations(ways, 2):
        pair = _pair(ways[one], ways[other])
        sums.together[pair] += rounds
        at = profile.broken[one].at
        if at is not None and at == profile.broken[other].at:
            sums.at_once.add(pair)


def _add_twin(sums: _Sums, violation: Violation, totals: Totals, judge: SweepJudge) -> None:
    """Add a way that a twin shows, and what is broken at the same event in the round itself."""
    own = Way(requirement=violation.requirement, name="", twin=violation.twin or "")
    if own in sums.rounds:
        return
    sums.rounds[own] = totals.compared[violation.requirement][Verdict.FAIL]
    trace = judge.trace(violation.commands, bytes(violation.result))
    for one in judge.findings(trace):
        if one.verdict is Verdict.FAIL and one.finding.at == violation.at is not None:
            how = broken(one.finding)
            for other in sums.rounds:
                if way(one.requirement, other.name, how) == other:
                    sums.at_once.add(_pair(own, other))


def _pair(one: Way, other: Way) -> tuple[Way, Way]:
    return (one, other) if one < other else (other, one)


def _grouped(sums: _Sums) -> list[list[Way]]:
    """Return the ways, those of one cause together."""
    heads = {one: one for one in sums.rounds}

    def head(one: Way) -> Way:
        while heads[one] != one:
            one = heads[one]
        return one

    for one, other in _joined(sums):
        first, second = _pair(head(one), head(other))
        heads[second] = first
    groups: dict[Way, list[Way]] = {}
    for one in sorted(heads):
        groups.setdefault(head(one), []).append(one)
    return list(groups.values())


def _joined(sums: _Sums) -> Iterator[tuple[Way, Way]]:
    """Yield pairs of ways that have one cause."""
    ways = sorted(sums.rounds)
    if len(ways) > COMPARED:
        yield from ((one, other) for one, other in pairwise(ways) if one.requirement == other.requirement)
    else:
        yield from ((one, other) for one, other in combinations(ways, 2) if _one_cause(one, other))
    yield from sums.at_once
    for (one, other), rounds in sums.together.items():
        if sums.rounds[one] == rounds == sums.rounds[other]:
            yield one, other


def _one_cause(one: Way, other: Way) -> bool:
    """Whether two ways have one cause by what they are; twins of a product with state say just that."""
    if one.twin and other.twin and STATE.key in {one.twin, other.twin}:
        return True
    return alike(one, other) or (
        (one.requirement, one.name) == (other.requirement, other.name) and not one.twin + other.twin
    )


def _cause(
    ways: Sequence[Way],
    sums: _Sums,
    totals: Totals,
    found: dict[str, dict[str, Way]],
    played: Counter[str],
) -> Cause:
    own = set(ways)
    keys = {(one.requirement, *one.key) for one in ways}
    kept = [one for one in totals.violations if (one.requirement, *one.way) in keys]
    return Cause(
        ways={one: sums.rounds[one] for one in ways},
        violations=tuple(sorted(kept, key=lambda one: (one.round, one.requirement, one.twin or ""))),
        profiles={key: played[key] for key, shown in found.items() if own & set(shown.values())},
    )
