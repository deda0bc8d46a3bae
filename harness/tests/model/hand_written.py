"""Rounds written by hand: a script of commands, each with the events that it caused, as a trace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from harness.table.messages import EVENT_NAMES, FIELD_NAMES, Command, Game, Product, Statement, read_result
from harness.table.trace import Trace

Told = dict[str, Any]
Step = tuple[Told, Sequence[Told]]


def statement(game: str, *wagers: str, without: Sequence[str] = ()) -> Statement:
    """Return the statement of a product that reports all events, or all but some."""
    return Statement(
        protocol="1.0",
        product=Product(vendor="nobody", name="hand-written", version="1"),
        control="deck",
        events=tuple(name for name in (*EVENT_NAMES, *FIELD_NAMES) if name not in without),
        games={game: Game(wagers=wagers, decks=(1, 2, 6, 8))},
    )


def trace_of(claims: Statement, steps: Sequence[Step]) -> Trace:
    """Tie a script together."""
    commands = tuple(msgspec.convert(command, Command) for command, _ in steps)
    raw = {"events": [list(events) for _, events in steps]}
    return Trace.read(commands, read_result(raw, commands=len(commands)), claims)


def placed(seat: int, wager: str, amount: int, **more: object) -> Step:
    """Return a wager that is taken as it was asked for."""
    fields = {"seat": seat, "wager": wager, "amount": amount, **more}
    return {"do": "wager", **fields}, [{"event": "wager", **fields}]


def refused(seat: int, wager: str, amount: int, **more: object) -> Step:
    """Return a wager that is refused."""
    return {"do": "wager", "seat": seat, "wager": wager, "amount": amount, **more}, [{"event": "rejected"}]


def deal(to: int | str, cards: str, face: str = "up") -> list[Told]:
    """Return the deal of a run of cards such as `8c9d` to one hand."""
    return [
        {"event": "deal", "to": to, "card": cards[at : at + 2], "face": face, "hand": "main"}
        for at in range(0, len(cards), 2)
    ]


def moved(kind: str, seat: int, wager: str, amount: int) -> Told:
    """Return a collect, pay or return."""
    return {"event": kind, "seat": seat, "wager": wager, "amount": amount}


def end() -> Told:
    """Return the end of a round, whose sums no model looks at."""
    return {"event": "end", "net": {}, "inventory": 0}
