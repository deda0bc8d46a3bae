"""How far a campaign is: a live line on a terminal, plain lines elsewhere, on standard error."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from harness.verdict import Verdict, merge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.play import Watcher
    from harness.suite.record import CheckRecord

#: Plain lines come at most this often, in seconds.
PLAIN_EVERY = 5.0


@contextmanager
def watching() -> Iterator[Watcher]:
    """Give a watcher that fits where standard error goes."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _Plain(console)
        return
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("worst so far: {task.fields[worst]}"),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        yield _Live(progress)


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
        self._progress.update(self._task, total=checks)

    def judged(self, record: CheckRecord) -> None:
        """Hear that a check was judged."""
        self._tally.add(record)
        self._progress.update(self._task, advance=1, rate=self._tally.rate, worst=self._tally.worst.value)

    def exploring(self, rounds: int) -> None:
        """Hear that so many random rounds are played."""
        self._progress.update(self._task, description=f"playing {rounds} random rounds")

    def repeating(self, rounds: int) -> None:
        """Hear that so many rounds are played again."""
        self._progress.update(self._task, description=f"playing {rounds} rounds again")


class _Plain:
    """A line now and then."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._tally = _Tally()
        self._last = time.monotonic()

    def planned(self, checks: int) -> None:
        """Hear how many checks will run."""
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

    def repeating(self, rounds: int) -> None:
        """Hear that so many rounds are played again."""
        self._say(f"playing {rounds} rounds again, to see whether state leaks")

    def _say(self, line: str) -> None:
        self._console.print(line, highlight=False, markup=False)
