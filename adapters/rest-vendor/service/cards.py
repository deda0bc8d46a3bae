"""Cards by their WarDesk names ("KING_SPADES"), and the shoe that they are drawn from."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from service.errors import ApiError

#: Lowest first: a card's strength is its place in this line. The ace is always high, suits do not count.
RANKS = (
    "TWO",
    "THREE",
    "FOUR",
    "FIVE",
    "SIX",
    "SEVEN",
    "EIGHT",
    "NINE",
    "TEN",
    "JACK",
    "QUEEN",
    "KING",
    "ACE",
)
SUITS = ("CLUBS", "DIAMONDS", "HEARTS", "SPADES")


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its name, and its strength from 0 (a two) to 12 (an ace)."""

    name: str
    strength: int


#: One deck by name.
DECK: Mapping[str, Card] = MappingProxyType(
    {
        f"{rank}_{suit}": Card(f"{rank}_{suit}", strength)
        for suit in SUITS
        for strength, rank in enumerate(RANKS)
    }
)


class Shoe:
    """Cards in the order in which they will be drawn: the first of `cards` first."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._rest = list(cards)[::-1]

    def __len__(self) -> int:
        """Return how many cards are left."""
        return len(self._rest)

    def draw(self) -> Card:
        """Take the next card. Raises ApiError (500 SHOE_EXHAUSTED) where there is none."""
        if not self._rest:
            raise ApiError(500, "SHOE_EXHAUSTED", "the shoe ran out in the middle of a deal")
        return self._rest.pop()


def shuffled(decks: int, key: int | None) -> Shoe:
    """Return a shuffled shoe of `decks` decks; the same key gives the same order, None any order."""
    cards = list(DECK.values()) * decks
    if key is None:
        random.SystemRandom().shuffle(cards)
    else:
        random.Random(key).shuffle(cards)  # noqa: S311  a key asks for a shuffle that can be repeated
    return Shoe(cards)
