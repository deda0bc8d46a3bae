"""What people say of a test, as the HTML report shows it: on its first page, with the item, at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.papers.lab import DECISION_RULE
from harness.report.document_papers import SCOPE_OF_RESULTS, item_document, known_document, title
from harness.report.rows import anchor
from harness.report.words import CONCLUSION_WORDS, clean, count, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.campaign.assessment import Assessment, WaiverResult
    from harness.papers.lab import Lab, Party, Person
    from harness.report.document_papers import ItemDocument, ItemFileDocument

    Facts = tuple[tuple[str, str], ...]

#: How much of what a laboratory writes is shown.
_LONG: Final = 6000
_PRACTICE: Final = (
    "No laboratory answers for this report, and it certifies nothing: it shows a vendor what a laboratory "
    "would find with the same harness."
)
_OUTCOMES: Final = {
    "failed": "fails, as listed",
    "passed": "passes: take it off the list",
    "untold": "neither fails nor passes",
}


@dataclass(frozen=True, slots=True)
class WaiverView:
    """A waiver; `refused` says why it is good for nothing, where it is."""

    requirement: str
    anchor: str | None
    reason: str
    approval: str
    refused: str | None


@dataclass(frozen=True, slots=True)
class FileView:
    """A file of the item: its facts, and what is wrong with it, where something is."""

    path: str
    facts: tuple[tuple[str, str], ...]
    problem: str | None


@dataclass(frozen=True, slots=True)
class PapersView:
    """Everything that people say of a test.

    Attributes:
        practice: what stands above everything where no laboratory answers for the report.
        laboratory: the first page's block; empty in practice.
        known: what became of known failures, in sentences; the rest only counts beside them.
    """

    title: str
    practice: str | None
    laboratory: Facts
    scope: str
    waivers: tuple[WaiverView, ...]
    known: str | None
    known_failures: Facts
    item: Facts
    files_note: str | None
    files: tuple[FileView, ...]
    decision_rule: str
    attestations: tuple[str, ...]
    amendments: Facts
    notes: tuple[str, ...]
    opinions: Facts
    end: str


def papers_view(assessment: Assessment) -> PapersView:
    """Return what people say of a test."""
    lab, item = assessment.papers.lab, item_document(assessment)
    number = f" {_text(lab.report_number)}" if lab and lab.report_number else ""
    return PapersView(
        title=title(assessment),
        practice=_PRACTICE if lab is None else None,
        laboratory=() if lab is None else tuple(_laboratory(lab)),
        scope=SCOPE_OF_RESULTS,
        waivers=tuple(_waiver(one, assessment) for one in assessment.waivers),
        known=_known(assessment),
        known_failures=_known_failures(assessment),
        item=tuple(_item(item)),
        files_note=_files_note(item),
        files=() if item.files is None else tuple(_file(file) for file in item.files.files),
        decision_rule=_text(DECISION_RULE if lab is None else lab.decision_rule),
        attestations=()
        if lab is None
        else tuple(_text(one) for one in (lab.attestations.process, lab.attestations.source_code) if one),
        amendments=()
        if lab is None
        else tuple((f"{_text(one.number)}, {one.date}", _text(one.text)) for one in lab.amendments),
        notes=() if lab is None else tuple(map(_text, lab.notes)),
        opinions=() if lab is None else tuple((_text(one.author), _text(one.text)) for one in lab.opinions),
        end=f"End of the {title(assessment).lower()}{number}",
    )


def _text(text: str) -> str:
    return clean(text, _LONG)


def _given(pairs: Iterable[tuple[str, str]]) -> Iterable[tuple[str, str]]:
    return ((label, _text(value)) for label, value in pairs if value.strip())


def _laboratory(lab: Lab) -> Iterable[tuple[str, str]]:
    dates = lab.dates
    return _given(
        (
            ("Report number", lab.report_number),
            ("Laboratory", _party(lab.laboratory.name, lab.laboratory.address)),
            ("Licence", lab.laboratory.licence),
            ("Customer", _of(lab.customer)),
            ("Manufacturer", _of(lab.manufacturer)),
            ("Item received", str(dates.received or "")),
            ("Tested", str(dates.tested or "")),
            ("Report issued", str(dates.issued or "")),
            ("Place of the tests", lab.place),
            ("Tester", _person(lab.tester)),
            ("Authorized by", _person(lab.authorized_by)),
        )
    )


def _of(party: Party) -> str:
    return _party(party.name, party.address)


def _party(name: str, address: str) -> str:
    return ", ".join(part for part in (name, address) if part)


def _person(person: Person) -> str:
    return ", ".join(part for part in (person.name, person.role) if part)


# ------------------------------------------------------------- waivers, known failures


def _waiver(result: WaiverResult, assessment: Assessment) -> WaiverView:
    waiver = result.waiver
    known = {one.id for one in assessment.requirements}
    signature = "signed" if result.signed else "not signed"
    return WaiverView(
        requirement=clean(waiver.requirement),
        anchor=anchor("r", waiver.requirement) if waiver.requirement in known else None,
        reason=_text(waiver.reason),
        approval=f"{clean(waiver.approver)}, {waiver.date}, until {waiver.expires}, {signature}",
        refused=None if result.refused is None else clean(result.refused),
    )


def _known(assessment: Assessment) -> str | None:
    known = known_document(assessment.known)
    if known is None:
        return None
    words = CONCLUSION_WORDS[known.otherwise]
    told = "What is listed fails and nothing else does." if known.kept else "The run is not as listed."
    if known.unexpected:
        told += f" Violated without being listed: {listed(map(clean, known.unexpected), most=16)}."
    listing = count(len(known.listed), "known failure")
    return f"{listing} may fail in this run. {told} Without them the conclusion would be: {words}."


def _known_failures(assessment: Assessment) -> Facts:
    known = known_document(assessment.known)
    return tuple(
        (clean(one.id), _OUTCOMES[one.outcome] + (f"; {_text(one.why)}" if one.why else ""))
        for one in (known.listed if known else ())
    )


# -------------------------------------------------------------------------- the item


def _item(item: ItemDocument) -> Iterable[tuple[str, str]]:
    return _given(
        (
            ("Item", item.name),
            ("Version", item.version),
            ("Part number", item.part_number),
            ("Condition", item.condition),
            ("Hook level", item.hook_level),
            ("Digest as stated", item.digest),
        )
    )


def _files_note(item: ItemDocument) -> str | None:
    if item.files is None:
        return None
    number = count(len(item.files.files), "file")
    if item.files.hmac_key == "unseeded":
        return f"{number}. HMAC-SHA1 is unseeded: it is computed with an empty key."
    return f"{number}. The key of HMAC-SHA1 is {item.files.hmac_key}."


def _file(file: ItemFileDocument) -> FileView:
    problem = file.problem
    if file.stated == "different" and problem is None:
        problem = "not the file whose digest the product states"
    facts = (
        ("Size", "" if file.size is None else count(file.size, "byte")),
        ("SHA-256", file.sha256 or ""),
        ("SHA-1", file.sha1 or ""),
        ("HMAC-SHA1", file.hmac_sha1 or ""),
    )
    return FileView(
        path=_text(file.path),
        facts=tuple(pair for pair in facts if pair[1]),
        problem=None if problem is None else _text(problem),
    )
