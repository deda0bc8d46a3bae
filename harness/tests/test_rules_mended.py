"""Ground rules that random rounds have mended: alarms that were false, and wrongs that were overlooked."""

from __future__ import annotations

from typing import Any

import msgspec

from harness.campaign.ground_rules import GROUND_RULES
from harness.rules.judge import judge, rule_sets
from harness.table.messages import EVENT_NAMES, Game, Product, Round, Statement, read_result
from harness.table.trace import Trace
from harness.verdict import Verdict

Plain = dict[str, Any]
NEEDS = {rule.id: rule.needs for rule in GROUND_RULES}
GAMES = {
    "casino-war": Game(wagers=("initial", "tie", "war", "war-tie"), decks=(6,)),
    "blackjack": Game(wagers=("initial", "in-between"), decks=(6,)),
    "two-card-joker-poker": Game(wagers=("ante", "call", "pair-up", "super-flush"), decks=(1,)),
}


def _open(game: str, shoe: str, **table: object) -> Plain:
    return {"do": "open", "game": game, "table": {"decks": GAMES[game].decks[0], **table}, "shoe": shoe}


def _wager(seat: int, wager: str, amount: int, by: str = "chips") -> Plain:
    return {"do": "wager", "seat": seat, "wager": wager, "amount": amount, "by": by}


def _taken(seat: int, wager: str, amount: int, by: str = "chips") -> Plain:
    return {"event": "wager", "seat": seat, "wager": wager, "amount": amount, "by": by, "confirmed_by": []}


def _deal(to: int | str, card: str, face: str = "up", hand: str = "main") -> Plain:
    return {"event": "deal", "to": to, "card": card, "face": face, "hand": hand}


def _verdicts(requirement: str, commands: list[Plain], events: list[list[Plain]]) -> set[Verdict]:
    """What the rule of one ground rule says of a round."""
    statement = Statement(
        protocol="1.0",
        product=Product(vendor="v", name="n", version="1"),
        control="deck",
        events=EVENT_NAMES,
        games=GAMES,
    )
    result = read_result(msgspec.json.encode({"events": events}), commands=len(commands))
    round_ = msgspec.convert(commands, Round)
    judged = judge(Trace.read(round_, result, statement), rule_sets(), NEEDS)
    return {one.verdict for one in judged if one.requirement == requirement}


OPENED: Plain = {"event": "opened"}
PROCEED: Plain = {"do": "proceed"}
CLOSE: Plain = {"event": "close"}
REFUSED: Plain = {"event": "rejected", "reason": "other"}


def _war_on_winnings(won: int) -> set[Verdict]:
    """A war of $10 with nothing left but what a tie wager by coupon has won."""
    commands = [
        _open("casino-war", "8c8h", bankroll={"1": 1000}),
        _wager(1, "initial", 1000),
        _wager(1, "tie", 500, "coupon"),
        PROCEED,
        {"do": "decide", "seat": 1, "option": "war"},
    ]
    paid = {"event": "pay", "seat": 1, "wager": "tie", "amount": won}
    events = [
        [OPENED],
        [_taken(1, "initial", 1000)],
        [_taken(1, "tie", 500, "coupon")],
        [
            CLOSE,
            _deal(1, "8c"),
            _deal("dealer", "8h"),
            paid,
            {"event": "offer", "seat": 1, "options": ["war"]},
        ],
        [{"event": "decision", "seat": 1, "option": "war"}, _taken(1, "war", 1000)],
    ]
    return _verdicts("protocol:funds", commands, events)


def test_what_a_coupon_has_won_may_pay_for_a_war() -> None:
    assert _war_on_winnings(5000) == {Verdict.PASS}
    assert _war_on_winnings(400) == {Verdict.PASS, Verdict.FAIL}


