"""The law package's own tests: through the command line, as its users meet it. It must be installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

PUBLISHED = Path(__file__).parents[1] / "published" / "egc-77-1-4.7.txt"


def clauseproof(*words: str, code: int, cwd: Path | None = None) -> str:
    """Run a command, check its exit code, and return what it printed."""
    command = [sys.executable, "-m", "harness", *words]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def statuses(folder: Path) -> dict[str, str]:
    """Return the status of every requirement of this law."""
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    return {
        one["id"]: one["status"]
        for clause in report["clauses"]
        for one in clause["requirements"]
        if one["id"].startswith("77:1-4.7")
    }


def test_the_law_is_found_and_well_formed() -> None:
    assert "high-card" in clauseproof("law", "list", code=0)
    clauseproof("law", "lint", code=0)
    assert "77:1-4.7(b)3#1" in clauseproof("list", "77:1-4.7", code=0)


def test_the_lawful_dealer_conforms(tmp_path: Path) -> None:
    clauseproof("certify", "python:high_card_law.dealer:product", "--out", "out", code=0, cwd=tmp_path)
    assert set(statuses(tmp_path / "out").values()) == {"verified"}
    clauseproof("verify", "out", code=0, cwd=tmp_path)


def test_a_dealer_that_takes_ties_does_not(tmp_path: Path) -> None:
    faulty = "python:high_card_law.faults:equal_cards_lose"
    clauseproof("certify", faulty, "--out", "out", code=1, cwd=tmp_path)
    found = statuses(tmp_path / "out")
    assert found.pop("77:1-4.7(b)3#1") == "violated"
    assert found.pop("77:1-4.7(c)#1") == "violated"
    assert set(found.values()) == {"verified"}


def test_every_fault_is_caught_by_both_judges_and_as_the_matrix_says() -> None:
    told = clauseproof("prove", "--law", "high-card", "--check", code=0)
    assert "7 of 7 faults caught on what they break" in told
    assert "as shipped" in told
    total = next(line for line in told.splitlines() if line.startswith("all "))
    assert total.split()[1:3] == ["7", "7"]  # of seven faults seven by both judges


def test_nothing_is_held_against_a_lawful_variant() -> None:
    assert "0 of 1 lawful variants blamed" in clauseproof("prove", "--law", "high-card", "--variants", code=0)


def test_the_register_is_the_law_as_published() -> None:
    assert "6 of 6 clauses unchanged" in clauseproof("law", "check", str(PUBLISHED), code=0)


@pytest.mark.parametrize(
    ("was", "becomes", "requirement"),
    [("paid 1 to 1", "paid 2 to 1", "(b)1#1"), ("the whole wager back", "half of the wager back", "(b)3#1")],
)
def test_an_amended_text_is_found(tmp_path: Path, was: str, becomes: str, requirement: str) -> None:
    text = PUBLISHED.read_text(encoding="utf-8")
    assert was in text
    (tmp_path / "amended.txt").write_text(text.replace(was, becomes), encoding="utf-8")
    found = json.loads(clauseproof("law", "check", "--json", "amended.txt", code=1, cwd=tmp_path))
    assert found["sections"][0]["requirements"] == [f"77:1-4.7{requirement}"]
