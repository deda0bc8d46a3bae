"""How much is tried: for so long, or so often."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How much of something is tried, and from which seed.

    Attributes:
        seed: of all that is done by chance.
        seconds: how long it is tried; a thing that was begun is ended.
        times: how often instead, if a number is given.
    """

    seed: int
    seconds: float = 60.0
    times: int | None = None

    def share(self, parts: int) -> Budget:
        """Return what each of so many parts may cost; a number of times is each part's own."""
        return Budget(seed=self.seed, seconds=self.seconds / parts, times=self.times)

    def turns(self) -> Iterator[int]:
        """Yield the numbers of the turns, from 0, until the budget is spent; never less than one."""
        until = time.monotonic() + self.seconds
        number = 0
        while number < self.times if self.times is not None else not number or time.monotonic() < until:
            yield number
            number += 1
