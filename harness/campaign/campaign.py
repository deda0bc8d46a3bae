"""A whole campaign: plan, play and log in one call; the assessment is made from the log alone."""

from __future__ import annotations

import platform
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from harness import __version__, digest
from harness.campaign.assess import assess
from harness.campaign.exploring import play_explored
from harness.campaign.law import read_law
from harness.campaign.log import (
    LOG_NAME,
    LOG_SCHEMA,
    Footer,
    Header,
    LogWriter,
    Method,
    PapersEntry,
    read_log,
)
from harness.campaign.matrix import checks_digest, load_matrix
from harness.campaign.official import refuse_unofficial
from harness.campaign.paperwork import refuse_papers
from harness.campaign.plan import Exploration, Plan, Scope
from harness.campaign.play import Recorder, Watcher, play_scenarios, play_twins
from harness.campaign.rehearsal import rehearse
from harness.campaign.simplifying import play_simplest
from harness.campaign.sweeping import play_sweeps
from harness.campaign.tally import Judging
from harness.errors import UsageError
from harness.layout import folder
from harness.table.messages import PROTOCOL
from harness.transport import open_adapter
from harness.verdict import Selection

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.assessment import Assessment
    from harness.sweep.plan import Form


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


def run_campaign(order: Order, watcher: Watcher) -> Assessment:
    """Certify a product: plan, play, log, assess.

    Raises:
        UsageError: the call or its papers are wrong, or the folder holds another campaign.
        AdapterError, ProductError: the product could not be reached or understood at all.
        ContentError: the law as shipped contradicts itself.
    """
    refuse_other_campaign(order.out)
    source = refuse_unofficial(order) if order.official else None
    with open_adapter(order.adapter) as adapter:
        statement = adapter.describe()
        drawn = read_law().plan(statement, order.scope, order.exploration, order.sweep)
        judging = Judging(statement, drawn.needs)
        refuse_papers(order.papers, drawn, statement, official=order.official)
        plan = rehearse(drawn, judging)
        order.out.mkdir(parents=True, exist_ok=True)
        with LogWriter(order.out / LOG_NAME) as log:
            log.write(
                Header(
                    schema=LOG_SCHEMA,
                    started=_now(),
                    adapter=order.adapter,
                    name=adapter.name,
                    statement=msgspec.Raw(adapter.raw_statement),
                    method=msgspec.structs.replace(method(plan), source=source),
                    plan=plan,
                    proof=load_matrix().proof(_selected(plan)),
                    official=order.official,
                )
            )
            recorder = Recorder(log, watcher)
            watcher.planned(len(plan.selected_checks))
            finished = play_scenarios(
                plan, order.adapter, recorder, workers=order.workers, statement=adapter.raw_statement
            )
            if finished:
                play_explored(plan.exploration, adapter, statement, recorder, watcher)
                finished = play_sweeps(plan, order.adapter, recorder, watcher, workers=order.workers)
            if finished:
                play_twins(adapter, judging, recorder, watcher)
                play_simplest(plan, adapter, judging, recorder)
            log.write(
                Footer(
                    ended=_now(),
                    interrupted=not finished,
                    rounds=len(recorder.rounds),
                    checks=recorder.checks,
                )
            )
            if order.papers != PapersEntry():
                log.write(order.papers)
    return assess(read_log(order.out / LOG_NAME), judging)


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


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
