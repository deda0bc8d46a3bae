"""Where the rules and the models are held against each other: games, products, rounds, open questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings

from harness.tests.model import (
    blackjack,
    casino_war,
    double_attack_blackjack,
    joker_facts,
    rounds_blackjack,
    rounds_casino_war,
    rounds_double_attack_blackjack,
    rounds_two_card_joker_poker,
    two_card_joker_poker,
    war_facts,
)
from harness.tests.reference_kit import REFERENCE
from harness.tests.seeded import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hypothesis.strategies import SearchStrategy

    from harness.table.messages import Round
    from harness.table.trace import Trace
    from harness.tests.model.fate import Book, Fate
    from harness.tests.seeded import Fault, Product, Variant

#: The two dealers that are meant to do everything right.
HONEST = ("reference", "honest")
#: How many rounds are drawn with one seed.
BATCH = 5


@dataclass(frozen=True, slots=True)
class Open:
    """What the text leaves open, and why.

    Of a single requirement: the model says in which rounds. Of several: the text does not
    say where one mistake is to be laid, so it is no difference that the judges, who both
    see it, lay it at different ones of them.
    """

    clauses: frozenset[str]
    reason: str


def _alone(reasons: Mapping[str, str]) -> tuple[Open, ...]:
    return tuple(Open(frozenset({clause}), reason) for clause, reason in reasons.items())


OPEN_AT_THE_BONUS = (
    Open(
        frozenset({"(d)#1", "(d)#2", "(a)#1", "(d)1#1"}),
        "less than 17 is settled on two cards: too early, or without the card, or with no result",
    ),
    Open(
        frozenset({"(a)#2", "(b)#3", "(b)#4", "(b)1#1", "(b)2#1", "(c)#1", "(c)#2", "(c)#3"}),
        "a lawful wager is refused; which bound or instrument stood in its way, only the product knows",
    ),
)
OPEN_BETWEEN = (
    Open(
        frozenset({"(a)#1", "(d)#3", "(d)#4", "(d)#6"}),
        "a lawful wager is refused; which limit or instrument stood in its way, only the product knows",
    ),
    Open(
        frozenset({"(a)#2", "(a)#3", "(b)#1", "(b)#2", "(c)#2", "(e)#6", "(f)#1"})
        | {f"(g){row}#1" for row in range(1, 6)},
        "a wager ends wrongly; several clauses can explain which reading of the cards led to it",
    ),
)


@dataclass(frozen=True, slots=True)
class Bench:
    """One game: its requirements, the model of them, its random rounds, and what is open there.

    Attributes:
        game: its name in statements.
        requirements: how the ids of the model's requirements begin, its own section's first.
        assess: what the model says of a round.
        rounds: draws random rounds.
        open: what neither judge may be held to the other's answer in.
        of_twins: what the model says of a round and its twin, where it looks at twins.
    """

    game: str
    requirements: tuple[str, ...]
    assess: Callable[[Trace], Book]
    rounds: Callable[[], SearchStrategy[Round]]
    open: tuple[Open, ...]
    of_twins: Callable[[Trace, Trace], Mapping[str, Fate]] | None = None

    def is_mine(self, requirement: str) -> bool:
        """Say whether a requirement is one of those that the model knows."""
        return requirement.startswith(self.requirements)

    def clause(self, requirement: str) -> str:
        """Return the requirement without the section, if that is the game's own."""
        return requirement.removeprefix(self.requirements[0].removesuffix("("))


BENCHES = (
    Bench(
        "casino-war",
        ("13:69F-22.8(",),
        casino_war.assess,
        rounds_casino_war.rounds,
        _alone(war_facts.OPEN),
    ),
    Bench(
        "double-attack-blackjack",
        ("13:69F-26.6(",),
        double_attack_blackjack.assess,
        rounds_double_attack_blackjack.rounds,
        OPEN_AT_THE_BONUS,
        double_attack_blackjack.fates_of_twins,
    ),
    Bench(
        "blackjack",
        ("13:69F-2.26(", "13:69F-2.2("),
        blackjack.assess,
        rounds_blackjack.rounds,
        OPEN_BETWEEN,
        blackjack.fates_of_twins,
    ),
    Bench(
        "two-card-joker-poker",
        ("13:69F-30.10(",),
        two_card_joker_poker.assess,
        rounds_two_card_joker_poker.rounds,
        _alone(joker_facts.OPEN),
    ),
)


def bench(game: str) -> Bench:
    """Return the bench of a game."""
    return next(one for one in BENCHES if one.game == game)


def products(game: str) -> dict[str, Callable[[], Product]]:
    """Return what makes each product of a game, by name: the honest two, then variants, then faults."""
    known = catalogue(game)
    honest: dict[str, Callable[[], Product]] = {"reference": lambda: REFERENCE, "honest": known.honest}
    entries: tuple[Fault | Variant, ...] = (*known.variants, *known.faults)
    return honest | {one.name: one.make for one in entries}


def lawful(game: str) -> tuple[str, ...]:
    """Return the names of the products that break nothing."""
    return (*HONEST, *(one.name for one in catalogue(game).variants))


def standing_of(game: str, name: str, requirement: str) -> str:
    """Say what the catalogue expects of a product and a requirement."""
    fault = next((one for one in catalogue(game).faults if one.name == name), None)
    if fault is None:
        return "lawful"
    if requirement == fault.breaks:
        return "made to break it"
    if requirement in fault.also:
        return "breaks it too"
    return "arguable" if requirement in fault.arguable else "not expected"


def quietly(examples: int, *, shrink: bool = False) -> settings:
    """Return settings that draw the same examples every time and say nothing."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink) if shrink else (Phase.generate,),
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )


def drawn(table: Bench, count: int) -> Sequence[Round]:
    """Draw so many rounds of a game, the same ones every time.

    They are drawn in many small batches, each with a seed of its own: within a long one
    many rounds are alike. The first of a batch is always the plainest, and left out.
    """
    rounds: list[Round] = []
    for start in range(0, count, BATCH):
        rounds += _batch(table, start)[1:]
    return rounds[:count]


def _batch(table: Bench, start: int) -> Sequence[Round]:
    rounds: list[Round] = []

    @seed(start)
    @quietly(BATCH + 1)
    @given(table.rounds())
    def draw(commands: Round) -> None:
        rounds.append(commands)

    draw()
    return rounds
