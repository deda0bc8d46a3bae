"""A Dask cluster as a crew: shards as tasks, each worker with a product of its own.

Only so many shards are out at a time, and each is one small task: the job goes to every
worker once, and lies there with the product that it opened. A shard whose worker dies is
given to another by the scheduler.
"""

from __future__ import annotations

import logging
import re
import socket
import threading
import uuid
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from distributed import Client, KilledWorker, LocalCluster, WorkerPlugin, as_completed, get_worker

from harness.digest import of_harness
from harness.errors import ClauseproofError, UsageError
from harness.sweep.interrupts import ignore
from harness.sweep.job import Job, Workbench
from harness.sweep.totals import LostError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from distributed import Future, Worker

    from harness.sweep.plan import Shard

#: The address that means a cluster on this machine, for as long as the sweep lasts.
LOCAL: Final = "local"
_ADDRESS: Final = re.compile(r"[a-z]+://[^\s/]+:\d{1,5}")
#: How many shards are out for each worker: one that it plays, and one for when that is done.
_OUT: Final = 2
#: How long to wait for a scheduler, and for its first worker, in seconds.
_PATIENCE: Final = 10


@dataclass(frozen=True, slots=True)
class Cluster:
    """The workers of a cluster.

    Attributes:
        address: of its scheduler, such as `tcp://10.0.0.1:8786`; `local` for one of its own.
        number: how many workers a local one gets.
    """

    address: str
    number: int

    def play(
        self, job: Job, shards: Sequence[Shard], played: Callable[[int], None]
    ) -> Generator[bytes, None, None]:
        """Yield the totals of each shard as they come.

        Raises:
            UsageError: there is no such scheduler, or it has no workers.
            ClauseproofError: a worker cannot play, and which; or shard after shard kills its worker.
        """
        with ExitStack() as stack:
            client = self._client(stack)
            held = f"clauseproof-{uuid.uuid4()}"
            client.register_plugin(Held(job, deaf=self.address == LOCAL), name=held)
            stack.callback(_let_go, client, held)
            yield from _played(client, held, shards, played)

    def _client(self, stack: ExitStack) -> Client:
        if self.address != LOCAL and not _ADDRESS.fullmatch(self.address):
            # The library waits for it all the same, and says so in its own way.
            hint = "expected local, or an address such as tcp://10.0.0.1:8786"
            raise UsageError("is no address of a scheduler", place=f"--cluster {self.address}", hint=hint)
        try:
            client: Client = stack.enter_context(
                Client(self._scheduler(stack), timeout=_PATIENCE, set_as_default=False)
            )
        except (OSError, ValueError) as wrong:
            place, hint = f"--cluster {self.address}", "start one with: dask scheduler"
            raise UsageError("no scheduler can be reached there", place=place, hint=hint) from wrong
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError as wrong:
            place, hint = f"--cluster {self.address}", f"start one with: dask worker {self.address}"
            raise UsageError("the scheduler has no worker", place=place, hint=hint) from wrong
        return client

    def _scheduler(self, stack: ExitStack) -> LocalCluster | str:
        if self.address != LOCAL:
            return self.address
        cluster = LocalCluster(
            n_workers=self.number,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
        )
        return stack.enter_context(cluster)


class Held(WorkerPlugin):  # type: ignore[misc]  # the library's own types are no more than hints
    """What a worker holds for a sweep: the job, and the product once it is needed.

    Args:
        job: whose shards are played.
        deaf: whether the worker ignores Ctrl-C, because its parent tells it when to stop.
    """

    def __init__(self, job: Job, *, deaf: bool) -> None:
        self._job = job
        self._deaf = deaf
        self._bench: Workbench | None = None
        self._one_at_a_time: threading.Lock

    def setup(self, worker: Worker) -> None:
        """Begin; the product is opened by the first shard, so that whatever is wrong is an error of that."""
        del worker
        self._one_at_a_time = threading.Lock()
        if self._deaf:
            ignore()

    def teardown(self, worker: Worker) -> None:
        """End the product."""
        del worker
        if self._bench is not None:
            self._bench.close()

    def play(self, shard: Shard) -> bytes:
        """Play a shard; a worker of several threads plays one at a time, as it has one product.

        Raises:
            ClauseproofError: the product cannot be opened here, or this is another clauseproof.
        """
        with self._one_at_a_time:
            if self._bench is None:
                if of_harness() != self._job.harness:
                    raise UsageError("this is another clauseproof than the one that asks")
                self._bench = Workbench.open(self._job)
            return self._bench.play(shard)


def _play(held: str, shard: Shard) -> bytes:
    """Play a shard on the worker that this runs on."""
    worker = get_worker()
    plugin = worker.plugins[held]
    try:
        totals: bytes = plugin.play(shard)
    except LostError as lost:
        raise LostError(_at(worker, lost.error), lost.data) from None
    except ClauseproofError as wrong:
        raise _at(worker, wrong) from None
    return totals


def _at(worker: Worker, wrong: ClauseproofError) -> ClauseproofError:
    """Return an error that names the worker that it is of."""
    return type(wrong)(str(wrong), place=f"worker {worker.address} on {socket.gethostname()}")


def _played(
    client: Client, held: str, shards: Sequence[Shard], played: Callable[[int], None]
) -> Iterator[bytes]:
    waiting = iter(shards)
    out: dict[Future, Shard] = {}
    done = as_completed(loop=client.loop)

    def hand_out() -> None:
        while len(out) < _OUT * max(len(client.nthreads()), 1) and (shard := next(waiting, None)):
            future = client.submit(_play, held, shard, pure=False, key=f"{held}-shard-{shard.number}")
            out[future] = shard
            done.add(future)

    hand_out()
    try:
        for future in done:
            shard = out.pop(future)
            data = _result(future, shard)
            future.release()
            hand_out()
            played(shard.stop - shard.start)
            yield data
    finally:
        client.cancel(list(out))


def _result(future: Future, shard: Shard) -> bytes:
    try:
        data: bytes = future.result()
    except ClauseproofError:
        raise
    except KilledWorker as killed:
        what = f"worker after worker died in shard {shard.number}, the last at {killed.last_worker.address}"
        raise ClauseproofError(what, hint="what is finished is kept") from killed
    except Exception as wrong:  # what a worker's Python says
        what = f"a worker of the cluster failed in shard {shard.number}: {type(wrong).__name__}: {wrong}"
        raise ClauseproofError(what, hint="does every worker have this clauseproof installed?") from wrong
    return data


def _let_go(client: Client, held: str) -> None:
    """Have every worker end its product."""
    client.unregister_worker_plugin(held)
