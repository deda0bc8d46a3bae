"""What a CI server is told: annotations that GitHub obeys, and nothing else that it would; job summaries."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from markdown_it import MarkdownIt

from harness.actions import actions
from harness.campaign.assessment import KnownFailures, KnownResult, WaiverResult
from harness.errors import UsageError
from harness.papers.known import KnownFailure
from harness.report.annotations import Places, annotations_text, places, resume_commands, stop_commands
from harness.report.job_summary import LIMIT, add_job_summary, job_summary
from harness.report.text import summary
from harness.report.words import clean
from harness.tests.attacks import ATTACKS, FORMULAS, attacked
from harness.tests.builders import (
    SCENARIO,
    SECTION,
    assessed,
    conforming,
    failed,
    passed,
    requirement,
    shown,
    surrender_kept,
)
from harness.tests.ci_kit import Obeyed, Runner
from harness.tests.papers_kit import waiver
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment

HERE = Places(features="features", adapter="products/war/adapter.yaml")


def _obeyed(assessment: Assessment, files: Places = HERE) -> list[Obeyed]:
    text = annotations_text(assessment, files)
    obeyed = Runner().reads(text)
    assert len(obeyed) == len(text.split("\n")), "something that is printed is no command"
    return obeyed


def _violated(number: int) -> Assessment:
    return assessed(
        *(requirement(f"({letter})#1", Status.VIOLATED, failed()) for letter in _letters(number)),
        requirement("(x)#1", Status.VERIFIED, passed()),
    )


def _letters(number: int) -> list[str]:
    return [f"a{at}" for at in range(number)]


# --------------------------------------------------------------------------- annotations


def test_a_violated_clause_is_an_error_at_its_scenario() -> None:
    error, warning = _obeyed(surrender_kept())
    assert error.name == "error"
    assert error.properties == {
        "file": "features/nj/13-69F-22.8-casino-war.feature",
        "line": "120",
        "title": "13:69F-22.8(c)1 is violated",
    }
    assert error.message.split("\n") == [
        "13:69F-22.8(c)1#3: The other half of a surrendered wager comes back to the player.",
        "checked by: half comes back (initial $10, returned $5) (nj/13-69F-22.8-casino-war.feature:120)",
        "step: $5 of seat 1's initial wager is returned",
        "expected: $5 of seat 1's initial wager is returned",
        "observed: nothing was returned",
        "again: clauseproof replay DIR 13-69F-22.8-casino-war/half-comes-back/1",
    ]
    assert warning.name == "warning"
    assert warning.properties["title"] == "22.8(e)#1 not verified"
    assert warning.message == "the product does not report burn\n22.8(e)#1"


def test_where_the_scenario_is_no_file_of_the_repository_the_adapter_is_named() -> None:
    error, _ = _obeyed(surrender_kept(), Places(adapter="adapter.yaml"))
    assert (error.properties["file"], error.properties["line"]) == ("adapter.yaml", "1")
    error, _ = _obeyed(surrender_kept(), Places())
    assert set(error.properties) == {"title"}


def test_a_scenario_of_a_law_package_is_no_file_of_the_repository() -> None:
    found = surrender_kept()
    plan = found.header.plan
    sections = tuple(msgspec.structs.replace(one, law="nj") for one in plan.sections)
    header = msgspec.structs.replace(found.header, plan=msgspec.structs.replace(plan, sections=sections))
    error, _ = _obeyed(msgspec.structs.replace(found, header=header))
    assert (error.properties["file"], error.properties["line"]) == (HERE.adapter, "1")


def test_what_a_rule_finds_is_shown_at_the_scenario_that_played_the_round() -> None:
    one = requirement("(c)1#3", Status.VIOLATED, failed("rule:13:69F-22.8(c)1#3"))
    (error,) = _obeyed(assessed(one, rounds=(shown(17, [], crashed="x", check=SCENARIO),)))
    assert error.properties["line"] == "120"
    (error,) = _obeyed(assessed(one, rounds=(shown(17, [], crashed="x", check=None),)))
    assert error.properties["file"] == HERE.adapter


def test_requirements_of_a_clause_share_an_annotation_and_ground_rules_have_their_own() -> None:
    obeyed = _obeyed(
        assessed(
            requirement("(c)1#3", Status.VIOLATED, failed()),
            requirement("(c)1#4", Status.VIOLATED, failed()),
            ground=[
                requirement("protocol:shoe", Status.VIOLATED, failed("rule:protocol:shoe")),
                requirement("protocol:state", Status.VIOLATED, failed("rule:protocol:state")),
            ],
        )
    )
    assert [one.properties["title"].partition(" ")[0] for one in obeyed] == [
        *(f"{SECTION}(c)1", "protocol:shoe", "protocol:state")
    ]
    assert obeyed[0].message.endswith(f"\nalso violated: {SECTION}(c)1#4")


@pytest.mark.parametrize(("number", "shown_whole"), [(10, 10), (11, 9), (60, 9)])
def test_github_shows_ten_so_the_tenth_tells_of_the_others(number: int, shown_whole: int) -> None:
    obeyed = _obeyed(_violated(number))
    assert len(obeyed) == 10
    whole = [one for one in obeyed if one.properties["title"].endswith("is violated")]
    assert len(whole) == shown_whole
    if number > 10:
        assert obeyed[-1].properties["title"] == f"and {number - 9} more"


def test_a_good_product_is_noticed() -> None:
    (notice,) = _obeyed(conforming())
    assert (notice.name, notice.properties) == ("notice", {"title": "Conforms"})


def test_nothing_selected_is_not_good() -> None:
    (warning,) = _obeyed(assessed(requirement("(c)1#3", Status.NOT_SELECTED)))
    assert (warning.name, warning.properties["title"]) == ("warning", "Not fully verified")


def test_problems_of_an_invalid_run_are_an_error() -> None:
    invalid = msgspec.structs.replace(
        conforming(), conclusion=Conclusion.INVALID, problems=("line 3 is cut off", "no footer")
    )
    (error,) = _obeyed(invalid)
    assert (error.name, error.properties["title"]) == ("error", "The run had 2 problems")
    assert error.message == "line 3 is cut off\nno footer"


def test_what_papers_excuse_is_a_warning() -> None:
    violated = surrender_kept()
    name = f"{SECTION}(c)1#3"
    known = KnownFailures(
        listed=(KnownResult(known=KnownFailure(id=name), outcome="failed"),),
        unexpected=(),
        otherwise=Conclusion.NOT_FULLY_VERIFIED,
    )
    first = _obeyed(msgspec.structs.replace(violated, known=known))[0]
    assert (first.name, first.properties["title"]) == (
        "warning",
        f"{SECTION}(c)1 is violated, a known failure",
    )
    other = msgspec.structs.replace(known, unexpected=(name,))
    assert _obeyed(msgspec.structs.replace(violated, known=other))[0].name == "error"
    for refused, level in ((None, "warning"), ("it has expired", "error")):
        waived = WaiverResult(waiver=waiver("(c)1#3"), refused=refused, signed=False)
        assert _obeyed(msgspec.structs.replace(violated, waivers=(waived,)))[0].name == level


@pytest.mark.parametrize("text", ["a%0Ab", "a\r\n::error::b", "100%", "50%25", "a,b:c=d", "ü—✗"])
def test_every_text_arrives_as_it_was(text: str) -> None:
    one = requirement("(c)1#3", Status.VIOLATED, failed(expected=text, observed=text, step=text))
    (error,) = _obeyed(assessed(one), Places(adapter=f"odd {text}/adapter.yaml"))
    assert f"expected: {clean(text)}" in error.message.split("\n")
    assert error.properties["file"] == f"odd {text}/adapter.yaml"


def test_what_lies_in_the_workspace(tmp_path: Path) -> None:
    features, adapter = tmp_path / "features", tmp_path / "my product" / "adapter.yaml"
    assert places(tmp_path, features, adapter) == Places("features", "my product/adapter.yaml")
    assert places(tmp_path / "elsewhere", features, adapter) == Places()
    installed = tmp_path / ".venv" / "lib" / "python3.11" / "site-packages" / "harness" / "features"
    assert places(tmp_path, installed, None) == Places()


def test_where_actions_are() -> None:
    here = Path("here")
    assert actions({"GITHUB_STEP_SUMMARY": "x"}, here) is None
    assert actions({"GITHUB_ACTIONS": "false"}, here) is None
    bare = actions({"GITHUB_ACTIONS": "true"}, here)
    assert bare is not None
    assert (bare.workspace, bare.summary) == (here, None)
    full = actions({"GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": "w", "GITHUB_STEP_SUMMARY": "s"}, here)
    assert full is not None
    assert (full.workspace, full.summary) == (Path("w"), Path("s"))


# ------------------------------------------------------------------------------- attacks


def test_the_runner_of_these_tests_obeys_what_the_real_one_does() -> None:
    obeyed = Runner().reads(
        "  ::error file=a%2Cb,line=1::x%0Ay\na ##[add-mask]s\r::Debug::\nx ::error::y\n::nope::z"
    )
    assert [(one.name, one.properties, one.message) for one in obeyed] == [
        ("error", {"file": "a,b", "line": "1"}, "x\ny"),
        ("add-mask", {}, "s"),
        ("debug", {}, ""),
    ]
    between = ("::error::x", "##[error]y", "::stop-commands::z")
    lines = (stop_commands("t0k"), *between, resume_commands("t0k"), "::error::v")
    assert [one.message for one in Runner().reads("\n".join(lines))] == ["v"]


def test_no_text_of_a_product_is_obeyed() -> None:
    """Even where nobody stops commands: on the screen, in an error's line, in an annotation."""
    assert Runner().reads("\n".join(ATTACKS)), "the attacks are none"
    assert Runner().reads(summary(attacked(), Path("out"))) == []
    for width in range(60, 140):
        for attack in (*ATTACKS, *FORMULAS):
            assert Runner().reads(clean("x" * width + " " + attack, 4000)) == []
            assert Runner().reads(clean(attack)) == []
    obeyed = _obeyed(attacked())
    assert {one.name for one in obeyed} == {"error", "warning"}
    for one in obeyed:
        assert set(one.properties) <= {"file", "line", "title"}
        assert one.properties.get("file", HERE.adapter) in {
            HERE.adapter,
            "features/nj/13-69F-22.8-casino-war.feature",
        }
        assert all(character.isprintable() or character == "\n" for character in one.message)
        assert len(one.message) < 4000


