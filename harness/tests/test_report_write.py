from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.campaign.assess import assess
from harness.campaign.log import LOG_NAME, read_log
from harness.errors import UsageError
from harness.layout import folder
from harness.report.write import render, write_reports
from harness.tests.attacks import attacked
from harness.tests.builders import conforming, surrender_kept
from harness.verdict import Conclusion

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.campaign.assessment import Assessment


def test_every_format_is_written_as_it_is_rendered(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    written = write_reports(surrender_kept(), folder)
    assert [path.name for path in written] == ["report.json", "report.html", "junit.xml"]
    assert {path.name: path.read_bytes() for path in written} == render(surrender_kept())


@pytest.mark.parametrize("make", [surrender_kept, conforming, attacked])
def test_the_same_assessment_gives_the_same_bytes(make: Callable[[], Assessment]) -> None:
    assert render(make()) == render(make())


def test_the_shipped_sample_is_current() -> None:
    """Where it is not, `harness.tests.sample_product` says how to make it anew."""
    sample = folder("reports") / "sample"
    log = read_log(sample / LOG_NAME)
    assert log.broken is None
    assessment = assess(log)
    assert assessment.conclusion is Conclusion.DOES_NOT_CONFORM
    for name, content in render(assessment).items():
        assert (sample / name).read_bytes() == content, f"{name} of the sample is not what its log gives"


def test_a_folder_that_cannot_be_written_is_the_callers_mistake(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="cannot be written"):
        write_reports(conforming(), tmp_path / "file")
