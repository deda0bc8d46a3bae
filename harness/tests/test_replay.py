"""Replay: a logged round sent again went the same, went otherwise, or shows that something was mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.campaign.replay import Outcome, replay
from harness.layout import folder
from harness.table.messages import Collected
from harness.verdict import Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof

#: The shipped sample: a campaign against a dealer who leaves the initial wager in play at war.
SAMPLE = folder("reports") / "sample"
RULE = "rule:13:69F-22.8(c)2#1"
SCENARIO = "13-69F-22.8-casino-war/the-whole-initial-wager-is-gone-however-the-war-ends/1"
REFUSES = "python:harness.tests.products.null:RefusesAll"
#: A dealer that burns a card before a round where it has played so many: once in a campaign.
FORGETFUL = """
from harness.layout import folder
from harness.sdk import Product
from harness.transport.loading import load_object

reference = load_object("product.py:product", folder=folder("adapters") / "reference", place="reference")
honest = next(table for table in reference.tables if table.game == "casino-war")

played = []

class Forgetful(Product):
    def play(self, rounds):
        results = super().play(rounds)
        for result in results:
            played.append(result)
            if len(played) == {number}:
                result["events"][0].append(dict(event="burn", face="down"))
        return results

product = Forgetful(vendor="Acme", name="Forgetful", version="1", tables=(honest,))
"""

#: What such a dealer does instead where somebody presses Ctrl-C.
STOP = "raise KeyboardInterrupt"


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
    collected = [line.replayed for line in differing if isinstance(line.replayed, Collected)]
    assert [(one.seat, one.wager) for one in collected] == [(3, "initial")]
    # What came in between moves nothing else out of its row.
    offers = [
        line
        for line in again.lines
        if "Offered" in {type(line.logged).__name__, type(line.replayed).__name__}
    ]
    assert offers
    assert all(line.same for line in offers)


@pytest.mark.parametrize("check", [RULE, SCENARIO])
def test_what_is_otherwise_but_no_better_is_different(check: str) -> None:
    again = replay(SAMPLE, check, adapter=REFUSES)
    assert again.outcome is Outcome.DIFFERENT
    assert again.now is not Verdict.PASS


def test_a_check_that_passed_is_never_fixed() -> None:
    again = replay(SAMPLE, "rule:protocol:shoe", adapter="reference")
    assert again.before is Verdict.PASS
    assert again.outcome in {Outcome.SAME, Outcome.DIFFERENT}


@pytest.mark.proof
@pytest.mark.parametrize("number", [9, 20])
def test_what_a_product_keeps_from_round_to_round_shows_again(
    clauseproof: Clauseproof, tmp_path: Path, number: int
) -> None:
    """That needs all the rounds before, in a process of its own: one played by itself is as it should be."""
    (tmp_path / "wrong.py").write_text(FORGETFUL.format(number=number))
    (tmp_path / "adapter.yaml").write_text("name: wrong\ntransport: python\nobject: wrong.py:product\n")
    scope = ("--requirement", "22.8(f)#1", "--explore", "4")
    clauseproof("certify", str(tmp_path), *scope, "--out", "out", code=1)
    ran = clauseproof("replay", "out", "rule:protocol:state", code=0)
    assert "played again: the same\nthe check: fail in the log, fail now\n" in ran.out
    ran = clauseproof("replay", "out", "rule:protocol:state", "--adapter", "reference", code=0)
    assert "played again: fixed\nthe check: fail in the log, pass now\n" in ran.out


def test_ctrl_c_while_a_scenario_is_played_again_is_no_outcome(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text(
        FORGETFUL.format(number=2).replace(
            'result["events"][0].append(dict(event="burn", face="down"))', STOP
        )
    )
    (tmp_path / "adapter.yaml").write_text("name: wrong\ntransport: python\nobject: wrong.py:product\n")
    with pytest.raises(KeyboardInterrupt):
        replay(SAMPLE, SCENARIO, adapter=str(tmp_path))


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
