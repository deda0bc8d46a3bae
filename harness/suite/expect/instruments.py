"""How wagers are placed: when, by which instrument, beside which others; and what the sign says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.suite.asked import position
from harness.suite.judging import Expectation, Inconclusive, listed, who, whose
from harness.table.messages import Converted, Dealt, Opened, PlaceWager, WagerAccepted
from harness.table.money import dollars

if TYPE_CHECKING:
    from harness.table.trace import Trace

_CONFIRMERS: Final = frozenset(("dealer", "supervisor"))


def cards_lay_before(trace: Trace, command: int, words: str) -> None:
    """Go on only if a card had been dealt when a command came.

    Raises:
        Inconclusive: none had been, or the product does not report it.
    """
    first = trace.first(Dealt)
    if first is None or first.command >= command:
        raise Inconclusive(f"no card was seen to be dealt before {words}")


def before_first_card(trace: Trace, seat: int, wager: str) -> Expectation:
    """Expect a wager to be confirmed before any card is dealt.

    Raises:
        Inconclusive: the wager was not seen to be placed, or no card to be dealt.
    """
    stake, first = trace.stake(seat, wager), trace.first(Dealt)
    if stake is None or first is None:
        missing = f"{whose(seat)} {wager} wager to be placed" if stake is None else "a card to be dealt"
        raise Inconclusive(f"nothing showed {missing}")
    return Expectation(
        f"{whose(seat)} {wager} wager placed before the first card",
        "placed after it",
        stake.at < first.at,
        stake.at,
    )


def placed(trace: Trace, seat: int, wager: str, amount: int, by: str) -> Expectation:
    """Expect one wager of that name, amount and instrument, in minor units.

    Raises:
        Inconclusive: there is one by that instrument, but for an amount that nobody asked for.
    """
    found = tuple(
        seen for seen in trace.of(WagerAccepted) if (seen.event.seat, seen.event.wager) == (seat, wager)
    )
    asked = {
        command.amount
        for command in trace.commands
        if isinstance(command, PlaceWager) and (command.seat, command.wager) == (seat, wager)
    }
    if len(found) == 1 and found[0].event.by == by and found[0].event.amount not in {amount, *asked}:
        raise Inconclusive(f"{whose(seat)} {wager} wager was taken for {dollars(found[0].event.amount)}")
    told = ", ".join(f"{dollars(seen.event.amount)} in {seen.event.by}" for seen in found)
    return Expectation(
        f"{who(seat)} with {dollars(amount)} in {by} on the {wager} wager",
        told or f"no {wager} wager",
        tuple((seen.event.amount, seen.event.by) for seen in found) == ((amount, by),),
        found[0].at if found else None,
        ("wager",),
    )


def stands_at(trace: Trace, seat: int, wager: str, amount: int) -> Expectation:
    """Expect a wager to be accepted for the amount that was asked, in minor units."""
    stake = trace.stake(seat, wager)
    return Expectation(
        f"{whose(seat)} {wager} wager accepted for {dollars(amount)}",
        f"for {dollars(stake.amount)}" if stake else "not accepted",
        stake is not None and stake.amount == amount,
        stake.at if stake else None,
        ("wager",),
    )


def confirmed_before_first_card(trace: Trace, seat: int, wager: str) -> Expectation:
    """Expect the accepted wager to name dealer and supervisor, before any card is dealt.

    Raises:
        Inconclusive: the wager was not seen to be placed, or no card to be dealt.
    """
    stake, first = trace.stake(seat, wager), trace.first(Dealt)
    if stake is None or first is None:
        missing = f"{whose(seat)} {wager} wager to be placed" if stake is None else "a card to be dealt"
        raise Inconclusive(f"nothing showed {missing}")
    named = listed(tuple(dict.fromkeys(stake.confirmed_by)))
    return Expectation(
        f"{whose(seat)} {wager} wager confirmed by dealer and supervisor before the first card",
        f"confirmed by {named}" + ("" if stake.at < first.at else ", after it"),
        set(stake.confirmed_by) >= _CONFIRMERS and stake.at < first.at,
        stake.at,
        ("wager",),
    )


def converted(trace: Trace, seat: int, wager: str) -> Expectation:
    """Expect cash to become chips after its wager was placed and before that is settled.

    Raises:
        Inconclusive: the wager was not seen to be settled.
    """
    settled = trace.settled_at(seat, wager)
    if settled is None:
        raise Inconclusive(f"{whose(seat)} {wager} wager was not seen to be settled")
    turned = next(
        (seen.at for seen in trace.of(Converted) if (seen.event.seat, seen.event.wager) == (seat, wager)),
        None,
    )
    return Expectation(
        f"the cash of {whose(seat)} {wager} wager turned into chips before it is settled",
        "turned only after that" if turned is not None else "not turned into chips",
        turned is not None and turned < settled,
        settled,
        ("convert",),
    )


def maximum_shown(trace: Trace, wager: str, amount: int) -> Expectation:
    """Expect the sign to show that maximum before the first wager, in minor units.

    Raises:
        Inconclusive: the product does not report what its sign shows.
    """
    if not trace.reports("opened", "opened.posted"):
        raise Inconclusive("the product does not report 'opened.posted'")
    opened = trace.first(Opened)
    posted = opened.event.posted if opened else None
    limits = (posted.limits if posted else None) or {}
    shown = limits[wager][1] if wager in limits else None
    first = trace.first(WagerAccepted)
    late = opened is not None and first is not None and first.at < opened.at
    return Expectation(
        f"a sign that shows at most {dollars(amount)} on the {wager} wager, before any wager",
        "shown only after a wager" if late else "none" if shown is None else f"at most {dollars(shown)}",
        shown == amount and not late,
        opened.at if opened else position(trace, 0),
    )
