"""Traces written by hand: one command and its events a line, events as the protocol writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from harness.table.messages import (
    EVENT_NAMES,
    FIELD_NAMES,
    Command,
    Game,
    Product,
    Result,
    Statement,
    read_result,
)
from harness.table.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

Step = tuple[dict[str, Any], list[dict[str, Any]]]


def written(
    game: str, wagers: tuple[str, ...], steps: Sequence[Step], *, silent: tuple[str, ...] = ()
) -> Trace:
    """Return the trace of these steps by a product that reports every event but the silent ones."""
    commands = tuple(msgspec.convert(command, Command) for command, _ in steps)
    events = [[event for event in caused if event["event"] not in silent] for _, caused in steps]
    result: Result = read_result({"events": events}, commands=len(steps))
    statement = Statement(
        protocol="1.0",
        product=Product(vendor="none", name="written by hand", version="1"),
        control="deck",
        events=tuple(name for name in (*EVENT_NAMES, *FIELD_NAMES) if name not in silent),
        games={game: Game(wagers=wagers, decks=(1, 6, 7, 8))},
    )
    return Trace.read(commands, result, statement)


def event(name: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever the protocol has
    """Write one event."""
    return {"event": name} | fields


def up(to: int | str, card: str, hand: str = "original") -> dict[str, Any]:
    """Write a card dealt face up."""
    return event("deal", to=to, card=card, face="up", hand=hand)


def down(to: int | str, card: str) -> dict[str, Any]:
    """Write a card dealt face down, shown to its seat alone."""
    shown = [to] if isinstance(to, int) else []
    return event("deal", to=to, card=card, face="down", hand="main", shown_to=shown)


def money(what: str, seat: int, wager: str, amount: int) -> dict[str, Any]:
    """Write a collect, a pay or a return."""
    return event(what, seat=seat, wager=wager, amount=amount)
