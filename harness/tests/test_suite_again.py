"""Expectations about rounds that are played again, and about what a statement lists."""

from __future__ import annotations

import msgspec
import pytest

from harness.suite.expect import again, books, settlement, statement
from harness.suite.judging import Inconclusive
from harness.table.messages import Burned, Discarded, Round, read_result
from harness.table.trace import Trace
from harness.tests.suite_kit import collect, deal, decision, discard, end, pay, placed, told
from harness.tests.suite_kit import statement as product

ROUND = [deal(1, "5c"), deal("dealer", "9s"), collect(1, "initial", 1000), end({"1": -1000}, 1000)]
WAR = {"do": "decide", "seat": 1, "option": "war"}


def refused(text: str) -> dict[str, object]:
    return {"event": "rejected", "reason": "other", "text": text}


def test_a_round_goes_the_same_way_whatever_its_refusals_say() -> None:
    first = told([refused("at 10:01"), *ROUND])
    assert again.same_way(first, told([refused("at 10:02"), *ROUND])).met
    other = again.same_way(first, told([refused("at 10:02"), deal(1, "6c"), *ROUND[1:]]))
    assert (other.met, other.at) == (False, 1)
    shorter = again.same_way(first, told([refused(""), *ROUND[:-1]]))
    assert (shorter.met, shorter.at, shorter.observed) == (False, 4, "nothing of the kind")
    longer = again.same_way(told(ROUND[:2]), told(ROUND))
    assert (longer.met, longer.at) == (False, 1)


def test_a_seed_gives_the_same_cards() -> None:
    assert again.same_cards(told(ROUND), told(ROUND)).met
    assert not again.same_cards(told(ROUND), told([deal(1, "5d"), *ROUND[1:]])).met
    with pytest.raises(Inconclusive, match="no card"):
        again.same_cards(told([]), told(ROUND))


def test_an_answer_is_acknowledged_or_refused() -> None:
    check = statement.answers_acknowledged
    assert check(told([decision(1, "war"), *ROUND], commands=[WAR])).met
    assert check(told([refused("no")], ROUND, commands=[WAR, {"do": "proceed"}])).met
    silent = check(told(ROUND, commands=[WAR]))
    assert (silent.met, silent.at) == (False, 0)
    with pytest.raises(Inconclusive, match="its end"):
        check(told(ROUND[:-1], commands=[WAR]))


def test_what_a_round_cannot_do_without_is_reported_by_its_end() -> None:
    ended = told([*ROUND[:-1], discard(1, "5c"), ROUND[-1]])
    assert statement.reported_by_the_end(ended, Discarded).met
    assert not statement.reported_by_the_end(ended, Burned).met


def test_the_sign_shows_the_tables_own_limits_and_odds() -> None:
    table = {"decks": 6, "limits": {"initial": [500, 10_000]}, "odds": {"tie": "10:1"}}

    def shown(**posted: object) -> bool:
        sign = {"event": "opened", "posted": posted} if posted else {"event": "opened"}
        opening = {"do": "open", "game": "casino-war", "table": table}
        result = read_result({"events": [[sign]]}, commands=1)
        trace = Trace.read(msgspec.convert([opening], Round), result, product())
        return statement.sign_told(trace).met

    assert shown(limits={"initial": [500, 10_000]}, odds={"tie": "10:1"})
    assert shown(odds={"tie": "10:1", "war": "2:1"})
    assert not shown(odds={"tie": "11:1"})
    assert not shown(limits={"initial": [100, 10_000]})
    assert not shown()


def test_winnings_in_parts_are_one_end_and_the_same_again_is_not() -> None:
    start, close = placed(1, "war", 1000), end({"1": 3000}, -3000)
    parts = told([start, pay(1, "war", 1000), pay(1, "war", 2000), close])
    assert books.each_wager_ends_once(parts, [(1, "war")]).met
    twice = books.each_wager_ends_once(
        told([start, pay(1, "war", 1500), pay(1, "war", 1500), close]), [(1, "war")]
    )
    assert (twice.met, twice.observed) == (False, "$15 paid twice")


def test_a_lost_wager_makes_the_inventory_larger_by_its_own_amount() -> None:
    war, tie = collect(1, "war", 1000), collect(1, "war-tie", 500)
    without = told([war, end({"1": -1000}, 1000)])
    assert books.inventory_owed_to(told([war, tie, end({}, 1500)]), without, "war-tie", 500).met
    assert not books.inventory_owed_to(told([war, tie, end({}, 2000)]), without, "war-tie", 500).met
    for other, said in ((told([war, end({}, 900)]), "does not agree"), (told([war]), "its end")):
        with pytest.raises(Inconclusive, match=said):
            books.inventory_owed_to(told([war, tie, end({}, 1500)]), other, "war-tie", 500)


def test_seats_with_one_rank_fare_alike() -> None:
    assert settlement.alike(told([pay(1, "war", 30), pay(2, "war", 30)]), (1, 2), "war").met
    assert not settlement.alike(told([pay(1, "war", 30), collect(2, "war", 10)]), (1, 2), "war").met
    with pytest.raises(Inconclusive, match="seat 2's cards"):
        settlement.alike(told([pay(1, "war", 30)]), (1, 2), "war")
