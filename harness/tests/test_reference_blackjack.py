"""The reference dealer's blackjack with the in-between wager against event lists by hand, and random play."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.sdk.blackjack import total
from harness.table.cards import deck, split
from harness.tests.reference_kit import (
    PROCEED,
    Plain,
    assert_sound,
    decide,
    lines,
    play,
    played_out,
    told,
    variant,
    wager,
)

GAME = "blackjack"
TABLE: Plain = {
    "decks": 6,
    "limits": {"initial": [500, 100_000], "in-between": [100, 5000]},
    "odds": {"initial": "1:1", "blackjack": "3:2"},
    "in_between": "A",
}
PADDING = "2s3s4s5s2h3h4h5h"
FIRST_OFFER = "hit stand double surrender"


def opened(shoe: str | list[str], **table: object) -> Plain:
    return {"do": "open", "game": GAME, "table": {**TABLE, **table}, "shoe": shoe}


ROUNDS: dict[str, tuple[list[Plain], list[list[str]]]] = {
    "a one-card spread is paid before the player is asked, the hand loses": (
        [
            opened("4c5d" + "6hKd" + "2s" + PADDING),
            wager(1, "initial", 1000),
            wager(1, "in-between", 1000),
            PROCEED,
            decide(1, "stand"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 in-between 1000 chips"],
            [
                "close",
                "deal 1 4c up main",
                "deal dealer 5d up main",
                "deal 1 6h up main",
                "deal dealer Kd down main",
                "pay 1 in-between 12000 12:1",
                "offer 1 " + FIRST_OFFER,
            ],
            [
                "decision 1 stand",
                "reveal dealer 5d Kd main",
                "deal dealer 2s up main",
                "collect 1 initial 1000",
                "discard 1 4c 6h main",
                "discard dealer 5d Kd 2s main",
                "end 1:+11000 -11000",
            ],
        ],
    ),
    "wins and losses alternate from the right, before the card reader finds a natural": (
        [
            opened("JcQc2cQh" + "Qd" + "Kh9h3hQs" + "Ah" + PADDING),
            wager(1, "initial", 1000),
            wager(1, "in-between", 100),
            wager(3, "initial", 1000),
            wager(3, "in-between", 200),
            wager(4, "initial", 1000),
            wager(7, "initial", 1000),
            wager(7, "in-between", 100),
            PROCEED,
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 in-between 100 chips"],
            ["wager 3 initial 1000 chips"],
            ["wager 3 in-between 200 chips"],
            ["wager 4 initial 1000 chips"],
            ["wager 7 initial 1000 chips"],
            ["wager 7 in-between 100 chips"],
            [
                "close",
                "deal 1 Jc up main",
                "deal 3 Qc up main",
                "deal 4 2c up main",
                "deal 7 Qh up main",
                "deal dealer Qd up main",
                "deal 1 Kh up main",
                "deal 3 9h up main",
                "deal 4 3h up main",
                "deal 7 Qs up main",
                "deal dealer Ah down main",
                "pay 7 in-between 3000 30:1",
                "collect 3 in-between 200",
                "pay 1 in-between 1200 12:1",
                "peek",
                "reveal dealer Qd Ah main",
                "collect 7 initial 1000",
                "collect 4 initial 1000",
                "collect 3 initial 1000",
                "collect 1 initial 1000",
                "discard 1 Jc Kh main",
                "discard 3 Qc 9h main",
                "discard 4 2c 3h main",
                "discard 7 Qh Qs main",
                "discard dealer Qd Ah main",
                "end 1:+200 3:-1200 4:-1000 7:+2000 0",
            ],
        ],
    ),
    "without a pay table there is no in-between wager; a natural is paid at its own odds": (
        [
            opened("Ac6d" + "KhKd" + PADDING, in_between=None),
            wager(1, "initial", 1001),
            wager(1, "in-between", 100),
            PROCEED,
        ],
        [
            ["opened"],
            ["wager 1 initial 1001 chips"],
            ["rejected wager-not-offered"],
            [
                "close",
                "deal 1 Ac up main",
                "deal dealer 6d up main",
                "deal 1 Kh up main",
                "deal dealer Kd down main",
                "reveal dealer 6d Kd main",
                "pay 1 initial 1502 3:2",
                "discard 1 Ac Kh main",
                "discard dealer 6d Kd main",
                "end 1:+1502 -1502",
            ],
        ],
    ),
    "a bust hand leaves the dealer nothing to draw for": (
        [
            opened("Tc6d" + "6hTd" + "9h" + PADDING),
            wager(3, "initial", 1000),
            wager(3, "in-between", 100),
            PROCEED,
            decide(3, "hit"),
        ],
        [
            ["opened"],
            ["wager 3 initial 1000 chips"],
            ["wager 3 in-between 100 chips"],
            [
                "close",
                "deal 3 Tc up main",
                "deal dealer 6d up main",
                "deal 3 6h up main",
                "deal dealer Td down main",
                "collect 3 in-between 100",
                "offer 3 " + FIRST_OFFER,
            ],
            [
                "decision 3 hit",
                "deal 3 9h up main",
                "reveal dealer 6d Td main",
                "collect 3 initial 1000",
                "discard 3 Tc 6h 9h main",
                "discard dealer 6d Td main",
                "end 3:-1100 1100",
            ],
        ],
    ),
    "an ace up and no natural: the reader is used, the game goes on, equal totals": (
        [
            opened("TcAd" + "9h8d" + PADDING),
            wager(1, "initial", 1000),
            PROCEED,
            decide(1, "stand"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            [
                "close",
                "deal 1 Tc up main",
                "deal dealer Ad up main",
                "deal 1 9h up main",
                "deal dealer 8d down main",
                "peek",
                "offer 1 " + FIRST_OFFER,
            ],
            [
                "decision 1 stand",
                "reveal dealer Ad 8d main",
                "return 1 initial 1000",
                "discard 1 Tc 9h main",
                "discard dealer Ad 8d main",
                "end 1:+0 0",
            ],
        ],
    ),
    "two naturals are equal": (
        [opened("TcAd" + "AhTd" + PADDING), wager(1, "initial", 1000), PROCEED],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            [
                "close",
                "deal 1 Tc up main",
                "deal dealer Ad up main",
                "deal 1 Ah up main",
                "deal dealer Td down main",
                "peek",
                "reveal dealer Ad Td main",
                "return 1 initial 1000",
                "discard 1 Tc Ah main",
                "discard dealer Ad Td main",
                "end 1:+0 0",
            ],
        ],
    ),
    "a double wins, a soft hand turns hard, 21 is passed over, the dealer busts": (
        [
            opened("5cAc" + "6d" + "6h5h" + "9d" + "Tc" + "9c7c" + "Th" + PADDING),
            wager(1, "initial", 1000),
            wager(2, "initial", 2000),
            PROCEED,
            decide(1, "double"),
            decide(2, "hit"),
            decide(2, "hit"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 2 initial 2000 chips"],
            [
                "close",
                "deal 1 5c up main",
                "deal 2 Ac up main",
                "deal dealer 6d up main",
                "deal 1 6h up main",
                "deal 2 5h up main",
                "deal dealer 9d down main",
                "offer 1 " + FIRST_OFFER,
            ],
            [
                "decision 1 double",
                "wager 1 double 1000 chips",
                "deal 1 Tc up main",
                "offer 2 " + FIRST_OFFER,
            ],
            ["decision 2 hit", "deal 2 9c up main", "offer 2 hit stand"],
            [
                "decision 2 hit",
                "deal 2 7c up main",
                "reveal dealer 6d 9d main",
                "deal dealer Th up main",
                "collect 2 initial 2000",
                "pay 1 initial 1000 1:1",
                "pay 1 double 1000 1:1",
                "discard 1 5c 6h Tc main",
                "discard 2 Ac 5h 9c 7c main",
                "discard dealer 6d 9d Th main",
                "end 1:+2000 2:-2000 0",
            ],
        ],
    ),
    "21 with three cards is not asked again": (
        [
            opened("5c6d" + "6hTd" + "Tc" + "5s" + PADDING),
            wager(1, "initial", 1000),
            PROCEED,
            decide(1, "hit"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            [
                "close",
                "deal 1 5c up main",
                "deal dealer 6d up main",
                "deal 1 6h up main",
                "deal dealer Td down main",
                "offer 1 " + FIRST_OFFER,
            ],
            [
                "decision 1 hit",
                "deal 1 Tc up main",
                "reveal dealer 6d Td main",
                "deal dealer 5s up main",
                "return 1 initial 1000",
                "discard 1 5c 6h Tc main",
                "discard dealer 6d Td 5s main",
                "end 1:+0 0",
            ],
        ],
    ),
    "half of an odd wager is given up, the smaller half": (
        [
            opened("Tc9d" + "6hTd" + PADDING),
            wager(1, "initial", 2501),
            PROCEED,
            decide(1, "surrender"),
        ],
        [
            ["opened"],
            ["wager 1 initial 2501 chips"],
            [
                "close",
                "deal 1 Tc up main",
                "deal dealer 9d up main",
                "deal 1 6h up main",
                "deal dealer Td down main",
                "offer 1 " + FIRST_OFFER,
            ],
            [
                "decision 1 surrender",
                "reveal dealer 9d Td main",
                "collect 1 initial 1250",
                "return 1 initial 1251",
                "discard 1 Tc 6h main",
                "discard dealer 9d Td main",
                "end 1:-1250 1250",
            ],
        ],
    ),
    "a coupon, confirmed cash, and what is refused on the way": (
        [
            opened("4c5d" + "9hKd" + PADDING),
            PROCEED,
            wager(1, "in-between", 100),
            wager(1, "initial", 499),
            wager(1, "initial", 1000),
            wager(1, "in-between", 99),
            wager(1, "in-between", 5001),
            wager(1, "in-between", 100, by="verbal", confirmed_by=["supervisor"]),
            wager(1, "in-between", 100, by="verbal", confirmed_by=["dealer", "supervisor"]),
            wager(2, "initial", 1000, by="coupon"),
            wager(2, "double", 1000),
            wager(2, "insurance", 500),
        ],
        [
            ["opened"],
            ["rejected wager-missing"],
            ["rejected no-qualifying-wager"],
            ["rejected too-small"],
            ["wager 1 initial 1000 chips"],
            ["rejected too-small"],
            ["rejected too-large"],
            ["rejected unconfirmed"],
            ["wager 1 in-between 100 verbal dealer supervisor", "convert 1 in-between"],
            ["wager 2 initial 1000 coupon"],
            ["rejected not-offered"],
            ["rejected wager-not-offered"],
        ],
    ),
    "refusals after the first card": (
        [
            opened("4c5d" + "9hKd" + "2d" + PADDING, bankroll={"1": 1999}),
            wager(1, "initial", 1000),
            PROCEED,
            wager(1, "in-between", 100),
            wager(2, "initial", 1000),
            decide(2, "hit"),
            decide(1, "double"),
            decide(1, "double", amount=999),
            decide(1, "decline"),
            decide(1, "hit"),
            decide(1, "double"),
            decide(1, "surrender"),
            PROCEED,
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            [
                "close",
                "deal 1 4c up main",
                "deal dealer 5d up main",
                "deal 1 9h up main",
                "deal dealer Kd down main",
                "offer 1 " + FIRST_OFFER,
            ],
            ["rejected betting-closed"],
            ["rejected betting-closed"],
            ["rejected not-offered"],
            ["rejected insufficient-funds"],
            ["rejected wrong-amount"],
            ["rejected not-offered"],
            ["decision 1 hit", "deal 1 2d up main", "offer 1 hit stand"],
            ["rejected not-offered"],
            ["rejected not-offered"],
            ["rejected other"],
        ],
    ),
}


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_goes_as_written_by_hand(name: str) -> None:
    commands, expected = ROUNDS[name]
    assert lines(*commands) == expected


#: What a hundred wins by pay tables A, B, C and D; nothing where the wager loses.
SPREADS: dict[str, list[int] | None] = {
    "JcJd Jh": [3000, 3000, 3000, 4000],
    "2c2d 2c": [3000, 3000, 3000, 4000],
    "AcAd Ah": [3000, 3000, 3000, 4000],
    "4c6d 5h": [1200, 1000, 1000, 1000],
    "6d4c 5h": [1200, 1000, 1000, 1000],
    "TcQd Jh": [1200, 1000, 1000, 1000],
    "QcAd Kh": [1200, 1000, 1000, 1000],
    "4c7d 5h": [600, 600, 500, 500],
    "7c4d 6h": [600, 600, 500, 500],
    "TcKd Qh": [600, 600, 500, 500],
    "4c8d 5h": [400, 400, 300, 300],
    "4c8d 6h": [400, 400, 300, 300],
    "8c4d 7h": [400, 400, 300, 300],
    "TcAd Kh": [400, 400, 300, 300],
    "2c7d 3h": [100, 100, 100, 100],
    "4cAd Jh": [100, 100, 100, 100],
    "Ac2d Kh": [100, 100, 100, 100],
    "4c6d 4h": None,
    "4c6d 6h": None,
    "4c5d 5h": None,
    "4c6d 7h": None,
    "4c6d 3h": None,
    "JcJd Qh": None,
    "QcJd Jh": None,
    "TcTd Kh": None,
    "KcAd 2h": None,
    "Kc2d Ah": None,
    "Ac2d Ah": None,
}


@pytest.mark.parametrize("cards", SPREADS)
@pytest.mark.parametrize("table", ["A", "B", "C", "D"])
def test_the_pay_tables(cards: str, table: str) -> None:
    one, other, up = cards[:2], cards[2:4], cards[5:]
    betting = [wager(1, "initial", 1000), wager(1, "in-between", 100), PROCEED]
    dealt = play(opened(one + up + other + "9c" + PADDING, in_between=table), *betting)[-1]
    (settled,) = [event for event in dealt if event.get("wager") == "in-between"]
    won = SPREADS[cards]
    assert settled["event"] == ("collect" if won is None else "pay")
    assert settled["amount"] == (100 if won is None else won["ABCD".index(table)])


@pytest.mark.parametrize(
    ("table", "event"),
    [
        *(({"offers": [offer]}, "rejected") for offer in ("multiple-action", "progressive", "streak")),
        *(({"offers": [offer]}, "rejected") for offer in ("blackjack-bonus", "match-the-dealer")),
        *(({"offers": [offer]}, "rejected") for offer in ("20-point-bonus", "optional-bonus")),
        ({"offers": ["over-under-13", "streak"]}, "rejected"),
        ({"offers": ["over-under-13"]}, "opened"),
        ({"offers": ["streak", "progressive"], "in_between": None}, "opened"),
        ({"decks": 1}, "rejected"),
        ({"decks": 2}, "opened"),
        ({"decks": 1, "in_between": None}, "opened"),
        ({"decks": 0, "in_between": None}, "rejected"),
        ({"in_between": "E"}, "rejected"),
        ({"in_between": ""}, "rejected"),
        ({"in_between": "AB"}, "rejected"),
    ],
)
def test_which_tables_may_have_the_wager(table: Plain, event: str) -> None:
    ((opening,),) = play(opened("2c", **table))
    assert opening["event"] == event
    if event == "rejected":
        assert opening["reason"] == "table-not-allowed"
    else:
        assert opening["posted"].get("in_between") == {**TABLE, **table}["in_between"]


# ------------------------------------------------------------------ how the cards fall


def _dealt(product: Any, shoe: str) -> list[str]:  # noqa: ANN401 - a product
    betting = [wager(1, "initial", 500), wager(1, "in-between", 100), wager(2, "initial", 500), PROCEED]
    *_, dealt = lines(opened(shoe + PADDING), *betting, product=product)
    return dealt[1:]


def test_hand_by_hand() -> None:
    assert _dealt(variant(GAME, deal="hand-by-hand"), "4c6d" + "2c3d" + "5h9h")[:7] == [
        "deal 1 4c up main",
        "deal 1 6d up main",
        "deal 2 2c up main",
        "deal 2 3d up main",
        "deal dealer 5h up main",
        "deal dealer 9h down main",
        "pay 1 in-between 1200 12:1",
    ]


def test_the_second_card_may_be_the_one_that_is_up() -> None:
    assert _dealt(variant(GAME, up_card="second"), "4c2c9h" + "6d3d5h")[2:] == [
        "deal dealer 9h down main",
        "deal 1 6d up main",
        "deal 2 3d up main",
        "deal dealer 5h up main",
        "pay 1 in-between 1200 12:1",
        "offer 1 " + FIRST_OFFER,
    ]


def test_of_two_cards_up_the_earlier_counts_and_no_reader_is_used() -> None:
    assert _dealt(variant(GAME, dealer_cards="both-up"), "9c2cTh" + "Jd3dAh")[2:] == [
        "deal dealer Th up main",
        "deal 1 Jd up main",
        "deal 2 3d up main",
        "deal dealer Ah up main",
        "pay 1 in-between 1200 12:1",
        "collect 2 initial 500",
        "collect 1 initial 500",
        "discard 1 9c Jd main",
        "discard 2 2c 3d main",
        "discard dealer Th Ah main",
        "end 1:+700 2:-500 -200",
    ]


@pytest.mark.parametrize(
    ("cards", "points"),
    [("AcAd", 12), ("AcKd", 21), ("Ac5d5h", 21), ("Ac6dTh", 17), ("AcAdAhAs", 14), ("TcJdQh", 30), ("", 0)],
)
def test_what_cards_count(cards: str, points: int) -> None:
    assert total(split(cards)) == points


# ------------------------------------------------------------------------ random play

_SHOES = st.lists(st.sampled_from([*deck(), "5h", "6h", "Ah", "Td"]), min_size=80, max_size=80)
_AMOUNTS = st.sampled_from([100, 99, 1001, 5001, 0, 2.5])
_NOISE = st.one_of(
    st.builds(wager, st.integers(0, 4), st.sampled_from(["initial", "in-between", "double"]), _AMOUNTS),
    st.builds(decide, st.integers(0, 4), st.sampled_from(["hit", "stand", "double", "split"])),
    st.just(PROCEED),
)


@st.composite
def rounds(draw: st.DrawFn) -> list[Plain]:
    """Draw a round that is played to its end."""
    seats = draw(st.sets(st.integers(1, 7), min_size=1, max_size=3))
    betting = [opened(draw(_SHOES), in_between=draw(st.sampled_from("ABCD")))]
    for seat in seats:
        betting.append(wager(seat, "initial", draw(st.sampled_from([500, 1001]))))
        if draw(st.booleans()):
            betting.append(wager(seat, "in-between", draw(_AMOUNTS)))
    return played_out([*betting, PROCEED], lambda options: {"option": draw(st.sampled_from(options))})


@settings(max_examples=50, deadline=None)
@given(rounds())
def test_every_round_ends_and_its_books_agree(commands: list[Plain]) -> None:
    assert play(*commands)[-1][-1]["event"] == "end"
    assert_sound(commands)


@settings(max_examples=50, deadline=None)
@given(rounds())
def test_the_wager_is_settled_from_the_right_at_once_and_changes_nothing_else(commands: list[Plain]) -> None:
    events = [event for group in play(*commands) for event in group]
    side = [event for event in events if event.get("wager") == "in-between" and event["event"] != "wager"]
    side = [event for event in side if event["event"] != "rejected"]
    if side:
        first, last = events.index(side[0]), events.index(side[-1])
        assert events[first : last + 1] == side
        assert {event["event"] for event in events[:first]} <= {
            "opened",
            "wager",
            "rejected",
            "close",
            "deal",
        }
        assert [event["seat"] for event in side] == sorted((e["seat"] for e in side), reverse=True)
    others = [
        event for event in events if event not in side and event["event"] in {"collect", "pay", "return"}
    ]
    twin = play(*(command for command in commands if command.get("wager") != "in-between"))
    money = [e for group in twin for e in group if e["event"] in {"collect", "pay", "return"}]
    assert told(others) == told(money)


@settings(max_examples=50, deadline=None)
@given(rounds(), st.lists(st.tuples(st.integers(1, 12), _NOISE), max_size=5))
def test_nonsense_in_between_is_borne(commands: list[Plain], noise: list[tuple[int, Plain]]) -> None:
    for at, command in noise:
        commands.insert(at, command)
    assert_sound(commands)
