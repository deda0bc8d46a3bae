"""The exact return of the reference dealer: published figures, and independent enumerations."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import pytest

from harness.tests.returns_kit import figure, percent, swept

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.sweep.plan import SweepPlan
    from harness.sweep.returns import Figure
    from harness.sweep.totals import Totals

Swept = tuple["SweepPlan", "Totals"]


def ways(one: Figure) -> dict[tuple[str, Fraction], int]:
    return {(row.outcome, row.net.value): row.ways for row in one.rows}


def dealt(slots: int, *, copies: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every run of ranks from 2 to 14, and in how many ways such a shoe deals it."""
    for ranks in product(range(2, 15), repeat=slots):
        left = Counter(dict.fromkeys(range(2, 15), copies))
        number = 1
        for one in ranks:
            number *= left[one]
            left[one] -= 1
        yield ranks, number


# ------------------------------------------------------------------------- in-between

#: What each published table pays for three of a kind and spreads of one, two, three, and four or more.
TABLES = {"A": (30, 12, 6, 4, 1), "B": (30, 10, 6, 4, 1), "C": (30, 10, 5, 3, 1), "D": (40, 10, 5, 3, 1)}
EDGES = {"A": "5.696", "B": "7.758", "C": "12.163", "D": "8.165"}


def in_between(ranks: Sequence[int], pays: Sequence[int]) -> tuple[str, Fraction]:
    one, other, card = ranks
    gap = abs(one - other) - 1
    if one == other == card:
        return "three of a kind", Fraction(pays[0])
    if one == other:
        return "pair", Fraction(-1)
    if not min(one, other) < card < max(one, other):
        return "not between", Fraction(-1)
    spread = min(gap, 4)
    return f"spread of {['one', 'two', 'three', 'four or more'][spread - 1]}", Fraction(pays[spread])


@pytest.fixture(scope="module")
def ranks_swept() -> Swept:
    return swept("in-between-ranks", *(f"{name}, 2 decks" for name in TABLES))


@pytest.mark.proof
@pytest.mark.parametrize("table", TABLES)
def test_the_in_between_wager_returns_what_is_published(ranks_swept: Swept, table: str) -> None:
    one = figure(*ranks_swept, f"{table}, 2 decks", "in-between wager", 2)
    assert one.complete
    assert percent(one, digits=3) == EDGES[table]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("decks", [1, 2])
def test_the_in_between_wager_is_as_an_enumeration_of_ranks_says(
    ranks_swept: Swept, table: str, decks: int
) -> None:
    counted = Counter[tuple[str, Fraction]]()
    for ranks, number in dealt(3, copies=4 * decks):
        counted[in_between(ranks, TABLES[table])] += number
    one = figure(*ranks_swept, f"{table}, 2 decks", "in-between wager", decks)
    assert ways(one) == dict(counted)
    gain = sum(net * number for (_, net), number in counted.items())
    assert one.expected is not None
    assert one.expected.value == gain / counted.total()


def test_the_in_between_wager_has_the_published_counts_of_triples(ranks_swept: Swept) -> None:
    one = figure(*ranks_swept, "A, 2 decks", "in-between wager", 2)
    counts = {row.outcome: row.ways for row in one.rows}
    lost = counts.pop("pair") + counts.pop("not between")
    assert counts == {
        "three of a kind": 4_368,
        "spread of one": 11_264,
        "spread of two": 20_480,
        "spread of three": 27_648,
        "spread of four or more": 233_472,
    }
    assert (lost, one.wagered) == (795_392, 1_092_624)
    assert percent(one) == "5.6964"


def test_table_b_of_one_deck_returns_what_is_published(ranks_swept: Swept) -> None:
    one = figure(*ranks_swept, "B, 2 decks", "in-between wager", 1)
    assert one.complete
    assert percent(one, digits=2) == "10.46"


# ------------------------------------------------------------------------- casino war


