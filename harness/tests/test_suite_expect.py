"""Expectations: met by what is lawful, broken by the fault they are for, untold where nothing shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.suite.expect import books, layout, offers, order, refusal, settlement
from harness.suite.expect.casino_war import ORIGINAL_WAGERS, WAR_WAGERS
from harness.suite.judging import Expectation, Inconclusive
from harness.tests.suite_kit import (
    CLOSE,
    REJECTED,
    burn,
    collect,
    deal,
    decision,
    discard,
    end,
    give_back,
    offer,
    offer_wager,
    pay,
    placed,
    told,
)

if TYPE_CHECKING:
    from collections.abc import Callable

ORIGINAL = [deal(1, "8c"), deal(2, "8d"), deal("dealer", "8h")]
BURNS = [burn(), burn(), burn()]
WAR = [deal(1, "9c", "war"), deal(2, "2d", "war"), deal("dealer", "5h", "war")]
DECISIONS = [
    {"do": "decide", "seat": 1, "option": "war"},
    {"do": "decide", "seat": 2, "option": "surrender"},
]


def broken(expectation: Expectation, *, at: int | None = None) -> str:
    assert not expectation.met
    assert expectation.at == at
    return expectation.observed


# ------------------------------------------------------------------------- settlement


def test_a_stake_is_collected_whole_or_not_at_all() -> None:
    trace = told([*ORIGINAL, collect(1, "initial", 1000), collect(2, "initial", 500)])
    assert settlement.collected_in_full(trace, 1, "initial", 1000).met
    assert broken(settlement.collected_in_full(trace, 2, "initial", 1000), at=4).endswith("$5 collected")
    absent = settlement.collected_in_full(trace, 3, "initial", 1000)
    assert broken(absent).endswith("nothing happened to it")
    assert absent.lacks == ("collect",)


def test_winnings_are_paid_and_nothing_is_collected() -> None:
    trace = told([pay(1, "initial", 1000), pay(2, "initial", 1000), collect(2, "initial", 1000)])
    assert settlement.paid(trace, 1, "initial", (999, 1000)).met
    assert settlement.won(trace, 1, "initial").met
    broken(settlement.paid(trace, 1, "initial", (2000,)), at=0)
    broken(settlement.paid(trace, 2, "initial", (1000,)), at=2)
    broken(settlement.won(trace, 2, "initial"), at=2)
    broken(settlement.lost(trace, 2, "initial"), at=2)


def test_a_full_stake_that_comes_back_with_its_winnings_changes_nothing() -> None:
    trace = told([pay(1, "initial", 1000), give_back(1, "initial", 1000)])
    assert settlement.paid(trace, 1, "initial", (1000,)).met


def test_events_of_nothing_count_as_absent() -> None:
    trace = told([collect(1, "tie", 0), pay(1, "tie", 0)])
    assert settlement.no_wager(trace, 1, "tie").met
    broken(settlement.lost(trace, 1, "tie"))


def test_no_wager_is_neither_placed_nor_settled() -> None:
    broken(settlement.no_wager(told([placed(1, "war-tie", 500)]), 1, "war-tie"), at=0)
    broken(settlement.no_wager(told([collect(1, "war-tie", 500)]), 1, "war-tie"), at=0)


@pytest.mark.parametrize(
    ("events", "outcome"),
    [
        ([pay(1, "initial", 1000)], "wins"),
        ([collect(1, "initial", 1000)], "loses"),
        ([offer(1, "surrender", "war")], "ties"),
        ([decision(1, "surrender"), collect(1, "initial", 500)], "ties"),
    ],
)
def test_a_hand_is_told_by_the_fate_of_its_wager(events: list[dict[str, object]], outcome: str) -> None:
    trace = told([*ORIGINAL, *events])
    for other in ("wins", "loses", "ties"):
        assert settlement.hand(trace, 1, "initial", other).met is (other == outcome)


@pytest.mark.parametrize("events", [[], [give_back(1, "initial", 1000)]])
def test_a_push_or_nothing_tells_no_hand(events: list[dict[str, object]]) -> None:
    with pytest.raises(Inconclusive, match="nothing tells how seat 1's cards were compared"):
        settlement.hand(told([*ORIGINAL, *events]), 1, "initial", "wins")


def test_without_offers_a_hand_that_waits_ties() -> None:
    assert settlement.hand(told(ORIGINAL, without=["offer"]), 1, "initial", "ties").met
    with pytest.raises(Inconclusive):
        settlement.hand(told(ORIGINAL, without=["offer", "pay"]), 1, "initial", "ties")


def test_a_half_counts_from_the_choice_on() -> None:
    trace = told(
        [placed(2, "initial", 1000), collect(2, "initial", 1000)],
        [decision(2, "surrender"), collect(2, "initial", 500), give_back(2, "initial", 500)],
        commands=[{"do": "proceed"}, DECISIONS[1]],
    )
    assert settlement.half_collected(trace, 2, (500,)).met
    broken(settlement.half_collected(trace, 2, (250,)), at=4)
    assert settlement.rest_returned(trace, 2, (500,)).met


def test_the_rest_is_what_was_not_collected() -> None:
    both_floored = told(
        [placed(1, "initial", 2501), collect(1, "initial", 1250), give_back(1, "initial", 1250)]
    )
    broken(settlement.rest_returned(both_floored, 1, (1250, 1251)), at=2)
    other_way = told([placed(1, "initial", 2501), collect(1, "initial", 1251), give_back(1, "initial", 1250)])
    assert settlement.rest_returned(other_way, 1, (1250, 1251)).met
    whole = told([placed(1, "initial", 1000), collect(1, "initial", 1000)])
    with pytest.raises(Inconclusive, match="no half"):
        settlement.rest_returned(whole, 1, (500,))
    with pytest.raises(Inconclusive, match="not seen to be placed"):
        settlement.rest_returned(told([collect(1, "initial", 500)]), 1, (500,))


def test_at_war_the_initial_wager_never_comes_back() -> None:
    gone = [decision(1, "war"), collect(1, "initial", 1000)]
    assert settlement.gone_for_good(told(gone), 1, 1000).met
    broken(settlement.gone_for_good(told([*gone, give_back(1, "initial", 1000)]), 1, 1000), at=2)
    broken(settlement.gone_for_good(told([decision(1, "war"), pay(1, "initial", 1000)]), 1, 1000), at=1)
    broken(settlement.gone_for_good(told([decision(1, "war")]), 1, 1000))


def test_the_initial_wager_goes_before_the_war_deal() -> None:
    early = told([*ORIGINAL, collect(1, "initial", 1000), *BURNS, *WAR])
    assert settlement.collected_before_war(early, 1, 1000).met
    late = told([*ORIGINAL, *BURNS, *WAR, collect(1, "initial", 1000)])
    assert broken(settlement.collected_before_war(late, 1, 1000), at=3) == "$0 collected by then"
    broken(settlement.collected_before_war(told([*ORIGINAL, *BURNS, *WAR]), 1, 1000))
    # Without burns and deals the next thing that tells of the war is its settlement.
    blind = told([collect(1, "war", 1000), collect(1, "initial", 1000)], without=["burn", "deal"])
    broken(settlement.collected_before_war(blind, 1, 1000), at=0)
    with pytest.raises(Inconclusive, match="no war deal"):
        settlement.collected_before_war(told(ORIGINAL), 1, 1000)


def test_every_wager_has_some_result() -> None:
    trace = told([pay(1, "initial", 1000), give_back(1, "tie", 500)])
    assert settlement.every_result(trace, [(1, "initial"), (1, "tie")]).met
    assert broken(settlement.every_result(trace, [(2, "war-tie")])) == "no result for seat 2's war tie wager"


# ------------------------------------------------------------------------------ order


def test_the_deal_is_complete_before_the_first_settlement() -> None:
    lawful = told([*ORIGINAL, collect(1, "initial", 1000)])
    assert order.cards_before_money(lawful, (1, 2)).met
    early = told([ORIGINAL[0], collect(1, "initial", 1000), *ORIGINAL[1:]])
    assert "seat 2 and the dealer" in broken(order.cards_before_money(early, (1, 2)), at=1)
    down = told([deal(1, "8c", face="down"), deal("dealer", "9h"), collect(1, "initial", 1000)])
    broken(order.cards_before_money(down, (1,)), at=2)
    with pytest.raises(Inconclusive):
        order.cards_before_money(told(ORIGINAL), (1, 2))


def test_seats_are_settled_in_one_ascending_pass() -> None:
    lawful = told(
        [collect(1, "tie", 5), collect(1, "initial", 5), pay(4, "initial", 5), collect(7, "tie", 5)]
    )
    assert order.settled_in_turn(lawful, (1, 4, 7), ORIGINAL_WAGERS).met
    two_passes = told([collect(1, "initial", 5), collect(7, "initial", 5), pay(4, "initial", 5)])
    broken(order.settled_in_turn(two_passes, (1, 4, 7), ORIGINAL_WAGERS), at=2)
    with pytest.raises(Inconclusive, match="no settlement was seen at seat 7"):
        order.settled_in_turn(told([pay(4, "initial", 5)]), (4, 7), ORIGINAL_WAGERS)


def test_seats_are_settled_in_the_order_in_which_they_are_listed() -> None:
    lawful = told([collect(1, "initial", 5), pay(4, "initial", 5), collect(7, "initial", 5)])
    assert order.settled_in_turn(lawful, (1, 7), ORIGINAL_WAGERS).met, "seat 4 is not asked about"
    said = broken(order.settled_in_turn(lawful, (4, 1, 7), ORIGINAL_WAGERS), at=0)
    assert said == "it was seats 1, 4 and 7"
    surrenders = told([collect(2, "initial", 5), collect(5, "initial", 5), give_back(2, "initial", 5)])
    broken(order.surrenders_in_turn(surrenders, (5, 2)), at=0)


def test_a_choice_takes_the_initial_wager_out_of_the_pass() -> None:
    trace = told(
        [pay(4, "tie", 50), pay(5, "initial", 5), decision(4, "surrender"), collect(4, "initial", 5)],
        commands=[{"do": "decide", "seat": 4, "option": "surrender"}],
    )
    assert order.settled_in_turn(trace, (4, 5), ORIGINAL_WAGERS).met


def test_surrenders_are_settled_in_turn_by_one_pass_or_two() -> None:
    one = told([collect(2, "initial", 5), give_back(2, "initial", 5), collect(5, "initial", 5)])
    two = told([collect(2, "initial", 5), collect(5, "initial", 5), give_back(2, "initial", 5)])
    assert order.surrenders_in_turn(one, (2, 5)).met
    assert order.surrenders_in_turn(two, (2, 5)).met
    broken(order.surrenders_in_turn(told([collect(5, "initial", 5), collect(2, "initial", 5)]), (2, 5)), at=1)
    assert (
        broken(order.surrenders_in_turn(told([collect(2, "initial", 5)]), (2, 5))) == "none settled at seat 5"
    )


def test_surrenders_do_not_wait_for_the_war() -> None:
    assert order.surrendered_before_war(told([*ORIGINAL, collect(2, "initial", 5), *BURNS, *WAR]), 2).met
    broken(order.surrendered_before_war(told([*ORIGINAL, *BURNS, *WAR, collect(2, "initial", 5)]), 2), at=9)
    with pytest.raises(Inconclusive):
        order.surrendered_before_war(told(ORIGINAL), 2)


def test_cards_are_picked_up_after_the_last_settlement() -> None:
    check = order.cards_up_only_after_settlement
    assert check(told([collect(1, "initial", 5), pay(2, "tie", 5), discard(1, "8c")])).met
    broken(check(told([collect(1, "initial", 5), discard(1, "8c"), pay(2, "tie", 5)])), at=1)
    # A stake that comes back beside its winnings is no settlement, nor is what a war takes.
    assert check(told([pay(1, "initial", 5), discard(1, "8c"), give_back(1, "initial", 5)])).met
    at_war = told([pay(2, "tie", 5), decision(1, "war"), discard(2, "8c"), collect(1, "initial", 5)])
    assert check(at_war).met
    for events in ([discard(1, "8c")], [pay(1, "initial", 5)]):
        with pytest.raises(Inconclusive):
            check(told(events))


def test_the_war_is_settled_after_its_last_card_and_cleared_after_its_settlement() -> None:
    money = [pay(1, "war", 20), collect(2, "war", 10)]
    lawful = told([*ORIGINAL, *BURNS, *WAR, *money, discard(1, "8c", "9c")])
    assert order.war_settled_after_deal(lawful).met
    assert order.cleared_last(lawful).met
    early = told([*ORIGINAL, *BURNS, *WAR[:1], money[0], *WAR[1:], money[1]])
    broken(order.war_settled_after_deal(early), at=7)
    no_dealer = told([*ORIGINAL, *BURNS, *WAR[:2], *money])
    assert "without a war card of the dealer's" in broken(order.war_settled_after_deal(no_dealer))
    cleared = told([*ORIGINAL, *BURNS, *WAR, money[0], discard(1, "8c", "9c"), money[1]])
    broken(order.cleared_last(cleared), at=10)
    for silent in (told([*ORIGINAL, *BURNS, *WAR]), told([*ORIGINAL, *BURNS, *WAR, *money])):
        with pytest.raises(Inconclusive):
            order.cleared_last(silent)
    with pytest.raises(Inconclusive):
        order.war_settled_after_deal(told([*ORIGINAL, *BURNS, *WAR]))
    assert order.settled_in_turn(lawful, (1, 2), WAR_WAGERS).met


# ----------------------------------------------------------------------------- layout


@pytest.mark.parametrize(
    ("events", "observed"),
    [
        ([burn(), burn(), *WAR], "2 cards burned"),
        ([*BURNS, burn(), *WAR], "4 cards burned"),
        (WAR, "0 cards burned"),
        ([*BURNS, WAR[0], burn(), *WAR[1:]], "a card burned within the war deal"),
        ([burn(), burn("up"), burn(), *WAR], "a card burned face up"),
        ([burn(), burn(), discard(2, "8d"), burn(), *WAR], "'discard' in between"),
        ([*BURNS, collect(1, "initial", 5), *WAR], "'collect' in between"),
    ],
)
def test_three_burns_open_the_war(events: list[dict[str, object]], observed: str) -> None:
    expectation = layout.burns_open_the_war(told([*ORIGINAL, *events]), 3)
    assert observed in expectation.observed
    assert not expectation.met


def test_what_may_stand_between_the_burns_and_the_war_card() -> None:
    trace = told([burn(), *ORIGINAL, *BURNS, CLOSE, *WAR])
    assert layout.burns_open_the_war(trace, 3).met, "a burn before the original deal is another matter"
    with pytest.raises(Inconclusive):
        layout.burns_open_the_war(told([*ORIGINAL, *BURNS]), 3)


def test_without_a_war_nothing_is_burned() -> None:
    assert layout.no_burns(told(ORIGINAL)).met
    broken(layout.no_burns(told([*ORIGINAL, *BURNS])), at=3)


def test_the_first_war_card_goes_up_to_the_leftmost() -> None:
    assert layout.first_war_card(told([*ORIGINAL, *WAR]), 1).met
    broken(layout.first_war_card(told([*ORIGINAL, *WAR]), 2), at=3)
    broken(layout.first_war_card(told([*ORIGINAL, deal(1, "9c", "war", "down")]), 1), at=3)
    broken(layout.first_war_card(told(ORIGINAL), 1))


def test_a_war_card_is_kept_apart_from_the_original() -> None:
    assert layout.kept_apart(told([*ORIGINAL, *WAR, discard(1, "8c", "9c")]), 1, "8c", "9c").met
    one_hand = told([*ORIGINAL, deal(1, "9c", "original")])
    broken(layout.kept_apart(one_hand, 1, "8c", "9c"), at=3)
    overwritten = told([*ORIGINAL, *WAR, discard(1, "9c", hand="original")])
    broken(layout.kept_apart(overwritten, 1, "8c", "9c"), at=6)
    twice = told([*ORIGINAL, *WAR, discard(1, "9c", "9c")])
    broken(layout.kept_apart(twice, 1, "8c", "9c"), at=6)
    named = told([*ORIGINAL, *WAR, discard(1, "8c", "9c")])
    assert broken(layout.kept_apart(named, 1, "8c", "9d"), at=3) == "it was 8c and 9c"
    assert broken(layout.kept_apart(named, 1, "7c", "9c"), at=3) == "it was 8c and 9c"
    with pytest.raises(Inconclusive):
        layout.kept_apart(told(ORIGINAL), 1, "8c", "9c")


def test_war_cards_go_in_turn_and_the_dealer_comes_last() -> None:
    trace = told([*ORIGINAL, *WAR])
    assert layout.war_cards_in_turn(trace, (1, 2)).met
    broken(layout.war_cards_in_turn(trace, (1,)), at=4)
    broken(layout.war_cards_in_turn(trace, (1, 2, 3)))
    broken(layout.war_cards_in_turn(told([*ORIGINAL, WAR[1], WAR[0]]), (1, 2)), at=3)
    assert layout.dealer_last(trace).met
    broken(layout.dealer_last(told([*ORIGINAL, WAR[2], *WAR[:2]])), at=3)
    broken(layout.dealer_last(told([*ORIGINAL, WAR[0], WAR[2], WAR[1], WAR[2]])), at=4)
    broken(layout.dealer_last(told([*ORIGINAL, *WAR[:2]])))


def test_original_cards_stay_up_and_stay_put() -> None:
    turn = {"event": "turn", "of": "dealer", "face": "down"}
    up = {"event": "turn", "of": 1, "face": "up"}
    of_war = {"event": "turn", "of": 1, "face": "down", "hand": "war"}
    assert layout.stay_exposed(told([*ORIGINAL, *BURNS, up, *WAR, of_war, turn]), (1, "dealer")).met
    assert broken(layout.stay_exposed(told([*ORIGINAL, turn, *WAR]), (1, "dealer")), at=3).endswith(
        "face down"
    )
    broken(layout.stay_exposed(told([*ORIGINAL, discard(1, "8c"), *WAR]), (1, "dealer")), at=3)
    down = [deal(1, "8c", face="down"), *ORIGINAL[1:]]
    broken(layout.stay_exposed(told([*down, *WAR]), (1, "dealer")), at=0)
    assert layout.left_lying(told([*ORIGINAL, discard(2, "8d"), *WAR]), (1, "dealer")).met
    broken(layout.left_lying(told([*ORIGINAL, discard("dealer", "8h"), *WAR]), (1, "dealer")), at=3)
    for check in (layout.stay_exposed, layout.left_lying):
        with pytest.raises(Inconclusive):
            check(told(ORIGINAL), (1, "dealer"))


def test_a_war_card_in_the_place_of_the_dealers_original_is_told_where_that_one_is_gone() -> None:
    replaced = [*ORIGINAL, *WAR[:2], deal("dealer", "5h", "original")]
    picked = [discard(1, "8c", "9c"), discard("dealer", "5h")]
    gone = told([*replaced, *picked, end({}, 0)])
    assert broken(layout.stay_exposed(gone, (1, "dealer")), at=5).endswith("never picked up")
    both = [picked[0], discard("dealer", "8h", "5h")]
    assert layout.stay_exposed(told([*replaced, *both, end({}, 0)]), (1, "dealer")).met
    assert layout.stay_exposed(told([*replaced, *picked]), (1, "dealer")).met
    one_name = [deal(1, "9c", "original"), deal("dealer", "5h", "original")]
    assert layout.stay_exposed(told([*ORIGINAL, *one_name, *picked, end({}, 0)]), (1, "dealer")).met


@pytest.mark.parametrize("check", [layout.stay_exposed, layout.left_lying, layout.all_removed])
def test_a_seat_without_cards_tells_nothing_of_its_cards(check: Callable[..., Expectation]) -> None:
    cleared = [discard(1, "8c", "9c"), discard("dealer", "8h", "5h")]
    assert check(told([*ORIGINAL, *WAR, *cleared]), (1, "dealer")).met
    with pytest.raises(Inconclusive, match="no card was seen to be dealt to seat 7"):
        check(told([*ORIGINAL, *WAR, *cleared]), (7, "dealer"))


def test_cards_make_way_before_the_war() -> None:
    assert layout.picked_up(told([*ORIGINAL, discard(2, "8d"), *BURNS, *WAR]), (2,)).met
    broken(layout.picked_up(told([*ORIGINAL, *BURNS, discard(2, "8d"), *WAR]), (2,)), at=6)
    assert layout.picked_up(told([*ORIGINAL, discard(2, "8d")]), (2,)).met
    broken(layout.picked_up(told([*ORIGINAL, discard(2, "8d")]), (1, 2)))
    with pytest.raises(Inconclusive, match="as another's"):
        layout.picked_up(told([*ORIGINAL, discard(2, "8d", "8c")]), (1, 2))
    assert layout.picked_up(told([*ORIGINAL, discard(2, "8d"), *BURNS, *WAR]), (2,), war=True).met
    with pytest.raises(Inconclusive, match="no war deal"):
        layout.picked_up(told([*ORIGINAL, discard(2, "8d")]), (2,), war=True)


def test_all_cards_of_the_war_end_in_the_rack() -> None:
    cleared = [discard(1, "8c", "9c"), discard("dealer", "8h", "5h")]
    assert layout.all_removed(told([*ORIGINAL, *WAR, *cleared]), (1, "dealer")).met
    assert broken(layout.all_removed(told([*ORIGINAL, *WAR, cleared[0]]), (1, "dealer"))).startswith(
        "8h and 5h"
    )
    half = [discard(1, "8c", "9c"), discard("dealer", "5h")]
    assert broken(layout.all_removed(told([*ORIGINAL, *WAR, *half]), (1, "dealer"))).startswith("8h not")


@pytest.mark.parametrize(
    ("discards", "met"),
    [
        ([discard(1, "8c", "9c"), discard("dealer", "8h", "5h")], True),
        ([discard(1, "9c", "8c"), discard("dealer", "5h", "8h")], True),
        ([discard(1, "8c"), discard(1, "9c"), discard("dealer", "8h"), discard("dealer", "5h")], True),
        (
            [discard(1, "9c", hand="war"), discard(1, "8c", hand="original"), discard("dealer", "8h", "5h")],
            True,
        ),
        ([discard(1, "8c", "9c"), discard("dealer", "5h", "8h")], False),
        (
            [discard(1, "8c", hand="war"), discard(1, "9c", hand="original"), discard("dealer", "8h", "5h")],
            False,
        ),
        ([discard(1, "8h", "9c"), discard("dealer", "8c", "5h")], False),
        ([discard(1, "8c", "9c", "2c"), discard("dealer", "8h", "5h")], False),
    ],
)
def test_the_rack_gives_back_the_hands_of_the_war(discards: list[dict[str, object]], *, met: bool) -> None:
    trace = told([*ORIGINAL, *WAR, *discards])
    assert layout.rebuilt(trace, {1: ("8c", "9c"), "dealer": ("8h", "5h")}).met is met


def test_a_hand_in_anothers_heap_is_not_given_back() -> None:
    heap = discard("dealer", "8c", "9c", "8h", "5h")
    broken(layout.rebuilt(told([*ORIGINAL, *WAR, heap]), {1: ("8c", "9c")}))


def test_a_card_that_was_left_lying_tells_nothing_of_the_rack() -> None:
    with pytest.raises(Inconclusive, match="not all of seat 1's cards"):
        layout.rebuilt(told([*ORIGINAL, *WAR, discard(1, "8c")]), {1: ("8c", "9c")})


def test_what_was_never_picked_up_cannot_be_rebuilt() -> None:
    with pytest.raises(Inconclusive, match="no discard of seat 2's cards"):
        layout.rebuilt(told([*ORIGINAL, discard(1, "8c")]), {1: ("8c",), 2: ("8d",)})


# ----------------------------------------------------------------------------- offers


def test_both_options_are_offered_and_no_third() -> None:
    assert offers.both_options(told([offer(1, "war", "surrender")]), 1).met
    broken(offers.both_options(told([offer(1, "war", "surrender", "push")]), 1), at=0)
    broken(offers.both_options(told([offer(1, "war")]), 1), at=0)
    broken(offers.both_options(told([offer_wager(1, "war-tie")]), 1))


def test_a_choice_is_the_players_own() -> None:
    asked = told([decision(1, "war")], [decision(2, "surrender")], commands=DECISIONS)
    assert offers.one_choice(asked, 1).met
    picked = told([decision(1, "war")])
    assert broken(offers.one_choice(picked, 1), at=0) == "war without being asked for"
    twice = told([decision(1, "war"), decision(1, "war")], commands=DECISIONS[:1])
    broken(offers.one_choice(twice, 1), at=1)
    broken(offers.one_choice(told([]), 1))


def test_a_tie_hand_waits_for_its_offer() -> None:
    assert offers.waits_for_choice(told([offer(1, "war", "surrender")]), 1).met
    broken(offers.waits_for_choice(told([collect(1, "initial", 5), offer(1, "war", "surrender")]), 1), at=0)
    broken(offers.waits_for_choice(told([give_back(1, "initial", 5)]), 1), at=0)
    broken(offers.waits_for_choice(told([]), 1))
    after = told([offer(1, "war", "surrender")], [decision(1, "war"), collect(1, "initial", 5)])
    assert offers.waits_for_choice(after, 1).met


def test_other_hands_get_no_option() -> None:
    assert offers.no_options(told([offer(2, "war", "surrender"), offer_wager(1, "war-tie")]), 1).met
    broken(offers.no_options(told([offer(1, "war", "surrender")]), 1), at=0)


def test_the_table_may_be_waiting_for_another() -> None:
    pending = told([offer(2, "war", "surrender")], [REJECTED], commands=[{"do": "proceed"}, DECISIONS[1]])
    assert offers.others_pending(pending, 1)
    assert not offers.others_pending(pending, 2)
    assert not offers.others_pending(told([]), 1)


def test_a_war_tie_wager_is_offered_before_the_war() -> None:
    assert offers.war_tie_offered(told([*ORIGINAL, offer_wager(1, "war-tie"), *BURNS, *WAR]), 1).met
    broken(offers.war_tie_offered(told([*ORIGINAL, *BURNS, *WAR, offer_wager(1, "war-tie")]), 1), at=9)
    broken(offers.war_tie_offered(told([*ORIGINAL, offer(1, "war"), *BURNS, *WAR]), 1), at=4)


def test_a_war_wager_is_confirmed_before_the_war() -> None:
    assert offers.confirmed(told([*ORIGINAL, placed(1, "war", 5), *BURNS, *WAR]), 1).met
    broken(offers.confirmed(told([*ORIGINAL, *BURNS, *WAR, placed(1, "war", 5)]), 1), at=9)
    assert broken(offers.confirmed(told([*ORIGINAL, *BURNS, *WAR]), 1), at=3) == "not confirmed"
    with pytest.raises(Inconclusive):
        offers.confirmed(told(ORIGINAL), 1)
    assert offers.war_wager_placed(told([placed(1, "war", 500)]), 1, 500).met
    assert broken(offers.war_wager_placed(told([placed(1, "war", 250)]), 1, 500), at=0) == "one of $2.50"
    broken(offers.war_wager_placed(told([]), 1, 500))


@pytest.mark.parametrize("again", [offer(1, "war", "surrender"), placed(1, "war", 500)])
def test_there_is_one_war(again: dict[str, object]) -> None:
    assert offers.no_second_war(told([*ORIGINAL, offer(1, "war"), placed(1, "war", 5), *WAR])).met
    broken(offers.no_second_war(told([*ORIGINAL, *WAR, again])), at=6)
    with pytest.raises(Inconclusive):
        offers.no_second_war(told(ORIGINAL))


@pytest.mark.parametrize(
    "more", [deal(2, "2d", "war"), placed(2, "war-tie", 5), pay(2, "initial", 5), collect(2, "war", 5)]
)
def test_who_surrendered_is_out(more: dict[str, object]) -> None:
    gone = [decision(2, "surrender"), collect(2, "initial", 5), give_back(2, "initial", 5)]
    assert offers.out_of_the_round(told([*ORIGINAL, *gone, discard(2, "8d"), WAR[0]]), 2).met
    broken(offers.out_of_the_round(told([*ORIGINAL, *gone, more]), 2), at=6)
    with pytest.raises(Inconclusive):
        offers.out_of_the_round(told(ORIGINAL), 2)


# ------------------------------------------------------------------------------ books


def test_the_inventory_rises_by_what_was_collected() -> None:
    lost = [collect(1, "initial", 1000), collect(1, "tie", 500)]
    check = books.inventory_grown
    assert check(told([*lost, end({"1": -1500}, 1500)]), 1500, ORIGINAL_WAGERS).met
    for got in (0, 500, 1000, 1499):
        broken(check(told([*lost, end({"1": -1500}, got)]), 1500, ORIGINAL_WAGERS), at=2)
    for events, said in (
        ([*lost, end({"1": -1500}, 1501)], "does not explain"),
        ([*lost, collect(2, "tie", 1), end({"1": -1501}, 1501)], r"come to \$15.01"),
        (lost, "did not come to its end"),
    ):
        with pytest.raises(Inconclusive, match=said):
            check(told(events), 1500, ORIGINAL_WAGERS)
    with pytest.raises(Inconclusive, match="does not report 'end'"):
        check(told(lost, without=["end"]), 1500, ORIGINAL_WAGERS)


@pytest.mark.parametrize(
    ("inventory", "explained"),
    [
        (2000, True),  # the war tie wager's 500 are missing
        (1000, True),  # 1500: the war tie wager's and one of the two others'
        (0, True),
        (1500, False),  # 1000: of the initial or of the war wager, nobody knows
        (2400, False),
        (2600, False),
    ],
)
def test_other_collects_may_explain_a_difference_too(inventory: int, *, explained: bool) -> None:
    lost = [collect(1, "initial", 1000), collect(1, "war", 1000), collect(1, "war-tie", 500)]
    trace = told([*lost, end({"1": -2500}, inventory)])
    if explained:
        broken(books.inventory_grown(trace, 2500, WAR_WAGERS), at=3)
    else:
        with pytest.raises(Inconclusive):
            books.inventory_grown(trace, 2500, WAR_WAGERS)


def test_a_won_war_shows_what_was_given_up_for_it() -> None:
    won = [collect(1, "initial", 1000), pay(1, "war", 2000)]
    assert books.inventory_grown(told([*won, end({"1": 1000}, -1000)]), -1000, ("initial",)).met
    broken(books.inventory_grown(told([*won, end({"1": 1000}, -2000)]), -1000, ("initial",)), at=2)


def test_nets_agree_with_the_chips_and_sum_to_zero() -> None:
    lawful = told([collect(1, "initial", 1000), pay(2, "initial", 300), end({"1": -1000, "2": 300}, 700)])
    assert books.net(lawful, 1, -1000).met
    assert books.net(lawful, 3, 0).met
    assert books.inventory(lawful, 700).met
    assert books.balanced(lawful).met
    with pytest.raises(Inconclusive):
        books.net(lawful, 1, -500)
    with pytest.raises(Inconclusive):
        books.inventory(lawful, 800)
    wrong = told([collect(1, "initial", 1000), end({"1": -999}, 1001)])
    broken(books.net(wrong, 1, -1000), at=1)
    broken(books.inventory(wrong, 1000), at=1)
    broken(books.balanced(wrong), at=1)


@pytest.mark.parametrize(
    ("events", "met"),
    [
        ([collect(1, "initial", 1000)], True),
        ([pay(1, "initial", 1000)], True),
        ([pay(1, "initial", 1000), give_back(1, "initial", 1000)], True),
        ([give_back(1, "initial", 1000)], True),
        ([collect(1, "initial", 500), give_back(1, "initial", 500)], True),
        ([], False),
        ([collect(1, "initial", 999)], False),
        ([collect(1, "initial", 1000), pay(1, "initial", 1000)], False),
        ([collect(1, "initial", 1000), collect(1, "initial", 1000)], False),
        ([collect(1, "initial", 500), give_back(1, "initial", 499)], False),
        ([pay(1, "initial", 1000), give_back(1, "initial", 500)], False),
    ],
)
def test_a_wager_ends_in_one_way(events: list[dict[str, object]], *, met: bool) -> None:
    trace = told([placed(1, "initial", 1000), *events, end({}, 0)])
    assert books.each_wager_ends_once(trace, [(1, "initial")]).met is met


def test_a_wager_that_was_not_seen_has_no_end_to_judge() -> None:
    with pytest.raises(Inconclusive, match="not seen to be placed"):
        books.each_wager_ends_once(told([end({}, 0)]), [(1, "initial")])
    with pytest.raises(Inconclusive):
        books.each_wager_ends_once(told([placed(1, "initial", 5)]), [(1, "initial")])


def test_cards_come_off_the_shoe_in_order() -> None:
    shoe = ("8c", "8d", "8h", "2c", "3d", "4h", "9c", "2d", "5h")
    assert books.off_the_shoe(told([*ORIGINAL, *BURNS, *WAR]), shoe, 3).met
    skipped = books.off_the_shoe(told([*ORIGINAL, *BURNS, *WAR[1:]]), shoe, 3)
    assert broken(skipped, at=6) == "2d"
    assert skipped.lacks == ("burn",)
    broken(books.off_the_shoe(told([*ORIGINAL, *WAR]), shoe[:3], 3), at=3)
    # No burn excuses a card of the opening deal.
    assert books.off_the_shoe(told([*ORIGINAL]), shoe[1:], 3).lacks == ()
    with pytest.raises(Inconclusive):
        books.off_the_shoe(told([]), shoe, 3)


def test_what_is_listed_and_what_is_reported_agree() -> None:
    assert books.only_listed_events(told([CLOSE])).met
    broken(books.only_listed_events(told([CLOSE], without=["close"])), at=0)
    assert books.reported(told([CLOSE]), "close").met
    broken(books.reported(told([CLOSE]), "end"))
    assert books.no_more_moved(told([placed(1, "initial", 5), collect(1, "initial", 5)]), 1, "initial", 5).met
    broken(
        books.no_more_moved(told([placed(1, "initial", 5), collect(1, "initial", 6)]), 1, "initial", 5), at=1
    )


# ---------------------------------------------------------------------------- refusal

WAGER = {"do": "wager", "seat": 1, "wager": "initial", "amount": 500}


@pytest.mark.parametrize(
    ("events", "without", "refused"),
    [
        ([REJECTED], [], True),
        ([placed(1, "initial", 500)], [], False),
        ([], [], None),
        ([], ["rejected"], True),
        ([], ["wager"], False),
        ([], ["wager", "rejected"], None),
        ([placed(1, "initial", 500)], ["rejected"], False),
    ],
)
def test_a_refusal_shows_by_an_event_or_by_the_want_of_one(
    events: list[dict[str, object]], without: list[str], *, refused: bool | None
) -> None:
    trace = told(events, commands=[WAGER], without=without)
    if refused is None:
        with pytest.raises(Inconclusive, match="nothing tells whether it was refused"):
            refusal.comes_to_nothing(trace, 1, "it")
    else:
        assert refusal.comes_to_nothing(trace, 1, "it").met is refused


def test_a_refusal_is_one_event() -> None:
    assert refusal.one_refusal_only(told([REJECTED], commands=[WAGER]), 1, "it").met
    for events in ([], [REJECTED, REJECTED], [REJECTED, CLOSE], [placed(1, "initial", 5)]):
        assert not refusal.one_refusal_only(told(events, commands=[WAGER]), 1, "it").met
    assert not refusal.taken(told([REJECTED], commands=[WAGER]), 1, "it").met
    assert refusal.taken(told([], commands=[WAGER]), 1, "it").met


def test_nothing_but_refusals_comes_after_the_end() -> None:
    assert refusal.nothing_after_end(told([end({}, 0)], [REJECTED])).met
    broken(refusal.nothing_after_end(told([end({}, 0), CLOSE])), at=1)
    with pytest.raises(Inconclusive):
        refusal.nothing_after_end(told([REJECTED]))
