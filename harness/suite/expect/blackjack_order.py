"""When in-between wagers are settled, 2.26(e): after the deal, before all else, from the dealer's right."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from harness.suite.expect.blackjack import WAGER
from harness.suite.expect.turns import as_listed
from harness.suite.judging import Expectation, Inconclusive, listed, who, whose
from harness.table.messages import (
    Closed,
    Collected,
    Dealt,
    Decided,
    Discarded,
    Event,
    Paid,
    Peeked,
    Recipient,
    event_name,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.trace import Money, Seen, Stake, Trace

_EACH = 2
#: What breaks a succession of settlements.
_BREAKS = (Dealt, Decided, Peeked, Discarded, Collected, Paid)


def closed_before_the_deal(trace: Trace) -> Expectation:
    """Expect betting to be closed after the last wager and before the first card.

    Raises:
        Inconclusive: no card was seen to be dealt.
    """
    first = trace.first(Dealt)
    if first is None:
        raise Inconclusive("no card was seen to be dealt")
    stakes = trace.stakes("initial", WAGER)
    closes = trace.of(Closed)
    met = any(close.at < first.at and all(_placed_by(stake, close) for stake in stakes) for close in closes)
    early = bool(closes) and closes[-1].at < first.at
    observed = "closed before the last wager" if early else "closed after the first card"
    return Expectation(
        "betting closed after the last wager and before the first card",
        observed if closes else "betting not closed",
        met,
        closes[-1].at if closes else None,
        ("close",),
    )


def two_cards_each(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect these seats and the dealer to have two cards each before the first settlement.

    Raises:
        Inconclusive: no in-between wager was settled.
    """
    first = next(iter(settlements(trace)), None)
    if first is None:
        raise Inconclusive("no in-between wager was seen to be settled")
    dealt = Counter(seen.event.to for seen in trace.deals() if seen.at < first.at)
    recipients: tuple[Recipient, ...] = (*seats, "dealer")
    short = tuple(who(recipient) for recipient in recipients if dealt[recipient] < _EACH)
    return Expectation(
        f"two cards for {listed(tuple(map(who, recipients)))} before an in-between wager is settled",
        f"fewer for {listed(short)} when {whose(first.event.seat)} was",
        not short,
        first.at,
        ("deal",),
    )


def before_a_third_card(trace: Trace) -> Expectation:
    """Expect every in-between wager to be settled before any player's third card.

    Raises:
        Inconclusive: nobody got a third card, or nothing was settled.
    """
    dealt: Counter[Recipient] = Counter()
    for seen in trace.deals():
        dealt[seen.event.to] += 1
        if seen.event.to != "dealer" and dealt[seen.event.to] > _EACH:
            return _settled_before(trace, seen, f"{whose(seen.event.to)} third card")
    raise Inconclusive("no player was dealt a third card")


def before_the_card_reader(trace: Trace) -> Expectation:
    """Expect every in-between wager to be settled before the card reader is used.

    Raises:
        Inconclusive: it was not used, or nothing was settled.
    """
    used = trace.first(Peeked)
    if used is None:
        both_up = trace.claims is not None and trace.claims.dealer_cards == "both-up"
        raise Inconclusive(
            "both of the dealer's cards lie face up" if both_up else "no card reader was seen in use"
        )
    return _settled_before(trace, used, "the card reader's use")


