"""Rules and models agree on random rounds of double attack blackjack and of the in-between wager.

A bounded, seeded share of what `python -m harness.tests.two_judges_b` plays.
"""

from __future__ import annotations

import dataclasses
import random
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import strategies as st

from harness.table.messages import EVENT_NAMES, event_name
from harness.table.trace import Trace
from harness.tests import two_judges_b as judges
from harness.tests.model.bending import bent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.messages import Round

GAMES = sorted(judges.GAMES)
#: Rounds that each lawful product and each fault plays.
LAWFUL, FAULTY = 2, 2


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> judges.Game:
    return judges.GAMES[request.param]


@pytest.fixture(scope="module")
def pool(game: judges.Game) -> Sequence[Round]:
    return judges.drawn(game, 150)


def _lawful(game: judges.Game) -> list[str]:
    return [name for name in judges.products(game) if name in judges.HONEST or name.startswith("variant")]


def _agree(game: judges.Game, pool: Sequence[Round], names: Sequence[str], *, each: int) -> None:
    for tally in judges.run(game, pool, names, each=each):
        for one in tally.disagreements:
            commands = judges.shrunk(game, tally.product, one)
            pytest.fail(judges.told(game, tally.product, commands, one) if commands else f"{tally}")


def test_they_agree_on_lawful_products(game: judges.Game, pool: Sequence[Round]) -> None:
    _agree(game, pool, _lawful(game), each=LAWFUL)


def test_they_agree_on_seeded_faults(game: judges.Game, pool: Sequence[Round]) -> None:
    names = [name for name in judges.products(game) if name not in _lawful(game)]
    _agree(game, pool, names, each=FAULTY)


def test_neither_calls_an_honest_dealer_broken(game: judges.Game, pool: Sequence[Round]) -> None:
    for name in judges.HONEST:
        for commands in pool[:25]:
            found = judges.judged(game, judges.products(game)[name](), commands)
            assert [str(one) for one in found if "broken" in {one.rules, one.model}] == []


def test_what_is_not_reported_breaks_nothing(game: judges.Game, pool: Sequence[Round]) -> None:
    chance = random.Random(26)
    names = [*EVENT_NAMES, "opened.posted"]
    for commands in pool[:40]:
        whole = judges.play(judges.products(game)["honest"](), commands)
        assert whole is not None
        hidden = chance.sample(names, chance.choice([1, 2, 4, 8]))
        found = judges.compare(game, _blinded(whole, hidden))
        assert [str(one) for one in found if "broken" in {one.rules, one.model}] == [], hidden


def _blinded(trace: Trace, hidden: Sequence[str]) -> Trace:
    seen = [name for name in trace.statement.events if not {name, name.split(".")[0]} & set(hidden)]
    events = [
        [one.event for one in group if event_name(one.event) not in hidden] for group in trace.by_command
    ]
    return Trace(
        trace.commands, events, statement=msgspec.structs.replace(trace.statement, events=tuple(seen))
    )


def test_they_agree_on_rounds_told_wrongly(game: judges.Game, pool: Sequence[Round]) -> None:
    chance = random.Random(226)
    for commands in pool[:80]:
        whole = judges.play(judges.products(game)["honest"](), commands)
        assert whole is not None
        for _ in range(8):
            how, told_wrongly = bent(whole, chance)
            found = judges.unexcused(game, judges.compare(game, told_wrongly))
            assert [str(one) for one in found] == [], (how, commands, told_wrongly.seen)


def test_a_judge_who_sees_nothing_is_noticed(game: judges.Game, pool: Sequence[Round]) -> None:
    asleep = dataclasses.replace(game, fates=lambda _trace: {}, fates_of_twins=lambda _one, _two: {})
    name = {"blackjack": "triple-loses", "double-attack-blackjack": "court-cards-unpaid"}[game.name]
    make = judges.products(game)[name]
    found = (
        (commands, judges.unexcused(asleep, judges.judged(asleep, make(), commands))) for commands in pool
    )
    commands, (one, *_) = next(pair for pair in found if pair[1])
    alone = dataclasses.replace(asleep, rounds=st.sampled_from([commands]))
    assert judges.shrunk(alone, name, one, most=2) == commands
    told = judges.told(game, name, commands, one)
    assert told.startswith(f"product: {name}\n{one.requirement}: rules broken, model silent\n  > ")
    assert " collect " in told or " return " in told
