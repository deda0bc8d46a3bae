"""Stacking Double Attack Blackjack, 26.6.

The dealer's first card comes before any other; after the double attack each player gets
two and the dealer a second. What is drawn then follows in the order of play, the
dealer's cards last.
"""

from __future__ import annotations

from typing import Final

from harness.suite.deals.deal import DRAWS, WIDE, Deal, Stacking, dealt, drawn, hands
from harness.table.cards import RANKS

OPENING: Final = "opening"
_ANY: Final = (1, WIDE[1])  # a double attack may be as small as money gets


def _front(stacking: Stacking) -> tuple[str, ...]:
    cards = stacking.pile(OPENING)
    if not cards:
        return ()
    *players, dealer = hands(cards, (*stacking.bettors, "dealer"), size=2, what="shoe")
    first, second = dealer
    return (first, *dealt(players, hand_by_hand=stacking.hand_by_hand), second, *drawn(stacking))


def _deciding(_wager: str) -> tuple[str, ...]:
    return (OPENING, DRAWS)


DEAL: Final = Deal(
    game="double-attack-blackjack",
    limits={"initial": WIDE, "double-attack": _ANY, "bonus": WIDE},
    odds={"initial": "1:1", "double-attack": "1:1", "blackjack": "1:1"},
    decks=8,
    front=_front,
    piles={OPENING: 2, DRAWS: None},
    deciding=_deciding,
    ranks=RANKS.replace("T", ""),
    missable=(DRAWS,),
    placing={"double-attack": "double-attack", "double": "double"},
    spoken={"double-attack": "double attack"},
)
