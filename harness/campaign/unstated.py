"""A campaign that could not begin: the product made no statement, so nothing is planned, played or verified.

It has a log and a report all the same, which say first that there is nothing in them, why,
and who is to blame. In the place of the statement stands one that claims nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from harness.campaign.plan import Plan, PlannedExploration
from harness.transport.unstated import claims_nothing
from harness.verdict import Selection

if TYPE_CHECKING:
    from harness.campaign.law import Law
    from harness.campaign.plan import PlannedCheck, PlannedRequirement, Scope

_WHY: Final = "the product made no statement"


def plan_nothing(law: Law, scope: Scope) -> Plan:
    """Return a plan in which all that is in scope is open, and nothing is played.

    Raises:
        UsageError: the scope names what does not exist.
    """
    plan = law.plan(claims_nothing(""), scope)
    return msgspec.structs.replace(
        plan,
        requirements=tuple(_open(one) for one in plan.requirements),
        ground_rules=tuple(_open(one) for one in plan.ground_rules),
        checks=tuple(_unplayed(one) for one in plan.checks),
        exploration=PlannedExploration(reason=_WHY),
        sweeps=(),
    )


def _open(planned: PlannedRequirement) -> PlannedRequirement:
    """Return a requirement as one that takes part, unless the scope leaves it out: nobody knows better."""
    if planned.selection is Selection.NOT_SELECTED:
        return planned
    return msgspec.structs.replace(planned, selection=Selection.SELECTED, reason=None, scenarios=())


def _unplayed(check: PlannedCheck) -> PlannedCheck:
    if check.selection is Selection.NOT_SELECTED:
        return check
    return msgspec.structs.replace(check, selection=Selection.NOT_SELECTED, reason=_WHY)
