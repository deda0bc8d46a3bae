"""Worker processes on this machine: each opens its own product and gets one shard at a time.

A shard whose worker dies is played again by a new one, once; where that dies too the
shard itself is at fault. A worker ends by itself when nobody listens to it any more.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections import Counter, deque
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Final

from harness.errors import ClauseproofError
from harness.sweep.interrupts import deaf, ignore
from harness.sweep.job import Job, Workbench

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from multiprocessing.context import SpawnProcess

    from harness.sweep.plan import Shard

#: How many workers may die in one shard before it is given up.
_DEATHS: Final = 2
#: How long workers that were sent home have to end their products, in seconds.
_GRACE: Final = 3.0
#: What a worker says: rounds that are done, the totals of its shard, or why it cannot go on.
_Said = int | bytes | ClauseproofError


@dataclass(frozen=True, slots=True)
class Processes:
    """So many workers at most."""

    number: int

    def play(
        self, job: Job, shards: Sequence[Shard], played: Callable[[int], None]
    ) -> Generator[bytes, None, None]:
        """Yield the totals of each shard as they come.

        Raises:
            ClauseproofError: two workers died in the same shard.
        """
        pool = _Pool(job, shards, played)
        try:
            yield from pool.run(min(self.number, len(shards)))
        finally:
            pool.dismiss()


@dataclass(slots=True)
class _Hand:
    """A worker, what it is at, and how many rounds of that it has told of."""

    process: SpawnProcess
    line: Connection
    shard: Shard | None = None
    told: int = 0


class _Pool:
    """Hands shards out and takes totals in."""

    def __init__(self, job: Job, shards: Sequence[Shard], played: Callable[[int], None]) -> None:
        self._job = job
        self._waiting = deque(shards)
        self._played = played
        self._deaths: Counter[int] = Counter()
        self._hands: list[_Hand] = []
        self._leaving: list[_Hand] = []

    def run(self, number: int) -> Iterator[bytes]:
        for _ in range(number):
            self._hire()
        while self._hands:
            lines: dict[object, _Hand] = {hand.line: hand for hand in self._hands}
            for line in wait([hand.line for hand in self._hands]):
                totals = self._hear(lines[line])
                if totals is not None:
                    yield totals

    def dismiss(self) -> None:
        """Send every worker home; end those that do not go."""
        for hand in self._hands:
            hand.line.close()
        end = time.monotonic() + _GRACE
        for hand in (*self._hands, *self._leaving):
            hand.process.join(max(end - time.monotonic(), 0))
            if hand.process.is_alive():
                hand.process.terminate()
                hand.process.join()

    def _hire(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self._job), daemon=True)
        hand = _Hand(process, ours)
        with deaf():
            process.start()
            theirs.close()
            self._hands.append(hand)
        self._hand_out(hand)

    def _hand_out(self, hand: _Hand) -> None:
        """Give a worker the next shard, or send it home where none is left."""
        hand.told = 0
        hand.shard = self._waiting.popleft() if self._waiting else None
        if hand.shard is None:
            hand.line.close()
            self._hands.remove(hand)
            self._leaving.append(hand)
            return
        try:
            hand.line.send(hand.shard)
        except OSError:  # it is dead, which is heard when its line is read
            return

    def _hear(self, hand: _Hand) -> bytes | None:
        try:
            said: _Said = hand.line.recv()
        except (EOFError, OSError):
            self._buried(hand)
            return None
        if isinstance(said, ClauseproofError):
            raise said
        if isinstance(said, int):
            hand.told += said
            self._played(said)
            return None
        self._hand_out(hand)
        return said

    def _buried(self, hand: _Hand) -> None:
        """Take the shard of a dead worker back, and hire another one."""
        hand.line.close()
        hand.process.join()
        self._hands.remove(hand)
        shard = hand.shard
        if shard is None:
            return
        self._played(-hand.told)
        self._deaths[shard.number] += 1
        if self._deaths[shard.number] >= _DEATHS:
            raise ClauseproofError(
                f"{_DEATHS} workers died in shard {shard.number}, "
                f"the last with exit code {hand.process.exitcode}",
                hint="what is finished is kept; -n 1 plays it in this process",
            )
        self._waiting.appendleft(shard)
        self._hire()


def _work(line: Connection, job: Job) -> None:
    """Play what comes over the line until it ends."""
    ignore()

    def tell(said: _Said) -> None:
        try:
            line.send(said)
        except OSError:  # nobody is there any more
            sys.exit()

    try:
        with Workbench.open(job) as bench:
            while True:
                try:
                    shard: Shard = line.recv()
                except (EOFError, OSError):
                    return
                tell(bench.play(shard, tell))
    except ClauseproofError as error:
        tell(error)
    except Exception as wrong:  # noqa: BLE001 - told where it is read, rather than taken for a death
        tell(ClauseproofError(f"a worker failed: {type(wrong).__name__}: {wrong}"))
