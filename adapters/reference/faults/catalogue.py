"""The seeded faults and lawful variants of all four games: what `clauseproof prove` proves the checks with.

They bend dealers of their own, one a game, which were written from the regulation and the
table protocol alone by people who had seen neither the checks nor the reference dealers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import casino_war, double_attack, in_between, joker_poker

if TYPE_CHECKING:
    from collections.abc import Callable

    from .entry import Fault, Product, Variant


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The wrong and the unusual products of one game.

    Attributes:
        game: the game's name in statements.
        section: the section of the law that its faults break.
        honest: makes the dealer that they bend, unbent.
    """

    game: str
    section: str
    honest: Callable[[], Product]
    faults: tuple[Fault, ...]
    variants: tuple[Variant, ...]

    def product(self, name: str) -> Product:
        """Make a fresh product of a fault or a variant.

        Raises:
            KeyError: there is none of that name.
        """
        entries: tuple[Fault | Variant, ...] = (*self.faults, *self.variants)
        made = {one.name: one.make for one in entries}
        return made[name]()


CATALOGUES = (
    Catalogue("casino-war", "22.8", casino_war.CasinoWar, casino_war.FAULTS, casino_war.VARIANTS),
    Catalogue(
        "double-attack-blackjack",
        "26.6",
        double_attack.DoubleAttack,
        double_attack.FAULTS,
        double_attack.VARIANTS,
    ),
    Catalogue("blackjack", "2.26", in_between.Dealer, in_between.FAULTS, in_between.VARIANTS),
    Catalogue("two-card-joker-poker", "30.10", joker_poker.Dealer, joker_poker.FAULTS, joker_poker.VARIANTS),
)
