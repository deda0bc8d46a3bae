"""`summary.md`: one screen for the page of a CI job: the conclusion, the counts, and what is not green.

Whatever a product may have said stands as code, in which a reader's program looks for no
markup, no address and no name to notify.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from harness.campaign.called import full_name
from harness.report.findings import again, findings, grouped, short_id
from harness.report.mapping import green
from harness.report.words import (
    QUOTE_LIMIT,
    STATUS_SIGNS,
    STATUS_WORDS,
    checks_told,
    cited,
    clean,
    count,
    headline,
    listed,
    sections_judged,
    verdict_sentences,
)
from harness.verdict import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.campaign.assessment import Assessment

_MOST_FINDINGS: Final = 30
_MOST_REASONS: Final = 15
_MOST_PROBLEMS: Final = 10
_IDS: Final = 12


def summary_md(assessment: Assessment) -> bytes:
    """Return `summary.md`."""
    return joined(
        head(assessment),
        counts(assessment),
        problems(assessment),
        violations(assessment),
        *untested(assessment),
        method(assessment),
    ).encode("utf-8")


def joined(*blocks: Iterable[str]) -> str:
    """Return blocks of lines as one text, a blank line between any two; an empty block is none."""
    return "\n\n".join("\n".join(block) for block in map(list, blocks) if block) + "\n"


def code(text: str, limit: int = QUOTE_LIMIT) -> str:
    """Return text as code in one line, which no backtick in it ends."""
    line = clean(text, limit)
    fence = "`" * (max((len(run) for run in re.findall("`+", line)), default=0) + 1)
    return f"{fence} {line} {fence}" if line else ""


def cell(text: str) -> str:
    """Return text as code for the cell of a table, which no bar in it ends."""
    return code(text).replace("|", "\\|")


def head(assessment: Assessment) -> Iterator[str]:
    """Yield the conclusion, what it means, and of which product."""
    sign = "✅" if green(assessment.conclusion) else "❌"
    yield f"## {sign} {headline(assessment)}"
    yield ""
    told = " ".join(_sentence(one) for one in verdict_sentences(assessment))
    yield told
    yield ""
    yield f"- product: {code(full_name(assessment.statement.product))}"
    if assessment.scope is not None:
        yield f"- only this was looked at: {code(assessment.scope)}"
    yield f"- law: {listed(cited(one) for one in sections_judged(assessment.header.plan))}"


def _sentence(text: str) -> str:
    """Return a sentence of the harness's; one that quotes the scope is said elsewhere, as code."""
    return "" if text.startswith("Only this was looked at") else text


def counts(assessment: Assessment) -> Iterator[str]:
    """Yield how many requirements and ground rules came to each status."""
    counted = assessment.counted()
    ground = [one.status for one in assessment.ground_rules]
    yield "| | requirements | ground rules |"
    yield "|---|---:|---:|"
    for status in Status:
        name = f"{STATUS_SIGNS[status]} {STATUS_WORDS[status]}"
        yield f"| {name} | {counted[status]} | {ground.count(status)} |"
    yield ""
    done = "played" if assessment.audit is None else "judged"
    yield f"Checks: {checks_told(assessment)}; {count(assessment.rounds, 'round')} {done}."


def problems(assessment: Assessment) -> Iterator[str]:
    """Yield what was wrong with the run itself."""
    if not assessment.problems:
        return
    yield "### Problems of the run"
    yield ""
    for problem in assessment.problems[:_MOST_PROBLEMS]:
        yield f"- {code(problem)}"
    if len(assessment.problems) > _MOST_PROBLEMS:
        yield f"- and {len(assessment.problems) - _MOST_PROBLEMS} more"


def violations(assessment: Assessment, most: int = _MOST_FINDINGS) -> Iterator[str]:
    """Yield what is violated, what was expected and observed, and how to see it again; `most` rows."""
    every = findings(assessment)
    broken = [
        one for one in (*assessment.requirements, *assessment.ground_rules) if one.status is Status.VIOLATED
    ]
    if not broken:
        return
    shown = {one.requirement.id: one.check for one in every}
    yield "### Violated"
    yield ""
    yield "| requirement | expected | observed | again |"
    yield "|---|---|---|---|"
    for one in broken[:most]:
        check = shown.get(one.id)
        expected, observed = (check.expected, check.observed) if check else (one.reason, None)
        told = (one.id, expected, observed, again(check) if check else None)
        yield f"| {' | '.join(cell(text or '') for text in told)} |"
    if len(broken) > most:
        yield ""
        yield f"And {len(broken) - most} more, see `report.html`."


def untested(assessment: Assessment) -> Iterator[Iterator[str]]:
    """Yield a block for each way in which a requirement was not tested to the end, with the reasons."""
    for status in (Status.NOT_VERIFIED, Status.NOT_APPLICABLE, Status.NOT_SELECTED):
        yield _reasons(assessment, status)


def _reasons(assessment: Assessment, status: Status) -> Iterator[str]:
    groups = grouped((*assessment.requirements, *assessment.ground_rules), status)
    if not groups:
        return
    yield f"### {STATUS_WORDS[status].capitalize()}"
    yield ""
    yield "| requirements | why |"
    yield "|---|---|"
    for group in groups[:_MOST_REASONS]:
        ids: Sequence[str] = [short_id(one.id) for one in group.requirements]
        yield f"| {cell(listed(ids, most=_IDS))} | {cell(group.reason)} |"
    if len(groups) > _MOST_REASONS:
        yield ""
        yield f"And {count(len(groups) - _MOST_REASONS, 'more reason')}, see `report.html`."


def method(assessment: Assessment) -> Iterator[str]:
    """Yield with what it was judged."""
    used = assessment.header.method
    yield f"clauseproof {code(used.clauseproof)}, plan {code(used.plan[:16])}; more in `report.html`."
