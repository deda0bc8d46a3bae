"""How the cards of a round are stacked, and what the stage makes of cards, twins and rounds before."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harness.suite.deals import DRAWS, Deal, Stacking, deal_of
from harness.suite.judging import Inconclusive
from harness.suite.shoe import PADDING
from harness.suite.stage import Stage
from harness.table.messages import (
    EVENT_NAMES,
    Decide,
    Game,
    OpenTable,
    PlaceWager,
    Round,
    Statement,
    read_result,
    read_statement,
)
from harness.tests.suite_kit import REJECTED, deal
from harness.transport import Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.table.messages import Recipient

GAME = "double-attack-blackjack"
HANDS: dict[Recipient, tuple[str, ...]] = {2: ("Kc", "6d"), 5: ("9h", "4s"), "dealer": ("9c", "7d")}


def stacking(
    draws: Mapping[Recipient, tuple[str, ...]] | None = None,
    answers: Sequence[tuple[int, str]] = (),
    **claims: Any,  # noqa: ANN401 - whatever a game may claim
) -> Stacking:
    return Stacking(
        {"opening": HANDS, DRAWS: draws or {}},
        (2, 5),
        tuple(Decide(seat=seat, option=option) for seat, option in answers),
        Game(wagers=("initial",), decks=(8,), **claims),
    )


@pytest.fixture
def double_attack() -> Deal:
    return deal_of(GAME)


@pytest.mark.parametrize(
    ("way", "front"),
    [
        ("one-by-one", ("9c", "Kc", "9h", "6d", "4s", "7d")),
        ("hand-by-hand", ("9c", "Kc", "6d", "9h", "4s", "7d")),
    ],
)
def test_the_dealers_first_card_comes_before_all_and_the_second_after_all(
    double_attack: Deal, way: str, front: tuple[str, ...]
) -> None:
    assert double_attack.front(stacking(deal=way)) == front


def test_cards_are_drawn_as_they_are_asked_for_and_the_dealers_last(double_attack: Deal) -> None:
    draws: dict[Recipient, tuple[str, ...]] = {"dealer": ("Kh", "2c"), 5: ("2d", "3d"), 2: ("4c",)}
    answers = [(2, "hit"), (2, "stand"), (5, "hit"), (5, "double")]
    assert double_attack.front(stacking(draws, answers))[6:] == ("4c", "2d", "3d", "Kh", "2c")


@pytest.mark.parametrize(
    ("draws", "answers", "said"),
    [
        ({2: ("4c",)}, [], "cards to draw for seat 2, which draws none"),
        ({}, [(2, "hit")], "no card for seat 2 to draw"),
        ({2: ("4c",)}, [(2, "hit"), (2, "hit")], "no card for seat 2 to draw"),
    ],
)
def test_a_card_that_nobody_draws_is_a_slip_of_the_scenario(
    double_attack: Deal,
    draws: dict[Recipient, tuple[str, ...]],
    answers: list[tuple[int, str]],
    said: str,
) -> None:
    with pytest.raises(ValueError, match=said):
        double_attack.front(stacking(draws, answers))


def test_every_card_has_its_place_among_its_recipients(double_attack: Deal) -> None:
    known = stacking({"dealer": ("Kh", "2c"), 2: ("4c",)})
    found = [(due.recipient, due.place, due.card) for due in double_attack.due(known, DRAWS)]
    assert found == [("dealer", 2, "Kh"), ("dealer", 3, "2c"), (2, 2, "4c")]


def test_a_game_that_nobody_has_described_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing says how the cards of 'faro' are stacked"):
        deal_of("faro")


# ------------------------------------------------------------------------------ the stage


class Told:
    """A product that answers with the events of a list, then with no more."""

    def __init__(self, *events: dict[str, Any], refuses: str | None = None) -> None:
        self._events = list(events)
        self._refuses = refuses
        self.sent: list[Round] = []

    def describe(self) -> Statement:
        return read_statement(
            {
                "protocol": "1.0",
                "product": {"vendor": "Vendor", "name": "Double", "version": "1"},
                "control": "deck",
                "events": [name for name in EVENT_NAMES if name not in ("wager", "decision")],
                "games": {GAME: {"wagers": ["initial", "bonus"], "decks": [8, 6]}},
            }
        )

    def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
        self.sent += rounds
        return tuple(self._played(round_) for round_ in rounds)

    def _played(self, round_: Round) -> Outcome:
        groups: list[list[dict[str, Any]]] = [
            [REJECTED] if isinstance(one, PlaceWager) and one.wager == self._refuses else [] for one in round_
        ]
        groups[-1] += self._events
        raw = json.dumps({"events": groups}).encode()
        return Outcome(raw=raw, result=read_result(raw, commands=len(round_)))


def set_up(product: Told) -> Stage:
    stage = Stage(product)
    stage.open(GAME)
    stage.wager(2, "initial", 1000)
    stage.wager(2, "bonus", 500)
    stage.stack("opening", (("Kc", 2), ("9d", 2), ("9c", "dealer"), ("7d", "dealer")))
    stage.stack(DRAWS, (("Kh", "dealer"),))
    stage.proceed()
    stage.decide(2, "stand")
    return stage


FALLEN = (deal("dealer", "9c"), deal(2, "Kc"), deal(2, "9d"), deal("dealer", "7d"))


def opening_of(round_: Round) -> OpenTable:
    (found,) = (command for command in round_ if isinstance(command, OpenTable))
    return found


def test_the_table_has_the_games_own_limits_odds_and_ranks() -> None:
    product = Told(*FALLEN)
    assert set_up(product).trace
    table, shoe = opening_of(product.sent[0]).table, opening_of(product.sent[0]).shoe
    assert table.decks == 6
    assert table.limits["double-attack"] == (1, 10_000_000)
    assert table.odds == {"initial": "1:1", "double-attack": "1:1", "blackjack": "1:1"}
    assert shoe is not None
    assert shoe[:5] == ("9c", "Kc", "9d", "7d", "Kh")
    assert len(shoe) == 5 + PADDING
    assert not any(card[0] == "T" for card in shoe)


def test_a_draw_that_was_never_dealt_does_not_excuse_the_product_but_another_card_does() -> None:
    set_up(Told(*FALLEN)).decided_as_stacked("bonus")
    set_up(Told(*FALLEN, deal("dealer", "Kh"))).decided_as_stacked("bonus")
    other = set_up(Told(*FALLEN, deal("dealer", "5h")))
    with pytest.raises(Inconclusive, match="the dealer got 5h instead of Kh"):
        other.decided_as_stacked("bonus")
    short = set_up(Told(*FALLEN[:3]))
    with pytest.raises(Inconclusive, match="the dealer got nothing instead of 7d"):
        short.decided_as_stacked("bonus")


def test_limits_may_be_taken_away() -> None:
    product = Told(*FALLEN)
    stage = set_up(product)
    stage.no_limit("bonus")
    assert stage.trace
    assert "bonus" not in opening_of(product.sent[0]).table.limits


def test_a_round_before_is_the_same_at_a_table_of_other_limits() -> None:
    product = Told(*FALLEN)
    stage = set_up(product)
    stage.limit("bonus", 100, 5000)
    stage.earlier_limit("bonus", 100, 2000)
    assert stage.trace
    before, judged = product.sent
    assert opening_of(before).table.limits["bonus"] == (100, 2000)
    assert opening_of(judged).table.limits["bonus"] == (100, 5000)
    assert before[1:] == judged[1:]
    # The one that is judged stands first in the record.
    first, second = (json.loads(bytes(round_.commands)) for round_ in stage.rounds)
    assert first[0]["table"]["limits"]["bonus"] == [100, 5000]
    assert second[0]["table"]["limits"]["bonus"] == [100, 2000]


def test_a_round_before_may_be_the_same_at_a_table_of_other_odds() -> None:
    product = Told(*FALLEN)
    stage = set_up(product)
    stage.pays("initial", "1:1")
    stage.earlier_odds("initial", "3:2")
    assert stage.trace
    before, judged = product.sent
    assert opening_of(before).table.odds["initial"] == "3:2"
    assert opening_of(judged).table.odds["initial"] == "1:1"
    assert before[1:] == judged[1:]


def test_a_twin_is_the_same_round_without_one_wager() -> None:
    product = Told(*FALLEN)
    stage = set_up(product)
    assert stage.twin("bonus") is stage.twin("bonus")
    here, there = product.sent
    assert there == tuple(
        command for command in here if not (isinstance(command, PlaceWager) and command.wager == "bonus")
    )
    assert len(stage.rounds) == 2


def test_a_twin_tells_nothing_if_it_was_refused_or_its_cards_fell_otherwise() -> None:
    with pytest.raises(Inconclusive, match="refused seat 2's initial wager"):
        set_up(Told(*FALLEN, refuses="initial")).twin("bonus")
    with pytest.raises(Inconclusive, match="seat 2 got Kd instead of Kc"):
        set_up(Told(FALLEN[0], deal(2, "Kd"), *FALLEN[2:])).twin("bonus")
