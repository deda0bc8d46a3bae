"""Which in-between wagers and tables leave no lawful reason to refuse them, and where a refusal is laid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.rules.in_between.ranking import PAY_TABLES
from harness.rules.in_between.view import WAGER
from harness.rules.purse import can_surely_pay
from harness.table.messages import Offered, Opened, OpenTable, Proceed

if TYPE_CHECKING:
    from harness.rules.in_between.view import BetweenRound
    from harness.table.messages import PlaceWager, Rejected, Table
    from harness.table.trace import Seen, Trace

#: Wagers at whose tables the in-between wager may not be offered (2.26(h)); others do not matter.
EXCLUDED: Final = frozenset(
    {
        "multiple-action",
        "progressive",
        "blackjack-bonus",
        "streak",
        "match-the-dealer",
        "20-point-bonus",
        "optional-bonus",
    }
)
#: Fewest decks at a table that offers the wager (2.2(a)2).
DECKS: Final = 2
#: Who confirms a verbal wager.
CONFIRMING: Final = frozenset({"dealer", "supervisor"})
_NOT_OFFERED: Final = frozenset(
    {"wager-not-offered", "not-offered", "table-not-allowed", "insufficient-funds"}
)
_AMOUNT: Final = frozenset({"too-small", "too-large", "wrong-amount"})


def excluded(table: Table) -> frozenset[str]:
    """Return the wagers of the table that rule the in-between wager out."""
    return EXCLUDED & set(table.offers)


def may_offer(table: Table) -> bool:
    """Say whether the table may offer the wager that it asks for."""
    return table.in_between in PAY_TABLES and table.decks >= DECKS and not excluded(table)


def table_refused(trace: Trace) -> Seen[Rejected] | None:
    """Return the refusal of a table that asks for the wager and whose decks the product claims."""
    claims, opening = trace.claims, trace.opening
    if not claims or not opening or WAGER not in claims.wagers or opening.table.in_between is None:
        return None
    if opening.table.decks not in claims.decks:
        return None
    return trace.refusal(0) if isinstance(trace.commands[0], OpenTable) else None


def in_bounds(round_: BetweenRound, amount: float) -> bool:
    """Say whether an amount is a positive whole number within the table's limits."""
    low, high = round_.limits or (1, None)
    return isinstance(amount, int) and max(low, 1) <= amount and (high is None or amount <= high)


def main_is_valid(round_: BetweenRound, seat: int, *, before: int) -> bool:
    """Say whether a blackjack wager within the limits was accepted before the command of that index."""
    bounds = round_.trace.table.limits.get("initial")
    return any(
        stake.command < before and (bounds is None or bounds[0] <= stake.amount <= bounds[1])
        for stake in round_.trace.stakes("initial", seat=seat)
    )


def lawful(round_: BetweenRound, command: PlaceWager, at: int) -> bool:
    """Say whether no lawful reason is left to refuse the in-between wager asked for by that command."""
    trace = round_.trace
    group = trace.by_command[at]
    return bool(
        round_.claimed
        and may_offer(trace.table)
        and trace.opened_before(at)
        and 1 <= command.seat <= trace.table.seats
        and in_bounds(round_, command.amount)
        and _means_are_lawful(round_, command)
        and main_is_valid(round_, command.seat, before=at)
        and not any(stake.command < at for stake in trace.stakes(WAGER, seat=command.seat))
        and not any(proceed < at for proceed in trace.asked(Proceed))
        and group
        and can_surely_pay(trace, command.seat, command.amount, at=group[0].at)
    )


def _means_are_lawful(round_: BetweenRound, command: PlaceWager) -> bool:
    claims = round_.trace.claims
    if command.by == "chips":
        return True
    confirmed = command.by == "coupon" or set(command.confirmed_by) >= CONFIRMING
    return claims is not None and command.by in claims.by and confirmed


def wrongly_refused(round_: BetweenRound, command: PlaceWager, at: int) -> Seen[Rejected] | None:
    """Return the refusal of an in-between wager that nothing lawful speaks against."""
    refusal = round_.trace.refusal(at)
    return refusal if refusal and lawful(round_, command, at) else None


def laid_at(round_: BetweenRound, at: int, reason: str) -> str:
    """Return the requirement under which the wrong refusal of the command of that index is shown.

    That the wager was refused is the violation; amount, reason and instrument only tell where it belongs.
    """
    command = next(command for index, command in round_.asked if index == at)
    tried = any(index < at and other.seat == command.seat for index, other in round_.asked)
    if reason in _NOT_OFFERED or round_.limits is None:
        return "13:69F-2.26(a)#1"
    if reason in _AMOUNT or command.amount in round_.limits or tried:
        return "13:69F-2.26(d)#6"
    return "13:69F-2.26(d)#4" if command.by == "verbal" else "13:69F-2.26(d)#3"


def offered_at(round_: BetweenRound) -> int | None:
    """Return the position of what shows that players have the wager: it is taken, offered, or on the sign.

    That a table was opened which was asked to have it shows nothing; nor does a sign where
    every player who asked for the wager was refused it.
    """
    trace = round_.trace
    taken = [stake.at for stake in trace.stakes(WAGER)]
    if taken:
        return min(taken)
    tried = [at for at, command in round_.asked if main_is_valid(round_, command.seat, before=at)]
    if tried and all(trace.refused(at) for at in tried):
        return None
    marks = [seen.at for seen in trace.of(Offered) if WAGER in seen.event.wagers]
    marks += [
        seen.at for seen in trace.of(Opened) if seen.event.posted and seen.event.posted.in_between is not None
    ]
    return min(marks, default=None)
