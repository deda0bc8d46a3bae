"""Two-card hands with jokers: their names, their strength and their place in a pay table.

A joker completes a pair and nothing else; two jokers are a hand of their own. The order of the hands is
never decided here, it is declared by the table. Ace-two is the lowest straight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RANKS = "23456789TJQKA"
SUITS = "cdhs"
JOKERS = ("Xr", "Xb")
DECK = (*(rank + suit for suit in SUITS for rank in RANKS), *JOKERS)
JACK, QUEEN, ACE = 11, 12, 14

#: The order that a table without a declared one is taken to have, highest first.
DEFAULT_ORDER = ("pair-of-jokers", "royal-flush", "straight-flush", "straight", "pair", "flush", "high-card")

#: The wider name under which a hand is found where its own is not declared.
WIDER = {
    "royal-flush": "straight-flush",
    "straight-flush": "flush",
    "pair-of-jokers": "pair",
    "joker-pair": "pair",
    "natural-pair": "pair",
}


def is_joker(card: str) -> bool:
    """Whether the card is one of the two jokers."""
    return card in JOKERS


def values(cards: Sequence[str]) -> tuple[int, int]:
    """The ranks of the first two cards as numbers, higher first; ace 14, a joker the rank it completes."""
    plain = [RANKS.index(card[0]) + 2 for card in cards[:2] if not is_joker(card)]
    if not plain:
        return ACE + 1, ACE + 1
    return max(plain), (min(plain) if len(plain) > 1 else plain[0])


def is_suited(cards: Sequence[str]) -> bool:
    """Whether both cards are of one suit (jokers have none)."""
    return not any(map(is_joker, cards[:2])) and cards[0][1] == cards[1][1]


def is_run(cards: Sequence[str]) -> bool:
    """Whether the ranks are neighbours, ace-two included."""
    high, low = values(cards)
    return high - low == 1 or (high, low) == (ACE, 2)


def name_of(cards: Sequence[str]) -> str:
    """The name of the hand, as a declared order of hands spells it."""
    high, low = values(cards)
    if all(map(is_joker, cards[:2])):
        return "pair-of-jokers"
    if high == low:
        return "pair"
    if is_suited(cards) and is_run(cards):
        return "royal-flush" if low == ACE - 1 else "straight-flush"
    if is_run(cards):
        return "straight"
    return "flush" if is_suited(cards) else "high-card"


def place_of(name: str, order: Sequence[str]) -> int:
    """How high the hand stands in the declared order; 0 for one that the order does not know."""
    known: str | None = name
    while known is not None and known not in order:
        known = WIDER.get(known)
    return 0 if known is None else len(order) - order.index(known)


def strength(cards: Sequence[str], order: Sequence[str]) -> tuple[int, ...]:
    """What two hands are compared by: place in the order, higher card, lower card."""
    high, low = values(cards)
    if (high, low) == (ACE, 2):
        high, low = 2, 1
    return place_of(name_of(cards), order), high, low


def is_queen_or_higher(cards: Sequence[str], order: Sequence[str]) -> bool:
    """Whether the hand ranks at or above the lowest queen-high hand, in the whole ranking."""
    return strength(cards, order) >= (place_of("high-card", order), QUEEN, 0)


def pay_names(cards: Sequence[str]) -> list[str]:
    """The names under which a pay table is searched, the narrowest first."""
    name: str | None = name_of(cards)
    if name == "pair":
        name = "joker-pair" if any(map(is_joker, cards[:2])) else "natural-pair"
    names = []
    while name is not None:
        names.append(name)
        name = WIDER.get(name)
    return names


def find_odds(cards: Sequence[str], pay_table: Mapping[str, str]) -> str | None:
    """The odds that the pay table declares for the hand; None where it loses."""
    return next((pay_table[name] for name in pay_names(cards) if name in pay_table), None)


def winnings(stake: int, odds: str) -> int:
    """What a stake wins at odds of the form ``8:1``, in minor units; a broken unit is dropped."""
    gain, per = (int(part) for part in odds.split(":"))
    return stake * gain // per
