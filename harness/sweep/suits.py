"""Suits by another name: rounds that differ by the names of their suits alone are one round to every rule.

The law knows no order of suits, and so no rule does (a test renames the suits of rounds and
compares what the rules say). Renamed by first appearance, such rounds have one canonical
form, and what the rules say of it need be found out only once.

Where the law tells red from black, suits of one colour keep one colour, be it the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from harness.table.cards import SUITS

#: Cards in a message: a text of nothing but cards. The first of them is told loosely, which is quicker.
_CARDS: Final = re.compile(rb'"[2-9TJQKAX][cdhsrb](?:[2-9TJQKA][cdhs]|X[rb])*"')


#: The games whose law tells red from black: 26.6(d)3 pays three eights of one colour more.
COLOURED: Final = frozenset({"double-attack-blackjack"})


@dataclass(frozen=True, slots=True)
class Renaming:
    """A renaming of the four suits, in both directions; jokers keep their colour."""

    there: dict[int, int]
    back: dict[int, int]
    _bytes: bytes

    @classmethod
    def of(cls, suits: str, *, coloured: bool = False) -> Renaming:
        """Return the renaming by first appearance; suits that do not appear follow in their usual order.

        Args:
            suits: as they appear.
            coloured: whether suits of one colour must stay together.
        """
        order = "".join(dict.fromkeys(suit for suit in suits + SUITS if suit in SUITS))
        if coloured:
            # As the usual order has them: the first suit and its fellow outside, the other colour between.
            first = order[0]
            other = next(suit for suit in order if suit not in {first, _fellow(first)})
            order = first + other + _fellow(other) + _fellow(first)
        return cls(
            str.maketrans(order, SUITS),
            str.maketrans(SUITS, order),
            bytes.maketrans(order.encode(), SUITS.encode()),
        )

    def message(self, message: bytes) -> bytes:
        """Return a message with the suits of its cards renamed, everything else as it was."""
        return _CARDS.sub(self._cards, message)

    def _cards(self, found: re.Match[bytes]) -> bytes:
        return found[0].translate(self._bytes)


def _fellow(suit: str) -> str:
    """Return the other suit of the same colour."""
    return SUITS[-1 - SUITS.index(suit)]


@dataclass(slots=True)
class Renamings:
    """The renamings that were needed so far."""

    coloured: bool = False
    _known: dict[str, Renaming] = field(default_factory=dict)

    def of(self, cards: str) -> Renaming:
        """Return the renaming of a run of cards."""
        suits = cards[1::2]
        known = self._known.get(suits)
        if known is None:
            known = self._known[suits] = Renaming.of(suits, coloured=self.coloured)
        return known


def canonical(cards: str, *, coloured: bool = False) -> str:
    """Return a run of cards with its suits renamed by first appearance."""
    return cards.translate(Renaming.of(cards[1::2], coloured=coloured).there)
