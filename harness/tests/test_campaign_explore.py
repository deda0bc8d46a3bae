"""Campaigns with random rounds: what only they find, and what plan and report say of them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.campaign.campaign import Order, run_campaign
from harness.campaign.law import read_law
from harness.campaign.log import LOG_NAME, RoundEntry, read_log
from harness.campaign.plan import Exploration, Scope
from harness.campaign.reconcile import reconcile
from harness.report.findings import unexercised
from harness.report.text import summary
from harness.tests.quiet import Quiet
from harness.tests.reference_kit import REFERENCE
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.assessment import Assessment, CheckResult
    from harness.campaign.log import Log
    from harness.tests.conftest import Clauseproof

#: A dealer that is wrong only for odd cents, only for the last of several at war, only where it wins.
LAST_OF_SEVERAL = """
from harness.layout import folder
from harness.sdk import Product
from harness.transport.loading import load_object

reference = load_object("product.py:product", folder=folder("adapters") / "reference", place="reference")
honest = next(table for table in reference.tables if table.game == "casino-war")

class Table(honest):
    def higher_war_card(self, seat):
        if len(self.war_players) > 1 and seat == self.war_players[-1] and self.ledger.stake(seat, "war") % 2:
            self.collect(seat, "war")
            self.collect(seat, "war-tie")
        else:
            super().higher_war_card(seat)

product = Product(vendor="Acme", name="Odd", version="1", tables=(Table,))
"""
#: A dealer that breaks down where seven play, and one that also says that nobody can stack its cards.
BREAKS_DOWN = """
from harness.layout import folder
from harness.sdk import Product
from harness.transport.loading import load_object

reference = load_object("product.py:product", folder=folder("adapters") / "reference", place="reference")
honest = next(table for table in reference.tables if table.game == "casino-war")

class Broken(Product):
    def play(self, rounds):
        results = super().play(rounds)
        for commands, result in zip(rounds, results):
            placed = [one for one in commands if one.get("wager") == "tie"]
            if len({one["seat"] for one in placed if one["amount"] == 501}) > 1:
                result.clear()
                result["crashed"] = "two alike"
        return results

