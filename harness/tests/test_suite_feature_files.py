"""Feature files read as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.errors import ContentError
from harness.suite.feature_files import PlannedStep, read_feature_files, read_features, slug

if TYPE_CHECKING:
    from pathlib import Path

FEATURE = """\
@13:69F-22.8
Feature: Some rules
  Background:
    Given a table

  Scenario: on its own
    Then one

  Rule: (c)1 The rule
    Background:
      And a rule's table

    @13:69F-22.8(c)1#1 @protocol:ledger @case:one @wants:wager=tie
    Scenario Outline: half of <amount> comes back
      When seat 1 wagers <amount>
      * a bullet
      Then <half> is back

      Examples:
        | amount | half | case    |
        | $10    | $5   |         |
        | $15    | $8   | odd two |

      @case:three
      Examples: more
        | amount | half | case |
        | $20    | $10  |      |
"""


def write(folder: Path, text: str, name: str = "nj/some.feature") -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return folder


def test_scenarios_and_rows_are_the_checks(tmp_path: Path) -> None:
    alone, *rows = read_features(write(tmp_path, FEATURE))
    assert (alone.check, alone.row, alone.rule, alone.line) == ("some/on-its-own", None, None, 6)
    assert alone.steps == (PlannedStep("given", "a table", 4), PlannedStep("then", "one", 7))
    assert alone.requirements == ()
    assert [row.check for row in rows] == [f"some/half-of-amount-comes-back/{number}" for number in (1, 2, 3)]
    assert [row.row for row in rows] == [1, 2, 3]
    assert [row.line for row in rows] == [21, 22, 27]
    assert {row.name for row in rows} == {"half of <amount> comes back"}


def test_a_row_has_its_cells_cases_tags_and_final_texts(tmp_path: Path) -> None:
    _, _, second, third = read_features(write(tmp_path, FEATURE))
    assert second.example == {"amount": "$15", "half": "$8", "case": "odd two"}
    assert second.cases == ("one", "odd", "two")
    assert third.cases == ("one", "three")
    assert second.requirements == ("13:69F-22.8(c)1#1", "protocol:ledger")
    assert second.wants == (("wager", "tie"),)
    assert (second.feature, second.rule) == ("nj/some.feature", "(c)1 The rule")
    assert [(step.kind, step.text, step.line) for step in second.steps] == [
        ("given", "a table", 4),
        ("given", "a rule's table", 11),
        ("when", "seat 1 wagers $15", 15),
        ("when", "a bullet", 16),
        ("then", "$8 is back", 17),
    ]


def test_templates_keep_what_pickles_lose(tmp_path: Path) -> None:
    (file,) = read_feature_files(write(tmp_path, FEATURE))
    outline = file.templates[1]
    assert (file.stem, outline.outline, file.templates[0].outline) == ("some", True, False)
    assert next(tag for _, tag in outline.tags) == "13:69F-22.8"
    assert [table.columns for table in outline.tables] == [("amount", "half", "case")] * 2
    assert [table.tags for table in outline.tables] == [(), ((24, "case:three"),)]
    assert [text for _, text in outline.steps][:3] == ["a table", "a rule's table", "seat 1 wagers <amount>"]


def test_an_outline_without_rows_is_a_template_with_nothing_to_run(tmp_path: Path) -> None:
    text = "Feature: x\n  Scenario Outline: none\n    Given <a>\n    Examples:\n      | a |\n"
    (file,) = read_feature_files(write(tmp_path, text))
    assert file.templates[0].outline
    assert file.templates[0].planned == ()


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Feature: x\n  Scenario: y\n    Given a\n    nonsense\n", "nj/some.feature:4"),
        ("", "nj/some.feature"),
        ("# only a comment\n", "nj/some.feature"),
        ("#language: klingon-nj\nFeature: x\n", "nj/some.feature:1"),
    ],
)
def test_what_is_no_feature_is_refused_with_its_place(tmp_path: Path, text: str, place: str) -> None:
    with pytest.raises(ContentError) as wrong:
        read_features(write(tmp_path, text))
    assert wrong.value.place == place


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("half comes back", "half-comes-back"),
        ("  Half, and (the rest) — back!", "half-and-the-rest-back"),
        ("a player's wager", "a-players-wager"),
        ("22 to 1", "22-to-1"),
    ],
)
def test_a_slug_is_letters_digits_and_dashes(name: str, short: str) -> None:
    assert slug(name) == short
