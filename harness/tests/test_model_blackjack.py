"""The model of the in-between wager, on rounds written out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.tests.model.blackjack import LOSES, Three, expect, fates
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

CLAIMS = statement("blackjack", "initial", "in-between")
LIMITS = {"initial": [500, 100_000], "in-between": [200, 2000]}


def told(*steps: Step, letter: str | None = "A", **more: object) -> Trace:
    table = {"decks": 2, "limits": LIMITS, "in_between": letter, **more}
    opening: Step = (
        {"do": "open", "game": "blackjack", "table": table},
        [{"event": "opened", "posted": {"limits": LIMITS, "in_between": letter}}],
    )
    return trace_of(CLAIMS, [opening, *steps])


def played(dealer: str, players: dict[int, str], *after: Told, letter: str = "A") -> Trace:
    """Play a round in which every seat has $10 on the main wager and $5 between."""
    wagers: list[Step] = []
    for seat in players:
        wagers += [placed(seat, "initial", 1000), placed(seat, "in-between", 500)]
    cards = [card for seat, cards in players.items() for card in deal(seat, cards)]
    dealt = [{"event": "close"}, *cards, *deal("dealer", dealer[:2]), *deal("dealer", dealer[2:], "down")]
    return told(*wagers, ({"do": "proceed"}, [*dealt, *after, end()]), letter=letter)


def broken(trace: Trace) -> set[str]:
    return {name.removeprefix("13:69F-2.26") for name, fate in fates(trace).items() if fate is Fate.BROKEN}


def kept(trace: Trace) -> set[str]:
    return {name.removeprefix("13:69F-2.26") for name, fate in fates(trace).items() if fate is Fate.KEPT}


@pytest.mark.parametrize(
    ("pair", "up", "row"),
    [
        ("JcJd", "Jh", 0),
        ("JcJd", "Qh", LOSES),
        ("QcJd", "Jh", LOSES),
        ("TcTd", "Kh", LOSES),
        ("4c6d", "5h", 1),
        ("6c4d", "5h", 1),
        ("QcAd", "Kh", 1),
        ("4c7d", "6h", 2),
        ("TcKd", "Jh", 2),
        ("4c8d", "7h", 3),
        ("TcAd", "Qh", 3),
        ("2c7d", "3h", 4),
        ("2cAd", "Kh", 4),
        ("AcKd", "2h", LOSES),
        ("Kc2d", "Ah", LOSES),
        ("5c6d", "5h", LOSES),
        ("TcQd", "Jh", 1),
    ],
)
def test_three_cards_say_everything(pair: str, up: str, row: int) -> None:
    assert expect(Three((pair[:2], pair[2:]), up)) == row


def paid_or_not(dealer: str, cards: str, *money: Told, letter: str = "A") -> set[str]:
    return broken(played(dealer, {1: cards}, *money, letter=letter))


def pay(times: int) -> Told:
    return moved("pay", 1, "in-between", 500 * times)


LOST = moved("collect", 1, "in-between", 500)


def test_what_a_wager_comes_to() -> None:
    assert paid_or_not("5h9c", "4c6d", pay(12)) == set()
    assert paid_or_not("5h9c", "4c6d", pay(40)) == set()
    assert paid_or_not("5h9c", "4c6d", pay(11)) == {"(f)#1", "(f)#A"}
    assert paid_or_not("5h9c", "4c6d", pay(10)) == {"(f)#1", "(f)#2", "(f)#A"}
    assert paid_or_not("5h9c", "4c6d", pay(6)) == {"(f)#1", "(f)#A", "(g)2#1"}
    assert paid_or_not("JhJc", "JcJd", pay(30), letter="D") == {"(f)#1", "(f)#2", "(f)#D"}
    assert paid_or_not("JhJc", "JcJd", LOST) == {"(f)#1", "(g)1#1"}
    assert paid_or_not("3h9c", "2c7d", LOST) == {"(a)#2", "(f)#1", "(g)5#1"}
    assert paid_or_not("5h2c", "5c7d", pay(12)) == {"(a)#2"}
    assert paid_or_not("Jh2c", "TcQd", LOST) == {"(a)#2", "(b)#1", "(f)#1", "(g)2#1"}
    assert paid_or_not("2hKc", "AcKd", LOST) == set()
    assert paid_or_not("2h8c", "Ac4d", pay(6)) == {"(a)#2", "(b)#2"}
    assert paid_or_not("9h8c", "7c9d", pay(12)) == {"(a)#2", "(a)#3"}


PEEK: Told = {"event": "peek"}


def many(*after: Told) -> set[str]:
    return broken(played("5h9c", {1: "4c6d", 3: "5c6d", 7: "4d6h"}, *after))


def both(*seats: int) -> Sequence[Told]:
    return [
        moved("collect", seat, "in-between", 500) if seat == 3 else moved("pay", seat, "in-between", 6000)
        for seat in seats
    ]


def test_one_pass_from_the_right() -> None:
    assert many(*both(7, 3, 1), *deal(1, "2c")) == set()
    assert many(*both(1, 3, 7)) == {"(e)#5"}
    assert many(*both(3, 7, 1)) == {"(e)#5", "(e)#6"}
    assert many(*both(7, 3), PEEK, *both(1)) == {"(e)#4", "(e)#6"}
    assert many(*both(7, 3), *deal(3, "2c"), *both(1)) == {"(e)#3", "(e)#6"}
    assert many(*both(7, 3)) == {"(e)#6", "(f)#1"}


def test_the_table() -> None:
    taken = (placed(1, "initial", 1000), placed(1, "in-between", 500))
    assert broken(told(*taken)) == set()
    assert broken(told(*taken, decks=1)) == {"13:69F-2.2(a)2#1"}
    assert broken(told(*taken, offers=["streak"])) == {"(h)#1"}
    assert broken(told(*taken, offers=["over-under-13"])) == set()
    assert broken(told(*taken, letter=None)) == {"(a)#1"}
    refusing = (placed(1, "initial", 1000), refused(1, "in-between", 500))
    assert broken(told(*refusing, decks=1)) == set()
    assert broken(told(*refusing)) == {"(a)#1"}


def test_the_making() -> None:
    assert broken(told(placed(1, "in-between", 500))) == {"(d)#2"}
    assert broken(told(placed(1, "initial", 1000), placed(1, "in-between", 199))) == {"(d)#6"}
    assert broken(told(placed(1, "initial", 400), placed(1, "in-between", 500))) == {"(d)#2"}
    late = told(
        placed(1, "initial", 1000),
        ({"do": "proceed"}, [{"event": "close"}, *deal(1, "4c6d")]),
        placed(1, "in-between", 500),
    )
    assert broken(late) == {"(d)#1", "(e)#1"}
    assert "(d)#6" in kept(told(placed(1, "initial", 1000), refused(1, "in-between", 2001)))


def test_unannounced() -> None:
    trace = told(placed(1, "initial", 1000), ({"do": "proceed"}, deal(1, "4c6d")))
    assert broken(trace) == {"(e)#1"}
