"""The rules and the models agree: on honest dealers, variants, seeded faults, and rounds half hidden or bent.

What they differ on is a defect of the harness. It is shrunk and shown with the product,
the commands and events, and what each judge says. The whole is run by
`python -m harness.tests.two_judges`.
"""

from __future__ import annotations

import dataclasses
import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import strategies as st

from harness.register import load_register
from harness.table.messages import EVENT_NAMES, FIELD_NAMES
from harness.tests.model.bending import bent
from harness.tests.model.fate import Book
from harness.tests.two_judges import run, shrunk
from harness.tests.two_judges_benches import BENCHES, HONEST, drawn, lawful, products
from harness.tests.two_judges_compared import Judges, described, hiding, play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.messages import Round
    from harness.table.trace import Trace

#: Rounds that are drawn of each game, and how many of them each dealer plays.
DRAWN, HONEST_ROUNDS, EACH = 150, 30, 2
#: Rounds of the honest dealer that are bent, and how often each.
BENT, BENDS = 80, 8


#: Games whose section is about one side wager. In the other two each step is a row of its own, and no
#: text says which one a moved event breaks.
ONE_WAGER = [one for one in BENCHES if one.game in ("blackjack", "double-attack-blackjack")]
#: Games whose models see as much as the rules where an event is not reported. Those of a side wager
#: are content to say less then.
WHOLE_GAME = [one for one in BENCHES if one not in ONE_WAGER]


@pytest.fixture(scope="module", params=BENCHES, ids=lambda table: table.game)
def judges(request: pytest.FixtureRequest) -> Judges:
    return Judges(request.param)


@pytest.fixture(scope="module")
def pool(judges: Judges) -> Sequence[Round]:
    return drawn(judges.bench, DRAWN)


def _long(pool: Sequence[Round]) -> Sequence[Round]:
    """Return the longer half, in which more is judged."""
    return sorted(pool, key=len)[len(pool) // 2 :]


def _agree(judges: Judges, pool: Sequence[Round], names: Sequence[str], *, hide: bool = False) -> int:
    """Return how often both called something broken; fail on a difference, shrunk."""
    broken = 0
    each = 1 if hide else EACH
    for name, tally in run(judges, pool, names, each=each, hide=hide):
        broken += tally.broken
        for said, found in tally.shown_by.items():
            smallest = None if hide else shrunk(judges, products(judges.bench.game)[name], said)
            pytest.fail(described(name, smallest or found, said), pytrace=False)
    return broken


@pytest.mark.parametrize("name", HONEST)
def test_both_judges_find_nothing_wrong_with_honest_dealers(
    judges: Judges, pool: Sequence[Round], name: str
) -> None:
    make, compared = products(judges.bench.game)[name], 0
    for commands in pool[:HONEST_ROUNDS]:
        found = judges.asked(make(), commands)
        assert found is not None
        assert [described(name, found, said) for said in found.broken] == []
        compared += len(found.compared)
    assert compared > HONEST_ROUNDS * 4


def test_both_judges_agree_on_lawful_variants(judges: Judges, pool: Sequence[Round]) -> None:
    assert _agree(judges, pool, lawful(judges.bench.game)) == 0


def test_both_judges_agree_on_seeded_faults(judges: Judges, pool: Sequence[Round]) -> None:
    game = judges.bench.game
    faults = [name for name in products(game) if name not in lawful(game)]
    assert _agree(judges, _long(pool), faults) > 10


@pytest.mark.parametrize("judges", WHOLE_GAME, ids=lambda table: table.game, indirect=True)
def test_both_judges_agree_whatever_is_not_reported(judges: Judges, pool: Sequence[Round]) -> None:
    chance = random.Random(f"two judges of {judges.bench.game}")
    names = chance.sample(sorted(products(judges.bench.game)), 6)
    _agree(judges, sorted(pool, key=len)[-1:], ["reference", *names], hide=True)


def test_what_is_not_reported_breaks_nothing(judges: Judges, pool: Sequence[Round]) -> None:
    chance = random.Random(26)
    for commands in pool[:40]:
        hidden = chance.sample([*EVENT_NAMES, *FIELD_NAMES], chance.choice([1, 2, 4, 8]))
        found = judges.compare(hiding(_honest(judges, commands), hidden))
        assert [described("honest", found, said) for said in found.broken] == [], hidden


@pytest.mark.parametrize("judges", ONE_WAGER, ids=lambda table: table.game, indirect=True)
def test_both_judges_agree_on_rounds_told_wrongly(judges: Judges, pool: Sequence[Round]) -> None:
    chance = random.Random(226)
    broken = 0
    for commands in pool[:BENT]:
        whole = _honest(judges, commands)
        for _ in range(BENDS):
            how, told_wrongly = bent(whole, chance)
            found = judges.compare(told_wrongly)
            assert [described(how, found, said) for said in found.differ] == []
            broken += bool(found.broken)
    assert broken > 5


def _honest(judges: Judges, commands: Round) -> Trace:
    whole = play(products(judges.bench.game)["honest"](), commands)
    assert whole is not None
    return whole


# ------------------------------------------------------------- the comparison itself

#: A fault of each game that a round of the pool shows.
SHOWN = {
    "blackjack": "second-up-card-decides",
    "casino-war": "surrender-takes-all",
    "double-attack-blackjack": "court-cards-unpaid",
    "two-card-joker-poker": "folded-ante-returned",
}


def test_a_judge_who_sees_nothing_is_noticed(judges: Judges, pool: Sequence[Round]) -> None:
    bench = dataclasses.replace(
        judges.bench, assess=lambda trace: Book("", trace), of_twins=lambda _one, _two: {}
    )
    asleep = Judges(bench)
    name = SHOWN[bench.game]
    make = products(bench.game)[name]
    found = next(one for commands in pool if (one := asleep.asked(make(), commands)) and one.differ)
    alone = Judges(dataclasses.replace(bench, rounds=lambda: st.just(found.trace.commands)))
    said = found.differ[0]
    smallest = shrunk(alone, make, said, most=2)
    assert smallest is not None
    assert smallest.trace.commands == found.trace.commands
    told = described(name, found, said)
    assert told.startswith(
        f"product: {name}\n{said.requirement}: rules broken, model silent\n  rules: expected"
    )
    assert "\n  > {" in told
    assert any(f" {event} " in told for event in ("collect", "pay", "return"))


def test_what_is_left_open_has_a_reason(judges: Judges) -> None:
    known = {judges.bench.clause(row.id) for row in load_register() if judges.bench.is_mine(row.id)}
    for left_open in judges.bench.open:
        assert len(left_open.reason) > 20
        assert left_open.clauses <= known
