"""Ground rules on commands: amounts, limits, funds, and what must be refused."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from harness.rules.asked import (
    MAIN_WAGERS,
    answers_never_offered,
    answers_without_their_wager,
    unasked_wagers,
)
from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.purse import can_surely_pay, left
from harness.table.messages import (
    Closed,
    Collected,
    Dealt,
    Decide,
    OpenTable,
    Paid,
    PlaceWager,
    Proceed,
    Rejected,
    Returned,
    WagerAccepted,
)
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.table.trace import Money, Seen, Trace

#: Wagers that only a decision places.
DECIDED_WAGERS = frozenset({"war", "call", "double-attack", "double"})
#: Wagers of which no section says, in a rule of its own, that the deal is too late for them.
CLOSED_AT_THE_DEAL = frozenset({"initial", "ante", "tie", "pair-up", "super-flush"})
#: The wager beside which a side wager is plainly lawful.
BESIDE = {"tie": "initial", "pair-up": "ante", "super-flush": "ante"}


@rule("protocol:rejected")
def a_refusal_is_one_event_and_changes_nothing(trace: Trace) -> Iterator[Finding]:
    """A refused command causes one `rejected` and nothing else; what the protocol refuses is refused."""
    for at, group in enumerate(trace.by_command):
        refusal = trace.refusal(at)
        if refusal and len(group) > 1:
            yield violated(
                expected="exactly one event for a refused command",
                observed=f"{len(group)} events",
                at=group[0].at,
            )
        elif refusal:
            yield holds()
        elif why := _must_refuse(trace, at):
            yield violated(
                expected=f"refused: {why}",
                observed="accepted" if group else "no answer",
                at=group[0].at if group else None,
                lacks=("rejected",) if not group else (),
            )
    yield from answers_never_offered(trace)


def _must_refuse(trace: Trace, at: int) -> str | None:
    """Return why the protocol refuses the command of that index, if it does."""
    command = trace.commands[at]
    opened = trace.opened_by
    if isinstance(command, OpenTable):
        return "a table is open already" if opened is not None and opened < at else None
    if opened is None or opened > at:
        return "no table is open"
    if trace.end and trace.end.command < at:
        return "the round has ended"
    if isinstance(command, PlaceWager):
        return _wager_refused(trace, command, at)
    if isinstance(command, Proceed) and at == min(trace.asked(Proceed)):
        placed = any(stake.command < at for stake in trace.stakes())
        return None if placed or not trace.reports("wager") else "nobody has a wager"
    return None


def _wager_refused(trace: Trace, command: PlaceWager, at: int) -> str | None:
    if trace.opening is not None and not 1 <= command.seat <= trace.table.seats:
        return f"the table has seats 1 to {trace.table.seats}"
    if command.wager in DECIDED_WAGERS:
        return "only an answer to an offer places that wager"
    before = [stake for stake in trace.stakes(command.wager, seat=command.seat) if stake.command < at]
    if before:
        return "the seat has that wager already"
    closed = next((seen.command for seen in trace.of(Dealt)), None)
    if command.wager in CLOSED_AT_THE_DEAL and closed is not None and closed < at:
        return "betting is closed"
    return None


@rule("protocol:amount")
def amounts_are_positive_and_as_asked(trace: Trace) -> Iterator[Finding]:
    """A wager is a positive whole amount, accepted as asked; no event moves less than nothing."""
    moved: list[Seen[Money]] = [*trace.of(Collected), *trace.of(Paid), *trace.of(Returned)]
    for money in moved:
        if money.event.amount < 0:
            yield _not_positive(money.event.amount, money.at)
    for wager in trace.of(WagerAccepted):
        if isinstance(trace.commands[wager.command], Decide) and wager.event.amount <= 0:
            yield _not_positive(wager.event.amount, wager.at)
    for at in trace.asked(PlaceWager):
        command = trace.commands[at]
        if isinstance(command, PlaceWager):
            yield from _as_asked(trace, command, at)
    yield from unasked_wagers(trace)
    if trace.reports("wager"):
        yield from answers_without_their_wager(trace)


def _not_positive(amount: int, at: int) -> Finding:
    return violated(expected="a positive amount", observed=f"{amount} minor units", at=at)


def _as_asked(trace: Trace, command: PlaceWager, at: int) -> Iterator[Finding]:
    lawful = isinstance(command.amount, int) and command.amount > 0
    accepted = trace.stake_of(at)
    if accepted is None:
        if not lawful and trace.refused(at) and _control(trace, command, at):
            yield holds()
    elif not lawful:
        yield violated(
            expected="refused: no positive whole amount",
            observed=f"{command.amount} accepted",
            at=accepted.at,
        )
    elif (accepted.seat, accepted.wager, accepted.amount) != (command.seat, command.wager, command.amount):
        yield violated(
            expected=f"seat {command.seat}'s {command.wager} of {dollars(int(command.amount))}, as asked",
            observed=f"seat {accepted.seat}'s {accepted.wager} of {dollars(accepted.amount)}",
            at=accepted.at,
        )
    elif accepted.by not in {command.by, "chips"}:  # chips is also what an event means that does not say
        yield violated(
            expected=f"seat {command.seat}'s {command.wager} by {command.by}, as asked",
            observed=f"by {accepted.by}",
            at=accepted.at,
        )
    else:
        yield holds()


def _control(trace: Trace, command: PlaceWager, at: int) -> bool:
    """Say whether the seat's same wager was accepted later, so that the refusal was about the amount."""
    return any(stake.command > at for stake in trace.stakes(command.wager, seat=command.seat))


