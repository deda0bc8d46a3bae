"""The laws of simplest forms: what was found stays, nothing grows, and each is its own simplest form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness.explore import Case, explored_round, simplest
from harness.explore.case import PLAIN_AMOUNT, cards_of, size
from harness.table.messages import Decide, OpenTable, PlaceWager, Proceed, Table
from harness.tests.reference_kit import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.table.messages import Round

LAWS = settings(
    max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
GAMES = ("blackjack", "casino-war", "double-attack-blackjack", "two-card-joker-poker")
ENDLESS = 100_000


def _places(round_: Round) -> Case:
    """A stand-in for a dealer: each seat that wagers gets one card in turn, the dealer the next one."""
    seats = sorted({command.seat for command in round_ if isinstance(command, PlaceWager)})
    return Case(round_, {seat: (at,) for at, seat in enumerate(seats)}, len(seats) + 1)


def _first(fails: Callable[[Round], bool]) -> Callable[[Sequence[Round]], Case | None]:
    def first_failing(rounds: Sequence[Round]) -> Case | None:
        return next((_places(round_) for round_ in rounds if fails(round_)), None)

    return first_failing


def _amounts(round_: Round) -> list[float]:
    return [command.amount for command in round_ if isinstance(command, PlaceWager)]


PREDICATES: dict[str, Callable[[Round], bool]] = {
    "anything": lambda _round: True,
    "a proceed": lambda round_: Proceed() in round_,
    "two seats": lambda round_: len({c.seat for c in round_ if isinstance(c, PlaceWager)}) > 1,
    "an odd amount": lambda round_: any(amount % 2 for amount in _amounts(round_)),
    "an answer": lambda round_: any(isinstance(command, Decide) for command in round_),
    "a heart in front": lambda round_: any(
        card[1] == "h" for o in round_ if isinstance(o, OpenTable) for card in cards_of(o)[:3]
    ),
}


@LAWS
@given(game=st.sampled_from(GAMES), number=st.integers(1, 400), name=st.sampled_from(sorted(PREDICATES)))
def test_the_simplest_form_still_fails_is_no_larger_and_stays(game: str, number: int, name: str) -> None:
    fails = PREDICATES[name]
    round_ = explored_round(REFERENCE.statement, game, 1, number)
    if not fails(round_):
        return
    case = simplest(_places(round_), _first(fails), budget=ENDLESS)
    assert fails(case.commands)
    assert size(case.commands) <= size(round_)
    assert simplest(case, _first(fails), budget=ENDLESS).commands == case.commands
    assert any(isinstance(command, OpenTable) for command in case.commands)


@LAWS
@given(number=st.integers(1, 200), budget=st.integers(0, 60))
def test_a_budget_is_kept(number: int, budget: int) -> None:
    tried = 0

    def first_failing(rounds: Sequence[Round]) -> Case | None:
        nonlocal tried
        tried += len(rounds)
        return _places(rounds[0])

    round_ = explored_round(REFERENCE.statement, "casino-war", 1, number)
    case = simplest(_places(round_), first_failing, budget=budget)
    assert tried <= budget
    assert size(case.commands) <= size(round_)


def test_nothing_that_no_longer_fails_is_taken() -> None:
    round_ = explored_round(REFERENCE.statement, "casino-war", 1, 1)
    assert simplest(Case(round_), lambda _rounds: None).commands == round_


def test_what_does_not_matter_goes_and_the_cards_of_those_who_go_go_too() -> None:
    opening = OpenTable(
        game="casino-war",
        table=Table(decks=6, limits={"initial": (500, 5001)}, bankroll={"5": 9000}),
        shoe=("Kd", "9s", "4h", "9c", *("Ah", "Qd", "7s") * 8),
    )
    round_: Round = (
        opening,
        PlaceWager(seat=2, wager="initial", amount=2000),
        PlaceWager(seat=5, wager="initial", amount=2501, by="coupon"),
        PlaceWager(seat=5, wager="tie", amount=777),
        PlaceWager(seat=7, wager="initial", amount=1000),
        Proceed(),
        Decide(seat=5, option="surrender"),
        Proceed(),
    )

    def fails(candidate: Round) -> bool:
        """A surrender of the holder of a nine against a nine."""
        seats = sorted({c.seat for c in candidate if isinstance(c, PlaceWager) and c.wager == "initial"})
        answers = [c.seat for c in candidate if isinstance(c, Decide)]
        (open_,) = (c for c in candidate if isinstance(c, OpenTable))
        cards = cards_of(open_)
        ranks = {seat: cards[at][0] for at, seat in enumerate(seats)}
        return any(ranks.get(seat) == "9" == cards[len(seats)][0] for seat in answers)

    case = simplest(_places(round_), _first(fails), budget=ENDLESS)
    (left,) = (command for command in case.commands if isinstance(command, OpenTable))
    assert case.commands == (
        left,
        PlaceWager(seat=1, wager="initial", amount=PLAIN_AMOUNT),
        Decide(seat=1, option="surrender"),
    )
    assert cards_of(left)[:2] == ("9c", "9c")
    assert left.table.bankroll is None
    assert left.table.limits == {"initial": (100, 1_000_000)}


@LAWS
@given(number=st.integers(1, 400))
def test_no_step_brings_a_card_that_the_game_does_not_have(number: int) -> None:
    round_ = explored_round(REFERENCE.statement, "double-attack-blackjack", 1, number)
    tried: list[Round] = []

    def never(rounds: Sequence[Round]) -> Case | None:
        tried.extend(rounds)
        return None

    simplest(_places(round_), never, budget=300)
    assert not [
        card
        for one in tried
        for o in one
        if isinstance(o, OpenTable)
        for card in cards_of(o)
        if card[0] == "T"
    ]
