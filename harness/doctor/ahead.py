"""What a campaign of everything would play, and about how long it would take."""

from __future__ import annotations

import math
import time
from collections import Counter
from typing import TYPE_CHECKING, Final

from harness.campaign.law import read_law
from harness.campaign.plan import Scope
from harness.doctor.findings import Check, Estimate, Step, checked
from harness.report.words import exploration_told
from harness.verdict import Selection

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.plan import Plan
    from harness.doctor.again import Pace
    from harness.doctor.patient import Patient
    from harness.table.messages import Statement

#: The harness's own work, told by how long reading the law takes on the machine as it is: so
#: many times that for a campaign, and so much of it for each scenario (measured, both).
_PER_CAMPAIGN: Final = 6.0
_PER_SCENARIO: Final = 0.025
#: Every round is played once more, and some again without what was refused in them (measured: at most).
_REPEATED: Final = 2


def will_run(patient: Patient, statement: Statement, measured: Pace) -> tuple[Check, Estimate]:
    """Return the check of what is selected, and the estimate.

    Raises:
        ContentError: the law as shipped contradicts itself.
    """
    start = time.perf_counter()
    law = read_law()
    seconds = time.perf_counter() - start
    plan = law.plan(statement, Scope())
    estimate = _estimate(plan, measured, seconds)
    found = []
    if not estimate.requirements:
        known = ", ".join(section.game for section in law.register.sections)
        found.append(
            patient.finding(
                "nothing of the law applies to this product",
                key="statement.games",
                todo=f"claim a game that it is about: {known}",
                wrong=False,
            )
        )
    return checked(Step.SELECTION, _told(plan, estimate), found), estimate


def _estimate(plan: Plan, measured: Pace, law: float) -> Estimate:
    scenarios, explored = len(plan.selected_checks), plan.exploration.total
    counts = Counter(requirement.selection for requirement in plan.requirements)
    batched = explored + _REPEATED * (scenarios + explored)
    product = scenarios * measured.single + batched / measured.rate
    own = law * (_PER_CAMPAIGN + _PER_SCENARIO * scenarios)
    return Estimate(
        scenarios=scenarios,
        requirements=counts[Selection.SELECTED],
        not_applicable=counts[Selection.NOT_APPLICABLE],
        explored=explored,
        rounds=scenarios + batched,
        seconds=math.ceil(product + own),
    )


def _told(plan: Plan, estimate: Estimate) -> Iterator[str]:
    yield (
        f"{estimate.scenarios} scenarios for {estimate.requirements} requirements; "
        f"{estimate.not_applicable} not applicable"
    )
    reasons = Counter(
        requirement.reason
        for requirement in plan.requirements
        if requirement.selection is Selection.NOT_APPLICABLE
    )
    for reason, count in reasons.items():
        yield f"{count} not applicable: {reason}"
    told = exploration_told(plan.exploration)
    yield f"{told} will end the campaign" if plan.exploration.total else f"random rounds: {told}"
    if estimate.scenarios:
        duration = _duration(estimate.seconds)
        yield f"up to {estimate.rounds:,} rounds, in about {duration} on this machine as it is now"


def _duration(seconds: int) -> str:
    """Return a time as one says it: `40 s`, `3 min`, `2 h`."""
    if seconds < 90:  # noqa: PLR2004 - beyond that people count minutes
        return f"{-(-seconds // 5) * 5} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes / 60:.1f} h"  # noqa: PLR2004 - and then hours
