"""What random rounds of every game draw alike: seats with gaps, amounts around limits, stray commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from harness.table.messages import Command, Decide, PlaceWager, Proceed, Round

if TYPE_CHECKING:
    from collections.abc import Sequence

#: How often an unlawful thing is asked, one in so many.
SELDOM = 8


def seldom() -> st.SearchStrategy[bool]:
    """Draw True once in a while, False when shrunk."""
    return st.integers(0, SELDOM - 1).map(lambda drawn: drawn == SELDOM - 1)


def seats() -> st.SearchStrategy[list[int]]:
    """Draw one to seven seats in ascending order, gaps allowed."""
    return st.lists(st.integers(1, 7), min_size=1, max_size=7, unique=True).map(sorted)


@st.composite
def amounts(draw: st.DrawFn, low: int, high: int) -> int:
    """Draw an amount within limits, with odd cents and the limits themselves; seldom just outside."""
    if draw(seldom()) and draw(st.booleans()):
        return draw(st.sampled_from([low - 1, high + 1, 0]))
    return draw(st.sampled_from([low * 2, low, low + 1, 2 * low + 501, 3 * low, high]))


def strays(options: Sequence[str], wagers: Sequence[str]) -> st.SearchStrategy[Command]:
    """Draw a command that has no place where it is sent, or only by chance."""
    return st.one_of(
        st.builds(Decide, seat=st.integers(1, 7), option=st.sampled_from(options)),
        st.builds(
            PlaceWager,
            seat=st.integers(1, 7),
            wager=st.sampled_from(wagers),
            amount=st.sampled_from([500, 1000]),
        ),
        st.just(Proceed()),
    )


@st.composite
def disturbed(draw: st.DrawFn, commands: list[Command], stray: st.SearchStrategy[Command]) -> Round:
    """Return the commands, seldom with a stray one among them or with their tail cut off."""
    commands = list(commands)
    if draw(seldom()):
        commands.insert(draw(st.integers(1, len(commands))), draw(stray))
    if draw(seldom()) and draw(st.booleans()):
        del commands[draw(st.integers(2, len(commands))) :]
    return tuple(commands)
