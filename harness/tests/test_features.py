"""The features that ship: complete against the register, free of problems, one purpose each."""

from __future__ import annotations

from collections import Counter

import pytest

from harness.lint import lint
from harness.register import GROUND_RULES, load_register
from harness.suite.feature_files import PlannedScenario, read_feature_files, read_features


@pytest.fixture(scope="module")
def scenarios() -> tuple[PlannedScenario, ...]:
    return read_features()


def test_the_features_have_no_problem() -> None:
    assert lint(read_feature_files(), load_register()) == ()


def test_every_requirement_has_a_scenario(scenarios: tuple[PlannedScenario, ...]) -> None:
    reached = {name for scenario in scenarios for name in scenario.requirements}
    assert {requirement.id for requirement in load_register()} - reached == set()
    assert set(GROUND_RULES) - reached == set()


def test_every_boundary_case_is_claimed(scenarios: tuple[PlannedScenario, ...]) -> None:
    claimed = {
        (name, key) for scenario in scenarios for name in scenario.requirements for key in scenario.cases
    }
    unclaimed = {
        (requirement.id, case.key)
        for requirement in load_register()
        for case in requirement.cases
        if case.not_expressible is None
    } - claimed
    assert unclaimed == set()


def test_every_scenario_is_about_one_requirement(scenarios: tuple[PlannedScenario, ...]) -> None:
    assert {scenario.check: len(scenario.requirements) for scenario in scenarios} == dict.fromkeys(
        (scenario.check for scenario in scenarios), 1
    )


def test_no_two_checks_run_the_same_steps_for_the_same_requirement(
    scenarios: tuple[PlannedScenario, ...],
) -> None:
    runs = Counter(
        (scenario.requirements, tuple(step.text for step in scenario.steps)) for scenario in scenarios
    )
    assert [run for run, count in runs.items() if count > 1] == []


def test_a_scenario_stands_under_the_rule_of_its_clause(scenarios: tuple[PlannedScenario, ...]) -> None:
    register = load_register()
    for scenario in scenarios:
        about = [register.requirement(name) for name in scenario.requirements if name in register]
        # A clause of a neighbouring section has no rule of its own.
        clauses = [
            one.clause.removeprefix(one.section) for one in about if one.clause.startswith(one.section)
        ]
        named = [clause for clause in clauses if (scenario.rule or "").startswith(f"{clause} ")]
        assert named or not clauses, scenario.check


def test_a_scenario_that_needs_tie_wagers_says_so(scenarios: tuple[PlannedScenario, ...]) -> None:
    register = load_register()
    for scenario in scenarios:
        placed = any(
            "on the tie wager" in step.text or "on the war tie wager" in step.text for step in scenario.steps
        )
        tried = any("tries to wager" in step.text and "tie wager" in step.text for step in scenario.steps)
        excused = scenario.wants or any(
            register.requirement(name).when for name in scenario.requirements if name in register
        )
        assert excused or not placed or tried, scenario.check
