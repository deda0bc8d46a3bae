"""How far a campaign is: a live line on a terminal, plain lines elsewhere, on standard error."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from harness.cli.manner import live, progress_console
from harness.verdict import Verdict, merge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from harness.campaign.play import Watcher
    from harness.prove.prove import Tried
    from harness.suite.record import CheckRecord

#: Plain lines come at most this often, in seconds.
PLAIN_EVERY = 5.0


@contextmanager
def watching() -> Iterator[Watcher]:
    """Give a watcher that fits where standard error goes."""
    console = progress_console()
    if not live(console):
        yield _Plain(console)
        return
    with Progress(
        *columns(), TextColumn("worst so far: {task.fields[worst]}"), console=console, transient=True
    ) as progress:
        yield _Live(progress)


@contextmanager
def proving() -> Iterator[_Proving]:
    """Give a watcher of trials that fits where standard error goes."""
    console = progress_console()
    if not live(console):
        yield _Proving(console, None)
        return
    with Progress(*columns(), console=console, transient=True) as progress:
        yield _Proving(console, progress)


def columns() -> tuple[ProgressColumn, ...]:
    """Return what a live line is made of; each task has the field `rate`."""
    return (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )


class _Tally:
    """Counts checks and keeps the worst verdict."""

    def __init__(self) -> None:
        self.total = 0
        self.done = 0
        self.worst = Verdict.NONE
        self._start = time.monotonic()

    def add(self, record: CheckRecord) -> None:
        self.done += 1
        self.worst = merge((self.worst, record.verdict))

    @property
    def rate(self) -> str:
        spent = time.monotonic() - self._start
        return f"{self.done / spent:.0f}/s" if spent > 0 else ""


class _Live:
    """One line that changes in place."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._tally = _Tally()
        self._task: TaskID = progress.add_task("scenarios", total=None, rate="", worst="none")

    def planned(self, checks: int) -> None:
        """Hear how many checks will run."""
        self._anew(checks, "scenarios")

    def judged(self, record: CheckRecord) -> None:
        """Hear that a check was judged."""
        self._tally.add(record)
        self._progress.update(self._task, advance=1, rate=self._tally.rate, worst=self._tally.worst.value)

    def exploring(self, rounds: int) -> None:
        """Hear that so many random rounds are played."""
        self._progress.update(self._task, description=f"playing {rounds} random rounds")

    def sweeping(self, space: str, rounds: int) -> None:
        """Hear that a space of so many rounds is swept."""
        self._anew(rounds, f"sweep of {space}")

    def swept(self, rounds: int) -> None:
        """Hear that so many more rounds of it were played."""
        self._tally.done += rounds
        self._progress.update(self._task, advance=rounds, rate=self._tally.rate)

    def reading(self, seeds: int) -> None:
        """Hear that the cards of so many seeds are read."""
        self._anew(seeds, "seeds read")

    def read(self, seeds: int) -> None:
        """Hear that so many more of them were."""
        self.swept(seeds)

    def repeating(self, rounds: int) -> None:
        """Hear that so many rounds are played again."""
        self._anew(rounds, "rounds played again")

    def repeated(self, rounds: int) -> None:
        """Hear that so many more of them were."""
        self.swept(rounds)

    def _anew(self, total: int, what: str) -> None:
        worst = self._tally.worst
        self._tally = _Tally()
        self._tally.worst = worst
        # A reset forgets every field that it is not given.
        self._progress.reset(self._task, total=total, description=what, rate="", worst=worst.value)


