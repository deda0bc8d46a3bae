"""Audits end to end: what recorded rounds show, what they leave open, and what is never green."""

from __future__ import annotations

import contextlib
import errno
import gzip
import hashlib
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema
import msgspec
import pytest
from backports import zstd

from harness.audit.recordings import Recordings
from harness.campaign import auditing, log_writer
from harness.campaign.assess import assess
from harness.campaign.law import read_law
from harness.campaign.log import LOG_NAME, read_log
from harness.campaign.verify import Verifier
from harness.errors import LogError, UsageError
from harness.report.annotations import Places, annotations_text
from harness.report.json import schemas
from harness.report.markdown import summary_md
from harness.report.write import outputs, render, write_reports
from harness.seal.folder import read_folder
from harness.tests.audit_kit import STATEMENT, Heard, audited, lines, records, result_of
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.audit.chunks import Chunk
    from harness.campaign.assessment import Assessment
    from harness.tests.audit_kit import Plain
    from harness.tests.conftest import Clauseproof

WAR = "casino-war"
BURNS = "13:69F-22.8(f)#1"
COLLECTED = "13:69F-22.8(e)#2"
PAID = "13:69F-22.8(a)2#1"


@pytest.fixture(scope="module", autouse=True)
def _one_law() -> Iterator[None]:
    """The law is read once for all of these tests; it is the slowest part of a small audit."""
    law = read_law()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(auditing, "read_law", lambda: law)
        yield


@pytest.fixture(scope="module")
def honest() -> list[Plain]:
    return records(WAR, 60)


@pytest.fixture(scope="module")
def wrong() -> list[Plain]:
    return records(WAR, 60, fault="common-casino-war")


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory, honest: list[Plain]) -> tuple[Path, Assessment]:
    """The audit of an honest recording that its statement leads."""
    folder = tmp_path_factory.mktemp("clean")
    file = folder / "war.jsonl"
    file.write_bytes(lines([{"statement": STATEMENT}, *honest]))
    return file, audited(folder / "out", file)


@pytest.fixture(scope="module")
def caught(tmp_path_factory: pytest.TempPathFactory, wrong: list[Plain]) -> tuple[Path, Assessment]:
    folder = tmp_path_factory.mktemp("caught")
    file = folder / "war.jsonl"
    file.write_bytes(lines([{"statement": STATEMENT}, *wrong]))
    return folder / "out", audited(folder / "out", file)


# ------------------------------------------------------------------- what it comes to


def test_an_honest_recording_is_never_said_to_conform(clean: tuple[Path, Assessment]) -> None:
    _, found = clean
    assert found.conclusion is Conclusion.NOT_FULLY_VERIFIED
    assert found.counted()[Status.VIOLATED] == 0
    assert found.counted()[Status.VERIFIED] > 30
    assert any("no scenario was played" in one for one in found.problems)
    assert found.rounds == 60


def test_what_no_round_exercised_is_shown_as_zero_and_not_verified(clean: tuple[Path, Assessment]) -> None:
    _, found = clean
    assert found.audit is not None
    counts = {one.requirement: one.rounds for one in found.audit.requirements}
    never = [name for name, number in counts.items() if not number]
    assert never
    for name in never:
        assert result_of(found, name).status is Status.NOT_VERIFIED
    assert result_of(found, "protocol:state").reason is not None
    assert "second play" in str(result_of(found, "protocol:state").reason)


def test_every_verified_requirement_has_a_round_in_the_log(clean: tuple[Path, Assessment]) -> None:
    _, found = clean
    for one in found.requirements:
        if one.status is Status.VERIFIED and one.checks:
            (check,) = one.checks
            assert check.kind == "audit"
            assert check.rounds
            assert check.exercised >= len(check.rounds)


def test_a_violation_is_found_with_its_round_and_its_place(caught: tuple[Path, Assessment]) -> None:
    _, found = caught
    assert found.conclusion is Conclusion.DOES_NOT_CONFORM
    one = result_of(found, COLLECTED)
    assert one.status is Status.VIOLATED
    shown = next(each for each in found.shown if each.id == one.checks[0].rounds[0])
    assert shown.recorded is not None
    line = Path(shown.recorded.file).read_bytes().splitlines()[shown.recorded.line - 1]
    recorded = json.loads(line)
    assert recorded["id"] == shown.recorded.id
    assert recorded["commands"] == json.loads(bytes(shown.commands))
    assert any(event["event"] == "burn" for group in recorded["events"] for event in group)


