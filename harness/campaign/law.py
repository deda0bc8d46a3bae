"""The law as it ships: register, scenarios and rules, read once and found free of contradictions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec

from harness.campaign.brought import law_problems
from harness.campaign.exploring import plan_exploration
from harness.campaign.ground_rules import GROUND_RULES
from harness.campaign.plan import Exploration, Plan, Scope, make_plan
from harness.campaign.sweeping import plan_sweeps
from harness.errors import ContentError
from harness.law import installed_laws
from harness.lint import lint
from harness.register import Register, load_register
from harness.rules.judge import ruled_requirements
from harness.suite.feature_files import PlannedScenario, read_feature_files
from harness.sweep.totals import KEPT

if TYPE_CHECKING:
    from harness.lint import Problem
    from harness.sweep.plan import Form
    from harness.table.messages import Statement


@dataclass(frozen=True, slots=True)
class Law:
    """What every plan is made from.

    Attributes:
        register: what the law demands.
        scenarios: every scenario and example row of the features.
        ruled: ids of the requirements and ground rules that have a rule.
    """

    register: Register
    scenarios: tuple[PlannedScenario, ...]
    ruled: frozenset[str]

    @property
    def needs(self) -> dict[str, tuple[str, ...]]:
        """For each requirement and ground rule, the events without which nothing can be told."""
        return {one.id: one.needs for one in (*self.register, *GROUND_RULES)}

    def plan(
        self,
        statement: Statement,
        scope: Scope,
        exploration: Exploration | None = None,
        sweep: Form | None = None,
        keep: int = KEPT,
    ) -> Plan:
        """Plan a campaign for a product.

        Args:
            statement: what the product claims.
            scope: the filter, if any.
            exploration: how many random rounds, and their seed; None for the defaults.
            sweep: in which form the spaces are swept; None for not at all.
            keep: so many violations of a requirement are logged whole by each sweep.

        Raises:
            UsageError: the scope names what does not exist.
        """
        plan = make_plan(self.register, self.scenarios, statement, scope, rules=self.ruled)
        wanted = exploration or Exploration()
        return msgspec.structs.replace(
            plan,
            exploration=plan_exploration(plan, self.register, statement, wanted),
            sweeps=tuple(
                msgspec.structs.replace(one, keep=keep)
                for one in plan_sweeps(plan, self.register, statement, sweep, wanted.seed)
            ),
        )


def read_law() -> Law:
    """Read the law as shipped and as law packages bring it.

    Raises:
        ContentError: register, features and rules contradict each other, or a package is broken.
    """
    register = load_register()
    features = read_feature_files()
    problems = lint(features, register)
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        first = problems[0]
        raise ContentError(f"{first.what}{more}", place=_place(first), hint=first.hint)
    for law in installed_laws():
        for what in law_problems(law, register, features):
            raise law.error(what)
    scenarios = tuple(
        planned for file in features for template in file.templates for planned in template.planned
    )
    return Law(register, scenarios, ruled_requirements())


def every_problem() -> tuple[str, ...]:
    """Return everything that is wrong with the law as shipped and as law packages bring it.

    Raises:
        ContentError: a register, a feature or a package cannot even be read.
    """
    register = load_register()
    features = read_feature_files()
    found = [str(replace(one, file=_file(one.file))) for one in lint(features, register)]
    for law in installed_laws():
        found += [f"{law}: {what}" for what in law_problems(law, register, features)]
    return tuple(found)


def _place(problem: Problem) -> str:
    return f"{_file(problem.file)}:{problem.line}"


def _file(feature: str) -> str:
    """Return a feature file as errors call it: one of a law package with the package before it."""
    first, _, rest = feature.partition("/")
    law = next((one for one in installed_laws() if one.name == first), None)
    return feature if law is None else f"{law}: {rest}"
