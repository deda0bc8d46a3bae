"""A job: what a worker needs to open product and plan by itself; and the workbench where it plays shards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Self

import msgspec
from msgspec import Struct

from harness.digest import of_value
from harness.errors import ProductError
from harness.sweep.judging import SweepJudge
from harness.sweep.plan import SEED, SHARD, Form, plan_sweep
from harness.sweep.shard import play_shard
from harness.sweep.space import Space
from harness.sweep.totals import KEPT
from harness.transport import open_adapter

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from harness.sweep.plan import Shard
    from harness.table.messages import Statement
    from harness.transport import Adapter


class Job(Struct, frozen=True, kw_only=True):
    """A sweep as those who play its shards get it.

    Attributes:
        adapter: of the product, as the user wrote it.
        folder: where paths in it count from.
        space: whose rounds.
        form: every round, or one for all that differ by suits alone.
        seed: of random suits.
        needs: for each requirement, the events without which nothing can be told.
        statement: digest of what the product claims, so that everybody plays the same product.
        harness: digest of the code that judges, so that everybody judges alike.
        shard: how many rounds a shard holds at most.
        keep: so many violations of each requirement are kept whole.
    """

    adapter: str
    folder: str
    space: Space
    form: Form
    seed: int = SEED
    needs: dict[str, tuple[str, ...]]
    statement: str
    harness: str
    shard: int = SHARD
    keep: int = KEPT


class Workbench:
    """One product, opened once, and shard after shard played with it. Use it as a context manager.

    Args:
        job: whose shards.
        adapter: of the product; the workbench closes it.

    Raises:
        ProductError: the product claims something else than the one that the sweep was planned for.
        UsageError: the product cannot play any round of the space.
    """

    def __init__(self, job: Job, adapter: Adapter) -> None:
        self.job = job
        self._adapter = adapter
        statement = adapter.describe()
        if of_statement(statement) != job.statement:
            raise ProductError("the product claims something else here than where the sweep was planned")
        self.plan = plan_sweep(job.space, statement, form=job.form, seed=job.seed, keep=job.keep)
        names = [one.outcomes for one in job.space.returns]
        self.judge = SweepJudge(statement, job.needs, names)

    @classmethod
    def open(cls, job: Job) -> Self:
        """Open the product of a job.

        Raises:
            UsageError, AdapterError, ProductError: there is no such product, or it cannot be asked.
        """
        adapter = open_adapter(job.adapter, current=Path(job.folder))
        try:
            return cls(job, adapter)
        except BaseException:
            adapter.close()
            raise

    def __enter__(self) -> Self:
        """Return the workbench itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the product."""
        self.close()

    def play(self, shard: Shard, played: Callable[[int], None] = lambda _: None) -> bytes:
        """Play a shard and return its totals as JSON: what is kept, and what goes between processes.

        Raises:
            LostError: the product cannot be asked any more.
        """
        totals = play_shard(self.plan, shard, self._adapter, self.judge, played)
        return msgspec.json.encode(totals)

    def close(self) -> None:
        """End the product. Closing twice is harmless."""
        self._adapter.close()


def of_statement(statement: Statement) -> str:
    """Return the digest of what a product claims."""
    return of_value(statement)
