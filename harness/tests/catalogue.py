"""An adversary's products before the rule judge: which of its faults the rules catch, and on what.

Run whole: `python -m harness.tests.catalogue`. Tests run a sample.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from harness.errors import ProductError
from harness.register import load_register
from harness.rules.judge import judge, judge_twins, rule_sets, twin_rules
from harness.rules.twins import STATE
from harness.table.messages import Round, Statement, read_result, read_statement
from harness.table.trace import Trace
from harness.tests.products import casino_war
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence


class Product(Protocol):
    def describe(self) -> dict[str, Any]: ...

    def play(self, rounds: list[list[dict[str, Any]]]) -> list[dict[str, Any]]: ...


@dataclass(frozen=True)
class Caught:
    """What the rules say of one product: the ids they call violated, each with its first reason."""

    violated: dict[str, str]


SETS = rule_sets()
NEEDS = {requirement.id: requirement.needs for requirement in load_register()}


def situations(shows: str | None = None) -> tuple[Round, ...]:
    """The adversary's witness rounds, less those that no typed command can say.

    With the name of a situation: its rounds, between every fourth of the others.
    """
    rounds: list[Round] = []
    for at, (name, group) in enumerate(dict(casino_war.SITUATIONS).items()):
        if shows is not None and name != shows and at % 4:
            continue
        for raw in group:
            try:
                rounds.append(msgspec.convert(raw, Round))
            except msgspec.ValidationError:
                continue
    return tuple(rounds)


def caught(make: Callable[[], Product], rounds: Sequence[Round]) -> Caught:
    """Play every round, then its twins on a fresh product in the opposite order, and judge."""
    product = make()
    statement = read_statement(product.describe())
    traces = [trace for trace in _played(product, rounds, statement) if trace is not None]
    violated: dict[str, str] = {}
    for trace in traces:
        _note(violated, judge(trace, SETS, NEEDS))
    if statement.control == "observe":
        return Caught(violated)
    asked = [
        (trace, rule, commands)
        for trace in reversed(traces)
        for rule in twin_rules(trace, SETS)
        if (commands := rule.twin(trace)) is not None
    ]
    again = make()
    twins = _played(again, [commands for _, _, commands in asked], statement)
    judged = [
        judgement
        for (trace, rule, _), twin in zip(asked, twins, strict=True)
        if twin is not None
        for judgement in judge_twins(trace, twin, rule, NEEDS)
    ]
    state = [one for one in judged if one.requirement == STATE.requirement]
    fickle = any(one.verdict is Verdict.FAIL for one in state)
    _note(violated, state if fickle else judged)
    return Caught(violated)


def _note(violated: dict[str, str], judgements: Iterable[Any]) -> None:
    for judgement in judgements:
        if judgement.verdict is Verdict.FAIL:
            finding = judgement.finding
            violated.setdefault(judgement.requirement, f"{finding.expected}; observed {finding.observed}")


def _played(product: Product, rounds: Sequence[Round], statement: Statement) -> Iterator[Trace | None]:
    raw = [msgspec.json.decode(msgspec.json.encode(commands)) for commands in rounds]
    for commands, answer in zip(rounds, product.play(raw), strict=True):
        try:
            result = read_result(answer, commands=len(commands))
        except ProductError:
            yield None
        else:
            yield None if result.crashed is not None else Trace.read(commands, result, statement)


def main() -> int:
    kills, lines = 0, []
    for fault in casino_war.FAULTS:
        found = set(caught(fault.make, situations(fault.shows)).violated)
        kills += fault.breaks in found
        if fault.breaks not in found:
            lines.append(f"missed   {fault.name}: {fault.breaks} ({fault.note})")
        if strangers := found - {fault.breaks, *fault.also, *fault.arguable}:
            lines.append(f"stranger {fault.name}: {', '.join(sorted(strangers))}")
    alarms = 0
    for variant in casino_war.VARIANTS:
        found = set(caught(variant.make, situations()).violated)
        alarms += bool(found)
        if found:
            lines.append(f"alarm    {variant.name}: {', '.join(sorted(found))}")
    print("\n".join(lines))  # noqa: T201 - the command's output
    print(  # noqa: T201
        f"{kills} of {len(casino_war.FAULTS)} faults caught on what they break, "
        f"{alarms} of {len(casino_war.VARIANTS)} lawful variants blamed"
    )
    return 1 if alarms else 0


if __name__ == "__main__":
    sys.exit(main())
