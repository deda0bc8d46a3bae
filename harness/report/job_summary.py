"""The summary of a CI job: Markdown, the conclusion first, no larger than GitHub takes.

It is `summary.md` with what papers excuse, and with more of what is violated. What
does not fit is cut at the end of a line, so that what counts most is always there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.campaign.log import LOG_NAME
from harness.errors import UsageError
from harness.output import refuse_unwritable
from harness.report.markdown import (
    cell,
    code,
    counts,
    head,
    joined,
    method,
    problems,
    untested,
    violations,
)
from harness.report.words import count

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harness.campaign.assessment import Assessment

#: How many bytes GitHub takes for one step.
LIMIT: Final = 1 << 20
_MOST_VIOLATED: Final = 500
_MOST_PAPERS: Final = 100
_CUT: Final = "\n\nCut here: a job summary holds no more. All of it is in `report.html`.\n"


def job_summary(assessment: Assessment, room: int = LIMIT) -> bytes:
    """Return the summary, in UTF-8, of at most `room` bytes."""
    text = joined(
        head(assessment),
        counts(assessment),
        problems(assessment),
        _known(assessment),
        _waivers(assessment),
        violations(assessment, _MOST_VIOLATED),
        *untested(assessment),
        method(assessment),
    )
    return _fitted(text.encode("utf-8"), room)


def add_job_summary(path: Path, assessment: Assessment) -> None:
    """Add the summary to a file, which holds no more than GitHub takes afterwards either.

    Raises:
        UsageError: it cannot be written, or is full.
    """
    try:
        with path.open("ab") as file:
            content = job_summary(assessment, max(0, LIMIT - file.tell()))
            file.write(content)
    except OSError as wrong:
        raise UsageError(f"the summary cannot be written: {wrong.strerror}", place=str(path)) from wrong
    if not content:
        raise UsageError("the summary is full", place=str(path), hint=f"it holds {LIMIT:,} bytes at most")


def refuse_summary(path: Path) -> None:
    """Refuse a file that no summary can be added to, before a campaign is run for it.

    Raises:
        UsageError: it cannot be opened, or lies among the evidence of a campaign.
    """
    if (path.parent / LOG_NAME).exists():
        raise UsageError(
            "the folder of a campaign holds its evidence and nothing else",
            place=str(path),
            hint="name a file elsewhere",
        )
    refuse_unwritable(path, "the summary cannot be written")


def _fitted(text: bytes, room: int) -> bytes:
    if len(text) <= room:
        return text
    left = room - len(_CUT)
    end = text.rfind(b"\n", 0, left) if left > 0 else -1
    return b"" if end < 0 else text[:end] + _CUT.encode("utf-8")


def _known(assessment: Assessment) -> Iterator[str]:
    """Yield what may fail for now, and what became of it."""
    known = assessment.known
    if known is None:
        return
    failing = sum(one.outcome == "failed" for one in known.listed)
    yield f"### Known failures: {failing} of {len(known.listed)} fail as listed"
    passing = [one.known.id for one in known.listed if one.outcome == "passed"]
    if known.unexpected or passing:
        yield ""
    for name in known.unexpected[:_MOST_PAPERS]:
        yield f"- ✗ not listed and violated: {code(name)}"
    for name in passing[:_MOST_PAPERS]:
        yield f"- passes, take it off the list: {code(name)}"
    left = max(0, len(known.unexpected) - _MOST_PAPERS) + max(0, len(passing) - _MOST_PAPERS)
    if left:
        yield f"- and {count(left, 'more', 'more')}"


def _waivers(assessment: Assessment) -> Iterator[str]:
    if not assessment.waivers:
        return
    yield "### Waived"
    yield ""
    yield "| requirement | by | why |"
    yield "|---|---|---|"
    for one in assessment.waivers[:_MOST_PAPERS]:
        waiver = one.waiver
        by = f"refused: {one.refused}" if one.refused else f"{waiver.approver}, until {waiver.expires}"
        yield f"| {cell(waiver.requirement)} | {cell(by)} | {cell(waiver.reason)} |"