def war(ranks: Sequence[int], pays_equal: int) -> tuple[str, Fraction]:
    """Return what a round is called and gains for someone who goes to war on every tie."""
    player, dealer, own, against = ranks
    if player != dealer:
        return ("player higher", Fraction(1)) if player > dealer else ("dealer higher", Fraction(-1))
    if own == against:
        return "war, equal", Fraction(pays_equal - 1)
    return ("war, player higher", Fraction(1)) if own > against else ("war, dealer higher", Fraction(-2))


@pytest.fixture(scope="module")
def war_swept() -> Swept:
    tables = ("war-equal 2:1, 6 decks", "war-equal 3:1, 6 decks")
    return swept("casino-war", *tables, plays=("initial", "with war tie"))


@pytest.mark.proof
@pytest.mark.parametrize(("equal", "edge"), [(2, "2.8771"), (3, "2.3301")])
def test_always_going_to_war_returns_what_is_published(war_swept: Swept, equal: int, edge: str) -> None:
    one = figure(*war_swept, f"war-equal {equal}:1, 6 decks", "always war", 6)
    assert one.complete
    assert percent(one) == edge
    assert one.average_wager is not None
    assert one.average_wager.value == 1 + Fraction(23, 311)  # one more unit where the dealer's card ties


@pytest.mark.parametrize("equal", [2, 3])
def test_always_going_to_war_is_as_an_enumeration_of_ranks_says(war_swept: Swept, equal: int) -> None:
    counted = Counter[tuple[str, Fraction]]()
    for ranks, number in dealt(4, copies=24):
        counted[war(ranks, equal)] += number
    one = figure(*war_swept, f"war-equal {equal}:1, 6 decks", "always war", 6)
    assert ways(one) == dict(counted)


def test_surrendering_costs_half_of_every_tie(war_swept: Swept) -> None:
    one = figure(*war_swept, "war-equal 2:1, 6 decks", "always surrender", 6)
    assert percent(one) == "3.6977"


def test_a_tie_wager_on_the_war_deal_is_figured_from_wars_alone(war_swept: Swept) -> None:
    one = figure(*war_swept, "war-equal 2:1, 6 decks", "tie wager on the war deal", 6)
    ties = others = 0
    for (player, dealer, own, against), number in dealt(4, copies=24):
        if player == dealer:
            ties, others = ties + number * (own == against), others + number * (own != against)
    assert one.complete
    assert ways(one) == {("tie", Fraction(10)): ties, ("no tie", Fraction(-1)): others}
    assert one.wagered == ties + others < one.weight


def test_the_tie_wager_returns_what_is_published() -> None:
    table = "war-equal 2:1, 6 decks"
    one = figure(*swept("casino-war", table, plays=("with tie",)), table, "tie wager", 6)
    assert one.complete
    assert percent(one) == "18.6495"
    assert one.edge is not None
    assert one.edge.value == 1 - 11 * Fraction(23, 311)


# ------------------------------------------------------------------------- bust bonus


@pytest.mark.proof
def test_the_bust_bonus_returns_what_is_computed_elsewhere() -> None:
    one = figure(*swept("bust-bonus", "bonus, 8 decks"), "bonus, 8 decks", "bonus wager", 8)
    assert one.complete
    assert percent(one) == "8.0064"
    assert {(row.outcome, row.net.fraction): f"{float(row.probability.value):.6f}" for row in one.rows} == {
        ("three eights, one suit", "200"): "0.000024",
        ("three eights, one colour", "50"): "0.000096",
        ("bust with 6", "15"): "0.005122",
        ("bust with 7", "10"): "0.010991",
        ("bust with 8", "8"): "0.017233",
        ("bust with 9", "6"): "0.024314",
        ("bust with J, Q or K", "3"): "0.095526",
        ("third card, no bust", "-1"): "0.541212",
        ("no third card", "-1"): "0.305483",
    }
