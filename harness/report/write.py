"""Writing a report: every format of it, into the folder of the campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.campaign.verify import Outputs
from harness.errors import UsageError
from harness.report.html import report_html
from harness.report.json import report_json
from harness.report.junit import junit_xml

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.assessment import Assessment


def render(assessment: Assessment) -> dict[str, bytes]:
    """Return every file of the report by its name; the same assessment gives the same bytes."""
    return {
        "report.json": report_json(assessment),
        "report.html": report_html(assessment),
        "junit.xml": junit_xml(assessment),
    }


def outputs() -> Outputs:
    """Return every file that a report may be made of, as `verify` and `seal` need to know them."""
    return Outputs(always=render)


def write_reports(assessment: Assessment, folder: Path) -> tuple[Path, ...]:
    """Write every file of the report into a folder, which is made if need be.

    Raises:
        UsageError: the folder cannot be written to.
    """
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in render(assessment).items():
            path = folder / name
            path.write_bytes(content)
            written.append(path)
    except OSError as wrong:
        raise UsageError(f"the report cannot be written: {wrong.strerror}", place=str(folder)) from wrong
    return tuple(written)
