"""Bonus wagers that players tried to place: what each could rely on, what became of it, and its control."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.rules.double_attack.law import BONUS, CONFIRMATIONS, FLOOR, INITIAL
from harness.rules.purse import can_surely_pay
from harness.table.messages import Closed, PlaceWager, Proceed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.table.messages import Rejected
    from harness.table.trace import Seen, Stake, Trace


@dataclass(frozen=True, slots=True)
class Attempt:
    """One `wager` command for a bonus of a whole amount: positive, or accepted all the same.

    Attributes:
        asked: the command.
        amount: what was accepted, or asked for and refused; in minor units.
        initial: amount of the seat's initial wager, placed before; None where there was none.
        posted: the licensee's maximum, None where there is none.
        in_time: betting was open and no card had been dealt.
        late: a card had been dealt.
        undisturbed: no other command of the seat had been refused before.
        stake: the wager, where it was accepted.
        refusal: the refusal, where it was refused.
    """

    asked: PlaceWager
    amount: int
    initial: int | None
    posted: int | None
    in_time: bool
    late: bool
    undisturbed: bool
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


def read_attempts(trace: Trace) -> Iterator[Attempt]:
    """Yield the answered attempts of seats that had no bonus yet, at a table that stood."""
    opened, stakes, first = trace.opened_by, trace.stakes(), next(iter(trace.deals()), None)
    for at in trace.asked(PlaceWager):
        asked = trace.commands[at]
        if not isinstance(asked, PlaceWager) or asked.wager != BONUS or opened is None or opened > at:
            continue
        before = [stake for stake in stakes if stake.seat == asked.seat and stake.command < at]
        placed = (stake for stake in stakes if stake.command == at and stake.wager == BONUS)
        stake, refusal = next(placed, None), trace.refusal(at)
        amount = stake.amount if stake else asked.amount
        had_one = any(stake.wager == BONUS for stake in before)
        # A refused amount that is none tells nothing; an accepted one is a wager of less than a dollar.
        if not isinstance(amount, int) or (amount <= 0 and stake is None):
            continue
        if had_one or (stake is None and refusal is None):
            continue
        yield Attempt(
            asked=asked,
            amount=amount,
            initial=next((stake.amount for stake in before if stake.wager == INITIAL), None),
            posted=posted(trace),
            in_time=_open(trace, at),
            late=first is not None and first.command < at,
            undisturbed=not _refused_before(trace, asked.seat, at),
            stake=stake,
            refusal=refusal,
        )


def _refused_before(trace: Trace, seat: int, command: int) -> bool:
    return any(
        isinstance(asked, PlaceWager) and asked.seat == seat and trace.refused(at)
        for at, asked in enumerate(trace.commands[:command])
    )


def posted(trace: Trace) -> int | None:
    """Return the licensee's maximum for the bonus wager, where the table has one."""
    limits = trace.table.limits.get(BONUS)
    return limits[1] if limits else None


def _open(trace: Trace, command: int) -> bool:
    """Say whether betting was surely open: nobody had asked to go on, and nothing had closed it."""
    return not any(proceed < command for proceed in trace.asked(Proceed)) and not any(
        seen.command < command for seen in trace.of(Closed)
    )


def controlled(attempts: Iterable[Attempt], *, by: str = "chips") -> bool:
    """Say whether a lawful bonus wager of that instrument was accepted in the round."""
    return any(
        one.stake is not None and one.in_time and one.fits and one.means_fit and one.asked.by == by
        for one in attempts
    )


def affordable(trace: Trace, one: Attempt) -> bool:
    """Say whether the seat surely had the amount, so that its purse was no reason to refuse."""
    return one.refusal is not None and can_surely_pay(trace, one.asked.seat, one.amount, at=one.refusal.at)


def refused_by_right(trace: Trace, attempts: Iterable[Attempt], one: Attempt) -> bool:
    """Say whether an attempt by chips was refused, its purse apart, while its control was accepted."""
    return one.asked.by == "chips" and affordable(trace, one) and controlled(attempts)


def refused_wrongly(trace: Trace, one: Attempt) -> bool:
    """Say whether an attempt was refused although no lawful reason was left to refuse it."""
    claims, table = trace.claims, trace.table
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
        and affordable(trace, one)
    )
