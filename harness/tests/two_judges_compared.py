"""What the rules and a model say of one and the same round, side by side."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

import msgspec

from harness.errors import ProductError
from harness.register import load_register
from harness.rules.judge import judge, judge_twins, rule_sets, twin_rules
from harness.table.messages import (
    EVENT_NAMES,
    FIELD_NAMES,
    Dealt,
    Event,
    Opened,
    Round,
    event_name,
    read_result,
    read_statement,
)
from harness.table.trace import Trace
from harness.tests.model.fate import Fate
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from harness.rules.finding import TwinRule
    from harness.rules.judge import Judgement
    from harness.tests.seeded import Product
    from harness.tests.two_judges_benches import Bench


class Word(IntEnum):
    """What a judge says of a requirement; of several words about one round the last here counts."""

    SILENT = 0
    KEPT = 1
    UNSEEN = 2
    BROKEN = 3
    UNREADABLE = 4

    def __str__(self) -> str:
        return self.name.lower()


_OF_VERDICTS = {
    Verdict.PASS: Word.KEPT,
    Verdict.INCONCLUSIVE: Word.UNSEEN,
    Verdict.FAIL: Word.BROKEN,
    Verdict.ERROR: Word.UNREADABLE,
}
_OF_FATES = {Fate.KEPT: Word.KEPT, Fate.BROKEN: Word.BROKEN}


@dataclass(frozen=True, slots=True, order=True)
class Said:
    """What both judges say of one requirement in one round."""

    requirement: str
    rules: Word
    model: Word

    @property
    def differ(self) -> bool:
        """Say whether one alone calls it broken, or a rule could not read the round."""
        return self.rules is Word.UNREADABLE or (self.rules is Word.BROKEN) != (self.model is Word.BROKEN)

    @property
    def is_compared(self) -> bool:
        """Say whether both see it exercised, or one alone calls it broken."""
        return self.differ or (self.rules in (Word.KEPT, Word.BROKEN) and self.model is not Word.SILENT)

    def __str__(self) -> str:
        return f"{self.requirement}: rules {self.rules}, model {self.model}"


@dataclass(slots=True)
class Comparison:
    """What both judges say of one trace, by requirement; nothing of what the text leaves open."""

    trace: Trace
    rules: dict[str, Word] = field(default_factory=dict)
    model: dict[str, Word] = field(default_factory=dict)
    reasons: dict[str, str] = field(default_factory=dict)
    left_open: frozenset[str] = frozenset()

    def all(self) -> list[Said]:
        """Return what is said of each requirement, left open or not."""
        return [
            Said(row, self.rules.get(row, Word.SILENT), self.model.get(row, Word.SILENT))
            for row in sorted(self.rules.keys() | self.model.keys())
        ]

    @property
    def compared(self) -> list[Said]:
        return [said for said in self.all() if said.is_compared and said.requirement not in self.left_open]

    @property
    def differ(self) -> list[Said]:
        return [said for said in self.compared if said.differ]

    @property
    def broken(self) -> list[Said]:
        """What either judge calls broken."""
        return [said for said in self.all() if Word.BROKEN in (said.rules, said.model)]

    def heard(self, judgement: Judgement) -> None:
        """Take down what one rule says."""
        row, word = judgement.requirement, _OF_VERDICTS[judgement.verdict]
        self.rules[row] = max(self.rules.get(row, Word.SILENT), word)
        if word in (Word.BROKEN, Word.UNREADABLE):
            found = judgement.finding
            self.reasons.setdefault(row, f"rules: expected {found.expected}, observed {found.observed}")

    def told(self, fates: Mapping[str, Fate]) -> None:
        """Take down what the model says."""
        for row, fate in fates.items():
            self.model[row] = max(self.model.get(row, Word.SILENT), _OF_FATES[fate])

    def explained(self, row: str, why: str) -> None:
        """Add the model's reason."""
        self.reasons[row] = "; ".join(filter(None, [self.reasons.get(row), f"model: {why}" if why else ""]))


def play(product: Product, commands: Round) -> Trace | None:
    """Play a round; None where the product breaks down or speaks no protocol."""
    try:
        statement = read_statement(product.describe())
        (raw,) = product.play([msgspec.json.decode(msgspec.json.encode(commands))])
        result = read_result(raw, commands=len(commands))
    except ProductError:
        return None
    return None if result.crashed is not None else Trace.read(commands, result, statement)


