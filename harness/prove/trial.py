"""The trial of one product: what the two judges say of it, wherever it differs from the honest dealer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harness.campaign.plan import Scope
from harness.campaign.play import record_round
from harness.errors import Blame
from harness.prove.baseline import adapter_for, played, random_rounds
from harness.prove.judging import RuleJudge, RulesSay, Twin, Violations
from harness.verdict import Selection, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

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
        rules: for each requirement that a rule calls violated in a scenario's rounds, the first reason.
        explored: the same for random rounds, where they were played.
        unplayable: checks that could not be judged, by the product's doing.
        defects: checks that could not be judged, by the harness's own doing.
    """

    differs: bool
    scenarios: Mapping[str, tuple[Failed, ...]]
    rules: Violations
    explored: Violations = field(default_factory=dict)
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


def try_product(
    bench: Bench, baseline: Baseline, make: Callable[[], Playable], breaks: str | None = None
) -> Trial:
    """Judge a product by scenarios and rules; only what differs from the baseline is judged anew.

    Args:
        bench: where scenarios run.
        baseline: what the honest dealer does.
        make: makes a fresh product.
        breaks: what it was made to break. Where both judges call that violated in the
            requirement's own scenarios, nothing else is tried; random rounds are played
            only where no rule does. Without it everything is tried.
    """
    if breaks is not None:
        own = _try(bench, baseline, make(), breaks)
        if breaks in own.scenarios and breaks in own.rules:
            return own
    adapter = adapter_for("product", make())
    trial, judge = _judged(bench, baseline, adapter, None)
    if breaks in trial.rules:
        return trial
    return _with_exploration(trial, *_explore(baseline, judge, adapter), judge)


def _try(bench: Bench, baseline: Baseline, product: Playable, breaks: str) -> Trial:
    """Judge a product by the scenarios of one requirement, and by the rules in their rounds."""
    return _judged(bench, baseline, adapter_for("product", product), breaks)[0]


def _judged(bench: Bench, baseline: Baseline, adapter: Adapter, only: str | None) -> tuple[Trial, RuleJudge]:
    """Judge a product by every scenario, or by those of one requirement only."""
    if bytes(adapter.raw_statement) != baseline.statement:
        return _anew(bench, baseline, adapter, only)
    plan = baseline.plan
    chosen = {check.id for check in plan.selected_checks if only is None or only in check.requirements}
    known = {check: played for check, played in baseline.checks.items() if check in chosen}
    recall = _Recall(adapter)
    changed = [check for check, played in known.items() if not _same(check, played, adapter, recall)]
    records = {record.check: record for record in bench.run(recall, changed, recall.turn)}
    judge = RuleJudge(plan, adapter.describe())
    pairs = list(_differing_twins(known, records, judge, adapter))
    rounds = [round_ for record in records.values() for round_ in record.rounds]
    said = judge.judge(rounds, pairs)
    return _told(plan, records.values(), said, differs=bool(changed or pairs)), judge


def _same(check: str, known: CheckPlayed, adapter: Adapter, recall: _Recall) -> bool:
    """Play what a check sends, and say whether everything came back as from the honest dealer."""
    same = True
    for call in known.calls:
        outcomes = adapter.play(call.rounds)
        recall.keep(check, call.rounds, outcomes)
        same = same and tuple(one.raw for one in outcomes) == call.answers
    return same


#: A twin to be played, what the honest dealer answers, and whether its round itself differs.
_Asked = tuple[Twin, bytes | None, bool]


def _differing_twins(
    checks: Mapping[str, CheckPlayed],
    records: Mapping[str, CheckRecord],
    judge: RuleJudge,
    adapter: Adapter,
) -> Iterator[tuple[Twin, RoundRecord]]:
    """Play every twin in the campaign's order; yield those by which the product differs."""
    asked: list[_Asked] = []
    for check, known in reversed(tuple(checks.items())):
        if check in records:
            asked += [(twin, None, True) for twin in judge.twins(records[check].rounds)]
        else:
            asked += [(one.twin, one.answer, False) for one in known.twins]
    yield from _differing(asked, adapter)


def _differing(asked: Sequence[_Asked], adapter: Adapter) -> Iterator[tuple[Twin, RoundRecord]]:
    again = played(adapter, [twin for twin, _, _ in asked])
    for (twin, answer, new), round_ in zip(asked, again, strict=True):
        if new or (None if round_.result is None else bytes(round_.result)) != answer:
            yield twin, round_


def _explore(
    baseline: Baseline, judge: RuleJudge, adapter: Adapter
) -> tuple[list[RoundRecord], list[tuple[Twin, RoundRecord]]]:
    """Play the random rounds and their twins; return those by which the product differs."""
    if bytes(adapter.raw_statement) != baseline.statement:
        drawn = random_rounds(baseline.law.plan(adapter.describe(), Scope()), adapter.describe())
        explored = [record_round(*pair) for pair in zip(drawn, adapter.play(drawn), strict=True)]
        return explored, _twins(explored, judge, adapter)
    outcomes = adapter.play([one.commands for one in baseline.explored])
    records: list[RoundRecord] = []
    asked: list[_Asked] = []
    for known, outcome in reversed(tuple(zip(baseline.explored, outcomes, strict=True))):
        if outcome.raw == known.answer:
            asked += [(one.twin, one.answer, False) for one in known.twins]
            continue
        records.append(record_round(known.commands, outcome))
        asked += [(twin, None, True) for twin in judge.twins(records[-1:])]
    return records, list(_differing(asked, adapter))


def _with_exploration(
    trial: Trial, rounds: Sequence[RoundRecord], twins: Sequence[tuple[Twin, RoundRecord]], judge: RuleJudge
) -> Trial:
    said = judge.judge(rounds, twins)
    broken = tuple(Failed(f"rule:{name}", why, Blame.HARNESS) for name, why in said.broken.items())
    return replace(
        trial,
        differs=trial.differs or bool(rounds or twins),
        explored=said.violated,
        defects=(*trial.defects, *broken),
    )


def _anew(bench: Bench, baseline: Baseline, adapter: Adapter, only: str | None) -> tuple[Trial, RuleJudge]:
    """Judge a product whose statement is its own: nothing that the honest dealer does is known of it."""
    statement = adapter.describe()
    plan = baseline.law.plan(statement, Scope())
    chosen = [check.id for check in plan.selected_checks if only is None or only in check.requirements]
    records = bench.run(adapter, chosen)
    judge = RuleJudge(plan, statement)
    rounds = [round_ for record in records for round_ in record.rounds]
    said = judge.judge(rounds, _twins(rounds, judge, adapter))
    return _told(plan, records, said, differs=True), judge


def _twins(
    rounds: Sequence[RoundRecord], judge: RuleJudge, adapter: Adapter
) -> list[tuple[Twin, RoundRecord]]:
    twins = judge.twins(rounds) if adapter.describe().control != "observe" else ()
    return list(zip(twins, played(adapter, twins), strict=True))


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
