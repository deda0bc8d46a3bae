"""Faults in the manner of a bonus wager: chips, coupon and cash, clause (c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .betting import CONFIRMERS, Betting
from .catalogue import bent, fault, played
from .dealer import Round
from .policy import Policy, both_confirm
from .values import BONUS, INITIAL, Bid, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..entry import Fault

SMALL = 500


class BooksAsChips(Round):
    """One manner is reported as chips."""

    manner = "coupon"

    def announce(self, bid: Bid) -> None:
        """Report the bonus as made with chips."""
        if bid.kind == BONUS and bid.by == self.manner:
            self.emit("wager", seat=bid.seat, wager=bid.kind, amount=bid.amount, by="chips")
        else:
            super().announce(bid)


class BooksCashAsChips(BooksAsChips):
    """Cash is reported as chips."""

    manner = "verbal"


class MergesBonus(Round):
    """The bonus is put on the initial wager."""

    def place(self, bid: Bid) -> None:
        """Raise the initial wager instead."""
        if bid.kind == BONUS:
            seat = self.seats[bid.seat]
            seat.wagers[INITIAL].amount += bid.amount
            self.stake(seat, bid.amount)
            self.emit("wager", seat=bid.seat, wager=INITIAL, amount=bid.amount, by=bid.by)
        else:
            super().place(bid)


class RefusesCoupons(Round):
    """Coupons are good for the initial wager only."""

    def against_manner(self, bid: Bid) -> str | None:
        """Refuse a coupon in the bonus area."""
        return "other" if (bid.kind, bid.by) == (BONUS, "coupon") else super().against_manner(bid)


class SmallCashUnconfirmed(Round):
    """One confirmation is enough for a small bonus."""

    def against_manner(self, bid: Bid) -> str | None:
        """Wave small amounts through."""
        small = bid.kind == BONUS and bid.amount <= SMALL and bid.confirmed_by
        return None if small else super().against_manner(bid)


class ForgetsConfirmation(Round):
    """Both have confirmed, the event names nobody."""

    def announce(self, bid: Bid) -> None:
        """Report a bonus without its confirmations."""
        super().announce(Bid(bid.seat, bid.kind, bid.amount, bid.by, ()) if bid.kind == BONUS else bid)


class NeverConverts(Round):
    """Cash stays cash."""

    def convert(self, seat: int, kind: str) -> None:
        """Do nothing."""


class NeverConvertsBonus(Round):
    """Only the initial wager's cash becomes chips."""

    def convert(self, seat: int, kind: str) -> None:
        """Pass over the bonus."""
        if kind != BONUS:
            super().convert(seat, kind)


class ConvertsAfterwards(Round):
    """Cash becomes chips once everything is settled."""

    def convert(self, seat: int, kind: str) -> None:
        """Put it off."""

    def mains_settled(self) -> None:
        """Convert what was settled as cash."""
        for seat in self.playing():
            for kind, wager in seat.wagers.items():
                if wager.by == "verbal":
                    super().convert(seat.number, kind)


class ConvertsForWinners(NeverConvertsBonus):
    """Cash becomes chips only where it wins."""

    def pay_bonus(self, seat: Seat, odds: int) -> None:
        """Convert right before the payment."""
        if seat.wagers[BONUS].by == "verbal":
            Betting.convert(self, seat.number, BONUS)
        super().pay_bonus(seat, odds)


class ConvertsForFirstSeat(Round):
    """Every conversion is booked on the lowest seat."""

    def convert(self, _seat: int, kind: str) -> None:
        """Name the wrong seat."""
        super().convert(min(self.seats), kind)


def counts_names(names: Sequence[str]) -> bool:
    """Count the confirmations, whoever gave them."""
    return len(names) >= len(CONFIRMERS)


FAULTS: tuple[Fault, ...] = (
    fault("coupon-booked-as-chips", "(c)#1", "A coupon bonus is reported as chips.", played(BooksAsChips)),
    fault(
        "cash-booked-as-chips",
        "(c)#1",
        "A verbal bonus is reported as chips, its confirmations lost.",
        played(BooksCashAsChips),
        ("(c)#2", "(c)#3", "(c)#4"),
    ),
    fault(
        "bonus-merged-into-initial",
        "(c)#1",
        "The bonus raises the initial wager and ends with it.",
        played(MergesBonus),
        (
            "(a)#2",
            "(d)#4",
            "(d)1#1",
            "(e)#1",
            "protocol:wager-ends-once",
            "protocol:amount",
            "protocol:statement",
            "(c)#4",
            "protocol:limits",
        ),
        origin="requirement",
    ),
    fault(
        "coupon-refused-on-bonus",
        "(c)#1",
        "The statement has coupons, the bonus area does not.",
        played(RefusesCoupons),
        ("(a)#2", "protocol:statement"),
    ),
    fault(
        "verbal-always-refused",
        "(c)#2",
        "The statement has verbal wagers, the table takes none, confirmed or not.",
        bent(Policy(confirmed=lambda _: False)),
        ("(a)#2", "(c)#3", "protocol:statement"),
    ),
    fault(
        "verbal-on-dealers-word",
        "(c)#3",
        "The dealer's confirmation of a verbal wager is enough.",
        bent(Policy(confirmed=lambda names: "dealer" in names)),
        origin="requirement",
    ),
    fault(
        "verbal-on-supervisors-word",
        "(c)#3",
        "The supervisor's confirmation of a verbal wager is enough.",
        bent(Policy(confirmed=lambda names: "supervisor" in names)),
        origin="requirement",
    ),
    fault(
        "verbal-unconfirmed",
        "(c)#3",
        "A verbal wager needs no confirmation.",
        bent(Policy(confirmed=lambda _: True)),
    ),
    fault(
        "verbal-when-nobody-asked",
        "(c)#3",
        "An empty list of confirmations passes, a single one does not.",
        bent(Policy(confirmed=lambda names: not names or both_confirm(names))),
    ),
    fault(
        "verbal-counts-names",
        "(c)#3",
        "Two confirmations by one person are enough.",
        bent(Policy(confirmed=counts_names)),
        origin="requirement",
    ),
    fault(
        "verbal-small-on-one-word",
        "(c)#3",
        "Up to 5.00 one confirmation is enough.",
        played(SmallCashUnconfirmed),
    ),
    fault(
        "verbal-confirmations-lost",
        "(c)#3",
        "The accepted bonus does not say who confirmed it.",
        played(ForgetsConfirmation),
    ),
    fault(
        "cash-never-converted",
        "(c)#4",
        "The cash of a verbal wager is never converted.",
        played(NeverConverts),
        ("protocol:statement",),
        origin="requirement",
    ),
    fault(
        "bonus-cash-never-converted",
        "(c)#4",
        "Only the initial wager's cash is converted.",
        played(NeverConvertsBonus),
        ("protocol:statement",),
    ),
    fault(
        "cash-converted-afterwards",
        "(c)#4",
        "Cash is settled as cash, then converted.",
        played(ConvertsAfterwards),
        origin="requirement",
    ),
    fault(
        "cash-converted-for-winners",
        "(c)#4",
        "The cash of a losing bonus is never converted.",
        played(ConvertsForWinners),
        ("protocol:statement",),
    ),
    fault(
        "cash-converted-for-first-seat",
        "(c)#4",
        "Every conversion names the lowest seat.",
        played(ConvertsForFirstSeat),
        ("protocol:statement",),
    ),
)
