"""Where the law that judges may know cards by their names, no round is judged by its like."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from harness.audit.forms import form_of
from harness.audit.judging import AuditJudge
from harness.audit.records import read_record
from harness.sweep.judging import SweepJudge
from harness.sweep.plan import plan_sweep
from harness.sweep.rounds import Rounds
from harness.sweep.space import load_space
from harness.sweep.unshared import Unshared
from harness.table.messages import read_statement
from harness.tests.audit_kit import STATEMENT
from harness.tests.law_kit import RULES, SMALL, install

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.audit.judging import Known
    from harness.table.messages import Statement

    Install = Callable[..., Path]

__all__ = ["install"]

BROUGHT = "88:1-1.1(a)#1"
#: A law of somebody else's for Casino War, that knows suits: nobody is dealt a spade.
NO_SPADES = RULES.replace("import Rule, holds", "import Rule, holds, violated").replace(
    "    if trace.deals():\n        yield holds()\n",
    "    spades = any(seen.event.card[1] == 's' for seen in trace.deals())\n"
    "    yield violated(expected='no spade', observed='one') if spades else holds()\n",
)
ANY_GAME = NO_SPADES.replace('RuleSet("casino-war"', "RuleSet(None")


def _statement(wagers: tuple[str, ...] = ("initial", "tie", "war", "war-tie")) -> Statement:
    plain: dict[str, Any] = json.loads(json.dumps(STATEMENT))
    plain["games"]["casino-war"]["wagers"] = wagers
    return read_statement(json.dumps(plain).encode())


def _known(judge: AuditJudge, card: str, *, game: str = "casino-war", wager: str = "initial") -> Known:
    commands = [
        {"do": "open", "game": game, "table": {"decks": 6}},
        {"do": "wager", "seat": 1, "wager": wager, "amount": 100},
    ]
    placed = {"event": "wager", "seat": 1, "wager": wager, "amount": 100}
    dealt = {"event": "deal", "to": 1, "card": card, "face": "up", "hand": "original"}
    events = [[{"event": "opened"}], [placed, {"event": "close"}, dealt]]
    return judge.known(read_record(json.dumps({"commands": commands, "events": events}).encode()))


@pytest.mark.parametrize("rules", [NO_SPADES, ANY_GAME], ids=["of its game", "of any game"])
def test_an_audit_asks_the_rules_of_law_packages_of_every_round(install: Install, rules: str) -> None:
    install("small_law", {**SMALL, "rules.py": rules})
    judge = AuditJudge(_statement(), {})
    found = [dict(_known(judge, card).verdicts)[BROUGHT].value for card in ("8c", "8s", "9h", "9s")]
    assert found == ["pass", "fail", "pass", "fail"]


def test_a_law_package_for_one_game_leaves_the_others_as_quick_as_they_were(install: Install) -> None:
    install("small_law", {**SMALL, "rules.py": NO_SPADES})
    unshared = Unshared(_statement())
    assert unshared.holds("casino-war")
    assert not unshared.holds("blackjack")


def test_a_sweep_asks_the_rules_of_law_packages_of_every_round(install: Install) -> None:
    install("small_law", {**SMALL, "rules.py": NO_SPADES})
    plan = plan_sweep(load_space("casino-war-suits"), _statement(), form="full", seed=1)
    stratum = plan.strata[0]
    rounds = Rounds(plan, stratum)
    judge = SweepJudge(_statement(), {}, ())
    found = []
    for deal in ("8c9d", "8s9d"):
        asked = rounds.of(deal)
        dealt = {"event": "deal", "to": 1, "card": deal[:2], "face": "up", "hand": "original"}
        empty: list[list[object]] = [[] for _ in asked.commands]
        empty[-1] = [dealt]
        result = msgspec.json.encode({"events": empty})
        found.append(judge.known(asked, result).profile.verdicts[BROUGHT].value)
    assert found == ["pass", "fail"]


def test_a_wager_that_the_statement_names_as_a_card_is_no_other() -> None:
    judge = AuditJudge(_statement(("initial", "2c")), {})
    found = [
        dict(_known(judge, "Kh", wager=wager).verdicts)["protocol:statement"].value
        for wager in ("2c", "3d", "2c")
    ]
    assert found == ["pass", "fail", "pass"]


def test_a_game_that_is_called_as_a_card_is_no_other() -> None:
    assert form_of(b'[{"do":"open","game":"8c"}]', b"[[]]") is None
    judge = AuditJudge(_statement(), {})
    assert [_known(judge, "Kh", game=game).game for game in ("8c", "8s")] == ["8c", "8s"]
