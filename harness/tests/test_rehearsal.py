"""The rehearsal: counts by hand, statements that go beyond the honest dealer, and the counts in the plan."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest

from harness.campaign.law import Law, read_law
from harness.campaign.plan import Exploration, Plan, Scope
from harness.campaign.rehearsal import exercised, rehearse
from harness.campaign.tally import Judging
from harness.layout import folder
from harness.table.messages import Round, Statement
from harness.tests.reference_kit import PROCEED, REFERENCE, Plain, decide, wager
from harness.transport.loading import load_value

WAR = Scope(sections=("22.8",))
PADDING = "2s3s4s5s2h3h4h5h"
INITIAL = wager(1, "initial", 1000)


def war(shoe: str) -> Plain:
    table = {
        "decks": 6,
        "limits": {"initial": [500, 100_000], "tie": [100, 5000]},
        "odds": {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"},
    }
    return {"do": "open", "game": "casino-war", "table": table, "shoe": shoe + PADDING}


def in_between(*answers: str) -> list[Plain]:
    """4 and 6 against 5 and K; the next card is a 2."""
    table = {
        "decks": 6,
        "limits": {"initial": [500, 100_000], "in-between": [100, 5000]},
        "odds": {"initial": "1:1", "blackjack": "3:2"},
        "in_between": "A",
    }
    opening = {"do": "open", "game": "blackjack", "table": table, "shoe": "4c5d6hKd2s" + PADDING}
    placed = [INITIAL, wager(1, "in-between", 1000)]
    return [opening, *placed, PROCEED, *(decide(1, answer) for answer in answers)]


#: A player who loses; one who ties, with a tie wager, and surrenders; one who wins and asks for more.
LOSES = [war("8c9h"), INITIAL, PROCEED]
SURRENDERS = [war("8c8h"), INITIAL, wager(1, "tie", 500), PROCEED, decide(1, "surrender")]
WINS = [war("9c8h"), INITIAL, PROCEED, PROCEED]


@cache
def law() -> Law:
    return read_law()


def stated(game: str, **claims: object) -> Statement:
    """Return the reference dealer's statement with other claims for one game."""
    statement = REFERENCE.statement
    changed = msgspec.structs.replace(statement.games[game], **claims)
    return msgspec.structs.replace(statement, games={**statement.games, game: changed})


def counted(*rounds: list[Plain], statement: Statement | None = None) -> tuple[int, Counter[str]]:
    """Return how many of these rounds could be rehearsed, and in how many each requirement is exercised."""
    statement = statement or REFERENCE.statement
    judging = Judging(statement, law().plan(statement, Scope()).needs)
    sent: Any = [msgspec.convert(commands, Round) for commands in rounds]
    told = exercised(sent, judging)
    return len(told), Counter(requirement for one in told for requirement in one)


def rehearsed(exploration: Exploration, statement: Statement | None = None, scope: Scope = WAR) -> Plan:
    statement = statement or REFERENCE.statement
    plan = law().plan(statement, scope, exploration)
    return rehearse(plan, Judging(statement, plan.needs))


# ------------------------------------------------------------------------------ by hand


@pytest.mark.parametrize(
    ("requirement", "rounds"),
    [
        ("13:69F-22.8(a)1#1", 1),  # loses
        ("13:69F-22.8(a)2#1", 1),  # wins
        ("13:69F-22.8(a)3#2", 1),  # the tie wager of the tie hand
        ("13:69F-22.8(c)1#1", 1),  # surrenders
        ("13:69F-22.8(c)2#1", 0),  # nobody goes to war
        ("13:69F-22.8(a)#1", 3),  # wagers are settled
        ("13:69F-22.8(a)#3", 2),  # a rank wins or loses
        ("protocol:after-end", 1),
        ("protocol:rejected", 1),
        ("protocol:funds", 0),  # nobody has a purse
        ("protocol:shoe", 3),
        ("protocol:state", 3),  # every round is played again
    ],
)
def test_three_rounds_of_war_counted_by_hand(requirement: str, rounds: int) -> None:
    number, counts = counted(LOSES, SURRENDERS, WINS)
    assert number == 3
    assert counts[requirement] == rounds


def test_a_round_counts_once_however_often_it_exercises_a_requirement() -> None:
    two = [war("8c8d9h"), INITIAL, wager(2, "initial", 1000), PROCEED]
    assert counted(two)[1]["13:69F-22.8(a)1#1"] == 1


