"""The in-between wager's scenarios: what they expect of a trace, how they stack, what they find wrong."""

from __future__ import annotations

import shutil
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from harness.layout import folder
from harness.register import load_register
from harness.suite.deals import DRAWS, deal_of
from harness.suite.deals.deal import Stacking
from harness.suite.expect import blackjack, blackjack_order, sign
from harness.suite.feature_files import read_features
from harness.suite.judging import Expectation, Inconclusive
from harness.table.messages import EVENT_NAMES, Decide, Game, Round, read_result, read_statement
from harness.table.trace import Trace
from harness.tests.suite_kit import (
    CLOSE,
    Events,
    collect,
    deal,
    discard,
    end,
    give_back,
    pay,
    placed,
    product_file,
    run_suite,
)
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

FEATURE = "13-69F-2.26-blackjack.feature"
WAGER = "in-between"
PEEK = {"event": "peek"}


def statement(**game: object) -> dict[str, Any]:
    return {
        "protocol": "1.0",
        "product": {"vendor": "Vendor", "name": "Blackjack", "version": "1"},
        "control": "deck",
        "events": [*EVENT_NAMES, "opened.posted"],
        "games": {"blackjack": {"wagers": ["initial", WAGER], "decks": [2, 6], **game}},
    }


def told(*events: dict[str, Any], stakes: Sequence[tuple[int, int]] = (), **game: object) -> Trace:
    """A trace of in-between wagers by seat and amount, and of what `proceed` brought."""
    opening = {"do": "open", "game": "blackjack", "table": {"decks": 6, "in_between": "A"}}
    wagers: list[dict[str, Any]] = [
        {"do": "wager", "seat": seat, "wager": name, "amount": amount}
        for seat, amount in stakes
        for name in ("initial", WAGER)
    ]
    commands = [opening, *wagers, {"do": "proceed"}]
    accepted = [[placed(one["seat"], one["wager"], one["amount"])] for one in wagers]
    result = read_result({"events": [[{"event": "opened"}], *accepted, events]}, commands=len(commands))
    said = read_statement(statement(**game))
    return Trace.read(msgspec.convert(commands, Round), result, said)


def settled(seat: int, odds: int | None, amount: int = 1000) -> dict[str, Any]:
    return collect(seat, WAGER, amount) if odds is None else pay(seat, WAGER, odds * amount)


def never() -> Trace:
    raise AssertionError("no other round is needed")


# ------------------------------------------------------------------------ how it comes out


def test_a_wager_wins_if_paid_and_loses_if_collected() -> None:
    trace = told(settled(1, 12), settled(2, None), give_back(3, WAGER, 1000))
    assert blackjack.outcome(trace, 1, "wins").met
    assert blackjack.outcome(trace, 2, "loses").met
    wrong = blackjack.outcome(trace, 2, "wins")
    assert (wrong.met, wrong.at, wrong.observed) == (False, 2, "seat 2's in-between wager loses")
    for seat in (3, 4):
        with pytest.raises(Inconclusive, match=f"whether seat {seat}'s in-between wager won or lost"):
            blackjack.outcome(trace, seat, "wins")
    assert not blackjack.outcome(trace, 3, "wins", void=True).met


def test_a_dealers_blackjack_is_held_against_the_product_only_if_it_makes_the_difference() -> None:
    void = told(give_back(3, WAGER, 1000), end({}, 0))
    gone = told(end({}, 0))
    won = told(settled(3, 12), end({}, 0))
    assert blackjack.outcome_stands(won, 3, "wins", lambda: won).met
    halved = told(pay(3, WAGER, 6000), end({}, 0))
    assert blackjack.outcome_stands(halved, 3, "wins", lambda: won).observed == "$60 paid"
    assert blackjack.outcome_stands(won, 3, "wins", lambda: halved).met
    lost = told(settled(3, None), end({}, 0))
    assert blackjack.outcome_stands(lost, 3, "loses", never).met
    assert not blackjack.outcome_stands(void, 3, "wins", lambda: won).met
    assert not blackjack.outcome_stands(gone, 3, "wins", lambda: won).met
    with pytest.raises(Inconclusive, match="with other blackjack hands either"):
        blackjack.outcome_stands(void, 3, "wins", lambda: void)
    with pytest.raises(Inconclusive, match="did not come to its end"):
        blackjack.outcome_stands(told(), 3, "wins", never)
    assert blackjack.does_not_come_back(won, 3).met
    assert not blackjack.does_not_come_back(void, 3).met


