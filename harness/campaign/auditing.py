"""An audit: recorded rounds read, judged by the rules, logged, assessed. No product is there.

The log is written as of a campaign, and everything that a report says comes from it. It
holds what all rounds came to, those that break a requirement, and a sample of the others.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Protocol

import msgspec
from msgspec import Raw

from harness.audit.assumed import LOOKED_AT, assumed, everything
from harness.audit.converting import load_converter
from harness.audit.crew import Task, judged
from harness.audit.document import PlannedAudit, audit_result
from harness.audit.recordings import Recordings
from harness.audit.records import read_stated
from harness.audit.totals import Quota, Tally
from harness.campaign.assess import assess
from harness.campaign.audited import NEEDS_TWIN, NO_STATEMENT
from harness.campaign.brought import laws_used, proof_of
from harness.campaign.ground_rules import STATEMENT_RULE
from harness.campaign.heading import method, stamp
from harness.campaign.law import read_law
from harness.campaign.log import (
    LOG_NAME,
    LOG_SCHEMA,
    AuditEntry,
    FaultEntry,
    Footer,
    Header,
    RoundEntry,
    read_log,
)
from harness.campaign.log_writer import LogWriter
from harness.campaign.plan import Exploration, Scope
from harness.errors import Blame, ClauseproofError, LogError, UsageError
from harness.files import read_bytes
from harness.output import make_folder, refuse_used
from harness.register import load_register
from harness.rules.judge import rule_sets
from harness.suite.record import FaultRecord
from harness.verdict import Selection, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from harness.audit.document import Stated
    from harness.audit.recordings import AuditedFile
    from harness.audit.records import Record
    from harness.audit.totals import KeptRound
    from harness.campaign.assessment import Assessment
    from harness.campaign.plan import Plan, PlannedRequirement
    from harness.table.messages import Statement

#: The name of what stands where campaigns have their product.
ADAPTER: Final = "recorded rounds"
#: How many rounds behind a verdict a check names.
_NAMED: Final = 3
#: Of the verdicts on a requirement, the one whose rounds its check names.
_WORST: Final = (Verdict.FAIL, Verdict.ERROR, Verdict.PASS, Verdict.INCONCLUSIVE)


@dataclass(frozen=True, slots=True)
class AuditOrder:
    """What the caller of an audit wants.

    Attributes:
        files: of recorded rounds, in the order in which they are judged; `-` is standard input.
        out: the folder of log and report.
        statement: a file with what the product claims.
        converter: makes records of a vendor's own log.
        scope: the filter, if any.
        workers: how many processes judge.
        clock: says when it began and ended.
    """

    files: tuple[str, ...]
    out: Path
    statement: Path | None = None
    converter: str | None = None
    scope: Scope = field(default_factory=Scope)
    workers: int = 1
    clock: Callable[[], datetime] = lambda: datetime.now(UTC)


class AuditWatcher(Protocol):
    """Who wants to know how far it is."""

    def reading(self, size: int | None) -> None:
        """Hear how many bytes there are, where that is known."""

    def audited(self, rounds: int, broken: int, read: int) -> None:
        """Hear of so many more rounds and broken records, and how many bytes were read so far."""


def run_audit(order: AuditOrder, watcher: AuditWatcher) -> Assessment:
    """Judge recorded rounds: read, judge, log, assess.

    Ctrl-C ends it early: what was judged until then is in the log, and in the assessment.

    Raises:
        UsageError: a file cannot be opened, the call contradicts itself, or the folder holds
            something already.
        AdapterError: the code of the converter raises while it is loaded.
        ContentError: the law as shipped contradicts itself.
        LogError: the log cannot be written.
    """
    refuse_used(order.out, LOG_NAME, "campaign")
    converter = None if order.converter is None else load_converter(order.converter)
    recordings = Recordings(order.files, converter)
    statement, stated = _stated(order, recordings)
    planned = PlannedAudit(files=order.files, stated=stated, converter=order.converter)
    plan = plan_audit(statement, stated, order.scope)
    path = order.out / LOG_NAME
    make_folder(order.out)
    try:
        with LogWriter(path) as log:
            log.write(_header(order, plan, planned, statement))
            audit = _Audit(order, plan, planned, statement, recordings, watcher)
            audit.run(log)
    except LogError as wrong:
        # Nothing goes on with an audit: what it came to is written last.
        raise LogError(wrong.what, place=wrong.place, hint="make room and audit the files again") from wrong
    return assess(read_log(path))


def plan_audit(statement: Statement, stated: Stated, scope: Scope) -> Plan:
    """Return the plan of an audit: what the law says of the product, and no scenario at all."""
    claimed = everything(statement) if stated == "assumed" else statement
    plan = read_law().plan(claimed, scope, Exploration(rounds=0))
    exploration = msgspec.structs.replace(
        plan.exploration, reason="recorded rounds are judged, none is played"
    )
    twins = _by_twins_alone()
    return msgspec.structs.replace(
        plan,
        requirements=tuple(_planned(one, stated, twins) for one in plan.requirements),
        ground_rules=tuple(_planned(one, stated, twins) for one in plan.ground_rules),
        checks=(),
        exploration=exploration,
    )


def _planned(one: PlannedRequirement, stated: Stated, twins: frozenset[str]) -> PlannedRequirement:
    selection, reason = one.selection, one.reason
    if one.id in twins and selection is Selection.SELECTED:
        reason = NEEDS_TWIN
    if one.id == STATEMENT_RULE and stated == "assumed":
        selection, reason = Selection.NOT_APPLICABLE, NO_STATEMENT
    return msgspec.structs.replace(one, scenarios=(), selection=selection, reason=reason)


def _by_twins_alone() -> frozenset[str]:
    """Return the requirements that only a comparison of two rounds says something of."""
    own = {rule.requirement for rules in rule_sets() for rule in rules.rules}
    twins = {rule.requirement for rules in rule_sets() for rule in rules.twins}
    return frozenset(twins - own)


# --------------------------------------------------------------------- the statement


def _stated(order: AuditOrder, recordings: Recordings) -> tuple[Statement, Stated]:
    """Return what the product claims, and who says so: the user, the recordings, or nobody."""
    given = None if order.statement is None else _given(order.statement)
    begun = list(recordings.beginnings(1 if given else LOOKED_AT))
    recorded = [(name, records[0]) for name, records in begun if _states(records)]
    if given is not None:
        return given, "given"
    if recorded:
        return _agreed(recorded), "recorded"
    return assumed(records for _, records in begun), "assumed"


def _states(records: Sequence[Record]) -> bool:
    return bool(records) and isinstance(records[0].statement, Raw)


def _given(path: Path) -> Statement:
    try:
        data = read_bytes(path)
    except OSError as wrong:
        raise UsageError(f"cannot be read: {wrong.strerror}", place=str(path)) from wrong
    return read_stated(data, str(path))


def _agreed(recorded: Sequence[tuple[str, Record]]) -> Statement:
    """Return the statement that all recordings make that make one.

    Raises:
        UsageError: they are of different products.
    """
    found = [(name, read_stated(msgspec.json.encode(record), f"{name}:1")) for name, record in recorded]
    first, statement = found[0]
    for name, other in found:
        if other != statement:
            hint = "audit them one by one, or give --statement"
            raise UsageError(f"states another product than {first}", place=f"{name}:1", hint=hint)
    return statement


# --------------------------------------------------------------------------- the run


def _header(order: AuditOrder, plan: Plan, planned: PlannedAudit, statement: Statement) -> Header:
    everything_ = (*plan.requirements, *plan.ground_rules)
    return Header(
        schema=LOG_SCHEMA,
        started=stamp(order.clock()),
        adapter=ADAPTER,
        name=ADAPTER,
        statement=Raw(msgspec.json.encode(statement)),
        method=msgspec.structs.replace(method(plan), laws=laws_used(plan, load_register())),
        plan=plan,
        proof=proof_of([one.id for one in everything_ if one.selection is Selection.SELECTED]),
        audit=planned,
    )


@dataclass(slots=True)
class _Audit:
    """Judges everything and logs what it came to."""

    order: AuditOrder
    plan: Plan
    planned: PlannedAudit
    statement: Statement
    recordings: Recordings
    watcher: AuditWatcher
    _tally: Tally = field(default_factory=Tally)
    _rounds: int = 0
    _last: str | None = None

    def run(self, log: LogWriter) -> None:
        finished = interrupted = False
        try:
            self._judge()
            finished = True
        except KeyboardInterrupt:
            interrupted = True
        except ClauseproofError as wrong:
            log.write(FaultEntry(what=str(wrong)))
        files = self.recordings.files if finished else self._judged_files()
        behind = self._log_rounds(log)
        counted = [
            one.id
            for one in (*self.plan.requirements, *self.plan.ground_rules)
            if one.has_rule and one.selection is Selection.SELECTED
        ]
        result = audit_result(self.planned, files, self._tally, self.statement, counted)
        log.write(AuditEntry(result=result, rounds=behind))
        ended = stamp(self.order.clock())
        log.write(Footer(ended=ended, interrupted=interrupted, rounds=self._rounds, checks=0))

    def _judge(self) -> None:
        needs = {name: tuple(needed) for name, needed in self.plan.needs.items()}
        task, quota = Task(self.statement, needs), Quota()
        self.watcher.reading(self.recordings.size)
        with closing(judged(task, self.recordings.chunks(), self.order.workers)) as chunks:
            for chunk, tally in chunks:
                self._tally.add(tally, quota)
                self._last = chunk.file
                self.watcher.audited(tally.rounds + tally.crashed, tally.broken, chunk.read)

    def _judged_files(self) -> list[AuditedFile]:
        """Return the files as far as they were judged; more may have been read ahead."""
        names = list(self.planned.files)
        done = names[: names.index(self._last)] if self._last is not None else []
        return [
            one if one.name in done else msgspec.structs.replace(one, complete=False, sha256=None)
            for one in self.recordings.files
        ]

    def _log_rounds(self, log: LogWriter) -> dict[str, tuple[int, ...]]:
        """Log the rounds that were kept; return those that its check names for each requirement."""
        behind: dict[str, dict[Verdict, tuple[int, ...]]] = {}
        for number, kept in enumerate(self._tally.kept, start=1):
            log.write(_entry(number, kept))
            self._rounds = number
            for requirement, verdict in kept.verdicts:
                named = behind.setdefault(requirement, {})
                if len(named.get(verdict, ())) < _NAMED:
                    named[verdict] = (*named.get(verdict, ()), number)
        return {requirement: _worst(named) for requirement, named in sorted(behind.items())}


def _worst(named: dict[Verdict, tuple[int, ...]]) -> tuple[int, ...]:
    return next((named[verdict] for verdict in _WORST if verdict in named), ())


def _entry(number: int, kept: KeptRound) -> RoundEntry:
    error = None
    if kept.crashed is not None:
        error = FaultRecord(Blame.PRODUCT, f"the product crashed in this round: {kept.crashed!r}")
    return RoundEntry(
        id=number, commands=kept.commands, result=kept.result, error=error, recorded=kept.recorded
    )
