"""A product that is no dealer gets nothing verified, and a broken one loses nothing of the run."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof


def _statuses(folder: Path) -> dict[str, str]:
    report = json.loads((folder / "report.json").read_bytes())
    return {one["id"]: one["status"] for clause in report["clauses"] for one in clause["requirements"]}


@pytest.mark.parametrize("name", ["Silent", "RefusesAll", "AcceptsAll", "Echo", "Stale"])
def test_none_gets_one_requirement_verified(clauseproof: Clauseproof, tmp_path: Path, name: str) -> None:
    adapter = f"python:harness.tests.products.null:{name}"
    clauseproof("certify", adapter, "--explore", "0", "--out", "out", code=1)
    statuses = _statuses(tmp_path / "out")
    assert len(statuses) > 150  # every requirement of all four sections was put to it
    assert [key for key, status in statuses.items() if status == "verified"] == []


@pytest.mark.parametrize(
    ("name", "blame", "said"),
    [
        ("BreaksDown", "product", "out of memory"),
        ("Raises", "adapter", "no table for 1 rounds"),
        ("Nonsense", "product", "shrug"),
    ],
)
def test_what_cannot_be_judged_is_an_error_with_blame_and_the_run_goes_on(
    clauseproof: Clauseproof, tmp_path: Path, name: str, blame: str, said: str
) -> None:
    adapter = f"python:harness.tests.products.null:{name}"
    clauseproof("certify", adapter, "--requirement", "22.8(f)", "--explore", "10", "--out", "out", code=3)
    report = json.loads((tmp_path / "out" / "report.json").read_bytes())
    assert report["conclusion"] == "not-fully-verified"
    checks = [
        check
        for clause in report["clauses"]
        for one in clause["requirements"]
        for check in one["checks"]
        if check["kind"] == "scenario"
    ]
    assert checks
    assert {(check["verdict"], check["blame"]) for check in checks} == {("error", blame)}
    assert all(said in check["reason"] for check in checks)
    assert clauseproof("verify", "out", code=0).out.startswith("as reported: not-fully-verified")
