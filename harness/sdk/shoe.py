"""The shoe: cards in a fixed order, drawn from the front."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class ShoeEmpty(Exception):  # noqa: N818 - named after what happened at the table
    """A card was needed and the shoe had none left; the round counts as crashed."""


class Shoe:
    """Cards that leave in the order in which they stand."""

    def __init__(self, cards: Sequence[str]) -> None:
        self._cards = tuple(cards)
        self._drawn = 0

    def draw(self) -> str:
        """Take the card at the front.

        Raises:
            ShoeEmpty: no card is left.
        """
        if self._drawn == len(self._cards):
            raise ShoeEmpty(f"the shoe is empty after {self._drawn} cards")
        card = self._cards[self._drawn]
        self._drawn += 1
        return card

    def __len__(self) -> int:
        """Return how many cards are left."""
        return len(self._cards) - self._drawn


def shuffled(cards: Sequence[str], *, seed: int) -> Shoe:
    """Return a shoe of these cards in an order that depends on the seed alone."""
    order = list(cards)
    # Repeatable by demand: the same seed gives the same cards. Real play takes its
    # seed from the operating system (`Product.fresh_seed`).
    random.Random(seed).shuffle(order)  # noqa: S311
    return Shoe(order)
