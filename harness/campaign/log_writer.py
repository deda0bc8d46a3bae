"""Writing a log, so that whatever ends the run leaves every whole line readable.

A line is written whole or taken back. Where one cannot be written (a full disk), nothing
is written behind it, and the run ends: what was judged stays, and a later run goes on.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Final, Self

import msgspec
from msgspec import Raw

from harness.campaign.log import (
    SEAL_NAME,
    START,
    CheckEntry,
    Entry,
    FaultEntry,
    Line,
    PapersEntry,
    RoundEntry,
    read_log,
)
from harness.digest import of_bytes
from harness.errors import LogError, UsageError
from harness.files import MOST_WRITTEN
from harness.locks import lock
from harness.sweep.interrupts import undisturbed

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

#: Rounds and scenarios are made sure to be on the disk together, whenever so many bytes are new.
_SYNC_BYTES: Final = 1 << 16
_MANY: Final = (RoundEntry, CheckEntry, FaultEntry)


@dataclass(frozen=True, slots=True)
class Kept:
    """How much of a log stays where a run goes on with it.

    Attributes:
        end: where the last line that stays ends, in bytes.
        last: the digest of that line.
        size: of the whole file when it was read.
    """

    end: int = 0
    last: str = START
    size: int = 0


class LogWriter:
    """Appends entries, each line complete before the next one begins. Use it as a context manager.

    Args:
        path: of the log, which must not exist yet.
        kept: how much stays of the log that does exist.

    Raises:
        LogError: it cannot be written, or another run writes it at this moment.
    """

    def __init__(self, path: Path, *, kept: Kept | None = None) -> None:
        self._path = path
        self._failed: LogError | None = None
        self._end, self._last = (0, START) if kept is None else (kept.end, kept.last)
        try:
            self._file = path.open("xb" if kept is None else "r+b", buffering=0)
        except OSError as wrong:
            raise LogError(f"the log cannot be written: {wrong.strerror}", place=str(path)) from wrong
        try:
            _lock(self._file, path)
            if kept is not None:
                _cut(self._file, kept, path)
        except LogError:
            self._file.close()
            raise
        self._synced = self._end

    def write(self, entry: Entry) -> None:
        """Append one entry.

        Raises:
            LogError: it cannot be written, or an earlier one could not; or the log would be too large.
        """
        if self._failed is not None:
            raise self._failed
        line = msgspec.json.encode(Line(self._last, Raw(msgspec.json.encode(entry))))
        if self._end + len(line) + 1 > MOST_WRITTEN:
            self._failed = LogError(
                f"the log would hold more than {MOST_WRITTEN:,} bytes, the most that can be read back",
                place=str(self._path),
                hint="what was judged is in it; ask for fewer random rounds or fewer violations (--keep)",
            )
            raise self._failed
        with undisturbed():
            try:
                _put(self._file, line + b"\n")
                self._end += len(line) + 1
                self._last = of_bytes(line)
                if not isinstance(entry, _MANY) or self._end - self._synced >= _SYNC_BYTES:
                    os.fsync(self._file.fileno())
                    self._synced = self._end
            except OSError as wrong:
                self._failed = self._given_up(wrong)
                raise self._failed from wrong

    def __enter__(self) -> Self:
        """Return the writer, which closes its file at the end."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self._file.close()

    def _given_up(self, wrong: OSError) -> LogError:
        """Take back what was written of the last line; return the error to raise."""
        with contextlib.suppress(OSError):
            self._file.truncate(self._end)
        return LogError(
            f"the log cannot be written: {wrong.strerror}",
            place=str(self._path),
            hint="nothing that was judged is lost; --resume goes on with it",
        )


def add_papers(path: Path, papers: PapersEntry) -> None:
    """Append papers to the log of a campaign that has ended.

    Raises:
        LogError: there is no log, it is broken, or it has no footer.
        UsageError: the report is sealed, or the log cannot be written.
    """
    refuse_sealed(path.parent)
    log = read_log(path)
    if log.broken:
        raise LogError(f"the log is broken: {log.broken}", place=str(path))
    if log.footer is None:
        raise LogError("the log has no footer: the run was cut off", place=str(path))
    data = path.read_bytes()
    try:
        with LogWriter(path, kept=Kept(len(data), of_bytes(data.split(b"\n")[-2]), len(data))) as writer:
            writer.write(papers)
    except LogError as wrong:
        raise UsageError(wrong.what, place=str(path)) from wrong


def refuse_sealed(folder: Path) -> None:
    """Refuse the folder of a report that is sealed.

    Raises:
        UsageError: it is.
    """
    if (folder / SEAL_NAME).exists():
        raise UsageError("the report is sealed; nothing in it may change any more", place=str(folder))


def _put(file: IO[bytes], data: bytes) -> None:
    """Write all of some bytes; a disk that fills up takes a part of them first."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]


def _cut(file: IO[bytes], kept: Kept, path: Path) -> None:
    if file.seek(0, os.SEEK_END) != kept.size:
        raise LogError("another run has changed the log at this moment", place=str(path))
    file.truncate(kept.end)
    file.seek(kept.end)


def _lock(file: IO[bytes], path: Path) -> None:
    """Keep every other run from writing the same log."""
    try:
        lock(file)
    except OSError as wrong:
        raise LogError("another run writes this log at this moment", place=str(path)) from wrong
