"""Random choices that come out the same on every machine and under every Python.

Only `Random.random` is used, whose sequence Python promises to keep for a seed.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

T = TypeVar("T")


class Draw:
    """Choices drawn from one key: equal keys, equal choices."""

    def __init__(self, key: str) -> None:
        self._random = Random(key)  # noqa: S311 - repeatable on purpose

    def chance(self, share: float) -> bool:
        """Say yes in that share of cases."""
        return self._random.random() < share

    def below(self, count: int) -> int:
        """Return a whole number from 0 up to `count`, without it."""
        return int(self._random.random() * count)

    def between(self, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`, both among them."""
        return low + self.below(high - low + 1)

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options, each as likely as any other."""
        return options[self.below(len(options))]

    def weighed(self, options: Mapping[T, float]) -> T:
        """Return one of the options, each as likely as its weight has it."""
        left = self._random.random() * sum(options.values())
        for option, weight in options.items():
            left -= weight
            if left < 0:
                return option
        return next(reversed(list(options)))

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in any order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """Return so many of the items, in their own order."""
        places = sorted(self.shuffled(range(len(items)))[:count])
        return [items[place] for place in places]