def test_a_wager_of_less_than_nothing_that_never_moves_can_be_judged() -> None:
    commands = [_open("casino-war", "8c9h"), _wager(1, "initial", -5), PROCEED]
    events = [[OPENED], [_taken(1, "initial", -5)], [CLOSE, _deal(1, "8c"), _deal("dealer", "9h")]]
    assert _verdicts("protocol:amount", commands, events) == {Verdict.FAIL}
    assert _verdicts("protocol:wager-ends-once", commands, events) == set()


def _late_side(answer: Plain) -> set[Verdict]:
    commands = [
        _open("two-card-joker-poker", "8c9h2d3d"),
        _wager(1, "ante", 1000),
        PROCEED,
        _wager(1, "pair-up", 500),
    ]
    cards = [
        _deal(to, card, "down") for to, card in ((1, "8c"), ("dealer", "9h"), (1, "2d"), ("dealer", "3d"))
    ]
    return _verdicts("protocol:rejected", commands, [[OPENED], [_taken(1, "ante", 1000)], cards, [answer]])


def test_side_wagers_of_joker_poker_end_with_the_deal() -> None:
    assert _late_side(_taken(1, "pair-up", 500)) == {Verdict.FAIL}
    assert _late_side(REFUSED) == {Verdict.PASS}


def _side_beside_an_ante(answer: Plain) -> set[Verdict]:
    commands = [_open("two-card-joker-poker", "8c9h"), _wager(1, "ante", 1000), _wager(1, "super-flush", 500)]
    return _verdicts("protocol:statement", commands, [[OPENED], [_taken(1, "ante", 1000)], [answer]])


def test_a_side_wager_that_is_listed_is_taken_beside_an_ante() -> None:
    assert _side_beside_an_ante({**REFUSED, "reason": "wager-not-offered"}) == {Verdict.FAIL}
    assert _side_beside_an_ante(_taken(1, "super-flush", 500)) == {Verdict.PASS}


def _first_cards(*events: Plain) -> set[Verdict]:
    commands = [_open("casino-war", "8c9hKd"), _wager(1, "initial", 1000), PROCEED]
    return _verdicts("protocol:shoe", commands, [[OPENED], [_taken(1, "initial", 1000)], [CLOSE, *events]])


def test_the_first_card_of_a_given_shoe_is_the_first_one_dealt() -> None:
    burned: Plain = {"event": "burn", "face": "down"}
    assert _first_cards(_deal(1, "8c"), _deal("dealer", "9h")) == {Verdict.PASS}
    assert _first_cards(burned, _deal(1, "9h"), _deal("dealer", "Kd")) == {Verdict.FAIL}
    assert _first_cards(_deal(1, "9h"), _deal("dealer", "Kd")) == {Verdict.FAIL}


def _dealer_shows(up: str, *, hole: str = "down", peek: bool) -> set[Verdict]:
    commands = [_open("blackjack", "8c" + up + "9d7s"), _wager(1, "initial", 1000), PROCEED]
    cards = [_deal(1, "8c"), _deal("dealer", up), _deal(1, "9d"), _deal("dealer", "7s", hole)]
    rest: list[Plain] = [{"event": "peek"}] if peek else []
    rest += [
        {"event": "offer", "seat": 1, "options": ["stand"]},
        {"event": "collect", "seat": 1, "wager": "initial", "amount": 1000},
        {"event": "discard", "of": 1, "cards": ["8c", "9d"], "hand": "original"},
        {"event": "end", "net": {"1": -1000}, "inventory": 1000},
    ]
    events = [[OPENED], [_taken(1, "initial", 1000)], [CLOSE, *cards, *rest]]
    return _verdicts("protocol:statement", commands, events)


def test_the_card_reader_is_used_where_the_dealer_shows_an_ace_or_a_ten() -> None:
    for up in ("Ah", "Th", "Kd"):
        assert _dealer_shows(up, peek=False) == {Verdict.FAIL}
        assert _dealer_shows(up, peek=True) == {Verdict.PASS}
    assert _dealer_shows("9h", peek=False) == {Verdict.PASS}
    assert _dealer_shows("Ah", hole="up", peek=False) == {Verdict.PASS}
