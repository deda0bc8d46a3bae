"""The reference dealer's Casino War against event lists written by hand, and against random play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.table.messages import read_statement
from harness.tests.reference_kit import (
    PROCEED,
    REFERENCE,
    Plain,
    assert_sound,
    decide,
    lines,
    play,
    told,
    wager,
)

TABLE: Plain = {
    "decks": 6,
    "limits": {"initial": [500, 100_000], "tie": [100, 50_000]},
    "odds": {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"},
}
PADDING = "2c3d4h5s6c7d"


def opened(shoe: str | list[str], **table: object) -> Plain:
    return {"do": "open", "game": "casino-war", "table": {**TABLE, **table}, "shoe": shoe}


ROUNDS: dict[str, tuple[list[Plain], list[list[str]]]] = {
    "lower card loses both wagers": (
        [opened("7cKh" + PADDING), wager(1, "initial", 1000), wager(1, "tie", 500), PROCEED],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 tie 500 chips"],
            [
                "close",
                "deal 1 7c up original",
                "deal dealer Kh up original",
                "collect 1 initial 1000",
                "collect 1 tie 500",
                "discard 1 7c original",
                "discard dealer Kh original",
                "end 1:-1500 1500",
            ],
        ],
    ),
    "higher card wins, the tie wager loses": (
        [opened("Ac2h" + PADDING), wager(1, "initial", 1000), wager(1, "tie", 2000), PROCEED],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 tie 2000 chips"],
            [
                "close",
                "deal 1 Ac up original",
                "deal dealer 2h up original",
                "pay 1 initial 1000 1:1",
                "collect 1 tie 2000",
                "discard 1 Ac original",
                "discard dealer 2h original",
                "end 1:-1000 1000",
            ],
        ],
    ),
    "tie hand, tie wager paid, surrender of an odd amount": (
        [
            opened("8c8d" + PADDING),
            wager(4, "initial", 2501),
            wager(4, "tie", 100),
            PROCEED,
            decide(4, "surrender"),
        ],
        [
            ["opened"],
            ["wager 4 initial 2501 chips"],
            ["wager 4 tie 100 chips"],
            [
                "close",
                "deal 4 8c up original",
                "deal dealer 8d up original",
                "pay 4 tie 1000 10:1",
                "offer 4 surrender war",
            ],
            [
                "decision 4 surrender",
                "collect 4 initial 1250",
                "return 4 initial 1251",
                "discard 4 8c original",
                "discard dealer 8d original",
                "end 4:-250 250",
            ],
        ],
    ),
    "surrender of one cent": (
        [opened("8c8d", limits={}), wager(1, "initial", 1), PROCEED, decide(1, "surrender")],
        [
            ["opened"],
            ["wager 1 initial 1 chips"],
            ["close", "deal 1 8c up original", "deal dealer 8d up original", "offer 1 surrender war"],
            [
                "decision 1 surrender",
                "return 1 initial 1",
                "discard 1 8c original",
                "discard dealer 8d original",
                "end 1:+0 0",
            ],
        ],
    ),
    "war won": (
        [
            opened("TcTd2c2d2hQs9h"),
            wager(1, "initial", 1000),
            PROCEED,
            decide(1, "war", amount=1000),
            wager(1, "war-tie", 300),
            PROCEED,
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["close", "deal 1 Tc up original", "deal dealer Td up original", "offer 1 surrender war"],
            ["decision 1 war", "wager 1 war 1000 chips", "collect 1 initial 1000", "offer 1 war-tie"],
            ["wager 1 war-tie 300 chips"],
            [
                "close",
                "burn down",
                "burn down",
                "burn down",
                "deal 1 Qs up war",
                "deal dealer 9h up war",
                "pay 1 war 2000 2:1",
                "collect 1 war-tie 300",
                "discard 1 Tc original",
                "discard 1 Qs war",
                "discard dealer Td original",
                "discard dealer 9h war",
                "end 1:+700 -700",
            ],
        ],
    ),
    "war lost": (
        [
            opened("AcAd2c2d2h3s4h"),
            wager(2, "initial", 1000),
            PROCEED,
            decide(2, "war"),
            wager(2, "war-tie", 100),
            PROCEED,
        ],
        [
            ["opened"],
            ["wager 2 initial 1000 chips"],
            ["close", "deal 2 Ac up original", "deal dealer Ad up original", "offer 2 surrender war"],
            ["decision 2 war", "wager 2 war 1000 chips", "collect 2 initial 1000", "offer 2 war-tie"],
            ["wager 2 war-tie 100 chips"],
            [
                "close",
                "burn down",
                "burn down",
                "burn down",
                "deal 2 3s up war",
                "deal dealer 4h up war",
                "collect 2 war 1000",
                "collect 2 war-tie 100",
                "discard 2 Ac original",
                "discard 2 3s war",
                "discard dealer Ad original",
                "discard dealer 4h war",
                "end 2:-2100 2100",
            ],
        ],
    ),
    "equal war cards win both, and there is no second war": (
        [
            opened("2c2d9c9d9hAsAh"),
            wager(1, "initial", 1000),
            wager(1, "tie", 200),
            PROCEED,
            decide(1, "war"),
            wager(1, "war-tie", 100),
            PROCEED,
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 tie 200 chips"],
            [
                "close",
                "deal 1 2c up original",
                "deal dealer 2d up original",
                "pay 1 tie 2000 10:1",
                "offer 1 surrender war",
            ],
            ["decision 1 war", "wager 1 war 1000 chips", "collect 1 initial 1000", "offer 1 war-tie"],
            ["wager 1 war-tie 100 chips"],
            [
                "close",
                "burn down",
                "burn down",
                "burn down",
                "deal 1 As up war",
                "deal dealer Ah up war",
                "pay 1 war 3000 3:1",
                "pay 1 war-tie 1000 10:1",
                "discard 1 2c original",
                "discard 1 As war",
                "discard dealer 2d original",
                "discard dealer Ah war",
                "end 1:+5000 -5000",
            ],
        ],
    ),
    "four seats with gaps: one wins, one surrenders, two go to war": (
        [
            opened("5c5d6h5s5h" + "2c3c4c" + "9d7s8d"),
            wager(7, "initial", 4000),
            wager(2, "initial", 1000),
            wager(5, "initial", 3000),
            wager(3, "initial", 2000),
            PROCEED,
            decide(2, "war"),
            decide(3, "surrender"),
            decide(7, "war"),
            wager(7, "war-tie", 500),
            PROCEED,
        ],
        [
            ["opened"],
            ["wager 7 initial 4000 chips"],
            ["wager 2 initial 1000 chips"],
            ["wager 5 initial 3000 chips"],
            ["wager 3 initial 2000 chips"],
            [
                "close",
                "deal 2 5c up original",
                "deal 3 5d up original",
                "deal 5 6h up original",
                "deal 7 5s up original",
                "deal dealer 5h up original",
                "pay 5 initial 3000 1:1",
                "offer 2 surrender war",
            ],
            ["decision 2 war", "wager 2 war 1000 chips", "offer 3 surrender war"],
            ["decision 3 surrender", "offer 7 surrender war"],
            [
                "decision 7 war",
                "wager 7 war 4000 chips",
                "collect 3 initial 1000",
                "return 3 initial 1000",
                "discard 3 5d original",
                "discard 5 6h original",
                "collect 2 initial 1000",
                "collect 7 initial 4000",
                "offer 2 war-tie",
                "offer 7 war-tie",
            ],
            ["wager 7 war-tie 500 chips"],
            [
                "close",
                "burn down",
                "burn down",
                "burn down",
                "deal 2 9d up war",
                "deal 7 7s up war",
                "deal dealer 8d up war",
                "pay 2 war 2000 2:1",
                "collect 7 war 4000",
                "collect 7 war-tie 500",
                "discard 2 5c original",
                "discard 2 9d war",
                "discard 7 5s original",
                "discard 7 7s war",
                "discard dealer 5h original",
                "discard dealer 8d war",
                "end 2:+1000 3:-1000 5:+3000 7:-8500 5500",
            ],
        ],
    ),
    "a coupon, and cash that both have confirmed": (
        [
            opened("3c4d5h" + PADDING),
            wager(1, "initial", 1000, by="coupon"),
            wager(2, "initial", 1000, by="verbal", confirmed_by=["dealer"]),
            wager(2, "initial", 1000, by="verbal", confirmed_by=["dealer", "supervisor"]),
            PROCEED,
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 coupon"],
            ["rejected unconfirmed"],
            ["wager 2 initial 1000 verbal dealer supervisor", "convert 2 initial"],
            [
                "close",
                "deal 1 3c up original",
                "deal 2 4d up original",
                "deal dealer 5h up original",
                "collect 1 initial 1000",
                "collect 2 initial 1000",
                "discard 1 3c original",
                "discard 2 4d original",
                "discard dealer 5h original",
                "end 1:-1000 2:-1000 2000",
            ],
        ],
    ),
    "a war that is too dear leaves surrender open": (
        [
            opened("KcKd" + PADDING, bankroll={"1": 1999}),
            wager(1, "initial", 1000),
            PROCEED,
            decide(1, "war"),
            decide(1, "surrender"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["close", "deal 1 Kc up original", "deal dealer Kd up original", "offer 1 surrender war"],
            ["rejected insufficient-funds"],
            [
                "decision 1 surrender",
                "collect 1 initial 500",
                "return 1 initial 500",
                "discard 1 Kc original",
                "discard dealer Kd original",
                "end 1:-500 500",
            ],
        ],
    ),
    "refusals around a war": (
        [
            opened("6c6d" + "2c2d2h" + "3s2s", odds={"war-equal": "2:1"}),
            wager(1, "initial", 1000),
            decide(1, "war"),
            wager(1, "war", 1000),
            wager(1, "war-tie", 100),
            PROCEED,
            wager(2, "initial", 1000),
            PROCEED,
            decide(1, "war", amount=999),
            decide(1, "war", amount=1001),
            decide(2, "war"),
            decide(1, "double"),
            decide(1, "war"),
            decide(1, "surrender"),
            wager(1, "war-tie", 99),
            wager(2, "war-tie", 100),
            PROCEED,
            PROCEED,
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["rejected not-offered"],
            ["rejected not-offered"],
            ["rejected not-offered"],
            ["close", "deal 1 6c up original", "deal dealer 6d up original", "offer 1 surrender war"],
            ["rejected betting-closed"],
            ["rejected other"],
            ["rejected wrong-amount"],
            ["rejected wrong-amount"],
            ["rejected not-offered"],
            ["rejected not-offered"],
            ["decision 1 war", "wager 1 war 1000 chips", "collect 1 initial 1000", "offer 1 war-tie"],
            ["rejected not-offered"],
            ["rejected too-small"],
            ["rejected not-offered"],
            [
                "close",
                "burn down",
                "burn down",
                "burn down",
                "deal 1 3s up war",
                "deal dealer 2s up war",
                "pay 1 war 2000 2:1",
                "discard 1 6c original",
                "discard 1 3s war",
                "discard dealer 6d original",
                "discard dealer 2s war",
                "end 1:+1000 -1000",
            ],
            ["rejected other"],
        ],
    ),
    "declared odds, half a cent to the player": (
        [
            opened("8c7d" + PADDING, odds={"initial": "3:2"}),
            wager(1, "initial", 501),
            PROCEED,
        ],
        [
            ["opened"],
            ["wager 1 initial 501 chips"],
            [
                "close",
                "deal 1 8c up original",
                "deal dealer 7d up original",
                "pay 1 initial 752 3:2",
                "discard 1 8c original",
                "discard dealer 7d original",
                "end 1:+752 -752",
            ],
        ],
    ),
}


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_goes_as_written_by_hand(name: str) -> None:
    commands, expected = ROUNDS[name]
    assert lines(*commands) == expected


def test_the_statement_is_one_and_names_its_files() -> None:
    statement = read_statement(REFERENCE.describe())
    assert statement.control == "deck"
    assert "casino-war" in statement.games
    assert {"casino_war.py", "product.py"} <= {file.path for file in statement.product.files}


def test_the_sign_shows_limits_and_odds_in_full() -> None:
    ((event,),) = play(opened("2c", odds={"tie": "11:1"}))
    assert event["posted"] == {
        "limits": TABLE["limits"],
        "odds": {"initial": "1:1", "tie": "11:1", "war": "2:1", "war-equal": "3:1"},
    }


def test_limits_of_the_tie_wager_bind_the_war_tie_unless_it_has_its_own() -> None:
    war = [wager(1, "initial", 1000), PROCEED, decide(1, "war")]
    bound = play(opened("8c8d" + PADDING), *war, wager(1, "war-tie", 50_001))
    own = {"tie": [100, 200], "war-tie": [1, 300]}
    free = play(opened("8c8d" + PADDING, limits=own), *war, wager(1, "war-tie", 300))
    assert told(bound[-1]) == ["rejected too-large"]
    assert told(free[-1]) == ["wager 1 war-tie 300 chips"]


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_six_seven_or_eight_decks(decks: int) -> None:
    assert told(play(opened("2c", decks=decks))[0]) == ["opened"]


@pytest.mark.parametrize(
    "table",
    [
        {"decks": 5},
        {"decks": 9},
        {"seats": 0},
        {"seats": 8},
        {"odds": {"tie": "ten"}},
        {"odds": {"tie": "10:0"}},
        {"limits": {"initial": [2, 1]}},
    ],
)
def test_a_table_that_is_not_allowed_stays_refused(table: Plain) -> None:
    events = play(opened("2c", **table), opened("2c"), wager(1, "initial", 1000), PROCEED)
    assert [told(group) for group in events] == [["rejected table-not-allowed"]] + [["rejected other"]] * 3


def test_all_fifty_two_cards_of_each_deck_are_in_a_shuffled_shoe() -> None:
    wagers = [wager(seat, "initial", 1000) for seat in range(1, 8)]
    seeded = {"do": "open", "game": "casino-war", "table": TABLE, "seed": 7}
    first, again = play(seeded, *wagers, PROCEED), play(seeded, *wagers, PROCEED)
    assert first == again
    assert len([event for event in first[-1] if event["event"] == "deal"]) == 8


# ------------------------------------------------------------------------ random play

_AMOUNTS = st.sampled_from([1000, 2501, 700, 1, 0, -5, 2.5, 100_001])
_SEATS = st.integers(min_value=0, max_value=4)
_COMMANDS = st.one_of(
    st.builds(wager, _SEATS, st.sampled_from(["initial", "tie", "war", "war-tie", "insurance"]), _AMOUNTS),
    st.builds(decide, _SEATS, st.sampled_from(["surrender", "war", "hit"])),
    st.just(PROCEED),
    st.sampled_from([{"do": "shout"}, {}, {"do": "wager", "seat": "one"}]),
)
_SENSIBLE = st.lists(st.sampled_from(["surrender", "war"]), min_size=3, max_size=3).map(
    lambda options: [
        *(wager(seat, "initial", 1001 * seat) for seat in (1, 2, 3)),
        wager(2, "tie", 155),
        PROCEED,
        *(decide(seat, option) for seat, option in enumerate(options, start=1)),
        wager(1, "war-tie", 777),
        wager(3, "war-tie", 333),
        PROCEED,
    ]
)
_SHOES = st.lists(st.sampled_from(["8c", "8d", "8h", "9s", "7s"]), min_size=12, max_size=12)


@st.composite
def rounds(draw: st.DrawFn) -> list[Plain]:
    """Return a round that mostly makes sense, with nonsense strewn in."""
    commands: list[Plain] = draw(_SENSIBLE)
    for noise in draw(st.lists(_COMMANDS, max_size=8)):
        commands.insert(draw(st.integers(min_value=0, max_value=len(commands))), noise)
    funds = draw(st.none() | st.fixed_dictionaries({"1": st.integers(0, 4000), "2": st.just(2500)}))
    return [opened(draw(_SHOES), seats=3, limits={}, bankroll=funds), *commands]


@settings(max_examples=150, deadline=None)
@given(rounds())
def test_random_play_is_sound(commands: list[Plain]) -> None:
    assert_sound(commands)