def test_what_only_a_twin_shows_counts_where_the_round_has_one() -> None:
    mirror = "13:69F-2.26(c)#2"  # however the hand is played: there is another way where somebody hits
    _, counts = counted(in_between("stand"), in_between("hit", "stand"), LOSES)
    assert counts[mirror] == 1
    _, counts = counted(in_between("stand"))
    assert counts[mirror] == 0


# ------------------------------------------------------------- what the product claims


def test_the_honest_dealer_claims_what_the_product_claims() -> None:
    paid = [war("8c9h"), wager(1, "initial", 1000, by="coupon"), INITIAL, PROCEED]
    assert counted(paid)[1]["protocol:rejected"] == 1  # the second wager of one seat
    assert counted([*paid[:2], PROCEED])[1]["protocol:rejected"] == 0
    chips = stated("casino-war", by=("chips",))
    assert counted([*paid[:2], PROCEED], statement=chips)[1]["protocol:rejected"] == 1


def test_a_round_that_goes_beyond_the_reference_dealer_is_not_rehearsed() -> None:
    more = stated("casino-war", wagers=("initial", "tie", "war", "war-tie", "dragon"))
    dragon = [war("8c9h"), INITIAL, wager(1, "dragon", 500), PROCEED]
    number, counts = counted(LOSES, dragon, WINS, statement=more)
    assert number == 2
    assert counts["protocol:state"] == 2
    assert counted(dragon)[0] == 1  # a wager that nobody claims is refused like any other


def test_what_the_product_does_not_report_exercises_nothing_that_needs_it() -> None:
    statement = REFERENCE.statement
    silent = msgspec.structs.replace(
        statement, events=tuple(name for name in statement.events if name != "collect")
    )
    number, counts = counted(LOSES, WINS, statement=silent)
    assert number == 2
    assert counts["13:69F-22.8(a)1#1"] == 0
    assert counts["13:69F-22.8(a)2#1"] == 1


def test_the_honest_dealer_reports_what_the_product_reports() -> None:
    silent = {"collect", "opened.posted"}
    events = tuple(name for name in REFERENCE.statement.events if name not in silent)
    place = folder("adapters") / "reference"
    made: Any = load_value("understudy.py:Understudy", folder=place, place="understudy")
    dealer = made(msgspec.structs.replace(REFERENCE.statement, events=events))
    assert dealer.describe()["events"] == list(events)
    ((opened, placed, dealt),) = (result["events"] for result in dealer.play([LOSES]))
    assert opened == [{"event": "opened"}]
    assert [one["event"] for one in placed] == ["wager"]
    assert [one["event"] for one in dealt] == ["close", "deal", "deal", "discard", "discard", "end"]


# ----------------------------------------------------------------------------- the plan


def test_the_counts_are_in_the_plan_in_its_order_and_in_its_digest() -> None:
    plan = rehearsed(Exploration(3, 1))
    planned = law().plan(REFERENCE.statement, WAR, Exploration(3, 1))
    selected = [one.id for one in planned.requirements if one.id.startswith("13:69F-22.8") and one.has_rule]
    assert [one.requirement for one in plan.exploration.exercises] == [
        *selected,
        *(one.id for one in planned.ground_rules),
    ]
    assert plan.exploration.rehearsed == 3
    assert plan.digest != planned.digest
    assert plan == rehearsed(Exploration(3, 1))


def test_what_no_round_exercises_is_counted_as_zero() -> None:
    counts = {one.requirement: one.rounds for one in rehearsed(Exploration(1, 1)).exploration.exercises}
    assert set(counts.values()) == {0, 1}
    assert counts["protocol:state"] == 1


def test_nothing_is_rehearsed_where_nothing_is_explored() -> None:
    plan = rehearsed(Exploration(0))
    assert plan == law().plan(REFERENCE.statement, WAR, Exploration(0))
    assert plan.exploration.exercises == ()


def test_random_rounds_beyond_the_dealer_are_not_among_those_rehearsed() -> None:
    more = stated("casino-war", wagers=("dragon", "initial", "tie", "war", "war-tie"))
    exploration = rehearsed(Exploration(40, 1), more).exploration
    assert exploration.total == 40
    assert 0 < exploration.rehearsed < 40
    assert max(one.rounds for one in exploration.exercises) == exploration.rehearsed
