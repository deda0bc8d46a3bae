"""The judge of two-card joker poker: its scenarios, its words, guests, and what breaks which expectation."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import pytest

from harness.register import load_register
from harness.suite.deals import Stacking, deal_of
from harness.suite.expect import joker_poker_decisions as decisions
from harness.suite.expect import joker_poker_first_pass as first_pass
from harness.suite.expect import joker_poker_rack as rack
from harness.suite.expect import joker_poker_showdown as showdown
from harness.suite.feature_files import PlannedScenario, read_features
from harness.suite.judging import Expectation, Inconclusive
from harness.suite.stage import Stage
from harness.suite.words import Phrase
from harness.table.messages import (
    EVENT_NAMES,
    FIELD_NAMES,
    Game,
    PlaceWager,
    Product,
    Round,
    Statement,
    read_result,
)
from harness.table.trace import Trace
from harness.tests.suite_kit import (
    REJECTED,
    collect,
    decision,
    discard,
    end,
    give_back,
    offer,
    pay,
    placed,
)
from harness.transport import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

GAME = "two-card-joker-poker"
FEATURE = "nj/13-69F-30.10-two-card-joker-poker.feature"
SAID = Statement(
    protocol="1.0",
    product=Product(vendor="Vendor", name="Poker", version="1"),
    control="deck",
    events=(*EVENT_NAMES, *FIELD_NAMES),
    games={GAME: Game(wagers=("ante", "call", "pair-up", "super-flush"), decks=(1,))},
)

# ------------------------------------------------------------------------- the scenarios


@pytest.fixture(scope="module")
def scenarios() -> tuple[PlannedScenario, ...]:
    return tuple(scenario for scenario in read_features() if scenario.feature == FEATURE)


def test_the_register_has_every_requirement_of_the_section() -> None:
    section = load_register().section("30.10")
    assert len(section.requirements) == 35
    assert {one.id.partition(")")[2] for one in section.requirements if one.kind == "definition"} == {
        "1#0",
        "2#0",
    }


def test_no_scenario_deals_a_card_twice(scenarios: tuple[PlannedScenario, ...]) -> None:
    for scenario in scenarios:
        shoes = [step.text for step in scenario.steps if step.text.startswith("the shoe will deal")]
        if not any(step.text == "the dealer deals" for step in scenario.steps):
            continue  # what is refused before the deal needs no cards
        (shoe,) = shoes
        cards = re.findall(r"\b(?:[2-9TJQKA][cdhs]|X[rb])\b", shoe)
        assert max(Counter(cards).values()) == 1, scenario.check


def test_a_scenario_that_places_a_side_wager_says_so(scenarios: tuple[PlannedScenario, ...]) -> None:
    register = load_register()
    for scenario in scenarios:
        (tested,) = scenario.requirements
        # A ground rule has no row in the register.
        when = register.requirement(tested).when if tested in register else None
        own = when if when and len(when) == 2 else None
        for spoken, wager in (("pair up", "pair-up"), ("super flush", "super-flush")):
            placed_here = any(f"on the {spoken} wager" in step.text for step in scenario.steps)
            # Whether the wager is listed may be the point.
            placed_here &= not any("if it is listed" in step.text for step in scenario.steps)
            excused = ("wager", wager) in scenario.wants or own == ("wager", wager)
            assert excused or not placed_here, scenario.check


def test_more_than_one_order_and_pay_table_is_declared(scenarios: tuple[PlannedScenario, ...]) -> None:
    said = {step.text for scenario in scenarios for step in scenario.steps}
    for start in (
        "hands rank",
        "the pair up wager pays",
        "the super flush wager pays",
        "the call wager pays",
    ):
        assert len({text for text in said if text.startswith(start)}) > 2, start


# ------------------------------------------------------------------ words and the shoe


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("OddsByHand", "3 to 1 for a pair", (("pair", "3:1"),)),
        (
            "OddsByHand",
            "8 to 1 for a pair of jokers, 3 to 2 for a natural pair and 1 to 1 for any other hand",
            (("pair-of-jokers", "8:1"), ("natural-pair", "3:2"), ("other", "1:1")),
        ),
        (
            "Ranking",
            "straight flush, straight, flush, high card",
            ("straight-flush", "straight", "flush", "high-card"),
        ),
        (
            "Held",
            "Xr 5c of seat 2 and Ks Xb of the dealer",
            ((2, ("Xr", "5c")), ("dealer", ("Ks", "Xb"))),
        ),
    ],
)
def test_a_field_is_read(kind: str, text: str, value: object) -> None:
    assert Phrase(f"{{it:{kind}}}").parse_arguments(text) == {"it": value}


@pytest.mark.parametrize(
    ("deal", "front"),
    [
        ("one-by-one", ("2c", "3c", "4c", "2d", "3d", "4d")),
        ("hand-by-hand", ("2c", "2d", "3c", "3d", "4c", "4d")),
    ],
)
def test_hands_are_stacked_as_the_product_deals_them(
    deal: Literal["one-by-one", "hand-by-hand"], front: tuple[str, ...]
) -> None:
    piles = {"opening": {7: ("3c", "3d"), 1: ("2c", "2d"), "dealer": ("4c", "4d")}}
    claims = Game(wagers=("ante", "call"), decks=(1,), deal=deal)
    assert deal_of(GAME).front(Stacking(piles, (1, 7), (), claims)) == front  # type: ignore[arg-type]


# ------------------------------------------------------------------------------- guests


class Selective:
    """A product that deals two cards face down and takes side wagers alone, or refuses them."""

    def __init__(self, *, takes: bool) -> None:
        self._takes = takes
        self.sent: list[Round] = []

    def describe(self) -> Statement:
        return SAID

    def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
        self.sent += rounds
        return tuple(self._play(commands) for commands in rounds)

    def _play(self, commands: Round) -> Outcome:
        events: list[list[dict[str, Any]]] = []
        for command in commands:
            if not isinstance(command, PlaceWager):
                events.append([])
            elif command.wager == "ante" or self._takes:
                events.append([placed(command.seat, command.wager, int(command.amount))])
            else:
                events.append([REJECTED])
        raw = json.dumps({"events": events}).encode()
        return Outcome(raw=raw, result=read_result(raw, commands=len(commands)))


def with_guest(product: Selective) -> Stage:
    stage = Stage(product)
    stage.open(GAME)
    stage.wager(2, "ante", 1000)
    stage.wager(5, "pair-up", 500, purpose="guest")
    stage.wager(5, "super-flush", 500, purpose="guest")
    stage.stack("opening", [("Ah", 2), ("8c", 2), ("Jc", 5), ("6h", 5), ("Ks", "dealer"), ("5d", "dealer")])
    stage.proceed()
    return stage


def test_a_guest_that_is_taken_has_cards() -> None:
    product = Selective(takes=True)
    stage = with_guest(product)
    assert not stage.turned_away(5)
    assert stage.shoe[:6] == ("Ah", "Jc", "Ks", "8c", "6h", "5d")
    assert len(stage.rounds) == len(product.sent) == 1


def test_a_guest_that_is_refused_is_left_out_and_the_round_played_again() -> None:
    product = Selective(takes=False)
    stage = with_guest(product)
    assert stage.turned_away(5)
    assert stage.shoe[:4] == ("Ah", "Ks", "8c", "5d")
    assert [len(commands) for commands in product.sent] == [5, 3]
    # The round that is judged stands first in the record.
    assert [len(msgspec.json.decode(one.commands)) for one in stage.rounds] == [3, 5]
    assert stage.stacked("opening").keys() == {2, "dealer"}


# ------------------------------------------------------------- what breaks which expectation


def down(to: object, card: str, *shown_to: int) -> dict[str, Any]:
    return {"event": "deal", "to": to, "card": card, "face": "down", "hand": "main", "shown_to": shown_to}


def reveal(of: object, *cards: str) -> dict[str, Any]:
    return {"event": "reveal", "of": of, "cards": list(cards)}


def turn(of: object) -> dict[str, Any]:
    return {"event": "turn", "of": of, "face": "up"}


UNCOVER = {"event": "uncover"}
SIDE = (placed(4, "pair-up", 500), placed(6, "pair-up", 500), placed(7, "super-flush", 500))
DEALT = (
    *(down(1, "Ah", 1), down(4, "8h", 4), down(6, "9d", 6), down(7, "Jc", 7), down("dealer", "Ks")),
    *(down(1, "8c", 1), down(4, "8d", 4), down(6, "3s", 6), down(7, "6c", 7), down("dealer", "5d")),
)
CHOICES = ("call", "fold")
DECIDED = (
    *(offer(1, *CHOICES), decision(1, "call"), offer(4, *CHOICES), decision(4, "fold")),
    *(offer(7, *CHOICES), decision(7, "call")),
)
FIRST_PASS = (
    *(reveal(7, "Jc", "6c"), pay(7, "super-flush", 1000)),
    *(reveal(6, "9d", "3s"), collect(6, "pair-up", 500), discard(6, "9d", "3s")),
    *(reveal(4, "8h", "8d"), pay(4, "pair-up", 2000), collect(4, "ante", 1000), discard(4, "8h", "8d")),
)
SHOWDOWN = (
    *(UNCOVER, reveal("dealer", "Ks", "5d")),
    *(collect(7, "ante", 1000), collect(7, "call", 1000), discard(7, "Jc", "6c")),
    *(reveal(1, "Ah", "8c"), pay(1, "ante", 1000), pay(1, "call", 1000), discard(1, "Ah", "8c")),
    *(discard("dealer", "Ks", "5d"), end({"1": 2000, "4": 1000, "6": -500, "7": -1000}, -1500)),
)
LAWFUL = (*SIDE, *DEALT, *DECIDED, *FIRST_PASS, *SHOWDOWN)

CHECKS: dict[str, Callable[[Trace], Expectation]] = {
    "two cards": lambda trace: decisions.two_cards_first(trace, (1, 4, 6, 7)),
    "hidden": lambda trace: decisions.hidden(trace, (1, 4, 6, 7)),
    "face down": lambda trace: decisions.face_down(trace, (1, 4, 6, 7)),
    "asked in turn": lambda trace: decisions.asked_in_turn(trace, (1, 4, 7)),
    "call or fold": lambda trace: decisions.asked_to_call_or_fold(trace, 4),
    "not asked": lambda trace: decisions.not_asked(trace, 6),
    "after decisions": first_pass.nothing_before_last_decision,
    "pass in turn": lambda trace: first_pass.pass_in_turn(trace, (7, 6, 4)),
    "one at a time": lambda trace: first_pass.one_seat_at_a_time(trace, (7, 6, 4)),
    "shown first": lambda trace: first_pass.shown_before_settled(trace, 4),
    "not shown": lambda trace: first_pass.not_shown_for_nothing(trace, (1,)),
    "side before showdown": lambda trace: first_pass.settled_before_showdown(trace, 7, "super-flush"),
    "ante in turn": lambda trace: first_pass.ante_in_its_turn(trace, 4),
    "folded cards": lambda trace: rack.folded_picked_up(trace, (4,)),
    "cover": showdown.cover_comes_off,
    "dealer shows": showdown.dealer_shows,
    "called in turn": lambda trace: showdown.called_in_turn(trace, (7, 1)),
    "one called": lambda trace: showdown.one_called_seat_at_a_time(trace, (7, 1)),
    "passed over": lambda trace: showdown.passed_over(trace, (4,)),
    "shown once": lambda trace: showdown.shown_once(trace, 1),
    "called cards": lambda trace: rack.called_picked_up(trace, (1, 7)),
    "dealer last": rack.dealers_last,
    "in order": rack.in_order,
    "rebuilt": lambda trace: rack.rebuilt(trace, {1: ("Ah", "8c"), 7: ("Jc", "6c"), "dealer": ("Ks", "5d")}),
}


def told(events: Sequence[dict[str, Any]]) -> Trace:
    opening = {"do": "open", "game": GAME, "table": {"decks": 1}}
    commands = msgspec.convert([opening, {"do": "proceed"}], Round)
    return Trace.read(commands, read_result({"events": [[], list(events)]}, commands=2), SAID)


def judged(events: Sequence[dict[str, Any]]) -> dict[str, bool | None]:
    """Say of every expectation whether it is met; None where the round cannot tell."""
    trace = told(events)
    found: dict[str, bool | None] = {}
    for name, check in CHECKS.items():
        try:
            found[name] = check(trace).met
        except Inconclusive:
            found[name] = None
    return found


def moved(event: dict[str, Any], before: dict[str, Any]) -> list[dict[str, Any]]:
    """The lawful round with one event moved before another."""
    rest = [one for one in LAWFUL if one != event]
    assert len(rest) == len(LAWFUL) - 1
    rest.insert(rest.index(before), event)
    return rest


def without(*events: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for one in LAWFUL if one not in events]


def with_before(event: dict[str, Any], before: dict[str, Any]) -> list[dict[str, Any]]:
    at = LAWFUL.index(before)
    return [*LAWFUL[:at], event, *LAWFUL[at:]]


def instead(event: dict[str, Any], other: dict[str, Any]) -> list[dict[str, Any]]:
    return [other if one == event else one for one in LAWFUL]


def test_a_lawful_round_meets_every_expectation() -> None:
    assert judged(LAWFUL) == dict.fromkeys(CHECKS, True)


@pytest.mark.parametrize(
    ("events", "broken"),
    [
        (moved(DEALT[-1], DECIDED[2]), {"two cards"}),
        (instead(DEALT[0], down(1, "Ah", 1, 4)), {"hidden"}),
        (instead(DEALT[0], {**DEALT[0], "shown_to": None}), {"hidden"}),
        (instead(DEALT[0], {**DEALT[0], "face": "up"}), {"hidden", "face down"}),
        (with_before(turn(1), DECIDED[0]), {"face down"}),
        (with_before(turn(1), FIRST_PASS[0]), {"face down"}),
        ([*SIDE, *DEALT, *DECIDED[4:], *DECIDED[:4], *FIRST_PASS, *SHOWDOWN], {"asked in turn"}),
        (instead(DECIDED[2], offer(4, "call")), {"call or fold"}),
        (with_before(offer(6, *CHOICES), DECIDED[4]), {"not asked"}),
        (moved(reveal(4, "8h", "8d"), DECIDED[4]), {"after decisions"}),
        (moved(collect(4, "ante", 1000), DECIDED[4]), {"after decisions", "ante in turn"}),
        ([*SIDE, *DEALT, *DECIDED, *FIRST_PASS[2:], *FIRST_PASS[:2], *SHOWDOWN], {"pass in turn"}),
        (moved(collect(4, "ante", 1000), FIRST_PASS[0]), {"pass in turn", "one at a time", "ante in turn"}),
        (moved(collect(4, "ante", 1000), pay(4, "pair-up", 2000)), {"one at a time", "ante in turn"}),
        (moved(pay(7, "super-flush", 1000), pay(4, "pair-up", 2000)), {"pass in turn"}),
        (moved(pay(4, "pair-up", 2000), reveal(4, "8h", "8d")), {"shown first"}),
        (instead(reveal(4, "8h", "8d"), reveal(4, "8h", "8s")), {"shown first"}),
        (moved(reveal(1, "Ah", "8c"), FIRST_PASS[2]), {"not shown"}),
        (
            moved(pay(7, "super-flush", 1000), collect(7, "ante", 1000)),
            {"side before showdown", "cover", "dealer shows"},
        ),
        (moved(collect(4, "ante", 1000), pay(1, "ante", 1000)), {"ante in turn"}),
        (without(discard(4, "8h", "8d")), {"folded cards"}),
        (moved(discard(4, "8h", "8d"), reveal(1, "Ah", "8c")), {"folded cards", "in order"}),
        (moved(UNCOVER, DECIDED[0]), {"cover"}),
        (moved(UNCOVER, FIRST_PASS[-1]), {"cover"}),
        (moved(UNCOVER, collect(7, "ante", 1000)), {"cover"}),
        (without(UNCOVER), {"cover"}),
        (moved(reveal("dealer", "Ks", "5d"), DECIDED[0]), {"dealer shows"}),
        (instead(DEALT[4], down("dealer", "Ks", 7)), {"dealer shows"}),
        (with_before(turn("dealer"), FIRST_PASS[0]), {"dealer shows"}),
        (without(reveal("dealer", "Ks", "5d")), {"dealer shows"}),
        (instead(reveal("dealer", "Ks", "5d"), reveal("dealer", "Ks", "5h")), {"dealer shows"}),
        (
            [
                *SIDE,
                *DEALT,
                *DECIDED,
                *FIRST_PASS,
                *SHOWDOWN[:2],
                *SHOWDOWN[5:9],
                *SHOWDOWN[2:5],
                *SHOWDOWN[9:],
            ],
            {"called in turn"},
        ),
        (moved(collect(7, "call", 1000), pay(1, "call", 1000)), {"one called"}),
        (moved(discard(7, "Jc", "6c"), discard(1, "Ah", "8c")), {"one called"}),
        (with_before(pay(4, "ante", 1000), SHOWDOWN[2]), {"passed over"}),
        (with_before(give_back(4, "ante", 1000), SHOWDOWN[2]), {"passed over"}),
        (without(reveal(1, "Ah", "8c")), {"shown once"}),
        (with_before(reveal(1, "Ah", "8c"), pay(1, "ante", 1000)), {"shown once"}),
        (moved(reveal(1, "Ah", "8c"), discard(1, "Ah", "8c")), {"shown once"}),
        (without(discard(1, "Ah", "8c")), {"called cards"}),
        (moved(discard(1, "Ah", "8c"), pay(1, "ante", 1000)), {"one called"}),
        (moved(discard("dealer", "Ks", "5d"), discard(1, "Ah", "8c")), {"dealer last", "in order"}),
        (without(discard("dealer", "Ks", "5d")), {"dealer last"}),
        (instead(discard(7, "Jc", "6c"), discard(7, "Jc", "6d")), {"rebuilt"}),
    ],
)
def test_a_fault_breaks_what_it_is_about(events: list[dict[str, Any]], broken: set[str]) -> None:
    assert {name for name, met in judged(events).items() if met is False} == broken


@pytest.mark.parametrize(
    "events",
    [
        with_before(turn(4), reveal(4, "8h", "8d")),
        with_before(turn(1), reveal(1, "Ah", "8c")),
        with_before(give_back(1, "ante", 1000), discard(1, "Ah", "8c")),
        moved(discard(6, "9d", "3s"), discard("dealer", "Ks", "5d")),
        without(discard(6, "9d", "3s")),
        moved(pay(1, "call", 1000), pay(1, "ante", 1000)),
    ],
)
def test_what_the_law_leaves_open_breaks_nothing(events: list[dict[str, Any]]) -> None:
    assert {name for name, met in judged(events).items() if met is False} == set()


def fate(*money: dict[str, Any]) -> Trace:
    return told([down(3, "8d", 3), offer(3, *CHOICES), decision(3, "call"), *money, end({}, 0)])


@pytest.mark.parametrize("expected", [True, False])
def test_a_losing_hand_tells_whether_the_dealer_qualifies(expected: bool) -> None:  # noqa: FBT001 - parametrized
    lost = fate(collect(3, "ante", 1000), collect(3, "call", 1000))
    spared = fate(pay(3, "ante", 1000), give_back(3, "call", 1000))
    assert showdown.qualifies(lost, 3, expected=expected).met is expected
    assert showdown.qualifies(spared, 3, expected=expected).met is not expected


@pytest.mark.parametrize(
    "money",
    [
        (collect(3, "ante", 1000), give_back(3, "call", 1000)),
        (pay(3, "ante", 1000), pay(3, "call", 1000)),
        (give_back(3, "ante", 1000), give_back(3, "call", 1000)),
        (),
    ],
)
def test_other_fates_tell_nothing_of_the_dealer(money: tuple[dict[str, Any], ...]) -> None:
    with pytest.raises(Inconclusive, match="tells nothing of the dealer"):
        showdown.qualifies(fate(*money), 3, expected=True)


def test_a_call_comes_back_whole_and_alone() -> None:
    assert showdown.given_back(fate(give_back(3, "call", 1000)), 3, 1000).met
    for money in (
        (),
        (give_back(3, "call", 500),),
        (pay(3, "call", 1000), give_back(3, "call", 1000)),
        (collect(3, "call", 1000),),
    ):
        assert not showdown.given_back(fate(*money), 3, 1000).met


def test_equal_hands_may_be_given_back_or_paid_but_not_collected() -> None:
    assert showdown.not_taken(fate(give_back(3, "ante", 1000), give_back(3, "call", 1000)), 3).met
    assert showdown.not_taken(fate(pay(3, "ante", 1000), pay(3, "call", 1000)), 3).met
    assert not showdown.not_taken(fate(collect(3, "ante", 1000), give_back(3, "call", 1000)), 3).met


def test_a_call_is_as_large_as_it_should_be() -> None:
    called = told([placed(3, "call", 500)])
    assert decisions.call_placed(called, 3, 500).met
    assert not decisions.call_placed(called, 3, 1000).met
    assert not decisions.no_other_call(called, 3, 1000).met
    assert decisions.no_other_call(told([]), 3, 1000).met
