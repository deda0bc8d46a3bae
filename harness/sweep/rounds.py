"""From deals to rounds: the shoe stacked and filled up, the commands of the play behind its opening.

Everything that the deal does not say (fixed cards, filler) is chosen for the deal's
canonical form and renamed back, so that deals that differ by the names of suits alone
become rounds that do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.sweep.stacking import stacked
from harness.sweep.suits import COLOURED, Renamings
from harness.table.cards import SUITS, split
from harness.table.messages import OpenTable

if TYPE_CHECKING:
    from harness.sweep.plan import Stratum, SweepPlan
    from harness.sweep.suits import Renaming
    from harness.table.messages import Round

_RANKS: Final = "29483765"
#: Low cards in turning suits; every deck has them.
_FILLER: Final = tuple(
    _RANKS[at % len(_RANKS)] + SUITS[(at + at // len(_RANKS)) % len(SUITS)]
    for at in range(len(_RANKS) * len(SUITS))
)
#: How many cards lie behind those that the round needs.
_BEHIND: Final = 16


class Rounds:
    """Makes the rounds of one stratum."""

    def __init__(self, plan: SweepPlan, stratum: Stratum) -> None:
        self._plan = plan
        self._stratum = stratum
        self._part = plan.space.parts[stratum.part]
        self._renamings = Renamings(coloured=plan.space.game in COLOURED)
        self._shoes: dict[str, str] = {}

    def of(self, deal: str) -> tuple[Round, str, Renaming]:
        """Return the round of a deal, the deal's canonical form, and the renaming between the two."""
        renaming = self._renamings.of(deal)
        canonical = deal.translate(renaming.there)
        shoe = self._shoes.get(canonical)
        if shoe is None:
            shoe = self._shoes[canonical] = self._shoe(canonical)
        opening = OpenTable(
            game=self._plan.space.game,
            table=self._stratum.table.table,
            shoe=shoe.translate(renaming.back),
        )
        return (opening, *self._stratum.commands), canonical, renaming

    def _shoe(self, deal: str) -> str:
        cards = split(deal)
        hands = {name: split(fixed) for name, fixed in self._part.fixed.items()}
        at = 0
        for name, number in self._part.deal.items():
            hands[name] = hands.get(name, ()) + cards[at : at + number]
            at += number
        taken = {card for hand in hands.values() for card in hand}
        filler = [card for card in _FILLER if card not in taken][:_BEHIND]
        return "".join(stacked(self._plan.space.game, self._plan.claims, hands, filler))
