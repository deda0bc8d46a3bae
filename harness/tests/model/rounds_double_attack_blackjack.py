"""Random rounds of double attack blackjack with bonus wagers, towards the edges."""

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

#: The dealer's three cards: nearly always about 17, about 22, or three eights.
DEALERS = st.one_of(
    st.tuples(card_from("8", "dh"), card_from("8", "dh"), card_from("8", "dhc")),
    st.tuples(card_from("8"), card_from("8"), card_from("8")),
    st.tuples(card_from("56789"), card_from("6789"), card_from("56789JQK")),
    st.tuples(card_from("A"), card_from("56A7K"), card_from("9J5")),
    st.tuples(card_from("9JK"), card_from("678A"), card_from("56JQ9")),
    st.tuples(card_from("23"), card_from("234"), card_from("2JQ")),
)
PLAYERS = card_from("AJK987625")
AMOUNTS = [99, 100, 101, 500, 999, 1000, 1001, 2000, 2001, 2500]


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Draw the commands of one round; a few of them ought to be refused."""
    seats = draw(seats_with_gaps())
    dealer = draw(DEALERS)
    hands = [draw(st.tuples(PLAYERS, PLAYERS)) for _ in seats]
    shoe = [dealer[0], *(hand[0] for hand in hands), *(hand[1] for hand in hands), dealer[1]]
    hits = draw(some(PLAYERS, 4))
    rest = [*hits, dealer[2], *draw(tail(PLAYERS))]
    if draw(st.booleans()):
        rest = [dealer[2], *draw(tail(PLAYERS))]
    limits = {"initial": (50, 100_000), "bonus": (100, draw(st.sampled_from([1000, 2000, 5000, 100])))}
    if draw(st.integers(0, 9)) == 0:
        del limits["bonus"]
    table = Table(
        decks=draw(st.sampled_from([8, 8, 6])),
        limits=limits,
        odds={"initial": "1:1", "double-attack": "1:1", "blackjack": "1:1"},
        bankroll={str(seats[0]): draw(st.sampled_from([1500, 3000]))}
        if draw(st.integers(0, 7)) == 0
        else None,
    )
    commands: list[Command] = [
        OpenTable(game="double-attack-blackjack", table=table, shoe=tuple(shoe + rest))
    ]
    for seat in seats:
        commands += draw(_wagers(seat))
    commands.append(Proceed())
    late = PlaceWager(seat=seats[0], wager="bonus", amount=draw(st.sampled_from(AMOUNTS)))
    if draw(st.integers(0, 4)) == 0:
        commands.append(late)
    for seat in seats:
        if draw(st.booleans()):
            commands.append(
                Decide(seat=seat, option="double-attack", amount=draw(st.sampled_from([100, 500])))
            )
        commands.append(Decide(seat=seat, option="decline"))
    if draw(st.integers(0, 7)) == 0:
        commands.append(late)
    for seat in seats:
        answers = draw(
            st.lists(st.sampled_from(["hit", "hit", "stand", "double", "surrender", "split"]), max_size=3)
        )
        commands += [Decide(seat=seat, option=option) for option in [*answers, "stand"]]
    if draw(st.integers(0, 9)) == 0:
        commands = commands[:-1]
    return tuple(commands)


@st.composite
def _wagers(draw: st.DrawFn, seat: int) -> list[Command]:
    initial = PlaceWager(
        seat=seat, wager="initial", amount=draw(st.sampled_from([1000, 2000, 5000, 100, 99]))
    )
    bonus = draw(lawful_or_not(seat, "bonus", AMOUNTS, INSTRUMENTS))
    placed: list[Command] = [initial, *bonus]
    return placed[::-1] if draw(st.integers(0, 9)) == 0 else placed
