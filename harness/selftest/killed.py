"""Tries campaigns that are killed at any moment: each goes on, to the same report, and nothing runs on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from harness.selftest.hostile import honest_adapter, left_behind
from harness.selftest.trials import Kind, Survival
from harness.trials.killing import PARTS, Killing

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.selftest.trials import Means

_NAMES: Final = (*(f"killed-in-{part}" for part in PARTS), "interrupted-in-scenarios")
_CAMPAIGN: Final = ("--requirement", "22.8(f)#1", "--explore", "20")
#: How long what a killed harness leaves behind may take to end, in seconds.
_LINGERS: Final = 20.0
_GLANCE: Final = 0.05


class Killed:
    """Breaks campaigns of an honest product off, one part after the other.

    Raises:
        ContentError: a campaign that nothing breaks off does not conform.
    """

    def __init__(self, scratch: Path, means: Means, names: Sequence[str]) -> None:
        self._adapter = honest_adapter(scratch)
        self._budget = means.budget.share(len(names))
        (scratch / "campaigns").mkdir()
        self._killing = Killing((str(self._adapter), *_CAMPAIGN), scratch / "campaigns")

    def __call__(self, name: str) -> Survival:
        """Break campaigns off in one part, as many as the budget allows, and let each go on."""
        began = time.monotonic()
        how, _, part = name.partition("-in-")
        turns, gently = self._budget.turns(), how == "interrupted"
        figures = self._killing.broken_off(part, turns, self._budget.seed, gently=gently)
        behind = [f"{one} is left behind" for one in self._left_behind()]
        return Survival(
            name=name,
            wrong=(*figures.failures, *behind),
            ending=f"{figures.survived:,} of {figures.tried:,} campaigns went on to the same report",
            seconds=time.monotonic() - began,
            tried=figures.tried,
            lost=max(figures.tried - figures.survived, int(bool(behind))),
        )

    def _left_behind(self) -> list[str]:
        """Return what runs on for longer than it may take to notice that nobody is there any more."""
        until = time.monotonic() + _LINGERS
        while (found := left_behind(self._adapter)) and time.monotonic() < until:
            time.sleep(_GLANCE)
        return found


KILLED: Final = Kind(
    "kill",
    "campaigns that are killed and go on: the same report, and nothing of them left running",
    _NAMES,
    Killed,
)
