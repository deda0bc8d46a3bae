"""Rules of 2.26(d): when, beside what, by what means and within which limits the wager is placed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.in_between.lawful import CONFIRMING, in_bounds, laid_at, main_is_valid, wrongly_refused
from harness.rules.in_between.view import WAGER
from harness.table.messages import Converted, Opened, WagerAccepted
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.in_between.view import BetweenRound, Side
    from harness.table.messages import PlaceWager
    from harness.table.trace import Stake


def _controlled(round_: BetweenRound) -> bool:
    """Say whether some in-between wager was lawfully accepted, so that a refusal was about what was wrong."""
    return any(in_bounds(round_, side.stake.amount) for side in round_.sides)


@rule("13:69F-2.26(d)#1")
def placed_before_the_first_card(round_: BetweenRound) -> Iterator[Finding]:
    """The wager is placed before the first card of the round; a later one is refused."""
    first = round_.first_card
    if first is None:
        return
    for stake in round_.trace.stakes(WAGER):
        if round_.in_time(stake):
            yield holds()
        else:
            yield violated(
                expected="no in-between wager once a card was dealt",
                observed=f"seat {stake.seat}'s {dollars(stake.amount)} accepted",
                at=stake.at,
            )
    for at, command in round_.asked:
        late = at > first.command and round_.trace.refused(at)
        alone = not any(stake.command < at for stake in round_.trace.stakes(WAGER, seat=command.seat))
        if late and alone and main_is_valid(round_, command.seat, before=at) and _controlled(round_):
            yield holds()


@rule("13:69F-2.26(d)#2")
def only_beside_a_blackjack_wager(round_: BetweenRound) -> Iterator[Finding]:
    """Only a seat with a valid blackjack wager, placed already, may make the wager."""
    for stake in round_.trace.stakes(WAGER):
        if main_is_valid(round_, stake.seat, before=stake.command):
            yield holds()
            continue
        mains = [main for main in round_.trace.stakes("initial", seat=stake.seat) if main.at < stake.at]
        yield violated(
            expected=f"seat {stake.seat} has a valid blackjack wager before the in-between wager",
            observed=f"only {dollars(mains[0].amount)}, outside the limits" if mains else "none",
            at=stake.at,
            lacks=() if mains else ("wager",),
        )
    for at, command in round_.asked:
        bare = not any(main.command < at for main in round_.trace.stakes("initial", seat=command.seat))
        early = round_.first_card is None or at < round_.first_card.command
        if bare and early and round_.trace.refused(at) and _controlled(round_):
            yield holds()


@rule("13:69F-2.26(d)#3")
def placed_on_its_own_spot(round_: BetweenRound) -> Iterator[Finding]:
    """The wager lies on its own spot, by chips, plaques or coupon: a wager of its own in every event."""
    for at, command in round_.asked:
        refusal = wrongly_refused(round_, command, at)
        if refusal and laid_at(round_, at, refusal.event.reason) == "13:69F-2.26(d)#3":
            yield violated(
                expected=f"an in-between wager of {dollars(int(command.amount))} by {command.by} is accepted",
                observed=f"refused: {refusal.event.reason}",
                at=refusal.at,
            )
        else:
            yield from _typed(round_, command, at)
    for side in round_.sides:
        yield from _merged(round_, side)


def _typed(round_: BetweenRound, command: PlaceWager, at: int) -> Iterator[Finding]:
    """Find a wager that was accepted as another one, or by other means."""
    for seen in round_.trace.of(WagerAccepted):
        if seen.command != at:
            continue
        if (seen.event.wager, seen.event.by) == (WAGER, command.by):
            if command.by != "verbal":
                yield holds()
        else:
            yield violated(
                expected=f"an in-between wager by {command.by}",
                observed=f"accepted as {seen.event.wager} by {seen.event.by}",
                at=seen.at,
            )


def _merged(round_: BetweenRound, side: Side) -> Iterator[Finding]:
    """Find an in-between wager that was settled within the blackjack wager."""
    main = round_.trace.stake(side.seat, "initial")
    settled = round_.settled(side.seat, "initial")
    if main is None or not side.settled.untouched or settled.at is None:
        return
    both = main.amount + side.stake.amount
    if settled.collected == both:
        yield violated(
            expected=f"{side} settled as a wager of its own",
            observed=f"settled with the blackjack wager: {settled}",
            at=settled.at,
            lacks=("collect", "pay"),
        )


@rule("13:69F-2.26(d)#4")
def verbal_wagers_are_confirmed_by_both(round_: BetweenRound) -> Iterator[Finding]:
    """A verbal wager is accepted only when dealer and supervisor confirmed it before the first card."""
    accepted = False
    for at, command in round_.asked:
        stake = round_.accepted(at)
        refusal = wrongly_refused(round_, command, at)
        if command.by != "verbal":
            continue
        if stake:
            finding = _confirmed(round_, command, stake)
            accepted = accepted or finding.holds
            yield finding
        elif refusal and laid_at(round_, at, refusal.event.reason) == "13:69F-2.26(d)#4":
            yield violated(
                expected=f"seat {command.seat}'s verbal wager, confirmed by both, is accepted as claimed",
                observed=f"refused: {refusal.event.reason}",
                at=refusal.at,
            )
    if accepted and any(_unconfirmed(round_, command, at) for at, command in round_.asked):
        yield holds()


def _unconfirmed(round_: BetweenRound, command: PlaceWager, at: int) -> bool:
    return command.by == "verbal" and not set(command.confirmed_by) >= CONFIRMING and round_.trace.refused(at)


def _confirmed(round_: BetweenRound, command: PlaceWager, stake: Stake) -> Finding:
    expected = f"seat {stake.seat}'s verbal wager confirmed by dealer and supervisor before the first card"
    confirmed = set(command.confirmed_by) & set(stake.confirmed_by)
    if not confirmed >= CONFIRMING:
        by = " and ".join(sorted(confirmed & CONFIRMING)) or "nobody"
        return violated(expected=expected, observed=f"accepted, confirmed by {by}", at=stake.at)
    if not round_.in_time(stake):
        return violated(expected=expected, observed="accepted after the first card", at=stake.at)
    return holds()


@rule("13:69F-2.26(d)#5")
def cash_is_converted(round_: BetweenRound) -> Iterator[Finding]:
    """The cash of a verbal wager becomes chips before the wager is settled."""
    for side in round_.sides:
        if side.stake.by != "verbal":
            continue
        marks = [side.settled.shown_at, round_.trace.end.at if round_.trace.end else None]
        due = min((at for at in marks if at is not None), default=None)
        converts = [
            seen.at
            for seen in round_.trace.of(Converted)
            if (seen.event.seat, seen.event.wager) == (side.seat, WAGER) and seen.at >= side.stake.at
        ]
        if converts and (due is None or converts[0] < due):
            yield holds()
        elif due is not None:
            yield violated(
                expected=f"the cash of {side} turned into chips before it is settled",
                observed="only later" if converts else "never",
                at=due,
                lacks=() if converts else ("convert",),
            )


@rule("13:69F-2.26(d)#6")
def limits_are_posted_and_enforced(round_: BetweenRound) -> Iterator[Finding]:
    """The smallest and largest wager stand on the sign, and no other wager is accepted."""
    limits = round_.limits
    if limits is None or not round_.offers:
        return
    yield from _posted(round_, limits)
    span = f"from {dollars(limits[0])} to {dollars(limits[1])}"
    for at, command in round_.asked:
        stake = round_.accepted(at)
        refusal = wrongly_refused(round_, command, at)
        if stake and not limits[0] <= stake.amount <= limits[1]:
            yield violated(
                expected=f"in-between wagers {span}",
                observed=f"{dollars(stake.amount)} accepted",
                at=stake.at,
            )
        elif stake:
            yield holds()
        elif refusal and laid_at(round_, at, refusal.event.reason) == "13:69F-2.26(d)#6":
            yield violated(
                expected=f"{dollars(int(command.amount))} accepted: in-between wagers go {span}",
                observed=f"refused: {refusal.event.reason}",
                at=refusal.at,
            )
        elif _outside(command, limits) and round_.trace.refused(at) and _controlled(round_):
            yield holds()


def _outside(command: PlaceWager, limits: tuple[int, int]) -> bool:
    return isinstance(command.amount, int) and not limits[0] <= command.amount <= limits[1]


def _posted(round_: BetweenRound, limits: tuple[int, int]) -> Iterator[Finding]:
    opened = round_.trace.first(Opened)
    if opened is None:
        return
    posted = opened.event.posted.limits if opened.event.posted else None
    shown = (posted or {}).get(WAGER)
    if shown == limits:
        yield holds()
    else:
        yield violated(
            expected=f"in-between limits of {dollars(limits[0])} to {dollars(limits[1])} posted",
            observed=f"{dollars(shown[0])} to {dollars(shown[1])} posted" if shown else "none posted",
            at=opened.at,
            lacks=() if shown else ("opened.posted",),
        )
