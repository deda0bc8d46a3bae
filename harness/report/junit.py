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

from harness.report.findings import unmet_lines
from harness.report.mapping import green, told
from harness.report.words import STATUS_WORDS, clean, headline

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.campaign.assessment import Assessment, RequirementResult

_SUMMARY: Final = 90
_CAMPAIGN: Final = "campaign"
_GROUND: Final = "protocol"
_PART: Final = re.compile(r"[0-9]+|[A-Za-z]+")


def junit_xml(assessment: Assessment) -> bytes:
    """Return `junit.xml`."""
    root = ET.Element("testsuites", name="clauseproof")
    campaign = _campaign(root)
    for clause in assessment.clauses:
        _suite(root, clause.id, clause.requirements)
    if assessment.ground_rules:
        _suite(root, "ground rules of the protocol", assessment.ground_rules)
    _conclude(campaign, root, assessment)
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


def _campaign(root: ET.Element) -> ET.Element:
    """Add the suite of the run itself, whose case is judged last."""
    suite = ET.SubElement(root, "testsuite", name=_CAMPAIGN)
    name = "the run is complete and its record is sound"
    ET.SubElement(suite, "testcase", classname=_CAMPAIGN, name=name, time="0")
    return suite


def _conclude(suite: ET.Element, root: ET.Element, assessment: Assessment) -> None:
    """Let the run's own case fail where it had problems, or where nothing else keeps the file from green."""
    (case,) = suite
    problems = [_legal(problem) for problem in assessment.problems]
    red = next((one for one in root.iter() if one.tag in {"failure", "error"}), None) is not None
    if not problems and not green(assessment.conclusion) and not red:
        problems = [headline(assessment)]
    if problems:
        sound = not assessment.problems
        element = (sound and told(assessment.conclusion).junit) or "error"
        _outcome(case, element, assessment.conclusion.value, problems[0], problems)
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
        element = told(one.status).junit
        if element is not None:
            words = STATUS_WORDS[one.status]
            _outcome(case, element, one.status.value, one.reason or words, list(unmet_lines(one)))
    _count_cases(suite)


def _outcome(case: ET.Element, element: str, kind: str, message: str, lines: Sequence[str]) -> None:
    outcome = ET.SubElement(case, element, type=kind, message=_legal(message))
    outcome.text = "\n".join(lines) or None


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
