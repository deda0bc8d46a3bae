"""The quick form of a part: one deal for all that differ by suits alone, in suits drawn at random.

What it leaves open is said wherever its results are: that a product treats all suits alike
is sampled and not shown.
"""

from __future__ import annotations

import random
from itertools import groupby, product
from typing import TYPE_CHECKING

from harness.sweep.deals import Hands, RankDeals, Weights, all_deals, bound, drawn_number, first_slots
from harness.sweep.suits import COLOURED, Renaming, canonical
from harness.table.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.sweep.deals import Deal, Deals
    from harness.sweep.space import Part, Space

#: Suits of some cards by their number.
Suits = tuple[int, ...]


def quick_deals(space: Space, part: Part, weighed: Sequence[int], *, decks: int, seed: int) -> Deals:
    """Return the quick form of a part's deals; the arguments are those of `all_deals`."""
    deals = all_deals(space, part, weighed, decks=decks, seed=seed)
    if isinstance(deals, Hands):
        return ListedDeals(_hands(deals, seed))
    if isinstance(deals, RankDeals):
        return deals
    patterns = suit_patterns(part.slots, coloured=space.game in COLOURED)
    return SuitPatterns(space.ranks, part, Weights(space, part, weighed), patterns, seed=seed)


class SuitPatterns:
    """Every sequence of ranks with every pattern of equal and unequal suits, once."""

    def __init__(
        self, ranks: str, part: Part, weights: Weights, patterns: Mapping[Suits, Sequence[str]], *, seed: int
    ) -> None:
        rest = part.slots - bound(part)
        first = first_slots(ranks, part)
        self._ranks = [tuple(one) + two for one, two in product(first, product(ranks, repeat=rest))]
        self._patterns = tuple(patterns.values())
        self._weights = weights
        self._seed = seed
        self.size = len(self._ranks) * len(self._patterns)

    def between(self, start: int, stop: int) -> Iterator[Deal]:
        """Yield the deals of these numbers, in order."""
        for number in range(start, stop):
            at, which = divmod(number, len(self._patterns))
            alike = self._patterns[which]
            suits = alike[drawn_number(f"{self._seed}/{number}") % len(alike)]
            cards = [rank + suit for rank, suit in zip(self._ranks[at], suits, strict=True)]
            yield "".join(cards), tuple(len(alike) * ways for ways in self._weights.of(cards, copies=1))


def suit_patterns(slots: int, *, coloured: bool = False) -> dict[Suits, list[str]]:
    """Return every pattern of suits of so many cards, in numbers, with all suits that make it.

    Args:
        slots: how many cards.
        coloured: whether it is part of the pattern which suits are of one colour.
    """
    found: dict[Suits, list[str]] = {}
    for suits in map("".join, product(SUITS, repeat=slots)):
        named = suits.translate(Renaming.of(suits, coloured=coloured).there)
        found.setdefault(tuple(map(SUITS.index, named)), []).append(suits)
    return found


class ListedDeals:
    """Deals that stand in a list."""

    def __init__(self, deals: Sequence[Deal]) -> None:
        self._deals = deals
        self.size = len(deals)

    def between(self, start: int, stop: int) -> Iterator[Deal]:
        """Yield the deals of these numbers, in order."""
        yield from self._deals[start:stop]


def _hands(deals: Hands, seed: int) -> list[Deal]:
    """Return one deal for each pair of hands that are the same but for suits, each hand by itself."""
    draw = random.Random(f"{seed}/hands")  # noqa: S311 - to be had again, not to be secret
    found: list[Deal] = []
    for _, alike in groupby(deals.first, key=lambda hand: canonical("".join(hand))):
        members = list(alike)
        hand = draw.choice(members)
        against: dict[str, list[str]] = {}
        for other in deals.against(hand):
            cards = "".join(other)
            against.setdefault(canonical(cards), []).append(cards)
        found += [
            ("".join(hand) + draw.choice(others), (len(members) * len(others),))
            for _, others in sorted(against.items())
        ]
    return found
