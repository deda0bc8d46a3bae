"""One timed run of the scenarios, in a process of its own; prints what it took as one JSON object.

    python one_run.py PLAN             through harness.campaign, against the reference dealer
    python one_run.py PLAN FOLDER      stock pytest-bdd and a suite made by bare_suite.py

The clock starts when everything that both need is imported. On both sides pytest prints
into the void, and neither its cache nor xdist is there.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import gherkin.parser
import msgspec
import pytest
import pytest_bdd

from harness.campaign.log import LOG_NAME
from harness.campaign.log_writer import LogWriter
from harness.campaign.plan import Plan
from harness.campaign.play import Recorder, play_scenarios

if TYPE_CHECKING:
    from harness.suite.record import CheckRecord

#: What both sides need is loaded before the clock starts.
LOADED = (gherkin.parser, pytest_bdd)


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """What one run took from calling pytest to its return, in seconds.

    Attributes:
        scenarios: how many were played.
        wall: by the clock on the wall.
        cpu: of the processor.
        playing: of the processor, after everything was collected.
    """

    scenarios: int
    wall: float
    cpu: float
    playing: float


class Clock:
    """Counts scenarios and notes when the first begins; a plugin of pytest, or who watches a campaign."""

    def __init__(self) -> None:
        self._scenarios = 0
        self._collected = 0.0
        self._cpu = time.process_time()
        self._wall = time.perf_counter()

    def pytest_collection_finish(self) -> None:
        """Note the time."""
        self._collected = time.process_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count what ran."""
        self._scenarios += report.when == "call"

    def sweeping(self, space: str, rounds: int) -> None:
        """Hear that a space is swept."""

    def swept(self, rounds: int) -> None:
        """Hear of its rounds."""

    def planned(self, checks: int) -> None:
        """Hear how many checks will run."""

    def judged(self, record: CheckRecord) -> None:  # noqa: ARG002 - a watcher is told all
        """Count what was judged."""
        self._scenarios += 1

    def exploring(self, rounds: int) -> None:
        """Hear that so many random rounds are played."""

    def reading(self, seeds: int) -> None:
        """Note nothing: no product of the benchmarks plays from seeds."""

    def read(self, seeds: int) -> None:
        """Note nothing."""

    def repeated(self, rounds: int) -> None:
        """Note nothing: the phase began with the first of them."""

    def repeating(self, rounds: int) -> None:
        """Hear that so many rounds are played again."""

    def stop(self) -> Run:
        """Return what the run took."""
        wall, cpu = time.perf_counter() - self._wall, time.process_time()
        return Run(scenarios=self._scenarios, wall=wall, cpu=cpu - self._cpu, playing=cpu - self._collected)


class TimedRecorder(Recorder):
    """A campaign's recorder that also tells a clock when everything was collected."""

    def __init__(self, log: LogWriter, clock: Clock) -> None:
        super().__init__(log, clock)
        self._clock = clock

    def pytest_collection_finish(self) -> None:
        """Pass it on."""
        self._clock.pytest_collection_finish()


def run_own(plan: Plan, scratch: Path) -> Run:
    """Play the plan as `certify` does, log and all."""
    with LogWriter(scratch / LOG_NAME) as log:
        clock = Clock()
        play_scenarios(plan, "reference", TimedRecorder(log, clock), workers=1)
        return clock.stop()


def run_bare(suite: Path) -> Run:
    """Run a suite that has nothing to do with the harness."""
    options = ["-c", str(suite / "pytest.ini"), "--rootdir", str(suite)]
    options += ["-p", "no:cacheprovider", "-p", "no:xdist", str(suite)]
    with contextlib.redirect_stdout(io.StringIO()):
        clock = Clock()
        pytest.main(options, plugins=[clock])
        return clock.stop()


def main(plan: str, suite: str | None = None) -> int:
    """Time one run and print it."""
    planned = msgspec.json.decode(Path(plan).read_bytes(), type=Plan)
    with tempfile.TemporaryDirectory() as scratch:
        run = run_own(planned, Path(scratch)) if suite is None else run_bare(Path(suite))
    if run.scenarios != len(planned.selected_checks):
        return _complain(f"{run.scenarios} scenarios ran, {len(planned.selected_checks)} were planned")
    sys.stdout.write(msgspec.json.encode(run).decode() + "\n")
    return 0


def _complain(what: str) -> int:
    sys.stderr.write(f"{what}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