def hiding(trace: Trace, hidden: Collection[str]) -> Trace:
    """Return the round of a product that neither reports these events and fields nor says that it does."""
    events = tuple(name for name in trace.statement.events if not {name, name.split(".")[0]} & set(hidden))
    kept = [
        [_bare(seen.event, hidden) for seen in group if event_name(seen.event) not in hidden]
        for group in trace.by_command
    ]
    return Trace(trace.commands, kept, statement=msgspec.structs.replace(trace.statement, events=events))


def _bare(event: Event, hidden: Collection[str]) -> Event:
    if isinstance(event, Dealt) and "deal.shown_to" in hidden:
        return msgspec.structs.replace(event, shown_to=None)
    if isinstance(event, Opened) and "opened.posted" in hidden:
        return msgspec.structs.replace(event, posted=None)
    return event


class Judges:
    """Both judges of a game, ready to be asked."""

    def __init__(self, table: Bench) -> None:
        self.bench = table
        self._needs = {row.id: row.needs for row in load_register()}
        self._sets = [
            dataclasses.replace(
                one,
                rules=[rule for rule in one.rules if table.is_mine(rule.requirement)],
                twins=[rule for rule in one.twins if table.is_mine(rule.requirement)],
            )
            for one in rule_sets()
            if one.game in (None, table.game)
        ]

    def compare(self, trace: Trace, product: Product | None = None) -> Comparison:
        """Let both judge one trace, together with its twins where a product can play them."""
        found = Comparison(trace)
        for judgement in judge(trace, self._sets, self._needs):
            found.heard(judgement)
        book = self.bench.assess(trace)
        found.told(book.fates())
        for row, why in book.broken.items():
            found.explained(book.full(row), why)
        if product is not None and self.bench.of_twins is not None:
            for rule, other in self._twins(trace, product):
                for judgement in judge_twins(trace, other, rule, self._needs):
                    found.heard(judgement)
                found.told(self.bench.of_twins(trace, other))
        found.left_open = frozenset(book.full(row) for row in book.open) | self._laid_elsewhere(found)
        return found

    def asked(self, product: Product, commands: Round) -> Comparison | None:
        """Let both judge one round of a product; None where it breaks down."""
        trace = play(product, commands)
        return None if trace is None else self.compare(trace, product)

    def _twins(self, trace: Trace, product: Product) -> Iterator[tuple[TwinRule, Trace]]:
        """Yield the twins of a round; none of a product that keeps state, which differs from itself."""
        same = play(product, trace.commands)
        if same is None or [seen.event for seen in same.seen] != [seen.event for seen in trace.seen]:
            return
        for rule in twin_rules(trace, self._sets):
            again = rule.twin(trace)
            other = play(product, again) if again else None
            if other is not None:
                yield rule, other

    def _laid_elsewhere(self, found: Comparison) -> frozenset[str]:
        """Return what the judges differ on though both see one mistake that the text lays nowhere certain."""
        clause = self.bench.clause
        ours, theirs = (
            {clause(row) for row, word in said.items() if word is Word.BROKEN}
            for said in (found.rules, found.model)
        )
        shared = [one.clauses for one in self.bench.open if ours & one.clauses and theirs & one.clauses]
        return frozenset(
            said.requirement
            for said in found.all()
            if said.differ and any(clause(said.requirement) in clauses for clauses in shared)
        )


def described(name: str, found: Comparison, said: Said) -> str:
    """Write down one difference: product, what each judge says and why, commands and events."""
    lines = [f"product: {name}", str(said), f"  {found.reasons.get(said.requirement, '')}"]
    missing = [event for event in (*EVENT_NAMES, *FIELD_NAMES) if event not in found.trace.statement.events]
    lines += [f"  not reported: {', '.join(missing)}"] if missing else []
    for command, group in zip(found.trace.commands, found.trace.by_command, strict=True):
        lines.append("  > " + msgspec.json.encode(command).decode())
        for seen in group:
            fields = msgspec.to_builtins(seen.event).items()
            told = " ".join(f"{key}={value}" for key, value in fields if key not in ("event", "text"))
            lines.append(f"    {seen.at:3} {event_name(seen.event)} {told}")
    return "\n".join(lines)
