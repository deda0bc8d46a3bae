"""The weights of a space: those of a complete one are all possible deals, each once."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations
from math import comb, perm
from typing import TYPE_CHECKING, Literal

import msgspec
import pytest

from harness.sweep.deals import Deals, all_deals
from harness.sweep.quick import quick_deals, suit_patterns
from harness.sweep.space import CardsBy, Part, Space, SweepTable, load_space, space_names
from harness.sweep.suits import BONDS, Renamings, bond, canonical
from harness.table.cards import SUITS, is_card, split
from harness.table.messages import Table

if TYPE_CHECKING:
    from harness.sweep.plan import Form

EIGHT = tuple(range(1, 9))
SHAPES = {"full": all_deals, "quick": quick_deals}
FORMS: tuple[Form, ...] = ("full", "quick")


def part(cards: CardsBy, *sizes: int, only: Literal["tie", "no-tie"] | None = None) -> Part:
    return Part(
        cards=cards,
        deal={f"hand-{number}": size for number, size in enumerate(sizes)},
        plays={},
        only=only,
    )


def space(deck: int, *parts: Part) -> Space:
    return Space(
        name="tiny",
        title="Tiny",
        section="none",
        game="any",
        deck=deck,
        tables=(SweepTable(name="T", table=Table(decks=8), weighed=EIGHT),),
        parts={str(number): one for number, one in enumerate(parts)},
        strategies={},
        returns=(),
    )


def deals(whole: Space, one: Part, form: Form, decks: tuple[int, ...] = EIGHT) -> Deals:
    return SHAPES[form](whole, one, decks, decks=max(decks), seed=1)


def summed(found: Deals) -> tuple[int, ...]:
    sums: list[int] = []
    for _, weights in found.between(0, found.size):
        sums = [one + other for one, other in zip(sums or [0] * len(weights), weights, strict=True)]
    return tuple(sums)


# ------------------------------------------------------------------- sums of whole parts


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("deck", [48, 52])
@pytest.mark.parametrize("slots", [1, 2])
@pytest.mark.parametrize("cards", ["suits", "ranks"])
def test_a_part_weighs_as_many_ways_as_so_many_cards_can_come(
    form: Form, deck: int, slots: int, cards: CardsBy
) -> None:
    one = part(cards, slots)
    assert summed(deals(space(deck, one), one, form)) == tuple(perm(deck * decks, slots) for decks in EIGHT)


@pytest.mark.parametrize(("deck", "cards", "slots"), [(48, "suits", 3), (52, "ranks", 3), (52, "ranks", 4)])
def test_longer_parts_in_their_quick_form(deck: int, cards: CardsBy, slots: int) -> None:
    one = part(cards, slots)
    assert summed(deals(space(deck, one), one, "quick")) == tuple(
        perm(deck * decks, slots) for decks in EIGHT
    )


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("cards", ["suits", "ranks"])
def test_a_short_part_weighs_every_way_in_which_the_rest_could_come(form: Form, cards: CardsBy) -> None:
    short, long = part(cards, 1, 1, only="no-tie"), part(cards, 1, 1, 1, only="tie")
    whole = space(52, short, long)
    ties = summed(deals(whole, long, form))
    others = summed(deals(whole, short, form))
    for decks, tie, other in zip(EIGHT, ties, others, strict=True):
        cards_in = 52 * decks
        assert tie == cards_in * (4 * decks - 1) * (cards_in - 2)
        assert tie + other == perm(cards_in, 3) == whole.deals(decks)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 2), (2, 1)])
def test_hands_weigh_as_many_ways_as_two_hands_can_come(form: Form, first: int, second: int) -> None:
    one = part("hands", first, second)
    whole = space(54, one)
    ways = comb(54, first) * comb(54 - first, second)
    assert summed(deals(whole, one, form, (1,))) == (ways,) == (whole.deals(1),)


@pytest.mark.proof
def test_the_whole_of_two_card_joker_poker_in_its_quick_form() -> None:
    whole = load_space("two-card")
    (one,) = whole.parts.values()
    assert summed(deals(whole, one, "quick", (1,))) == (1431 * 1326,) == (whole.deals(1),)


@pytest.mark.parametrize("name", [name for name in space_names() if name != "two-card"])
def test_every_strategy_of_every_space_that_ships_weighs_all_deals(name: str) -> None:
    whole = load_space(name)
    numbers = tuple(sorted({decks for table in whole.tables for decks in table.weighed}))
    sums = {key: summed(deals(whole, one, "quick", numbers)) for key, one in whole.parts.items()}
    slots = max(one.slots for one in whole.parts.values())
    for parts in whole.strategies.values():
        for place, decks in enumerate(numbers):
            assert sum(sums[key][place] for key in parts) == perm(len(whole.every_card) * decks, slots)


# ---------------------------------------------------------------------- each sequence


@pytest.mark.parametrize("decks", [1, 2, 3])
def test_each_run_of_ranks_weighs_what_the_cards_of_the_shoe_say(decks: int) -> None:
    one = part("ranks", 2)
    found = deals(space(52, one), one, "full", (decks,))
    shoe = [rank for rank in "23456789TJQKA" for _ in range(4 * decks)]
    counted = Counter(a + b for a, b in permutations(shoe, 2))
    assert {deal[0] + deal[2]: weights[0] for deal, weights in found.between(0, found.size)} == counted


@pytest.mark.parametrize("decks", [1, 2])
def test_each_run_of_cards_weighs_what_the_cards_of_the_shoe_say(decks: int) -> None:
    one = part("suits", 2)
    whole = space(48, one)
    found = deals(whole, one, "full", (decks,))
    counted = Counter(a + b for a, b in permutations(whole.every_card * decks, 2))
    weighed = {deal: weights[0] for deal, weights in found.between(0, found.size)}
    assert {deal: weight for deal, weight in weighed.items() if weight} == counted
    assert found.size == 48 * 48


@pytest.mark.parametrize("game", ["any", *BONDS])
@pytest.mark.parametrize("decks", [1, 2])
def test_the_quick_form_weighs_all_deals_that_differ_by_suits_alone(decks: int, game: str) -> None:
    one = part("suits", 2)
    whole = msgspec.structs.replace(space(48, one), game=game)
    found = deals(whole, one, "quick", (decks,))
    counted = Counter(
        canonical(a + b, bond(whole.game)) for a, b in permutations(whole.every_card * decks, 2)
    )
    weighed = {
        canonical(deal, bond(whole.game)): weights[0] for deal, weights in found.between(0, found.size)
    }
    assert len(weighed) == found.size
    assert {deal: weight for deal, weight in weighed.items() if weight} == counted


def test_hands_are_every_pair_of_hands_once() -> None:
    one = part("hands", 1, 2)
    whole = space(54, one)
    found = deals(whole, one, "full", (1,))
    listed = [split(deal) for deal, _ in found.between(0, found.size)]
    assert {(deal[0], frozenset(deal[1:])) for deal in listed} == {
        (first, frozenset(others))
        for first in whole.every_card
        for others in combinations([card for card in whole.every_card if card != first], 2)
    }
    assert len(listed) == found.size


# ------------------------------------------------------------------------- any numbers


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("one", [part("suits", 2), part("ranks", 3), part("hands", 1, 1)], ids=str)
def test_deals_come_the_same_in_whatever_runs(form: Form, one: Part) -> None:
    whole = space(54 if one.cards == "hands" else 52, one)
    found = deals(whole, one, form, (1,))
    cuts = [0, 1, 13, 14, 200, found.size]
    cuts = sorted(min(cut, found.size) for cut in cuts)
    pieces = [deal for start, stop in pairwise(cuts) for deal in found.between(start, stop)]
    assert pieces == list(found.between(0, found.size))
    assert len(pieces) == found.size
    assert all(is_card(card) for deal, _ in pieces for card in split(deal))


def test_no_deal_of_ranks_holds_a_card_more_often_than_the_table_has_decks() -> None:
    one = part("ranks", 4)
    for deal, _ in deals(space(52, one), one, "full", (2,)).between(0, 3000):
        assert max(Counter(split(deal)).values()) <= 2


def test_patterns_of_suits_are_as_many_as_there_are_partitions_into_four() -> None:
    together = Renamings("suits together")
    assert [len(suit_patterns("9" * slots, together)) for slots in range(1, 7)] == [1, 2, 5, 15, 51, 187]
    assert all(set(pattern) <= set(SUITS) for pattern in suit_patterns("999999", together))


def test_the_quick_form_plays_as_few_rounds_as_the_law_of_the_game_allows() -> None:
    sizes = {
        name: [deals(whole, one, "quick").size for one in whole.parts.values()]
        for name in ("in-between", "casino-war-suits", "bust-bonus")
        for whole in (load_space(name),)
    }
    assert sizes == {
        # Three ranks in any order; two alike, in three ways, the same card or not; three alike, in five ways.
        "in-between": [13 * 12 * 11 + 3 * 13 * 12 * 2 + 13 * 5],
        # Of two ties: four of a rank, in 15 ways; two of one rank and two of another; two, one and one;
        # three of a rank and one, in two ways.
        "casino-war-suits": [13 * 12, 13 * (15 + 12 * 2 * 2 + 12 * 11 * 2 + 2 * 12 * 5)],
        "bust-bonus": [12**3 * 10],
    }
