"""Rules of 2.26(e): the announcement, the deal, and the one pass in which the wagers are settled."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.in_between.view import INITIAL, WAGER
from harness.table.messages import Closed, Collected, Dealt, Decided, Discarded, Paid, Peeked, event_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.in_between.view import BetweenRound, Side
    from harness.table.messages import Event, Recipient
    from harness.table.trace import Seen


@rule("13:69F-2.26(e)#1")
def betting_closes_before_the_deal(round_: BetweenRound) -> Iterator[Finding]:
    """The end of betting is announced after the last wager and before the first card."""
    first = round_.first_card
    if not round_.offers or first is None:
        return
    closes = [seen for seen in round_.trace.of(Closed) if seen.at < first.at]
    if not closes:
        late = bool(round_.trace.of(Closed))
        yield violated(
            expected="betting is closed before the first card",
            observed="closed only later" if late else "dealt without closing",
            at=first.at,
            lacks=("close",),
        )
        return
    last = closes[-1]
    after = [
        stake
        for stake in round_.trace.stakes("initial", WAGER)
        if (stake.at > last.at if stake.announced else stake.command > last.command)
    ]
    if after:
        yield violated(
            expected="no wager once betting is closed",
            observed=f"seat {after[0].seat}'s {after[0].wager} accepted afterwards",
            at=after[0].at,
        )
    else:
        yield holds()


@rule("13:69F-2.26(e)#2")
def two_cards_each_before_anything_is_settled(round_: BetweenRound) -> Iterator[Finding]:
    """Every player and the dealer have both initial cards before the first in-between wager is settled."""
    if round_.first_card is None or not round_.offers:
        return
    marks = [side.settled.at for side in round_.sides] + [round_.due]
    due = min((at for at in marks if at is not None), default=None)
    if due is None:
        return
    holders: tuple[Recipient, ...] = (*round_.bettors, "dealer")
    for holder in holders:
        held = sum(seen.at < due for seen in round_.initial(holder))
        if held < INITIAL:
            yield violated(
                expected=f"{'the dealer' if holder == 'dealer' else f'seat {holder}'} has two cards by then",
                observed=f"{held}",
                at=due,
                lacks=("deal",),
            )
            return
    yield holds()


def _settled_before(
    round_: BetweenRound, mark: Seen[Dealt] | Seen[Peeked] | None, what: str
) -> Iterator[Finding]:
    """Find wagers settled after the moment of an event; one that never is, is another clause's affair."""
    if mark is None:
        return
    for side in round_.sides:
        if side.settled.at is None:
            continue
        if side.settled.at < mark.at:
            yield holds()
        else:
            yield violated(
                expected=f"{side} settled before {what}",
                observed=f"{side.settled} afterwards",
                at=mark.at,
            )


@rule("13:69F-2.26(e)#3")
def settled_before_any_further_card(round_: BetweenRound) -> Iterator[Finding]:
    """All in-between wagers are settled before any player gets a third card."""
    yield from _settled_before(round_, round_.extra, "a player's next card")


@rule("13:69F-2.26(e)#4")
def settled_before_the_card_reader(round_: BetweenRound) -> Iterator[Finding]:
    """All in-between wagers are settled before the dealer uses a card reader."""
    yield from _settled_before(round_, round_.peek, "the card reader is used")


def _pass(round_: BetweenRound) -> list[tuple[int, Side]]:
    """Return the settled wagers in the order of their settlement, with its position."""
    marks = [(side.settled.at, side) for side in round_.sides]
    return sorted(((at, side) for at, side in marks if at is not None), key=lambda mark: mark[0])


@rule("13:69F-2.26(e)#5")
def settled_counterclockwise(round_: BetweenRound) -> Iterator[Finding]:
    """The wagers are settled counterclockwise from the player farthest to the dealer's right."""
    order = _pass(round_)
    if len(order) < 2:  # noqa: PLR2004 - one wager has no order
        return
    for (_, before), (at, after) in pairwise(order):
        if after.seat > before.seat:
            seats = ", ".join(str(seat) for seat in sorted((side.seat for _, side in order), reverse=True))
            yield violated(
                expected=f"settled in the order of seats {seats}",
                observed=f"seat {after.seat} after seat {before.seat}",
                at=at,
            )
            return
    yield holds()


@rule("13:69F-2.26(e)#6")
def settled_in_succession_each_in_its_turn(round_: BetweenRound) -> Iterator[Finding]:
    """Every wager is collected or paid in its turn, once and whole, and nothing else comes between."""
    order = _pass(round_)
    yield from _interrupted(round_, order)
    yield from _in_two_passes(order)
    yield from _each_once(round_)
    if order and len(order) == len(round_.sides):
        yield holds()


def _interrupted(round_: BetweenRound, order: list[tuple[int, Side]]) -> Iterator[Finding]:
    if not order:
        return
    between = round_.trace.seen[order[0][0] : order[-1][0]]
    stranger = next((seen for seen in between if _interrupts(seen.event)), None)
    if stranger:
        yield violated(
            expected="the in-between wagers are settled one right after the other",
            observed=f"{event_name(stranger.event)} between them",
            at=stranger.at,
        )


def _interrupts(event: Event) -> bool:
    if isinstance(event, Collected | Paid):
        return event.wager != WAGER and event.amount != 0
    return isinstance(event, Dealt | Decided | Peeked | Discarded)


def _in_two_passes(order: list[tuple[int, Side]]) -> Iterator[Finding]:
    """Find losers settled in a pass of their own: each pass goes counterclockwise, both together do not."""
    kinds = [bool(side.settled.paid) for _, side in order]
    seats = [side.seat for _, side in order]
    turns = [place for place, (one, other) in enumerate(pairwise(kinds), start=1) if one != other]
    if len(turns) != 1 or seats == sorted(seats, reverse=True):
        return
    passes = seats[: turns[0]], seats[turns[0] :]
    # Two seats alone look the same in two passes as in one pass the wrong way round.
    if len(seats) > 2 and all(part == sorted(part, reverse=True) for part in passes):  # noqa: PLR2004
        yield violated(
            expected="each wager collected or paid in its turn, seat by seat",
            observed=f"all {'winners' if kinds[0] else 'losers'} first: seats {', '.join(map(str, seats))}",
            at=order[turns[0]][0],
        )


def _each_once(round_: BetweenRound) -> Iterator[Finding]:
    for side in round_.sides:
        settled = side.settled
        if settled.at is None:
            yield from _left_out(round_, side)
        elif (settled.collected and settled.paid) or settled.pays > 1:
            yield violated(
                expected=f"{side} either collected or paid, once", observed=str(settled), at=settled.at
            )
        elif settled.collected and settled.collected != side.stake.amount:
            yield violated(expected=f"{side} collected whole", observed=str(settled), at=settled.at)


def _left_out(round_: BetweenRound, side: Side) -> Iterator[Finding]:
    if round_.trace.end is not None:
        at = side.settled.returned_at
        yield violated(
            expected=f"{side} collected or paid with the others",
            observed=str(side.settled),
            at=at if at is not None else round_.trace.end.at,
            lacks=("collect", "pay"),
        )
