"""The same round played again: whether it goes the same way, and whether a seed gives the same cards."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

import msgspec

from harness.suite.judging import Expectation, Inconclusive
from harness.table.messages import Dealt, Rejected

if TYPE_CHECKING:
    from harness.table.messages import Event
    from harness.table.trace import Trace


def same_way(first: Trace, second: Trace) -> Expectation:
    """Expect two rounds of the same commands with the same shoe to have the same events, texts aside."""
    pairs = zip_longest(
        (_told(seen.event) for seen in first.seen), (_told(seen.event) for seen in second.seen)
    )
    for at, (before, now) in enumerate(pairs):
        if before != now:
            last = len(first.seen) - 1
            return Expectation(
                f"{before or 'no more'} again", now or "nothing of the kind", met=False, at=min(at, last)
            )
    return Expectation("the same round again", "the same round", met=True)


def same_cards(first: Trace, second: Trace) -> Expectation:
    """Expect two rounds of the same commands with the same seed to have the same cards.

    Raises:
        Inconclusive: no card was dealt.
    """
    cards, again = ([seen.event.card for seen in trace.of(Dealt)] for trace in (first, second))
    if not cards or not again:
        raise Inconclusive("no card was seen to be dealt from a seed")
    return Expectation(
        f"{' '.join(cards)} from the same seed again", " ".join(again), cards == again, first.of(Dealt)[0].at
    )


def _told(event: Event) -> str:
    told = msgspec.structs.replace(event, text="") if isinstance(event, Rejected) else event
    return msgspec.json.encode(told).decode()