def test_a_players_blackjack_is_held_against_the_product_only_if_other_hands_win() -> None:
    won, lost = told(settled(3, 12), end({}, 0)), told(settled(3, None), end({}, 0))
    assert blackjack.wins_as_elsewhere(won, 3, (never,)).met
    assert not blackjack.wins_as_elsewhere(lost, 3, (lambda: won, lambda: won)).met
    assert not blackjack.wins_as_elsewhere(told(end({}, 0)), 3, (lambda: won,)).met
    with pytest.raises(Inconclusive, match="does not win with other hands either"):
        blackjack.wins_as_elsewhere(lost, 3, (lambda: won, lambda: lost))
    with pytest.raises(Inconclusive, match="did not come to its end"):
        blackjack.wins_as_elsewhere(told(), 3, (never,))


def test_odds_are_a_floor() -> None:
    trace = told(pay(1, WAGER, 12000), settled(2, None))
    assert blackjack.paid_at_least(trace, 1, 12000).met
    assert blackjack.paid_at_least(trace, 1, 11999).met
    assert blackjack.paid_at_least(trace, 1, 12001).observed == "$120 paid"
    with pytest.raises(Inconclusive, match="not taken as a winning one"):
        blackjack.paid_at_least(trace, 2, 5000)


def at_a(odds: int) -> Trace:
    return told(settled(1, odds), stakes=[(1, 1000)])


def test_a_row_is_told_by_its_odds() -> None:
    assert blackjack.paid_as(at_a(6), 1, 2, never).met
    assert blackjack.paid_as(at_a(7), 1, 2, never).met  # more than any lower row, and no row of its own
    assert blackjack.paid_as(at_a(12), 1, 2, lambda: at_a(12)).met  # generous at both tables
    with pytest.raises(Inconclusive, match="as one-card spread, at pay tables A and C: lawful, but no sign"):
        blackjack.paid_as(at_a(12), 1, 2, lambda: at_a(10))


def test_a_lower_row_is_a_mistake_about_the_spread_if_another_table_shows_it_too() -> None:
    misread = blackjack.paid_as(at_a(4), 1, 2, lambda: at_a(3))
    assert (misread.met, misread.observed) == (False, "paid as three-card spread, at pay tables A and C")
    with pytest.raises(Inconclusive, match="of one pay table and not of the spread"):
        blackjack.paid_as(at_a(4), 1, 2, lambda: at_a(5))  # swapped in table A alone
    with pytest.raises(Inconclusive, match="of one pay table and not of the spread"):
        blackjack.paid_as(at_a(5), 1, 2, never)  # the odds of no row of table A
    assert blackjack.paid_as(told(settled(1, None)), 1, 4, never).observed == "it loses"


def test_a_spread_that_is_paid_nothing_is_found_beside_others_that_are_settled() -> None:
    stakes = [(1, 1000), (2, 1000)]
    ended = told(settled(2, None), end({}, 0), stakes=stakes)
    assert blackjack.paid_as(ended, 1, 4, never).observed == "nothing happened to it"
    for other in (told(settled(2, None), stakes=stakes), told(end({}, 0), stakes=stakes)):
        with pytest.raises(Inconclusive, match="nothing happened to seat 1's"):
            blackjack.paid_as(other, 1, 4, never)


def test_what_is_no_triple_match_is_not_paid_as_one() -> None:
    assert blackjack.not_paid_as_triple(told(settled(1, None), stakes=[(1, 1000)]), 1).met
    assert not blackjack.not_paid_as_triple(at_a(30), 1).met
    with pytest.raises(Inconclusive, match="but not as a triple match"):
        blackjack.not_paid_as_triple(at_a(1), 1)


@pytest.mark.parametrize(
    ("paid", "observed"),
    [
        ((30, 12, 6, 4, 1), None),
        ((31, 12, 8, 4, 2), None),
        ((30, 10, 6, 4, 1), "pay table B"),
        ((30, 10, 5, 3, 1), "pay table C"),
        ((30, 12, 5, 3, 1), "rows of several pay tables"),
    ],
)
def test_one_pay_table_holds_for_a_round(paid: tuple[int, ...], observed: str | None) -> None:
    trace = told(
        *(settled(seat, odds) for seat, odds in enumerate(paid, 1)),
        stakes=[(seat, 1000) for seat in range(1, 6)],
    )
    found = blackjack.one_table_pays(trace, (1, 2, 3, 4, 5))
    assert found.met == (observed is None)
    assert found.observed.startswith(observed or "all five rows")


