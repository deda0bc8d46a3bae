"""Who judges the chunks of an audit: this process, or workers; the sums are the same.

A worker judges one chunk at a time, and chunks are handed out in order. What comes back is
given on in order, whoever was quicker.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections import deque
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from harness.audit.chunks import Chunk, judge_chunk
from harness.audit.judging import AuditJudge
from harness.audit.totals import Quota, Tally
from harness.errors import ClauseproofError
from harness.sweep.interrupts import deaf, ignore
from harness.table.messages import Statement

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from multiprocessing.context import SpawnProcess

#: How long workers that are sent home may take, in seconds.
_GRACE: Final = 3.0
#: How many chunks for each worker may be under way or wait for those before them.
_AHEAD: Final = 3


class Task(Struct, frozen=True):
    """What everybody judges by: what the product claims, and what each requirement needs to be told."""

    statement: Statement
    needs: dict[str, tuple[str, ...]]


def judged(task: Task, chunks: Iterator[Chunk], workers: int) -> Generator[tuple[Chunk, Tally], None, None]:
    """Yield every chunk with its tally, in order. Closed early, workers are sent home.

    Raises:
        ClauseproofError: a worker died, or failed.
    """
    if workers == 1:
        judge, quota = AuditJudge(task.statement, task.needs), Quota()
        for chunk in chunks:
            yield chunk, judge_chunk(chunk, judge, quota)
        return
    pool = _Pool(task, chunks, workers)
    try:
        yield from pool.run()
    finally:
        pool.dismiss()


@dataclass(slots=True)
class _Hand:
    """A worker, and what it is at."""

    process: SpawnProcess
    line: Connection
    number: int | None = None


@dataclass(slots=True)
class _Pool:
    task: Task
    chunks: Iterator[Chunk]
    workers: int
    _hands: list[_Hand] = field(default_factory=list)
    _out: dict[int, Chunk] = field(default_factory=dict)
    _back: dict[int, Tally] = field(default_factory=dict)
    _ready: deque[tuple[int, Chunk]] = field(default_factory=deque)
    _read: int = 0
    _given: int = 0

    def run(self) -> Iterator[tuple[Chunk, Tally]]:
        self._hands = [self._hired() for _ in range(self.workers)]
        while True:
            while self._given in self._back:
                tally = self._back.pop(self._given)
                yield self._out.pop(self._given), tally
                self._given += 1
            self._fill()
            for hand in self._hands:
                if hand.number is None and self._ready:
                    self._give(hand)
            busy = {hand.line: hand for hand in self._hands if hand.number is not None}
            if not busy and not self._ready:
                return
            for line in wait(list(busy)) if busy else ():
                self._hear(next(hand for hand in self._hands if hand.line is line))

    def dismiss(self) -> None:
        """Send every worker home; end those that do not go."""
        for hand in self._hands:
            hand.line.close()
        end = time.monotonic() + _GRACE
        for hand in self._hands:
            hand.process.join(max(end - time.monotonic(), 0))
            if hand.process.is_alive():
                hand.process.terminate()
                hand.process.join()

    def _fill(self) -> None:
        """Read ahead, but never far: what waits for its turn is held in memory."""
        while len(self._ready) < self.workers and self._read - self._given < _AHEAD * self.workers:
            chunk = next(self.chunks, None)
            if chunk is None:
                return
            self._ready.append((self._read, chunk))
            self._read += 1

    def _give(self, hand: _Hand) -> None:
        number, chunk = self._ready.popleft()
        hand.number = number
        # What it was is not needed any more, only where it was and how far it went.
        self._out[number] = chunk._replace(items=())
        try:
            hand.line.send(chunk)
        except OSError:  # it is dead, which is heard when its line is read
            return

    def _hear(self, hand: _Hand) -> None:
        try:
            said: Tally | ClauseproofError = hand.line.recv()
        except (EOFError, OSError):
            hand.process.join()
            code = hand.process.exitcode
            hint = "-n 1 judges in this process"
            raise ClauseproofError(f"a worker died with exit code {code}", hint=hint) from None
        if isinstance(said, ClauseproofError):
            raise said
        if hand.number is not None:
            self._back[hand.number] = said
            hand.number = None

    def _hired(self) -> _Hand:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        data = msgspec.json.encode(self.task)
        process = context.Process(target=_work, args=(theirs, data), daemon=True)
        with deaf():
            process.start()
            theirs.close()
        return _Hand(process, ours)


def _work(line: Connection, data: bytes) -> None:
    """Judge what comes over the line until it ends."""
    ignore()
    try:
        task = msgspec.json.decode(data, type=Task)
        judge, quota = AuditJudge(task.statement, task.needs), Quota()
        while True:
            line.send(judge_chunk(line.recv(), judge, quota))
    except (EOFError, OSError):  # nobody is there any more
        sys.exit()
    except Exception as wrong:  # noqa: BLE001 - told where it is read, rather than taken for a death
        line.send(ClauseproofError(f"a worker failed: {type(wrong).__name__}: {wrong}"))
