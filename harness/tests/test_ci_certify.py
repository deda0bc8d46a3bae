"""`certify` as a CI server calls it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.tests.ci_kit import ROOT, Runner

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from harness.tests.conftest import Clauseproof

QUICK = ("--requirement", "22.8(f)#1", "--explore", "0")
#: Prints commands while it is played, and refuses everything.
PRINTS = """
import sys
from harness.tests.products.null import RefusesAll


class Product(RefusesAll):
    def play(self, rounds):
        print("::set-output name=conclusion::conforms")
        print("a ##[error]b", flush=True)
        return super().play(rounds)


product = Product()
"""


def test_in_actions_a_wrong_product_is_annotated_and_summed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, within: Clauseproof
) -> None:
    (tmp_path / "prints.py").write_text(PRINTS)
    (tmp_path / "adapter.yaml").write_text("transport: python\nobject: prints.py:product\n")
    there = {"GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": str(ROOT), "GITHUB_STEP_SUMMARY": "of-the-step.md"}
    ran = within("certify", ".", *QUICK, "--out", "out", code=1, environment=there)
    # What the product prints is no command by itself, and nothing is one until the campaign has ended.
    assert "\\x3a:set-output name=conclusion::conforms\n" in ran.err
    assert "a \\x23#[error]b\n" in ran.err
    assert "set-output" not in ran.out
    assert ran.out.startswith("::stop-commands::")
    errors = [one for one in Runner().reads(ran.out) if one.name == "error"]
    assert {one.name for one in Runner().reads(ran.out)} == {"error", "warning"}
    at = {one.properties["file"] for one in errors if "file" in one.properties}
    assert at
    for file in at:
        assert file.startswith("features/")
        assert (ROOT / file).is_file()
    assert (tmp_path / "of-the-step.md").read_text(encoding="utf-8").startswith("## ❌ Does not conform")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "none" / "of-the-step.md"))
    again = within("certify", ".", *QUICK, "--out", "again", "--annotations", "none", code=1)
    assert "stop-commands" not in again.out
    assert "no job summary" in again.err


def test_elsewhere_nothing_is_annotated_but_a_summary_can_be_had(tmp_path: Path, within: Clauseproof) -> None:
    there = {"GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": "of-the-step.md"}
    ran = within(
        "certify", "reference", *QUICK, "--out", "out", "--summary", "mine.md", code=0, environment=there
    )
    assert "::" not in ran.out
    assert (
        (tmp_path / "mine.md")
        .read_text(encoding="utf-8")
        .startswith("## ✅ Conforms, within a limited scope")
    )
    assert not (tmp_path / "of-the-step.md").exists()


def test_what_is_wrong_is_told_before_anything_is_played(tmp_path: Path, within: Clauseproof) -> None:
    for options, told in (
        (("--summary", "none/mine.md"), "none/mine.md: the summary cannot be written"),
        (("--summary", "."), "is a directory"),
        (("--fail-on", "violatd"), "'violatd' is not one of 'not-verified', 'violated', 'never'"),
        (("--annotations", "gitlab"), "'gitlab' is not one of 'auto', 'github', 'none'"),
    ):
        assert told in within("certify", "reference", *options, code=2).err
    assert not list(tmp_path.iterdir())


def test_a_summary_never_lies_among_evidence(tmp_path: Path, within: Clauseproof) -> None:
    (tmp_path / "log.jsonl").write_text("evidence")
    for name in ("log.jsonl", "mine.md"):
        told = within("certify", "reference", "--summary", name, code=2).err
        assert f"{name}: the folder of a campaign holds its evidence and nothing else" in told
    assert (tmp_path / "log.jsonl").read_text() == "evidence"
