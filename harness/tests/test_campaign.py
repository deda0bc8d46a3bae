"""Whole campaigns by the command line: three transports, conclusions, exit codes, bad calls."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from harness.campaign.campaign import Order, run_campaign
from harness.campaign.plan import Exploration
from harness.register import load_register
from harness.tests.quiet import Quiet
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.assessment import RequirementResult
    from harness.tests.conftest import Clauseproof


#: Few random rounds: what these tests are about needs none, and whole campaigns take time.
FEW = ("--explore", "10")
#: One requirement, where a test is about no more than that there is a campaign.
NARROW = ("--requirement", "22.8(f)#1", *FEW)


def _report(folder: Path) -> dict[str, Any]:
    report: dict[str, Any] = json.loads((folder / "report.json").read_bytes())
    return report


def _requirements(report: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {one["id"]: one for clause in report["clauses"] for one in clause["requirements"]}


SECTIONS = {"13:69F-2.26": 33, "13:69F-22.8": 55, "13:69F-26.6": 33, "13:69F-30.10": 35}


@pytest.mark.proof
def test_three_transports_give_one_assessment_of_all_four_sections(tmp_path: Path) -> None:
    found = []
    for adapter in ("reference", "reference-stdio", "reference-http"):
        order = Order(adapter, tmp_path / adapter, exploration=Exploration(10))
        assessment = run_campaign(order, Quiet())
        assert assessment.conclusion is Conclusion.CONFORMS
        found.append((assessment.clauses, assessment.ground_rules, assessment.checks, assessment.rounds))
    assert found[0] == found[1] == found[2]
    _accounted_for({one.id: one for clause in found[0][0] for one in clause.requirements})


def _accounted_for(found: dict[str, RequirementResult]) -> None:
    """Every requirement of the register is verified, by both judges where it can be checked itself."""
    register = load_register()
    assert {section.id: len(section.requirements) for section in register.sections} == SECTIONS
    assert len(found) == sum(SECTIONS.values()) == 156
    for requirement in register:
        assert found[requirement.id].status is Status.VERIFIED, requirement.id
        kinds = {check.kind for check in found[requirement.id].checks}
        assert kinds == {"scenario", "rule"} or (requirement.through and not kinds), requirement.id


@pytest.mark.proof
def test_workers_give_the_same_assessment(within: Clauseproof, tmp_path: Path) -> None:
    within("certify", "reference", "--section", "22.8", *FEW, "--out", "one", code=0)
    within("certify", "reference", "--section", "22.8", *FEW, "--out", "two", "-n", "2", code=0)
    one, two = _report(tmp_path / "one"), _report(tmp_path / "two")
    for report in (one, two):
        for result in [*_requirements(report).values(), *report["ground_rules"]]:
            for check in result["checks"]:
                check["evidence"] = None  # rounds are numbered as they come
    assert one["clauses"] == two["clauses"]
    assert one["ground_rules"] == two["ground_rules"]


@pytest.mark.proof
@pytest.mark.skipif(shutil.which("node") is None, reason="node is not on this machine")
def test_the_node_dealer_conforms_and_lacks_three_games(clauseproof: Clauseproof, tmp_path: Path) -> None:
    ran = clauseproof("certify", "node-casino-war", "--out", "out", code=0)
    assert "conforms" in ran.out.lower()
    found = _requirements(_report(tmp_path / "out"))
    statuses = Counter((key.partition("(")[0], one["status"]) for key, one in found.items())
    assert statuses["13:69F-22.8", "verified"] == 55
    assert sum(times for (_, status), times in statuses.items() if status == "not-applicable") == 101
    reasons = {one["reason"] for one in found.values() if one["status"] == "not-applicable"}
    assert reasons == {
        'games: no "blackjack"',
        'games: no "double-attack-blackjack"',
        'games: no "two-card-joker-poker"',
    }


@pytest.mark.proof
def test_what_a_product_does_not_show_is_not_verified_and_nothing_is_violated(
    clauseproof: Clauseproof, tmp_path: Path
) -> None:
    clauseproof("certify", "rest-vendor", "--section", "22.8", *FEW, "--out", "out", code=3)
    report = _report(tmp_path / "out")
    assert report["conclusion"] == "not-fully-verified"
    statuses = {one["id"]: one["status"] for one in _requirements(report).values()}
    assert "violated" not in statuses.values()
    assert statuses["13:69F-22.8(d)#2"] == "not-verified"
    assert statuses["13:69F-22.8(f)#1"] == "verified"
    reasons = {one["reason"] for one in _requirements(report).values() if one["status"] == "not-verified"}
    assert all(re.search(r"does not report|discard", reason or "") for reason in reasons), reasons


def test_a_filter_states_its_scope(within: Clauseproof, tmp_path: Path) -> None:
    ran = within("certify", "reference", *NARROW, "--out", "out", code=0)
    assert "22.8(f)#1" in ran.out
    report = _report(tmp_path / "out")
    assert report["scope"] == "requirement 22.8(f)#1"
    statuses = {one["id"]: one["status"] for one in _requirements(report).values()}
    assert statuses.pop("13:69F-22.8(f)#1") == "verified"
    assert set(statuses.values()) <= {"not-selected", "not-applicable"}


@pytest.mark.proof
def test_what_the_environment_tells_pytest_has_no_say(clauseproof: Clauseproof) -> None:
    settings = {"PYTEST_ADDOPTS": "-k nothing", "PYTEST_PLUGINS": "no_such_plugin"}
    for workers in ("1", "2"):
        args = ("certify", "reference", *NARROW, "-n", workers, "--out", workers)
        clauseproof(*args, code=0, environment=settings)


def test_a_violation_ends_with_its_exit_code_and_a_report(clauseproof: Clauseproof, tmp_path: Path) -> None:
    adapter = "python:harness.tests.products.null:RefusesAll"
    ran = clauseproof("certify", adapter, "--requirement", "22.8(c)1", *FEW, "--out", "out", code=1)
    assert ran.out.startswith("DOES NOT CONFORM")
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names == {"log.jsonl", "report.html", "report.json", "junit.xml"}


def test_another_campaign_is_never_overwritten(within: Clauseproof, tmp_path: Path) -> None:
    within("certify", "reference", *NARROW, "--out", "out", code=0)
    before = (tmp_path / "out" / "log.jsonl").read_bytes()
    ran = within("certify", "reference", "--out", "out", code=2)
    assert ran.err.strip() == "error: out: the output folder holds another campaign (name another with --out)"
    assert (tmp_path / "out" / "log.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["certify", "refrence"], 2, "no adapter 'refrence' (did you mean 'reference'? known: "),
        (["certify", "reference", "--section", "22.9"], 2, "no section '22.9'"),
        (
            ["certify", "reference", "--requirement", "22.8(f)#9"],
            2,
            "no requirement '22.8(f)#9' (did you mean",
        ),
        (["certify", "python:no_such_module:thing"], 2, "no_such_module"),
        (["explain", "22.8(z)#1"], 2, "no requirement '22.8(z)#1'"),
        (["list", "99.9"], 2, "no section '99.9'"),
        (["replay", ".", "x"], 4, "no log to read"),
        (["verify", "."], 4, "no log to read"),
        (["verify", "nowhere"], 2, "nowhere"),
        (["certify", "reference", "-n", "0"], 2, "0 is not in the range"),
        (["schema", "protocl"], 2, "did you mean 'protocol'?"),
        (["certfy"], 2, "certfy"),
    ],
)
def test_a_bad_call_gets_one_clear_line(
    within: Clauseproof, tmp_path: Path, args: list[str], code: int, said: str
) -> None:
    ran = within(*args, code=code)
    assert said in ran.err
    assert ran.out == ""
    assert list(tmp_path.iterdir()) == []


def test_a_bad_call_ends_its_process_with_one_line_and_no_traceback(clauseproof: Clauseproof) -> None:
    ran = clauseproof("certify", "refrence", code=2)
    assert ran.err.startswith("error: no adapter 'refrence'")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


@pytest.mark.proof
def test_verify_finds_a_changed_byte(clauseproof: Clauseproof, within: Clauseproof, tmp_path: Path) -> None:
    clauseproof("certify", "reference", *NARROW, "--out", "out", code=0)
    assert "as reported: conforms" in clauseproof("verify", "out", code=0).out
    for name in ("report.json", "report.html", "junit.xml"):
        path = tmp_path / "out" / name
        good = path.read_bytes()
        path.write_bytes(good.replace(b"verified", b"violated", 1) + b" ")
        assert f"differs: {name}" in within("verify", "out", code=4).out
        path.write_bytes(good)
    log = tmp_path / "out" / "log.jsonl"
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:3] + lines[4:]))
    assert "does not follow the line before it" in within("verify", "out", code=4).out
    log.write_bytes(b"".join(lines[:-1]))
    assert "no footer" in within("verify", "out", code=4).out


def test_replay_plays_the_round_of_a_check_again(clauseproof: Clauseproof, within: Clauseproof) -> None:
    within("certify", "reference", *NARROW, "--out", "out", code=0)
    ran = clauseproof("replay", "out", "rule:13:69F-22.8(f)#1", code=0)
    assert "played again: the same" in ran.out
    other = "python:harness.tests.products.null:RefusesAll"
    ran = within("replay", "out", "rule:13:69F-22.8(f)#1", "--adapter", other, code=1)
    assert "played again: different" in ran.out
    assert "did you mean" in within("replay", "out", "rule:13:69F-22.8(f)#", code=2).err


@pytest.mark.proof
def test_doctor_list_and_explain(clauseproof: Clauseproof) -> None:
    doctor = clauseproof("doctor", "reference", code=0).out
    assert "Reference dealer" in doctor
    assert "scenarios for" in doctor
    assert "150 random rounds of each of 4 games, seed 1 will end the campaign" in doctor
    listed = clauseproof("list", "22.8", code=0).out
    assert len(re.findall(r"^    13:69F-22\.8", listed, flags=re.MULTILINE)) == 55
    explained = clauseproof("explain", "22.8(f)#1", code=0).out
    assert "three_burns_open_the_war_deal" in explained
    assert "vol. 56, no. 18, 2024-09-16" in explained
