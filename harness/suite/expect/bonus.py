"""What bonus wagers bring, and what they leave alone: 26.6(d)2, (d)3, (e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.suite.expect.double_attack import BONUS, third_card
from harness.suite.judging import Expectation, Inconclusive, listed, who, whose
from harness.table.messages import Collected, Paid, Returned
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.table.trace import Trace


def paid_rather_than(trace: Trace, seat: int, right: Sequence[int], wrong: Sequence[int]) -> Expectation:
    """Expect a bonus wager to be paid one of these amounts and none of those, in minor units.

    Raises:
        Inconclusive: it was paid neither, so that another rule was broken.
    """
    money = tuple(seen for seen in trace.money(BONUS, seat=seat) if isinstance(seen.event, Paid))
    paid = sum(seen.event.amount for seen in money)
    if paid not in (*right, *wrong):
        raise Inconclusive(f"{whose(seat)} bonus wager was paid {dollars(paid)}, which tells nothing of it")
    return Expectation(
        f"{_either(right)} paid on {whose(seat)} bonus wager, and not {_either(wrong)}",
        f"{dollars(paid)} paid",
        paid in right,
        money[-1].at if money else None,
    )


def unaffected(
    trace: Trace, twin: Trace, seat: int, wager: str, end: type[Collected | Paid | Returned], amount: int
) -> Expectation:
    """Expect another wager to end the same with and without a bonus wager at the table.

    Raises:
        Inconclusive: it ends the same, but otherwise than the scenario has it.
    """
    here, there = _end(trace, seat, wager), _end(twin, seat, wager)
    if here == there and here.get(end, 0) != amount:
        raise Inconclusive(f"{whose(seat)} {wager} wager: {_told(here)}, with the bonus wager and without")
    money = trace.money(wager, seat=seat)
    return Expectation(
        f"{whose(seat)} {wager} wager as without the bonus wager: {_told(there)}",
        _told(here),
        here == there,
        money[-1].at if money and here != there else None,
    )


def ends_alike(trace: Trace, seat: int, other: int, outcome: str) -> Expectation:
    """Expect the bonus wagers of two seats, of one amount, to end alike: won or lost.

    Raises:
        Inconclusive: they end alike, but otherwise than the scenario has it.
    """
    here, there = _end(trace, seat, BONUS), _end(trace, other, BONUS)
    if any(Paid in end and Collected in end for end in (here, there)):
        raise Inconclusive(f"one of the bonus wagers of seats {seat} and {other} was both paid and collected")
    told = "won" if Paid in there else "lost" if Collected in there else _told(there)
    if here == there and told != outcome:
        raise Inconclusive(f"the bonus wagers of seats {seat} and {other}: {told}, not {outcome}")
    money = trace.money(BONUS, seat=seat)
    return Expectation(
        f"{whose(seat)} bonus wager like {whose(other)}: {_told(there)}",
        _told(here),
        here == there,
        money[-1].at if money and here != there else None,
        ("collect", "pay"),
    )


def won_all_the_same(trace: Trace, seat: int, other: Callable[[], Trace]) -> Expectation:
    """Expect a bonus wager to be won, as it is in another round.

    Args:
        trace: the round.
        seat: whose wager.
        other: plays the round in which nothing but a main hand differs.

    Raises:
        Inconclusive: it is not won in the other round either.
    """
    here = _end(trace, seat, BONUS)
    won = Paid in here and Collected not in here
    if Paid in here and not won:
        raise Inconclusive(f"{whose(seat)} bonus wager was both paid and collected")
    if not won and Paid not in _end(other(), seat, BONUS):
        raise Inconclusive(f"{whose(seat)} bonus wager is not won with another hand either")
    money = trace.money(BONUS, seat=seat)
    return Expectation(
        f"{whose(seat)} bonus wager won, as it is with another hand",
        _told(here),
        won,
        money[-1].at if money else None,
        ("pay",),
    )


def drawn_for(trace: Trace) -> Expectation:
    """Expect a third card of the dealer's, for the bonus wagers alone if need be."""
    return Expectation(
        "a third card of the dealer's to decide the bonus wagers",
        "none",
        third_card(trace) is not None,
        lacks=("deal",),
    )


def cards_dealt(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect each of these seats to be dealt a hand."""
    without = tuple(who(seat) for seat in seats if not trace.deals(seat))
    return Expectation(
        "cards for every player who has placed the initial wager",
        f"none for {listed(without)}",
        not without,
        lacks=("deal",),
    )


def _end(trace: Trace, seat: int, wager: str) -> dict[type[object], int]:
    """Return what was collected, paid and returned; the stake of a wager won may come back or not."""
    kinds: tuple[type[Collected | Paid | Returned], ...] = (Collected, Paid, Returned)
    found = {kind: trace.total(kind, wager, seat=seat) for kind in kinds}
    if found[Paid]:
        found.pop(Returned)
    return {kind: amount for kind, amount in found.items() if amount}


def _told(end: dict[type[object], int]) -> str:
    verbs = {Collected: "collected", Paid: "paid", Returned: "returned"}
    return ", ".join(f"{dollars(end[kind])} {verb}" for kind, verb in verbs.items() if kind in end) or "open"


def _either(amounts: Sequence[int]) -> str:
    return " or ".join(dollars(amount) for amount in amounts)
