"""What code from outside prints in this process: it goes to standard error, made fit to be shown.

Standard output is the harness's own, and a machine may read it.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import contextmanager, redirect_stdout, suppress
from typing import TYPE_CHECKING, Final

from harness.printable import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _typeshed import ReadableBuffer

_OUT: Final = 1
_ERR: Final = 2
#: The longest line that is kept until it ends, in bytes; more than is shown of one.
_LONGEST: Final = 64 << 10


@contextmanager
def prints_aside() -> Iterator[None]:
    """Send what is printed meanwhile to standard error, control characters spelled out.

    What does not pass through Python (a C library, a process that was started) goes there as
    it is. It is for one thread at a time, as the streams are of the whole process.
    """
    aside = _Aside()
    with _descriptor_aside(), redirect_stdout(_as_text(aside)):
        try:
            yield
        finally:
            aside.end()


def _as_text(aside: _Aside) -> io.TextIOWrapper:
    # A product may write bytes too, or hand the stream to a process, as with the true one.
    return io.TextIOWrapper(aside, encoding="utf-8", errors="backslashreplace", write_through=True)


class _Aside(io.BufferedIOBase):
    """Shows whole lines on standard error."""

    name = "<stderr>"

    def __init__(self) -> None:
        self._begun = b""

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return _ERR

    def write(self, data: ReadableBuffer, /) -> int:
        given = bytes(data)
        *lines, self._begun = (self._begun + given).split(b"\n")
        for line in lines:
            _show(line)
        if len(self._begun) > _LONGEST:
            self.end()
        return len(given)

    def end(self) -> None:
        """Show a line without an end."""
        if self._begun:
            _show(self._begun)
        self._begun = b""


def _show(line: bytes) -> None:
    # Looked up each time: a line of progress may have taken the stream's place for a while.
    if sys.stderr is not None:
        # Nobody may be there to read it, which is no fault of whoever prints.
        with suppress(OSError, ValueError):
            sys.stderr.write(clean(line.decode(errors="backslashreplace")) + "\n")
            sys.stderr.flush()


@contextmanager
def _descriptor_aside() -> Iterator[None]:
    if sys.__stdout__ is None or sys.__stderr__ is None:
        # One was closed from the beginning: its number may by now be that of a file, such as the log.
        yield
        return
    _flush()
    kept = os.dup(_OUT)
    try:
        with suppress(OSError):
            os.dup2(_ERR, _OUT)
        yield
    finally:
        _flush()
        os.dup2(kept, _OUT)
        os.close(kept)


def _flush() -> None:
    """Write what Python itself holds back of the true standard output to where that leads now."""
    if sys.__stdout__ is not None:
        with suppress(OSError, ValueError):
            sys.__stdout__.flush()
