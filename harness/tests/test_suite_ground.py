"""What the scenarios of the ground rules expect: two plays of a round, what falls due, what is claimed."""

from __future__ import annotations

from typing import Any

import pytest

from harness.suite.expect import bonus, books, instruments, refusal, replayed, settlement
from harness.suite.judging import Inconclusive
from harness.tests.suite_kit import burn, collect, deal, decision, end, give_back, pay, placed, told

NO = {"event": "rejected", "reason": "other", "text": "no"}


def wager(amount: float, name: str = "initial") -> dict[str, Any]:
    return {"do": "wager", "seat": 1, "wager": name, "amount": amount}


# ---------------------------------------------------------------------------- two plays


def test_two_plays_are_held_side_by_side() -> None:
    first = told([placed(1, "initial", 1000)], [deal(1, "4c"), deal("dealer", "9c")])
    assert replayed.same(first, told([placed(1, "initial", 1000)], [deal(1, "4c"), deal("dealer", "9c")])).met
    other = replayed.same(first, told([placed(1, "initial", 1000)], [deal(1, "4c"), deal("dealer", "8c")]))
    assert (other.met, other.at) == (False, 2)
    assert ('"card":"9c"' in other.observed, '"card":"8c"' in other.observed) == (True, True)
    short = replayed.same(first, told([placed(1, "initial", 1000)], [deal(1, "4c")]))
    assert short.observed == "'deal' where the other has nothing"


def test_reasons_for_a_refusal_are_not_compared() -> None:
    assert replayed.same(told([NO]), told([{**NO, "reason": "too-small", "text": "less"}])).met
    assert not replayed.same(told([NO]), told([burn()])).met


def test_what_was_tried_is_left_out_of_the_comparison() -> None:
    tried = told([NO], [deal(1, "4c")])
    assert replayed.same(tried, told([deal(1, "4c")]), without={1}).met
    assert not replayed.same(tried, told([deal(1, "5c")]), without={1}).met


def test_a_wager_is_of_its_own_round() -> None:
    made = told([placed(1, "bonus", 700)])
    assert replayed.left_behind(made, told([]), 1, "bonus").met
    assert not replayed.left_behind(made, told([placed(1, "bonus", 700)]), 1, "bonus").met
    assert not replayed.left_behind(made, told([collect(1, "bonus", 700)]), 1, "bonus").met
    with pytest.raises(Inconclusive, match="not that of the round before"):
        replayed.left_behind(made, told([placed(1, "bonus", 100)]), 1, "bonus")
    with pytest.raises(Inconclusive, match="not seen to be placed"):
        replayed.left_behind(told([]), told([]), 1, "bonus")


# ------------------------------------------------------------------------ what falls due


def test_what_the_statement_leaves_out_is_not_there() -> None:
    placing = {"war": "war", "attack": "double-attack", "double": "double"}
    offer = {"event": "offer", "seat": 1, "options": ["war", "surrender"]}
    assert books.only_claimed(told([placed(1, "tie", 5), offer]), placing).met
    assert books.only_claimed(told([placed(1, "bonus", 5)]), placing).at == 0
    attack = {"event": "offer", "seat": 1, "options": ["attack"]}
    assert not books.only_claimed(told([attack]), placing).met
    assert not books.only_claimed(told([{"event": "offer", "seat": 1, "options": ["double"]}]), placing).met


def test_a_hole_card_is_revealed_or_turned() -> None:
    turned = {"event": "turn", "of": "dealer", "face": "up"}
    assert books.hole_card_shown(told([{"event": "reveal", "of": "dealer", "cards": ["9c"]}])).met
    assert books.hole_card_shown(told([turned])).met
    assert not books.hole_card_shown(told([turned | {"face": "down"}])).met


def test_a_field_that_is_listed_is_there_with_some_card_dealt_face_down() -> None:
    hidden = deal("dealer", "9c", face="down")
    assert books.seen_by(told([hidden | {"shown_to": []}])).met
    assert books.seen_by(told([deal(1, "4c", face="down") | {"shown_to": [1]}, hidden])).met
    assert books.seen_by(told([deal(1, "4c")])).met
    # Nobody sees the dealer's hole card: that nobody is named says nothing.
    assert books.seen_by(told([deal(1, "4c"), hidden])).met
    assert not books.seen_by(told([deal(1, "4c", face="down"), hidden])).met


def test_every_answer_that_is_taken_is_reported() -> None:
    asked = [{"do": "decide", "seat": 1, "option": "war"}]
    assert books.answers_reported(told([decision(1, "war")], commands=asked)).met
    assert books.answers_reported(told([NO], commands=asked)).met
    assert not books.answers_reported(told([burn()], commands=asked)).met


# -------------------------------------------------------------------------- cards and chips


