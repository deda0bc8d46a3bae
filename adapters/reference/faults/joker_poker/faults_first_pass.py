"""Faults of the first pass as a whole: when it starts and which way it goes (30.10(c))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat


# -- (c)#1: not before the last choice


class _SettledAfterEachDecision(Table):
    def when_answered(self, seat: Seat) -> None:
        self.side_block(seat)

    def side_order(self) -> list[Seat]:
        return [seat for seat in super().side_order() if not seat.has_ante]


class _SidesSettledBeforeDecisions(Table):
    def when_dealt(self) -> None:
        for seat in self.side_order():
            if seat.has_sides:
                super().open_sides(seat)

    def open_sides(self, seat: Seat) -> None:
        """Nothing is left to settle."""


class _RevealedBeforeDecisions(Table):
    def when_dealt(self) -> None:
        for seat in self.side_order():
            if seat.has_sides:
                self.reveal(seat)

    def reveal_for_sides(self, seat: Seat) -> None:
        """The hand lies open already."""


class _LastSeatNotAwaited(Table):
    def offer(self, seat: Seat) -> None:
        if not self.unasked:
            for other in super().side_order():
                if other.choice:
                    self.side_block(other)
        super().offer(seat)

    def side_order(self) -> list[Seat]:
        last = self.askers()[-1:]
        return [seat for seat in super().side_order() if seat in last or not seat.has_ante]


class _FoldedHandsRackedAtOnce(Table):
    def when_answered(self, seat: Seat) -> None:
        if seat.has_folded and not seat.has_sides:
            self.muck(seat)

    def muck_folded(self, seat: Seat) -> None:
        if seat.has_sides:
            self.muck(seat)


class _AnteTakenAtFold(Table):
    def when_answered(self, seat: Seat) -> None:
        if seat.has_folded:
            super().forfeit(seat)

    def forfeit(self, seat: Seat) -> None:
        """The ante is gone already."""


# -- (c)#2, (c)#3: the way round the table


class _Ascending(Table):
    def side_order(self) -> list[Seat]:
        return super().side_order()[::-1]


class _RightmostLast(Table):
    def side_order(self) -> list[Seat]:
        first, *others = super().side_order()
        return [*others, first]


class _FoldsBeforeOthers(Table):
    def side_order(self) -> list[Seat]:
        return sorted(super().side_order(), key=lambda seat: not seat.has_folded)


class _TwoPasses(Table):
    def settle_sides(self) -> None:
        for seat in self.side_order():
            if seat.has_sides:
                super().open_sides(seat)
        super().settle_sides()

    def open_sides(self, seat: Seat) -> None:
        """The pass before has done it."""


class _PairUpsThenSuperFlushes(Table):
    def settle_sides(self) -> None:
        for seat in self.side_order():
            if seat.has_sides:
                self.reveal_for_sides(seat)
            if "pair-up" in seat.stakes:
                self.settle_side(seat, "pair-up")
        super().settle_sides()

    def open_sides(self, seat: Seat) -> None:
        if "super-flush" in seat.stakes:
            self.settle_side(seat, "super-flush")


class _FoldedHandsSweptLast(Table):
    def settle_sides(self) -> None:
        super().settle_sides()
        for seat in self.side_order():
            if seat.has_folded:
                self.muck(seat)

    def muck_folded(self, seat: Seat) -> None:
        """The sweep after the pass takes them."""


FIRST_PASS_FAULTS = (
    fault(
        "side-bets-settled-after-each-decision",
        "(c)#1",
        "A seat's side wagers and fold are settled as soon as it has chosen; shows with a later ante seat.",
        bent(_SettledAfterEachDecision),
        also=("(c)#2",),
        arguable=("(c)2#1", "(c)2#2", "(c)2#3"),
        origin="requirement",
    ),
    fault(
        "side-bets-settled-before-decisions",
        "(c)#1",
        "All side wagers are revealed and settled before the first choice.",
        bent(_SidesSettledBeforeDecisions),
        arguable=("(a)#2", "(a)#3", "(c)#3", "(c)#2"),
    ),
    fault(
        "side-bettors-revealed-before-decisions",
        "(c)#1",
        "Hands with a side wager are shown before the first choice, and settled in their time.",
        bent(_RevealedBeforeDecisions),
        arguable=("(a)#2", "(a)#3", "(c)#3", "(c)1#1", "(c)#2"),
    ),
    fault(
        "last-ante-seat-not-awaited",
        "(c)#1",
        "All ante seats but the highest are gone through before that one is asked.",
        bent(_LastSeatNotAwaited),
        also=("(c)#2",),
        arguable=("(c)2#1", "(c)2#2", "(c)2#3"),
    ),
    fault(
        "folded-hands-racked-at-once",
        "(c)#1",
        "A folded hand without side wagers is racked right after the fold; shows with a later ante seat.",
        bent(_FoldedHandsRackedAtOnce),
        also=("(c)2#2", "(c)2#3"),
        arguable=("(c)#2", "(c)#3", "(f)#1"),
    ),
    fault(
        "ante-collected-at-fold",
        "(c)#1",
        "A folded ante is collected right after the fold, before later seats choose and before side wagers.",
        bent(_AnteTakenAtFold),
        also=("(c)2#1",),
        arguable=("(c)#2", "(c)#3"),
        origin="requirement",
    ),
    fault(
        "first-pass-ascending",
        "(c)#2",
        "The first pass starts at the dealer's left.",
        bent(_Ascending),
        origin="field",
    ),
    fault(
        "first-pass-rightmost-seat-last",
        "(c)#2",
        "The first pass goes counterclockwise, but takes the highest seat last.",
        bent(_RightmostLast),
    ),
    fault(
        "first-pass-folds-first",
        "(c)#2",
        "The first pass takes the folded seats before the others, each seat whole.",
        bent(_FoldsBeforeOthers),
    ),
    fault(
        "first-pass-in-two",
        "(c)#3",
        "One round of the table for all side wagers, another for the folds.",
        bent(_TwoPasses),
        arguable=("(c)#2",),
        origin="requirement",
    ),
    fault(
        "pair-ups-before-super-flushes",
        "(c)#3",
        "One round of the table for reveals and pair ups, another for super flushes and folds.",
        bent(_PairUpsThenSuperFlushes),
        arguable=("(c)#2",),
    ),
    fault(
        "folded-hands-swept-after-the-pass",
        "(c)#3",
        "Folded antes are collected seat by seat, the folded hands in a sweep after the last seat.",
        bent(_FoldedHandsSweptLast),
        arguable=("(c)#2", "(c)2#2", "(c)2#3"),
    ),
)
