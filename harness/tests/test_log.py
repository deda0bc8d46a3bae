"""The log and its assessment: what was changed, cut, doubled or left out never ends green."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness.campaign.assess import assess
from harness.campaign.log import Entry, FaultEntry, Footer, read_log
from harness.campaign.log_writer import LogWriter
from harness.errors import LogError
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.campaign.log import Log

SLOW = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The log of a small campaign that was really run."""
    out = tmp_path_factory.mktemp("campaign") / "out"
    command = [
        sys.executable,
        "-m",
        "harness",
        "certify",
        "reference",
        "--requirement",
        "22.8(f)#1",
        "--explore",
        "8",
    ]
    root = Path(__file__).parents[2]
    subprocess.run([*command, "--out", str(out)], cwd=root, check=True, capture_output=True)
    return (out / "log.jsonl").read_bytes()


def _entries(log: Log) -> list[Entry]:
    rest: list[Entry] = [*log.rounds, *log.checks]
    return [log.header, *rest, *([log.footer] if log.footer else [])]


def _assessed(path: Path, data: bytes) -> tuple[Log, Conclusion]:
    path.write_bytes(data)
    log = read_log(path)
    return log, assess(log).conclusion


def _rewritten(path: Path, entries: Sequence[Entry]) -> Conclusion:
    """The conclusion from a log whose chain is whole but whose entries were chosen by somebody."""
    path.unlink(missing_ok=True)
    with LogWriter(path) as writer:
        for entry in entries:
            writer.write(entry)
    return assess(read_log(path)).conclusion


def test_a_whole_log_conforms(good: bytes, tmp_path: Path) -> None:
    log, conclusion = _assessed(tmp_path / "log.jsonl", good)
    assert log.broken is None
    assert log.footer is not None
    assert conclusion is Conclusion.CONFORMS


@SLOW
@given(data=st.data())
def test_no_changed_byte_goes_unseen(good: bytes, tmp_path: Path, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(good) - 2))
    other = data.draw(st.integers(1, 255).map(lambda shift: bytes([(good[at] + shift) % 256])))
    path = tmp_path / "log.jsonl"
    path.write_bytes(good[:at] + other + good[at + 1 :])
    try:
        log = read_log(path)
    except LogError:
        return
    last = good.rstrip(b"\n").rfind(b"\n")
    # Nothing follows the last line, so only the report and its seal hold its bytes.
    assert log.broken is not None or at > last


@SLOW
@given(data=st.data())
def test_no_line_goes_missing_doubled_or_moved_unseen(
    good: bytes, tmp_path: Path, data: st.DataObject
) -> None:
    lines = good.splitlines(keepends=True)
    at = data.draw(st.integers(1, len(lines) - 1))
    to = data.draw(st.integers(1, len(lines) - 1).filter(lambda place: place != at))
    without = lines[:at] + lines[at + 1 :]
    changed = data.draw(
        st.sampled_from(
            [without, [*lines[:at], lines[at], *lines[at:]], [*without[:to], lines[at], *without[to:]]]
        )
    )
    log, conclusion = _assessed(tmp_path / "log.jsonl", b"".join(changed))
    assert log.broken is not None or log.footer is None
    assert conclusion in {Conclusion.INVALID, Conclusion.NOT_FULLY_VERIFIED}


def test_a_log_that_was_cut_off_is_read_as_far_as_it_goes(good: bytes, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    whole = read_log_from(path, good)
    header = good.index(b"\n")
    cut = read_log_from(path, good[: header + (len(good) - header) // 2])
    assert cut.broken is not None
    assert "cut off" in cut.broken
    assert cut.footer is None
    assert cut.rounds == whole.rounds[: len(cut.rounds)]


def read_log_from(path: Path, data: bytes) -> Log:
    path.write_bytes(data)
    return read_log(path)


def test_what_was_planned_and_not_played_is_missed(good: bytes, tmp_path: Path) -> None:
    log = read_log_from(tmp_path / "good.jsonl", good)
    entries = [entry for entry in _entries(log) if entry != log.checks[0]]
    footer = entries.pop()
    assert isinstance(footer, Footer)
    entries.append(msgspec.structs.replace(footer, checks=footer.checks - 1))
    assert _rewritten(tmp_path / "log.jsonl", entries) is Conclusion.NOT_FULLY_VERIFIED


@pytest.mark.parametrize("wrong", ["doubled", "unplanned", "fault", "footer", "after"])
def test_a_log_that_cannot_be_trusted_is_invalid(good: bytes, tmp_path: Path, wrong: str) -> None:
    log = read_log_from(tmp_path / "good.jsonl", good)
    *entries, footer = _entries(log)
    check = log.checks[0]
    stranger = msgspec.structs.replace(check, record=msgspec.structs.replace(check.record, check="no/such"))
    assert isinstance(footer, Footer)
    changed: dict[str, list[Entry]] = {
        "doubled": [*entries, check, footer],
        "unplanned": [*entries, stranger, footer],
        "fault": [*entries, FaultEntry(what="the disk was full"), footer],
        "footer": [*entries, msgspec.structs.replace(footer, rounds=footer.rounds + 1)],
        "after": [*entries, footer, check],
    }
    assert _rewritten(tmp_path / "log.jsonl", changed[wrong]) is Conclusion.INVALID


def test_an_interrupted_run_is_not_fully_verified(good: bytes, tmp_path: Path) -> None:
    log = read_log_from(tmp_path / "good.jsonl", good)
    *entries, footer = _entries(log)
    assert isinstance(footer, Footer)
    entries.append(msgspec.structs.replace(footer, interrupted=True))
    assert _rewritten(tmp_path / "log.jsonl", entries) is Conclusion.NOT_FULLY_VERIFIED
    assert assess(read_log(tmp_path / "log.jsonl")).interrupted
    assert _rewritten(tmp_path / "log.jsonl", entries[:-1]) is Conclusion.NOT_FULLY_VERIFIED


def test_the_order_of_entries_does_not_matter(good: bytes, tmp_path: Path) -> None:
    log = read_log_from(tmp_path / "good.jsonl", good)
    assert log.footer is not None
    shuffled: list[Entry] = [log.header, *reversed(log.checks), *log.rounds, log.footer]
    assert _rewritten(tmp_path / "log.jsonl", shuffled) is Conclusion.CONFORMS
    one = assess(read_log(tmp_path / "good.jsonl"))
    other = assess(read_log(tmp_path / "log.jsonl"))
    assert [result.status for result in one.requirements] == [result.status for result in other.requirements]
    assert any(result.status is Status.VERIFIED for result in one.requirements)


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"no json\n"])
def test_what_is_no_log_is_told(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(LogError, match="no header"):
        read_log_from(tmp_path / "log.jsonl", data)
