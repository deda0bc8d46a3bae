"""Campaigns that were cut off go on, and come to the very same report."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec import Raw

from harness.campaign import heading, log_writer, sweeping
from harness.campaign.log import (
    LOG_NAME,
    CheckEntry,
    FaultEntry,
    FollowedEntry,
    Footer,
    RoundEntry,
    parse_log,
    read_log,
)
from harness.campaign.plan import Exploration, Scope
from harness.campaign.verify import Verifier
from harness.errors import ExitCode, LogError, UsageError
from harness.report.write import outputs
from harness.suite.record import CheckRecord
from harness.sweep.space import load_space
from harness.tests.builders import header
from harness.tests.quiet import Quiet
from harness.tests.resume_kit import bodies, cut, noon, reports, run, small, unnumbered, wrong_dealer
from harness.trials.samples import TIES
from harness.verdict import Conclusion, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.campaign import Order
    from harness.campaign.log import Entry, Method
    from harness.campaign.plan import Plan
    from harness.tests.conftest import Clauseproof

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module", autouse=True)
def ties(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The only space that there is: every tie of two cards."""
    file = tmp_path_factory.mktemp("space") / "ties.yaml"
    file.write_text(TIES)
    space = load_space(str(file))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sweeping, "space_names", lambda: (space.name,))
        patch.setattr(sweeping, "load_space", lambda _: space)
        yield


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> str:
    return wrong_dealer(tmp_path_factory.mktemp("wrong"))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, wrong: str) -> Path:
    """A campaign of the wrong dealer that nothing broke off."""
    out = tmp_path_factory.mktemp("whole") / "out"
    assert run(small(out, adapter=wrong, sweep="full")).conclusion is Conclusion.DOES_NOT_CONFORM
    return out


def _ends(log: bytes) -> list[int]:
    return [found.end() for found in re.finditer(rb"\n", log)]


def _again(order: Order) -> tuple[dict[str, bytes], bytes]:
    run(replace(order, resume=True))
    return reports(order.out), (order.out / LOG_NAME).read_bytes()


# -------------------------------------------------------------------------- cut off


def test_the_campaign_here_holds_one_of_everything(whole: Path) -> None:
    log = read_log(whole / LOG_NAME)
    kinds = {body["entry"] for body in bodies((whole / LOG_NAME).read_bytes())}
    assert kinds == {"header", "round", "check", "sweep", "followed", "footer"}
    assert any(one.explored for one in log.rounds)
    assert any(one.simplest_of for one in log.rounds)
    assert any(one.again and one.twin for one in log.rounds)


def test_cut_at_every_byte_a_log_shows_each_whole_entry_and_that_it_is_cut(tmp_path: Path) -> None:
    record = CheckRecord(check="casino-war/a-check", verdict=Verdict.PASS)
    entries: list[Entry] = [
        header(),
        RoundEntry(id=1, commands=Raw(b"[]"), result=Raw(b'{"events":[]}'), check=record.check),
        CheckEntry(record=record, rounds=(1,)),
        RoundEntry(id=2, commands=Raw(b"[]"), again=1, twin="state"),
        FollowedEntry(requirement="13:69F-22.8(f)#1"),
        Footer(ended="2026-11-30T12:00:00+00:00", interrupted=False, rounds=2, checks=1),
    ]
    with log_writer.LogWriter(tmp_path / LOG_NAME) as writer:
        for entry in entries:
            writer.write(entry)
    data = (tmp_path / LOG_NAME).read_bytes()
    ends = _ends(data)
    for at in range(len(data) + 1):
        whole = sum(end <= at for end in ends)
        if not whole:
            with pytest.raises(LogError, match="no header"):
                parse_log(data[:at])
            continue
        log = parse_log(data[:at])
        kinds = (RoundEntry, CheckEntry, Footer)
        found = [*log.rounds, *log.checks, *([log.footer] if log.footer else [])]
        assert len(found) == sum(isinstance(entry, kinds) for entry in entries[:whole])
        assert log.broken == (None if at in ends else f"line {whole + 1} is cut off")
        assert (log.footer is None) == (at < len(data))  # without a footer it is known to be cut


