"""`oscal-assessment-results.json`: the campaign as OSCAL assessment results.

A clause is a control, a requirement an objective of it. Requirements that were judged are
findings, each with one observation a check; those that were not are observations alone,
because OSCAL knows of a finding only that it is satisfied or not. One finding more is the
conclusion.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

from harness.campaign.called import full_name
from harness.report.findings import check_lines, check_title, planned_checks
from harness.report.identity import Identity, stamp
from harness.report.mapping import told
from harness.report.words import (
    NAME_LIMIT,
    QUOTE_LIMIT,
    STATUS_WORDS,
    clean,
    headline,
    verdict_sentences,
)
from harness.verdict import Status

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.campaign.assessment import Assessment, CheckResult, RequirementResult
    from harness.campaign.plan import PlannedCheck
    from harness.report.mapping import Oscal

OSCAL_VERSION: Final = "1.2.1"
_NAMESPACE: Final = "urn:clauseproof:oscal"
_UNJUDGED: Final = frozenset({Status.NOT_APPLICABLE, Status.NOT_SELECTED})

_Json = dict[str, Any]


def oscal_json(assessment: Assessment) -> bytes:
    """Return `oscal-assessment-results.json`: indented, one line end at the end."""
    who = Identity.of(assessment)
    document = {
        "uuid": who.uuid("oscal"),
        "metadata": _metadata(assessment, who),
        "import-ap": {"href": f"#{who.uuid('oscal', 'plan')}"},
        "results": [_result(assessment, who)],
        "back-matter": {"resources": [_plan(assessment, who)]},
    }
    text = msgspec.json.encode({"assessment-results": document})
    return msgspec.json.format(text, indent=2) + b"\n"


def token(identifier: str) -> str:
    """Return an id of the law in the letters that OSCAL allows: `r-protocol_3a_shoe`.

    Every other letter is spelled by its number, so that two ids never become one.
    """
    return "r-" + re.sub(r"[^A-Za-z0-9.-]", lambda found: f"_{ord(found.group()):x}_", identifier)


def _metadata(assessment: Assessment, who: Identity) -> _Json:
    product = assessment.statement.product
    named = clean(full_name(product), QUOTE_LIMIT)
    return {
        "title": f"Conformance of {named}",
        "last-modified": stamp(who.ended),
        "version": clean(product.version, NAME_LIMIT) or "none",
        "oscal-version": OSCAL_VERSION,
        "props": [
            _prop("clauseproof", assessment.header.method.clauseproof),
            _prop("report-sha256", who.report),
        ],
    }


def _plan(assessment: Assessment, who: Identity) -> _Json:
    method = assessment.header.method
    return {
        "uuid": who.uuid("oscal", "plan"),
        "title": "The plan of the campaign, in the header of its log",
        "props": [
            _prop("plan-sha256", method.plan),
            _prop("register-sha256", method.register),
            _prop("features-sha256", method.features),
            _prop("harness-sha256", method.harness),
            _prop("kill-matrix-sha256", assessment.header.proof.digest),
        ],
        "rlinks": [{"href": "log.jsonl", "media-type": "application/jsonl"}],
    }


def _result(assessment: Assessment, who: Identity) -> _Json:
    planned = planned_checks(assessment)
    everything = (*assessment.requirements, *assessment.ground_rules)
    observations = [one for each in everything for one in _observations(each, who, planned)]
    findings = [_conclusion(assessment, who)]
    findings += [_finding(one, who) for one in everything if told(one.status).oscal is not None]
    return {
        "uuid": who.uuid("oscal", "result"),
        "title": headline(assessment),
        "description": " ".join(verdict_sentences(assessment)),
        "start": stamp(who.started),
        "end": stamp(who.ended),
        "props": [_prop("conclusion", assessment.conclusion.value)],
        "reviewed-controls": {"control-selections": [_selection(everything)]},
        **({"observations": observations} if observations else {}),
        "findings": findings,
    }


def _selection(everything: Sequence[RequirementResult]) -> _Json:
    """Return which clauses were looked at; one of which nothing was is named as left out."""
    looked = dict.fromkeys(one.clause for one in everything if one.status not in _UNJUDGED)
    left = [one for one in dict.fromkeys(each.clause for each in everything) if one not in looked]
    named = [{"control-id": token(one)} for one in looked]
    return {
        "description": "Clauses of the law and ground rules of the protocol that this campaign judged.",
        # OSCAL wants something included; where nothing was judged, all is, and all of it left out again.
        **({"include-controls": named} if named else {"include-all": {}}),
        **({"exclude-controls": [{"control-id": token(one)} for one in left]} if left else {}),
    }


def _conclusion(assessment: Assessment, who: Identity) -> _Json:
    sentences = (*verdict_sentences(assessment), *map(clean, assessment.problems))
    return {
        "uuid": who.uuid("oscal", "finding", "campaign"),
        "title": f"The campaign: {headline(assessment)}",
        "description": " ".join(sentences),
        "target": _target("campaign", told(assessment.conclusion).oscal or "other"),
    }


def _finding(requirement: RequirementResult, who: Identity) -> _Json:
    related = [
        {"observation-uuid": who.uuid("oscal", "check", requirement.id, check.id)}
        for check in requirement.checks
    ]
    reason = f" {clean(requirement.reason)}" if requirement.reason else ""
    return {
        "uuid": who.uuid("oscal", "finding", requirement.id),
        "title": f"{requirement.id}: {STATUS_WORDS[requirement.status]}",
        "description": clean(requirement.summary) + reason,
        "props": [_prop("requirement", requirement.id), _prop("status", requirement.status.value)],
        "target": _target(token(requirement.id), told(requirement.status).oscal or "other"),
        **({"related-observations": related} if related else {}),
    }


def _target(identifier: str, reason: Oscal) -> _Json:
    state = "satisfied" if reason == "pass" else "not-satisfied"
    return {
        "type": "objective-id",
        "target-id": identifier,
        "status": {"state": state, "reason": reason},
    }


def _observations(
    requirement: RequirementResult, who: Identity, planned: Mapping[str, PlannedCheck]
) -> Iterator[_Json]:
    if requirement.status in _UNJUDGED:
        words = STATUS_WORDS[requirement.status]
        yield {
            "uuid": who.uuid("oscal", "unjudged", requirement.id),
            "title": f"{requirement.id}: {words}",
            "description": clean(requirement.reason or words),
            "props": [_prop("requirement", requirement.id), _prop("status", requirement.status.value)],
            "methods": ["TEST"],
            "types": ["control-objective"],
            "collected": stamp(who.ended),
        }
    for check in requirement.checks:
        yield _observation(check, requirement, who, planned)


def _observation(
    check: CheckResult, requirement: RequirementResult, who: Identity, planned: Mapping[str, PlannedCheck]
) -> _Json:
    return {
        "uuid": who.uuid("oscal", "check", requirement.id, check.id),
        "title": check_title(check, planned),
        "description": "; ".join(check_lines(check)),
        "props": [_prop("requirement", requirement.id), _prop("verdict", check.verdict.value)],
        "methods": ["TEST"],
        "types": ["control-objective"],
        "collected": stamp(who.ended),
        **({"relevant-evidence": [_evidence(check)]} if check.rounds else {}),
    }


def _evidence(check: CheckResult) -> _Json:
    rounds = ", ".join(map(str, dict.fromkeys(check.rounds)))
    return {"href": "log.jsonl", "description": f"Rounds of the log: {rounds}"}


def _prop(name: str, value: str) -> _Json:
    return {"name": name, "ns": _NAMESPACE, "value": clean(value, QUOTE_LIMIT) or "none"}
