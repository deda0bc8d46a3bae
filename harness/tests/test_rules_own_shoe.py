"""A product's own shoe: nobody stacked it, yet it holds no more of a card than its decks do."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from harness.audit.assumed import everything
from harness.audit.judging import AuditJudge
from harness.audit.records import read_record
from harness.register import load_register
from harness.rules.judge import judge, rule_sets
from harness.table.messages import Round, read_result, read_statement
from harness.table.trace import Trace
from harness.tests.audit_kit import STATEMENT, records
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.rules.judge import Judgement


OWN = read_statement(json.dumps({**STATEMENT, "control": "observe"}).encode())
NEEDS = {one.id: one.needs for one in load_register()}


def _found(
    game: str,
    decks: int,
    cards: Sequence[str],
    *,
    shoe: str | None = None,
    hand: str = "main",
    control: str = "observe",
) -> list[Judgement]:
    opening: dict[str, Any] = {"do": "open", "game": game, "table": {"decks": decks}}
    if shoe is not None:
        opening["shoe"] = shoe
    dealt = [{"event": "deal", "to": 1, "card": card, "face": "up", "hand": hand} for card in cards]
    commands = msgspec.json.decode(json.dumps([opening, {"do": "proceed"}]), type=Round)
    result = read_result(json.dumps({"events": [[{"event": "opened"}], dealt]}).encode(), commands=2)
    statement = read_statement(json.dumps({**STATEMENT, "control": control}).encode())
    trace = Trace.read(commands, result, statement)
    return [one for one in judge(trace, rule_sets(), NEEDS) if one.requirement == "protocol:shoe"]


@pytest.mark.parametrize(
    ("game", "decks", "cards", "expected"),
    [
        ("casino-war", 6, ["8c"] * 7, "a shoe of 6 decks holds 6 8♣"),
        ("casino-war", 6, ["8c", "Xr"], "a shoe of 6 decks holds no red joker"),
        ("blackjack", 1, ["8c", "8d", "8c"], "a shoe of one deck holds 1 8♣"),
        ("double-attack-blackjack", 8, ["8c", "Th"], "a shoe of 8 decks holds no 10♥"),
        ("double-attack-blackjack", 8, ["8c"] * 9, "a shoe of 8 decks holds 8 8♣"),
        ("two-card-joker-poker", 1, ["Xr", "Xr"], "a shoe of one deck holds 1 red joker"),
        ("two-card-joker-poker", 1, ["8c", "Xr", "8c"], "a shoe of one deck holds 1 8♣"),
    ],
)
def test_a_card_that_the_decks_do_not_hold_is_a_violation(
    game: str, decks: int, cards: list[str], expected: str
) -> None:
    (one,) = _found(game, decks, cards)
    assert one.verdict is Verdict.FAIL
    assert one.finding.expected == expected
    assert one.finding.at == len(cards)  # the last of them, after the table was opened


@pytest.mark.parametrize(
    ("game", "decks", "cards"),
    [
        ("casino-war", 6, ["8c"] * 6 + ["8d"] * 6),
        ("blackjack", 1, ["8c", "8d", "Tc"]),
        ("double-attack-blackjack", 8, ["8c"] * 8),
        ("two-card-joker-poker", 1, ["Xr", "Xb", "8c"]),
        ("a-game-of-a-law-package", 1, ["8c", "8c"]),
    ],
)
def test_what_the_decks_hold_says_nothing_of_the_order_and_so_nothing_holds(
    game: str, decks: int, cards: list[str]
) -> None:
    assert _found(game, decks, cards) == []


def test_a_card_in_a_split_hand_may_have_lain_in_the_other_before() -> None:
    assert _found("blackjack", 1, ["8c", "8c"], hand="split-2") == []


def test_a_given_shoe_may_hold_a_card_as_often_as_it_likes() -> None:
    (one,) = _found("two-card-joker-poker", 1, ["8c", "8c"], shoe="8c8c8c", control="deck")
    assert one.verdict is Verdict.PASS
    (ignored,) = _found("two-card-joker-poker", 1, ["8c", "8c"], shoe="8c8c8c", control="observe")
    assert ignored.verdict is Verdict.FAIL, "a product that plays from its own shoe ignores the one given"


@pytest.mark.parametrize("joker", ["Xr", "Xb"])
def test_a_joker_at_a_game_without_breaks_down_no_rule(joker: str) -> None:
    statement = everything(OWN)
    seen = 0
    for record in records("double-attack-blackjack", 40):
        record["commands"][0].pop("shoe", None)
        dealt = [one for group in record["events"] for one in group if one["event"] == "deal"]
        for event in dealt[:4]:
            event["card"] = joker
            known = AuditJudge(statement, NEEDS).known(read_record(json.dumps(record).encode()))
            verdicts = dict(known.verdicts)
            assert Verdict.ERROR not in verdicts.values()
            if record["commands"][0]["do"] == "open":
                assert verdicts["protocol:shoe"] is Verdict.FAIL
                seen += 1
    assert seen
