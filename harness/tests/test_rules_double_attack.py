"""The rules of 26.6 on rounds written by hand, at the boundaries of each clause, and on random ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness.rules import double_attack
from harness.rules.double_attack.points import is_natural, points
from harness.rules.judge import RuleSet, judge, judge_twins
from harness.table.messages import EVENT_NAMES, Opened, Round, Statement, event_name, read_result
from harness.table.trace import Trace
from harness.tests.seeded import product
from harness.transport import open_adapter
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Plain = dict[str, Any]

SETS = (RuleSet(double_attack.GAME, double_attack.BonusRound, double_attack.RULES, double_attack.TWINS),)
SECTION = "13:69F-26.6"
STATEMENT: Plain = {
    "protocol": "1.0",
    "product": {"vendor": "Acme", "name": "Double Attack", "version": "1"},
    "control": "deck",
    "events": [*EVENT_NAMES, "opened.posted"],
    "games": {
        double_attack.GAME: {
            "wagers": ["initial", "double-attack", "bonus"],
            "decks": [8],
            "by": ["chips", "coupon", "verbal"],
        }
    },
}
LIMITS: Plain = {"initial": [500, 100_000], "bonus": [100, 5000]}
BOTH = ["dealer", "supervisor"]
#: What a whole bonus of $5 wins at some odds to 1.
BET = 500


def opened(**table: object) -> Plain:
    return {"do": "open", "game": double_attack.GAME, "table": {"decks": 8, "limits": LIMITS, **table}}


def asked(seat: int, wager: str, amount: float, **fields: object) -> Plain:
    return {"do": "wager", "seat": seat, "wager": wager, "amount": amount, **fields}


def said(name: str, **fields: object) -> Plain:
    return {"event": name, **fields}


def money(line: str) -> Plain:
    """`pay 1 bonus 1500` as an event."""
    name, seat, wager, amount = line.split()
    return said(name, seat=int(seat), wager=wager, amount=int(amount))


def dealt(to: int | str, card: str, face: str = "up") -> Plain:
    return said("deal", to=to, card=card, face=face, hand="main")


def refused(reason: str = "other") -> Plain:
    return said("rejected", reason=reason)


def trace(steps: Sequence[tuple[Plain, list[Plain]]], statement: Plain = STATEMENT) -> Trace:
    commands = msgspec.convert([command for command, _ in steps], Round)
    result = read_result({"events": [events for _, events in steps]}, commands=len(steps))
    return Trace.read(commands, result, msgspec.convert(statement, Statement))


def bets(bonus: Iterable[int], seats: Iterable[int]) -> list[tuple[Plain, list[Plain]]]:
    """The table opens, every seat bets $10, and some of them $5 on the bonus."""
    posted = {"limits": LIMITS}
    steps = [(opened(), [said("opened", posted=posted)])]
    for seat in seats:
        steps.append((asked(seat, "initial", 1000), [said("wager", seat=seat, wager="initial", amount=1000)]))
        if seat in bonus:
            steps.append((asked(seat, "bonus", BET), [said("wager", seat=seat, wager="bonus", amount=BET)]))
    return steps


def played(dealer: str, *tail: str, bonus: Sequence[int] = (1,), hands: Sequence[str] = ("Kc8d",)) -> Trace:
    """A round in which seats hold these hands and stand; `tail` is what happens from the reveal on."""
    cards = dealer.split()
    seats = range(1, len(hands) + 1)
    cut = [[hand[at : at + 2] for at in range(0, len(hand), 2)] for hand in hands]
    opening = [said("close"), dealt("dealer", cards[0])]
    opening += [dealt(seat, card) for seat in seats for card in cut[seat - 1]]
    opening += [dealt("dealer", cards[1], "down"), said("offer", seat=1, options=["hit", "stand"])]
    last = [said("decision", seat=1, option="stand"), *_tail(cards, tail)]
    steps = [*bets(bonus, seats), ({"do": "proceed"}, opening)]
    return trace([*steps, ({"do": "decide", "seat": 1, "option": "stand"}, last)])


def _tail(cards: list[str], tail: Iterable[str]) -> list[Plain]:
    events: list[Plain] = []
    for line in tail:
        if line == "reveal":
            events.append(said("reveal", of="dealer", cards=cards[:2]))
        elif line == "end":
            events.append(said("end", net={}, inventory=0))
        elif line.startswith("draw"):
            events.append(dealt("dealer", line.split()[1]))
        elif line.startswith("discard"):
            events.append(said("discard", of=int(line.split()[1]), cards=["Kc"]))
        else:
            events.append(money(line))
    return events


def found(seen: Trace, verdict: Verdict = Verdict.FAIL) -> set[str]:
    return {one.requirement.removeprefix(SECTION) for one in judge(seen, SETS, {}) if one.verdict is verdict}


LOST, MAIN = "collect 1 bonus 500", "pay 1 initial 1000"


@pytest.mark.parametrize(
    ("dealer", "tail", "broken"),
    [
        ("9c 8h", ["reveal", LOST, MAIN, "end"], set()),
        ("As 6h", ["reveal", LOST, MAIN, "end"], set()),
        ("As Kh", [LOST, "reveal", "collect 1 initial 1000", "end"], {"(d)#1"}),
        ("9c 8h", [LOST, "reveal", MAIN, "end"], {"(d)#1"}),
        ("9c 8h", ["reveal", MAIN, LOST, "end"], {"(d)#1", "(d)#3", "(d)1#2"}),
        ("As 6h", ["reveal", "draw 2c", LOST, MAIN, "end"], {"(d)#1", "(d)1#2"}),
        ("9c 8h", ["reveal", "discard 1", LOST, MAIN, "end"], {"(d)1#2"}),
        ("9c 8h", ["reveal", "return 1 bonus 500", MAIN, "end"], {"(d)1#1"}),
        ("9c 8h", ["reveal", "collect 1 bonus 250", "return 1 bonus 250", MAIN, "end"], {"(d)1#1"}),
        ("9c 8h", ["reveal", MAIN, "end"], {"(d)#4", "(d)1#1"}),
        ("9c 8h", ["reveal", MAIN], set()),
        ("Kc 6h", ["reveal", "draw 5h", LOST, MAIN, "end"], set()),
        ("Kc 6h", ["reveal", "draw 5h", "pay 1 bonus 1500", MAIN, "end"], {"(a)#1", "(d)1#1"}),
        ("Kc 6h", ["reveal", "draw 6s", "pay 1 bonus 7500", MAIN, "end"], set()),
        ("Kc 6h", ["reveal", "draw 6s", LOST, MAIN, "end"], {"(a)#1", "(d)2#1", "(d)2#row-6"}),
        ("Kc 6h", ["reveal", "draw 6s", MAIN, "pay 1 bonus 7500"], {"(d)#2", "(d)#3", "(d)2#1"}),
        ("Kc 6h", ["reveal", LOST, "draw 5s", MAIN, "end"], {"(d)#1", "(d)#2"}),
        ("Kc 6h", ["reveal", LOST, MAIN, "end"], {"(d)#1", "(d)#2", "(d)#4"}),
        ("As Ah", ["reveal", LOST, MAIN, "end"], {"(d)#1", "(d)#2", "(d)#4"}),
        ("As Ah", ["reveal", "draw Kc", LOST, "draw 9c", MAIN, "end"], set()),
        ("2s 2h", ["reveal", "draw 2c", "draw Kc", LOST, "draw Kd", MAIN, "end"], {"(d)#2", "(d)1#2"}),
        ("5s 4h", ["reveal", "draw 4c", LOST, "draw Kc", MAIN, "end"], set()),
        (
            "5s 4h",
            ["reveal", "draw 4c", "draw Kc", "pay 1 bonus 1500", MAIN, "end"],
            {"(a)#1", "(d)#2", "(d)1#1", "(d)1#2"},
        ),
        ("Kc 6h", ["reveal", MAIN, "draw 5h", LOST, "end"], set()),
    ],
)
def test_the_moment_and_the_result_of_a_single_bonus(dealer: str, tail: list[str], broken: set[str]) -> None:
    assert found(played(dealer, *tail)) == broken


@pytest.mark.parametrize(
    ("dealer", "third", "times", "broken"),
    [
        ("6c Kh", "Js", 3, set()),
        ("6c Kh", "Qs", 2, {"(d)2#row-10"}),
        ("6c Kh", "Ts", 3, set()),
        ("4c 9h", "9s", 6, set()),
        ("Kc 4h", "9s", 3, {"(d)2#row-9", "(d)2#3"}),
        ("8c 6h", "8s", 8, set()),
        ("8c 6h", "8s", 50, {"(d)2#row-8", "(d)3#1"}),
        ("8c 6h", "8s", 15, {"(d)2#row-8", "(d)2#3"}),
        ("9c 6h", "7s", 10, set()),
        ("9c 6h", "7s", 15, {"(d)2#row-7", "(d)2#3"}),
        ("Kc 6h", "6s", 15, set()),
        ("Kc 6h", "6s", 16, {"(d)2#row-6"}),
        ("8h 8d", "8c", 8, set()),
        ("8h 8d", "8c", 50, {"(d)2#row-8", "(d)3#1"}),
        ("8h 8c", "8h", 50, {"(d)2#row-8", "(d)3#1"}),
        ("8h 8d", "8h", 50, set()),
        ("8c 8s", "8s", 50, set()),
        ("8c 8s", "8s", 8, {"(d)2#4", "(d)3.i#1"}),
        ("8c 8s", "8s", 58, {"(d)3.i#1"}),
        ("8c 8s", "8s", 200, {"(d)3.i#1"}),
        ("8d 8d", "8d", 200, set()),
        ("8d 8d", "8d", 50, {"(d)3.ii#1"}),
        ("8d 8d", "8d", 250, {"(d)3.ii#1"}),
        ("8d 8d", "8d", 8, {"(d)2#4", "(d)3.ii#1"}),
    ],
)
def test_odds_go_by_the_third_card(dealer: str, third: str, times: int, broken: set[str]) -> None:
    seen = played(dealer, "reveal", f"draw {third}", f"pay 1 bonus {BET * times}", MAIN, "end")
    assert found(seen) == broken


BUST, NATURAL = "Kc6dQs", "AcKd"


@pytest.mark.parametrize(
    ("tail", "broken"),
    [
        (["pay 3 bonus 1500", "pay 2 bonus 1500", "pay 1 bonus 1500"], set()),
        (["pay 1 bonus 1500", "pay 2 bonus 1500", "pay 3 bonus 1500"], {"(d)2#2"}),
        (["pay 3 bonus 1500", "pay 1 bonus 1500", "pay 2 bonus 1500"], {"(d)2#2"}),
        (
            ["pay 3 bonus 1500", "collect 2 initial 1000", "pay 2 bonus 1500", "pay 1 bonus 1500"],
            {"(d)#2", "(d)#3", "(d)2#1"},
        ),
        (["pay 3 bonus 1500", "pay 1 bonus 1500"], {"(d)#4", "(d)2#1", "(d)2#row-10"}),
        (
            ["pay 3 bonus 1500", "return 2 bonus 500", "pay 1 bonus 1500"],
            {"(d)2#1", "(d)2#row-10"},
        ),
    ],
)
def test_several_winners_are_paid_from_the_right(tail: list[str], broken: set[str]) -> None:
    seen = played(
        "6c Kh", "reveal", "draw Js", *tail, MAIN, "end", bonus=(1, 2, 3), hands=("Kc8d", BUST, NATURAL)
    )
    assert found(seen) == broken
    assert ("(e)#2" in found(seen, Verdict.PASS)) == (len(tail) > 1)


def test_the_dealer_draws_for_a_bonus_with_no_main_hand_alive() -> None:
    ends = ["collect 1 initial 1000", "end"]
    undrawn = played("6c Kh", "reveal", LOST, *ends, hands=(BUST,))
    assert found(undrawn) == {"(d)#2", "(d)#4", "(e)#2"}
    forgotten = played("6c Kh", "reveal", *ends, hands=(BUST,))
    assert found(forgotten) == {"(d)#4", "(e)#2"}
    assert found(played("6c Kh", "reveal", "draw 2c", LOST, *ends, hands=(BUST,))) == set()


def test_what_is_settled_before_the_reveal_is_never_out_of_turn() -> None:
    early = played("9c 8h", "collect 1 initial 1000", "reveal", LOST, "end", hands=(BUST,))
    assert found(early) == set()


# ------------------------------------------------------------------- placing the bonus


def placing(*steps: tuple[Plain, list[Plain]], bets_first: bool = True, **table: object) -> Trace:
    first = [(opened(**table), [said("opened", posted={"limits": LIMITS})])]
    if bets_first:
        first.append(took(1, "initial", 1000))
    return trace([*first, *steps])


def took(seat: int, wager: str, amount: int, **fields: object) -> tuple[Plain, list[Plain]]:
    event = said("wager", seat=seat, wager=wager, amount=amount, **fields)
    return asked(seat, wager, amount, **fields), [event]


def not_taken(
    seat: int, wager: str, amount: int, why: str = "other", **fields: object
) -> tuple[Plain, list[Plain]]:
    return asked(seat, wager, amount, **fields), [refused(why)]


DEAL = ({"do": "proceed"}, [said("close"), dealt("dealer", "9c")])
VERBAL: Plain = {"by": "verbal", "confirmed_by": BOTH}


@pytest.mark.parametrize(
    ("steps", "broken"),
    [
        ([took(1, "bonus", 100)], set()),
        ([took(1, "bonus", 99)], {"(b)#3"}),
        ([took(1, "bonus", 0)], {"(b)#3"}),
        ([took(1, "bonus", 1000)], set()),
        ([took(1, "bonus", 1001)], {"(b)#4", "(b)1#1"}),
        ([took(2, "initial", 9000), took(2, "bonus", 5000)], set()),
        ([took(2, "initial", 9000), took(2, "bonus", 5001)], {"(b)#4", "(b)2#1"}),
        ([took(2, "initial", 5000), took(2, "bonus", 5001)], {"(b)#4", "(b)1#1", "(b)2#1"}),
        ([took(2, "bonus", 500)], {"(b)#2"}),
        ([took(2, "bonus", 500), took(2, "initial", 500)], {"(b)#2"}),
        ([DEAL, took(1, "bonus", 500)], {"(b)#1"}),
        ([not_taken(1, "bonus", 500)], {"(a)#2"}),
        ([not_taken(1, "bonus", 100), took(1, "bonus", 101)], {"(a)#2", "(b)#3"}),
        ([not_taken(1, "bonus", 1000), took(1, "bonus", 999)], {"(a)#2", "(b)1#1"}),
        (
            [took(2, "initial", 9000), not_taken(2, "bonus", 1001), took(2, "bonus", 1000)],
            {"(a)#2"},  # seat 1's initial wager would explain it: no cap can be named
        ),
        ([took(1, "bonus", 500, by="coupon")], set()),
        ([not_taken(1, "bonus", 500, by="coupon")], {"(a)#2", "(c)#1"}),
        ([not_taken(1, "bonus", 500, "too-large", by="coupon")], {"(a)#2"}),
        ([not_taken(1, "bonus", 500, **VERBAL)], {"(a)#2", "(c)#2"}),
        ([took(1, "bonus", 500, **VERBAL)], set()),
        ([took(1, "bonus", 500, by="verbal", confirmed_by=["dealer"])], {"(c)#3"}),
        ([took(1, "bonus", 500, by="verbal", confirmed_by=["dealer", "dealer"])], {"(c)#3"}),
        ([(asked(1, "bonus", 500, **VERBAL), took(1, "bonus", 500)[1])], {"(c)#1", "(c)#3"}),
        ([(asked(1, "bonus", 500), took(1, "initial", 1500)[1])], {"(c)#1"}),
        ([({"do": "proceed"}, [refused("wager-missing")])], {"(a)#2"}),
        ([({"do": "proceed"}, [*took(1, "bonus", 100)[1], *DEAL[1]])], {"(a)#2"}),
        ([not_taken(1, "bonus", 1001), not_taken(1, "bonus", 99), took(1, "bonus", 1000)], set()),
    ],
)
def test_placing_the_bonus(steps: list[tuple[Plain, list[Plain]]], broken: set[str]) -> None:
    assert found(placing(*steps)) == broken


@pytest.mark.parametrize(
    ("steps", "kept"),
    [
        ([not_taken(1, "bonus", 99)], set()),
        ([not_taken(1, "bonus", 99), took(1, "bonus", 100)], {"(b)#3"}),
        ([not_taken(1, "bonus", 1001), took(1, "bonus", 1000)], {"(b)#4", "(b)1#1"}),
        ([not_taken(1, "bonus", 5001), took(1, "bonus", 1000)], {"(b)#4"}),
        ([not_taken(2, "bonus", 500), took(1, "bonus", 500)], {"(b)#2"}),
        (
            [took(2, "initial", 900), took(1, "bonus", 100), DEAL, not_taken(2, "bonus", 500)],
            {"(b)#1"},
        ),
        ([took(1, "bonus", 100), not_taken(1, "bonus", 1001)], set()),
        (
            [
                not_taken(1, "bonus", 500, by="verbal", confirmed_by=["dealer"]),
                took(1, "bonus", 500, **VERBAL),
            ],
            {"(c)#3"},
        ),
    ],
)
def test_a_refusal_passes_only_beside_its_control(
    steps: list[tuple[Plain, list[Plain]]], kept: set[str]
) -> None:
    always = {"(a)#2", "(b)2#2", "(c)#1"}
    judged = placing(*steps)
    assert found(judged, Verdict.PASS) - always == kept
    assert found(judged) == set()


def test_a_poor_seat_is_refused_by_right_and_shows_nothing() -> None:
    seen = placing(not_taken(1, "bonus", 500), bankroll={"1": 1200})
    assert found(seen) == set()
    assert "(a)#2" not in found(seen, Verdict.PASS)


@pytest.mark.parametrize(
    ("sign", "broken"),
    [
        (said("opened", posted={"limits": {"bonus": [500, 5000]}}), set()),
        (said("opened", posted={"limits": {"bonus": [100, 10_000]}}), {"(b)2#2"}),
        (said("opened", posted={"limits": {"initial": [500, 100_000]}}), {"(b)2#2"}),
        (said("opened"), {"(b)2#2"}),
    ],
)
def test_the_maximum_stands_on_the_sign(sign: Plain, broken: set[str]) -> None:
    assert found(trace([(opened(), [sign])])) == broken
    assert found(trace([(opened(limits={}), [sign])])) == set()


def test_cash_is_converted_before_it_is_settled() -> None:
    convert = said("convert", seat=1, wager="bonus")
    lost, end = money("collect 1 bonus 500"), said("end", net={}, inventory=0)
    for events, broken in (([convert, lost], False), ([lost, convert], True), ([lost], True), ([end], True)):
        seen = placing(took(1, "bonus", 500, **VERBAL), ({"do": "proceed"}, events))
        assert ("(c)#4" in found(seen)) is broken


def test_aces_and_naturals_count_as_in_the_game() -> None:
    assert [points(hand) for hand in (("As", "6c"), ("As", "Ac"), ("As", "6c", "Kd"), ("Ts", "Jd"))] == [
        17,
        12,
        17,
        20,
    ]
    assert is_natural(("As", "Kd"))
    assert not is_natural(("As", "5d", "5c"))


# -------------------------------------------------------------------------------- twins


def by_catalogue(name: str) -> Callable[[Sequence[Round]], list[Trace]]:
    def play(rounds: Sequence[Round]) -> list[Trace]:
        made = product("double-attack-blackjack", name)
        raw = [msgspec.json.decode(msgspec.json.encode(round_)) for round_ in rounds]
        statement = msgspec.convert(made.describe(), Statement)
        results = [read_result(r, commands=len(c)) for r, c in zip(made.play(raw), rounds, strict=True)]
        return [Trace.read(c, r, statement) for c, r in zip(rounds, results, strict=True)]

    return play


def by_reference(rounds: Sequence[Round]) -> list[Trace]:
    with open_adapter("reference") as adapter:
        statement = adapter.describe()
        results = [outcome.result for outcome in adapter.play(rounds)]
    assert None not in results
    return [Trace.read(c, r, statement) for c, r in zip(rounds, results, strict=True) if r is not None]


def twins(first: Trace, play: Callable[[Sequence[Round]], list[Trace]]) -> list[tuple[str, Verdict]]:
    judged: list[tuple[str, Verdict]] = []
    for rule in double_attack.TWINS:
        commands = rule.twin(first)
        if commands is not None:
            (again,) = play([commands])
            found_in_pair = judge_twins(first, again, rule, {})
            judged += [(one.requirement.removeprefix(SECTION), one.verdict) for one in found_in_pair]
    return judged


def bust_beside_a_standing_hand(shoe: str, option: str = "hit") -> Round:
    commands = [
        {**opened(limits={"initial": [1, 10_000], "bonus": [1, 10_000]}), "shoe": shoe + "2s3s4s5s" * 9},
        *(asked(seat, wager, 500) for seat in (1, 2) for wager in ("initial", "bonus")),
        {"do": "proceed"},
        *({"do": "decide", "seat": seat, "option": "decline"} for seat in (1, 2)),
        {"do": "decide", "seat": 1, "option": option},
        *({"do": "decide", "seat": seat, "option": "stand"} for seat in (1, 2)),
    ]
    return msgspec.convert(commands, Round)


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("plain", set()),
        ("bust-voids-winning-bonus", {"(e)#2"}),
        ("only-live-seats-paid", {"(e)#2"}),
        ("won-bonus-voids-main", {"(e)#1"}),
        ("bonus-forbids-attack", set()),
        ("six-unpaid", set()),
    ],
)
def test_twins_tell_who_depends_on_whom(name: str, broken: set[str]) -> None:
    """Seat 1 goes bust, seat 2 stands, and the dealer's third card is a six that busts."""
    play = by_catalogue(name)
    (first,) = play([bust_beside_a_standing_hand("6cKcKc6d8dKh" + "Qd" + "6h")])
    judged = twins(first, play)
    assert {requirement for requirement, verdict in judged if verdict is Verdict.FAIL} == broken
    assert {requirement for requirement, _ in judged} == {"(e)#1", "(e)#2"}


