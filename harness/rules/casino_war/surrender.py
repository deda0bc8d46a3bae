"""Rules of 22.8(c)1: giving up half of the initial wager, and leaving the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.casino_war.parts import listed, name
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.messages import Collected, Dealt, Offered, Paid, WagerAccepted, event_name
from harness.table.money import dollars, halves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.casino_war.view import WarRound


@rule("13:69F-22.8(c)1#1")
def half_is_collected(round_: WarRound) -> Iterator[Finding]:
    """A surrender costs half of the initial wager; of an odd amount, either half."""
    for seat in round_.surrendered:
        stake = round_.stake(seat, "initial")
        settled = round_.settled(seat, "initial")
        due = _surrender_due(round_)
        if stake is None or (settled.untouched and due is None):
            continue
        small, large = halves(stake.amount)
        if settled.collected in {small, large} and not settled.paid:
            yield holds()
        elif settled.collected or settled.paid or due is not None:
            yield violated(
                expected=f"{dollars(large)} of {name(stake)} collected",
                observed=str(settled),
                at=settled.at if settled.at is not None else due,
                lacks=("collect",) if not settled.collected and not settled.paid else (),
            )


def _surrender_due(round_: WarRound) -> int | None:
    """Return the position by which surrenders are settled: before the war, or at the end."""
    marks = [] if round_.war_begins is None else [round_.war_begins]
    if round_.trace.end is not None:
        marks.append(round_.trace.end.at)
    return min(marks, default=None)


@rule("13:69F-22.8(c)1#3")
def the_other_half_comes_back(round_: WarRound) -> Iterator[Finding]:
    """What a surrender does not cost is returned: collected and returned make up the wager."""
    for seat in round_.surrendered:
        stake = round_.stake(seat, "initial")
        settled = round_.settled(seat, "initial")
        due = _surrender_due(round_)
        if stake is None or (not settled.returned and due is None):
            continue
        rest = stake.amount - settled.collected
        nothing = rest == 0 and rest in halves(stake.amount)  # of one cent
        if settled.returned == rest and (settled.returned or nothing):
            yield holds()
        else:
            yield violated(
                expected=f"the rest of {name(stake)} returned",
                observed=str(settled),
                at=settled.at if settled.at is not None else due,
                lacks=() if settled.returned and settled.collected else ("return", "collect"),
            )


@rule("13:69F-22.8(c)1#4")
def every_surrender_is_settled_clockwise(round_: WarRound) -> Iterator[Finding]:
    """Surrenders are settled seat by seat, clockwise, every one of them before the war is dealt."""
    seats = tuple(seat for seat in round_.surrendered if round_.stake(seat, "initial"))
    if len(seats) < 2 and not (seats and round_.warring):  # noqa: PLR2004 - one alone repeats nothing
        return
    due = _surrender_due(round_)
    marks = [(round_.settled(seat, "initial").at, seat) for seat in seats]
    unsettled = [seat for at, seat in marks if at is None or (due is not None and at > due)]
    order = [seat for _, seat in sorted((at, seat) for at, seat in marks if at is not None)]
    if unsettled and due is not None:
        yield violated(
            expected=f"{listed(seats)} surrender and are settled one after the other",
            observed=f"{listed(unsettled)} not settled in time",
            at=due,
            lacks=("collect", "return"),
        )
    elif order != sorted(order):
        yield violated(
            expected=f"surrenders settled clockwise: {listed(sorted(order))}",
            observed=f"settled in the order {', '.join(map(str, order))}",
            at=next(at for at, seat in marks if seat == order[0]),
        )
    elif not unsettled:
        yield holds()


@rule("13:69F-22.8(c)1#5")
def a_surrender_ends_the_players_round(round_: WarRound) -> Iterator[Finding]:
    """A seat that surrendered wagers nothing more, is dealt, offered, paid and charged nothing more."""
    for seat in round_.surrendered:
        answer = round_.answer(seat)
        if answer is None:
            continue
        later = next(
            (
                seen
                for seen in round_.trace.seen
                if seen.at > answer.at and _draws_in(seen.event, seat) and not _settles_it(seen.event)
            ),
            None,
        )
        if later:
            yield violated(
                expected=f"seat {seat} has surrendered and takes no further part",
                observed=f"{event_name(later.event)} afterwards",
                at=later.at,
            )
        elif round_.trace.end or round_.war_dealt:
            yield holds()


def _draws_in(event: object, seat: int) -> bool:
    if isinstance(event, Dealt):
        return event.to == seat
    if isinstance(event, Collected | Paid):
        return event.seat == seat and event.amount != 0
    return isinstance(event, WagerAccepted | Offered) and event.seat == seat


def _settles_it(event: object) -> bool:
    """Say whether the event may be the settlement of the surrender itself."""
    return isinstance(event, Collected) and event.wager == "initial"
