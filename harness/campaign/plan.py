"""The plan: which requirements a campaign is about, and every scenario and example row that will run.

It is written before anything is played, has a digest, and is what the assessment
reconciles the log against.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from harness.campaign.ground_rules import GROUND_RULES, GroundRule
from harness.digest import of_value
from harness.errors import ContentError
from harness.register import lacking
from harness.sweep.totals import KEPT
from harness.verdict import Selection

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.register import Register, Requirement, Section
    from harness.suite.feature_files import PlannedScenario
    from harness.table.messages import Statement


#: How many random rounds of each game end a campaign, and from which seed, if nothing else is asked for.
EXPLORED: Final = 150
SEED: Final = 1
#: Why a requirement or check that a filter leaves out takes no part.
OUT_OF_SCOPE: Final = "outside the scope"


class PlannedRequirement(Struct, frozen=True, kw_only=True):
    """One requirement as the campaign takes it: what it says, whether it takes part, what will check it."""

    id: str
    clause: str
    summary: str
    kind: str
    needs: tuple[str, ...]
    #: Requirements through which a permission or definition without checks of its own is tested.
    through: tuple[str, ...]
    selection: Selection
    #: The item of the statement, or the filter, that left it out.
    reason: str | None
    scenarios: tuple[str, ...]
    has_rule: bool


class PlannedCheck(Struct, frozen=True, kw_only=True):
    """One scenario or example row."""

    id: str
    requirements: tuple[str, ...]
    feature: str
    line: int
    rule: str | None
    name: str
    example: dict[str, str]
    selection: Selection
    reason: str | None


class PlannedSection(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One section of the law, with the edition that the register transcribes."""

    id: str
    title: str
    edition: str
    #: The law package that brings it; None: it ships with clauseproof.
    law: str | None = None


class PlannedReading(Struct, frozen=True, kw_only=True):
    """A recommended reading of a gap or slip of the text, on which verdicts rest."""

    section: str
    key: str
    clauses: tuple[str, ...]
    reading: str
    because: str


class PlannedExercise(Struct, frozen=True, kw_only=True):
    """How many of the random rounds exercise one requirement or ground rule, as the rehearsal counts."""

    requirement: str
    rounds: int


class PlannedExploration(Struct, frozen=True, kw_only=True):
    """The random rounds that end a campaign: of which games, how many of each, from which seed.

    Attributes:
        reason: why there are none, where there are none.
        rehearsed: how many an honest dealer played before the campaign.
        exercises: how many of these exercise each selected requirement and ground rule that has
            a rule, in the plan's order; empty where none was rehearsed.
    """

    games: tuple[str, ...] = ()
    rounds: int = 0
    seed: int = 0
    reason: str | None = None
    rehearsed: int = 0
    exercises: tuple[PlannedExercise, ...] = ()

    @property
    def total(self) -> int:
        """How many rounds there will be in all."""
        return len(self.games) * self.rounds


class PlannedSweep(Struct, frozen=True, kw_only=True):
    """Every round of a space, or its quick form.

    Attributes:
        rounds: how many there are; 0 where there are none.
        reason: why there are none, where there are none.
        leaves_open: what they do not show even where nothing is wrong in any of them.
        left_out: what the space has and the product has not.
        keep: so many violations of each requirement go into the log whole; all are counted.
    """

    space: str
    title: str
    section: str
    form: Literal["quick", "full"]
    seed: int
    rounds: int = 0
    reason: str | None = None
    leaves_open: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    keep: int = KEPT


class Plan(Struct, frozen=True, kw_only=True):
    """Everything that a campaign sets out to do."""

    #: None where everything is in scope, else the filter in words.
    scope: str | None
    sections: tuple[PlannedSection, ...]
    readings: tuple[PlannedReading, ...]
    requirements: tuple[PlannedRequirement, ...]
    ground_rules: tuple[PlannedRequirement, ...]
    checks: tuple[PlannedCheck, ...]
    exploration: PlannedExploration = PlannedExploration()
    sweeps: tuple[PlannedSweep, ...] = ()

    @property
    def digest(self) -> str:
        """The digest of the whole plan."""
        return of_value(self)

    @property
    def needs(self) -> dict[str, tuple[str, ...]]:
        """The events without which nothing can be told, for every requirement and ground rule."""
        return {planned.id: planned.needs for planned in (*self.requirements, *self.ground_rules)}

    @property
    def selected_checks(self) -> tuple[PlannedCheck, ...]:
        """The checks that will be played."""
        return tuple(check for check in self.checks if check.selection is Selection.SELECTED)


@dataclass(frozen=True, slots=True)
class Scope:
    """What a campaign was asked to look at; empty: everything.

    Attributes:
        failed: clauses and ground rules that failed in an earlier campaign.
    """

    sections: tuple[str, ...] = ()
    requirements: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()

    @property
    def words(self) -> str | None:
        """The scope in words, or None where nothing was filtered."""
        parts = [f"section {name}" for name in self.sections]
        parts += [f"requirement {name}" for name in self.requirements]
        if self.failed:
            parts.append(f"what failed in an earlier campaign: {', '.join(self.failed)}")
        return ", ".join(parts) or None


@dataclass(frozen=True, slots=True)
class Exploration:
    """How many random rounds of each game in scope are asked for, and their seed."""

    rounds: int = EXPLORED
    seed: int = SEED


