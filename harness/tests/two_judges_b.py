"""Two judges on the same rounds: the rules, and the models of harness/tests/model, hold one law.

    python -m harness.tests.two_judges_b --game blackjack --rounds 200 [--product NAME] [--show 3]

plays random rounds with the honest dealers, every lawful variant and every seeded fault of
a game, and prints a table: products, rounds, judgements compared, disagreements. With
`--show` the first disagreements are shrunk and told in full.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis.errors import NoSuchExample

from adapters.reference.product import product as reference
from harness.register import load_register
from harness.rules.judge import judge, judge_twins, rule_sets, twin_rules
from harness.table.messages import Round, Statement, event_name, read_result, read_statement
from harness.table.trace import Trace
from harness.tests.model import (
    blackjack,
    double_attack_blackjack,
    rounds_blackjack,
    rounds_double_attack_blackjack,
)
from harness.tests.model.fate import Fate
from harness.tests.seeded import catalogue
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hypothesis.strategies import SearchStrategy

    from harness.tests.seeded import Product

SETTINGS = settings(
    derandomize=True,
    deadline=None,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


@dataclass(frozen=True, slots=True)
class Game:
    """A game whose rules and model are held against each other."""

    name: str
    section: str
    fates: Callable[[Trace], Mapping[str, Fate]]
    fates_of_twins: Callable[[Trace, Trace], Mapping[str, Fate]]
    twin: str
    rounds: SearchStrategy[Round]

    def is_mine(self, requirement: str) -> bool:
        return requirement.startswith((f"13:69F-{self.section}(", "13:69F-2.2(")) and (
            self.name == "blackjack" or not requirement.startswith("13:69F-2.2(")
        )


GAMES = {
    "double-attack-blackjack": Game(
        "double-attack-blackjack",
        "26.6",
        double_attack_blackjack.fates,
        double_attack_blackjack.fates_of_twins,
        "13:69F-26.6(e)#1",
        rounds_double_attack_blackjack.rounds(),
    ),
    "blackjack": Game(
        "blackjack",
        "2.26",
        blackjack.fates,
        blackjack.fates_of_twins,
        "13:69F-2.26(c)#1",
        rounds_blackjack.rounds(),
    ),
}


@dataclass(frozen=True, slots=True)
class Compared:
    """What both judges say of one requirement in one round."""

    requirement: str
    rules: str
    model: str

    @property
    def agree(self) -> bool:
        """Say whether both call it violated, or neither does."""
        return (self.rules == "broken") == (self.model == "broken")

    def __str__(self) -> str:
        return f"{self.requirement}: rules {self.rules}, model {self.model}"


@cache
def needs() -> Mapping[str, tuple[str, ...]]:
    """Return what each requirement needs, from the register."""
    rows = (row for section in load_register().sections for row in section.requirements)
    return {row.id: tuple(row.needs) for row in rows}


def by_rules(game: Game, trace: Trace) -> dict[str, str]:
    """Return what the rules say: broken, kept, unseen, by requirement."""
    found: dict[str, set[Verdict]] = {}
    for one in judge(trace, rule_sets(), needs()):
        if game.is_mine(one.requirement):
            found.setdefault(one.requirement, set()).add(one.verdict)
    return {name: _word(verdicts) for name, verdicts in found.items()}


def _word(verdicts: set[Verdict]) -> str:
    if Verdict.FAIL in verdicts:
        return "broken"
    if Verdict.INCONCLUSIVE in verdicts:
        return "unseen"
    return "kept" if verdicts else "silent"


def compare(game: Game, trace: Trace) -> list[Compared]:
    """Hold both judges' words on one round against each other, where either says something."""
    rules, model = by_rules(game, trace), game.fates(trace)
    return [
        Compared(name, rules.get(name, "silent"), model[name].value if name in model else "silent")
        for name in sorted(rules.keys() | model.keys())
    ]


def compare_twins(game: Game, product: Product, trace: Trace) -> list[Compared]:
    """The same of a round and its twin without the side wager."""
    for rule in twin_rules(trace, rule_sets()):
        again = rule.twin(trace) if rule.requirement == game.twin else None
        if again is None:
            continue
        other = play(product, again)
        if other is None:
            continue
        rules = _word({one.verdict for one in judge_twins(trace, other, rule, needs())})
        fate = game.fates_of_twins(trace, other).get(game.twin)
        return [Compared(game.twin, rules, fate.value if fate else "silent")]
    return []


def play(product: Product, commands: Round) -> Trace | None:
    """Play one round; None where the product broke down."""
    statement = _statement(product)
    raw = msgspec.json.encode(product.play(msgspec.json.decode(msgspec.json.encode([commands])))[0])
    result = read_result(raw, commands=len(commands))
    return None if result.crashed is not None else Trace.read(commands, result, statement)


def _statement(product: Product) -> Statement:
    return read_statement(product.describe())