def test_odds_of_no_pay_table_are_no_sign_of_another() -> None:
    trace = told(settled(1, 30), settled(2, 11), stakes=[(1, 1000), (2, 1000)])
    with pytest.raises(Inconclusive, match="30 to 1, 11 to 1"):
        blackjack.one_table_pays(trace, (1, 2))
    with pytest.raises(Inconclusive, match="seat 3's in-between wager was not taken"):
        blackjack.one_table_pays(trace, (1, 3))


def test_the_blackjack_wager_is_held_against_its_twin_and_not_against_the_amount() -> None:
    won, halved, ended = (told(pay(1, "initial", n), end({}, 0)) for n in (2000, 1000, 0))
    assert blackjack.fares_alike(won, won, 1, 2000).met
    assert blackjack.fares_alike(halved, won, 1, 2000).observed == "$10"
    assert blackjack.fares_alike(ended, ended, 1, 0).met
    with pytest.raises(Inconclusive, match="came to"):
        blackjack.fares_alike(halved, halved, 1, 2000)
    with pytest.raises(Inconclusive, match="was not settled"):
        blackjack.fares_alike(won, told(), 1, 2000)


# -------------------------------------------------------------------- when it is settled

TWO_EACH = [deal(to, card, "main") for card in ("4c", "8d") for to in (1, 3, "dealer")]
BOTH = [(1, 1000), (3, 1000)]


def test_betting_is_closed_between_the_last_wager_and_the_first_card() -> None:
    closed = blackjack_order.closed_before_the_deal
    assert closed(told(CLOSE, *TWO_EACH, stakes=BOTH)).met
    assert closed(told(CLOSE, *TWO_EACH)).met
    assert closed(told(*TWO_EACH, stakes=BOTH)).observed == "betting not closed"
    assert closed(told(*TWO_EACH, CLOSE, stakes=BOTH)).observed == "closed after the first card"
    early = told(CLOSE, placed(1, WAGER, 500), *TWO_EACH)
    assert closed(early).observed == "closed before the last wager"


def test_a_settlement_waits_for_two_cards_each() -> None:
    assert blackjack_order.two_cards_each(told(*TWO_EACH, settled(1, 12)), (1, 3)).met
    early = blackjack_order.two_cards_each(told(*TWO_EACH[:-1], settled(1, 12), TWO_EACH[-1]), (1, 3))
    assert (early.met, early.at) == (False, 6)
    assert early.observed == "fewer for the dealer when seat 1's was"
    with pytest.raises(Inconclusive):
        blackjack_order.two_cards_each(told(*TWO_EACH), (1, 3))


@pytest.mark.parametrize(
    ("event", "judge"),
    [
        (deal(1, "2c", "main"), blackjack_order.before_a_third_card),
        (PEEK, blackjack_order.before_the_card_reader),
    ],
)
def test_a_settlement_comes_before_a_third_card_and_the_card_reader(
    event: dict[str, Any], judge: Callable[[Trace], Expectation]
) -> None:
    both = [settled(3, None), settled(1, 12)]
    assert judge(told(*TWO_EACH, *both, event, stakes=BOTH)).met
    late = judge(told(*TWO_EACH, both[0], event, both[1], stakes=BOTH))
    assert not late.met
    assert late.observed == "seat 1's settled after it"
    for events in ((event,), (both[0], event), both):
        with pytest.raises(Inconclusive):
            judge(told(*TWO_EACH, *events, stakes=BOTH))


def test_with_both_cards_up_there_is_no_card_reader() -> None:
    with pytest.raises(Inconclusive, match="lie face up"):
        blackjack_order.before_the_card_reader(told(*TWO_EACH, dealer_cards="both-up"))


ALTERNATE = {1: 12, 3: None, 5: 12, 7: None}


def order(*seats: int) -> Trace:
    return told(*(settled(seat, ALTERNATE[seat]) for seat in seats), end({}, 0))


@pytest.mark.parametrize(
    ("seats", "broken"),
    [
        ((7, 5, 3, 1), []),
        ((1, 3, 5, 7), ["direction"]),
        ((1, 7, 5, 3), ["direction"]),
        ((3, 7, 1, 5), ["direction", "succession"]),
    ],
)
def test_direction_and_succession_are_two_matters(seats: tuple[int, ...], broken: list[str]) -> None:
    trace = order(*seats)
    met = {
        "direction": blackjack_order.from_the_right(trace, (7, 5, 3, 1)).met,
        "succession": blackjack_order.in_succession(trace, (1, 3, 5, 7)).met,
    }
    assert [name for name, is_met in met.items() if not is_met] == broken


