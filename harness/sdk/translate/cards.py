"""Cards as products name them: `"10H"`, `"KING_SPADES"`, `{"rank": "TEN", "suit": "HEARTS"}`, `🂡`, 0 to 51.

    >>> CardNames.spelt(ranks=TEN_AS_10, suits="CDHS").write("Th")
    '10H'
    >>> CardNames.spelt("{rank}_{suit}", ranks=RANK_WORDS, suits=SUIT_WORDS).read("KING_SPADES", "card")
    'Ks'
    >>> CardNames.numbered(deck_order(ranks="A23456789TJQK", suits="shdc")).read(0, "card")
    'As'
    >>> CardFields(ranks=RANK_WORDS, suits=SUIT_WORDS).write("Th")
    {'rank': 'TEN', 'suit': 'HEARTS'}
    >>> CardNames.spelt(ranks=TEN_AS_10, suits="CDHS", also={"TH": "Th"}).read("TH", "card")
    'Th'

A name that no rule reads is a gap in the adapter, which may lack a spelling. A number beyond
the deck, or a value of another type, is the product's fault: nothing could make a card of it.
"""

from __future__ import annotations

from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Protocol

from harness.sdk.refusal import Refused
from harness.sdk.translate.reading import Fields, backwards, broken, no_rule, refuse_unknown
from harness.table.cards import RANKS, SUITS, is_card, split

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: Ranks from the two to the ace, as texts for `ranks=`.
TEN_AS_10: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_WORDS: Final = (
    *("TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN"),
    *("JACK", "QUEEN", "KING", "ACE"),
)
#: Suits in the order clubs, diamonds, hearts, spades, as texts for `suits=`.
SUIT_WORDS: Final = ("CLUBS", "DIAMONDS", "HEARTS", "SPADES")
SUIT_SYMBOLS: Final = "♣♦♥♠"
_NONE: Final[Mapping[str, str]] = MappingProxyType({})
#: Where the cards of a suit begin among Unicode's playing cards, in the order of SUITS.
_GLYPHS: Final = (0x1F0D0, 0x1F0C0, 0x1F0B0, 0x1F0A0)
#: The place of each rank there: the ace comes first, and a knight between jack and queen.
_GLYPH_PLACES: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 1)


class Cards(Protocol):
    """A way to name cards."""

    def write(self, card: str) -> object:
        """Return the product's name of a card. Raises Refused (`other`) where it has none."""

    def read(self, value: object, place: str) -> str:
        """Return the card that a product names. Raises ProductError or AdapterError."""


class CardNames:
    """Cards that have one text or one whole number each.

    Args:
        names: the product's name of each card; a card without one can't be played with.
        also: further names that the product may use, each with its card.

    Raises:
        ValueError: no card of the protocol, or one name for two cards.
    """

    def __init__(self, names: Mapping[str, str | int], also: Mapping[str | int, str] | None = None) -> None:
        refuse_unknown("card", (*names, *(also or {}).values()), is_card)
        self._names = dict(names)
        self._cards = backwards("the card name", self._names, also or {})

    @classmethod
    def spelt(
        cls,
        form: str = "{rank}{suit}",
        *,
        ranks: Sequence[str] = RANKS,
        suits: Sequence[str] = SUITS,
        jokers: Mapping[str, str] = _NONE,
        also: Mapping[str, str] = _NONE,
    ) -> CardNames:
        """Return names that are put together from rank and suit.

        Args:
            form: how, with `{rank}` and `{suit}`.
            ranks: thirteen texts, from the two to the ace.
            suits: four texts: clubs, diamonds, hearts, spades.
            jokers: the names of the protocol's `Xr` and `Xb`, where the product has jokers.
            also: further names that the product may use, each with its card.
        """
        names = _parts(ranks, suits)
        spelt: dict[str, str | int] = {
            card: form.format(rank=rank, suit=suit) for card, (rank, suit) in names.items()
        }
        return cls({**spelt, **jokers}, dict(also.items()))

    @classmethod
    def numbered(cls, order: Sequence[str], *, first: int = 0) -> CardNames:
        """Return numbers that count the cards in a declared order, from `first` on (see `deck_order`).

        Raises:
            ValueError: a card stands twice in the order.
        """
        if len(set(order)) < len(order):
            raise ValueError("a card stands twice in the order")
        return cls({card: number for number, card in enumerate(order, start=first)})

    @classmethod
    def glyphs(cls) -> CardNames:
        """Return Unicode's playing cards, one character each: the ace of spades is U+1F0A1."""
        names = {
            rank + suit: chr(start + place)
            for suit, start in zip(SUITS, _GLYPHS, strict=True)
            for rank, place in zip(RANKS, _GLYPH_PLACES, strict=True)
        }
        return cls({**names, "Xr": "\U0001f0bf", "Xb": "\U0001f0cf"}, {"\U0001f0df": "Xb"})

    def write(self, card: str) -> str | int:
        """Return the product's name of a card.

        Raises:
            Refused: `other`, the product has no such card.
        """
        if card not in self._names:
            raise Refused("other", f"the product has no card {card!r}")
        return self._names[card]

    def read(self, value: object, place: str) -> str:
        """Return the card that the product names.

        Raises:
            ProductError: a number that is no card's, or neither text nor number.
            AdapterError: a name that nobody declared.
        """
        numbers = [name for name in self._cards if isinstance(name, int)]
        wanted: type = int if numbers else str
        if not isinstance(value, wanted) or isinstance(value, bool):
            raise broken(place, f"a card such as {next(iter(self._cards), '')!r}", value)
        if value in self._cards:
            return self._cards[value]
        if numbers:
            raise broken(place, f"a card from {min(numbers)} to {max(numbers)}", value)
        raise no_rule(place, "the card", value, self._cards)


