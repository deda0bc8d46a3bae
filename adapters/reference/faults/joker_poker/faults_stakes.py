"""Faults against the ground rules on wagers as they are placed: amounts, limits, funds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .betting import Bet, RefusedError
from .catalogue import bent, fault
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat

#: A minimum that a product may think every table has.
USUAL_MINIMUM = 500


# -- amounts and limits


class _ZeroAccepted(Table):
    def check_amount(self, amount: object) -> int:
        return 0 if amount == 0 else super().check_amount(amount)

    def check_limits(self, kind: str, amount: int) -> None:
        if amount:
            super().check_limits(kind, amount)


class _NegativeAccepted(Table):
    def check_amount(self, amount: object) -> int:
        return amount if isinstance(amount, int) and amount < 0 else super().check_amount(amount)

    def check_limits(self, kind: str, amount: int) -> None:
        if amount > 0:
            super().check_limits(kind, amount)


class _RoundedToDollars(Table):
    def place(self, number: int, bet: Bet) -> None:
        amount = bet.amount // 100 * 100 or bet.amount
        super().place(number, Bet(bet.kind, amount, bet.by, bet.confirmed_by))


class _CentSkimmed(Table):
    def place(self, number: int, bet: Bet) -> None:
        amount = bet.amount - 1 if bet.kind in ("pair-up", "super-flush") else bet.amount
        super().place(number, Bet(bet.kind, amount, bet.by, bet.confirmed_by))


class _BentLimits(Table):
    """Dealers that compare with other limits than the declared ones."""

    def check_limits(self, kind: str, amount: int) -> None:
        least, most = self.limits_of(kind, amount)
        if amount < least:
            raise RefusedError("too-small")
        if amount > most:
            raise RefusedError("too-large")

    def limits_of(self, kind: str, amount: int) -> tuple[int, int]:
        least, most = self.rules.limits.get(kind, (amount, amount))
        return least, most


class _NoMinimum(_BentLimits):
    def limits_of(self, kind: str, amount: int) -> tuple[int, int]:
        return 0, super().limits_of(kind, amount)[1]


class _NoMaximum(_BentLimits):
    def limits_of(self, kind: str, amount: int) -> tuple[int, int]:
        return super().limits_of(kind, amount)[0], amount


class _CentOverMaximum(_BentLimits):
    def limits_of(self, kind: str, amount: int) -> tuple[int, int]:
        least, most = super().limits_of(kind, amount)
        return least, most + 1


class _CentUnderMinimum(_BentLimits):
    def limits_of(self, kind: str, amount: int) -> tuple[int, int]:
        least, most = super().limits_of(kind, amount)
        return least - 1, most


class _MaximumRefused(_BentLimits):
    def limits_of(self, kind: str, amount: int) -> tuple[int, int]:
        least, most = super().limits_of(kind, amount)
        return least, most - 1 if kind in self.rules.limits else most


class _MinimumRefused(_BentLimits):
    def limits_of(self, kind: str, amount: int) -> tuple[int, int]:
        least, most = super().limits_of(kind, amount)
        return least + 1 if kind in self.rules.limits else least, most


class _SideLimitsOfAnte(_BentLimits):
    def limits_of(self, kind: str, amount: int) -> tuple[int, int]:  # noqa: ARG002
        return super().limits_of("ante", amount)


class _SideLimitsIgnored(_BentLimits):
    def limits_of(self, kind: str, amount: int) -> tuple[int, int]:
        return super().limits_of(kind, amount) if kind == "ante" else (amount, amount)


class _MinimumAssumed(_BentLimits):
    def limits_of(self, kind: str, amount: int) -> tuple[int, int]:
        known = kind in self.rules.limits
        return super().limits_of(kind, amount) if known else (USUAL_MINIMUM, amount)


# -- funds


class _BankrollIgnored(Table):
    def check_funds(self, number: int, bet: Bet) -> None:
        """Everybody has credit."""


class _CallOnCredit(Table):
    def affordable(self, seat: Seat, amount: int) -> int:  # noqa: ARG002
        return amount


class _EachWagerAlone(Table):
    def staked(self, number: int) -> int:  # noqa: ARG002
        return 0


class _LastChipRefused(Table):
    def check_funds(self, number: int, bet: Bet) -> None:
        super().check_funds(number, bet)
        if self.rules.bankroll.get(str(number)) == self.staked(number) + bet.amount:
            raise RefusedError("insufficient-funds", "keep something back")


class _OnePurseForAll(Table):
    def check_funds(self, number: int, bet: Bet) -> None:
        purses = self.rules.bankroll
        staked = sum(map(self.staked, self.seats))
        if str(number) in purses and staked + bet.amount > sum(purses.values()):
            raise RefusedError("insufficient-funds")


STAKE_FAULTS = (
    fault(
        "zero-wager-accepted",
        "protocol:amount",
        "A wager of nothing is accepted.",
        bent(_ZeroAccepted),
        arguable=("protocol:limits", "(b)#4", "(c)1#2", "(c)1#3", "(c)2#1", "protocol:wager-ends-once"),
        origin="field",
    ),
    fault(
        "negative-wager-accepted",
        "protocol:amount",
        "A wager below zero is accepted.",
        bent(_NegativeAccepted),
        arguable=("protocol:limits", "(b)#4", "(c)1#2", "(c)1#3", "(c)2#1", "protocol:wager-ends-once"),
        origin="field",
    ),
    fault(
        "wagers-rounded-to-dollars",
        "protocol:amount",
        "Wagers are taken in whole dollars, the cents forgotten; shows on stakes with cents.",
        bent(_RoundedToDollars),
        arguable=("(b)#3",),
    ),
    fault(
        "side-wagers-a-cent-short",
        "protocol:amount",
        "A side wager is booked one minor unit below what was wagered.",
        bent(_CentSkimmed),
        arguable=("protocol:limits",),
    ),
    fault("minimum-not-enforced", "protocol:limits", "There is no minimum.", bent(_NoMinimum)),
    fault(
        "maximum-not-enforced", "protocol:limits", "There is no maximum.", bent(_NoMaximum), origin="field"
    ),
    fault(
        "cent-over-maximum-accepted",
        "protocol:limits",
        "The maximum plus one is accepted.",
        bent(_CentOverMaximum),
        origin="field",
    ),
    fault(
        "cent-under-minimum-accepted",
        "protocol:limits",
        "The minimum less one is accepted.",
        bent(_CentUnderMinimum),
    ),
    fault(
        "maximum-itself-refused",
        "protocol:limits",
        "A wager of the maximum is refused.",
        bent(_MaximumRefused),
    ),
    fault(
        "minimum-itself-refused",
        "protocol:limits",
        "A wager of the minimum is refused.",
        bent(_MinimumRefused),
    ),
    fault(
        "side-limits-taken-from-ante",
        "protocol:limits",
        "Side wagers are held to the ante's limits; shows where theirs are others.",
        bent(_SideLimitsOfAnte),
    ),
    fault(
        "side-limits-ignored",
        "protocol:limits",
        "Only the ante has limits.",
        bent(_SideLimitsIgnored),
        origin="field",
    ),
    fault(
        "minimum-assumed",
        "protocol:limits",
        "Where the table declares no limits a wager below 500 is refused.",
        bent(_MinimumAssumed),
    ),
    fault("bankroll-ignored", "protocol:funds", "A bankroll binds nobody.", bent(_BankrollIgnored)),
    fault(
        "call-on-credit",
        "protocol:funds",
        "The call alone may exceed the bankroll.",
        bent(_CallOnCredit),
        arguable=("(b)#3",),
    ),
    fault(
        "each-wager-against-whole-bankroll",
        "protocol:funds",
        "Each wager is held against the whole bankroll, whatever is staked already.",
        bent(_EachWagerAlone),
        arguable=("(b)#3",),
    ),
    fault(
        "last-chip-refused",
        "protocol:funds",
        "A wager that uses up the bankroll exactly is refused.",
        bent(_LastChipRefused),
        arguable=("(b)#2", "(b)#3"),
    ),
    fault(
        "one-purse-for-all",
        "protocol:funds",
        "Seats may spend each other's bankroll; shows with two bankrolls.",
        bent(_OnePurseForAll),
        arguable=("(b)#3",),
    ),
)
