"""Rules of 26.6(a) and (b): who may place a bonus wager, when, and under what sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.double_attack.attempts import posted, refused_by_right, refused_wrongly
from harness.rules.double_attack.law import BONUS, FLOOR, INITIAL
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.messages import Closed, Dealt, Opened, PlaceWager, Proceed, WagerAccepted
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.double_attack.view import BonusRound


@rule("13:69F-26.6(a)#2")
def a_player_may_make_the_bonus_wager(round_: BonusRound) -> Iterator[Finding]:
    """A lawful bonus wager is accepted, and nobody has to make one."""
    for one in round_.attempts:
        if one.stake is not None and one.in_time and one.fits:
            # Words alone are no wager: one that was made is settled in the end.
            if round_.trace.money(BONUS, seat=one.stake.seat):
                yield holds()
        elif one.refusal and refused_wrongly(round_.trace, one):
            yield violated(
                expected=f"seat {one.asked.seat} may make a bonus wager of {dollars(one.amount)}",
                observed=f"refused: {one.refusal.event.reason}",
                at=one.refusal.at,
            )
    yield from _unasked(round_)
    yield from _demanded(round_)


def _unasked(round_: BonusRound) -> Iterator[Finding]:
    """Find bonus wagers that no player asked for."""
    for seen in round_.trace.of(WagerAccepted):
        command = round_.trace.commands[seen.command]
        if seen.event.wager == BONUS and not (isinstance(command, PlaceWager) and command.wager == BONUS):
            yield violated(
                expected="a bonus wager is the player's own choice",
                observed=f"one of {dollars(seen.event.amount)} was placed for seat {seen.event.seat}",
                at=seen.at,
            )


def _demanded(round_: BonusRound) -> Iterator[Finding]:
    """Find whether the round goes on where a seat with an initial wager has made no bonus wager."""
    trace = round_.trace
    first = next((at for at in trace.asked(Proceed) if trace.opened_before(at)), None)
    if first is None:
        return
    seats = {
        wager: {stake.seat for stake in trace.stakes(wager) if stake.command < first}
        for wager in (INITIAL, BONUS)
    }
    refusal = trace.refusal(first)
    closed = any(seen.command < first for kind in (Closed, Dealt) for seen in trace.of(kind))
    # An unlawful bonus at the table would be a reason of its own not to go on.
    unlawful = any(
        one.stake is not None and one.stake.command < first and not one.fits for one in round_.attempts
    )
    if unlawful or closed or not seats[INITIAL] - seats[BONUS]:
        return
    if refusal:
        yield violated(
            expected="the round goes on without a bonus wager",
            observed=f"refused: {refusal.event.reason}",
            at=refusal.at,
        )
    elif any(seen.command == first for seen in trace.deals()) and trace.money(INITIAL):
        yield holds()


@rule("13:69F-26.6(b)#1")
def the_bonus_is_placed_before_the_first_card(round_: BonusRound) -> Iterator[Finding]:
    """No bonus wager is accepted once any card of the round, the dealer's first too, has been dealt."""
    first = round_.first_deal
    if first is None:
        return
    for stake in round_.trace.stakes(BONUS):
        if stake.command > first.command or (stake.announced and stake.at > first.at):
            yield violated(
                expected="no bonus wager after the first card",
                observed=f"seat {stake.seat}'s {dollars(stake.amount)} accepted after it",
                at=stake.at,
            )
    for one in round_.attempts:
        if one.late and one.fits and refused_by_right(round_.trace, round_.attempts, one):
            yield holds()


@rule("13:69F-26.6(b)#2")
def the_bonus_needs_an_initial_wager(round_: BonusRound) -> Iterator[Finding]:
    """Only a seat that has placed its initial wager may place a bonus wager."""
    for one in round_.attempts:
        if one.initial is not None:
            continue
        if one.stake is not None:
            yield violated(
                expected=f"seat {one.asked.seat} places an initial wager before a bonus wager",
                observed=f"a bonus wager of {dollars(one.amount)} without it",
                at=one.stake.at,
            )
        elif one.in_time and one.amount >= FLOOR and refused_by_right(round_.trace, round_.attempts, one):
            yield holds()


@rule("13:69F-26.6(b)2#2")
def the_maximum_is_posted(round_: BonusRound) -> Iterator[Finding]:
    """The licensee's maximum for the bonus wager stands on the sign that players see before they wager."""
    most, opened, claims = posted(round_.trace), round_.trace.first(Opened), round_.trace.claims
    if most is None or opened is None or claims is None or BONUS not in claims.wagers:
        return
    sign = opened.event.posted.limits if opened.event.posted else None
    limits = (sign or {}).get(BONUS)
    if limits is not None and limits[1] == most:
        yield holds()
    else:
        yield violated(
            expected=f"a bonus maximum of {dollars(most)} is posted",
            observed=f"{dollars(limits[1])} is posted" if limits else "none is posted",
            at=opened.at,
            lacks=() if limits else ("opened.posted",),
        )
