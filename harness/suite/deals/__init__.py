"""How the cards of a round are stacked: one module a game, each with its `DEAL`.

A scenario says who gets which card, never where a card lies in the shoe. A deal says
in which order the game draws those cards, for the way of dealing that the product's
statement claims, and which of them must have fallen as stacked before money is judged.
"""

from typing import Final

from harness.suite.deals import blackjack, casino_war, double_attack, joker_poker
from harness.suite.deals.deal import DRAWS, Deal, Due, Stacking

_DEALS: Final = {
    deal.game: deal for deal in (blackjack.DEAL, casino_war.DEAL, double_attack.DEAL, joker_poker.DEAL)
}

__all__ = ["DRAWS", "Deal", "Due", "Stacking", "deal_of"]


def deal_of(game: str) -> Deal:
    """Return how a game's cards are stacked.

    Raises:
        ValueError: nobody has said it for that game.
    """
    if game not in _DEALS:
        raise ValueError(f"nothing says how the cards of {game!r} are stacked")
    return _DEALS[game]
