"""When bonus wagers are settled, and in which order: 26.6(d), (d)1, (d)2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.suite.expect.double_attack import (
    known,
    others,
    second_card,
    settlements,
    third_card,
)
from harness.suite.judging import Expectation, Inconclusive, listed, whose
from harness.table.messages import Collected, Dealt, Decided, Discarded, Paid, Peeked, event_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.messages import Event
    from harness.table.trace import Money, Seen, Trace

#: What breaks "at once" beside the settlement of another wager.
_BREAKS = (Dealt, Decided, Peeked, Discarded)


def on_two_cards(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect the bonus wagers of these seats to be settled on the dealer's first two cards.

    That is after the second card and before a third, and before any other wager that is
    settled once the hand lies open.
    """
    expected = "every bonus wager settled on the dealer's first two cards"
    second, third = second_card(trace), third_card(trace)
    for seat in seats:
        settled = next(iter(settlements(trace, seats=(seat,))), None)
        if settled is None:
            observed = f"{whose(seat)} bonus wager not settled"
            return Expectation(expected, observed, met=False, lacks=("collect",))
        early = second is None or settled.at < second.at
        late = third is not None and settled.at > third.at
        if early or late:
            observed = f"{whose(seat)} bonus wager settled " + (
                "before the second card" if early else "after a third card"
            )
            return Expectation(expected, observed, met=False, at=settled.at)
    return mains_wait(trace, expected, settlements(trace, seats=seats))


def not_on_two_cards(trace: Trace) -> Expectation:
    """Expect no bonus wager to be settled before the dealer's third card.

    Raises:
        Inconclusive: no bonus wager was settled at all.
    """
    settled = _settled(trace)
    third = third_card(trace)
    early = third is None or settled[0].at < third.at
    return Expectation(
        "no bonus wager settled before the dealer's third card",
        f"{whose(settled[0].event.seat)} bonus wager settled on two cards" if early else "none",
        not early,
        settled[0].at,
    )


def right_after_third(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect the bonus wagers of these seats to be settled before anything else after the third card.

    Raises:
        Inconclusive: the third card was drawn, and one of them never settled: another matter.
    """
    expected = "every bonus wager settled right after the dealer's third card"
    third = third_card(trace)
    for seat in seats:
        settled = next(iter(settlements(trace, seats=(seat,))), None)
        if settled is None and third is not None:
            raise Inconclusive(f"{whose(seat)} bonus wager was not seen to be settled at all")
        if settled is None or third is None or settled.at < third.at:
            observed = f"{whose(seat)} bonus wager " + (
                "not settled" if settled is None else "settled before a third card"
            )
            at = None if settled is None else settled.at
            return Expectation(expected, observed, met=False, at=at, lacks=("collect", "pay"))
        between = _between(trace, third.at, settled.at)
        if between is not None:
            observed = f"{_name(between)} before {whose(seat)} bonus wager was settled"
            return Expectation(expected, observed, met=False, at=between.at)
    return Expectation(expected, expected, met=True)


def before_all_others(trace: Trace) -> Expectation:
    """Expect no other wager to be paid or collected between the opening of the dealer's hand and the bonus.

    Raises:
        Inconclusive: no bonus wager, or no other wager, was settled.
    """
    settled = _settled(trace)
    if not others(trace):
        raise Inconclusive("no settlement of another wager was seen")
    return mains_wait(trace, "every bonus wager settled before any other wager", settled)


def mains_wait(trace: Trace, expected: str, settled: Sequence[Seen[Money]]) -> Expectation:
    """Expect no other wager to be settled, once the dealer's hand lies open, before these bonus wagers.

    Where nothing shows from when on it lies open, that is the last answer of a player:
    nothing then settles a main wager but the dealer's hand.
    """
    opened = known(trace)
    since = max((answer.at for answer in trace.answers()), default=-1) if opened is None else opened
    last = settled[-1].at
    first = next((seen for seen in others(trace) if since < seen.at < last), None)
    return Expectation(
        expected,
        f"{whose(first.event.seat)} {first.event.wager} wager settled before it" if first else expected,
        first is None,
        first.at if first else None,
        ("reveal",) if opened is None else (),
    )


def at_once(trace: Trace, kind: type[Money]) -> Expectation:
    """Expect nothing to come between the dealer's deciding card and the last bonus wager of that kind.

    Raises:
        Inconclusive: no bonus wager was collected, or paid.
    """
    settled = _of(trace, kind)
    verb = "collected" if kind is Collected else "paid"
    if not settled:
        raise Inconclusive(f"no bonus wager was seen to be {verb}")
    third = third_card(trace)
    start = known(trace) if third is None else third.at
    since = settled[0].at if start is None else min(start, settled[0].at)
    between = _between(trace, since, settled[-1].at)
    return Expectation(
        f"the bonus wagers {verb} at once",
        f"{_name(between)} came first" if between else "they are",
        between is None,
        between.at if between else None,
    )


def paid_in_turn(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect bonus wagers to be paid at these seats in this order.

    Raises:
        Inconclusive: one of them was not paid.
    """
    paid = _of(trace, Paid)
    got = tuple(dict.fromkeys(seen.event.seat for seen in paid))
    missing = tuple(seat for seat in seats if seat not in got)
    if missing:
        raise Inconclusive(f"no bonus wager was seen to be paid at seat {listed(missing)}")
    order = tuple(seat for seat in got if seat in seats)
    wrong = next((at for at, seat in enumerate(order) if seat != seats[at]), None)
    return Expectation(
        f"bonus wagers paid at seats {listed(tuple(seats))} in that order",
        f"at seats {listed(order)}",
        wrong is None,
        None if wrong is None else next(seen.at for seen in paid if seen.event.seat == order[wrong]),
    )


def _of(trace: Trace, kind: type[Money]) -> tuple[Seen[Money], ...]:
    return tuple(seen for seen in settlements(trace) if isinstance(seen.event, kind))


def _settled(trace: Trace) -> tuple[Seen[Money], ...]:
    settled = settlements(trace)
    if not settled:
        raise Inconclusive("no settlement of a bonus wager was seen")
    return settled


def _between(trace: Trace, first: int, last: int) -> Seen[Event] | None:
    """Return the first event between two positions that breaks "at once"."""
    foreign = {seen.at for seen in others(trace)}
    return next(
        (
            seen
            for seen in trace.seen[first + 1 : last]
            if isinstance(seen.event, _BREAKS) or seen.at in foreign
        ),
        None,
    )


def _name(seen: Seen[Event]) -> str:
    event = seen.event
    if isinstance(event, Collected | Paid):
        return f"the settlement of {whose(event.seat)} {event.wager} wager"
    return f"{event_name(event)!r}"
