"""What there is to set, and a file's entries held against it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from harness.errors import UsageError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.defaults.found import Found
    from harness.defaults.toml import Entry


class Kind(StrEnum):
    """What a setting takes."""

    TRUTH = "true or false"
    WHOLE = "a whole number"
    NUMBER = "a number"
    TEXT = "a text"
    PATH = "a path"
    NAME_OR_PATH = "a name or a path"


@dataclass(frozen=True)
class Setting:
    """One option of one command.

    Attributes:
        command: the words that call it; none where it is of every command.
        key: what it is called in a file.
        parameter: what the command itself calls it.
        kind: what it takes.
        many: whether it takes a list.
        choices: all that a text may be; of a name or a path, the names. Empty: anything.
    """

    command: tuple[str, ...]
    key: str
    parameter: str
    kind: Kind
    many: bool = False
    choices: tuple[str, ...] = ()


#: A value as a command takes it.
Value = bool | int | float | str


@dataclass(frozen=True)
class Default:
    """What a file sets.

    Attributes:
        setting: what is set.
        values: one; or, where the setting takes many, all of them.
        file: what it is called.
        origin: file and line.
        place: the same with the key, for errors.
    """

    setting: Setting
    values: tuple[Value, ...]
    file: str
    origin: str
    place: str


#: Forms of an adapter that are no path, and those of them that count from the working folder.
_FORMS: Final = ("stdio:", "python:", "http:", "https:")
_FROM_HERE: Final = ("stdio:", "python:")


def read_settings(found: Found, known: Sequence[Setting], current: Path) -> tuple[Default, ...]:
    """Return what a file sets.

    Args:
        found: the file.
        known: everything that there is to set.
        current: the working folder, which paths are told from.

    Raises:
        UsageError: a key that nothing is called by, or a value that does not fit.
    """
    return tuple(_defaults(found, known, current))


def _defaults(found: Found, known: Sequence[Setting], current: Path) -> Iterator[Default]:
    by_keys = {(*one.command, one.key): one for one in known}
    tables = {keys[:at] for keys in by_keys for at in range(len(keys))}
    depth = len(found.table)
    for table in found.toml.tables:
        inner = table.keys[depth:]
        if table.keys[:depth] == found.table and inner not in tables:
            place = _place(found, (), table.line)
            raise UsageError(f"no command {' '.join(inner)!r}", place=place, hint=_near(inner, by_keys))
    for entry in found.toml.entries:
        keys = entry.keys[depth:]
        if entry.keys[:depth] != found.table:
            continue
        place = _place(found, entry.keys, entry.line)
        if keys not in by_keys:
            what = "is a command, so a table" if keys in tables else f"there is no {entry.keys[-1]!r} to set"
            raise UsageError(what, place=place, hint=None if keys in tables else _near(keys, by_keys))
        values = tuple(_values(entry, by_keys[keys], found, current, place))
        yield Default(by_keys[keys], values, found.name, _place(found, (), entry.line), place)


def _place(found: Found, keys: tuple[str, ...], line: int | None) -> str:
    told = f"{found.name}:{line}" if line else found.name
    table = f"[{'.'.join(keys[:-1])}] " if keys[:-1] else ""
    return f"{told}: {table}{keys[-1]}" if keys else told


def _near(keys: tuple[str, ...], by_keys: Mapping[tuple[str, ...], Setting]) -> str:
    """Return the choices in the table that a key stands in."""
    above = keys[:-1]
    at = len(above)
    return nearest(keys[-1] if keys else "", (one[at] for one in by_keys if one[:at] == above))


def _values(entry: Entry, setting: Setting, found: Found, current: Path, place: str) -> Iterator[Value]:
    if isinstance(entry.value, list) and not setting.many:
        _refuse(setting, entry.value, place)
    for value in entry.value if isinstance(entry.value, list) else (entry.value,):
        match setting.kind, value:
            case Kind.TRUTH, bool():
                yield value
            case ((Kind.WHOLE | Kind.NUMBER), int()) if not isinstance(value, bool):
                yield value
            case Kind.NUMBER, float():
                yield value
            case ((Kind.TEXT | Kind.PATH | Kind.NAME_OR_PATH), str()):
                yield _fitting(value, setting, found, current, place)
            case _:
                _refuse(setting, value, place)


def _refuse(setting: Setting, value: object, place: str) -> NoReturn:
    wanted = f"a list of texts, or {setting.kind}" if setting.many else str(setting.kind)
    said = str(value)
    raise UsageError(f"takes {wanted}, not {said if len(said) < 60 else said[:59] + '…'}", place=place)  # noqa: PLR2004 - a line's worth


def _fitting(value: str, setting: Setting, found: Found, current: Path, place: str) -> str:
    if setting.kind is Kind.TEXT:
        if setting.choices and value not in setting.choices:
            raise UsageError(f"cannot be {value!r}", place=place, hint=nearest(value, setting.choices))
        return value
    if setting.kind is Kind.NAME_OR_PATH:
        if value in setting.choices:
            return value
        if value.startswith(_FORMS):
            if value.startswith(_FROM_HERE) and found.path.parent != current:
                hint = f"run it in {found.path.parent}, or name a folder with an adapter.yaml"
                raise UsageError(
                    f"{value.partition(':')[0]}: counts from the working folder", place=place, hint=hint
                )
            return value
    return _path(value, found, current, place)


def _path(value: str, found: Found, current: Path, place: str) -> str:
    """Return a path that counts from the file as one that counts from the working folder."""
    path = found.path.parent / value
    try:
        inside = path.resolve().is_relative_to(found.root.resolve())
    except (OSError, RuntimeError, ValueError) as wrong:
        raise UsageError(f"no path: {wrong}", place=place) from wrong
    if Path(value).is_absolute() or not inside:
        hint = f"a file of defaults names nothing outside of {found.root}; name it in the call"
        raise UsageError(f"{value!r} lies elsewhere", place=place, hint=hint)
    return value if found.path.parent == current else os.path.relpath(path, current)