def test_no_text_of_a_product_is_markup_in_a_job_summary() -> None:
    text = job_summary(attacked()).decode()
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(text)
    kinds = {token.type for top in tokens for token in (top, *(top.children or []))}
    assert not kinds & {"html_inline", "html_block", "image", "fence", "code_block", "link_open"}
    assert all(character.isprintable() or character == "\n" for character in text)


# --------------------------------------------------------------------------- job summary


def test_the_conclusion_comes_first_then_what_is_violated_then_what_was_not_tested() -> None:
    text = job_summary(surrender_kept()).decode()
    assert text.startswith("## ❌ Does not conform\n")
    row = (
        f"| ` {SECTION}(c)1#3 ` | ` $5 of seat 1's initial wager is returned ` | ` nothing was returned ` "
        "| ` clauseproof replay . 13-69F-22.8-casino-war/half-comes-back/1 ` |"
    )
    order = ["### Violated", row, "### Not verified", "### Not applicable", "### Not selected"]
    assert sorted(order, key=text.index) == order


def test_papers_are_told() -> None:
    known = KnownFailures(
        listed=(
            KnownResult(known=KnownFailure(id="a"), outcome="failed"),
            KnownResult(known=KnownFailure(id="b"), outcome="passed"),
        ),
        unexpected=(f"{SECTION}(c)1#3",),
        otherwise=Conclusion.DOES_NOT_CONFORM,
    )
    waived = WaiverResult(waiver=waiver("(c)1#3"), refused="it has expired", signed=False)
    text = job_summary(msgspec.structs.replace(surrender_kept(), known=known, waivers=(waived,))).decode()
    assert "### Known failures: 1 of 2 fail as listed\n" in text
    assert f"- ✗ not listed and violated: ` {SECTION}(c)1#3 `\n" in text
    assert "- passes, take it off the list: ` b `\n" in text
    assert "### Waived\n" in text
    assert "refused: it has expired" in text


@pytest.mark.parametrize("room", [0, 1, 200, 1000, 3000, LIMIT])
def test_it_is_never_larger_than_there_is_room(room: int) -> None:
    whole = job_summary(_violated(300))
    assert 3000 < len(whole) < LIMIT
    text = job_summary(_violated(300), room)
    assert len(text) <= room
    if text != whole and text:
        kept = text.decode().split("\n\nCut here: ")[0]
        assert whole.decode().startswith(f"{kept}\n")
        assert text.decode().endswith("All of it is in `report.html`.\n")


def test_a_file_is_added_to_until_it_is_full(tmp_path: Path) -> None:
    path = tmp_path / "summary.md"
    path.write_text("before\n")
    add_job_summary(path, conforming())
    assert path.read_bytes() == b"before\n" + job_summary(conforming())
    path.write_bytes(b"x" * (LIMIT - 500))
    add_job_summary(path, surrender_kept())
    assert LIMIT - 500 < path.stat().st_size <= LIMIT
    path.write_bytes(b"x" * LIMIT)
    with pytest.raises(UsageError, match="the summary is full"):
        add_job_summary(path, conforming())
    assert path.stat().st_size == LIMIT
