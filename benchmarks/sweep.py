"""What a sweep costs beside the bare product: `python benchmarks/sweep.py [--rounds 4000] [--repeats 5]`.

Each space's rounds are played by the product alone, called with plain data that was made
beforehand, and by the sweep: rounds made, sent, judged, summed. A sweep judges only rounds
whose form is new to it, so it is measured twice: with every form known from the turn before,
and with none. How many forms a full sweep meets is counted from its plan.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING or __package__:
    from .bare_transport import BareChild, BareObject
    from .measure import Spread, in_turns, machine, show, table
else:  # run as a script: this folder is where Python looks first
    from bare_transport import BareChild, BareObject
    from measure import Spread, in_turns, machine, show, table

from harness.campaign.law import read_law
from harness.campaign.plan import Scope
from harness.layout import folder
from harness.sweep.judging import SweepJudge
from harness.sweep.plan import plan_sweep
from harness.sweep.rounds import Rounds
from harness.sweep.shard import play_shard
from harness.sweep.space import load_space
from harness.transport import open_adapter
from harness.transport.adapter import ROUNDS_PER_REQUEST
from harness.transport.loading import load_object
from harness.transport.stdio import REQUESTS_IN_FLIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from harness.sweep.plan import Shard, SweepPlan
    from harness.table.messages import Round
    from harness.transport import Adapter

_SPACES: Final = ("casino-war", "in-between", "bust-bonus", "two-card")
#: A quick product in another language, and a space of its game that has suits to it.
_QUICK: Final = ("node-casino-war", "casino-war-suits")
_CORES: Final = 2
_COLUMNS: Final = (
    "product",
    "space",
    "bare, rounds a second",
    "forms known, to bare",
    "forms new, to bare",
    "new forms in a full sweep",
    "full sweep, to bare",
    f"full sweep on {_CORES} cores",
)


class Spent(NamedTuple):
    """Seconds on the clock, and those of this process's processor among them."""

    wall: float
    cpu: float


class Contest(NamedTuple):
    """A space for a product, and some of its rounds."""

    product: str
    space: str
    plan: SweepPlan
    shards: Sequence[Shard]
    share: float

    @property
    def number(self) -> int:
        """How many rounds are played in one turn."""
        return sum(shard.stop - shard.start for shard in self.shards)


def sweep_costs(number: int, repeats: int) -> str:
    """Return the table of ratios."""
    rows = [_row("reference", name, number, repeats) for name in _SPACES]
    rows.append(_row(*_QUICK, number, repeats))
    title = f"Some {number:,} rounds of each space, medians of {repeats} (half of the figures lie between)"
    return table(title, _COLUMNS, rows)


def _row(product: str, space: str, number: int, repeats: int) -> tuple[str, ...]:
    with ExitStack() as stack:
        adapter = stack.enter_context(open_adapter(product))
        contest = _contest(adapter, product, space, number)
        bare = stack.enter_context(_bare(contest))
        needs = read_law().plan(adapter.describe(), Scope()).needs
        known = _judge(adapter, contest, needs)
        spent = in_turns(
            {
                "bare": lambda: _timed(bare),
                "known": lambda: _timed(lambda: _sweep(contest, adapter, known)),
                "new": lambda: _timed(lambda: _sweep(contest, adapter, _judge(adapter, contest, needs))),
            },
            repeats,
        )
    return _figures(contest, spent)


def _contest(adapter: Adapter, product: str, name: str, number: int) -> Contest:
    plan = plan_sweep(load_space(name), adapter.describe(), form="full")
    shards = plan.shards(number // 4)
    step = max(1, len(shards) // 4)
    return Contest(product, name, plan, shards[step // 2 :: step][:4], _forms(plan) / plan.rounds)


def _forms(plan: SweepPlan) -> int:
    """Count the forms of a space: deals that the game's law cannot tell apart are judged as one."""
    counted: dict[str, int] = {}
    for stratum in plan.strata:
        if stratum.part not in counted:
            made, deals = Rounds(plan, stratum), stratum.deals
            counted[stratum.part] = len({made.of(deal).form for deal, _ in deals.between(0, deals.size)})
    return sum(counted[stratum.part] for stratum in plan.strata)


def _judge(adapter: Adapter, contest: Contest, needs: Mapping[str, Sequence[str]]) -> SweepJudge:
    names = [one.outcomes for one in contest.plan.space.returns]
    return SweepJudge(adapter.describe(), needs, names)


def _sweep(contest: Contest, adapter: Adapter, judge: SweepJudge) -> None:
    for shard in contest.shards:
        play_shard(contest.plan, shard, adapter, judge)


@contextmanager
def _bare(contest: Contest) -> Iterator[Callable[[], None]]:
    """Yield what plays the same rounds without a harness: calls of an object, or lines to a child."""
    rounds = list(_rounds(contest))
    batches = [rounds[at : at + ROUNDS_PER_REQUEST] for at in range(0, len(rounds), ROUNDS_PER_REQUEST)]
    if contest.product == "reference":
        product = load_object("product.py:product", folder=folder("adapters") / "reference", place="")
        yield BareObject(product, batches).play
        return
    with subprocess.Popen(
        ["node", "main.js"],  # noqa: S607 - as its adapter file starts it
        cwd=folder("adapters") / contest.product,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as child:
        try:
            yield BareChild(child, batches, in_flight=REQUESTS_IN_FLIGHT).play
        finally:
            child.kill()


def _rounds(contest: Contest) -> Iterator[Round]:
    for shard in contest.shards:
        stratum = contest.plan.strata[shard.stratum]
        made = Rounds(contest.plan, stratum)
        for deal, _ in stratum.deals.between(shard.start, shard.stop):
            yield made.of(deal).commands


def _timed(play: Callable[[], None]) -> Spent:
    wall, cpu = time.perf_counter(), time.process_time()
    play()
    return Spent(time.perf_counter() - wall, time.process_time() - cpu)


def _figures(contest: Contest, spent: dict[str, tuple[Spent, ...]]) -> tuple[str, ...]:
    # In this process the clock of the processor is the steadier one; with a child only the wall's counts.
    inside = contest.product == "reference"
    bare, known, new = (
        [one.cpu if inside else one.wall for one in spent[name]] for name in ("bare", "known", "new")
    )
    full = [old + contest.share * (fresh - old) for old, fresh in zip(known, new, strict=True)]
    seconds = Spread.of([contest.plan.rounds * one / contest.number / _CORES for one in full])
    return (
        contest.product,
        contest.space,
        Spread.of([contest.number / one for one in bare]).text(",.0f"),
        Spread.of_ratios(bare, known).text(".0%"),
        Spread.of_ratios(bare, new).text(".0%"),
        f"{contest.share:.1%} of {contest.plan.rounds:,}",
        Spread.of_ratios(bare, full).text(".0%"),
        f"{seconds.text(',.0f')} s",
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What a sweep costs beside the bare product.")
    parser.add_argument("--rounds", type=int, default=4000, help="rounds of each space (default: 4000)")
    parser.add_argument("--repeats", type=int, default=5, help="turns of each contestant (default: 5)")
    chosen = parser.parse_args()
    show(f"On {machine()}.", sweep_costs(chosen.rounds, chosen.repeats))


if __name__ == "__main__":
    main()
