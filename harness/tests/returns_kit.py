"""Sweeps without rules, for tests about what was paid: the reference dealer plays, and nobody judges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.sweep.judging import SweepJudge
from harness.sweep.plan import plan_sweep
from harness.sweep.returns import Figure, figures_of
from harness.sweep.shard import play_shard
from harness.sweep.space import load_space
from harness.sweep.totals import Totals, merge
from harness.transport import open_adapter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.finding import TwinRule
    from harness.rules.judge import Judgement
    from harness.sweep.plan import Form, SweepPlan
    from harness.table.messages import Round, Statement
    from harness.table.trace import Trace


class NoRules(SweepJudge):
    """Sums what rounds paid and says nothing of the law."""

    def __init__(self, statement: Statement, plan: SweepPlan) -> None:
        super().__init__(statement, {}, [one.outcomes for one in plan.space.returns])

    def findings(self, trace: Trace) -> tuple[Judgement, ...]:  # noqa: ARG002 - its base has that signature
        return ()

    def twins(self, trace: Trace) -> Iterator[tuple[TwinRule, Round]]:  # noqa: ARG002
        return iter(())


def swept(
    space: str, *tables: str, plays: tuple[str, ...] = (), form: Form = "quick"
) -> tuple[SweepPlan, Totals]:
    """Let the reference dealer play a space: these of its tables, these of its plays (none: all)."""
    with open_adapter("reference") as adapter:
        statement = adapter.describe()
        plan = plan_sweep(load_space(space), statement, form=form)
        judge = NoRules(statement, plan)
        wanted = {
            stratum.number
            for stratum in plan.strata
            if stratum.table.name in tables and (not plays or stratum.play in plays)
        }
        shards = [shard for shard in plan.shards() if shard.stratum in wanted]
        return plan, merge(play_shard(plan, shard, adapter, judge) for shard in shards)


def figure(plan: SweepPlan, totals: Totals, table: str, name: str, decks: int) -> Figure:
    """Return one figure."""
    (found,) = [
        one for one in figures_of(plan, totals) if (one.table, one.name, one.decks) == (table, name, decks)
    ]
    return found


def percent(one: Figure, *, digits: int = 4) -> str:
    """Return the house edge of a figure in percent."""
    assert one.edge is not None
    return f"{float(one.edge.value) * 100:.{digits}f}"
