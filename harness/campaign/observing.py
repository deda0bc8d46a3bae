"""Observation: a campaign without scenarios, of random rounds alone, whose cards the product deals itself.

A requirement is verified only by rounds that exercise it, as many as were wanted, by a rule
that is known to catch a fault of it. What no round exercised is not verified.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

import msgspec

from harness.campaign.matrix import Caught
from harness.campaign.plan import PlannedExploration
from harness.campaign.play import record_round
from harness.explore import explored_games
from harness.observe import observed_rounds
from harness.verdict import Selection, Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.campaign.assessment import CheckResult
    from harness.campaign.log import Observed
    from harness.campaign.matrix import Proven
    from harness.campaign.plan import Exploration, Plan
    from harness.campaign.play import Recorder, Watcher
    from harness.register import Register
    from harness.table.messages import Statement
    from harness.transport import Adapter

#: How many rounds of each game are played, if nothing else is asked for.
ROUNDS: Final = 1000
#: How many rounds must exercise a requirement: where so many show nothing wrong, a fault that
#: shows in one of ten or more would have been seen with 95 in 100 chances.
WANTED: Final = 30
_NO_SCENARIO: Final = "rounds are observed, no scenario is played"
#: What proves a rule alone: that a scenario catches a fault says nothing of it.
_BY_RULE: Final = frozenset({Caught.BOTH, Caught.RULE, Caught.EXPLORATION})
#: So many rounds at once: a product that is far away still shows how far it is.
_PART: Final = 50


def plan_observation(plan: Plan, register: Register, statement: Statement, wanted: Exploration) -> Plan:
    """Return a plan without its scenarios: random rounds of every game of the product in scope."""
    selected = {one.id for one in plan.requirements if one.selection is Selection.SELECTED}
    games = {
        section.game
        for section in register.sections
        if selected.intersection(one.id for one in section.requirements)
    }
    found = explored_games(statement, games)
    exploration = PlannedExploration(
        games=found,
        rounds=wanted.rounds if found else 0,
        seed=wanted.seed,
        reason=None if found else "no game of the product is in scope",
    )
    return msgspec.structs.replace(
        plan,
        scope="; ".join(("rounds observed, no scenario played", *filter(None, (plan.scope,)))),
        requirements=tuple(msgspec.structs.replace(one, scenarios=()) for one in plan.requirements),
        ground_rules=tuple(msgspec.structs.replace(one, scenarios=()) for one in plan.ground_rules),
        checks=tuple(
            msgspec.structs.replace(one, selection=Selection.NOT_SELECTED, reason=_NO_SCENARIO)
            if one.selection is Selection.SELECTED
            else one
            for one in plan.checks
        ),
        exploration=exploration,
        sweeps=(),
    )


def play_observed(
    planned: PlannedExploration, adapter: Adapter, statement: Statement, recorder: Recorder, watcher: Watcher
) -> None:
    """Play the rounds not done yet, in the order of their numbers."""
    done = recorder.done.explored
    watcher.exploring(planned.total - done)
    rounds = observed_rounds(statement, planned.games, planned.seed, planned.rounds)
    left = islice(enumerate(rounds, start=1), done, None)
    # Drawn as they are played: many thousands take longer to draw than anybody waits for a first sign.
    while some := tuple(islice(left, _PART)):
        outcomes = adapter.play([commands for _, commands in some])
        for (number, commands), outcome in zip(some, outcomes, strict=True):
            recorder.add(record_round(commands, outcome), explored=number)
        watcher.swept(len(some))


def observed_status(
    status: Status, reason: str | None, checks: Sequence[CheckResult], faults: Sequence[Proven], by: Observed
) -> tuple[Status, str | None]:
    """Return what observed rounds make of a requirement, and why where they do not verify it.

    Args:
        status: what its checks came to, whatever their number.
        reason: why, as far as they tell.
        checks: its rule; no other check takes part.
        faults: those that its checks were tried with.
        by: how many rounds were wanted.
    """
    if status is not Status.VERIFIED:
        return status, reason
    exercised = max((check.explored for check in checks), default=0)
    if exercised < by.want:
        return Status.NOT_VERIFIED, f"{exercised:,} of the {by.want:,} rounds wanted exercised it"
    if not any(fault.caught in _BY_RULE for fault in faults):
        return Status.NOT_VERIFIED, "unproven: no seeded fault is known to be caught by its rule"
    return status, reason
