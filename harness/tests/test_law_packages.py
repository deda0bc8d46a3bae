"""Law packages: a worked example that certifies, and packages that are broken in every way at hand."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema
import msgspec
import pytest

from harness.campaign.brought import law_matrix, law_problems
from harness.campaign.law import every_problem, read_law
from harness.campaign.rehearsal import exercised
from harness.campaign.tally import Judging
from harness.errors import ClauseproofError, ContentError, UsageError
from harness.explore import explored_rounds
from harness.law import installed_laws
from harness.register import load_register
from harness.report.json import schemas
from harness.rules.judge import judge, rule_sets
from harness.suite.deals import deal_of
from harness.suite.feature_files import read_feature_files
from harness.tests.law_kit import (
    EXAMPLE,
    FEATURE,
    LAW,
    REGISTER,
    RULES,
    SMALL,
    example,
    example_record,
    forget,
    install,
)
from harness.tests.test_suite_stage import lawful, tied
from harness.transport import open_adapter
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.table.messages import Statement
    from harness.tests.conftest import Clauseproof

__all__ = ["example", "install"]

HONEST = "python:high_card_law.dealer:product"
FAULTY = "python:high_card_law.faults:equal_cards_lose"
SMALL_LAW = "the law package 'small' (a-small-law 1.0)"


# --------------------------------------------------------------------------- the example


@pytest.mark.usefixtures("example")
def test_a_lawful_dealer_conforms_to_a_law_of_its_own(within: Clauseproof, tmp_path: Path) -> None:
    done = within("certify", HONEST, "--section", "77:1-4.7", "--explore", "20", "--out", "out", code=0)
    report = json.loads((tmp_path / "out" / "report.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(json.loads(schemas()["report.schema.json"])).validate(report)
    mine = {one["id"]: one for one in report["clauses"] if one["id"].startswith("77:1-4.7")}
    assert {clause["status"] for clause in mine.values()} == {"verified"}
    assert len(mine) == 6
    (law,) = report["method"]["laws"]
    assert (law["name"], law["distribution"]) == ("high-card", "clauseproof-high-card 1.0.0")
    assert "77:1-4.7 (law package high-card)" in " ".join(done.out.split())
    assert "note" not in within("verify", "out", code=0).out

    (found,) = installed_laws()
    digest = found.digest
    object.__setattr__(found, "digest", "0" * 64)  # as of another edition of the package
    told = within("verify", "out", code=0).out
    assert f"note: the law package 'high-card' is not the one that judged: {law['distribution']}" in told
    assert digest in told
    assert "0" * 64 in told


@pytest.mark.usefixtures("example")
def test_both_judges_catch_a_fault_and_nobody_verifies_it_without_the_package(
    within: Clauseproof, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    within("certify", FAULTY, "--section", "77:1-4.7", "--explore", "20", "--out", "out", code=1)
    report = json.loads((tmp_path / "out" / "report.json").read_text(encoding="utf-8"))
    violated = {
        one["id"]: {check["kind"] for check in one["checks"] if check["verdict"] == "fail"}
        for clause in report["clauses"]
        for one in clause["requirements"]
        if one["status"] == "violated"
    }
    assert violated["77:1-4.7(b)3#1"] == {"scenario", "rule"}
    assert set(violated) <= {"77:1-4.7(b)3#1", "77:1-4.7(c)#1"}

    monkeypatch.setattr(sys, "path", [one for one in sys.path if one != str(tmp_path / "site")])
    forget()  # uninstalled
    gone = within("verify", "out", code=4)
    assert "judged with the law package 'high-card', which is not installed" in gone.err
    assert "no section '4.7'" in within("list", "4.7", code=2).err


def test_a_matrix_made_anew_is_held_against_the_one_whose_place_it_takes(
    install: Callable[..., Path], within: Clauseproof
) -> None:
    law = LAW.replace('rules="', 'matrix=HERE / "matrix.json", rules="')
    other = '{"schema":"clauseproof/kill-matrix/1","checks":"others","faults":[]}'
    place = install("small_law", {**SMALL, "__init__.py": law, "matrix.json": other}) / "matrix.json"
    made = within("prove", "--law", "small", "--write", str(place), "--check", code=1)
    assert "the shipped matrix was made with other checks" in made.out
    assert "others" not in place.read_text(encoding="utf-8")


@pytest.mark.usefixtures("example")
def test_literals_of_a_package_are_not_said_to_be_proven(within: Clauseproof) -> None:
    refused = within("prove", "--literals", "--section", "77:1-4.7", code=2)
    assert "--section: no scenario of 77:1-4.7 ships" in refused.err
    for narrower in (("--fault", "four-burns"), ("--variants",), ("--each",), ("--law", "high-card")):
        assert "--literals is of all scenarios" in within("prove", "--literals", *narrower, code=2).err


@pytest.mark.usefixtures("example")
def test_an_audit_names_the_package_that_judged_and_what_proves_it(
    within: Clauseproof, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_adapter(HONEST) as dealer:
        rounds = tuple(explored_rounds(dealer.describe(), ("high-card",), 1, 50))
        lines = [{"statement": json.loads(dealer.raw_statement)}]
        for commands, played in zip(rounds, dealer.play(rounds), strict=True):
            sent = json.loads(msgspec.json.encode(commands))
            lines.append({"commands": sent, "events": json.loads(played.raw or b"")["events"]})
    (tmp_path / "night.jsonl").write_text("".join(f"{json.dumps(one)}\n" for one in lines), encoding="utf-8")
    within("audit", "night.jsonl", "--section", "77:1-4.7", "--out", "out", code=3)
    report = json.loads((tmp_path / "out" / "report.json").read_text(encoding="utf-8"))
    mine = [one for one in report["clauses"] if one["id"].startswith("77:1-4.7")]
    assert {one["status"] for one in mine} == {"verified"}
    assert [one["name"] for one in report["method"]["laws"]] == ["high-card"]
    within("verify", "out", code=0)

    monkeypatch.setattr(sys, "path", [one for one in sys.path if one != str(tmp_path / "site")])
    forget()  # uninstalled
    gone = within("verify", "out", code=4)
    assert "judged with the law package 'high-card', which is not installed" in gone.err


@pytest.mark.usefixtures("example")
def test_the_commands_know_the_example(within: Clauseproof) -> None:
    assert "77:1-4.7  High card  [law package high-card]" in within("list", "4.7", code=0).out
    told = within("explain", "4.7(b)3#1", code=0).out
    assert "high-card/77-1-4.7-high-card.feature" in told
    assert "equal_ranks_give_the_wager_back" in told
    assert "equal-loses" in told
    answer = json.loads(within("explain", "4.7(b)3#1", "--json", code=0).out)
    assert "equal-loses" in [one["fault"] for one in answer["faults"]]
    assert "no problems" in within("law", "lint", code=0).out
    laws = json.loads(within("law", "list", "--json", code=0).out)["laws"]
    assert [law["name"] for law in laws] == ["clauseproof", "high-card"]
    assert laws[1]["proven"], "`clauseproof prove --law high-card --write` makes its matrix anew"
    assert laws[1]["sections"] == ["77:1-4.7"]
    assert "no law here is about" not in within("doctor", HONEST, code=0).out
    published = str(EXAMPLE / "published" / "egc-77-1-4.7.txt")
    assert "6 of 6 clauses unchanged" in within("law", "check", published, code=0).out


@pytest.mark.usefixtures("example")
def test_a_game_of_a_law_package_is_observed(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "own_cards.py").write_text(
        "from dataclasses import replace\n"
        "from high_card_law.dealer import product as dealer\n"
        "from high_card_law.faults import equal_cards_lose\n"
        "product, faulty = (replace(one, control='observe') for one in (dealer, equal_cards_lose()))\n",
        encoding="utf-8",
    )
    own = ("--rounds", "60", "--want", "5", "--section", "77:1-4.7", "--json")
    for adapter in (HONEST, "python:own_cards:product"):
        told = json.loads(within("observe", adapter, *own, code=3).out)
        assert {one["status"] for one in told["requirements"] if one["id"].startswith("77:")} == {"verified"}
        assert {one["status"] for one in told["ground_rules"]} == {"verified", "not-verified"}
    broken = json.loads(within("observe", "python:own_cards:faulty", *own, code=1).out)
    assert "77:1-4.7(b)3#1" in {one["id"] for one in broken["requirements"] if one["status"] == "violated"}


@pytest.mark.proof
def test_the_example_in_an_environment_of_its_own(tmp_path: Path) -> None:
    """Its own tests, with the package installed by nothing but its record on the path."""
    example_record(tmp_path)
    root = Path(__file__).parents[2]
    path = os.pathsep.join(map(str, (tmp_path, EXAMPLE, root)))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE)],
        cwd=EXAMPLE,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


# ------------------------------------------------------------------------ small packages


def test_a_small_package_is_part_of_the_law(install: Callable[..., Path]) -> None:
    install("small_law", SMALL)
    law = read_law()
    assert load_register().section("88:1-1.1").law == "small"
    assert "88:1-1.1(a)#1" in law.ruled
    assert {one.check for one in law.scenarios if one.feature.startswith("small/")} == {
        "88-1-1.1-dealing/something-is-dealt"
    }


def test_a_section_of_the_same_short_name_must_be_written_in_full(install: Callable[..., Path]) -> None:
    install("small_law", {**SMALL, "registers/88-1-1.1.yaml": REGISTER.replace("88:1-1.1", "88:1-22.8")})
    register = load_register()
    with pytest.raises(UsageError, match=r"'22\.8' is in several laws .*13:69F-22\.8, 88:1-22\.8"):
        register.section("22.8")
    assert register.section("88:1-22.8").law == "small"
    assert register.section("13:69F-22.8").law is None


BROKEN = {
    "raises": ({"__init__.py": "1 / 0"}, "cannot be loaded: ZeroDivisionError: division by zero"),
    "exits": ({"__init__.py": "raise SystemExit('no')"}, "cannot be loaded: SystemExit: no"),
    "no syntax": ({"__init__.py": "LAW ="}, "cannot be loaded: SyntaxError: invalid syntax"),
    "no attribute": ({"__init__.py": ""}, "cannot be loaded: AttributeError"),
    "no package": ({"__init__.py": "LAW = 1"}, "is a int, expected a LawPackage"),
    "wrong type": (
        {"__init__.py": LAW.replace('HERE / "registers"', '"registers"')},
        "registers is a str, expected Path",
    ),
    "steps of a string": (
        {"__init__.py": LAW.replace('name="small",', 'name="small", steps="small_law.rules",')},
        "steps is a str, expected tuple",
    ),
    "another name": (
        {"__init__.py": LAW.replace('"small"', '"large"')},
        "calls itself 'large', its entry point 'small'",
    ),
    "no registers": (
        {"__init__.py": LAW.replace('HERE / "registers"', 'HERE / "nowhere"')},
        "registers: no such folder",
    ),
    "outside": (
        {"__init__.py": LAW.replace('HERE / "features"', "HERE.parent")},
        "features: .* lies outside its import package 'small_law'",
    ),
    "rules elsewhere": (
        {"__init__.py": LAW.replace("small_law.rules:RULES", "harness.rules.casino_war:RULES")},
        "rules: 'harness.rules.casino_war' lies outside its import package",
    ),
    "rules of no name": (
        {"__init__.py": LAW.replace("small_law.rules:RULES", "small_law.rules")},
        "rules: 'small_law.rules' names no object, expected module:ATTRIBUTE",
    ),
    "rules that raise": (
        {"rules.py": "import nothing_of_the_kind"},
        "importing 'small_law.rules' raised ModuleNotFoundError at",
    ),
    "rules without rules": ({"rules.py": "RULE = ()"}, "there is no 'RULES' in 'small_law.rules'"),
    "rules in a list": ({"rules.py": "RULES = []"}, "RULES is a list, expected a tuple of RuleSet"),
    "rules of others": ({"rules.py": "RULES = (1,)"}, "RULES holds a int, expected RuleSet"),
    "a rule of another law": (
        {"rules.py": RULES.replace("88:1-1.1(a)#1", "13:69F-22.8(a)#1")},
        r"a rule about 13:69F-22\.8\(a\)#1, which is no requirement of this package",
    ),
    "a scenario of another law": (
        {"features/88-1-1.1-dealing.feature": FEATURE.replace("@88:1-1.1(a)#1", "@13:69F-22.8(a)#1")},
        r"13:69F-22\.8\(a\)#1 is no requirement of this package",
    ),
    "an unclaimed case": (
        {"registers/88-1-1.1.yaml": REGISTER + "    cases: {late: a late one}\n"},
        "no scenario claims its case 'late'",
    ),
    "no yaml": ({"registers/88-1-1.1.yaml": "section: ["}, "88-1-1.1.yaml:.*no YAML"),
    "another ending": ({"registers/more.yml": REGISTER}, "more.yml: a register's name ends in .yaml"),
    "a strange key": ({"registers/88-1-1.1.yaml": REGISTER + "colour: red\n"}, "colour"),
    "no gherkin": ({"features/88-1-1.1-dealing.feature": "Fature: x"}, "small/88-1-1.1-dealing.feature"),
    "an unknown step": (
        {"features/88-1-1.1-dealing.feature": FEATURE.replace("is lost", "is lots")},
        r"88-1-1\.1-dealing\.feature:11: no then step fits",
    ),
    "a section of ours": (
        {"registers/88-1-1.1.yaml": REGISTER.replace("88:1-1.1", "13:69F-22.8")},
        r"section '13:69F-22\.8' has two files, the other is nj/13-69F-22\.8\.yaml",
    ),
    "no section": (
        {"registers/88-1-1.1.yaml": REGISTER.replace("88:1-1.1", "war")},
        "'war' is no section, such as 13:69F-22.8",
    ),
}  # fmt: skip


def look() -> None:
    """Read the law from what takes the least time to what takes the most."""
    load_register()
    rule_sets()
    read_law()


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_package_is_one_line_with_its_name(install: Callable[..., Path], kind: str) -> None:
    files, told = BROKEN[kind]
    install("small_law", {**SMALL, **files})
    with pytest.raises(ContentError, match=told) as caught:
        look()
    line = str(caught.value)
    assert "\n" not in line
    assert "small" in line
    assert caught.value.exit_code == 4


def test_a_broken_package_stops_a_command_and_says_why(
    install: Callable[..., Path], within: Clauseproof, tmp_path: Path
) -> None:
    install("small_law", {**SMALL, "rules.py": "import nothing_of_the_kind"})
    said = within("certify", "reference", "--out", "out", code=4).err.strip()
    assert not (tmp_path / "out").exists()
    assert said.startswith(f"error: {SMALL_LAW}: importing 'small_law.rules' raised ModuleNotFoundError")
    assert said.count("\n") == 0
    assert "smaller than you think" in said


@pytest.mark.parametrize(
    ("sections", "told"),
    [
        (("88:1-1.1", "88:1-1.1"), "a catalogue of faults of 88:1-1.1, of which it brings another"),
        (("22.8",), "a catalogue of faults of 22.8, of which clauseproof brings another"),
    ],
)
def test_two_catalogues_of_faults_of_one_section_are_one_line(
    install: Callable[..., Path], within: Clauseproof, sections: tuple[str, ...], told: str
) -> None:
    faults = "".join(
        f"SeededCatalogue(game='casino-war', section={section!r}, honest=object, "
        f"faults=(SeededFault(name='f{at}', breaks='88:1-1.1(a)#1', note='', make=object),)),"
        for at, section in enumerate(sections)
    )
    catalogue = "from harness.prove.catalogue import SeededCatalogue, SeededFault\n"
    law = LAW.replace('rules="', 'faults="small_law.faults:CATALOGUES", rules="')
    install("small_law", {**SMALL, "__init__.py": law, "faults.py": f"{catalogue}CATALOGUES = ({faults})\n"})
    for of in ((), ("--section", sections[0])):
        said = within("prove", *of, code=4).err.strip()
        assert said.startswith(f"error: {SMALL_LAW}: {told}")
        assert said.count("\n") == 0


def test_two_packages_of_one_name_are_both_named(install: Callable[..., Path]) -> None:
    install("small_law", SMALL)
    other = {**SMALL, "__init__.py": LAW.replace("small_law", "other_law")}
    install("other_law", other, distribution="another-law")
    with pytest.raises(
        ContentError, match=r"called 'small': one of a-small-law 1\.0, one of another-law 1\.0"
    ):
        installed_laws()


def test_two_packages_with_one_section_are_both_named(install: Callable[..., Path]) -> None:
    install("small_law", SMALL)
    other = {**SMALL, "__init__.py": LAW.replace("small", "other")}
    install("other_law", other, name="other", distribution="another-law")
    with pytest.raises(ContentError) as caught:
        load_register()
    assert SMALL_LAW in str(caught.value)
    assert "the law package 'other' (another-law 1.0)" in str(caught.value)


def test_a_game_that_is_dealt_already_is_refused(install: Callable[..., Path]) -> None:
    law = LAW.replace(
        'name="small",', 'name="small", deals="small_law.more:DEALS", random="small_law.more:ROUNDS",'
    )
    more = (
        "from harness.explore.rounds import RandomRounds\nfrom harness.suite.deals.casino_war import DEAL\n"
        'DEALS = (DEAL,)\nROUNDS = (RandomRounds("casino-war", None),)\n'
    )
    install("small_law", {**SMALL, "__init__.py": law, "more.py": more})
    with pytest.raises(ContentError, match="how 'casino-war' is dealt is said by clauseproof itself and by"):
        deal_of("casino-war")
    with pytest.raises(
        ContentError, match="random rounds of 'casino-war' are drawn by clauseproof itself and by"
    ):
        next(explored_rounds(None, ["casino-war"], 1, 1))  # type: ignore[arg-type]


def test_a_step_that_is_defined_already_is_refused(install: Callable[..., Path]) -> None:
    law = LAW.replace('name="small",', 'name="small", steps=("small_law.steps",),')
    steps = 'from pytest_bdd import when\n\n\n@when("the dealer deals")\ndef deal(stage):\n    """Deal."""\n'
    install("small_law", {**SMALL, "__init__.py": law, "steps.py": steps})
    with pytest.raises(
        ContentError, match=r"'the dealer deals' is defined in harness\.suite\.\S+ and in small_law"
    ):
        every_problem()


def test_random_rounds_that_cannot_be_drawn_are_told_with_the_package(
    install: Callable[..., Path], statement: Statement
) -> None:
    law = LAW.replace('name="small",', 'name="small", random="small_law.more:ROUNDS",')
    more = (
        "from harness.explore.rounds import RandomRounds\n"
        'ROUNDS = (RandomRounds("toss", lambda draw, claims: 1 / 0),)\n'
    )
    install("small_law", {**SMALL, "__init__.py": law, "more.py": more})
    claims = {**statement.games, "toss": statement.games["casino-war"]}
    with pytest.raises(ContentError, match=r"'small'.*a random round of 'toss' raised ZeroDivisionError"):
        next(explored_rounds(msgspec.structs.replace(statement, games=claims), ["toss"], 1, 1))


def test_a_dealer_that_is_no_table_is_told_with_the_package(
    install: Callable[..., Path], statement: Statement
) -> None:
    law = LAW.replace('name="small",', 'name="small", dealers="small_law.more:DEALERS",')
    install("small_law", {**SMALL, "__init__.py": law, "more.py": "DEALERS = (int,)"})
    with pytest.raises(ContentError, match=r"'small'.*dealers: int is no GameTable: it has no game"):
        exercised([], Judging(statement, {}))


def test_a_view_that_cannot_read_a_round_is_an_error_of_its_rules_alone(install: Callable[..., Path]) -> None:
    install("small_law", {**SMALL, "rules.py": RULES.replace("lambda trace: trace", "lambda trace: 1 / 0")})
    found = list(judge(tied(lawful()).trace, rule_sets(), {}))
    broken = [one for one in found if one.verdict is Verdict.ERROR]
    assert [one.requirement for one in broken] == ["88:1-1.1(a)#1"]
    assert broken[0].finding.observed == "ZeroDivisionError: division by zero"
    assert any(one.verdict is Verdict.PASS for one in found)


def test_every_problem_of_a_package_is_told_at_once(install: Callable[..., Path]) -> None:
    install(
        "small_law",
        {
            **SMALL,
            "registers/88-1-1.1.yaml": REGISTER + "    cases: {late: a late one, early: an early one}\n",
            "rules.py": "RULES = ()",
        },
    )
    (law,) = installed_laws()
    assert list(law_problems(law, load_register(), read_feature_files())) == [
        "88:1-1.1(a)#1 has no rule",
        "88:1-1.1(a)#1: no scenario claims its case 'late'",
        "88:1-1.1(a)#1: no scenario claims its case 'early'",
    ]


def test_a_package_without_a_matrix_proves_nothing(
    install: Callable[..., Path], within: Clauseproof, tmp_path: Path
) -> None:
    install("small_law", SMALL)
    within("certify", "reference", "--requirement", "88:1-1.1(a)#1", "--explore", "0", "--out", "out", code=3)
    report = json.loads((tmp_path / "out" / "report.json").read_text(encoding="utf-8"))
    assert any("law package 'small' has no kill matrix" in problem for problem in report["problems"])
    (one,) = [
        requirement
        for clause in report["clauses"]
        for requirement in clause["requirements"]
        if requirement["id"] == "88:1-1.1(a)#1"
    ]
    assert one["status"] == "not-verified"


def test_what_is_no_kill_matrix_is_told_with_the_package(install: Callable[..., Path]) -> None:
    law = LAW.replace('name="small",', 'name="small", matrix=HERE / "matrix.json",')
    folder = install("small_law", {**SMALL, "__init__.py": law, "matrix.json": "[]"})
    (found,) = installed_laws()
    with pytest.raises(ClauseproofError, match=r"law package 'small'.*matrix\.json: no kill matrix"):
        law_matrix(found)
    (folder / "matrix.json").unlink()
    assert law_matrix(found) is None


def test_the_digest_is_of_everything_but_the_matrix(install: Callable[..., Path]) -> None:
    law = LAW.replace('name="small",', 'name="small", matrix=HERE / "matrix.json",')
    folder = install("small_law", {**SMALL, "__init__.py": law})
    (first,) = installed_laws()
    (folder / "matrix.json").write_text("{}", encoding="utf-8")
    installed_laws.cache_clear()
    assert installed_laws()[0].digest == first.digest
    (folder / "notes.txt").write_text("a note", encoding="utf-8")
    installed_laws.cache_clear()
    assert installed_laws()[0].digest != first.digest


def test_without_packages_there_is_the_law_that_ships() -> None:
    assert installed_laws() == ()
    assert {section.law for section in load_register().sections} == {None}
    assert len(rule_sets()) == 5
