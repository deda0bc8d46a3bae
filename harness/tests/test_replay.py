"""Replay: a logged round sent again went the same, went otherwise, or shows that something was mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.campaign.campaign import Order, run_campaign
from harness.campaign.plan import Exploration, Scope
from harness.campaign.replay import Outcome, replay
from harness.layout import folder
from harness.tests.quiet import Quiet
from harness.verdict import Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof

#: The shipped sample: a campaign against a dealer who leaves the initial wager in play at war.
SAMPLE = folder("reports") / "sample"
RULE = "rule:13:69F-22.8(c)2#1"
SCENARIO = "13-69F-22.8-casino-war/the-whole-initial-wager-is-gone-however-the-war-ends/1"
REFUSES = "python:harness.tests.products.null:RefusesAll"
#: A dealer that pays a dollar less in every second round that it plays.
FORGETFUL = """
from harness.layout import folder
from harness.sdk import Product
from harness.transport.loading import load_object

reference = load_object("product.py:product", folder=folder("adapters") / "reference", place="reference")
honest = next(table for table in reference.tables if table.game == "casino-war")

class Forgetful(Product):
    played = 0

    def play(self, rounds):
        results = super().play(rounds)
        for result in results:
            self.played += 1
            if self.played % 2 == 0:
                result["events"][-1].append({"event": "burn"})
        return results

product = Forgetful(vendor="Acme", name="Forgetful", version="1", tables=(honest,))
"""


@pytest.mark.parametrize("check", [RULE, SCENARIO])
def test_what_failed_fails_the_same_way_again(check: str) -> None:
    again = replay(SAMPLE, check)
    assert (again.outcome, again.before, again.now) == (Outcome.SAME, Verdict.FAIL, Verdict.FAIL)
    assert all(line.same for line in again.lines)


@pytest.mark.parametrize("check", [RULE, SCENARIO])
def test_what_an_honest_dealer_does_otherwise_is_fixed(check: str) -> None:
    again = replay(SAMPLE, check, adapter="reference")
    assert (again.outcome, again.before, again.now) == (Outcome.FIXED, Verdict.FAIL, Verdict.PASS)
    differing = [line for line in again.lines if not line.same]
    assert differing
    assert any("collect" in str(line.replayed) for line in differing)


@pytest.mark.parametrize("check", [RULE, SCENARIO])
def test_what_is_otherwise_but_no_better_is_different(check: str) -> None:
    again = replay(SAMPLE, check, adapter=REFUSES)
    assert again.outcome is Outcome.DIFFERENT
    assert again.now is not Verdict.PASS


def test_a_check_that_passed_is_never_fixed() -> None:
    again = replay(SAMPLE, "rule:protocol:shoe", adapter="reference")
    assert again.before is Verdict.PASS
    assert again.outcome in {Outcome.SAME, Outcome.DIFFERENT}


def test_a_round_and_its_twin_are_played_again_together(tmp_path: Path) -> None:
    """That a product keeps state from round to round shows in two rounds alone, one after the other."""
    (tmp_path / "wrong.py").write_text(FORGETFUL)
    adapter = f"python:{tmp_path}/wrong.py:product"
    scope = Scope(requirements=("22.8(f)#1",))
    run_campaign(Order(adapter, tmp_path / "out", scope, exploration=Exploration(4)), Quiet())
    again = replay(tmp_path / "out", "rule:protocol:state")
    assert (again.before, again.now) == (Verdict.FAIL, Verdict.FAIL)
    honest = replay(tmp_path / "out", "rule:protocol:state", adapter="reference")
    assert (honest.outcome, honest.now) == (Outcome.FIXED, Verdict.PASS)


def test_the_command_shows_both_plays_and_how_the_check_went(within: Clauseproof) -> None:
    ran = within("replay", str(SAMPLE), RULE, code=0)
    assert ran.out.startswith("round 4, played again: the same\nthe check: fail in the log, fail now\n")
    ran = within("replay", str(SAMPLE), RULE, "--adapter", "reference", code=0)
    assert ran.out.startswith("round 4, played again: fixed\nthe check: fail in the log, pass now\n")
    assert "\n! " in ran.out
    ran = within("replay", str(SAMPLE), RULE, "--adapter", REFUSES, code=1)
    assert ran.out.startswith(
        "round 4, played again: different\nthe check: fail in the log, not judged now\n"
    )
    assert max(map(len, ran.out.splitlines())) < 160
