"""Random rounds: the same everywhere, sound messages, and led to every requirement."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.campaign.ground_rules import GROUND_RULES
from harness.explore import explored_games, explored_round, explored_rounds
from harness.explore.draw import Draw
from harness.register import load_register
from harness.rules.judge import judge, judge_twins, rule_sets, ruled_requirements, twin_rules
from harness.table.cards import split
from harness.table.messages import Game, OpenTable, PlaceWager, Round, Statement
from harness.table.trace import Trace
from harness.tests.reference_kit import REFERENCE, variant
from harness.transport import open_adapter
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

GAMES = ("blackjack", "casino-war", "double-attack-blackjack", "two-card-joker-poker")
SETS = rule_sets()
NEEDS = {one.id: one.needs for one in (*load_register(), *GROUND_RULES)}
#: What no random round of a stacked shoe can exercise, and why: nothing so far.
EXCEPTIONS: Mapping[str, str] = {}
#: Fewer rounds than a campaign plays, so that the tests stay quick.
COUNT = 90


def _statement() -> Statement:
    return REFERENCE.statement


def _rounds(game: str, count: int, seed: int = 1) -> list[Round]:
    return list(explored_rounds(_statement(), (game,), seed, count))


def _played(rounds: Sequence[Round]) -> Iterator[Trace]:
    with open_adapter("reference") as adapter:
        statement = adapter.describe()
        for commands, outcome in zip(rounds, adapter.play(rounds), strict=True):
            assert outcome.error is None
            assert outcome.result is not None
            yield Trace.read(commands, outcome.result, statement)


# ---------------------------------------------------------------- the same everywhere


def test_a_key_draws_the_same_on_every_machine() -> None:
    draw = Draw("1/casino-war/1")
    # Written down once; Python promises never to change them.
    assert [draw.below(100) for _ in range(8)] == [12, 12, 96, 0, 22, 38, 85, 82]


@pytest.mark.parametrize("game", GAMES)
def test_a_round_hangs_on_its_seed_and_its_number_alone(game: str) -> None:
    statement = _statement()
    again = list(reversed([explored_round(statement, game, 1, number) for number in range(20, 0, -1)]))
    assert _rounds(game, 20) == again
    assert _rounds(game, 20, seed=2) != again
    assert len({msgspec.json.encode(round_) for round_ in again}) == 20


def test_games_take_turns_and_each_has_its_own_stream() -> None:
    mixed = list(explored_rounds(_statement(), ("casino-war", "blackjack"), 1, 5))
    assert mixed[::2] == _rounds("casino-war", 5)
    assert mixed[1::2] == _rounds("blackjack", 5)
    assert list(explored_rounds(_statement(), (), 1, 5)) == []


def test_only_games_that_are_there_and_wanted_are_explored() -> None:
    assert explored_games(_statement(), GAMES) == GAMES
    assert explored_games(_statement(), ["casino-war", "roulette"]) == ("casino-war",)
    assert explored_games(msgspec.structs.replace(_statement(), games={}), GAMES) == ()


# ---------------------------------------------------------------------- sound messages


@pytest.mark.parametrize("game", GAMES)
def test_every_round_is_a_sound_message_with_enough_cards_and_none_too_often(game: str) -> None:
    for round_ in _rounds(game, COUNT):
        assert msgspec.json.decode(msgspec.json.encode(round_), type=Round) == round_
        opening = next(command for command in round_ if isinstance(command, OpenTable))
        assert opening.game == game
        cards = split(opening.shoe) if isinstance(opening.shoe, str) else opening.shoe or ()
        assert max(Counter(cards).values()) <= max(opening.table.decks, 1)
        assert len(cards) >= 24
        seats = {command.seat for command in round_ if isinstance(command, PlaceWager)}
        assert seats
        assert max(seats) <= opening.table.seats + 1


@pytest.mark.parametrize("game", GAMES)
def test_most_rounds_come_to_their_end_and_many_are_refused_something(game: str) -> None:
    traces = list(_played(_rounds(game, COUNT)))
    # At blackjack many tables are meant to be refused: one deck, wagers that the law keeps apart.
    opened = [trace for trace in traces if trace.opened_by is not None]
    ended = sum(trace.end is not None for trace in opened)
    orderly = sum(not any(map(trace.refused, range(len(trace.commands)))) for trace in traces)
    assert len(opened) > 0.65 * COUNT
    assert ended > 0.7 * len(opened)
    assert 0.04 * COUNT < orderly < 0.6 * COUNT
    taken = Counter(len({stake.seat for stake in trace.stakes()}) for trace in traces)
    assert {1, 2, 3, 7} <= set(taken)


@pytest.mark.parametrize("game", GAMES)
def test_the_strangest_claims_do_not_stop_it(game: str) -> None:
    for claims in (Game(wagers=(), decks=(), by=()), Game(wagers=("raffle",), decks=(0, -1), options=())):
        statement = msgspec.structs.replace(_statement(), games={game: claims})
        assert len(list(explored_rounds(statement, (game,), 1, 60))) == 60


# ------------------------------------------------------------------- where they lead


@pytest.mark.parametrize("game", GAMES)
def test_every_requirement_that_has_a_rule_is_exercised_and_the_reference_keeps_it(game: str) -> None:
    exercised: Counter[str] = Counter()
    broken: dict[str, str] = defaultdict(str)
    for trace in _played(_rounds(game, 150)):
        found = list(judge(trace, SETS, NEEDS))
        exercised.update({one.requirement for one in found if one.verdict is Verdict.PASS})
        broken.update({one.requirement: str(one.finding) for one in found if one.verdict is not Verdict.PASS})
    assert dict(broken) == {}
    twins = {rule.requirement for rules in SETS for rule in rules.twins}
    section = next(section for section in load_register().sections if section.game == game)
    own = {requirement.id for requirement in section.requirements}
    wanted = (own | {rule.id for rule in GROUND_RULES}) & ruled_requirements() - twins - set(EXCEPTIONS)
    assert {name for name in wanted if not exercised[name]} == set()


@pytest.mark.parametrize("game", GAMES)
def test_twins_of_random_rounds_raise_no_alarm(game: str) -> None:
    asked = [
        (trace, rule, twin)
        for trace in _played(_rounds(game, 40, seed=7))
        for rule in twin_rules(trace, SETS)
        if (twin := rule.twin(trace)) is not None
    ]
    compared = Counter[str]()
    for (trace, rule, _), again in zip(asked, _played([twin for _, _, twin in asked]), strict=True):
        for judgement in judge_twins(trace, again, rule, NEEDS):
            assert judgement.verdict is Verdict.PASS, judgement.finding
            compared[rule.key] += 1
    assert {rule.key for _, rule, _ in asked} == set(compared)


@pytest.mark.parametrize(
    ("game", "wagers"),
    [
        ("casino-war", ("initial", "war")),
        ("double-attack-blackjack", ("initial", "bonus")),
        ("double-attack-blackjack", ("initial", "double-attack")),
        ("blackjack", ("initial",)),
        ("two-card-joker-poker", ("ante", "call", "super-flush")),
    ],
)
def test_what_a_product_leaves_out_is_never_held_against_it(game: str, wagers: tuple[str, ...]) -> None:
    product = variant(game, wagers=wagers, by=("chips",))
    for commands in explored_rounds(product.statement, (game,), 3, 40):
        (result,) = product.results([msgspec.json.decode(msgspec.json.encode(commands), type=list[object])])
        trace = Trace.read(commands, result, product.statement)
        broken = [one for one in judge(trace, SETS, NEEDS) if one.verdict is Verdict.FAIL]
        assert broken == []