product = Broken(vendor="Acme", name="Weak", version="1", tables=(honest,))
shuffled = Product(vendor="Acme", name="Own cards", version="1", tables=(honest,), control="seed")
"""


WAR = Scope(sections=("22.8",))


def _certify(
    tmp_path: Path, source: str, exploration: Exploration, name: str = "product", scope: Scope = WAR
) -> tuple[Assessment, Log]:
    file = tmp_path / "wrong.py"
    file.write_text(source)
    out = tmp_path / "out"
    adapter = tmp_path / "adapter.yaml"
    adapter.write_text(f"name: wrong\ntransport: python\nobject: wrong.py:{name}\n")
    assessment = run_campaign(Order(str(tmp_path), out, scope, 1, exploration), Quiet())
    return assessment, read_log(out / LOG_NAME)


def _rule(assessment: Assessment, requirement: str) -> CheckResult:
    everything = (*assessment.requirements, *assessment.ground_rules)
    (result,) = (one for one in everything if one.id == requirement)
    return next(check for check in result.checks if check.id == f"rule:{requirement}")


WAR_WINS = "13:69F-22.8(g)2#1"


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> tuple[Assessment, Log]:
    """A campaign against the dealer that only random rounds find out."""
    return _certify(tmp_path_factory.mktemp("odd"), LAST_OF_SEVERAL, Exploration(150, 1))


def test_what_only_random_rounds_find_is_a_violation_shown_in_its_simplest_form(
    odd: tuple[Assessment, Log],
) -> None:
    assessment, log = odd
    assert assessment.conclusion == "does-not-conform"
    check = _rule(assessment, WAR_WINS)
    assert check.verdict is Verdict.FAIL
    shown = next(one for one in assessment.shown if one.id == check.rounds[0])
    assert shown.simplest_of is not None
    original = log.rounds[shown.simplest_of - 1]
    assert f"round {shown.id} is the simplest form of round {original.id}" in (check.reason or "")
    assert original.explored is not None
    assert original.id in {one.id for one in assessment.shown}
    commands = json.loads(bytes(shown.commands))
    wagers = [one for one in commands if one["do"] == "wager"]
    assert {one["wager"] for one in wagers} == {"initial"}
    assert len({one["seat"] for one in wagers}) == 2
    assert len(commands) == 7  # open, two wagers, proceed, two wars, proceed
    assert any(one["amount"] % 2 for one in wagers)
    scenarios = [one for result in assessment.requirements for one in result.checks if one.kind == "scenario"]
    assert {one.verdict for one in scenarios} == {Verdict.PASS}


def test_one_fault_is_followed_down_once(odd: tuple[Assessment, Log]) -> None:
    _, log = odd
    simplest = [entry for entry in log.rounds if entry.simplest_of is not None]
    assert 1 <= len(simplest) <= 2


@pytest.mark.proof
def test_without_random_rounds_the_same_dealer_passes(tmp_path: Path) -> None:
    assessment, log = _certify(tmp_path, LAST_OF_SEVERAL, Exploration(0))
    assert assessment.conclusion == "conforms"
    assert not [entry for entry in log.rounds if entry.explored or entry.simplest_of]
    assert log.header.plan.exploration.reason == "no random rounds were asked for"


@pytest.mark.proof
def test_a_round_that_breaks_the_product_down_is_an_error_blamed_on_it(tmp_path: Path) -> None:
    assessment, log = _certify(tmp_path, BREAKS_DOWN, Exploration(150, 1))
    broken = [entry for entry in log.rounds if entry.explored and entry.error]
    assert broken
    assert assessment.conclusion == "not-fully-verified"
    check = _rule(assessment, "protocol:statement")
    assert check.verdict is Verdict.ERROR
    assert check.blame == "product"
    assert "two alike" in (check.reason or "")
    assert check.rounds[0] == broken[0].id
    (stated,) = (one for one in assessment.ground_rules if one.id == "protocol:statement")
    assert stated.status is Status.NOT_VERIFIED


@pytest.mark.proof
def test_a_product_that_takes_no_shoe_is_not_explored_and_the_plan_says_why(tmp_path: Path) -> None:
    _, log = _certify(tmp_path, BREAKS_DOWN, Exploration(20), "shuffled")
    assert log.header.plan.exploration.total == 0
    assert log.header.plan.exploration.reason == "the product takes no stacked shoe (control: seed)"
    assert not [entry for entry in log.rounds if entry.explored]


#: A dealer that refuses every tie wager, whatever its statement says.
NO_TIE = """
from harness.layout import folder
from harness.sdk import Product
from harness.sdk.refusal import Refused
from harness.transport.loading import load_object

reference = load_object("product.py:product", folder=folder("adapters") / "reference", place="reference")
honest = next(table for table in reference.tables if table.game == "casino-war")

class Deaf(Product):
    def play(self, rounds):
        plain = [[one for one in commands if one.get("wager") != "tie"] for commands in rounds]
        results = super().play(plain)
        for commands, result in zip(rounds, results):
            groups = iter(result["events"])
            no = [{"event": "rejected", "reason": "other", "text": "no"}]
            result["events"] = [no if one.get("wager") == "tie" else next(groups) for one in commands]
        return results