def test_two_passes_each_in_order_lack_succession_alone() -> None:
    trace = order(7, 3, 5, 1)
    assert not blackjack_order.in_succession(trace, (1, 3, 5, 7)).met
    with pytest.raises(Inconclusive, match="two passes"):
        blackjack_order.from_the_right(trace, (7, 5, 3, 1))


def test_no_wager_is_left_and_nothing_comes_between() -> None:
    assert (
        blackjack_order.in_succession(order(7, 5, 3), (1, 3, 5, 7)).observed
        == "none collected or paid at seat 1"
    )
    with pytest.raises(Inconclusive):
        blackjack_order.in_succession(told(settled(3, None)), (1, 3))
    with pytest.raises(Inconclusive):
        blackjack_order.from_the_right(order(7, 5, 3), (7, 5, 3, 1))
    for event in (PEEK, discard(3, "9c"), collect(3, "initial", 500)):
        broken = blackjack_order.in_succession(told(settled(3, None), event, settled(1, 12)), (1, 3))
        assert (broken.met, broken.at) == (False, 2)
    stake = give_back(3, WAGER, 1000)
    assert blackjack_order.in_succession(told(settled(3, 12), stake, settled(1, 12)), (1, 3)).met


def test_a_wager_is_settled_if_it_is_collected_whole_or_paid() -> None:
    stakes = ((1, 1000), (3, 1000))
    back = told(settled(3, 12), give_back(1, WAGER, 1000), end({}, 0), stakes=stakes)
    assert blackjack_order.in_succession(back, (1, 3)).observed == "none collected or paid at seat 1"
    half = told(settled(3, 12), collect(1, WAGER, 500), give_back(1, WAGER, 500), stakes=stakes)
    assert blackjack_order.in_succession(half, (1, 3)).observed == "only part of seat 1's collected"


def test_cards_are_held_against_the_same_round_without_the_wager() -> None:
    here, there = told(deal(1, "4c"), deal("dealer", "6c")), told(deal(1, "4c"), deal("dealer", "7c"))
    assert blackjack.cards_alike(here, here, (1, "dealer")).met
    assert blackjack.cards_alike(here, there, (1,)).met
    assert blackjack.cards_alike(here, there, (1, "dealer")).observed == "6c"


def test_the_sign_shows_limits_and_pay_table() -> None:
    posted = {"limits": {WAGER: [500, 10000]}, "in_between": "A"}
    result = read_result({"events": [[{"event": "opened", "posted": posted}]]}, commands=1)
    commands = msgspec.convert([{"do": "open", "game": "blackjack", "table": {"decks": 6}}], Round)
    trace = Trace.read(commands, result, read_statement(statement()))
    assert sign.limits_shown(trace, WAGER, 500, 10000).met
    assert sign.limits_shown(trace, WAGER, 500, 9999).observed == "$5 to $100 posted"
    assert sign.limits_shown(trace, "initial", 500, 10000).observed == "none posted"
    assert sign.pay_table_shown(trace, "A").met
    assert sign.pay_table_shown(trace, "B").observed == "pay table A posted"
    assert sign.pay_table_shown(told(), "A").observed == "none posted"


# ------------------------------------------------------------------------- the stacked shoe


@pytest.mark.parametrize(
    ("claims", "front"),
    [
        ({}, "4c 9c 6h 8d 8s Ts"),
        ({"deal": "hand-by-hand"}, "4c 8d 9c 8s 6h Ts"),
        ({"up_card": "second"}, "4c 9c Ts 8d 8s 6h"),
        ({"up_card": "second", "deal": "hand-by-hand"}, "4c 8d 9c 8s Ts 6h"),
        ({"up_card": "second", "dealer_cards": "both-up"}, "4c 9c 6h 8d 8s Ts"),
    ],
)
def test_the_shown_card_lies_where_the_product_deals_it(claims: dict[str, Any], front: str) -> None:
    opening = {1: ("4c", "8d"), 4: ("9c", "8s"), "dealer": ("6h", "Ts")}
    piles = {"opening": opening, DRAWS: {1: ("2c", "3c", "4d"), "dealer": ("5d",)}}
    answers = (Decide(seat=1, option="split"), Decide(seat=1, option="hit"))
    game = msgspec.convert({"wagers": [], "decks": [6], **claims}, Game)
    stacking = Stacking(msgspec.convert(piles, Any), (1, 4), answers, game)
    stacked = deal_of("blackjack")
    assert stacked.front(stacking) == (*front.split(), "2c", "3c", "4d", "5d")
    dealers = [due.card for due in stacked.due(stacking, "opening") if due.recipient == "dealer"]
    assert dealers == [card for card in front.split() if card in opening["dealer"]]
    assert [due.place for due in stacked.due(stacking, DRAWS)] == [2, 3, 4, 2]


