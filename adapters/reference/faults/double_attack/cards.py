"""Cards of Double Attack Blackjack: 48-card decks without pip tens, their worth and totals."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

Cards = Sequence[str]

RANKS = "23456789JQKA"
SUITS = "cdhs"
PIP_TEN = "T"
STAND = 17
LIMIT = 21
ACE = 11


def worth(card: str) -> int:
    """Return the points of one card: court cards ten, an ace eleven."""
    rank = card[0]
    if rank == "A":
        return ACE
    return 10 if rank in "TJQK" else int(rank)


def total(cards: Cards) -> int:
    """Return the best total of a hand: aces fall from eleven to one while the hand is over 21."""
    points = sum(worth(card) for card in cards)
    aces = sum(card[0] == "A" for card in cards)
    while points > LIMIT and aces:
        points, aces = points - 10, aces - 1
    return points


def is_natural(cards: Cards) -> bool:
    """Tell whether two cards make 21."""
    return len(cards) == len("AK") and total(cards) == LIMIT


def is_soft(cards: Cards) -> bool:
    """Tell whether an ace still counts eleven in the total."""
    hard = sum(1 if card[0] == "A" else worth(card) for card in cards)
    return hard != total(cards)


def is_red(card: str) -> bool:
    """Tell hearts and diamonds from clubs and spades."""
    return card[1] in "dh"


def one_colour(cards: Cards) -> bool:
    """Tell whether all cards are red or all are black."""
    return len({is_red(card) for card in cards}) == 1


def one_suit(cards: Cards) -> bool:
    """Tell whether all cards are of one suit."""
    return len({card[1] for card in cards}) == 1


def all_eights(cards: Cards) -> bool:
    """Tell whether every card is an eight."""
    return all(card[0] == "8" for card in cards)


def read_shoe(raw: object) -> list[str] | None:
    """Return the cards of a shoe given as a list or as one string; nothing if it can't be read."""
    if isinstance(raw, str):
        raw = [raw[at : at + 2] for at in range(0, len(raw), 2)]
    if not isinstance(raw, list):
        return None
    known = {rank + suit for rank in RANKS + PIP_TEN for suit in SUITS}
    return list(raw) if all(card in known for card in raw) else None


def fresh_shoe(decks: int, seed: int) -> list[str]:
    """Return a shuffled shoe; the same seed gives the same order on every machine."""
    cards = [rank + suit for _ in range(decks) for rank in RANKS for suit in SUITS]
    keys = [hashlib.sha256(f"{seed}/{at}".encode()).digest() for at in range(len(cards))]
    return [card for _, card in sorted(zip(keys, cards, strict=True))]
