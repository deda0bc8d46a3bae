from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import jsonschema
import pytest
import yaml

from harness.errors import UsageError
from harness.layout import folder
from harness.papers.lab import DECISION_RULE, Lab, Opinion, lab_schema, read_lab
from harness.tests.papers_kit import PUBLIC

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof

WHOLE = """
report_number: 0042
laboratory: {name: Blue Laboratory, address: "1 Pier\\nAtlantic City", licence: 1.10}
customer: {name: Acme Casinos, address: 2 Boardwalk}
manufacturer: {name: Acme Gaming}
item: {name: Casino War, version: 2.10, part_number: 000123, condition: release media}
dates: {received: 2026-11-01, tested: 2026-11-30, issued: 2026-12-02}
place: 1 Pier
tester: {name: T. Ester, role: engineer}
authorized_by: {name: A. Uthor, role: head}
amendments: [{number: 1, date: 2026-12-03, text: The part number was wrong.}]
notes: [Release configuration.]
opinions: [{author: A. Uthor, text: It is a fine game.}]
"""
WRONG = [
    ("reprt_number: x", "unknown field `reprt_number` .did you mean 'report_number'.\\)$"),
    ("laboratory: {nam: x}", "laboratory: .*unknown field `nam` .did you mean 'name'"),
    ("opinions: [{author: x, txt: y}]", r"opinions\[0\]: .*unknown field `txt` .did you mean 'text'"),
    ("dates: {tested: soon}", "dates.tested: Invalid RFC3339 encoded date"),
    ("dates: {tested: 2026-11-30 12:00:00}", "dates.tested: Expected `date | null`, got `datetime`"),
    ("tester: T. Ester", "tester: Expected `object`, got `str`"),
    (
        "tester: {name: Ann  Onym}\nauthorized_by: {name: ann onym}",
        "authorized_by: ann onym is the tester as well; it takes two people",
    ),
    (
        "dates: {received: 2026-12-01, issued: 2026-11-30}",
        "dates.issued: 2026-11-30 lies before the day it was received, 2026-12-01",
    ),
    ("opinions: [{author: ' ', text: y}]", r"opinions\[0\].author: is empty"),
    ("opinions: [{text: y}]", "missing required field `author`"),
    ("amendments: [{number: '1', date: 2026-12-03, text: ''}]", r"amendments\[0\].text: is empty"),
    ("approvers: [{name: A, key: abc}]", r"approvers\[0\].key: is no public ed25519 key as a PEM text"),
    ("place: a\nplace: b", "lab.yaml:2: no YAML: the key 'place' stands twice"),
    ("place: [", "lab.yaml:2: no YAML"),
    ("{[place]: a}", "lab.yaml:1: no YAML: a list or a mapping is no key"),
    ("dates: {tested: 2026-13-01}", "lab.yaml: a value that cannot be read: month must be in 1..12"),
    ("place: " + "[" * 5_000, "lab.yaml:1: no YAML"),
    (
        "tester: {name: 'Ann\u200b Onym'}\nauthorized_by: {name: '\uff21nn Onym'}",
        "authorized_by: \uff21nn Onym is the tester as well; it takes two people",
    ),
    ("opinions: [{author: '\u200b', text: y}]", r"opinions\[0\].author: is empty"),
    ("", "Expected `object`, got `null`"),
    ("- a", "Expected `object`, got `array`"),
]


def read(home: Path, text: str) -> Lab:
    path = home / "lab.yaml"
    path.write_text(text, "utf-8")
    return read_lab(path)


def test_a_whole_file_is_read_as_it_is_written(tmp_path: Path) -> None:
    lab = read(tmp_path, WHOLE)
    assert (lab.report_number, lab.laboratory.licence) == ("0042", "1.10")
    assert (lab.item.version, lab.item.part_number) == ("2.10", "000123")
    assert lab.dates.issued == date(2026, 12, 2)
    assert lab.tester.name == "T. Ester"
    assert lab.authorized_by.role == "head"
    assert lab.amendments[0].number == "1"
    assert lab.opinions == (Opinion(author="A. Uthor", text="It is a fine game."),)
    assert lab.decision_rule == DECISION_RULE


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_what_is_wrong_is_told_in_one_line_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(UsageError, match=said) as wrong:
        read(tmp_path, text)
    assert "\n" not in str(wrong.value)
    assert "lab.yaml" in str(wrong.value)


def test_two_approvers_of_one_name_are_refused(tmp_path: Path) -> None:
    key = "".join(f"      {line}\n" for line in PUBLIC.splitlines())
    one = f"  - name: A. Prover\n    key: |\n{key}"
    assert read(tmp_path, f"approvers:\n{one}").key_of("A. Prover") == PUBLIC
    with pytest.raises(UsageError, match=r"approvers\[1\].name: A. Prover stands there twice"):
        read(tmp_path, f"approvers:\n{one}{one}")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"none.yaml: cannot be read: No such file"):
        read_lab(tmp_path / "none.yaml")


def test_the_example_that_ships_has_every_field_and_says_nothing(tmp_path: Path) -> None:
    text = (folder("reports") / "lab.yaml").read_text("utf-8")
    assert read(tmp_path, text) == Lab()
    named = set(yaml.safe_load(text)) | {"decision_rule"}
    assert named == set(Lab.__struct_fields__)
    jsonschema.validate(yaml.safe_load(text), lab_schema())


def test_the_examples_in_comments_are_read_too(tmp_path: Path) -> None:
    text = (folder("reports") / "lab.yaml").read_text("utf-8")
    for name in ("amendments", "notes", "opinions", "approvers"):
        before, _, after = text.partition(f"{name}: []\n")
        example: list[str] = []
        others: list[str] = []
        for line in after.splitlines():
            (example if line.startswith("#  ") and not others else others).append(line)
        shown = "\n".join(line[1:] for line in example).replace("...", PUBLIC.splitlines()[1])
        text = "\n".join([before + f"{name}:", shown, *others]) + "\n"
    lab = read(tmp_path, text)
    assert lab.amendments[0].date == date(2026, 12, 15)
    assert lab.opinions[0].author == "Who thinks so"
    assert lab.key_of("Who approves") == PUBLIC
    assert len(lab.notes) == 1


def test_lab_init_writes_one_and_never_over_another(within: Clauseproof, tmp_path: Path) -> None:
    assert "fill it in" in within("lab", "init", code=0).out
    shipped = (folder("reports") / "lab.yaml").read_bytes()
    assert (tmp_path / "lab.yaml").read_bytes() == shipped
    (tmp_path / "lab.yaml").write_text("mine")
    assert "lab.yaml: is there already; nothing is overwritten" in within("lab", "init", code=2).err
    assert (tmp_path / "lab.yaml").read_text() == "mine"
    within("lab", "init", "other.yaml", code=0)
    assert (tmp_path / "other.yaml").read_bytes() == shipped
    assert "cannot be written" in within("lab", "init", "no/such/lab.yaml", code=2).err
    (tmp_path / "link.yaml").symlink_to("nowhere.yaml")
    within("lab", "init", "link.yaml", code=2)
