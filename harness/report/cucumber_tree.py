"""What the Cucumber messages tell of: features, rules, scenarios and example rows, each with its steps.

A log keeps what a scenario is called and where it stands, not its text, so every scenario has
the one step that matters. Requirements and the run itself are features too: what rules
and sweeps came to, and the conclusion, would be lost otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.report.findings import check_lines, check_title, planned_checks
from harness.report.mapping import told
from harness.report.words import clean, verdict_sentences
from harness.verdict import Selection, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from harness.campaign.assessment import Assessment, CheckResult, RequirementResult
    from harness.campaign.plan import PlannedCheck
    from harness.report.mapping import Cucumber

#: Addresses of the features that stand in no file.
CAMPAIGN: Final = "clauseproof/campaign"
REQUIREMENTS: Final = "clauseproof/requirements"
_PLAYED: Final = "the product plays it as the law says"
_VERIFIED: Final = "the requirement is verified"
_CONFORMS: Final = "the campaign conforms"


@dataclass(frozen=True, slots=True)
class Step:
    """One step and what it came to."""

    text: str
    status: Cucumber
    message: str | None


@dataclass(frozen=True, slots=True)
class Case:
    """One scenario, or one row of its examples.

    Attributes:
        key: names it within its feature.
        line: where it stands; its number where it stands in no file.
        rule: the rule that it belongs to, or None.
        example: the cells of its row by column; empty for a scenario without examples.
    """

    key: str
    name: str
    line: int
    rule: str | None
    tags: tuple[str, ...]
    example: Mapping[str, str]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Feature:
    """One feature: its address, its name, and its cases in order."""

    uri: str
    name: str
    cases: tuple[Case, ...]


def features(assessment: Assessment) -> tuple[Feature, ...]:
    """Return the run, its requirements, and every scenario of the plan, played or not."""
    results = {
        check.id: check
        for one in (*assessment.requirements, *assessment.ground_rules)
        for check in one.checks
        if check.kind == "scenario"
    }
    files: dict[str, list[PlannedCheck]] = {}
    for planned in assessment.header.plan.checks:
        files.setdefault(planned.feature, []).append(planned)
    return (
        _campaign(assessment),
        _requirements(assessment),
        *(
            Feature(uri, uri, tuple(_scenario(one, results.get(one.id)) for one in every))
            for uri, every in files.items()
        ),
    )


def _campaign(assessment: Assessment) -> Feature:
    told_of = "\n".join((*verdict_sentences(assessment), *map(clean, assessment.problems)))
    step = Step(_CONFORMS, told(assessment.conclusion).cucumber, told_of)
    case = Case("campaign", _CONFORMS, 1, None, (), {}, (step,))
    return Feature(CAMPAIGN, "The campaign", (case,))


def _requirements(assessment: Assessment) -> Feature:
    planned = planned_checks(assessment)
    everything = (*assessment.requirements, *assessment.ground_rules)
    cases = (_requirement(one, number, planned) for number, one in enumerate(everything, start=1))
    return Feature(REQUIREMENTS, "Requirements of the law and ground rules of the protocol", tuple(cases))


def _requirement(one: RequirementResult, number: int, planned: Mapping[str, PlannedCheck]) -> Case:
    own = [_step(check_title(check, planned), check) for check in one.checks if check.kind != "scenario"]
    last = Step(_VERIFIED, told(one.status).cucumber, clean(one.reason) if one.reason else None)
    name = f"{one.id} {clean(one.summary)}"
    return Case(one.id, name, number, one.clause, _tags((one.id,)), {}, (*own, last))


def _scenario(planned: PlannedCheck, result: CheckResult | None) -> Case:
    if planned.selection is not Selection.SELECTED:
        step = Step(_PLAYED, "SKIPPED", clean(planned.reason or planned.selection.value))
    elif result is None:
        step = Step(_PLAYED, told(Verdict.NONE).cucumber, "planned, and judged nowhere")
    else:
        step = _step(_PLAYED, result)
    return Case(
        key=planned.id,
        name=clean(planned.name),
        line=planned.line,
        rule=planned.rule,
        tags=_tags(planned.requirements),
        example={clean(column): clean(cell) for column, cell in planned.example.items()},
        steps=(step,),
    )


def _step(text: str, check: CheckResult) -> Step:
    passed = check.verdict is Verdict.PASS
    return Step(text, told(check.verdict).cucumber, None if passed else "\n".join(check_lines(check)))


def _tags(requirements: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"@{one}" for one in requirements)


def outlines(cases: Iterable[Case]) -> Iterator[tuple[Case, ...]]:
    """Yield the cases that are rows of one scenario together, and every other case alone."""
    grouped: dict[tuple[str, ...], list[Case]] = {}
    for case in cases:
        key = (case.rule or "", case.name) if case.example else (case.key,)
        grouped.setdefault(key, []).append(case)
    yield from map(tuple, grouped.values())
