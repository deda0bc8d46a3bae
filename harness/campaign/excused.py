"""What papers excuse: waivers that hold, failures that are known. Neither changes a verdict or a status."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Literal

from harness.campaign.assessment import KnownFailures, KnownResult, WaiverResult
from harness.errors import nearest
from harness.papers.waivers import is_signed, product_digest, wrong_with
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import date

    from harness.campaign.assessment import RequirementResult
    from harness.campaign.log import Log, PapersEntry
    from harness.papers.known import KnownFailure
    from harness.papers.waivers import Waiver
    from harness.table.messages import Statement
    from harness.verdict import Conclusion


def waiver_results(
    log: Log, papers: PapersEntry, statement: Statement, results: Sequence[RequirementResult]
) -> tuple[WaiverResult, ...]:
    """Return every waiver of the papers and why it is refused, if it is.

    Whether it has expired is asked of the day on which the campaign ended, as the log has it.

    Args:
        log: of the campaign.
        papers: that count.
        statement: of the product.
        results: of every requirement of the law; ground rules cannot be waived.
    """
    product = product_digest(statement.product)
    day = day_of(log.footer.ended if log.footer else log.header.started)
    statuses = {one.id: one.status for one in results}
    return tuple(
        WaiverResult(
            waiver=one,
            refused=wrong_with(one, product, day, papers.lab, official=log.header.official)
            or _unused(one, statuses),
            signed=is_signed(one, papers.lab),
        )
        for one in papers.waivers
    )


def day_of(moment: str) -> date | None:
    """Return the day of a time of the log; None where it is no time."""
    try:
        return datetime.fromisoformat(moment).date()
    except ValueError:
        return None


def _unused(waiver: Waiver, statuses: Mapping[str, Status]) -> str | None:
    status = statuses.get(waiver.requirement)
    if status is Status.VIOLATED:
        return None
    if waiver.requirement.startswith("protocol:"):
        return "a ground rule of the protocol cannot be waived: without it no round can be believed"
    if status is None:
        return f"no requirement {waiver.requirement!r} ({nearest(waiver.requirement, statuses)})"
    return f"it is unused: the requirement is {status.value}, not violated"


def statuses_that_count(
    results: Sequence[RequirementResult], through: Mapping[str, Sequence[str]], excused: frozenset[str]
) -> tuple[list[Status], list[Status]]:
    """Return the statuses that a conclusion rests on: of what is not excused, and of what is.

    A permission or definition that is open only because what tests it is excused is left
    out: it has no check of its own and says nothing beyond those.

    Args:
        results: of every requirement and ground rule.
        through: by what each permission and definition is tested.
        excused: violated requirements that somebody answers for.
    """
    statuses = {one.id: one.status for one in results}
    fine = {Status.VERIFIED, Status.NOT_APPLICABLE}

    def follows(result: RequirementResult) -> bool:
        if result.status is not Status.NOT_VERIFIED or result.checks:
            return False
        open_ones = {name for name in through.get(result.id, ()) if statuses.get(name) not in fine}
        return bool(open_ones) and open_ones <= excused

    others = [one.status for one in results if one.id not in excused and not follows(one)]
    return others, [statuses[name] for name in sorted(excused) if name in statuses]


def known_failures(
    known: Sequence[KnownFailure] | None,
    results: Sequence[RequirementResult],
    concluded: Callable[[frozenset[str]], Conclusion],
) -> KnownFailures | None:
    """Return what became of known failures; None where no list of them was given.

    Args:
        known: the list.
        results: of every requirement and ground rule.
        concluded: gives the conclusion if the violations of these were excused.
    """
    if known is None:
        return None
    ids = frozenset(one.id for one in known)
    violated = [one for one in results if one.status is Status.VIOLATED]
    expected = frozenset(one.id for one in violated if _is_expected(one, ids))
    return KnownFailures(
        listed=tuple(KnownResult(known=one, outcome=_outcome(one.id, results)) for one in known),
        unexpected=tuple(one.id for one in violated if one.id not in expected),
        otherwise=concluded(expected),
    )


def _is_expected(result: RequirementResult, ids: frozenset[str]) -> bool:
    failed = {check.id for check in result.checks if check.verdict is Verdict.FAIL}
    return result.id in ids or (bool(failed) and failed <= ids)


def _outcome(name: str, results: Sequence[RequirementResult]) -> Literal["failed", "passed", "untold"]:
    for result in results:
        if result.id == name:
            return _told(failed=result.status is Status.VIOLATED, passed=result.status is Status.VERIFIED)
        for check in result.checks:
            if check.id == name:
                return _told(failed=check.verdict is Verdict.FAIL, passed=check.verdict is Verdict.PASS)
    return "untold"


def _told(*, failed: bool, passed: bool) -> Literal["failed", "passed", "untold"]:
    if failed:
        return "failed"
    return "passed" if passed else "untold"
