"""Rules of 2.26(c): neither wager bears on the other. Most of it only a twin of the round can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.rules.finding import Finding, TwinRule, holds, rule, violated
from harness.rules.in_between.causes import by_blackjack, circumstance, wrong
from harness.rules.in_between.view import GAME, INITIAL, WAGER, BetweenRound, Settled
from harness.table.messages import Decide, PlaceWager, Round

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.table.trace import Trace

NO_BEARING = "13:69F-2.26(c)#1"
MIRROR = "13:69F-2.26(c)#2"


@rule(MIRROR)
def blackjack_has_no_bearing_on_the_wager(round_: BetweenRound) -> Iterator[Finding]:
    """The wager is settled by its own cards, whoever has blackjack or goes over."""
    for side, hand in round_.decided:
        why = circumstance(round_, side)
        settled = side.settled
        if why is None or settled.untouched:
            continue
        if by_blackjack(round_, side, hand):
            yield violated(
                expected=f"{side} settled by its own cards, {hand}, though {why}",
                observed=str(settled),
                at=settled.shown_at,
                lacks=("collect", "pay") if settled.voided else (),
            )
        elif not wrong(round_, side, hand):
            yield holds()


def _same_cards(first: Trace, again: Trace) -> bool:
    """Say whether both rounds were dealt the same initial cards; else nothing can be compared."""
    holders = {seen.event.to for seen in first.deals()} | {seen.event.to for seen in again.deals()}
    return bool(holders) and all(
        first.cards(holder)[:INITIAL] == again.cards(holder)[:INITIAL] for holder in holders
    )


def _comparable(trace: Trace) -> bool:
    """Say whether the round has in-between wagers, and another play of it would bring the same cards."""
    opening = trace.opening
    if opening is None or opening.game != GAME or not trace.stakes(WAGER):
        return False
    stacked = trace.statement.control == "deck" and opening.shoe is not None
    return stacked or (trace.statement.control != "observe" and opening.seed is not None)


def _without_sides(trace: Trace) -> Round | None:
    """Return the round without its in-between wagers."""
    if not _comparable(trace):
        return None
    return tuple(
        command
        for command in trace.commands
        if not (isinstance(command, PlaceWager) and command.wager == WAGER)
    )


def _mains_are_the_same(first: Trace, again: Trace) -> Iterator[Finding]:
    """Find whether every other wager came out the same without the in-between wagers."""
    one, other = BetweenRound(first), BetweenRound(again)
    if not _same_cards(one.trace, other.trace) or not _same_funds(one.trace, other.trace):
        return
    compared = False
    stakes = [*one.trace.stakes(), *other.trace.stakes()]
    for seat, wager in sorted({(stake.seat, stake.wager) for stake in stakes if stake.wager != WAGER}):
        mine, its = one.settled(seat, wager), other.settled(seat, wager)
        over = one.trace.end is not None and other.trace.end is not None
        if _result(mine) == _result(its):
            compared = compared or not mine.untouched
        elif over or (mine.at is not None and its.at is not None):
            at = mine.shown_at
            yield violated(
                expected=f"seat {seat}'s {wager} wager comes out as without in-between wagers: {its}",
                observed=str(mine),
                at=at if at is not None or one.trace.end is None else one.trace.end.at,
            )
            return
    if compared:
        yield holds()


def _result(settled: Settled) -> tuple[int, int, bool]:
    """Return what a wager brought; the return of a winning stake says nothing."""
    return settled.collected, settled.paid, bool(settled.returned and not settled.paid)


def _same_funds(first: Trace, again: Trace) -> bool:
    """Say whether the same wagers and answers were accepted: with a bankroll that may lawfully depend."""
    if not first.table.bankroll:
        return True
    chosen = [[(answer.seat, answer.option) for answer in trace.answers()] for trace in (first, again)]
    placed = [
        sorted((stake.seat, stake.wager) for stake in trace.stakes() if stake.wager != WAGER)
        for trace in (first, again)
    ]
    return chosen[0] == chosen[1] and placed[0] == placed[1]


def _all_stand(trace: Trace) -> Round | None:
    """Return the round in which every player stands, where one did something else beside the wager."""
    if not _comparable(trace) or all(answer.option == "stand" for answer in trace.answers()):
        return None
    return tuple(
        msgspec.structs.replace(command, option="stand", amount=None)
        if isinstance(command, Decide)
        else command
        for command in trace.commands
    )


def _sides_are_the_same(first: Trace, again: Trace) -> Iterator[Finding]:
    """Find whether each in-between wager came out the same, however the hands were played."""
    one, other = BetweenRound(first), BetweenRound(again)
    if not _same_cards(one.trace, other.trace):
        return
    theirs = {side.seat: side for side in other.sides}
    for side in one.sides:
        twin = theirs.get(side.seat)
        if twin is None or twin.stake.amount != side.stake.amount:
            continue
        if side.settled.at is None or twin.settled.at is None:
            continue
        if _result(side.settled) == _result(twin.settled):
            yield holds()
        else:
            yield violated(
                expected=f"{side} comes out as with another play of the hands: {twin.settled}",
                observed=str(side.settled),
                at=side.settled.at,
            )


TWINS = (
    TwinRule(NO_BEARING, _without_sides, _mains_are_the_same),
    TwinRule(MIRROR, _all_stand, _sides_are_the_same),
)
