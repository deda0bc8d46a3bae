"""Faults of the offers: their order, who is asked, and what (30.10(b))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .betting import RefusedError
from .catalogue import bent, fault
from .table import Table

if TYPE_CHECKING:
    from .betting import Json, Seat


# -- (b)#1: the order of the offers


class _OffersDescending(Table):
    def askers(self) -> list[Seat]:
        return super().askers()[::-1]


class _AllOffersDescending(_OffersDescending):
    def run_on(self) -> None:
        while self.unasked:
            self.ask()
        super().run_on()


class _RightmostAskedFirst(Table):
    def askers(self) -> list[Seat]:
        seats = super().askers()
        return [*seats[-1:], *seats[:-1]]


class _OffersInOrderOfWagers(Table):
    def askers(self) -> list[Seat]:
        return [seat for seat in self.seats.values() if seat.has_ante]


# -- (b)#2: who is asked, and what


class _SideBettorsAsked(Table):
    def askers(self) -> list[Seat]:
        return self.ascending()

    def call_due(self, seat: Seat) -> int:
        if not seat.has_ante:
            raise RefusedError("wager-missing", "no ante to call on")
        return super().call_due(seat)


class _SomeNotAsked(Table):
    """Seats that are passed over count as folded."""

    def is_passed_over(self, seat: Seat) -> bool:
        return not seat.has_ante

    def askers(self) -> list[Seat]:
        for seat in super().askers():
            if self.is_passed_over(seat):
                seat.choice = "fold"
        return [seat for seat in super().askers() if not seat.has_folded]


class _SeatsBehindGapsSkipped(_SomeNotAsked):
    def is_passed_over(self, seat: Seat) -> bool:
        lowest = min(self.seats)
        return any(number not in self.seats for number in range(lowest, seat.number))


class _PoorSeatsSkipped(_SomeNotAsked):
    def is_passed_over(self, seat: Seat) -> bool:
        purse = self.rules.bankroll.get(str(seat.number))
        return purse is not None and self.staked(seat.number) + self.call_due(seat) > purse


class _SideBettingAntesSkipped(_SomeNotAsked):
    def is_passed_over(self, seat: Seat) -> bool:
        return seat.has_ante and seat.has_sides


class _LastSeatCallsUnasked(Table):
    def askers(self) -> list[Seat]:
        return super().askers()[:-1]

    def finish(self) -> None:
        for seat in super().askers()[-1:]:
            try:
                self.accept_call(seat, self.read_call(seat, {}))
            except RefusedError:
                seat.choice = "fold"
        super().finish()


class _OnlyCallOffered(Table):
    def options(self, seat: Seat) -> list[str]:
        return super().options(seat)[:1]


class _OnlyFoldOffered(Table):
    def options(self, seat: Seat) -> list[str]:
        return super().options(seat)[1:]


class _CheckOffered(Table):
    def options(self, seat: Seat) -> list[str]:
        return [*super().options(seat), "check"]

    def decide(self, command: Json) -> None:
        if command.get("option") == "check":
            raise RefusedError("other", "on second thoughts, no")
        super().decide(command)


OFFER_FAULTS = (
    fault(
        "offers-descending",
        "(b)#1",
        "The choice is offered seat by seat, from the dealer's right.",
        bent(_OffersDescending),
        origin="requirement",
    ),
    fault(
        "offers-all-at-once-descending",
        "(b)#1",
        "All choices are offered at once, the dealer's right first.",
        bent(_AllOffersDescending),
    ),
    fault(
        "rightmost-ante-asked-first",
        "(b)#1",
        "The highest ante seat is asked first, the others clockwise after it.",
        bent(_RightmostAskedFirst),
    ),
    fault(
        "offers-in-order-of-wagers",
        "(b)#1",
        "Seats are asked in the order of their first wagers; shows only where that is not ascending.",
        bent(_OffersInOrderOfWagers),
    ),
    fault(
        "side-bettors-asked",
        "(b)#2",
        "A seat without an ante is offered call or fold in its turn.",
        bent(_SideBettorsAsked),
        origin="requirement",
    ),
    fault(
        "ante-seats-behind-gaps-skipped",
        "(b)#2",
        "A seat is asked only if every seat between it and the first one plays; the others count as folded.",
        bent(_SeatsBehindGapsSkipped),
        arguable=("(b)#4", "(c)#1", "(c)2#1", "(c)2#2", "(c)2#3", "(d)#4"),
        origin="requirement",
    ),
    fault(
        "poor-ante-seats-skipped",
        "(b)#2",
        "A seat whose bankroll can't cover the call is not asked and counts as folded.",
        bent(_PoorSeatsSkipped),
        arguable=("(b)#1", "(b)#4", "(c)#1", "(c)2#1", "(c)2#2", "(c)2#3", "(d)#4"),
    ),
    fault(
        "ante-seats-with-side-bets-skipped",
        "(b)#2",
        "A seat that has a side wager beside its ante is not asked and counts as folded.",
        bent(_SideBettingAntesSkipped),
        arguable=("(b)#1", "(b)#4", "(c)#1", "(c)2#1", "(c)2#2", "(c)2#3", "(d)#4"),
    ),
    fault(
        "last-ante-seat-calls-unasked",
        "(b)#2",
        "The highest ante seat is never asked; a call is placed for it, as long as it can pay.",
        bent(_LastSeatCallsUnasked),
        arguable=("(b)#3", "(c)#1"),
    ),
    fault(
        "only-call-offered",
        "(b)#2",
        "The offer names no fold, and a fold is refused.",
        bent(_OnlyCallOffered),
        arguable=("(b)#4",),
    ),
    fault(
        "only-fold-offered",
        "(b)#2",
        "The offer names no call, and a call is refused.",
        bent(_OnlyFoldOffered),
        arguable=("(b)#3",),
    ),
    fault(
        "free-check-offered",
        "(b)#2",
        "The offer names a third choice, which the statement does not know.",
        bent(_CheckOffered),
        arguable=("protocol:statement",),
    ),
)
