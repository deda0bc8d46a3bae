"""How many explored rounds each seeded fault takes to be found, over many seeds; no clock is involved.

    python benchmarks/exploration.py --seeds 20 --rounds 250
    python benchmarks/exploration.py --game casino-war --seeds 3 --slow 5
    python benchmarks/exploration.py --lawful                     # honest dealers and lawful variants
    python benchmarks/exploration.py --scenarios DIR/log.jsonl    # what the rules miss in scenario rounds

A fault counts as found in the first round for which a rule reports the very requirement
that the fault breaks. All rounds are played in one process, one after another, as in a
campaign; a round that went as it does with the honest dealer is not judged, for nothing can
be found in it. Twins are played for the rounds that differ, or for all where a fault shows
in twins alone.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from adapters.reference.faults.catalogue import CATALOGUES, Catalogue
from harness.campaign.ground_rules import GROUND_RULES
from harness.campaign.log import read_log
from harness.errors import ProductError
from harness.explore import explored_round
from harness.register import load_register
from harness.rules.judge import judge, judge_twins, rule_sets, twin_rules
from harness.rules.twins import STATE
from harness.table.messages import Round, read_result, read_statement
from harness.table.trace import Trace
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from adapters.reference.faults.entry import Fault, Product
    from harness.table.messages import Statement

Plain = dict[str, Any]
_BATCH: Final = 25
#: In how many of the seeds a fault must be found.
_SHARE: Final = 19 / 20


@dataclass(frozen=True, slots=True)
class Stream:
    """Rounds of one game and seed, and what the honest dealer makes of them."""

    rounds: Sequence[Round]
    plain: Sequence[list[Plain]]
    honest: Sequence[Plain]


@dataclass(slots=True)
class Bench:
    """The rules, and the streams that were made so far."""

    cap: int
    sets: Any = field(default_factory=rule_sets)
    needs: Mapping[str, Sequence[str]] = field(default_factory=dict)
    streams: dict[tuple[str, bytes, int], Stream] = field(default_factory=dict)
    alarms: Counter[tuple[str, str, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Read what each rule needs."""
        everything = (*load_register(), *GROUND_RULES)
        self.needs = {one.id: one.needs for one in everything}

    def stream(self, catalogue: Catalogue, statement: Statement, seed: int) -> Stream:
        """Return the rounds for a product with this statement."""
        claims = msgspec.json.encode(statement.games[catalogue.game])
        key = (catalogue.game, claims, seed)
        if key not in self.streams:
            rounds = [explored_round(statement, catalogue.game, seed, at + 1) for at in range(self.cap)]
            plain = [as_sent(round_) for round_ in rounds]
            self.streams[key] = Stream(rounds, plain, catalogue.honest().play(plain))
        return self.streams[key]


@dataclass(frozen=True, slots=True)
class Chase:
    """One fault, followed through one stream."""

    bench: Bench
    catalogue: Catalogue
    fault: Fault
    statement: Statement
    stream: Stream

    @property
    def wanted(self) -> set[str]:
        """What finds the fault: of a product that keeps state, whatever it does wrong by it."""
        state = self.fault.breaks == STATE.requirement
        return {self.fault.breaks, *((*self.fault.also, *self.fault.arguable) if state else ())}

    def run(self) -> int | None:
        """Return after how many rounds the fault is found; None: not within the cap."""
        product = self.fault.make()
        same = product.describe() == self.catalogue.honest().describe()
        kept: list[tuple[int, Trace]] = []
        for start in range(0, self.bench.cap, _BATCH):
            played = product.play([list(one) for one in self.stream.plain[start : start + _BATCH]])
            for at, result in enumerate(played, start=start):
                if same and result == self.stream.honest[at]:
                    continue
                trace = read(self.stream.rounds[at], result, self.statement)
                if trace is None:
                    continue
                kept.append((at, trace))
                if self._broken(trace):
                    return at + 1
        return self._by_twins(product, kept)

    def _broken(self, trace: Trace) -> bool:
        judged = judge(trace, self.bench.sets, self.bench.needs)
        failed = {one.requirement for one in judged if one.verdict is Verdict.FAIL}
        expected = {self.fault.breaks, *self.fault.also, *self.fault.arguable}
        self.bench.alarms.update((self.catalogue.game, self.fault.name, one) for one in failed - expected)
        return bool(failed & self.wanted)

    def _by_twins(self, product: Product, kept: list[tuple[int, Trace]]) -> int | None:
        """Return the first round whose twin shows the fault, all twins being played last first."""
        if not any(
            rule.requirement == self.fault.breaks for rules in self.bench.sets for rule in rules.twins
        ):
            return None
        if self.fault.breaks == STATE.requirement:
            product = self.fault.make()
            played = product.play([list(one) for one in self.stream.plain])
            traces = (read(*one, self.statement) for one in zip(self.stream.rounds, played, strict=True))
            kept = [(at, trace) for at, trace in enumerate(traces) if trace is not None]
        asked = [
            (at, trace, rule, twin)
            for at, trace in reversed(kept)
            for rule in twin_rules(trace, self.bench.sets)
            if rule.requirement == self.fault.breaks and (twin := rule.twin(trace)) is not None
        ]
        results = product.play([as_sent(twin) for _, _, _, twin in asked])
        hits = []
        for (at, trace, rule, twin), result in zip(asked, results, strict=True):
            again = read(twin, result, self.statement)
            judged = judge_twins(trace, again, rule, self.bench.needs) if again else ()
            if any(one.verdict is Verdict.FAIL for one in judged):
                hits.append(at + 1)
        return min(hits, default=None)


