"""The rule judge and the models agree: on honest dealers everywhere, on a seeded sample of the wrong ones.

What they differ on is a defect of the harness. It is shrunk and shown with the product,
the commands and events, and what each judge says. The whole is run by
`python -m harness.tests.two_judges`.
"""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

from harness.tests.model import joker_facts, war_facts
from harness.tests.two_judges import BENCHES, Bench, Judges, described, drawn, products, run, shrunk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.messages import Round

#: Rounds a game for honest dealers; of them, for each product of the sample.
ROUNDS, SAMPLED = 30, 4
#: Faults and variants a game.
SAMPLE = 50


@cache
def _rounds(table: Bench) -> tuple[Round, ...]:
    return tuple(drawn(table, ROUNDS))


def _sampled(table: Bench) -> list[tuple[str, Sequence[Round]]]:
    """Draw some products, and for each some of the rounds: the longer the likelier."""
    chance = random.Random(f"two judges of {table.game}")
    names = chance.sample(sorted(products(table.game)), SAMPLE)
    long = sorted(_rounds(table), key=len)[ROUNDS // 2 :]
    return [(name, chance.sample(long, SAMPLED)) for name in names]


def _agreed(table: Bench, name: str, rounds: Sequence[Round]) -> tuple[int, set[str]]:
    """Return how many judgements were compared and what both call broken; fail on a difference, shrunk."""
    judges, make = Judges(table), products(table.game)[name]
    compared, broken = 0, set[str]()
    for commands in rounds:
        found = judges.asked(make(), commands)
        if found is None:
            continue
        compared += len(found.compared)
        broken |= found.reasons.keys()
        for row in found.differ:
            pytest.fail(described(name, shrunk(judges, table, make, row) or found, row), pytrace=False)
    return compared, broken


@pytest.mark.parametrize("name", ["reference", "honest"])
@pytest.mark.parametrize("table", BENCHES, ids=lambda table: table.game)
def test_both_judges_find_nothing_wrong_with_honest_dealers(table: Bench, name: str) -> None:
    compared, broken = _agreed(table, name, _rounds(table))
    assert compared > ROUNDS * 10
    assert broken == set()


@pytest.mark.parametrize("table", BENCHES, ids=lambda table: table.game)
def test_both_judges_agree_on_a_sample_of_wrong_dealers(table: Bench) -> None:
    found = [_agreed(table, name, rounds) for name, rounds in _sampled(table)]
    assert sum(compared for compared, _ in found) > SAMPLE * SAMPLED
    assert len(set[str]().union(*(broken for _, broken in found))) > 10


@pytest.mark.parametrize("table", BENCHES, ids=lambda table: table.game)
def test_both_judges_agree_whatever_is_not_reported(table: Bench) -> None:
    names = ["reference", *(name for name, _ in _sampled(table)[:6])]
    longest = sorted(_rounds(table), key=len)[-1:]
    for name, tally in run(table, names, longest, hide=True):
        shown = [described(name, found[0], row) for (row, _), found in tally.differ.items()]
        assert not shown, shown[0]


def test_what_is_left_open_has_a_reason() -> None:
    for left_open in (war_facts.OPEN, joker_facts.OPEN):
        assert all(len(reason) > 20 for reason in left_open.values())
