"""A recording as text in three columns: commands, calls, events, a round below the other."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

import msgspec

from harness.errors import ClauseproofError
from harness.printable import clean, in_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.calls import Call
    from harness.record.entries import Plain, Recorded, Step

#: The widths of the columns for commands, calls and events.
WIDTHS: Final = (40, 72, 54)
_BETWEEN: Final = " │ "
_HANG: Final = "    "
#: How much of one command, body or event is shown, in characters, and how many events of one command.
_COMMAND: Final = 360
_BODY: Final = 600
_EVENT: Final = 240
_EVENTS: Final = 60
_CALLS: Final = 40
#: How much of a list of cards is shown.
_CARDS: Final = 16
_FATE: Final = 1200
_STATEMENT: Final = 2000


def description(answer: bytes | ClauseproofError, calls: Sequence[Call]) -> str:
    """Return the entry of the statement."""
    if isinstance(answer, ClauseproofError):
        rows = [*_rows(["describe"], _calls(calls), []), *_fate(str(answer))]
    else:
        rows = _rows(["describe"], _calls(calls), in_lines(_statement(answer), WIDTHS[2], then=_HANG))
    return "\n".join(("", _row("COMMANDS", "CALLS", "EVENTS"), *rows, ""))


def a_round(one: Recorded, name: str, about: str | None) -> str:
    """Return the entry of a round."""
    told = f" for {clean(about)}" if about else ""
    lines = ["", f"── round {name}{told} ".ljust(sum(WIDTHS) + 2 * len(_BETWEEN), "─")]
    if one.request:
        rounds = "" if one.together == 1 else f"(carries {one.together} rounds, this one first)"
        lines += _rows(in_lines(rounds, WIDTHS[0], then=_HANG), _calls(one.request), [])
    for step in one.steps:
        lines += _rows(_command(step.command), _calls(step.calls), _events(step))
    if one.after:
        lines += _rows(["(after the last command)"], _calls(one.after), [])
    if one.fate is not None:
        lines += _fate(one.fate)
    if one.crashed is not None:
        lines += _fate(f"crashed: {one.crashed}")
    return "\n".join((*lines, ""))


def not_shown(why: str, name: str) -> str:
    """Return the entry of what could not be written down."""
    return f"\n── round {name} ──\n!! cannot be shown: {clean(why)}\n"


def _statement(raw: bytes) -> str:
    """Return the statement, with the number of the product's files for their digests."""
    statement = msgspec.json.decode(raw)
    match statement:
        case {"product": {"files": [*files], **product}}:
            statement = {**statement, "product": {**product, "files": len(files)}}
    return clean(json.dumps(statement, ensure_ascii=False), _STATEMENT)


def _fate(why: str) -> list[str]:
    return [f"!! {line}" for line in in_lines(clean(why, _FATE), sum(WIDTHS), then=_HANG)]


def _command(command: Plain) -> list[str]:
    rest = {key: value for key, value in command.items() if key != "do"}
    table = rest.pop("table", None)
    # The fields of a table are what an `open` is about: they need no braces around them.
    fields = {**rest, **table} if isinstance(table, Mapping) else rest
    return in_lines(clean(f"{command.get('do')} {_fields(fields)}", _COMMAND), WIDTHS[0], then=_HANG)


def _events(step: Step) -> list[str]:
    if step.events is None:
        return []
    if not step.events:
        return ["(none)"]
    lines: list[str] = []
    for event in step.events[:_EVENTS]:
        rest = {key: value for key, value in event.items() if key != "event"}
        lines += in_lines(clean(f"{event.get('event')} {_fields(rest)}", _EVENT), WIDTHS[2], then=_HANG)
    more = len(step.events) - _EVENTS
    return lines if more <= 0 else [*lines, f"… and {more:,} more"]


def _calls(calls: Sequence[Call]) -> list[str]:
    lines: list[str] = []
    for call in calls[:_CALLS]:
        sent = f" {call.sent}" if call.sent else ""
        lines += in_lines(clean(f"{call.method} {call.path}{sent}", _BODY), WIDTHS[1], then=_HANG)
        status = "no answer" if call.status is None else call.status
        lines += in_lines(clean(f"  {status} {call.received}", _BODY), WIDTHS[1], first="  ", then=_HANG)
    more = len(calls) - _CALLS
    return lines if more <= 0 else [*lines, f"… and {more:,} more"]


def _fields(fields: Mapping[str, object]) -> str:
    return " ".join(f"{key}={_value(key, value)}" for key, value in fields.items())


def _value(key: str, value: object) -> str:
    if isinstance(value, str) and value and not value.isspace() and " " not in value:
        return _run(value) if key == "shoe" else value
    if key in {"shoe", "cards"} and isinstance(value, list):
        return _run("".join(map(str, value)))
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _run(cards: str) -> str:
    """Return a run of cards, two characters each, cut where it is long."""
    number = len(cards) // 2
    return cards if number <= _CARDS else f"{cards[: 2 * _CARDS]}…({number} cards)"


def _rows(*columns: Iterable[str]) -> list[str]:
    return [_row(*cells) for cells in zip_longest(*columns, fillvalue="")]


def _row(*cells: str) -> str:
    padded = (cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=True))
    return _BETWEEN.join(padded).rstrip()
