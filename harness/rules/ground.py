"""Ground rules: what every trace must satisfy, whatever the game (PROTOCOL, "What every trace must satisfy").

Money in and out, the shoe, and what a refusal means. `protocol:state` compares two
plays of one round and lives in `twins.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.asked import strange_cards
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.cards import DECKS, shown, split
from harness.table.messages import (
    Burned,
    Collected,
    Dealt,
    Paid,
    Rejected,
    event_name,
)
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.table.messages import OpenTable
    from harness.table.trace import Stake, Trace


#: The games whose course knows burn cards.
BURNING = frozenset({"casino-war"})


@rule("protocol:shoe")
def cards_come_from_the_shoe(trace: Trace) -> Iterator[Finding]:
    """Cards come from the given shoe in order; from a shoe of the product's own, no more than it holds.

    What is shown or picked up later is what was dealt.
    """
    opening = trace.opening
    if opening is None or not trace.deals():
        return
    yield from strange_cards(trace)
    if opening.shoe is None or trace.statement.control != "deck":
        yield from _more_than_its_own_shoe_holds(trace, opening)
    else:
        yield from _in_order(trace, split(opening.shoe) if isinstance(opening.shoe, str) else opening.shoe)


def _more_than_its_own_shoe_holds(trace: Trace, opening: OpenTable) -> Iterator[Finding]:
    """Find a card that so many decks of the game do not hold, or not as often.

    In which order the product's own shoe lay nobody sees, so that nothing is found to hold.
    """
    one, decks = DECKS.get(opening.game), opening.table.decks
    if one is None or decks < 1:
        return
    dealt: dict[str, int] = {}
    for seen in trace.deals():
        card = seen.event.card
        if seen.event.hand.startswith("split"):
            continue  # it may be one that lay in the other hand before
        dealt[card] = dealt.get(card, 0) + 1
        most = decks if card in one else 0
        if dealt[card] > most:
            shoe = "a shoe of one deck" if decks == 1 else f"a shoe of {decks} decks"
            yield violated(
                expected=f"{shoe} holds {most or 'no'} {shown(card)}",
                observed=f"{dealt[card]} dealt in one round",
                at=seen.at,
            )
            return


def _in_order(trace: Trace, shoe: Sequence[str]) -> Iterator[Finding]:
    """Find a card that is not the next one of the given shoe, burned ones skipped."""
    at = 0
    first = trace.deals()[0]
    burned = next((seen for seen in trace.of(Burned) if seen.at < first.at), None)
    if burned is not None or first.event.card != shoe[0]:
        yield violated(
            expected=f"with a given shoe its first card is the first one dealt: {shown(shoe[0])}",
            observed=f"{'a card burned, then ' if burned else ''}{shown(first.event.card)}",
            at=burned.at if burned else first.at,
        )
        return
    for seen in trace.seen:
        if isinstance(seen.event, Burned):
            at += 1
        elif isinstance(seen.event, Dealt):
            if trace.game in BURNING and not trace.reports(
                "burn"
            ):  # burned cards are not seen: any number may lie between
                at = _next(shoe, seen.event.card, at)
            if at >= len(shoe) or shoe[at] != seen.event.card:
                there = shown(shoe[at]) if at < len(shoe) else "the end of the shoe"
                yield violated(
                    expected=f"the next card off the shoe: {there}",
                    observed=shown(seen.event.card),
                    at=seen.at,
                )
                return
            at += 1
    yield holds()


def _next(shoe: Sequence[str], card: str, at: int) -> int:
    return next((place for place in range(at, len(shoe)) if shoe[place] == card), len(shoe))


@rule("protocol:wager-ends-once")
def every_wager_ends_in_one_way(trace: Trace) -> Iterator[Finding]:
    """A wager ends collected in full, paid, returned in full, or part collected and the rest returned."""
    for stake in trace.stakes():
        if stake is not trace.stake(stake.seat, stake.wager):
            continue  # a second wager of the same name: refused by right, and another rule's affair
        if stake.amount <= 0:
            continue  # no wager that could end in any way: `protocol:amount` says so
        yield from _one_end(trace, stake)
    placed = {(stake.seat, stake.wager) for stake in trace.stakes()}
    for seen in trace.money():
        if (seen.event.seat, seen.event.wager) not in placed:
            yield violated(
                expected="only wagers that were placed are settled",
                observed=f"{event_name(seen.event)} of seat {seen.event.seat}'s {seen.event.wager}",
                at=seen.at,
                lacks=("wager", "rejected"),
            )


def _one_end(trace: Trace, stake: Stake) -> Iterator[Finding]:
    money = trace.money(stake.wager, seat=stake.seat)
    collected, paid, returned = trace.sums(stake.seat, stake.wager)
    pays = [seen for seen in money if isinstance(seen.event, Paid)]
    if (
        collected > stake.amount
        or returned > stake.amount
        or collected + returned > stake.amount
        or (paid and collected)
        or len(pays) > 1
    ):
        # Of a wager of less than nothing, which another rule speaks of, nothing need have moved.
        yield _more_than_one_end(trace, stake, at=money[-1].at if money else stake.at)
    elif trace.end is not None:
        if collected + returned == stake.amount or (paid and not returned):
            yield holds()
        else:
            yield _more_than_one_end(trace, stake, at=trace.end.at, lacks=("collect", "pay", "return"))


def _more_than_one_end(trace: Trace, stake: Stake, *, at: int, lacks: tuple[str, ...] = ()) -> Finding:
    collected, paid, returned = map(dollars, trace.sums(stake.seat, stake.wager))
    return violated(
        expected=(
            f"seat {stake.seat}'s {stake.wager} of {dollars(stake.amount)} ends once: collected in full, "
            "paid, returned in full, or part collected and the rest returned"
        ),
        observed=f"{collected} collected, {paid} paid, {returned} returned",
        at=at,
        lacks=lacks,
    )


@rule("protocol:ledger")
def the_books_balance(trace: Trace) -> Iterator[Finding]:
    """`net` and `inventory` agree with the round's collects and pays, and sum to zero."""
    end = trace.end
    if end is None:
        return
    net, inventory = end.event.net, end.event.inventory
    if sum(net.values()) + inventory != 0:
        yield violated(
            expected="net of all seats and change of the inventory sum to zero",
            observed=f"{dollars(sum(net.values()))} and {dollars(inventory)}",
            at=end.at,
        )
    seats = {stake.seat for stake in trace.stakes()} | {seen.event.seat for seen in trace.money()}
    for seat in sorted(seats):
        due = trace.total(Paid, seat=seat) - trace.total(Collected, seat=seat)
        if net.get(str(seat), 0) != due:
            yield violated(
                expected=f"seat {seat} nets {dollars(due)}",
                observed=dollars(net.get(str(seat), 0)),
                at=end.at,
                lacks=("collect", "pay"),
            )
    for stranger, amount in net.items():
        if amount and stranger not in {str(known) for known in seats}:
            yield violated(
                expected=f"seat {stranger} had no wager and nets nothing",
                observed=dollars(amount),
                at=end.at,
                lacks=("collect", "pay", "wager"),
            )
    due = trace.total(Collected) - trace.total(Paid)
    if inventory != due:
        yield violated(
            expected=f"the inventory changes by {dollars(due)}",
            observed=dollars(inventory),
            at=end.at,
            lacks=("collect", "pay"),
        )
    elif sum(net.values()) + inventory == 0:
        yield holds()


@rule("protocol:after-end")
def nothing_happens_after_the_end(trace: Trace) -> Iterator[Finding]:
    """After the end of a round, commands are refused and nothing else happens."""
    end = trace.end
    if end is None:
        return
    for seen in trace.seen[end.at + 1 :]:
        if not isinstance(seen.event, Rejected):
            yield violated(
                expected="only refusals after the end of the round",
                observed=event_name(seen.event),
                at=seen.at,
            )
            return
    later = range(end.command + 1, len(trace.commands))
    if any(trace.refused(command) for command in later):
        yield holds()
