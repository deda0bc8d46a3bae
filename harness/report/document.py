"""The shape of `report.json`. The names and their order are an outside face: add, never rename or remove."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from harness.audit.document import AuditResult
from harness.audit.records import Recorded
from harness.campaign.matrix import Caught
from harness.errors import Blame
from harness.papers.lab import Laboratory, Party
from harness.report.document_papers import (
    ItemDocument,
    KnownFailuresDocument,
    PapersDocument,
    WaiverDocument,
)
from harness.suite.record import FaultRecord
from harness.sweep.document import SweepResult
from harness.table.messages import ProductFile
from harness.verdict import Conclusion, Status, Verdict

REPORT_SCHEMA: Final = "clauseproof/report/1"

_Count = Annotated[int, Meta(ge=0)]
_Digest = Annotated[str, Meta(description="SHA-256 in hexadecimal")]


class CheckDocument(Struct, frozen=True, kw_only=True):
    """One check: a scenario (or example row), the rule over every round, or every round of a space."""

    id: str
    kind: Literal["scenario", "rule", "sweep", "audit"]
    verdict: Verdict
    blame: Annotated[Blame | None, Meta(description="Who is to blame where nothing could be judged.")]
    reason: str | None
    expected: str | None
    observed: str | None
    evidence: (
        Annotated[
            str,
            Meta(
                pattern=r"^round:\d+(,\d+)*$",
                description="Rounds of the log behind the verdict, a few of them where there are many.",
            ),
        ]
        | None
    )
    step: Annotated[str | None, Meta(description="The step of the scenario that did not hold.")]
    line: Annotated[int | None, Meta(description="That step's line in its feature file.")]
    at: Annotated[
        int | None,
        Meta(description="The event at fault, counted from 0 over all events of the first of the rounds."),
    ]
    exercised: Annotated[int, Meta(ge=0, description="How often it was put to the test.")]
    explored: Annotated[int, Meta(ge=0, description="How many random rounds put it to the test.")]
    planned: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(description="How many of them will, as the plan says; null where it says nothing of it."),
    ]


class FaultsDocument(Struct, frozen=True, kw_only=True):
    """How many seeded faults break a requirement, and how many of them its checks are known to catch."""

    seeded: _Count
    caught: Annotated[int, Meta(ge=0, description="By either judge.")]
    by_scenario: _Count
    by_rule: _Count


class RequirementDocument(Struct, frozen=True, kw_only=True):
    """One requirement of the law, or one ground rule of the protocol."""

    id: str
    summary: str
    kind: Annotated[str, Meta(description="duty, permission, definition or ground-rule")]
    status: Status
    reason: Annotated[str | None, Meta(description="Why it has that status, where that needs saying.")]
    checks: tuple[CheckDocument, ...]
    faults: FaultsDocument


class ClauseDocument(Struct, frozen=True, kw_only=True):
    """One clause of the law and its requirements."""

    id: str
    status: Status
    requirements: tuple[RequirementDocument, ...]


class SectionDocument(Struct, frozen=True, kw_only=True):
    """One section of the law, in the edition that was transcribed."""

    id: str
    title: str
    edition: str


class ProductDocument(Struct, frozen=True, kw_only=True):
    """The product under test: as it states itself, and how the harness reached it."""

    vendor: str
    name: str
    version: str
    files: tuple[ProductFile, ...]
    adapter: Annotated[str, Meta(description="The name of the adapter.")]
    digest: Annotated[
        str, Meta(description="SHA-256 in hexadecimal of what it states, by which waivers name it.")
    ]


class DigestsDocument(Struct, frozen=True, kw_only=True):
    """Digests of everything that judged."""

    harness: _Digest
    register: _Digest
    features: _Digest
    checks: Annotated[
        str, Meta(description="SHA-256 in hexadecimal, of everything that decides whether a fault is caught.")
    ]
    kill_matrix: _Digest
    plan: _Digest


class LawDocument(Struct, frozen=True, kw_only=True):
    """A law package that took part: law that somebody else's package brings."""

    name: str
    distribution: Annotated[str, Meta(description="The name and version under which it was installed.")]
    digest: Annotated[str, Meta(description="Of everything in it but its kill matrix.")]
    tested: Annotated[bool, Meta(description="Whether any requirement of it was selected.")]


class MethodDocument(Struct, frozen=True, kw_only=True):
    """With what, when and how deep the product was tested."""

    clauseproof: Annotated[str, Meta(description="The version of the harness.")]
    python: str
    protocol: str
    control: Annotated[
        Literal["deck", "seed", "observe"],
        Meta(description="How far the product lets its shoe be controlled."),
    ]
    started: str
    ended: Annotated[str | None, Meta(description="null where the run was cut off.")]
    digests: DigestsDocument
    source: Annotated[
        str | None,
        Meta(description="Where the harness comes from, made sure of; null outside official mode."),
    ]
    laws: Annotated[
        tuple[LawDocument, ...] | UnsetType,
        Meta(description="The law packages that took part; left out where there were none."),
    ] = UNSET


