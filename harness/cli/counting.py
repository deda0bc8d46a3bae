"""How far something is that comes in pieces: a bar on a terminal, else plain lines, on standard error."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.progress import Progress

from harness.cli.manner import live, progress_console
from harness.cli.progress import PLAIN_EVERY, columns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from harness.suite.record import CheckRecord


@contextmanager
def counting(noun: str) -> Iterator[Counting]:
    """Give a counter of things of that name, in the plural, that fits where standard error goes."""
    console = progress_console()
    if not live(console):
        yield Counting(noun, console, None)
        return
    with Progress(*columns(), console=console, transient=True) as progress:
        yield Counting(noun, console, progress)


class Counting:
    """Counts pieces, with the rate at which they come and the time that is left."""

    def __init__(self, noun: str, console: Console, progress: Progress | None) -> None:
        self._noun = noun
        self._console = console
        self._progress = progress
        self._task = progress.add_task(noun, total=None, rate="") if progress else None
        self._total = 0
        self._done = 0
        self._start = self._last = time.monotonic()

    def planned(self, total: int, noun: str | None = None) -> None:
        """Hear how many pieces there are, perhaps of another kind than before; the count starts anew."""
        self._noun = noun or self._noun
        self._total, self._done = total, 0
        self._start = self._last = time.monotonic()
        if self._progress is not None and self._task is not None:
            self._progress.reset(self._task, total=total, description=self._noun, rate="")
        else:
            self._say(f"{total:,} {self._noun}")

    def done(self, pieces: int = 1) -> None:
        """Hear of so many more."""
        self._done += pieces
        now = time.monotonic()
        rate = self._done / max(now - self._start, 1e-9)
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, advance=pieces, rate=f"{rate:,.0f}/s")
        elif now - self._last >= PLAIN_EVERY or self._done == self._total:
            self._last = now
            left = (self._total - self._done) / max(rate, 1e-9)
            self._say(
                f"{self._done:,} of {self._total:,} {self._noun}, {rate:,.1f}/s, about {left:.0f} s left"
            )

    def _say(self, line: str) -> None:
        self._console.print(line, highlight=False, markup=False)


class Observing:
    """Hears of a campaign of observed rounds, as far as such a campaign goes."""

    def __init__(self, counter: Counting) -> None:
        self._counter = counter

    def planned(self, checks: int) -> None:
        """No scenario is played."""

    def judged(self, record: CheckRecord) -> None:
        """No scenario is judged."""

    def exploring(self, rounds: int) -> None:
        """Hear that so many rounds are played."""
        self._counter.planned(rounds, "rounds")

    def sweeping(self, space: str, rounds: int) -> None:
        """No space is swept."""

    def swept(self, rounds: int) -> None:
        """Hear that so many more rounds were played."""
        self._counter.done(rounds)

    def reading(self, seeds: int) -> None:
        """No seed is read."""

    def read(self, seeds: int) -> None:
        """No seed is read."""

    def repeating(self, rounds: int) -> None:
        """Hear that so many rounds are played again."""
        self._counter.planned(rounds, "rounds played again and beside others")

    def repeated(self, rounds: int) -> None:
        """Hear that so many more of them were."""
        self._counter.done(rounds)
