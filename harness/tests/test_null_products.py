"""A product that is no dealer gets nothing verified, and a broken one loses nothing of the run."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harness.campaign.campaign import Order, run_campaign
from harness.campaign.plan import Exploration
from harness.tests.quiet import Quiet
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof


@pytest.mark.proof
@pytest.mark.parametrize("name", ["AcceptsAll", "Silent", "RefusesAll", "Echo", "Stale"])
def test_none_gets_one_requirement_verified(tmp_path: Path, name: str) -> None:
    order = Order(f"python:harness.tests.products.null:{name}", tmp_path / "out", exploration=Exploration(0))
    assessment = run_campaign(order, Quiet())
    assert assessment.conclusion is Conclusion.DOES_NOT_CONFORM
    assert len(assessment.requirements) > 150  # every one of all four sections was put to it
    assert [one.id for one in assessment.requirements if one.status is Status.VERIFIED] == []


@pytest.mark.parametrize(
    ("name", "blame", "said"),
    [
        ("BreaksDown", "product", "out of memory"),
        ("Raises", "adapter", "no table for 1 rounds"),
        ("Nonsense", "product", "shrug"),
    ],
)
def test_what_cannot_be_judged_is_an_error_with_blame_and_the_run_goes_on(
    within: Clauseproof, tmp_path: Path, name: str, blame: str, said: str
) -> None:
    adapter = f"python:harness.tests.products.null:{name}"
    within("certify", adapter, "--requirement", "22.8(f)", "--explore", "10", "--out", "out", code=3)
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
    assert within("verify", "out", code=0).out.startswith("as reported: not-fully-verified")