@rule("protocol:limits")
def limits_bind(trace: Trace) -> Iterator[Finding]:
    """A wager outside the table's limits is refused; a plain lawful one within them is accepted."""
    for at in trace.asked(PlaceWager):
        command = trace.commands[at]
        if not isinstance(command, PlaceWager) or not isinstance(command.amount, int) or command.amount <= 0:
            continue
        bounds = _bounds(trace, command.wager)
        accepted = trace.stake_of(at)
        inside = bounds is None or bounds[0] <= command.amount <= bounds[1]
        if accepted and inside:
            yield holds()
        elif accepted and bounds:
            yield violated(
                expected=f"{command.wager} from {dollars(bounds[0])} to {dollars(bounds[1])}",
                observed=f"{dollars(accepted.amount)} accepted",
                at=accepted.at,
            )
        elif trace.refused(at) and not inside and _control(trace, command, at):
            yield holds()
    yield from _over_the_initial(trace)
    yield from _refused_for(trace, Because.LIMITS)


def _over_the_initial(trace: Trace) -> Iterator[Finding]:
    """Find double attack wagers of more than the initial wager, which the protocol caps them by."""
    for stake in trace.stakes("double-attack"):
        initial = trace.stake(stake.seat, "initial")
        if initial is not None and stake.amount > initial.amount:
            yield violated(
                expected=f"double-attack of at most the initial wager of {dollars(initial.amount)}",
                observed=f"{dollars(stake.amount)} accepted",
                at=stake.at,
            )


def _bounds(trace: Trace, wager: str) -> tuple[int, int] | None:
    limits = trace.table.limits
    return limits.get(wager, limits.get("tie") if wager == "war-tie" else None)


class Because(Enum):
    """What a refusal of a lawful wager contradicts."""

    LIMITS = "limits"
    FUNDS = "funds"
    STATEMENT = "statement"


def _refused_for(trace: Trace, because: Because) -> Iterator[Finding]:
    """Find lawful wagers that were refused, and lay each at one rule: by its instrument, then by its reason.

    That it was refused is the violation; the reason given only tells which rule it is shown under.
    """
    if not trace.of(Rejected):
        return
    for at in trace.asked(PlaceWager):
        command, refusal = trace.commands[at], trace.refusal(at)
        if not refusal or not isinstance(command, PlaceWager) or not _plainly_lawful(trace, command, at):
            continue
        if _laid_at(trace, at, command, refusal.event.reason) is because:
            yield violated(
                expected=f"a {command.wager} of {dollars(int(command.amount))} by {command.by} is accepted",
                observed=f"refused: {refusal.event.reason}",
                at=refusal.at,
            )


def _laid_at(trace: Trace, at: int, command: PlaceWager, reason: str) -> Because:
    if command.by != "chips" or reason in {"wager-not-offered", "not-offered"}:
        return Because.STATEMENT
    purse = left(trace, command.seat, at=trace.by_command[at][0].at, coupons=True)
    return Because.FUNDS if reason == "insufficient-funds" or purse == command.amount else Because.LIMITS


def refused_against_the_statement(trace: Trace) -> Iterator[Finding]:
    """Find lawful wagers that the statement lists and the product refuses as if it did not."""
    yield from _refused_for(trace, Because.STATEMENT)


def _plainly_lawful(trace: Trace, command: PlaceWager, at: int) -> bool:
    """Say whether no lawful reason is left to refuse the wager."""
    claims, table = trace.claims, trace.table
    if not claims or not isinstance(command.amount, int) or command.amount <= 0:
        return False
    has = {stake.wager for stake in trace.stakes(seat=command.seat) if stake.command < at}
    bounds = _bounds(trace, command.wager)
    before = trace.by_command[at][0].at
    return bool(
        command.wager in claims.wagers
        and (bounds is None or bounds[0] <= command.amount <= bounds[1])
        and _means_are_lawful(command, claims.by)
        and (command.wager in MAIN_WAGERS or BESIDE.get(command.wager) in has)
        and command.wager not in has
        and 1 <= command.seat <= table.seats
        and can_surely_pay(trace, command.seat, command.amount, at=before)
        and not any(proceed < at for proceed in trace.asked(Proceed))
        and trace.opened_before(at)
        and not any(seen.command < at for seen in trace.of(Closed))
    )


def _means_are_lawful(command: PlaceWager, claimed: tuple[str, ...]) -> bool:
    if command.by == "chips":
        return True
    # Which side wagers take coupons and cash no text in hand says.
    confirmed = command.by == "coupon" or {"dealer", "supervisor"} <= set(command.confirmed_by)
    return command.by in claimed and command.wager in MAIN_WAGERS and confirmed


@rule("protocol:funds")
def nobody_wagers_more_than_it_has(trace: Trace) -> Iterator[Finding]:
    """Accepted wagers of a seat stay within its bankroll and what it has won or got back by then."""
    for stake in trace.stakes():
        purse = left(trace, stake.seat, at=stake.at, coupons=False)
        if purse is None or stake.by == "coupon":
            continue
        if stake.amount > purse:
            yield violated(
                expected=f"seat {stake.seat} has {dollars(purse)} left to wager",
                observed=f"a {stake.wager} wager of {dollars(stake.amount)} was accepted",
                at=stake.at,
                # What it won or got back may have paid for the wager unseen.
                lacks=("pay", "return"),
            )
        else:
            yield holds()
    yield from _refused_for(trace, Because.FUNDS)
