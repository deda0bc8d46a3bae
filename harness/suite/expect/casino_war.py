"""Where the parts of a casino war round begin and end, read from its events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.suite.judging import Inconclusive
from harness.table.messages import Burned

if TYPE_CHECKING:
    from harness.table.messages import Dealt, Recipient
    from harness.table.trace import Seen, Trace

ORIGINAL_WAGERS: Final = ("initial", "tie")
WAR_WAGERS: Final = ("war", "war-tie")
OPTIONS: Final = frozenset({"surrender", "war"})
WAR_HAND: Final = "war"


def original_deals(trace: Trace) -> dict[Recipient, Seen[Dealt]]:
    """Return the first card of each seat and of the dealer."""
    first: dict[Recipient, Seen[Dealt]] = {}
    for seen in trace.deals():
        if seen.event.hand != WAR_HAND:
            first.setdefault(seen.event.to, seen)
    return first


def war_deals(trace: Trace) -> tuple[Seen[Dealt], ...]:
    """Return every card that is nobody's first: those of the war deal, however their hand is called."""
    first = {seen.at for seen in original_deals(trace).values()}
    return tuple(seen for seen in trace.deals() if seen.at not in first)


def burns(trace: Trace) -> tuple[Seen[Burned], ...]:
    """Return the cards burned after the original deal."""
    dealt = max((seen.at for seen in original_deals(trace).values()), default=-1)
    return tuple(seen for seen in trace.of(Burned) if seen.at > dealt)


def war_start(trace: Trace) -> int | None:
    """Return where the war deal begins: at a burn, else a war card, else the settlement of a war wager."""
    signs = (burns(trace), war_deals(trace), trace.money(*WAR_WAGERS))
    return min((sign[0].at for sign in signs if sign), default=None)


def war_end(trace: Trace) -> int:
    """Return the position of the last card of the war deal, or of what next tells that it is over.

    Raises:
        Inconclusive: no war was dealt.
    """
    dealt = war_deals(trace)
    if dealt:
        return dealt[-1].at
    settled = trace.money(*WAR_WAGERS)
    if trace.reports("deal") or not settled:
        raise Inconclusive("no war deal was seen")
    return settled[0].at


def deciders(trace: Trace, option: str | None = None) -> frozenset[int]:
    """Return the seats that answered an offer, or answered it so; at war are those with a war wager too."""
    answered = frozenset(answer.seat for answer in trace.answers() if option in (None, answer.option))
    if option == "surrender":
        return answered
    return answered | frozenset(stake.seat for stake in trace.stakes("war"))
