"""Two-Card Joker Poker with best play: the space's deals settled by a dealer of the test's own."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from harness.sweep.plan import plan_sweep
from harness.sweep.space import load_space
from harness.sweep.totals import Cell, Money, Profile, Totals
from harness.table.messages import read_statement
from harness.tests.returns_kit import figure, percent

if TYPE_CHECKING:
    from harness.sweep.plan import SweepPlan
    from harness.sweep.returns import Figure

ORDER = ("high card", "flush", "pair", "straight", "straight flush", "royal flush", "pair of jokers")
CALL_PAYS = {"pair of jokers": 8, "royal flush": 5, "straight flush": 3}
QUEEN = 12


def hand(cards: str) -> tuple[int, int, int]:
    """Return a hand's place in the order, and its ranks as they are compared."""
    ranks = sorted(("23456789TJQKA".index(one) + 2 for one in cards[::2] if one != "X"), reverse=True)
    if not ranks:
        return ORDER.index("pair of jokers"), 0, 0
    if len(ranks) == 1 or ranks[0] == ranks[1]:
        return ORDER.index("pair"), ranks[0], 0
    suited = cards[1] == cards[3]
    if ranks == [14, 2]:
        return ORDER.index("straight flush" if suited else "straight"), 2, 1
    high, low = ranks
    if high - low == 1:
        kind = ("royal flush" if high == 14 else "straight flush") if suited else "straight"
        return ORDER.index(kind), high, low
    return ORDER.index("flush" if suited else "high card"), high, low


def called(player: str, dealer: str) -> tuple[str, int, int]:
    """Return the name of a called round, and what ante and call gained in units."""
    own, other = hand(player), hand(dealer)
    name = ORDER[own[0]]
    if other[0] == 0 and other[1] < QUEEN:
        return name, 1, 0
    if own == other:
        return name, 0, 0
    return (name, 1, CALL_PAYS.get(name, 1)) if own > other else (name, -1, -1)


def settled(plan: SweepPlan) -> Totals:
    cells = Counter[tuple[int, str, str]]()
    rounds = Counter[tuple[int, str, str]]()
    profiles: dict[str, Profile] = {}
    for stratum in plan.strata:
        for deal, (weight,) in stratum.deals.between(0, stratum.deals.size):
            player, dealer = deal[:4], deal[4:]
            name, ante, call = called(player, dealer)
            money: tuple[Money, ...] = (Money("ante", 1000, 1000 * ante), Money("call", 1000, 1000 * call))
            if stratum.play == "fold":
                money = (Money("ante", 1000, -1000),)
            key = f"{stratum.play} {name} {ante} {call}"
            if key not in profiles:
                profiles[key] = Profile(verdicts={}, money=money, names={"two-card": name}, ended=True)
            cells[stratum.number, player, key] += weight
            rounds[stratum.number, player, key] += 1
    return Totals(
        cells=tuple(
            Cell(
                stratum=stratum,
                known=known,
                profile=key,
                rounds=rounds[stratum, known, key],
                weights=(weight,),
            )
            for (stratum, known, key), weight in cells.items()
        ),
        profiles=profiles,
    )


@pytest.fixture(scope="module")
def played() -> tuple[SweepPlan, Totals]:
    statement = read_statement(
        {
            "protocol": "1.0",
            "product": {"vendor": "v", "name": "n", "version": "1"},
            "control": "deck",
            "events": ["deal", "pay", "collect", "end", "wager"],
            "games": {"two-card-joker-poker": {"wagers": ["ante", "call"], "decks": [1]}},
        }
    )
    plan = plan_sweep(load_space("two-card"), statement, form="quick")
    return plan, settled(plan)


@pytest.fixture(scope="module")
def best(played: tuple[SweepPlan, Totals]) -> Figure:
    return figure(*played, "published", "best play", 1)


@pytest.mark.proof
def test_best_play_returns_what_is_published(best: Figure) -> None:
    assert best.complete
    assert best.deals == 1431 * 1326
    assert percent(best) == "3.1451"
    assert best.average_wager is not None
    assert round(best.average_wager.value, 6) == Fraction("1.672956")


def test_best_play_folds_468_of_1431_hands(best: Figure) -> None:
    share = {choice.play: choice.probability.value for choice in best.choices}
    assert share == {"call": Fraction(963, 1431), "fold": Fraction(468, 1431)}


def test_the_hands_are_as_frequent_as_a_deck_of_54_has_them(best: Figure) -> None:
    counts = Counter[str]()
    for row in best.rows:
        counts[row.outcome] += row.ways
    assert {name: Fraction(number, 1326) for name, number in counts.items()} == {
        "pair of jokers": 1,
        "royal flush": 4,
        "straight flush": 48,
        "straight": 156,
        "pair": 182,
        "flush": 260,
        "high card": 780,
    }


def test_calling_every_hand_is_worse_than_best_play(best: Figure, played: tuple[SweepPlan, Totals]) -> None:
    always = figure(*played, "published", "always call", 1)
    assert always.average_wager is not None
    assert always.average_wager.value == 2
    assert always.edge is not None
    assert best.edge is not None
    assert always.edge.value > best.edge.value
