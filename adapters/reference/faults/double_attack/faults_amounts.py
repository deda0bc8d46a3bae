"""Faults against the ground rules on amounts, table limits and bankrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault, played
from .dealer import Round
from .policy import Policy, whole_amount
from .values import ATTACK, BONUS, INITIAL, Bid, Seat

if TYPE_CHECKING:
    from ..entry import Fault

DOLLAR = 100


class TakesNothing(Round):
    """An initial wager of 0 is taken."""

    def against_amount(self, bid: Bid) -> str | None:
        """Let amounts pass that are none."""
        return None if bid.kind == INITIAL and bid.amount <= 0 else super().against_amount(bid)


class NoInitialMinimum(Round):
    """The initial wager's minimum is not enforced."""

    def bounds(self, bid: Bid) -> tuple[int, int | None]:
        """Drop the minimum."""
        low, high = super().bounds(bid)
        return (1 if bid.kind == INITIAL else low), high


class NoInitialMaximum(Round):
    """The initial wager's maximum is not enforced."""

    def bounds(self, bid: Bid) -> tuple[int, int | None]:
        """Drop the maximum."""
        low, high = super().bounds(bid)
        return low, (None if bid.kind == INITIAL else high)


class AttackUnbounded(Round):
    """A double attack wager may be more than the initial wager."""

    def over(self, amount: int, most: int) -> bool:
        """Find nothing too much, up to three times."""
        return super().over(amount, 3 * most)


class BonusOnCredit(Round):
    """The bankroll is not asked about the bonus."""

    kind = BONUS

    def against_funds(self, bid: Bid) -> str | None:
        """Skip one kind of wager."""
        return None if bid.kind == self.kind else super().against_funds(bid)


class AttackOnCredit(BonusOnCredit):
    """The bankroll is not asked about the double attack wager."""

    kind = ATTACK


class SpendsTwice(Round):
    """Every wager is compared with the bankroll at the start."""

    def stake(self, seat: Seat, amount: int) -> None:
        """Forget what is on the layout."""


def zero_too(raw: object) -> int | None:
    """Take 0 for an amount."""
    return 0 if raw == 0 and not isinstance(raw, (bool, float)) else whole_amount(raw)


def negative_too(raw: object) -> int | None:
    """Take less than 0 for an amount."""
    return raw if isinstance(raw, int) and not isinstance(raw, bool) and raw < 0 else whole_amount(raw)


def fraction_too(raw: object) -> int | None:
    """Cut off a fraction of a cent."""
    return int(raw) if isinstance(raw, float) and raw >= 1 else whole_amount(raw)


def whole_dollars(raw: object) -> int | None:
    """Cut off the cents."""
    amount = whole_amount(raw)
    return amount - amount % DOLLAR if amount and amount > DOLLAR else amount


FAULTS: tuple[Fault, ...] = (
    fault(
        "zero-taken",
        "protocol:amount",
        "An initial wager of 0 is taken.",
        bent(Policy(read_amount=zero_too), TakesNothing),
        ("protocol:limits",),
        origin="field",
    ),
    fault(
        "negative-taken",
        "protocol:amount",
        "An initial wager below 0 is taken.",
        bent(Policy(read_amount=negative_too), TakesNothing),
        ("protocol:limits",),
        origin="field",
    ),
    fault(
        "fraction-taken",
        "protocol:amount",
        "A fraction of a cent is cut off.",
        bent(Policy(read_amount=fraction_too)),
    ),
    fault(
        "cents-cut-off",
        "protocol:amount",
        "A wager of 10.50 is taken as 10.00.",
        bent(Policy(read_amount=whole_dollars)),
    ),
    fault(
        "initial-minimum-ignored",
        "protocol:limits",
        "An initial wager under the table's minimum is taken.",
        played(NoInitialMinimum),
    ),
    fault(
        "initial-maximum-ignored",
        "protocol:limits",
        "An initial wager over the table's maximum is taken.",
        played(NoInitialMaximum),
        origin="field",
    ),
    fault(
        "bonus-table-minimum-ignored",
        "protocol:limits",
        "A dollar is enough where the table asks for more.",
        bent(Policy(bonus_floor=lambda _: DOLLAR)),
    ),
    fault(
        "attack-over-initial",
        "protocol:limits",
        "A double attack wager of more than the initial wager is taken.",
        played(AttackUnbounded),
        ("protocol:amount",),
    ),
    fault("bonus-on-credit", "protocol:funds", "The bonus may exceed what is left.", played(BonusOnCredit)),
    fault(
        "attack-on-credit",
        "protocol:funds",
        "The double attack may exceed what is left.",
        played(AttackOnCredit),
    ),
    fault("funds-spent-twice", "protocol:funds", "Each wager fits, their sum does not.", played(SpendsTwice)),
)
