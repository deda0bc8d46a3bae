"""Money as whole minor units, odds as exact ratios, halves of odd amounts made explicit."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

_ODDS = re.compile(r"^(\d+):(\d+)$")
_DOLLARS = re.compile(r"^\$(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$")


class Odds(NamedTuple):
    """`win` to `stake`: the winnings are that ratio of the stake, which stays the player's."""

    win: int
    stake: int

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Read `"10:1"`.

        Raises:
            ValueError: not two whole numbers with a colon between, or odds against a stake of nothing.
        """
        return cls(*_read_odds(text))

    def winnings(self, amount: int) -> Fraction:
        """Return the exact winnings of a stake in minor units."""
        return Fraction(amount * self.win, self.stake)

    def __str__(self) -> str:
        """Return the odds as people say them."""
        return f"{self.win} to {self.stake}"


@lru_cache(maxsize=256)
def _read_odds(text: str) -> tuple[int, int]:
    """Read odds; a pay table is read in every round, and its odds are few."""
    found = _ODDS.match(text)
    if not found or int(found[2]) == 0:
        raise ValueError(f"{text!r} are no odds: expected two whole numbers such as '10:1'")
    return int(found[1]), int(found[2])


def near_enough(paid: int, exact: Fraction) -> bool:
    """Say whether `paid` is the exact amount, or one of its neighbours where that is no whole unit.

    Half a cent that odds or halves leave over may go either way; a whole cent may not.
    """
    # The same as abs(paid - exact) < 1, in whole numbers, which are far quicker than fractions.
    return abs(paid * exact.denominator - exact.numerator) < exact.denominator


def halves(amount: int) -> tuple[int, int]:
    """Return the smaller and the larger half of an amount: equal, or one minor unit apart."""
    return amount // 2, amount - amount // 2


def dollars(amount: int) -> str:
    """Return minor units as people read them: `$1,250`, `$25.01`, `-$5`."""
    sign, whole, cents = "-" if amount < 0 else "", abs(amount) // 100, abs(amount) % 100
    return f"{sign}${whole:,}" + (f".{cents:02}" if cents else "")


def minor_units(text: str) -> int:
    """Read `$25.01` as 2501.

    Raises:
        ValueError: not dollars as the pit writes them.
    """
    found = _DOLLARS.match(text)
    if not found:
        raise ValueError(f"{text!r} is no amount: expected dollars such as $10 or $25.01")
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)
