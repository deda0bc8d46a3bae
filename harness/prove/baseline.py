"""The baseline: what the honest dealer of a game does in every scenario and in every twin.

A faulty product is held against it: where it plays a scenario's rounds byte by byte as
the honest dealer does, both judges say what they say of the honest dealer, and nothing
needs to be judged again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.campaign.plan import Scope
from harness.campaign.play import record_round
from harness.errors import ContentError
from harness.prove.judging import RuleJudge, Twin
from harness.transport import Adapter
from harness.transport.inprocess import InProcess
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.campaign.law import Law
    from harness.campaign.plan import Plan
    from harness.prove.bench import Bench
    from harness.suite.record import CheckRecord, RoundRecord
    from harness.table.messages import Round, Statement
    from harness.transport import Outcome
    from harness.transport.inprocess import Playable


@dataclass(frozen=True, slots=True)
class Call:
    """Rounds that a scenario sent together, and what came back for each."""

    rounds: tuple[Round, ...]
    answers: tuple[bytes | None, ...]


@dataclass(frozen=True, slots=True)
class TwinPlayed:
    """A twin, and what came back."""

    twin: Twin
    answer: bytes | None


@dataclass(frozen=True, slots=True)
class CheckPlayed:
    """One check of the baseline: what it sent, what it came to, and the twins of its rounds."""

    calls: tuple[Call, ...]
    record: CheckRecord
    twins: tuple[TwinPlayed, ...]


@dataclass(frozen=True, slots=True)
class Baseline:
    """An honest dealer's whole campaign, as far as others are held against it.

    Attributes:
        law: what every plan is made from.
        plan: what is checked.
        statement: as received.
        checks: every check, in the order of the campaign.
    """

    law: Law
    plan: Plan
    statement: bytes
    checks: Mapping[str, CheckPlayed]


class Scribe:
    """A player that writes down what each check sends to the product behind it."""

    def __init__(self, adapter: Adapter) -> None:
        self._adapter = adapter
        self._check = ""
        self.calls: dict[str, list[Call]] = {}

    def turn(self, check: str) -> None:
        """Hear whose turn it is."""
        self._check = check
        self.calls[check] = []

    def describe(self) -> Statement:
        """Return the product's statement."""
        return self._adapter.describe()

    def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
        """Play rounds and write them down."""
        outcomes = self._adapter.play(rounds)
        self.calls[self._check].append(Call(tuple(rounds), tuple(one.raw for one in outcomes)))
        return outcomes


def adapter_for(name: str, product: Playable) -> Adapter:
    """Return an adapter to a product in this process."""
    return Adapter(name, InProcess(product))


def played(adapter: Adapter, twins: Sequence[Twin]) -> tuple[RoundRecord, ...]:
    """Play twins in one go, as the end of a campaign does, and return their records."""
    outcomes = adapter.play([twin.commands for twin in twins])
    return tuple(record_round(twin.commands, outcome) for twin, outcome in zip(twins, outcomes, strict=True))


def baseline_of(bench: Bench, law: Law, product: Playable) -> Baseline:
    """Let an honest dealer play everything once.

    Raises:
        ContentError: a check does not pass, so that nothing could be held against it.
    """
    adapter = adapter_for("honest", product)
    plan = law.plan(adapter.describe(), Scope())
    scribe = Scribe(adapter)
    records = bench.run(scribe, [check.id for check in plan.selected_checks], scribe.turn)
    judge = RuleJudge(plan, adapter.describe())
    twins = {record.check: judge.twins(record.rounds) for record in reversed(records)}
    again = iter(played(adapter, [twin for group in twins.values() for twin in group]))
    pairs = {check: [(twin, next(again)) for twin in group] for check, group in twins.items()}
    _refuse_blame(records, judge, [pair for group in pairs.values() for pair in group])
    return Baseline(
        law=law,
        plan=plan,
        statement=bytes(adapter.raw_statement),
        checks={
            record.check: CheckPlayed(
                calls=tuple(scribe.calls[record.check]),
                record=record,
                twins=tuple(
                    TwinPlayed(twin, None if answer.result is None else bytes(answer.result))
                    for twin, answer in pairs[record.check]
                ),
            )
            for record in records
        },
    )


def _refuse_blame(
    records: Sequence[CheckRecord], judge: RuleJudge, twins: Sequence[tuple[Twin, RoundRecord]]
) -> None:
    for record in records:
        if record.verdict is not Verdict.PASS:
            told = record.reason or f"expected {record.expected}, observed {record.observed}"
            raise ContentError(f"the honest dealer does not pass: {told}", place=record.check)
    said = judge.judge((round_ for record in records for round_ in record.rounds), twins)
    for requirement, reason in (*said.violated.items(), *said.broken.items()):
        raise ContentError(f"a rule blames the honest dealer: {reason}", place=requirement)
