"""The stage: what it sends, and when a broken expectation is the product's fault."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harness.errors import Blame, ProductError
from harness.register import load_register
from harness.suite.asked import hindrance
from harness.suite.deals.casino_war import tie_hands
from harness.suite.judging import Expectation, Inconclusive, Unplayable, Violated
from harness.suite.stage import Stage
from harness.table.messages import OpenTable, Round, Statement, read_result
from harness.tests.suite_kit import REJECTED, collect, deal, decision, offer, placed, statement
from harness.transport import Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

REFUSED = {"event": "rejected", "reason": "not-offered", "text": "no such option"}


class Scripted:
    """A product that answers every round alike."""

    def __init__(self, *events: list[dict[str, Any]], said: Statement | None = None) -> None:
        self._events = list(events)
        self._said = said or statement()
        self.sent: list[Round] = []

    def describe(self) -> Statement:
        return self._said

    def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
        self.sent += rounds
        missing = len(rounds[0]) - len(self._events)
        raw = json.dumps({"events": self._events + [[]] * missing}).encode()
        return (Outcome(raw=raw, result=read_result(raw, commands=len(rounds[0]))),)


def tied(product: Scripted) -> Stage:
    """Seat 1 ties and surrenders."""
    stage = Stage(product)
    stage.open("casino-war")
    stage.wager(1, "initial", 1000)
    stage.stack("original", (("8c", 1), ("8h", "dealer")))
    stage.proceed()
    stage.decide(1, "surrender")
    return stage


DEAL = [deal(1, "8c"), deal("dealer", "8h"), offer(1, "surrender", "war")]
SURRENDER = [decision(1, "surrender"), collect(1, "initial", 500)]


def lawful(said: Statement | None = None) -> Scripted:
    return Scripted([], [placed(1, "initial", 1000)], DEAL, SURRENDER, said=said)


def unmet(at: int | None = None, *lacks: str) -> Expectation:
    return Expectation("this", "that", met=False, at=at, lacks=lacks)


def test_the_whole_round_is_sent_at_the_first_question() -> None:
    product = lawful()
    stage = tied(product)
    stage.limit("tie", 500, 1000)
    stage.funds(1, 5000)
    stage.pays("war-equal", "2:1")
    assert product.sent == []
    assert stage.trace is stage.trace
    (commands,) = product.sent
    opening = commands[0]
    assert isinstance(opening, OpenTable)
    assert opening.table.decks == 6
    assert opening.table.limits == {"initial": (100, 10_000_000), "tie": (500, 1000)}
    assert opening.table.odds == {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "2:1"}
    assert opening.table.bankroll == {"1": 5000}
    assert opening.shoe is not None
    assert opening.shoe[:2] == ("8c", "8h")
    (record,) = stage.rounds
    assert json.loads(bytes(record.commands))[1] == {
        "do": "wager",
        "seat": 1,
        "wager": "initial",
        "amount": 1000,
    }
    assert record.error is None
    with pytest.raises(ValueError, match="has been played"):
        stage.proceed()


def test_a_table_has_as_few_decks_as_the_product_claims() -> None:
    product = lawful(statement(decks=[8, 7]))
    opening = tied(product).trace.opening
    assert opening is not None
    assert opening.table.decks == 7


def test_what_is_asked_before_the_opening_is_sent_before_it() -> None:
    product = Scripted([REJECTED], [])
    stage = Stage(product)
    stage.wager(1, "initial", 1000, purpose="tried")
    stage.open("casino-war")
    assert stage.attempts() == ((0, "seat 1's initial wager"),)
    assert isinstance(product.sent[0][1], OpenTable)


def test_a_met_expectation_says_nothing() -> None:
    tied(lawful()).expect(Expectation("this", "this", met=True))


def test_an_unmet_expectation_is_the_products_fault() -> None:
    with pytest.raises(Violated) as wrong:
        tied(lawful()).expect(unmet(3, "collect"))
    assert (wrong.value.expected, wrong.value.observed, wrong.value.at) == ("this", "that", 3)


def test_what_is_not_reported_is_not_held_against_the_product() -> None:
    stage = tied(lawful(statement(without=["burn", "discard"])))
    with pytest.raises(Inconclusive, match="the product does not report 'burn' and 'discard'"):
        stage.expect(unmet(None, "burn", "discard", "deal"))


def test_after_a_refusal_nothing_is_held_against_the_product_but_what_came_before() -> None:
    refusing = Scripted([], [placed(1, "initial", 1000)], DEAL, [REFUSED])
    said = r"the product refused seat 1's surrender \(not-offered: no such option\)"
    for at in (5, None):
        with pytest.raises(Inconclusive, match=said):
            tied(refusing).expect(unmet(at))
    with pytest.raises(Violated):
        tied(refusing).expect(unmet(2))
    stage = tied(refusing)
    with pytest.raises(Violated):
        stage.expect(unmet(4), about=(stage.decisions(1, "surrender")[0][0],))
    with pytest.raises(Inconclusive, match=said):
        stage.chose((1,), "surrender")
    register = load_register()
    with pytest.raises(Inconclusive, match=said):
        stage.conclude((), register)


def test_what_is_absent_is_judged_only_with_the_cards_as_stacked() -> None:
    other = [deal(1, "9c"), *DEAL[1:]]
    product = Scripted([], [placed(1, "initial", 1000)], other, SURRENDER)
    with pytest.raises(Inconclusive, match="otherwise than stacked: seat 1 got 9c instead of 8c"):
        tied(product).expect(unmet())
    with pytest.raises(Violated):
        tied(product).expect(unmet(3))
    nothing = Scripted([], [placed(1, "initial", 1000)], [], SURRENDER)
    with pytest.raises(Inconclusive, match="seat 1 got nothing instead of 8c"):
        tied(nothing).fell("original")
    blind = lawful(statement(without=["deal"]))
    with pytest.raises(Inconclusive, match="does not report 'deal'"):
        tied(blind).fell("original")
    tied(lawful()).fell("original", "war")


def test_a_pass_needs_what_the_requirement_needs() -> None:
    register = load_register()
    stage = tied(lawful(statement(without=["return"])))
    assert stage.trace
    stage.conclude(("13:69F-22.8(c)1#1", "protocol:ledger"), register)
    with pytest.raises(Inconclusive, match="does not report 'return'"):
        stage.conclude(("13:69F-22.8(c)1#3",), register)


def test_a_pass_needs_a_round() -> None:
    with pytest.raises(ValueError, match="no step of this scenario had the round played"):
        tied(lawful()).conclude((), load_register())


@pytest.mark.parametrize(
    ("without", "said"),
    [
        (["rejected"], None),
        (["wager", "decision"], None),
        (["rejected", "wager"], "nothing tells whether the product accepted seat 1's initial wager"),
        (["rejected", "decision"], "nothing tells whether the product accepted seat 1's surrender"),
    ],
)
def test_acceptance_must_be_told_somehow(without: list[str], said: str | None) -> None:
    stage = tied(lawful(statement(without=without)))
    trace = stage.trace
    found = [hindrance(trace, asked, command) for command, asked in enumerate(stage.commands)]
    assert [reason for reason in found if reason] == ([said] if said else [])


def test_a_spare_command_may_be_refused() -> None:
    stage = tied(Scripted([], [placed(1, "initial", 1000)], DEAL, SURRENDER, [REFUSED]))
    stage.proceed(purpose="spare")
    assert stage.trace
    stage.conclude((), load_register())


def test_a_crash_is_nobodys_verdict() -> None:
    class Crashing(Scripted):
        def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
            return tuple(Outcome(raw=b'{"crashed":"boom"}', error=ProductError("it crashed")) for _ in rounds)

    stage = tied(Crashing())
    with pytest.raises(Unplayable) as crash:
        stage.fell("original")
    assert crash.value.error.blame is Blame.PRODUCT
    (record,) = stage.rounds
    assert record.error is not None
    assert record.error.what == "it crashed"
    assert record.result is not None
    assert bytes(record.result) == b'{"crashed":"boom"}'


def test_the_tables_seats_are_those_that_the_scenario_needs() -> None:
    stage = tied(lawful())
    stage.wager(2, "initial", 5, purpose="tried")
    stage.wager(3, "tie", 5)
    stage.decide(3, "war")
    assert stage.bettors == (1, 3)
    assert tie_hands(stage.stacked("original")) == (1,)
    assert stage.placed() == ((1, "initial"), (3, "tie"), (3, "war"))
    assert stage.placed("war") == ((3, "war"),)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (lambda stage: stage.attempts(), "no attempt"),
        (lambda stage: stage.decisions(1, "war"), "no answer of seat 1"),
        (lambda stage: stage.wagers(seat=2), "no wager"),
        (lambda stage: stage.attempts(2), "no attempt of seat 2"),
        (lambda stage: stage.somebody("war"), "no answer 'war'"),
        (lambda stage: stage.bets(2, ("initial", "tie")), "no initial or tie wager of seat 2"),
        (lambda stage: stage.placed("war", "war-tie"), "no war or war-tie placed"),
    ],
)
def test_a_step_about_nothing_is_an_error(question: Any, said: str) -> None:  # noqa: ANN401 - any question
    with pytest.raises(ValueError, match=said):
        question(tied(lawful()))


def test_a_scenario_that_deals_says_what() -> None:
    stage = Stage(lawful())
    stage.open("casino-war")
    stage.wager(1, "initial", 1000)
    stage.proceed()
    with pytest.raises(ValueError, match="says nobody's card"):
        assert stage.trace


def test_nobody_is_dealt_two_cards_at_once() -> None:
    stage = tied(lawful())
    with pytest.raises(ValueError, match="two cards for seat 1 in the original deal"):
        stage.stack("original", (("9c", 1),))


def test_wagers_that_the_product_does_not_claim_are_not_asked_about() -> None:
    stage = Stage(Scripted([], [], [REFUSED], said=statement(wagers=["initial", "war"])))
    stage.open("casino-war")
    stage.wager(1, "initial", 1000)
    stage.wager(1, "tie", 1000)
    assert [command for command, _ in stage.wagers()] == [1]
    assert [command for command, _ in stage.wagers(wager="tie")] == [2]
