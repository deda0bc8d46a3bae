from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jsonschema
import msgspec
import pytest
from msgspec import Raw

from harness.layout import folder
from harness.report.json import report_json, schemas
from harness.tests.attacks import ATTACKS, attacked
from harness.tests.builders import (
    SURRENDER,
    assessed,
    conforming,
    failed,
    passed,
    requirement,
    shown,
    surrender_kept,
)
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.campaign.assessment import Assessment


def document(assessment: Assessment) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(report_json(assessment))
    return read


def checked(message: object, schema: str, part: str | None = None) -> None:
    """Validate against a shipped schema, or against one definition in it."""
    whole = json.loads(schemas()[schema])
    if part is not None:
        whole = {"$ref": f"#/$defs/{part}", "$defs": whole["$defs"]}
    jsonschema.Draft202012Validator.check_schema(whole)
    jsonschema.Draft202012Validator(whole).validate(message)


@pytest.mark.parametrize("name", sorted(schemas()))
def test_the_shipped_schemas_are_current(name: str) -> None:
    shipped = (folder("reports") / name).read_bytes()
    assert shipped == schemas()[name], f"run: clauseproof schema {name.partition('.')[0]} > reports/{name}"


@pytest.mark.parametrize("make", [surrender_kept, conforming, attacked])
def test_every_report_keeps_to_its_schema(make: Callable[[], Assessment]) -> None:
    checked(document(make()), "report.schema.json")


def test_a_report_says_what_the_campaign_came_to() -> None:
    report = document(surrender_kept())
    assert list(report)[:6] == ["schema", "conclusion", "scope", "product", "method", "counts"]
    assert report["schema"] == "clauseproof/report/1"
    assert report["conclusion"] == "does-not-conform"
    assert report["scope"] is None
    assert report["product"] == {
        "vendor": "Acme Gaming",
        "name": "Casino War",
        "version": "2.1.0",
        "files": [{"path": "war.bin", "sha256": "5e" * 32}],
        "adapter": "acme",
        "digest": "52cf71a29965a955100ca0a2c213cd816b688d29d35750e5f407563090ecd3bb",
    }
    assert report["method"]["control"] == "deck"
    assert report["method"]["ended"] == "2026-11-30T12:01:00+00:00"
    digests = {"harness", "register", "features", "checks", "kill_matrix", "plan"}
    assert set(report["method"]["digests"]) == digests
    assert report["sections"][0]["edition"] == "New Jersey Register 56:18"
    assert report["readings"][0]["key"] == "odd-half"


def test_every_status_and_verdict_is_counted_even_at_nothing() -> None:
    counts = document(surrender_kept())["counts"]
    statuses, verdicts = [one.value for one in Status], [one.value for one in Verdict]
    assert counts["requirements"] == dict.fromkeys(statuses, 1)
    assert counts["ground_rules"] == {**dict.fromkeys(statuses, 0), "verified": 2}
    assert counts["checks"] == {**dict.fromkeys(verdicts, 0), "pass": 3, "fail": 2}
    assert counts["rounds"] == 17


def test_a_clause_carries_requirements_and_their_checks() -> None:
    clause = document(surrender_kept())["clauses"][1]
    assert (clause["id"], clause["status"]) == ("13:69F-22.8(c)1", "violated")
    (row,) = clause["requirements"]
    assert list(row) == ["id", "summary", "kind", "status", "reason", "checks", "faults"]
    assert row["checks"][0] == {
        "id": "13-69F-22.8-casino-war/half-comes-back/1",
        "kind": "scenario",
        "verdict": "fail",
        "blame": None,
        "reason": None,
        "expected": "$5 of seat 1's initial wager is returned",
        "observed": "nothing was returned",
        "evidence": "round:17",
        "step": "$5 of seat 1's initial wager is returned",
        "line": 131,
        "at": 8,
        "exercised": 1,
        "explored": 0,
        "planned": None,
    }