def make_plan(
    register: Register,
    scenarios: Sequence[PlannedScenario],
    statement: Statement,
    scope: Scope,
    *,
    rules: Iterable[str],
) -> Plan:
    """Decide for each requirement whether it takes part, and list every check that will run.

    Args:
        register: what the law demands.
        scenarios: every scenario and example row of the features.
        statement: what the product claims.
        scope: the filter, if any.
        rules: ids of the requirements and ground rules that have a rule.

    Raises:
        UsageError: a section or requirement of the scope does not exist.
        ContentError: a selected requirement has neither checks nor others that test it.
    """
    wanted = _wanted(register, scope)
    checks = tuple(_check(scenario, statement, register, wanted) for scenario in scenarios)
    ruled = frozenset(rules)
    requirements = tuple(_requirement(one, statement, checks, ruled, wanted) for one in register)
    return Plan(
        scope=scope.words,
        sections=tuple(
            PlannedSection(id=section.id, title=section.title, edition=_edition(section), law=section.law)
            for section in register.sections
        ),
        readings=tuple(
            PlannedReading(
                section=section.id,
                key=key,
                clauses=reading.clauses,
                reading=reading.reading,
                because=reading.because,
            )
            for section in register.sections
            for key, reading in section.readings.items()
        ),
        requirements=requirements,
        ground_rules=tuple(_ground_rule(rule, checks, ruled) for rule in GROUND_RULES),
        checks=checks,
    )


def _edition(section: Section) -> str:
    edition = section.edition
    return f"{edition.register}, vol. {edition.volume}, no. {edition.number}, {edition.date.isoformat()}"


def _wanted(register: Register, scope: Scope) -> frozenset[str] | None:
    """Return the requirements in scope, or None where all are."""
    if scope == Scope():
        return None
    found: set[str] = set()
    for name in scope.sections:
        found.update(requirement.id for requirement in register.section(name).requirements)
    for name in (*scope.requirements, *scope.failed):
        found.update(_matching(register, name))
    return frozenset(found)


def _matching(register: Register, name: str) -> set[str]:
    """Return the requirement or ground rule of that id, or all of a clause."""
    if name in {rule.id for rule in GROUND_RULES}:
        return {name}
    clause = {one.id for one in register if name in (one.clause, one.clause.partition("-")[2])}
    return clause or {register.requirement(name).id}


def _check(
    scenario: PlannedScenario, statement: Statement, register: Register, wanted: frozenset[str] | None
) -> PlannedCheck:
    selection, reason = Selection.SELECTED, None
    missing = _lacks(scenario, statement, register)
    if missing:
        selection, reason = Selection.NOT_APPLICABLE, missing
    elif wanted is not None and not wanted.intersection(scenario.requirements):
        selection, reason = Selection.NOT_SELECTED, OUT_OF_SCOPE
    return PlannedCheck(
        id=scenario.check,
        requirements=scenario.requirements,
        feature=scenario.feature,
        line=scenario.line,
        rule=scenario.rule,
        name=scenario.name,
        example=scenario.example,
        selection=selection,
        reason=reason,
    )


def _lacks(scenario: PlannedScenario, statement: Statement, register: Register) -> str | None:
    """Return the item of the statement without which the scenario cannot be played, or None."""
    tested = next((name for name in scenario.requirements if name in register), None)
    if tested:
        section = register.section(register.requirement(tested).section)
    else:
        # A ground rule holds for every game; its scenarios say at which one they are played.
        game = next((name for kind, name in scenario.wants if kind == "game"), None)
        found = next((one for one in register.sections if one.game == game), None)
        if found is None:
            raise ContentError("a scenario of a ground rule needs @wants:game=NAME", place=scenario.check)
        section = found
    return lacking(statement, section.game, section.may_be_left_out, scenario.wants)


def _ground_rule(
    rule: GroundRule, checks: Sequence[PlannedCheck], ruled: frozenset[str]
) -> PlannedRequirement:
    return PlannedRequirement(
        id=rule.id,
        clause="protocol",
        summary=rule.summary,
        kind="ground-rule",
        needs=rule.needs,
        through=(),
        selection=Selection.SELECTED,
        reason=None,
        scenarios=_selected(rule.id, checks),
        has_rule=rule.id in ruled,
    )


def _requirement(
    requirement: Requirement,
    statement: Statement,
    checks: Sequence[PlannedCheck],
    ruled: frozenset[str],
    wanted: frozenset[str] | None,
) -> PlannedRequirement:
    has_rule = requirement.id in ruled
    tested = has_rule and any(requirement.id in check.requirements for check in checks)
    if not requirement.through and not tested:
        raise ContentError("the requirement lacks a scenario or a rule", place=requirement.id)
    selection, reason = Selection.SELECTED, requirement.applicable(statement)
    if reason:
        selection = Selection.NOT_APPLICABLE
    if wanted is not None and requirement.id not in wanted:
        selection, reason = Selection.NOT_SELECTED, OUT_OF_SCOPE
    return PlannedRequirement(
        id=requirement.id,
        clause=requirement.clause,
        summary=requirement.summary,
        kind=requirement.kind,
        needs=requirement.needs,
        through=requirement.through,
        selection=selection,
        reason=reason,
        scenarios=_selected(requirement.id, checks),
        has_rule=has_rule,
    )


def _selected(requirement: str, checks: Sequence[PlannedCheck]) -> tuple[str, ...]:
    return tuple(
        check.id
        for check in checks
        if requirement in check.requirements and check.selection is Selection.SELECTED
    )
