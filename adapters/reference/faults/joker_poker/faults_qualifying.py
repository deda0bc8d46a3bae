"""Faults of the dealer's qualifying hand: which branch is taken (30.10(d)1, 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .hands import JACK, QUEEN, is_joker, name_of, values
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat

#: What breaks where a qualifying hand is treated as none, beside the branch itself.
UNDONE_COMPARISON = ("(d)2.i#1", "(d)2.ii#1", "(d)2.iii#1")
#: What breaks where a hand below queen-high is treated as qualifying, beside the branch itself.
UNDONE_GIFT = ("(d)1.i#1", "(d)1.ii#1")


# -- (d)1#0, (d)2#0: which branch


class _StraightsDoNotQualify(Table):
    def qualifies(self) -> bool:
        return super().qualifies() and (
            name_of(self.dealer_cards) != "straight" or max(values(self.dealer_cards)) >= QUEEN
        )


class _FlushesDoNotQualify(Table):
    def qualifies(self) -> bool:
        low_flush = name_of(self.dealer_cards) == "flush" and max(values(self.dealer_cards)) < QUEEN
        return super().qualifies() and not low_flush


class _LowPairsDoNotQualify(Table):
    jokers_only = False

    def qualifies(self) -> bool:
        with_joker = any(map(is_joker, self.dealer_cards))
        low = name_of(self.dealer_cards) == "pair" and max(values(self.dealer_cards)) < QUEEN
        return super().qualifies() and not (low and (with_joker or not self.jokers_only))


class _LowJokerPairsDoNotQualify(_LowPairsDoNotQualify):
    jokers_only = True


class _OnlyCourtCardQualifies(Table):
    def qualifies(self) -> bool:
        return any(card[0] in "QKA" for card in self.dealer_cards)


class _NaturalCardsQualify(Table):
    def qualifies(self) -> bool:
        plain = [card for card in self.dealer_cards if not is_joker(card)]
        return len(plain) == len(self.dealer_cards) and super().qualifies()


class _JackHighQualifies(Table):
    def qualifies(self) -> bool:
        return super().qualifies() or max(values(self.dealer_cards)) >= JACK


class _JackNineQualifies(Table):
    def qualifies(self) -> bool:
        return super().qualifies() or values(self.dealer_cards) == (JACK, 9)


class _AlwaysQualifies(Table):
    def qualifies(self) -> bool:
        return True


class _QueenHighRejected(Table):
    def qualifies(self) -> bool:
        plain = name_of(self.dealer_cards) == "high-card"
        return super().qualifies() and not (plain and max(values(self.dealer_cards)) == QUEEN)


class _QueenTwoRejected(Table):
    def qualifies(self) -> bool:
        plain = name_of(self.dealer_cards) == "high-card"
        return super().qualifies() and not (plain and values(self.dealer_cards) == (QUEEN, 2))


class _QualifiesAgainstPlayer(Table):
    looking_at: Seat | None = None

    def showdown_block(self, seat: Seat) -> None:
        self.looking_at = seat
        super().showdown_block(seat)

    def qualifies(self) -> bool:
        return super().qualifies() or (self.looking_at is not None and self.compare(self.looking_at) < 0)


BRANCH_FAULTS = (
    fault(
        "low-straights-do-not-qualify",
        "(d)1#0",
        "A straight without a card of queen rank does not qualify (jack-ten).",
        bent(_StraightsDoNotQualify),
        also=("(d)2#0", *UNDONE_COMPARISON),
    ),
    fault(
        "low-flushes-do-not-qualify",
        "(d)1#0",
        "Two suited cards below the queen do not qualify (six-two).",
        bent(_FlushesDoNotQualify),
        also=("(d)2#0", *UNDONE_COMPARISON),
    ),
    fault(
        "low-pairs-do-not-qualify",
        "(d)1#0",
        "A pair below queens does not qualify, with a joker or without.",
        bent(_LowPairsDoNotQualify),
        also=("(d)2#0", *UNDONE_COMPARISON),
    ),
    fault(
        "low-joker-pairs-do-not-qualify",
        "(d)1#0",
        "A joker with a card below the queen does not qualify (joker-two).",
        bent(_LowJokerPairsDoNotQualify),
        also=("(d)2#0", *UNDONE_COMPARISON),
    ),
    fault(
        "only-a-card-of-queen-rank-qualifies",
        "(d)1#0",
        "The dealer qualifies if one card is a queen, king or ace, whatever the hand.",
        bent(_OnlyCourtCardQualifies),
        also=("(d)2#0", *UNDONE_COMPARISON),
        origin="requirement",
    ),
    fault(
        "joker-hands-do-not-qualify",
        "(d)1#0",
        "No hand with a joker qualifies, not even two jokers.",
        bent(_NaturalCardsQualify),
        also=("(d)2#0", *UNDONE_COMPARISON),
    ),
    fault(
        "jack-high-qualifies",
        "(d)1#0",
        "Any jack-high hand qualifies.",
        bent(_JackHighQualifies),
        also=("(d)2#0", *UNDONE_GIFT),
    ),
    fault(
        "jack-nine-qualifies",
        "(d)1#0",
        "The best hand below queen-high qualifies, and no other does.",
        bent(_JackNineQualifies),
        also=("(d)2#0", *UNDONE_GIFT),
    ),
    fault(
        "dealer-always-qualifies",
        "(d)1#0",
        "There is no qualifying test.",
        bent(_AlwaysQualifies),
        also=("(d)2#0", *UNDONE_GIFT),
    ),
    fault(
        "dealer-qualifies-by-beating-the-player",
        "(d)1#0",
        "Against a player with the lower hand the dealer qualifies with anything.",
        bent(_QualifiesAgainstPlayer),
        also=("(d)2#0", *UNDONE_GIFT),
    ),
    fault(
        "queen-high-does-not-qualify",
        "(d)2#0",
        "A high card must be better than a queen.",
        bent(_QueenHighRejected),
        also=("(d)1#0", *UNDONE_COMPARISON),
        origin="requirement",
    ),
    fault(
        "queen-two-does-not-qualify",
        "(d)2#0",
        "The lowest queen-high hand does not qualify, every other does.",
        bent(_QueenTwoRejected),
        also=("(d)1#0", *UNDONE_COMPARISON),
    ),
)
