"""What of a space was played: how much it weighs of all that can be dealt, and what that put to the test."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.sweep.plan import SweepPlan
    from harness.sweep.totals import Totals


class Weighed(Struct, frozen=True, kw_only=True):
    """How much the rounds of one strategy weigh at one table, of all that so many decks can deal."""

    table: str
    decks: int
    strategy: str
    weight: int
    deals: int

    @property
    def complete(self) -> bool:
        """Whether every possible deal is among them, once."""
        return self.weight == self.deals


class Exercised(Struct, frozen=True, kw_only=True):
    """In how many rounds one requirement was put to the test, and what came of it.

    Attributes:
        rounds: those that a rule had something to say of.
        compared: those that were played beside a twin for it, one in many; of a requirement that
            only twins show, there are no others.
    """

    requirement: str
    rounds: int
    passed: int
    inconclusive: int
    failed: int
    errors: int = 0
    compared: int = 0


def weights_of(plan: SweepPlan, totals: Totals) -> tuple[Weighed, ...]:
    """Return what each strategy's rounds weigh at each table that was played.

    A strategy that chooses among plays is weighed by each; the least of them counts.
    """
    sums: Counter[tuple[int, int]] = Counter()
    for cell in totals.cells:
        for place, weight in enumerate(cell.weights):
            sums[cell.stratum, place] += weight
    strata = {(one.table.name, one.part, one.play): one.number for one in plan.strata}
    found: list[Weighed] = []
    for table in dict.fromkeys(one.table.name for one in plan.strata):
        weighed = next(one.table.weighed for one in plan.strata if one.table.name == table)
        for name, parts in plan.space.strategies.items():
            if any((table, part, play) not in strata for part, plays in parts.items() for play in plays):
                continue
            for place, decks in enumerate(weighed):
                weight = sum(
                    min(sums[strata[table, part, play], place] for play in plays)
                    for part, plays in parts.items()
                )
                found.append(
                    Weighed(
                        table=table,
                        decks=decks,
                        strategy=name,
                        weight=weight,
                        deals=plan.space.deals(decks),
                    )
                )
    return tuple(found)


def exercised(totals: Totals, requirements: Iterable[str]) -> tuple[Exercised, ...]:
    """Return for each requirement in how many rounds it was exercised; none is none, and shown."""
    counts: dict[str, Counter[Verdict]] = {}
    for cell in totals.cells:
        for requirement, verdict in totals.profiles[cell.profile].verdicts.items():
            counts.setdefault(requirement, Counter())[verdict] += cell.rounds
    found: list[Exercised] = []
    for requirement in requirements:
        rounds = counts.get(requirement, Counter[Verdict]())
        twins = Counter(totals.compared.get(requirement, {}))
        own = rounds + twins
        found.append(
            Exercised(
                requirement=requirement,
                rounds=rounds.total() or twins.total(),
                passed=own[Verdict.PASS],
                inconclusive=own[Verdict.INCONCLUSIVE],
                failed=own[Verdict.FAIL],
                errors=own[Verdict.ERROR],
                compared=twins.total(),
            )
        )
    return tuple(found)
