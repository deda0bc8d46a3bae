"""Faults of the two side wagers: settled at the wrong time, or not by the hand (30.10(c)1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat

PAIR_UP, SUPER_FLUSH = "pair-up", "super-flush"


# -- when


class _SideAfterDealer(Table):
    late = PAIR_UP

    def settle_side(self, seat: Seat, kind: str) -> None:
        if kind != self.late:
            super().settle_side(seat, kind)

    def showdown(self) -> None:
        for seat in self.side_order():
            if self.late in seat.stakes:
                super().settle_side(seat, self.late)
        super().showdown()


class _SuperFlushAfterDealer(_SideAfterDealer):
    late = SUPER_FLUSH


# -- not at all, or not by the hand


class _SuperFlushSkipped(Table):
    def settle_side(self, seat: Seat, kind: str) -> None:
        if kind != SUPER_FLUSH or PAIR_UP not in seat.stakes:
            super().settle_side(seat, kind)


class _SuperFlushReturned(Table):
    def settle_side(self, seat: Seat, kind: str) -> None:
        if kind == SUPER_FLUSH and PAIR_UP in seat.stakes:
            self.give_back(seat, kind)
        else:
            super().settle_side(seat, kind)


class _SideBettorsReturned(Table):
    def settle_side(self, seat: Seat, kind: str) -> None:
        if seat.has_ante:
            super().settle_side(seat, kind)
        else:
            self.give_back(seat, kind)


class _LosingSideReturned(Table):
    kind = PAIR_UP

    def settle_side(self, seat: Seat, kind: str) -> None:
        if kind == self.kind and self.side_odds(seat, kind) is None:
            self.give_back(seat, kind)
        else:
            super().settle_side(seat, kind)


class _LosingSuperFlushReturned(_LosingSideReturned):
    kind = SUPER_FLUSH


class _LosingSideForgotten(Table):
    def settle_side(self, seat: Seat, kind: str) -> None:
        if kind != PAIR_UP or self.side_odds(seat, kind) is not None:
            super().settle_side(seat, kind)


class _PairUpStakeKept(Table):
    def pay(self, seat: Seat, kind: str, odds: str) -> None:
        super().pay(seat, kind, odds)
        if kind == PAIR_UP:
            self.collect(seat, kind)


SIDE_WAGER_FAULTS = (
    fault(
        "pair-up-settled-after-the-dealer",
        "(c)1#2",
        "Pair up wagers are settled after the dealer's hand is shown.",
        bent(_SideAfterDealer),
        arguable=("(c)#3", "(c)2#1", "(d)#1", "(d)#2", "(d)#4", "(b)#4"),
        origin="requirement",
    ),
    fault(
        "super-flush-settled-after-the-dealer",
        "(c)1#3",
        "Super flush wagers are settled after the dealer's hand is shown.",
        bent(_SuperFlushAfterDealer),
        arguable=("(c)#3", "(c)2#1", "(d)#1", "(d)#2", "(d)#4", "(b)#4"),
    ),
    fault(
        "super-flush-skipped-beside-pair-up",
        "(c)1#3",
        "A super flush wager is forgotten where the seat has a pair up wager too.",
        bent(_SuperFlushSkipped),
        also=("protocol:wager-ends-once",),
        arguable=("(b)#4",),
        origin="requirement",
    ),
    fault(
        "super-flush-returned-beside-pair-up",
        "(c)1#3",
        "A super flush wager is given back where the seat has a pair up wager too.",
        bent(_SuperFlushReturned),
        arguable=("(b)#4",),
    ),
    fault(
        "side-bet-only-seats-get-stakes-back",
        "(c)1#2",
        "The side wagers of a seat without an ante are given back.",
        bent(_SideBettorsReturned),
        also=("(c)1#3",),
        arguable=("(b)#4",),
    ),
    fault(
        "losing-pair-up-returned",
        "(c)1#2",
        "A losing pair up is given back.",
        bent(_LosingSideReturned),
        arguable=("(b)#4",),
    ),
    fault(
        "losing-super-flush-returned",
        "(c)1#3",
        "A losing super flush is given back.",
        bent(_LosingSuperFlushReturned),
        arguable=("(b)#4",),
    ),
    fault(
        "losing-pair-up-forgotten",
        "(c)1#2",
        "A losing pair up is never collected.",
        bent(_LosingSideForgotten),
        also=("protocol:wager-ends-once",),
        arguable=("(b)#4",),
    ),
    fault(
        "pair-up-stake-kept",
        "protocol:wager-ends-once",
        "A winning pair up is paid, and its stake collected too.",
        bent(_PairUpStakeKept),
        also=("(c)1#2",),
        arguable=("(b)#4",),
    ),
)
