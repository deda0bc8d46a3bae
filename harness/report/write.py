"""Writing a report: every format of it, into the folder of the campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.campaign.verify import Outputs
from harness.errors import UsageError
from harness.report.exports import EXPORTS, export, makers, sealed_pdf
from harness.report.html import report_html
from harness.report.json import report_json
from harness.report.junit import junit_xml

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from harness.campaign.assessment import Assessment


def render(assessment: Assessment, exports: Iterable[str] = ()) -> dict[str, bytes]:
    """Return every file of the report by its name; the same assessment gives the same bytes.

    Args:
        assessment: what is reported.
        exports: names of the exports that are wanted beside the report.

    Raises:
        UsageError: there is no such export, or what it needs is not installed.
    """
    return {
        "report.json": report_json(assessment),
        "report.html": report_html(assessment),
        "junit.xml": junit_xml(assessment),
        **export(assessment, exports),
    }


def outputs() -> Outputs:
    """Return every file that a report may be made of, as `verify` and `seal` need to know them.

    The PDF carries the seal inside, so it lies outside the seal and is made anew with it.
    """
    return Outputs(
        always=render,
        on_request={EXPORTS[name]: maker for name, maker in makers().items() if name != "pdf"},
        around_seal={EXPORTS["pdf"]: sealed_pdf},
    )


def write_reports(assessment: Assessment, folder: Path, exports: Iterable[str] = ()) -> tuple[Path, ...]:
    """Write every file of the report and the exports that are wanted into a folder, made if need be.

    Raises:
        UsageError: the folder cannot be written to, there is no such export, or what it needs
            is not installed.
    """
    written = []
    # What was asked for earlier is not left as it was: no file may tell of another assessment.
    there = (name for name, file in EXPORTS.items() if (folder / file).is_file())
    contents = render(assessment, dict.fromkeys((*exports, *there)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in contents.items():
            path = folder / name
            _replace(path, content)
            written.append(path)
    except OSError as wrong:
        raise UsageError(f"the report cannot be written: {wrong.strerror}", place=str(folder)) from wrong
    return tuple(written)


def _replace(path: Path, content: bytes) -> None:
    """Write a file so that under its name there is the old one or the new one, each whole."""
    aside = path.with_name(f"{path.name}.part")
    try:
        aside.write_bytes(content)
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
