"""Stacking two-card joker poker, 30.10: two cards to each player in ascending order and to the dealer."""

from __future__ import annotations

from typing import Final

from harness.suite.deals.deal import WIDE, Deal, Stacking, dealt, hands

OPENING: Final = "opening"
#: The order of hands where a scenario declares no other, the highest first: the rarer hand is the higher.
RANKING: Final = (
    "pair-of-jokers",
    "royal-flush",
    "straight-flush",
    "straight",
    "pair",
    "flush",
    "high-card",
)


def _front(stacking: Stacking) -> tuple[str, ...]:
    cards = stacking.pile(OPENING)
    if not cards:
        return ()
    two_each = hands(cards, (*stacking.bettors, "dealer"), size=2, what="shoe")
    return dealt(two_each, hand_by_hand=stacking.hand_by_hand)


def _deciding(_wager: str) -> tuple[str, ...]:
    return (OPENING,)


DEAL: Final = Deal(
    game="two-card-joker-poker",
    limits={"ante": WIDE, "pair-up": WIDE, "super-flush": WIDE},
    odds={
        "ante": "1:1",
        "call": {"pair-of-jokers": "8:1", "royal-flush": "5:1", "straight-flush": "3:1", "other": "1:1"},
        "pair-up": {"pair-of-jokers": "40:1", "joker-pair": "6:1", "natural-pair": "4:1"},
        "super-flush": {"royal-flush": "30:1", "straight-flush": "10:1", "flush": "2:1"},
    },
    decks=1,
    front=_front,
    piles={OPENING: 2},
    deciding=_deciding,
    placing={"call": "call"},
    equal_to={"call": "ante"},
    hanging=("ante", "call"),
)
