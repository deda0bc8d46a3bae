"""The part of `report.json` that people say: item, papers, waivers, known failures."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta, Struct

from harness.papers.lab import Amendment, Attestations, Dates, Opinion, Person
from harness.verdict import Conclusion

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.campaign.assessment import Assessment, KnownFailures, WaiverResult
    from harness.papers.item_files import ItemFile
    from harness.papers.lab import Lab

#: What every report says of its reach.
SCOPE_OF_RESULTS: Final = "These results concern only the item that was tested, as it is identified here."


class ItemFileDocument(Struct, frozen=True, kw_only=True):
    """One file of the item.

    Attributes:
        stated: whether the product states the same digest for the path; null where it states none.
    """

    path: str
    size: Annotated[int | None, Meta(description="In bytes.")]
    sha256: str | None
    sha1: str | None
    hmac_sha1: str | None
    stated: Annotated[
        Literal["same", "different"] | None,
        Meta(description="Held against what the product states for that path; null: it states none."),
    ]
    problem: Annotated[str | None, Meta(description="Why it has no digests, where it has none.")]


class ItemFilesDocument(Struct, frozen=True, kw_only=True):
    """Every file of the item, in the order of their paths."""

    hmac_key: Annotated[str, Meta(description="The key of HMAC-SHA1 in hexadecimal, or `unseeded`.")]
    files: tuple[ItemFileDocument, ...]


class ItemDocument(Struct, frozen=True, kw_only=True):
    """The item tested."""

    name: Annotated[str, Meta(description="The laboratory's, else as the product states it.")]
    version: Annotated[str, Meta(description="The laboratory's, else as the product states it.")]
    part_number: str
    condition: str
    hook_level: Annotated[
        Literal["deck", "seed", "observe"], Meta(description="How far its shoe was controlled while tested.")
    ]
    digest: Annotated[str, Meta(description="SHA-256 in hexadecimal of what the product states.")]
    files: Annotated[ItemFilesDocument | None, Meta(description="null where no folder was hashed.")]


class PapersDocument(Struct, frozen=True, kw_only=True):
    """What the laboratory says of the test beside who it and its customer are."""

    report_number: str
    dates: Dates
    place: str
    tester: Person
    authorized_by: Person
    attestations: Attestations
    amendments: tuple[Amendment, ...]
    notes: tuple[str, ...]
    opinions: Annotated[
        tuple[Opinion, ...], Meta(description="Opinions of their authors; no results of the test.")
    ]


class WaiverDocument(Struct, frozen=True, kw_only=True):
    """One waiver. It changes no verdict and no status."""

    requirement: str
    product: tuple[str, ...]
    reason: str
    approver: str
    date: dt.date
    expires: dt.date
    signed: Annotated[bool, Meta(description="With the key that the laboratory names for the approver.")]
    refused: Annotated[str | None, Meta(description="Why it is good for nothing; null: it counts.")]


class KnownFailureDocument(Struct, frozen=True, kw_only=True):
    """One known failure and what became of it."""

    id: str
    why: str
    outcome: Literal["failed", "passed", "untold"]


class KnownFailuresDocument(Struct, frozen=True, kw_only=True):
    """What may fail for now. It changes no verdict, no status and not the conclusion."""

    kept: Annotated[
        bool, Meta(description="Nothing else fails, and nothing that is listed passes: the run is as listed.")
    ]
    listed: tuple[KnownFailureDocument, ...]
    unexpected: Annotated[tuple[str, ...], Meta(description="What is violated without being listed.")]
    otherwise: Annotated[Conclusion, Meta(description="The conclusion if what is listed were excused.")]


def title(assessment: Assessment) -> str:
    """Return what the report calls itself."""
    if assessment.practice:
        return "Pre-submission check"
    return "Certification report" if assessment.official else "Test report"


def item_document(assessment: Assessment) -> ItemDocument:
    """Return the item: as the laboratory describes it, else as the product states itself."""
    lab, product = assessment.papers.lab, assessment.statement.product
    stated = {file.path: file.sha256.lower() for file in product.files}
    hashed = assessment.papers.files
    return ItemDocument(
        name=(lab and lab.item.name) or product.name,
        version=(lab and lab.item.version) or product.version,
        part_number=lab.item.part_number if lab else "",
        condition=lab.item.condition if lab else "",
        hook_level=assessment.statement.control,
        digest=assessment.product_digest,
        files=None
        if hashed is None
        else ItemFilesDocument(
            hmac_key=hashed.hmac_key,
            files=tuple(_file(file, stated.get(file.path)) for file in hashed.files),
        ),
    )


def _file(file: ItemFile, stated: str | None) -> ItemFileDocument:
    compared: Literal["same", "different"] | None = None
    if stated is not None:
        compared = "same" if file.sha256 == stated else "different"
    return ItemFileDocument(
        path=file.path,
        size=file.size,
        sha256=file.sha256,
        sha1=file.sha1,
        hmac_sha1=file.hmac_sha1,
        stated=compared,
        problem=file.problem,
    )


def papers_document(lab: Lab) -> PapersDocument:
    """Return what else a laboratory says of a test."""
    return PapersDocument(
        report_number=lab.report_number,
        dates=lab.dates,
        place=lab.place,
        tester=lab.tester,
        authorized_by=lab.authorized_by,
        attestations=lab.attestations,
        amendments=lab.amendments,
        notes=lab.notes,
        opinions=lab.opinions,
    )


def waiver_documents(results: Iterable[WaiverResult]) -> tuple[WaiverDocument, ...]:
    """Return every waiver, those that are refused too."""
    return tuple(
        WaiverDocument(
            requirement=one.waiver.requirement,
            product=one.waiver.product if isinstance(one.waiver.product, tuple) else (one.waiver.product,),
            reason=one.waiver.reason,
            approver=one.waiver.approver,
            date=one.waiver.date,
            expires=one.waiver.expires,
            signed=one.signed,
            refused=one.refused,
        )
        for one in results
    )


def known_document(known: KnownFailures | None) -> KnownFailuresDocument | None:
    """Return the known failures and what became of each; None where no list of them was given."""
    if known is None:
        return None
    return KnownFailuresDocument(
        kept=known.kept,
        listed=tuple(
            KnownFailureDocument(id=one.known.id, why=one.known.why, outcome=one.outcome)
            for one in known.listed
        ),
        unexpected=known.unexpected,
        otherwise=known.otherwise,
    )
