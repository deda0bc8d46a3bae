"""The rule judge over a whole log: what every rule came to, and in which rounds."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from harness.errors import ProductError
from harness.rules.judge import Judgement, RuleSet, judge, judge_twins, rule_sets, twin_rules
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

    def add(self, hit: Hit) -> None:
        """Count a judgement."""
        verdict = hit.judgement.verdict
        self.counts[verdict] += 1
        if len(self.first[verdict]) < SHOWN:
            self.first[verdict].append(hit)


def run_rules(log: Log, statement: Statement, needs: Mapping[str, Sequence[str]]) -> dict[str, RuleTally]:
    """Run every rule over every round of a log; `needs` as for `judge`."""
    tallies: dict[str, RuleTally] = defaultdict(RuleTally)
    sets = rule_sets()
    traces: dict[int, Trace] = {}
    for entry in log.rounds:
        trace = read_trace(entry, statement)
        if trace is None:
            continue
        traces[entry.id] = trace
        for judgement in judge(trace, sets, needs):
            tallies[judgement.requirement].add(Hit(entry, judgement))
    hits = list(_twins(log, traces, sets, needs))
    # A product that keeps state differs from itself: what its other twins show tells nothing.
    fickle = any(
        hit.judgement.requirement == STATE.requirement and hit.judgement.verdict is Verdict.FAIL
        for hit in hits
    )
    for hit in hits:
        if not fickle or hit.judgement.requirement == STATE.requirement:
            tallies[hit.judgement.requirement].add(hit)
    return tallies


def _twins(
    log: Log, traces: Mapping[int, Trace], sets: Sequence[RuleSet], needs: Mapping[str, Sequence[str]]
) -> Iterator[Hit]:
    """Judge every round that was played beside a twin of it."""
    for entry in log.rounds:
        first = traces.get(entry.again) if entry.again is not None else None
        if first is None or entry.id not in traces:
            continue
        for rule in twin_rules(first, sets):
            if rule.key == entry.twin:
                for judgement in judge_twins(first, traces[entry.id], rule, needs):
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
