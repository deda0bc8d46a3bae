"""Papers before and after a campaign: what is wrong with them is told before anything is written."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from harness.campaign.assess import assess
from harness.campaign.log import LOG_NAME, PapersEntry, read_log
from harness.campaign.log_writer import add_papers, refuse_sealed
from harness.errors import UsageError, nearest
from harness.papers.waivers import product_digest, wrong_with

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harness.campaign.assessment import Assessment
    from harness.campaign.plan import Plan
    from harness.papers.lab import Lab
    from harness.papers.waivers import Waiver
    from harness.table.messages import Statement


def refuse_papers(papers: PapersEntry, plan: Plan, statement: Statement, *, official: bool) -> None:
    """Refuse papers that are good for nothing, whatever the product will do.

    Whether a waiver is used shows only when all is played; the assessment tells it.

    Raises:
        UsageError: a waiver is expired, broader than one product, for another one or not
            signed; or a known failure is the id of nothing.
    """
    product = product_digest(statement.product)
    today = datetime.now(UTC).date()
    requirements = [one.id for one in plan.requirements]
    for waiver in papers.waivers:
        reason = wrong_with(waiver, product, today, papers.lab, official=official)
        if reason:
            raise _refused(waiver, reason)
        if waiver.requirement not in requirements:
            raise UsageError(
                f"no requirement {waiver.requirement!r}",
                place="waivers",
                hint=nearest(waiver.requirement, requirements),
            )
    ids = set(_ids(plan))
    for known in papers.known or ():
        if known.id not in ids:
            hint = nearest(known.id, ids)
            raise UsageError(f"no requirement, ground rule or check {known.id!r}", place="--known", hint=hint)


def _refused(waiver: Waiver, reason: str) -> UsageError:
    return UsageError(f"refused: {reason}", place=f"waiver of {waiver.requirement}")


def _ids(plan: Plan) -> Iterator[str]:
    """Yield the id of everything that can fail."""
    for one in (*plan.requirements, *plan.ground_rules):
        yield one.id
        if one.has_rule:
            yield f"rule:{one.id}"
            for sweep in plan.sweeps:
                yield f"sweep:{sweep.space}:{one.id}"
    for check in plan.checks:
        yield check.id


def add_to_campaign(
    folder: Path, *, lab: Lab | None = None, waivers: tuple[Waiver, ...] | None = None
) -> Assessment:
    """Add papers to a campaign that has ended and return its assessment; what is not given stays as it is.

    Raises:
        LogError: there is no log, it is broken or was cut off.
        UsageError: the report is sealed, or a waiver is refused.
    """
    refuse_sealed(folder)
    log = read_log(folder / LOG_NAME)
    before = log.papers or PapersEntry()
    papers = msgspec.structs.replace(
        before,
        lab=before.lab if lab is None else lab,
        waivers=before.waivers if waivers is None else waivers,
    )
    assessment = assess(dataclasses.replace(log, papers=papers))
    for one in assessment.waivers:
        if one.refused:
            raise _refused(one.waiver, one.refused)
    add_papers(folder / LOG_NAME, papers)
    return assessment
