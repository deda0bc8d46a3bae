"""The answers of `clauseproof list` and `clauseproof explain`: the register, for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from harness.campaign.brought import known_kills
from harness.campaign.matrix import Caught
from harness.register.model import Edition
from harness.rules.judge import judges_of
from harness.suite.feature_files import read_features

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.campaign.ground_rules import GroundRule
    from harness.register import Chosen, Requirement, Section
    from harness.suite.feature_files import PlannedScenario


class ListedRequirement(Struct, frozen=True, kw_only=True):
    """A requirement in one line."""

    id: str
    clause: str
    summary: str
    actor: str
    kind: Literal["duty", "permission", "definition"]


class ListedSection(Struct, frozen=True, kw_only=True):
    """A section with its requirements, in the order of the text."""

    id: str
    title: str
    game: str
    edition: Edition
    requirements: tuple[ListedRequirement, ...]


class ListAnswer(Struct, frozen=True, kw_only=True):
    """The sections that were asked for, or all."""

    schema: Literal["clauseproof/list/1"] = "clauseproof/list/1"
    sections: tuple[ListedSection, ...]


class ReadingAnswer(Struct, frozen=True, kw_only=True):
    """How a doubtful place is read, and why."""

    key: str
    reading: str
    because: str


class CaseAnswer(Struct, frozen=True, kw_only=True):
    """A boundary case; `not_expressible` says why no scenario can reach it."""

    key: str
    text: str
    not_expressible: str | None


class ScenarioAnswer(Struct, frozen=True, kw_only=True):
    """A scenario or example row that checks the requirement; its line is from 1."""

    check: str
    feature: str
    line: int


class RuleAnswer(Struct, frozen=True, kw_only=True):
    """The rule that checks the requirement: its function, and what that says of itself."""

    name: str
    says: str


class FaultAnswer(Struct, frozen=True, kw_only=True):
    """A seeded fault that the checks were tried with."""

    fault: str
    what: str
    caught: Caught


class ExplainAnswer(Struct, frozen=True, kw_only=True):
    """One requirement: what it says, what it needs, what checks it, what proves the checks.

    `when` is the kind and the names of the items of a statement of which one must be there
    for it to apply; null where it always does.
    """

    schema: Literal["clauseproof/explain/1"] = "clauseproof/explain/1"
    id: str
    summary: str
    clause: str
    section: str
    title: str
    edition: Edition
    actor: str
    kind: Literal["duty", "permission", "definition"]
    observed: Literal["events", "stand-in"]
    needs: tuple[str, ...]
    when: tuple[str, ...] | None
    through: tuple[str, ...]
    readings: tuple[ReadingAnswer, ...]
    cases: tuple[CaseAnswer, ...]
    scenarios: tuple[ScenarioAnswer, ...]
    rules: tuple[RuleAnswer, ...]
    faults: tuple[FaultAnswer, ...]


class ExplainAllAnswer(Struct, frozen=True, kw_only=True):
    """Every requirement of a clause or of a section, in the order of the text."""

    schema: Literal["clauseproof/explain-all/1"] = "clauseproof/explain-all/1"
    of: str
    requirements: tuple[ExplainAnswer, ...]


class ExplainGroundRuleAnswer(Struct, frozen=True, kw_only=True):
    """One ground rule of the protocol: what it says and needs, what checks it, what proves the checks."""

    schema: Literal["clauseproof/explain-ground-rule/1"] = "clauseproof/explain-ground-rule/1"
    id: str
    summary: str
    needs: tuple[str, ...]
    scenarios: tuple[ScenarioAnswer, ...]
    rules: tuple[RuleAnswer, ...]
    faults: tuple[FaultAnswer, ...]


def list_answer(sections: Iterable[Section]) -> ListAnswer:
    """Return sections with their requirements."""
    return ListAnswer(
        sections=tuple(
            ListedSection(
                id=one.id,
                title=one.title,
                game=one.game,
                edition=one.edition,
                requirements=tuple(_listed(requirement) for requirement in one.requirements),
            )
            for one in sections
        )
    )


def _listed(one: Requirement) -> ListedRequirement:
    return ListedRequirement(
        id=one.id, clause=one.clause, summary=one.summary, actor=one.actor, kind=one.kind
    )


def explain_answer(
    requirement: Requirement, section: Section, scenarios: Iterable[PlannedScenario]
) -> ExplainAnswer:
    """Return everything that is known of a requirement, and which of all scenarios check it."""
    readings = ((key, section.readings[key]) for key in requirement.readings)
    return ExplainAnswer(
        id=requirement.id,
        summary=requirement.summary,
        clause=requirement.clause,
        section=section.id,
        title=section.title,
        edition=section.edition,
        actor=requirement.actor,
        kind=requirement.kind,
        observed=requirement.observed,
        needs=requirement.needs,
        when=requirement.when,
        through=requirement.through,
        readings=tuple(
            ReadingAnswer(key=key, reading=one.reading, because=one.because) for key, one in readings
        ),
        cases=tuple(
            CaseAnswer(key=one.key, text=one.text, not_expressible=one.not_expressible)
            for one in requirement.cases
        ),
        scenarios=_scenarios(requirement.id, scenarios),
        rules=_rules(requirement.id),
        faults=_faults(requirement.id),
    )


def explain_ground_rule_answer(
    rule: GroundRule, scenarios: Iterable[PlannedScenario]
) -> ExplainGroundRuleAnswer:
    """Return everything that is known of a ground rule, and which of all scenarios check it."""
    return ExplainGroundRuleAnswer(
        id=rule.id,
        summary=rule.summary,
        needs=rule.needs,
        scenarios=_scenarios(rule.id, scenarios),
        rules=_rules(rule.id),
        faults=_faults(rule.id),
    )


def explain_all_answer(chosen: Chosen) -> ExplainAllAnswer:
    """Return everything that is known of each requirement of a clause or section."""
    scenarios = read_features()
    answers = tuple(explain_answer(one, chosen.section, scenarios) for one in chosen.requirements)
    return ExplainAllAnswer(of=chosen.of, requirements=answers)


def _scenarios(requirement: str, scenarios: Iterable[PlannedScenario]) -> tuple[ScenarioAnswer, ...]:
    return tuple(
        ScenarioAnswer(check=one.check, feature=one.feature, line=one.line)
        for one in scenarios
        if requirement in one.requirements
    )


def _rules(requirement: str) -> tuple[RuleAnswer, ...]:
    return tuple(
        RuleAnswer(name=one.__name__, says=(one.__doc__ or "").strip()) for one in judges_of(requirement)
    )


def _faults(requirement: str) -> tuple[FaultAnswer, ...]:
    kills = known_kills(requirement)
    return tuple(FaultAnswer(fault=one.fault, what=one.what, caught=one.caught) for one in kills)
