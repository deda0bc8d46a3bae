"""One shard: its rounds made, played in batches, judged as the answers come, and summed."""

from __future__ import annotations

from collections import deque
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from harness.errors import ClauseproofError
from harness.sweep.rounds import Rounds
from harness.sweep.totals import KEPT_UNJUDGED, Cell, LostError, Sample, Totals, Unjudged, Violation
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.rules.judge import Judgement
    from harness.sweep.judging import Known, SweepJudge
    from harness.sweep.plan import Shard, Stratum, SweepPlan
    from harness.sweep.rounds import SweepRound
    from harness.table.trace import Trace
    from harness.transport import Adapter

#: After how many rounds progress is told.
_TOLD: Final = 1_000
#: One round in so many is played again beside its twins.
TWINNED: Final = 50
#: After so many rounds in a row without an answer the product is asked whether it is there at all.
_SILENT: Final = 100


class _Asked(NamedTuple):
    """A round that is out, and what is needed when it comes back."""

    number: int
    deal: str
    weights: tuple[int, ...]
    round: SweepRound


@dataclass(slots=True)
class _Sums:
    """The totals of a shard in the making."""

    cells: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    profiles: dict[str, Known] = field(default_factory=dict)
    violated: dict[str, dict[str, int]] = field(default_factory=dict)
    violations: list[Violation] = field(default_factory=list)
    ways: dict[str, set[tuple[str, str, str]]] = field(default_factory=dict)
    compared: dict[str, dict[Verdict, int]] = field(default_factory=dict)
    unjudged: int = 0
    broken: list[Unjudged] = field(default_factory=list)
    samples: list[Sample] = field(default_factory=list)


def play_shard(
    plan: SweepPlan,
    shard: Shard,
    adapter: Adapter,
    judge: SweepJudge,
    played: Callable[[int], None] = lambda _: None,
) -> Totals:
    """Play and judge the rounds of a shard.

    Args:
        plan: whose shard it is.
        shard: which rounds.
        adapter: of the product.
        judge: may have judged other shards before; that changes no total.
        played: hears of every so many rounds that are done.

    Raises:
        LostError: the product cannot be asked any more, so that the shard cannot be played to its end.
    """
    return _Player(plan, shard, adapter, judge).run(played)


