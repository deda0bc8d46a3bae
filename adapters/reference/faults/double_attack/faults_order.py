"""Faults in the order of the payments: (d)2#2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault, played
from .dealer import Round
from .policy import Policy, descending
from .values import BONUS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..entry import Fault

FULL_TABLE = 7


def starts_at_left(seats: Sequence[int]) -> list[int]:
    """Pay the lowest seat first, then go on from the right."""
    return sorted(seats)[:1] + descending(sorted(seats)[1:])


def ascending_over_gaps(seats: Sequence[int]) -> list[int]:
    """Go the wrong way only where empty seats lie between."""
    gaps = len(seats) > 1 and max(seats) - min(seats) + 1 != len(seats)
    return sorted(seats) if gaps else descending(seats)


def ascending_at_full_table(seats: Sequence[int]) -> list[int]:
    """Go the wrong way only with seven winners."""
    return sorted(seats) if len(seats) >= FULL_TABLE else descending(seats)


def last_two_swapped(seats: Sequence[int]) -> list[int]:
    """Swap the last two of three or more."""
    order = descending(seats)
    return [*order[:-2], order[-1], order[-2]] if len(order) > len("ab") else order


class LiveFirst(Round):
    """Live seats are paid in a first pass, busted ones in a second."""

    def settle_bonuses(self) -> None:
        """Go round twice."""
        if self.policy.bonus_wins(self.dealer):
            for number in descending(self.bonus_seats()):
                if not self.seats[number].busted:
                    self.pay_bonus(self.seats[number], self.policy.bonus_odds(self.dealer))
        super().settle_bonuses()


class LargestFirst(Round):
    """The largest bonus is paid first."""

    def settle_bonuses(self) -> None:
        """Sort by amount."""
        if self.policy.bonus_wins(self.dealer):
            order = sorted(
                self.bonus_seats(), key=lambda number: (-self.seats[number].wagers[BONUS].amount, -number)
            )
            for number in order:
                self.pay_bonus(self.seats[number], self.policy.bonus_odds(self.dealer))
        super().settle_bonuses()


FAULTS: tuple[Fault, ...] = (
    fault(
        "pays-ascending",
        "(d)2#2",
        "Winners are paid from the left.",
        bent(Policy(pay_order=sorted)),
        origin="field",
    ),
    fault(
        "pays-in-order-of-sitting",
        "(d)2#2",
        "Winners are paid as they sat down.",
        bent(Policy(pay_order=list)),
    ),
    fault(
        "pays-left-seat-first",
        "(d)2#2",
        "The lowest seat is paid first, then the others from the right.",
        bent(Policy(pay_order=starts_at_left)),
    ),
    fault(
        "pays-ascending-over-gaps",
        "(d)2#2",
        "Winners are paid from the left, but only with empty seats between them.",
        bent(Policy(pay_order=ascending_over_gaps)),
    ),
    fault(
        "pays-ascending-at-full-table",
        "(d)2#2",
        "Winners are paid from the left, but only where there are seven.",
        bent(Policy(pay_order=ascending_at_full_table)),
    ),
    fault(
        "pays-last-two-swapped",
        "(d)2#2",
        "With three winners or more the last two are paid the wrong way round.",
        bent(Policy(pay_order=last_two_swapped)),
    ),
    fault("pays-live-seats-first", "(d)2#2", "Busted seats are paid in a second pass.", played(LiveFirst)),
    fault("pays-largest-first", "(d)2#2", "The largest bonus goes first.", played(LargestFirst)),
)
