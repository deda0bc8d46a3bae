"""Killing: campaigns that end for certain at a moment that nobody chose, and go on all the same.

Each is killed once its log has grown to some size, wherever in its work it then is. It goes
on, and its report must be that of a campaign that nothing broke off, but for the two times.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from harness.campaign.log import LOG_NAME, parse_log
from harness.errors import ContentError, ExitCode
from harness.trials.figures import Figures

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_TIME: Final = re.compile(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\+00:00| UTC)?")
#: How long one command may take before a trial counts as failed, in seconds.
_PATIENCE: Final = 600
#: How often the size of a log is looked at, in seconds.
_GLANCE: Final = 0.0005
#: This very program. Whoever runs in the background may have handed down that Ctrl-C is ignored.
_START: Final = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from harness.cli.main import main
main()
"""
#: The parts of a campaign by what its log then grows by, in the order of the log.
PARTS: Final = ("plan", "scenarios", "random-rounds", "rounds-played-again")


class Killing:
    """Makes one campaign that nothing breaks off, and then breaks off others like it.

    Args:
        call: the arguments of `certify`, without `--out`.
        scratch: an empty folder.

    Raises:
        ContentError: the campaign that nothing breaks off does not end as it should.
    """

    def __init__(self, call: Sequence[str], scratch: Path) -> None:
        self._call = call
        self._scratch = scratch
        whole = scratch / "whole"
        done = _run(self._command(whole))
        if done.returncode != ExitCode.AS_WISHED:
            raise ContentError(f"the campaign to be killed ends with {done.returncode}: {_said(done)}")
        self._wanted = _reports(whole)
        log = (whole / LOG_NAME).read_bytes()
        self._bounds = bounds(log)
        self._size = len(log)

    def broken_off(self, part: str, turns: Iterable[int], seed: int, *, gently: bool = False) -> Figures:
        """Kill a campaign in one of its parts, once for each turn, and let it go on.

        Args:
            part: one of `PARTS`.
            turns: a number for each campaign that is killed.
            seed: of the sizes of the log at which they are.
            gently: interrupt it, as Ctrl-C does.
        """
        figures = Figures(f"campaigns broken off: {part}")
        first, last = self._bounds[part]
        for number in turns:
            mixer = random.Random(f"{part} {seed} {number}")  # noqa: S311 - to be repeated, no secret
            out = self._scratch / f"{part}-{number}"
            failure = self._one(out, mixer.randint(first, last), gently=gently)
            figures.add(failure and f"{part}, seed {seed}, campaign {number}: {failure}")
            shutil.rmtree(out, ignore_errors=True)
        return figures

    def _one(self, out: Path, at: int, *, gently: bool) -> str | None:
        """Break one campaign off when its log has so many bytes; return what was lost, or None."""
        command = self._command(out)
        code = _break_off(command, out / LOG_NAME, at, gently=gently)
        size = _size(out / LOG_NAME)
        if size < 0:
            return None  # before there was anything to lose
        if gently and code not in {ExitCode.INTERRUPTED, ExitCode.AS_WISHED}:
            return f"interrupted at {size:,} bytes it ended with {code}"
        done = _run([*command, "--resume"])
        found = _reports(out)
        differing = [name for name in self._wanted if found.get(name) != self._wanted[name]]
        if not differing and done.returncode == ExitCode.AS_WISHED:
            return None
        return f"broken off at {size:,} of {self._size:,} bytes: {differing} differ; {_said(done)[-200:]}"

    def _command(self, out: Path) -> list[str]:
        return [sys.executable, "-P", "-c", _START, "certify", *self._call, "--out", os.fspath(out)]


def bounds(log: bytes) -> dict[str, tuple[int, int]]:
    """Return for each part of a campaign how long its log is when it begins, and when it is over."""
    ends, end = [], 0
    for line in log.splitlines(keepends=True):
        end += len(line)
        ends.append(end)
    read = parse_log(log)
    numbers = [one.explored is not None for one in read.rounds].count(True)
    again = [one.again is not None for one in read.rounds].count(True)
    judged = len(ends) - 2 - numbers - again  # header and footer stand around them
    marks = [0, ends[0], ends[judged], ends[judged + numbers], ends[judged + numbers + again]]
    return {part: (marks[at], marks[at + 1] - 1) for at, part in enumerate(PARTS)}


def _break_off(command: list[str], log: Path, at: int, *, gently: bool) -> int:
    """End a command when its log has so many bytes; return how it ended."""
    with subprocess.Popen(  # noqa: S603 - this very program
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=_environment(),
        start_new_session=gently,
    ) as process:
        until = time.monotonic() + _PATIENCE
        while process.poll() is None and _size(log) < at and time.monotonic() < until:
            time.sleep(_GLANCE)
        if gently:
            _interrupt(process)
            with suppress(subprocess.TimeoutExpired):
                return process.wait(_PATIENCE)
        process.kill()
        return process.wait()


def _interrupt(process: subprocess.Popen[bytes]) -> None:
    """Do what Ctrl-C does: where there are groups of processes, it reaches the whole of one."""
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGINT)


def _run(command: list[str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # noqa: S603 - this very program
        command, check=False, capture_output=True, timeout=_PATIENCE, env=_environment()
    )


def _environment() -> dict[str, str]:
    """Return an environment in which this very program is found, and no other of its name."""
    path = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def _said(done: subprocess.CompletedProcess[bytes]) -> str:
    return done.stderr.decode(errors="replace").strip()


def _size(log: Path) -> int:
    """Return how long a log is, or -1 where there is none."""
    with suppress(OSError):
        return log.stat().st_size
    return -1


def _reports(out: Path) -> dict[str, bytes]:
    """Return every file of a report but the log, without its times."""
    with suppress(OSError):
        return {
            path.name: _TIME.sub(b"then", path.read_bytes())
            for path in sorted(out.iterdir())
            if path.is_file() and path.name != LOG_NAME
        }
    return {}
