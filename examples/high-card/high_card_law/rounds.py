"""Random rounds of high card: ties and neighbouring ranks more often than chance would have them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.explore import amounts
from harness.explore.oddities import disturbed
from harness.explore.rounds import RandomRounds
from harness.explore.script import Script
from harness.explore.seats import seated
from harness.explore.shoe import Shoe, neighbours
from high_card_law.deal import GAME

if TYPE_CHECKING:
    from harness.explore.draw import Draw
    from harness.table.messages import Game, Round


def high_card_round(draw: Draw, claims: Game) -> Round:
    """Return a round of high card for a product that claims this of the game."""
    seats, table = seated(draw)
    script = Script(draw, GAME, claims, table, draw.pick(claims.decks or (1,)))
    script.post("initial", amounts.limits(draw))
    script.odds |= {"initial": "1:1"}
    for seat in seats:
        script.place(seat, "initial", amounts.within(draw, *script.bounds("initial")))
    shoe = Shoe(draw, decks=script.decks)
    dealer = shoe.any()
    near = (dealer[0], *neighbours(dealer[0]))
    front = [*(shoe.of(*near) if draw.chance(0.6) else shoe.any() for _ in seats), dealer]
    script.proceed()
    return disturbed(draw, script, script.opened(shoe.behind(front, near)))


ROUNDS: Final = (RandomRounds(GAME, high_card_round),)
