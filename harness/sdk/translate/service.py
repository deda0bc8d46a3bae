"""A product's service as a child process of the adapter's, for as long as it is needed."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from typing import TYPE_CHECKING, Final

from harness.errors import AdapterError
from harness.printable import clean

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

#: Seconds that a service gets to say where it listens, to stop when its input ends, and when told to.
START: Final = 30.0
HINT: Final = 1.0
GRACE: Final = 5.0
#: How often it is looked whether it has stopped, in seconds.
_GLANCE: Final = 0.01
#: What nobody can ignore.
_KILL: Final = signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM
#: The longest first line.
_LINE: Final = 2048
#: How much of what follows is read at once, in bytes.
_PART: Final = 1 << 16


class Service:
    """A running service. Its first line on standard output is its port, or its base URL.

    It ends at `close()`, when this object is forgotten, and when the interpreter exits, and with it
    whatever it has started: a shell's server, a package manager's. A service
    that watches its standard input, and stops when that ends, ends even where this process is
    killed. What it prints later is read and forgotten: a log belongs on standard error.

    Args:
        command: the program and its arguments.
        folder: where it runs.
        environment: variables that it gets beside this process's own.

    Raises:
        AdapterError: it cannot be started, or does not say where it listens.
    """

    def __init__(
        self, command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None
    ) -> None:
        self._command = tuple(command)
        self._folder = folder
        self._environment = dict(environment or {})
        self._process = self._started()
        self._stop = weakref.finalize(self, _stop, self._process)
        self.base_url = self._address()

    def restart(self) -> None:
        """Start the service again, once the one before has ended; it may listen elsewhere then.

        Raises:
            AdapterError: as for the first time.
        """
        self._stop()
        self._process = self._started()
        self._stop = weakref.finalize(self, _stop, self._process)
        self.base_url = self._address()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def ended(self, *, within: float = 0) -> int | None:
        """Return the exit status, None where it still runs after so many seconds."""
        try:
            return self._process.wait(within)
        except subprocess.TimeoutExpired:
            return None

    def close(self) -> None:
        """Stop the service and wait for its end. A second call does nothing."""
        self._stop()

    def _started(self) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(  # noqa: S603 - running the vendor's own service is the point
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                cwd=self._folder,
                env={**os.environ, **self._environment},
                # Ctrl-C is for the harness, which then closes the adapter.
                start_new_session=True,
            )
        except OSError as wrong:
            what = f"cannot start {self._command[0]!r}: {wrong.strerror}"
            raise AdapterError(what, place=str(self._folder)) from wrong

    def _forget_the_rest(self) -> None:
        if self._process.stdout is not None:
            # A descriptor of its own: the thread may be reading when the service is stopped.
            own = os.dup(self._process.stdout.fileno())
            threading.Thread(target=_forget, args=(own,), name="service-output", daemon=True).start()

    def _address(self) -> str:
        late = threading.Timer(START, _tell, (self._process, _KILL))
        late.start()
        try:
            line = self._process.stdout.readline(_LINE) if self._process.stdout else b""
        finally:
            late.cancel()
        said = line.decode("utf-8", "replace").strip()
        self._forget_the_rest()
        if said.isascii() and said.isdigit():
            return f"http://127.0.0.1:{said}"
        if said.startswith(("http://", "https://")):
            return said
        self.close()
        raise AdapterError(
            f"the service printed neither a port nor a URL but “{clean(said, 120)}”; "
            f"exit status {self.ended()}",
            hint="its first line of output says where it listens",
        )


def _forget(descriptor: int) -> None:
    """Read to the end, so that a service which logs to its standard output never waits for a reader."""
    with contextlib.suppress(OSError):
        while os.read(descriptor, _PART):
            pass
    os.close(descriptor)


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End the service and whatever it has started: by the end of its standard input, else by force."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
    if process.returncode is None and not _ends(process, HINT):
        _tell(process, signal.SIGTERM)
        _ends(process, GRACE)
    if process.returncode is None:
        # What a shell or a package manager started is of its group, and would outlive it.
        _tell(process, _KILL)
    process.wait()
    _wait_for_the_rest(process.pid, HINT)


def _wait_for_the_rest(group: int, seconds: float) -> None:
    """Wait until nothing of a killed group is left, which takes a moment: what it held is free then.

    Not for ever: where nobody clears dead processes away, as in some containers, they stay of their group.
    """
    if sys.platform == "win32":
        return
    until = time.monotonic() + seconds
    with contextlib.suppress(ProcessLookupError, PermissionError):
        while time.monotonic() < until:
            os.killpg(group, 0)
            time.sleep(_GLANCE)


def _ends(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """Say whether a process ends within so many seconds.

    It is not waited for: as long as nobody has, its group can be no other's.
    """
    if sys.platform == "win32":
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        return process.returncode is not None
    until = time.monotonic() + seconds
    while os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        if time.monotonic() > until:
            return False
        time.sleep(_GLANCE)
    return True


def _tell(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    """Send a signal to the service and whatever is of its group, which it leads."""
    if sys.platform == "win32":
        process.terminate()
        return
    # Some systems let nobody tell a group of which all have ended.
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)