def test_no_wager_is_judged_by_cards_that_do_not_decide_it() -> None:
    assert deal_of("blackjack").deciding(WAGER) == ("opening",)
    assert deal_of("blackjack").deciding("initial") == ("opening", DRAWS)


# ------------------------------------------------------------------------ the suite as it runs


def settles_from_the_left(events: Events) -> Events:
    for group in events:
        places = [at for at, event in enumerate(group) if event.get("wager") == WAGER and "amount" in event]
        kinds = {group[at]["event"] for at in places}
        if kinds <= {"collect", "pay"}:
            turned = [group[at] for at in reversed(places)]
            for at, event in zip(places, turned, strict=True):
                group[at] = event
    return events


def closes_nothing(events: Events) -> Events:
    return [[event for event in group if event["event"] != "close"] for group in events]


def posts_no_pay_table(events: Events) -> Events:
    for event in (event for group in events for event in group if event["event"] == "opened"):
        event["posted"].pop("in_between", None)
    return events


def pays_one_for_one(events: Events) -> Events:
    """Pays "for 1": the profit is short of the odds by the stake, unless that leaves nothing to see."""
    stakes = {
        e["seat"]: e["amount"] for g in events for e in g if e["event"] == "wager" and e["wager"] == WAGER
    }
    for event in (e for group in events for e in group if e["event"] == "pay" and e["wager"] == WAGER):
        if Fraction(event["amount"], stakes[event["seat"]]) > 1:
            event["amount"] -= stakes[event["seat"]]
    return events


FAULTS = {
    settles_from_the_left: {"(e)#5"},
    closes_nothing: {"(e)#1", "protocol:statement"},  # the close is listed
    posts_no_pay_table: {"(f)#3"},
    pays_one_for_one: {"(f)#1", "(f)#A", "(f)#B", "(f)#C", "(f)#D"},
}


@pytest.mark.proof
def test_each_fault_fails_what_it_breaks_and_nothing_else(tmp_path: Path) -> None:
    features = tmp_path / "features"
    features.mkdir()
    shutil.copy(folder("features") / "nj" / FEATURE, features)
    names = ", ".join(f"faults.{alter.__name__}" for alter in FAULTS)
    product = product_file(
        tmp_path,
        "from harness.tests import test_features_blackjack as faults\n"
        "from harness.tests.suite_kit import Altered\n"
        f"product = Altered({names})\n",
    )
    ran = run_suite(product, features=features)
    about = {scenario.check: scenario.requirements[0] for scenario in read_features()}
    found: dict[Verdict, set[str]] = {}
    for check, record in ran.records.items():
        found.setdefault(record.verdict, set()).add(about[check].removeprefix("13:69F-2.26"))
    assert found[Verdict.FAIL] == set().union(*FAULTS.values())
    assert Verdict.ERROR not in found
    assert found[Verdict.PASS] >= {"(a)#2", "(b)#1", "(c)#1", "(d)#1", "(e)#6", "(h)#1", "13:69F-2.2(a)2#1"}


# ---------------------------------------------------------------------------- the register


def test_without_the_wager_nothing_of_the_section_applies() -> None:
    lacks = read_statement(statement(wagers=["initial"], by=["chips", "coupon", "verbal"]))
    section = load_register().section("2.26")
    assert {one.applicable(lacks) for one in section.requirements} == {
        'games.blackjack.wagers: no "in-between"'
    }


def test_verbal_wagers_are_a_matter_of_their_own() -> None:
    said = read_statement(statement(by=["chips"]))
    reasons = {one.id: one.applicable(said) for one in load_register().section("2.26").requirements}
    not_applicable = {name: reason for name, reason in reasons.items() if reason is not None}
    assert not_applicable == dict.fromkeys(
        ("13:69F-2.26(d)#4", "13:69F-2.26(d)#5"), 'games.blackjack.by: no "verbal"'
    )


def test_the_number_of_decks_is_a_requirement_of_another_section() -> None:
    decks = load_register().requirement("2.2(a)2#1")
    assert (decks.clause, decks.section) == ("13:69F-2.2(a)2", "13:69F-2.26")
