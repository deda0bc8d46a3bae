"""The trial of one product: what the two judges say of it, wherever it differs from the honest dealer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.campaign.plan import Scope
from harness.errors import Blame
from harness.prove.baseline import adapter_for, played
from harness.prove.judging import RuleJudge, RulesSay, Twin, Violations
from harness.verdict import Selection, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from harness.campaign.law import Law
    from harness.campaign.plan import Plan
    from harness.prove.baseline import Baseline, CheckPlayed
    from harness.prove.bench import Bench
    from harness.suite.record import CheckRecord, RoundRecord
    from harness.table.messages import Round, Statement
    from harness.transport import Adapter, Outcome
    from harness.transport.inprocess import Playable


@dataclass(frozen=True, slots=True)
class Failed:
    """A check that did not pass, why, and who is to blame where it could not be judged."""

    check: str
    reason: str
    blame: Blame | None = None


@dataclass(frozen=True, slots=True)
class Trial:
    """What the two judges say of one product.

    Attributes:
        differs: whether its statement or any trace differs from the honest dealer's.
        scenarios: for each requirement, the scenarios of it that failed.
        rules: for each requirement that a rule calls violated, the first reason.
        unplayable: checks that could not be judged, by the product's doing.
        defects: checks that could not be judged, by the harness's own doing.
    """

    differs: bool
    scenarios: Mapping[str, tuple[Failed, ...]]
    rules: Violations
    unplayable: tuple[Failed, ...] = ()
    defects: tuple[Failed, ...] = ()


class _Recall:
    """A player that gives back what the product answered when everything was played in order."""

    def __init__(self, adapter: Adapter) -> None:
        self._adapter = adapter
        self._known: dict[str, list[tuple[tuple[Round, ...], tuple[Outcome, ...]]]] = {}
        self._left: list[tuple[tuple[Round, ...], tuple[Outcome, ...]]] = []

    def keep(self, check: str, rounds: tuple[Round, ...], outcomes: tuple[Outcome, ...]) -> None:
        """Keep what came back for rounds of a check."""
        self._known.setdefault(check, []).append((rounds, outcomes))

    def turn(self, check: str) -> None:
        """Hear whose turn it is."""
        self._left = list(self._known.get(check, ()))

    def describe(self) -> Statement:
        """Return the product's statement."""
        return self._adapter.describe()

    def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
        """Return what is known of these rounds, or play them where they are new."""
        if self._left and self._left[0][0] == tuple(rounds):
            return self._left.pop(0)[1]
        self._left = []
        return self._adapter.play(rounds)


def try_product(bench: Bench, baseline: Baseline, product: Playable) -> Trial:
    """Judge a product by every scenario and rule; only what differs from the baseline is judged anew."""
    adapter = adapter_for("product", product)
    if bytes(adapter.raw_statement) != baseline.statement:
        return _whole(bench, baseline.law, adapter)
    recall = _Recall(adapter)
    changed = [check for check, known in baseline.checks.items() if not _same(check, known, adapter, recall)]
    records = {record.check: record for record in bench.run(recall, changed, recall.turn)}
    judge = RuleJudge(baseline.plan, adapter.describe())
    pairs = list(_differing_twins(baseline, records, judge, adapter))
    rounds = [round_ for record in records.values() for round_ in record.rounds]
    said = judge.judge(rounds, pairs)
    return _told(baseline.plan, records.values(), said, differs=bool(changed or pairs))


def _same(check: str, known: CheckPlayed, adapter: Adapter, recall: _Recall) -> bool:
    """Play what a check sends, and say whether everything came back as from the honest dealer."""
    same = True
    for call in known.calls:
        outcomes = adapter.play(call.rounds)
        recall.keep(check, call.rounds, outcomes)
        same = same and tuple(one.raw for one in outcomes) == call.answers
    return same


def _differing_twins(
    baseline: Baseline, records: Mapping[str, CheckRecord], judge: RuleJudge, adapter: Adapter
) -> Iterator[tuple[Twin, RoundRecord]]:
    """Play every twin in the campaign's order; yield those by which the product differs."""
    asked: list[tuple[Twin, bytes | None, bool]] = []
    for check, known in reversed(tuple(baseline.checks.items())):
        if check in records:
            asked += [(twin, None, True) for twin in judge.twins(records[check].rounds)]
        else:
            asked += [(one.twin, one.answer, False) for one in known.twins]
    again = played(adapter, [twin for twin, _, _ in asked])
    for (twin, answer, new), round_ in zip(asked, again, strict=True):
        if new or (None if round_.result is None else bytes(round_.result)) != answer:
            yield twin, round_


def _whole(bench: Bench, law: Law, adapter: Adapter) -> Trial:
    """Judge a product whose statement is its own by everything that is selected for it."""
    statement = adapter.describe()
    plan = law.plan(statement, Scope())
    records = bench.run(adapter, [check.id for check in plan.selected_checks])
    judge = RuleJudge(plan, statement)
    rounds = [round_ for record in records for round_ in record.rounds]
    twins = judge.twins(rounds) if statement.control != "observe" else ()
    pairs = list(zip(twins, played(adapter, twins), strict=True))
    return _told(plan, records, judge.judge(rounds, pairs), differs=True)


def _told(plan: Plan, records: Iterable[CheckRecord], said: RulesSay, *, differs: bool) -> Trial:
    everything = (*plan.requirements, *plan.ground_rules)
    selected = {one.id for one in everything if one.selection is Selection.SELECTED}
    about = {check.id: selected.intersection(check.requirements) for check in plan.checks}
    scenarios: dict[str, tuple[Failed, ...]] = {}
    errors: list[Failed] = []
    for record in records:
        if record.verdict is Verdict.FAIL:
            reason = f"expected {record.expected}; observed {record.observed}"
            for requirement in about[record.check]:
                scenarios[requirement] = (*scenarios.get(requirement, ()), Failed(record.check, reason))
        elif record.verdict is Verdict.ERROR:
            errors.append(Failed(record.check, record.reason or "", record.blame))
    harness = [
        *(one for one in errors if one.blame is Blame.HARNESS),
        *(Failed(f"rule:{name}", why, Blame.HARNESS) for name, why in said.broken.items()),
    ]
    return Trial(
        differs=differs,
        scenarios=scenarios,
        rules=said.violated,
        unplayable=tuple(one for one in errors if one.blame is not Blame.HARNESS),
        defects=tuple(harness),
    )
