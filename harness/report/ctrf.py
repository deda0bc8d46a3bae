"""`ctrf.json`: the campaign in the Common Test Report Format.

One test a requirement, its checks as steps, and one test more for the run itself, which
carries the conclusion. Durations are 0: a log keeps no times of single tests.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from harness.campaign.called import called
from harness.report.findings import check_title, planned_checks, unmet_lines
from harness.report.identity import Identity, milliseconds, stamp
from harness.report.mapping import told
from harness.report.words import CONCLUSION_WORDS, NAME_LIMIT, QUOTE_LIMIT, clean, verdict_sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.campaign.assessment import Assessment, CheckResult, RequirementResult
    from harness.campaign.plan import PlannedCheck

CTRF_VERSION: Final = "0.0.0"
_STATUSES: Final = ("passed", "failed", "skipped", "pending", "other")

_Json = dict[str, Any]


def ctrf_json(assessment: Assessment) -> bytes:
    """Return `ctrf.json`: indented, one line end at the end."""
    who = Identity.of(assessment)
    planned = planned_checks(assessment)
    tests = [_campaign(assessment, who)]
    for clause in assessment.clauses:
        tests += [_test(one, clause.id, who, planned) for one in clause.requirements]
    tests += [_test(one, "protocol", who, planned) for one in assessment.ground_rules]
    document = {
        "reportFormat": "CTRF",
        "specVersion": CTRF_VERSION,
        "reportId": who.uuid("ctrf"),
        "timestamp": stamp(who.ended),
        "generatedBy": "clauseproof",
        "results": {
            "tool": {"name": "clauseproof", "version": assessment.header.method.clauseproof},
            "summary": _summary(tests, who),
            "tests": tests,
            "environment": _environment(assessment),
            "extra": {"conclusion": assessment.conclusion.value, "report": who.report},
        },
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"


def _summary(tests: Iterable[_Json], who: Identity) -> _Json:
    every = list(tests)
    counted = Counter(test["status"] for test in every)
    return {
        "tests": len(every),
        **{status: counted[status] for status in _STATUSES},
        "suites": len({tuple(test["suite"]) for test in every}),
        "start": milliseconds(who.started),
        "stop": milliseconds(who.ended),
    }


def _environment(assessment: Assessment) -> _Json:
    product = called(assessment.statement.product)
    return {
        "appName": clean(f"{product.vendor} {product.name}", QUOTE_LIMIT),
        "appVersion": clean(assessment.statement.product.version, NAME_LIMIT),
        "testEnvironment": clean(assessment.header.name, QUOTE_LIMIT),
    }


def _campaign(assessment: Assessment, who: Identity) -> _Json:
    message = " ".join(verdict_sentences(assessment))
    return {
        "id": who.uuid("ctrf", "campaign"),
        "testId": "campaign",
        "name": "the campaign conforms",
        "status": told(assessment.conclusion).ctrf,
        "duration": 0,
        "suite": ["campaign"],
        "message": f"{CONCLUSION_WORDS[assessment.conclusion]}. {message}",
        "rawStatus": assessment.conclusion.value,
        **({"trace": "\n".join(map(clean, assessment.problems))} if assessment.problems else {}),
    }


def _test(
    requirement: RequirementResult, suite: str, who: Identity, planned: Mapping[str, PlannedCheck]
) -> _Json:
    trace = "\n".join(unmet_lines(requirement))
    return {
        "id": who.uuid("ctrf", requirement.id),
        "testId": requirement.id,
        "name": f"{requirement.id} {clean(requirement.summary)}",
        "status": told(requirement.status).ctrf,
        "duration": 0,
        "suite": [suite],
        **({"message": clean(requirement.reason)} if requirement.reason else {}),
        **({"trace": trace} if trace else {}),
        "rawStatus": requirement.status.value,
        "type": requirement.kind,
        "steps": [_step(check, planned) for check in requirement.checks],
    }


def _step(check: CheckResult, planned: Mapping[str, PlannedCheck]) -> _Json:
    return {
        "name": check_title(check, planned),
        "status": told(check.verdict).ctrf,
        "extra": {"check": clean(check.id), "verdict": check.verdict.value},
    }
