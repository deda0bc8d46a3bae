"""The rules of 22.8 on a round written by hand, each time bent in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.rules.casino_war import GAME, RULES, WarRound
from harness.rules.judge import RuleSet, judge
from harness.tests.model.written import Step, event, money, up, written
from harness.tests.model.written_war import lawful
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

SETS = (RuleSet(GAME, WarRound, RULES),)
WAGERS = ("initial", "tie", "war", "war-tie")
#: Commands of the round: who goes to war, who surrenders, and the war itself.
DEAL, GOES, SURRENDERS, WAR = 5, 6, 7, 8


def _broken(steps: list[Step], *, silent: tuple[str, ...] = ()) -> set[str]:
    trace = written(GAME, WAGERS, steps, silent=silent)
    return {
        found.requirement.removeprefix("13:69F-22.8")
        for found in judge(trace, SETS, {})
        if found.verdict is Verdict.FAIL
    }


def test_the_lawful_round_breaks_nothing() -> None:
    assert _broken(lawful()) == set()


def _a_loser_goes_to_war(steps: list[Step]) -> None:
    answer = {"do": "decide", "seat": 1, "option": "war"}
    said = [
        event("decision", seat=1, option="war"),
        event("wager", seat=1, wager="war", amount=1000, by="chips", confirmed_by=[]),
    ]
    steps.insert(GOES, (answer, said))


def _a_war_without_a_wager_is_never_dealt(steps: list[Step]) -> None:
    del steps[GOES][1][1]
    del steps[SURRENDERS][1][5:]
    steps[WAR][1][:] = [event("end", net={}, inventory=0)]


def _a_war_is_never_dealt(steps: list[Step]) -> None:
    steps[WAR][1][:] = [money("return", 2, "war", 2000), event("end", net={}, inventory=0)]


def _a_ten_is_taken_for_an_eight(steps: list[Step]) -> None:
    steps[DEAL][1][2] = up(2, "Td")
    steps[WAR][1][6] = event("discard", of=2, cards=["Td"], hand="original")


def _settled_before_the_last_player_has_a_card(steps: list[Step]) -> None:
    cards = steps[WAR][1]
    cards[3], cards[4], cards[5] = cards[4], cards[5], cards[3]


def _cards_under_another_name(steps: list[Step]) -> None:
    for at in range(6, 10):
        steps[WAR][1][at] = steps[WAR][1][at] | {"of": "dealer", "hand": None}


def _a_war_card_of_the_same_face_leaves_early(steps: list[Step]) -> None:
    steps[WAR][1][4:4] = [up(2, "8d", "war"), event("discard", of=2, cards=["8d"], hand="war")]


def _another_suit_in_the_rack(steps: list[Step]) -> None:
    steps[SURRENDERS][1][3] = event("discard", of=1, cards=["7d"])


def _war_dealt_to_the_surrendered(steps: list[Step]) -> None:
    steps[SURRENDERS][1].append(event("wager", seat=4, wager="war", amount=1501, by="chips", confirmed_by=[]))
    steps[WAR][1].insert(4, up(4, "2c", "war"))


def _war_wagered_before_the_deal(steps: list[Step]) -> None:
    said = steps[GOES][1].pop(1)
    steps.insert(DEAL, ({"do": "wager", "seat": 2, "wager": "war", "amount": 2000}, [said]))


@pytest.mark.parametrize(
    ("bend", "rows"),
    [
        (_war_wagered_before_the_deal, {"(e)#6"}),
        (_a_loser_goes_to_war, {"(c)#2", "(d)#3", "(e)#4", "(e)#5", "(e)#6", "(f)#2", "(f)#4", "(h)#4"}),
        (_a_war_without_a_wager_is_never_dealt, {"(c)2#1", "(c)2#2", "(e)#1", "(e)#2", "(e)#5"}),
        (_a_war_is_never_dealt, {"(f)#4", "(f)#5", "(g)#1"}),
        (_a_ten_is_taken_for_an_eight, {"(a)2#1", "(a)#3", "(b)#3", "(c)#2", "(e)#6"}),
        (_settled_before_the_last_player_has_a_card, {"(f)#2", "(f)#5", "(g)#1"}),
        (_cards_under_another_name, {"(h)#6"}),
        (_a_war_card_of_the_same_face_leaves_early, {"(f)#4", "(h)#4"}),
        (_another_suit_in_the_rack, {"(d)#4"}),
        (_war_dealt_to_the_surrendered, {"(c)1#5", "(f)#4"}),
    ],
)
def test_a_bent_round_breaks_what_it_breaks_and_no_more(
    bend: Callable[[list[Step]], None], rows: set[str]
) -> None:
    steps = lawful()
    bend(steps)
    assert _broken(steps) == rows


def test_half_of_a_cent_may_be_all_of_it() -> None:
    steps = lawful()
    steps[4] = (
        {"do": "wager", "seat": 4, "wager": "initial", "amount": 1},
        [event("wager", seat=4, wager="initial", amount=1, by="chips", confirmed_by=[])],
    )
    steps[SURRENDERS][1][1:3] = [money("collect", 4, "initial", 1)]
    assert _broken(steps) - {"(c)1#2"} == set()


def test_what_becomes_of_nothing_is_not_seen() -> None:
    steps = lawful()
    steps[4] = (
        {"do": "wager", "seat": 4, "wager": "initial", "amount": 0},
        [event("wager", seat=4, wager="initial", amount=0, by="chips", confirmed_by=[])],
    )
    del steps[SURRENDERS][1][1:3]
    assert _broken(steps) == set()


@pytest.mark.parametrize("silent", ["wager", "decision"])
def test_who_tells_neither_refusals_nor_that_is_not_held_to_it(silent: str) -> None:
    """Nobody knows then who has an initial wager to be dealt in for, or who gave it up for a war."""
    assert _broken(lawful(), silent=(silent, "rejected")) == set()
