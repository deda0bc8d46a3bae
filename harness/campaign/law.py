"""The law as it ships: register, scenarios and rules, read once and found free of contradictions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.campaign.plan import Plan, Scope, make_plan
from harness.errors import ContentError
from harness.lint import lint
from harness.register import Register, load_register
from harness.rules.judge import ruled_requirements
from harness.suite.feature_files import PlannedScenario, read_feature_files

if TYPE_CHECKING:
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

    def plan(self, statement: Statement, scope: Scope) -> Plan:
        """Plan a campaign for a product.

        Raises:
            UsageError: the scope names what does not exist.
        """
        return make_plan(self.register, self.scenarios, statement, scope, rules=self.ruled)


def read_law() -> Law:
    """Read the law as shipped.

    Raises:
        ContentError: register, features and rules contradict each other.
    """
    register = load_register()
    features = read_feature_files()
    problems = lint(features, register)
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        first = problems[0]
        raise ContentError(f"{first.what}{more}", place=f"{first.file}:{first.line}", hint=first.hint)
    scenarios = tuple(
        planned for file in features for template in file.templates for planned in template.planned
    )
    return Law(register, scenarios, ruled_requirements())
