from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.errors import UsageError
from harness.report.write import render, write_reports
from harness.tests.attacks import attacked
from harness.tests.builders import conforming, surrender_kept

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


def test_a_folder_that_cannot_be_written_is_the_callers_mistake(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="cannot be written"):
        write_reports(conforming(), tmp_path / "file")
