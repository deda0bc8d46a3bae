"""A TOML file as a list of entries, each with the line that it stands in."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.errors import UsageError
from harness.files import read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_HEADER: Final = re.compile(r"^\s*\[\s*([^\[\]]+?)\s*\]\s*(?:#.*)?$")
_KEY: Final = re.compile(r"""^\s*((?:[\w.-]|"[^"]*"|'[^']*'|\s)+?)\s*=""")
#: How much of a line is looked at, in characters; no key is longer.
_LONGEST: Final = 300
_PART: Final = re.compile(r""""([^"]*)"|'([^']*)'|([\w-]+)""")


@dataclass(frozen=True)
class Entry:
    """One key with its value.

    Attributes:
        keys: the tables that it stands in, and its own name.
        value: a text, number, truth, date, a list of such; an empty table is one too.
        line: from 1, or None where it could not be told.
    """

    keys: tuple[str, ...]
    value: object
    line: int | None


@dataclass(frozen=True)
class Table:
    """One table: the names that lead to it, and its line, from 1, where there is one."""

    keys: tuple[str, ...]
    line: int | None


@dataclass(frozen=True)
class Toml:
    """A file read, in its own order; the outermost table is one, too."""

    entries: tuple[Entry, ...]
    tables: tuple[Table, ...]

    def has(self, table: tuple[str, ...]) -> bool:
        """Say whether there is a table, or a value where one should be."""
        return table in {*(one.keys for one in self.tables), *(one.keys for one in self.entries)}


def read_toml(path: Path, *, name: str, needed: str) -> Toml | None:
    """Read a TOML file; None where it is broken and does not even name what is needed of it.

    Args:
        path: of the file.
        name: what errors call it.
        needed: the table that is looked for; none is the whole file.

    Raises:
        UsageError: it cannot be read, is no UTF-8 or no TOML.
    """
    try:
        # Editors on Windows begin a file with a mark.
        text = read_bytes(path).decode("utf-8-sig")
    except OSError as wrong:
        raise UsageError(f"cannot be read: {wrong.strerror}", place=name) from wrong
    except UnicodeDecodeError as wrong:
        if needed:
            return None
        raise UsageError("is no UTF-8 text", place=name) from wrong
    try:
        return _read(text)
    except (ValueError, RecursionError) as wrong:  # a number may also be longer than Python reads
        if needed not in text:
            return None
        line = re.search(r"line (\d+)", str(wrong))
        place = f"{name}:{line[1]}" if line else name
        raise UsageError(f"no TOML: {' '.join(str(wrong).split())}", place=place) from wrong


def _read(text: str) -> Toml:
    raw = tomllib.loads(text)
    lines: dict[tuple[str, ...], int] = {}
    for keys, number in _lines(text):
        lines.setdefault(keys, number)
    entries = tuple(Entry(keys, value, lines.get(keys)) for keys, value in _entries((), raw))
    return Toml(entries, tuple(Table(keys, lines.get(keys)) for keys in _tables((), raw)))


def _entries(above: tuple[str, ...], table: Mapping[str, object]) -> Iterator[tuple[tuple[str, ...], object]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _entries((*above, key), value)
        else:
            yield (*above, key), value


def _tables(above: tuple[str, ...], table: Mapping[str, object]) -> Iterator[tuple[str, ...]]:
    yield above
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _tables((*above, key), value)


def _lines(text: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the line of every key that starts a line, and of every table; the library tells none."""
    above: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), start=1):
        start = line[:_LONGEST]
        if header := _HEADER.match(start):
            above = _parts(header[1])
            yield above, number
        elif key := _KEY.match(start):
            yield (*above, *_parts(key[1])), number


def _parts(written: str) -> tuple[str, ...]:
    return tuple(found[1] or found[2] or found[3] for found in _PART.finditer(written))
