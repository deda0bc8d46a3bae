"""Cards by another name: rounds that differ by names that the law does not know are one round to every rule.

The law knows no order of suits, and so no rule does (a test renames the suits of rounds and
compares what the rules say). Renamed by first appearance, such rounds have one canonical
form, and what the rules say of it need be found out only once. How freely suits may be
renamed hangs on what a game's law compares. Where all that it asks of ranks is which of
two is higher, ranks get other names as well, in the same order.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from harness.table.cards import RANKS, SUITS, deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

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
#: Games whose law asks of ranks only which of two is higher or whether they are equal: 22.8, where no
#: card pays for its rank and none is next to another.
ORDERED: Final = frozenset({"casino-war"})
#: A renaming of some cards, in both directions.
_Part = tuple[dict[str, str], dict[str, bytes]]


def bond(game: str) -> Bond:
    """Return what binds the suits of a game; of one that nothing is known of, all that may."""
    return BONDS.get(game, "colours together")


class Renaming(NamedTuple):
    """A renaming of cards; jokers keep their names.

    Attributes:
        back: by new name the old one, of every card, as messages have it.
        moves_ranks: whether cards get other ranks, and not only other suits.
    """

    back: Mapping[str, bytes]
    moves_ranks: bool = False

    @property
    def there(self) -> Mapping[str, str]:
        """By old name the new one, of every card."""
        return {old.decode(): new for new, old in self.back.items()}

    def original(self, cards: Iterable[str]) -> bytes:
        """Return the run of cards whose new names these are."""
        return b"".join(map(self.back.__getitem__, cards))

    def in_order(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Return the ranks of cards, all by their new names, in the order of the old ones, lowest first.

        Jokers keep their names and have no rank; a product may show one where none can be.
        """
        ranks = {card[0] for card in cards if card[0] in RANKS}
        return tuple(sorted(ranks, key=lambda rank: RANKS.index(chr(self.back[rank + SUITS[0]][0]))))


class Renamings:
    """Renamings by first appearance, and the canonical forms of what they rename.

    Args:
        bond: what binds the suits of the game.
        ordered: whether ranks are renamed too: the cards of a run keep their order, no others need.
    """

    def __init__(self, bond: Bond, *, ordered: bool = False) -> None:
        self.bond = bond
        self._ordered = ordered
        self._same = {card: card.encode() for card in deck(jokers=True)}
        self._whole: dict[str, _Part] = {}
        self._ranks: dict[tuple[str, str], _Part] = {}
        self._front: tuple[str, _Part] = ("", ({}, self._same))
        self._orders: dict[str, _Order] = {}

    def of(self, cards: str) -> tuple[str, Renaming]:
        """Return the canonical form of a run of cards, and their renaming.

        Suits that do not appear follow in their usual order.
        """
        there, back = self._by_rank(cards) if self.bond == "ranks apart" else self._alike(cards[1::2])
        canonical = "".join([there[cards[at : at + 2]] for at in range(0, len(cards), 2)])
        if not self._ordered:
            return canonical, Renaming(back)
        order = self._order(cards)
        return canonical.translate(order.names), Renaming(order.of(back), moves_ranks=True)

    def _order(self, cards: str) -> _Order:
        """Return how the ranks of a run are renamed: by the highest there are, the others by the rest."""
        # Only ranks are letters of RANKS: no suit is one.
        ranks = "".join(rank for rank in RANKS if rank in cards)
        known = self._orders.get(ranks)
        if known is None:
            known = self._orders[ranks] = _ordered(ranks, self._same)
        return known

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


class _Order(NamedTuple):
    """A renaming of ranks.

    Attributes:
        names: by old rank the new one, as `str.translate` takes it.
        new, old: every card by its new rank and, in the same place, by its old one.
    """

    names: Mapping[int, int]
    new: Sequence[str]
    old: Sequence[str]

    def of(self, back: Mapping[str, bytes]) -> Mapping[str, bytes]:
        """Return a renaming of suits with the ranks renamed besides."""
        return dict(zip(self.new, map(back.__getitem__, self.old), strict=True))


def _ordered(ranks: str, cards: Iterable[str]) -> _Order:
    others = "".join(rank for rank in RANKS if rank not in ranks)
    names = str.maketrans(others + ranks, RANKS)
    old = tuple(cards)
    return _Order(names, tuple(card.translate(names) for card in old), old)


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
