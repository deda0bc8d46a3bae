"""Suits by another name: rounds that differ by the names of suits alone are one round to every rule.

The law knows no order of suits, and so no rule does (a test renames the suits of rounds and
compares what the rules say). Renamed by first appearance, such rounds have one canonical
form, and what the rules say of it need be found out only once. How freely suits may be
renamed hangs on what a game's law compares.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from harness.table.cards import SUITS, deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

#: How freely suits may be renamed. Where the law knows no suit at all, those of each rank by
#: themselves: only ranks count, and which cards are the very same. Where it knows suits, all ranks
#: alike. Where it tells red from black besides, suits of one colour keep one colour, be it the other.
Bond = Literal["ranks apart", "suits together", "colours together"]

#: What binds the suits of each game: 22.8 and 2.26 compare ranks alone; 30.10 knows flushes;
#: 26.6(d)3 pays three eights of one colour more.
BONDS: Final[Mapping[str, Bond]] = MappingProxyType(
    {
        "casino-war": "ranks apart",
        "blackjack": "ranks apart",
        "two-card-joker-poker": "suits together",
        "double-attack-blackjack": "colours together",
    }
)
#: A renaming of some cards, in both directions.
_Part = tuple[dict[str, str], dict[str, bytes]]


def bond(game: str) -> Bond:
    """Return what binds the suits of a game; of one that nothing is known of, all that may."""
    return BONDS.get(game, "colours together")


class Renaming(NamedTuple):
    """A renaming of cards that leaves ranks alone, in both directions; jokers keep their names.

    Attributes:
        there: by old name the new one; a card that is not in it keeps its name.
        back: by new name the old one, of every card, as messages have it.
    """

    there: Mapping[str, str]
    back: Mapping[str, bytes]

    def original(self, cards: Iterable[str]) -> bytes:
        """Return the run of cards whose new names these are."""
        return b"".join(map(self.back.__getitem__, cards))


class Renamings:
    """Renamings by first appearance, and the canonical forms of what they rename.

    Args:
        bond: what binds the suits of the game.
    """

    def __init__(self, bond: Bond) -> None:
        self.bond = bond
        self._same = {card: card.encode() for card in deck(jokers=True)}
        self._whole: dict[str, _Part] = {}
        self._ranks: dict[tuple[str, str], _Part] = {}
        self._front: tuple[str, _Part] = ("", ({}, self._same))

    def of(self, cards: str) -> tuple[str, Renaming]:
        """Return the canonical form of a run of cards, and their renaming.

        Suits that do not appear follow in their usual order.
        """
        there, back = self._by_rank(cards) if self.bond == "ranks apart" else self._alike(cards[1::2])
        canonical = "".join([there[cards[at : at + 2]] for at in range(0, len(cards), 2)])
        return canonical, Renaming(there, back)

    def _alike(self, suits: str) -> _Part:
        """Return the renaming of suits that is the same for every rank."""
        known = self._whole.get(suits)
        if known is None:
            order = _order(suits, coloured=self.bond == "colours together")
            known = self._whole[suits] = _renamed(self._same, order)
        return known

    def _by_rank(self, cards: str) -> _Part:
        """Return the renaming of each rank by itself."""
        # Deals come in runs that differ in the last card alone.
        front, rank, suit = cards[:-2], cards[-2], cards[-1]
        if rank in front:
            return self._composed(cards)
        if front != self._front[0]:
            self._front = front, self._composed(front)
        (there, back), more = self._front[1], self._of_rank(rank, suit)
        return there | more[0], back | more[1]

    def _composed(self, cards: str) -> _Part:
        suits: dict[str, str] = {}
        for rank, suit in zip(cards[::2], cards[1::2], strict=True):
            suits[rank] = suits.get(rank, "") + suit
        there: dict[str, str] = {}
        back = self._same.copy()
        for rank, seen in suits.items():
            known = self._of_rank(rank, seen)
            there |= known[0]
            back |= known[1]
        return there, back

    def _of_rank(self, rank: str, suits: str) -> _Part:
        known = self._ranks.get((rank, suits))
        if known is None:
            cards = [card for card in self._same if card[0] == rank]
            known = self._ranks[rank, suits] = _renamed(cards, _order(suits, coloured=False))
        return known


def _renamed(cards: Iterable[str], order: str) -> _Part:
    names = str.maketrans(order, SUITS)
    there = {card: card.translate(names) for card in cards}
    return there, {new: old.encode() for old, new in there.items()}


def _order(suits: str, *, coloured: bool) -> str:
    """Return all suits, those that appear before those that do not."""
    order = "".join(dict.fromkeys(suit for suit in suits + SUITS if suit in SUITS))
    if coloured:
        # As the usual order has them: the first suit and its fellow outside, the other colour between.
        first = order[0]
        other = next(suit for suit in order if suit not in {first, _fellow(first)})
        order = first + other + _fellow(other) + _fellow(first)
    return order


def _fellow(suit: str) -> str:
    """Return the other suit of the same colour."""
    return SUITS[-1 - SUITS.index(suit)]


def canonical(cards: str, bound: Bond) -> str:
    """Return a run of cards in its canonical form."""
    return Renamings(bound).of(cards)[0]
