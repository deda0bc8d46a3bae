"""Random rounds of casino war, towards the edges: ranks near each other, gaps, every mix of wagers."""

from __future__ import annotations

from hypothesis import strategies as st

from harness.table.cards import RANKS, SUITS
from harness.table.messages import Decide, OpenTable, PlaceWager, Proceed, Round, Table

AMOUNTS = st.sampled_from([100, 101, 500, 1000, 2501, 10_000])
#: Neighbouring ranks, so that ties and near misses are common.
CARDS = st.builds("".join, st.tuples(st.sampled_from(RANKS[-3:] + RANKS[:2]), st.sampled_from(SUITS)))


@st.composite
def war_rounds(draw: st.DrawFn) -> Round:
    """Draw the commands of one round, some of them refused by right."""
    seats = sorted(draw(st.sets(st.integers(1, 7), min_size=1, max_size=4)))
    commands: list[object] = [
        OpenTable(
            game="casino-war",
            table=Table(
                decks=6,
                limits={"initial": (100, 100_000), "tie": (100, 100_000)},
                odds={
                    "initial": "1:1",
                    "tie": "10:1",
                    "war": draw(st.sampled_from(["2:1", "1:1", "3:2"])),
                    "war-equal": draw(st.sampled_from(["3:1", "2:1"])),
                },
            ),
            shoe=tuple(draw(st.lists(CARDS, min_size=45, max_size=45))),
        )
    ]
    for seat in seats:
        commands.append(PlaceWager(seat=seat, wager="initial", amount=draw(AMOUNTS)))
        if draw(st.booleans()):
            commands.append(PlaceWager(seat=seat, wager="tie", amount=draw(AMOUNTS)))
    commands.append(Proceed())
    commands += [Decide(seat=seat, option=draw(st.sampled_from(["surrender", "war"]))) for seat in seats]
    commands += [
        PlaceWager(seat=seat, wager="war-tie", amount=draw(AMOUNTS)) for seat in seats if draw(st.booleans())
    ]
    commands.append(Proceed())
    return tuple(commands)  # type: ignore[arg-type]