def _resumed_at(at: int, whole: Path, out: Path, order: Order) -> None:
    source = (whole / LOG_NAME).read_bytes()
    cut(source, at, out)
    after, log = _again(replace(order, out=out))
    assert after == reports(whole), at
    assert bodies(log) == bodies(source), at
    assert parse_log(log).broken is None


@pytest.mark.parametrize("part", range(6))
def test_cut_anywhere_a_campaign_goes_on_to_the_same_log_and_report(
    whole: Path, wrong: str, tmp_path: Path, part: int
) -> None:
    """At six places from the first byte to the last, in the middle of lines."""
    size = (whole / LOG_NAME).stat().st_size
    ends = _ends((whole / LOG_NAME).read_bytes())
    # The plan is most of the log; the cuts are in what was played, and one is in the plan.
    at = ends[0] // 2 if part == 0 else ends[0] + (size - ends[0]) * part // 6 + part
    _resumed_at(at, whole, tmp_path / "out", small(tmp_path / "out", adapter=wrong, sweep="full"))


@pytest.mark.trial
def test_cut_behind_every_line_and_within_it_a_campaign_goes_on_to_the_same_log_and_report(
    whole: Path, wrong: str, tmp_path: Path
) -> None:
    ends = _ends((whole / LOG_NAME).read_bytes())
    for number, end in enumerate(ends):
        for at in (end - 1, end):
            out = tmp_path / f"{number}-{at}"
            _resumed_at(at, whole, out, small(out, adapter=wrong, sweep="full"))


def test_what_was_judged_is_not_played_again(whole: Path, wrong: str, tmp_path: Path) -> None:
    source = (whole / LOG_NAME).read_bytes()
    for entry, judged, explored, again in (
        ("check", 1, 4, True),
        ("sweep", 0, 0, True),
        ("followed", 0, 0, False),
    ):
        lines = source.splitlines(keepends=True)
        last = next(n for n, line in enumerate(lines) if f'"entry":"{entry}"'.encode() in line)
        out = tmp_path / entry
        cut(source, sum(map(len, lines[: last + 1])), out)
        heard = _Heard()
        run(small(out, adapter=wrong, sweep="full", resume=True), heard)
        checks = source.count(b'"entry":"check"')
        assert heard.checks == (checks - 1 if judged else 0)
        assert heard.explored == explored
        assert (heard.again > 0) == again


class _Heard(Quiet):
    checks = explored = again = 0

    def judged(self, record: object) -> None:
        assert record
        self.checks += 1

    def exploring(self, rounds: int) -> None:
        self.explored = rounds

    def repeating(self, rounds: int) -> None:
        self.again = rounds


def test_a_log_says_where_it_went_on_and_keeps_its_first_start(
    whole: Path, wrong: str, tmp_path: Path
) -> None:
    source = (whole / LOG_NAME).read_bytes()
    out = cut(source, _ends(source)[2], tmp_path / "out")
    later = noon().replace(hour=15)
    assessment = run(small(out, adapter=wrong, sweep="full", resume=True, clock=lambda: later))
    log = (out / LOG_NAME).read_bytes()
    assert log.count(b'"entry":"resumed","at":"2026-11-30T15:00:00+00:00"') == 1
    assert Verifier(outputs()).verify({LOG_NAME: log, **reports(out)}).difference is None
    assert assessment.header.started == "2026-11-30T12:00:00+00:00"
    assert assessment.ended == "2026-11-30T15:00:00+00:00"
    same = {name: data.replace(b"15:00:00", b"12:00:00") for name, data in reports(out).items()}
    assert same == reports(whole)


def test_a_campaign_that_lacks_only_its_report_gets_it(whole: Path, wrong: str, tmp_path: Path) -> None:
    source = (whole / LOG_NAME).read_bytes()
    after, log = _again(small(cut(source, len(source), tmp_path / "out"), adapter=wrong, sweep="full"))
    assert after == reports(whole)
    assert log == source


