"""The proof of literals: its mutants say something else, a vacuous step is found, and ours are none."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

from harness.prove import phrases
from harness.prove.changes import Kind, Surroundings, changes, swapped
from harness.prove.literals import Fate, MutantResult, run_mutants
from harness.prove.mutants import Mutant, mutants_of
from harness.prove.open_literals import OPEN, Why
from harness.prove.standing import Standing, findings, literals_of
from harness.suite.binding import Bindings
from harness.suite.expect import settlement
from harness.suite.feature_files import read_features, slug
from harness.suite.judging import Expectation, Inconclusive

if TYPE_CHECKING:
    from pathlib import Path

AROUND = Surroundings(seats=(1, 4), absent=7, wagers=("initial", "tie"), placed=frozenset({"initial"}))

PLAIN = """
Feature: War
  @13:69F-22.8(a)2#1
  Scenario Outline: a higher card wins
    Given a casino war table
    And seats 1 and 4 each wager <stake> on the initial wager
    And the shoe will deal Kc to seat 1, 3d to seat 4 and 8s to the dealer
    When the dealer deals
    Then seat 1's initial wager is paid <stake>
    And the original deal is settled at seats 1 and 4 in turn

    Examples:
      | stake |
      | $10   |
      | $1    |
"""
WRONG_BEFORE = PLAIN.replace("Then seat 1's initial wager is paid <stake>", "Then seat 4's hand wins")


def written(folder: Path, text: str) -> tuple[Mutant, ...]:
    """The mutants of a feature of one's own."""
    (folder / "war.feature").write_text(text, encoding="utf-8")
    return mutants_of(read_features(folder))


@cache
def shipped() -> tuple[Mutant, ...]:
    """The mutants of the features that ship."""
    return mutants_of(read_features())


def fates(results: tuple[MutantResult, ...]) -> dict[str, Fate]:
    """What became of each mutant, by its changed step, of the first example row."""
    return {
        result.mutant.text: result.fate for result in results if result.mutant.scenario.check.endswith("/1")
    }


# ------------------------------------------------------------------------- the changes


@pytest.mark.parametrize(
    ("field", "text", "others"),
    [
        ("Money", "$10", {"$11", "$5"}),
        ("Money", "$1,000", {"$1,001", "$500"}),
        ("Money", "$0.01", {"$1.01", "$0"}),
        ("Money", "$0", {"$1"}),
        ("Either", "$12.50 or $12.51", {"$13.50 or $13.51", "$6.25 or $6.25"}),
        ("Either", "$0.01 or $0.02", {"$1.01 or $1.02"}),
        ("Change", "$10 up", {"$11 up", "$5 up", "$10 down"}),
        ("Fate", "loses $20", {"loses $21", "loses $10", "wins $20"}),
        ("Fate", "ties", {"wins $1"}),
        ("Card", "Ac", {"2c", "Ad"}),
        ("Card", "9s", {"Ts", "9c"}),
        ("Card", "Xr", {"Xb", "2c"}),
        ("Seat", "1", {"4", "7"}),
        ("Seats", "seats 1 and 4", {"seats 7 and 4", "seats 1 and 7"}),
        ("Seats", "seat 4", {"seat 1", "seat 7"}),
        ("Wager", "tie", {"initial"}),
        ("Outcome", "ties", {"wins", "loses"}),
        ("Instrument", "chips", {"coupon", "verbal"}),
        ("WonOrLost", "won", {"lost"}),
        (
            "Hands",
            "5c for seat 1 and Kd for the dealer",
            {
                *("6c for seat 1 and Kd for the dealer", "5d for seat 1 and Kd for the dealer"),
                *("5c for seat 1 and Ad for the dealer", "5c for seat 1 and Kh for the dealer"),
                "5c for the dealer and Kd for seat 1",
            },
        ),
        ("Deal", "5c to seat 1 and Kd to the dealer", set()),
    ],
)
def test_a_literal_is_changed_for_another_of_its_kind(field: str, text: str, others: set[str]) -> None:
    assert {change.text for change in changes(field, text, AROUND)} == others


