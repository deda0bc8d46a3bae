"""Papers in the log: only they may stand after the footer, the chain goes on, and the last ones count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.campaign.assess import assess
from harness.campaign.log import FaultEntry, PapersEntry, read_log
from harness.campaign.log_writer import add_papers
from harness.errors import LogError, UsageError
from harness.papers.item_files import ItemFile, ItemFiles
from harness.papers.known import KnownFailure
from harness.papers.lab import Lab
from harness.tests.papers_kit import LAB, PRODUCT, entries_of, hand_made, signed_waiver, waiver, written
from harness.verdict import Conclusion, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.campaign.log import Entry

LOG = hand_made({"(a)#1": Verdict.PASS, "(c)1#3": Verdict.FAIL})
HEADER, FIRST, SECOND, FOOTER = entries_of(LOG)
PAPERS = PapersEntry(lab=LAB, waivers=(waiver(),))


def test_papers_stand_after_the_footer_and_the_last_ones_count(tmp_path: Path) -> None:
    folder = written(tmp_path / "a", entries_of(LOG))
    assert read_log(folder / "log.jsonl").papers is None
    before = (folder / "log.jsonl").read_bytes()
    add_papers(folder / "log.jsonl", PapersEntry(lab=Lab(report_number="first")))
    add_papers(folder / "log.jsonl", PAPERS)
    log = read_log(folder / "log.jsonl")
    assert log.broken is None
    assert log.footer == FOOTER
    assert log.papers == PAPERS
    assert (folder / "log.jsonl").read_bytes().startswith(before)
    assert assess(log).conclusion is Conclusion.CONFORMS_WITH_WAIVERS


def test_appended_and_written_at_once_are_the_same_bytes(tmp_path: Path) -> None:
    one = written(tmp_path / "one", [*entries_of(LOG), PAPERS])
    other = written(tmp_path / "other", entries_of(LOG))
    add_papers(other / "log.jsonl", PAPERS)
    assert (one / "log.jsonl").read_bytes() == (other / "log.jsonl").read_bytes()


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ([HEADER, FIRST, SECOND, FOOTER, FIRST], "something stands after the footer"),
        ([HEADER, FIRST, SECOND, FOOTER, FOOTER], "something stands after the footer"),
        ([HEADER, FIRST, SECOND, FOOTER, PAPERS, FaultEntry(what="x")], "something stands after the footer"),
        ([HEADER, FIRST, SECOND, FOOTER, PAPERS, FOOTER, PAPERS], "something stands after the footer"),
        ([HEADER, FIRST, PAPERS, SECOND, FOOTER], "papers stand before the footer"),
        ([HEADER, PAPERS, FIRST, SECOND, FOOTER, PAPERS], "papers stand before the footer"),
        ([HEADER, FIRST, SECOND, PAPERS], "papers stand before the footer"),
    ],
)
def test_anything_else_is_an_error(tmp_path: Path, entries: Sequence[Entry], said: str) -> None:
    folder = written(tmp_path / "a", entries)
    log = read_log(folder / "log.jsonl")
    assert log.broken == said
    assert assess(log).conclusion is Conclusion.INVALID
    with pytest.raises(LogError, match=said):
        add_papers(folder / "log.jsonl", PAPERS)


def test_papers_are_read_and_written_again_as_the_same_bytes() -> None:
    papers = PapersEntry(
        lab=LAB,
        waivers=(signed_waiver(), waiver(product=(PRODUCT, "x"))),
        known=(KnownFailure(id="a", why="b"),),
        files=ItemFiles(hmac_key="4a", files=(ItemFile(path="a", problem="a link to b, not followed"),)),
    )
    for one in (papers, PapersEntry(), PapersEntry(known=())):
        data = msgspec.json.encode(one)
        assert msgspec.json.decode(data, type=PapersEntry) == one
        assert msgspec.json.encode(msgspec.json.decode(data, type=PapersEntry)) == data


def test_papers_that_were_changed_break_the_chain(tmp_path: Path) -> None:
    folder = written(tmp_path / "a", [*entries_of(LOG), PAPERS, PAPERS])
    path = folder / "log.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-2], lines[-2].replace(b"training", b"trying"), lines[-1]]))
    assert read_log(path).broken == f"line {len(lines)} does not follow the line before it"
    path.write_bytes(b"".join([*lines[:-2], lines[-1]]))
    assert read_log(path).broken is not None


def test_nothing_is_added_to_what_is_sealed_cut_off_or_not_there(tmp_path: Path) -> None:
    sealed = written(tmp_path / "sealed", entries_of(LOG))
    (sealed / "seal.json").write_text("{}")
    before = (sealed / "log.jsonl").read_bytes()
    with pytest.raises(UsageError, match="sealed: the report is sealed"):
        add_papers(sealed / "log.jsonl", PAPERS)
    assert (sealed / "log.jsonl").read_bytes() == before
    cut = written(tmp_path / "cut", entries_of(LOG)[:-1])
    with pytest.raises(LogError, match="no footer: the run was cut off"):
        add_papers(cut / "log.jsonl", PAPERS)
    with pytest.raises(LogError, match="no log to read"):
        add_papers(tmp_path / "log.jsonl", PAPERS)