# -------------------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"adapter": "reference"}, "another product: "),
        ({"scope": Scope(requirements=("22.8(f)#1",))}, "another scope: "),
        ({"exploration": Exploration(5)}, "another number of random rounds: 4, now 5"),
        ({"exploration": Exploration(4, 2)}, "another seed: 1, now 2"),
        ({"sweep": "quick"}, "another set of sweeps: ties (full), now ties (quick)"),
        ({"sweep": None}, "another set of sweeps: ties (full), now none"),
    ],
)
def test_another_campaign_is_not_gone_on_with(
    whole: Path, wrong: str, tmp_path: Path, changes: dict[str, Any], said: str
) -> None:
    source = (whole / LOG_NAME).read_bytes()
    out = cut(source, len(source) - 2000, tmp_path / "out")
    with pytest.raises(UsageError) as refused:
        run(small(out, **{"adapter": wrong, "sweep": "full", "resume": True, **changes}))
    assert f"the campaign to resume is of {said}" in str(refused.value)
    assert (out / LOG_NAME).read_bytes() == source[: len(source) - 2000]


def test_the_campaign_of_another_harness_or_statement_is_not_gone_on_with(
    whole: Path, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (whole / LOG_NAME).read_bytes()
    out = cut(source, len(source) - 2000, tmp_path / "out")
    order = small(out, adapter=wrong, sweep="full", resume=True)
    before = heading.method

    def other(plan: Plan) -> Method:
        return msgspec.structs.replace(before(plan), harness="0" * 64)

    monkeypatch.setattr(heading, "method", other)
    with pytest.raises(UsageError, match="of another state of clauseproof's code"):
        run(order)
    monkeypatch.setattr(heading, "method", before)
    product = Path(wrong) / "wrong.py"
    text = product.read_text()
    product.write_text(text.replace('version="1"', 'version="2.0"'))
    # As another process would: it has not read the file before.
    for name in [name for name in sys.modules if name.startswith("clauseproof_adapter_")]:
        monkeypatch.delitem(sys.modules, name)
    try:
        with pytest.raises(UsageError, match="of another statement of the product"):
            run(order)
    finally:
        product.write_text(text)


def test_a_changed_log_is_not_gone_on_with(whole: Path, wrong: str, tmp_path: Path) -> None:
    lines = (whole / LOG_NAME).read_bytes().splitlines(keepends=True)
    out = tmp_path / "out"
    cut(b"".join([*lines[:3], *lines[4:]]), sum(map(len, lines)), out)
    with pytest.raises(LogError, match=r"log.jsonl:4: cannot go on with it: this line does not follow"):
        run(small(out, adapter=wrong, sweep="full", resume=True))


def test_bad_calls_of_resume_get_one_clear_line(within: Clauseproof, tmp_path: Path) -> None:
    ran = within("certify", "reference", "--resume", code=ExitCode.USAGE)
    assert "--resume needs --out" in ran.err
    ran = within("certify", "reference", "--resume", "--out", "nowhere", code=ExitCode.USAGE)
    assert ran.err.startswith("error: nowhere/log.jsonl: no campaign to resume: No such file")
    (tmp_path / "sealed").mkdir()
    (tmp_path / "sealed" / "seal.json").write_text("{}")
    ran = within("certify", "reference", "--resume", "--out", "sealed", code=ExitCode.USAGE)
    assert "is sealed" in ran.err


# -------------------------------------------------------------------------- killed, interrupted, full

#: Runs `certify` and kills itself with certainty when the log has so many bytes, the last line begun.
DIES = """
import os, signal, sys
from harness.campaign import log_writer
from harness.cli.main import main

left = int(sys.argv.pop(1))
whole = log_writer._put

def put(file, data):
    global left
    if len(data) > left:
        whole(file, data[:left])
        os.kill(os.getpid(), signal.SIGKILL)
    left -= len(data)
    whole(file, data)

log_writer._put = put
main()
"""
CALL = ("certify", "reference", "--requirement", "22.8(f)#1", "--explore", "4", "--out", "out")


def _process(folder: Path, *code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *code],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def _timeless(folder: Path) -> dict[str, bytes]:
    """The reports of a folder without the two times that a log holds."""
    times = (rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\+00:00| UTC)?", b"then")
    return {name: re.sub(*times, data) for name, data in reports(folder).items()}


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unbroken")
    assert _process(folder, "-m", "harness", *CALL).returncode == ExitCode.AS_WISHED
    return folder / "out"


@pytest.mark.proof
def test_killed_for_certain_in_the_middle_of_a_line_it_goes_on(unbroken: Path, tmp_path: Path) -> None:
    ends = _ends((unbroken / LOG_NAME).read_bytes())
    for at in (ends[3] + 100, ends[-2] - 40):
        folder = tmp_path / str(at)
        folder.mkdir()
        killed = _process(folder, "-c", DIES, str(at), *CALL)
        assert killed.returncode == -signal.SIGKILL
        assert abs((folder / "out" / LOG_NAME).stat().st_size - at) < 8
        done = _process(folder, "-m", "harness", *CALL, "--resume")
        assert done.returncode == ExitCode.AS_WISHED, done.stderr
        assert _timeless(folder / "out") == _timeless(unbroken)


#: Runs `certify` with files that may not grow beyond so many bytes: to the log, a disk that is full.
FULL = """
import resource, sys
size = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
from harness.cli.main import main
main()
"""


@pytest.mark.proof
@pytest.mark.parametrize("workers", ["1", pytest.param("2", marks=pytest.mark.trial)])
def test_a_full_disk_ends_the_run_in_one_line_and_it_goes_on(
    unbroken: Path, tmp_path: Path, workers: str
) -> None:
    ends = _ends((unbroken / LOG_NAME).read_bytes())
    at = ends[len(ends) // 3] + 50
    full = _process(tmp_path, "-c", FULL, str(at), *CALL, "-n", workers)
    assert full.returncode == ExitCode.AT_FAULT
    said = full.stderr.splitlines()[-1]
    assert said.startswith("error: out/log.jsonl: the log cannot be written: ")
    assert said.endswith("(nothing that was judged is lost; --resume goes on with it)")
    assert "Traceback" not in full.stderr
    log = (tmp_path / "out" / LOG_NAME).read_bytes()
    assert log.endswith(b"\n")  # the line that did not fit was taken back
    assert len(log) > ends[0]
    done = _process(tmp_path, "-m", "harness", *CALL, "--resume", "-n", workers)
    assert done.returncode == ExitCode.AS_WISHED, done.stderr
    if workers == "1":
        assert _timeless(tmp_path / "out") == _timeless(unbroken)


@pytest.mark.trial
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="groups of processes are POSIX's")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_reaches_the_whole_group_and_the_campaign_has_a_report_and_goes_on(
    unbroken: Path, tmp_path: Path, workers: str
) -> None:
    handler = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    code = f"{handler}; from harness.cli.main import main; main()"
    command = [sys.executable, "-P", "-c", code, *CALL, "-n", workers]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    log = tmp_path / "out" / LOG_NAME
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while process.poll() is None and not (log.exists() and log.read_bytes().count(b"\n") > 3):
            pass
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=240)
    assert process.returncode == ExitCode.INTERRUPTED, err
    assert "the run was interrupted" in out
    assert "--resume goes on with it" in err
    assert "Traceback" not in err
    done = _process(tmp_path, "-m", "harness", *CALL, "--resume", "-n", workers)
    assert done.returncode == ExitCode.AS_WISHED, done.stderr
    assert unnumbered(tmp_path / "out") == unnumbered(unbroken)


