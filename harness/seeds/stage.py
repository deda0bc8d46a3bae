"""The stage of a scenario for a product that plays from seeds: it looks for one that deals its cards."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

import msgspec

from harness.suite.judging import Inconclusive
from harness.suite.stage import Stage
from harness.table.cards import RANKS

if TYPE_CHECKING:
    from harness.seeds.search import Found, Search
    from harness.suite.playing import Player
    from harness.table.messages import OpenTable
    from harness.table.trace import Trace

#: So many seeds are tried whose cards then fall otherwise than the product told.
_ATTEMPTS: Final = 5


class SeededStage(Stage):
    """A stage that sends a seed in the place of the stacked shoe.

    Args:
        player: the product.
        search: what was read of it.
        exact: whether the suits must be those that the scenario names.
    """

    def __init__(self, player: Player, search: Search, *, exact: bool) -> None:
        super().__init__(player)
        self._search = search
        self._exact = exact
        self._seed: int | None = None

    # ------------------------------------------------------------------ what is sent

    def _opening(
        self,
        shoe: tuple[str, ...],
        limits: dict[str, tuple[int, int]] | None = None,
        odds: dict[str, str] | None = None,
    ) -> OpenTable:
        return msgspec.structs.replace(super()._opening(shoe, limits, odds), shoe=None, seed=self._seed)

    def elsewhere_with(self, *swaps: tuple[str, str]) -> Trace:
        """Say that a card cannot be exchanged for another.

        Raises:
            Inconclusive: always.
        """
        cards = ", ".join(card for card, _ in swaps)
        raise Inconclusive(f"the product plays from seeds: none deals the same with another card for {cards}")

    def _play_once(self) -> Trace:
        needed = self._needed_cards()
        stacked = {pile: dict(cards) for pile, cards in self._piles.items()}
        played = self.rounds
        found = self._seeds_for(needed)
        for one in found:
            self._take(one)
            trace = super()._play_once()
            if not self._otherwise(trace):
                self.rounds += played
                return trace
            played = (*self.rounds, *played)
            self._piles = stacked
        self._seed = self._first
        trace = super()._play_once()
        self.rounds += played
        if needed and self._otherwise(trace):
            raise Inconclusive(self._why(needed, told=len(found)))
        return trace

    # --------------------------------------------------------------------- its cards

    @property
    def _first(self) -> int:
        readings = self._search.readings.readings
        return readings[0].first if readings else 0

    def _seeds_for(self, needed: list[tuple[int, str]]) -> list[Found]:
        seeds = self._search.seeds(self.deal.game, self.decks, needed, exact=self._exact)
        return list(islice(seeds, _ATTEMPTS))

    def _needed_cards(self) -> list[tuple[int, str]]:
        """Return the places of the stacked cards among those drawn, cards to burn left out."""
        if self._deal is None:
            return []
        front = self.deal.front(self._stacking)
        stacked = sum(len(cards) for pile in self._piles.values() for cards in pile.values())
        opening = sum(len(cards) for cards in self._piles[self.deal.opening].values())
        burned = range(opening, opening + len(front) - stacked)
        return [(at, card) for at, card in enumerate(front) if at not in burned]

    def _take(self, found: Found) -> None:
        """Have the scenario expect the cards of a seed: its own, or their like in other suits."""
        self._seed = found.seed
        self._piles = {
            pile: {to: tuple(found.cards[card] for card in cards) for to, cards in there.items()}
            for pile, there in self._piles.items()
        }

    def _otherwise(self, trace: Trace) -> bool:
        """Whether a card was dealt that is not the one needed."""
        return any(
            len(dealt := trace.cards(due.recipient)) > due.place and dealt[due.place] != due.card
            for pile in self.deal.piles
            for due in self.due(pile)
        )

    def _why(self, needed: list[tuple[int, str]], *, told: int) -> str:
        cards = "".join(card for _, card in needed)
        reading = self._search.reading(self.deal.game, self.decks)
        if told:
            return f"the product told for {told} seeds that they deal {cards}, and dealt other cards"
        if reading is None:
            return f"no seed was read at {self.decks} decks, so that none is known to deal {cards}"
        if not any(reading.cards):
            return f"the product dealt no card at a full table, so that no seed is known to deal {cards}"
        first, last = reading.first, reading.first + len(reading.cards) - 1
        # Ranks alone, whatever their suits: what a shuffled shoe of many decks brings.
        share = len(RANKS) ** len(needed)
        return f"no seed from {first} to {last} is known to deal {cards}: at best one in {share:,} does"
