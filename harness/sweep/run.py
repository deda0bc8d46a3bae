"""A sweep from its order to its totals: planned, played by a crew, kept in a checkpoint as it goes."""

from __future__ import annotations

from contextlib import closing, nullcontext, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from harness.digest import of_harness
from harness.errors import AdapterError, ClauseproofError, ProductError, UsageError
from harness.sweep.checkpoint import CHECKPOINT_NAME, Checkpoint, Head
from harness.sweep.crew import Alone
from harness.sweep.findings import findings_of
from harness.sweep.interrupts import undisturbed
from harness.sweep.job import Job, Workbench, of_statement
from harness.sweep.judging import SweepJudge
from harness.sweep.plan import SEED, SHARD, SweepPlan, plan_sweep
from harness.sweep.processes import Processes
from harness.sweep.totals import KEPT, Lost, LostError, Sums, Totals, Unstated, read_totals
from harness.table.messages import Game
from harness.transport import open_adapter
from harness.transport.unstated import claims_nothing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.sweep.crew import Crew
    from harness.sweep.findings import SweepFinding
    from harness.sweep.plan import Form, Shard
    from harness.sweep.space import Space
    from harness.table.messages import Statement
    from harness.transport import Adapter


@dataclass(frozen=True, slots=True)
class Order:
    """What the caller of a sweep wants.

    Attributes:
        adapter: of the product.
        space: whose rounds.
        needs: for each requirement, the events without which nothing can be told.
        form: every round, or one for all that differ by suits alone.
        seed: of random suits.
        workers: how many processes.
        cluster: address of a Dask scheduler, or `local` for a cluster on this machine; None: no cluster.
        shard: how many rounds a shard holds at most.
        keep: so many violations of each requirement are kept whole.
    """

    adapter: str
    space: Space
    needs: Mapping[str, Sequence[str]]
    form: Form = "full"
    seed: int = SEED
    workers: int = 1
    cluster: str | None = None
    shard: int = SHARD
    keep: int = KEPT


@dataclass(frozen=True, slots=True)
class Swept:
    """What came of a sweep.

    Attributes:
        head: what it is of.
        plan: every round that it set out to play.
        statement: what the product claims.
        totals: of the shards that were played, and of what was played of one within which it ended.
        interrupted: whether Ctrl-C stopped it, or the following of what is wrong in it.
        lost: why it could not go on to its end; None: it could, or was interrupted.
        unstated: why the product made no statement, so that nothing was planned and played; None: it did.
    """

    head: Head
    plan: SweepPlan
    statement: Statement
    totals: Totals
    interrupted: bool
    lost: Lost | None = None
    unstated: Unstated | None = None

    @property
    def partial(self) -> bool:
        """Whether rounds of the plan, or all of it, are missing."""
        ended = self.unstated is None and self.lost is None
        return not ended or self.totals.rounds < self.plan.rounds


class Watcher(Protocol):
    """Who wants to know how far it is."""

    def planned(self, rounds: int, done: int) -> None:
        """Hear how many rounds there are, and how many of them were played earlier."""

    def played(self, rounds: int) -> None:
        """Hear of so many more; less than none where a worker was lost with its work."""


def described(adapter: str) -> Adapter:
    """Return an adapter whose product has made its statement.

    Raises:
        UsageError: there is no such adapter, or its file is wrong.
        AdapterError, ProductError: the product cannot be reached or understood; nothing of it is left.
    """
    opened = open_adapter(adapter)
    try:
        opened.describe()
    except BaseException:
        opened.close()
        raise
    return opened


def nothing_swept(order: Order, wrong: AdapterError | ProductError) -> Swept:
    """Return what came of a sweep whose product made no statement, and why: nothing is planned or played."""
    statement = claims_nothing(order.adapter)
    plan = SweepPlan(order.space, order.form, order.seed, Game(wagers=(), decks=()), (), (), order.keep)
    head = Head.of(_job(order, statement), plan)
    return Swept(
        head, plan, statement, Totals(), interrupted=False, unstated=Unstated(wrong.blame, str(wrong))
    )


def not_gone_on(
    order: Order, statement: Statement, wrong: AdapterError | ProductError, folder: Path
) -> Swept:
    """Return what a sweep had come to whose product cannot be opened any more, and why it does not go on.

    Args:
        order: what is wanted.
        statement: what the product claimed.
        wrong: why it cannot be opened.
        folder: where the checkpoint is, if there is one.

    Raises:
        UsageError: the checkpoint is of another sweep, or damaged.
    """
    job = _job(order, statement)
    plan = plan_sweep(order.space, statement, form=order.form, seed=order.seed, keep=order.keep)
    head = Head.of(job, plan)
    sums = Sums(plan.keep)
    path = folder / CHECKPOINT_NAME
    if path.exists():
        with Checkpoint(path, head, resume=True) as checkpoint:
            _add_finished(sums, checkpoint, plan, job)
    return Swept(head, plan, statement, sums.totals, interrupted=False, lost=Lost.of(wrong))


