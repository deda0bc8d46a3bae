"""Faults in the least amount of a bonus wager, and in the sign: (b)#3 and (b)2#2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault, played
from .dealer import Round
from .policy import FLOOR, Policy, lawful_floor
from .values import BONUS, INITIAL, BonusBid, Json

if TYPE_CHECKING:
    from ..entry import Fault

HALF_DOLLAR = 50


def floor_of_table(asked: BonusBid) -> int:
    """Forget the dollar of the law."""
    return asked.table.minimum(BONUS)


def floor_half_dollar(asked: BonusBid) -> int:
    """Take half a dollar for the law's floor."""
    return max(HALF_DOLLAR, asked.table.minimum(BONUS))


def floor_cent_short(asked: BonusBid) -> int:
    """Be off by one at the dollar."""
    least = lawful_floor(asked)
    return FLOOR - 1 if least == FLOOR else least


def floor_strict(asked: BonusBid) -> int:
    """Refuse the dollar itself."""
    least = lawful_floor(asked)
    return FLOOR + 1 if least == FLOOR else least


def floor_of_small_initial(asked: BonusBid) -> int:
    """Lower the floor to an initial wager under a dollar."""
    return max(asked.table.minimum(BONUS), min(FLOOR, asked.initial))


def floor_of_main(asked: BonusBid) -> int:
    """Take the initial wager's minimum."""
    return max(lawful_floor(asked), asked.table.minimum(INITIAL))


def floor_not_for_coupons(asked: BonusBid) -> int:
    """Ask coupons for the table's minimum alone."""
    return asked.table.minimum(BONUS) if asked.bid.by == "coupon" else lawful_floor(asked)


class SignLacksBonus(Round):
    """The sign is silent on the bonus."""

    def sign(self) -> Json:
        """Leave the bonus out."""
        sign = super().sign()
        sign["limits"].pop(BONUS, None)
        return sign


class SignTooHigh(Round):
    """The sign shows more than is enforced."""

    def sign(self) -> Json:
        """Double the shown maximum."""
        sign = super().sign()
        if BONUS in sign["limits"]:
            sign["limits"][BONUS][1] *= 2
        return sign


class SignOfMain(Round):
    """The sign shows the initial wager's limits for the bonus."""

    def sign(self) -> Json:
        """Copy the wrong line."""
        sign = super().sign()
        if {BONUS, INITIAL} <= set(sign["limits"]):
            sign["limits"][BONUS] = list(sign["limits"][INITIAL])
        return sign


class NoSign(Round):
    """No sign at all."""

    def emit(self, event: str, **fields: object) -> None:
        """Drop the sign from the first event."""
        fields.pop("posted", None)
        super().emit(event, **fields)


FLOORS: tuple[Fault, ...] = (
    fault(
        "floor-forgotten",
        "(b)#3",
        "Only the table's minimum counts.",
        bent(Policy(bonus_floor=floor_of_table)),
        origin="requirement",
    ),
    fault(
        "floor-half-dollar",
        "(b)#3",
        "A bonus of 0.50 is enough.",
        bent(Policy(bonus_floor=floor_half_dollar)),
        origin="requirement",
    ),
    fault(
        "floor-cent-short",
        "(b)#3",
        "A bonus of 0.99 is taken.",
        bent(Policy(bonus_floor=floor_cent_short)),
        ("protocol:limits",),
    ),
    fault(
        "floor-strict",
        "(b)#3",
        "A bonus of 1.00 is refused.",
        bent(Policy(bonus_floor=floor_strict)),
        ("(a)#2",),
    ),
    fault(
        "floor-of-small-initial",
        "(b)#3",
        "An initial wager under a dollar lowers the floor with it.",
        bent(Policy(bonus_floor=floor_of_small_initial)),
    ),
    fault(
        "floor-of-main-minimum",
        "(b)#3",
        "The bonus must reach the initial wager's minimum.",
        bent(Policy(bonus_floor=floor_of_main)),
        ("(a)#2", "protocol:limits"),
    ),
    fault(
        "floor-not-for-coupons",
        "(b)#3",
        "A coupon under a dollar is taken.",
        bent(Policy(bonus_floor=floor_not_for_coupons)),
    ),
)

SIGNS: tuple[Fault, ...] = (
    fault(
        "sign-lacks-bonus",
        "(b)2#2",
        "The sign says nothing of the bonus.",
        played(SignLacksBonus),
        origin="requirement",
    ),
    fault("sign-too-high", "(b)2#2", "The sign shows twice the enforced maximum.", played(SignTooHigh)),
    fault(
        "sign-of-main",
        "(b)2#2",
        "The sign shows the initial wager's limits for the bonus.",
        played(SignOfMain),
    ),
    fault(
        "sign-missing",
        "(b)2#2",
        "The statement has a sign, the table none.",
        played(NoSign),
        ("protocol:statement",),
    ),
)

FAULTS: tuple[Fault, ...] = FLOORS + SIGNS
