"""What the HTML report shows, section by section, as values; the template only lays it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.campaign.called import called
from harness.report.audits import audit_told, audit_view
from harness.report.exploration import exploration_view
from harness.report.findings import findings, grouped, planned_checks
from harness.report.papers_page import papers_view
from harness.report.proof import matrix_view
from harness.report.rounds import view_round
from harness.report.rows import Mark, ReasonView, anchor, check_row, requirement_row, section_rows
from harness.report.sweeps import sweep_views, sweeps_told
from harness.report.words import (
    checks_told,
    clean,
    exploration_told,
    headline,
    listed,
    moment,
    named,
    sections_judged,
    verdict_sentences,
)
from harness.table.messages import EVENT_NAMES, FIELD_NAMES
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harness.campaign.assessment import Assessment, CheckResult, RequirementResult
    from harness.campaign.plan import PlannedCheck, PlannedReading, PlannedSection
    from harness.report.audits import AuditView
    from harness.report.exploration import ExplorationView
    from harness.report.findings import Finding
    from harness.report.papers_page import PapersView
    from harness.report.proof import MatrixView
    from harness.report.rounds import EventView, RoundView
    from harness.report.rows import CheckRow, RequirementRow, SectionRows
    from harness.report.sweeps import SweepView

#: Labels and what they label, in order.
Facts = tuple[tuple[str, str], ...]

_MOST_NAMES: Final = 16
_CONTROL: Final = {
    "deck": "deck: it plays from the shoe that it is given, so every scenario has the cards it needs",
    "seed": "seed: it plays from a seed, so scenarios get the cards that the seed gives",
    "observe": "observe: its cards cannot be controlled, only watched",
}


@dataclass(frozen=True, slots=True)
class StatusView:
    """One line of the account: a status, how many requirements came to it, and why.

    `start` and `share` place it on the bar, in hundredths of the whole.
    """

    mark: Mark
    number: int
    start: float
    share: float
    reasons: tuple[ReasonView, ...]


@dataclass(frozen=True, slots=True)
class FindingView:
    """A violated requirement with the check and the round that show it; `others` failed as well.

    `first_of_round` and `first_of_fault` say whether this is where the page first draws the
    round, and the round with that event at fault: nobody reads the same list twice.
    """

    anchor: str
    requirement: RequirementRow
    check: CheckRow
    expected: str | None
    observed: str | None
    round: RoundView | None
    first_of_round: bool
    first_of_fault: bool
    others: tuple[CheckRow, ...]


@dataclass(frozen=True, slots=True)
class EvidenceView:
    """A round that no finding draws, and what it is evidence for."""

    round: RoundView
    backs: tuple[RequirementRow, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """The whole page, in the order in which it is read."""

    conclusion: str
    headline: str
    sentences: tuple[str, ...]
    papers: PapersView
    product: Facts
    run: Facts
    sections: tuple[PlannedSection, ...]
    statuses: tuple[StatusView, ...]
    ground_statuses: tuple[StatusView, ...]
    exploration: ExplorationView
    sweeps: tuple[SweepView, ...]
    audit: AuditView | None
    problems: tuple[str, ...]
    findings: tuple[FindingView, ...]
    unverified: tuple[ReasonView, ...]
    tree: tuple[SectionRows, ...]
    ground_rules: tuple[RequirementRow, ...]
    evidence: tuple[EvidenceView, ...]
    matrix: MatrixView
    readings: tuple[PlannedReading, ...]
    claims: tuple[tuple[str, Facts], ...]
    #: Events and fields that the product does not report.
    silent: str
    files: Facts
    method: Facts
    #: Numbers of the rounds that stand somewhere on the page.
    drawn: frozenset[int]


def make_page(assessment: Assessment) -> Page:
    """Return the page of an assessment."""
    planned = planned_checks(assessment)
    found = findings(assessment)
    drawn = frozenset(one.round.id for one in found if one.round)
    plan = assessment.header.plan
    everything = (*assessment.requirements, *assessment.ground_rules)
    return Page(
        conclusion=assessment.conclusion.value,
        headline=headline(assessment),
        sentences=verdict_sentences(assessment),
        papers=papers_view(assessment),
        product=_product(assessment),
        run=_run(assessment),
        sections=sections_judged(plan),
        statuses=_statuses(assessment.requirements, planned),
        ground_statuses=_statuses(assessment.ground_rules, planned),
        exploration=exploration_view(assessment, planned),
        sweeps=sweep_views(assessment),
        audit=audit_view(assessment),
        problems=tuple(clean(problem) for problem in assessment.problems),
        findings=tuple(_findings(found, planned)),
        unverified=_reasons(everything, Status.NOT_VERIFIED, planned),
        tree=section_rows(assessment.clauses, plan.sections, planned),
        ground_rules=tuple(requirement_row(one, planned) for one in assessment.ground_rules),
        evidence=tuple(_evidence(assessment, planned, drawn)),
        matrix=matrix_view(assessment),
        readings=plan.readings,
        claims=tuple(_claims(assessment)),
        silent=listed(
            name for name in (*EVENT_NAMES, *FIELD_NAMES) if not assessment.statement.reports(name)
        ),
        files=tuple((clean(file.path), clean(file.sha256)) for file in assessment.statement.product.files),
        method=_method(assessment),
        drawn=frozenset(one.id for one in assessment.shown),
    )


# ------------------------------------------------------------------------ the head


def _product(assessment: Assessment) -> Facts:
    product = called(assessment.statement.product)
    return (
        ("Product", clean(product.name)),
        ("Version", clean(product.version)),
        ("Vendor", clean(product.vendor)),
        ("Adapter", clean(assessment.header.name)),
    )


def _run(assessment: Assessment) -> Facts:
    return (
        ("Scope", clean(assessment.scope) if assessment.scope else "everything that the law says"),
        ("Started", moment(assessment.header.started)),
        ("Ended", moment(assessment.ended) if assessment.ended else "never: the run was cut off"),
        *([("Recorded rounds", audit_told(assessment))] if assessment.audit else []),
        ("Rounds judged" if assessment.audit else "Rounds played", f"{assessment.rounds:,}"),
        ("Random rounds", exploration_told(assessment.header.plan.exploration) or "none"),
        ("Sweeps", sweeps_told(assessment)),
        ("Checks", checks_told(assessment)),
    )


# ------------------------------------------------------------- what was tested, what not


def _statuses(
    requirements: Sequence[RequirementResult], planned: Mapping[str, PlannedCheck]
) -> tuple[StatusView, ...]:
    views: list[StatusView] = []
    start = 0.0
    for status in Status:
        number = sum(one.status is status for one in requirements)
        share = round(100 * number / len(requirements), 3) if requirements else 0.0
        views.append(
            StatusView(Mark.of_status(status), number, start, share, _reasons(requirements, status, planned))
        )
        start = round(start + share, 3)
    return tuple(views)


def _reasons(
    requirements: Iterable[RequirementResult], status: Status, planned: Mapping[str, PlannedCheck]
) -> tuple[ReasonView, ...]:
    """Return why requirements have a status; why they are verified or violated stands elsewhere."""
    if status in {Status.VERIFIED, Status.VIOLATED}:
        return ()
    return tuple(
        ReasonView(group.reason, tuple(requirement_row(one, planned) for one in group.requirements))
        for group in grouped(requirements, status)
    )


# ------------------------------------------------------------------ findings, evidence


def _findings(found: Iterable[Finding], planned: Mapping[str, PlannedCheck]) -> Iterable[FindingView]:
    rounds: set[int] = set()
    faults: set[tuple[int, EventView | None]] = set()
    for finding in found:
        view = finding.round
        known = view is not None and view.id in rounds
        drawn = view is not None and (view.id, view.fault) in faults
        yield _finding(finding, planned, known_round=known, known_fault=drawn)
        if view is not None:
            rounds.add(view.id)
            faults.add((view.id, view.fault))


def _finding(
    finding: Finding, planned: Mapping[str, PlannedCheck], *, known_round: bool, known_fault: bool
) -> FindingView:
    check = finding.check
    return FindingView(
        anchor=anchor("finding", finding.requirement.id),
        requirement=requirement_row(finding.requirement, planned),
        check=check_row(check, planned),
        expected=clean(check.expected) if check.expected else None,
        observed=clean(check.observed) if check.observed else None,
        round=finding.round,
        first_of_round=not known_round,
        first_of_fault=not known_fault,
        others=tuple(check_row(one, planned) for one in finding.others),
    )


def _evidence(
    assessment: Assessment, planned: Mapping[str, PlannedCheck], drawn: frozenset[int]
) -> Iterable[EvidenceView]:
    """Yield the rounds that no finding draws; the first check that names one says where its fault lies."""
    backs: dict[int, list[tuple[RequirementResult, CheckResult]]] = {}
    for requirement in (*assessment.requirements, *assessment.ground_rules):
        for check in requirement.checks:
            for number in () if check.verdict is Verdict.PASS else check.rounds:
                backs.setdefault(number, []).append((requirement, check))
    for shown in assessment.shown:
        if shown.id in drawn:
            continue
        owners = backs.get(shown.id, [])
        at = next((check.at for _, check in owners if check.rounds[0] == shown.id), None)
        requirements = {requirement.id: requirement for requirement, _ in owners}
        yield EvidenceView(
            round=view_round(shown, assessment.statement, at),
            backs=tuple(requirement_row(one, planned) for one in requirements.values()),
        )


# ------------------------------------------------------------------ claims and method


def _claims(assessment: Assessment) -> Iterable[tuple[str, Facts]]:
    for name, game in assessment.statement.games.items():
        options = "as the protocol names them" if game.options is None else _names(game.options)
        yield (
            named(name),
            (
                ("Wagers", _names(game.wagers)),
                ("Options", options),
                ("Decks", listed(str(number) for number in game.decks)),
                ("Wagers placed by", _names(game.by)),
                ("Opening cards", named(game.deal)),
            ),
        )


def _names(names: Iterable[str]) -> str:
    return listed((named(name) for name in names), most=_MOST_NAMES) or "none"


def _method(assessment: Assessment) -> Facts:
    method = assessment.header.method
    return (
        ("clauseproof", clean(method.clauseproof)),
        ("Python", clean(method.python)),
        ("Table protocol", clean(method.protocol)),
        ("Control of the shoe", _CONTROL[assessment.statement.control]),
        ("Digest of the harness", clean(method.harness)),
        ("Digest of the register", clean(method.register)),
        ("Digest of the features", clean(method.features)),
        ("Digest of the checks", clean(method.checks)),
        ("Digest of the kill matrix", clean(assessment.header.proof.digest)),
        ("Digest of the plan", clean(method.plan)),
        *([("Harness made sure of", clean(method.source))] if method.source else []),
        *(
            (f"Law package {clean(law.name)}", clean(f"{law.distribution}, digest {law.digest}"))
            for law in method.laws
        ),
    )
