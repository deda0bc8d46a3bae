"""Cards taken for a round: chosen by rank and suit, never one more often than the decks hold it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from harness.table.cards import JOKERS, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.explore.draw import Draw

#: How many cards lie behind those that the round is thought to need.
_BEHIND: Final = 24


class Shoe:
    """The cards of a table's decks, and which of them have been taken.

    Args:
        draw: the source of choices.
        decks: how many decks.
        ranks: the ranks that a deck of the game holds.
        jokers: whether a deck holds the two jokers.
    """

    def __init__(self, draw: Draw, *, decks: int, ranks: str = RANKS, jokers: bool = False) -> None:
        self._draw = draw
        self._decks = max(decks, 1)
        self._ranks = ranks
        self._every = [rank + suit for rank in ranks for suit in SUITS] + (list(JOKERS) if jokers else [])
        self._taken: Counter[str] = Counter()

    def has(self, card: str) -> bool:
        """Say whether the card can still be taken."""
        return self._taken[card] < self._decks

    def take(self, card: str) -> str:
        """Take that very card, or where it is gone its rank in another suit, or else any card."""
        if not self.has(card):
            others = [card[0] + suit for suit in self._draw.shuffled(SUITS)] if card not in JOKERS else []
            card = next((other for other in others if self.has(other)), "") or self._any()
        self._taken[card] += 1
        return card

    def of(self, *ranks: str) -> str:
        """Take a card of one of these ranks, of any suit."""
        return self.take(self._draw.pick(ranks) + self._draw.pick(SUITS))

    def any(self) -> str:
        """Take any card."""
        return self.take(self._draw.pick(self._every))

    def behind(self, front: Sequence[str], near: Sequence[str]) -> tuple[str, ...]:
        """Return the whole shoe: the front, some cards of ranks near the table's, and any others."""
        close = [self.of(*near) for _ in range(4)] if near else []
        left = sum(self._decks - self._taken[card] for card in self._every)
        return (*front, *close, *(self.any() for _ in range(min(_BEHIND, left))))

    def _any(self) -> str:
        start = self._draw.below(len(self._every))
        turned = self._every[start:] + self._every[:start]
        return next((card for card in turned if self.has(card)), self._every[0])


def neighbours(rank: str, ranks: str = RANKS) -> str:
    """Return the ranks next to one, the one itself left out."""
    at = ranks.index(rank)
    return ranks[max(at - 1, 0) : at] + ranks[at + 1 : at + 2]
