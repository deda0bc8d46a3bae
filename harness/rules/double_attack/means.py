"""Rules of 26.6(c): what a bonus wager is made with, and what cash takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.double_attack.attempts import controlled, refused_wrongly
from harness.rules.double_attack.law import BONUS, CONFIRMATIONS
from harness.rules.double_attack.parts import end_of, name
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.messages import Converted, PlaceWager, WagerAccepted
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.double_attack.attempts import Attempt
    from harness.rules.double_attack.view import BonusRound
    from harness.table.trace import Stake


#: Reasons that lay a refusal at the amount, not at what the wager was made with.
_ABOUT_AMOUNTS = frozenset({"too-small", "too-large", "wrong-amount", "insufficient-funds"})


@rule("13:69F-26.6(c)#1")
def a_bonus_is_a_wager_of_its_own(round_: BonusRound) -> Iterator[Finding]:
    """A bonus wager stands apart from every other, with what it was made with: chips, or a coupon."""
    trace = round_.trace
    for seen in trace.of(WagerAccepted):
        asked = trace.commands[seen.command]
        if not isinstance(asked, PlaceWager) or asked.wager != BONUS:
            continue
        if seen.event.wager != BONUS:
            yield violated(
                expected=f"seat {asked.seat}'s bonus wager is a wager of its own",
                observed=f"taken as {seen.event.wager}",
                at=seen.at,
            )
        elif seen.event.by != asked.by:
            yield violated(
                expected=f"seat {asked.seat}'s bonus wager by {asked.by}",
                observed=f"taken as {seen.event.by}",
                at=seen.at,
            )
        else:
            yield holds()
    for one in round_.attempts:
        if one.asked.by == "coupon":
            yield from _taken(round_, one)
    for stake in round_.bonuses:
        yield from _merged(round_, stake)


def _taken(round_: BonusRound, one: Attempt) -> Iterator[Finding]:
    """Find whether a lawful bonus by an instrument that the product claims to take was refused."""
    # That it was refused is the violation; the reason only tells which rule it is shown under.
    # What an earlier refusal of the seat left behind would be a reason of its own.
    if (
        one.refusal
        and one.undisturbed
        and one.refusal.event.reason not in _ABOUT_AMOUNTS
        and refused_wrongly(round_.trace, one)
    ):
        yield violated(
            expected=f"a bonus wager of {dollars(one.amount)} by {one.asked.by} is accepted, as stated",
            observed=f"refused: {one.refusal.event.reason}",
            at=one.refusal.at,
        )


def _merged(round_: BonusRound, stake: Stake) -> Iterator[Finding]:
    """Find a bonus wager that went with the initial wager."""
    initial = round_.trace.stake(stake.seat, "initial")
    if initial is None or round_.settled(stake).at is not None:
        return
    lost = round_.settled(initial)
    if lost.collected == initial.amount + stake.amount:
        yield violated(expected=f"{name(stake)} lies apart", observed=f"initial wager: {lost}", at=lost.at)


@rule("13:69F-26.6(c)#2")
def confirmed_cash_may_be_wagered(round_: BonusRound) -> Iterator[Finding]:
    """A product that takes verbal wagers takes a bonus wager with cash that both have confirmed."""
    for one in round_.attempts:
        if one.asked.by != "verbal" or not one.confirmed:
            continue
        if one.stake is None or not one.in_time:
            yield from _taken(round_, one)
        elif round_.trace.money(one.stake.wager, seat=one.stake.seat):
            # Words alone are no wager: one that was taken is settled in the end.
            yield holds()


@rule("13:69F-26.6(c)#3")
def cash_is_confirmed_by_dealer_and_supervisor(round_: BonusRound) -> Iterator[Finding]:
    """A bonus wager with cash is confirmed by dealer and supervisor, before any player's first card."""
    players = next((seen.at for seen in round_.trace.deals() if seen.event.to != "dealer"), None)
    for one in round_.attempts:
        if one.asked.by != "verbal":
            continue
        if one.stake is None:
            refused = one.in_time and one.fits and not one.confirmed and one.refusal is not None
            if refused and controlled(round_.attempts, by="verbal"):
                yield holds()
            continue
        by = set(one.asked.confirmed_by) & set(one.stake.confirmed_by)
        expected = "a bonus wager with cash is confirmed by dealer and casino supervisor"
        if not by >= CONFIRMATIONS:
            observed = f"confirmed by {' and '.join(sorted(by)) or 'nobody'}"
            yield violated(expected=expected, observed=observed, at=one.stake.at)
        elif players is not None and one.stake.at > players:
            yield violated(
                expected=f"{expected} before any player's first card",
                observed="confirmed after it",
                at=one.stake.at,
            )
        elif players is not None:
            yield holds()


@rule("13:69F-26.6(c)#4")
def cash_becomes_chips_before_it_is_settled(round_: BonusRound) -> Iterator[Finding]:
    """The cash of a verbal bonus wager is converted into chips before the wager is settled."""
    for stake in round_.bonuses:
        asked = round_.trace.commands[stake.command]
        verbal = stake.by == "verbal" or (isinstance(asked, PlaceWager) and asked.by == "verbal")
        if not verbal:
            continue
        settled = round_.settled(stake).at
        due = end_of(round_) if settled is None else settled
        converted = [
            seen.at
            for seen in round_.trace.of(Converted)
            if (seen.event.seat, seen.event.wager) == (stake.seat, BONUS) and seen.at >= stake.at
        ]
        if converted and (due is None or converted[0] < due):
            yield holds()
        elif due is not None:
            yield violated(
                expected=f"the cash of {name(stake)} is converted before it is settled",
                observed="settled first" if converted else "never converted",
                at=due,
                lacks=() if converted else ("convert",),
            )
