"""Cards, their blackjack values and shoes, as plain strings of two characters (``Th``, ``As``)."""

import random
from collections.abc import Sequence
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
TWENTY_ONE: Final = 21


class ShoeEmptyError(Exception):
    """A card was wanted and the shoe had none left: the product breaks down."""


def rank(card: str) -> int:
    """Return the place of the card in the order two (2) to ace (14)."""
    return RANKS.index(card[0]) + 2


def value(card: str) -> int:
    """Return the blackjack value: an ace 11, a picture 10."""
    return 11 if card[0] == "A" else min(rank(card), 10)


def total(cards: Sequence[str]) -> int:
    """Return the best total of a hand: aces fall to 1, one by one, while it is over 21."""
    points = sum(value(card) for card in cards)
    for card in cards:
        if points > TWENTY_ONE and card[0] == "A":
            points -= 10
    return points


def is_soft(cards: Sequence[str]) -> bool:
    """Tell whether an ace still counts 11."""
    lowest = sum(1 if card[0] == "A" else value(card) for card in cards)
    return total(cards) != lowest


def is_natural(cards: Sequence[str]) -> bool:
    """Tell whether the hand is a blackjack: 21 with its first two cards."""
    return len(cards) == 2 and total(cards) == TWENTY_ONE


def shuffled(decks: int, seed: int) -> list[str]:
    """Return whole decks in the order that the seed gives."""
    cards = [r + s for _ in range(decks) for s in SUITS for r in RANKS]
    random.Random(seed).shuffle(cards)  # noqa: S311 - repeatable order, no secret
    return cards


def read_shoe(raw: object) -> list[str]:
    """Read a shoe given as one string or as a list of cards."""
    if isinstance(raw, str):
        return [raw[at : at + 2] for at in range(0, len(raw), 2)]
    return [str(card) for card in raw] if isinstance(raw, list) else []
