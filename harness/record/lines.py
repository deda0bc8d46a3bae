r"""A recording as JSON Lines: the statement first, then one round a line, with commands and events whole.

The first line is `{"recording": …, "statement": …, "calls": […]}`, every other one
`{"id": …, "about": …, "commands": […], "events": [[…], …], "calls": [[…], …]}`, so that whatever reads
recorded rounds can read it. Where no events came, `crashed` or `error` says why. Commands and
events are exact; calls are shortened. Everything beyond ASCII is written as `\u…`, so that no
text of a product's can steer a terminal.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec

from harness.errors import ClauseproofError
from harness.printable import clean
from harness.record.file import SCHEMA

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.calls import Call
    from harness.record.entries import Recorded

#: How much of a fate is written, in characters.
_LONGEST = 2000


def description(answer: bytes | ClauseproofError, calls: Sequence[Call]) -> str:
    """Return the first line."""
    line: dict[str, object] = {"recording": SCHEMA}
    if isinstance(answer, ClauseproofError):
        line["error"] = clean(str(answer), _LONGEST)
    else:
        line["statement"] = msgspec.json.decode(answer)
    return _line({**line, "calls": msgspec.to_builtins(calls)})


def a_round(one: Recorded, name: str, about: str | None) -> str:
    """Return the line of a round."""
    line: dict[str, object] = {"id": name}
    if about is not None:
        line["about"] = about
    line["commands"] = [step.command for step in one.steps]
    if one.crashed is not None:
        line["crashed"] = clean(one.crashed, _LONGEST)
    elif one.fate is not None:
        line["error"] = clean(one.fate, _LONGEST)
    else:
        line["events"] = [step.events for step in one.steps]
    if any(step.calls for step in one.steps):
        line["calls"] = [msgspec.to_builtins(step.calls) for step in one.steps]
    if one.after:
        line["calls_after"] = msgspec.to_builtins(one.after)
    if one.request:
        line["request"] = {"rounds": one.together, "calls": msgspec.to_builtins(one.request)}
    return _line(line)


def not_shown(why: str, name: str) -> str:
    """Return the line of what could not be written down."""
    return _line({"id": name, "commands": [], "error": f"cannot be shown: {clean(why)}"})


def _line(value: dict[str, object]) -> str:
    return json.dumps(value, separators=(",", ":")).replace("\x7f", "\\u007f") + "\n"
