"""Bonus wagers that players tried to place: what each could rely on, what became of it, and its control."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.rules.double_attack.view import BONUS
from harness.rules.purse import can_surely_pay
from harness.table.messages import Closed, PlaceWager, Proceed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.double_attack.view import BonusRound
    from harness.table.messages import Rejected
    from harness.table.trace import Seen, Stake

#: The least lawful bonus wager, in minor units: 26.6(b).
FLOOR = 100
CONFIRMATIONS = frozenset({"dealer", "supervisor"})


@dataclass(frozen=True, slots=True)
class Attempt:
    """One `wager` command for a bonus of a whole, positive amount.

    Attributes:
        command: index of the command.
        initial: amount of the seat's initial wager, placed before; None where there was none.
        posted: the licensee's maximum, None where there is none.
        in_time: betting was open and no card had been dealt.
        late: a card had been dealt.
        stake: the wager, where it was accepted.
        refusal: the refusal, where it was refused.
    """

    command: int
    asked: PlaceWager
    amount: int
    initial: int | None
    posted: int | None
    in_time: bool
    late: bool
    stake: Stake | None
    refusal: Seen[Rejected] | None

    @property
    def cap(self) -> int | None:
        """The lesser of the initial wager and the posted maximum."""
        if self.initial is None:
            return None
        return self.initial if self.posted is None else min(self.initial, self.posted)

    @property
    def fits(self) -> bool:
        """Say whether the amount is lawful beside an initial wager placed before."""
        return self.cap is not None and FLOOR <= self.amount <= self.cap

    @property
    def confirmed(self) -> bool:
        """Say whether the dealer and the supervisor both confirmed."""
        return set(self.asked.confirmed_by) >= CONFIRMATIONS

    @property
    def means_fit(self) -> bool:
        """Say whether the instrument is chips, a coupon, or cash confirmed by both."""
        return self.asked.by != "verbal" or self.confirmed


def attempts(round_: BonusRound) -> Iterator[Attempt]:
    """Yield the attempts of seats that had no bonus yet, at a table that stood, less those never answered."""
    trace = round_.trace
    for at in trace.asked(PlaceWager):
        asked = trace.commands[at]
        if not isinstance(asked, PlaceWager) or asked.wager != BONUS or not trace.opened_before(at):
            continue
        amount = asked.amount
        before = [stake for stake in trace.stakes(seat=asked.seat) if stake.command < at]
        if not isinstance(amount, int) or amount <= 0 or any(stake.wager == BONUS for stake in before):
            continue
        initial = next((stake.amount for stake in before if stake.wager == "initial"), None)
        stake = next((one for one in trace.stakes(BONUS, seat=asked.seat) if one.command == at), None)
        refusal = trace.refusal(at)
        if stake is None and refusal is None:
            continue
        yield Attempt(
            command=at,
            asked=asked,
            amount=amount,
            initial=initial,
            posted=posted(round_),
            in_time=_open(round_, at),
            late=round_.first_deal is not None and round_.first_deal.command < at,
            stake=stake,
            refusal=refusal,
        )


def posted(round_: BonusRound) -> int | None:
    """Return the licensee's maximum for the bonus wager, where the table has one."""
    limits = round_.trace.table.limits.get(BONUS)
    return limits[1] if limits else None


def _open(round_: BonusRound, command: int) -> bool:
    """Say whether betting was surely open: nobody had asked to go on, and nothing had closed it."""
    trace = round_.trace
    return not any(proceed < command for proceed in trace.asked(Proceed)) and not any(
        seen.command < command for seen in trace.of(Closed)
    )


def controlled(round_: BonusRound, *, by: str = "chips") -> bool:
    """Say whether a lawful bonus wager of that instrument was accepted in the round."""
    return any(
        one.stake is not None and one.in_time and one.fits and one.means_fit and one.asked.by == by
        for one in attempts(round_)
    )


def affordable(round_: BonusRound, one: Attempt) -> bool:
    """Say whether the seat surely had the amount, so that its purse was no reason to refuse."""
    at = one.refusal.at if one.refusal else round_.trace.seen[-1].at
    return can_surely_pay(round_.trace, one.asked.seat, one.amount, at=at)


def lawful(round_: BonusRound, one: Attempt) -> bool:
    """Say whether no lawful reason was left to refuse the attempt."""
    claims, table = round_.trace.claims, round_.trace.table
    least = table.limits[BONUS][0] if BONUS in table.limits else FLOOR
    return bool(
        claims
        and BONUS in claims.wagers
        and one.asked.by in claims.by
        and one.means_fit
        and one.in_time
        and one.fits
        and one.amount >= least
        and 1 <= one.asked.seat <= table.seats
        and _purse_allows(round_, one)
    )


def _purse_allows(round_: BonusRound, one: Attempt) -> bool:
    # Whether a coupon counts against a bankroll is the product's affair.
    bound = str(one.asked.seat) in (round_.trace.table.bankroll or {})
    return not (bound and one.asked.by == "coupon") and affordable(round_, one)
