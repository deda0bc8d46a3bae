"""What a tape hears, sorted: one entry a round, and in it one step a command."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from harness.calls import Call, note_call
from harness.transport.link import Failed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.transport.recorded import Noted, Played

#: A result beyond this many bytes is not taken apart.
MOST_BYTES: Final = 1 << 18
#: A plain JSON object.
Plain = dict[str, object]


@dataclass(frozen=True, slots=True)
class Step:
    """A command, the calls made for it, and its events; None: none came back."""

    command: Plain
    calls: tuple[Call, ...] = ()
    events: tuple[Plain, ...] | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """One round.

    Attributes:
        steps: a step a command.
        after: calls of the round that belong to no command, such as the one that removes the table.
        request: calls that carried the round, with others behind it; given with the first of them.
        together: how many rounds went out with those calls.
        fate: why there are no events, where there are none and the product has not crashed.
        crashed: how the product crashed, where it did.
    """

    steps: tuple[Step, ...]
    after: tuple[Call, ...] = ()
    request: tuple[Call, ...] = ()
    together: int = 1
    fate: str | None = None
    crashed: str | None = None


@dataclass(frozen=True, slots=True)
class _Came:
    """What came back of a round: events by command, or why there are none; and the calls that it tells of."""

    events: tuple[tuple[Plain, ...], ...] | None = None
    fate: str | None = None
    crashed: str | None = None
    calls: dict[int, tuple[Call, ...]] = field(default_factory=dict)


def rounds_of(batch: Played) -> Iterator[Recorded]:
    """Yield the rounds of a batch."""
    for number, sent in enumerate(batch.rounds):
        commands = msgspec.json.decode(msgspec.json.encode(sent), type=list[Plain])
        came = _came(batch, number, len(commands))
        of_round = [noted for noted in batch.calls if noted.round == number]
        steps = tuple(
            Step(
                command,
                _of(of_round, at) + came.calls.get(at, ()),
                came.events[at] if came.events is not None else None,
            )
            for at, command in enumerate(commands)
        )
        request = tuple(noted.call for noted in batch.calls if noted.round is None) if number == 0 else ()
        yield Recorded(steps, _of(of_round, None), request, len(batch.rounds), came.fate, came.crashed)


def _of(calls: Sequence[Noted], command: int | None) -> tuple[Call, ...]:
    return tuple(noted.call for noted in calls if noted.command == command)


def _came(batch: Played, number: int, commands: int) -> _Came:
    if batch.answer is None:
        return _Came(fate="broken off")
    if isinstance(batch.answer, Failed):
        error = batch.answer.error
        again = "; played again alone" if batch.answer.again else ""
        return _Came(fate=f"error, {error.blame} to blame: {error}{again}")
    raw = batch.answer[number]
    if len(raw) > MOST_BYTES:
        return _Came(fate=f"a result of {len(raw):,} bytes")
    try:
        result = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        return _Came(fate=f"a result that cannot be read: {wrong}")
    return _taken_apart(result, raw, commands)


def _taken_apart(result: object, raw: bytes, commands: int) -> _Came:
    told = _calls(result)
    match result:
        case {"crashed": str() as text}:
            return _Came(crashed=text, calls=told)
        case {"events": [*lists]} if len(lists) == commands and all(map(_is_events, lists)):
            return _Came(events=tuple(tuple(events) for events in lists), calls=told)
    return _Came(fate=f"a malformed result: {raw.decode('utf-8', 'replace')}", calls=told)


def _is_events(events: object) -> bool:
    return isinstance(events, list) and all(isinstance(event, dict) for event in events)


def _calls(result: object) -> dict[int, tuple[Call, ...]]:
    """Return the calls of each command that an adapter of another process has put beside its events.

    `"calls": [[{"method": "POST", "path": "/bets", "sent": "…", "status": 200, "received": "…"}, …], …]`:
    the protocol ignores the field, a recording shows it.
    """
    lists = result.get("calls") if isinstance(result, dict) else None
    if not isinstance(lists, list):
        return {}
    return {
        at: tuple(_call(call) for call in calls if isinstance(call, dict))
        for at, calls in enumerate(lists)
        if isinstance(calls, list)
    }


def _call(told: Plain) -> Call:
    status = told.get("status")
    return note_call(
        str(told.get("method", "?")),
        str(told.get("path", "")),
        sent=str(told.get("sent", "")).encode("utf-8", "replace"),
        status=status if isinstance(status, int) else None,
        received=str(told.get("received", "")),
    )
