"""The answers of `clauseproof certify`, `report` and `report lint`: a campaign in short, for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from harness.report.profiles import Missing
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from harness.campaign.assessment import Assessment


class NotAsWished(Struct, frozen=True, kw_only=True):
    """A requirement or ground rule that is violated or not verified, and why."""

    id: str
    summary: str
    status: Status
    reason: str | None


class CampaignAnswer(Struct, frozen=True, kw_only=True):
    """What a campaign came to; `report.json` in its folder has all of it.

    Attributes:
        exit_code: of the command, known failures considered.
        scope: the filter in words; null where nothing was filtered.
        folder: where the campaign and its report are.
        files: the names of the files of the report in it.
    """

    schema: Literal["clauseproof/campaign/1"] = "clauseproof/campaign/1"
    conclusion: Conclusion
    exit_code: int
    interrupted: bool
    scope: str | None
    requirements: dict[Status, int]
    checks: dict[Verdict, int]
    rounds: int
    not_as_wished: tuple[NotAsWished, ...]
    problems: tuple[str, ...]
    folder: str
    files: tuple[str, ...]


class LintAnswer(Struct, frozen=True, kw_only=True):
    """What a report lacks for a profile."""

    schema: Literal["clauseproof/lint/1"] = "clauseproof/lint/1"
    profile: str
    title: str
    missing: tuple[Missing, ...]


def campaign_answer(
    assessment: Assessment, folder: Path, files: Iterable[Path], exit_code: int
) -> CampaignAnswer:
    """Return a campaign in short."""
    return CampaignAnswer(
        conclusion=assessment.conclusion,
        exit_code=exit_code,
        interrupted=assessment.interrupted,
        scope=assessment.scope,
        requirements=assessment.counted(),
        checks=assessment.checks,
        rounds=assessment.rounds,
        not_as_wished=tuple(
            NotAsWished(id=one.id, summary=one.summary, status=one.status, reason=one.reason)
            for one in (*assessment.requirements, *assessment.ground_rules)
            if one.status in {Status.VIOLATED, Status.NOT_VERIFIED}
        ),
        problems=assessment.problems,
        folder=str(folder),
        files=tuple(sorted(one.name for one in files)),
    )


def lint_answer(profile: str, title: str, missing: Sequence[Missing]) -> LintAnswer:
    """Return what a report lacks."""
    return LintAnswer(profile=profile, title=title, missing=tuple(missing))