class CardFields:
    """Cards that are objects with a rank and a suit; what else such an object holds is not looked at.

    Args:
        rank: the name of the field with the rank.
        suit: the name of the field with the suit.
        ranks: thirteen texts or numbers, from the two to the ace.
        suits: four texts: clubs, diamonds, hearts, spades.

    Raises:
        ValueError: not thirteen ranks and four suits, all of them different.
    """

    def __init__(
        self,
        rank: str = "rank",
        suit: str = "suit",
        *,
        ranks: Sequence[str | int] = RANKS,
        suits: Sequence[str | int] = SUITS,
    ) -> None:
        self._fields = (rank, suit)
        self._names = _parts(ranks, suits)
        self._ranks = backwards("the rank", dict(zip(RANKS, ranks, strict=True)), {})
        self._suits = backwards("the suit", dict(zip(SUITS, suits, strict=True)), {})

    def write(self, card: str) -> dict[str, str | int]:
        """Return the product's object of a card.

        Raises:
            Refused: `other`, the product has no such card.
        """
        if card not in self._names:
            raise Refused("other", f"the product has no card {card!r}")
        return dict(zip(self._fields, self._names[card], strict=True))

    def read(self, value: object, place: str) -> str:
        """Return the card that the product's object is.

        Raises:
            ProductError: no object with these two fields, or a field of another type.
            AdapterError: a rank or a suit that nobody declared.
        """
        holder = Fields(value, place)
        rank, suit = self._fields
        return holder.read(rank, _Part("the rank", self._ranks)) + holder.read(
            suit, _Part("the suit", self._suits)
        )


class _Part:
    """Reads a rank or a suit."""

    def __init__(self, what: str, known: Mapping[str | int, str]) -> None:
        self._what = what
        self._known = known

    def __call__(self, value: object, place: str) -> str:
        kinds = tuple({type(name) for name in self._known})
        if not isinstance(value, kinds) or isinstance(value, bool):
            raise broken(place, f"{self._what} such as {next(iter(self._known))!r}", value)
        if value not in self._known:
            raise no_rule(place, self._what, value, self._known)
        return self._known[value]


def deck_order(*, ranks: str = RANKS, suits: str = SUITS, by: str = "suit") -> tuple[str, ...]:
    """Return one deck in the order in which a product counts it, for `CardNames.numbered`.

    Args:
        ranks: the protocol's ranks in the product's order: `A23456789TJQK` counts the ace first.
        suits: the protocol's suits in the product's order.
        by: `suit`: all ranks of the first suit come first; `rank`: all suits of the first rank.

    Raises:
        ValueError: a rank or suit is missing or stands twice, or `by` is neither.
    """
    if sorted(ranks) != sorted(RANKS) or sorted(suits) != sorted(SUITS):
        raise ValueError(f"expected all ranks of {RANKS} and all suits of {SUITS}, in any order")
    if by not in {"suit", "rank"}:
        raise ValueError(f"expected by='suit' or by='rank', got {by!r}")
    if by == "suit":
        return tuple(rank + suit for suit in suits for rank in ranks)
    return tuple(rank + suit for rank in ranks for suit in suits)


def write_shoe(shoe: Sequence[str] | str, cards: Cards) -> list[object]:
    """Return the product's names of a shoe, an array of cards or one string of them (`"8c8dKh"`).

    Raises:
        Refused: `other`, a card that the product has no name for, or none at all.
    """
    try:
        given = split(shoe) if isinstance(shoe, str) else shoe
    except ValueError as wrong:
        raise Refused("other", f"the shoe can't be read: {wrong}") from wrong
    return [cards.write(card) for card in given]


def _parts(ranks: Sequence[str | int], suits: Sequence[str | int]) -> dict[str, tuple[str | int, str | int]]:
    if len(ranks) != len(RANKS) or len(suits) != len(SUITS):
        raise ValueError(f"expected {len(RANKS)} ranks and {len(SUITS)} suits: {ranks!r}, {suits!r}")
    named = product(zip(RANKS, ranks, strict=True), zip(SUITS, suits, strict=True))
    return {ours + suit: (rank, theirs) for (ours, rank), (suit, theirs) in named}
