"""Converters: a vendor's own log read through an object of its own, into the records that are judged."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from harness.audit.lines import Item, Numbered, Unreadable
from harness.errors import AdapterError, UsageError
from harness.sdk.recorded import BrokenRecord, Converter, RecordedRound, TextLine
from harness.transport.loading import load_value
from harness.transport.printing import prints_aside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_PYTHON = "python:"
#: How much of a converter's own words is told, in characters.
_TOLD = 200


class _Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A record as a converter's round is written."""

    commands: object
    events: object = None
    crashed: str | None = None
    id: str | int | None = None
    time: str | None = None
    product: str | None = None
    table: str | None = None


def load_converter(target: str) -> Converter:
    """Return the converter that a user means: `python:module:attribute`, or `file.py:attribute`.

    A class, or a function without arguments, is called to make it.

    Raises:
        UsageError: there is no such thing, or it is no converter.
        AdapterError: its code raises.
    """
    current = str(Path.cwd())
    if target.startswith(_PYTHON) and current not in sys.path:
        sys.path.insert(0, current)
    place = f"--converter {target}"
    found = load_value(target.removeprefix(_PYTHON), folder=Path.cwd(), place="--converter")
    if isinstance(found, type) or not isinstance(found, Converter):
        found = _made(found, place)
    if not isinstance(found, Converter):
        hint = "expected an object with a method rounds(lines)"
        raise UsageError(f"a {type(found).__name__} is no converter", place=place, hint=hint)
    return found


def _made(found: object, place: str) -> object:
    if not callable(found):
        return found
    maker: Callable[[], object] = found
    try:
        with prints_aside():
            return maker()
    except (Exception, SystemExit) as wrong:
        raise AdapterError(f"making it raised {_told(wrong)}", place=place) from wrong


def converted(converter: Converter, items: Iterable[Item]) -> Iterator[Item]:
    """Yield the records that a converter makes of the lines of a file, and what is none.

    A converter that raises ends the file: what follows cannot be read by it.
    """
    lines = _Lines(items)
    try:
        for one in _rounds(converter, lines):
            yield from lines.broken()
            yield _item(one, lines.last)
    except (Exception, SystemExit) as wrong:  # noqa: BLE001 - whatever it raises, it is the converter's
        yield from lines.broken()
        what = f"the converter raised {_told(wrong)}; the rest of the file is not read"
        yield Unreadable(lines.last, what, ends=True)
        return
    for _ in lines:  # what it left alone is read all the same, for the file's digest
        pass
    yield from lines.broken()


def _rounds(converter: Converter, lines: _Lines) -> Iterator[object]:
    """Yield what a converter makes of lines; what it prints does not mix with machine output."""
    with prints_aside():
        rounds = iter(converter.rounds(lines))
    while True:
        with prints_aside():
            try:
                one = next(rounds)
            except StopIteration:
                return
        yield one


class _Lines:
    """Gives a converter the lines that are text, and keeps what is wrong with the others."""

    def __init__(self, items: Iterable[Item]) -> None:
        self._items = iter(items)
        self._broken: list[Unreadable] = []
        self.last = 1

    def __iter__(self) -> Iterator[TextLine]:
        """Go on with the lines."""
        return self

    def __next__(self) -> TextLine:
        """Return the next line that is text."""
        for item in self._items:
            self.last = item.line
            if isinstance(item, Unreadable):
                self._broken.append(item)
                continue
            try:
                return TextLine(item.line, item.data.decode().removesuffix("\r"))
            except UnicodeDecodeError as wrong:
                self._broken.append(Unreadable(item.line, f"no UTF-8: at byte {wrong.start}"))
        raise StopIteration

    def broken(self) -> Iterator[Unreadable]:
        """Yield what was found broken since the last time."""
        some, self._broken = self._broken, []
        yield from some


def _item(one: object, last: int) -> Item:
    if isinstance(one, BrokenRecord):
        return Unreadable(one.line, one.why)
    if not isinstance(one, RecordedRound):
        kind = type(one).__name__
        raise TypeError(f"it yields a {kind}, expected a RecordedRound or a BrokenRecord")
    line = _Line(
        commands=one.commands,
        events=one.events,
        crashed=one.crashed,
        id=one.id,
        time=one.time,
        product=one.product,
        table=one.table,
    )
    try:
        return Numbered(one.line, msgspec.json.encode(line))
    except (TypeError, ValueError, OverflowError, RecursionError) as wrong:
        return Unreadable(one.line or last, f"the converter's round cannot be written: {_told(wrong)}")


def _told(wrong: BaseException) -> str:
    frame = inspect.trace()[-1] if wrong.__traceback__ else None
    where = f" at {Path(frame.filename).name}:{frame.lineno}" if frame else ""
    return f"{type(wrong).__name__}: {' '.join(str(wrong).split())[:_TOLD]}{where}"
