"""`cucumber.ndjson`: the campaign as Cucumber Messages, one envelope a line.

What every reader of Cucumber's reports knows how to show: features, scenarios and example
rows, and how each of them ended. Durations are 0: a log keeps no times of single steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from harness.report.cucumber_tree import features, outlines
from harness.report.identity import Identity
from harness.report.mapping import green

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from harness.campaign.assessment import Assessment
    from harness.report.cucumber_tree import Case, Feature, Step

#: Of the messages' schema.
PROTOCOL_VERSION: Final = "34.2.1"
_LANGUAGE: Final = "en"
_NO_TIME: Final = {"seconds": 0, "nanos": 0}
_WELL: Final = frozenset({"PASSED", "SKIPPED"})

_Json = dict[str, Any]


def cucumber_ndjson(assessment: Assessment) -> bytes:
    """Return `cucumber.ndjson`."""
    messages = _Messages(Identity.of(assessment))
    return b"".join(msgspec.json.encode(one) + b"\n" for one in messages.of(assessment))


class _Messages:
    """Makes the envelopes of one run, all of them with names of this run's."""

    def __init__(self, who: Identity) -> None:
        self._who = who
        self._start = _moment(who.started)
        self._end = _moment(who.ended)

    def of(self, assessment: Assessment) -> Iterator[_Json]:
        """Yield every envelope in the order in which a run sends them."""
        every = features(assessment)
        run = self._id("run")
        yield {"meta": _meta(assessment)}
        for feature in every:
            yield {"gherkinDocument": self._document(feature)}
            for group in outlines(feature.cases):
                yield from ({"pickle": self._pickle(feature, group[0], case)} for case in group)
        yield {"stepDefinition": self._definition()}
        yield {"testRunStarted": {"id": run, "timestamp": self._start}}
        cases = [(feature, case) for feature in every for case in feature.cases]
        yield from ({"testCase": self._test_case(run, feature, case)} for feature, case in cases)
        for feature, case in cases:
            yield from self._played(feature, case)
        well = all(step.status in _WELL for _, case in cases for step in case.steps)
        success = well and green(assessment.conclusion)
        yield {"testRunFinished": {"testRunStartedId": run, "success": success, "timestamp": self._end}}

    def _id(self, *names: str) -> str:
        return self._who.uuid("cucumber", *names)

    # ------------------------------------------------------------------- documents

    def _document(self, feature: Feature) -> _Json:
        rules: dict[str | None, list[Case]] = {}
        for case in feature.cases:
            rules.setdefault(case.rule, []).append(case)
        children: list[_Json] = []
        for rule, cases in rules.items():
            scenarios = [{"scenario": self._scenario(feature, group)} for group in outlines(cases)]
            children += scenarios if rule is None else [{"rule": self._rule(feature, rule, cases, scenarios)}]
        return {
            "uri": feature.uri,
            "feature": {
                "location": _at(1),
                "tags": [],
                "language": _LANGUAGE,
                "keyword": "Feature",
                "name": feature.name,
                "description": "",
                "children": children,
            },
            "comments": [],
        }

    def _rule(self, feature: Feature, rule: str, cases: Sequence[Case], scenarios: list[_Json]) -> _Json:
        return {
            "id": self._id("rule", feature.uri, rule),
            "location": _at(cases[0].line),
            "tags": [],
            "keyword": "Rule",
            "name": rule,
            "description": "",
            "children": scenarios,
        }

    def _scenario(self, feature: Feature, group: Sequence[Case]) -> _Json:
        first = group[0]
        return {
            "id": self._id("scenario", feature.uri, first.key),
            "location": _at(first.line),
            "tags": [
                {"id": self._id("tag", feature.uri, first.key, tag), "location": _at(first.line), "name": tag}
                for tag in first.tags
            ],
            "keyword": "Scenario Outline" if first.example else "Scenario",
            "name": first.name,
            "description": "",
            "steps": [
                {
                    "id": self._id("step", feature.uri, first.key, str(number)),
                    "location": _at(first.line),
                    "keyword": "Then ",
                    "keywordType": "Outcome",
                    "text": step.text,
                }
                for number, step in enumerate(first.steps)
            ],
            "examples": list(self._examples(feature, group)) if first.example else [],
        }

    def _examples(self, feature: Feature, group: Sequence[Case]) -> Iterator[_Json]:
        """Yield a table for each set of columns that rows of a scenario have."""
        tables: dict[tuple[str, ...], list[Case]] = {}
        for case in group:
            tables.setdefault(tuple(case.example), []).append(case)
        for columns, cases in tables.items():
            key = cases[0].key
            yield {
                "id": self._id("examples", feature.uri, key),
                "location": _at(cases[0].line),
                "tags": [],
                "keyword": "Examples",
                "name": "",
                "description": "",
                "tableHeader": {
                    "id": self._id("head", feature.uri, key),
                    "location": _at(cases[0].line),
                    "cells": [{"location": _at(cases[0].line), "value": column} for column in columns],
                },
                "tableBody": [
                    {
                        "id": self._id("row", feature.uri, case.key),
                        "location": _at(case.line),
                        "cells": [{"location": _at(case.line), "value": case.example[c]} for c in columns],
                    }
                    for case in cases
                ],
            }

    # --------------------------------------------------------------------- pickles

    def _pickle(self, feature: Feature, first: Case, case: Case) -> _Json:
        """Return a case as it is played; `first` is the case that its scenario is named after."""
        row = [self._id("row", feature.uri, case.key)] if case.example else []
        return {
            "id": self._id("pickle", feature.uri, case.key),
            "uri": feature.uri,
            "location": _at(case.line),
            "name": case.name,
            "language": _LANGUAGE,
            "steps": [
                {
                    "id": self._id("pickle step", feature.uri, case.key, str(number)),
                    "text": step.text,
                    "type": "Outcome",
                    "astNodeIds": [self._id("step", feature.uri, first.key, str(number)), *row],
                }
                for number, step in enumerate(case.steps)
            ],
            "tags": [
                {"name": tag, "astNodeId": self._id("tag", feature.uri, first.key, tag)} for tag in case.tags
            ],
            "astNodeIds": [self._id("scenario", feature.uri, first.key), *row],
        }

    def _definition(self) -> _Json:
        return {
            "id": self._id("definition"),
            "pattern": {"type": "REGULAR_EXPRESSION", "source": ".*"},
            "sourceReference": {"uri": "clauseproof"},
        }

    # ----------------------------------------------------------------------- cases

    def _test_case(self, run: str, feature: Feature, case: Case) -> _Json:
        return {
            "id": self._id("case", feature.uri, case.key),
            "testRunStartedId": run,
            "pickleId": self._id("pickle", feature.uri, case.key),
            "testSteps": [
                {
                    "id": self._id("test step", feature.uri, case.key, str(number)),
                    "pickleStepId": self._id("pickle step", feature.uri, case.key, str(number)),
                    "stepDefinitionIds": [self._id("definition")],
                    "stepMatchArgumentsLists": [{"stepMatchArguments": []}],
                }
                for number, _ in enumerate(case.steps)
            ],
        }

    def _played(self, feature: Feature, case: Case) -> Iterator[_Json]:
        started = self._id("started", feature.uri, case.key)
        yield {
            "testCaseStarted": {
                "id": started,
                "testCaseId": self._id("case", feature.uri, case.key),
                "attempt": 0,
                "timestamp": self._start,
            }
        }
        for number, step in enumerate(case.steps):
            of = {
                "testCaseStartedId": started,
                "testStepId": self._id("test step", feature.uri, case.key, str(number)),
            }
            yield {"testStepStarted": {**of, "timestamp": self._start}}
            yield {"testStepFinished": {**of, "testStepResult": _result(step), "timestamp": self._end}}
        yield {
            "testCaseFinished": {
                "testCaseStartedId": started,
                "timestamp": self._end,
                "willBeRetried": False,
            }
        }


def _meta(assessment: Assessment) -> _Json:
    method = assessment.header.method
    return {
        "protocolVersion": PROTOCOL_VERSION,
        "implementation": {"name": "clauseproof", "version": method.clauseproof},
        "runtime": {"name": "Python", "version": method.python},
        # Which machine ran it stands in no log.
        "os": {"name": "not recorded"},
        "cpu": {"name": "not recorded"},
    }


def _result(step: Step) -> _Json:
    message = {"message": step.message} if step.message else {}
    return {"status": step.status, "duration": _NO_TIME, **message}


def _moment(time: datetime) -> _Json:
    return {"seconds": int(time.timestamp()), "nanos": 0}


def _at(line: int) -> _Json:
    return {"line": line}
