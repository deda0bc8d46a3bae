"""Wagers and what becomes of them: collected, paid, returned, and by how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.suite.expect.casino_war import war_start
from harness.suite.judging import Expectation, Inconclusive, listed, whose
from harness.table.messages import Collected, Offered, Paid, Returned
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.trace import Money, Seen, Trace


def collected_in_full(trace: Trace, seat: int, wager: str, amount: int) -> Expectation:
    """Expect the whole stake to be collected."""
    return _expected(
        trace,
        seat,
        wager,
        words=f"{dollars(amount)} collected",
        met=trace.total(Collected, wager, seat=seat) == amount,
        lacks="collect",
    )


def half_collected(trace: Trace, seat: int, amounts: Sequence[int]) -> Expectation:
    """Expect one of these amounts of a surrendered initial wager to be collected."""
    return _expected(
        trace,
        seat,
        "initial",
        words=f"{_either(amounts)} collected for the surrender",
        met=_chosen(trace, seat, Collected) in amounts,
        lacks="collect",
    )


def paid(trace: Trace, seat: int, wager: str, amounts: Sequence[int]) -> Expectation:
    """Expect winnings of one of these amounts, and nothing collected."""
    lost = trace.total(Collected, wager, seat=seat)
    return _expected(
        trace,
        seat,
        wager,
        words=f"{_either(amounts)} paid",
        met=trace.total(Paid, wager, seat=seat) in amounts and not lost,
        lacks="pay",
    )


def won(trace: Trace, seat: int, wager: str) -> Expectation:
    """Expect a wager to be paid, whatever the amount."""
    met = trace.total(Paid, wager, seat=seat) > 0 and not trace.total(Collected, wager, seat=seat)
    return _expected(trace, seat, wager, words="winnings paid", met=met, lacks="pay")


def lost(trace: Trace, seat: int, wager: str) -> Expectation:
    """Expect a wager to be collected, whatever the amount."""
    met = trace.total(Collected, wager, seat=seat) > 0 and not trace.total(Paid, wager, seat=seat)
    return _expected(trace, seat, wager, words="it collected", met=met, lacks="collect")


def ended_one_way(trace: Trace, seat: int, wager: str) -> None:
    """Go on only if a wager was not both paid and collected: then it tells nothing of winning or losing.

    Raises:
        Inconclusive: it was.
    """
    if trace.total(Paid, wager, seat=seat) and trace.total(Collected, wager, seat=seat):
        raise Inconclusive(f"{whose(seat)} {_name(wager)} wager was both paid and collected")


def no_wager(trace: Trace, seat: int, wager: str) -> Expectation:
    """Expect nothing to happen to a wager that was never placed."""
    money = trace.money(wager, seat=seat)
    stake = trace.stake(seat, wager)
    at = money[0].at if money else stake.at if stake else None
    return Expectation(
        f"{whose(seat)} {_name(wager)} wager: there is none",
        f"{whose(seat)} {_name(wager)} wager: {_fate(trace, seat, wager) if money else 'placed'}",
        at is None,
        at,
    )


def rest_returned(trace: Trace, seat: int, amounts: Sequence[int]) -> Expectation:
    """Expect what was not collected of a surrendered initial wager to come back, one of these amounts.

    Raises:
        Inconclusive: the wager was not seen, or what was collected of it is no half, so
            that there is no other half.
    """
    stake = trace.stake(seat, "initial")
    if stake is None:
        raise Inconclusive(f"{whose(seat)} initial wager was not seen to be placed")
    taken = _chosen(trace, seat, Collected)
    other = stake.amount - taken
    # Of an odd cent either part may be the larger.
    if trace.reports("collect") and other not in amounts and abs(other - taken) > 1:
        raise Inconclusive(f"{dollars(taken)} of {whose(seat)} initial wager was collected, which is no half")
    rest = (other,) if trace.reports("collect") and other in amounts else tuple(amounts)
    return _expected(
        trace,
        seat,
        "initial",
        words=f"{_either(rest)} returned",
        met=_chosen(trace, seat, Returned) in rest,
        lacks="return",
    )


def gone_for_good(trace: Trace, seat: int, amount: int) -> Expectation:
    """Expect an initial wager to be collected in full and nothing of it to come back or be paid."""
    back = tuple(seen for seen in trace.money("initial", seat=seat) if not isinstance(seen.event, Collected))
    met = trace.total(Collected, "initial", seat=seat) == amount and not back
    words = f"{dollars(amount)} collected, nothing paid or returned"
    expectation = _expected(trace, seat, "initial", words=words, met=met, lacks="collect")
    if met or not back:
        return expectation
    return Expectation(expectation.expected, expectation.observed, met, back[0].at)


def collected_before_war(trace: Trace, seat: int, amount: int) -> Expectation:
    """Expect an initial wager to be collected in full before the war is dealt.

    Raises:
        Inconclusive: no war was dealt.
    """
    start = war_start(trace)
    if start is None:
        raise Inconclusive("no war deal was seen")
    collects = tuple(seen for seen in after_choice(trace, seat) if isinstance(seen.event, Collected))
    before = sum(seen.event.amount for seen in collects if seen.at < start)
    return Expectation(
        f"{dollars(amount)} of {whose(seat)} initial wager collected before the war deal",
        f"{dollars(before)} collected by then",
        before == amount,
        start if collects else None,
        ("collect",),
    )


def every_result(trace: Trace, wagers: Sequence[tuple[int, str]]) -> Expectation:
    """Expect each of these wagers, by seat and name, to have some result."""
    open_still = [(seat, wager) for seat, wager in wagers if not trace.money(wager, seat=seat)]
    names = ", ".join(f"{whose(seat)} {_name(wager)} wager" for seat, wager in open_still)
    return Expectation(
        "a result for every wager", f"no result for {names}", not open_still, lacks=("collect", "pay")
    )


def hand(trace: Trace, seat: int, wager: str, outcome: str) -> Expectation:
    """Expect a seat's hand to win, lose or tie, as the fate of its wager tells.

    A hand ties if the wager waits for the player's choice. Winning is told by winnings,
    losing by a collected wager. A wager that merely comes back, or has no result at all,
    tells nothing about how the cards were compared.

    Raises:
        Inconclusive: the round does not tell.
    """
    seen = ("ties", None) if wager == "initial" and trace.answers(seat) else _told(trace, seat, wager)
    if seen is None:
        raise Inconclusive(f"nothing tells how {whose(seat)} cards were compared")
    came, at = seen
    return Expectation(f"{whose(seat)} hand {outcome}", f"{whose(seat)} hand {came}", came == outcome, at)


def alike(trace: Trace, seats: Sequence[int], wager: str) -> Expectation:
    """Expect the wagers of these seats to win together or to lose together.

    Raises:
        Inconclusive: one of them neither won nor lost.
    """
    fates: dict[int, str] = {}
    for seat in seats:
        told = _told(trace, seat, wager)
        if told is None:
            raise Inconclusive(f"nothing tells how {whose(seat)} cards were compared")
        fates[seat] = told[0]
    return Expectation(
        f"the {_name(wager)} wagers of seats {listed(tuple(seats))} faring alike",
        ", ".join(f"seat {seat} {fate}" for seat, fate in fates.items()),
        len(set(fates.values())) == 1,
    )


def after_choice(trace: Trace, seat: int) -> tuple[Seen[Money], ...]:
    """Return what happened to a seat's initial wager from its first accepted answer on."""
    answer = next(iter(trace.answers(seat)), None)
    since = 0 if answer is None else answer.command
    return tuple(seen for seen in trace.money("initial", seat=seat) if seen.command >= since)


