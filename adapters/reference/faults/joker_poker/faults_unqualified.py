"""Faults of what follows where the dealer does not qualify (30.10(d)1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .hands import name_of
from .settling import EVEN
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat

# -- (d)1.i: the ante


class _DeclaredOddsOnUnqualified(Table):
    def pay_unqualified_ante(self, seat: Seat) -> None:
        self.pay(seat, "ante", self.ante_odds(seat))


class _CallOddsOnUnqualified(Table):
    def pay_unqualified_ante(self, seat: Seat) -> None:
        self.pay(seat, "ante", self.call_odds(seat))


class _AnteComparedUnqualified(Table):
    def pay_unqualified_ante(self, seat: Seat) -> None:
        if self.compare(seat) < 0:
            self.collect(seat, "ante")
        else:
            super().pay_unqualified_ante(seat)


class _WorseAntePushed(Table):
    def pay_unqualified_ante(self, seat: Seat) -> None:
        if self.compare(seat) < 0:
            self.give_back(seat, "ante")
        else:
            super().pay_unqualified_ante(seat)


class _EqualAntePushed(Table):
    def pay_unqualified_ante(self, seat: Seat) -> None:
        if self.compare(seat) == 0:
            self.give_back(seat, "ante")
        else:
            super().pay_unqualified_ante(seat)


class _AntePushed(Table):
    def pay_unqualified_ante(self, seat: Seat) -> None:
        self.give_back(seat, "ante")


# -- (d)1.ii: the call


class _CallPaidUnqualified(Table):
    def end_unqualified_call(self, seat: Seat) -> None:
        self.pay(seat, "call", EVEN)


class _CallPaidIfHigher(Table):
    def end_unqualified_call(self, seat: Seat) -> None:
        if self.compare(seat) > 0:
            self.pay(seat, "call", self.call_odds(seat))
        else:
            super().end_unqualified_call(seat)


class _BonusCallPaidUnqualified(Table):
    def end_unqualified_call(self, seat: Seat) -> None:
        if name_of(seat.cards) in ("pair-of-jokers", "royal-flush", "straight-flush"):
            self.pay(seat, "call", self.call_odds(seat))
        else:
            super().end_unqualified_call(seat)


class _CallCollectedUnqualified(Table):
    def end_unqualified_call(self, seat: Seat) -> None:
        self.collect(seat, "call")


class _WorseCallCollected(Table):
    def end_unqualified_call(self, seat: Seat) -> None:
        if self.compare(seat) < 0:
            self.collect(seat, "call")
        else:
            super().end_unqualified_call(seat)


class _HalfCallReturned(Table):
    def end_unqualified_call(self, seat: Seat) -> None:
        half = seat.stakes.get("call", 0) // 2
        self.collect(seat, "call", half)
        self.give_back(seat, "call", seat.stakes.get("call", 0) - half)


class _CallForgottenUnqualified(Table):
    def end_unqualified_call(self, seat: Seat) -> None:
        """It stays on the layout."""


# -- (d)1.iii: the cards


class _CardsLeftUnqualified(Table):
    def muck_unqualified(self, seat: Seat) -> None:
        """The cards stay where they lie."""


class _HalfRackedUnqualified(Table):
    def muck_unqualified(self, seat: Seat) -> None:
        self.rack(seat.number, seat.cards[:1])


UNQUALIFIED_FAULTS = (
    fault(
        "unqualified-ante-at-declared-odds",
        "(d)1.i#1",
        "Without a qualifying hand the ante is paid at its declared odds; shows where those are not 1 to 1.",
        bent(_DeclaredOddsOnUnqualified),
    ),
    fault(
        "unqualified-ante-at-call-odds",
        "(d)1.i#1",
        "Without a qualifying hand the ante is paid at the odds of the player's hand.",
        bent(_CallOddsOnUnqualified),
    ),
    fault(
        "unqualified-ante-compared",
        "(d)1.i#1",
        "Without a qualifying hand the ante is collected all the same where the dealer's hand is higher.",
        bent(_AnteComparedUnqualified),
        origin="requirement",
    ),
    fault(
        "unqualified-ante-pushed-on-lower-hand",
        "(d)1.i#1",
        "Without a qualifying hand the ante is only given back where the dealer's hand is higher.",
        bent(_WorseAntePushed),
    ),
    fault(
        "unqualified-ante-pushed-on-equal-hand",
        "(d)1.i#1",
        "Without a qualifying hand the ante is only given back where the hands are equal.",
        bent(_EqualAntePushed),
    ),
    fault(
        "unqualified-ante-pushed",
        "(d)1.i#1",
        "Without a qualifying hand the ante is only given back.",
        bent(_AntePushed),
        origin="requirement",
    ),
    fault(
        "unqualified-call-paid",
        "(d)1.ii#1",
        "Without a qualifying hand the call is paid 1 to 1.",
        bent(_CallPaidUnqualified),
        origin="requirement",
    ),
    fault(
        "unqualified-call-paid-on-higher-hand",
        "(d)1.ii#1",
        "Without a qualifying hand the call is paid where the player's hand is higher.",
        bent(_CallPaidIfHigher),
    ),
    fault(
        "unqualified-call-paid-on-bonus-hand",
        "(d)1.ii#1",
        "Without a qualifying hand the call is paid for two jokers, royal and straight flushes.",
        bent(_BonusCallPaidUnqualified),
        origin="requirement",
    ),
    fault(
        "unqualified-call-collected",
        "(d)1.ii#1",
        "Without a qualifying hand the call is collected.",
        bent(_CallCollectedUnqualified),
    ),
    fault(
        "unqualified-call-collected-on-lower-hand",
        "(d)1.ii#1",
        "Without a qualifying hand the call is collected where the dealer's hand is higher.",
        bent(_WorseCallCollected),
    ),
    fault(
        "unqualified-call-half-returned",
        "(d)1.ii#1",
        "Without a qualifying hand half of the call is given back, the other half collected.",
        bent(_HalfCallReturned),
    ),
    fault(
        "unqualified-call-forgotten",
        "(d)1.ii#1",
        "Without a qualifying hand nothing is said of the call.",
        bent(_CallForgottenUnqualified),
        also=("protocol:wager-ends-once",),
    ),
    fault(
        "unqualified-hands-left",
        "(d)1.iii#1",
        "Without a qualifying hand the players' cards are never collected.",
        bent(_CardsLeftUnqualified),
        also=("(d)1.iii#2",),
        arguable=("(f)#2",),
        origin="requirement",
    ),
    fault(
        "unqualified-hands-half-racked",
        "(d)1.iii#2",
        "Without a qualifying hand only the first card of each player reaches the rack.",
        bent(_HalfRackedUnqualified),
        also=("(d)1.iii#1", "(f)#2"),
    ),
)
