"""Findings that several rules of 22.8 reach in the same way: a wager lost, a wager won, an order of seats."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, violated
from harness.table.cards import shown
from harness.table.messages import Collected, Paid
from harness.table.money import dollars, near_enough

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.rules.casino_war.view import WarRound
    from harness.table.money import Odds
    from harness.table.trace import Stake


def name(stake: Stake) -> str:
    """Return a wager as the pit names it."""
    return f"seat {stake.seat}'s {stake.wager.replace('-', ' ')} wager of {dollars(stake.amount)}"


def loses(round_: WarRound, stake: Stake, *, due: int | None, in_full: bool = True) -> Iterator[Finding]:
    """Find whether a wager was collected, `in_full` to the last cent, and nothing else happened to it."""
    settled = round_.settled(stake.seat, stake.wager)
    enough = settled.collected == stake.amount or (settled.collected > 0 and not in_full)
    if enough and not settled.paid and not settled.returned:
        yield holds()
        return
    expected = f"{name(stake)} loses: {dollars(stake.amount)} collected"
    if settled.paid or settled.returned or settled.collected:
        yield violated(expected=expected, observed=str(settled), at=settled.at)
    elif due is not None:
        yield violated(expected=expected, observed=str(settled), at=due, lacks=("collect",))


def wins(round_: WarRound, stake: Stake, *, due: int | None, odds: Odds | None = None) -> Iterator[Finding]:
    """Find whether a wager was paid and its stake left alone; at these odds exactly, where they are given."""
    settled = round_.settled(stake.seat, stake.wager)
    right = odds is None or near_enough(settled.paid, odds.winnings(stake.amount))
    if settled.paid and right and not settled.collected:
        yield holds()
        return
    terms = f"{dollars_exact(odds, stake)} paid ({odds})" if odds else "paid"
    expected = f"{name(stake)} wins: {terms}"
    if settled.collected or settled.paid:
        yield violated(expected=expected, observed=str(settled), at=settled.at)
    elif odds is not None and odds.winnings(stake.amount) < 1:
        yield holds()  # half a cent may go either way, and nothing paid leaves nothing to see
    elif settled.returned or due is not None:
        at = due if settled.untouched else settled.at
        yield violated(expected=expected, observed=str(settled), at=at, lacks=("pay",))


def dollars_exact(odds: Odds, stake: Stake) -> str:
    """Return the winnings of a stake in words, fractions of a cent included."""
    exact = odds.winnings(stake.amount)
    return dollars(int(exact)) if exact.denominator == 1 else f"${float(exact) / 100:.4f}"


def ascending(round_: WarRound, wagers: Iterable[tuple[int, str]], *, what: str) -> Iterator[Finding]:
    """Find whether wagers were collected and paid seat after seat, clockwise; needs two seats to tell."""
    wanted = set(wagers)
    order = [
        seen
        for seen in round_.trace.money(*{wager for _, wager in wanted})
        if isinstance(seen.event, Collected | Paid) and (seen.event.seat, seen.event.wager) in wanted
    ]
    seats = [seen.event.seat for seen in order]
    if len(set(seats)) < 2:  # noqa: PLR2004 - one seat has no order
        return
    for before, after in pairwise(order):
        if after.event.seat < before.event.seat:
            yield violated(
                expected=f"{what} seat by seat from the dealer's left: {listed(sorted(set(seats)))}",
                observed=f"seat {after.event.seat} after seat {before.event.seat}",
                at=after.at,
            )
            return
    yield holds()


def listed(seats: Iterable[int]) -> str:
    """Return seats in words."""
    numbers = [str(seat) for seat in seats]
    return f"seat{'s' if len(numbers) != 1 else ''} {', '.join(numbers) or 'none'}"


def versus(card: str | None, dealer: str | None) -> str:
    """Return a comparison in words."""
    return (
        f"{shown(card) if card else 'no card'} against the dealer's {shown(dealer) if dealer else 'no card'}"
    )
