"""How far an audit is, on standard error: a bar or a line now and then, and the time left if it is known."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

from harness.cli.manner import live, progress_console
from harness.cli.progress import PLAIN_EVERY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console


@contextmanager
def auditing() -> Iterator[_Auditing]:
    """Give a watcher of recorded rounds that fits where standard error goes."""
    console = progress_console()
    if not live(console):
        yield _Auditing(console, None)
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield _Auditing(console, progress)


class _Auditing:
    """Counts rounds, and bytes to know what is left."""

    def __init__(self, console: Console, progress: Progress | None) -> None:
        self._console = console
        self._progress = progress
        self._task = progress.add_task("reading", total=None) if progress else None
        self._size: int | None = None
        self._rounds = self._broken = 0
        self._start = self._last = time.monotonic()

    def reading(self, size: int | None) -> None:
        """Hear how many bytes there are, where that is known."""
        self._size = size
        self._start = self._last = time.monotonic()
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, total=size)

    def audited(self, rounds: int, broken: int, read: int) -> None:
        """Hear of so many more rounds and broken records, and how many bytes were read so far."""
        self._rounds += rounds
        self._broken += broken
        now = time.monotonic()
        spent = max(now - self._start, 1e-9)
        told = f"{self._rounds:,} rounds, {self._rounds / spent:,.0f}/s"
        told += f", {self._broken:,} broken records" if self._broken else ""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, completed=read, description=told)
        elif now - self._last >= PLAIN_EVERY:
            self._last = now
            left = f", about {(self._size - read) * spent / read:.0f} s left" if self._size and read else ""
            self._console.print(told + left, highlight=False, markup=False)
