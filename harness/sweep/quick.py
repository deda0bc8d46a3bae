"""The quick form of a part: one deal for all that differ by suits alone, in suits drawn at random.

Which deals those are is the law's affair: of a game that compares ranks alone, all that have
the same ranks and the same cards twice; of another, those whose suits have other names.

What it leaves open is said wherever its results are: that a product treats all suits alike
is sampled and not shown.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections import Counter
from itertools import accumulate, groupby, product
from typing import TYPE_CHECKING

from harness.sweep.deals import Hands, RankDeals, Weights, all_deals, bound, first_slots
from harness.sweep.suits import Renamings, bond, canonical
from harness.table.cards import SUITS, split

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.sweep.deals import Deal, Deals
    from harness.sweep.space import Part, Space
    from harness.sweep.suits import Bond, Renaming


def quick_deals(space: Space, part: Part, weighed: Sequence[int], *, decks: int, seed: int) -> Deals:
    """Return the quick form of a part's deals; the arguments are those of `all_deals`."""
    deals = all_deals(space, part, weighed, decks=decks, seed=seed)
    if isinstance(deals, Hands):
        return ListedDeals(_hands(deals, bond(space.game), seed))
    if isinstance(deals, RankDeals):
        return deals
    return SuitPatterns(space, part, Weights(space, part, weighed), seed=seed)


class SuitPatterns:
    """Every sequence of ranks with every canonical form of its suits, once."""

    def __init__(self, space: Space, part: Part, weights: Weights, *, seed: int) -> None:
        rest = part.slots - bound(part)
        first = first_slots(space.ranks, part)
        self._ranks = [
            "".join((*one, *two)) for one, two in product(first, product(space.ranks, repeat=rest))
        ]
        self._apart = bond(space.game) == "ranks apart"
        self._renamings = Renamings(bond(space.game))
        self._shapes: dict[tuple[int, ...], Sequence[tuple[str, int]]] = {}
        sizes = (len(self._patterns(ranks)) for ranks in self._ranks)
        #: The number of the first deal of each sequence, and the one behind the last.
        self._starts = tuple(accumulate(sizes, initial=0))
        self._weights = weights
        self._seed = seed
        self.size = self._starts[-1]

    def between(self, start: int, stop: int) -> Iterator[Deal]:
        """Yield the deals of these numbers, in order."""
        for number in range(start, stop):
            at = bisect_right(self._starts, number) - 1
            ranks = self._ranks[at]
            pattern, alike = self._patterns(ranks)[number - self._starts[at]]
            cards = (
                self._drawn(ranks, number).original(map("".join, zip(ranks, pattern, strict=True))).decode()
            )
            yield cards, tuple(alike * ways for ways in self._weights.of(split(cards), copies=1))

    def _patterns(self, ranks: str) -> Sequence[tuple[str, int]]:
        # Where ranks are apart, all that counts is which of them are the same; else not even that.
        shape = tuple(map(ranks.index, ranks)) if self._apart else ()
        known = self._shapes.get(shape)
        if known is None:
            known = self._shapes[shape] = tuple(suit_patterns(ranks, self._renamings).items())
        return known

    def _drawn(self, ranks: str, number: int) -> Renaming:
        """Return a renaming drawn at random: of each rank by itself where ranks are apart."""
        draw = random.Random(f"{self._seed}/{number}")  # noqa: S311 - to be had again, not to be secret
        free = dict.fromkeys(ranks if self._apart else ranks[0])
        run = "".join(rank + suit for rank in free for suit in draw.sample(SUITS, len(SUITS)))
        return self._renamings.of(run)[1]


def suit_patterns(ranks: str, renamings: Renamings) -> Mapping[str, int]:
    """Return the canonical suits of cards of these ranks, and how many suits come to each."""
    every = (
        "".join(map("".join, zip(ranks, suits, strict=True))) for suits in product(SUITS, repeat=len(ranks))
    )
    return Counter(renamings.of(cards)[0][1::2] for cards in every)


class ListedDeals:
    """Deals that stand in a list."""

    def __init__(self, deals: Sequence[Deal]) -> None:
        self._deals = deals
        self.size = len(deals)

    def between(self, start: int, stop: int) -> Iterator[Deal]:
        """Yield the deals of these numbers, in order."""
        yield from self._deals[start:stop]


def _hands(deals: Hands, suits: Bond, seed: int) -> list[Deal]:
    """Return one deal for each pair of hands that are the same but for suits, each hand by itself."""
    draw = random.Random(f"{seed}/hands")  # noqa: S311 - to be had again, not to be secret
    found: list[Deal] = []
    for _, alike in groupby(deals.first, key=lambda hand: canonical("".join(hand), suits)):
        members = list(alike)
        hand = draw.choice(members)
        against: dict[str, list[str]] = {}
        for other in deals.against(hand):
            cards = "".join(other)
            against.setdefault(canonical(cards, suits), []).append(cards)
        found += [
            ("".join(hand) + draw.choice(others), (len(members) * len(others),))
            for _, others in sorted(against.items())
        ]
    return found
