"""How 2.26(a), (b) and (g) read three cards: two of the player's and the first face up card of the dealer's.

Ranks run from two to ace, the ace high only, and 10, jack, queen and king are four ranks.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from harness.table.cards import rank, shown

if TYPE_CHECKING:
    from collections.abc import Callable

ACE: Final = "A"
TENS: Final = "TJQK"


class Row(Enum):
    """What three cards make: a row of the pay tables, or nothing."""

    TRIPLE = "triple match"
    ONE = "one-card spread"
    TWO = "two-card spread"
    THREE = "three-card spread"
    OTHER = "spread of four or more cards"
    LOSES = "not in between"


#: Winnings for one unit of the stake, by pay table and row (2.26(f)).
PAY_TABLES: Final = {
    "A": {Row.TRIPLE: 30, Row.ONE: 12, Row.TWO: 6, Row.THREE: 4, Row.OTHER: 1},
    "B": {Row.TRIPLE: 30, Row.ONE: 10, Row.TWO: 6, Row.THREE: 4, Row.OTHER: 1},
    "C": {Row.TRIPLE: 30, Row.ONE: 10, Row.TWO: 5, Row.THREE: 3, Row.OTHER: 1},
    "D": {Row.TRIPLE: 40, Row.ONE: 10, Row.TWO: 5, Row.THREE: 3, Row.OTHER: 1},
}
_SPREADS: Final = {2: Row.ONE, 3: Row.TWO, 4: Row.THREE}


def row_of(first: int, second: int, up: int) -> Row:
    """Return the row of three ranks, whatever order the player's two came in."""
    low, high = sorted((first, second))
    if low == up == high:
        return Row.TRIPLE
    if not low < up < high:
        return Row.LOSES
    return _SPREADS.get(high - low, Row.OTHER)


@dataclass(frozen=True, slots=True)
class Hand:
    """The three cards that decide one in-between wager."""

    first: str
    second: str
    up: str

    @property
    def row(self) -> Row:
        """What the cards make."""
        return self.ranked(rank)

    def ranked(self, ranking: Callable[[str], int]) -> Row:
        """Return what the cards would make if they were ranked otherwise."""
        return row_of(ranking(self.first), ranking(self.second), ranking(self.up))

    @property
    def wins(self) -> bool:
        """Say whether the wager wins."""
        return self.row is not Row.LOSES

    @property
    def ranks(self) -> tuple[str, str, str]:
        """The letters of the three ranks, the dealer's last."""
        return self.first[0], self.second[0], self.up[0]

    def __str__(self) -> str:
        """Return the cards in words."""
        return f"{shown(self.first)} {shown(self.second)} with the dealer's {shown(self.up)}"


def ace_low(card: str) -> int:
    """Return the rank of a card as if an ace were below the two."""
    return 1 if card[0] == ACE else rank(card)


def blackjack_value(card: str) -> int:
    """Return the value of a card in the game of blackjack, an ace as eleven."""
    if card[0] == ACE:
        return 11
    return 10 if card[0] in TENS else rank(card)
