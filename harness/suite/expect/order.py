"""What comes before what: seats in turn, settlement after the deal, surrenders before the war."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.suite.expect.casino_war import (
    ORIGINAL_WAGERS,
    WAR_WAGERS,
    deciders,
    original_deals,
    war_deals,
    war_end,
    war_start,
)
from harness.suite.expect.settlement import after_choice
from harness.suite.expect.turns import as_listed
from harness.suite.judging import Expectation, Inconclusive, listed, who, whose
from harness.table.messages import Collected, Discarded, Paid, Recipient, Returned

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.table.trace import Money, Seen, Trace


def cards_before_money(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect each of the seats and the dealer to hold a card face up before the first settlement.

    Raises:
        Inconclusive: nothing was settled.
    """
    first = next(iter(_settlements(trace, ORIGINAL_WAGERS)), None)
    if first is None:
        raise Inconclusive("no settlement of the original deal was seen")
    dealt = original_deals(trace)
    recipients: tuple[Recipient, ...] = (*seats, "dealer")
    short = tuple(who(recipient) for recipient in recipients if not _shown(dealt.get(recipient), first.at))
    return Expectation(
        f"one card face up for {listed(tuple(who(recipient) for recipient in recipients))}"
        " before the first settlement",
        f"none yet for {listed(short)} when {whose(first.event.seat)} {first.event.wager} wager was settled",
        not short,
        first.at,
        ("deal",),
    )


def settled_in_turn(trace: Trace, seats: Sequence[int], wagers: Sequence[str]) -> Expectation:
    """Expect the settlement of a deal to go from seat to seat, ascending.

    Collecting and paying at one seat may come in either order. The initial wager of a
    player who chose an option is no part of the pass, and neither are returned stakes.

    Raises:
        Inconclusive: one of the seats has no settlement.
    """
    chose = deciders(trace)
    events = tuple(
        seen
        for seen in _settlements(trace, wagers)
        if seen.event.wager != "initial" or seen.event.seat not in chose
    )
    missing = tuple(seat for seat in seats if all(seen.event.seat != seat for seen in events))
    if missing:
        raise Inconclusive(f"no settlement was seen at seat {listed(missing)}")
    return _in_turn(events, seats, f"seats {listed(tuple(seats))} settled in that order")


def surrenders_in_turn(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect every surrender to be settled, ascending."""
    settled = tuple(sorted((s for seat in seats for s in after_choice(trace, seat)), key=lambda s: s.at))
    missing = tuple(seat for seat in seats if all(seen.event.seat != seat for seen in settled))
    expected = f"the surrenders of seats {listed(tuple(seats))} settled in that order"
    if missing:
        return Expectation(expected, f"none settled at seat {listed(missing)}", met=False, lacks=("collect",))
    # A pass that collects and one that gives back are two passes, each in turn.
    for kind in (Collected, Returned):
        turn = _in_turn(tuple(seen for seen in settled if isinstance(seen.event, kind)), seats, expected)
        if not turn.met:
            return turn
    return Expectation(expected, expected, met=True)


def surrendered_before_war(trace: Trace, seat: int) -> Expectation:
    """Expect a surrender to be settled before the war is dealt.

    Raises:
        Inconclusive: no war was dealt.
    """
    start = war_start(trace)
    if start is None:
        raise Inconclusive("no war deal was seen")
    at = next((seen.at for seen in after_choice(trace, seat)), None)
    late = at is None or at > start
    observed = "it settled after that" if at is not None else "it not settled"
    return Expectation(
        f"{whose(seat)} surrender settled before the war deal", observed, not late, at, ("collect",)
    )


def cards_up_only_after_settlement(trace: Trace) -> Expectation:
    """Expect no card to be picked up before the last settlement of the original deal.

    Raises:
        Inconclusive: nothing was settled or nothing picked up.
    """
    at_war, gave_up = deciders(trace, "war"), deciders(trace, "surrender")
    settled = [
        seen
        for seen in trace.money(*ORIGINAL_WAGERS)
        if not (seen.event.wager == "initial" and seen.event.seat in at_war)
        and (not isinstance(seen.event, Returned) or seen.event.seat in gave_up)
    ]
    picked = trace.first(Discarded)
    if not settled or picked is None:
        raise Inconclusive("no settlement was seen" if not settled else "no card was seen to be picked up")
    return Expectation(
        "no card picked up before the last settlement of the original deal",
        f"{whose(picked.event.of)} cards picked up before {whose(settled[-1].event.seat)} "
        f"{settled[-1].event.wager} wager was settled",
        picked.at > settled[-1].at,
        picked.at,
    )


def war_settled_after_deal(trace: Trace) -> Expectation:
    """Expect no war or war tie wager to be settled before the last war card.

    Raises:
        Inconclusive: nothing of the war was settled.
    """
    first = next(iter(_settlements(trace, WAR_WAGERS)), None)
    if first is None:
        raise Inconclusive("no settlement of the war was seen")
    dealt = war_deals(trace)
    complete = any(seen.event.to == "dealer" for seen in dealt)
    met = complete and first.at > dealt[-1].at
    return Expectation(
        "no war wager settled before the war deal is complete",
        f"{whose(first.event.seat)} {first.event.wager} wager settled "
        + ("before the last war card" if complete else "without a war card of the dealer's"),
        met,
        first.at if complete else None,
        ("deal",),
    )


def cleared_last(trace: Trace) -> Expectation:
    """Expect the table to be cleared only after the last settlement of the war.

    Raises:
        Inconclusive: no war was dealt, settled or cleared.
    """
    dealt = war_end(trace)
    settled = tuple(_settlements(trace, WAR_WAGERS))
    picked = next((seen for seen in trace.of(Discarded) if seen.at > dealt), None)
    if not settled or picked is None:
        raise Inconclusive("no settlement of the war was seen" if not settled else "no clearing was seen")
    last = settled[-1]
    return Expectation(
        "the table cleared after the last settlement of the war",
        f"{whose(picked.event.of)} cards removed before {whose(last.event.seat)} "
        f"{last.event.wager} wager was settled",
        picked.at > last.at,
        picked.at,
    )


def _shown(dealt: object, before: int) -> bool:
    return dealt is not None and dealt.event.face == "up" and dealt.at < before  # type: ignore[attr-defined]


def _settlements(trace: Trace, wagers: Iterable[str]) -> Iterable[Seen[Money]]:
    return (seen for seen in trace.money(*wagers) if isinstance(seen.event, Collected | Paid))


def _in_turn(events: Sequence[Seen[Money]], seats: Sequence[int], expected: str) -> Expectation:
    """Expect one ascending pass, and the seats in the order in which they are listed."""
    turn = _ascending(events, expected)
    return as_listed(((seen.event.seat, seen.at) for seen in events), seats, expected) if turn.met else turn


def _ascending(events: Sequence[Seen[Money]], expected: str) -> Expectation:
    highest = 0
    for seen in events:
        if seen.event.seat < highest:
            return Expectation(
                expected, f"seat {seen.event.seat} settled after seat {highest}", met=False, at=seen.at
            )
        highest = seen.event.seat
    return Expectation(expected, expected, met=True)
