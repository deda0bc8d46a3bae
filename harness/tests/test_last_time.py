"""What failed last time is played first, or alone; the plan and what a campaign comes to stay the same."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from harness.campaign.campaign import run_campaign
from harness.campaign.last_time import LastTime, read_last_time
from harness.campaign.law import read_law
from harness.campaign.log import LOG_NAME, read_log
from harness.campaign.plan import Exploration, Scope
from harness.errors import UsageError
from harness.report.json import report_json
from harness.table.messages import read_statement
from harness.tests.builders import assessed, failed, requirement, shown, surrender_kept
from harness.tests.quiet import Quiet
from harness.tests.reference_kit import REFERENCE
from harness.tests.resume_kit import run, small, unnumbered
from harness.verdict import Selection, Status

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.campaign.assessment import Assessment
    from harness.campaign.law import Law
    from harness.campaign.plan import Plan
    from harness.tests.conftest import Clauseproof

REFUSES = "python:harness.tests.products.null:RefusesAll"
ORDERED = Scope(requirements=("22.8(c)1#1", "22.8(f)#1"))
GROUND = "ground-rules/a-card-dealt-comes-from-the-shoe-in-order"


def _report(folder: Path, assessment: Assessment | dict[str, Any]) -> Path:
    folder.mkdir(exist_ok=True)
    content = json.dumps(assessment).encode() if isinstance(assessment, dict) else report_json(assessment)
    (folder / "report.json").write_bytes(content)
    return folder


def _failed(folder: Path, *names: str, **more: Any) -> LastTime:  # noqa: ANN401 - as `assessed` takes it
    ones = [requirement(name, Status.VIOLATED, failed()) for name in names]
    return read_last_time(_report(folder, assessed(*ones, **more)))


def _played(folder: Path) -> list[str]:
    return [entry.record.check for entry in read_log(folder / LOG_NAME).checks]


@pytest.fixture(scope="module")
def law() -> Law:
    return read_law()


def _plan(law: Law, scope: Scope) -> Plan:
    return law.plan(read_statement(REFERENCE.describe()), scope)


# ----------------------------------------------------------------------------------- order


@pytest.mark.proof
@pytest.mark.parametrize("how", [{}, pytest.param({"shuffle": 3, "workers": 2}, marks=pytest.mark.proof)])
def test_only_the_order_changes(tmp_path: Path, how: dict[str, int]) -> None:
    last = _failed(tmp_path / "last", "(f)#1")
    run(small(tmp_path / "one", adapter=REFUSES, scope=ORDERED))
    run(small(tmp_path / "other", adapter=REFUSES, scope=ORDERED, failed_first=last, **how))
    one, other = _played(tmp_path / "one"), _played(tmp_path / "other")
    assert one != other
    assert sorted(one) == sorted(other)
    plan = read_log(tmp_path / "other" / LOG_NAME).header.plan
    first = {check.id for check in plan.checks if "13:69F-22.8(f)#1" in check.requirements}
    assert set(one[: len(first)]) != first
    if "workers" not in how:
        assert set(other[: len(first)]) == first
    assert unnumbered(tmp_path / "one") == unnumbered(tmp_path / "other")
    assert plan == read_log(tmp_path / "one" / LOG_NAME).header.plan


def test_a_clause_comes_first_with_all_its_scenarios(tmp_path: Path, law: Law) -> None:
    plan = _plan(law, Scope())
    about = {check.id: set(check.requirements) for check in plan.checks}
    clause = {one.id for one in plan.requirements if one.clause == "13:69F-22.8(c)1"}
    assert len(clause) > 1
    checks = _failed(tmp_path / "last", "(c)1#3").checks(plan)
    assert checks == {name for name, names in about.items() if names & clause}


def test_a_ground_rule_comes_first_with_the_scenarios_in_whose_rounds_it_failed(
    tmp_path: Path, law: Law
) -> None:
    plan = _plan(law, Scope())
    played = next(one for one in plan.checks if "13:69F-22.8(f)#1" in one.requirements)
    again = msgspec.structs.replace(shown(18, [], crashed="x", check=None), again=17)
    rule = requirement("protocol:state", Status.VIOLATED, failed("rule:protocol:state", rounds=(18,)))
    last = _failed(
        tmp_path / "last", ground=[rule], rounds=(shown(17, [], crashed="x", check=played.id), again)
    )
    assert last.scenarios == {played.id}
    checks = last.checks(plan)
    assert checks >= {one.id for one in plan.checks if one.rule == played.rule and "(f)" in (one.rule or "")}
    assert {one.id for one in plan.checks if "protocol:state" in one.requirements} <= checks
    assert len(checks) < len(plan.checks)
    assert last.names(law) == ("13:69F-22.8(f)", "protocol:state")


def test_rounds_that_point_at_each_other_are_no_scenario(tmp_path: Path) -> None:
    one = msgspec.structs.replace(shown(17, [], crashed="x", check=None), again=18)
    other = msgspec.structs.replace(shown(18, [], crashed="x", check=None), again=17)
    rule = requirement("protocol:state", Status.VIOLATED, failed("rule:protocol:state", rounds=(17,)))
    assert not _failed(tmp_path / "last", ground=[rule], rounds=(one, other)).scenarios


# ----------------------------------------------------------------------------------- scope


def test_what_is_not_verified_failed_as_well_and_what_has_no_checks_follows_others(tmp_path: Path) -> None:
    last = read_last_time(_report(tmp_path / "last", surrender_kept()))
    assert last.requirements == {"13:69F-22.8(c)1#3"}
    open_one = requirement("(e)#1", Status.NOT_VERIFIED, failed())
    assert read_last_time(_report(tmp_path / "last", assessed(open_one))).requirements == {open_one.id}


def test_where_nothing_was_judged_everything_failed(tmp_path: Path, law: Law) -> None:
    unstated = [requirement(name, Status.NOT_VERIFIED) for name in ("(c)1#3", "(e)#1")]
    last = read_last_time(_report(tmp_path / "last", assessed(*unstated)))
    assert last.names(law) == ("13:69F-22.8(c)1", "13:69F-22.8(e)")


def test_a_campaign_of_what_failed_says_so_and_can_become_good(tmp_path: Path, law: Law) -> None:
    names = _failed(tmp_path / "last", "(f)#1").names(law)
    assessment = run(small(tmp_path / "out", scope=Scope(failed=names)))
    assert assessment.scope == "what failed in an earlier campaign: 13:69F-22.8(f)"
    assert assessment.conclusion.value == "conforms"
    plan = assessment.header.plan
    selected = {one.clause for one in plan.requirements if one.selection is Selection.SELECTED}
    assert selected == {"13:69F-22.8(f)"}
    assert plan.exploration.games == ("casino-war",)


def test_a_ground_rule_alone_is_played_in_every_game(tmp_path: Path, law: Law) -> None:
    rule = requirement("protocol:shoe", Status.VIOLATED, failed("rule:protocol:shoe"))
    names = _failed(tmp_path / "last", ground=[rule]).names(law)
    plan = _plan(law, Scope(failed=names))
    assert {name for check in plan.selected_checks for name in check.requirements} == {"protocol:shoe"}
    assert plan.exploration.games == _plan(law, Scope()).exploration.games
    assert len(plan.exploration.games) > 1


def test_what_a_permission_is_tested_through_is_of_its_clause(law: Law) -> None:
    """Or it would stay open, whatever the product does, where its clause is played alone."""
    clauses = {one.id: one.clause for one in law.register}
    assert any(one.through for one in law.register)
    for one in law.register:
        assert {clauses[name] for name in one.through} <= {one.clause}


# ---------------------------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "no report of an earlier campaign: No such file"),
        (b"", "no report of an earlier campaign"),
        (b"[]", "no report of an earlier campaign"),
        (b"\xff\xfe", "no report of an earlier campaign"),
        (b"[" * 100_000, "no report of an earlier campaign"),
        (b'{"schema": "clauseproof/report/1", "clauses": 3}', "no report of an earlier campaign"),
        (
            b'{"schema": "clauseproof/report/9", "clauses": [], "ground_rules": [], "rounds": {}}',
            "schema: expected",
        ),
    ],
)
def test_what_is_no_report(tmp_path: Path, content: bytes | None, told: str) -> None:
    if content is not None:
        (tmp_path / "report.json").write_bytes(content)
    with pytest.raises(UsageError) as wrong:
        read_last_time(tmp_path)
    assert told in str(wrong.value)
    assert str(wrong.value).startswith(f"{tmp_path / 'report.json'}: ")
    assert "\n" not in str(wrong.value)


def test_where_nothing_failed_there_is_nothing_to_play(tmp_path: Path, law: Law) -> None:
    good = read_last_time(_report(tmp_path / "last", assessed(requirement("(a)#1"))))
    with pytest.raises(UsageError, match="nothing failed in that campaign"):
        good.names(law)
    assert good.checks(_plan(law, Scope())) == frozenset()
    with pytest.raises(UsageError, match="the law no longer knows what failed"):
        _failed(tmp_path / "last", "(zz)#9").names(law)


def test_the_options(tmp_path: Path, within: Clauseproof) -> None:
    _report(tmp_path / "last", assessed(requirement("(a)#1")))
    alone = within("certify", "reference", "--only-failed", "last", "--section", "22.8", code=2).err
    assert "without --section, --requirement" in alone
    assert "nothing failed" in within("certify", "reference", "--only-failed", "last", code=2).err
    assert "does not exist" in within("certify", "reference", "--failed-first", "none", code=2).err
    (tmp_path / "empty").mkdir()
    assert "no report" in within("certify", "reference", "--failed-first", "empty", code=2).err
    assert not list(tmp_path.glob("clauseproof-*"))


def test_an_official_report_leaves_nothing_out(tmp_path: Path) -> None:
    order = small(
        tmp_path / "out", official=True, scope=Scope(failed=("22.8(f)",)), exploration=Exploration()
    )
    with pytest.raises(UsageError, match="official mode: nothing of the law may be left out") as wrong:
        run_campaign(order, Quiet())
    assert wrong.value.place == "--only-failed"


@pytest.mark.trial
def test_every_clause_alone_can_become_good(tmp_path: Path, law: Law) -> None:
    """A fixed product is not held up by what a campaign of what failed leaves out."""
    clauses: Sequence[str] = sorted({one.clause for one in law.register})
    for at, clause in enumerate(clauses):
        assessment = run(small(tmp_path / str(at), scope=Scope(failed=(clause,))))
        assert assessment.conclusion.value == "conforms", clause
