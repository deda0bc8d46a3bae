"""Stacking casino war, 22.8.

One card for each bettor in ascending order and one for the dealer; then, for a war, three
cards to burn, one for each player at war and one for the dealer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.suite.deals.deal import WIDE, Deal, Stacking, hands
from harness.table.cards import RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.table.messages import Recipient

ORIGINAL: Final = "original"
WAR: Final = "war"
_BURNS: Final = 3


def tie_hands(original: Mapping[Recipient, tuple[str, ...]]) -> tuple[int, ...]:
    """Return the seats whose stacked card has the rank of the dealer's."""
    ranks = {recipient: card[0] for recipient, (card,) in original.items()}
    dealers = ranks.pop("dealer", None)
    return tuple(seat for seat, rank in ranks.items() if isinstance(seat, int) and rank == dealers)


def _front(stacking: Stacking) -> tuple[str, ...]:
    original, war = stacking.pile(ORIGINAL), stacking.pile(WAR)
    at_war = tuple(sorted({answer.seat for answer in stacking.answers if answer.option == "war"}))
    front = _in_order(original, stacking.bettors, "shoe") if original else ()
    if at_war:
        behind = _in_order(war, at_war, "war deal")
        return (*front, *_fillers(front + behind), *behind)
    if war:
        raise ValueError("cards for a war deal, but nobody goes to war")
    return front


def _in_order(cards: Mapping[Recipient, tuple[str, ...]], seats: Sequence[int], what: str) -> tuple[str, ...]:
    return tuple(card for (card,) in hands(cards, (*sorted(seats), "dealer"), size=1, what=what))


def _fillers(others: Sequence[str]) -> tuple[str, ...]:
    """Return cards to burn, of ranks that nobody at the table holds where there are enough."""
    held = {card[0] for card in others}
    ranks = [rank for rank in RANKS if rank not in held] + [rank for rank in RANKS if rank in held]
    return tuple(rank + suit for rank, suit in zip(ranks[:_BURNS], SUITS, strict=False))


def _deciding(wager: str) -> tuple[str, ...]:
    return (ORIGINAL, WAR) if wager.startswith("war") else (ORIGINAL,)


DEAL: Final = Deal(
    game="casino-war",
    limits={"initial": WIDE, "tie": WIDE},
    odds={"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"},
    decks=6,
    front=_front,
    piles={ORIGINAL: 1, WAR: 1},
    deciding=_deciding,
    placing={"war": "war"},
    equal_to={"war": "initial"},
    hanging=("war", "war-tie"),
    burns=True,
    spoken={"war": "going to war"},
)
