"""The model of Two-Card Joker Poker against rounds written by hand: one lawful, and wrong ones."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from harness.tests.model.fate import Fate
from harness.tests.model.joker_facts import kind
from harness.tests.model.two_card_joker_poker import fates
from harness.tests.model.written import Step, down, event, money, written

if TYPE_CHECKING:
    from collections.abc import Callable

WAGERS = ("ante", "call", "pair-up", "super-flush")
ORDER = ["pair-of-jokers", "royal-flush", "straight-flush", "straight", "pair", "flush", "high-card"]
ODDS = {
    "ante": "1:1",
    "call": {"pair-of-jokers": "8:1", "other": "1:1"},
    "pair-up": {"pair": "4:1"},
    "super-flush": {"flush": "2:1"},
}


def _wager(seat: int, wager: str, amount: int) -> Step:
    command = {"do": "wager", "seat": seat, "wager": wager, "amount": amount}
    return command, [event("wager", seat=seat, wager=wager, amount=amount, by="chips", confirmed_by=[])]


def _reveal(of: int | str, *cards: str) -> dict[str, Any]:
    return event("reveal", of=of, cards=list(cards))


def _lawful() -> list[Step]:
    """Seat 1 calls with a pair, seat 2 folds beside a winning pair up wager, the dealer shows queen high."""
    table = {"decks": 1, "odds": ODDS, "hand_order": ORDER}
    both = ["call", "fold"]
    return [
        ({"do": "open", "game": "two-card-joker-poker", "table": table}, [event("opened")]),
        _wager(1, "ante", 1000),
        _wager(2, "ante", 2000),
        _wager(2, "pair-up", 500),
        (
            {"do": "proceed"},
            [
                event("close"),
                down(1, "9c"),
                down(2, "Xr"),
                down("dealer", "Qh"),
                down(1, "9d"),
                down(2, "2s"),
                down("dealer", "5s"),
                event("offer", seat=1, options=both),
            ],
        ),
        (
            {"do": "decide", "seat": 1, "option": "call"},
            [
                event("decision", seat=1, option="call"),
                event("wager", seat=1, wager="call", amount=1000, by="chips", confirmed_by=[]),
                event("offer", seat=2, options=both),
            ],
        ),
        (
            {"do": "decide", "seat": 2, "option": "fold"},
            [
                event("decision", seat=2, option="fold"),
                _reveal(2, "Xr", "2s"),
                money("pay", 2, "pair-up", 2000),
                money("collect", 2, "ante", 2000),
                event("discard", of=2, cards=["Xr", "2s"]),
                event("uncover"),
                _reveal("dealer", "Qh", "5s"),
                _reveal(1, "9c", "9d"),
                money("pay", 1, "ante", 1000),
                money("pay", 1, "call", 1000),
                event("discard", of=1, cards=["9c", "9d"]),
                event("discard", of="dealer", cards=["Qh", "5s"]),
                event("end", net={"1": 2000, "2": 0}, inventory=-2000),
            ],
        ),
    ]


def _broken(steps: list[Step], silent: tuple[str, ...] = ()) -> set[str]:
    said = fates(written("two-card-joker-poker", WAGERS, steps, silent=silent))
    return {row.removeprefix("13:69F-30.10") for row, fate in said.items() if fate is Fate.BROKEN}


@pytest.mark.parametrize(
    ("cards", "made"),
    [
        (("Xr", "Xb"), "pair-of-jokers"),
        (("Xr", "Ah"), "joker-pair"),
        (("7c", "7h"), "natural-pair"),
        (("Ks", "As"), "royal-flush"),
        (("Qs", "Ks"), "straight-flush"),
        (("2s", "As"), "straight-flush"),
        (("2s", "Ah"), "straight"),
        (("6d", "2d"), "flush"),
        (("Jc", "9d"), "high-card"),
    ],
)
def test_two_cards_make_a_hand(cards: tuple[str, ...], made: str) -> None:
    assert kind(cards)[0] == made


def test_a_lawful_round_breaks_nothing_and_exercises_most_rows() -> None:
    said = fates(written("two-card-joker-poker", WAGERS, _lawful()))
    assert set(said.values()) == {Fate.KEPT}
    rows = {row.removeprefix("13:69F-30.10") for row in said}
    assert {"(a)#2", "(b)#4", "(c)1#1", "(c)1#2", "(c)2#1", "(d)2#0", "(d)2.i#1", "(d)2.iii#1"} <= rows
    assert {"(d)#1", "(d)#2", "(d)2.iv#1", "(e)#1", "(f)#1", "(f)#2"} <= rows
    assert not {"(d)1.i#1", "(d)2.ii#1", "(d)2#tie", "(c)1#3"} & rows


LAST = 6


def _swap(steps: list[Step], one: int, other: int) -> None:
    caused = steps[LAST][1]
    caused[one], caused[other] = caused[other], caused[one]


def _fold_kills_the_side_wager(steps: list[Step]) -> None:
    steps[LAST][1][2] = money("collect", 2, "pair-up", 500)


def _settled_before_it_is_shown(steps: list[Step]) -> None:
    _swap(steps, 1, 2)


def _everybody_sees_everything(steps: list[Step]) -> None:
    steps[4][1][1]["shown_to"] = [1, 2]


def _dealer_shows_first(steps: list[Step]) -> None:
    caused = steps[LAST][1]
    caused.insert(1, caused.pop(6))
    caused.insert(1, caused.pop(6))


def _call_given_back(steps: list[Step]) -> None:
    steps[LAST][1][9] = money("return", 1, "call", 1000)


def _treated_as_unqualified(steps: list[Step]) -> None:
    _call_given_back(steps)
    del steps[LAST][1][7]


def _dealer_wins_all(steps: list[Step]) -> None:
    steps[LAST][1][8:10] = [money("collect", 1, "ante", 1000), money("collect", 1, "call", 1000)]


def _shown_twice(steps: list[Step]) -> None:
    steps[LAST][1].insert(1, _reveal(2, "Xr", "2s"))
    steps[LAST][1].insert(9, _reveal(1, "9c", "9d"))


def _jokers_without_identity(steps: list[Step]) -> None:
    steps[LAST][1][4]["cards"] = ["Xb", "2s"]


def _dealers_cards_first(steps: list[Step]) -> None:
    _swap(steps, 10, 11)


def _folded_cards_last(steps: list[Step]) -> None:
    caused = steps[LAST][1]
    caused.insert(10, caused.pop(4))


@pytest.mark.parametrize(
    ("wrong", "rows"),
    [
        (_fold_kills_the_side_wager, {"(b)#4", "(c)1#2"}),
        (_settled_before_it_is_shown, {"(c)1#1"}),
        (_everybody_sees_everything, {"(a)#2"}),
        (_dealer_shows_first, {"(c)1#2", "(d)#1", "(d)#2"}),
        (_call_given_back, {"(d)2.iii#1"}),
        (_treated_as_unqualified, {"(d)1#0", "(d)2#0", "(d)2.i#1", "(d)2.iii#1"}),
        (_dealer_wins_all, {"(d)2.iii#1"}),
        (_shown_twice, {"(d)2.i#1"}),
        (_jokers_without_identity, {"(f)#2"}),
        (_dealers_cards_first, {"(e)#1", "(f)#1"}),
        (_folded_cards_last, {"(c)2#2", "(c)2#3", "(d)#2", "(d)#1", "(f)#1"}),
    ],
)
def test_one_wrong_thing_breaks_its_rows(wrong: Callable[[list[Step]], None], rows: set[str]) -> None:
    steps = deepcopy(_lawful())
    wrong(steps)
    assert _broken(steps) == rows


def test_what_is_not_reported_is_not_held_against_the_dealer() -> None:
    assert _broken(_lawful(), silent=("collect", "discard", "uncover", "offer", "reveal")) == set()


def test_an_unfinished_round_leaves_open_what_was_still_open() -> None:
    assert _broken(_lawful()[:6]) == set()