def test_after_a_failed_write_nothing_is_written_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with log_writer.LogWriter(tmp_path / "log.jsonl") as log:
        log.write(header())
        before = (tmp_path / "log.jsonl").read_bytes()

        def full(file: IO[bytes], data: bytes) -> None:
            file.write(data[:7])
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(log_writer, "_put", full)
            with pytest.raises(LogError, match="No space left on device"):
                log.write(header())
        with pytest.raises(LogError, match="No space left on device"):
            log.write(header())
    assert (tmp_path / "log.jsonl").read_bytes() == before


def test_no_log_grows_larger_than_it_may_be_when_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.jsonl"
    with log_writer.LogWriter(path) as log:
        log.write(header())
        room = path.stat().st_size + 400
        monkeypatch.setattr(log_writer, "MOST_WRITTEN", room)
        with pytest.raises(LogError, match=f"would hold more than {room:,} bytes, the most that can be read"):  # noqa: PT012 - however many fit
            while True:
                log.write(FaultEntry(what="something"))
        with pytest.raises(LogError, match="the most that can be read"):
            log.write(FaultEntry(what=""))
    assert room - 200 < path.stat().st_size <= room
    assert read_log(path).broken is None
    assert read_log(path).faults


class _Interrupts(Quiet):
    """Presses Ctrl-C at the first round of a phase."""

    def __init__(self, phase: str) -> None:
        self._phase = phase

    def _come(self, phase: str) -> None:
        if phase == self._phase:
            os.kill(os.getpid(), signal.SIGINT)

    def judged(self, record: CheckRecord) -> None:  # type: ignore[override]
        assert record
        self._come("scenarios")

    def exploring(self, rounds: int) -> None:
        assert rounds
        self._come("random rounds")

    def swept(self, rounds: int) -> None:
        assert rounds
        self._come("sweep")

    def repeating(self, rounds: int) -> None:
        assert rounds
        self._come("twins")


