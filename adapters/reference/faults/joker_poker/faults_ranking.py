"""Faults of the comparison of two hands (30.10(d)2.ii and iii): the declared order and what it ranks by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .hands import ACE, JACK, is_joker, name_of, place_of, strength, values
from .table import Table

if TYPE_CHECKING:
    from ..entry import Fault, Origin

#: Two orders that a programmer may take for granted.
BY_RARITY = ("pair-of-jokers", "royal-flush", "straight-flush", "straight", "pair", "flush", "high-card")
AS_IN_POKER = ("pair-of-jokers", "royal-flush", "straight-flush", "pair", "flush", "straight", "high-card")


class _FixedOrderByRarity(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        return strength(cards, BY_RARITY)


class _FixedOrderAsInPoker(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        return strength(cards, AS_IN_POKER)


class _MiddleReversed(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        order = list(self.rules.order)
        order[3:-1] = order[3:-1][::-1]
        return strength(cards, order)


class _TypesIgnored(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        return super().strength(cards)[1:]


class _KickerIgnored(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        return super().strength(cards)[:2]


class _SameTypeEqual(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        full = super().strength(cards)
        return full if name_of(cards) == "high-card" else full[:1]


class _PairsEqual(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        full = super().strength(cards)
        return full[:1] if name_of(cards) == "pair" else full


class _SumsCompared(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        place, high, low = super().strength(cards)
        return place, high + low


class _StraightFlushIsFlush(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        full = super().strength(cards)
        if name_of(cards) != "straight-flush":
            return full
        return place_of("flush", self.rules.order), *full[1:]


class _StraightFlushIsStraight(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        full = super().strength(cards)
        if name_of(cards) != "straight-flush":
            return full
        return place_of("straight", self.rules.order), *full[1:]


class _StraightsAreHighCards(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        if name_of(cards) != "straight":
            return super().strength(cards)
        return place_of("high-card", self.rules.order), *values(cards)


class _FlushesAreHighCards(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        if name_of(cards) != "flush":
            return super().strength(cards)
        return place_of("high-card", self.rules.order), *values(cards)


class _AceTwoIsHighCard(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        if name_of(cards) != "straight" or values(cards) != (ACE, 2):
            return super().strength(cards)
        return place_of("high-card", self.rules.order), *values(cards)


class _AceIsLow(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        if name_of(cards) != "high-card":
            return super().strength(cards)
        low, high = sorted(1 if value == ACE else value for value in values(cards))
        return place_of("high-card", self.rules.order), high, low


class _FaceCardsEqual(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        place, *ranks = super().strength(cards)
        return place, *(JACK if JACK <= rank < ACE else rank for rank in ranks)


class _JokerIsLowCard(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        if name_of(cards) != "pair" or not any(map(is_joker, cards)):
            return super().strength(cards)
        return place_of("high-card", self.rules.order), max(values(cards)), 0


class _JokerIsAce(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        return super().strength(["As" if is_joker(card) else card for card in cards])


class _TwoJokersAreAPair(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        if name_of(cards) != "pair-of-jokers":
            return super().strength(cards)
        return place_of("pair", self.rules.order), 1, 1


class _FirstCardsCompared(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        place, *_ = super().strength(cards)
        return place, "23456789TJQKAX".index(cards[0][0])


def _misranked(name: str, note: str, table: type[Table], *, origin: Origin = "clause") -> Fault:
    """A fault that turns results around, so that winners may lose and losers win."""
    return fault(
        name, "(d)2.ii#1", note, bent(table), also=("(d)2.iii#1",), arguable=("(d)2#tie",), origin=origin
    )


RANKING_FAULTS = (
    _misranked(
        "hand-order-fixed-by-rarity",
        "Hands rank by rarity; shows where the table declares another order.",
        _FixedOrderByRarity,
    ),
    _misranked(
        "hand-order-fixed-as-in-poker",
        "Pairs outrank flushes, those straights; shows where the table declares another order.",
        _FixedOrderAsInPoker,
    ),
    _misranked(
        "hand-order-middle-reversed",
        "The hands between straight flush and high card rank the other way round.",
        _MiddleReversed,
    ),
    _misranked("hand-types-ignored", "Only the two ranks are compared, never the type.", _TypesIgnored),
    _misranked("kicker-ignored", "Of two hands of one type the lower card never counts.", _KickerIgnored),
    _misranked(
        "same-type-is-a-tie", "Two hands of one type, better than high card, are equal.", _SameTypeEqual
    ),
    _misranked("all-pairs-equal", "Any two pairs are equal.", _PairsEqual),
    _misranked("ranks-added-up", "Of two hands of one type the sum of the ranks decides.", _SumsCompared),
    _misranked(
        "straight-flush-ranks-as-flush",
        "A straight flush stands no higher than a flush.",
        _StraightFlushIsFlush,
    ),
    _misranked(
        "straight-flush-ranks-as-straight",
        "A straight flush stands no higher than a straight.",
        _StraightFlushIsStraight,
    ),
    _misranked("straights-rank-as-high-card", "An offsuit straight is no hand.", _StraightsAreHighCards),
    _misranked("flushes-rank-as-high-card", "A flush is no hand.", _FlushesAreHighCards),
    _misranked(
        "ace-two-ranks-as-high-card",
        "Offsuit ace-two is no straight: it loses to better ace-high hands, and never beats them.",
        _AceTwoIsHighCard,
    ),
    _misranked("ace-ranks-low", "An ace in a high-card hand ranks below the two.", _AceIsLow, origin="field"),
    _misranked("face-cards-equal", "Jack, queen and king are of one rank.", _FaceCardsEqual, origin="field"),
    _misranked("joker-completes-nothing", "A joker beside another card is worth nothing.", _JokerIsLowCard),
    _misranked("joker-is-an-ace", "A joker is an ace of spades.", _JokerIsAce),
    _misranked("two-jokers-rank-lowest-pair", "Two jokers are the lowest of the pairs.", _TwoJokersAreAPair),
    _misranked(
        "first-cards-compared", "Of two hands of one type the first card decides.", _FirstCardsCompared
    ),
)
