"""Audits as the page, the terminal and `--json` tell of them: what was read, broken, exercised."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from harness.audit.document import AUDIT_SCHEMA, AuditResult
from harness.report.words import QUOTE_LIMIT, clean, count, listed
from harness.verdict import Conclusion

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.audit.recordings import AuditedFile
    from harness.campaign.assessment import Assessment
    from harness.sweep.coverage import Exercised

_STATED = {
    "given": "The statement of the product was given with the call.",
    "recorded": "The statement of the product leads the recording.",
    "assumed": (
        "No statement was given: taken as reported is what the first rounds of every file report, "
        "and of the rest nothing can be told."
    ),
}


class AuditDocument(Struct, frozen=True, kw_only=True):
    """What `clauseproof audit --json` prints."""

    schema: Literal["clauseproof/audit/1"] = AUDIT_SCHEMA
    conclusion: Conclusion
    scope: Annotated[str | None, Meta(description="The filter in words; null where nothing was left out.")]
    interrupted: bool
    problems: tuple[str, ...]
    violated: Annotated[tuple[str, ...], Meta(description="Requirements that a round breaks.")]
    folder: Annotated[str, Meta(description="Where log and report lie.")]
    result: AuditResult | None


@dataclass(frozen=True, slots=True)
class AuditView:
    """What is told of an audit; `exercised` has requirement, rounds, and what they came to."""

    sentences: tuple[str, ...]
    files: tuple[tuple[str, str, str, str], ...]
    broken: tuple[tuple[str, str], ...]
    exercised: tuple[tuple[str, str, str], ...]
    digest: str


def audit_document(assessment: Assessment, folder: str) -> AuditDocument:
    """Return what an audit came to, for machines."""
    everything = (*assessment.requirements, *assessment.ground_rules)
    return AuditDocument(
        conclusion=assessment.conclusion,
        scope=assessment.scope,
        interrupted=assessment.interrupted,
        problems=assessment.problems,
        violated=tuple(one.id for one in everything if one.status.value == "violated"),
        folder=folder,
        result=assessment.audit,
    )


def audit_schema() -> dict[str, Any]:
    """Return the JSON Schema of what `clauseproof audit --json` prints."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "clauseproof audit",
        **msgspec.json.schema(AuditDocument),
    }


def audit_view(assessment: Assessment) -> AuditView | None:
    """Return what is told of an audit; None where rounds were played."""
    result = assessment.audit
    if result is None:
        return None
    return AuditView(
        sentences=tuple(_sentences(result)),
        files=tuple(_file(one) for one in result.files),
        broken=tuple((clean(f"{one.file}:{one.line}"), clean(one.why)) for one in result.broken_records),
        exercised=tuple(_exercised(one) for one in result.requirements),
        digest=result.digest,
    )


def audit_told(assessment: Assessment) -> str:
    """Return in one line what was read and how much of it is broken; empty where rounds were played."""
    result = assessment.audit
    if result is None:
        return ""
    names = listed((clean(one.name, QUOTE_LIMIT) for one in result.files), most=4)
    broken = f"; {count(result.broken, 'broken record')}" if result.broken else ""
    return f"{count(result.rounds, 'recorded round')} of {names}{broken}"


def _sentences(result: AuditResult) -> Iterator[str]:
    games = listed(f"{clean(name) or 'no game'}: {number:,}" for name, number in result.games.items())
    yield f"{count(result.rounds, 'recorded round')} judged{f' ({games})' if games else ''}."
    yield _STATED[result.stated]
    if result.converter is not None:
        yield f"The records were made by the converter {clean(result.converter)}."
    if result.crashed:
        yield f"The product crashed in {count(result.crashed, 'recorded round')}."
    if result.broken:
        yield f"{count(result.broken, 'record')} could not be read, and so not judged."


def _file(one: AuditedFile) -> tuple[str, str, str, str]:
    digest = one.sha256 or "not read to its end"
    packing = f" ({one.packing})" if one.packing else ""
    return clean(one.name), f"{one.bytes:,}{packing}", f"{one.records:,}", digest


def _exercised(one: Exercised) -> tuple[str, str, str]:
    told = (
        (one.failed, "violated"),
        (one.errors, "error"),
        (one.inconclusive, "inconclusive"),
        (one.passed, "passed"),
    )
    return one.requirement, f"{one.rounds:,}", ", ".join(f"{n:,} {words}" for n, words in told if n)
