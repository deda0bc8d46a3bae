"""The reference dealer's Two-Card Joker Poker against event lists by hand, and random play."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.table.cards import deck
from harness.tests.reference_kit import (
    PROCEED,
    Plain,
    assert_sound,
    decide,
    lines,
    play,
    played_out,
    variant,
    wager,
)

GAME = "two-card-joker-poker"
ORDER = ["pair-of-jokers", "royal-flush", "straight-flush", "straight", "pair", "flush", "high-card"]
TABLE: Plain = {
    "decks": 1,
    "limits": {"ante": [500, 100_000], "pair-up": [100, 50_000], "super-flush": [100, 50_000]},
    "odds": {
        "ante": "1:1",
        "call": {"pair-of-jokers": "8:1", "royal-flush": "5:1", "straight-flush": "3:1", "other": "1:1"},
        "pair-up": {"pair-of-jokers": "50:1", "natural-pair": "5:1", "pair": "3:1"},
        "super-flush": {"royal-flush": "30:1", "straight-flush": "10:1", "flush": "2:1"},
    },
    "hand_order": ORDER,
}
PADDING = "2s3s4s5s2h3h"


def opened(shoe: str | list[str], **table: object) -> Plain:
    return {"do": "open", "game": GAME, "table": {**TABLE, **table}, "shoe": shoe}


ROUNDS: dict[str, tuple[list[Plain], list[list[str]]]] = {
    "the dealer does not qualify: even money on the ante, the call comes back, no card is shown": (
        [opened("KcJh9d9s" + PADDING), wager(1, "ante", 1000), PROCEED, decide(1, "call")],
        [
            ["opened"],
            ["wager 1 ante 1000 chips"],
            [
                "close",
                "deal 1 Kc down main",
                "deal dealer Jh down main",
                "deal 1 9d down main",
                "deal dealer 9s down main",
                "offer 1 call fold",
            ],
            [
                "decision 1 call",
                "wager 1 call 1000 chips",
                "uncover",
                "reveal dealer Jh 9s main",
                "pay 1 ante 1000 1:1",
                "return 1 call 1000",
                "discard 1 Kc 9d main",
                "discard dealer Jh 9s main",
                "end 1:+1000 -1000",
            ],
        ],
    ),
    "no other ante odds count then, nor that the player's hand is lower": (
        [
            opened("2cJh4d9s" + PADDING, odds={**TABLE["odds"], "ante": "2:1"}),
            wager(1, "ante", 1000),
            PROCEED,
            decide(1, "call", amount=1000),
        ],
        [
            ["opened"],
            ["wager 1 ante 1000 chips"],
            [
                "close",
                "deal 1 2c down main",
                "deal dealer Jh down main",
                "deal 1 4d down main",
                "deal dealer 9s down main",
                "offer 1 call fold",
            ],
            [
                "decision 1 call",
                "wager 1 call 1000 chips",
                "uncover",
                "reveal dealer Jh 9s main",
                "pay 1 ante 1000 1:1",
                "return 1 call 1000",
                "discard 1 2c 4d main",
                "discard dealer Jh 9s main",
                "end 1:+1000 -1000",
            ],
        ],
    ),
    "the second card decides: ante and call are lost": (
        [opened("QcQh4d5s" + PADDING), wager(1, "ante", 1000), PROCEED, decide(1, "call")],
        [
            ["opened"],
            ["wager 1 ante 1000 chips"],
            [
                "close",
                "deal 1 Qc down main",
                "deal dealer Qh down main",
                "deal 1 4d down main",
                "deal dealer 5s down main",
                "offer 1 call fold",
            ],
            [
                "decision 1 call",
                "wager 1 call 1000 chips",
                "uncover",
                "reveal dealer Qh 5s main",
                "reveal 1 Qc 4d main",
                "collect 1 ante 1000",
                "collect 1 call 1000",
                "discard 1 Qc 4d main",
                "discard dealer Qh 5s main",
                "end 1:-2000 2000",
            ],
        ],
    ),
    "equal hands get both stakes back": (
        [opened("QcQh5d5s" + PADDING), wager(1, "ante", 1000), PROCEED, decide(1, "call")],
        [
            ["opened"],
            ["wager 1 ante 1000 chips"],
            [
                "close",
                "deal 1 Qc down main",
                "deal dealer Qh down main",
                "deal 1 5d down main",
                "deal dealer 5s down main",
                "offer 1 call fold",
            ],
            [
                "decision 1 call",
                "wager 1 call 1000 chips",
                "uncover",
                "reveal dealer Qh 5s main",
                "reveal 1 Qc 5d main",
                "return 1 ante 1000",
                "return 1 call 1000",
                "discard 1 Qc 5d main",
                "discard dealer Qh 5s main",
                "end 1:+0 0",
            ],
        ],
    ),
    "a royal flush with both side wagers: shown once, the ante at its own odds": (
        [
            opened("KdQhAd2s" + PADDING, odds={**TABLE["odds"], "ante": "3:2"}),
            wager(1, "ante", 1001),
            wager(1, "super-flush", 100),
            wager(1, "pair-up", 200),
            PROCEED,
            decide(1, "call"),
        ],
        [
            ["opened"],
            ["wager 1 ante 1001 chips"],
            ["wager 1 super-flush 100 chips"],
            ["wager 1 pair-up 200 chips"],
            [
                "close",
                "deal 1 Kd down main",
                "deal dealer Qh down main",
                "deal 1 Ad down main",
                "deal dealer 2s down main",
                "offer 1 call fold",
            ],
            [
                "decision 1 call",
                "wager 1 call 1001 chips",
                "reveal 1 Kd Ad main",
                "collect 1 pair-up 200",
                "pay 1 super-flush 3000 30:1",
                "uncover",
                "reveal dealer Qh 2s main",
                "pay 1 ante 1502 3:2",
                "pay 1 call 5005 5:1",
                "discard 1 Kd Ad main",
                "discard dealer Qh 2s main",
                "end 1:+9307 -9307",
            ],
        ],
    ),
    "a fold loses the ante alone; the dealer shows the hand to nobody's good": (
        [
            opened("7c2h7d3s" + PADDING),
            wager(1, "ante", 1000),
            wager(1, "pair-up", 100),
            wager(1, "super-flush", 100),
            PROCEED,
            decide(1, "fold"),
        ],
        [
            ["opened"],
            ["wager 1 ante 1000 chips"],
            ["wager 1 pair-up 100 chips"],
            ["wager 1 super-flush 100 chips"],
            [
                "close",
                "deal 1 7c down main",
                "deal dealer 2h down main",
                "deal 1 7d down main",
                "deal dealer 3s down main",
                "offer 1 call fold",
            ],
            [
                "decision 1 fold",
                "reveal 1 7c 7d main",
                "pay 1 pair-up 500 5:1",
                "collect 1 super-flush 100",
                "collect 1 ante 1000",
                "discard 1 7c 7d main",
                "uncover",
                "reveal dealer 2h 3s main",
                "discard dealer 2h 3s main",
                "end 1:-600 600",
            ],
        ],
    ),
    "five seats with gaps: asked from the left, settled from the right, one after the other": (
        [
            opened("Xr2c4cKhAs" + "Qd" + "8c5c9d3hKc" + "Xb" + PADDING),
            wager(7, "ante", 1000),
            wager(1, "ante", 2000),
            wager(1, "pair-up", 100),
            wager(2, "super-flush", 300),
            wager(4, "ante", 1000),
            wager(5, "ante", 3000),
            wager(5, "super-flush", 100),
            PROCEED,
            decide(1, "call"),
            decide(2, "fold"),
            decide(4, "fold"),
            decide(5, "fold"),
            decide(7, "call"),
        ],
        [
            ["opened"],
            ["wager 7 ante 1000 chips"],
            ["wager 1 ante 2000 chips"],
            ["wager 1 pair-up 100 chips"],
            ["wager 2 super-flush 300 chips"],
            ["wager 4 ante 1000 chips"],
            ["wager 5 ante 3000 chips"],
            ["wager 5 super-flush 100 chips"],
            [
                "close",
                "deal 1 Xr down main",
                "deal 2 2c down main",
                "deal 4 4c down main",
                "deal 5 Kh down main",
                "deal 7 As down main",
                "deal dealer Qd down main",
                "deal 1 8c down main",
                "deal 2 5c down main",
                "deal 4 9d down main",
                "deal 5 3h down main",
                "deal 7 Kc down main",
                "deal dealer Xb down main",
                "offer 1 call fold",
            ],
            ["decision 1 call", "wager 1 call 2000 chips", "offer 4 call fold"],
            ["rejected not-offered"],
            ["decision 4 fold", "offer 5 call fold"],
            ["decision 5 fold", "offer 7 call fold"],
            [
                "decision 7 call",
                "wager 7 call 1000 chips",
                "reveal 5 Kh 3h main",
                "pay 5 super-flush 200 2:1",
                "collect 5 ante 3000",
                "discard 5 Kh 3h main",
                "collect 4 ante 1000",
                "discard 4 4c 9d main",
                "reveal 2 2c 5c main",
                "pay 2 super-flush 600 2:1",
                "discard 2 2c 5c main",
                "reveal 1 Xr 8c main",
                "pay 1 pair-up 300 3:1",
                "uncover",
                "reveal dealer Qd Xb main",
                "reveal 7 As Kc main",
                "pay 7 ante 1000 1:1",
                "pay 7 call 1000 1:1",
                "discard 7 As Kc main",
                "collect 1 ante 2000",
                "collect 1 call 2000",
                "discard 1 Xr 8c main",
                "discard dealer Qd Xb main",
                "end 1:-3700 2:+600 4:-1000 5:-2800 7:+2000 4900",
            ],
        ],
    ),
    "without an ante nobody is asked": (
        [opened("XrQhXb2s" + PADDING), wager(3, "pair-up", 100), PROCEED],
        [
            ["opened"],
            ["wager 3 pair-up 100 chips"],
            [
                "close",
                "deal 3 Xr down main",
                "deal dealer Qh down main",
                "deal 3 Xb down main",
                "deal dealer 2s down main",
                "reveal 3 Xr Xb main",
                "pay 3 pair-up 5000 50:1",
                "discard 3 Xr Xb main",
                "uncover",
                "reveal dealer Qh 2s main",
                "discard dealer Qh 2s main",
                "end 3:+5000 -5000",
            ],
        ],
    ),
    "a pair of jokers calls at its own odds": (
        [opened("XrQhXb2s" + PADDING), wager(3, "ante", 1000), PROCEED, decide(3, "call")],
        [
            ["opened"],
            ["wager 3 ante 1000 chips"],
            [
                "close",
                "deal 3 Xr down main",
                "deal dealer Qh down main",
                "deal 3 Xb down main",
                "deal dealer 2s down main",
                "offer 3 call fold",
            ],
            [
                "decision 3 call",
                "wager 3 call 1000 chips",
                "uncover",
                "reveal dealer Qh 2s main",
                "reveal 3 Xr Xb main",
                "pay 3 ante 1000 1:1",
                "pay 3 call 8000 8:1",
                "discard 3 Xr Xb main",
                "discard dealer Qh 2s main",
                "end 3:+9000 -9000",
            ],
        ],
    ),
    "a call of another amount or beyond the purse is refused, the fold stays open": (
        [
            opened("QcQh4d5s" + PADDING, bankroll={"1": 1999}),
            wager(1, "ante", 1000),
            PROCEED,
            wager(1, "call", 1000),
            decide(1, "call", amount=999),
            decide(1, "call", amount=1001),
            decide(1, "call", amount=2000),
            decide(1, "call"),
            decide(1, "fold"),
        ],
        [
            ["opened"],
            ["wager 1 ante 1000 chips"],
            [
                "close",
                "deal 1 Qc down main",
                "deal dealer Qh down main",
                "deal 1 4d down main",
                "deal dealer 5s down main",
                "offer 1 call fold",
            ],
            ["rejected not-offered"],
            ["rejected wrong-amount"],
            ["rejected insufficient-funds"],
            ["rejected insufficient-funds"],
            ["rejected insufficient-funds"],
            [
                "decision 1 fold",
                "collect 1 ante 1000",
                "discard 1 Qc 4d main",
                "uncover",
                "reveal dealer Qh 5s main",
                "discard dealer Qh 5s main",
                "end 1:-1000 1000",
            ],
        ],
    ),
    "a coupon, confirmed cash, and what is refused before the first card": (
        [
            opened("QcQh4d5s" + PADDING),
            PROCEED,
            wager(1, "ante", 499),
            wager(1, "call", 500),
            wager(1, "ante", 500, by="verbal"),
            wager(1, "ante", 500, by="verbal", confirmed_by=["dealer", "supervisor"]),
            wager(1, "ante", 500),
            wager(2, "pair-up", 50_001),
            wager(2, "pair-up", 50_000, by="coupon"),
            wager(2, "initial", 500),
            PROCEED,
            wager(1, "pair-up", 100),
        ],
        [
            ["opened"],
            ["rejected wager-missing"],
            ["rejected too-small"],
            ["rejected not-offered"],
            ["rejected unconfirmed"],
            ["wager 1 ante 500 verbal dealer supervisor", "convert 1 ante"],
            ["rejected other"],
            ["rejected too-large"],
            ["wager 2 pair-up 50000 coupon"],
            ["rejected wager-not-offered"],
            [
                "close",
                "deal 1 Qc down main",
                "deal 2 Qh down main",
                "deal dealer 4d down main",
                "deal 1 5s down main",
                "deal 2 2s down main",
                "deal dealer 3s down main",
                "offer 1 call fold",
            ],
            ["rejected betting-closed"],
        ],
    ),
    "everybody has folded: the dealer's hand is revealed all the same": (
        [
            opened("2c4cQh" + "3d9d5s" + PADDING),
            wager(1, "ante", 500),
            wager(6, "ante", 500),
            PROCEED,
            decide(1, "fold"),
            decide(6, "fold"),
        ],
        [
            ["opened"],
            ["wager 1 ante 500 chips"],
            ["wager 6 ante 500 chips"],
            [
                "close",
                "deal 1 2c down main",
                "deal 6 4c down main",
                "deal dealer Qh down main",
                "deal 1 3d down main",
                "deal 6 9d down main",
                "deal dealer 5s down main",
                "offer 1 call fold",
            ],
            ["decision 1 fold", "offer 6 call fold"],
            [
                "decision 6 fold",
                "collect 6 ante 500",
                "discard 6 4c 9d main",
                "collect 1 ante 500",
                "discard 1 2c 3d main",
                "uncover",
                "reveal dealer Qh 5s main",
                "discard dealer Qh 5s main",
                "end 1:-500 6:-500 1000",
            ],
        ],
    ),
}


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_goes_as_written_by_hand(name: str) -> None:
    commands, expected = ROUNDS[name]
    assert lines(*commands) == expected


# ------------------------------------------------------------------------- the hands


def called(own: str, dealers: str, **table: object) -> str:
    """Return how a called ante ends: `pay`, `collect` or `return`, after a `reveal` if it came to that."""
    shoe = own[:2] + dealers[:2] + own[2:] + dealers[2:] + PADDING
    ended = play(opened(shoe, **table), wager(1, "ante", 500), PROCEED, decide(1, "call"))[-1]
    compared = any(event["event"] == "reveal" and event["of"] == 1 for event in ended)
    (ending,) = {event["event"] for event in ended if event.get("wager") == "ante"}
    return f"reveal {ending}" if compared else str(ending)


@pytest.mark.parametrize(
    ("dealers", "qualifies"),
    [
        *(("Qc2d", True), ("QcJd", True), ("KcTd", True), ("Ac3d", True)),
        *(("2cAd", True), ("3c2d", True), ("Jh9s", False), ("JhTs", True)),
        *(("2c6c", True), ("Xr2c", True), ("XrXb", True), ("2c2d", True)),
        *(("Jh2s", False), ("Tc8d", False), ("2c4d", False)),
    ],
)
def test_queen_or_higher_is_a_place_among_all_hands(dealers: str, *, qualifies: bool) -> None:
    assert called("KhQh", dealers).startswith("reveal") == qualifies


#: Hands from the highest to the lowest in the order of `ORDER`, equal ones side by side.
LADDER = [
    ["XrXb"],
    ["AcKc", "KdAd"],
    ["KcQc", "QdKd"],
    ["3c2c"],
    ["Ac2c", "2dAd"],
    ["AcKd", "KhAs"],
    ["3h2d"],
    ["Ah2d", "2sAc"],
    ["AcAd", "XrAs", "AhXb"],
    ["KcXr", "KdKh"],
    ["2cXb", "2d2h"],
    ["AcQc", "QdAd"],
    ["Ac3c"],
    ["KcJc"],
    ["2c4c", "4d2d"],
    ["AcQd", "QhAs"],
    ["Ac3d", "3hAs"],
    ["KcJd"],
    ["Kc2d"],
    ["QcTd", "ThQs"],
    ["Qc2d"],
]


@pytest.mark.parametrize("at", range(len(LADDER) - 1))
def test_a_hand_beats_those_below_it(at: int) -> None:
    for better, worse in itertools.product(LADDER[at], LADDER[at + 1]):
        assert (called(better, worse), called(worse, better)) == ("reveal pay", "reveal collect")


@pytest.mark.parametrize("rung", LADDER, ids=" ".join)
def test_hands_on_one_rung_are_equal(rung: list[str]) -> None:
    for one, other in itertools.product(rung, rung):
        assert called(one, other) == "reveal return"


@pytest.mark.parametrize("middle", list(itertools.permutations(["straight", "pair", "flush"])))
def test_the_table_declares_the_order(middle: tuple[str, ...]) -> None:
    order = ["pair-of-jokers", "royal-flush", "straight-flush", *middle, "high-card"]
    hands = {"straight": "5h4d", "pair": "9hXb", "flush": "AcTc"}
    for better, worse in itertools.combinations(middle, 2):
        assert called(hands[better], hands[worse], hand_order=order) == "reveal pay"
        assert called(hands[worse], hands[better], hand_order=order) == "reveal collect"


def test_a_hand_that_the_order_leaves_out_has_the_place_of_a_wider_one() -> None:
    assert called("KcAc", "3h2h", hand_order=["straight-flush", "flush", "high-card"]) == "reveal pay"
    assert called("5h4d", "Ah2d", hand_order=["pair", "high-card"]) == "reveal collect"


@pytest.mark.parametrize(
    ("cards", "pair_up", "super_flush"),
    [
        ("XrXb", 5000, None),
        ("Xr9c", 300, None),
        ("9d9c", 500, None),
        ("KcAc", None, 3000),
        ("9c8c", None, 1000),
        ("Ac2c", None, 1000),
        ("Kc9c", None, 200),
        ("Kc9d", None, None),
        ("9c8d", None, None),
    ],
)
def test_the_side_wagers_go_by_name_and_then_the_wider_ones(
    cards: str, pair_up: int | None, super_flush: int | None
) -> None:
    shoe = cards[:2] + "Jh" + cards[2:] + "9s"
    betting = [opened(shoe), wager(1, "pair-up", 100), wager(1, "super-flush", 100), PROCEED]
    ended = play(*betting)[-1]
    won = {event["wager"]: event["amount"] for event in ended if event["event"] == "pay"}
    assert (won.get("pair-up"), won.get("super-flush")) == (pair_up, super_flush)


# ------------------------------------------------------------------------- the table


@pytest.mark.parametrize(
    "table",
    [
        {"decks": 2},
        {"hand_order": ["pair", "flush", "straight"]},
        {"hand_order": [*ORDER, "pair"]},
        {"hand_order": ["full-house", *ORDER]},
        {"odds": {"call": {"pair": "1:1"}}},
        {"odds": {"pair-up": "3:1"}},
        {"odds": {"super-flush": {"flush": "two"}}},
    ],
)
def test_a_table_that_leaves_something_undecided_is_refused(table: Plain) -> None:
    assert lines(opened("2c", **table)) == [["rejected table-not-allowed"]]


@pytest.mark.parametrize(
    "table",
    [
        {"odds": {}, "hand_order": []},
        {"odds": {"call": "1:1"}},
        {"odds": {"call": {"pair": "1:1", "straight": "1:1", "flush": "1:1", "high-card": "1:1"}}},
    ],
)
def test_a_table_that_decides_everything_stands(table: Plain) -> None:
    assert lines(opened("2c", **table)) == [["opened"]]


def test_a_side_wager_needs_a_declared_pay_table() -> None:
    table = opened("2c", odds={"super-flush": {"flush": "2:1"}})
    answers = lines(table, wager(1, "pair-up", 100), wager(1, "super-flush", 100))
    assert answers[1:] == [["rejected wager-not-offered"], ["wager 1 super-flush 100 chips"]]


def test_no_seat_is_sent_the_face_of_another_seats_card() -> None:
    dealt = play(opened("Kc2dJh9d3c9s"), wager(1, "ante", 500), wager(5, "ante", 500), PROCEED)[-1]
    seen = [(event["to"], event["shown_to"]) for event in dealt if event["event"] == "deal"]
    assert seen == [(1, [1]), (5, [5]), ("dealer", [])] * 2
    assert not [event for event in dealt if event["event"] in {"turn", "reveal"}]


def test_hand_by_hand() -> None:
    product = variant(GAME, deal="hand-by-hand")
    dealt = lines(opened("Kc2dJh9d"), wager(2, "ante", 500), PROCEED, product=product)[-1]
    assert dealt[1:5] == [
        "deal 2 Kc down main",
        "deal 2 2d down main",
        "deal dealer Jh down main",
        "deal dealer 9d down main",
    ]


# ------------------------------------------------------------------------ random play

_SHOES = st.permutations(deck(jokers=True))
_AMOUNTS = st.sampled_from([100, 99, 500, 1001, 0, 2.5])
_NOISE = st.one_of(
    st.builds(wager, st.integers(0, 4), st.sampled_from(["ante", "call", "pair-up"]), _AMOUNTS),
    st.builds(decide, st.integers(0, 4), st.sampled_from(["call", "fold", "raise"])),
    st.just(PROCEED),
)


@st.composite
def rounds(draw: st.DrawFn) -> list[Plain]:
    """Draw a round that is played to its end."""
    seats = sorted(draw(st.sets(st.integers(1, 7), min_size=1, max_size=4)))
    betting = [opened(list(draw(_SHOES)), hand_order=draw(st.sampled_from([ORDER, []])))]
    for seat in seats:
        kinds = draw(st.sets(st.sampled_from(["ante", "pair-up", "super-flush"]), min_size=1))
        betting += [wager(seat, kind, draw(st.sampled_from([500, 1001]))) for kind in sorted(kinds)]
    return played_out([*betting, PROCEED], lambda options: {"option": draw(st.sampled_from(options))})


@settings(max_examples=50, deadline=None)
@given(rounds())
def test_every_round_ends_and_its_books_agree(commands: list[Plain]) -> None:
    assert play(*commands)[-1][-1]["event"] == "end"
    assert_sound(commands)


@settings(max_examples=50, deadline=None)
@given(rounds())
def test_a_hand_is_shown_once_at_most_and_the_dealers_after_all_folds(commands: list[Plain]) -> None:
    ended = play(*commands)[-1]
    shown = [event["of"] for event in ended if event["event"] == "reveal"]
    assert len(shown) == len(set(shown))
    names = [event["event"] for event in ended]
    at = names.index("uncover")
    assert (ended[at + 1]["event"], ended[at + 1]["of"]) == ("reveal", "dealer")
    sides = [event for event in ended if event.get("wager") in {"pair-up", "super-flush"}]
    assert all(event in ended[:at] for event in sides)
    assert (ended[-2]["event"], ended[-2]["of"]) == ("discard", "dealer")
    for part in (ended[:at], ended[at + 2 : -2]):
        settled = [event["seat"] for event in part if event["event"] in {"collect", "pay", "return"}]
        assert settled == sorted(settled, reverse=True)


@settings(max_examples=50, deadline=None)
@given(rounds(), st.lists(st.tuples(st.integers(1, 12), _NOISE), max_size=5))
def test_nonsense_in_between_is_borne(commands: list[Plain], noise: list[tuple[int, Plain]]) -> None:
    for at, command in noise:
        commands.insert(at, command)
    assert_sound(commands)
