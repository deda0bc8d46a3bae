"""What the bonus wager's scenarios expect of a trace, and what they find wrong with products."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pytest

from harness.layout import folder
from harness.suite.expect import bonus, bonus_time, instruments
from harness.suite.feature_files import read_features
from harness.suite.judging import Inconclusive
from harness.table.messages import Collected, Paid
from harness.tests.suite_kit import (
    collect,
    deal,
    decision,
    discard,
    give_back,
    pay,
    placed,
    product_file,
    run_suite,
    told,
)
from harness.verdict import Verdict

if TYPE_CHECKING:
    from pathlib import Path

FEATURE = "13-69F-26.6-double-attack-blackjack.feature"
TWO = (deal("dealer", "9c"), deal(1, "Kc"), deal(1, "9d"), deal("dealer", "7d", face="down"))
STOOD = decision(1, "stand")
SHOWN = {"event": "reveal", "of": "dealer", "cards": ["9c", "7d"]}
THIRD, FOURTH = deal("dealer", "3h"), deal("dealer", "9h")
LOST, WON = collect(1, "bonus", 500), pay(1, "bonus", 1500)
MAIN = collect(1, "initial", 1000)


@pytest.mark.parametrize(
    ("events", "well"),
    [
        ([SHOWN, LOST, MAIN], True),
        ([LOST, SHOWN, MAIN], True),
        ([MAIN, SHOWN, LOST], True),  # a main wager of the players' turns
        ([SHOWN, MAIN, LOST], False),
        ([SHOWN, THIRD, LOST], False),
        ([SHOWN, MAIN], False),
        ([SHOWN, give_back(1, "initial", 1000), LOST], True),
    ],
)
def test_two_cards_settle_the_bonus_wager(events: list[dict[str, Any]], well: bool) -> None:  # noqa: FBT001 - a table
    assert bonus_time.on_two_cards(told([*TWO, STOOD, *events]), (1,)).met is well


def test_without_a_reveal_the_last_answer_tells_when_the_hand_lies_open() -> None:
    wrong = bonus_time.on_two_cards(told([*TWO, STOOD, MAIN, LOST]), (1,))
    assert not wrong.met
    # A product that does not report it cannot be blamed for it.
    assert wrong.lacks == ("reveal",)
    assert bonus_time.on_two_cards(told([*TWO, STOOD, LOST, MAIN]), (1,)).met


@pytest.mark.parametrize(
    ("events", "well"),
    [
        ([SHOWN, THIRD, LOST, FOURTH, MAIN], True),
        ([THIRD, SHOWN, LOST], True),
        ([SHOWN, THIRD, FOURTH, LOST], False),
        ([SHOWN, THIRD, MAIN, LOST], False),
        ([SHOWN, THIRD, discard(1, "Kc", "9d"), LOST], False),
        ([SHOWN, LOST, THIRD], False),
        ([SHOWN, LOST], False),
        ([SHOWN, MAIN], False),
    ],
)
def test_the_third_card_settles_the_bonus_wager(events: list[dict[str, Any]], well: bool) -> None:  # noqa: FBT001 - a table
    assert bonus_time.right_after_third(told([*TWO, STOOD, *events]), (1,)).met is well


def test_a_bonus_wager_that_is_never_settled_is_about_no_moment() -> None:
    with pytest.raises(Inconclusive, match="seat 1's bonus wager was not seen to be settled at all"):
        bonus_time.right_after_third(told([*TWO, STOOD, SHOWN, THIRD, MAIN]), (1,))


def test_sixteen_waits_for_the_third_card() -> None:
    assert bonus_time.not_on_two_cards(told([*TWO, SHOWN, THIRD, LOST])).met
    early = bonus_time.not_on_two_cards(told([*TWO, SHOWN, LOST, THIRD]))
    assert (early.met, early.at) == (False, 5)
    with pytest.raises(Inconclusive, match="no settlement of a bonus wager"):
        bonus_time.not_on_two_cards(told([*TWO, SHOWN, THIRD]))


def test_other_wagers_wait_once_the_hand_lies_open() -> None:
    assert bonus_time.before_all_others(told([*TWO, MAIN, SHOWN, THIRD, WON, pay(2, "initial", 1)])).met
    wrong = bonus_time.before_all_others(told([*TWO, SHOWN, THIRD, MAIN, WON]))
    assert (wrong.met, wrong.at) == (False, 6)
    assert "seat 1's initial wager settled before it" in wrong.observed
    with pytest.raises(Inconclusive, match="no settlement of another wager"):
        bonus_time.before_all_others(told([*TWO, SHOWN, THIRD, WON]))


def test_at_once_is_without_anything_between() -> None:
    trace = told([*TWO, SHOWN, THIRD, LOST, give_back(2, "initial", 5), collect(2, "bonus", 100), MAIN])
    assert bonus_time.at_once(trace, Collected).met
    for between in (MAIN, FOURTH, STOOD, {"event": "peek"}, discard(1, "Kc")):
        wrong = bonus_time.at_once(told([*TWO, SHOWN, THIRD, between, LOST]), Collected)
        assert (wrong.met, wrong.at) == (False, 6)
    with pytest.raises(Inconclusive, match="no bonus wager was seen to be paid"):
        bonus_time.at_once(trace, Paid)


def test_payment_goes_counterclockwise() -> None:
    paid = [pay(seat, "bonus", 100) for seat in (7, 4, 1)]
    assert bonus_time.paid_in_turn(told([*TWO, THIRD, *paid]), (7, 4, 1)).met
    wrong = bonus_time.paid_in_turn(told([*TWO, THIRD, *reversed(paid)]), (7, 4, 1))
    assert wrong.observed == "at seats 1, 4 and 7"
    with pytest.raises(Inconclusive, match="at seat 4"):
        bonus_time.paid_in_turn(told([*TWO, THIRD, paid[0], paid[2]]), (7, 4, 1))


def test_odds_of_another_card_are_told_from_wrong_odds() -> None:
    assert bonus.paid_rather_than(told([WON]), 1, (1500,), (3000, 5000)).met
    assert not bonus.paid_rather_than(told([WON]), 1, (3000,), (1500,)).met
    with pytest.raises(Inconclusive, match=r"paid \$15, which tells nothing"):
        bonus.paid_rather_than(told([WON]), 1, (3000,), (5000,))


def test_another_wager_is_held_against_the_same_round_without_the_bonus_wager() -> None:
    won, stake = pay(1, "initial", 1000), give_back(1, "initial", 1000)
    assert bonus.unaffected(told([won, WON]), told([won, stake]), 1, "initial", Paid, 1000).met
    wrong = bonus.unaffected(told([stake, WON]), told([won]), 1, "initial", Paid, 1000)
    assert (wrong.met, wrong.expected.endswith("$10 paid"), wrong.observed) == (False, True, "$10 returned")
    with pytest.raises(Inconclusive, match="with the bonus wager and without"):
        bonus.unaffected(told([stake]), told([stake]), 1, "initial", Paid, 1000)


def test_two_bonus_wagers_of_one_amount_end_alike() -> None:
    both = told([WON, pay(4, "bonus", 1500)])
    assert bonus.ends_alike(both, 1, 4, "won").met
    assert not bonus.ends_alike(told([give_back(1, "bonus", 500), pay(4, "bonus", 1500)]), 1, 4, "won").met
    with pytest.raises(Inconclusive, match="won, not lost"):
        bonus.ends_alike(both, 1, 4, "lost")


def test_cash_becomes_chips_while_its_wager_is_open() -> None:
    cash = {"event": "convert", "seat": 1, "wager": "bonus"}
    assert instruments.converted(told([cash, LOST]), 1, "bonus").met
    late = instruments.converted(told([LOST, cash]), 1, "bonus")
    assert (late.met, late.lacks) == (False, ("convert",))
    with pytest.raises(Inconclusive, match="not seen to be settled"):
        instruments.converted(told([cash]), 1, "bonus")


def test_a_wager_has_an_amount_and_an_instrument_of_its_own() -> None:
    wager = placed(1, "bonus", 500) | {"by": "coupon"}
    assert instruments.placed(told([wager]), 1, "bonus", 500, "coupon").met
    assert not instruments.placed(told([wager]), 1, "bonus", 500, "chips").met
    assert not instruments.placed(told([placed(1, "initial", 1500)]), 1, "bonus", 500, "chips").met


def test_an_amount_that_was_asked_for_is_held_against_the_step_and_another_is_not() -> None:
    wager = placed(1, "bonus", 500)
    asked = told([wager], commands=[{"do": "wager", "seat": 1, "wager": "bonus", "amount": 500}])
    assert not instruments.placed(asked, 1, "bonus", 600, "chips").met
    with pytest.raises(Inconclusive, match=r"taken for \$5"):
        instruments.placed(told([wager]), 1, "bonus", 600, "chips")


def test_the_sign_names_the_maximum_before_any_wager() -> None:
    sign = {"event": "opened", "posted": {"limits": {"bonus": [100, 5000]}}}
    with pytest.raises(Inconclusive, match=r"'opened\.posted'"):
        instruments.maximum_shown(told([sign]), "bonus", 5000)


# ------------------------------------------------------------------------- altered products

PRODUCT = """
from harness.tests.suite_kit import Altered


