"""Play: the planned scenarios through pytest, then every round's twins, all of it into the log.

Scenarios run in a pytest of their own, with the settings that ship, so that whatever the
user's own pytest is told to do has no say here. Each leaves one record; nothing else of
pytest's is believed.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

import msgspec
import pytest

from harness.campaign import failed_first, one_statement, recording
from harness.campaign.log import CheckEntry, Entry, FaultEntry, FollowedEntry, RoundEntry, SweepEntry
from harness.campaign.standing import NOTHING, Done
from harness.errors import LogError
from harness.layout import folder
from harness.rules.judge import twin_rules
from harness.seeds import plugin
from harness.suite.feature_files import feature_file
from harness.suite.record import PROPERTY, CheckRecord, FaultRecord, RoundRecord, read_record
from harness.suite.session import run_session
from harness.table.messages import Round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.campaign.plan import Plan
    from harness.campaign.tally import Judging
    from harness.record import FileTape
    from harness.seeds import Readings
    from harness.transport import Adapter, Outcome

_T = TypeVar("_T")
_SHUFFLED: Final = ("-p", "harness.campaign.shuffling")
#: How many rounds are asked for at once; so many at most are played again where a run is cut off.
_PART: Final = 500


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

    def reading(self, seeds: int) -> None:
        """Hear that the cards of so many seeds are read."""

    def read(self, seeds: int) -> None:
        """Hear that so many more of them were."""

    def repeating(self, rounds: int) -> None:
        """Hear that so many rounds are played again."""

    def repeated(self, rounds: int) -> None:
        """Hear that so many more of them were."""


class Recorder:
    """A pytest plugin that turns each test's record into log entries, as the tests end.

    Args:
        sink: takes the entries.
        watcher: hears of them.
        done: what the log holds already, where a run goes on with one.
        tape: records what the campaign's own product is sent, if anything does.
    """

    def __init__(
        self, sink: Sink, watcher: Watcher, done: Done = NOTHING, tape: FileTape | None = None
    ) -> None:
        self._sink = sink
        self._tape = tape
        self.watcher = watcher
        self.done = done
        self.rounds: list[RoundEntry] = list(done.rounds)
        self.checks = len(done.checks)
        #: Why the log could not be written any more, where it could not.
        self.failed: LogError | None = None

    def about(self, what: str) -> None:
        """Note in the recording what the next rounds are played for."""
        if self._tape is not None:
            self._tape.about = what

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the record of a test, and end the run where nothing can be kept of it any more."""
        try:
            self._reported(report)
        except LogError as wrong:
            self.failed = wrong
            pytest.exit(wrong.what)

    def _reported(self, report: pytest.TestReport) -> None:
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

    def close(self, entry: SweepEntry | FollowedEntry) -> None:
        """Log what the rounds before it came to."""
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
        self.watcher.judged(bare)


def play_scenarios(  # noqa: PLR0913 - one argument for each way in which a caller has them played
    plan: Plan,
    adapter: str,
    recorder: Recorder,
    *,
    workers: int,
    shuffle: int | None = None,
    first: frozenset[str] = frozenset(),
    statement: bytes | None = None,
    record: Path | None = None,
    seeds: Readings | None = None,
) -> bool:
    """Run the planned scenarios that are not done yet; return False where the user interrupted them.

    Args:
        plan: of the campaign.
        adapter: of the product, as the user wrote it; each worker opens its own.
        recorder: writes the log.
        workers: how many products at once.
        shuffle: the seed of a random order; None: in the order of the feature files.
        first: ids of the checks that are played before the others.
        statement: what the product stated when the plan was made; no round of a product
            that states something else is judged.
        record: a recording that was begun; None: nothing is recorded.
        seeds: what was read of a product that plays from seeds.

    Raises:
        LogError: the log cannot be written any more.
    """
    wanted = [check for check in plan.selected_checks if check.id not in recorder.done.checks]
    if not wanted:
        return True
    with tempfile.TemporaryDirectory(prefix="clauseproof-") as scratch:
        listed = Path(scratch) / "checks.json"
        listed.write_bytes(msgspec.json.encode([check.id for check in wanted]))
        root = folder("features")
        code = run_session(
            sorted({feature_file(check.feature) for check in wanted}),
            root,
            adapter,
            recorder,
            *("--clauseproof-checks", str(listed)),
            *(() if shuffle is None else (*_SHUFFLED, "--clauseproof-shuffle", str(shuffle))),
            *(failed_first.options(Path(scratch), first) if first else ()),
            *(() if statement is None else ("-p", one_statement.__name__, *_held(scratch, statement))),
            *(() if record is None else ("-p", recording.__name__, recording.OPTION, str(record.absolute()))),
            *(() if seeds is None else ("-p", plugin.__name__, *_told(scratch, plugin.OPTION, seeds))),
            *(("-p", "xdist.plugin", "-n", str(workers)) if workers > 1 else ()),
        )
    if recorder.failed is not None:
        raise recorder.failed
    if code in {pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR}:
        recorder.fault(f"pytest ended with {pytest.ExitCode(code).name}")
    return code != pytest.ExitCode.INTERRUPTED


def catch_up(adapter: Adapter, done: Done) -> None:
    """Bring a product to where the one was that played until a campaign was cut off; judge nothing of it.

    A product that keeps state would go on otherwise than it would have gone on unbroken, and
    what leaks only after many rounds would never show. So it is sent again, in the same order,
    what that one was sent beside the scenarios. They need no such care: every round of theirs is
    played again behind all this.
    """
    kept = [entry for entry in done.rounds if entry.explored is not None or entry.again is not None]
    for some in in_parts(kept):
        adapter.play([msgspec.json.decode(entry.commands, type=Round) for entry in some])


def play_twins(adapter: Adapter, judging: Judging, recorder: Recorder, watcher: Watcher) -> None:
    """Play every round again, last first and in batches, and every twin that a rule asks for.

    What leaks from round to round shows in another order; what a wager or a refused
    command changes shows in the same round without it.

    Raises:
        LogError: the twins that the log holds already are not those that are asked for.
    """
    if judging.statement.control == "observe":
        return
    played = recorder.done.twins
    first = len(recorder.rounds) if recorder.done.before_twins is None else recorder.done.before_twins
    asked = [
        (entry, rule.key, commands)
        for entry in reversed(recorder.rounds[:first])
        if (trace := judging.trace(entry)) is not None
        for rule in twin_rules(trace, judging.sets)
        if (commands := rule.twin(trace)) is not None
    ]
    if [(entry.id, twin) for entry, twin, _ in asked[: len(played)]] != list(played):
        raise LogError("the log to go on with holds other rounds played again than are asked for")
    left = asked[len(played) :]
    if left:
        watcher.repeating(len(left))
    for some in in_parts(left):
        outcomes = adapter.play([commands for _, _, commands in some])
        for (entry, twin, commands), outcome in zip(some, outcomes, strict=True):
            recorder.add(record_round(commands, outcome), again=entry.id, twin=twin)
        watcher.repeated(len(some))


def in_parts(rounds: Sequence[_T]) -> Iterator[Sequence[_T]]:
    """Yield rounds, or what they are in, in parts: each is in the log before the next one is played."""
    for at in range(0, len(rounds), _PART):
        yield rounds[at : at + _PART]


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


def _told(scratch: str, option: str, seeds: Readings) -> tuple[str, str]:
    path = Path(scratch) / "seeds.json"
    path.write_bytes(msgspec.json.encode(seeds))
    return option, str(path)


def _last_line(text: str) -> str:
    lines: Sequence[str] = [line for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "no reason given"