@pytest.fixture
def heard() -> Iterator[None]:
    """Whoever runs in the background may have handed down that Ctrl-C is ignored; here it is heard."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize("phase", ["scenarios", "random rounds", "sweep", "twins"])
def test_interrupted_a_campaign_has_a_report_and_goes_on(
    whole: Path, wrong: str, tmp_path: Path, phase: str
) -> None:
    order = small(tmp_path / "out", adapter=wrong, sweep="full")
    assessment = run(order, _Interrupts(phase))
    assert assessment.interrupted
    assert assessment.conclusion in {Conclusion.NOT_FULLY_VERIFIED, Conclusion.DOES_NOT_CONFORM}
    assert "the run was interrupted" in assessment.problems
    after, log = _again(order)
    assert after == reports(whole)
    assert bodies(log) == bodies((whole / LOG_NAME).read_bytes())
    assert sorted(path.name for path in order.out.iterdir()) == [
        "junit.xml",
        "log.jsonl",
        "report.html",
        "report.json",
    ]


def test_two_runs_never_write_one_log(whole: Path, wrong: str, tmp_path: Path) -> None:
    source = (whole / LOG_NAME).read_bytes()
    out = cut(source, len(source) - 2000, tmp_path / "out")
    holds = "import fcntl, sys; file = open(sys.argv[1], 'r+b'); fcntl.lockf(file, fcntl.LOCK_EX)"
    holds += "; print(flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", holds, str(out / LOG_NAME)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout
        other.stdout.readline()
        with pytest.raises(LogError, match="another run writes this log at this moment"):
            run(small(out, adapter=wrong, sweep="full", resume=True))
        other.communicate(b"\n")
    assert (out / LOG_NAME).read_bytes() == source[: len(source) - 2000]


# -------------------------------------------------------------------------- order and workers


@pytest.mark.parametrize(
    "how", [{"shuffle": 1}, pytest.param({"shuffle": 2, "workers": 2}, marks=pytest.mark.trial)]
)
def test_order_and_workers_do_not_change_what_a_wrong_product_comes_to(
    tmp_path: Path, how: dict[str, int]
) -> None:
    scope = Scope(requirements=("22.8(f)",))
    wrong = "python:harness.tests.products.null:RefusesAll"
    run(small(tmp_path / "one", adapter=wrong, scope=scope))
    run(small(tmp_path / "other", adapter=wrong, scope=scope, **how))
    one, other = tmp_path / "one", tmp_path / "other"
    if "shuffle" in how:
        assert bodies((one / LOG_NAME).read_bytes()) != bodies((other / LOG_NAME).read_bytes())
    assert unnumbered(one) == unnumbered(other)


@pytest.mark.trial
@pytest.mark.parametrize(
    "how", [{"workers": 2}, {"workers": 8}, {"shuffle": 7}, {"shuffle": 7, "workers": 8}]
)
def test_order_and_workers_do_not_change_a_whole_section(tmp_path: Path, how: dict[str, int]) -> None:
    scope = Scope(("22.8",), ())
    run(small(tmp_path / "one", scope=scope))
    run(small(tmp_path / "other", scope=scope, **how))
    assert unnumbered(tmp_path / "one") == unnumbered(tmp_path / "other")


@pytest.mark.proof
@pytest.mark.parametrize("at", [3, 5])
def test_with_workers_and_in_any_order_a_campaign_goes_on(
    whole: Path, wrong: str, tmp_path: Path, at: int
) -> None:
    source = (whole / LOG_NAME).read_bytes()
    out = cut(source, _ends(source)[at], tmp_path / "out")
    run(small(out, adapter=wrong, sweep="full", resume=True, workers=2, shuffle=3))
    assert unnumbered(out) == unnumbered(whole)


#: A dealer that pays a refused round's wager only once in its life.
LEAKS = """
from harness.layout import folder
from harness.transport.loading import load_object

