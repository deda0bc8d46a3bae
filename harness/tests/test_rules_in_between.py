"""The rules of 2.26 on rounds written by hand: each boundary as a literal round with a literal judgement."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness.rules.in_between import GAME, RULES, TWINS, BetweenRound
from harness.rules.judge import RuleSet, judge, weigh
from harness.table.cards import split
from harness.table.messages import (
    EVENT_NAMES,
    FIELD_NAMES,
    Command,
    Dealt,
    Event,
    Opened,
    Round,
    Statement,
    event_name,
    read_result,
    read_statement,
)
from harness.table.trace import Trace
from harness.tests.seeded import product
from harness.transport import open_adapter
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from harness.rules.finding import TwinRule

Plain = dict[str, Any]
Step = tuple[Plain, list[Plain]]

SET = RuleSet(GAME, BetweenRound, RULES, TWINS)
LIMITS = {"initial": [500, 100_000], "in-between": [100, 10_000]}
CLOSE: Plain = {"event": "close"}
PEEK: Plain = {"event": "peek"}
REFUSED: Plain = {"event": "rejected", "reason": "other", "text": ""}
NOTHING: Plain = {"event": "end", "net": {}, "inventory": 0}


def stated(*, hidden: Iterable[str] = (), **game: Any) -> Statement:  # noqa: ANN401 - plain JSON
    claims = {"wagers": ["initial", "in-between"], "decks": [2, 6], "options": ["hit", "stand"], **game}
    return read_statement(
        {
            "protocol": "1.0",
            "product": {"vendor": "Acme Gaming", "name": "Blackjack", "version": "1"},
            "control": "deck",
            "events": [name for name in (*EVENT_NAMES, *FIELD_NAMES) if name not in set(hidden)],
            "games": {"blackjack": claims},
        }
    )


def opened(letter: str | None = "A", *, posted: Plain | None = None, **table: Any) -> Step:  # noqa: ANN401
    asked = {"decks": 6, "limits": LIMITS, "odds": {"initial": "1:1", "blackjack": "3:2"}, **table}
    if letter is not None:
        asked["in_between"] = letter
    sign = {"limits": LIMITS, "in_between": letter} if posted is None else posted
    command = {"do": "open", "game": "blackjack", "table": asked, "shoe": "2c" * 60}
    return command, [{"event": "opened", "posted": sign}]


def shut(step: Step) -> Step:
    return step[0], [REFUSED]


def wager(seat: int, name: str, amount: int, **fields: Any) -> Step:  # noqa: ANN401
    command = {"do": "wager", "seat": seat, "wager": name, "amount": amount, **fields}
    return command, [{"by": "chips", **command, "event": "wager"}]


def side(seat: int, amount: int = 1000, **fields: Any) -> Step:  # noqa: ANN401
    return wager(seat, "in-between", amount, **fields)


def refused(step: Step, reason: str = "other") -> Step:
    return step[0], [{**REFUSED, "reason": reason}]


def dealt(to: int | str, card: str, face: str = "up") -> Plain:
    return {"event": "deal", "to": to, "card": card, "face": face, "hand": "main"}


def cards(hands: dict[int, str], dealer: str, *, faces: tuple[str, str] = ("up", "down")) -> list[Plain]:
    """The opening deal, one by one."""
    return [
        event
        for place in (0, 1)
        for event in (
            *(dealt(seat, split(hand)[place]) for seat, hand in hands.items()),
            dealt("dealer", split(dealer)[place], faces[place]),
        )
    ]


def money(kind: str, seat: int, amount: int, name: str = "in-between") -> Plain:
    return {"event": kind, "seat": seat, "wager": name, "amount": amount}


def collected(seat: int, amount: int = 1000) -> Plain:
    return money("collect", seat, amount)


def paid(seat: int, amount: int) -> Plain:
    return money("pay", seat, amount)


def proceed(*events: Plain) -> Step:
    return {"do": "proceed"}, list(events)


def decided(seat: int, option: str, *events: Plain) -> Step:
    command = {"do": "decide", "seat": seat, "option": option}
    return command, [{"event": "decision", "seat": seat, "option": option}, *events]


def traced(*steps: Step, statement: Statement | None = None) -> Trace:
    raw = [step[0] for step in steps]
    commands = msgspec.convert(raw, tuple[Command, ...])
    result = read_result({"events": [step[1] for step in steps]}, commands=len(steps))
    return Trace.read(commands, result, statement or stated())


def one_hand(
    hand: str, dealer: str, *settlement: Plain, letter: str = "A", then: Sequence[Step] = ()
) -> Trace:
    """One player with $10 on each wager, from the open table to the settlement of the in-between wager."""
    deal = cards({1: hand}, dealer)
    return traced(
        opened(letter), wager(1, "initial", 1000), side(1), proceed(CLOSE, *deal, *settlement), *then
    )


def several(hands: dict[int, str], dealer: str, *events: Plain, then: Sequence[Step] = ()) -> Trace:
    """Several players with $10 on each wager; `events` follow the deal."""
    placed = [step for seat in hands for step in (wager(seat, "initial", 1000), side(seat))]
    return traced(opened(), *placed, proceed(CLOSE, *cards(hands, dealer), *events), *then)


def found(trace: Trace, verdict: Verdict) -> set[str]:
    judged = judge(trace, [SET], {})
    return {one.requirement.removeprefix("13:69F-2.26") for one in judged if one.verdict is verdict}


def broken(trace: Trace) -> set[str]:
    return found(trace, Verdict.FAIL)


def kept(trace: Trace) -> set[str]:
    return found(trace, Verdict.PASS) - broken(trace)


# ------------------------------------------------------------------------------------------- what wins


@pytest.mark.parametrize(
    ("hand", "dealer", "letter", "odds", "row"),
    [
        ("4c6d", "5h9s", "A", 12, "(g)2#1"),
        ("6d4c", "5h9s", "B", 10, "(g)2#1"),
        ("QcAd", "Kh9s", "C", 10, "(g)2#1"),
        ("4c7d", "5h9s", "A", 6, "(g)3#1"),
        ("7c4d", "6h9s", "C", 5, "(g)3#1"),
        ("TcKd", "Jh9s", "D", 5, "(g)3#1"),
        ("4c8d", "7h9s", "B", 4, "(g)4#1"),
        ("TcAd", "Jh9s", "C", 3, "(g)4#1"),
        ("2c7d", "3h9s", "A", 1, "(g)5#1"),
        ("Ac2d", "Kh9s", "D", 1, "(g)5#1"),
        ("JcJd", "Jh9s", "A", 30, "(g)1#1"),
        ("AcAd", "Ah9s", "D", 40, "(g)1#1"),
    ],
)
def test_a_winner_is_paid_at_the_odds_of_its_row(
    hand: str, dealer: str, letter: str, odds: int, row: str
) -> None:
    right = one_hand(hand, dealer, paid(1, 1000 * odds), letter=letter)
    assert broken(right) == set()
    assert {row, "(f)#1", f"(f)#{letter}"} <= kept(right)
    more = one_hand(hand, dealer, paid(1, 1000 * odds + 1), letter=letter)
    assert broken(more) == set()
    short = one_hand(hand, dealer, paid(1, 1000 * odds - 1), letter=letter)
    assert broken(short) == {"(f)#1", f"(f)#{letter}"}
    lost = one_hand(hand, dealer, collected(1), letter=letter)
    assert {row, "(f)#1"} <= broken(lost)
    assert ("(a)#2" in broken(lost)) == (row != "(g)1#1")


@pytest.mark.parametrize(
    ("hand", "dealer"),
    [
        ("4c6d", "4h9s"),
        ("4c6d", "6h9s"),
        ("4c5d", "9h9s"),
        ("8c8d", "9h2s"),
        ("9c4d", "Th6s"),
        ("AcKd", "2h9s"),
        ("QcJd", "Kh9s"),
        ("TcTd", "Kh9s"),
        ("Kc2d", "Ah9s"),
    ],
)
def test_a_dealers_card_that_is_not_in_between_loses(hand: str, dealer: str) -> None:
    right = one_hand(hand, dealer, collected(1))
    assert broken(right) == set()
    assert "(a)#2" in kept(right)
    assert "(a)#2" in broken(one_hand(hand, dealer, paid(1, 1000)))


@pytest.mark.parametrize(
    ("hand", "dealer", "payment", "clause"),
    [
        ("TcKd", "Jh9s", 0, "(b)#1"),
        ("JcQd", "Kh9s", 30_000, "(b)#1"),
        ("JcQd", "Kh9s", 30_000, "(g)1#1"),
        ("QcJd", "Jh9s", 30_000, "(b)#1"),
        ("8c8d", "9h2s", 30_000, "(g)1#1"),
        ("8c8d", "9h2s", 1000, "(g)1#1"),
        ("Ac2d", "9h9s", 0, "(b)#2"),
        ("AcKd", "2h9s", 1000, "(b)#2"),
        ("Kc2d", "Ah9s", 12_000, "(b)#2"),
        ("4c8d", "2h6s", 4000, "(a)#3"),
    ],
)
def test_a_wrong_result_is_laid_at_the_clause_that_decides_it(
    hand: str, dealer: str, payment: int, clause: str
) -> None:
    wrong = one_hand(hand, dealer, paid(1, payment) if payment else collected(1))
    assert {"(a)#2", clause} <= broken(wrong)


def test_an_equal_rank_paid_as_in_between_says_nothing_of_faces_and_aces() -> None:
    assert broken(one_hand("QcJd", "Jh9s", paid(1, 1000))) == {"(a)#2"}
    assert broken(one_hand("Ac4d", "4h9s", paid(1, 1000))) == {"(a)#2"}


def test_the_earlier_of_two_up_cards_counts() -> None:
    deal = cards({1: "4c6d"}, "5h9s", faces=("up", "up"))
    first = traced(opened(), wager(1, "initial", 1000), side(1), proceed(CLOSE, *deal, paid(1, 12_000)))
    assert broken(first) == set()
    deal = cards({1: "4c6d"}, "9s5h", faces=("down", "up"))
    second = traced(opened(), wager(1, "initial", 1000), side(1), proceed(CLOSE, *deal, paid(1, 12_000)))
    assert broken(second) == set()


def test_a_push_on_an_equal_rank_is_no_loss() -> None:
    assert "(a)#2" in broken(one_hand("4c6d", "4h9s", money("return", 1, 1000)))


# ------------------------------------------------------------------------------------------ pay tables


def test_another_tables_row_is_no_row_of_the_selected_table() -> None:
    assert broken(one_hand("4c6d", "5h9s", paid(1, 10_000))) == {"(f)#1", "(f)#2", "(f)#A"}
    assert broken(one_hand("JcJd", "Jh9s", paid(1, 30_000), letter="D")) == {"(f)#1", "(f)#2", "(f)#D"}
    better = one_hand("4c7d", "5h9s", paid(1, 6000), letter="C")
    assert broken(better) == set()


def test_one_row_paid_as_a_lower_one_shows_a_wrong_spread_too() -> None:
    wrong = one_hand("4c6d", "5h9s", paid(1, 6000))
    assert broken(wrong) == {"(f)#1", "(f)#A", "(g)2#1"}


def test_a_winners_stake_is_the_players() -> None:
    taken = one_hand("4c6d", "5h9s", paid(1, 12_000), collected(1))
    assert broken(taken) == {"(f)#1", "(e)#6"}
    back = one_hand("4c6d", "5h9s", paid(1, 12_000), money("return", 1, 1000))
    assert broken(back) == set()


def test_the_pay_table_is_posted_and_one_of_four() -> None:
    assert broken(traced(opened("A", posted={"limits": LIMITS, "in_between": "B"}))) == {"(f)#3"}
    assert broken(traced(opened("A", posted={"limits": LIMITS}))) == {"(f)#3"}
    assert broken(traced(opened("E"))) == {"(f)#2"}
    assert broken(traced(opened("A", posted={}), statement=stated(hidden=["opened.posted"]))) == set()


# ---------------------------------------------------------------------------------- offering the wager


def test_a_table_without_the_wager_refuses_it() -> None:
    taken = traced(opened(None), wager(1, "initial", 1000), side(1))
    assert broken(taken) == {"(a)#1"}
    right = traced(opened(None), wager(1, "initial", 1000), refused(side(1)))
    assert broken(right) == set()
    assert "(a)#1" in kept(right)


def test_a_lawful_table_that_is_claimed_opens() -> None:
    assert broken(traced(shut(opened()))) == {"(a)#1"}
    assert broken(traced(shut(opened(decks=4)))) == set()
    assert broken(traced(shut(opened()), statement=stated(wagers=["initial"]))) == set()
    assert broken(traced(shut(opened(offers=["over-under-13"])))) == set()


@pytest.mark.parametrize(
    ("beside", "lawful"),
    [
        ("multiple-action", False),
        ("progressive", False),
        ("blackjack-bonus", False),
        ("streak", False),
        ("match-the-dealer", False),
        ("20-point-bonus", False),
        ("optional-bonus", False),
        ("over-under-13", True),
    ],
)
def test_seven_wagers_rule_it_out_and_no_other_does(beside: str, *, lawful: bool) -> None:
    both = traced(opened(offers=["over-under-13", beside]))
    assert broken(both) == (set() if lawful else {"(h)#1"})
    assert broken(traced(opened(None, offers=[beside]))) == set()
    withheld = traced(opened(offers=[beside]), wager(1, "initial", 1000), refused(side(1)))
    assert "(h)#1" not in broken(withheld)


def test_a_table_that_opened_tells_nothing_until_players_have_the_wager() -> None:
    beside: dict[str, Any] = {"offers": ["streak"], "decks": 1}
    table, _ = opened(**beside)
    silent = table, [{"event": "opened"}]
    few = stated(decks=[1, 2])
    main = wager(1, "initial", 1000)
    both = {"(h)#1", "13:69F-2.2(a)2#1"}
    assert broken(traced(silent, main, statement=few)) & both == set()
    assert broken(traced(silent, main, side(1), statement=few)) & both == both
    offered = proceed({"event": "offer", "seat": 1, "wagers": ["in-between"]})
    assert broken(traced(silent, main, offered, statement=few)) & both == both
    assert broken(traced(opened(**beside), main, statement=few)) & both == both
    assert broken(traced(opened(**beside), main, refused(side(1)), statement=few)) & both == set()


def test_one_deck_is_too_few() -> None:
    few = stated(decks=[1, 2])
    assert broken(traced(opened(decks=1), statement=few)) == {"13:69F-2.2(a)2#1"}
    assert broken(traced(opened(decks=2), statement=few)) == set()
    assert broken(traced(opened(None, decks=1), statement=few)) == set()


# ----------------------------------------------------------------------------------- placing the wager


def test_nothing_is_taken_after_the_first_card() -> None:
    start = opened(), wager(1, "initial", 1000), wager(2, "initial", 1000), side(2)
    deal = proceed(CLOSE, *cards({1: "4c6d", 2: "4d6h"}, "5h9s"), paid(2, 12_000))
    assert broken(traced(*start, deal, side(1))) == {"(d)#1", "(e)#1"}
    right = traced(*start, deal, refused(side(1)))
    assert broken(right) == set()
    assert "(d)#1" in kept(right)


def test_a_blackjack_wager_comes_first() -> None:
    assert broken(traced(opened(), side(1))) == {"(d)#2"}
    assert broken(traced(opened(), side(1), wager(1, "initial", 1000))) == {"(d)#2"}
    assert broken(traced(opened(), wager(2, "initial", 1000), side(1))) == {"(d)#2"}
    assert broken(traced(opened(), wager(1, "initial", 499), side(1))) == {"(d)#2"}
    right = traced(opened(), refused(side(1)), wager(1, "initial", 500), side(1))
    assert broken(right) == set()
    assert "(d)#2" in kept(right)


@pytest.mark.parametrize(("amount", "lawful"), [(99, False), (100, True), (10_000, True), (10_001, False)])
def test_the_limits_bind(amount: int, *, lawful: bool) -> None:
    start = opened(), wager(1, "initial", 500), wager(2, "initial", 500), side(2)
    taken, turned_down = (
        traced(*start, side(1, amount)),
        traced(*start, refused(side(1, amount), "too-small")),
    )
    assert broken(taken) == (set() if lawful else {"(d)#6"})
    assert broken(turned_down) == ({"(d)#6"} if lawful else set())


def test_the_limits_are_posted() -> None:
    sign = {"limits": {"initial": [500, 100_000]}, "in_between": "A"}
    assert broken(traced(opened(posted=sign))) == {"(d)#6"}
    sign = {"limits": {**LIMITS, "in-between": [100, 20_000]}, "in_between": "A"}
    assert broken(traced(opened(posted=sign))) == {"(d)#6"}


def test_a_refused_instrument_is_laid_at_its_clause() -> None:
    start = opened(), wager(1, "initial", 1000)
    both = ["dealer", "supervisor"]
    assert broken(traced(*start, refused(side(1)))) == {"(d)#3"}
    assert broken(traced(*start, refused(side(1), "wager-not-offered"))) == {"(a)#1"}
    coupon, verbal = side(1, by="coupon"), side(1, by="verbal", confirmed_by=both)
    assert broken(traced(*start, refused(coupon))) == {"(d)#3"}
    assert broken(traced(*start, refused(verbal))) == {"(d)#4"}
    chips = stated(by=["chips"])
    assert broken(traced(*start, refused(coupon), refused(verbal), statement=chips)) == set()


def test_a_coupon_lies_on_its_own_spot() -> None:
    command, _ = side(1, by="coupon")
    start = opened(), wager(1, "initial", 1000)
    booked = {"event": "wager", "seat": 1, "wager": "in-between", "amount": 1000, "by": "chips"}
    assert broken(traced(*start, (command, [booked]))) == {"(d)#3"}
    merged = {**booked, "wager": "initial", "by": "coupon", "amount": 2000}
    assert "(d)#3" in broken(traced(*start, (command, [merged])))


@pytest.mark.parametrize(
    ("confirmed", "lawful"),
    [
        (["dealer", "supervisor"], True),
        (["supervisor", "dealer"], True),
        (["dealer"], False),
        (["supervisor"], False),
        (["dealer", "dealer"], False),
        ([], False),
    ],
)
def test_cash_needs_two_confirmations(confirmed: list[str], *, lawful: bool) -> None:
    start = opened(), wager(1, "initial", 1000), wager(2, "initial", 1000)
    control = side(2, by="verbal", confirmed_by=["dealer", "supervisor"])
    asked = side(1, by="verbal", confirmed_by=confirmed)
    assert broken(traced(*start, asked)) == (set() if lawful else {"(d)#4"})
    assert broken(traced(*start, refused(asked), control)) == ({"(d)#4"} if lawful else set())


def test_cash_becomes_chips_before_the_settlement() -> None:
    cash = side(1, by="verbal", confirmed_by=["dealer", "supervisor"])
    chips: Plain = {"event": "convert", "seat": 1, "wager": "in-between"}
    start = opened(), wager(1, "initial", 1000), cash
    deal = cards({1: "4c6d"}, "5h9s")
    assert broken(traced(*start, proceed(CLOSE, *deal, paid(1, 12_000)))) == {"(d)#5"}
    assert broken(traced(*start, proceed(CLOSE, *deal, paid(1, 12_000), chips))) == {"(d)#5"}
    right = traced(*start, proceed(CLOSE, *deal, chips, paid(1, 12_000)))
    assert broken(right) == set()
    assert "(d)#5" in kept(right)


# ------------------------------------------------------------------------------ the deal and the pass

TWO = {2: "4c6d", 5: "9c9d"}
THREE = {2: "4c6d", 5: "9c9d", 6: "4h7d"}


def test_betting_is_closed_before_the_deal() -> None:
    placed = opened(), wager(1, "initial", 1000)
    deal = cards({1: "4c6d"}, "5h9s")
    assert broken(traced(*placed, proceed(*deal))) == {"(e)#1"}
    assert broken(traced(*placed, proceed(deal[0], CLOSE, *deal[1:]))) == {"(e)#1"}
    assert broken(traced(*placed, proceed(CLOSE, *deal))) == set()
    blind = traced(*placed, proceed(*deal), statement=stated(hidden=["close"]))
    assert broken(blind) == set()


def test_everybody_has_two_cards_before_the_settlement() -> None:
    placed = opened(), wager(1, "initial", 1000), side(1)
    deal = cards({1: "4c6d"}, "5h9s")
    early = traced(*placed, proceed(CLOSE, *deal[:3], paid(1, 12_000), deal[3]))
    assert broken(early) == {"(e)#2"}
    one_card = traced(*placed, proceed(CLOSE, *deal[:3], paid(1, 12_000), NOTHING))
    assert broken(one_card) == {"(e)#2"}


def test_the_wagers_are_settled_before_a_third_card() -> None:
    third = decided(2, "hit", dealt(2, "2h"))
    late = several(TWO, "5h9s", collected(5), then=[third, decided(2, "stand", paid(2, 12_000))])
    assert broken(late) == {"(e)#3", "(e)#6"}
    stood = decided(2, "stand", collected(5), paid(2, 12_000), dealt(5, "2h"))
    right = several(TWO, "5h9s", then=[stood])
    assert broken(right) == set()
    assert {"(e)#2", "(e)#3", "(e)#5", "(e)#6"} <= kept(right)


def test_the_wagers_are_settled_before_the_card_reader() -> None:
    assert broken(several({2: "9cAd"}, "Th9s", PEEK, paid(2, 1000))) == {"(e)#4"}
    right = several({2: "9cAd"}, "Th9s", paid(2, 1000), PEEK)
    assert broken(right) == set()
    assert "(e)#4" in kept(right)


def test_the_pass_goes_counterclockwise_and_takes_each_in_its_turn() -> None:
    right = several(THREE, "5h9s", paid(6, 6000), collected(5), paid(2, 12_000))
    assert broken(right) == set()
    assert broken(several(THREE, "5h9s", paid(2, 12_000), collected(5), paid(6, 6000))) == {"(e)#5"}
    losers_first = several(THREE, "5h9s", collected(5), paid(6, 6000), paid(2, 12_000))
    assert broken(losers_first) == {"(e)#5", "(e)#6"}
    winners_first = several(THREE, "5h9s", paid(6, 6000), paid(2, 12_000), collected(5))
    assert broken(winners_first) == {"(e)#5", "(e)#6"}


@pytest.mark.parametrize(
    ("between", "lawful"),
    [
        (money("return", 5, 1000), True),
        ({"event": "reveal", "of": 2, "cards": ["4c", "6d"]}, True),
        ({"event": "turn", "of": 2, "face": "up"}, True),
        ({"event": "convert", "seat": 2, "wager": "in-between"}, True),
        (money("pay", 2, 1500, "initial"), False),
        ({"event": "discard", "of": 5, "cards": ["9c", "9d"]}, False),
        (PEEK, False),
    ],
)
def test_nothing_of_weight_comes_between_two_settlements(between: Plain, *, lawful: bool) -> None:
    trace = several({2: "4c6d", 5: "4d6h"}, "5h9s", paid(5, 12_000), between, paid(2, 12_000))
    assert ("(e)#6" in broken(trace)) is not lawful


def test_no_wager_is_left_out() -> None:
    skipped = several(TWO, "5h9s", paid(2, 12_000), NOTHING)
    assert broken(skipped) == {"(e)#6"}
    open_yet = several(TWO, "5h9s", paid(2, 12_000))
    assert broken(open_yet) == set()
    half = several(TWO, "5h9s", collected(5, 500), paid(2, 12_000))
    assert broken(half) == {"(e)#6"}
    void = several({5: "9c9d"}, "5h8s", money("return", 5, 1000), NOTHING)
    assert broken(void) == {"(e)#6"}


# --------------------------------------------------------------------------------- one wager, the other


def test_the_wager_stands_whoever_has_blackjack() -> None:
    assert "(c)#2" in broken(one_hand("9cAd", "KhAs", money("return", 1, 1000)))
    assert "(c)#2" in broken(one_hand("2c5d", "AhKs", money("return", 1, 1000)))
    assert "(c)#2" in broken(one_hand("9cAd", "ThAs", collected(1)))
    right = one_hand("9cAd", "ThAs", paid(1, 1000))
    assert broken(right) == set()
    assert "(c)#2" in kept(right)


def _twin(rule: TwinRule, first: Trace, *steps: Step) -> list[Verdict]:
    commands = rule.twin(first)
    assert commands is not None
    again = traced(*steps)
    assert again.commands == commands
    return [weigh(rule.requirement, finding, again, ()).verdict for finding in rule.judge(first, again)]


def _named(requirement: str, name: str = "") -> TwinRule:
    return next(rule for rule in TWINS if rule.key.removeprefix("13:69F-2.26") == requirement + name)


@pytest.mark.parametrize(("payment", "verdict"), [(1000, Verdict.PASS), (500, Verdict.FAIL)])
def test_the_main_result_is_that_of_the_twin_without_the_wager(payment: int, verdict: Verdict) -> None:
    deal = cards({1: "9c8d"}, "6h8s")
    main = money("pay", 1, payment, "initial")
    first = traced(
        opened(), wager(1, "initial", 1000), side(1), proceed(CLOSE, *deal, collected(1), main, NOTHING)
    )
    alone = proceed(CLOSE, *deal, money("pay", 1, 1000, "initial"), NOTHING)
    assert _twin(_named("(c)#1"), first, opened(), wager(1, "initial", 1000), alone) == [verdict]


def test_the_in_between_result_is_that_of_the_twin_in_which_all_stand() -> None:
    start = opened(), wager(1, "initial", 1000), side(1)
    deal = proceed(CLOSE, *cards({1: "9c5d"}, "6h8s"))
    hit = decided(1, "hit", dealt(1, "Th"), collected(1), NOTHING)
    stand = decided(1, "stand", paid(1, 4000), NOTHING)
    first = traced(*start, deal, hit)
    assert _twin(_named("(c)#2"), first, *start, deal, stand) == [Verdict.FAIL]
    assert _named("(c)#2").twin(traced(*start, deal, stand)) is None


def test_an_unlawful_table_is_refused_where_its_lawful_control_opens() -> None:
    control = opened(decks=6, offers=[])
    beside = traced(shut(opened(offers=["streak"])))
    assert _twin(_named("(h)#1", "/control"), beside, control) == [Verdict.PASS]
    assert _twin(_named("(h)#1", "/control"), beside, shut(control)) == []
    one = traced(shut(opened(decks=1)))
    two_decks = next(rule for rule in TWINS if rule.key == "13:69F-2.2(a)2#1/control")
    assert _twin(two_decks, one, opened(decks=2)) == [Verdict.PASS]
    assert _twin(_named("(f)#2"), traced(shut(opened("E"))), opened("A")) == [Verdict.PASS]


def test_a_table_that_opens_only_without_the_wager_is_over_blocked() -> None:
    beside = traced(shut(opened(offers=["over-under-13"])))
    plain = opened(None, offers=["over-under-13"])
    assert _twin(_named("(h)#1", "/without"), beside, plain) == [Verdict.FAIL]
    assert _twin(_named("(h)#1", "/without"), beside, shut(plain)) == []
    assert _named("(h)#1", "/without").twin(traced(shut(opened(offers=["streak"])))) is None


# -------------------------------------------------------------------------------------- no false alarm


@st.composite
def rounds(draw: st.DrawFn) -> list[Plain]:
    """Draw a round towards the boundaries: near ranks, every mix of wagers, some refused by right."""
    pick = random.Random(draw(st.integers(0, 2**32)))
    ranks = pick.sample("23456789TJQKA", 4)
    shoe = "".join(pick.choice(ranks) + pick.choice("cdhs") for _ in range(80))
    command = opened(pick.choice("ABCD"), decks=pick.choice([2, 6]))[0]
    commands: list[Plain] = [{**command, "shoe": shoe}]
    seats = sorted(pick.sample(range(1, 8), pick.randint(1, 4)))
    both = ["dealer", "supervisor"]
    for seat in seats:
        commands.append(wager(seat, "initial", pick.choice([500, 1000, 499]))[0])
        how: Plain = pick.choice(
            [{}, {}, {"by": "coupon"}, {"by": "verbal", "confirmed_by": pick.choice([both, []])}]
        )
        if pick.random() < 0.8:
            commands.append(side(seat, pick.choice([100, 1000, 1001, 99]), **how)[0])
    commands.append({"do": "proceed"})
    commands += [
        {"do": "decide", "seat": seat, "option": pick.choice(["hit", "stand"])} for seat in seats * 2
    ]
    commands += [{"do": "decide", "seat": seat, "option": "stand"} for seat in seats]
    return commands


def _plays_of_the_dealer(commands: Round) -> Trace:
    dealer = product("blackjack", "as-it-should-be")
    (played,) = dealer.play([msgspec.json.decode(msgspec.json.encode(commands))])
    statement = read_statement(dealer.describe())
    return Trace.read(commands, read_result(played, commands=len(commands)), statement)


def _plays_of_the_reference(commands: Round) -> Trace:
    with open_adapter("reference") as adapter:
        statement = adapter.describe()
        (outcome,) = adapter.play([commands])
    assert outcome.result is not None
    return Trace.read(commands, outcome.result, statement)


def _without(trace: Trace, name: str) -> Trace:
    """The same round of a product that neither reports an event nor says that it does."""
    events = tuple(event for event in trace.statement.events if event != name)
    kept_events = [
        [_bare(seen.event, name) for seen in group if event_name(seen.event) != name]
        for group in trace.by_command
    ]
    return Trace(
        trace.commands, kept_events, statement=msgspec.structs.replace(trace.statement, events=events)
    )


def _bare(event: Event, name: str) -> Event:
    if isinstance(event, Dealt) and name == "deal.shown_to":
        return msgspec.structs.replace(event, shown_to=None)
    if isinstance(event, Opened) and name == "opened.posted":
        return msgspec.structs.replace(event, posted=None)
    return event


@pytest.mark.parametrize("play", [_plays_of_the_dealer, _plays_of_the_reference])
def test_no_false_alarm_on_a_lawful_dealer_whatever_it_hides(play: Callable[[Round], Trace]) -> None:
    @settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(rounds())
    def check(raw: list[Plain]) -> None:
        trace = play(msgspec.convert(raw, tuple[Command, ...]))
        assert found(trace, Verdict.FAIL) == set()
        for name in trace.statement.events:
            assert found(_without(trace, name), Verdict.FAIL) == set(), name
        for rule in TWINS:
            commands = rule.twin(trace)
            if commands is not None:
                assert all(finding.holds for finding in rule.judge(trace, play(commands))), rule.key

    check()
