"""A whole campaign: plan, play and log in one call; the assessment is made from the log alone."""

from __future__ import annotations

import platform
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from harness import __version__, digest
from harness.campaign.assess import assess
from harness.campaign.brought import laws_used, proof_of
from harness.campaign.exploring import play_explored
from harness.campaign.law import read_law
from harness.campaign.log import (
    LOG_NAME,
    LOG_SCHEMA,
    Footer,
    Header,
    Method,
    PapersEntry,
    ResumedEntry,
    read_log,
)
from harness.campaign.log_writer import LogWriter, refuse_sealed
from harness.campaign.matrix import checks_digest
from harness.campaign.official import refuse_unofficial
from harness.campaign.paperwork import refuse_papers
from harness.campaign.plan import Exploration, Plan, Scope
from harness.campaign.play import Recorder, Watcher, play_scenarios, play_twins
from harness.campaign.rehearsal import rehearse
from harness.campaign.simplifying import play_simplest
from harness.campaign.standing import NOTHING, read_standing, refuse_other
from harness.campaign.sweeping import play_sweeps
from harness.campaign.tally import Judging
from harness.errors import UsageError
from harness.layout import folder
from harness.table.messages import PROTOCOL
from harness.transport import open_adapter
from harness.verdict import Selection

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.campaign.assessment import Assessment
    from harness.campaign.law import Law
    from harness.campaign.standing import Done, Standing
    from harness.sweep.plan import Form
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
    #: What people say of the test; it goes into the log after the footer.
    papers: PapersEntry = field(default_factory=PapersEntry)
    official: bool = False
    #: Go on with the campaign in the folder that was cut off.
    resume: bool = False
    #: The seed of a random order of the scenarios.
    shuffle: int | None = None
    #: Says when the campaign began and ended.
    clock: Callable[[], datetime] = lambda: datetime.now(UTC)


def run_campaign(order: Order, watcher: Watcher) -> Assessment:
    """Certify a product: plan, play, log, assess.

    Ctrl-C ends it early: what was played until then is in the log, and in the assessment.

    Raises:
        UsageError: the call or its papers are wrong, the folder holds another campaign, or
            none to resume.
        AdapterError, ProductError: the product could not be reached or understood at all.
        ContentError: the law as shipped contradicts itself.
        LogError: the log cannot be written, or nobody can go on with it.
    """
    path = order.out / LOG_NAME
    standing = _standing(path) if order.resume else None
    if standing is None:
        refuse_other_campaign(order.out)
    source = refuse_unofficial(order) if order.official else None
    with open_adapter(order.adapter) as adapter:
        statement = adapter.describe()
        law = read_law()
        drawn = law.plan(statement, order.scope, order.exploration, order.sweep)
        judging = Judging(statement, drawn.needs)
        papers = _papers(order, standing)
        refuse_papers(papers, drawn, statement, official=order.official)
        plan = rehearse(drawn, judging)
        header = _header(order, adapter, plan, source, law)
        if standing is not None and standing.header is not None:
            refuse_other(standing.header, header, path)
        order.out.mkdir(parents=True, exist_ok=True)
        with LogWriter(path, kept=standing.kept if standing else None) as log:
            if standing is None or not standing.ended:
                done = _begin(log, header, standing, order)
                _play(order, plan, adapter, judging, Recorder(log, watcher, done), log)
            if (
                papers != (standing.papers if standing and standing.ended else None)
                and papers != PapersEntry()
            ):
                log.write(papers)
    return assess(read_log(path), judging)


def _standing(path: Path) -> Standing:
    refuse_sealed(path.parent)
    return read_standing(path)


def _papers(order: Order, standing: Standing | None) -> PapersEntry:
    """Return the papers of the call; where it has none, those of the log to go on with."""
    if order.papers == PapersEntry() and standing is not None and standing.papers is not None:
        return standing.papers
    return order.papers


def _header(order: Order, adapter: Adapter, plan: Plan, source: str | None, law: Law) -> Header:
    return Header(
        schema=LOG_SCHEMA,
        started=_told(order.clock()),
        adapter=order.adapter,
        name=adapter.name,
        statement=msgspec.Raw(adapter.raw_statement),
        method=msgspec.structs.replace(method(plan), source=source, laws=laws_used(plan, law.register)),
        plan=plan,
        proof=proof_of(_selected(plan)),
        official=order.official,
    )


def _begin(log: LogWriter, header: Header, standing: Standing | None, order: Order) -> Done:
    """Begin the log, or note that it goes on; return what need not be played again."""
    if standing is None or standing.header is None:
        log.write(header)
        return NOTHING
    log.write(ResumedEntry(at=_told(order.clock())))
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
            ended=_told(order.clock()),
            interrupted=not finished,
            rounds=len(recorder.rounds),
            checks=recorder.checks,
        )
    )


def _played(order: Order, plan: Plan, adapter: Adapter, judging: Judging, recorder: Recorder) -> bool:
    """Play all that is left of a plan; return False where the user interrupted it."""
    watcher, workers = recorder.watcher, order.workers
    watcher.planned(len(plan.selected_checks) - recorder.checks)
    if not play_scenarios(
        plan,
        order.adapter,
        recorder,
        workers=workers,
        shuffle=order.shuffle,
        statement=adapter.raw_statement,
    ):
        return False
    play_explored(plan.exploration, adapter, judging.statement, recorder, watcher)
    if not play_sweeps(plan, order.adapter, recorder, watcher, workers=workers, folder=order.out):
        return False
    play_twins(adapter, judging, recorder, watcher)
    play_simplest(plan, adapter, judging, recorder)
    return True


def refuse_other_campaign(out: Path) -> None:
    """Refuse a folder that already holds something; nothing is ever overwritten.

    Raises:
        UsageError: the folder is a file, or holds a campaign or anything else.
    """
    if out.exists() and not out.is_dir():
        raise UsageError("the output folder is a file", place=str(out), hint="name another with --out")
    if (out / LOG_NAME).exists():
        raise UsageError(
            "the output folder holds another campaign", place=str(out), hint="name another with --out"
        )
    if out.is_dir() and any(out.iterdir()):
        raise UsageError("the output folder is not empty", place=str(out), hint="name another with --out")


def method(plan: Plan) -> Method:
    """Return versions and digests of everything that judges."""
    return Method(
        clauseproof=__version__,
        python=platform.python_version(),
        protocol=PROTOCOL,
        harness=digest.of_harness(),
        register=digest.of_folder(folder("scenarios"), "[0-9]*.yaml"),
        features=digest.of_folder(folder("features"), "*.feature"),
        checks=checks_digest(),
        plan=plan.digest,
    )


def _selected(plan: Plan) -> list[str]:
    """Return what the campaign is about: its requirements and ground rules."""
    everything = (*plan.requirements, *plan.ground_rules)
    return [one.id for one in everything if one.selection is Selection.SELECTED]


def _told(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")
