"""Wrong about when the wager is placed, by whom, with what and on whose word. 2.26(d)."""

from dataclasses import replace
from typing import Final

from ..entry import Fault
from .between import BETWEEN
from .declare import fault
from .purse import Wager
from .table_round import Round


class LateWager(Round):
    """The wager is still taken while players act, and settled at once on the cards that are out."""

    def refuse_time(self, wager: Wager) -> str | None:
        return None if self.is_in_time(wager) else super().refuse_time(wager)

    def is_in_time(self, wager: Wager) -> bool:
        return wager.kind == BETWEEN and self.stage == "playing" and wager.seat in self.hands

    def take(self, wager: Wager) -> None:
        super().take(wager)
        if self.stage == "playing" and wager.kind == BETWEEN:
            self.settle_between()


class LateBeforeTheFirstDecision(LateWager):
    """The wager is still taken after the deal, until the first player has decided."""

    def is_in_time(self, wager: Wager) -> bool:
        opening = all(len(hand) == 2 for hand in self.hands.values())
        return super().is_in_time(wager) and opening and not self.done


class LateCoupon(LateWager):
    """A coupon is still taken after the deal."""

    def is_in_time(self, wager: Wager) -> bool:
        return super().is_in_time(wager) and wager.by == "coupon"


class WithoutInitial(Round):
    """The wager is taken without a blackjack wager."""

    def refuse_qualification(self, wager: Wager) -> str | None:
        del wager
        return None


class NeighbourQualifies(Round):
    """Any blackjack wager at the table qualifies a seat."""

    def refuse_qualification(self, wager: Wager) -> str | None:
        if any(kind == "initial" for _, kind in self.wagers):
            return None
        return super().refuse_qualification(wager)


class RefusedInitialQualifies(Round):
    """A blackjack wager that was refused for its amount qualifies the seat all the same."""

    def refuse_wager(self, wager: Wager, reason: str) -> None:
        if wager.kind == "initial" and reason in {"too-small", "too-large"}:
            self.hands[wager.seat] = []
        super().refuse_wager(wager, reason)

    def refuse_qualification(self, wager: Wager) -> str | None:
        return None if wager.seat in self.hands else super().refuse_qualification(wager)


class SmallInitialQualifies(Round):
    """A blackjack wager below its minimum is taken, and qualifies the seat."""

    def refuse_limits(self, wager: Wager) -> str | None:
        reason = super().refuse_limits(wager)
        return None if wager.kind == "initial" and reason == "too-small" else reason


class MergedIntoInitial(Round):
    """The in-between stake is added to the blackjack wager instead of standing on its own spot."""

    def take(self, wager: Wager) -> None:
        if wager.kind != BETWEEN:
            super().take(wager)
            return
        initial = self.wagers[wager.seat, "initial"]
        self.place(replace(initial, amount=initial.amount + wager.amount))
        self.report_wager(replace(wager, kind="initial"))


class CouponRefused(Round):
    """Coupons are claimed, and refused on the in-between spot."""

    def refuse_means(self, wager: Wager) -> str | None:
        return "other" if wager.kind == BETWEEN and wager.by == "coupon" else super().refuse_means(wager)


class ChipsRefused(Round):
    """Chips are refused on the in-between spot."""

    def refuse_means(self, wager: Wager) -> str | None:
        return "other" if wager.kind == BETWEEN and wager.by == "chips" else super().refuse_means(wager)


class CouponReportedAsChips(Round):
    """A coupon on the in-between spot is booked as chips."""

    def report_wager(self, wager: Wager) -> None:
        is_side = wager.kind == BETWEEN and wager.by == "coupon"
        super().report_wager(replace(wager, by="chips") if is_side else wager)


class Unconfirmed(Round):
    """A verbal wager needs no confirmation."""

    def enough(self, confirmed_by: tuple[str, ...]) -> bool:
        del confirmed_by
        return True

    def refuse_confirmation(self, wager: Wager) -> str | None:
        if wager.kind == BETWEEN and self.enough(wager.confirmed_by):
            return None
        return super().refuse_confirmation(wager)


class DealerAlone(Unconfirmed):
    """The dealer's confirmation suffices for a verbal wager."""

    def enough(self, confirmed_by: tuple[str, ...]) -> bool:
        return "dealer" in confirmed_by


class SupervisorAlone(Unconfirmed):
    """The supervisor's confirmation suffices for a verbal wager."""

    def enough(self, confirmed_by: tuple[str, ...]) -> bool:
        return "supervisor" in confirmed_by


