"""The kill matrix: as data, as shipped, as an assessment uses it, and as people read it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.campaign import matrix
from harness.campaign.assess import assess
from harness.campaign.campaign import Order, run_campaign
from harness.campaign.ground_rules import GROUND_RULES
from harness.campaign.law import read_law
from harness.campaign.log import read_log
from harness.campaign.log_writer import LogWriter
from harness.campaign.matrix import Caught, Kill, KillMatrix, Proven, load_matrix, unproven, write_matrix
from harness.campaign.plan import Scope
from harness.errors import ContentError
from harness.prove.catalogue import catalogues
from harness.report.html import report_html
from harness.report.json import report_json
from harness.report.kills import kill_table
from harness.tests.builders import assessed, passed, requirement
from harness.tests.quiet import Quiet
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.log import Entry, Log
    from harness.tests.conftest import Clauseproof

HALF = "13:69F-22.8(c)1#3"


def kill(name: str, caught: Caught, requirement_id: str = HALF) -> Kill:
    return Kill(
        fault=name,
        game="casino-war",
        requirement=requirement_id,
        what=f"{name} <goes> wrong.",
        origin="field",
        caught=caught,
    )


# ------------------------------------------------------------------------ as data


def test_a_matrix_is_read_as_it_was_written() -> None:
    made = KillMatrix(checks="ab", faults=(kill("one", Caught.BOTH), kill("two", Caught.NOTHING)))
    written = write_matrix(made)
    assert msgspec.json.decode(written, type=KillMatrix) == made
    assert [line.startswith(b'{"fault"') for line in written.splitlines()] == [False, True, True, False]


def test_its_digest_tells_one_fault_caught_from_one_that_slips_through() -> None:
    caught = KillMatrix(checks="ab", faults=(kill("one", Caught.BOTH),))
    slipped = KillMatrix(checks="ab", faults=(kill("one", Caught.RULE),))
    assert caught.digest != slipped.digest
    assert caught.digest == KillMatrix(checks="ab", faults=(kill("one", Caught.BOTH),)).digest


@pytest.mark.parametrize(
    ("caught", "proven"),
    [
        (Caught.BOTH, True),
        (Caught.SCENARIO, True),
        (Caught.RULE, True),
        (Caught.EXPLORATION, True),
        (Caught.OTHER, False),
        (Caught.NOTHING, False),
    ],
)
def test_only_a_kill_on_the_requirement_itself_proves_it(*, caught: Caught, proven: bool) -> None:
    assert unproven([HALF], [kill("one", caught)]) == (set() if proven else {HALF})


def test_a_missing_or_broken_matrix_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matrix, "matrix_path", lambda: tmp_path / "kill-matrix.json")
    with pytest.raises(ContentError, match="no kill matrix"):
        load_matrix()
    (tmp_path / "kill-matrix.json").write_text('{"schema": 1}')
    with pytest.raises(ContentError, match="no kill matrix"):
        load_matrix()


# --------------------------------------------------------------------- as it ships


def test_the_shipped_matrix_was_made_with_these_checks() -> None:
    assert load_matrix().checks == matrix.checks_digest(), (
        "features, registers or judges have changed: "
        "`clauseproof prove -n 2 --write scenarios/kill-matrix.json` makes the matrix anew"
    )


def test_the_shipped_matrix_holds_every_seeded_fault_as_it_is_declared() -> None:
    shipped = {(one.game, one.fault): (one.requirement, one.what, one.origin) for one in load_matrix().faults}
    declared = {
        (catalogue.game, fault.name): (fault.breaks, fault.note, fault.origin)
        for catalogue in catalogues()
        for fault in catalogue.faults
    }
    assert shipped == declared


def test_every_requirement_and_ground_rule_is_proven() -> None:
    names = [one.id for one in read_law().register] + [rule.id for rule in GROUND_RULES]
    assert unproven(names, load_matrix().faults) == set()


def test_every_requirement_of_the_law_is_proven_by_each_judge_alone() -> None:
    faults = load_matrix().faults
    for one in read_law().register:
        ways = {kill.caught for kill in faults if kill.requirement == one.id}
        assert ways & {Caught.BOTH, Caught.SCENARIO}, f"no scenario of {one.id} is known to fail"
        assert ways & {Caught.BOTH, Caught.RULE, Caught.EXPLORATION}, (
            f"the rule of {one.id} was never seen to fail"
        )


# ------------------------------------------------------------------ as it is assessed


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Log:
    out = tmp_path_factory.mktemp("campaign") / "out"
    run_campaign(Order("reference", out, Scope(requirements=(HALF,))), Quiet())
    return read_log(out / "log.jsonl")


def _with_proof(log: Log, path: Path, **changes: object) -> Log:
    proof = msgspec.structs.replace(log.header.proof, **changes)
    entries: list[Entry] = [
        msgspec.structs.replace(log.header, proof=proof),
        *log.rounds,
        *log.checks,
        *([log.footer] if log.footer else []),
    ]
    with LogWriter(path / "log.jsonl") as writer:
        for entry in entries:
            writer.write(entry)
    return read_log(path / "log.jsonl")


def test_a_campaign_carries_the_faults_of_its_requirements(good: Log) -> None:
    assert assess(good).conclusion is Conclusion.CONFORMS
    (result,) = [one for one in assess(good).requirements if one.id == HALF]
    assert "both-halves-floored" in {fault.fault for fault in result.faults}
    assert good.header.proof.digest == load_matrix().digest


def test_a_requirement_without_a_kill_is_unproven_and_nothing_conforms(good: Log, tmp_path: Path) -> None:
    others = tuple(one for one in good.header.proof.faults if one.requirement != HALF)
    assessment = assess(_with_proof(good, tmp_path, faults=others))
    (result,) = [one for one in assessment.requirements if one.id == HALF]
    assert result.status is Status.NOT_VERIFIED
    assert (result.reason or "").startswith("unproven")
    assert assessment.conclusion is Conclusion.NOT_FULLY_VERIFIED


def test_a_matrix_made_with_other_checks_proves_nothing(good: Log, tmp_path: Path) -> None:
    assessment = assess(_with_proof(good, tmp_path, checks="0" * 64))
    assert assessment.conclusion is Conclusion.NOT_FULLY_VERIFIED
    assert any("made with other checks" in problem for problem in assessment.problems)


# --------------------------------------------------------------------- as people read it


def _reported() -> tuple[bytes, str]:
    faults = tuple(
        Proven(
            fault=one.fault,
            game=one.game,
            requirement=one.requirement,
            what=one.what,
            origin=one.origin,
            caught=one.caught,
        )
        for one in (kill("one", Caught.BOTH), kill("two", Caught.RULE), kill("three", Caught.NOTHING))
    )
    result = msgspec.structs.replace(requirement("(c)1#3", Status.VERIFIED, passed()), faults=faults)
    assessment = assessed(result)
    header = msgspec.structs.replace(
        assessment.header, proof=msgspec.structs.replace(assessment.header.proof, faults=faults)
    )
    assessment = msgspec.structs.replace(assessment, header=header)
    return report_json(assessment), report_html(assessment).decode()


def test_a_report_says_how_many_faults_each_requirements_checks_catch() -> None:
    report = json.loads(_reported()[0])
    (one,) = report["clauses"][0]["requirements"]
    assert one["faults"] == {"seeded": 3, "caught": 2, "by_scenario": 1, "by_rule": 2}
    assert [fault["fault"] for fault in report["kill_matrix"]["faults"]] == ["one", "two", "three"]
    assert report["kill_matrix"]["digest"] == report["method"]["digests"]["kill_matrix"] == "e5" * 32


def test_the_page_shows_the_matrix_and_what_slips_through() -> None:
    page = _reported()[1]
    assert "2 of 3 seeded faults caught" in page
    assert 'id="proof"' in page
    assert "one &lt;goes&gt; wrong." in page
    assert "caught by nothing" in page


def test_the_table_names_every_fault_where_it_is_asked_to() -> None:
    kills = [kill("one", Caught.BOTH), kill("two", Caught.NOTHING)]
    assert len(kill_table(kills, [HALF])) == 3
    assert [line.split()[-1] for line in kill_table(kills, [HALF], each=True)[2:4]] == ["one", "two"]
    assert "nothing" in kill_table(kills, [HALF], each=True)[3]


def test_explain_shows_the_faults_of_a_requirement(clauseproof: Clauseproof) -> None:
    out = clauseproof("explain", "22.8(c)1#3", code=0).out
    assert "seeded faults (" in out
    assert "both-halves-floored" in out
