"""The files of an audit, one after the other as they were named: what they begin with, and all of it."""

from __future__ import annotations

import os
import stat
import sys
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Raw, Struct

from harness.audit.chunks import Chunk, in_chunks
from harness.audit.converting import converted
from harness.audit.lines import Item, Numbered, Unreadable
from harness.audit.records import BrokenError, Record, read_record
from harness.audit.sources import PIPE, Packing, Source
from harness.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.sdk.recorded import Converter


class AuditedFile(Struct, frozen=True, kw_only=True):
    """One file of recorded rounds, as far as it was read."""

    name: str
    packing: Packing | None
    bytes: Annotated[int, Meta(ge=0, description="As it lies on the disk.")]
    records: Annotated[int, Meta(ge=0, description="Broken ones among them, but not a leading statement.")]
    complete: Annotated[bool, Meta(description="Whether it was read to its end.")]
    sha256: Annotated[str | None, Meta(description="As it lies on the disk; null if not read to its end.")]


@dataclass(slots=True)
class Recordings:
    """The files of an audit.

    Attributes:
        names: of the files, in the order in which they are judged; `-` is standard input.
        converter: makes records of lines, where they are a vendor's own.
        files: those that were read, as they are; the last one maybe not to its end.
    """

    names: Sequence[str]
    converter: Converter | None = None
    files: list[AuditedFile] = field(default_factory=list)
    _held: dict[str, _Opened] = field(default_factory=dict)

    @property
    def size(self) -> int | None:
        """How many bytes there are to be read; None where nobody knows."""
        if PIPE in self.names:
            return None
        try:
            found = [Path(name).stat() for name in self.names]
        except OSError:
            return None
        if not all(stat.S_ISREG(one.st_mode) for one in found):
            return None
        return sum(one.st_size for one in found) or None

    def beginnings(self, lines: int) -> Iterator[tuple[str, tuple[Record, ...]]]:
        """Yield for each file the records among its first lines, as far as they can be read.

        Raises:
            UsageError: a file cannot be opened, or is named twice.
        """
        self._refuse_doubles()
        for name in self.names:
            source = Source(name)
            items = self._items(source)
            first = list(islice(items, lines))
            if source.once:
                self._held[name] = _Opened(source, chain(first, items))
            else:
                source.close()
            yield name, tuple(_records(first))

    def chunks(self) -> Iterator[Chunk]:
        """Yield everything, in order.

        Raises:
            UsageError: a file cannot be opened any more.
        """
        read = 0
        for name in self.names:
            first = True
            with self._opened(name) as (source, items):
                self.files.append(_file(source, 0, ended=True))
                counted = _Counted(items)
                for some in in_chunks(counted):
                    self.files[-1] = _file(source, counted.number, ended=counted.ended)
                    yield Chunk(name, first, some, read + source.read)
                    first = False
                self.files[-1] = _file(source, counted.number, ended=counted.ended)
                read += source.read

    def _items(self, source: Source) -> Iterator[Item]:
        return source.items() if self.converter is None else converted(self.converter, source.items())

    def _opened(self, name: str) -> _Opened:
        if name in self._held:
            return self._held.pop(name)
        source = Source(name)
        return _Opened(source, self._items(source))

    def _refuse_doubles(self) -> None:
        known: set[object] = set()
        for name in self.names:
            try:
                found = os.fstat(sys.stdin.fileno()) if name == PIPE else Path(name).stat()
                at: object = (found.st_dev, found.st_ino)
            except (OSError, ValueError):  # it is told when it is opened
                at = name
            if at in known:
                hint = "each file counts once"
                raise UsageError("the file is named twice", place=name, hint=hint)
            known.add(at)


@dataclass(frozen=True, slots=True)
class _Opened:
    source: Source
    items: Iterator[Item]

    def __enter__(self) -> tuple[Source, Iterator[Item]]:
        return self.source, self.items

    def __exit__(self, *_: object) -> None:
        self.source.close()


class _Counted:
    """Counts the records that go by, and notes where a file ends before its end."""

    def __init__(self, items: Iterator[Item]) -> None:
        self._items = items
        self.number = 0
        self.ended = False

    def __iter__(self) -> Iterator[Item]:
        for at, item in enumerate(self._items):
            self.number += at > 0 or not _leads(item)
            self.ended = self.ended or (isinstance(item, Unreadable) and item.ends)
            yield item


def _file(source: Source, records: int, *, ended: bool) -> AuditedFile:
    complete = source.complete and not ended
    return AuditedFile(
        name=source.name,
        packing=source.packing,
        bytes=source.read,
        records=records,
        complete=complete,
        sha256=source.sha256,
    )


def _leads(first: Item) -> bool:
    """Say whether the first line of a file is a statement, and so no record of a round."""
    return any(isinstance(one.statement, Raw) for one in _records((first,)))


def _records(items: Sequence[Item]) -> Iterator[Record]:
    for at, item in enumerate(items):
        if not isinstance(item, Numbered):
            continue
        try:
            record = read_record(item.data)
        except BrokenError:
            continue  # it is told when the file is judged
        if at and isinstance(record.statement, Raw):
            continue
        yield record