def _chosen(trace: Trace, seat: int, kind: type[Money]) -> int:
    return sum(seen.event.amount for seen in after_choice(trace, seat) if isinstance(seen.event, kind))


def _told(trace: Trace, seat: int, wager: str) -> tuple[str, int | None] | None:
    money = trace.money(wager, seat=seat)
    offered = next(
        (seen.at for seen in trace.of(Offered) if seen.event.seat == seat and seen.event.options), None
    )
    stake = trace.stake(seat, wager)
    part = stake is not None and 0 < trace.total(Collected, wager, seat=seat) < stake.amount
    if wager == "initial" and offered is not None and part:
        return "ties", offered
    for kind, outcome in ((Paid, "wins"), (Collected, "loses")):
        found = next((seen.at for seen in money if isinstance(seen.event, kind)), None)
        if found is not None:
            return outcome, found
    if money or wager != "initial":
        return None
    if offered is None and trace.reports("offer"):
        return None
    return ("ties", offered) if trace.reports("collect", "pay") else None


def _expected(trace: Trace, seat: int, wager: str, *, words: str, met: bool, lacks: str) -> Expectation:
    money = trace.money(wager, seat=seat)
    return Expectation(
        f"{whose(seat)} {_name(wager)} wager: {words}",
        f"{whose(seat)} {_name(wager)} wager: {_fate(trace, seat, wager)}",
        met,
        money[-1].at if money else None,
        (lacks,),
    )


def _fate(trace: Trace, seat: int, wager: str) -> str:
    verbs = {Collected: "collected", Paid: "paid", Returned: "returned"}
    parts = [
        f"{dollars(seen.event.amount)} {verbs[type(seen.event)]}" for seen in trace.money(wager, seat=seat)
    ]
    return ", ".join(parts) or "nothing happened to it"


def _either(amounts: Sequence[int]) -> str:
    return " or ".join(dollars(amount) for amount in amounts)


def _name(wager: str) -> str:
    return wager.replace("-", " ")
