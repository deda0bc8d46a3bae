"""What a seat has left to wager at a moment of the round (PROTOCOL: bankroll, corner cases)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.table.messages import Paid, Returned

if TYPE_CHECKING:
    from harness.table.trace import Trace

#: Events without which nobody can say what a seat has left.
SEEN = ("wager", "pay", "return")


def left(trace: Trace, seat: int, *, at: int, coupons: bool) -> int | None:
    """Return what a seat can still wager before position `at`, in minor units; None: without limit.

    Winnings and stakes given back may pay for later wagers, those of a coupon too. Whether
    a coupon counts against a bankroll, and whether it comes back as money, is the
    product's affair: `coupons` says whether to reckon with the least or with the most.
    """
    purse = (trace.table.bankroll or {}).get(str(seat))
    if purse is None:
        return None
    for stake in trace.stakes(seat=seat):
        if stake.at >= at:
            continue
        money = [seen for seen in trace.money(stake.wager, seat=seat) if seen.at < at]
        paid = sum(seen.event.amount for seen in money if isinstance(seen.event, Paid))
        back = sum(seen.event.amount for seen in money if isinstance(seen.event, Returned))
        back = max(back, stake.amount if paid else 0)
        if stake.by != "coupon":
            purse += paid + back - stake.amount
        else:
            purse += paid - stake.amount if coupons else paid + back
    return purse


def can_surely_pay(trace: Trace, seat: int, amount: float, *, at: int) -> bool:
    """Say whether a seat has the amount however its coupons count, and whether that can be seen."""
    purse = left(trace, seat, at=at, coupons=True)
    return purse is None or (amount <= purse and trace.reports(*SEEN))
