"""Rules of 26.6(b) on amounts: a dollar at least, the lesser of two caps at most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.double_attack.attempts import refused_by_right, refused_wrongly
from harness.rules.double_attack.law import FLOOR, INITIAL
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.double_attack.attempts import Attempt
    from harness.rules.double_attack.view import BonusRound


@rule("13:69F-26.6(b)#3")
def the_bonus_is_a_dollar_or_more(round_: BonusRound) -> Iterator[Finding]:
    """A bonus wager is at least $1, and a dollar is enough where the table asks no more."""
    for one in round_.attempts:
        if one.amount < FLOOR and one.stake is not None:
            yield violated(
                expected=f"a bonus wager of {dollars(FLOOR)} or more",
                observed=f"{dollars(one.amount)} accepted",
                at=one.stake.at,
            )
        elif one.amount < FLOOR:
            inside = one.in_time and one.cap is not None and one.amount <= one.cap
            if inside and refused_by_right(round_.trace, round_.attempts, one):
                yield holds()
        elif any(other.amount > one.amount for other in _accepted_instead(round_, one)):
            yield _refused(one, f"{dollars(FLOOR)} is the least bonus wager")


def _accepted_instead(round_: BonusRound, one: Attempt) -> list[Attempt]:
    """Return what the seat was let wager where an amount by chips was refused wrongly."""
    if one.asked.by != "chips" or not refused_wrongly(round_.trace, one):
        return []
    return [
        other for other in round_.attempts if other.stake is not None and other.asked.seat == one.asked.seat
    ]


def _refused(one: Attempt, what: str) -> Finding:
    reason = one.refusal.event.reason if one.refusal else "other"
    at = one.refusal.at if one.refusal else None
    return violated(expected=what, observed=f"{dollars(one.amount)} refused: {reason}", at=at)


def _above(round_: BonusRound, limit: int | None, one: Attempt, what: str) -> Iterator[Finding]:
    """Find whether an amount above a limit was accepted."""
    if limit is None or one.amount <= limit:
        return
    if one.stake is not None:
        yield violated(
            expected=f"a bonus wager of seat {one.asked.seat} up to {dollars(limit)}, {what}",
            observed=f"{dollars(one.amount)} accepted",
            at=one.stake.at,
        )
    elif one.in_time and refused_by_right(round_.trace, round_.attempts, one):
        yield holds()


@rule("13:69F-26.6(b)#4")
def the_lesser_of_the_two_caps_binds(round_: BonusRound) -> Iterator[Finding]:
    """A bonus wager is at most the lesser of the initial wager and the posted maximum."""
    for one in round_.attempts:
        yield from _above(round_, one.cap, one, "the lesser of the initial wager and the posted maximum")


@rule("13:69F-26.6(b)1#1")
def the_initial_wager_caps_the_bonus(round_: BonusRound) -> Iterator[Finding]:
    """The seat's own initial wager, and no other amount, is the first cap."""
    for one in round_.attempts:
        if one.initial is None:
            continue
        if one.stake is not None or one.posted is None or one.amount <= one.posted:
            yield from _above(round_, one.initial, one, "its initial wager")
        explained = one.amount == one.initial or min(_other_initials(round_, one)) < one.amount
        if (one.posted is None or one.initial < one.posted) and explained and _took_less(round_, one):
            yield _refused(one, f"seat {one.asked.seat}'s cap is its initial wager, {dollars(one.initial)}")


@rule("13:69F-26.6(b)2#1")
def the_posted_maximum_caps_the_bonus(round_: BonusRound) -> Iterator[Finding]:
    """The maximum that the licensee set for this round, and no other, is the second cap."""
    for one in round_.attempts:
        if one.posted is None or one.initial is None:
            continue
        if one.stake is not None or one.amount <= one.initial:
            yield from _above(round_, one.posted, one, "the posted maximum")
        # Where another seat's initial wager would explain the refusal, nobody can say which cap it was.
        plain = one.posted < one.initial and min(_other_initials(round_, one)) >= one.amount
        if plain and _took_less(round_, one):
            yield _refused(one, f"the posted maximum of {dollars(one.posted)} is the cap")


def _other_initials(round_: BonusRound, one: Attempt) -> list[int]:
    """Return the initial wagers of the other seats; the amount itself, which explains nothing, as well."""
    placed = round_.trace.stakes(INITIAL)
    return [one.amount, *(stake.amount for stake in placed if stake.seat != one.asked.seat)]


def _took_less(round_: BonusRound, one: Attempt) -> bool:
    """Say whether a lawful amount was refused and a smaller one taken: another cap than the right one."""
    return any(other.amount < one.amount for other in _accepted_instead(round_, one))
