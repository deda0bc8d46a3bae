"""Faults of the second pass as a whole: which way it goes, and whom it takes (30.10(d))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat


# -- (d)#3, (d)#4: the way round the table


class _Ascending(Table):
    def showdown_order(self) -> list[Seat]:
        return super().showdown_order()[::-1]


class _AscendingUnqualified(Table):
    def showdown_order(self) -> list[Seat]:
        order = super().showdown_order()
        return order if self.qualifies() else order[::-1]


class _RightmostLast(Table):
    def showdown_order(self) -> list[Seat]:
        order = super().showdown_order()
        return [*order[1:], *order[:1]]


class _LosersFirst(Table):
    def showdown_order(self) -> list[Seat]:
        return sorted(super().showdown_order(), key=self.compare)


class _AntesThenCalls(Table):
    passing = ""

    def showdown(self) -> None:
        for kind in ("ante", "call"):
            self.passing = kind
            super().showdown()

    def collect(self, seat: Seat, kind: str, amount: int | None = None) -> None:
        if self.passing in ("", kind):
            super().collect(seat, kind, amount)

    def pay(self, seat: Seat, kind: str, odds: str) -> None:
        if self.passing in ("", kind):
            super().pay(seat, kind, odds)

    def give_back(self, seat: Seat, kind: str, amount: int | None = None) -> None:
        if self.passing in ("", kind):
            super().give_back(seat, kind, amount)

    def muck(self, seat: Seat) -> None:
        if self.passing != "ante":
            super().muck(seat)


class _HandsSweptLast(Table):
    def showdown(self) -> None:
        super().showdown()
        for seat in self.showdown_order():
            self.muck(seat)

    def muck_compared(self, seat: Seat) -> None:
        """The sweep after the pass takes it."""

    def muck_unqualified(self, seat: Seat) -> None:
        """The sweep after the pass takes it."""


class _LastCallerForgotten(Table):
    def showdown_order(self) -> list[Seat]:
        order = super().showdown_order()
        return order[:-1] if len(order) > 1 else order


class _FoldedHandsCompared(Table):
    def forfeit(self, seat: Seat) -> None:
        """The ante stays on the layout."""

    def muck_folded(self, seat: Seat) -> None:
        """The cards stay too."""

    def showdown_order(self) -> list[Seat]:
        return [seat for seat in self.descending() if seat.has_ante]


class _FoldedAntePaid(Table):
    def showdown_block(self, seat: Seat) -> None:
        super().showdown_block(seat)
        if seat.number == min(caller.number for caller in self.callers()) and not self.qualifies():
            for folded in self.descending():
                if folded.has_folded:
                    self.pay_unqualified_ante(folded)


class _FoldedHandsShown(Table):
    def showdown(self) -> None:
        for seat in self.descending():
            if seat.choice == "call":
                self.showdown_block(seat)
            elif seat.has_folded and not seat.revealed:
                self.reveal(seat)


class _RackedBeforeSettlement(Table):
    def showdown_block(self, seat: Seat) -> None:
        self.muck(seat)
        super().showdown_block(seat)

    def muck_compared(self, seat: Seat) -> None:
        """It is gone already."""

    def muck_unqualified(self, seat: Seat) -> None:
        """It is gone already."""


SECOND_PASS_FAULTS = (
    fault(
        "second-pass-ascending",
        "(d)#3",
        "The second pass starts at the dealer's left.",
        bent(_Ascending),
        origin="field",
    ),
    fault(
        "second-pass-ascending-when-unqualified",
        "(d)#3",
        "Where the dealer does not qualify, the second pass starts at the dealer's left.",
        bent(_AscendingUnqualified),
    ),
    fault(
        "second-pass-rightmost-seat-last",
        "(d)#3",
        "The second pass goes counterclockwise, but takes the highest caller last.",
        bent(_RightmostLast),
    ),
    fault(
        "losers-before-winners",
        "(d)#3",
        "Callers with the lower hand are settled before the others, each seat whole.",
        bent(_LosersFirst),
    ),
    fault(
        "antes-before-calls",
        "(d)#4",
        "One round of the table for the antes, another for the calls and cards.",
        bent(_AntesThenCalls),
        arguable=("(d)#3",),
    ),
    fault(
        "hands-swept-after-the-pass",
        "(d)#4",
        "Callers are settled seat by seat, their hands collected in a sweep after the last one.",
        bent(_HandsSweptLast),
        arguable=("(d)#3", "(d)1.iii#1", "(d)1.iii#2", "(d)2.iv#1", "(d)2.iv#2"),
    ),
    fault(
        "leftmost-caller-forgotten",
        "(d)#4",
        "Of several callers the lowest is never settled.",
        bent(_LastCallerForgotten),
        also=(
            "(d)1.i#1",
            "(d)1.ii#1",
            "(d)1.iii#1",
            "(d)1.iii#2",
            "(d)2.i#1",
            "(d)2.ii#1",
            "(d)2.iii#1",
            "(d)2.iv#1",
            "(d)2.iv#2",
            "protocol:wager-ends-once",
        ),
        arguable=("(d)2#tie",),
    ),
    fault(
        "folded-hands-compared",
        "(d)#4",
        "A folded hand stays in and is settled with the dealer like a caller's.",
        bent(_FoldedHandsCompared),
        also=("(b)#4", "(c)2#1", "(c)2#2", "(c)2#3"),
        origin="requirement",
    ),
    fault(
        "folded-ante-paid-when-unqualified",
        "(d)#4",
        "Where the dealer does not qualify and somebody called, folded antes are paid after all.",
        bent(_FoldedAntePaid),
        also=("protocol:wager-ends-once",),
        arguable=("(b)#4", "(c)2#1"),
        origin="requirement",
    ),
    fault(
        "folded-hands-shown-at-showdown",
        "(d)#4",
        "Folded hands that were not shown are shown in the second pass, from the rack.",
        bent(_FoldedHandsShown),
        arguable=("(d)2.i#1", "(c)1#1"),
    ),
    fault(
        "hands-racked-before-settlement",
        "(d)#4",
        "A caller's hand is racked before it is shown and settled.",
        bent(_RackedBeforeSettlement),
        arguable=("(d)1.iii#1", "(d)1.iii#2", "(d)2.i#1", "(d)2.iv#1", "(d)2.iv#2"),
    ),
)
