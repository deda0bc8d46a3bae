"""What is signed: an in-toto statement that these files are the report of a test with this result.

(https://github.com/in-toto/attestation, Statement v1, predicate test-result v0.1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from harness.digest import of_bytes
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.campaign.assessment import Assessment

STATEMENT_TYPE: Final = "https://in-toto.io/Statement/v1"
PREDICATE_TYPE: Final = "https://in-toto.io/attestation/test-result/v0.1"

Result = Literal["PASSED", "WARNED", "FAILED"]

#: The result of each conclusion. What nobody could tell is no pass, nor a mere warning.
RESULTS: Final[Mapping[Conclusion, Result]] = {
    Conclusion.CONFORMS: "PASSED",
    Conclusion.CONFORMS_WITH_WAIVERS: "WARNED",
    Conclusion.DOES_NOT_CONFORM: "FAILED",
    Conclusion.NOT_FULLY_VERIFIED: "FAILED",
    Conclusion.INVALID: "FAILED",
}


class Resource(Struct, frozen=True, kw_only=True):
    """Something with a name and a digest."""

    name: str
    digest: dict[str, str] | UnsetType = UNSET
    annotations: dict[str, str] | UnsetType = UNSET


class Predicate(Struct, frozen=True, kw_only=True, rename="camel"):
    """What the test came to, with what, and requirement by requirement."""

    result: Result
    configuration: tuple[Resource, ...]
    passed_tests: tuple[str, ...]
    warned_tests: tuple[str, ...]
    failed_tests: tuple[str, ...]


class Statement(Struct, frozen=True, kw_only=True):
    """The whole statement."""

    type: str = msgspec.field(default=STATEMENT_TYPE, name="_type")
    subject: tuple[Resource, ...]
    predicate_type: str = msgspec.field(default=PREDICATE_TYPE, name="predicateType")
    predicate: Predicate


def make_statement(assessment: Assessment, files: Mapping[str, bytes]) -> bytes:
    """Return the statement over these files; the same campaign and files give the same bytes."""
    subject = tuple(
        Resource(name=name, digest={"sha256": of_bytes(files[name])}, annotations=_said(name, assessment))
        for name in sorted(files)
    )
    return msgspec.json.encode(Statement(subject=subject, predicate=_predicate(assessment)))


def _said(name: str, assessment: Assessment) -> dict[str, str] | UnsetType:
    """Return the conclusion in the harness's own word, beside the file that tells it to machines."""
    return {"conclusion": assessment.conclusion.value} if name == "report.json" else UNSET


def _predicate(assessment: Assessment) -> Predicate:
    of_status: dict[Status, list[str]] = {status: [] for status in Status}
    for one in (*assessment.requirements, *assessment.ground_rules):
        of_status[one.status].append(one.id)
    violated = of_status[Status.VIOLATED]
    # Only where every violation is waived does a campaign conform with waivers.
    waived = assessment.conclusion is Conclusion.CONFORMS_WITH_WAIVERS
    unmet = of_status[Status.NOT_VERIFIED]
    return Predicate(
        result=RESULTS[assessment.conclusion],
        configuration=_configuration(assessment),
        passed_tests=tuple(of_status[Status.VERIFIED]),
        warned_tests=(*violated, *unmet) if waived else (),
        failed_tests=() if waived else (*violated, *unmet),
    )


def _configuration(assessment: Assessment) -> tuple[Resource, ...]:
    """Return the product that was tested and everything that judged it."""
    method, product = assessment.header.method, assessment.statement.product
    judges = {
        "harness": method.harness,
        "register": method.register,
        "features": method.features,
        "checks": method.checks,
        "kill-matrix": assessment.header.proof.digest,
        "plan": method.plan,
    }
    tested = {"vendor": product.vendor, "name": product.name, "version": product.version}
    versions = {"clauseproof": method.clauseproof, "protocol": method.protocol, "python": method.python}
    return (
        Resource(name="product", annotations=tested),
        Resource(name="versions", annotations=versions),
        *(Resource(name=name, digest={"sha256": digest}) for name, digest in judges.items()),
    )
