"""The register: what ships, what it says of a product, and what is refused while it is loaded."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pytest

from harness.errors import ContentError, UsageError
from harness.register import load_register
from harness.table.messages import EVENT_NAMES, FIELD_NAMES, Game
from harness.tests.suite_kit import statement

if TYPE_CHECKING:
    from pathlib import Path

FILE = """
section: "13:69F-99.1"
title: A game
game: casino-war
edition: {register: New Jersey Register, volume: 56, number: 18, date: 2024-09-16}
may_be_left_out:
  wagers: [[tie, war-tie]]
  by: [coupon]
  options: [double]
readings:
  some-reading: {clauses: ["(a)"], reading: So., because: It says so.}
requirements:
  - id: "(a)#1"
    summary: Something is done.
    actor: dealer
    kind: duty
    observed: events
    needs: [deal]
    readings: [some-reading]
    cases:
      here: a case
      there: {not_expressible: the protocol has no word for it}
  - id: "(a)1#1"
    summary: Something may be done.
    actor: player
    kind: permission
    observed: events
    needs: [decision, deal.shown_to]
    when: {wager: war-tie}
    through: ["(a)#1"]
"""


def write(folder: Path, text: str, name: str = "13-69F-99.1.yaml") -> Path:
    (folder / "nj").mkdir(exist_ok=True)
    (folder / "nj" / name).write_text(text, encoding="utf-8")
    return folder


def test_what_ships_has_every_requirement_of_casino_war() -> None:
    register = load_register()
    section = register.section("22.8")
    assert section is register.section("13:69F-22.8")
    assert (section.id, section.game, len(section.requirements)) == ("13:69F-22.8", "casino-war", 55)
    assert section.edition.date == dt.date(2024, 9, 16)
    letters = ["(a)", "(a)1", "(a)2", "(a)3", "(b)", "(c)", "(c)1", "(c)2", "(d)", "(e)", "(f)", "(g)"]
    letters += ["(g)1", "(g)2", "(g)3", "(h)"]
    assert [clause.removeprefix(section.id) for clause in section.clauses] == letters
    assert {one.id for one in section.requirements if one.kind == "permission"} == {
        "13:69F-22.8(c)1#0",
        "13:69F-22.8(c)2#0",
    }


def test_every_requirement_that_ships_is_whole() -> None:
    for requirement in load_register():
        assert requirement.needs, requirement.id
        assert set(requirement.needs) <= {*EVENT_NAMES, *FIELD_NAMES}
        assert requirement.summary.endswith(".")
        assert not requirement.through or requirement.kind != "duty"
        assert requirement.id.startswith(requirement.clause + "#")


def test_a_requirement_is_found_by_its_full_and_its_short_id() -> None:
    register = load_register()
    requirement = register.requirement("13:69F-22.8(c)1#3")
    assert register.requirement("22.8(c)1#3") is requirement
    assert (requirement.clause, requirement.section) == ("13:69F-22.8(c)1", "13:69F-22.8")
    assert requirement.id in register
    with pytest.raises(UsageError, match=r"no requirement '22.8\(c\)1#9'") as unknown:
        register.requirement("22.8(c)1#9")
    assert "did you mean '13:69F-22.8(c)1#" in str(unknown.value)
    with pytest.raises(UsageError, match=r"no section '22\.9' \(.*13:69F-22\.8"):
        register.section("22.9")


@pytest.mark.parametrize(
    ("wagers", "first_tie", "war_tie"),
    [
        (["initial", "tie", "war", "war-tie"], None, None),
        (["initial", "war"], 'wagers: no "tie"', 'wagers: no "war-tie"'),
        # Each alone is not excused: the requirement is tested and found wanting.
        (["initial", "tie", "war"], None, None),
        (["initial", "war", "war-tie"], None, None),
    ],
)
def test_tie_wagers_may_only_be_lacking_together(
    wagers: list[str], first_tie: str | None, war_tie: str | None
) -> None:
    said = statement(wagers=wagers)
    register = load_register()
    for name, reason in (("22.8(a)1#2", first_tie), ("22.8(e)#5", war_tie)):
        found = register.requirement(name).applicable(said)
        assert found == (None if reason is None else f"games.casino-war.{reason}")
    assert register.requirement("22.8(a)1#1").applicable(said) is None


def test_a_product_without_the_game_is_not_asked() -> None:
    said = statement()
    none = type(said)(
        protocol=said.protocol, product=said.product, control=said.control, events=said.events, games={}
    )
    for one in load_register():
        assert one.applicable(none) == f'games: no "{one.game}"'


@pytest.mark.parametrize("lacking", [["surrender", "war"], ["initial", "war"], []])
def test_what_may_not_be_left_out_changes_nothing(lacking: list[str]) -> None:
    said = statement(options=["surrender"], wagers=lacking)
    assert load_register().requirement("22.8(c)2#0").applicable(said) is None


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    register = load_register(write(tmp_path, FILE))
    first, second = register.section("99.1").requirements
    assert [(case.key, case.not_expressible) for case in first.cases] == [
        ("here", None),
        ("there", "the protocol has no word for it"),
    ]
    assert second.when == ("wager", "war-tie")
    assert second.through == ("13:69F-99.1(a)#1",)
    assert register.sections[0].readings["some-reading"].because == "It says so."


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("actor: dealer", "actr: dealer", r"requirements\[0\].*unknown field `actr`"),
        ("kind: duty", "kind: chore", r"requirements\[0\].kind.*'chore'"),
        ("kind: duty", "kind: 3", r"requirements\[0\].kind"),
        ("needs: [deal]", "needs: [deel]", r"\(a\)#1.needs: unknown 'deel' \(did you mean 'deal'"),
        ("readings: [some-reading]", "readings: [other]", r"unknown 'other' .*known: some-reading"),
        ('through: ["(a)#1"]', 'through: ["(a)#2"]', r"\(a\)1#1.through: unknown '\(a\)#2'"),
        ("when: {wager: war-tie}", "when: {wager: initial}", r"when.wager: unknown 'initial'"),
        ("when: {wager: war-tie}", "when: {by: coupon, option: double}", r"only one item"),
        ("when: {wager: war-tie}", "when: {wager: [tie, insurance]}", r"when.wager: unknown 'insurance'"),
        ('id: "(a)1#1"', 'id: "(a)#1"', r"the id stands twice"),
        ('id: "(a)#1"', 'id: "(a)1"', r"an id needs a clause and a number"),
        ("title: A game", "title: A game\ntitle: Other", r"yaml:4: no YAML: the key 'title' stands twice"),
        ('clauses: ["(a)"]', "clauses: []", r"readings.some-reading.clauses: a reading of no clause"),
        ("    readings: [some-reading]\n", "", r"readings.some-reading: no requirement rests on this"),
        ("date: 2024-09-16", "date: yesterday", r"edition.date"),
        ("title: A game", "title: [", r"no YAML"),
    ],
)
def test_what_contradicts_itself_is_refused_with_its_place(
    tmp_path: Path, was: str, becomes: str, said: str
) -> None:
    assert was in FILE
    with pytest.raises(ContentError, match=rf"nj/13-69F-99.1.yaml.*{said}" if "yaml" not in said else said):
        load_register(write(tmp_path, FILE.replace(was, becomes, 1)))


def test_a_section_has_one_file(tmp_path: Path) -> None:
    write(tmp_path, FILE)
    with pytest.raises(ContentError, match=r"13-69F-99\.2\.yaml: section '13:69F-99\.1' has two files"):
        load_register(write(tmp_path, FILE, "13-69F-99.2.yaml"))


def test_other_content_beside_the_register_is_left_alone(tmp_path: Path) -> None:
    write(tmp_path, FILE)
    write(tmp_path, "space: whatever", "sweep.yaml")
    assert len(load_register(tmp_path).sections) == 1


@pytest.mark.parametrize(
    ("wagers", "reason"),
    [
        (("ante", "call", "pair-up", "super-flush"), None),
        (("ante", "call", "pair-up"), None),
        (("ante", "call", "super-flush"), None),
        (("ante", "call"), 'games.two-card-joker-poker.wagers: no "pair-up" or "super-flush"'),
    ],
)
def test_of_several_items_any_one_will_do(wagers: tuple[str, ...], reason: str | None) -> None:
    said = statement()
    game = Game(wagers=wagers, decks=(1,))
    product = type(said)(
        protocol=said.protocol,
        product=said.product,
        control=said.control,
        events=said.events,
        games={"two-card-joker-poker": game},
    )
    requirement = load_register().requirement("30.10(c)1#1")
    assert requirement.when == ("wager", "pair-up", "super-flush")
    assert requirement.applicable(product) == reason
