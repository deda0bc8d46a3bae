"""Stacking blackjack with the in-between wager, 2.26.

Two cards to each player and the dealer, one by one or hand by hand. Of the dealer's two a
scenario names first the one that is shown; where it lies depends on what the product
claims of its way of dealing. What is drawn follows in the order of play.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from harness.suite.deals.deal import DRAWS, WIDE, Deal, Due, Stacking, consecutive, dealt, drawn, hands

OPENING: Final = "opening"


def _front(stacking: Stacking) -> tuple[str, ...]:
    placed = _in_place(stacking)
    cards = placed.pile(OPENING)
    if not cards:
        return ()
    there = hands(cards, (*placed.bettors, "dealer"), size=2, what="shoe")
    return (*dealt(there, hand_by_hand=placed.hand_by_hand), *drawn(placed))


def _due(stacking: Stacking, pile: str) -> tuple[Due, ...]:
    return consecutive(_in_place(stacking), pile)


def _in_place(stacking: Stacking) -> Stacking:
    """Put the dealer's shown card where the product deals it: last, where its second card is the up card.

    Where both lie face up the first one dealt is the one that counts.
    """
    claims = stacking.claims
    opening = stacking.pile(OPENING)
    if claims is None or claims.up_card != "second" or claims.dealer_cards == "both-up":
        return stacking
    turned = {**opening, "dealer": opening["dealer"][::-1]} if "dealer" in opening else opening
    return replace(stacking, piles={**stacking.piles, OPENING: turned})


def _deciding(wager: str) -> tuple[str, ...]:
    return (OPENING,) if wager == "in-between" else (OPENING, DRAWS)


DEAL: Final = Deal(
    game="blackjack",
    limits={"initial": WIDE, "in-between": WIDE},
    odds={"initial": "1:1", "blackjack": "3:2"},
    decks=6,
    front=_front,
    piles={OPENING: 2, DRAWS: None},
    deciding=_deciding,
    missable=(DRAWS,),
    due=_due,
    placing={"double": "double"},
)
