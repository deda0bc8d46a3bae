"""A child process that speaks in lines: started, written to, read from, and ended with its whole group.

Three threads serve one child. The reader always reads, so that a product which answers
while it is still being written to never blocks; the writer may block on a product that
does not read, and nobody waits for it (short lines pass it by where the pipe has room);
the third keeps the end of the product's log.
The reader stops ahead of a harness that does not listen, so a flood costs no memory.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from typing import IO, TYPE_CHECKING, Final

from harness.transport.guard import Guard
from harness.transport.wire import quote

if sys.platform == "linux":
    import fcntl
    import termios

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.transport.guard import Launch

#: What a pipe holds and what is read at a time, where the system lets it be chosen: some batches of rounds.
#: A product need not wait then until it is listened to, nor the reader for the interpreter again and again.
_BUFFER: Final = 1024 * 1024
_READ_AHEAD: Final = 64
_TAIL: Final = 4096
_LONG: Final = 1024 * 1024
#: How long a process that has closed its output may take to be gone, and its last words to arrive.
_SETTLE: Final = 1.0
#: How long the end of everything that it started may take.
_KILLED: Final = 10.0


class Child:
    """One running product.

    Args:
        launch: how it is started.
        line_limit: the longest line read, in bytes; a longer one is handed over cut off.
        first_only: hand over the first line alone; whatever follows is read and forgotten.

    Raises:
        AdapterError: it cannot be started.
    """

    def __init__(self, launch: Launch, *, line_limit: int, first_only: bool = False) -> None:
        self._guard = Guard(launch, buffer=_BUFFER)
        self._process = self._guard.process
        _widened(self._process.stdin)
        _widened(self._process.stdout)
        self._limit = line_limit
        self._outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self._lines: Queue[bytes | None] = Queue(maxsize=_READ_AHEAD)
        self._heard = threading.Semaphore(0)
        self._ended = False
        self._tail = b""
        # Lines given to the writer, and lines it is done with; each is counted by one thread only.
        self._handed_over = 0
        self._written = 0
        read = self._read_first if first_only else self._read
        self._reader = _thread(read, _pipe(self._process.stdout))
        self._logger = _thread(self._keep_log, _pipe(self._process.stderr))
        self._writer = _thread(self._write, _pipe(self._process.stdin))

    # -------------------------------------------------------------- conversation

    def send(self, line: bytes) -> None:
        """Send a line, given without its end; never waits for the product to read it."""
        whole = line + b"\n"
        if not self._sent_at_once(whole):
            self._handed_over += 1
            self._outgoing.put(whole)

    def receive(self, timeout: float) -> bytes:
        """Return the next line.

        Raises:
            TimeoutError: nothing came in so many seconds.
            EOFError: the product has closed its output, by ending as a rule.
        """
        if not self._ended:
            try:
                line = self._lines.get(timeout=timeout)
            except Empty:
                raise TimeoutError from None
            if line is not None:
                if len(line) > _LONG:
                    self._heard.release()
                return line
            self._ended = True
        raise EOFError

    # -------------------------------------------------------------------- ending

    def stop(self, request: bytes, *, grace: float) -> int | None:
        """Ask the product to end, then end it; return its status, or None where it had to be made to."""
        self.send(request)
        self._outgoing.put(None)
        status = self._wait(grace)
        if status is None:
            self._guard.terminate()
            self._wait(min(grace, _SETTLE))
        self.kill()
        return status

    def kill(self) -> None:
        """End the product and everything it has started, at once. Killing twice is harmless."""
        self._guard.kill(_KILLED)
        self._outgoing.put(None)
        self._drain()
        for thread in (self._reader, self._logger, self._writer):
            thread.join(_SETTLE)

    def fate(self, *, settle: bool = False) -> str | None:
        """Say how the product ended, or return None while it runs.

        Args:
            settle: its output has closed, so give it a moment to be gone.
        """
        status = self._wait(_SETTLE) if settle else self._process.poll()
        if status is None:
            return None
        if (limit := self._guard.went_over()) is not None:
            return f"was ended for {limit}"
        if status >= 0:
            return f"ended with status {status}"
        with suppress(ValueError):
            return f"was ended by {signal.Signals(-status).name}"
        return f"was ended by signal {-status}"

    def last_words(self) -> str | None:
        """Return the end of its standard error, on one line, if it wrote there."""
        return quote(self._tail, end=True) if self._tail.strip() else None

    # ------------------------------------------------------------------- threads

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(self._limit + 1):
                self._lines.put(line)
                if len(line) > _LONG:  # many lines are read ahead, of the long ones a single one
                    self._heard.acquire()
                if len(line) > self._limit:  # then nothing after it can be told apart
                    break
        self._lines.put(None)

    def _read_first(self, pipe: IO[bytes]) -> None:
        # A product that logs to its standard output would stand still once the pipe is full.
        with pipe:
            if line := pipe.readline(self._limit + 1):
                self._lines.put(line)
                while os.read(pipe.fileno(), _BUFFER):
                    pass
        self._lines.put(None)

    def _keep_log(self, pipe: IO[bytes]) -> None:
        with pipe:
            while part := os.read(pipe.fileno(), _BUFFER):
                self._tail = (self._tail + part)[-_TAIL:]

    def _write(self, pipe: IO[bytes]) -> None:
        # A product that is gone shows where its answer is awaited, not here.
        with suppress(OSError), pipe:
            while (line := self._outgoing.get()) is not None:
                pipe.write(line)
                pipe.flush()
                self._written += 1

    # -------------------------------------------------------------------- helpers

    def _sent_at_once(self, line: bytes) -> bool:
        """Write a line here and now if that cannot block; two switches between threads are saved."""
        # The writer must be idle, or lines would overtake each other.
        if sys.platform == "win32" or self._written < self._handed_over:
            return False
        pipe = self._process.stdin
        if pipe is None or not (_is_empty(pipe, len(line)) or _takes_some(pipe, len(line))):
            return False
        with suppress(OSError):
            os.write(pipe.fileno(), line)
        return True

    def _wait(self, seconds: float) -> int | None:
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def _drain(self) -> None:
        """Let the reader come to its end, which it cannot while the queue is full."""
        while not self._ended:
            try:
                self._ended = self._lines.get(timeout=_SETTLE) is None
                self._heard.release()
            except Empty:  # the pipe is held by something that left the group
                return


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:  # all three were asked for
        raise TypeError("a child process without pipes")
    return pipe


def _is_empty(pipe: IO[bytes], size: int) -> bool:
    """Whether a pipe is empty and takes so many bytes without blocking; only Linux can tell."""
    if sys.platform != "linux":
        return False
    waiting = bytearray(4)
    fcntl.ioctl(pipe, termios.FIONREAD, waiting)
    return not any(waiting) and size <= fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ)


def _takes_some(pipe: IO[bytes], size: int) -> bool:
    """Whether a pipe takes a few bytes without blocking."""
    # A pipe that is reported as ready takes this many.
    if sys.platform == "win32" or size > select.PIPE_BUF:
        return False
    ready = select.poll()
    ready.register(pipe, select.POLLOUT)
    return bool(ready.poll(0))


def _widened(pipe: IO[bytes] | None) -> None:
    """Let a pipe hold more, where that is possible."""
    if sys.platform == "linux" and pipe is not None:
        # Refused where the user has too many pipes already; a narrow one is only slower.
        with suppress(OSError):
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _BUFFER)


def _thread(work: Callable[[IO[bytes]], None], pipe: IO[bytes]) -> threading.Thread:
    # Daemons, because a pipe that something outside the group holds open never ends.
    thread = threading.Thread(target=work, args=(pipe,), name=f"product-{work.__name__}", daemon=True)
    thread.start()
    return thread