def test_hands_of_the_same_cards_do_not_change_places() -> None:
    same = changes("Held", "8h 8c of seat 1 and 8c 8h of seat 4", AROUND)
    assert [change for change in same if change.kind is Kind.ORDER] == []


def test_only_the_hands_that_nobody_can_exchange_go_to_a_seat_without_a_part() -> None:
    lone = {change.text for change in changes("Hands", "5c for seat 1", AROUND)}
    assert lone == {"6c for seat 1", "5d for seat 1", "5c for seat 7"}
    same = {change.text for change in changes("Held", "8h 8c of seat 1 and 8c 8h of seat 4", AROUND)}
    assert {"8h 8c of seat 7 and 8c 8h of seat 4", "8h 8c of seat 1 and 8c 8h of seat 7"} <= same


def test_a_list_of_seats_has_each_two_neighbours_exchanged() -> None:
    assert {change.text: change.literals for change in swapped("seats 1, 4 and 7")} == {
        "seats 4, 1 and 7": ("seat 1 of the list", "seat 2 of the list"),
        "seats 1, 7 and 4": ("seat 2 of the list", "seat 3 of the list"),
    }
    assert list(swapped("seat 3")) == []


# ------------------------------------------------------------------------- the mutants


def test_each_literal_of_each_row_is_changed_alone(tmp_path: Path) -> None:
    mutants = written(tmp_path, PLAIN)
    assert {mutant.text for mutant in mutants if mutant.scenario.check == "war/a-higher-card-wins/2"} == {
        *("seat 1's initial wager is paid $2", "seat 1's initial wager is paid $0.50"),
        *("seat 4's initial wager is paid $1", "seat 7's initial wager is paid $1"),
        "seat 1's tie wager is paid $1",
        *("the original deal is settled at seats 4 and 1 in turn",),
        *(
            "the war is settled at seats 1 and 4 in turn",
            "the surrenders are settled at seats 1 and 4 in turn",
        ),
    }
    assert {mutant.scenario.row for mutant in mutants} == {1, 2}
    assert all(mutant.scenario.steps[mutant.step].text != mutant.text for mutant in mutants)


def test_what_the_scenario_says_itself_is_no_mutant(tmp_path: Path) -> None:
    both = PLAIN.replace("seats 1 and 4 in turn", "seats 1 and 4 in turn\n    And seat 4's hand loses")
    both = both.replace("Then seat 1's", "Then seat 1's hand loses\n    And seat 1's")
    texts = [mutant.text for mutant in written(tmp_path, both)]
    assert "seat 4's hand loses" not in texts
    assert "seat 7's hand loses" in texts


def test_a_bound_is_shifted_only_to_where_it_is_false() -> None:
    least = [one for one in shipped() if "paid at least" in one.text and one.kind is Kind.AMOUNT]
    assert least
    assert {len(one.was) <= len(one.now) for one in least} == {True}
    no_more = [one for one in shipped() if one.text.startswith("no more than") and one.kind is Kind.AMOUNT]
    assert {(one.was, one.now) for one in no_more} == {("$10", "$5"), ("$5", "$2.50")}


def test_every_entry_about_phrases_is_about_a_step_that_is_used() -> None:
    bindings = Bindings()
    used = {
        (name, slug(scenario.name))
        for scenario in read_features()
        for step in scenario.steps
        if step.kind == "then"
        for name in bindings.fitting(step)
    }
    names = {name for name, _ in used}
    about = {*phrases.BOUNDS, *phrases.CONTRARIES, *(name for name, _ in (*phrases.EQUIVALENT, *OPEN))}
    assert about <= names
    assert {(name, scenario) for scenario, name, _ in phrases.EQUIVALENT_THERE} <= used


def test_every_exchange_of_words_makes_a_mutant() -> None:
    made = {(one.was, one.now) for one in shipped() if one.kind is Kind.WORD}
    assert set(phrases.WORDS) - made == set()


# ------------------------------------------------------------------------ the verdicts


