"""Exports as a whole: none is green where the conclusion is not, and the same log gives the same bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.campaign.log import LOG_NAME
from harness.campaign.verify import verify
from harness.errors import UsageError
from harness.layout import folder
from harness.report.exports import EXPORTS, export, present
from harness.report.mapping import MAPPING, green
from harness.report.write import render, render_like, write_reports
from harness.tests.attacks import attacked
from harness.tests.builders import conforming, surrender_kept
from harness.tests.exports_kit import LOOKS_GREEN, every_conclusion
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.campaign.assessment import Assessment

WITHOUT_PDF = tuple(name for name in EXPORTS if name != "pdf")


def test_every_status_verdict_and_conclusion_is_mapped() -> None:
    assert set(MAPPING) == {*Status, *Verdict, *Conclusion}


def test_only_conforms_is_green() -> None:
    assert {one for one in Conclusion if green(one)} == {Conclusion.CONFORMS}


@pytest.mark.parametrize("name", LOOKS_GREEN)
def test_no_format_is_green_where_the_conclusion_is_not(name: str) -> None:
    seen = set()
    for assessment in every_conclusion():
        data = render(assessment, WITHOUT_PDF)[name]
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
    assessment = verify(sample, lambda _: {}).assessment
    write_reports(assessment, sample, ["csv", "markdown"])
    assert present(sample) == ("csv", "markdown")

    def difference() -> str | None:
        return verify(sample, lambda again: render_like(sample, again)).difference

    assert difference() is None
    changed = (sample / "clauses.csv").read_bytes().replace(b"violated", b"verified")
    (sample / "clauses.csv").write_bytes(changed)
    assert difference() is not None
    assert str(difference()).startswith("clauses.csv: line ")
