"""Hands of two cards from a deck with two jokers: what they are called, and how they rank.

A joker makes a pair of whatever lies beside it and nothing else. An ace and a two are the
lowest straight. Suits are equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.table.cards import JOKERS, rank, suit

if TYPE_CHECKING:
    from collections.abc import Sequence

HIGH_CARD: Final = "high-card"
#: The names that a declared order of hands may hold, in the order taken where none is declared.
DEFAULT_ORDER: Final = (
    "pair-of-jokers",
    "royal-flush",
    "straight-flush",
    "straight",
    "pair",
    "flush",
    HIGH_CARD,
)
#: Every kind of hand, each under its own name and then the wider ones.
KINDS: Final = (
    ("pair-of-jokers", "pair"),
    ("joker-pair", "pair"),
    ("natural-pair", "pair"),
    ("royal-flush", "straight-flush", "flush"),
    ("straight-flush", "flush"),
    ("straight",),
    ("flush",),
    (HIGH_CARD,),
)
_JOKERS, _JOKER_PAIR, _NATURAL_PAIR, _ROYAL, _STRAIGHT_FLUSH, _STRAIGHT, _FLUSH, _HIGH = KINDS

_ACE, _QUEEN, _TWO = rank("Ac"), rank("Qc"), rank("2c")

#: A greater strength is a better hand: the place of its kind, its high card, its low card.
Strength = tuple[int, int, int]


def kind(cards: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a hand, its own first and then the wider ones."""
    jokers = sum(card in JOKERS for card in cards)
    if jokers:
        return _JOKERS if jokers == len(cards) else _JOKER_PAIR
    high, low = _ranks(cards)
    suited = len({suit(card) for card in cards}) == 1
    if high == low:
        return _NATURAL_PAIR
    if (high, low) == (_ACE, _ACE - 1) and suited:
        return _ROYAL
    if high - low == 1 or (high, low) == (_ACE, _TWO):
        return _STRAIGHT_FLUSH if suited else _STRAIGHT
    return _FLUSH if suited else _HIGH


def strength(cards: Sequence[str], order: Sequence[str]) -> Strength:
    """Return what to compare a hand by.

    Args:
        cards: the two cards of the hand.
        order: the names of hands, highest first. A hand that it does not name has the place
            of the next wider one that it does, and at last that of a high card.
    """
    names = (*kind(cards), HIGH_CARD)
    name = next(name for name in names if name in order)
    high, low = _ranks(cards)
    if "straight" in name and (high, low) == (_ACE, _TWO):
        high, low = _TWO, 1
    return _place(name, order), high, low


def weakest_queen(order: Sequence[str]) -> Strength:
    """Return the strength below which a hand is not queen or higher."""
    return _place(HIGH_CARD, order), _QUEEN, 0


def _place(name: str, order: Sequence[str]) -> int:
    return len(order) - list(order).index(name)


def _ranks(cards: Sequence[str]) -> tuple[int, int]:
    """Return the higher and the lower rank; a joker has that of the card beside it."""
    ranks = sorted(rank(card) for card in cards if card not in JOKERS) or [_ACE]
    return ranks[-1], ranks[0]
