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
    kind = draw.weighed({"low": 2, "low+": 1, "high": 2, "high-": 1, "usual": 4, "any": 3, "odd": 2})
    match kind:
        case "low":
            return low
        case "low+":
            return min(low + 1, high)
        case "high":
            return high
        case "high-":
            return max(high - 1, low)
        case "usual":
            return min(max(draw.pick(_USUAL), low), high)
        case "odd":
            return min(max(draw.pick(_USUAL) * 2 // 2 | 1, low), high)
    return draw.between(low, min(high, low + 20_000))


def outside(draw: Draw, low: int, high: int) -> float:
    """Return an amount that limits or the protocol forbid: a cent too little or too much, nothing, a part."""
    kind = draw.weighed({"below": 4, "above": 4, "half": 1, "twice": 2, "zero": 1, "negative": 1, "part": 1})
    match kind:
        case "below":
            return low - 1
        case "above":
            return high + 1
        case "half":
            return low // 2 if low > 1 else 0
        case "twice":
            return max(high * 2, 1)
        case "zero":
            return 0
        case "negative":
            return -max(low, 1)
    return low + 0.5


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
