"""Free play with products that deal their own cards: the rounds, what is made of them, the command."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.campaign.assessment import CheckResult
from harness.campaign.campaign import Order, run_campaign
from harness.campaign.exits import exit_code
from harness.campaign.log import LOG_NAME, Observed, RoundEntry, read_log
from harness.campaign.matrix import Caught, Proven
from harness.campaign.observing import observed_status
from harness.campaign.plan import Exploration, Scope
from harness.campaign.play import record_round
from harness.campaign.tally import Judging
from harness.errors import ExitCode
from harness.observe import observed_round, observed_rounds
from harness.table.cards import deck, split
from harness.table.messages import Decide, OpenTable, PlaceWager, Proceed
from harness.tests.products.own_cards import adapted, watched
from harness.tests.quiet import Quiet
from harness.tests.read_once import read_once
from harness.tests.reference_kit import REFERENCE
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Literal

    from harness.sdk import Product
    from harness.table.messages import Round
    from harness.tests.conftest import Clauseproof

WATCHED = "python:harness.tests.products.own_cards:watched"
GREEDY = "python:harness.tests.products.own_cards:greedy"
HALF = "13:69F-22.8(c)1#1"


def controlled(control: Literal["deck", "seed", "observe"]) -> Product:
    return watched() if control == "observe" else replace(REFERENCE, control=control)


def opening(round_: Round) -> OpenTable:
    return next(one for one in round_ if isinstance(one, OpenTable))


@pytest.fixture(autouse=True)
def one_law(monkeypatch: pytest.MonkeyPatch) -> None:
    read_once(monkeypatch, "harness.campaign.campaign", "harness.cli.observe")


# ----------------------------------------------------------------------------- the rounds


def test_a_round_follows_from_statement_game_seed_and_number() -> None:
    statement = REFERENCE.statement
    games = tuple(statement.games)
    assert list(observed_rounds(statement, games, 3, 20)) == list(observed_rounds(statement, games, 3, 20))
    first, second = (observed_round(statement, "casino-war", 3, number) for number in (1, 2))
    assert first != second
    assert first != observed_round(statement, "casino-war", 4, 1)


def test_cards_are_a_shuffled_shoe_a_seed_or_nothing() -> None:
    rounds = {
        control: observed_round(controlled(control).statement, "casino-war", 1, 1)
        for control in ("deck", "seed", "observe")
    }
    shoe = opening(rounds["deck"]).shoe
    assert isinstance(shoe, tuple)
    assert len(shoe) == 110
    assert opening(rounds["deck"]).seed is None
    assert opening(rounds["seed"]).shoe is None
    assert isinstance(opening(rounds["seed"]).seed, int)
    assert (opening(rounds["observe"]).shoe, opening(rounds["observe"]).seed) == (None, None)
    bare = [[one for one in commands if not isinstance(one, OpenTable)] for commands in rounds.values()]
    assert bare[0] == bare[1] == bare[2]


@pytest.mark.parametrize(
    ("game", "lacking", "size"),
    [("double-attack-blackjack", "T", 48), ("two-card-joker-poker", "", 54), ("blackjack", "", 52)],
)
def test_a_shuffled_shoe_holds_what_the_decks_of_the_game_hold(game: str, lacking: str, size: int) -> None:
    for number in range(1, 40):
        own = opening(observed_round(REFERENCE.statement, game, 1, number))
        cards = split(own.shoe) if isinstance(own.shoe, str) else (own.shoe or ())
        assert len(set(deck(without=lacking, jokers=size == 54)) | set(cards)) == size
        assert max(cards.count(card) for card in set(cards)) <= max(own.table.decks, 1)


def test_whatever_number_of_decks_is_claimed_costs_no_memory() -> None:
    statement = REFERENCE.statement
    game = msgspec.structs.replace(statement.games["casino-war"], decks=(2**62,))
    claimed = msgspec.structs.replace(statement, games={"casino-war": game})
    drawn = [opening(observed_round(claimed, "casino-war", 1, number)) for number in range(1, 6)]
    many = [one for one in drawn if one.table.decks == 2**62]
    assert [len(one.shoe or ()) for one in many] == [110] * len(many)
    assert many


def test_everybody_who_plays_answers_after_the_deal() -> None:
    for number in range(1, 60):
        commands = observed_round(REFERENCE.statement, "two-card-joker-poker", 2, number)
        deals = [at for at, one in enumerate(commands) if isinstance(one, Proceed) and at > 1]
        before = commands[: deals[0]] if deals else ()
        antes = {one.seat for one in before if isinstance(one, PlaceWager) and one.wager == "ante"}
        after = {one.seat for one in commands[len(before) :] if isinstance(one, Decide)}
        assert antes <= after or not before


@pytest.mark.parametrize("control", ["deck", "seed", "observe"])
def test_nothing_is_held_against_an_honest_dealer(control: Literal["deck", "seed", "observe"]) -> None:
    with adapted(controlled(control)) as dealer:
        statement = dealer.describe()
        judging = Judging(statement, {})
        rounds = tuple(observed_rounds(statement, statement.games, 5, 20))
        for commands, outcome in zip(rounds, dealer.play(rounds), strict=True):
            record = record_round(commands, outcome)
            assert record.error is None
            trace = judging.trace(RoundEntry(id=1, commands=record.commands, result=record.result))
            assert trace is not None
            broken = [one for one in judging.judged(trace) if one.verdict is Verdict.FAIL]
            assert not broken, (commands, broken[0])


# -------------------------------------------------------------------------- what they make


def fault(caught: Caught) -> Proven:
    return Proven(fault="f", game="g", requirement=HALF, what="w", origin="o", caught=caught)


def rule(explored: int, verdict: Verdict = Verdict.PASS) -> CheckResult:
    return CheckResult(id=f"rule:{HALF}", kind="rule", verdict=verdict, explored=explored)


def test_as_many_rounds_as_wanted_verify_a_requirement() -> None:
    wanted = Observed(want=30)
    proven = [fault(Caught.RULE)]
    assert observed_status(Status.VERIFIED, None, [rule(30)], proven, wanted) == (Status.VERIFIED, None)
    assert observed_status(Status.VERIFIED, None, [rule(29)], proven, wanted) == (
        Status.NOT_VERIFIED,
        "29 of the 30 rounds wanted exercised it",
    )


def test_a_violation_needs_no_number_of_rounds() -> None:
    told = observed_status(Status.VIOLATED, "why", [rule(1, Verdict.FAIL)], [], Observed(want=30))
    assert told == (Status.VIOLATED, "why")


def test_a_rule_that_only_scenarios_stand_in_for_verifies_nothing() -> None:
    caught = [fault(Caught.SCENARIO), fault(Caught.OTHER)]
    status, reason = observed_status(Status.VERIFIED, None, [rule(90)], caught, Observed(want=30))
    assert status is Status.NOT_VERIFIED
    assert reason is not None
    assert reason.startswith("unproven")


# ------------------------------------------------------------------------------ the command


def test_what_was_exercised_often_enough_is_verified_and_the_rest_is_named(within: Clauseproof) -> None:
    ran = within("observe", WATCHED, "--rounds", "60", "--section", "22.8", "--want", "20", code=3)
    lines = ran.out.splitlines()
    assert ran.out.startswith("NOT FULLY VERIFIED, WITHIN A LIMITED SCOPE.")
    assert "cards of its own, which nobody controls" in " ".join(lines)
    assert any(line.startswith("✓ 22.8(a)1#1 ") and " of 20 " in line for line in lines)
    assert any(line.startswith("? 22.8(g)3#2 ") and " 0 of 20 " in line for line in lines)
    assert "Never exercised, and so not verified; the smallest deck that would exercise each" in lines
    at = next(at for at, line in enumerate(lines) if line.startswith("  22.8(g)3#2  Equal war cards"))
    assert any(line.startswith("      cards: 2c2c") for line in lines[at : at + 3])
    assert "60 of 60 rounds" in ran.err
    assert all(len(line) <= 100 for line in lines)


def test_everything_wanted_is_as_wished_and_a_shoe_is_played_again(
    within: Clauseproof, tmp_path: Path
) -> None:
    only = ("--rounds", "40", "--want", "8", "--requirement", "22.8(a)1#1", "--out", "seen")
    within("observe", "reference", *only, code=0)
    log = read_log(tmp_path / "seen" / LOG_NAME)
    assert {entry.explored for entry in log.rounds if entry.again is None} == set(range(1, 41))
    assert {entry.again for entry in log.rounds if entry.again} == set(range(1, 41))


def test_a_violation_is_shown_with_its_round_and_is_a_finding(within: Clauseproof, tmp_path: Path) -> None:
    ran = within("observe", GREEDY, "--rounds", "40", "--section", "22.8", "--out", "seen", code=1)
    assert ran.out.startswith("DOES NOT CONFORM")
    assert "✗ 13:69F-22.8(c)1#1  Of a surrendered hand exactly half" in ran.out
    assert "surrender" in ran.out
    assert "nobody controls: seen/log.jsonl keeps them as they went." in ran.out
    assert "clauseproof replay" not in ran.out
    log = read_log(tmp_path / "seen" / LOG_NAME)
    assert {entry.explored for entry in log.rounds} == set(range(1, 41))
    assert not log.checks
    assert sorted(path.name for path in (tmp_path / "seen").iterdir()) == [
        *("junit.xml", "log.jsonl", "report.html", "report.json")
    ]
    report = json.loads((tmp_path / "seen" / "report.json").read_bytes())
    assert report["conclusion"] == "does-not-conform"
    assert "as reported: does-not-conform" in within("verify", "seen", code=0).out


def test_as_json_a_violation_carries_its_round(within: Clauseproof) -> None:
    ran = within("observe", GREEDY, "--rounds", "40", "--section", "22.8", "--json", code=1)
    document = json.loads(ran.out)
    row = next(one for one in document["requirements"] if one["id"] == HALF)
    assert row["status"] == "violated"
    assert "half" in row["expected"] or "$" in row["expected"]
    shown = {one["id"]: one for one in document["shown"]}
    broken = shown[row["violations"][0]]
    assert any(command.get("option") == "surrender" for command in broken["commands"])
    collected = [
        event for group in broken["result"]["events"] for event in group if event["event"] == "collect"
    ]
    assert collected


def test_as_json_every_requirement_says_how_often_it_was_exercised(within: Clauseproof) -> None:
    ran = within("observe", WATCHED, "--rounds", "30", "--section", "22.8", "--json", code=3)
    document = json.loads(ran.out)
    assert document["schema"] == "clauseproof/observed/1"
    assert (document["rounds"], document["wanted"], document["control"]) == (30, 30, "observe")
    rows = {row["id"]: row for row in document["requirements"]}
    low = rows["13:69F-22.8(a)1#1"]
    assert low["status"] == "not-verified"
    assert 0 < low["exercised"] < 30
    assert low["reason"] == f"{low['exercised']} of the 30 rounds wanted exercised it"
    assert rows["13:69F-22.8(g)3#2"]["deck"] == "2c2c2c2d2d2c2c"
    assert rows["13:69F-30.10(a)#1"]["status"] == "not-selected"
    assert {row["id"]: row["exercised"] for row in document["ground_rules"]}["protocol:ledger"] > 20


def test_no_round_is_played_again_with_cards_that_nobody_controls(
    within: Clauseproof, tmp_path: Path
) -> None:
    within("observe", WATCHED, "--rounds", "10", "--section", "22.8", "--out", "seen", code=3)
    assert len(read_log(tmp_path / "seen" / LOG_NAME).rounds) == 10
    assert not any(entry.again for entry in read_log(tmp_path / "seen" / LOG_NAME).rounds)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--rounds", "0"), "0 is not in the range"),
        (("--want", "0"), "0 is not in the range"),
        (("--rounds", "many"), "'many' is not a valid integer"),
        (("--section", "22.9"), "no section '22.9' (known: 13:69F-2.26, 13:69F-22.8,"),
        (("--requirement", "22.8(c)1#9"), "no requirement '22.8(c)1#9'"),
    ],
)
def test_a_wrong_call_is_told(within: Clauseproof, arguments: tuple[str, ...], told: str) -> None:
    assert told in within("observe", "reference", *arguments, code=2).err


class _Stops(Quiet):
    def swept(self, rounds: int) -> None:
        assert rounds == 50
        raise KeyboardInterrupt


def test_interrupted_what_was_played_is_judged(tmp_path: Path) -> None:
    order = Order(
        adapter=WATCHED,
        out=tmp_path / "seen",
        scope=Scope(sections=("22.8",)),
        exploration=Exploration(100_000, 1),
        observed=Observed(want=5),
    )
    assessment = run_campaign(order, _Stops())
    assert assessment.interrupted
    assert exit_code(assessment) == ExitCode.INTERRUPTED
    assert assessment.rounds == 50
    assert Status.VERIFIED in {one.status for one in assessment.requirements}
    assert "99950 of the planned random rounds were not played" in assessment.problems


def test_where_the_product_has_no_game_in_scope_nothing_is_verified(within: Clauseproof) -> None:
    ran = within("observe", GREEDY, "--section", "30.10", "--rounds", "5", code=3)
    assert "no game of the product is in scope" in " ".join(ran.out.split())


def test_a_folder_that_is_there_is_left_alone(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "seen").mkdir()
    (tmp_path / "seen" / "mine").write_text("kept", encoding="utf-8")
    assert "not empty" in within("observe", WATCHED, "--rounds", "5", "--out", "seen", code=2).err
    assert (tmp_path / "seen" / "mine").read_text(encoding="utf-8") == "kept"