class ExplorationDocument(Struct, frozen=True, kw_only=True):
    """The random rounds that ended the campaign; with the same seed they are the same again."""

    games: tuple[str, ...]
    rounds: Annotated[int, Meta(ge=0, description="How many of each game.")]
    seed: int
    reason: Annotated[str | None, Meta(description="Why there were none, where there were none.")]
    rehearsed: Annotated[
        int,
        Meta(
            ge=0, description="How many an honest dealer played before the campaign, to count for the plan."
        ),
    ]
    unexercised: Annotated[
        tuple[str, ...],
        Meta(
            description="Requirements that the plan says they exercise, and that no round of the product did."
        ),
    ]


class CountsDocument(Struct, frozen=True, kw_only=True):
    """How many of everything, each status and verdict named."""

    requirements: dict[Status, _Count]
    ground_rules: dict[Status, _Count]
    checks: dict[Verdict, _Count]
    rounds: _Count


class FaultDocument(Struct, frozen=True, kw_only=True):
    """One seeded fault: a product that is wrong on purpose, and what catches it."""

    fault: str
    game: str
    requirement: Annotated[str, Meta(description="What it was made to break.")]
    what: str
    origin: str
    caught: Annotated[Caught, Meta(description="By what it is caught on that requirement.")]


class KillMatrixDocument(Struct, frozen=True, kw_only=True):
    """The seeded faults that break a requirement or ground rule in scope."""

    digest: _Digest
    checks: Annotated[str, Meta(description="Digest of the checks that it was made with.")]
    faults: tuple[FaultDocument, ...]


class ReadingDocument(Struct, frozen=True, kw_only=True):
    """How a doubtful place of the law was read."""

    section: str
    key: str
    clauses: tuple[str, ...]
    reading: str
    because: str


class RoundDocument(Struct, frozen=True, kw_only=True):
    """One round as it was sent and as it came back, in the messages of the protocol."""

    commands: Raw
    result: Annotated[Raw | None, Meta(description="null where nothing came back.")]
    error: Annotated[FaultRecord | None, Meta(description="Why it could not be judged.")]
    check: Annotated[str | None, Meta(description="The scenario that played it.")]
    again: Annotated[int | None, Meta(description="The round that it repeats.")]
    explored: Annotated[int | None, Meta(description="Its number among the random rounds, from 1.")]
    swept: Annotated[str | None, Meta(description="The space and its number in that sweep.")]
    simplest_of: Annotated[int | None, Meta(description="The round whose simplest form it is.")]
    recorded: Annotated[
        Recorded | UnsetType, Meta(description="Where it stands in a recording; only in an audit.")
    ] = UNSET


class ReportDocument(Struct, frozen=True, kw_only=True):
    """The report of one campaign against one product."""

    schema: Literal["clauseproof/report/1"] = REPORT_SCHEMA
    conclusion: Conclusion
    scope: Annotated[str | None, Meta(description="The filter in words; null where nothing was left out.")]
    product: ProductDocument
    method: MethodDocument
    counts: CountsDocument
    exploration: ExplorationDocument
    sweeps: tuple[SweepResult, ...]
    audit: Annotated[
        AuditResult | UnsetType, Meta(description="What recorded rounds came to; only in an audit.")
    ] = UNSET
    problems: Annotated[
        tuple[str, ...], Meta(description="What makes the record untrustworthy or incomplete.")
    ]
    sections: tuple[SectionDocument, ...]
    clauses: tuple[ClauseDocument, ...]
    ground_rules: tuple[RequirementDocument, ...]
    readings: tuple[ReadingDocument, ...]
    kill_matrix: KillMatrixDocument
    rounds: Annotated[
        dict[str, RoundDocument], Meta(description="The rounds behind verdicts other than pass, by number.")
    ]
    title: str
    official: Annotated[bool, Meta(description="Nothing was left out, and the harness is as released.")]
    practice: Annotated[bool, Meta(description="No laboratory answers for it: a pre-submission check.")]
    laboratory: Laboratory | None
    customer: Party | None
    manufacturer: Party | None
    item: ItemDocument
    papers: Annotated[PapersDocument | None, Meta(description="What else the laboratory says of the test.")]
    decision_rule: str
    scope_of_results: Annotated[str, Meta(description="That the results concern the item tested alone.")]
    waivers: tuple[WaiverDocument, ...]
    known_failures: Annotated[
        KnownFailuresDocument | None, Meta(description="null where no list of them was given.")
    ]