def test_what_is_false_is_noticed_withheld_or_refused(tmp_path: Path) -> None:
    results = run_mutants(written(tmp_path, PLAIN), "reference")
    found = fates(results)
    assert found["seat 1's initial wager is paid $11"] is Fate.NOTICED
    assert found["seat 4's initial wager is paid $10"] is Fate.NOTICED
    assert found["the original deal is settled at seats 4 and 1 in turn"] is Fate.NOTICED
    assert found["the war is settled at seats 1 and 4 in turn"] is Fate.WITHHELD
    assert found["the surrenders are settled at seats 1 and 4 in turn"] is Fate.REFUSED
    literals = literals_of(results)
    assert findings(literals) == ()
    by_standing = {
        standing: {one.place[2] for one in literals if one.standing is standing} for standing in Standing
    }
    assert by_standing[Standing.OPEN] == {"the original deal is settled"}
    assert {one.why for one in literals} == {None, Why.LACKING}
    assert by_standing[Standing.SHOWN] == {
        *("seat: seat", "wager: wager", "amounts: amount"),
        *("seats: seat 1 of the list", "seats: seat 2 of the list"),
    }


def test_a_vacuous_step_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settlement, "paid", lambda *_: Expectation("winnings", "winnings", met=True))
    results = run_mutants(written(tmp_path, PLAIN), "reference")
    vacuous = findings(literals_of(results))
    # Stakes are looked up before, but nothing tells one wager of a seat from another.
    assert {one.place[1:] for one in vacuous} == {
        *((4, "amounts: amount"), (4, "seat: seat"), (4, "wager: wager")),
    }
    assert {one.standing for one in vacuous} == {Standing.VACUOUS}


def test_a_step_that_withholds_for_no_known_reason_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def withhold(*_: object) -> Expectation:
        raise Inconclusive("it is Monday")

    monkeypatch.setattr(settlement, "paid", withhold)
    untold = findings(literals_of(run_mutants(written(tmp_path, PLAIN), "reference")))
    assert {one.standing for one in untold if one.place[1:] == (4, "amounts: amount")} == {Standing.UNTOLD}


def test_ctrl_c_ends_it_and_calls_nothing_astray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> Expectation:
        raise KeyboardInterrupt

    monkeypatch.setattr(settlement, "paid", stop)
    with pytest.raises(KeyboardInterrupt):
        run_mutants(written(tmp_path, PLAIN), "reference")


def test_a_check_that_fails_before_the_changed_step_proves_nothing(tmp_path: Path) -> None:
    results = run_mutants(written(tmp_path, WRONG_BEFORE), "reference")
    later = [one for one in results if one.mutant.step == 5]
    assert later
    assert {one.fate for one in later} == {Fate.ASTRAY}
    untold = [one for one in findings(literals_of(results)) if one.place[1] == later[0].mutant.step]
    assert {one.standing for one in untold} == {Standing.UNTOLD}
    assert later[0].reason.startswith('at the step "seat 4\'s hand wins"')


def test_one_value_that_is_noticed_speaks_for_a_seat_that_shares_anothers_fate(tmp_path: Path) -> None:
    alike = PLAIN.replace("3d to seat 4", "Kd to seat 4")
    results = run_mutants(written(tmp_path, alike), "reference")
    found = fates(results)
    assert found["seat 4's initial wager is paid $10"] is Fate.SURVIVED
    assert found["seat 7's initial wager is paid $10"] is Fate.NOTICED
    assert findings(literals_of(results)) == ()


@pytest.mark.proof
def test_no_literal_of_a_sample_survives() -> None:
    places = sorted({place for mutant in shipped() for place in mutant.places})
    drawn = set(random.Random(20).sample(places, 400))
    mutants = tuple(mutant for mutant in shipped() if drawn.intersection(mutant.places))
    assert {mutant.kind for mutant in mutants} == set(Kind)
    assert len({mutant.scenario.feature for mutant in mutants}) == len(
        {mutant.scenario.feature for mutant in shipped()}
    )
    literals = literals_of(run_mutants(mutants, "reference"))
    assert [one.place for one in findings(literals) if one.place in drawn] == []
