"""The warden: stands between the harness and a product, and leaves nothing of it behind. Linux.

A script of its own, because only a process can adopt what a product abandons: it is the
reaper of every orphan below it, so a grandchild that left the group, the session, or
closed every pipe is still found. The harness holds the other end of a socket. Where that
closes, also because the harness was killed, everything below the warden ends.

    warden.py SOCKET MEMORY PROCESSES OPEN_FILES SCRATCH COMMAND …

It tells, one a line: `started PID` or `failed ERRNO`; `over WHAT` where a limit ended the
product. It is told `t`: ask the product to terminate. It ends as the product ended.
"""

from __future__ import annotations

import ctypes
import os
import resource
import select
import signal
import sys
import time
from contextlib import suppress

# It is started before every product, so it imports no more than it must: neither typing nor pathlib.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

_SUBREAPER = 36
_DEATH_SIGNAL = 1
_MEBI = 1024 * 1024
_PAGE = os.sysconf("SC_PAGE_SIZE")
#: How often the product is measured, in milliseconds, and how long an end may take, in seconds.
_LOOK = 100
_END = 10.0
#: Ignored here, or by Python, and inherited if nobody minds: a product starts with none of it.
_IGNORED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE)


class Warden:
    """Guards one product.

    Args:
        control: the socket to the harness.
        memory: in MiB, of each process and of all together.
        processes: how many there may be.
        open_files: how many each may hold.
    """

    def __init__(self, control: int, memory: int, processes: int, open_files: int) -> None:
        self._control = control
        self._memory = memory
        self._processes = processes
        self._open_files = open_files
        self._product = 0
        self._status: int | None = None

    def run(self, command: list[str]) -> int:
        """Start the product, guard it to its end, and return its status as `wait` tells it."""
        _prctl(_SUBREAPER, 1)
        self._start(command)
        for stream in (0, 1, 2):  # only the product's ends of the pipes count
            os.dup2(os.open(os.devnull, os.O_RDWR), stream)
        self._guard()
        self._end_all()
        return self._status or 0

    # ------------------------------------------------------------------- starting

    def _start(self, command: list[str]) -> None:
        reading, writing = os.pipe()  # closes by itself where the command could be started
        self._product = os.fork()
        if not self._product:
            self._become(command, writing)
        os.close(writing)
        failed = os.read(reading, 16)
        os.close(reading)
        self._tell(f"failed {failed.decode()}" if failed else f"started {self._product}")

    def _become(self, command: list[str], writing: int) -> NoReturn:
        try:
            os.setsid()
            _prctl(_DEATH_SIGNAL, signal.SIGKILL)
            for number in (*_IGNORED, signal.SIGXFSZ):
                signal.signal(number, signal.SIG_DFL)
            _limit(resource.RLIMIT_DATA, self._memory * _MEBI)
            _limit(resource.RLIMIT_NOFILE, self._open_files)
            _limit(resource.RLIMIT_CORE, 0)
            os.execvp(command[0], command)  # noqa: S606 - running the user's own command is the point
        except OSError as wrong:
            os.write(writing, str(wrong.errno).encode())
        finally:
            os._exit(127)

    # ------------------------------------------------------------------- guarding

    def _guard(self) -> None:
        """Return when the product has ended, has gone too far, or the harness wants no more of it."""
        poll = select.poll()
        poll.register(self._control, select.POLLIN)
        product = os.pidfd_open(self._product)
        poll.register(product, select.POLLIN)
        measured = time.monotonic()
        while True:
            for ready, _ in poll.poll(_LOOK):
                if ready == product:
                    return
                if not os.read(self._control, 1):
                    return
                with suppress(ProcessLookupError):
                    os.killpg(self._product, signal.SIGTERM)
            if (time.monotonic() - measured) * 1000 >= _LOOK:
                measured = time.monotonic()
                self._reap()
                if over := self._over():
                    self._tell(f"over {over}")
                    return

    def _over(self) -> str | None:
        below = _below()
        if len(below) > self._processes:
            return f"more than {self._processes} processes"
        if sum(_resident(one) for one in below) > self._memory * _MEBI:
            return f"more than {self._memory} MiB of memory"
        return None

    # --------------------------------------------------------------------- ending

    def _end_all(self) -> None:
        until = time.monotonic() + _END
        while time.monotonic() < until:
            # Stopped as it is found, none can start another behind the back of this look.
            for one in _below(stop=True):
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(one, signal.SIGKILL)
            if not self._reap():
                return
            time.sleep(0.001)

    def _reap(self) -> bool:
        """Take in what has ended; return whether anything is left."""
        while True:
            try:
                ended, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return False
            if not ended:
                return True
            if ended == self._product:
                self._status = status

    def _tell(self, line: str) -> None:
        with suppress(OSError):  # a harness that is gone need not know
            os.write(self._control, f"{line}\n".encode())


def _below(*, stop: bool = False) -> list[int]:
    """Return everything that descends from this process, stopping each before its children are read."""
    found = _children(os.getpid())
    for one in found:  # grows as it is read
        if stop:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(one, signal.SIGSTOP)
        found.extend(_children(one))
    return found


def _children(process: int) -> list[int]:
    children: list[int] = []
    # It may end at any moment, and its children are ours then.
    with suppress(OSError):
        for task in os.listdir(f"/proc/{process}/task"):  # noqa: PTH208 - the names alone
            with suppress(OSError):
                children += map(int, _text(f"/proc/{process}/task/{task}/children").split())
    return children


def _resident(process: int) -> int:
    try:
        pages = _text(f"/proc/{process}/statm").split()
    except OSError:
        return 0
    return (int(pages[1]) - int(pages[2])) * _PAGE


def _text(path: str) -> bytes:
    with open(path, "rb") as file:  # noqa: PTH123 - pathlib is slow to import
        return file.read()


def _limit(what: int, most: int) -> None:
    _, hard = resource.getrlimit(what)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(what, (most, most))


def _prctl(option: int, value: int) -> None:
    ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _end_as(status: int) -> NoReturn:
    """End as the product did, so that the harness reads its own child's status."""
    if os.WIFSIGNALED(status):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        number = os.WTERMSIG(status)
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else 1)


def _main() -> None:
    control, memory, processes, open_files = map(int, sys.argv[1:5])
    scratch, *command = sys.argv[5:]
    # An interrupt or a hang-up is the harness's affair; it closes the socket.
    for number in _IGNORED:
        signal.signal(number, signal.SIG_IGN)
    os.set_inheritable(control, False)  # noqa: FBT003 - takes no keyword
    status = Warden(control, memory, processes, open_files).run(command)
    import shutil  # noqa: PLC0415 - slow to import, and by now nobody waits

    shutil.rmtree(scratch, ignore_errors=True)
    _end_as(status)


if __name__ == "__main__":
    _main()
