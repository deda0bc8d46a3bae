"""The random rounds of a campaign as the page tells of them: what was planned, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.report.findings import unexercised
from harness.report.rows import ReasonView, requirement_row
from harness.report.words import count, exploration_told

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.campaign.assessment import Assessment
    from harness.campaign.plan import PlannedCheck, PlannedExploration


@dataclass(frozen=True, slots=True)
class ExplorationView:
    """What is said of random rounds, and the requirements that need a word of their own.

    Attributes:
        sentences: how many there are and what the plan counts; none where it says nothing of them.
        groups: requirements that none of the product's rounds exercised as planned, and those
            that none was planned to exercise.
    """

    sentences: tuple[str, ...]
    groups: tuple[ReasonView, ...]


def exploration_view(assessment: Assessment, planned: Mapping[str, PlannedCheck]) -> ExplorationView:
    """Return what is told of a campaign's random rounds."""
    exploration = assessment.header.plan.exploration
    told = exploration_told(exploration)
    if not told:
        return ExplorationView((), ())
    if not exploration.rehearsed:
        return ExplorationView((f"{told[:1].upper()}{told[1:]}.",), ())
    unplanned = {one.requirement for one in exploration.exercises if not one.rounds}
    everything = (*assessment.requirements, *assessment.ground_rules)
    groups = (
        ("planned to be exercised by random rounds, and by none of the product's", unexercised(assessment)),
        ("by plan exercised by no random round", [one for one in everything if one.id in unplanned]),
    )
    return ExplorationView(
        sentences=(f"{told}.", *_sentences(exploration)),
        groups=tuple(
            ReasonView(reason, tuple(requirement_row(one, planned) for one in group))
            for reason, group in groups
            if group
        ),
    )


def _sentences(planned: PlannedExploration) -> Iterable[str]:
    yield (
        f"An honest dealer played {planned.rehearsed:,} of them before the campaign, so that the plan says "
        "how many exercise each requirement; with its rule stands how many of the product's did."
    )
    beyond = planned.total - planned.rehearsed
    if beyond:
        yield (
            f"{count(beyond, 'round goes', 'rounds go')} beyond what that dealer has "
            "and can be in no count of the plan."
        )
    exercised = sum(one.rounds > 0 for one in planned.exercises)
    of = count(len(planned.exercises), "requirement and ground rule", "requirements and ground rules")
    yield f"They are planned to exercise {exercised:,} of {of}."