product = Deaf(vendor="Acme", name="No tie", version="1", tables=(honest,))
"""
TIE_WINS = "13:69F-22.8(a)3#2"


def test_what_no_round_of_the_product_exercises_though_planned_is_told(tmp_path: Path) -> None:
    assessment, log = _certify(tmp_path, NO_TIE, Exploration(20, 1), scope=Scope(requirements=(TIE_WINS,)))
    check = _rule(assessment, TIE_WINS)
    assert check.explored == 0
    assert check.planned is not None
    assert check.planned > 0
    (planned,) = (one for one in log.header.plan.exploration.exercises if one.requirement == TIE_WINS)
    assert planned.rounds == check.planned
    assert TIE_WINS in {one.id for one in unexercised(assessment)}
    assert not unexercised(msgspec.structs.replace(assessment, interrupted=True))
    assert "planned to exercise 22.8(a)3#2" in summary(assessment, tmp_path)


# ------------------------------------------------------------------------------ the plan


def test_count_and_seed_are_in_the_plans_digest() -> None:
    law = read_law()
    plans = [
        law.plan(REFERENCE.statement, Scope(), Exploration(rounds, seed))
        for rounds, seed in ((10, 1), (10, 2), (11, 1))
    ]
    assert len({plan.digest for plan in plans}) == 3
    assert plans[0].exploration.total == 40
    assert plans[0].digest == law.plan(REFERENCE.statement, Scope(), Exploration(10, 1)).digest


@pytest.mark.parametrize(
    ("scope", "games"),
    [
        (Scope(), ("blackjack", "casino-war", "double-attack-blackjack", "two-card-joker-poker")),
        (Scope(sections=("30.10",)), ("two-card-joker-poker",)),
        (Scope(requirements=("2.26(c)#1", "26.6(d)3")), ("blackjack", "double-attack-blackjack")),
    ],
)
def test_only_games_in_scope_are_explored(scope: Scope, games: tuple[str, ...]) -> None:
    assert read_law().plan(REFERENCE.statement, scope).exploration.games == games


def test_a_random_round_that_is_missing_or_strange_is_found(tmp_path: Path) -> None:
    _, log = _certify(tmp_path, LAST_OF_SEVERAL, Exploration(3), scope=Scope(requirements=("22.8(a)#1",)))
    assert reconcile(log).incomplete == []
    fewer = [entry for entry in log.rounds if entry.explored != 2]
    assert reconcile(_with(log, fewer)).incomplete == ["1 of the planned random rounds were not played"]
    (last,) = (entry for entry in log.rounds if entry.explored == 3)
    for stranger in (last, msgspec.structs.replace(last, explored=4)):
        wrong = reconcile(_with(log, [*log.rounds, stranger])).untrusted
        assert "a random round that was not planned, or was played twice" in wrong


def _with(log: Log, rounds: list[RoundEntry]) -> Log:
    footer = msgspec.structs.replace(log.footer, rounds=len(rounds)) if log.footer else None
    return replace(log, rounds=tuple(rounds), footer=footer)


# --------------------------------------------------------------------- the command line


def test_the_report_counts_random_rounds_and_verify_agrees(within: Clauseproof, tmp_path: Path) -> None:
    call = ("--section", "22.8", "--explore", "12", "--seed", "5", "--out", "out")
    ran = within("certify", "reference", *call, code=0)
    assert "exploration   12 random rounds, seed 5" in ran.out
    report = json.loads((tmp_path / "out" / "report.json").read_bytes())
    assert report["exploration"] == {
        "games": ["casino-war"],
        "rounds": 12,
        "seed": 5,
        "reason": None,
        "rehearsed": 12,
        "unexercised": [],
    }
    checks = [
        check
        for one in [one for clause in report["clauses"] for one in clause["requirements"]]
        + report["ground_rules"]
        for check in one["checks"]
    ]
    rules = {check["id"]: check["explored"] for check in checks if check["kind"] == "rule"}
    # An honest dealer exercises each requirement as often as was planned, zero included.
    assert rules == {check["id"]: check["planned"] for check in checks if check["kind"] == "rule"}
    assert 0 in rules.values()
    assert {check["planned"] for check in checks if check["kind"] == "scenario"} == {None}
    assert 0 < rules["rule:13:69F-22.8(a)3#1"] <= rules["rule:13:69F-22.8(a)#1"] <= 12
    assert "as reported: conforms" in within("verify", "out", code=0).out
    log = (tmp_path / "out" / LOG_NAME).read_bytes().replace(b'"seed":5', b'"seed":6')
    (tmp_path / "out" / LOG_NAME).write_bytes(log)
    within("verify", "out", code=4)


def test_a_bad_count_is_a_usage_error(within: Clauseproof) -> None:
    assert "--explore" in within("certify", "reference", "--explore", "-1", code=2).err
