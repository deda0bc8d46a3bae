"""The dealer's cards of a Double Attack round and when they lie open, read from its events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.table.messages import Collected, Paid, Returned, Revealed, Turned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.messages import Dealt
    from harness.table.trace import Money, Seen, Trace

BONUS: Final = "bonus"
DEALER: Final = "dealer"
_SECOND, _THIRD = 1, 2


def second_card(trace: Trace) -> Seen[Dealt] | None:
    """Return the dealer's second card."""
    return _card(trace, _SECOND)


def third_card(trace: Trace) -> Seen[Dealt] | None:
    """Return the dealer's third card."""
    return _card(trace, _THIRD)


def shown(trace: Trace) -> int | None:
    """Return where the dealer's hole card was shown: revealed, or turned face up."""
    signs = (
        *(seen.at for seen in trace.of(Revealed) if seen.event.of == DEALER),
        *(seen.at for seen in trace.of(Turned) if seen.event.of == DEALER and seen.event.face == "up"),
    )
    return min(signs, default=None)


def known(trace: Trace) -> int | None:
    """Return from where on the dealer's total lies open: the hole card shown, or a third card beside it."""
    third = third_card(trace)
    signs = (shown(trace), None if third is None else third.at)
    return min((sign for sign in signs if sign is not None), default=None)


def settlements(trace: Trace, *, seats: Sequence[int] = ()) -> tuple[Seen[Money], ...]:
    """Return what ends bonus wagers, of these seats only where any are given.

    A stake that comes back beside winnings is no end of its own; one that comes back
    alone is, if an odd one.
    """
    paid = {seen.event.seat for seen in trace.money(BONUS) if isinstance(seen.event, Paid)}
    return tuple(
        seen
        for seen in trace.money(BONUS)
        if (not seats or seen.event.seat in seats)
        and not (isinstance(seen.event, Returned) and seen.event.seat in paid)
    )


def others(trace: Trace) -> tuple[Seen[Money], ...]:
    """Return the collects and pays of every other wager; a stake that comes back is no settlement."""
    return tuple(
        seen
        for seen in trace.money()
        if isinstance(seen.event, Collected | Paid) and seen.event.wager != BONUS
    )


def _card(trace: Trace, place: int) -> Seen[Dealt] | None:
    dealt = trace.deals(DEALER)
    return dealt[place] if len(dealt) > place else None
