from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.report.text import WIDTH, summary
from harness.tests.attacks import attacked
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
from harness.verdict import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.campaign.assessment import Assessment

OUT = Path("certification")

SURRENDER_KEPT = """\
DOES NOT CONFORM. 1 requirement of the law is violated. 1 requirement of the law is not verified.
Acme Gaming: Casino War 2.1.0, judged by N.J.A.C. 13:69F-22.8

requirements  ✓ 1 verified  ✗ 1 violated  ? 1 not verified  — 1 not applicable  ○ 1 not selected
checks        2 fail, 3 pass; 17 rounds played

✗ 13:69F-22.8(c)1#3  The other half of a surrendered wager comes back to the player.
    round 17  original  chose      wagers
    Dealer    10♠
    Seat 1    10♥       surrender  initial $10: collected $10
    scenario  half comes back (initial $10, returned $5)
    step      $5 of seat 1's initial wager is returned
    expected  $5 of seat 1's initial wager is returned
    observed  nothing was returned
    at fault  event 9: $10 of seat 1's initial wager is collected
    also      1 other check failed
    again     clauseproof replay certification 13-69F-22.8-casino-war/half-comes-back/1

Not verified
  ? the product does not report burn: 22.8(e)#1

Report: certification/report.html
        with report.json, junit.xml and log.jsonl beside it"""


def test_a_violation_is_told_so_that_a_person_can_act() -> None:
    assert summary(surrender_kept(), OUT) == SURRENDER_KEPT


def test_a_conforming_product_needs_few_lines() -> None:
    lines = summary(conforming(), OUT).splitlines()
    assert (
        lines[0] == "CONFORMS. Every requirement in scope that applies to this product was tested and holds."
    )
    assert len(lines) < 10


def many() -> Assessment:
    wrong = [
        requirement(f"(c)1#{n}", Status.VIOLATED, failed(f"rule:13:69F-22.8(c)1#{n}")) for n in range(1, 31)
    ]
    unseen = [requirement(f"(e)#{n}", Status.NOT_VERIFIED, reason=f"reason {n % 9}") for n in range(1, 61)]
    return assessed(
        *wrong, *unseen, rounds=[shown(17, *SURRENDER)], problems=tuple(f"problem {n}" for n in range(40))
    )


def test_many_findings_still_fit_a_screen_and_are_counted() -> None:
    told = summary(many(), OUT)
    assert len(told.splitlines()) < 80
    assert told.count("expected") == 3
    assert "and 18 more, see report.html" in told
    assert "! and 35 more, see report.html" in told
    assert "and 3 more reasons, see report.html" in told


@pytest.mark.parametrize("make", [surrender_kept, conforming, attacked, many])
def test_no_line_is_wider_than_the_screen_or_steers_the_terminal(make: Callable[[], Assessment]) -> None:
    told = summary(make(), Path("certification-" + "x" * 40))
    for line in told.splitlines():
        assert len(line) <= WIDTH, line
        assert line.isprintable(), line


def test_a_command_that_is_too_long_is_broken_where_a_shell_allows_it() -> None:
    long = requirement("(a)#1", Status.VIOLATED, failed("feature/" + "very-" * 14 + "long/1"))
    told = summary(assessed(long, rounds=[shown(17, *SURRENDER)]), OUT)
    assert "replay certification \\\n              feature/very-" in told


def test_a_finding_without_a_round_is_told_without_one() -> None:
    told = summary(assessed(requirement("(a)#1", Status.VIOLATED, failed(rounds=()))), OUT)
    assert "expected" in told
    assert "Dealer" not in told


def test_seats_beyond_a_screen_are_counted() -> None:
    commands, events = SURRENDER
    crowd = [{"event": "deal", "to": n, "card": "2c", "face": "up", "hand": "original"} for n in range(2, 31)]
    round_ = shown(17, commands, [*events[:3], [*crowd, *events[3]]])
    told = summary(assessed(requirement("(a)#1", Status.VIOLATED, failed()), rounds=[round_]), OUT)
    assert "and 23 seats more" in told


def test_scope_and_problems_stand_in_the_summary() -> None:
    limited = msgspec.structs.replace(
        surrender_kept(), scope="section 22.8", problems=("planned but not played: x",)
    )
    told = summary(limited, OUT)
    assert "WITHIN A LIMITED SCOPE" in told.splitlines()[0]
    assert "section 22.8" in told
    assert "! planned but not played: x" in told


def test_the_reasons_for_what_is_not_verified_share_a_line() -> None:
    reason = "no round exercised it"
    unseen = [requirement(f"(e)#{n}", Status.NOT_VERIFIED, reason=reason) for n in range(1, 13)]
    told = summary(assessed(requirement("(a)#1", Status.VERIFIED, passed()), *unseen), OUT)
    assert told.count(reason) == 1
    assert "22.8(e)#8 and 4 more" in told
