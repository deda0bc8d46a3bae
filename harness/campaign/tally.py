"""The rule judge over a whole log: what every rule came to, and in which rounds."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from harness.errors import ProductError
from harness.rules.judge import Judgement, judge, judge_twins, rule_sets, twin_rules
from harness.table.messages import Round, Statement, read_result
from harness.table.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.campaign.log import Log, RoundEntry
    from harness.verdict import Verdict

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
        first = traces.get(entry.again) if entry.again is not None else None
        if first is None:
            continue
        for rule in twin_rules(first, sets):
            if rule.requirement == entry.twin:
                for judgement in judge_twins(first, trace, rule, needs):
                    tallies[judgement.requirement].add(Hit(entry, judgement))
    return tallies


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
