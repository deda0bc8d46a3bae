"""The shoe as it is sent: the cards that the round needs in front, many more behind.

The cards behind change from rank to rank, so that a product which draws too many, or
too few, shows it.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Final

from harness.table.cards import RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: How many cards lie behind those that the round needs.
PADDING: Final = 64
_STRIDE: Final = 5  # walks through all ranks before one comes again, never to a neighbour


def padded(front: Sequence[str], *, decks: int, ranks: str = RANKS) -> tuple[str, ...]:
    """Return the shoe, front first.

    Args:
        front: the cards that the round needs, in the order in which they are drawn.
        decks: no card is put behind them more often than so many decks hold it.
        ranks: the ranks that a deck of the game holds.
    """
    return (*front, *islice(_padding(front, decks, ranks), PADDING))


def _padding(front: Sequence[str], decks: int, ranks: str) -> Iterator[str]:
    used = Counter(front)
    for at in range(decks * len(ranks) * len(SUITS)):
        card = ranks[at * _STRIDE % len(ranks)] + SUITS[at // len(ranks) % len(SUITS)]
        if used[card] < decks:
            used[card] += 1
            yield card
