"""What a campaign's exit code is, and what of its result a caller lets pass.

`--fail-on` decides over what was found and nothing else: a run that cannot be trusted, was
not played to its end, or was interrupted keeps its code whatever is let pass.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from harness.errors import ExitCode
from harness.verdict import Conclusion, Verdict

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment

_CODES: Final = {
    Conclusion.CONFORMS: ExitCode.AS_WISHED,
    Conclusion.CONFORMS_WITH_WAIVERS: ExitCode.AS_WISHED,
    Conclusion.DOES_NOT_CONFORM: ExitCode.FINDING,
    Conclusion.NOT_FULLY_VERIFIED: ExitCode.NOT_VERIFIED,
    Conclusion.INVALID: ExitCode.AT_FAULT,
}


class FailOn(StrEnum):
    """From which status of a requirement on a campaign fails, the strictest first."""

    NOT_VERIFIED = "not-verified"
    VIOLATED = "violated"
    NEVER = "never"


def exit_code(assessment: Assessment, fail_on: FailOn = FailOn.NOT_VERIFIED) -> int:
    """Return the exit code of a campaign; what is known to fail counts as excused."""
    if assessment.interrupted:
        return ExitCode.INTERRUPTED
    if assessment.header.unstated is not None:
        return ExitCode.AT_FAULT
    code = _found(assessment)
    if _let_pass(assessment, code, fail_on):
        code = ExitCode.AS_WISHED
    if code == ExitCode.AS_WISHED and any(one.refused for one in assessment.waivers):
        return ExitCode.USAGE
    return code


def _found(assessment: Assessment) -> int:
    known = assessment.known
    code = _CODES[assessment.conclusion if known is None else known.otherwise]
    if known is not None and not known.kept and code in {ExitCode.AS_WISHED, ExitCode.NOT_VERIFIED}:
        return ExitCode.FINDING
    return code


def _let_pass(assessment: Assessment, code: int, fail_on: FailOn) -> bool:
    """Say whether what was found is let pass.

    Of a check that broke down nobody knows what it would have found, so it is more than a
    requirement that stays open; and where nothing was verified there is nothing to be content with.
    """
    if assessment.problems or fail_on is FailOn.NOT_VERIFIED:
        return False
    if fail_on is FailOn.NEVER:
        return code in {ExitCode.FINDING, ExitCode.NOT_VERIFIED}
    told = assessment.checks.get(Verdict.PASS, 0) and not assessment.checks.get(Verdict.ERROR, 0)
    return code == ExitCode.NOT_VERIFIED and bool(told)