def found_after(bench: Bench, catalogue: Catalogue, fault: Fault, seed: int) -> int | None:
    """Return after how many rounds of its game a fault is found; None: not within the cap."""
    try:
        statement = read_statement(fault.make().describe())
    except ProductError:
        return 0  # seen before any round
    if catalogue.game not in statement.games:
        return None
    return Chase(bench, catalogue, fault, statement, bench.stream(catalogue, statement, seed)).run()


def as_sent(round_: Round) -> list[Plain]:
    """Return a round as a product in this process is given it."""
    return msgspec.json.decode(msgspec.json.encode(round_), type=list[Plain])


def read(round_: Round, result: Plain, statement: Statement) -> Trace | None:
    """Return the trace of a result; None where the product broke down or is malformed."""
    try:
        decoded = read_result(result, commands=len(round_))
    except ProductError:
        return None
    return None if decoded.crashed is not None else Trace.read(round_, decoded, statement)


# ------------------------------------------------------------------------ the two measures


def measure(
    bench: Bench, games: Sequence[str], seeds: int, names: Sequence[str] = ()
) -> dict[str, dict[str, list[int | None]]]:
    """Return for each game and fault after how many rounds it was found, seed by seed."""
    found: dict[str, dict[str, list[int | None]]] = defaultdict(dict)
    for catalogue in CATALOGUES:
        if catalogue.game not in games:
            continue
        for fault in catalogue.faults:
            if names and fault.name not in names:
                continue
            runs = [found_after(bench, catalogue, fault, seed) for seed in range(1, seeds + 1)]
            found[catalogue.game][fault.name] = runs
    return found


def alarms(bench: Bench, games: Sequence[str], seeds: int) -> Iterator[tuple[str, str, str, str]]:
    """Yield what rules call violated in an honest dealer or a lawful variant: there must be nothing."""
    for catalogue in CATALOGUES:
        if catalogue.game not in games:
            continue
        lawful = {"honest": catalogue.honest, **{one.name: one.make for one in catalogue.variants}}
        for name, make in lawful.items():
            for seed in range(1, seeds + 1):
                for requirement, told in _violations(bench, catalogue, make(), seed):
                    yield catalogue.game, f"{name} (seed {seed})", requirement, told


def _violations(bench: Bench, catalogue: Catalogue, product: Product, seed: int) -> Iterator[tuple[str, str]]:
    statement = read_statement(product.describe())
    if statement.control != "deck" or catalogue.game not in statement.games:
        return
    stream = bench.stream(catalogue, statement, seed)
    played = product.play([list(one) for one in stream.plain])
    asked = []
    for round_, result in zip(stream.rounds, played, strict=True):
        trace = read(round_, result, statement)
        if trace is None:
            yield "error", str(result)[:300]
            continue
        for one in judge(trace, bench.sets, bench.needs):
            if one.verdict is Verdict.FAIL:
                yield one.requirement, f"{one.finding} {msgspec.json.encode(round_).decode()}"
        asked += [
            (trace, rule, twin)
            for rule in twin_rules(trace, bench.sets)
            if (twin := rule.twin(trace)) is not None
        ]
    results = product.play([as_sent(twin) for _, _, twin in asked])
    for (trace, rule, twin), result in zip(asked, results, strict=True):
        again = read(twin, result, statement)
        for one in judge_twins(trace, again, rule, bench.needs) if again else ():
            if one.verdict is Verdict.FAIL:
                yield one.requirement, f"{one.finding} {msgspec.json.encode(trace.commands).decode()}"


