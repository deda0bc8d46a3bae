"""Rules of 26.6(a) and (b): who may place a bonus wager, when, and between which amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.double_attack.attempts import (
    FLOOR,
    Attempt,
    affordable,
    attempts,
    controlled,
    lawful,
    posted,
)
from harness.rules.double_attack.view import BONUS
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.messages import Closed, Dealt, Opened, PlaceWager, Proceed, WagerAccepted
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.double_attack.view import BonusRound


@rule("13:69F-26.6(a)#2")
def a_player_may_make_the_bonus_wager(round_: BonusRound) -> Iterator[Finding]:
    """A lawful bonus wager is accepted, and nobody has to make one."""
    for one in attempts(round_):
        if one.stake is not None and one.in_time and one.fits:
            yield holds()
        elif one.refusal and one.asked.by == "chips" and lawful(round_, one):
            yield violated(
                expected=f"seat {one.asked.seat} may make a bonus wager of {dollars(one.amount)}",
                observed=f"refused: {one.refusal.event.reason}",
                at=one.refusal.at,
            )
    yield from _nobody_must(round_)


def _nobody_must(round_: BonusRound) -> Iterator[Finding]:
    """Find bonus wagers that no player asked for, and a table that does not go on without one."""
    trace = round_.trace
    for seen in trace.of(WagerAccepted):
        command = trace.commands[seen.command]
        if seen.event.wager == BONUS and not (isinstance(command, PlaceWager) and command.wager == BONUS):
            yield violated(
                expected="a bonus wager is the player's own choice",
                observed=f"one of {dollars(seen.event.amount)} was placed for seat {seen.event.seat}",
                at=seen.at,
            )
    first = next((at for at in trace.asked(Proceed) if trace.opened_before(at)), None)
    if first is None:
        return
    without = {stake.seat for stake in trace.stakes("initial") if stake.command < first}
    without -= {stake.seat for stake in trace.stakes(BONUS) if stake.command < first}
    refusal = trace.refusal(first)
    closed = any(seen.command < first for kind in (Closed, Dealt) for seen in trace.of(kind))
    if without and refusal and not closed:
        yield violated(
            expected="the round goes on without a bonus wager",
            observed=f"refused: {refusal.event.reason}",
            at=refusal.at,
        )
    elif without and any(seen.command == first for seen in trace.deals()):
        yield holds()


@rule("13:69F-26.6(b)#1")
def the_bonus_is_placed_before_the_first_card(round_: BonusRound) -> Iterator[Finding]:
    """No bonus wager is accepted once any card of the round, the dealer's first too, has been dealt."""
    first = round_.first_deal
    if first is None:
        return
    for stake in round_.trace.stakes(BONUS):
        if stake.at > first.at:
            yield violated(
                expected="no bonus wager after the first card",
                observed=f"seat {stake.seat}'s {dollars(stake.amount)} accepted after it",
                at=stake.at,
            )
    for one in attempts(round_):
        if one.late and one.fits and _refused_for_this(round_, one):
            yield holds()


def _refused_for_this(round_: BonusRound, one: Attempt) -> bool:
    """Say whether an attempt was refused that nothing else spoke against, its control being accepted."""
    return (
        one.refusal is not None and one.asked.by == "chips" and affordable(round_, one) and controlled(round_)
    )


@rule("13:69F-26.6(b)#2")
def the_bonus_needs_an_initial_wager(round_: BonusRound) -> Iterator[Finding]:
    """Only a seat that has placed its initial wager may place a bonus wager."""
    for one in attempts(round_):
        if one.initial is not None:
            continue
        if one.stake is not None:
            yield violated(
                expected=f"seat {one.asked.seat} places an initial wager before a bonus wager",
                observed=f"a bonus wager of {dollars(one.amount)} without it",
                at=one.stake.at,
            )
        elif one.in_time and one.amount >= FLOOR and _refused_for_this(round_, one):
            yield holds()


@rule("13:69F-26.6(b)#3")
def the_bonus_is_a_dollar_or_more(round_: BonusRound) -> Iterator[Finding]:
    """A bonus wager is at least $1."""
    for one in attempts(round_):
        if one.amount >= FLOOR:
            continue
        if one.stake is not None:
            yield violated(
                expected=f"a bonus wager of {dollars(FLOOR)} or more",
                observed=f"{dollars(one.amount)} accepted",
                at=one.stake.at,
            )
        elif one.in_time and one.cap is not None and one.amount <= one.cap and _refused_for_this(round_, one):
            yield holds()


def _above(round_: BonusRound, limit: int | None, one: Attempt, what: str) -> Iterator[Finding]:
    """Find whether an amount above a limit was accepted."""
    if limit is not None and one.amount > limit and one.stake is not None:
        yield violated(
            expected=f"a bonus wager of seat {one.asked.seat} up to {dollars(limit)}, {what}",
            observed=f"{dollars(one.amount)} accepted",
            at=one.stake.at,
        )
    elif limit is not None and one.amount > limit and one.in_time and _refused_for_this(round_, one):
        yield holds()


@rule("13:69F-26.6(b)#4")
def the_lesser_of_the_two_caps_binds(round_: BonusRound) -> Iterator[Finding]:
    """A bonus wager is at most the lesser of the initial wager and the posted maximum."""
    for one in attempts(round_):
        what = "the lesser of the initial wager and the posted maximum"
        yield from _above(round_, one.cap, one, what)


@rule("13:69F-26.6(b)1#1")
def the_initial_wager_caps_the_bonus(round_: BonusRound) -> Iterator[Finding]:
    """The seat's own initial wager, and no other amount, is the first cap."""
    for one in attempts(round_):
        if one.initial is None:
            continue
        if one.stake is not None or one.posted is None or one.amount <= one.posted:
            yield from _above(round_, one.initial, one, "its initial wager")
        if one.posted is None or one.initial < one.posted:
            yield from _lower(round_, one, f"up to its initial wager of {dollars(one.initial)}")


@rule("13:69F-26.6(b)2#1")
def the_posted_maximum_caps_the_bonus(round_: BonusRound) -> Iterator[Finding]:
    """The maximum that the licensee set for this round, and no other, is the second cap."""
    for one in attempts(round_):
        if one.posted is None or one.initial is None:
            continue
        if one.stake is not None or one.amount <= one.initial:
            yield from _above(round_, one.posted, one, "the posted maximum")
        if one.posted < one.initial:
            yield from _lower(round_, one, f"up to the posted maximum of {dollars(one.posted)}")


def _lower(round_: BonusRound, one: Attempt, what: str) -> Iterator[Finding]:
    """Find whether a lawful amount was refused, and a smaller one taken: another cap than the right one."""
    if one.refusal is None or one.asked.by != "chips" or not lawful(round_, one):
        return
    smaller = any(
        other.stake is not None and other.asked.seat == one.asked.seat and other.amount < one.amount
        for other in attempts(round_)
    )
    if smaller:
        yield violated(
            expected=f"a bonus wager of seat {one.asked.seat} {what}",
            observed=f"{dollars(one.amount)} refused: {one.refusal.event.reason}",
            at=one.refusal.at,
        )


@rule("13:69F-26.6(b)2#2")
def the_maximum_is_posted(round_: BonusRound) -> Iterator[Finding]:
    """The licensee's maximum for the bonus wager stands on the sign that players see before they wager."""
    most, opened = posted(round_), round_.trace.first(Opened)
    claims = round_.trace.claims
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
            lacks=("opened.posted",) if limits is None else (),
        )
