"""Two judges on the same rounds: the rules, and the models of harness/tests/model, hold one law.

    python -m harness.tests.two_judges_b --game blackjack --rounds 200 [--product NAME] [--show 3]

plays random rounds with the honest dealers, every lawful variant and every seeded fault of
a game, and prints a table: products, rounds, judgements compared, disagreements. With
`--show` the first disagreements are shrunk and told in full.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
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

    from harness.rules.finding import TwinRule
    from harness.tests.seeded import Product

SETTINGS = settings(
    derandomize=True,
    deadline=None,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


#: The two dealers that are meant to do everything right.
HONEST = ("reference", "honest")
#: How many times the rounds of one product are drawn, to be dealt out among the products.
POOL = 20


@dataclass(frozen=True, slots=True)
class Game:
    """A game whose rules and model are held against each other."""

    name: str
    section: str
    fates: Callable[[Trace], Mapping[str, Fate]]
    fates_of_twins: Callable[[Trace, Trace], Mapping[str, Fate]]
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
        rounds_double_attack_blackjack.rounds(),
    ),
    "blackjack": Game(
        "blackjack",
        "2.26",
        blackjack.fates,
        blackjack.fates_of_twins,
        rounds_blackjack.rounds(),
    ),
}


#: What the rules may say of a requirement, from best to worst.
WORDS = ("silent", "kept", "unseen", "broken")


@dataclass(frozen=True, slots=True)
class Open:
    """Requirements between which the text does not say where one mistake is to be laid, and why."""

    clauses: frozenset[str]
    reason: str


OPEN = {
    "double-attack-blackjack": (
        Open(
            frozenset({"(d)#1", "(d)#2", "(a)#1", "(d)1#1"}),
            "less than 17 is settled on two cards: too early, or without the card, or with no result",
        ),
        Open(
            frozenset({"(a)#2", "(b)#3", "(b)#4", "(b)1#1", "(b)2#1", "(c)#1", "(c)#2", "(c)#3"}),
            "a lawful wager is refused; which bound or instrument stood in its way, only the product knows",
        ),
    ),
    "blackjack": (
        Open(
            frozenset({"(a)#1", "(d)#3", "(d)#4", "(d)#6"}),
            "a lawful wager is refused; which limit or instrument stood in its way, only the product knows",
        ),
        Open(
            frozenset({"(a)#2", "(a)#3", "(b)#1", "(b)#2", "(c)#2", "(e)#6", "(f)#1"})
            | {f"(g){row}#1" for row in range(1, 6)},
            "a wager ends wrongly; several clauses can explain which reading of the cards led to it",
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Compared:
    """What both judges say of one requirement in one round."""

    requirement: str
    rules: str
    model: str

    @property
    def clause(self) -> str:
        """The requirement without its section."""
        return "(" + self.requirement.split("(", 1)[1]

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


def compare(game: Game, trace: Trace, product: Product | None = None) -> list[Compared]:
    """Hold both judges' words on one round, and on its twins where a product can play them, together."""
    rules, model = by_rules(game, trace), dict(game.fates(trace))
    for rule, other in _twins(game, trace, product):
        word = _word({one.verdict for one in judge_twins(trace, other, rule, needs())})
        rules[rule.requirement] = max(rules.get(rule.requirement, "silent"), word, key=WORDS.index)
        for name, fate in game.fates_of_twins(trace, other).items():
            model[name] = Fate.BROKEN if Fate.BROKEN in (fate, model.get(name)) else fate
    return [
        Compared(name, rules.get(name, "silent"), model[name].value if name in model else "silent")
        for name in sorted(rules.keys() | model.keys())
    ]


def _twins(game: Game, trace: Trace, product: Product | None) -> Iterator[tuple[TwinRule, Trace]]:
    """Yield the twins of a round; none of a product that keeps state, which differs from itself."""
    if product is None:
        return
    same = play(product, trace.commands)
    if same is None or [seen.event for seen in same.seen] != [seen.event for seen in trace.seen]:
        return
    for rule in twin_rules(trace, rule_sets()):
        again = rule.twin(trace) if game.is_mine(rule.requirement) else None
        other = play(product, again) if again else None
        if other is not None:
            yield rule, other


def unexcused(game: Game, compared: Sequence[Compared]) -> list[Compared]:
    """Return the disagreements, less those in which both see the one mistake and lay it elsewhere."""
    return [one for one in compared if not one.agree and not _laid_elsewhere(game, one, compared)]


def _laid_elsewhere(game: Game, one: Compared, compared: Sequence[Compared]) -> bool:
    by_the_rules = {each.clause for each in compared if each.rules == "broken"}
    by_the_model = {each.clause for each in compared if each.model == "broken"}
    return any(
        one.clause in group.clauses and by_the_rules & group.clauses and by_the_model & group.clauses
        for group in OPEN[game.name]
    )


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
    return compare(game, trace, product)


def told(game: Game, name: str, commands: Round, one: Compared) -> str:
    """Tell a disagreement: product, commands and events, requirement, what each judge says."""
    trace = play(products(game)[name](), commands)
    lines = [f"product: {name}", str(one)]
    for at, command in enumerate(commands):
        lines.append(f"  > {msgspec.json.encode(command).decode()}")
        for seen in trace.by_command[at] if trace else ():
            fields = msgspec.to_builtins(seen.event).items()
            said = " ".join(f"{name}={value}" for name, value in fields if name != "event")
            lines.append(f"      {seen.at:3} {event_name(seen.event)} {said}")
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
    disagreements: Counter[Compared] = field(default_factory=Counter)


def run(game: Game, pool: Sequence[Round], names: Sequence[str], *, each: int) -> Iterator[Tally]:
    """Play so many rounds with each product, every product its own stretch of the pool, and count."""
    makers = products(game)
    for place, name in enumerate(names):
        tally = Tally(name)
        for at in range(place * each, (place + 1) * each):
            commands = pool[at % len(pool)]
            found = judged(game, makers[name](), commands)
            tally.rounds += bool(found)
            tally.compared += len(found)
            tally.disagreements.update(unexcused(game, found))
        yield tally


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


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
    _say(f"{'product':60} {'rounds':>7} {'compared':>9} {'disagree':>9}")
    for tally in run(game, drawn(game, POOL * given_.rounds), names, each=given_.rounds):
        missed = sum(tally.disagreements.values())
        _say(f"{tally.product:60} {tally.rounds:7} {tally.compared:9} {missed:9}")
        rounds, compared = rounds + tally.rounds, compared + tally.compared
        total.update(tally.disagreements)
        for one, times in tally.disagreements.items():
            where.setdefault(one, Counter())[tally.product] += times
    _say(f"{'all':60} {rounds:7} {compared:9} {total.total():9}\n")
    for one, times in total.most_common():
        _say(f"{times:6} {one}   ({', '.join(f'{n} {t}' for n, t in where[one].most_common(6))})")
    for one, _ in total.most_common(given_.show):
        name = where[one].most_common(1)[0][0]
        commands = shrunk(game, name, one)
        if commands:
            _say("\n" + told(game, name, commands, one))


if __name__ == "__main__":
    main()