def overlooked(bench: Bench, games: Sequence[str], log: Path) -> Iterator[tuple[str, str, str]]:
    """Yield the faults that no rule reports in the rounds of a campaign's scenarios, or in their twins."""
    entries = [entry for entry in read_log(log).rounds if entry.check]
    rounds = [msgspec.json.decode(entry.commands, type=Round) for entry in entries]
    for catalogue in CATALOGUES:
        own = [one for one in rounds if any(getattr(c, "game", None) == catalogue.game for c in one)]
        if catalogue.game not in games or not own:
            continue
        plain = [as_sent(one) for one in own]
        stream = Stream(own, plain, catalogue.honest().play([list(one) for one in plain]))
        bench.cap = len(own)
        for fault in catalogue.faults:
            try:
                statement = read_statement(fault.make().describe())
            except ProductError:
                continue
            if Chase(bench, catalogue, fault, statement, stream).run() is None:
                yield catalogue.game, fault.name, fault.breaks


# ----------------------------------------------------------------------------- the page


def page(found: dict[str, dict[str, list[int | None]]], rounds: int, slow: int) -> Iterator[str]:
    """Yield the lines of a table: how many faults are found, how soon, and which are not."""
    heads = (
        "game",
        "faults",
        f"found within {rounds} in 19 of 20 seeds",
        "in fewer",
        "in none",
        "median",
        "worst",
    )
    yield f"| {' | '.join(heads)} |"
    yield "| ---- | ------ | ---- | ---- | ---- | ---- | ---- |"
    missed: list[str] = []
    for game, faults in found.items():
        sure = [name for name, runs in faults.items() if share(runs, rounds) >= _SHARE]
        never = [name for name, runs in faults.items() if share(runs, rounds) == 0]
        firsts = sorted(run for runs in faults.values() for run in runs if run is not None)
        middle = firsts[len(firsts) // 2] if firsts else 0
        some = len(faults) - len(sure) - len(never)
        cells = (game, len(faults), len(sure), some, len(never), middle, max(firsts, default=0))
        yield f"| {' | '.join(map(str, cells))} |"
        missed += [
            f"- {game}: {name} ({share(runs, rounds):.0%}, {_shown(runs)})"
            for name, runs in faults.items()
            if share(runs, rounds) < _SHARE or _late(runs, slow)
        ]
    yield ""
    yield from missed


def share(runs: Sequence[int | None], rounds: int) -> float:
    """Return in which share of the seeds a fault was found in time."""
    return sum(run is not None and run <= rounds for run in runs) / len(runs)


def _late(runs: Sequence[int | None], slow: int) -> bool:
    return bool(slow) and max(run or 0 for run in runs) >= slow


def _shown(runs: Sequence[int | None]) -> str:
    return " ".join("-" if run is None else str(run) for run in runs)


def main() -> int:
    """Measure what the command line asks for; 1 where a lawful product is called violated."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=250, help="rounds of each game in a campaign")
    parser.add_argument("--game", action="append", dest="games", help="only this game")
    parser.add_argument("--fault", action="append", dest="names", help="only faults of this name")
    parser.add_argument("--slow", type=int, default=0, help="name faults that took so many rounds, too")
    parser.add_argument("--lawful", action="store_true", help="look for false alarms instead")
    parser.add_argument("--scenarios", type=Path, metavar="LOG", help="look at a campaign's scenario rounds")
    wish = parser.parse_args()
    games = wish.games or [catalogue.game for catalogue in CATALOGUES]
    if wish.lawful:
        raised = 0
        for alarm in alarms(Bench(wish.rounds), games, wish.seeds):
            raised += 1
            sys.stdout.write(f"{' | '.join(alarm)}\n")
            sys.stdout.flush()
        return 1 if raised else 0
    bench = Bench(wish.rounds * 2)
    if wish.scenarios:
        for missed in overlooked(bench, games, wish.scenarios):
            sys.stdout.write(f"{' | '.join(missed)}\n")
            sys.stdout.flush()
        return 0
    sys.stdout.writelines(
        f"{line}\n"
        for line in page(measure(bench, games, wish.seeds, wish.names or ()), wish.rounds, wish.slow)
    )
    sys.stdout.writelines(
        f"unexpected: {' | '.join(alarm)} ({times})\n" for alarm, times in bench.alarms.items()
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
