"""Random rounds of blackjack with in-between wagers, towards the edges."""

from __future__ import annotations

from hypothesis import strategies as st

from harness.table.messages import Command, Decide, OpenTable, PlaceWager, Proceed, Round, Table
from harness.tests.model.rounds_table import (
    INSTRUMENTS,
    card_from,
    lawful_or_not,
    seats_with_gaps,
    some,
    tail,
)

#: Few ranks a round, so that matches, neighbours and small spreads are common.
FAMILIES = ["9TJQKA", "A2K", "456789", "JJQT", "27A36", "23456789TJQKA"]
AMOUNTS = [199, 200, 201, 500, 1001, 2000, 2001]


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Draw the commands of one round; a few of them ought to be refused."""
    seats = draw(seats_with_gaps())
    cards = card_from(draw(st.sampled_from(FAMILIES)))
    shoe = draw(st.lists(cards, min_size=2 * len(seats) + 2, max_size=2 * len(seats) + 2))
    commands: list[Command] = [
        OpenTable(
            game="blackjack",
            table=draw(_tables(seats)),
            shoe=tuple(shoe + draw(some(cards, 5)) + draw(tail(cards))),
        )
    ]
    for seat in seats:
        placed: list[Command] = [
            PlaceWager(seat=seat, wager="initial", amount=draw(st.sampled_from([1000, 1000, 5000, 499, 500])))
        ]
        placed += draw(lawful_or_not(seat, "in-between", AMOUNTS, INSTRUMENTS))
        commands += placed[::-1] if draw(st.integers(0, 9)) == 0 else placed
    commands.append(Proceed())
    late = PlaceWager(seat=seats[0], wager="in-between", amount=500)
    if draw(st.integers(0, 4)) == 0:
        commands.append(late)
    for seat in seats:
        answers = draw(
            st.lists(st.sampled_from(["hit", "stand", "double", "split", "surrender"]), max_size=3)
        )
        commands += [Decide(seat=seat, option=option) for option in [*answers, "stand"]]
    if draw(st.integers(0, 9)) == 0:
        commands = commands[:-1]
    return tuple(commands)


@st.composite
def _tables(draw: st.DrawFn, seats: list[int]) -> Table:
    odd = draw(st.integers(0, 11))
    offers = {
        0: ("over-under-13",),
        1: (draw(st.sampled_from(["multiple-action", "progressive", "blackjack-bonus", "streak"])),),
        2: (draw(st.sampled_from(["match-the-dealer", "20-point-bonus", "optional-bonus"])), "over-under-13"),
    }
    return Table(
        decks=1 if odd == 3 else draw(st.sampled_from([2, 6, 8])),
        limits={"initial": (500, 100_000), "in-between": (200, 2000)},
        odds={"initial": "1:1", "blackjack": "3:2"},
        offers=offers.get(odd, ()),
        in_between=None if odd == 4 else draw(st.sampled_from("ABCD")),
        bankroll={str(seats[0]): draw(st.sampled_from([1200, 3000]))} if odd == 5 else None,
    )
