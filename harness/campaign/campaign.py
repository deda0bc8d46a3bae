"""A whole campaign: plan, play and log in one call; the assessment is made from the log alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from harness.campaign.assess import assess
from harness.campaign.exploring import play_explored
from harness.campaign.heading import Stated, header_of, searched_of, stamp
from harness.campaign.law import read_law
from harness.campaign.log import (
    LOG_NAME,
    Footer,
    Header,
    Observed,
    PapersEntry,
    ResumedEntry,
    read_log,
)
from harness.campaign.log_writer import LogWriter, refuse_sealed
from harness.campaign.observing import plan_observation, play_observed
from harness.campaign.official import refuse_unofficial
from harness.campaign.paperwork import refuse_papers
from harness.campaign.plan import Exploration, Plan, Scope
from harness.campaign.play import Recorder, Watcher, catch_up, play_scenarios, play_twins
from harness.campaign.rehearsal import rehearse
from harness.campaign.seeking import SEEDS, read_of
from harness.campaign.simplifying import play_simplest
from harness.campaign.standing import NOTHING, read_standing, refuse_other
from harness.campaign.sweeping import play_sweeps
from harness.campaign.tally import Judging
from harness.campaign.unstated import plan_nothing
from harness.errors import AdapterError, ProductError
from harness.output import make_folder, refuse_used
from harness.record import FileTape, begin
from harness.suite.record import FaultRecord
from harness.sweep.totals import KEPT
from harness.transport import open_adapter
from harness.transport.unstated import claims_nothing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.campaign.assessment import Assessment
    from harness.campaign.last_time import LastTime
    from harness.campaign.law import Law
    from harness.campaign.standing import Done, Standing
    from harness.sweep.plan import Form
    from harness.table.messages import Statement
    from harness.transport import Adapter


@dataclass(frozen=True, slots=True)
class Order:
    """What the caller of a campaign wants."""

    adapter: str
    out: Path
    scope: Scope = field(default_factory=Scope)
    workers: int = 1
    exploration: Exploration = field(default_factory=Exploration)
    sweep: Form | None = None
    #: So many violations of a requirement are logged whole by each sweep.
    keep: int = KEPT
    #: Play no scenarios but random rounds alone, with the product's own cards.
    observed: Observed | None = None
    #: How many seeds of a product that plays from them are read of each game.
    seeds: int = SEEDS
    #: What people say of the test; it goes into the log after the footer.
    papers: PapersEntry = field(default_factory=PapersEntry)
    official: bool = False
    #: Go on with the campaign in the folder that was cut off.
    resume: bool = False
    #: The seed of a random order of the scenarios.
    shuffle: int | None = None
    #: What failed in an earlier campaign is played first.
    failed_first: LastTime | None = None
    #: Where to record what goes to the product and comes back; the rounds of sweeps are not.
    record: Path | None = None
    #: Says when the campaign began and ended.
    clock: Callable[[], datetime] = lambda: datetime.now(UTC)


def run_campaign(order: Order, watcher: Watcher) -> Assessment:
    """Certify a product: plan, play, log, assess.

    Ctrl-C ends it early: what was played until then is in the log, and in the assessment. A
    product that cannot be reached or understood at all has a campaign in which nothing is played.

    Raises:
        UsageError: the call or its papers are wrong, the folder holds another campaign, or
            none to resume.
        AdapterError, ProductError: a campaign shall go on, and its product cannot be reached
            or understood any more; the log stays as it is.
        ContentError: the law as shipped contradicts itself.
        LogError: the log cannot be written, or nobody can go on with it.
    """
    path = order.out / LOG_NAME
    standing = _standing(path) if order.resume else None
    if standing is None:
        refuse_used(order.out, LOG_NAME, "campaign")
    source = refuse_unofficial(order) if order.official else None
    tape = None if order.record is None else _tape(order.record, order)
    try:
        adapter = _described(order, tape)
    except (AdapterError, ProductError) as wrong:
        if standing is not None:
            raise
        return _unstated(order, wrong, source)
    with adapter:
        statement = adapter.describe()
        law = read_law()
        drawn = _drawn(order, statement, law)
        judging = Judging(statement, drawn.needs)
        papers = _papers(order, standing)
        refuse_papers(papers, drawn, statement, official=order.official)
        plan = drawn if order.observed else rehearse(drawn, judging)
        header = msgspec.structs.replace(
            header_of(order, Stated(adapter.name, adapter.raw_statement), plan, source, law),
            searched=searched_of(order, statement),
        )
        if standing is not None and standing.header is not None:
            refuse_other(standing.header, header, path)
        make_folder(order.out)
        with LogWriter(path, kept=standing.kept if standing else None) as log:
            if standing is None or not standing.ended:
                done = _begin(log, header, standing, order)
                _play(order, plan, adapter, judging, Recorder(log, watcher, done, tape), log)
            if (
                papers != (standing.papers if standing and standing.ended else None)
                and papers != PapersEntry()
            ):
                log.write(papers)
    return assess(read_log(path), judging)


def _tape(path: Path, order: Order) -> FileTape:
    begin(path, order.adapter, apart_from=order.out, replace=not order.resume)
    return FileTape(path)


def _drawn(order: Order, statement: Statement, law: Law) -> Plan:
    """Return the plan before any rehearsal."""
    if order.observed is None:
        return law.plan(statement, order.scope, order.exploration, order.sweep, order.keep)
    plan = law.plan(statement, order.scope, Exploration(rounds=0, seed=order.exploration.seed))
    return plan_observation(plan, law.register, statement, order.exploration)


def _standing(path: Path) -> Standing:
    refuse_sealed(path.parent)
    return read_standing(path)


def _papers(order: Order, standing: Standing | None) -> PapersEntry:
    """Return the papers of the call; where it has none, those of the log to go on with."""
    if order.papers == PapersEntry() and standing is not None and standing.papers is not None:
        return standing.papers
    return order.papers


def _described(order: Order, tape: FileTape | None) -> Adapter:
    """Return an adapter whose product has made its statement.

    Raises:
        UsageError: there is no such adapter, or its file is wrong.
        AdapterError, ProductError: the product cannot be reached or understood; nothing of it is left.
    """
    adapter = open_adapter(order.adapter)
    try:
        if tape is not None:
            adapter.record(tape)
        adapter.describe()
    except BaseException:
        adapter.close()
        raise
    return adapter


def _unstated(order: Order, wrong: AdapterError | ProductError, source: str | None) -> Assessment:
    """Write the log of a campaign whose product made no statement, and assess it."""
    law = read_law()
    plan = plan_nothing(law, order.scope)
    statement = claims_nothing(order.adapter)
    refuse_papers(order.papers, plan, statement, official=order.official)
    header = header_of(order, Stated(order.adapter, msgspec.json.encode(statement)), plan, source, law)
    make_folder(order.out)
    with LogWriter(order.out / LOG_NAME) as log:
        log.write(msgspec.structs.replace(header, unstated=FaultRecord.of(wrong)))
        log.write(Footer(ended=stamp(order.clock()), interrupted=False, rounds=0, checks=0))
        if order.papers != PapersEntry():
            log.write(order.papers)
    return assess(read_log(order.out / LOG_NAME))


def _begin(log: LogWriter, header: Header, standing: Standing | None, order: Order) -> Done:
    """Begin the log, or note that it goes on; return what need not be played again."""
    if standing is None or standing.header is None:
        log.write(header)
        return NOTHING
    log.write(ResumedEntry(at=stamp(order.clock())))
    return standing.done


def _play(
    order: Order, plan: Plan, adapter: Adapter, judging: Judging, recorder: Recorder, log: LogWriter
) -> None:
    """Play all that is left of a plan, and end the log."""
    try:
        finished = _played(order, plan, adapter, judging, recorder)
    except KeyboardInterrupt:
        finished = False
    log.write(
        Footer(
            ended=stamp(order.clock()),
            interrupted=not finished,
            rounds=len(recorder.rounds),
            checks=recorder.checks,
        )
    )


def _played(order: Order, plan: Plan, adapter: Adapter, judging: Judging, recorder: Recorder) -> bool:
    """Play all that is left of a plan; return False where the user interrupted it."""
    watcher, workers = recorder.watcher, order.workers
    if order.observed is not None:
        play_observed(plan.exploration, adapter, judging.statement, recorder, watcher)
        play_twins(adapter, judging, recorder, watcher)
        play_simplest(plan, adapter, judging, recorder)
        return True
    searched = searched_of(order, judging.statement)
    seeds = read_of(plan, adapter, judging.statement, searched, recorder) if searched else None
    watcher.planned(len(plan.selected_checks) - recorder.checks)
    if not play_scenarios(
        plan,
        order.adapter,
        recorder,
        workers=workers,
        shuffle=order.shuffle,
        first=frozenset() if order.failed_first is None else order.failed_first.checks(plan),
        statement=adapter.raw_statement,
        record=order.record,
        seeds=seeds,
    ):
        return False
    catch_up(adapter, recorder.done)
    recorder.about("a random round")
    play_explored(plan.exploration, adapter, judging.statement, recorder, watcher)
    if not play_sweeps(
        plan, order.adapter, judging.statement, recorder, watcher, workers=workers, folder=order.out
    ):
        return False
    recorder.about("a round played again")
    play_twins(adapter, judging, recorder, watcher)
    recorder.about("the simplest round that goes wrong")
    play_simplest(plan, adapter, judging, recorder)
    return True
