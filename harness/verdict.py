"""The one vocabulary of judgement: verdicts, selections, statuses, conclusions, and how they combine.

Everything that says whether something is good says it with these functions; no other
module compares verdicts.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Verdict(StrEnum):
    """What one check came to, from best to worst."""

    NONE = "none"
    PASS = "pass"  # noqa: S105 - a verdict, not a password
    INCONCLUSIVE = "inconclusive"
    FAIL = "fail"
    ERROR = "error"


class Selection(StrEnum):
    """Whether a requirement takes part in a campaign; never a verdict."""

    SELECTED = "selected"
    NOT_APPLICABLE = "not-applicable"
    NOT_SELECTED = "not-selected"


class Status(StrEnum):
    """What a requirement or a clause came to."""

    VERIFIED = "verified"
    VIOLATED = "violated"
    NOT_VERIFIED = "not-verified"
    NOT_APPLICABLE = "not-applicable"
    NOT_SELECTED = "not-selected"


class Conclusion(StrEnum):
    """What a campaign came to."""

    CONFORMS = "conforms"
    CONFORMS_WITH_WAIVERS = "conforms-with-waivers"
    DOES_NOT_CONFORM = "does-not-conform"
    NOT_FULLY_VERIFIED = "not-fully-verified"
    INVALID = "invalid"


_ORDER: Sequence[Verdict] = tuple(Verdict)

#: A clause takes the first of these that occurs among its requirements.
_CLAUSE_ORDER: Sequence[Status] = (
    Status.VIOLATED,
    Status.NOT_VERIFIED,
    Status.NOT_SELECTED,
    Status.VERIFIED,
    Status.NOT_APPLICABLE,
)


def merge(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the worst of the verdicts of one check; `none` where there are none."""
    return max(verdicts, key=_ORDER.index, default=Verdict.NONE)


def requirement_status(verdicts: Iterable[Verdict]) -> Status:
    """Return the status of a selected requirement from the verdicts of all its checks.

    Violated if any check failed, whatever else happened; verified only if there are
    checks and every one of them passed.
    """
    seen = set(verdicts)
    if Verdict.FAIL in seen:
        return Status.VIOLATED
    return Status.VERIFIED if seen == {Verdict.PASS} else Status.NOT_VERIFIED


def clause_status(statuses: Iterable[Status]) -> Status:
    """Return the status of a clause, or of anything that is made of requirements."""
    return min(statuses, key=_CLAUSE_ORDER.index, default=Status.NOT_APPLICABLE)


def conclude(
    statuses: Iterable[Status], *, trusted: bool, complete: bool, waived: Iterable[Status] = ()
) -> Conclusion:
    """Return the conclusion of a campaign.

    Args:
        statuses: of every requirement in scope and of every ground rule.
        trusted: log, plan and harness can be trusted.
        complete: everything planned was played and judged.
        waived: of requirements with a valid waiver, which are not among the others. A waiver
            excuses a violation and nothing else.
    """
    excused = set(waived)
    seen = set(statuses) | (excused - {Status.VIOLATED})
    if not trusted:
        return Conclusion.INVALID
    if Status.VIOLATED in seen:
        return Conclusion.DOES_NOT_CONFORM
    if not complete or Status.NOT_VERIFIED in seen or Status.VERIFIED not in seen:
        return Conclusion.NOT_FULLY_VERIFIED
    return Conclusion.CONFORMS_WITH_WAIVERS if Status.VIOLATED in excused else Conclusion.CONFORMS