def test_no_card_is_burned_before_the_deal() -> None:
    early = books.off_the_shoe(told([burn(), deal(1, "4c")]), ("9c", "4c"), 2)
    assert (early.met, early.observed) == (False, "one burned")
    assert books.off_the_shoe(told([deal(1, "9c"), burn(), deal(1, "4c")]), ("9c", "2c", "4c"), 1).met


def test_a_burn_that_is_not_reported_explains_a_card_only_where_the_game_burns() -> None:
    skipped = told([deal(1, "4c")])
    assert books.off_the_shoe(skipped, ("9c", "4c"), 0).lacks == ("burn",)
    assert books.off_the_shoe(skipped, ("9c", "4c"), 0, burns=False).lacks == ()


def test_a_wager_that_is_paid_twice_ends_twice() -> None:
    over = end({"1": 2000}, -2000)
    twice = [placed(1, "tie", 100), pay(1, "tie", 1000), collect(2, "tie", 5), pay(1, "tie", 1000), over]
    assert books.each_wager_ends_once(told(twice), [(1, "tie")]).observed == "paid, and later paid again"
    at_once = [placed(1, "tie", 100), pay(1, "tie", 1200), pay(1, "tie", 800), over]
    assert books.each_wager_ends_once(told(at_once), [(1, "tie")]).met


def test_a_wager_both_paid_and_collected_tells_nothing_of_winning() -> None:
    settlement.ended_one_way(told([pay(1, "tie", 1000), give_back(1, "tie", 100)]), 1, "tie")
    both = told([pay(1, "tie", 1000), collect(1, "tie", 100), pay(4, "tie", 1000)])
    with pytest.raises(Inconclusive, match="seat 1's tie wager was both paid and collected"):
        settlement.ended_one_way(both, 1, "tie")
    settlement.ended_one_way(both, 4, "tie")


# ------------------------------------------------------------------------------- amounts


def test_a_wager_taken_for_another_amount_is_no_want_of_a_refusal() -> None:
    cut = told([placed(1, "initial", 1000)], commands=[wager(1050)])
    with pytest.raises(Inconclusive, match=r"taken for \$10, another amount"):
        refusal.comes_to_nothing(cut, 1, "it")
    fraction = told([placed(1, "initial", 1000)], commands=[wager(1000.5)])
    assert not refusal.comes_to_nothing(fraction, 1, "it").met
    attack = {"do": "decide", "seat": 1, "option": "attack", "amount": 1001}
    answered = told([decision(1, "attack"), placed(1, "double-attack", 1000)], commands=[attack])
    with pytest.raises(Inconclusive, match="another amount"):
        refusal.comes_to_nothing(answered, 1, "it")
    with pytest.raises(Inconclusive, match=r"was taken for \$10"):
        instruments.placed(cut, 1, "initial", 1050, "chips")
    assert instruments.stands_at(cut, 1, "initial", 1000).met
    assert instruments.stands_at(cut, 1, "initial", 1050).observed == "for $10"


def test_what_is_won_later_pays_for_no_earlier_wager() -> None:
    asked = [wager(1000), wager(1000, "tie")]
    taken, more = [placed(1, "initial", 1000)], [placed(1, "tie", 1000)]
    won = pay(1, "initial", 2000)
    assert (
        refusal.beyond_funds(told(taken, [*more, won], commands=asked), 2, "it", 1).observed == "it was taken"
    )
    with pytest.raises(Inconclusive, match="was wagered"):
        refusal.beyond_funds(told([*taken, won], more, commands=asked), 2, "it", 1)


def test_who_confirmed_a_wager_is_on_record() -> None:
    both = placed(1, "bonus", 500) | {"by": "verbal", "confirmed_by": ["dealer", "supervisor"]}
    assert instruments.confirmed_before_first_card(told([both, deal(1, "4c")]), 1, "bonus").met
    one = both | {"confirmed_by": ["dealer", "dealer"]}
    observed = instruments.confirmed_before_first_card(told([one, deal(1, "4c")]), 1, "bonus").observed
    assert observed == "confirmed by dealer"
    assert not instruments.confirmed_before_first_card(told([deal(1, "4c"), both]), 1, "bonus").met
    with pytest.raises(Inconclusive, match="a card to be dealt"):
        instruments.confirmed_before_first_card(told([both]), 1, "bonus")


# ------------------------------------------------------------------------ the bonus wager


def test_a_bonus_wager_is_won_whatever_the_hand() -> None:
    won, back = told([pay(1, "bonus", 500)]), told([give_back(1, "bonus", 100)])
    assert bonus.won_all_the_same(won, 1, lambda: back).met
    assert not bonus.won_all_the_same(back, 1, lambda: won).met
    with pytest.raises(Inconclusive, match="with another hand either"):
        bonus.won_all_the_same(back, 1, lambda: back)
    two = [deal("dealer", "9c"), deal("dealer", "4d")]
    assert not bonus.drawn_for(told(two)).met
    assert bonus.drawn_for(told([*two, deal("dealer", "5h")])).met
