"""Exports as a whole: none is green where the conclusion is not, and the same log gives the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.campaign.assess import assess
from harness.campaign.log import LOG_NAME, read_log
from harness.campaign.verify import Verifier
from harness.cli.main import cli
from harness.errors import UsageError
from harness.layout import folder
from harness.report.exports import EXPORTS, export, present
from harness.report.junit import junit_xml
from harness.report.mapping import MAPPING, Told, green
from harness.report.write import outputs, write_reports
from harness.seal.folder import read_folder
from harness.tests.attacks import attacked
from harness.tests.builders import conforming, surrender_kept
from harness.tests.exports_kit import LOOKS_GREEN, every_conclusion
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.campaign.assessment import Assessment

WITHOUT_PDF = tuple(name for name in EXPORTS if name != "pdf")


def test_every_status_verdict_and_conclusion_is_mapped() -> None:
    assert set(MAPPING) == {*Status, *Verdict, *Conclusion}


def test_only_conforms_is_green() -> None:
    assert {one for one in Conclusion if green(one)} == {Conclusion.CONFORMS}


def test_only_what_holds_is_a_pass() -> None:
    """By hand: which of all there are may be told as a pass, and which as left out."""
    passes = {Status.VERIFIED, Verdict.PASS, Conclusion.CONFORMS}
    left_out = {Status.NOT_APPLICABLE, Status.NOT_SELECTED}
    for what, told in MAPPING.items():
        words = (told.junit, told.ctrf, told.cucumber, told.earl, told.oscal)
        if what in passes:
            assert words == (None, "passed", "PASSED", "passed", "pass")
        elif what in left_out:
            assert words in {
                ("skipped", "skipped", "SKIPPED", "inapplicable", None),
                ("skipped", "skipped", "SKIPPED", "untested", None),
            }
        else:
            assert told.junit in {"failure", "error"}
            assert told.ctrf in {"failed", "other", "pending"}
            assert told.cucumber in {"FAILED", "PENDING", "UNKNOWN"}
            assert told.earl in {"failed", "cantTell", "untested"}
            assert told.oscal in {"fail", "other"}
    for what in (Status.VIOLATED, Verdict.FAIL, Conclusion.DOES_NOT_CONFORM):
        assert MAPPING[what] == Told("failure", "failed", "FAILED", "failed", "fail")


@pytest.mark.parametrize("name", LOOKS_GREEN)
def test_no_format_is_green_where_the_conclusion_is_not(name: str) -> None:
    seen = set()
    asked = [one for one, file in EXPORTS.items() if file == name]
    for assessment in every_conclusion():
        data = export(assessment, asked).get(name) or junit_xml(assessment)
        wanted = assessment.conclusion is Conclusion.CONFORMS
        assert LOOKS_GREEN[name](data) is wanted, (assessment.conclusion, data.decode("utf-8", "replace"))
        seen.add(assessment.conclusion)
    assert seen == set(Conclusion)


@pytest.mark.parametrize("make", [surrender_kept, conforming, attacked])
def test_the_same_assessment_gives_the_same_bytes(make: Callable[[], Assessment]) -> None:
    assert export(make(), WITHOUT_PDF) == export(make(), WITHOUT_PDF)


def test_identifiers_are_of_one_report() -> None:
    """Another outcome has other identifiers, so that two reports can stand in one data base."""
    other = msgspec.structs.replace(conforming(), rounds=2)
    one, two = (export(each, ["earl"])["earl.jsonld"].decode() for each in (conforming(), other))
    found = [{word for word in text.split('"') if word.startswith("urn:uuid:")} for text in (one, two)]
    assert len(found[0]) == len(found[1]) == 8, "assertor, subject, and two of each of three"
    assert not found[0] & found[1]


def test_nothing_is_made_that_was_not_asked_for() -> None:
    assert export(conforming(), []) == {}
    assert list(export(conforming(), ["csv", "ctrf", "csv"])) == ["ctrf.json", "clauses.csv"]


def test_an_unknown_export_is_the_callers_mistake() -> None:
    with pytest.raises(UsageError, match=r"no export 'ctfr'.*'ctrf'"):
        export(conforming(), ["ctfr"])


def _sample(where: Path) -> Path:
    source = folder("reports") / "sample"
    (where / LOG_NAME).write_bytes((source / LOG_NAME).read_bytes())
    return where


def test_verify_holds_the_exports_that_are_there_against_the_log(tmp_path: Path) -> None:
    sample = _sample(tmp_path)
    assessment = assess(read_log(sample / LOG_NAME))
    write_reports(assessment, sample, ["csv", "markdown"])
    assert present(sample) == ("csv", "markdown")

    def difference() -> str | None:
        return Verifier(outputs()).verify(read_folder(sample)).difference

    assert difference() is None
    changed = (sample / "clauses.csv").read_bytes().replace(b"violated", b"verified")
    (sample / "clauses.csv").write_bytes(changed)
    assert difference() is not None
    assert str(difference()).startswith("clauses.csv: line ")


@pytest.mark.proof
def test_certify_writes_what_was_asked_for_and_verify_agrees(tmp_path: Path) -> None:
    """Whatever the conclusion is: this is about the files."""
    certify = ["certify", "reference", "--requirement", "22.8(c)2", "--explore", "0", "--out", "out"]
    for arguments in ([*certify, "--export", "ctrf", "--export", "xlsx", "--pdf"], ["verify", "out"]):
        ran = subprocess.run(
            [sys.executable, "-m", "harness", *arguments],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            text=True,
            check=False,
        )
    made = {"ctrf.json", "clauses.xlsx", "report.pdf", "log.jsonl", "report.json", "report.html", "junit.xml"}
    assert {path.name for path in (tmp_path / "out").iterdir()} == made
    assert ran.stdout.startswith("as reported: "), ran.stderr


def test_a_pdf_that_cannot_be_made_is_said_before_the_campaign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(UsageError, match="needs typst"):
        cli.main(["certify", "reference", "--pdf", "--out", str(tmp_path / "out")], standalone_mode=False)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "file", [file for file in EXPORTS.values() if file not in {"clauses.xlsx", "report.pdf"}]
)
def test_no_letter_of_a_products_steers_a_reader(file: str) -> None:
    """Control characters and those that turn text around are spelled out, and nothing is endless."""
    text = export(attacked(), WITHOUT_PDF)[file].decode()
    assert {letter for letter in text if not letter.isprintable()} <= {"\n", "\r"}
    assert "long " * 200 not in text
    assert "\\u202e" in text
