"""Every way to deal the cards of a part, in a fixed order, each with what it weighs.

A deal is the run of its cards (`8h8dKc`), in the order of the part's slots. Its weights
say in how many ways the shoe deals it, one for each number of decks asked for; a part
that deals fewer cards than the longest of its space counts every way in which the rest
could come.
"""

from __future__ import annotations

import random
from itertools import combinations, islice, product
from typing import TYPE_CHECKING, Protocol

from harness.sweep.space import falling
from harness.sweep.suits import bond, canonical
from harness.table.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.sweep.space import Part, Space
    from harness.sweep.suits import Bond

#: A deal and its weights.
Deal = tuple[str, tuple[int, ...]]


class Deals(Protocol):
    """All deals of a part, numbered from 0."""

    size: int

    def between(self, start: int, stop: int) -> Iterator[Deal]:
        """Yield the deals of these numbers, in order."""


def all_deals(space: Space, part: Part, weighed: Sequence[int], *, decks: int, seed: int) -> Deals:
    """Return every deal of a part.

    Args:
        space: whose part it is.
        part: what is dealt.
        weighed: for which numbers of decks.
        decks: how many the table has; ranks get suits that so many decks hold.
        seed: of those suits.
    """
    if part.cards == "hands":
        return Hands(space.every_card, bond(space.game), *part.deal.values())
    weights = Weights(space, part, tuple(weighed))
    if part.cards == "ranks":
        return RankDeals(space.ranks, part, weights, decks=decks, seed=seed)
    return CardDeals(space.every_card, part, weights)


class Weights:
    """In how many ways shoes of several sizes deal a sequence of cards, or of ranks.

    Args:
        space: gives the deck, and the longest part's number of cards.
        part: which part's sequences.
        decks: the numbers of decks.
    """

    def __init__(self, space: Space, part: Part, decks: Sequence[int]) -> None:
        self._decks = tuple(decks)
        self._rest = tuple(
            falling(len(space.every_card) * number - part.slots, space.slots - part.slots)
            for number in self._decks
        )
        self._known: dict[tuple[int, ...], tuple[int, ...]] = {}

    def of(self, sequence: Sequence[str], *, copies: int) -> tuple[int, ...]:
        """Return the ways for each number of decks; `copies`: how many of each one deck holds."""
        earlier = tuple([sequence[:at].count(one) for at, one in enumerate(sequence)])
        known = self._known.get(earlier)
        if known is None:
            known = self._known[earlier] = tuple(self._count(earlier, copies))
        return known

    def _count(self, earlier: Sequence[int], copies: int) -> Iterator[int]:
        for decks, ways in zip(self._decks, self._rest, strict=True):
            for taken in earlier:
                ways *= max(decks * copies - taken, 0)  # noqa: PLW2901 - the product so far
            yield ways


class CardDeals:
    """Every sequence of cards."""

    def __init__(self, cards: Sequence[str], part: Part, weights: Weights) -> None:
        self._cards = cards
        self._first, self._rest = first_slots(cards, part), part.slots - bound(part)
        self._weights = weights
        self.size = len(self._first) * len(cards) ** self._rest

    def between(self, start: int, stop: int) -> Iterator[Deal]:
        """Yield the deals of these numbers, in order."""
        for sequence in _sequences(self._first, self._cards, self._rest, start, stop):
            yield "".join(sequence), self._weights.of(sequence, copies=1)


class RankDeals:
    """Every sequence of ranks, each in suits drawn at random, as the table's decks hold them."""

    def __init__(self, ranks: str, part: Part, weights: Weights, *, decks: int, seed: int) -> None:
        self._ranks, self._decks, self._seed = ranks, decks, seed
        self._first, self._rest = first_slots(ranks, part), part.slots - bound(part)
        self._weights = weights
        self.size = len(self._first) * len(ranks) ** self._rest

    def between(self, start: int, stop: int) -> Iterator[Deal]:
        """Yield the deals of these numbers, in order."""
        sequences = _sequences(self._first, self._ranks, self._rest, start, stop)
        for number, sequence in enumerate(sequences, start=start):
            yield self._suited(sequence, number), self._weights.of(sequence, copies=len(SUITS))

    def _suited(self, ranks: Sequence[str], number: int) -> str:
        draw = random.Random(f"{self._seed}/{number}")  # noqa: S311 - to be had again, not to be secret
        dealt: list[str] = []
        for rank in ranks:
            free = [suit for suit in SUITS if dealt.count(rank + suit) < self._decks]
            dealt.append(rank + draw.choice(free))
        return "".join(dealt)


class Hands:
    """Every hand of the first player's with every hand of the second's, one deck, cards in no order.

    Hands of the first that differ by suits alone stand together, so that what is known of
    one is at hand for the next.
    """

    def __init__(self, cards: Sequence[str], suits: Bond, first: int, second: int) -> None:
        # Rank by rank: then hands of the same ranks list them alike, and differ by the names of suits alone.
        self._cards, self._second = sorted(cards), second
        self.first = sorted(
            combinations(self._cards, first), key=lambda hand: (canonical("".join(hand), suits), hand)
        )
        self._each = sum(1 for _ in combinations(range(len(cards) - first), second))
        self.size = len(self.first) * self._each

    def between(self, start: int, stop: int) -> Iterator[Deal]:
        """Yield the deals of these numbers, in order."""
        each = self._each
        for at in range(start // each, -(-stop // each)):
            hand = "".join(self.first[at])
            low, high = max(start - at * each, 0), min(stop - at * each, each)
            for other in islice(self.against(self.first[at]), low, high):
                yield hand + "".join(other), (1,)

    def against(self, hand: Sequence[str]) -> Iterator[tuple[str, ...]]:
        """Yield every hand that the second can have against this one."""
        return combinations([card for card in self._cards if card not in hand], self._second)


def bound(part: Part) -> int:
    """Return how many slots the condition of a part is about."""
    return 2 if part.only else 0


def first_slots(alphabet: Sequence[str], part: Part) -> list[tuple[str, ...]]:
    """Return what the first slots can be where a condition binds them; else the empty sequence."""
    ties = part.only == "tie"
    return [
        sequence
        for sequence in product(alphabet, repeat=bound(part))
        if part.only is None or (sequence[0][0] == sequence[1][0]) is ties
    ]


def _sequences(
    first: Sequence[tuple[str, ...]], alphabet: Sequence[str], rest: int, start: int, stop: int
) -> Iterator[tuple[str, ...]]:
    each = len(alphabet) ** rest
    for at in range(start // each, -(-stop // each)):
        low, high = max(start - at * each, 0), min(stop - at * each, each)
        for sequence in islice(product(alphabet, repeat=rest), low, high):
            yield first[at] + sequence
