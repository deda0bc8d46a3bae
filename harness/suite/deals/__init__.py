"""How the cards of a round are stacked: one module a game, each with its `DEAL`.

A scenario says who gets which card, never where a card lies in the shoe. A deal says
in which order the game draws those cards, for the way of dealing that the product's
statement claims, and which of them must have fallen as stacked before money is judged.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from harness.errors import ContentError
from harness.law import installed_laws, load_parts
from harness.suite.deals import blackjack, casino_war, double_attack, joker_poker
from harness.suite.deals.deal import DRAWS, Deal, Due, Stacking

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["DRAWS", "Deal", "Due", "Stacking", "deal_of"]


def deal_of(game: str) -> Deal:
    """Return how a game's cards are stacked.

    Raises:
        ValueError: nobody has said it for that game.
        ContentError: two say it, or a law package is broken.
    """
    deals = _deals()
    if game not in deals:
        raise ValueError(f"nothing says how the cards of {game!r} are stacked")
    return deals[game]


@cache
def _deals() -> Mapping[str, Deal]:
    deals = {
        deal.game: deal for deal in (blackjack.DEAL, casino_war.DEAL, double_attack.DEAL, joker_poker.DEAL)
    }
    sources = dict.fromkeys(deals, "clauseproof itself")
    for law in installed_laws():
        for deal in load_parts(law, law.package.deals, Deal):
            if deal.game in deals:
                what = f"how {deal.game!r} is dealt is said by {sources[deal.game]} and by {law}"
                raise ContentError(what, hint="uninstall one of them, or give the game another name")
            deals[deal.game], sources[deal.game] = deal, str(law)
    return deals
