"""Amounts at limits, around them and far from them; limits, odds and purses that make such amounts matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.explore.draw import Draw

#: Lowest wagers that tables post, and highest ones, in minor units; odd cents among them.
_LOWS = (1, 50, 100, 101, 500, 500, 501, 1000, 1000, 2500)
_HIGHS = (1000, 2500, 5000, 5001, 10_000, 10_000, 20_000, 50_001, 100_000)
#: What people wager.
_USUAL = (100, 500, 1000, 1000, 1500, 2000, 2500, 2501, 999, 1001, 333, 5000, 10_000)


def limits(draw: Draw, lows: tuple[int, ...] = _LOWS) -> tuple[int, int]:
    """Return the lowest and highest wager of a table; now and then only one amount is lawful."""
    low = draw.pick(lows)
    high = max(draw.pick(_HIGHS), low)
    return (low, low) if draw.chance(0.04) else (low, high)


def within(draw: Draw, low: int, high: int) -> int:
    """Return an amount within limits, often one at their edge or an odd one."""
    edges = (low, low, low + 1, high, high, high - 1)
    usual = draw.pick(_USUAL)
    amounts = (draw.pick(edges), usual, usual | 1, draw.between(low, min(high, low + 20_000)))
    kind = draw.weighed({0: 6, 1: 4, 2: 2, 3: 3})
    return min(max(amounts[kind], low), high)


def outside(draw: Draw, low: int, high: int) -> float:
    """Return an amount that limits or the protocol forbid: a cent too little or too much, nothing, a part."""
    amounts = (low - 1, high + 1, low // 2, high * 2, 0, -max(low, 1), low + 0.5)
    return amounts[draw.weighed({0: 4, 1: 4, 2: 1, 3: 2, 4: 2, 5: 3, 6: 1})]


def near(draw: Draw, due: int) -> float:
    """Return an amount that is not the one due: a cent beside it, a part or a multiple of it, nothing."""
    choices = (due - 1, due + 1, due - 1, due + 1, due * 2, due // 2, due + 100, 0, -due, due + 0.5)
    return next(amount for amount in draw.shuffled(choices) if amount != due)


def purse(draw: Draw, staked: int, later: int) -> int:
    """Return what a seat has to play with: what it stakes and sometimes enough for what comes later.

    Args:
        draw: the source of choices.
        staked: what the seat wagers before the deal.
        later: what an answer of its own would cost it.
    """
    spare = draw.pick((0, 0, 1, later - 1, later - 1, later // 2, later, later, later + 1, later * 2))
    return max(staked + spare, 1)
