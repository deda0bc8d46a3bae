"""Findings that several rules of 26.6 reach in the same way: a bonus wager lost, won, settled in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.double_attack.law import BONUS
from harness.rules.finding import Finding, holds, violated
from harness.table.cards import shown
from harness.table.messages import (
    Collected,
    Converted,
    Paid,
    Peeked,
    Returned,
    Revealed,
    Turned,
    Uncovered,
    event_name,
)
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.double_attack.view import BonusRound
    from harness.table.messages import Event
    from harness.table.money import Odds
    from harness.table.trace import Seen, Stake

#: Events that show what lies there already, or change cash: they put nothing off.
_IDLE = (Revealed, Turned, Uncovered, Peeked, Converted)


def name(stake: Stake) -> str:
    """Return a wager as the pit names it."""
    return f"seat {stake.seat}'s {stake.wager.replace('-', ' ')} wager of {dollars(stake.amount)}"


def hand(round_: BonusRound) -> str:
    """Return the dealer's first three cards in words."""
    return f"the dealer's {' '.join(map(shown, round_.cards[:3])) or 'missing hand'}"


def end_of(round_: BonusRound) -> int | None:
    """Return the position of the round's end."""
    return round_.trace.end.at if round_.trace.end else None


def loses(round_: BonusRound, stake: Stake) -> Iterator[Finding]:
    """Find whether a bonus wager was collected to the last cent, and nothing else happened to it."""
    settled, end = round_.settled(stake), end_of(round_)
    if settled.collected == stake.amount and not settled.paid and not settled.returned:
        yield holds()
        return
    expected = f"{name(stake)} loses on {hand(round_)}: {dollars(stake.amount)} collected"
    if settled.at is not None:
        yield violated(expected=expected, observed=str(settled), at=settled.at)
    elif end is not None:
        yield violated(expected=expected, observed=str(settled), at=end, lacks=("collect",))


def wins(round_: BonusRound, stake: Stake, odds: Odds | None = None) -> Iterator[Finding]:
    """Find whether a bonus wager was paid: at these odds; or, where none are given, and not collected."""
    settled, end = round_.settled(stake), end_of(round_)
    terms = f"{dollars(int(odds.winnings(stake.amount)))} paid ({odds})" if odds else "paid"
    expected = f"{name(stake)} wins on {hand(round_)}: {terms}"
    if settled.paid:
        right = settled.paid == odds.winnings(stake.amount) if odds else not settled.collected
        yield holds() if right else violated(expected=expected, observed=str(settled), at=settled.at)
    elif settled.collected:
        yield violated(expected=expected, observed=str(settled), at=settled.at)
    elif settled.returned or end is not None:
        at = end if settled.at is None else settled.at
        yield violated(expected=expected, observed=str(settled), at=at, lacks=("pay",))


def delay(round_: BonusRound, stake: Stake) -> Seen[Event] | None:
    """Return the first event that came between the moment and the settlement of a bonus wager."""
    at = round_.settled(stake).at
    if round_.moment is None or at is None:
        return None
    return next((seen for seen in round_.between(round_.moment, at) if not _puts_nothing_off(seen)), None)


def _puts_nothing_off(seen: Seen[Event]) -> bool:
    event = seen.event
    return isinstance(event, _IDLE) or (
        isinstance(event, Collected | Paid | Returned) and (event.wager == BONUS or event.amount == 0)
    )


def told(event: Event) -> str:
    """Return an event in words, for what came in between."""
    if isinstance(event, Collected | Paid | Returned):
        return f"{event_name(event)} of seat {event.seat}'s {event.wager}"
    return f"{event_name(event)!r}"


def listed(seats: list[int]) -> str:
    """Return seats in words."""
    return f"seat{'s' if len(seats) != 1 else ''} {', '.join(map(str, seats)) or 'none'}"
