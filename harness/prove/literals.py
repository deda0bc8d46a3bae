"""Vacuous steps: every literal that a Then step expects is changed, and the check must fail.

The mutants run against a product that conforms, in one pytest a feature file. A mutant is
noticed where it fails at the changed step. It is withheld or refused where the step says
that the round, or the scenario, cannot be judged so: the check does not pass either, but
nobody is blamed for what the scenario itself contradicts. One that passes has survived.
What that says of the literals is told elsewhere.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from harness.errors import Blame
from harness.suite.feature_files import stem_of
from harness.suite.record import PROPERTY, CheckRecord, read_record
from harness.suite.session import run_session
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.prove.mutants import Mutant

#: How a step says that a scenario lacks what the step is about.
_LACKS: Final = "in this scenario"


class Fate(StrEnum):
    """What became of a mutant."""

    NOTICED = "noticed"
    WITHHELD = "withheld"
    REFUSED = "refused"
    SURVIVED = "survived"
    ASTRAY = "astray"


@dataclass(frozen=True, slots=True)
class MutantResult:
    """What became of one mutant, and why in words: what was observed, or why nothing can be told."""

    mutant: Mutant
    fate: Fate
    reason: str


def run_mutants(mutants: Sequence[Mutant], adapter: str) -> tuple[MutantResult, ...]:
    """Run mutants against a product, which should pass every scenario as it stands.

    Args:
        mutants: what to run.
        adapter: the product, as for `clauseproof certify`.

    Raises:
        KeyboardInterrupt: the user pressed Ctrl-C.
    """
    by_feature: dict[str, list[int]] = {}
    for number, mutant in enumerate(mutants):
        by_feature.setdefault(mutant.scenario.feature, []).append(number)
    results: dict[int, MutantResult] = {}
    with tempfile.TemporaryDirectory(prefix="clauseproof-") as scratch:
        for feature, numbers in by_feature.items():
            records = _records(Path(scratch), feature, {n: mutants[n] for n in numbers}, adapter)
            for number in numbers:
                record = records.get(f"{stem_of(feature)}/{_name(number)}")
                results[number] = _result(mutants[number], record)
    return tuple(results[number] for number in range(len(mutants)))


class _Records:
    """A pytest plugin that keeps the record of every test."""

    def __init__(self) -> None:
        self.by_check: dict[str, CheckRecord] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the record of a test."""
        if report.when != "teardown":
            for name, text in report.user_properties:
                if name == PROPERTY and isinstance(text, str):
                    record = read_record(text)
                    self.by_check[record.check] = record


def _records(root: Path, feature: str, mutants: dict[int, Mutant], adapter: str) -> dict[str, CheckRecord]:
    path = root / feature
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = (line for number, mutant in mutants.items() for line in _written(number, mutant))
    path.write_text("\n".join(("Feature: mutants", *lines, "")), encoding="utf-8")
    kept = _Records()
    if run_session([path], root, adapter, kept) == pytest.ExitCode.INTERRUPTED:
        raise KeyboardInterrupt  # which pytest takes for its own; what is missing would be called astray
    return kept.by_check


def _written(number: int, mutant: Mutant) -> Iterator[str]:
    tags = mutant.scenario.requirements
    if tags:
        yield " ".join(f"@{tag}" for tag in tags)
    yield f"Scenario: {_name(number)}"
    for index, step in enumerate(mutant.scenario.steps):
        text = mutant.text if index == mutant.step else step.text
        yield f"  {step.kind.capitalize()} {text}"


def _name(number: int) -> str:
    return f"mutant-{number}"


def _result(mutant: Mutant, record: CheckRecord | None) -> MutantResult:
    if record is None:
        return MutantResult(mutant, Fate.ASTRAY, "no record of it")
    reason = record.reason or record.observed or ""
    if record.verdict is Verdict.PASS:
        return MutantResult(mutant, Fate.SURVIVED, "the check passed")
    if record.step != mutant.text:
        return MutantResult(mutant, Fate.ASTRAY, f"at the step {record.step!r}: {reason}")
    if record.verdict is Verdict.FAIL:
        return MutantResult(mutant, Fate.NOTICED, reason)
    if record.verdict is Verdict.INCONCLUSIVE:
        return MutantResult(mutant, Fate.WITHHELD, reason)
    lacks = record.blame is Blame.HARNESS and reason.endswith(_LACKS)
    return MutantResult(mutant, Fate.REFUSED if lacks else Fate.ASTRAY, reason)
