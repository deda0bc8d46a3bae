"""`report.json`: the whole assessment for machines, in the shape of `document.py`; and the schemas."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, Raw

from harness.campaign.matrix import Caught
from harness.papers.known import known_schema
from harness.papers.lab import DECISION_RULE, lab_schema
from harness.papers.waivers import waivers_schema
from harness.report.audits import audit_schema
from harness.report.diff import diff_schema
from harness.report.document import (
    CheckDocument,
    ClauseDocument,
    CountsDocument,
    DigestsDocument,
    ExplorationDocument,
    FaultDocument,
    FaultsDocument,
    KillMatrixDocument,
    LawDocument,
    MethodDocument,
    ProductDocument,
    ReadingDocument,
    ReportDocument,
    RequirementDocument,
    RoundDocument,
    SectionDocument,
)
from harness.report.document_papers import (
    SCOPE_OF_RESULTS,
    item_document,
    known_document,
    papers_document,
    title,
    waiver_documents,
)
from harness.report.findings import evidence, unexercised
from harness.report.schemas import protocol_schema, report_schema
from harness.sweep.document import sweep_schema
from harness.sweep.par_file import par_schema
from harness.transport.adapter_file import adapter_file_schema
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.campaign.assessment import Assessment, CheckResult, RequirementResult, RoundShown
    from harness.campaign.brought import LawUsed
    from harness.campaign.matrix import Proof, Proven


def report_json(assessment: Assessment) -> bytes:
    """Return `report.json`: indented, one line end at the end."""
    return _written(report_document(assessment))


def schemas() -> dict[str, bytes]:
    """Return the JSON Schema of everything that crosses a border, by file name."""
    return {
        "report.schema.json": _written(report_schema()),
        "protocol.schema.json": _written(protocol_schema()),
        "adapter.schema.json": _written(adapter_file_schema()),
        "sweep.schema.json": _written(sweep_schema()),
        "audit.schema.json": _written(audit_schema()),
        "par.schema.json": _written(par_schema()),
        "lab.schema.json": _written(lab_schema()),
        "waivers.schema.json": _written(waivers_schema()),
        "known.schema.json": _written(known_schema()),
        "diff.schema.json": _written(diff_schema()),
    }


def report_document(assessment: Assessment) -> ReportDocument:
    """Return the report as a value."""
    plan = assessment.header.plan
    lab = assessment.papers.lab
    return ReportDocument(
        conclusion=assessment.conclusion,
        scope=assessment.scope,
        product=_product(assessment),
        method=_method(assessment),
        counts=_counts(assessment),
        exploration=ExplorationDocument(
            games=plan.exploration.games,
            rounds=plan.exploration.rounds,
            seed=plan.exploration.seed,
            reason=plan.exploration.reason,
            rehearsed=plan.exploration.rehearsed,
            unexercised=tuple(one.id for one in unexercised(assessment)),
        ),
        sweeps=assessment.sweeps,
        audit=UNSET if assessment.audit is None else assessment.audit,
        problems=assessment.problems,
        sections=tuple(
            SectionDocument(id=one.id, title=one.title, edition=one.edition) for one in plan.sections
        ),
        clauses=tuple(
            ClauseDocument(
                id=clause.id, status=clause.status, requirements=_requirements(clause.requirements)
            )
            for clause in assessment.clauses
        ),
        ground_rules=_requirements(assessment.ground_rules),
        readings=tuple(
            ReadingDocument(
                section=one.section,
                key=one.key,
                clauses=one.clauses,
                reading=one.reading,
                because=one.because,
            )
            for one in plan.readings
        ),
        kill_matrix=_kill_matrix(assessment.header.proof),
        rounds={str(one.id): _round(one) for one in assessment.shown},
        title=title(assessment),
        official=assessment.official,
        practice=assessment.practice,
        laboratory=None if lab is None else lab.laboratory,
        customer=None if lab is None else lab.customer,
        manufacturer=None if lab is None else lab.manufacturer,
        item=item_document(assessment),
        papers=None if lab is None else papers_document(lab),
        decision_rule=DECISION_RULE if lab is None else lab.decision_rule,
        scope_of_results=SCOPE_OF_RESULTS,
        waivers=waiver_documents(assessment.waivers),
        known_failures=known_document(assessment.known),
    )


def _product(assessment: Assessment) -> ProductDocument:
    product = assessment.statement.product
    return ProductDocument(
        vendor=product.vendor,
        name=product.name,
        version=product.version,
        files=product.files,
        adapter=assessment.header.name,
        digest=assessment.product_digest,
    )


def _method(assessment: Assessment) -> MethodDocument:
    method = assessment.header.method
    return MethodDocument(
        clauseproof=method.clauseproof,
        python=method.python,
        protocol=method.protocol,
        control=assessment.statement.control,
        started=assessment.header.started,
        ended=assessment.ended,
        digests=DigestsDocument(
            harness=method.harness,
            register=method.register,
            features=method.features,
            checks=method.checks,
            kill_matrix=assessment.header.proof.digest,
            plan=method.plan,
        ),
        source=method.source,
        laws=_laws(method.laws) if method.laws else msgspec.UNSET,
    )


def _laws(laws: Sequence[LawUsed]) -> tuple[LawDocument, ...]:
    return tuple(
        LawDocument(name=one.name, distribution=one.distribution, digest=one.digest, tested=one.tested)
        for one in laws
    )


def _counts(assessment: Assessment) -> CountsDocument:
    ground = [one.status for one in assessment.ground_rules]
    return CountsDocument(
        requirements=assessment.counted(),
        ground_rules={status: ground.count(status) for status in Status},
        checks={verdict: assessment.checks.get(verdict, 0) for verdict in Verdict},
        rounds=assessment.rounds,
    )


def _requirements(results: Iterable[RequirementResult]) -> tuple[RequirementDocument, ...]:
    return tuple(
        RequirementDocument(
            id=one.id,
            summary=one.summary,
            kind=one.kind,
            status=one.status,
            reason=one.reason,
            checks=tuple(_check(check) for check in one.checks),
            faults=_faults(one.faults),
        )
        for one in results
    )


def _faults(faults: Sequence[Proven]) -> FaultsDocument:
    caught = Counter(fault.caught for fault in faults)
    return FaultsDocument(
        seeded=len(faults),
        caught=sum(fault.killed for fault in faults),
        by_scenario=caught[Caught.BOTH] + caught[Caught.SCENARIO],
        by_rule=caught[Caught.BOTH] + caught[Caught.RULE] + caught[Caught.EXPLORATION],
    )


def _kill_matrix(proof: Proof) -> KillMatrixDocument:
    return KillMatrixDocument(
        digest=proof.digest,
        checks=proof.checks,
        faults=tuple(
            FaultDocument(
                fault=one.fault,
                game=one.game,
                requirement=one.requirement,
                what=one.what,
                origin=one.origin,
                caught=one.caught,
            )
            for one in proof.faults
        ),
    )


def _check(check: CheckResult) -> CheckDocument:
    return CheckDocument(
        id=check.id,
        kind=check.kind,
        verdict=check.verdict,
        blame=check.blame,
        reason=check.reason,
        expected=check.expected,
        observed=check.observed,
        evidence=evidence(check),
        step=check.step,
        line=check.line,
        at=check.at,
        exercised=check.exercised,
        explored=check.explored,
        planned=check.planned,
    )


def _round(shown: RoundShown) -> RoundDocument:
    return RoundDocument(
        commands=_sound(shown.commands),
        result=None if shown.result is None else _sound(shown.result),
        error=shown.error,
        check=shown.check,
        again=shown.again,
        explored=shown.explored,
        swept=shown.swept,
        simplest_of=shown.simplest_of,
        recorded=UNSET if shown.recorded is None else shown.recorded,
    )


def _sound(raw: Raw) -> Raw:
    """Return a logged message as it stands, or as text where tampering left no sound JSON."""
    data = bytes(raw)
    try:
        msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Raw(msgspec.json.encode(data.decode("utf-8", "replace")))
    return raw


def _written(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"
