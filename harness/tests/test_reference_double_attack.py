"""The reference dealer's Double Attack Blackjack against event lists by hand, and random play."""

from __future__ import annotations

from typing import Any

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
    told,
    variant,
    wager,
)

GAME = "double-attack-blackjack"
TABLE: Plain = {
    "decks": 8,
    "limits": {"initial": [500, 100_000], "bonus": [100, 5000]},
    "odds": {"initial": "1:1", "double-attack": "1:1", "blackjack": "1:1"},
}
PADDING = "2s3s4s5s2h3h4h5h"


def opened(shoe: str | list[str], **table: object) -> Plain:
    return {"do": "open", "game": GAME, "table": {**TABLE, **table}, "shoe": shoe}


ROUNDS: dict[str, tuple[list[Plain], list[list[str]]]] = {
    "the bonus loses at once on 17, the hand wins": (
        [
            opened("9c" + "Kc9d" + "8h" + PADDING),
            wager(1, "initial", 1000),
            wager(1, "bonus", 500),
            PROCEED,
            decide(1, "decline"),
            decide(1, "stand"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 bonus 500 chips"],
            ["close", "deal dealer 9c up main", "offer 1 double-attack decline"],
            [
                "decision 1 decline",
                "deal 1 Kc up main",
                "deal 1 9d up main",
                "deal dealer 8h down main",
                "offer 1 hit stand double surrender",
            ],
            [
                "decision 1 stand",
                "reveal dealer 9c 8h main",
                "collect 1 bonus 500",
                "pay 1 initial 1000 1:1",
                "discard 1 Kc 9d main",
                "discard dealer 9c 8h main",
                "end 1:+500 -500",
            ],
        ],
    ),
    "16 and a six pay fifteen to one, then the hand and a double attack of one cent": (
        [
            opened("9c" + "8c9d" + "7h" + "6s" + PADDING),
            wager(2, "initial", 1000),
            wager(2, "bonus", 1000),
            PROCEED,
            decide(2, "double-attack", amount=1),
            decide(2, "stand"),
        ],
        [
            ["opened"],
            ["wager 2 initial 1000 chips"],
            ["wager 2 bonus 1000 chips"],
            ["close", "deal dealer 9c up main", "offer 2 double-attack decline"],
            [
                "decision 2 double-attack",
                "wager 2 double-attack 1 chips",
                "deal 2 8c up main",
                "deal 2 9d up main",
                "deal dealer 7h down main",
                "offer 2 hit stand double surrender",
            ],
            [
                "decision 2 stand",
                "reveal dealer 9c 7h main",
                "deal dealer 6s up main",
                "pay 2 bonus 15000 15:1",
                "pay 2 initial 1000 1:1",
                "pay 2 double-attack 1 1:1",
                "discard 2 8c 9d main",
                "discard dealer 9c 7h 6s main",
                "end 2:+16001 -16001",
            ],
        ],
    ),
    "three seats with gaps: a bust seat's bonus is paid, from the right, before all else": (
        [
            opened("7c" + "Kc9h5d" + "6d9s6h" + "8d" + "Qd" + "9c" + "7h" + PADDING),
            wager(7, "initial", 1500),
            wager(7, "bonus", 300),
            wager(2, "initial", 1000),
            wager(2, "bonus", 200),
            wager(5, "initial", 2000),
            PROCEED,
            decide(2, "decline"),
            decide(5, "decline"),
            decide(7, "double-attack", amount=500),
            decide(2, "hit"),
            decide(5, "stand"),
            decide(7, "double"),
        ],
        [
            ["opened"],
            ["wager 7 initial 1500 chips"],
            ["wager 7 bonus 300 chips"],
            ["wager 2 initial 1000 chips"],
            ["wager 2 bonus 200 chips"],
            ["wager 5 initial 2000 chips"],
            ["close", "deal dealer 7c up main", "offer 2 double-attack decline"],
            ["decision 2 decline", "offer 5 double-attack decline"],
            ["decision 5 decline", "offer 7 double-attack decline"],
            [
                "decision 7 double-attack",
                "wager 7 double-attack 500 chips",
                "deal 2 Kc up main",
                "deal 5 9h up main",
                "deal 7 5d up main",
                "deal 2 6d up main",
                "deal 5 9s up main",
                "deal 7 6h up main",
                "deal dealer 8d down main",
                "offer 2 hit stand double surrender",
            ],
            ["decision 2 hit", "deal 2 Qd up main", "offer 5 hit stand double surrender"],
            ["decision 5 stand", "offer 7 hit stand double surrender"],
            [
                "decision 7 double",
                "wager 7 double 2000 chips",
                "deal 7 9c up main",
                "reveal dealer 7c 8d main",
                "deal dealer 7h up main",
                "pay 7 bonus 3000 10:1",
                "pay 2 bonus 2000 10:1",
                "pay 7 initial 1500 1:1",
                "pay 7 double-attack 500 1:1",
                "pay 7 double 2000 1:1",
                "pay 5 initial 2000 1:1",
                "collect 2 initial 1000",
                "discard 2 Kc 6d Qd main",
                "discard 5 9h 9s main",
                "discard 7 5d 6h 9c main",
                "discard dealer 7c 8d 7h main",
                "end 2:+1000 5:+2000 7:+7000 -10000",
            ],
        ],
    ),
    "the card reader finds a natural: no hand is played, the bonus goes first": (
        [
            opened("Ad" + "KcAs" + "QdJc" + "Ks" + PADDING),
            wager(1, "initial", 1000),
            wager(1, "bonus", 100),
            wager(2, "initial", 1000),
            PROCEED,
            decide(1, "decline"),
            decide(2, "decline"),
            decide(1, "stand"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 bonus 100 chips"],
            ["wager 2 initial 1000 chips"],
            ["close", "deal dealer Ad up main", "offer 1 double-attack decline"],
            ["decision 1 decline", "offer 2 double-attack decline"],
            [
                "decision 2 decline",
                "deal 1 Kc up main",
                "deal 2 As up main",
                "deal 1 Qd up main",
                "deal 2 Jc up main",
                "deal dealer Ks down main",
                "peek",
                "reveal dealer Ad Ks main",
                "collect 1 bonus 100",
                "return 2 initial 1000",
                "collect 1 initial 1000",
                "discard 1 Kc Qd main",
                "discard 2 As Jc main",
                "discard dealer Ad Ks main",
                "end 1:-1100 2:+0 1100",
            ],
            ["rejected other"],
        ],
    ),
    "a ten up without a natural: 21 with three cards is no bust": (
        [
            opened("Qc" + "Kc9d" + "6d" + "5h" + PADDING),
            wager(1, "initial", 1000),
            wager(1, "bonus", 100),
            PROCEED,
            decide(1, "decline"),
            decide(1, "stand"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 bonus 100 chips"],
            ["close", "deal dealer Qc up main", "offer 1 double-attack decline"],
            [
                "decision 1 decline",
                "deal 1 Kc up main",
                "deal 1 9d up main",
                "deal dealer 6d down main",
                "peek",
                "offer 1 hit stand double surrender",
            ],
            [
                "decision 1 stand",
                "reveal dealer Qc 6d main",
                "deal dealer 5h up main",
                "collect 1 bonus 100",
                "collect 1 initial 1000",
                "discard 1 Kc 9d main",
                "discard dealer Qc 6d 5h main",
                "end 1:-1100 1100",
            ],
        ],
    ),
    "a natural, a surrender and a bust: the dealer draws a third card for the bonus alone": (
        [
            opened(
                "2c" + "Ac9cKh" + "Kd7d6h" + "2d" + "Qs" + "2h" + PADDING,
                odds={**TABLE["odds"], "blackjack": "3:2"},
            ),
            wager(1, "initial", 1001),
            wager(2, "initial", 1001),
            wager(3, "initial", 1000),
            wager(3, "bonus", 100),
            PROCEED,
            decide(1, "decline"),
            decide(2, "double-attack", amount=5),
            decide(3, "decline"),
            decide(2, "surrender"),
            decide(3, "hit"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1001 chips"],
            ["wager 2 initial 1001 chips"],
            ["wager 3 initial 1000 chips"],
            ["wager 3 bonus 100 chips"],
            ["close", "deal dealer 2c up main", "offer 1 double-attack decline"],
            ["decision 1 decline", "offer 2 double-attack decline"],
            [
                "decision 2 double-attack",
                "wager 2 double-attack 5 chips",
                "offer 3 double-attack decline",
            ],
            [
                "decision 3 decline",
                "deal 1 Ac up main",
                "deal 2 9c up main",
                "deal 3 Kh up main",
                "deal 1 Kd up main",
                "deal 2 7d up main",
                "deal 3 6h up main",
                "deal dealer 2d down main",
                "offer 2 hit stand double surrender",
            ],
            ["decision 2 surrender", "offer 3 hit stand double surrender"],
            [
                "decision 3 hit",
                "deal 3 Qs up main",
                "reveal dealer 2c 2d main",
                "deal dealer 2h up main",
                "collect 3 bonus 100",
                "collect 3 initial 1000",
                "collect 2 initial 500",
                "return 2 initial 501",
                "collect 2 double-attack 2",
                "return 2 double-attack 3",
                "pay 1 initial 1502 3:2",
                "discard 1 Ac Kd main",
                "discard 2 9c 7d main",
                "discard 3 Kh 6h Qs main",
                "discard dealer 2c 2d 2h main",
                "end 1:+1502 2:-502 3:-1100 100",
            ],
        ],
    ),
    "no hand alive and no bonus: the dealer draws nothing": (
        [
            opened("2c" + "AcKd" + "2d" + PADDING),
            wager(1, "initial", 1000),
            PROCEED,
            decide(1, "double-attack"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["close", "deal dealer 2c up main", "offer 1 double-attack decline"],
            [
                "decision 1 double-attack",
                "wager 1 double-attack 1000 chips",
                "deal 1 Ac up main",
                "deal 1 Kd up main",
                "deal dealer 2d down main",
                "reveal dealer 2c 2d main",
                "pay 1 initial 1000 1:1",
                "pay 1 double-attack 1000 1:1",
                "discard 1 Ac Kd main",
                "discard dealer 2c 2d main",
                "end 1:+2000 -2000",
            ],
        ],
    ),
    "soft 17 is 17: the bonus loses at once, equal totals get the stake back": (
        [
            opened("Ac" + "Kc7d" + "6d" + PADDING),
            wager(1, "initial", 1000),
            wager(1, "bonus", 100),
            PROCEED,
            decide(1, "decline"),
            decide(1, "stand"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 bonus 100 chips"],
            ["close", "deal dealer Ac up main", "offer 1 double-attack decline"],
            [
                "decision 1 decline",
                "deal 1 Kc up main",
                "deal 1 7d up main",
                "deal dealer 6d down main",
                "peek",
                "offer 1 hit stand double surrender",
            ],
            [
                "decision 1 stand",
                "reveal dealer Ac 6d main",
                "collect 1 bonus 100",
                "return 1 initial 1000",
                "discard 1 Kc 7d main",
                "discard dealer Ac 6d main",
                "end 1:-100 100",
            ],
        ],
    ),
    "two aces are 12: the bonus is collected right after the third card, before the fourth": (
        [
            opened("Ac" + "Kc9d" + "Ad" + "Kh" + "9s" + PADDING),
            wager(1, "initial", 1000),
            wager(1, "bonus", 100),
            PROCEED,
            decide(1, "decline"),
            decide(1, "stand"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 bonus 100 chips"],
            ["close", "deal dealer Ac up main", "offer 1 double-attack decline"],
            [
                "decision 1 decline",
                "deal 1 Kc up main",
                "deal 1 9d up main",
                "deal dealer Ad down main",
                "peek",
                "offer 1 hit stand double surrender",
            ],
            [
                "decision 1 stand",
                "reveal dealer Ac Ad main",
                "deal dealer Kh up main",
                "collect 1 bonus 100",
                "deal dealer 9s up main",
                "collect 1 initial 1000",
                "discard 1 Kc 9d main",
                "discard dealer Ac Ad Kh 9s main",
                "end 1:-1100 1100",
            ],
        ],
    ),
    "a bust with the fourth card pays no bonus": (
        [
            opened("2c" + "5c6d" + "3d" + "9c" + "Kh" + "Ks" + PADDING),
            wager(1, "initial", 1000),
            wager(1, "bonus", 100),
            PROCEED,
            decide(1, "decline"),
            decide(1, "hit"),
            decide(1, "stand"),
        ],
        [
            ["opened"],
            ["wager 1 initial 1000 chips"],
            ["wager 1 bonus 100 chips"],
            ["close", "deal dealer 2c up main", "offer 1 double-attack decline"],
            [
                "decision 1 decline",
                "deal 1 5c up main",
                "deal 1 6d up main",
                "deal dealer 3d down main",
                "offer 1 hit stand double surrender",
            ],
            ["decision 1 hit", "deal 1 9c up main", "offer 1 hit stand"],
            [
                "decision 1 stand",
                "reveal dealer 2c 3d main",
                "deal dealer Kh up main",
                "collect 1 bonus 100",
                "deal dealer Ks up main",
                "pay 1 initial 1000 1:1",
                "discard 1 5c 6d 9c main",
                "discard dealer 2c 3d Kh Ks main",
                "end 1:+900 -900",
            ],
        ],
    ),
    "a coupon, cash that both have confirmed, and a bonus that comes too late": (
        [
            opened("9c" + "Kc9d" + "8h" + PADDING),
            wager(1, "bonus", 100),
            wager(1, "initial", 1000, by="coupon"),
            wager(1, "bonus", 100, by="verbal", confirmed_by=["dealer"]),
            wager(1, "bonus", 100, by="verbal", confirmed_by=["supervisor", "dealer"]),
            wager(1, "bonus", 100),
            PROCEED,
            wager(1, "bonus", 100),
            wager(2, "bonus", 100),
            decide(1, "decline"),
        ],
        [
            ["opened"],
            ["rejected no-qualifying-wager"],
            ["wager 1 initial 1000 coupon"],
            ["rejected unconfirmed"],
            ["wager 1 bonus 100 verbal supervisor dealer", "convert 1 bonus"],
            ["rejected other"],
            ["close", "deal dealer 9c up main", "offer 1 double-attack decline"],
            ["rejected betting-closed"],
            ["rejected betting-closed"],
            [
                "decision 1 decline",
                "deal 1 Kc up main",
                "deal 1 9d up main",
                "deal dealer 8h down main",
                "offer 1 hit stand double surrender",
            ],
        ],
    ),
    "refusals around the double attack and the double": (
        [
            opened("9c" + "5c6d" + "8h" + "9d" + PADDING, bankroll={"1": 4999}),
            wager(1, "double-attack", 1000),
            wager(1, "initial", 2000),
            PROCEED,
            decide(1, "hit"),
            decide(1, "double-attack", amount=0),
            decide(1, "double-attack", amount=1.5),
            decide(1, "double-attack", amount=2001),
            decide(1, "double-attack", amount=500),
            decide(1, "decline"),
            decide(1, "split"),
            decide(1, "double", amount=2499),
            decide(1, "double", amount=2501),
            decide(1, "double"),
            decide(1, "hit"),
            decide(1, "double"),
        ],
        [
            ["opened"],
            ["rejected not-offered"],
            ["wager 1 initial 2000 chips"],
            ["close", "deal dealer 9c up main", "offer 1 double-attack decline"],
            ["rejected not-offered"],
            ["rejected too-small"],
            ["rejected wrong-amount"],
            ["rejected too-large"],
            [
                "decision 1 double-attack",
                "wager 1 double-attack 500 chips",
                "deal 1 5c up main",
                "deal 1 6d up main",
                "deal dealer 8h down main",
                "offer 1 hit stand double surrender",
            ],
            ["rejected not-offered"],
            ["rejected not-offered"],
            ["rejected wrong-amount"],
            ["rejected insufficient-funds"],
            ["rejected insufficient-funds"],
            ["decision 1 hit", "deal 1 9d up main", "offer 1 hit stand"],
            ["rejected not-offered"],
        ],
    ),
}


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_goes_as_written_by_hand(name: str) -> None:
    commands, expected = ROUNDS[name]
    assert lines(*commands) == expected


@pytest.mark.parametrize(
    ("dealers", "odds"),
    [
        ("9c7dKh", "3:1"),
        ("9c7dQh", "3:1"),
        ("Kc6dJh", "3:1"),
        ("9c4d9h", "6:1"),
        ("6c8d8h", "8:1"),
        ("8c6d8h", "8:1"),
        ("9c6d7h", "10:1"),
        ("8c8d6h", "15:1"),
        ("8h8d8c", "8:1"),
        ("8c8h8s", "8:1"),
        ("8s8c8h", "8:1"),
        ("8c8s8c", "50:1"),
        ("8h8d8h", "50:1"),
        ("8h8h8h", "200:1"),
        ("8c8c8c", "200:1"),
        ("9c7d5h", None),
        ("Ac5d6h", None),
        ("9c8d", None),
        ("KcQd", None),
        ("Ac6d", None),
    ],
)
def test_the_bonus_goes_by_the_third_card(dealers: str, odds: str | None) -> None:
    shoe = dealers[:2] + "Kc9d" + dealers[2:] + PADDING
    betting = [opened(shoe), wager(1, "initial", 1000), wager(1, "bonus", 100), PROCEED]
    *_, ended = lines(*betting, decide(1, "decline"), decide(1, "stand"))
    winnings = 100 * int(odds.split(":")[0]) if odds else 0
    bonus = f"pay 1 bonus {winnings} {odds}" if odds else "collect 1 bonus 100"
    assert next(line for line in ended if line.startswith(("pay", "collect"))) == bonus
    assert sum("bonus" in line for line in ended) == 1


@pytest.mark.parametrize(
    ("limits", "initial", "bonus", "answer"),
    [
        ([100, 5000], 2500, 2500, "wager 1 bonus 2500 chips"),
        ([100, 5000], 2500, 2501, "rejected too-large"),
        ([100, 5000], 10_000, 5000, "wager 1 bonus 5000 chips"),
        ([100, 5000], 10_000, 5001, "rejected too-large"),
        ([100, 5000], 5000, 5000, "wager 1 bonus 5000 chips"),
        ([50, 5000], 2500, 99, "rejected too-small"),
        ([50, 5000], 2500, 100, "wager 1 bonus 100 chips"),
        ([200, 5000], 2500, 199, "rejected too-small"),
        ([1, 5000], 99, 99, "rejected too-small"),
        (None, 2500, 2500, "wager 1 bonus 2500 chips"),
        (None, 2500, 2501, "rejected too-large"),
        (None, 2500, 99, "rejected too-small"),
    ],
)
def test_the_cap_is_the_lesser_of_two_and_the_floor_one_dollar(
    limits: list[int] | None, initial: int, bonus: int, answer: str
) -> None:
    table = opened("", limits={"bonus": limits} if limits else {})
    assert lines(table, wager(1, "initial", initial), wager(1, "bonus", bonus))[-1] == [answer]


@pytest.mark.parametrize(("decks", "event"), [(6, "opened"), (8, "opened"), (7, "rejected")])
def test_six_or_eight_decks_without_tens(decks: int, event: str) -> None:
    assert play(opened("2c", decks=decks))[0][0]["event"] == event
    assert lines(opened("2cTc")) == [["rejected other"]]


def test_hand_by_hand_the_dealers_first_comes_first_all_the_same() -> None:
    betting = [wager(1, "initial", 500), wager(2, "initial", 500), PROCEED]
    answers = [decide(1, "decline"), decide(2, "decline")]
    product = variant(GAME, deal="hand-by-hand")
    shoe = "9c" + "2d3d" + "4d5d" + "8c" + PADDING
    dealt = lines(opened(shoe), *betting, *answers, product=product)[-1]
    assert [line.split()[1:3] for line in dealt if line.startswith("deal")] == [
        *(["1", "2d"], ["1", "3d"], ["2", "4d"], ["2", "5d"]),
        ["dealer", "8c"],
    ]


def test_a_product_without_the_double_attack_wager_deals_on() -> None:
    product = variant(GAME, wagers=("initial", "bonus"))
    dealt = lines(opened("9c" + "Kc9d" + "8h" + PADDING), wager(1, "initial", 500), PROCEED, product=product)[
        -1
    ]
    assert dealt[-1] == "offer 1 hit stand double surrender"
    assert len([line for line in dealt if line.startswith("deal")]) == 4


# ------------------------------------------------------------------------ random play

_PACK = deck(without="T")
_SHOES = st.lists(st.sampled_from([*_PACK, "8h", "8d", "8h", "6c", "Ac", "Kd"]), min_size=80, max_size=80)
_AMOUNTS = st.sampled_from([100, 99, 500, 1001, 0, 2.5])
_NOISE = st.one_of(
    st.builds(wager, st.integers(0, 4), st.sampled_from(["initial", "bonus", "double-attack"]), _AMOUNTS),
    st.builds(decide, st.integers(0, 4), st.sampled_from(["hit", "decline", "double", "double-attack"])),
    st.just(PROCEED),
)


@st.composite
def rounds(draw: st.DrawFn) -> list[Plain]:
    """Draw a round that is played to its end."""
    seats = draw(st.sets(st.integers(1, 7), min_size=1, max_size=3))
    betting = [opened(draw(_SHOES), limits={})]
    for seat in seats:
        betting.append(wager(seat, "initial", draw(st.sampled_from([1, 500, 1001]))))
        if draw(st.booleans()):
            betting.append(wager(seat, "bonus", draw(_AMOUNTS)))

    def choose(options: list[str]) -> Plain:
        option = draw(st.sampled_from(options))
        return {"option": option, **({"amount": 1} if option == "double-attack" else {})}

    return played_out([*betting, PROCEED], choose)


@settings(max_examples=50, deadline=None)
@given(rounds())
def test_every_round_ends_and_its_books_agree(commands: list[Plain]) -> None:
    events = play(*commands)
    assert events[-1][-1]["event"] == "end"
    assert_sound(commands)


@settings(max_examples=50, deadline=None)
@given(rounds())
def test_the_bonus_is_settled_before_all_else_and_changes_nothing_else(commands: list[Plain]) -> None:
    ended = play(*commands)[-1]
    money = [event for event in ended if event["event"] in {"collect", "pay", "return"}]
    bonus = [event for event in money if event["wager"] == "bonus"]
    assert money[: len(bonus)] == bonus
    assert [event["seat"] for event in bonus] == sorted((event["seat"] for event in bonus), reverse=True)
    without = [command for command in commands if command.get("wager") != "bonus"]
    others = [event for event in money if event["wager"] != "bonus"]
    twin: Any = play(*without)[-1]
    assert told(others) == told([e for e in twin if e["event"] in {"collect", "pay", "return"}])


@settings(max_examples=50, deadline=None)
@given(rounds(), st.lists(st.tuples(st.integers(1, 12), _NOISE), max_size=5))
def test_nonsense_in_between_is_borne(commands: list[Plain], noise: list[tuple[int, Plain]]) -> None:
    for at, command in noise:
        commands.insert(at, command)
    assert_sound(commands)
