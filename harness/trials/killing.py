"""Killing: campaigns that end for certain at a moment that nobody chose, and go on all the same.

Each is killed once its log has grown to some size, wherever in its work it then is. It goes
on, and its report must be that of a campaign that nothing broke off, but for the two times.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from harness.campaign.log import LOG_NAME
from harness.trials.figures import Figures

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_TIME: Final = re.compile(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\+00:00| UTC)?")
#: How long one command may take before a trial counts as failed, in seconds.
_PATIENCE: Final = 600
#: How often the size of a log is looked at, in seconds.
_GLANCE: Final = 0.0005


def kill_and_resume(call: Sequence[str], scratch: Path, *, times: int, seed: int) -> Figures:
    """Kill a campaign so many times, each at another size of its log, and let it go on.

    Args:
        call: the arguments of `certify`, without `--out`.
        scratch: an empty folder.
        times: how many campaigns are killed.
        seed: of the sizes at which they are.
    """
    figures = Figures("campaigns killed and gone on with")
    whole = _command(call, scratch / "whole")
    subprocess.run(whole, check=False, capture_output=True, timeout=_PATIENCE)  # noqa: S603 - this very program
    wanted = _reports(scratch / "whole")
    log = (scratch / "whole" / LOG_NAME).read_bytes()
    mixer = random.Random(seed)  # noqa: S311 - to be repeated, no secret
    for number in range(times):
        out = scratch / f"killed-{number}"
        # The header holds the plan and is most of a small log; few of the kills fall into it.
        at = mixer.randint(0 if number % 8 == 0 else log.index(b"\n"), len(log) - 1)
        figures.add(_one(_command(call, out), out, at, wanted))
        shutil.rmtree(out, ignore_errors=True)
    return figures


def _one(command: list[str], out: Path, at: int, wanted: dict[str, bytes]) -> str | None:
    """Kill one campaign when its log has so many bytes; return what was lost, or None."""
    _killed(command, out / LOG_NAME, at)
    size = _size(out / LOG_NAME)
    if size < 0:
        return None  # killed before there was anything to lose
    done = subprocess.run(  # noqa: S603 - this very program
        [*command, "--resume"], check=False, capture_output=True, timeout=_PATIENCE
    )
    found = _reports(out)
    differing = [name for name in wanted if found.get(name) != wanted[name]]
    if not differing:
        return None
    return f"killed at {size:,} bytes: {differing} differ; {done.stderr.decode(errors='replace')[-200:]}"


def _killed(command: list[str], log: Path, at: int) -> None:
    with subprocess.Popen(  # noqa: S603 - this very program
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        until = time.monotonic() + _PATIENCE
        while process.poll() is None and _size(log) < at and time.monotonic() < until:
            time.sleep(_GLANCE)
        process.kill()


def _size(log: Path) -> int:
    """Return how long a log is, or -1 where there is none."""
    with suppress(OSError):
        return log.stat().st_size
    return -1


def _command(call: Sequence[str], out: Path) -> list[str]:
    return [sys.executable, "-m", "harness", "certify", *call, "--out", os.fspath(out)]


def _reports(out: Path) -> dict[str, bytes]:
    """Return every file of a report but the log, without its times."""
    with suppress(OSError):
        return {
            path.name: _TIME.sub(b"then", path.read_bytes())
            for path in sorted(out.iterdir())
            if path.is_file() and path.name != LOG_NAME
        }
    return {}
