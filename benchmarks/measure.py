"""How the benchmarks measure: contestants side by side in one run, medians, ratios, one table.

A machine that is busy with other things slows whoever happens to run, so absolute times
say little. Contestants therefore take turns, in opposite order every other time, and
what counts is the ratio within each turn.
"""

from __future__ import annotations

import os
import platform
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

ROOT: Final = Path(__file__).resolve().parents[1]
_LEAST: Final = 3
#: What a person's shell may say that would tilt a comparison.
_UNWANTED: Final = frozenset({"PYTHONDONTWRITEBYTECODE", "PYTEST_ADDOPTS", "PYTEST_PLUGINS"})

Sample = TypeVar("Sample")


def in_turns(contestants: Mapping[str, Callable[[], Sample]], repeats: int) -> dict[str, tuple[Sample, ...]]:
    """Return what each contestant measured, by its name; the first turn only warms up.

    Raises:
        ValueError: too few repeats for a spread.
    """
    if repeats < _LEAST:
        raise ValueError(f"{repeats} repeats give no spread: at least {_LEAST}")
    taken: dict[str, list[Sample]] = {name: [] for name in contestants}
    names = tuple(contestants)
    for turn in range(repeats + 1):
        order = names if turn % 2 else names[::-1]
        for name in order:
            sample = contestants[name]()
            if turn:
                taken[name].append(sample)
    return {name: tuple(samples) for name, samples in taken.items()}


@dataclass(frozen=True, slots=True)
class Spread:
    """The median of some figures, and the quartiles around it."""

    low: float
    middle: float
    high: float

    @classmethod
    def of(cls, figures: Sequence[float]) -> Spread:
        """Take the spread of figures.

        Raises:
            statistics.StatisticsError: fewer than two figures.
        """
        low, _, high = quantiles(figures, n=4, method="inclusive")
        return cls(low, median(figures), high)

    @classmethod
    def of_ratios(cls, above: Sequence[float], below: Sequence[float]) -> Spread:
        """Take the spread of the ratios within each turn."""
        return cls.of([one / other for one, other in zip(above, below, strict=True)])

    def text(self, form: str = ".2f") -> str:
        """Return `1.20 (1.15 to 1.31)`: the median, and between which values half of the figures lie."""
        return f"{self.middle:{form}} ({self.low:{form}} to {self.high:{form}})"


def table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table that reads well in a terminal and is Markdown too."""
    widths = [max(map(len, cells)) for cells in zip(columns, *rows, strict=True)]
    lines = [_line(columns, widths), _line(["-" * width for width in widths], widths)]
    return "\n".join([title, "", *lines, *(_line(row, widths) for row in rows)])


def show(*parts: str) -> None:
    """Print parts of a page at once, an empty line after each."""
    sys.stdout.write("".join(f"{part}\n\n" for part in parts))
    sys.stdout.flush()


def machine() -> str:
    """Return on what this runs, and how busy it is beside."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    busy = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{cores} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}{busy}"
    )


def environment(bytecode: Path) -> dict[str, str]:
    """Return the environment of child processes that find the harness of this checkout.

    Args:
        bytecode: a folder for compiled modules, so that every run but the first finds them
            compiled, as an installed harness does, and nothing lands in the checkout.
    """
    kept = {name: value for name, value in os.environ.items() if name not in _UNWANTED}
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return {**kept, "PYTHONPATH": path, "PYTHONPYCACHEPREFIX": str(bytecode)}


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return f"| {' | '.join(padded)} |"