def run_sweep(
    order: Order,
    watcher: Watcher,
    folder: Path | None = None,
    *,
    resume: bool = False,
    opened: Adapter | None = None,
) -> Swept:
    """Play every round of a space that a product can be asked.

    Ctrl-C ends it early, and so does the loss of the product or of its workers: what is finished stays,
    and is returned.

    Args:
        order: what is wanted.
        watcher: hears how far it is.
        folder: where the checkpoint is kept; None: nowhere.
        resume: go on with the checkpoint in the folder.
        opened: the adapter of the order, where it is open already; it is closed with the sweep.

    Raises:
        UsageError: the product can play nothing of it; or the checkpoint is of another sweep.
        AdapterError, ProductError: the product could not be reached or understood at all.
    """
    with open_adapter(order.adapter) if opened is None else opened as adapter:
        statement = adapter.describe()
        job = _job(order, statement)
        bench = Workbench(job, adapter)
        crew = _crew(order, bench)
        if not isinstance(crew, Alone):
            adapter.close()  # they open their own
        head = Head.of(job, bench.plan)
        keep = nullcontext() if folder is None else Checkpoint(folder / CHECKPOINT_NAME, head, resume=resume)
        with keep as checkpoint:
            totals, ended = _played(bench, crew, watcher, checkpoint)
    swept = Swept(head, bench.plan, statement, totals, interrupted=isinstance(ended, KeyboardInterrupt))
    return replace(swept, lost=Lost.of(ended)) if isinstance(ended, ClauseproofError) else swept


def follow(order: Order, swept: Swept) -> tuple[SweepFinding, ...]:
    """Return what is wrong in a sweep, one finding for each cause, with its simplest round.

    The product is opened once more for that. One that was interrupted or lost is not asked again; where
    it cannot be reached any more, what it did wrong until then is told as it was found.

    Args:
        order: of the sweep.
        swept: what came of it.
    """
    if not swept.totals.violations:
        return ()
    job = _job(order, swept.statement)
    if not swept.interrupted and swept.lost is None:
        with suppress(AdapterError, ProductError), open_adapter(order.adapter) as adapter:
            bench = Workbench(job, adapter)
            return findings_of(bench.plan, swept.totals, adapter, bench.judge)
    judge = SweepJudge(swept.statement, job.needs, swept.plan.names)
    return findings_of(swept.plan, swept.totals, None, judge)


def followed(order: Order, swept: Swept) -> tuple[Swept, tuple[SweepFinding, ...]]:
    """Return what is wrong in a sweep as `follow` does, and the sweep itself.

    Where Ctrl-C comes meanwhile it is told as it was found, and the sweep is interrupted.
    """
    try:
        return swept, follow(order, swept)
    except KeyboardInterrupt:
        stopped = replace(swept, interrupted=True)
        return stopped, follow(order, stopped)


def _job(order: Order, statement: Statement) -> Job:
    return Job(
        adapter=order.adapter,
        folder=str(Path.cwd()),
        space=order.space,
        form=order.form,
        seed=order.seed,
        needs={name: tuple(needs) for name, needs in order.needs.items()},
        statement=of_statement(statement),
        harness=of_harness(),
        shard=order.shard,
        keep=order.keep,
    )


def _crew(order: Order, bench: Workbench) -> Crew:
    if order.cluster is None:
        return Processes(order.workers) if order.workers > 1 else Alone(bench)
    try:
        # What it needs is installed only where clusters are wanted.
        from harness.sweep.cluster import Cluster  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        hint = "pip install 'clauseproof[cluster]'"
        raise UsageError(f"a cluster needs {missing.name}", place="--cluster", hint=hint) from missing
    return Cluster(order.cluster, order.workers)


def _played(
    bench: Workbench, crew: Crew, watcher: Watcher, checkpoint: Checkpoint | None
) -> tuple[Totals, KeyboardInterrupt | ClauseproofError | None]:
    """Return what all shards came to, those from earlier with them, and what ended it early, if anything.

    Raises:
        UsageError: the call, or a file of the user's, is wrong before anything was played.
    """
    sums = Sums(bench.plan.keep)
    if checkpoint is not None:
        _add_finished(sums, checkpoint, bench.plan, bench.job)
    earlier = sums.rounds
    watcher.planned(bench.plan.rounds, sums.rounds)
    shards = _left(bench, sums)
    try:
        if shards:
            with closing(crew.play(bench.job, shards, watcher.played)) as finished:
                for data in finished:
                    with undisturbed():
                        if checkpoint:
                            checkpoint.add(data)
                        sums.add(read_totals(data))
    except KeyboardInterrupt as interrupt:
        return sums.totals, interrupt
    except LostError as lost:
        sums.add(read_totals(lost.data))
        return sums.totals, lost.error
    except ClauseproofError as wrong:
        if isinstance(wrong, UsageError) and sums.rounds == earlier:
            raise
        return sums.totals, wrong
    return sums.totals, None


def _add_finished(sums: Sums, checkpoint: Checkpoint, plan: SweepPlan, job: Job) -> None:
    """Add what a checkpoint holds of the shards of a plan."""
    planned = {one.number: one.stop - one.start for one in plan.shards(job.shard)}
    for earlier in checkpoint.finished(planned):
        sums.add(earlier)


def _left(bench: Workbench, sums: Sums) -> tuple[Shard, ...]:
    return tuple(one for one in bench.plan.shards(bench.job.shard) if one.number not in sums.shards)
