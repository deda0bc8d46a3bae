"""Cards, ranks and decks, as the protocol writes them: `Th`, `As`, and the jokers `Xr` and `Xb`."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Ranks from lowest to highest: ace high, suits equal (casino war, in-between).
RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKERS: Final = ("Xr", "Xb")
_CARDS: Final = frozenset((*(rank + suit for rank in RANKS for suit in SUITS), *JOKERS))

_NAMES: Final = dict(
    zip(RANKS, ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"), strict=True)
)
_SYMBOLS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def is_card(text: str) -> bool:
    """Say whether `text` is a card as the protocol writes it."""
    return text in _CARDS


def rank(card: str) -> int:
    """Return the card's place among the ranks, 2 for a two up to 14 for an ace.

    Raises:
        ValueError: the card is a joker, which has no rank of its own.
    """
    return RANKS.index(card[0]) + 2


def suit(card: str) -> str:
    """Return the letter of the card's suit."""
    return card[1]


def is_red(card: str) -> bool:
    """Say whether the card is a heart, a diamond or the red joker."""
    return card[1] in "dhr"


def shown(card: str) -> str:
    """Return the card as people read it: `10♥`."""
    if card in JOKERS:
        return "red joker" if card == "Xr" else "black joker"
    return f"{_NAMES[card[0]]}{_SYMBOLS[card[1]]}"


def split(run: str) -> tuple[str, ...]:
    """Return the cards of a run such as `8c8dKh`.

    Raises:
        ValueError: the run holds something that is no card.
    """
    cards = tuple(run[at : at + 2] for at in range(0, len(run), 2))
    for card in cards:
        if card not in _CARDS:
            raise ValueError(f"{card!r} is no card")
    return cards


def deck(*, without: str = "", jokers: bool = False) -> tuple[str, ...]:
    """Return one deck in order, less the ranks in `without`, with both jokers if asked for."""
    plain = tuple(r + s for s in SUITS for r in RANKS if r not in without)
    return plain + JOKERS if jokers else plain


#: One deck of each game (PROTOCOL, games): 48 cards without tens at 26.6, 54 with both jokers at 30.10.
DECKS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "casino-war": deck(),
        "blackjack": deck(),
        "double-attack-blackjack": deck(without="T"),
        "two-card-joker-poker": deck(jokers=True),
    }
)