def _won(paid: int) -> Plain:
    """A king against a nine, a wager of $10 at 1 to 1."""
    table = {"decks": 6, "limits": {"initial": [500, 100_000]}, "odds": {"initial": "1:1", "tie": "10:1"}}
    placed = {"seat": 1, "wager": "initial", "amount": 1000}
    deals = [("1", "Kh"), ("dealer", "9d")]
    dealt = [
        {
            "event": "deal",
            "to": int(to) if to.isdigit() else to,
            "card": card,
            "face": "up",
            "hand": "original",
        }
        for to, card in deals
    ]
    return {
        "commands": [
            {"do": "open", "game": WAR, "table": table},
            {"do": "wager", **placed},
            {"do": "proceed"},
        ],
        "events": [
            [{"event": "opened"}],
            [{"event": "wager", **placed}],
            [{"event": "close"}, *dealt, {"event": "pay", "seat": 1, "wager": "initial", "amount": paid}],
        ],
    }


def test_rounds_are_counted_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "war.jsonl"
    file.write_bytes(lines([_won(1000)] * 7 + [_won(1500)] * 3))
    audit = audited(tmp_path / "out", file).audit
    assert audit is not None
    counted = next(one for one in audit.requirements if one.requirement == PAID)
    assert (counted.rounds, counted.passed, counted.failed) == (10, 7, 3)
    assert audit.games == {WAR: 10}


def test_of_many_violations_the_first_are_kept_whole_and_all_counted(tmp_path: Path) -> None:
    file = tmp_path / "war.jsonl"
    file.write_bytes(lines([_won(1000)] * 50 + [_won(1500 + extra) for extra in range(200)]))
    found = audited(tmp_path / "out", file)
    rounds = read_log(tmp_path / "out" / LOG_NAME).rounds
    assert [one.recorded.line for one in rounds if one.recorded] == [1, 2, *range(51, 71)]
    reason = f"violated in 200 of 250 recorded rounds that exercise it; the first is {file}:51"
    assert result_of(found, PAID).checks[0].reason == reason


def test_the_report_says_where_and_verifies(caught: tuple[Path, Assessment]) -> None:
    folder, found = caught
    write_reports(found, folder)
    report = json.loads((folder / "report.json").read_bytes())
    assert report["audit"]["rounds"] == 60
    assert all("recorded" in one for one in report["rounds"].values())
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "Recorded rounds" in page
    assert f"recorded rounds that exercise it; the first is {folder.parent / 'war.jsonl'}:" in page
    assert "clauseproof replay" not in page
    told = f"{summary_md(found).decode()} {annotations_text(found, Places())}"
    assert COLLECTED in told
    assert "clauseproof replay" not in told
    assert "rounds played" not in told
    assert report["audit"]["digest"] in page
    checked = Verifier(outputs()).verify(read_folder(folder))
    assert checked.difference is None
    spoilt = {**read_folder(folder)}
    spoilt["report.json"] = spoilt["report.json"].replace(b'"rounds": 60', b'"rounds": 61')
    assert Verifier(outputs()).verify(spoilt).difference is not None


def test_the_same_files_give_the_same_digest_and_report_wherever_they_lie(
    tmp_path: Path, clean: tuple[Path, Assessment]
) -> None:
    file, first = clean
    moved = tmp_path / "elsewhere.jsonl"
    moved.write_bytes(file.read_bytes())
    again = audited(tmp_path / "again", file)
    other = audited(tmp_path / "other", moved)
    assert first.audit is not None
    assert again.audit is not None
    assert other.audit is not None
    assert render(again) == render(first)
    assert other.audit.digest == first.audit.digest


@pytest.mark.proof
def test_workers_change_nothing(tmp_path: Path, honest: list[Plain], wrong: list[Plain]) -> None:
    first, second = tmp_path / "a.jsonl.gz", tmp_path / "b.jsonl.zst"
    many = [{**one, "id": place} for place, one in enumerate((honest + wrong) * 6)]
    first.write_bytes(gzip.compress(b"broken\n" + lines(many)))
    second.write_bytes(zstd.compress(lines(wrong) + b'{"commands": []}\n'))
    alone = audited(tmp_path / "1", first, second)
    heard = Heard()
    both = audited(tmp_path / "2", first, second, workers=2, watcher=heard)
    assert alone.audit == both.audit
    assert render(alone) == render(both)
    assert (heard.rounds, heard.broken) == (780, 2)
    assert heard.read == heard.size == first.stat().st_size + second.stat().st_size


