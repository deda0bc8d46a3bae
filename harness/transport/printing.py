"""What code from outside prints in this process: it goes to standard error, made fit to be shown.

Standard output is the harness's own, and a machine may read it. A process that asks for it
(`own_output`) keeps it for its main thread: once code from outside has run in it, whatever
else there is of standard output leads to standard error to the end of the process, for the
threads of that code and for what it does when the process ends.
"""

from __future__ import annotations

import io
import multiprocessing
import os
import sys
import threading
from contextlib import contextmanager, redirect_stdout, suppress
from typing import TYPE_CHECKING, Final, TextIO

from harness.printable import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _typeshed import ReadableBuffer

_OUT: Final = 1
_ERR: Final = 2
#: The longest line that is kept until it ends, in bytes; more than is shown of one.
_LONGEST: Final = 64 << 10


@contextmanager
def own_output() -> Iterator[None]:
    """Keep standard output for the words of the main thread, and for nobody behind them.

    Standard error gets a number of its own as well, so that nobody closes it.
    """
    sys.stderr = io.TextIOWrapper(
        io.BufferedWriter(io.FileIO(os.dup(_ERR), "wb")),
        encoding=sys.stderr.encoding,
        errors=sys.stderr.errors,
        line_buffering=True,
    )
    kept = _Own(os.dup(_OUT))
    encoding, errors = sys.stdout.encoding, sys.stdout.errors
    sys.stdout = io.TextIOWrapper(kept, encoding=encoding, errors=errors, write_through=True)
    try:
        yield
    finally:
        sys.stdout = _as_text(_Aside())


@contextmanager
def prints_aside() -> Iterator[None]:
    """Send what is printed meanwhile to standard error, control characters spelled out.

    What does not pass through Python (a C library, a process that was started) goes there as
    it is. It is for one thread at a time, as the streams are of the whole process.

    Raises:
        RuntimeError: in place of what is no `Exception`, no end and no interruption: whoever
            calls code from outside cannot know of what kind else it throws.
    """
    aside, here = _Aside(), os.getpid()
    with _descriptor_aside(), _errors_kept(), redirect_stdout(_as_text(aside)):
        try:
            yield
        except (Exception, SystemExit, KeyboardInterrupt):
            raise
        except BaseException as wrong:
            what = f"{type(wrong).__name__}: {wrong}"
            raise RuntimeError(what).with_traceback(wrong.__traceback__) from wrong
        finally:
            aside.end()
            if os.getpid() != here:
                # A child that it forked and did not end would go on as a second harness.
                os._exit(_status(sys.exception()))


def _status(wrong: BaseException | None) -> int:
    """Return the exit status of a process that ends so."""
    code = wrong.code if isinstance(wrong, SystemExit) else wrong
    return code if isinstance(code, int) else int(code is not None)


def _as_text(aside: _Aside | _Errors) -> io.TextIOWrapper:
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


class _Own(io.BufferedIOBase):
    """Standard output under a number that nobody else knows; of other threads it takes nothing."""

    name = "<stdout>"

    def __init__(self, number: int) -> None:
        self._file = io.BufferedWriter(io.FileIO(number, "wb"))
        self._aside = _Aside()

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._file.fileno()

    def isatty(self) -> bool:
        return self._file.isatty()

    def write(self, data: ReadableBuffer, /) -> int:
        if threading.current_thread() is not threading.main_thread():
            return self._aside.write(data)
        written = self._file.write(data)
        self._file.flush()
        return written


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
    if _stays_aside():
        os.dup2(_ERR, _OUT)
        try:
            yield
        finally:
            # Were it closed, the next file to be opened would get its number.
            os.dup2(_ERR, _OUT)
        return
    kept = os.dup(_OUT)
    try:
        with suppress(OSError):
            os.dup2(_ERR, _OUT)
        yield
    finally:
        _flush()
        os.dup2(kept, _OUT)
        os.close(kept)


def _stays_aside() -> bool:
    """Say whether nothing of this process is to reach standard output by its number any more."""
    own = isinstance(getattr(sys.stdout, "buffer", None), _Own | _Aside)
    # A worker answers by a pipe of its own.
    return own or multiprocessing.parent_process() is not None


@contextmanager
def _errors_kept() -> Iterator[None]:
    """Put standard error back where it was, should somebody replace or close it."""
    stream = sys.stderr
    if stream is None or sys.__stderr__ is None:
        yield
        return
    kept = os.dup(_ERR)
    sys.stderr = _as_text(_Errors(stream))
    try:
        yield
    finally:
        sys.stderr = stream
        with suppress(OSError):
            if not _is_open(_ERR):
                os.dup2(kept, _ERR)
            os.close(kept)


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


class _Errors(io.BufferedIOBase):
    """Standard error as code from outside gets it: to close it closes nothing."""

    name = "<stderr>"

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return _ERR

    def isatty(self) -> bool:
        return self._stream.isatty()

    def write(self, data: ReadableBuffer, /) -> int:
        given = bytes(data)
        # Who keeps it for later writes to what stands there then.
        now = sys.stderr
        stream = self._stream if now is None or isinstance(getattr(now, "buffer", None), _Errors) else now
        stream.write(given.decode(errors="backslashreplace"))
        stream.flush()
        return len(given)


def _flush() -> None:
    """Write what Python itself holds back of the true standard output to where that leads now."""
    if sys.__stdout__ is not None:
        with suppress(OSError, ValueError):
            sys.__stdout__.flush()
