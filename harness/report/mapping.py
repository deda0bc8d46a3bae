"""What each export calls a status, a verdict and a conclusion: the one place in which it is decided.

Every row was chosen so that no format is green where the conclusion is anything but
*conforms*: what nobody could tell is never a pass, and each file carries the conclusion
itself as one more entry, so that a run whose parts all look well does not look well.
A waiver changes no verdict: what is violated stays a failure in every format.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

Ctrf = Literal["passed", "failed", "skipped", "pending", "other"]
Cucumber = Literal["PASSED", "FAILED", "SKIPPED", "PENDING", "UNKNOWN"]
Earl = Literal["passed", "failed", "cantTell", "inapplicable", "untested"]
Oscal = Literal["pass", "fail", "other"]


@dataclass(frozen=True, slots=True)
class Told:
    """One status, verdict or conclusion in the vocabulary of each format.

    Attributes:
        junit: the element inside a test case; None is a pass.
        ctrf: `status` of a test or step.
        cucumber: `status` of a test step's result.
        earl: the outcome, a name of the EARL vocabulary.
        oscal: `reason` of a finding's status, whose `state` is satisfied for a pass alone;
            None where there is nothing to find.
    """

    junit: Literal["failure", "error", "skipped"] | None
    ctrf: Ctrf
    cucumber: Cucumber
    earl: Earl
    oscal: Oscal | None


MAPPING: Final[Mapping[Status | Verdict | Conclusion, Told]] = {
    Status.VERIFIED: Told(None, "passed", "PASSED", "passed", "pass"),
    Status.VIOLATED: Told("failure", "failed", "FAILED", "failed", "fail"),
    Status.NOT_VERIFIED: Told("error", "other", "PENDING", "cantTell", "other"),
    Status.NOT_APPLICABLE: Told("skipped", "skipped", "SKIPPED", "inapplicable", None),
    Status.NOT_SELECTED: Told("skipped", "skipped", "SKIPPED", "untested", None),
    Verdict.PASS: Told(None, "passed", "PASSED", "passed", "pass"),
    Verdict.FAIL: Told("failure", "failed", "FAILED", "failed", "fail"),
    Verdict.INCONCLUSIVE: Told("error", "other", "PENDING", "cantTell", "other"),
    Verdict.ERROR: Told("error", "other", "UNKNOWN", "cantTell", "other"),
    Verdict.NONE: Told("error", "pending", "PENDING", "untested", "other"),
    Conclusion.CONFORMS: Told(None, "passed", "PASSED", "passed", "pass"),
    # The tests alone do not show it: a person decided.
    Conclusion.CONFORMS_WITH_WAIVERS: Told("error", "other", "PENDING", "cantTell", "other"),
    Conclusion.DOES_NOT_CONFORM: Told("failure", "failed", "FAILED", "failed", "fail"),
    # Readers of CTRF count failures only, so the run itself is one wherever it is not green.
    Conclusion.NOT_FULLY_VERIFIED: Told("error", "failed", "PENDING", "cantTell", "other"),
    Conclusion.INVALID: Told("error", "failed", "UNKNOWN", "cantTell", "other"),
}


def told(what: Status | Verdict | Conclusion) -> Told:
    """Return what each format calls it."""
    return MAPPING[what]


def green(conclusion: Conclusion) -> bool:
    """Say whether an export of this conclusion may look as if all were well."""
    return conclusion is Conclusion.CONFORMS
