"""The lint: each silent trap is found, with its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.lint import Problem, lint
from harness.register import load_register
from harness.suite.binding import Bindings
from harness.suite.feature_files import read_feature_files

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """\
@13:69F-22.8
Feature: Some rules
  Rule: One
    @13:69F-22.8(c)1#1 @wants:wager=tie @case:five
    Scenario Outline: half is collected
      Given a casino war table
      And seat 1 wagers <initial> on the initial wager
      Then <half> of seat 1's initial wager is collected

      Examples:
        | initial | half | case    |
        | $10     | $5   |         |
        | $15     | $7   | fifteen |

  Rule: Two
    @protocol:ledger
    Scenario: on its own
      Given a casino war table
      Then the books balance
"""


REGISTER = load_register()
ROWS = "        | $10     | $5   |         |\n        | $15     | $7   | fifteen |\n"
HEAD = "| initial | half | case    |"
STEPS = "      Given a casino war table\n      Then the books balance\n"


def problems(folder: Path, *texts: str) -> tuple[Problem, ...]:
    for number, text in enumerate(texts):
        below = folder / str(number)
        below.mkdir()
        (below / "some.feature").write_text(text, encoding="utf-8")
    return lint(read_feature_files(folder), REGISTER)


def test_what_is_well_has_no_problem(tmp_path: Path) -> None:
    assert problems(tmp_path, GOOD) == ()


@pytest.mark.parametrize(
    ("was", "becomes", "line", "said"),
    [
        ("on its own", "half is collected", 17, "the scenario of line 5 has the same name"),
        ("on its own", "Half is collected!", 17, "the scenario of line 5 has the id some/half-is-collected"),
        ("Scenario: on its own", "Scenario:", 17, "a scenario without a name"),
        ("@13:69F-22.8\n", "@13:69F-22.9\n", 1, "unknown tag @13:69F-22.9"),
        ("@protocol:ledger", "@slow @protocol:ledger", 16, "unknown tag @slow"),
        ("@protocol:ledger", "@skip @protocol:ledger", 16, "@skip would be obeyed by pytest"),
        ("@protocol:ledger", "@xfail @protocol:ledger", 16, "@xfail would be obeyed by pytest"),
        ("@protocol:ledger", "@parametrize @protocol:ledger", 16, "@parametrize would be obeyed"),
        ("(c)1#1", "(c)1#7", 4, "unknown requirement 13:69F-22.8(c)1#7 (did you mean '13:69F-22.8(c)1#"),
        ("protocol:ledger", "protocol:leger", 16, "unknown requirement protocol:leger (did you mean"),
        ("@protocol:ledger", "", 17, "no tag says which requirement"),
        ("@protocol:ledger", "@protocol:shoe @protocol:amount @protocol:ledger", 17, "about 3 requirements"),
        ("@case:five", "@case:six", 12, "13:69F-22.8(c)1#1 has no case 'six' (known: fifteen, five"),
        ("fifteen", "fifty", 13, "13:69F-22.8(c)1#1 has no case 'fifty'"),
        ("@protocol:ledger", "@case:five @protocol:ledger", 17, "protocol:ledger has no case 'five'"),
        ("@wants:wager=tie", "@wants:wager=initial", 4, "no wager 'initial' may be left out"),
        ("@wants:wager=tie", "@wants:bet=tie", 4, "unknown item @wants:bet=tie"),
        ("@wants:wager=tie", "@wants:wager", 4, "unknown item @wants:wager"),
        ("the books balance", "the books are cooked", 19, "no then step fits 'the books are cooked'"),
        ("Then the books balance", "When the books balance", 19, "no when step fits 'the books balance'"),
        ("Then the books balance", "And the dealer deals", 17, "no Then: nothing is expected"),
        (
            STEPS,
            "",
            17,
            "a scenario without steps",
        ),
        (
            ROWS,
            "",
            5,
            "an outline without",
        ),
        (
            ROWS,
            "",
            10,
            "table without rows",
        ),
        (HEAD, "| initial | halve | case    |", 10, "the column 'half' is missing"),
        (
            HEAD,
            "| initial | halve | case    |",
            10,
            "no step uses the column 'halve'",
        ),
        (HEAD, "| initial | halve | case    |", 8, "<half> is left in the step"),
        (
            HEAD,
            "| initial | half | half    |",
            10,
            "the column 'half' stands twice",
        ),
        (
            "| $15     | $7   | fifteen |",
            "| $10     | $5   | fifteen |",
            13,
            "the row of line 12 is the same",
        ),
        ("\n      Examples:", "\n      @13:69F-22.8(c)1#2\n      Examples:", 10, "stands at example rows"),
        ("\n      Examples:", "\n      @case:seven\n      Examples:", 13, "has no case 'seven'"),
        ("\n      Examples:", "\n      @fast\n      Examples:", 10, "unknown tag @fast"),
    ],
)
def test_each_trap_is_found_at_its_line(tmp_path: Path, was: str, becomes: str, line: int, said: str) -> None:
    assert was in GOOD
    found = problems(tmp_path, GOOD.replace(was, becomes, 1))
    assert any(problem.line == line and said in str(problem) for problem in found), found
    assert all(problem.file == "0/some.feature" for problem in found)


def test_two_files_of_one_name_would_share_their_checks(tmp_path: Path) -> None:
    found = problems(tmp_path, GOOD, GOOD)
    assert [str(problem) for problem in found] == [
        "1/some.feature:1: another file has this name: 0/some.feature (checks are named by it)"
    ]


def test_a_step_that_two_definitions_fit_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stock = Bindings.fitting
    monkeypatch.setattr(
        Bindings, "fitting", lambda self, step: stock(self, step) * (2 if step.kind == "then" else 1)
    )
    found = problems(tmp_path, GOOD)
    assert {problem.what for problem in found if problem.line == 19} == {
        "the step 'the books balance' fits 'the books balance' and 'the books balance'"
    }
