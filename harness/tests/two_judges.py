"""The rule judge held against the models: do they call the same requirements broken, in the same rounds?

Both judge random rounds of the reference dealer, of the dealer that the seeded faults
bend, and of every fault and lawful variant. In the test suite a small seeded sample
runs; the whole is run by

    python -m harness.tests.two_judges --game casino-war --rounds 100

which prints a table, one line a product that the judges differ on, and every kind of
difference with one round that shows it. It ends with 1 where they differ, else with 0.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from hypothesis import HealthCheck, Phase, Verbosity, find, given, settings
from hypothesis.errors import NoSuchExample

from harness.errors import ProductError
from harness.register import load_register
from harness.rules.judge import judge, rule_sets
from harness.table.messages import Dealt, Event, Round, event_name, read_result, read_statement
from harness.table.trace import Trace
from harness.tests.model import casino_war, rounds_casino_war, rounds_two_card_joker_poker
from harness.tests.model import two_card_joker_poker as joker_poker
from harness.tests.model.fate import Book, Fate
from harness.tests.reference_kit import REFERENCE
from harness.tests.seeded import catalogue
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hypothesis.strategies import SearchStrategy

    from harness.table.messages import Statement


@dataclass(frozen=True, slots=True)
class Bench:
    """One game: its section, the model of it, and its random rounds."""

    game: str
    section: str
    assess: Callable[[Trace], Book]
    rounds: Callable[[], SearchStrategy[Round]]


BENCHES = (
    Bench("casino-war", "13:69F-22.8", casino_war.assess, rounds_casino_war.rounds),
    Bench("two-card-joker-poker", "13:69F-30.10", joker_poker.assess, rounds_two_card_joker_poker.rounds),
)


class _Playing(Protocol):
    def describe(self) -> Any: ...  # noqa: ANN401 - plain data, read strictly below

    def play(self, rounds: Any) -> Any: ...  # noqa: ANN401


def bench(game: str) -> Bench:
    """Return the bench of a game."""
    return next(one for one in BENCHES if one.game == game)


def products(game: str) -> dict[str, Callable[[], _Playing]]:
    """Return every product of a game by name: the honest two first, then variants, then faults."""
    known = catalogue(game)
    honest: dict[str, Callable[[], _Playing]] = {"reference": lambda: REFERENCE, "honest": known.honest}
    seeded = {one.name: one.make for one in known.variants} | {one.name: one.make for one in known.faults}
    return honest | dict(seeded)


def standing_of(game: str, name: str, row: str) -> str:
    """Say what the catalogue expects of a product and a requirement."""
    fault = next((one for one in catalogue(game).faults if one.name == name), None)
    if fault is None:
        return "lawful"
    if row == fault.breaks:
        return "made to break it"
    if row in fault.also:
        return "breaks it too"
    return "arguable" if row in fault.arguable else "not expected"


def needs() -> Mapping[str, Sequence[str]]:
    """Return for each requirement the events that it needs."""
    return {row.id: row.needs for row in load_register()}


# ----------------------------------------------------------------------------- one round


@dataclass(slots=True)
class Comparison:
    """What the two judges say of one trace, by requirement."""

    trace: Trace
    rules: dict[str, Fate] = field(default_factory=dict)
    model: Mapping[str, Fate] = field(default_factory=dict)
    reasons: dict[str, str] = field(default_factory=dict)
    left_open: frozenset[str] = frozenset()

    @property
    def compared(self) -> tuple[str, ...]:
        """The requirements that both judges see exercised, or one sees broken."""
        both = (self.rules.keys() & self.model.keys()) - self.left_open
        return tuple(sorted(both | set(self.differ)))

    @property
    def differ(self) -> tuple[str, ...]:
        """The requirements that one judge alone calls broken."""
        broken = (
            {row for row, fate in said.items() if fate is Fate.BROKEN} for said in (self.rules, self.model)
        )
        ours, theirs = broken
        return tuple(sorted((ours ^ theirs) - self.left_open))


def play(product: _Playing, statement: Statement, commands: Round) -> Trace | None:
    """Play a round; None where the product breaks down or speaks no protocol."""
    try:
        (raw,) = product.play([msgspec.json.decode(msgspec.json.encode(commands))])
        result = read_result(raw, commands=len(commands))
    except ProductError:
        return None
    return None if result.crashed is not None else Trace.read(commands, result, statement)


def hiding(trace: Trace, name: str) -> Trace:
    """Return the round of a product that neither reports an event or field nor says that it does."""
    events = tuple(event for event in trace.statement.events if event != name)
    kept = [
        [_bare(seen.event, name) for seen in group if event_name(seen.event) != name]
        for group in trace.by_command
    ]
    return Trace(trace.commands, kept, statement=msgspec.structs.replace(trace.statement, events=events))


def _bare(event: Event, name: str) -> Event:
    if isinstance(event, Dealt) and name == "deal.shown_to":
        return msgspec.structs.replace(event, shown_to=None)
    return event


class Judges:
    """Both judges, ready to be asked."""

    def __init__(self, table: Bench) -> None:
        self._bench = table
        self._sets = tuple(rules for rules in rule_sets() if rules.game == table.game)
        self._needs = needs()

    def compare(self, trace: Trace) -> Comparison:
        """Let both judge one trace."""
        found = Comparison(trace)
        for judgement in judge(trace, self._sets, self._needs):
            row = judgement.requirement
            if not row.startswith(self._bench.section):
                continue
            if judgement.verdict is Verdict.FAIL:
                found.rules[row] = Fate.BROKEN
                said = f"expected {judgement.finding.expected}, observed {judgement.finding.observed}"
                found.reasons.setdefault(row, f"rules: {said}")
            elif judgement.verdict is Verdict.PASS:
                found.rules.setdefault(row, Fate.KEPT)
        book = self._bench.assess(trace)
        found.model = book.fates()
        found.left_open = frozenset(self._bench.section + row for row in book.open)
        for row, why in book.broken.items():
            full = self._bench.section + row
            found.reasons[full] = "; ".join(filter(None, [found.reasons.get(full), f"model: {why}"]))
        return found

    def asked(self, product: _Playing, commands: Round) -> Comparison | None:
        """Let both judge one round of a product; None where it breaks down."""
        trace = play(product, read_statement(product.describe()), commands)
        return None if trace is None else self.compare(trace)


def described(name: str, found: Comparison, row: str) -> str:
    """Write down one difference: product, commands and events, requirement, and what each judge says."""
    said = {
        "rules": found.rules.get(row, "not exercised"),
        "model": found.model.get(row, "not exercised"),
    }
    lines = [f"{name}: {row}", *(f"  {who}: {fate}" for who, fate in said.items())]
    lines.append(f"  {found.reasons.get(row, '')}")
    for command, group in zip(found.trace.commands, found.trace.by_command, strict=True):
        lines.append("  > " + msgspec.json.encode(command).decode())
        for seen in group:
            fields = {
                key: value
                for key, value in msgspec.to_builtins(seen.event).items()
                if key not in ("event", "text")
            }
            lines.append(f"    {seen.at} {event_name(seen.event)} {fields}")
    return "\n".join(lines)


# --------------------------------------------------------------------------- many rounds


def _quietly(examples: int, *, shrink: bool = False) -> settings:
    phases = (Phase.generate, Phase.shrink) if shrink else (Phase.generate,)
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=phases,
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )


def drawn(table: Bench, count: int) -> list[Round]:
    """Draw so many rounds of a game, the same ones every time."""
    rounds: list[Round] = []

    @_quietly(count)
    @given(table.rounds())
    def draw(commands: Round) -> None:
        rounds.append(commands)

    draw()
    return rounds


def shrunk(judges: Judges, table: Bench, make: Callable[[], _Playing], row: str) -> Comparison | None:
    """Return the smallest round found on which the judges differ about a requirement."""

    def differ(commands: Round) -> bool:
        found = judges.asked(make(), commands)
        return found is not None and row in found.differ

    try:
        commands = find(table.rounds(), differ, settings=_quietly(300, shrink=True))
    except NoSuchExample:
        return None
    return judges.asked(make(), commands)


@dataclass(slots=True)
class Tally:
    """What the judges came to on one product."""

    rounds: int = 0
    broke_down: int = 0
    compared: int = 0
    agreed: int = 0
    both_broken: Counter[str] = field(default_factory=Counter)
    differ: dict[tuple[str, str], list[Comparison]] = field(default_factory=lambda: defaultdict(list))

    def add(self, found: Comparison | None) -> None:
        """Count one round."""
        self.rounds += 1
        if found is None:
            self.broke_down += 1
            return
        self.compared += len(found.compared)
        self.agreed += len(found.compared) - len(found.differ)
        for row in found.differ:
            who = "rules alone" if found.rules.get(row) is Fate.BROKEN else "model alone"
            self.differ[(row, who)].append(found)
        for row in set(found.compared) - set(found.differ):
            if found.rules[row] is Fate.BROKEN:
                self.both_broken[row] += 1


def run(
    table: Bench, names: Sequence[str], rounds: Sequence[Round], *, hide: bool = False
) -> Iterator[tuple[str, Tally]]:
    """Let both judge these rounds of these products, one product after the other.

    With `hide` each round is judged once for every event that the product reports, without it.
    """
    judges, known = Judges(table), products(table.game)
    for name in names:
        tally = Tally()
        for commands in rounds:  # a product may keep state: each round has a fresh one
            found = judges.asked(known[name](), commands)
            tally.add(found)
            if found is not None and hide:
                for event in found.trace.statement.events:
                    tally.add(judges.compare(hiding(found.trace, event)))
        yield name, tally


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the whole of a game and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m harness.tests.two_judges", description=__doc__)
    parser.add_argument("--game", choices=[one.game for one in BENCHES], required=True)
    parser.add_argument("--rounds", type=int, default=100, help="random rounds a product (100)")
    parser.add_argument("--product", action="append", help="only this one, by its name in the catalogue")
    parser.add_argument("--hide", action="store_true", help="judge each round without each event as well")
    parser.add_argument("--show", action="store_true", help="show a shrunk round for each kind of difference")
    args = parser.parse_args(argv)
    table = bench(args.game)
    names, known = args.product or list(products(args.game)), products(args.game)
    for name in set(names) - known.keys():
        near = difflib.get_close_matches(name, known, 1)
        parser.error(
            f"no product {name!r} of {args.game}" + (f"; the nearest is {near[0]!r}" if near else "")
        )
    kinds: dict[tuple[str, str], list[tuple[str, int]]] = defaultdict(list)
    whole = Tally()
    _say(f"{'product':50} {'rounds':>7} {'compared':>9} {'agreed':>9} {'differ':>7}")
    for name, tally in run(table, names, drawn(table, args.rounds), hide=args.hide):
        wrong = tally.compared - tally.agreed
        _say(f"{name:50} {tally.rounds:7} {tally.compared:9} {tally.agreed:9} {wrong:7}")
        whole.rounds += tally.rounds
        whole.compared += tally.compared
        whole.agreed += tally.agreed
        for kind, found in tally.differ.items():
            kinds[kind].append((name, len(found)))
    _say(f"{'all':50} {whole.rounds:7} {whole.compared:9} {whole.agreed:9} {whole.compared - whole.agreed:7}")
    for (row, who), where in sorted(kinds.items()):
        count = sum(number for _, number in where)
        _say(f"{row} {who}: {count} in {len(where)} products")
        for name, number in where:
            _say(f"    {number:5} {name} ({standing_of(args.game, name, row)})")
        if args.show:
            found_one = shrunk(Judges(table), table, products(args.game)[where[0][0]], row)
            if found_one is not None:
                _say(described(where[0][0], found_one, row))
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
