"""The model of double attack blackjack, on rounds written out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.tests.model.double_attack_blackjack import Expected, expect, fates, fates_of_twins
from harness.tests.model.fate import Fate
from harness.tests.model.hand_written import (
    Step,
    Told,
    deal,
    end,
    moved,
    placed,
    refused,
    statement,
    trace_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.trace import Trace

CLAIMS = statement("double-attack-blackjack", "initial", "double-attack", "bonus")


def told(*steps: Step, limits: dict[str, list[int]] | None = None) -> Trace:
    sign = limits or {"initial": [50, 100_000], "bonus": [100, 5000]}
    table = {"decks": 8, "limits": sign}
    opening: Step = (
        {"do": "open", "game": "double-attack-blackjack", "table": table},
        [{"event": "opened", "posted": {"limits": sign}}],
    )
    return trace_of(CLAIMS, [opening, *steps])


def played(up: str, hole: str, players: dict[int, str], after: Sequence[Told], **bonus: int) -> Trace:
    """Play a round in which each seat has an initial wager of $20 and stands; `s2=500` is a bonus."""
    wagers: list[Step] = []
    for seat in players:
        wagers.append(placed(seat, "initial", 2000))
        if f"s{seat}" in bonus:
            wagers.append(placed(seat, "bonus", bonus[f"s{seat}"]))
    cards = [card for seat, cards in players.items() for card in deal(seat, cards)]
    dealt = [{"event": "close"}, *deal("dealer", up), *cards, *deal("dealer", hole, "down")]
    return told(*wagers, ({"do": "proceed"}, dealt), ({"do": "proceed"}, list(after)))


def broken(trace: Trace) -> set[str]:
    return {name.split("26.6")[1] for name, fate in fates(trace).items() if fate is Fate.BROKEN}


def kept(trace: Trace) -> set[str]:
    return {name.split("26.6")[1] for name, fate in fates(trace).items() if fate is Fate.KEPT}


SHOWN: Told = {"event": "reveal", "of": "dealer", "cards": []}


@pytest.mark.parametrize(
    ("cards", "due_on", "wins", "odds"),
    [
        ("9c8d", 2, False, 0),
        ("Ac6d", 2, False, 0),
        ("AcKd", 2, False, 0),
        ("9c7dKh", 3, True, 3),
        ("Kc6d9h", 3, True, 6),
        ("8c6d8h", 3, True, 8),
        ("8c8d8h", 3, True, 8),
        ("8h8d8h", 3, True, 50),
        ("8s8s8s", 3, True, 200),
        ("9c6d7h", 3, True, 10),
        ("Jc6d6h", 3, True, 15),
        ("9c7d5h", 3, False, 0),
        ("AcAd9h", 3, False, 0),
        ("2c2d2hKcKd", 3, False, 0),
        ("Ac5dKh", 3, False, 0),
    ],
)
def test_the_dealers_cards_say_everything(cards: str, due_on: int, wins: bool, odds: int) -> None:  # noqa: FBT001
    found = expect([cards[at : at + 2] for at in range(0, len(cards), 2)])
    assert found is not None
    assert (found.due_on, found.wins, found.odds) == (due_on, wins, odds)


def test_too_few_cards_tell_nothing() -> None:
    assert expect(["9c"]) is None
    assert expect(["9c", "7d"]) is None
    assert expect(["9c", "8d", "8h"]) == Expected(2, None)


def test_a_lawful_win_breaks_nothing() -> None:
    trace = played(
        "9c",
        "7d",
        {2: "KcKd", 5: "9h9d"},
        [
            SHOWN,
            *deal("dealer", "Kh"),
            moved("pay", 5, "bonus", 1500),
            moved("pay", 2, "bonus", 300),
            moved("pay", 2, "initial", 2000),
            moved("pay", 5, "initial", 2000),
            end(),
        ],
        s2=100,
        s5=500,
    )
    assert broken(trace) == set()
    assert {"(a)#1", "(d)#2", "(d)#3", "(d)#4", "(d)2#1", "(d)2#2", "(d)2#3", "(d)2#row-10"} <= kept(trace)


def test_ascending_pays_and_a_main_wager_first() -> None:
    trace = played(
        "9c",
        "7d",
        {2: "KcKd", 5: "9h9d"},
        [
            SHOWN,
            *deal("dealer", "Kh"),
            moved("pay", 2, "bonus", 300),
            moved("pay", 2, "initial", 2000),
            moved("pay", 5, "bonus", 1500),
            moved("pay", 5, "initial", 2000),
            end(),
        ],
        s2=100,
        s5=500,
    )
    assert broken(trace) == {"(d)#2", "(d)#3", "(d)2#1", "(d)2#2"}


def test_a_fourth_card_too_late() -> None:
    trace = played(
        "2c",
        "2d",
        {1: "KcKd"},
        [SHOWN, *deal("dealer", "2hKhKd"), moved("pay", 1, "bonus", 300), end()],
        s1=100,
    )
    assert broken(trace) == {"(a)#1", "(d)#2", "(d)1#1", "(d)1#2"}


def test_sixteen_is_not_seventeen() -> None:
    trace = played("9c", "7d", {1: "KcKd"}, [SHOWN, moved("collect", 1, "bonus", 100), end()], s1=100)
    assert broken(trace) == {"(d)#1", "(d)#2", "(d)#4"}


def test_soft_seventeen_waits_for_nothing() -> None:
    trace = played(
        "Ac",
        "6d",
        {1: "KcKd"},
        [SHOWN, moved("pay", 1, "initial", 2000), moved("collect", 1, "bonus", 100), end()],
        s1=100,
    )
    assert broken(trace) == {"(d)#1", "(d)#3", "(d)1#2"}


def test_a_busted_seats_bonus_is_forgotten() -> None:
    trace = played(
        "9c",
        "7d",
        {1: "KcKd", 3: "KhKs"},
        [
            *deal(3, "9c"),
            moved("collect", 3, "initial", 2000),
            SHOWN,
            *deal("dealer", "6h"),
            moved("pay", 1, "bonus", 1500),
            moved("pay", 1, "initial", 2000),
            end(),
        ],
        s1=100,
        s3=100,
    )
    assert broken(trace) == {"(d)#4", "(d)2#1", "(d)2#row-6"}


def test_three_eights_of_one_suit_are_not_cumulated() -> None:
    for paid, wrong in {
        20_000: set(),
        25_000: {"(d)3.ii#1"},
        5000: {"(d)3.ii#1"},
        800: {"(d)3.ii#1", "(d)2#4"},
    }.items():
        after = [SHOWN, *deal("dealer", "8h"), moved("pay", 1, "bonus", paid), end()]
        assert broken(played("8h", "8h", {1: "KcKd"}, after, s1=100)) == wrong


def test_fifty_for_two_eights() -> None:
    after = [SHOWN, *deal("dealer", "8h"), moved("pay", 1, "bonus", 5000), end()]
    assert broken(played("8h", "6h", {1: "KcKd"}, after, s1=100)) == {"(d)2#row-8", "(d)3#1"}


def test_the_bounds() -> None:
    trace = told(
        refused(1, "bonus", 100),
        placed(1, "initial", 2000),
        refused(1, "bonus", 99),
        refused(1, "bonus", 2001),
        placed(1, "bonus", 2000),
    )
    assert broken(trace) == set()
    assert {"(b)#2", "(b)#3", "(b)#4", "(b)1#1"} <= kept(trace)


def test_bounds_that_do_not_hold() -> None:
    assert broken(told(placed(1, "bonus", 100))) == {"(b)#2"}
    assert broken(told(placed(1, "initial", 2000), placed(1, "bonus", 99))) == {"(b)#3"}
    assert broken(told(placed(1, "initial", 2000), placed(1, "bonus", 2001))) == {"(b)#4", "(b)1#1"}
    over = told(
        placed(1, "initial", 9000),
        placed(1, "bonus", 6000),
        limits={"initial": [1, 9000], "bonus": [100, 5000]},
    )
    assert broken(over) == {"(b)#4", "(b)2#1"}
    assert broken(told(placed(1, "initial", 2000), refused(1, "bonus", 100))) == {"(a)#2", "(b)#3"}


def test_one_confirmation_is_not_two() -> None:
    one = told(placed(1, "initial", 2000), placed(1, "bonus", 100, by="verbal", confirmed_by=["dealer"]))
    assert broken(one) == {"(c)#3"}


def test_twins_end_alike() -> None:
    def twin(paid: int, **bonus: int) -> Trace:
        after = [SHOWN, *deal("dealer", "Kh"), moved("pay", 1, "initial", paid), end()]
        return played("9c", "7d", {1: "KcKd"}, after, **bonus)

    name = "13:69F-26.6(e)#1"
    assert fates_of_twins(twin(2000, s1=100), twin(2000)) == {name: Fate.KEPT}
    assert fates_of_twins(twin(1000, s1=100), twin(2000)) == {name: Fate.BROKEN}
    assert fates_of_twins(twin(1000), twin(2000)) == {}