class ConfirmedTwiceByOne(Unconfirmed):
    """Confirmations are counted, not told apart: the dealer's, given twice, suffices."""

    def enough(self, confirmed_by: tuple[str, ...]) -> bool:
        return len(confirmed_by) > 1


class OneConfirmationBooked(Round):
    """Only the dealer's confirmation of a verbal wager is booked."""

    def report_wager(self, wager: Wager) -> None:
        is_side = wager.kind == BETWEEN and wager.by == "verbal"
        super().report_wager(replace(wager, confirmed_by=("dealer",)) if is_side else wager)


class NeverConverted(Round):
    """The cash of a verbal in-between wager is never turned into chips."""

    def convert(self, wager: Wager) -> None:
        if wager.kind != BETWEEN:
            super().convert(wager)


class ConvertedTooLate(NeverConverted):
    """The cash of a verbal in-between wager is turned into chips after the settlement."""

    def settle_one(self, seat: int) -> None:
        super().settle_one(seat)
        if self.wagers[seat, BETWEEN].by == "verbal":
            self.emit("convert", seat=seat, wager=BETWEEN)


class FirstOneConverted(Round):
    """Only the first verbal in-between wager of a round is turned into chips."""

    def convert(self, wager: Wager) -> None:
        cash = [w for w in self.wagers.values() if w.by == "verbal" and w.kind == BETWEEN]
        if wager.kind != BETWEEN or len(cash) == 1:
            super().convert(wager)


_LATE: Final = ("(e)#3", "(e)#4", "(e)#5", "(e)#6")
_REFUSED: Final = ("(a)#1", "(d)#6", "protocol:limits", "protocol:statement")
_MERGED: Final = (
    *("(c)#1", "(e)#6", "(a)#2"),
    *(
        "protocol:amount",
        "protocol:limits",
        "protocol:ledger",
        "protocol:wager-ends-once",
        "protocol:statement",
    ),
)

PLACING: Final[tuple[Fault, ...]] = (
    fault("late-wager-taken", "(d)#1", LateWager, also=("(e)#1",), arguable=_LATE, origin="requirement"),
    fault(
        "late-wager-before-first-decision",
        "(d)#1",
        LateBeforeTheFirstDecision,
        also=("(e)#1",),
        arguable=_LATE,
        origin="requirement",
    ),
    fault("late-coupon-taken", "(d)#1", LateCoupon, also=("(e)#1",), arguable=_LATE),
    fault("taken-without-initial", "(d)#2", WithoutInitial, arguable=("(c)#1",), origin="requirement"),
    fault("neighbours-initial-qualifies", "(d)#2", NeighbourQualifies, arguable=("(c)#1",)),
    fault(
        "refused-initial-qualifies", "(d)#2", RefusedInitialQualifies, arguable=("(c)#1", "protocol:rejected")
    ),
    fault("initial-below-minimum-qualifies", "(d)#2", SmallInitialQualifies, also=("protocol:limits",)),
    fault("merged-into-initial", "(d)#3", MergedIntoInitial, arguable=_MERGED, origin="requirement"),
    fault("coupon-refused", "(d)#3", CouponRefused, arguable=_REFUSED),
    fault("chips-refused", "(d)#3", ChipsRefused, arguable=_REFUSED),
    fault(
        "coupon-booked-as-chips",
        "(d)#3",
        CouponReportedAsChips,
        arguable=("protocol:amount", "protocol:statement"),
    ),
    fault("verbal-unconfirmed", "(d)#4", Unconfirmed),
    fault("verbal-confirmed-by-dealer-alone", "(d)#4", DealerAlone, origin="requirement"),
    fault("verbal-confirmed-by-supervisor-alone", "(d)#4", SupervisorAlone, origin="requirement"),
    fault("verbal-confirmed-twice-by-one", "(d)#4", ConfirmedTwiceByOne),
    fault("one-confirmation-booked", "(d)#4", OneConfirmationBooked, arguable=("protocol:statement",)),
    fault(
        "cash-never-converted",
        "(d)#5",
        NeverConverted,
        arguable=("protocol:statement",),
        origin="requirement",
    ),
    fault("cash-converted-after-settlement", "(d)#5", ConvertedTooLate),
    fault("only-first-cash-converted", "(d)#5", FirstOneConverted, arguable=("protocol:statement",)),
)
