"""The exports: files for other programs and for the shelf, made on request beside the report.

The one place that knows their names. Each is made from the assessment alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.errors import UsageError, nearest
from harness.report.clause_table import clauses_csv
from harness.report.ctrf import ctrf_json
from harness.report.cucumber import cucumber_ndjson
from harness.report.earl import earl_jsonld
from harness.report.markdown import summary_md
from harness.report.oscal import oscal_json
from harness.report.pdf import report_pdf, require_typst
from harness.report.xlsx import clauses_xlsx

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from harness.campaign.assessment import Assessment

#: The file that each export is written to.
EXPORTS: Final[Mapping[str, str]] = {
    "ctrf": "ctrf.json",
    "cucumber": "cucumber.ndjson",
    "earl": "earl.jsonld",
    "oscal": "oscal-assessment-results.json",
    "csv": "clauses.csv",
    "xlsx": "clauses.xlsx",
    "markdown": "summary.md",
    "pdf": "report.pdf",
}
_MAKERS: Final[Mapping[str, Callable[[Assessment], bytes]]] = {
    "ctrf": ctrf_json,
    "cucumber": cucumber_ndjson,
    "earl": earl_jsonld,
    "oscal": oscal_json,
    "csv": clauses_csv,
    "xlsx": clauses_xlsx,
    "markdown": summary_md,
    "pdf": report_pdf,
}


def makers() -> Mapping[str, Callable[[Assessment], bytes]]:
    """Return what makes each export, by its name."""
    return _MAKERS


def sealed_pdf(assessment: Assessment, seal: bytes | None) -> bytes:
    """Return the PDF with the seal attached, where there is one."""
    return report_pdf(assessment, seal=seal)


def can_export(names: Iterable[str]) -> None:
    """Make sure that these exports can be made, before a campaign is run for them.

    Raises:
        UsageError: there is no such export, or what it needs is not installed.
    """
    for name in names:
        if name not in EXPORTS:
            raise UsageError(f"there is no export {name!r}", place="--export", hint=nearest(name, EXPORTS))
        if name == "pdf":
            require_typst()


def export(assessment: Assessment, names: Iterable[str]) -> dict[str, bytes]:
    """Return the exports of these names by file name, in the order of `EXPORTS`.

    Raises:
        UsageError: there is no such export, or what it needs is not installed.
    """
    wanted = frozenset(names)
    can_export(wanted)
    return {EXPORTS[name]: _MAKERS[name](assessment) for name in EXPORTS if name in wanted}


def present(folder: Path) -> tuple[str, ...]:
    """Return the names of the exports that lie in a folder."""
    return tuple(name for name, file in EXPORTS.items() if (folder / file).exists())