def from_the_right(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect the wagers of these seats to be settled in this order, which is descending.

    Raises:
        Inconclusive: one of them was not settled, or losing and winning wagers were
            settled in two passes, each of them in order.
    """
    settled = settlements(trace)
    missing = tuple(seat for seat in seats if all(seen.event.seat != seat for seen in settled))
    if missing:
        raise Inconclusive(f"no settlement was seen at seat {listed(missing)}")
    expected = f"settled at seats {listed(tuple(seats))} in that order"
    wrong = _first_rise(settled)
    if wrong is None:
        return as_listed(((seen.event.seat, seen.at) for seen in settled), seats, expected)
    passes = [list(group) for _, group in groupby(settled, key=lambda seen: type(seen.event))]
    if len(passes) == _EACH and all(_first_rise(one) is None for one in passes):
        raise Inconclusive("losing and winning wagers were settled in two passes, each in order")
    order = listed(tuple(seen.event.seat for seen in settled))
    return Expectation(expected, f"settled at seats {order}", met=False, at=wrong)


def in_succession(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect the wagers of these seats to be settled, all of them, one after the other.

    Raises:
        Inconclusive: one of them was not, and the round did not come to its end.
    """
    expected = f"the in-between wagers of seats {listed(tuple(seats))} settled one after the other"
    settled = settlements(trace)
    open_still = tuple(seat for seat in seats if all(seen.event.seat != seat for seen in settled))
    if open_still:
        if trace.end is None:
            raise Inconclusive("the round did not come to its end")
        observed = f"none collected or paid at seat {listed(open_still)}"
        return Expectation(expected, observed, met=False, lacks=("collect", "pay"))
    short = next((seat for seat in seats if _collected_in_part(trace, seat)), None)
    if short is not None:
        return Expectation(expected, f"only part of {whose(short)} collected", met=False, at=settled[-1].at)
    between = _between(trace, settled)
    if between is not None:
        observed = f"{event_name(between.event)!r} in between"
        return Expectation(expected, observed, met=False, at=between.at)
    turns = [type(seen.event) for seen in settled]
    by_seat = [type(seen.event) for seen in sorted(settled, key=lambda seen: seen.event.seat)]
    two_passes = _runs(turns) == _EACH < _runs(by_seat)
    observed = "losing and winning wagers settled in two passes"
    return Expectation(expected, observed, not two_passes, settled[-1].at if settled else None)


def settlements(trace: Trace) -> tuple[Seen[Money], ...]:
    """Return the collects and pays of in-between wagers, in order; a stake given back is none."""
    return tuple(seen for seen in trace.money(WAGER) if isinstance(seen.event, Collected | Paid))


def _placed_by(stake: Stake, close: Seen[Closed]) -> bool:
    return stake.at < close.at if stake.announced else stake.command < close.command


def _settled_before(trace: Trace, event: Seen[Event], what: str) -> Expectation:
    settled = settlements(trace)
    if not settled:
        raise Inconclusive("no in-between wager was seen to be settled")
    expected = f"every in-between wager settled before {what}"
    late = next((seen for seen in settled if seen.at > event.at), None)
    if late is not None:
        return Expectation(expected, f"{whose(late.event.seat)} settled after it", met=False, at=late.at)
    open_still = {stake.seat for stake in trace.stakes(WAGER)} - {seen.event.seat for seen in settled}
    if open_still:
        # That it never is settled is another matter, and the round may not be over.
        raise Inconclusive(f"{whose(min(open_still))} in-between wager was not seen to be settled")
    return Expectation(expected, expected, met=True)


def _first_rise(settled: Sequence[Seen[Money]]) -> int | None:
    """Return where a settlement is at a higher seat than the one before it."""
    steps = pairwise(settled)
    return next((after.at for before, after in steps if after.event.seat > before.event.seat), None)


def _between(trace: Trace, settled: Sequence[Seen[Money]]) -> Seen[Event] | None:
    if not settled:
        return None
    own = {seen.at for seen in settled}
    return next(
        (
            seen
            for seen in trace.seen[settled[0].at : settled[-1].at]
            if isinstance(seen.event, _BREAKS) and seen.at not in own
        ),
        None,
    )


def _collected_in_part(trace: Trace, seat: int) -> bool:
    stake = trace.stake(seat, WAGER)
    taken = trace.total(Collected, WAGER, seat=seat)
    return stake is not None and 0 < taken < stake.amount


def _runs(kinds: Sequence[type[object]]) -> int:
    return sum(1 for _ in groupby(kinds))
