"""CTRF, Cucumber Messages, EARL and OSCAL against what their publishers ask for."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import rdflib
from jsonschema import Draft7Validator, Draft202012Validator
from rdflib.namespace import RDF
from trestle.common import const
from trestle.core.validator_factory import validator_factory
from trestle.oscal import OSCAL_VERSION as TRESTLE_OSCAL
from trestle.oscal.assessment_results import AssessmentResults

from harness.digest import of_bytes
from harness.report.ctrf import ctrf_json
from harness.report.cucumber import PROTOCOL_VERSION, cucumber_ndjson
from harness.report.earl import earl_jsonld, urn
from harness.report.oscal import OSCAL_VERSION, oscal_json, token
from harness.tests.attacks import ATTACKS, attacked
from harness.tests.builders import conforming, header, planned, surrender_kept
from harness.tests.exports_kit import every_conclusion
from harness.verdict import Selection

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.campaign.assessment import Assessment

SCHEMAS = Path(__file__).parent / "schemas"
EARL = rdflib.Namespace("http://www.w3.org/ns/earl#")
#: What rdflib's own reader of JSON-LD does inside.
EARL_READ = pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated:DeprecationWarning")
MAKES = pytest.mark.parametrize("make", [surrender_kept, conforming, attacked])


def schema(name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((SCHEMAS / name).read_bytes())
    return read


def messages(assessment: Assessment) -> list[dict[str, Any]]:
    return [json.loads(line) for line in cucumber_ndjson(assessment).splitlines()]


def of(kind: str, assessment: Assessment) -> list[dict[str, Any]]:
    return [line[kind] for line in messages(assessment) if kind in line]


def test_the_schemas_are_as_they_were_published() -> None:
    told = (SCHEMAS / "README.md").read_text()
    for path in SCHEMAS.glob("*.json"):
        assert f"`{path.name}`" in told
        assert of_bytes(path.read_bytes()) in told


# ---------------------------------------------------------------------------- CTRF


@MAKES
def test_ctrf_is_valid(make: Callable[[], Assessment]) -> None:
    checker = Draft7Validator(schema("ctrf-0.0.schema.json"), format_checker=Draft7Validator.FORMAT_CHECKER)
    checker.validate(json.loads(ctrf_json(make())))


def test_ctrf_has_a_test_a_requirement_and_one_for_the_run() -> None:
    results = json.loads(ctrf_json(surrender_kept()))["results"]
    assert [(test["testId"], test["status"]) for test in results["tests"]] == [
        ("campaign", "failed"),
        ("13:69F-22.8(a)#1", "passed"),
        ("13:69F-22.8(c)1#3", "failed"),
        ("13:69F-22.8(e)#1", "other"),
        ("13:69F-22.8(g)#1", "skipped"),
        ("13:69F-22.8(h)#1", "skipped"),
        ("protocol:shoe", "passed"),
        ("protocol:ledger", "passed"),
    ]
    assert {key: results["summary"][key] for key in ("tests", "passed", "failed", "skipped", "other")} == {
        "tests": 8,
        "passed": 3,
        "failed": 2,
        "skipped": 2,
        "other": 1,
    }
    # 2026-11-30 12:00:00 and 12:01:00 UTC, as the log has them.
    assert (results["summary"]["start"], results["summary"]["stop"]) == (1796040000000, 1796040060000)


# ------------------------------------------------------------------------ Cucumber


@MAKES
def test_cucumber_messages_are_valid(make: Callable[[], Assessment]) -> None:
    checker = Draft202012Validator(schema(f"cucumber-messages-{PROTOCOL_VERSION}.schema.json"))
    for line in messages(make()):
        checker.validate(line)


def outlined() -> Assessment:
    """A scenario with two rows, of which one is not selected, and a scenario without rows."""
    rows = (
        planned("war/half/1"),
        msgspec.structs.replace(
            planned("war/half/2"),
            line=121,
            example={"initial": "$15", "returned": "$7.50", "case": "odd"},
            selection=Selection.NOT_SELECTED,
            reason="outside the scope",
        ),
        msgspec.structs.replace(planned("war/alone", name="alone"), line=90, example={}),
    )
    plan = msgspec.structs.replace(header().plan, checks=rows)
    return msgspec.structs.replace(conforming(), header=header(plan=plan))


def test_example_rows_stand_in_their_outline() -> None:
    document = of("gherkinDocument", outlined())[-1]
    (rule,) = document["feature"]["children"]
    outline, alone = (child["scenario"] for child in rule["rule"]["children"])
    assert document["uri"] == "nj/13-69F-22.8-casino-war.feature"
    assert (outline["keyword"], alone["keyword"]) == ("Scenario Outline", "Scenario")
    (table,) = outline["examples"]
    assert [cell["value"] for cell in table["tableHeader"]["cells"]] == ["initial", "returned", "case"]
    assert [[cell["value"] for cell in row["cells"]] for row in table["tableBody"]] == [
        ["$10", "$5", "even"],
        ["$15", "$7.50", "odd"],
    ]
    assert [row["location"]["line"] for row in table["tableBody"]] == [120, 121]
    assert alone["examples"] == []


POINTING = {"pickleId", "testCaseId", "testCaseStartedId", "testStepId", "testRunStartedId", "pickleStepId"}


def fields(value: object) -> Iterator[tuple[str, object]]:
    """Every field of a message, those of its parts included."""
    if isinstance(value, dict):
        yield from value.items()
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        yield from fields(part)


@pytest.mark.parametrize("make", [outlined, surrender_kept, attacked])
def test_every_message_points_at_one_that_came_before(make: Callable[[], Assessment]) -> None:
    known: set[object] = set()
    for line in messages(make()):
        given = [value for key, value in fields(line) if key == "id"]
        assert len({*given}) == len(given)
        assert not known & {*given}, "an identifier is given twice"
        known |= {*given}
        for key, value in fields(line):
            if key in POINTING:
                assert value in known, key
            elif key in {"astNodeIds", "stepDefinitionIds"} and isinstance(value, list):
                assert {*value} <= known, key


def test_every_scenario_row_is_a_pickle_that_ends() -> None:
    assessment = outlined()
    pickles = [one for one in of("pickle", assessment) if one["uri"].endswith(".feature")]
    assert [(one["name"], one["location"]["line"]) for one in pickles] == [
        ("half comes back", 120),
        ("half comes back", 121),
        ("alone", 90),
    ]
    started, finished = (of(f"testCase{end}", assessment) for end in ("Started", "Finished"))
    assert [one["id"] for one in started] == [one["testCaseStartedId"] for one in finished]
    statuses = [one["testStepResult"]["status"] for one in of("testStepFinished", assessment)]
    assert statuses[-3:] == ["PENDING", "SKIPPED", "PENDING"], "planned, filtered out, planned"


def test_a_failed_scenario_says_what_was_expected() -> None:
    failures = [
        one["testStepResult"]["message"]
        for one in of("testStepFinished", surrender_kept())
        if one["testStepResult"]["status"] == "FAILED"
    ]
    assert (
        "expected: $5 of seat 1's initial wager is returned\nobserved: nothing was returned" in failures[-1]
    )


# ---------------------------------------------------------------------------- EARL


@EARL_READ
@MAKES
def test_earl_says_what_its_vocabulary_asks_for(make: Callable[[], Assessment]) -> None:
    graph = rdflib.Graph().parse(data=earl_jsonld(make()), format="json-ld")
    outcomes = {EARL[name] for name in ("passed", "failed", "cantTell", "inapplicable", "untested")}
    assertions = set(graph.subjects(RDF.type, EARL.Assertion))
    assert len(assertions) == 1 + len(make().requirements) + len(make().ground_rules)
    for one in assertions:
        for role, kind in (
            (EARL.assertedBy, EARL.Assertor),
            (EARL.subject, EARL.TestSubject),
            (EARL.test, EARL.TestRequirement),
            (EARL.result, EARL.TestResult),
        ):
            (target,) = graph.objects(one, role)
            assert (target, RDF.type, kind) in graph, role
        assert list(graph.objects(one, EARL.mode)) == [EARL.automatic]
        (result,) = graph.objects(one, EARL.result)
        (outcome,) = graph.objects(result, EARL.outcome)
        assert outcome in outcomes


@EARL_READ
def test_earl_outcomes_by_requirement() -> None:
    graph = rdflib.Graph().parse(data=earl_jsonld(surrender_kept()), format="json-ld")

    def outcome(identifier: str) -> str:
        (one,) = graph.subjects(EARL.test, rdflib.URIRef(urn(identifier)))
        (result,) = graph.objects(one, EARL.result)
        return str(graph.value(result, EARL.outcome)).partition("#")[2]

    assert urn("13:69F-22.8(c)1#3") == "urn:clauseproof:13:69F-22.8(c)1%233"
    told = [outcome(f"13:69F-22.8{local}") for local in ("(a)#1", "(c)1#3", "(e)#1", "(g)#1", "(h)#1")]
    assert told == ["passed", "failed", "cantTell", "inapplicable", "untested"]
    assert outcome("campaign") == "failed"


# --------------------------------------------------------------------------- OSCAL


@pytest.mark.parametrize("make", [surrender_kept, conforming, attacked])
def test_oscal_is_valid(make: Callable[[], Assessment], tmp_path: Path) -> None:
    assert TRESTLE_OSCAL == OSCAL_VERSION
    path = tmp_path / "results.json"
    path.write_bytes(oscal_json(make()))
    model = AssessmentResults.oscal_read(path)
    assert model is not None
    assert validator_factory.get(Namespace(mode=const.VAL_MODE_ALL)).model_is_valid(model, True, None)  # noqa: FBT003


def test_every_conclusion_is_valid_oscal(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    for assessment in every_conclusion():
        path.write_bytes(oscal_json(assessment))
        assert AssessmentResults.oscal_read(path) is not None


def test_findings_are_what_was_judged() -> None:
    (result,) = json.loads(oscal_json(surrender_kept()))["assessment-results"]["results"]
    told = [(one["target"]["target-id"], *one["target"]["status"].values()) for one in result["findings"]]
    assert told == [
        ("campaign", "not-satisfied", "fail"),
        ("r-13_3a_69F-22.8_28_a_29__23_1", "satisfied", "pass"),
        ("r-13_3a_69F-22.8_28_c_29_1_23_3", "not-satisfied", "fail"),
        ("r-13_3a_69F-22.8_28_e_29__23_1", "not-satisfied", "other"),
        ("r-protocol_3a_shoe", "satisfied", "pass"),
        ("r-protocol_3a_ledger", "satisfied", "pass"),
    ]
    left = [
        one["control-id"] for one in result["reviewed-controls"]["control-selections"][0]["exclude-controls"]
    ]
    assert left == ["r-13_3a_69F-22.8_28_g_29_", "r-13_3a_69F-22.8_28_h_29_"]


def test_tokens_of_different_ids_differ() -> None:
    ids = [
        f"13:69F-22.8({a}){b}{c}#{n}"
        for a in "abci"
        for b in ("", "1", "1(i)")
        for c in ("", "2")
        for n in (1, 12)
    ]
    ids += ["13:69F-2.28(a)1#1", "13:69F-22.8(a)11#1", "protocol:shoe", "protocol_3a_shoe", *ATTACKS]
    assert len({token(one) for one in ids}) == len(set(ids))
