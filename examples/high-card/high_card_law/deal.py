"""How the cards of a high card scenario are stacked: one each in ascending order, the dealer's last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.suite.deals import Deal, Stacking
from harness.suite.deals.deal import WIDE, hands

if TYPE_CHECKING:
    from harness.table.messages import Recipient

GAME: Final = "high-card"
#: The name of the one pile, as the step `the shoe will deal …` calls it.
ORIGINAL: Final = "original"


def _front(stacking: Stacking) -> tuple[str, ...]:
    recipients: tuple[Recipient, ...] = (*sorted(stacking.bettors), "dealer")
    return tuple(card for (card,) in hands(stacking.pile(ORIGINAL), recipients, size=1, what="shoe"))


DEALS: Final = (
    Deal(
        game=GAME,
        limits={"initial": WIDE},
        odds={"initial": "1:1"},
        decks=1,
        front=_front,
        piles={ORIGINAL: 1},
        deciding=lambda _: (ORIGINAL,),
    ),
)