class _Plain:
    """A line now and then."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._tally = _Tally()
        self._last = time.monotonic()

    def planned(self, checks: int) -> None:
        """Hear how many checks will run."""
        self._tally = _Tally()
        self._tally.total = checks
        self._say(f"{checks} scenarios planned")

    def judged(self, record: CheckRecord) -> None:
        """Hear that a check was judged."""
        self._tally.add(record)
        now = time.monotonic()
        if now - self._last >= PLAIN_EVERY or self._tally.done == self._tally.total:
            self._last = now
            left = self._tally.total - self._tally.done
            self._say(
                f"{self._tally.done} done, {left} left, {self._tally.rate}, "
                f"worst so far: {self._tally.worst.value}"
            )

    def exploring(self, rounds: int) -> None:
        """Hear that so many random rounds are played."""
        self._say(f"playing {rounds} random rounds")

    def sweeping(self, space: str, rounds: int) -> None:
        """Hear that a space of so many rounds is swept."""
        self._tally = _Tally()
        self._tally.total = rounds
        self._say(f"sweeping {space}: {rounds:,} rounds")

    def swept(self, rounds: int) -> None:
        """Hear that so many more rounds of it were played."""
        self._tally.done += rounds
        now = time.monotonic()
        if now - self._last >= PLAIN_EVERY or self._tally.done == self._tally.total:
            self._last = now
            self._say(f"{self._tally.done:,} of {self._tally.total:,} rounds, {self._tally.rate}")

    def reading(self, seeds: int) -> None:
        """Hear that the cards of so many seeds are read."""
        self._tally = _Tally()
        self._tally.total = seeds
        self._say(f"reading the cards of {seeds:,} seeds")

    def read(self, seeds: int) -> None:
        """Hear that so many more of them were."""
        self.swept(seeds)

    def repeating(self, rounds: int) -> None:
        """Hear that so many rounds are played again."""
        self._tally = _Tally()
        self._tally.total = rounds
        self._say(f"playing {rounds} rounds again, to see whether state leaks")

    def repeated(self, rounds: int) -> None:
        """Hear that so many more of them were."""
        self.swept(rounds)

    def _say(self, line: str) -> None:
        self._console.print(line, highlight=False, markup=False)


class _Proving:
    """How many products were tried: a line that changes in place, or one now and then."""

    def __init__(self, console: Console, progress: Progress | None) -> None:
        self._console = console
        self._progress = progress
        self._task = progress.add_task("trials", total=None, rate="") if progress else None
        self._total = 0
        self._done = 0
        self._start = self._last = time.monotonic()

    def planned(self, products: int) -> None:
        """Hear how many products will be tried."""
        self._total = products
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, total=products)
        else:
            self._say(f"{products} products to be tried")

    def tried(self, tried: Tried) -> None:
        """Hear of one that was."""
        self._done += 1
        now = time.monotonic()
        rate = f"{self._done / max(now - self._start, 1e-9):.1f}/s"
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, advance=1, rate=rate, description=f"section {tried.section}")
        elif now - self._last >= PLAIN_EVERY or self._done == self._total:
            self._last = now
            left = (self._total - self._done) * (now - self._start) / self._done
            self._say(f"{self._done} of {self._total} tried, {rate}, about {left:.0f} s left")

    def _say(self, line: str) -> None:
        self._console.print(line, highlight=False, markup=False)


@contextmanager
def sweeping() -> Iterator[_Sweeping]:
    """Give a watcher of rounds that fits where standard error goes."""
    console = progress_console()
    if not live(console):
        yield _Sweeping(console, None)
        return
    with Progress(*columns(), console=console, transient=True) as progress:
        yield _Sweeping(console, progress)


class _Sweeping:
    """How many rounds were played: a bar that grows in place, or a line now and then."""

    def __init__(self, console: Console, progress: Progress | None) -> None:
        self._console = console
        self._progress = progress
        self._task = progress.add_task("rounds", total=None, rate="") if progress else None
        self._total = 0
        self._earlier = 0
        self._done = 0
        self._start = self._last = time.monotonic()

    def planned(self, rounds: int, done: int) -> None:
        """Hear how many rounds there are, and how many of them were played earlier."""
        self._total, self._earlier = rounds, done
        self._start = self._last = time.monotonic()
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, total=rounds, completed=done)
        else:
            self._say(f"{rounds:,} rounds to be played" + (f", {done:,} of them were" if done else ""))

    def played(self, rounds: int) -> None:
        """Hear of so many more; less than none where a worker was lost with its work."""
        self._done += rounds
        now = time.monotonic()
        rate = self._done / max(now - self._start, 1e-9)
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, advance=rounds, rate=f"{rate:,.0f}/s")
        elif now - self._last >= PLAIN_EVERY and rate > 0:
            self._last = now
            left = self._total - self._earlier - self._done
            self._say(
                f"{self._earlier + self._done:,} of {self._total:,} rounds, {rate:,.0f}/s, "
                f"about {left / rate:.0f} s left"
            )

    def _say(self, line: str) -> None:
        self._console.print(line, highlight=False, markup=False)
