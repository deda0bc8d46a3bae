"""The rules held against the models: do both call the same requirements broken, in the same rounds?

    python -m harness.tests.two_judges --game casino-war --rounds 100

plays random rounds with the reference dealer, the dealer that the seeded faults bend, and
every lawful variant and seeded fault of a game, lets both judge them, and prints a table
with one line a product, then every kind of difference with the products that show it. It
ends with 1 where they differ, else with 0. In the test suite a small share of this runs.
"""

from __future__ import annotations

import argparse
import difflib
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from hypothesis import find
from hypothesis.errors import NoSuchExample

from harness.tests.model.bending import bent
from harness.tests.two_judges_benches import BENCHES, bench, drawn, products, quietly, standing_of
from harness.tests.two_judges_compared import Judges, Word, described, hiding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from harness.table.messages import Round
    from harness.tests.seeded import Product
    from harness.tests.two_judges_compared import Comparison, Said

#: How many times the rounds of one product are drawn, to be dealt out among the products.
POOL = 20


def shrunk(
    judges: Judges, make: Callable[[], Product], wanted: Said, *, most: int = 300
) -> Comparison | None:
    """Return the smallest round found on which a product brings the judges to just this difference."""

    def differ(commands: Round) -> bool:
        found = judges.asked(make(), commands)
        return found is not None and wanted in found.differ

    try:
        commands = find(judges.bench.rounds(), differ, settings=quietly(most, shrink=True))
    except NoSuchExample:
        return None
    return judges.asked(make(), commands)


@dataclass(slots=True)
class Tally:
    """What the judges came to on one product, or on all."""

    rounds: int = 0
    compared: int = 0
    broken: int = 0
    differ: Counter[Said] = field(default_factory=Counter)
    shown_by: dict[Said, Comparison] = field(default_factory=dict)

    def add(self, found: Comparison) -> None:
        """Count one round; `broken` is what both call so."""
        compared, differ = found.compared, found.differ
        self.rounds += 1
        self.compared += len(compared)
        self.broken += sum(not said.differ and said.rules is Word.BROKEN for said in compared)
        self.differ.update(differ)
        for said in differ:
            self.shown_by.setdefault(said, found)

    def row(self, name: str) -> str:
        """Return its line in the table."""
        differ = self.differ.total()
        agreed = self.compared - differ
        return f"{name:56} {self.rounds:7} {self.compared:9} {self.broken:7} {agreed:9} {differ:7}"

    def __iadd__(self, other: Tally) -> Self:
        self.rounds += other.rounds
        self.compared += other.compared
        self.broken += other.broken
        self.differ += other.differ
        return self


def run(
    judges: Judges,
    pool: Sequence[Round],
    names: Sequence[str],
    *,
    each: int,
    hide: bool = False,
    bend: int = 0,
) -> Iterator[tuple[str, Tally]]:
    """Let both judge so many rounds of each product, every product its own stretch of the pool.

    With `hide` each round is judged once more for every event that the product reports,
    without it; with `bend` so many times more with one event bent.
    """
    known = products(judges.bench.game)
    places = {name: place for place, name in enumerate(known)}
    for name in names:
        tally, chance = Tally(), random.Random(name)
        for at in range(places[name] * each, (places[name] + 1) * each):
            found = judges.asked(known[name](), pool[at % len(pool)])  # fresh: a product may keep state
            if found is None:
                continue
            tally.add(found)
            for event in found.trace.statement.events if hide else ():
                tally.add(judges.compare(hiding(found.trace, {event})))
            for _ in range(bend):
                tally.add(judges.compare(bent(found.trace, chance)[1]))
        yield name, tally


# --------------------------------------------------------------------------- the command


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _asked() -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(
        prog="python -m harness.tests.two_judges", description=str(__doc__).splitlines()[0]
    )
    asked.add_argument("--game", choices=[one.game for one in BENCHES], required=True)
    asked.add_argument("--rounds", type=int, default=100, help="random rounds a product (100)")
    asked.add_argument("--product", action="append", help="only this one, or those whose names hold this")
    asked.add_argument("--hide", action="store_true", help="judge each round without each event as well")
    asked.add_argument(
        "--bend", type=int, default=0, metavar="N", help="judge each round N times bent as well"
    )
    asked.add_argument(
        "--show",
        type=int,
        nargs="?",
        const=sys.maxsize,
        default=0,
        metavar="N",
        help="show N kinds shrunk (all)",
    )
    return asked


def _wanted(parser: argparse.ArgumentParser, game: str, asked: Sequence[str]) -> list[str]:
    """Return the products that are meant: by name, else by a part of it."""
    known = list(products(game))
    wanted: set[str] = set()
    for part in asked:
        meant = {part} & set(known) or {name for name in known if part in name}
        if not meant:
            near = difflib.get_close_matches(part, known, 1)
            hint = f"; the nearest is {near[0]!r}" if near else ""
            parser.error(f"no product {part!r} of {game}{hint}")
        wanted |= meant
    return [name for name in known if not asked or name in wanted]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the whole of a game and print what came of it."""
    parser = _asked()
    args = parser.parse_args(argv)
    judges = Judges(bench(args.game))
    names = _wanted(parser, args.game, args.product or [])
    pool = drawn(judges.bench, POOL * args.rounds)
    whole, found = Tally(), dict[str, Tally]()
    _say(f"{'product':56} {'rounds':>7} {'compared':>9} {'broken':>7} {'agreed':>9} {'differ':>7}")
    for name, tally in run(judges, pool, names, each=args.rounds, hide=args.hide, bend=args.bend):
        _say(tally.row(name))
        whole += tally
        found[name] = tally
    _say(whole.row("all"))
    for place, (said, count) in enumerate(whole.differ.most_common()):
        where = {name: tally for name, tally in found.items() if said in tally.differ}
        _say(f"{said}: {count} in {len(where)} products")
        for name, tally in where.items():
            _say(f"    {tally.differ[said]:5} {name} ({standing_of(args.game, name, said.requirement)})")
        if place < args.show:
            name, tally = next(iter(where.items()))
            smallest = shrunk(judges, products(args.game)[name], said) or tally.shown_by[said]
            _say(described(name, smallest, said))
    return 1 if whole.differ else 0


if __name__ == "__main__":
    sys.exit(main())
