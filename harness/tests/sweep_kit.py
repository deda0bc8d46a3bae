"""Sweeps small enough for tests: every so many deals of a space, played by a product in this process."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from harness.campaign.law import read_law
from harness.campaign.plan import Scope
from harness.sweep.judging import SweepJudge
from harness.sweep.plan import SweepPlan, plan_sweep
from harness.sweep.quick import ListedDeals
from harness.sweep.shard import play_shard
from harness.sweep.space import load_space
from harness.sweep.totals import Totals, merge
from harness.transport import Adapter
from harness.transport.inprocess import InProcess

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.sweep.plan import Shard
    from harness.transport.inprocess import Playable

#: The space that plays a game's rounds.
SPACES = {
    "casino-war": "casino-war",
    "blackjack": "in-between-ranks",
    "double-attack-blackjack": "bust-bonus",
    "two-card-joker-poker": "two-card",
}


@dataclass(frozen=True, slots=True)
class Swept:
    """A product, and what a small sweep of it came to."""

    plan: SweepPlan
    adapter: Adapter
    judge: SweepJudge
    totals: Totals


def thinned(plan: SweepPlan, rounds: int) -> SweepPlan:
    """Return a plan with at most about so many rounds, spread evenly over its strata."""
    each = max(rounds // len(plan.strata), 8)
    strata = []
    first = 1
    for stratum in plan.strata:
        step = max(stratum.deals.size // each, 1) | 1
        deals = ListedDeals(
            [deal for at in range(0, stratum.deals.size, step) for deal in stratum.deals.between(at, at + 1)]
        )
        strata.append(replace(stratum, deals=deals, first=first))
        first += deals.size
    return replace(plan, strata=tuple(strata))


def swept(product: object, space: str, *, rounds: int, shards: Sequence[Shard] | None = None) -> Swept:
    """Sweep a part of a space."""
    adapter = Adapter("product", InProcess(cast("Playable", product)))
    statement = adapter.describe()
    plan = thinned(plan_sweep(load_space(space), statement, form="quick"), rounds)
    needs = read_law().plan(statement, Scope()).needs
    judge = SweepJudge(statement, needs, [one.outcomes for one in plan.space.returns])
    played = (play_shard(plan, shard, adapter, judge) for shard in shards or plan.shards())
    return Swept(plan, adapter, judge, merge(played))