def products(game: Game) -> dict[str, Callable[[], Product]]:
    """Return what makes each product of a game: the reference, the honest dealer, variants, faults."""
    entries = catalogue(game.name)
    makers: dict[str, Callable[[], Product]] = {
        "reference": lambda: reference,
        "honest": entries.honest,
    }
    makers |= {f"variant: {one.name}": one.make for one in entries.variants}
    return makers | {one.name: one.make for one in entries.faults}


def drawn(game: Game, number: int) -> list[Round]:
    """Draw so many rounds, the same ones every time."""
    found: list[Round] = []

    @settings(SETTINGS, max_examples=number)
    @given(game.rounds)
    def collect(commands: Round) -> None:
        found.append(commands)

    collect()
    return found[:number]


def judged(game: Game, product: Product, commands: Round) -> list[Compared]:
    """Play a round and compare the judges on it and on its twin."""
    trace = play(product, commands)
    if trace is None:
        return []
    return [*compare(game, trace), *compare_twins(game, product, trace)]


def told(game: Game, name: str, commands: Round, one: Compared) -> str:
    """Tell a disagreement: product, commands and events, requirement, what each judge says."""
    trace = play(products(game)[name](), commands)
    lines = [f"product: {name}", str(one)]
    for at, command in enumerate(commands):
        lines.append(f"  > {msgspec.json.encode(command).decode()}")
        for seen in trace.by_command[at] if trace else ():
            fields = {k: v for k, v in msgspec.to_builtins(seen.event).items() if k != "event"}
            lines.append(f"      {seen.at:3} {event_name(seen.event)} {' '.join(f'{k}={v}' for k, v in fields.items())}")
    if trace:
        lines += [
            f"  rules: {found.finding.expected} / {found.finding.observed} at {found.finding.at}"
            for found in judge(trace, rule_sets(), needs())
            if found.requirement == one.requirement and found.verdict is not Verdict.PASS
        ]
    return "\n".join(lines)


def shrunk(game: Game, name: str, wanted: Compared, *, most: int = 400) -> Round | None:
    """Find the smallest round in which a product brings the judges to just this disagreement."""
    make = products(game)[name]

    def disagree(commands: Round) -> bool:
        return wanted in judged(game, make(), commands)

    try:
        return find(
            game.rounds,
            disagree,
            settings=settings(
                derandomize=True,
                deadline=None,
                database=None,
                max_examples=most,
                suppress_health_check=list(HealthCheck),
            ),
        )
    except NoSuchExample:
        return None


@dataclass(slots=True)
class Tally:
    """What came of one product's rounds."""

    product: str
    rounds: int = 0
    compared: int = 0
    disagreements: Counter[Compared] = None  # type: ignore[assignment]


def run(game: Game, rounds: Sequence[Round], names: Sequence[str]) -> Iterator[Tally]:
    """Play the rounds with each product and count."""
    makers = products(game)
    for name in names:
        tally = Tally(name, disagreements=Counter())
        for commands in rounds:
            found = judged(game, makers[name](), commands)
            tally.rounds += bool(found)
            tally.compared += len(found)
            tally.disagreements.update(one for one in found if not one.agree)
        yield tally


def main() -> None:
    """Run from a command line."""
    asked = argparse.ArgumentParser(prog="two_judges_b", description=__doc__.splitlines()[0])
    asked.add_argument("--game", choices=sorted(GAMES), required=True)
    asked.add_argument("--rounds", type=int, default=100)
    asked.add_argument("--product", action="append", help="only products whose names hold this")
    asked.add_argument("--show", type=int, default=0, help="so many disagreements shrunk and told")
    given_ = asked.parse_args()
    game = GAMES[given_.game]
    wanted = given_.product or [""]
    names = [name for name in products(game) if any(part in name for part in wanted)]
    total: Counter[Compared] = Counter()
    where: dict[Compared, Counter[str]] = {}
    rounds = compared = 0
    print(f"{'product':60} {'rounds':>7} {'compared':>9} {'disagree':>9}")
    for tally in run(game, drawn(game, given_.rounds), names):
        missed = sum(tally.disagreements.values())
        print(f"{tally.product:60} {tally.rounds:7} {tally.compared:9} {missed:9}", flush=True)
        rounds, compared = rounds + tally.rounds, compared + tally.compared
        total.update(tally.disagreements)
        for one, times in tally.disagreements.items():
            where.setdefault(one, Counter())[tally.product] += times
    print(f"{'all':60} {rounds:7} {compared:9} {total.total():9}\n")
    for one, times in total.most_common():
        print(f"{times:6} {one}   ({', '.join(f'{n} {t}' for n, t in where[one].most_common(6))})")
    for one, _ in total.most_common(given_.show):
        name = where[one].most_common(1)[0][0]
        commands = shrunk(game, name, one)
        if commands:
            print("\n" + told(game, name, commands, one))


if __name__ == "__main__":
    main()
