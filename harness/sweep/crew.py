"""Crews: who plays the shards of a sweep. The totals are the same whoever does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from harness.sweep.job import Job, Workbench
    from harness.sweep.plan import Shard


class Crew(Protocol):
    """Who plays shards."""

    def play(
        self, job: Job, shards: Sequence[Shard], played: Callable[[int], None]
    ) -> Generator[bytes, None, None]:
        """Yield the totals of each shard as JSON, as they come, in any order; closed early, stop at once.

        Args:
            job: whose shards.
            shards: each is yielded once.
            played: hears of every so many rounds that are done; of less than none where work was lost.

        Raises:
            LostError: the product was lost within a shard.
            ClauseproofError: a shard cannot be played, whoever tries.
        """


@dataclass(frozen=True, slots=True)
class Alone:
    """This process itself."""

    bench: Workbench

    def play(
        self, job: Job, shards: Sequence[Shard], played: Callable[[int], None]
    ) -> Generator[bytes, None, None]:
        """Yield the totals of each shard, in order."""
        del job  # its workbench knows
        for shard in shards:
            yield self.bench.play(shard, played)