# ------------------------------------------------------------------------ random rounds

RANKS = "2356789JQKA"
CARDS = st.builds("".join, st.tuples(st.sampled_from("6688" + RANKS), st.sampled_from("cdhs")))


@st.composite
def attack_rounds(draw: st.DrawFn) -> Round:
    """Draw the commands of one round, some of them refused by right."""
    seats = sorted(draw(st.sets(st.integers(1, 7), min_size=1, max_size=3)))
    amounts = st.sampled_from([99, 100, 500, 501, 1000, 1001, 5000, 5001])
    means = st.sampled_from([{}, {}, {"by": "coupon"}, VERBAL, {"by": "verbal", "confirmed_by": ["dealer"]}])
    wagers = ("bonus", "initial", "bonus", "bonus")
    commands: list[Plain] = [{**opened(), "shoe": draw(st.lists(CARDS, min_size=60, max_size=60))}]
    for seat in seats:
        placed = wagers[draw(st.integers(0, 1)) : draw(st.integers(2, 4))]
        commands += [asked(seat, wager, draw(amounts), **draw(means)) for wager in placed]
    commands.append({"do": "proceed"})
    commands.append(asked(seats[0], "bonus", 100))
    options = st.sampled_from(["hit", "hit", "stand", "double", "surrender"])
    attack = st.sampled_from(["double-attack", "decline"])
    commands += [{"do": "decide", "seat": seat, "option": draw(attack)} for seat in seats]
    for seat in seats:
        commands += [{"do": "decide", "seat": seat, "option": draw(options)} for _ in range(2)]
        commands.append({"do": "decide", "seat": seat, "option": "stand"})
    return msgspec.convert(commands, Round)


