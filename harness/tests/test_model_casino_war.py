"""The model of Casino War against rounds written by hand: one lawful, and the same with one thing wrong."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from harness.tests.model.casino_war import fates
from harness.tests.model.fate import Fate
from harness.tests.model.written import Step, event, money, up, written
from harness.tests.model.written_war import lawful

if TYPE_CHECKING:
    from collections.abc import Callable

WAGERS = ("initial", "tie", "war", "war-tie")


def _broken(steps: list[Step], silent: tuple[str, ...] = ()) -> set[str]:
    said = fates(written("casino-war", WAGERS, steps, silent=silent))
    return {row.removeprefix("13:69F-22.8") for row, fate in said.items() if fate is Fate.BROKEN}


def test_a_lawful_round_breaks_nothing_and_exercises_most_rows() -> None:
    said = fates(written("casino-war", WAGERS, lawful()))
    assert set(said.values()) == {Fate.KEPT}
    rows = {row.removeprefix("13:69F-22.8") for row in said}
    assert {"(a)#1", "(a)1#1", "(a)1#2", "(c)1#1", "(c)1#3", "(c)2#1", "(e)#2", "(e)#5", "(f)#1"} <= rows
    assert {"(g)2#1", "(h)#3", "(h)#4", "(h)#5", "(h)#6", "(d)#1", "(d)#2", "(d)#3", "(d)#4"} <= rows
    assert not {"(a)2#1", "(a)3#2", "(g)1#1", "(g)3#1", "(g)1#2"} & rows


def _swap(steps: list[Step], command: int, one: int, other: int) -> None:
    caused = steps[command][1]
    caused[one], caused[other] = caused[other], caused[one]


def _tie_is_paid_on_a_loss(steps: list[Step]) -> None:
    steps[5][1][6] = money("pay", 1, "tie", 5000)


def _initial_kept_until_after_the_war(steps: list[Step]) -> None:
    steps[8][1].insert(6, steps[7][1].pop(5))


def _two_burns(steps: list[Step]) -> None:
    del steps[8][1][0]


def _war_paid_at_the_tied_odds(steps: list[Step]) -> None:
    steps[8][1][5] = money("pay", 2, "war", 6000)


def _whole_initial_taken_on_surrender(steps: list[Step]) -> None:
    steps[7][1][1:3] = [money("collect", 4, "initial", 1501)]


def _war_card_to_the_surrendered(steps: list[Step]) -> None:
    steps[8][1].insert(4, up(4, "2c", "war"))


def _dealer_first(steps: list[Step]) -> None:
    _swap(steps, 8, 3, 4)


def _cards_before_the_half_is_back(steps: list[Step]) -> None:
    _swap(steps, 7, 2, 3)


def _racked_before_the_war_is_paid(steps: list[Step]) -> None:
    _swap(steps, 8, 5, 6)


def _half_not_credited(steps: list[Step]) -> None:
    steps[8][1][-1]["inventory"] = -500


def _everybody_is_offered(steps: list[Step]) -> None:
    steps[5][1].append(event("offer", seat=1, options=["surrender", "war"]))


def _a_small_war_is_taken(steps: list[Step]) -> None:
    steps[6][0]["amount"] = 1999
    steps[6][1][1]["amount"] = 1999
    steps[8][1][5] = money("pay", 2, "war", 3998)


@pytest.mark.parametrize(
    ("wrong", "rows"),
    [
        (_tie_is_paid_on_a_loss, {"(a)1#2", "(b)#1"}),
        (_initial_kept_until_after_the_war, {"(e)#2"}),
        (_two_burns, {"(f)#1"}),
        (_war_paid_at_the_tied_odds, {"(g)2#1", "(h)#3"}),
        (_whole_initial_taken_on_surrender, {"(c)1#1", "(c)1#3"}),
        (_war_card_to_the_surrendered, {"(c)1#5", "(f)#4"}),
        (_dealer_first, {"(f)#2", "(f)#5"}),
        (_cards_before_the_half_is_back, {"(d)#1"}),
        (_racked_before_the_war_is_paid, {"(h)#4"}),
        (_half_not_credited, {"(c)1#2"}),
        (_everybody_is_offered, {"(c)#2"}),
        (_a_small_war_is_taken, {"(c)2#2"}),
    ],
)
def test_one_wrong_thing_breaks_its_rows(wrong: Callable[[list[Step]], None], rows: set[str]) -> None:
    steps = deepcopy(lawful())
    wrong(steps)
    assert _broken(steps) == rows


def test_what_is_not_reported_is_not_held_against_the_dealer() -> None:
    assert _broken(lawful(), silent=("collect", "discard", "burn", "offer")) == set()
    said = fates(written("casino-war", WAGERS, lawful(), silent=("collect", "burn")))
    rows = {row.removeprefix("13:69F-22.8") for row in said}
    assert not {"(a)1#1", "(f)#1", "(e)#2"} & rows
    assert "(g)2#1" in rows


def test_an_unfinished_round_leaves_open_what_was_still_open() -> None:
    steps = lawful()[:6]
    assert _broken(steps) == set()
