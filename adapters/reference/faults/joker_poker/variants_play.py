"""Lawful dealers that play otherwise than most, as far as wagers, offers and side bettors' cards go."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .betting import Bet, RefusedError
from .catalogue import variant
from .table import Table

if TYPE_CHECKING:
    from .betting import Json, Menu, Seat


# -- wagers


class _SidesNeedAnte(Table):
    def read_bet(self, command: Json) -> tuple[int, Bet]:
        number, bet = super().read_bet(command)
        if bet.kind != "ante" and not (number in self.seats and self.seats[number].has_ante):
            raise RefusedError("no-qualifying-wager", "an ante comes first")
        return number, bet


class _OtherReasons(Table):
    def refuse(self, command: Json, refused: RefusedError) -> None:  # noqa: ARG002
        self.emit("rejected", reason="other", text="")


class _LateConversion(Table):
    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self.cash: list[tuple[int, str]] = []

    def convert(self, number: int, kind: str) -> None:
        self.cash.append((number, kind))

    def settle_sides(self) -> None:
        for number, kind in self.cash:
            super().convert(number, kind)
        super().settle_sides()


class _CouponsOutsideBankroll(Table):
    def check_funds(self, number: int, bet: Bet) -> None:
        if bet.by != "coupon":
            super().check_funds(number, bet)

    def place(self, number: int, bet: Bet) -> None:
        super().place(number, bet)
        purses = dict(self.rules.bankroll)
        if bet.by == "coupon" and str(number) in purses:
            purses[str(number)] += bet.amount
            self.rules = replace(self.rules, bankroll=purses)


# -- offers and answers


class _OffersAtOnce(Table):
    def ask(self) -> None:
        while self.unasked:
            super().ask()


class _WagerBeforeDecision(Table):
    def accept_call(self, seat: Seat, amount: int) -> None:
        self.place(seat.number, Bet("call", amount))
        self.decision(seat, "call")


class _FoldNamedFirst(Table):
    def options(self, seat: Seat) -> list[str]:
        return super().options(seat)[::-1]


# -- side bettors' cards


class _SideBettorsCollectedLate(Table):
    def muck_side_bettor(self, seat: Seat) -> None:
        """Later."""


class _SideBettorsBeforeUnveiling(_SideBettorsCollectedLate):
    def before_unveil(self) -> None:
        for seat in self.descending():
            if not seat.has_ante:
                self.muck(seat)


class _SideBettorsInSecondPass(_SideBettorsCollectedLate):
    def showdown_order(self) -> list[Seat]:
        return [seat for seat in self.descending() if seat.choice == "call" or not seat.has_ante]

    def showdown_block(self, seat: Seat) -> None:
        if seat.has_ante:
            super().showdown_block(seat)
        else:
            self.muck(seat)


class _SideBettorsBeforeDealer(_SideBettorsCollectedLate):
    def muck_dealer(self) -> None:
        for seat in self.ascending():
            if not seat.has_ante:
                self.muck(seat)
        super().muck_dealer()


PLAY_VARIANTS = (
    variant("plain", "The dealer without anything unusual.", Table),
    variant(
        "side-bets-need-an-ante",
        "A side wager is refused unless the seat has placed its ante before.",
        _SidesNeedAnte,
    ),
    variant(
        "refusals-without-reason", "Every refusal is for another reason, and unexplained.", _OtherReasons
    ),
    variant(
        "cash-converted-late", "Verbal wagers become chips just before the first settlement.", _LateConversion
    ),
    variant(
        "coupons-outside-bankroll", "A coupon does not count against the bankroll.", _CouponsOutsideBankroll
    ),
    variant("offers-at-once", "All offers come at once, ascending; answers in any order.", _OffersAtOnce),
    variant(
        "call-wager-before-decision", "A call's wager is reported before its decision.", _WagerBeforeDecision
    ),
    variant("fold-named-first", "Offers name the fold before the call.", _FoldNamedFirst),
    variant(
        "side-bettors-cards-after-first-pass",
        "Cards of seats without an ante are collected between the passes.",
        _SideBettorsBeforeUnveiling,
    ),
    variant(
        "side-bettors-cards-in-second-pass",
        "Cards of seats without an ante are collected in their turn of the second pass.",
        _SideBettorsInSecondPass,
    ),
    variant(
        "side-bettors-cards-before-the-dealers",
        "Cards of seats without an ante are collected just before the dealer's, ascending.",
        _SideBettorsBeforeDealer,
    ),
)
