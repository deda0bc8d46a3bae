"""Play: the planned scenarios through pytest, then every round's twins, all of it into the log.

Scenarios run in a pytest of their own, with the settings that ship, so that whatever the
user's own pytest is told to do has no say here. Each leaves one record; nothing else of
pytest's is believed.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec
import pytest

from harness.campaign import one_statement
from harness.campaign.log import CheckEntry, Entry, FaultEntry, RoundEntry, SweepEntry
from harness.errors import LogError
from harness.layout import folder
from harness.rules.judge import twin_rules
from harness.suite.record import PROPERTY, CheckRecord, FaultRecord, RoundRecord, read_record
from harness.suite.session import run_session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.campaign.plan import Plan
    from harness.campaign.tally import Judging
    from harness.table.messages import Round
    from harness.transport import Adapter, Outcome


class Sink(Protocol):
    """Where entries go as they come."""

    def write(self, entry: Entry) -> None:
        """Take one entry."""


class Watcher(Protocol):
    """Who wants to know how far the run is."""

    def planned(self, checks: int) -> None:
        """Hear how many checks will run."""

    def judged(self, record: CheckRecord) -> None:
        """Hear that a check was judged."""

    def exploring(self, rounds: int) -> None:
        """Hear that so many random rounds are played."""

    def sweeping(self, space: str, rounds: int) -> None:
        """Hear that a space of so many rounds is swept."""

    def swept(self, rounds: int) -> None:
        """Hear that so many more rounds of it were played."""

    def repeating(self, rounds: int) -> None:
        """Hear that so many rounds are played again."""


class Recorder:
    """A pytest plugin that turns each test's record into log entries, as the tests end."""

    def __init__(self, sink: Sink, watcher: Watcher) -> None:
        self._sink = sink
        self._watcher = watcher
        self.rounds: list[RoundEntry] = []
        self.checks = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the record of a test; a test without one is a fault of the harness."""
        texts = [text for name, text in report.user_properties if name == PROPERTY]
        # The record comes with the call, or with the set-up where that failed; later reports repeat it.
        if report.when != "teardown" and len(texts) == 1 and isinstance(texts[0], str):
            self._take(texts[0])
        elif report.when == "call" or report.failed:
            self.fault(f"{report.nodeid} left no record ({report.when}): {_last_line(report.longreprtext)}")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note what could not be collected: it would be missing in silence."""
        if report.failed:
            self.fault(f"{report.nodeid} could not be collected: {_last_line(report.longreprtext)}")

    def pytest_internalerror(self, excrepr: object) -> None:
        """Note a failure of pytest itself."""
        self.fault(f"pytest failed: {_last_line(str(excrepr))}")

    def fault(self, what: str) -> None:
        """Log a failure of the harness."""
        self._sink.write(FaultEntry(what=what))

    def add(  # noqa: PLR0913 - one argument for each way in which a round came about
        self,
        round_: RoundRecord,
        *,
        check: str | None = None,
        again: int | None = None,
        twin: str | None = None,
        explored: int | None = None,
        swept: str | None = None,
        simplest_of: int | None = None,
    ) -> int:
        """Log one round and return its number."""
        entry = RoundEntry(
            id=len(self.rounds) + 1,
            commands=round_.commands,
            result=round_.result,
            error=round_.error,
            check=check,
            again=again,
            twin=twin,
            explored=explored,
            swept=swept,
            simplest_of=simplest_of,
        )
        self.rounds.append(entry)
        self._sink.write(entry)
        return entry.id

    def sweep(self, entry: SweepEntry) -> None:
        """Log what a sweep came to."""
        self._sink.write(entry)

    def _take(self, text: str) -> None:
        try:
            record = read_record(text)
        except LogError as wrong:
            self.fault(str(wrong))
            return
        numbers = tuple(self.add(round_, check=record.check) for round_ in record.rounds)
        bare = msgspec.structs.replace(record, rounds=())
        self._sink.write(CheckEntry(record=bare, rounds=numbers))
        self.checks += 1
        self._watcher.judged(bare)


def play_scenarios(
    plan: Plan, adapter: str, recorder: Recorder, *, workers: int, statement: bytes | None = None
) -> bool:
    """Run the planned scenarios; return False where the user interrupted them.

    Args:
        plan: what to run.
        adapter: the product, which is opened anew, once a worker.
        recorder: hears of every test.
        workers: how many products play side by side.
        statement: what the product stated when the plan was made; no round of a product
            that states something else is judged.
    """
    if not plan.selected_checks:
        return True
    with tempfile.TemporaryDirectory(prefix="clauseproof-") as scratch:
        wanted = Path(scratch) / "checks.json"
        wanted.write_bytes(msgspec.json.encode([check.id for check in plan.selected_checks]))
        root = folder("features")
        code = run_session(
            sorted({root / check.feature for check in plan.selected_checks}),
            root,
            adapter,
            recorder,
            *("--clauseproof-checks", str(wanted)),
            *(() if statement is None else ("-p", one_statement.__name__, *_held(scratch, statement))),
            *(("-p", "xdist.plugin", "-n", str(workers)) if workers > 1 else ()),
        )
    if code in {pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR}:
        recorder.fault(f"pytest ended with {pytest.ExitCode(code).name}")
    return code != pytest.ExitCode.INTERRUPTED


def play_twins(adapter: Adapter, judging: Judging, recorder: Recorder, watcher: Watcher) -> None:
    """Play every round again, last first and in batches, and every twin that a rule asks for.

    What leaks from round to round shows in another order; what a wager or a refused
    command changes shows in the same round without it.
    """
    if judging.statement.control == "observe":
        return
    asked = [
        (entry, rule.key, commands)
        for entry in reversed(recorder.rounds)
        if (trace := judging.trace(entry)) is not None
        for rule in twin_rules(trace, judging.sets)
        if (commands := rule.twin(trace)) is not None
    ]
    watcher.repeating(len(asked))
    outcomes = adapter.play([commands for _, _, commands in asked])
    for (entry, twin, commands), outcome in zip(asked, outcomes, strict=True):
        recorder.add(record_round(commands, outcome), again=entry.id, twin=twin)


def record_round(commands: Round, outcome: Outcome) -> RoundRecord:
    """Return the record of one round that was played."""
    return RoundRecord(
        commands=msgspec.Raw(msgspec.json.encode(commands)),
        result=None if outcome.raw is None else msgspec.Raw(outcome.raw),
        error=None if outcome.error is None else FaultRecord.of(outcome.error),
    )


def _held(scratch: str, statement: bytes) -> tuple[str, str]:
    path = Path(scratch) / "statement.json"
    path.write_bytes(statement)
    return one_statement.OPTION, str(path)


def _last_line(text: str) -> str:
    lines: Sequence[str] = [line for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "no reason given"