def test_a_leading_statement_is_no_record(tmp_path: Path, honest: list[Plain]) -> None:
    """It is not counted, but a statement anywhere else is a broken record, and so is a broken first line."""
    statement = {"statement": STATEMENT}
    for name, begins, counted in (
        ("led", [statement], 5),
        ("plain", [], 5),
        ("twice", [statement, statement], 6),
        ("broken", [{"nothing": 1}], 6),
        ("alone", [statement], 0),
    ):
        file = tmp_path / f"{name}.jsonl"
        file.write_bytes(lines([*begins, *(honest[:5] if name != "alone" else ())]))
        recordings = Recordings([str(file)])
        assert list(recordings.chunks())
        assert [one.records for one in recordings.files] == [counted], name


def test_a_round_beside_the_leading_statement_is_not_lost_in_silence(
    tmp_path: Path, honest: list[Plain]
) -> None:
    file = tmp_path / "both.jsonl"
    file.write_bytes(lines([{"statement": STATEMENT, **honest[0]}, honest[1]]))
    found = audited(tmp_path / "out", file)
    assert found.audit is not None
    assert (found.audit.rounds, found.audit.broken) == (1, 1)
    assert "a statement and a round in one line" in found.audit.broken_records[0].why


# ---------------------------------------------------------------------- broken records

BROKEN = {
    "cut": (b'{"commands": [{"do": "open", "ga', "cut off"),
    "no JSON": (b"hello", "no JSON"),
    "a list": (b"[1, 2]", "Expected `object`"),
    "no commands": (b'{"events": []}', "no 'commands'"),
    "no events": (b'{"commands": []}', "neither 'events' nor 'crashed'"),
    "no UTF-8": (b'{"id": "\xff", "commands": [], "events": []}', "no UTF-8"),
    "no UTF-8 where nobody looks": (b'{"x": "\xff", "commands": [], "events": []}', "no UTF-8"),
    "wrong type": (b'{"commands": [{"do": "proceed"}], "events": [[{"event": "pay", "seat": "1"}]]}', "seat"),
    "unknown card": (
        b'{"commands": [{"do": "proceed"}], "events": [[{"event": "reveal", "of": 1, "cards": ["1h"]}]]}',
        "1h",
    ),
    "unknown event": (b'{"commands": [{"do": "proceed"}], "events": [[{"event": "dance"}]]}', "dance"),
    "unknown command": (b'{"commands": [{"do": "dance"}], "events": [[]]}', "dance"),
    "too few lists": (b'{"commands": [{"do": "proceed"}], "events": []}', "0 lists of events for 1 commands"),
    "flat events": (b'{"commands": [{"do": "proceed"}], "events": [{"event": "close"}]}', "Expected `array`"),
    "a late statement": (b'{"statement": {}}', "first line"),
    "too deep": (b'{"x": ' + b"[" * 20_000 + b"]" * 20_000 + b"}", "nested too deep"),
    "a huge number": (b'{"commands": [], "events": [], "time": 1e999}', ""),
}


def test_every_broken_record_is_counted_and_named_and_the_rest_judged(
    tmp_path: Path, honest: list[Plain]
) -> None:
    file = tmp_path / "broken.jsonl"
    good = lines(honest[:5])
    file.write_bytes(good + b"".join(data + b"\n" for data, _ in BROKEN.values()) + good)
    found = audited(tmp_path / "out", file)
    assert found.audit is not None
    assert found.audit.rounds >= 10
    assert found.audit.broken + found.audit.rounds == len(BROKEN) + 10
    told = {one.line: one.why for one in found.audit.broken_records}
    for line, (name, (_, why)) in enumerate(BROKEN.items(), start=6):
        if why:
            assert why in told[line], name
    assert any(
        f"{found.audit.broken} of {len(BROKEN) + 10} records are broken" in one for one in found.problems
    )
    assert found.conclusion is Conclusion.NOT_FULLY_VERIFIED


