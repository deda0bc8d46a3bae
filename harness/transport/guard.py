"""How a product's process is started and ended: on Linux with a warden between, elsewhere as a group.

On Linux the warden (see `warden.py`) sets limits, counts and measures, and ends everything
below it when the harness lets go of it, be it on purpose or because it was killed.
Elsewhere the product's group is signalled, and limits are not enforced.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from harness.errors import AdapterError
from harness.transport.limits import Limits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.transport.limits import Folder, Sandbox

_WARDEN: Final = Path(__file__).with_name("warden.py")
#: How long the warden may take to say whether the product could be started.
_STARTED: Final = 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Launch:
    """How a product is started.

    Attributes:
        command: the program and its arguments.
        folder: where it runs, unless it runs in a folder of its own.
        environment: all that it gets, but for TMPDIR, which is its scratch folder.
        limits: what it may use.
        runs_in: whether it runs in `folder` or in its scratch folder.
        sandbox: what shuts it in.
    """

    command: tuple[str, ...]
    folder: Path
    environment: Mapping[str, str]
    limits: Limits = field(default_factory=Limits)
    runs_in: Folder = "adapter"
    sandbox: Sandbox = "none"


class Guard:
    """A product's process, with whatever it starts, and a scratch folder that lives as long.

    Args:
        launch: how it is started.
        buffer: how many bytes are read from it at a time.

    Raises:
        AdapterError: it cannot be started.
    """

    def __init__(self, launch: Launch, *, buffer: int) -> None:
        self._buffer = buffer
        self._scratch = Path(tempfile.mkdtemp(prefix="clauseproof-product-"))
        self._control: socket.socket | None = None
        self._told = b""
        try:
            self.process = self._started(launch)
        except BaseException:
            self._clear()
            raise
        self._leader = self.process.pid
        try:
            self._hear_started(launch)
        except BaseException:
            self.kill(1.0)
            for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
                if pipe is not None:
                    pipe.close()
            raise

    def terminate(self) -> None:
        """Ask the product and its group to end."""
        if self._control is None:
            self._signal_group(signal.SIGTERM)
            return
        with suppress(OSError):
            self._control.send(b"t")

    def kill(self, seconds: float) -> None:
        """End the product and everything below it, waiting so long at most. Twice is harmless."""
        if self._control is not None:
            self.went_over()  # what it tells is read before nobody can
            self._control.close()
        else:
            self._signal_group(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        if self.process.poll() is None:  # a warden that was stopped, say
            self.process.kill()
            self._signal_group(signal.SIGKILL)
        self._clear()

    def went_over(self) -> str | None:
        """Return which limit ended the product, or None."""
        self._hear(0.0)
        for line in self._told.splitlines():
            word, _, what = line.decode("ascii", "replace").partition(" ")
            if word == "over":
                return what
        return None

    # --------------------------------------------------------------------- helpers

    def _started(self, launch: Launch) -> subprocess.Popen[bytes]:
        if sys.platform != "linux" or not sys.executable:
            return self._popen(launch, launch.command)
        self._control, theirs = socket.socketpair()
        limits = launch.limits
        numbers = (theirs.fileno(), limits.memory, limits.processes, limits.open_files)
        warden = (sys.executable, "-I", "-S", "-B", str(_WARDEN), *map(str, numbers), str(self._scratch))
        with theirs:
            return self._popen(launch, (*warden, *self._shut_in(launch)), theirs.fileno())

    def _shut_in(self, launch: Launch) -> tuple[str, ...]:
        if launch.sandbox == "none":
            return launch.command
        return (*sandboxed(self._scratch, self._folder(launch)), *launch.command)

    def _folder(self, launch: Launch) -> Path:
        return launch.folder if launch.runs_in == "adapter" else self._scratch

    def _popen(self, launch: Launch, command: tuple[str, ...], *kept: int) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(  # noqa: S603 - running the user's own command is the whole point
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=self._buffer,
                cwd=self._folder(launch),
                env={**launch.environment, "TMPDIR": str(self._scratch)},
                pass_fds=kept,
                # A group of its own can be ended as a whole, and an interrupt at the
                # terminal reaches the harness alone, which then ends the product politely.
                start_new_session=True,
            )
        except (OSError, ValueError) as wrong:
            reason = wrong.strerror if isinstance(wrong, OSError) else str(wrong)
            raise _cannot_start(launch, reason or str(wrong)) from wrong

    def _hear_started(self, launch: Launch) -> None:
        if self._control is None:
            return
        self._hear(_STARTED)
        word, _, number = self._told.partition(b"\n")[0].decode("ascii", "replace").partition(" ")
        match word:
            case "started":
                self._leader = int(number)
            case "failed":
                raise _cannot_start(launch, os.strerror(int(number)))
            case _:
                raise _cannot_start(launch, "no sign that it runs")

    def _hear(self, seconds: float) -> None:
        """Take in what the warden has told; wait so long for a first word."""
        if self._control is None:
            return
        with suppress(OSError):  # also: nothing there yet
            self._control.settimeout(seconds)
            self._told += self._control.recv(4096)

    def _clear(self) -> None:
        if self._control is not None:
            self._control.close()
        shutil.rmtree(self._scratch, ignore_errors=True)

    def _signal_group(self, number: int) -> None:
        # The group outlives its leader, so it is signalled even where the leader is gone.
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self.process.terminate()
            else:
                os.killpg(self._leader, number)


def sandboxed(scratch: Path, folder: Path) -> tuple[str, ...]:
    """Return the words before a command that shut it in: no network, and only its scratch folder to write to.

    The file system is as it is, read-only, but for /run, whose sockets lead outside. What
    runs inside sees only its own processes, and none of them outlives the first.
    """
    return (
        *("bwrap", "--unshare-all", "--die-with-parent", "--ro-bind", "/", "/", "--tmpfs", "/run"),
        *("--proc", "/proc", "--dev", "/dev", "--bind", str(scratch), str(scratch)),
        *("--chdir", str(folder), "--"),
    )


def _cannot_start(launch: Launch, reason: str) -> AdapterError:
    return AdapterError(
        f"cannot start {launch.command[0]!r} in {str(launch.folder)!r}: {reason}",
        hint="is it installed, on PATH, and executable?",
    )