class _Player:
    """Plays one shard."""

    def __init__(self, plan: SweepPlan, shard: Shard, adapter: Adapter, judge: SweepJudge) -> None:
        self._shard = shard
        self._stratum: Stratum = plan.strata[shard.stratum]
        self._rounds = Rounds(plan, self._stratum)
        self._adapter = adapter
        self._judge = judge
        self._keep = plan.keep
        part = plan.space.parts[self._stratum.part]
        self._known = 2 * next(iter(part.deal.values())) if part.known else 0
        self._naming = plan.naming
        self._out: deque[_Asked] = deque()
        self._twinned: list[tuple[_Asked, bytes]] = []
        self._unanswered: list[tuple[_Asked, ClauseproofError]] = []
        self._taken = 0
        self._sums = _Sums()

    def run(self, played: Callable[[int], None]) -> Totals:
        """Play every round of the shard and return what they came to.

        Raises:
            LostError: the product cannot be asked any more.
        """
        with closing(self._adapter.answers(self._sent())) as answers:
            for number, answer in answers:
                self._hear(self._out.popleft(), answer)
                if (number + 1) % _TOLD == 0:
                    played(_TOLD)
        self._heard()
        self._twins()
        played(self._taken % _TOLD)
        return self._totals((self._shard.number,))

    def _sent(self) -> Iterator[msgspec.Raw]:
        """Yield the rounds as there is room for them in flight, and note what is out."""
        for asked in self._asked():
            self._out.append(asked)
            yield asked.round.written

    def _asked(self) -> Iterator[_Asked]:
        start, stop = self._shard.start, self._shard.stop
        deals = self._stratum.deals.between(start, stop)
        for number, (deal, weights) in enumerate(deals, start=self._stratum.first + start):
            yield _Asked(number, deal, weights, self._rounds.of(deal))

    # ---------------------------------------------------------------- what came back

    def _hear(self, asked: _Asked, answer: bytes | ClauseproofError) -> None:
        """Take an answer; rounds without one are none that were played before the product is known to be."""
        if isinstance(answer, ClauseproofError):
            self._unanswered.append((asked, answer))
            if len(self._unanswered) >= _SILENT:
                self._heard()
            return
        if self._unanswered:
            self._settle()
        self._taken += 1
        self._take(asked, answer)

    def _heard(self) -> None:
        """Make sure that the product is there, where the last rounds have no answer."""
        if self._unanswered:
            self._reach()
            self._settle()

    def _settle(self) -> None:
        """Count rounds without an answer as played: they failed, and the product is still there."""
        for asked, error in self._unanswered:
            self._taken += 1
            self._unjudged(asked, error)
        self._unanswered.clear()

    def _reach(self) -> None:
        try:
            self._adapter.reach()
        except ClauseproofError as error:
            raise LostError(error, msgspec.json.encode(self._totals(()))) from error

    def _take(self, asked: _Asked, answer: bytes) -> None:
        try:
            known = self._judge.known(asked.round, answer)
        except ClauseproofError as error:
            self._unjudged(asked, error)
            return
        if asked.number % TWINNED == 0:
            self._twinned.append((asked, answer))
        sums = self._sums
        key = (asked.deal[: self._known], known.key)
        cell = sums.cells.get(key)
        if cell is None:
            cell = sums.cells[key] = [0] * (1 + len(asked.weights))
            self._new(asked, known, answer)
        cell[0] += 1
        for place, weight in enumerate(asked.weights, start=1):
            cell[place] += weight
        if known.violates:
            self._violated(asked, known, answer)

    def _new(self, asked: _Asked, known: Known, answer: bytes) -> None:
        """Take note of a profile that no round of the shard had before."""
        if known.key in self._sums.profiles:
            return
        self._sums.profiles[known.key] = known
        if not known.violates and not self._sums.samples and self._shard.start == 0:
            sample = Sample(round=asked.number, commands=asked.round.commands, result=msgspec.Raw(answer))
            self._sums.samples.append(sample)

    def _violated(self, asked: _Asked, known: Known, answer: bytes) -> None:
        name = known.profile.names.get(self._naming, "")
        wanted: set[str] = set()
        for requirement, verdict in known.profile.verdicts.items():
            if verdict is Verdict.FAIL:
                counts = self._sums.violated.setdefault(requirement, {})
                if self._fresh(requirement, name, known) or sum(counts.values()) < self._keep:
                    wanted.add(requirement)
                counts[name] = counts.get(name, 0) + 1
        if wanted:
            found = self._judge.findings(self._judge.trace(asked.round.commands, answer))
            for requirement in sorted(wanted):
                first = next(one for one in found if one.requirement == requirement and _fails(one))
                self._sums.violations.append(_violation(asked, answer, name, first))

    def _fresh(self, requirement: str, name: str, known: Known) -> bool:
        """Whether a requirement is broken in a way that was not seen before in this shard."""
        ways = self._sums.ways.setdefault(requirement, set())
        how = known.profile.broken[requirement]
        way = (name, how.expected, how.observed)
        if way in ways or len(ways) >= self._keep:
            return False
        ways.add(way)
        return True

    def _unjudged(self, asked: _Asked, error: ClauseproofError) -> None:
        self._sums.unjudged += 1
        if len(self._sums.broken) < KEPT_UNJUDGED:
            self._sums.broken.append(
                Unjudged(
                    round=asked.number, commands=asked.round.commands, what=error.what, blame=error.blame
                )
            )

    # --------------------------------------------------------------------- the twins

    def _twins(self) -> None:
        """Play some rounds again, as they were and as twin rules ask, and compare."""
        twinned = [
            (asked, self._judge.trace(asked.round.commands, answer)) for asked, answer in self._twinned
        ]
        wanted = [
            (asked, trace, rule, twin) for asked, trace in twinned for rule, twin in self._judge.twins(trace)
        ]
        for at, answer in self._adapter.answers([twin for *_, twin in wanted]):
            asked, trace, rule, twin = wanted[at]
            if isinstance(answer, ClauseproofError):
                self._reach()
            try:
                if isinstance(answer, ClauseproofError):
                    raise answer
                again = self._judge.trace(twin, answer)
            except ClauseproofError as error:
                self._unjudged(asked, error)
                continue
            for one in self._judge.compared(trace, again, rule):
                counts = self._sums.compared.setdefault(one.requirement, {})
                counts[one.verdict] = counts.get(one.verdict, 0) + 1
                if _fails(one) and counts[one.verdict] <= self._keep:
                    first = msgspec.Raw(_result(trace))
                    self._sums.violations.append(
                        msgspec.structs.replace(
                            _violation(asked, bytes(first), "", one),
                            twin=rule.key,
                            twin_commands=twin,
                            again=msgspec.Raw(answer),
                        )
                    )

    def _totals(self, shards: tuple[int, ...]) -> Totals:
        sums = self._sums
        return Totals(
            shards=shards,
            rounds=self._taken,
            cells=tuple(
                Cell(
                    stratum=self._stratum.number,
                    known=known,
                    profile=key,
                    rounds=cell[0],
                    weights=tuple(cell[1:]),
                )
                for (known, key), cell in sums.cells.items()
            ),
            profiles={key: known.profile for key, known in sums.profiles.items()},
            violated=sums.violated,
            violations=tuple(sums.violations),
            compared=sums.compared,
            unjudged=sums.unjudged,
            unjudged_rounds=tuple(sums.broken),
            samples=tuple(sums.samples),
        )


def _fails(judgement: Judgement) -> bool:
    return judgement.verdict is Verdict.FAIL


def _violation(asked: _Asked, answer: bytes, name: str, judgement: Judgement) -> Violation:
    return Violation(
        requirement=judgement.requirement,
        round=asked.number,
        commands=asked.round.commands,
        result=msgspec.Raw(answer),
        name=name,
        expected=judgement.finding.expected,
        observed=judgement.finding.observed,
        at=judgement.finding.at,
    )


def _result(trace: Trace) -> bytes:
    """Return a trace's events as a result."""
    return msgspec.json.encode({"events": [[seen.event for seen in group] for group in trace.by_command]})
