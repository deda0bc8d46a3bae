"""How two-card hands with jokers rank against each other, and what a pay table gives for them.

The order of the kinds of hands is what the table declares; no section in hand fixes it.
Where a table declares none, only what every known order shares is asserted: pair of
jokers, royal flush, straight flush, then pair, straight and flush in an order that
nobody can tell, then high card. Within a kind the ace is high, suits are equal, and ace
and two make the lowest straight. A joker completes a pair and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.table.cards import JOKERS, rank, suit
from harness.table.money import Odds

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: A hand of this game, in the order in which it was dealt.
Hand = tuple[str, str]

#: The kinds of hands by the height that every known order gives them.
_HEIGHTS: Final = {
    "pair-of-jokers": 4,
    "royal-flush": 3,
    "straight-flush": 2,
    "straight": 1,
    "pair": 1,
    "flush": 1,
    "high-card": 0,
}
#: Under which names of a pay table a hand is looked up, its own first.
_WIDER: Final = {
    "royal-flush": ("royal-flush", "straight-flush", "flush"),
    "straight-flush": ("straight-flush", "flush"),
    "pair-of-jokers": ("pair-of-jokers", "pair"),
}
_ACE, _KING, _QUEEN, _TWO = 14, 13, 12, 2


def kind(hand: Hand) -> str:
    """Return the name of a hand, as the protocol names it."""
    jokers = sum(card in JOKERS for card in hand)
    if jokers:
        return "pair" if jokers == 1 else "pair-of-jokers"
    high, low = _ranks(hand)
    if high == low:
        return "pair"
    suited = suit(hand[0]) == suit(hand[1])
    if suited and (high, low) == (_ACE, _KING):
        return "royal-flush"
    if high - low == 1 or (high, low) == (_ACE, _TWO):
        return "straight-flush" if suited else "straight"
    return "flush" if suited else "high-card"


def _ranks(hand: Hand) -> tuple[int, int]:
    first, second = rank(hand[0]), rank(hand[1])
    return max(first, second), min(first, second)


def _strength(hand: Hand) -> tuple[int, ...]:
    """Return what decides between two hands of one kind, the weightiest first."""
    plain = [card for card in hand if card not in JOKERS]
    if len(plain) < len(hand):
        return tuple(rank(card) for card in plain)  # a joker takes the rank of its neighbour
    high, low = _ranks(hand)
    named = kind(hand)
    if named == "pair":
        return (high,)
    if named in {"straight", "straight-flush"}:
        return (_TWO,) if (high, low) == (_ACE, _TWO) else (high,)
    return (high, low)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranking that a table declares, highest kind first."""

    declared: Sequence[str] = ()

    def compare(self, one: Hand, other: Hand) -> int | None:
        """Return above 0 where the first hand ranks higher, 0 for equal hands, None where it is open."""
        by_kind = self._compare_kinds(kind(one), kind(other))
        if by_kind != 0:
            return by_kind
        mine, its = _strength(one), _strength(other)
        return (mine > its) - (mine < its)

    def qualifies(self, hand: Hand) -> bool | None:
        """Say whether a hand is queen-high or better in the whole ranking."""
        height = self._compare_kinds(kind(hand), "high-card")
        if height == 0:
            return _ranks(hand)[0] >= _QUEEN
        return None if height is None else height > 0

    def _compare_kinds(self, one: str, other: str) -> int | None:
        if one == other:
            return 0
        if one in self.declared and other in self.declared:
            return self.declared.index(other) - self.declared.index(one)
        return (_HEIGHTS[one] - _HEIGHTS[other]) or None


def payout(table: Mapping[str, str], hand: Hand, *, otherwise: str | None = None) -> Odds | None:
    """Return the odds that a pay table gives a hand, or None where it gives none.

    Args:
        table: odds by name of hand.
        hand: looked up under its own name, then under the wider ones.
        otherwise: name of the row for every hand that is not named.
    """
    named = kind(hand)
    names = _WIDER.get(named, (named,))
    if named == "pair":
        names = ("joker-pair" if any(card in JOKERS for card in hand) else "natural-pair", "pair")
    for name in (*names, otherwise):
        if name is not None and name in table:
            return Odds.parse(table[name])
    return None