honest = load_object("product.py:product", folder=folder("adapters") / "reference", place="reference")


class Product:
    played = 0

    def describe(self):
        return honest.describe()

    def play(self, rounds):
        return [self.one(commands) for commands in rounds]

    def one(self, commands):
        (result,) = honest.play([commands])
        Product.played += 1
        if Product.played % 5 == 0:
            result["events"][-1] = [e for e in result["events"][-1] if e["event"] != "end"]
        return result


product = Product()
"""


def test_state_that_leaks_is_found_out_with_both_traces_shown(tmp_path: Path) -> None:
    (tmp_path / "leaks.py").write_text(LEAKS)
    (tmp_path / "adapter.yaml").write_text("name: leaks\ntransport: python\nobject: leaks.py:product\n")
    assessment = run(small(tmp_path / "out", adapter=str(tmp_path)))
    assert assessment.conclusion is Conclusion.DOES_NOT_CONFORM
    (state,) = (one for one in assessment.ground_rules if one.id == "protocol:state")
    assert state.status == "violated"
    (number, *_) = next(check for check in state.checks if check.kind == "rule").rounds
    shown = {one.id: one for one in assessment.shown}
    again = shown[number]
    assert again.again is not None
    first = shown[again.again]
    assert bytes(first.commands) == bytes(again.commands)
    assert bytes(first.result or b"") != bytes(again.result or b"")
    page = (tmp_path / "out" / "report.html").read_text()
    assert f'id="round-{number}"' in page
    assert f'id="round-{first.id}"' in page


#: A dealer that opens no table any more once it has played so many rounds, whatever they were.
TIRES = """
import sys

sys.path[:0] = [{root!r}, {reference!r}]
from harness.sdk import Product, main
from msgspec.structs import replace
from product import product as honest


played = iter(range(1, 10**9))


class Tires(Product):
    def results(self, rounds):
        return [self.tired(result) for result in super().results(rounds)]

    def tired(self, result):
        return result if next(played) <= {limit} else replace(result, events=((), *result.events[1:]))


main(Tires(vendor="Acme", name="Tires", version="1", tables=honest.tables))
"""


def _tires(folder: Path, limit: int) -> str:
    text = TIRES.format(root=str(ROOT), reference=str(ROOT / "adapters" / "reference"), limit=limit)
    (folder / "tires.py").write_text(text)
    command = f"command: [{sys.executable}, tires.py, stdio]\ntimeouts: {{start: 60}}\n"
    (folder / "adapter.yaml").write_text(f"name: tires\ntransport: stdio\n{command}")
    return str(folder)


@pytest.mark.proof
def test_state_that_leaks_late_is_found_out_across_a_break_as_without_one(tmp_path: Path) -> None:
    adapter = _tires(tmp_path, 10**9)
    assert run(small(tmp_path / "fresh", adapter=adapter)).conclusion is Conclusion.CONFORMS
    rounds = read_log(tmp_path / "fresh" / LOG_NAME).rounds
    # Random rounds and all that is played again go to one process: its last round shall be wrong.
    _tires(tmp_path, sum(one.explored is not None or one.again is not None for one in rounds) - 1)
    order = small(tmp_path / "unbroken", adapter=adapter)
    assert run(order).conclusion is Conclusion.DOES_NOT_CONFORM
    source = (order.out / LOG_NAME).read_bytes()
    lines = source.splitlines(keepends=True)
    again = next(at for at, line in enumerate(lines) if b'"again":' in line)
    for at, kept in enumerate((again - 2, again + 2)):
        out = cut(source, sum(map(len, lines[:kept])), tmp_path / str(at))
        after, log = _again(replace(order, out=out))
        assert bodies(log) == bodies(source)
        assert after == reports(order.out)
