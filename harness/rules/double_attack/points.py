"""What cards count in double attack blackjack (BACKGROUND: values as in 13:69F-2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.table.cards import JOKERS

if TYPE_CHECKING:
    from collections.abc import Iterable

_FACES = "TJQK"
_SOFT = 10
_MOST = 21


def value(card: str) -> int:
    """Return what a card counts, an ace as 1.

    Of cards that the shoe should not hold a pip ten counts 10, and a joker nothing.
    """
    if card in JOKERS:
        return 0
    if card[0] == "A":
        return 1
    return 10 if card[0] in _FACES else int(card[0])


def points(cards: Iterable[str]) -> int:
    """Return what a hand counts: one ace as 11 where that does not go over 21."""
    hand = tuple(cards)
    hard = sum(map(value, hand))
    soft = any(card[0] == "A" for card in hand) and hard + _SOFT <= _MOST
    return hard + _SOFT if soft else hard


def is_natural(cards: Iterable[str]) -> bool:
    """Say whether these are an ace and a card worth ten, and nothing else."""
    return sorted(map(value, cards)) == [1, 10]
