"""The first difference between a file that was found and the bytes that the log gives, in a few words."""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

#: How much of a value a difference quotes, in characters.
_QUOTED: Final = 60
#: The keys by which a member of a list is called, where it has one of them.
_NAMES: Final = ("id", "name", "key", "fault", "space")


def first_difference(name: str, found: bytes, wanted: bytes) -> str:
    """Return where `found` first differs from `wanted`: line, and the key where the file is JSON."""
    line = _first_line(found, wanted)
    where = f"line {line} is not" if line else f"its {len(found):,} bytes are not"
    told = _first_key(found, wanted) if name.endswith(".json") else None
    return f"{where} what the log gives" + (f": {told}" if told else "")


def _first_line(found: bytes, wanted: bytes) -> int | None:
    pairs = zip_longest(found.split(b"\n"), wanted.split(b"\n"))
    return next((number for number, (one, other) in enumerate(pairs, start=1) if one != other), None)


def _first_key(found: bytes, wanted: bytes) -> str | None:
    """Return the first key whose value differs, and both values; None where both say the same."""
    try:
        told = json.loads(found)
    except (ValueError, RecursionError):
        return "it is no JSON any more"
    return next(_differing(told, json.loads(wanted), ""), None)


def _differing(found: object, wanted: object, at: str) -> Iterator[str]:
    if isinstance(found, dict) and isinstance(wanted, dict):
        for key in dict.fromkeys((*wanted, *found)):
            place = f"{at}.{key}" if at else str(key)
            if key not in found:
                yield f"{place} is missing"
            elif key not in wanted:
                yield f"{place} is unknown"
            else:
                yield from _differing(found[key], wanted[key], place)
    elif isinstance(found, list) and isinstance(wanted, list):
        if len(found) != len(wanted):
            yield f"{at} has {len(found):,} members, not {len(wanted):,}"
        for number, (one, other) in enumerate(zip(found, wanted, strict=False)):
            yield from _differing(one, other, f"{at}[{_called(other, number)}]")
    elif type(found) is not type(wanted) or found != wanted:
        yield f"{at} is {_quoted(found)}, not {_quoted(wanted)}"


def _called(member: object, number: int) -> str:
    if isinstance(member, dict):
        name = next((member[key] for key in _NAMES if isinstance(member.get(key), str)), None)
        return str(number) if name is None else str(name)
    return str(number)


def _quoted(value: object) -> str:
    text = json.dumps(value, ensure_ascii=True)
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"
