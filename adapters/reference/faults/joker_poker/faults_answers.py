"""Faults of the answers: what a call must be, and what a fold costs (30.10(b))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .betting import RefusedError
from .catalogue import bent, fault
from .table import Table

if TYPE_CHECKING:
    from .betting import Json, Seat


# -- (b)#3: the amount of a call


class _DoubleCall(Table):
    def check_call(self, seat: Seat, amount: object) -> int:
        due = self.call_due(seat)
        return 2 * due if amount == 2 * due else super().check_call(seat, amount)


class _CentLess(Table):
    def check_call(self, seat: Seat, amount: object) -> int:
        due = self.call_due(seat)
        return due - 1 if amount == due - 1 else super().check_call(seat, amount)


class _CentMore(Table):
    def check_call(self, seat: Seat, amount: object) -> int:
        due = self.call_due(seat)
        return due + 1 if amount == due + 1 else super().check_call(seat, amount)


class _AnyCall(Table):
    def check_call(self, seat: Seat, amount: object) -> int:  # noqa: ARG002
        return self.check_amount(amount)


class _HalfCall(Table):
    def call_due(self, seat: Seat) -> int:
        return super().call_due(seat) // 2


class _DoubleCallUnlessSaid(Table):
    def read_call(self, seat: Seat, command: Json) -> int:
        amount = super().read_call(seat, command)
        return amount if "amount" in command else self.affordable(seat, 2 * amount)


class _CallCoversSides(Table):
    def call_due(self, seat: Seat) -> int:
        return self.staked(seat.number)


class _CallAtMinimum(Table):
    def call_due(self, seat: Seat) -> int:
        return int(self.rules.limits.get("ante", [super().call_due(seat)])[0])


class _CallByFirstAnte(Table):
    def call_due(self, seat: Seat) -> int:  # noqa: ARG002
        return super().call_due(self.askers()[0])


class _ShortCall(Table):
    def affordable(self, seat: Seat, amount: int) -> int:
        purse = self.rules.bankroll.get(str(seat.number))
        left = amount if purse is None else min(amount, purse - self.staked(seat.number))
        return super().affordable(seat, left or amount)


class _NamedCallRefused(Table):
    def check_call(self, seat: Seat, amount: object) -> int:
        if amount == self.call_due(seat):
            raise RefusedError("wrong-amount", "say nothing about the amount")
        return super().check_call(seat, amount)


class _CallRefusedBesideSides(Table):
    def read_call(self, seat: Seat, command: Json) -> int:
        if seat.has_sides:
            raise RefusedError("other", "one wager too many")
        return super().read_call(seat, command)


class _CallWithoutWager(Table):
    def accept_call(self, seat: Seat, amount: int) -> None:  # noqa: ARG002
        self.decision(seat, "call")


# -- (b)#4: what a fold costs


class _FoldKillsSides(Table):
    def settle_side(self, seat: Seat, kind: str) -> None:
        if seat.has_folded:
            self.collect(seat, kind)
        else:
            super().settle_side(seat, kind)


class _FoldKillsLonePairUp(_FoldKillsSides):
    def settle_side(self, seat: Seat, kind: str) -> None:
        if "super-flush" in seat.stakes:
            Table.settle_side(self, seat, kind)
        else:
            super().settle_side(seat, kind)


class _FoldKillsSuperFlush(_FoldKillsSides):
    def settle_side(self, seat: Seat, kind: str) -> None:
        if kind == "super-flush":
            super().settle_side(seat, kind)
        else:
            Table.settle_side(self, seat, kind)


class _FoldReturnsSides(Table):
    def settle_side(self, seat: Seat, kind: str) -> None:
        if seat.has_folded:
            self.give_back(seat, kind)
        else:
            super().settle_side(seat, kind)


class _FoldRefused(Table):
    def check_fold(self, seat: Seat) -> None:  # noqa: ARG002
        raise RefusedError("other", "be brave")


class _FoldRefusedBesideSides(Table):
    def check_fold(self, seat: Seat) -> None:
        if seat.has_sides:
            raise RefusedError("other", "the side wagers keep you in")


class _PoorFoldRefused(Table):
    def check_fold(self, seat: Seat) -> None:
        self.affordable(seat, self.call_due(seat))


class _HalfAnteForfeited(Table):
    def forfeit(self, seat: Seat) -> None:
        half = seat.stakes["ante"] // 2
        self.collect(seat, "ante", half)
        self.give_back(seat, "ante", seat.stakes["ante"] - half)


CALL_FAULTS = (
    fault(
        "call-of-double-accepted",
        "(b)#3",
        "A call of twice the ante is accepted.",
        bent(_DoubleCall),
        origin="requirement",
    ),
    fault(
        "call-a-cent-short-accepted",
        "(b)#3",
        "A call one minor unit below the ante is accepted.",
        bent(_CentLess),
    ),
    fault(
        "call-a-cent-over-accepted",
        "(b)#3",
        "A call one minor unit above the ante is accepted.",
        bent(_CentMore),
    ),
    fault(
        "call-of-any-size-accepted",
        "(b)#3",
        "A call may have any positive amount.",
        bent(_AnyCall),
        origin="requirement",
    ),
    fault(
        "call-is-half-the-ante",
        "(b)#3",
        "A call that names no amount is half the ante, and only that amount is accepted.",
        bent(_HalfCall),
    ),
    fault(
        "call-doubles-unless-said",
        "(b)#3",
        "A call that names no amount is twice the ante.",
        bent(_DoubleCallUnlessSaid),
    ),
    fault(
        "call-covers-side-wagers-too",
        "(b)#3",
        "The call equals everything that the seat has staked; shows only beside side wagers.",
        bent(_CallCoversSides),
    ),
    fault(
        "call-at-table-minimum",
        "(b)#3",
        "The call equals the ante's minimum; shows only with a larger ante.",
        bent(_CallAtMinimum),
    ),
    fault(
        "call-measured-by-first-ante",
        "(b)#3",
        "Every call equals the ante of the lowest ante seat; shows only with different antes.",
        bent(_CallByFirstAnte),
    ),
    fault(
        "short-call-accepted",
        "(b)#3",
        "A player who can't cover the call calls with what is left.",
        bent(_ShortCall),
    ),
    fault(
        "named-call-refused",
        "(b)#3",
        "A call that names exactly the ante is refused, one that names nothing is accepted.",
        bent(_NamedCallRefused),
        arguable=("(b)#2",),
    ),
    fault(
        "call-refused-beside-side-bets",
        "(b)#3",
        "A seat with a side wager is offered the call and then refused.",
        bent(_CallRefusedBesideSides),
        arguable=("(b)#2",),
    ),
    fault(
        "call-places-no-wager",
        "(b)#3",
        "The decision to call is accepted and places nothing: the ante is played for alone.",
        bent(_CallWithoutWager),
        arguable=("(d)1.ii#1", "(d)2.ii#1", "(d)2.iii#1"),
    ),
    fault(
        "fold-kills-side-bets",
        "(b)#4",
        "The side wagers of a folded hand are collected, whatever it holds; shows on a winning one.",
        bent(_FoldKillsSides),
        also=("(c)1#2", "(c)1#3"),
        origin="requirement",
    ),
    fault(
        "fold-kills-lone-pair-up",
        "(b)#4",
        "A folded hand loses its pair up wager if it has no super flush wager.",
        bent(_FoldKillsLonePairUp),
        also=("(c)1#2",),
    ),
    fault(
        "fold-kills-super-flush",
        "(b)#4",
        "A folded hand loses its super flush wager.",
        bent(_FoldKillsSuperFlush),
        also=("(c)1#3",),
    ),
    fault(
        "fold-returns-side-bets",
        "(b)#4",
        "The side wagers of a folded hand are given back.",
        bent(_FoldReturnsSides),
        also=("(c)1#2", "(c)1#3"),
    ),
    fault(
        "fold-refused",
        "(b)#4",
        "A fold is offered and then refused.",
        bent(_FoldRefused),
        arguable=("(b)#2",),
    ),
    fault(
        "fold-refused-beside-side-bets",
        "(b)#4",
        "A seat with a side wager is offered the fold and then refused.",
        bent(_FoldRefusedBesideSides),
        arguable=("(b)#2",),
    ),
    fault(
        "poor-fold-refused",
        "(b)#4",
        "A player who can't cover the call can't fold either.",
        bent(_PoorFoldRefused),
        arguable=("(b)#2",),
    ),
    fault(
        "fold-forfeits-half-the-ante",
        "(b)#4",
        "Half of a folded ante is collected, the rest is given back.",
        bent(_HalfAnteForfeited),
        also=("(c)2#1",),
    ),
)