def test_what_random_rounds_were_planned_to_exercise_stands_beside_what_they_did() -> None:
    checks = [
        msgspec.structs.replace(passed(f"rule:{name}"), planned=planned, explored=explored)
        for name, planned, explored in (("a", 40, 38), ("b", 0, 0), ("c", 7, 0))
    ]
    rows = [requirement(f"(a)#{n}", Status.VERIFIED, check) for n, check in enumerate(checks, start=1)]
    report = document(assessed(*rows))
    found = [one["checks"][0] for one in report["clauses"][0]["requirements"]]
    assert [(one["planned"], one["explored"]) for one in found] == [(40, 38), (0, 0), (7, 0)]
    assert report["exploration"]["unexercised"] == ["13:69F-22.8(a)#3"]


def test_ground_rules_are_shaped_as_requirements() -> None:
    rule = document(surrender_kept())["ground_rules"][0]
    assert (rule["id"], rule["kind"], rule["status"]) == ("protocol:shoe", "ground-rule", "verified")
    assert rule["checks"][0]["evidence"] == "round:1"


def test_evidence_names_each_round_once_and_none_where_there_is_none() -> None:
    checks = (failed(rounds=(17, 18, 17)), failed("rule:x", rounds=()))
    report = document(assessed(requirement("(a)#1", Status.VIOLATED, *checks)))
    found = [check["evidence"] for check in report["clauses"][0]["requirements"][0]["checks"]]
    assert found == ["round:17,18", None]


def test_rounds_stand_in_the_report_as_they_were_sent_and_came_back() -> None:
    commands, events = SURRENDER
    round_ = document(surrender_kept())["rounds"]["17"]
    assert round_["commands"] == commands
    assert round_["result"] == {"events": events}
    assert round_["error"] is None


def test_what_a_product_says_is_carried_word_for_word() -> None:
    report = document(attacked())
    assert report["product"]["name"] == ATTACKS[7]
    assert report["rounds"]["4"]["result"] == {"crashed": " ".join(ATTACKS)}


@pytest.mark.parametrize(
    "raw", [b'{"text": "\xff"}', b'{"text": "\\ud800"}', b"[" * 100_000, b"{not json", b""]
)
def test_a_message_that_is_no_json_cannot_break_the_report(raw: bytes) -> None:
    round_ = msgspec.structs.replace(shown(1, *SURRENDER), result=Raw(raw))
    report = document(assessed(requirement(), rounds=[round_]))
    assert report["rounds"]["1"]["result"] == raw.decode("utf-8", "replace")
    checked(report, "report.schema.json")


def test_the_protocol_schema_takes_the_messages_of_a_round() -> None:
    commands, events = SURRENDER
    checked({"id": 1, "play": [commands]}, "protocol.schema.json")
    checked({"id": 1, "played": [{"events": events}]}, "protocol.schema.json")
    checked({"describe": {}}, "protocol.schema.json")
    checked({"statement": json.loads(msgspec.json.encode(conforming().statement))}, "protocol.schema.json")
    checked({"id": None, "error": {"code": "x", "message": "y"}}, "protocol.schema.json", "reply")
    checked({"crashed": "out of cards"}, "protocol.schema.json", "result")


@pytest.mark.parametrize(
    ("message", "part"),
    [
        ({"id": 1, "play": [], "stop": {}}, "request"),
        ({"id": 1}, "reply"),
        ({}, "result"),
        ({"event": "teleport"}, "event"),
        ({"event": "deal", "to": 0, "card": "8h", "face": "up", "hand": "original"}, "event"),
        ({"event": "deal", "to": 1, "card": "10h", "face": "up", "hand": "original"}, "event"),
        ({"event": "pay", "seat": 1, "wager": "tie", "amount": "5"}, "event"),
        ({"do": "shuffle"}, "command"),
    ],
)
def test_the_protocol_schema_refuses_what_the_protocol_does_not_know(message: object, part: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        checked(message, "protocol.schema.json", part)
