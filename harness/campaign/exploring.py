"""Random rounds at the end of a campaign: what the plan says of them, and how they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.campaign.plan import PlannedExploration
from harness.campaign.play import in_parts, record_round
from harness.explore import explored_games, explored_rounds
from harness.verdict import Selection

if TYPE_CHECKING:
    from harness.campaign.plan import Exploration, Plan
    from harness.campaign.play import Recorder, Watcher
    from harness.register import Register
    from harness.table.messages import Statement
    from harness.transport import Adapter


def plan_exploration(
    plan: Plan, register: Register, statement: Statement, wanted: Exploration
) -> PlannedExploration:
    """Say which games are explored: those in scope, where the product takes a stacked shoe."""
    if not wanted.rounds:
        return PlannedExploration(seed=wanted.seed, reason="no random rounds were asked for")
    if statement.control != "deck":
        why = f"the product takes no stacked shoe (control: {statement.control})"
        return PlannedExploration(seed=wanted.seed, reason=why)
    selected = {one.id for one in plan.requirements if one.selection is Selection.SELECTED}
    # What holds in every game may fail in any of them.
    everywhere = {one.id for one in plan.ground_rules if one.scenarios}
    games = {
        section.game
        for section in register.sections
        if everywhere or selected.intersection(requirement.id for requirement in section.requirements)
    }
    found = explored_games(statement, games)
    if not found:
        return PlannedExploration(seed=wanted.seed, reason="no game of the product is in scope")
    return PlannedExploration(games=found, rounds=wanted.rounds, seed=wanted.seed)


def play_explored(
    planned: PlannedExploration,
    adapter: Adapter,
    statement: Statement,
    recorder: Recorder,
    watcher: Watcher,
) -> None:
    """Play the planned random rounds not done yet, all in the one product that the campaign holds open."""
    done = recorder.done.explored
    if planned.total <= done:
        return
    watcher.exploring(planned.total - done)
    rounds = tuple(explored_rounds(statement, planned.games, planned.seed, planned.rounds))
    left = tuple(enumerate(rounds, start=1))[done:]
    for some in in_parts(left):
        outcomes = adapter.play([commands for _, commands in some])
        for (number, commands), outcome in zip(some, outcomes, strict=True):
            recorder.add(record_round(commands, outcome), explored=number)