def test_many_broken_records_are_counted_and_the_first_named(tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes(b"x\n" * 5_000)
    found = audited(tmp_path / "out", file)
    assert found.audit is not None
    assert found.audit.broken == 5_000
    assert [one.line for one in found.audit.broken_records] == list(range(1, 21))
    assert found.conclusion is Conclusion.NOT_FULLY_VERIFIED
    assert "no recorded round could be judged" in found.problems


@pytest.mark.parametrize("data", [b"", b"\n\n", lines([{"statement": STATEMENT}])])
def test_nothing_is_never_green(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "empty.jsonl"
    file.write_bytes(data)
    found = audited(tmp_path / "out", file)
    assert found.conclusion is Conclusion.NOT_FULLY_VERIFIED
    assert "no recorded round could be judged" in found.problems
    assert found.counted()[Status.VERIFIED] == 0


def test_a_file_that_breaks_off_is_named(tmp_path: Path, honest: list[Plain]) -> None:
    file = tmp_path / "war.jsonl.gz"
    data = gzip.compress(lines(honest))
    file.write_bytes(data[: len(data) * 3 // 4])
    found = audited(tmp_path / "out", file)
    assert found.audit is not None
    assert found.audit.rounds > 10
    assert not found.audit.files[0].complete
    assert any("not read to its end" in one for one in found.problems)


def test_a_crash_is_the_products_and_never_judged(tmp_path: Path, honest: list[Plain]) -> None:
    file = tmp_path / "war.jsonl"
    crash = {"commands": honest[0]["commands"], "crashed": "out of cards"}
    file.write_bytes(lines([{"statement": STATEMENT}, *honest[:3], crash]))
    found = audited(tmp_path / "out", file)
    assert found.audit is not None
    assert (found.audit.rounds, found.audit.crashed) == (3, 1)
    stated = result_of(found, "protocol:statement")
    assert stated.status is Status.NOT_VERIFIED
    assert "out of cards" in str(stated.reason)


# ----------------------------------------------------------------- who states what


def _without(some: list[Plain], *names: str) -> list[Plain]:
    """The same rounds as a recorder writes them that does not report these events."""
    return [
        {
            **one,
            "events": [[event for event in group if event["event"] not in names] for group in one["events"]],
        }
        for one in some
    ]


def test_what_an_unknown_recorder_does_not_report_cannot_be_told(tmp_path: Path, honest: list[Plain]) -> None:
    file = tmp_path / "war.jsonl"
    file.write_bytes(lines(_without(honest, "burn", "discard")))
    found = audited(tmp_path / "out", file)
    assert found.audit is not None
    assert found.audit.stated == "assumed"
    assert found.counted()[Status.VIOLATED] == 0
    burns = result_of(found, BURNS)
    assert burns.status is Status.NOT_VERIFIED
    assert {check.verdict for check in burns.checks} == {Verdict.INCONCLUSIVE}
    assert result_of(found, PAID).status is Status.VERIFIED
    assert result_of(found, "protocol:statement").status is Status.NOT_APPLICABLE


def test_what_a_stated_recorder_does_not_report_is_held_against_it(
    tmp_path: Path, honest: list[Plain]
) -> None:
    file, statement = tmp_path / "war.jsonl", tmp_path / "statement.json"
    file.write_bytes(lines(_without(honest, "burn")))
    statement.write_bytes(msgspec.json.encode(STATEMENT))
    found = audited(tmp_path / "out", file, statement=statement)
    assert found.audit is not None
    assert found.audit.stated == "given"
    assert result_of(found, BURNS).status is Status.VIOLATED


def test_what_one_file_never_shows_is_told_of_none(tmp_path: Path, honest: list[Plain]) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    one.write_bytes(lines(honest))
    other.write_bytes(lines(_without(honest, "burn")))
    found = audited(tmp_path / "out", one, other)
    assert result_of(found, BURNS).status is Status.NOT_VERIFIED
    assert found.counted()[Status.VIOLATED] == 0


def test_a_wrong_payment_is_found_without_any_statement(tmp_path: Path, wrong: list[Plain]) -> None:
    file = tmp_path / "war.jsonl"
    file.write_bytes(lines(wrong))
    assert result_of(audited(tmp_path / "out", file), COLLECTED).status is Status.VIOLATED


def test_recordings_of_two_products_are_not_thrown_together(tmp_path: Path, honest: list[Plain]) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    one.write_bytes(lines([{"statement": STATEMENT}, *honest]))
    product = {**STATEMENT["product"], "version": "other"}
    other.write_bytes(lines([{"statement": {**STATEMENT, "product": product}}]))
    with pytest.raises(UsageError, match="states another product"):
        audited(tmp_path / "out", one, other)
    assert not (tmp_path / "out").exists()
    one.write_bytes(lines([{**round_, "product": f"P{at % 2}"} for at, round_ in enumerate(honest)]))
    found = audited(tmp_path / "out", one)
    assert any("more than one product: P0, P1" in problem for problem in found.problems)


def test_a_game_that_is_not_claimed_is_named(tmp_path: Path, honest: list[Plain]) -> None:
    file = tmp_path / "two.jsonl"
    claimed = {**STATEMENT, "games": {WAR: STATEMENT["games"][WAR]}}
    file.write_bytes(lines([{"statement": claimed}, *honest[:2], *records("blackjack", 3)]))
    found = audited(tmp_path / "out", file, section=None)
    assert "recorded rounds of blackjack, which the statement does not claim: 3" in found.problems


# --------------------------------------------------------------- what nobody can slip in


def test_an_entry_of_an_audit_makes_no_campaign_of_it(clean: tuple[Path, Assessment]) -> None:
    folder = clean[0].parent / "out"
    log = read_log(folder / LOG_NAME)
    header = msgspec.structs.replace(log.header, audit=None)
    assert assess(replace(log, header=header)).conclusion is Conclusion.INVALID
    assert assess(replace(log, audits=())).conclusion is Conclusion.NOT_FULLY_VERIFIED
    assert assess(replace(log, audits=(*log.audits, *log.audits))).conclusion is Conclusion.INVALID
    # Counts without a round behind them verify nothing.
    bare = replace(log, rounds=())
    assert assess(bare).counted()[Status.VERIFIED] == 0


# ------------------------------------------------------------------- the command itself


def test_the_command_says_it_on_one_screen_and_as_json(
    within: Clauseproof, tmp_path: Path, wrong: list[Plain]
) -> None:
    (tmp_path / "war.jsonl").write_bytes(lines(wrong))
    said = within("audit", "war.jsonl", "--section", "22.8", "--out", "one", code=1)
    assert "DOES NOT CONFORM" in said.out
    assert "60 recorded rounds of war.jsonl" in said.out
    assert "recorded  war.jsonl:" in said.out
    assert "clauseproof replay" not in said.out
    assert "as reported: does-not-conform" in within("verify", "one", code=0).out
    refused = within("replay", "one", f"audit:{COLLECTED}", code=2)
    assert "recorded rounds come without a product" in refused.err
    told = within("audit", "war.jsonl", "--section", "22.8", "--out", "two", "--json", code=1)
    document = json.loads(told.out)
    jsonschema.Draft202012Validator(json.loads(schemas()["audit.schema.json"])).validate(document)
    assert document["schema"] == "clauseproof/audit/1"
    assert document["conclusion"] == "does-not-conform"
    assert COLLECTED in document["violated"]
    assert document["result"]["rounds"] == 60
    report = json.loads((tmp_path / "one" / "report.json").read_bytes())
    assert report["audit"]["digest"] == document["result"]["digest"]


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["no.jsonl"], "no.jsonl: cannot be read: No such file"),
        (["."], "is a folder"),
        (["circle"], "circle: cannot be read"),
        (["r.jsonl", "./r.jsonl"], "named twice"),
        (["r.jsonl", "hard.jsonl"], "named twice"),
        (["r.jsonl", "--out", "."], "not empty"),
        (["r.jsonl", "--section", "22.9"], "22.8"),
        (["r.jsonl", "--statement", "r.jsonl"], "no statement"),
        (["r.jsonl", "--converter", "no.py:x"], "no such file"),
        (["r.jsonl", "--converter", "nothing"], "names no object"),
        (["bad.jsonl"], "bad.jsonl:1"),
    ],
)
def test_a_wrong_call_is_one_clear_line(
    within: Clauseproof, tmp_path: Path, call: list[str], said: str
) -> None:
    (tmp_path / "r.jsonl").write_bytes(b"{}\n")
    (tmp_path / "hard.jsonl").hardlink_to(tmp_path / "r.jsonl")
    (tmp_path / "circle").symlink_to("circle")
    (tmp_path / "bad.jsonl").write_bytes(b'{"statement": {"protocol": "2.0"}}\n')
    err = within("audit", *call, code=2).err
    assert said in err
    assert len(err.strip().splitlines()) == 1
    assert not list(tmp_path.glob("clauseproof-audit-*"))


def _audit(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "harness", "audit", "-", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONDONTWRITEBYTECODE": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_pipe_is_judged_to_its_end(tmp_path: Path, honest: list[Plain]) -> None:
    run = _audit(tmp_path, "--out", "piped", "--section", "22.8")
    out, err = run.communicate(gzip.compress(lines(honest)), timeout=240)
    assert run.returncode == 3, err
    assert b"60 recorded rounds of -" in out


def test_a_full_disk_is_told_without_a_promise(
    tmp_path: Path, honest: list[Plain], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An audit has no `--resume`, and its results are written last."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(log_writer, "_put", full)
    file = tmp_path / "r.jsonl"
    file.write_bytes(lines(honest[:2]))
    with pytest.raises(LogError, match="No space left on device") as told:
        audited(tmp_path / "out", file)
    assert told.value.hint == "make room and audit the files again"


def test_what_can_be_read_once_alone_is_read_once(tmp_path: Path, honest: list[Plain]) -> None:
    reads, writes = os.pipe()
    try:
        os.write(writes, lines(honest[:5]))  # as much as any pipe holds at once
        os.close(writes)
        found = audited(tmp_path / "out", Path(f"/dev/fd/{reads}"))
    finally:
        os.close(reads)
    assert found.rounds == 5


@pytest.mark.proof
def test_an_audit_whose_worker_dies_is_invalid_and_keeps_what_was_judged(
    tmp_path: Path, wrong: list[Plain], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "war.jsonl"
    file.write_bytes(lines(wrong * 40))
    whole = Recordings.chunks

    def deadly(self: Recordings) -> Iterator[Chunk]:
        for number, chunk in enumerate(whole(self)):
            if number == 12:
                for child in multiprocessing.active_children():
                    child.kill()
            yield chunk

    monkeypatch.setattr(Recordings, "chunks", deadly)
    found = audited(tmp_path / "out", file, workers=2)
    assert found.conclusion is Conclusion.INVALID
    assert any("a worker died with exit code -9" in one for one in found.problems)
    assert found.audit is not None
    assert 0 < found.audit.rounds < 2_400


@pytest.mark.skipif(os.name != "posix", reason="pipes with names are of Unix")
def test_a_pipe_by_another_name_loses_no_record(tmp_path: Path, honest: list[Plain]) -> None:
    # As a shell makes of `audit <(zcat rounds.gz)`: it looks like a file and can be read only once.
    pipe = tmp_path / "rounds"
    os.mkfifo(pipe)

    def write() -> None:
        with contextlib.suppress(BrokenPipeError):
            pipe.write_bytes(lines(honest))
        pipe.write_bytes(b"")  # whoever opens it again finds nothing, and does not wait for ever

    threading.Thread(target=write, daemon=True).start()
    heard = Heard()
    assessment = audited(tmp_path / "out", pipe, watcher=heard)
    assert heard.size is None
    assert heard.rounds == len(honest)
    assert heard.broken == 0
    assert assessment.audit is not None
    assert assessment.audit.files[0].sha256 == hashlib.sha256(lines(honest)).hexdigest()


@pytest.mark.proof
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_what_was_judged_and_says_so(tmp_path: Path, wrong: list[Plain], workers: str) -> None:
    run = _audit(tmp_path, "--out", "cut", "--section", "22.8", "-n", workers)
    assert run.stdin is not None
    # Far more than is read ahead, so that some of it was judged when the pipe takes no more.
    for _ in range(100):
        run.stdin.write(lines(wrong))
    run.stdin.flush()
    log = tmp_path / "cut" / LOG_NAME
    _until(log.exists)
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=240)
    assert run.returncode == 130, err
    assert b"interrupted" in err
    assert b"Traceback" not in err
    report = json.loads((tmp_path / "cut" / "report.json").read_bytes())
    assert "the run was interrupted" in report["problems"]
    assert report["conclusion"] != "conforms"
    assert not report["audit"]["files"][0]["complete"]
    assert 0 < report["audit"]["rounds"] <= 6_000
    assert report["conclusion"] == "does-not-conform", out


def _until(there: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not there():
        assert time.monotonic() < end
        os.sched_yield()