def alter(groups):
    {alter}
    return groups


product = Altered(alter)
"""


@pytest.mark.proof
@pytest.mark.parametrize(
    ("alter", "broken"),
    [
        # Payment from the left, copied from the order of the deal.
        (
            """for group in groups:
        at = [n for n, one in enumerate(group) if one["event"] == "pay" and one["wager"] == "bonus"]
        for n, one in zip(at, [group[n] for n in reversed(at)]):
            group[n] = one""",
            {"(d)2#2"},
        ),
        # A sign without the maximum.
        ("""groups[0][0].get("posted", {}).get("limits", {}).pop("bonus", None)""", {"(b)2#2"}),
        # The ordinary eight's odds added to those of three eights.
        (
            """for one in sum(groups, []):
        if one["event"] == "pay" and one.get("odds") == "50:1":
            one["amount"] += one["amount"] // 50 * 8""",
            {"(d)3.i#1"},
        ),
    ],
)
def test_an_altered_product_breaks_what_it_breaks_and_no_more(
    tmp_path: Path, alter: str, broken: set[str]
) -> None:
    adapter = product_file(tmp_path, PRODUCT.format(alter=alter))
    alone = tmp_path / "features"
    alone.mkdir()
    shutil.copy(folder("features") / "nj" / FEATURE, alone)
    records = run_suite(adapter, features=alone).records
    about = {scenario.check: scenario.requirements[0] for scenario in read_features(alone)}
    failed = {
        about[check].removeprefix("13:69F-26.6")
        for check, record in records.items()
        if record.verdict is Verdict.FAIL
    }
    assert failed == broken
    assert not any(record.verdict is Verdict.ERROR for record in records.values())
