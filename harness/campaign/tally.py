"""The rule judge over a whole log: what every rule came to, and in which rounds."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from harness.errors import ProductError
from harness.rules.judge import Judgement, judge, judge_twins, rule_sets, twin_rules
from harness.rules.twins import STATE
from harness.table.messages import Round, Statement, read_result
from harness.table.trace import Trace
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.campaign.log import Log, RoundEntry

#: How many rounds are kept for a rule that came to the same in more of them.
SHOWN = 3


@dataclass(frozen=True, slots=True)
class Hit:
    """One judgement of a rule, and the round it was passed on."""

    round: RoundEntry
    judgement: Judgement


@dataclass(slots=True)
class RuleTally:
    """What one rule came to over all rounds."""

    counts: Counter[Verdict] = field(default_factory=Counter)
    first: dict[Verdict, list[Hit]] = field(default_factory=lambda: defaultdict(list))
    #: Numbers of the random rounds that exercised the rule.
    explored: set[int] = field(default_factory=set)
    #: Random rounds of which nothing can be told.
    untold: list[Hit] = field(default_factory=list)

    def add(self, hit: Hit, *, explored: int | None = None) -> None:
        """Count a judgement, and the number of the random round that it is on, if it is on one.

        That a random round shows nothing either way is no doubt about what the planned
        rounds have shown; it counts only where no round shows anything.
        """
        verdict = hit.judgement.verdict
        if explored is not None and verdict is Verdict.INCONCLUSIVE:
            self.untold.append(hit)
            return
        if explored:
            self.explored.add(explored)
        self._count(hit)

    def settle(self) -> None:
        """Take in what was set aside, if there is nothing else."""
        if not self.counts:
            for hit in self.untold:
                self._count(hit)

    def _count(self, hit: Hit) -> None:
        verdict = hit.judgement.verdict
        self.counts[verdict] += 1
        if len(self.first[verdict]) < SHOWN:
            self.first[verdict].append(hit)


class Judging:
    """Reads and judges logged rounds, each once however often it is asked about.

    Rounds that were sent alike and came back alike are one: what is played again mostly
    goes the same way, and then is judged the same way.

    Args:
        statement: what the product claims.
        needs: for each requirement, the events without which nothing can be told, as for `judge`.
    """

    def __init__(self, statement: Statement, needs: Mapping[str, Sequence[str]]) -> None:
        self.statement = statement
        self.needs = needs
        self.sets = rule_sets()
        self._traces: dict[tuple[bytes, bytes], Trace | None] = {}
        self._judged: dict[int, tuple[Judgement, ...]] = {}

    def trace(self, entry: RoundEntry) -> Trace | None:
        """Return the trace of a logged round, or None where it went wrong."""
        if entry.result is None or entry.error is not None:
            return None
        key = (bytes(entry.commands), bytes(entry.result))
        if key not in self._traces:
            self._traces[key] = read_trace(entry, self.statement)
        return self._traces[key]

    def judged(self, trace: Trace) -> tuple[Judgement, ...]:
        """Return what every rule says of a trace that came from here."""
        if id(trace) not in self._judged:
            self._judged[id(trace)] = tuple(judge(trace, self.sets, self.needs))
        return self._judged[id(trace)]

    def compared(self, first: Trace, again: Trace, key: str) -> Iterator[Judgement]:
        """Yield what the twin rule of that key says of a round and its twin."""
        for rule in twin_rules(first, self.sets):
            if rule.key == key:
                yield from judge_twins(first, again, rule, self.needs)


def run_rules(log: Log, judging: Judging) -> dict[str, RuleTally]:
    """Run every rule over every round of a log.

    Twins of random rounds are compared with their rounds and not judged for themselves:
    they hold less than the rounds whose twins they are.
    """
    tallies: dict[str, RuleTally] = defaultdict(RuleTally)
    numbers = _explored(log)
    for entry in _simplest_first(log):
        trace = judging.trace(entry)
        if trace is None or (entry.again is not None and entry.id in numbers):
            continue
        for judgement in judging.judged(trace):
            tallies[judgement.requirement].add(Hit(entry, judgement), explored=numbers.get(entry.id))
    hits = list(_twins(log, judging))
    # A product that keeps state differs from itself: what its other twins show tells nothing.
    fickle = any(
        hit.judgement.requirement == STATE.requirement and hit.judgement.verdict is Verdict.FAIL
        for hit in hits
    )
    for hit in hits:
        if not fickle or hit.judgement.requirement == STATE.requirement:
            tallies[hit.judgement.requirement].add(hit, explored=numbers.get(hit.round.id))
    for tally in tallies.values():
        tally.settle()
    return tallies


def _simplest_first(log: Log) -> list[RoundEntry]:
    """Return all rounds, those first that were made simple to show what is wrong."""
    return sorted(log.rounds, key=lambda entry: entry.simplest_of is None)


def _explored(log: Log) -> dict[int, int]:
    """Return the numbers of random rounds by their ids: twins have their round's, others without one 0."""
    numbers: dict[int, int] = {}
    for entry in log.rounds:
        if entry.explored is not None:
            numbers[entry.id] = entry.explored
        elif entry.simplest_of is not None or entry.swept is not None or entry.recorded is not None:
            numbers[entry.id] = 0
        elif entry.again in numbers:
            numbers[entry.id] = numbers[entry.again]
    return numbers


def _twins(log: Log, judging: Judging) -> Iterator[Hit]:
    """Judge every round that was played beside a twin of it."""
    rounds = {entry.id: entry for entry in log.rounds}
    for entry in _simplest_first(log):
        original = rounds.get(entry.again) if entry.again is not None else None
        first, again = judging.trace(original) if original else None, judging.trace(entry)
        if first is not None and again is not None and entry.twin is not None:
            for judgement in judging.compared(first, again, entry.twin):
                yield Hit(entry, judgement)


def read_trace(entry: RoundEntry, statement: Statement) -> Trace | None:
    """Return the trace of a logged round, or None where it went wrong."""
    if entry.result is None or entry.error is not None:
        return None
    commands = msgspec.json.decode(entry.commands, type=Round)
    try:
        result = read_result(bytes(entry.result), commands=len(commands))
    except ProductError:
        return None
    return None if result.crashed is not None else Trace.read(commands, result, statement)
