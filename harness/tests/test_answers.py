"""`--json`: one document on standard output, of the schema that ships, that says what the words say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import msgspec
import pytest
from msgspec import Struct

from harness.answers.proof import prove_answer, variants_answer
from harness.answers.schemas import answer_schemas
from harness.campaign.matrix import Caught, Kill
from harness.prove.catalogue import catalogues
from harness.prove.prove import Tried
from harness.prove.verdicts import Blamed, Broken
from harness.report.json import schemas
from harness.suite.feature_files import read_features
from harness.tests.papers_kit import PEM
from harness.tests.sweep_run_kit import dealer_in, space_in
from harness.tests.test_papers_waivers import ONE

if TYPE_CHECKING:
    from harness.tests.conftest import Clauseproof


def answer(within: Clauseproof, *args: str, code: int = 0) -> dict[str, Any]:
    """What a call answers, held against the schema of its name; nothing else stands on standard output."""
    document: dict[str, Any] = json.loads(within(*args, "--json", code=code).out)
    name = document["schema"].removeprefix("clauseproof/").rpartition("/")[0]
    schema = json.loads(answer_schemas().get(f"{name}-answer") or schemas()[f"{name}.schema.json"])
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(document)
    return document


def test_every_schema_is_printed_by_its_name_and_names_itself(within: Clauseproof) -> None:
    for name, text in answer_schemas().items():
        schema = json.loads(text)
        assert schema["title"] == f"clauseproof/{name.removesuffix('-answer')}/1"
        jsonschema.Draft202012Validator.check_schema(schema)
    assert json.loads(within("schema", "campaign-answer", code=0).out)["title"] == "clauseproof/campaign/1"


def test_the_register(within: Clauseproof) -> None:
    sections = answer(within, "list")["sections"]
    assert [one["id"] for one in sections] == [f"13:69F-{one}" for one in ("2.26", "22.8", "26.6", "30.10")]
    assert sum(len(one["requirements"]) for one in sections) == 156
    (one,) = answer(within, "list", "22.8")["sections"]
    assert one["requirements"][0]["clause"] == "13:69F-22.8(a)"
    told = answer(within, "explain", "22.8(f)#1")
    assert told["id"] == "13:69F-22.8(f)#1"
    assert [one["name"] for one in told["rules"]] == ["three_burns_open_the_war_deal"]
    assert "four-burns" in {one["fault"] for one in told["faults"]}
    assert told["scenarios"]
    told = answer(within, "explain", "22.8(c)1")
    assert told["of"] == "13:69F-22.8(c)1"
    assert [one["id"] for one in told["requirements"]] == [f"13:69F-22.8(c)1#{at}" for at in range(6)]
    assert told["requirements"][0] == answer(within, "explain", "13:69F-22.8(c)1#0")
    assert answer(within, "explain", "22.8(f)")["requirements"][0]["id"] == "13:69F-22.8(f)#1"
    section = answer(within, "explain", "22.8")
    assert section["of"] == "13:69F-22.8"
    listed = answer(within, "list", "22.8")["sections"][0]["requirements"]
    assert [one["id"] for one in section["requirements"]] == [one["id"] for one in listed]
    assert "no requirement" in within("explain", "22.8(q)", "--json", code=2).err


def test_a_ground_rule_is_explained(within: Clauseproof) -> None:
    told = within("explain", "protocol:state", code=0).out
    assert told.startswith("protocol:state: ")
    assert "\nrule\n  same_play: Find whether a round played again" in told
    shoe = answer(within, "explain", "protocol:shoe")
    assert shoe["needs"] == ["deal"]
    assert shoe["rules"][0]["name"] == "cards_come_from_the_shoe"
    assert any(one["feature"] == "ground-rules.feature" for one in shoe["scenarios"])
    assert shoe["faults"]
    assert "no ground rule 'protocol:shoes'" in (wrong := within("explain", "protocol:shoes", code=2).err)
    assert "protocol:shoe" in wrong.removeprefix("error: no ground rule 'protocol:shoes'")


def test_a_clause_and_a_section_are_explained_requirement_by_requirement(within: Clauseproof) -> None:
    told = within("explain", "22.8(c)1", code=0).out
    ones = [within("explain", f"22.8(c)1#{at}", code=0).out for at in range(6)]
    assert told == "13:69F-22.8(c)1: 6 requirements\n\n" + "\n\n".join(ones)
    assert within("explain", "13:69F-22.8", code=0).out.startswith("13:69F-22.8: ")
    assert within("explain", "22.8(f)", code=0).out.startswith("13:69F-22.8(f): 5 requirements\n")
    for none in ("", "22.9", "22.8(q)", "#1"):
        assert f"no requirement {none!r}" in within("explain", none, code=2).err


def test_a_campaign_and_what_is_done_with_it(within: Clauseproof, tmp_path: Path) -> None:
    told = answer(
        within, "certify", "reference", "--requirement", "22.8(f)#1", "--explore", "0", "--out", "out"
    )
    assert (told["conclusion"], told["exit_code"], told["folder"]) == ("conforms", 0, "out")
    assert told["scope"] == "requirement 22.8(f)#1"
    assert told["requirements"]["verified"] == 1
    assert told["not_as_wished"] == []
    assert told["files"] == ["junit.xml", "report.html", "report.json"]
    assert answer(within, "report", "out", "--export", "csv")["files"][0] == "clauses.csv"
    told = answer(within, "replay", "out", "rule:13:69F-22.8(f)#1")
    assert (told["outcome"], told["before"], told["now"]) == ("same", "pass", "pass")
    assert told["lines"][0]["command"]["do"] == "open"
    assert answer(within, "report", "lint", "out", code=1)["missing"][0]["field"] == "laboratory.name"
    told = answer(within, "verify", "out")
    assert (told["as_reported"], told["signers"]) == (True, [])
    key = answer(within, "keygen", "a.key")
    assert (key["private"], key["public"]) == ("a.key", "a.key.pub")
    assert answer(within, "seal", "out", "--key", "a.key")["key"] == key["key"]
    assert answer(within, "bundle", "out", "out.zip")["files"] == len(list((tmp_path / "out").iterdir()))
    (signer,) = answer(within, "verify", "out.zip", "--trust", "a.key.pub")["signers"]
    assert signer == {"role": "tester", "key": key["key"], "trusted": True}
    assert answer(within, "diff", "out", "out.zip")["worse"] is False
    (tmp_path / "out/report.html").write_text("another")
    told = answer(within, "verify", "out", code=4)
    assert told["as_reported"] is False
    assert "report.html" in told["difference"]


@pytest.mark.proof
def test_a_sweep_and_its_finding(clauseproof: Clauseproof, tmp_path: Path) -> None:
    called = ("sweep", dealer_in(tmp_path, "Remembers"), space_in(tmp_path), "--out", "out")
    told = answer(clauseproof, *called, code=1)
    assert told == json.loads((tmp_path / "out/sweep.json").read_text())
    assert told["result"]["played"] == told["result"]["planned"]
    told = answer(clauseproof, "replay", "out", "finding:1")
    assert (told["finding"], told["requirement"], told["same"]) == (1, "protocol:state", True)
    assert told["twin_lines"]


def test_a_sweep_in_short(within: Clauseproof, tmp_path: Path) -> None:
    space = Path(space_in(tmp_path))
    space.write_text(space.read_text().replace("decks: [6, 7, 8]", "decks: [6]"))
    told = answer(within, "sweep", "reference", str(space), "--form", "quick", "--out", "out")
    assert told == json.loads((tmp_path / "out/sweep.json").read_text())
    assert (told["result"]["played"], told["findings"]) == (told["result"]["planned"], [])


@pytest.mark.parametrize("order", [("--list", "--json"), ("--json", "--list")])
def test_the_spaces(order: tuple[str, str], within: Clauseproof) -> None:
    told = json.loads(within("sweep", *order, code=0).out)
    assert told["schema"] == "clauseproof/spaces/1"
    assert {"name": "bust-bonus", "title": told["spaces"][0]["title"]} == told["spaces"][0]


def test_papers(within: Clauseproof, tmp_path: Path) -> None:
    assert answer(within, "lab", "init")["file"] == "lab.yaml"
    (tmp_path / "waivers.yaml").write_text(ONE)
    (tmp_path / "key.pem").write_bytes(PEM)
    called = ("waivers", "sign", "waivers.yaml", "--approver", "A. Prover", "--key", "key.pem")
    words = within(*called, code=0).out
    (one,) = answer(within, *called)["signatures"]
    assert words == f"{one['requirement']}\n  signature: '{one['signature']}'\n"


KILL = Kill(fault="f", game="g", requirement="r#1", what="w", origin="o", caught=Caught.BOTH)
SLIP = Kill(fault="s", game="g", requirement="r#2", what="w", origin="o", caught=Caught.OTHER)


def test_a_proof_that_has_holes() -> None:
    told = prove_answer([KILL, SLIP], [Broken("a", "b", "c")], ["r#1", "r#2"], as_shipped=False)
    assert (told.tried, told.caught, told.unproven) == (3, 1, ("r#2",))
    held(told)
    tried = [Tried("a", "b", None, "it does not load"), Tried("a", "c", None)]
    told_too = variants_answer(tried, [Blamed("a", "c", "r#1", "rule", "because")])
    assert [one.why for one in told_too.broken] == ["it does not load"]
    held(told_too)


def held(told: Struct) -> None:
    """Hold an answer that was made here against its schema."""
    document = json.loads(msgspec.json.encode(told))
    name = document["schema"].split("/")[1]
    jsonschema.Draft202012Validator(json.loads(answer_schemas()[f"{name}-answer"])).validate(document)


@pytest.mark.proof
def test_a_proof(within: Clauseproof) -> None:
    told = answer(within, "prove", "--section", "22.8", "--fault", "four-burns")
    assert (told["tried"], told["caught"], told["as_shipped"]) == (1, 1, None)
    assert told["faults"][0]["requirement"] == "13:69F-22.8(f)#1"
    variant = catalogues(("22.8",))[0].variants[0].name
    told = answer(within, "prove", "--section", "22.8", "--variants", "--fault", variant)
    assert (told["tried"], told["blamed"], told["broken"]) == (1, [], [])


def test_literals(within: Clauseproof, monkeypatch: pytest.MonkeyPatch) -> None:
    one = next(one for one in read_features() if "13:69F-22.8(f)#1" in one.requirements)
    monkeypatch.setattr("harness.cli.literals.read_features", lambda _: (one,))
    told = answer(within, "prove", "--literals")
    assert told["literals"]["vacuous"] == 0
    assert told["changes"]["noticed"] > 0
    assert told["findings"] == []


def test_the_defaults(within: Clauseproof) -> None:
    assert answer(within, "config")["file"] is None
