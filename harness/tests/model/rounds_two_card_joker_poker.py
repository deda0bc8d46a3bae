"""Random rounds of Two-Card Joker Poker: few ranks and both jokers, so that hands often match."""

from __future__ import annotations

from hypothesis import strategies as st

from harness.table.cards import deck
from harness.table.messages import Command, Decide, OddsTable, OpenTable, PlaceWager, Proceed, Round, Table
from harness.tests.model.drawing import amounts, disturbed, seats, seldom, strays

LIMITS = {"ante": (500, 50000), "pair-up": (100, 20000), "super-flush": (100, 20000)}
ORDERS = (
    ("pair-of-jokers", "royal-flush", "straight-flush", "straight", "pair", "flush", "high-card"),
    ("pair-of-jokers", "royal-flush", "straight-flush", "pair", "flush", "straight", "high-card"),
    ("pair-of-jokers", "royal-flush", "straight-flush", "flush", "straight", "pair", "high-card"),
)
CALL = {"pair-of-jokers": "8:1", "royal-flush": "5:1", "straight-flush": "3:1", "other": "1:1"}
ODDS: tuple[OddsTable, ...] = (
    {
        "ante": "1:1",
        "call": CALL,
        "pair-up": {"pair-of-jokers": "50:1", "joker-pair": "3:1", "natural-pair": "5:1"},
        "super-flush": {"royal-flush": "20:1", "straight-flush": "10:1", "flush": "2:1"},
    },
    {
        "ante": "3:2",
        "call": CALL | {"pair": "5:2"},
        "pair-up": {"pair": "4:1"},
        "super-flush": {"flush": "5:2"},
    },
)


@st.composite
def shoes(draw: st.DrawFn, players: int) -> tuple[str, ...]:
    """Draw the cards of the round from few ranks, then the rest of the deck."""
    whole = deck(jokers=True)
    ranks = draw(st.sampled_from(["2569JQKX", "89JQ", "AKQ2X", "23456789TJQKAX", "J9Q25X", "QT8642"]))
    some = [card for card in whole if card[0] in ranks]
    want = min(2 * players + 2, len(some))
    drawn = draw(st.lists(st.sampled_from(some), min_size=want, max_size=want, unique=True))
    return (*drawn, *(card for card in whole if card not in drawn))


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Draw the commands of one round."""
    taking_part = draw(seats())
    bankroll = {str(seat): draw(st.sampled_from([1000, 1999, 2600])) for seat in range(1, 8)}
    table = Table(
        decks=1,
        limits=LIMITS,
        odds=draw(st.sampled_from(ODDS)),
        hand_order=draw(st.sampled_from(ORDERS)),
        bankroll=bankroll if draw(seldom()) else None,
    )
    commands: list[Command] = [
        OpenTable(game="two-card-joker-poker", table=table, shoe=draw(shoes(len(taking_part))))
    ]
    for seat in taking_part:
        if not draw(seldom()):
            commands.append(PlaceWager(seat=seat, wager="ante", amount=draw(amounts(500, 50000))))
        commands += [
            PlaceWager(seat=seat, wager=side, amount=draw(amounts(100, 20000)))
            for side in ("pair-up", "super-flush")
            if draw(st.booleans())
        ]
    commands.append(Proceed())
    for seat in taking_part:
        commands += draw(_answers(seat))
    return draw(disturbed(commands, strays(["call", "fold"], ["ante", "pair-up", "super-flush", "call"])))


@st.composite
def _answers(draw: st.DrawFn, seat: int) -> list[Command]:
    """Draw a seat's answer, seldom after one that must be refused."""
    wrong: list[Command] = []
    if draw(seldom()):
        wrong = [Decide(seat=seat, option="call", amount=draw(st.sampled_from([1, 499, 999, 1001, 2000, 0])))]
    return [*wrong, Decide(seat=seat, option=draw(st.sampled_from(["call", "call", "fold"])))]
