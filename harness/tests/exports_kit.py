"""Whether an export looks as if all were well: read from its bytes by rules written here, by hand."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

import msgspec
from lxml import etree
from openpyxl import load_workbook

from harness.tests.builders import assessed, conforming, failed, header, passed, requirement
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from harness.campaign.assessment import Assessment


def every_conclusion() -> Iterator[Assessment]:
    """Assessments of every conclusion: with results that explain it, and with results that look green."""
    bare = header()
    bare = msgspec.structs.replace(bare, plan=msgspec.structs.replace(bare.plan, checks=()))
    for assessment in _every():
        yield msgspec.structs.replace(assessment, header=bare)


def _every() -> Iterator[Assessment]:
    for conclusion in Conclusion:
        yield msgspec.structs.replace(conforming(), conclusion=conclusion)
    yield conforming()
    broken = requirement("(c)1#3", Status.VIOLATED, failed())
    yield assessed(broken)
    for conclusion in (Conclusion.CONFORMS_WITH_WAIVERS, Conclusion.INVALID):
        yield msgspec.structs.replace(assessed(broken), conclusion=conclusion)
    for verdict in (Verdict.NONE, Verdict.INCONCLUSIVE, Verdict.ERROR):
        check = msgspec.structs.replace(passed(), verdict=verdict)
        yield assessed(requirement("(c)1#3", Status.NOT_VERIFIED, check, reason="nobody could tell"))
    yield assessed(requirement("(c)1#3", Status.NOT_VERIFIED, passed(), reason="unproven"))
    yield assessed(requirement("(c)1#3", Status.NOT_APPLICABLE, reason="no such wager"))
    yield assessed(requirement("(c)1#3", Status.NOT_SELECTED, reason="outside the scope"))
    yield assessed()
    yield msgspec.structs.replace(
        conforming(), problems=("the run was cut off",), conclusion=Conclusion.INVALID
    )


def _junit(data: bytes) -> bool:
    root = etree.fromstring(data)
    return root.get("failures") == "0" == root.get("errors") and not [*root.iter("failure", "error")]


def _ctrf(data: bytes) -> bool:
    results = json.loads(data)["results"]
    statuses = {test["status"] for test in results["tests"]}
    steps = {step["status"] for test in results["tests"] for step in test.get("steps", [])}
    summary = results["summary"]
    counted = summary["passed"] + summary["skipped"] == summary["tests"]
    return counted and (statuses | steps) <= {"passed", "skipped"}


def _cucumber(data: bytes) -> bool:
    lines = [json.loads(line) for line in data.splitlines()]
    ended = {
        one["testStepFinished"]["testStepResult"]["status"] for one in lines if "testStepFinished" in one
    }
    (run,) = [one["testRunFinished"] for one in lines if "testRunFinished" in one]
    assert run["success"] is (ended <= {"PASSED", "SKIPPED"}), "the run's word and its steps' disagree"
    return bool(run["success"])


def _earl(data: bytes) -> bool:
    graph = json.loads(data)["@graph"]
    outcomes = {one["result"]["outcome"] for one in graph if one["@type"] == "earl:Assertion"}
    return outcomes <= {"earl:passed", "earl:inapplicable", "earl:untested"}


def _oscal(data: bytes) -> bool:
    (result,) = json.loads(data)["assessment-results"]["results"]
    states = {one["target"]["status"]["state"] for one in result["findings"]}
    return states == {"satisfied"}


def _csv(data: bytes) -> bool:
    rows = list(csv.DictReader(io.StringIO(data.decode(), newline="")))
    return rows[0]["status"] == "conforms" and {row["status"] for row in rows[1:]} <= _QUIET


def _xlsx(data: bytes) -> bool:
    sheet = load_workbook(io.BytesIO(data)).worksheets[0]
    head, first, *rows = list(sheet.iter_rows(values_only=True))
    column = head.index("status")
    return first[column] == "conforms" and {row[column] for row in rows} <= _QUIET


def _markdown(data: bytes) -> bool:
    return data.decode().startswith("## ✅ Conforms\n") and "### Violated" not in data.decode()


_QUIET = {"verified", "not-applicable", "not-selected"}

#: How a reader of each format tells that all is well.
LOOKS_GREEN: Mapping[str, Callable[[bytes], bool]] = {
    "junit.xml": _junit,
    "ctrf.json": _ctrf,
    "cucumber.ndjson": _cucumber,
    "earl.jsonld": _earl,
    "oscal-assessment-results.json": _oscal,
    "clauses.csv": _csv,
    "clauses.xlsx": _xlsx,
    "summary.md": _markdown,
}
