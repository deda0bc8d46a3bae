"""`junit.xml`: the campaign for CI servers.

One suite a clause, one more for the ground rules, one test case a requirement. Names and
class names stay the same from run to run, so that a server can show a history:

- *violated* is a failure, *not verified* an error (nobody could tell, which is not green),
  *not applicable* and *not selected* are skipped, each with its reason;
- a first suite holds one case, that the run is complete and its record sound;
- no times, which would change from run to run: every `time` is 0.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from harness.report.findings import rounds_of
from harness.report.words import STATUS_WORDS, clean, replay_command
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.campaign.assessment import Assessment, CheckResult, RequirementResult

_SUMMARY: Final = 90
_CAMPAIGN: Final = "campaign"
_GROUND: Final = "protocol"
_PART: Final = re.compile(r"[0-9]+|[A-Za-z]+")
#: The element of each status that is not green.
_ELEMENT: Final = {
    Status.VIOLATED: "failure",
    Status.NOT_VERIFIED: "error",
    Status.NOT_APPLICABLE: "skipped",
    Status.NOT_SELECTED: "skipped",
}


def junit_xml(assessment: Assessment) -> bytes:
    """Return `junit.xml`."""
    root = ET.Element("testsuites", name="clauseproof")
    _campaign(root, assessment)
    for clause in assessment.clauses:
        _suite(root, clause.id, clause.requirements)
    if assessment.ground_rules:
        _suite(root, "ground rules of the protocol", assessment.ground_rules)
    _count(root, [suite.attrib for suite in root])
    ET.indent(root)
    text: bytes = ET.tostring(root, encoding="UTF-8", xml_declaration=True)
    return text + b"\n"


def class_name(requirement: str) -> str:
    """Return section and clause, dotted: `13-69F-22-8.c.1` for `13:69F-22.8(c)1#3`."""
    clause = requirement.partition("#")[0]
    section, bracket, rest = clause.partition("(")
    if not bracket:
        return _GROUND
    return ".".join((re.sub(r"[^0-9A-Za-z]+", "-", section), *_PART.findall(rest)))


def _campaign(root: ET.Element, assessment: Assessment) -> None:
    """Add the case that fails where the run or its record does not hold, so that no problem looks green."""
    suite = ET.SubElement(root, "testsuite", name=_CAMPAIGN)
    case = ET.SubElement(
        suite, "testcase", classname=_CAMPAIGN, name="the run is complete and its record is sound", time="0"
    )
    problems = [_legal(problem) for problem in assessment.problems]
    if problems:
        _outcome(case, "error", assessment.conclusion.value, problems[0], problems)
    _count_cases(suite)


def _suite(root: ET.Element, name: str, requirements: Iterable[RequirementResult]) -> None:
    suite = ET.SubElement(root, "testsuite", name=name)
    for one in requirements:
        case = ET.SubElement(
            suite,
            "testcase",
            classname=class_name(one.id),
            name=f"{one.id} {clean(one.summary, _SUMMARY)}",
            time="0",
        )
        if one.status in _ELEMENT:
            words = STATUS_WORDS[one.status]
            _outcome(case, _ELEMENT[one.status], one.status.value, one.reason or words, list(_details(one)))
    _count_cases(suite)


def _outcome(case: ET.Element, element: str, kind: str, message: str, lines: Sequence[str]) -> None:
    outcome = ET.SubElement(case, element, type=kind, message=_legal(message))
    outcome.text = "\n".join(lines) or None


def _details(requirement: RequirementResult) -> Iterable[str]:
    """Yield what a developer needs of every check that did not pass."""
    for check in requirement.checks:
        if check.verdict is not Verdict.PASS:
            yield from _told(check)


def _told(check: CheckResult) -> Iterable[str]:
    facts = (
        ("check", check.id),
        ("verdict", check.verdict.value),
        ("blame", check.blame and check.blame.value),
        ("reason", check.reason),
        ("step", check.step),
        ("expected", check.expected),
        ("observed", check.observed),
        ("rounds", ", ".join(map(str, rounds_of(check)))),
        ("again", replay_command(check.id) if check.rounds else None),
    )
    return (f"{label}: {_legal(fact)}" for label, fact in facts if fact)


def _legal(text: str) -> str:
    """Return text without the characters that XML forbids, a product's own included."""
    return clean(text)


def _count_cases(suite: ET.Element) -> None:
    found = Counter(outcome.tag for case in suite for outcome in case)
    counts = {
        "tests": len(suite),
        "failures": found["failure"],
        "errors": found["error"],
        "skipped": found["skipped"],
    }
    suite.attrib.update({name: str(number) for name, number in counts.items()}, time="0")


def _count(root: ET.Element, suites: Iterable[dict[str, str]]) -> None:
    every = list(suites)
    for name in ("tests", "failures", "errors", "skipped"):
        root.set(name, str(sum(int(suite[name]) for suite in every)))
    root.set("time", "0")
