"""The quick form of a part: one deal for all that differ by suits alone, in suits drawn at random.

What it leaves open is said wherever its results are: that a product treats all suits alike
is sampled and not shown.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import groupby, product
from typing import TYPE_CHECKING

from harness.sweep.deals import Hands, RankDeals, Weights, all_deals, bound, first_slots
from harness.sweep.suits import COLOURED, Renaming, canonical
from harness.table.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.sweep.deals import Deal, Deals
    from harness.sweep.space import Part, Space


def quick_deals(space: Space, part: Part, weighed: Sequence[int], *, decks: int, seed: int) -> Deals:
    """Return the quick form of a part's deals; the arguments are those of `all_deals`."""
    deals = all_deals(space, part, weighed, decks=decks, seed=seed)
    if isinstance(deals, Hands):
        return ListedDeals(_hands(deals, seed))
    if isinstance(deals, RankDeals):
        return deals
    return SuitPatterns(space, part, Weights(space, part, weighed), seed=seed)


class SuitPatterns:
    """Every sequence of ranks with every pattern of equal and unequal suits, once."""

    def __init__(self, space: Space, part: Part, weights: Weights, *, seed: int) -> None:
        rest = part.slots - bound(part)
        first = first_slots(space.ranks, part)
        self._ranks = [tuple(one) + two for one, two in product(first, product(space.ranks, repeat=rest))]
        self._coloured = space.game in COLOURED
        self._patterns = tuple(suit_patterns(part.slots, coloured=self._coloured).items())
        self._weights = weights
        self._seed = seed
        self.size = len(self._ranks) * len(self._patterns)

    def between(self, start: int, stop: int) -> Iterator[Deal]:
        """Yield the deals of these numbers, in order."""
        for number in range(start, stop):
            at, which = divmod(number, len(self._patterns))
            pattern, alike = self._patterns[which]
            order = random.Random(f"{self._seed}/{number}").sample(SUITS, len(SUITS))  # noqa: S311
            suits = pattern.translate(Renaming.of("".join(order), coloured=self._coloured).back)
            cards = [rank + suit for rank, suit in zip(self._ranks[at], suits, strict=True)]
            yield "".join(cards), tuple(alike * ways for ways in self._weights.of(cards, copies=1))


def suit_patterns(slots: int, *, coloured: bool = False) -> Mapping[str, int]:
    """Return every pattern of suits of so many cards, named by first appearance, and how many suits make it.

    Args:
        slots: how many cards.
        coloured: whether it is part of the pattern which suits are of one colour.
    """
    every = map("".join, product(SUITS, repeat=slots))
    return Counter(suits.translate(Renaming.of(suits, coloured=coloured).there) for suits in every)


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
