"""What random rounds of any game are made of: cards of few ranks, seats with gaps, wagers at the limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from harness.table.messages import Command, PlaceWager

if TYPE_CHECKING:
    from collections.abc import Sequence

Made = tuple[str, tuple[str, ...]]

#: How a wager is made and who confirms it; most are chips.
INSTRUMENTS: st.SearchStrategy[Made] = st.sampled_from(
    [
        ("chips", ()),
        ("chips", ()),
        ("chips", ()),
        ("coupon", ()),
        ("verbal", ("dealer", "supervisor")),
        ("verbal", ("supervisor",)),
        ("verbal", ()),
    ]
)


def card_from(ranks: str, suits: str = "cdhs") -> st.SearchStrategy[str]:
    """Draw one card of a few ranks and suits."""
    return st.builds("{}{}".format, st.sampled_from(ranks), st.sampled_from(suits))


def some(cards: st.SearchStrategy[str], most: int) -> st.SearchStrategy[list[str]]:
    """Draw a few cards, or none."""
    return st.lists(cards, max_size=most)


def tail(cards: st.SearchStrategy[str]) -> st.SearchStrategy[list[str]]:
    """Draw the rest of a shoe: a short stretch, dealt over and over, well beyond what a round needs."""
    return st.lists(cards, min_size=6, max_size=6).map(lambda few: few * 12)


@st.composite
def seats_with_gaps(draw: st.DrawFn) -> list[int]:
    """Draw one to four seats in ascending order."""
    return sorted(draw(st.sets(st.integers(1, 7), min_size=1, max_size=4)))


@st.composite
def lawful_or_not(
    draw: st.DrawFn, seat: int, wager: str, amounts: Sequence[int], made: st.SearchStrategy[Made]
) -> list[Command]:
    """Draw no, one or two attempts at a side wager."""
    attempts: list[Command] = []
    for _ in range(draw(st.sampled_from([0, 1, 1, 1, 2]))):
        by, confirmed = draw(made)
        attempts.append(
            PlaceWager(
                seat=seat,
                wager=wager,
                amount=draw(st.sampled_from(amounts)),
                by=by,  # type: ignore[arg-type]
                confirmed_by=confirmed,
            )
        )
    return attempts
