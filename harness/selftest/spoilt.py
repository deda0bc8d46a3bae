"""Tries files that somebody else might write: valid ones spoilt, and plain rubbish."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from harness.selftest.memory import Peak
from harness.selftest.trials import Kind, Survival
from harness.trials.fuzzing import NAMES, fuzz, kinds
from harness.trials.samples import make_samples

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.selftest.trials import Means


class Spoilt:
    """Spoils files of every kind and has each read by the command that reads such files.

    Raises:
        ContentError: the valid ones could not be made.
    """

    def __init__(self, scratch: Path, means: Means, names: Sequence[str]) -> None:
        (scratch / "samples").mkdir()
        self._scratch = scratch
        self._call = means.call
        self._budget = means.budget.share(len(names))
        self._kinds = {kind.name: kind for kind in kinds(make_samples(means.call, scratch / "samples"))}

    def __call__(self, name: str) -> Survival:
        """Spoil files of one kind, as many as the budget allows."""
        home = self._scratch / name
        home.mkdir()
        began, peak = time.monotonic(), Peak()
        figures = fuzz(self._kinds[name], self._call, home, self._budget.turns(), self._budget.seed)
        return Survival(
            name=name,
            wrong=tuple(figures.failures),
            ending=f"{figures.survived:,} of {figures.tried:,} files",
            seconds=time.monotonic() - began,
            memory=peak.grown(),
            tried=figures.tried,
            lost=figures.tried - figures.survived,
        )


SPOILT: Final = Kind(
    "fuzz", "files from outside, spoilt in every way: one clear line, never a traceback", NAMES, Spoilt
)
