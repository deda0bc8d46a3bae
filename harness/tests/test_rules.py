"""The rule judge: silent where nothing is exercised, no false alarm whatever is hidden, complete."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from harness.campaign.ground_rules import GROUND_RULES
from harness.register import GROUND_RULES as TAGGED
from harness.register import load_register
from harness.rules.finding import Finding, Rule, holds, violated
from harness.rules.judge import RuleSet, judge, rule_sets, ruled_requirements, weigh
from harness.rules.twins import REFUSALS, STATE
from harness.table.messages import (
    Dealt,
    Discarded,
    Event,
    Offered,
    Opened,
    Proceed,
    Round,
    Statement,
    event_name,
)
from harness.table.trace import Trace
from harness.tests.war_rounds import war_rounds
from harness.transport import open_adapter
from harness.verdict import Verdict

SETS = rule_sets()
QUICK = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


def _play(round_: Round) -> Trace:
    with open_adapter("reference") as adapter:
        statement = adapter.describe()
        (outcome,) = adapter.play([round_])
    assert outcome.error is None
    assert outcome.result is not None
    return Trace.read(round_, outcome.result, statement)


def _without(trace: Trace, name: str) -> Trace:
    """The same round of a product that neither reports an event nor says that it does."""
    statement = msgspec.structs.replace(
        trace.statement, events=tuple(event for event in trace.statement.events if event != name)
    )
    events = [
        [_bare(seen.event, name) for seen in group if event_name(seen.event) != name]
        for group in trace.by_command
    ]
    return Trace(trace.commands, events, statement=statement)


def _bare(event: Event, name: str) -> Event:
    if isinstance(event, Dealt) and name == "deal.shown_to":
        return msgspec.structs.replace(event, shown_to=None)
    if isinstance(event, Opened) and name == "opened.posted":
        return msgspec.structs.replace(event, posted=None)
    return event


@QUICK
@given(war_rounds())
def test_no_false_alarm_on_the_reference_whatever_it_hides(round_: Round) -> None:
    trace = _play(round_)
    assert [found for found in judge(trace, SETS, {}) if found.verdict is not Verdict.PASS] == []
    for name in trace.statement.events:
        blind = _without(trace, name)
        assert [found for found in judge(blind, SETS, {}) if found.verdict is Verdict.FAIL] == [], name


@QUICK
@given(war_rounds())
def test_a_product_that_says_nothing_passes_nothing_of_the_law(round_: Round) -> None:
    statement = _play(round_).statement
    trace = Trace(round_, [[] for _ in round_], statement=statement)
    passed = [found for found in judge(trace, SETS, {}) if found.verdict is Verdict.PASS]
    assert passed == []


def test_every_rule_names_a_requirement_or_ground_rule_and_none_is_doubled() -> None:
    register = load_register()
    known = {requirement.id for requirement in register} | {rule.id for rule in GROUND_RULES}
    ruled = Counter(rule.requirement for rules in SETS for rule in rules.rules)
    assert set(ruled) <= known
    assert [name for name, times in ruled.items() if times > 1] == []


def test_every_requirement_has_a_rule_or_names_others() -> None:
    ruled = ruled_requirements()
    for requirement in load_register():
        assert requirement.id in ruled or requirement.through, requirement.id
    assert {rule.id for rule in GROUND_RULES} <= ruled


def test_every_rule_says_what_it_demands() -> None:
    for rules in SETS:
        for rule in rules.rules:
            assert (rule.judge.__doc__ or "").strip().endswith("."), rule.requirement


@pytest.mark.parametrize(
    ("finding", "needs", "verdict"),
    [
        (holds(), ("deal",), Verdict.PASS),
        (holds(), ("deal", "burn"), Verdict.INCONCLUSIVE),
        (violated(expected="a", observed="b"), ("burn",), Verdict.FAIL),
        (violated(expected="a", observed="b", lacks=("burn",)), (), Verdict.INCONCLUSIVE),
        (violated(expected="a", observed="b", lacks=("deal",)), ("burn",), Verdict.FAIL),
    ],
)
def test_what_cannot_be_seen_is_weighed_in_one_place(
    finding: Finding, needs: tuple[str, ...], verdict: Verdict, statement: Statement
) -> None:
    trace = Trace((), (), statement=msgspec.structs.replace(statement, events=("deal",)))
    assert weigh("13:69F-22.8(f)#1", finding, trace, needs).verdict is verdict


@QUICK
@given(war_rounds())
def test_the_same_play_is_the_same_and_another_card_is_not(round_: Round) -> None:
    trace = _play(round_)
    assert [found.holds for found in STATE.judge(trace, trace)] == [True]
    bare = REFUSALS.twin(trace)
    if bare is not None:
        assert [found.holds for found in REFUSALS.judge(trace, _play(bare))] == [True]
    swapped = [
        [
            msgspec.structs.replace(seen.event, card="2c" if seen.event.card != "2c" else "3c")
            if isinstance(seen.event, Dealt)
            else seen.event
            for seen in group
        ]
        for group in trace.by_command
    ]
    again = Trace(round_, swapped, statement=trace.statement)
    assert [found.holds for found in STATE.judge(trace, again)] == [False]


DOWN = Dealt(to="dealer", card="8h", face="down", hand="original", shown_to=(1, 3))
UP = Dealt(to=1, card="8h", face="up", hand="original")
OFFER = Offered(seat=1, options=("surrender", "war"))


@pytest.mark.parametrize(
    ("event", "again", "same"),
    [
        (DOWN, {"shown_to": (3, 1)}, True),
        (DOWN, {"shown_to": (1,)}, False),
        (DOWN, {"shown_to": None}, False),
        (DOWN, {"face": "up"}, False),
        (UP, {"shown_to": (1, 2, 3)}, True),
        (UP, {"card": "9h", "shown_to": (1,)}, False),
        (OFFER, {"options": ("war", "surrender")}, True),
        (OFFER, {"options": ("war",)}, False),
        (OFFER, {"seat": 2, "options": ("war", "surrender")}, False),
        (Offered(seat=1, wagers=("tie", "war-tie")), {"wagers": ("war-tie", "tie")}, True),
        (Offered(seat=1, wagers=("tie", "war-tie")), {"wagers": ("tie",)}, False),
        (Discarded(of=1, cards=("8h", "9h"), hand="original"), {"cards": ("9h", "8h")}, False),
    ],
)
def test_what_is_listed_in_no_order_may_come_in_another_one_when_played_again(
    event: Event,
    again: dict[str, object],
    same: bool,  # noqa: FBT001 - pytest calls by name
    statement: Statement,
) -> None:
    first = Trace((Proceed(),), ((event,),), statement=statement)
    other = Trace((Proceed(),), ((msgspec.structs.replace(event, **again),),), statement=statement)
    assert [found.holds for found in STATE.judge(first, other)] == [same]


def test_the_ground_rules_are_the_same_everywhere() -> None:
    assert [rule.id for rule in GROUND_RULES] == list(TAGGED)


@QUICK
@given(war_rounds())
def test_a_rule_that_breaks_down_is_an_error_and_the_others_go_on(round_: Round) -> None:
    def broken(_: Trace) -> list[Finding]:
        raise IndexError("tuple index out of range")

    shoe = next(one for one in rule_sets()[0].rules if one.requirement == "protocol:shoe")
    sets = (RuleSet(None, lambda trace: trace, (Rule("protocol:ledger", broken), shoe)),)
    said = list(judge(_play(round_), sets, {}))
    assert (said[0].requirement, said[0].verdict) == ("protocol:ledger", Verdict.ERROR)
    assert said[0].finding.observed == "IndexError: tuple index out of range"
    assert {one.verdict for one in said[1:]} == {Verdict.PASS}
