"""Searching what was read for the cards that a scenario needs, suits renamed as far as the law allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.seeds.reading import UNSEEN
from harness.sweep.suits import Renamings, bond

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.seeds.reading import Reading, Readings


@dataclass(frozen=True, slots=True)
class Found:
    """A seed that is said to deal what is needed.

    Attributes:
        seed: of the product.
        cards: by card needed the one that falls instead: the same, or one of another suit where
            no rule can tell the two rounds apart.
    """

    seed: int
    cards: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Search:
    """What was read of a product, to be searched."""

    readings: Readings

    def reading(self, game: str, decks: int) -> Reading | None:
        """Return what was read at a game with that many decks."""
        fits = (one for one in self.readings.readings if (one.game, one.decks) == (game, decks))
        return next(fits, None)

    def seeds(
        self, game: str, decks: int, needed: Sequence[tuple[int, str]], *, exact: bool
    ) -> Iterator[Found]:
        """Yield the seeds that deal these cards, the lowest first.

        Args:
            game: the game's name in the protocol.
            decks: how many decks the table has.
            needed: places among the cards drawn, from 0, and the card of each.
            exact: whether the suits must be those.
        """
        reading = self.reading(game, decks)
        if reading is None or not needed:
            return
        renamings = Renamings(bond(game))
        wanted = "".join(card for _, card in needed)
        canonical = renamings.of(wanted)[0]
        last = max(place for place, _ in needed)
        for at, run in enumerate(reading.cards):
            if len(run) <= 2 * last or any(run[2 * place] != card[0] for place, card in needed):
                continue
            drawn = "".join(run[2 * place : 2 * place + 2] for place, _ in needed)
            if UNSEEN in drawn or not (drawn == wanted if exact else renamings.of(drawn)[0] == canonical):
                continue
            pairs = zip((card for _, card in needed), _split(drawn), strict=True)
            yield Found(reading.first + at, dict(pairs))


def _split(run: str) -> list[str]:
    return [run[at : at + 2] for at in range(0, len(run), 2)]
