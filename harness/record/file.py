"""The file of a recording: begun once, then written to by several processes, a whole entry at a time."""

from __future__ import annotations

import os
import stat
import sys
from typing import TYPE_CHECKING, Final

from harness.errors import UsageError
from harness.printable import clean

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform != "win32":
    import fcntl

#: The most that a recording may hold, in bytes: some ten thousand rounds.
MOST_BYTES: Final = 64 << 20
#: How a recording begins: as text, and as JSON Lines.
HEADING: Final = "clauseproof recording 1"
SCHEMA: Final = "clauseproof/recording/1"
#: What every folder of a campaign has in it.
LOG: Final = "log.jsonl"
#: The last line of one that is full. The JSON is that of a round without events.
_FULL_TEXT: Final = "\nThe recording is full and ends here; the run went on.\n"
_FULL_LINE: Final = (
    '{"id":"full","commands":[],"error":"the recording is full and ends here; the run went on"}\n'
)


def is_lines(path: Path) -> bool:
    """Say whether a recording is JSON Lines rather than text."""
    return path.suffix.lower() == ".jsonl"


def begin(path: Path, adapter: str, *, apart_from: Path | None = None, replace: bool = True) -> None:
    """Begin a recording.

    Args:
        path: of the file; JSON Lines where it ends in `.jsonl`.
        adapter: as the user wrote it.
        apart_from: the folder of the campaign, which will hold evidence and nothing else; one that has
            a log is known by it.
        replace: whether an earlier recording may go; one of the same campaign's beginning may not.

    Raises:
        UsageError: the file cannot be written, or holds something that is no recording.
    """
    try:
        own = apart_from is not None and path.absolute().is_relative_to(apart_from.absolute())
        if own or (path.parent / LOG).exists():
            what = "the folder of a campaign holds its evidence and nothing else"
            raise UsageError(what, place=f"--record {path}", hint="name a file elsewhere")
        _refuse_other(path, replace=replace)
        heading = "" if is_lines(path) else f"{HEADING}: {clean(adapter)}\n"
        path.write_text(heading, encoding="utf-8")
    except (OSError, ValueError) as wrong:
        reason = (wrong.strerror if isinstance(wrong, OSError) else None) or str(wrong)
        raise UsageError(
            f"cannot be written: {clean(reason)}", place=f"--record {clean(str(path))}"
        ) from wrong


def _refuse_other(path: Path, *, replace: bool) -> None:
    if not path.exists():
        return
    place = f"--record {path}"
    if not stat.S_ISREG(path.stat().st_mode):
        raise UsageError("is no regular file", place=place, hint="name a new file")
    with path.open("rb") as file:
        start = file.read(200)
    # A line with a round of ours looks like one of a vendor's own recorded rounds.
    ours = (HEADING.encode(), f'{{"recording":"{SCHEMA}"'.encode())
    if start and not start.startswith(ours):
        what = "holds something that is no recording, and nothing is overwritten"
        raise UsageError(what, place=place, hint="name a new file")
    if start and not replace:
        raise UsageError("holds what was recorded before --resume", place=place, hint="name a new file")


class RecordFile:
    """A recording that was begun, open to be added to.

    Several processes may hold one file: each entry is written in one piece while no other
    process writes. Nothing is raised: a recording that cannot go on must not stop a run.

    Args:
        path: of the file.
        most: how many bytes it may hold.
    """

    def __init__(self, path: Path, most: int = MOST_BYTES) -> None:
        self._path = path
        self._most = most
        self._full = (_FULL_LINE if is_lines(path) else _FULL_TEXT).encode()
        #: Why nothing is written any more, where that is so.
        self.ended: str | None = None

    def add(self, entry: str) -> None:
        """Add an entry, unless the recording is full or cannot be written."""
        if self.ended is not None:
            return
        try:
            # Appended to whatever other processes have written meanwhile.
            descriptor = os.open(self._path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        except OSError as wrong:
            self.ended = wrong.strerror or "it cannot be opened"
            return
        try:
            self._add(descriptor, entry.encode("utf-8", "backslashreplace"))
        except OSError as wrong:
            self.ended = wrong.strerror or "it cannot be written"
        finally:
            os.close(descriptor)

    def _add(self, descriptor: int, entry: bytes) -> None:
        if sys.platform != "win32":
            fcntl.flock(descriptor, fcntl.LOCK_EX)  # until it is closed
        size = os.fstat(descriptor).st_size
        if self._is_full(descriptor, size):
            self.ended = "it is full"
        elif size + len(entry) > self._most:
            self.ended = "it is full"
            _write(descriptor, self._full)
        else:
            _write(descriptor, entry)

    def _is_full(self, descriptor: int, size: int) -> bool:
        """Say whether another process has written the last line."""
        os.lseek(descriptor, max(size - len(self._full), 0), os.SEEK_SET)
        return os.read(descriptor, len(self._full)) == self._full


def _write(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]
