"""From deals to rounds: the shoe stacked and filled up, the commands of the play behind its opening.

Everything that the deal does not say (fixed cards, filler) is chosen for the deal's
canonical form and renamed back, so that deals that differ by the names of suits alone
(in Casino War of ranks as well) become rounds that do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from harness.sweep.stacking import stacked
from harness.sweep.suits import ORDERED, Renaming, Renamings, bond
from harness.table.cards import SUITS, split
from harness.table.messages import OpenTable, Round

if TYPE_CHECKING:
    from harness.sweep.plan import Stratum, SweepPlan

_RANKS: Final = "29483765"
#: Low cards in turning suits; every deck has them.
_FILLER: Final = tuple(
    _RANKS[at % len(_RANKS)] + SUITS[(at + at // len(_RANKS)) % len(SUITS)]
    for at in range(len(_RANKS) * len(SUITS))
)
#: How many cards lie behind those that the round needs.
_BEHIND: Final = 16
#: Stands for the shoe in a round that is written without one.
_GAP: Final = "\N{OPEN BOX}"


class SweepRound(NamedTuple):
    """A round of a sweep.

    Attributes:
        written: its commands, as they are sent.
        form: its canonical form; rounds of one form are judged alike where their results are.
        renaming: from its cards to those of the form.
    """

    written: msgspec.Raw
    form: str
    renaming: Renaming

    @property
    def commands(self) -> Round:
        """What is sent."""
        return msgspec.json.decode(self.written, type=Round)


class Rounds:
    """Makes the rounds of one stratum."""

    def __init__(self, plan: SweepPlan, stratum: Stratum) -> None:
        self._plan = plan
        self._part = plan.space.parts[stratum.part]
        game = plan.space.game
        self._renamings = Renamings(bond(game), ordered=game in ORDERED)
        self._shoes: dict[str, tuple[str, ...]] = {}
        self._number = f"{stratum.number}/"
        # The commands are the same in every round but for the shoe, so they are written once.
        opening = OpenTable(game=plan.space.game, table=stratum.table.table, shoe=_GAP)
        written = msgspec.json.encode((opening, *stratum.commands))
        self._before, self._behind = written.split(_GAP.encode())

    def of(self, deal: str) -> SweepRound:
        """Return the round of a deal."""
        canonical, renaming = self._renamings.of(deal)
        shoe = self._shoes.get(canonical)
        if shoe is None:
            shoe = self._shoes[canonical] = self._shoe(canonical)
        written = msgspec.Raw(self._before + renaming.original(shoe) + self._behind)
        return SweepRound(written, self._number + canonical, renaming)

    def _shoe(self, deal: str) -> tuple[str, ...]:
        cards = split(deal)
        hands = {name: split(fixed) for name, fixed in self._part.fixed.items()}
        at = 0
        for name, number in self._part.deal.items():
            hands[name] = hands.get(name, ()) + cards[at : at + number]
            at += number
        taken = {card for hand in hands.values() for card in hand}
        filler = [card for card in _FILLER if card not in taken][:_BEHIND]
        return stacked(self._plan.space.game, self._plan.claims, hands, filler)