def without(seen: Trace, name: str) -> Trace:
    """The same round of a product that neither reports an event, or its sign, nor says that it does."""
    events = tuple(one for one in seen.statement.events if one != name)
    shown = [[one.event for one in group if event_name(one.event) != name] for group in seen.by_command]
    if name == "opened.posted":
        shown = [[Opened() if isinstance(one, Opened) else one for one in group] for group in shown]
    return Trace(seen.commands, shown, statement=msgspec.structs.replace(seen.statement, events=events))


@pytest.mark.parametrize("play", [by_catalogue("plain"), by_reference], ids=["catalogue", "reference"])
@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(round_=attack_rounds())
def test_no_false_alarm_on_lawful_dealers_whatever_they_hide(
    play: Callable[[Sequence[Round]], list[Trace]], round_: Round
) -> None:
    (seen,) = play([round_])
    assert found(seen) == set()
    assert [one for one in twins(seen, play) if one[1] is Verdict.FAIL] == []
    for name in seen.statement.events:
        assert found(without(seen, name)) == set(), name


def test_a_product_that_says_nothing_passes_nothing() -> None:
    round_ = bust_beside_a_standing_hand("6cKcKc6d8dKh" + "Qd" + "6h")
    silent = Trace(round_, [[] for _ in round_], statement=msgspec.convert(STATEMENT, Statement))
    assert list(judge(silent, SETS, {})) == []
