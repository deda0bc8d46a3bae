"""Attempts that must come to nothing, and answers that must be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.suite.asked import accepted, position, refused
from harness.suite.judging import Expectation, Inconclusive
from harness.table.messages import (
    Decide,
    Ended,
    Paid,
    PlaceWager,
    Rejected,
    Returned,
    WagerAccepted,
    event_name,
)
from harness.table.money import dollars

if TYPE_CHECKING:
    from harness.table.trace import Trace


def comes_to_nothing(trace: Trace, command: int, words: str) -> Expectation:
    """Expect a command to be refused, for whatever reason.

    Raises:
        Inconclusive: the product reports neither refusals nor what would acknowledge it, or
            took a wager of another amount than was asked.
    """
    taken = accepted(trace, command)
    if taken is None:
        raise Inconclusive(f"nothing tells whether {words} was refused")
    cut = _cut(trace, command)
    if taken and cut is not None:
        raise Inconclusive(f"{words} was taken for {dollars(cut)}, another amount than was asked")
    return Expectation(f"{words} refused", "it was taken", not taken, position(trace, command))


def refused_as_it_stands(trace: Trace, command: int, words: str) -> Expectation:
    """Expect a command to be refused, and no wager of another amount to be taken in its place.

    Raises:
        Inconclusive: the product reports neither refusals nor what would acknowledge it.
    """
    taken = accepted(trace, command)
    if taken is None:
        raise Inconclusive(f"nothing tells whether {words} was refused")
    cut = _cut(trace, command)
    observed = "it was taken" if cut is None else f"it was taken for {dollars(cut)}"
    return Expectation(f"{words} refused", observed, not taken, position(trace, command))


def beyond_funds(trace: Trace, command: int, words: str, seat: int) -> Expectation:
    """Expect a wager beyond a seat's bankroll to be refused.

    Raises:
        Inconclusive: it was not, but what the seat was seen to wager is within its means
            all the same; or nothing tells.
    """
    wagered = sum(stake.amount for stake in trace.stakes(seat=seat) if stake.command <= command)
    # What a seat has won or got back before may pay for it.
    before = (seen for seen in trace.money(seat=seat) if seen.command < command)
    gained = sum(seen.event.amount for seen in before if isinstance(seen.event, Paid | Returned))
    has = (trace.table.bankroll or {}).get(str(seat), 0) + gained
    refusal = comes_to_nothing(trace, command, words)
    if not refusal.met and wagered <= has:
        raise Inconclusive(f"{words} was taken, but only {dollars(wagered)} of {dollars(has)} was wagered")
    return refusal


def taken(trace: Trace, command: int, words: str) -> Expectation:
    """Expect a command to be accepted."""
    reason = refused(trace, command)
    return Expectation(f"{words} accepted", f"refused ({reason})", reason is None, position(trace, command))


def one_refusal_only(trace: Trace, command: int, words: str) -> Expectation:
    """Expect a refused command to cause exactly one `rejected` event and nothing else."""
    events = trace.by_command[command]
    names = [event_name(seen.event) for seen in events]
    return Expectation(
        f"one 'rejected' and nothing else at {words}",
        ", ".join(names) or "no event at all",
        names == ["rejected"],
        position(trace, command),
        ("rejected",),
    )


def refused_at_all(trace: Trace, command: int, words: str) -> None:
    """Go on only if a command was refused: whether it had to be is another requirement's affair.

    Raises:
        Inconclusive: it was not.
    """
    if refused(trace, command) is None:
        raise Inconclusive(f"{words} was not refused")


def nothing_after_end(trace: Trace) -> Expectation:
    """Expect nothing but refusals after the end of the round.

    Raises:
        Inconclusive: the round has no end.
    """
    end = trace.first(Ended)
    if end is None:
        raise Inconclusive("no end of the round was seen")
    more = next(
        (seen for seen in trace.seen if seen.at > end.at and not isinstance(seen.event, Rejected)), None
    )
    return Expectation(
        "nothing but refusals after the end",
        f"{event_name(more.event)!r}" if more else "nothing else",
        more is None,
        more.at if more else None,
    )


def _cut(trace: Trace, command: int) -> int | None:
    """Return the amount of a wager that was taken for another than the whole one that was asked."""
    asked = trace.commands[command]
    if not isinstance(asked, PlaceWager | Decide) or not isinstance(asked.amount, int):
        return None
    events = (seen.event for seen in trace.by_command[command])
    amounts = {
        event.amount
        for event in events
        if isinstance(event, WagerAccepted)
        and event.seat == asked.seat
        and (isinstance(asked, Decide) or event.wager == asked.wager)
    }
    return None if not amounts or asked.amount in amounts else min(amounts)
