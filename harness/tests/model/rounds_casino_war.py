"""Random rounds of Casino War: few ranks, so that hands tie often, and choices right and wrong."""

from __future__ import annotations

from hypothesis import strategies as st

from harness.table.cards import split
from harness.table.messages import Command, Decide, Instrument, OpenTable, PlaceWager, Proceed, Round, Table
from harness.tests.model.drawing import amounts, disturbed, seats, seldom, strays

LIMITS = {"initial": (500, 50000), "tie": (100, 20000)}
ODDS = (
    {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"},
    {"initial": "1:1", "tie": "10:1", "war": "1:1", "war-equal": "1:1"},
    {"initial": "3:2", "tie": "11:1", "war": "5:4", "war-equal": "5:2"},
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draw a table; seldom with bankrolls that a war may exceed."""
    bankroll = None
    if draw(seldom()):
        bankroll = {str(seat): draw(st.sampled_from([1000, 1500, 2600, 100000])) for seat in range(1, 8)}
    odds = draw(st.sampled_from(ODDS))
    return Table(decks=draw(st.sampled_from([6, 7, 8])), limits=LIMITS, odds=dict(odds), bankroll=bankroll)


@st.composite
def shoes(draw: st.DrawFn, players: int) -> tuple[str, ...]:
    """Draw the original cards around the dealer's rank, three to burn, the war cards alike, and padding."""
    ranks = draw(st.sampled_from(["88899", "9TJQK", "2AAKK", "TTJJQ", "88888", "7788999"]))
    card = st.builds(lambda rank, suit: rank + suit, st.sampled_from(ranks), st.sampled_from("cdhs"))
    drawn = draw(st.lists(card, min_size=2 * players + 5, max_size=2 * players + 5))
    return (*drawn, *split("2c3d4h5s6c7d8h9sTcJdQhKsAc2d3h4s"))


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Draw the commands of one round."""
    taking_part = draw(seats())
    commands: list[Command] = [
        OpenTable(game="casino-war", table=draw(tables()), shoe=draw(shoes(len(taking_part))))
    ]
    for seat in draw(st.permutations(taking_part)) if draw(seldom()) else taking_part:
        by: Instrument = "coupon" if draw(seldom()) else "chips"
        commands.append(PlaceWager(seat=seat, wager="initial", amount=draw(amounts(500, 50000)), by=by))
        if draw(st.booleans()):
            commands.append(PlaceWager(seat=seat, wager="tie", amount=draw(amounts(100, 20000))))
    if draw(seldom()):  # too early for a war
        commands.append(PlaceWager(seat=draw(st.sampled_from(taking_part)), wager="war", amount=1000))
    commands.append(Proceed())
    for seat in taking_part:
        commands += draw(_choices(seat))
    for seat in taking_part:
        if draw(st.booleans()):
            commands.append(PlaceWager(seat=seat, wager="war-tie", amount=draw(amounts(100, 20000))))
    commands.append(Proceed())
    return draw(disturbed(commands, strays(["surrender", "war"], ["initial", "tie", "war-tie", "war"])))


@st.composite
def _choices(draw: st.DrawFn, seat: int) -> list[Command]:
    """Draw a seat's answer, seldom after one that must be refused."""
    wrong: list[Command] = []
    if draw(seldom()):
        amount = draw(st.sampled_from([1, 499, 999, 1001, 50001, 0]))
        wrong = [Decide(seat=seat, option="war", amount=amount)]
    option = draw(st.sampled_from(["war", "war", "surrender"]))
    return [*wrong, Decide(seat=seat, option=option)]
