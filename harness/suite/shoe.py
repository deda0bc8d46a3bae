"""The stacked shoe: from who gets which card to the cards in the order in which a product draws them.

Casino war draws one card for each bettor in ascending order and one for the dealer,
then, for a war, three cards to burn, one for each player at war and one for the dealer.
Behind them lie many more cards of changing ranks, so that a product which draws too
many, or too few, shows it.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Final

from harness.table.cards import RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.table.messages import Recipient

#: How many cards lie behind those that the round needs.
PADDING: Final = 64
_BURNS: Final = 3
_STRIDE: Final = 5  # walks through all ranks before one comes again, never to a neighbour


def stacked(
    original: Mapping[Recipient, str],
    war: Mapping[Recipient, str],
    *,
    bettors: Sequence[int],
    at_war: Sequence[int],
    decks: int,
) -> tuple[str, ...]:
    """Return the shoe, front first.

    Args:
        original: the original card of each bettor and of the dealer.
        war: the war card of each player at war and of the dealer.
        bettors: seats that take part.
        at_war: seats that go to war.
        decks: no card is put in more often than so many decks hold it.

    Raises:
        ValueError: a card is missing, or one is meant for somebody who gets none.
    """
    front = _in_order(original, bettors, "shoe") if original else ()
    if at_war:
        behind = _in_order(war, at_war, "war deal")
        front += (*_fillers(front + behind), *behind)
    elif war:
        raise ValueError("cards for a war deal, but nobody goes to war")
    return (*front, *islice(_padding(front, decks), PADDING))


def _in_order(cards: Mapping[Recipient, str], seats: Sequence[int], what: str) -> tuple[str, ...]:
    recipients: tuple[Recipient, ...] = (*sorted(seats), "dealer")
    if set(recipients) != set(cards):
        raise ValueError(f"the {what} has cards for {sorted(map(str, cards))}, not for {list(recipients)}")
    return tuple(cards[recipient] for recipient in recipients)


def _fillers(others: Sequence[str]) -> tuple[str, ...]:
    """Return cards to burn, of ranks that nobody at the table holds where there are enough."""
    held = {card[0] for card in others}
    ranks = [rank for rank in RANKS if rank not in held] + [rank for rank in RANKS if rank in held]
    return tuple(rank + suit for rank, suit in zip(ranks[:_BURNS], SUITS, strict=False))


def _padding(front: Sequence[str], decks: int) -> Iterator[str]:
    used = Counter(front)
    for at in range(decks * len(RANKS) * len(SUITS)):
        card = RANKS[at * _STRIDE % len(RANKS)] + SUITS[at // len(RANKS) % len(SUITS)]
        if used[card] < decks:
            used[card] += 1
            yield card
