"""Determinism and speed: the same rounds again, in another order and by a second product; how fast."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from harness.campaign.ground_rules import GROUND_RULES
from harness.doctor.findings import Step, checked
from harness.doctor.plain import SEED
from harness.errors import AdapterError, ProductError
from harness.explore import explored_games, explored_rounds
from harness.report.words import count
from harness.rules.judge import judge_twins
from harness.rules.twins import STATE
from harness.table.messages import OpenTable, Round
from harness.table.trace import Trace
from harness.transport import open_adapter
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.doctor.findings import Check, Finding
    from harness.doctor.patient import Patient
    from harness.doctor.plain import Played
    from harness.table.messages import Statement
    from harness.transport import Adapter, Outcome

#: How many rounds are played again at most, and how long all of that may take with a slow product (s).
_MOST: Final = 80
_PATIENCE: Final = 2.0
#: The first play, the one again, and the one beside it.
_TIMES: Final = 3
#: How often a single round is sent to see how long one takes.
_SINGLES: Final = 5
#: From here on an answer to a single round is worth a word (s).
SLOW: Final = 0.035
#: One finding says as much as ten of the same kind.
_SHOWN: Final = 3
_ORDER: Final = "again in another order"


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a product plays.

    Attributes:
        single: seconds of a round sent by itself, the least of a few.
        rate: rounds a second where many are sent at once.
    """

    single: float
    rate: float


# -------------------------------------------------------------------- determinism


def plays_the_same(
    patient: Patient, product: Adapter, statement: Statement, plain: Sequence[Played]
) -> Check:
    """Return the check that a round goes the same way again, and in the hands of a second product."""
    if statement.control == "observe":
        return checked(
            Step.DETERMINISM, ["not asked of a product that deals its own cards (control: observe)"]
        )
    rounds = sample(statement, plain)
    first = product.play(rounds)
    # Last first, so that what one round leaves behind meets another one.
    again = tuple(reversed(product.play(tuple(reversed(rounds)))))
    found = [*_broken_down(patient, rounds, first)]
    found += _differences(patient, statement, _pairs(rounds, first, again), _ORDER)
    found += _beside(patient, product, statement, tuple(zip(rounds, first, strict=True)))
    told = f"{count(len(rounds), 'round')} played {_ORDER} and {patient.side_by_side}"
    return checked(Step.DETERMINISM, [told if found else f"{told}: the same"], found)


def sample(statement: Statement, plain: Sequence[Played]) -> tuple[Round, ...]:
    """Return rounds worth playing again: the plain ones, and random ones where the product takes a shoe."""
    own = tuple(_shuffled(one.commands) for one in plain)
    known = explored_games(statement, statement.games)
    if statement.control != "deck" or not known:
        return own
    seconds = sum(one.seconds for one in plain) / len(plain)
    most = min(_MOST, int(_PATIENCE / max(seconds, 1e-6) / _TIMES))
    return (*own, *explored_rounds(statement, known, SEED, max(1, most // len(known))))


def _shuffled(commands: Round) -> Round:
    """Return a round whose cards follow from the shoe or, where it has none, from a seed."""
    return tuple(
        msgspec.structs.replace(one, seed=SEED)
        if isinstance(one, OpenTable) and one.shoe is None and one.seed is None
        else one
        for one in commands
    )


def _beside(
    patient: Patient,
    product: Adapter,
    statement: Statement,
    played: Sequence[tuple[Round, Outcome]],
) -> Iterator[Finding]:
    rounds = tuple(commands for commands, _ in played)
    try:
        with open_adapter(patient.adapter) as other:
            raw = other.raw_statement
            outcomes = other.play(rounds)
    except (AdapterError, ProductError) as wrong:
        todo = "let several run side by side: a campaign starts more than one"
        yield patient.trouble(wrong, key=patient.key, todo=todo)
        return
    if raw != product.raw_statement:
        yield patient.finding(
            f"{patient.side_by_side} it makes another statement",
            key="statement",
            todo="make the same one each time, its fields in the same order",
        )
    yield from _differences(
        patient, statement, _pairs(rounds, tuple(one for _, one in played), outcomes), patient.side_by_side
    )


def _pairs(
    rounds: Sequence[Round], first: Sequence[Outcome], again: Sequence[Outcome]
) -> tuple[tuple[Round, Outcome, Outcome], ...]:
    return tuple(zip(rounds, first, again, strict=True))


def _broken_down(patient: Patient, rounds: Sequence[Round], outcomes: Sequence[Outcome]) -> Iterator[Finding]:
    """Find random rounds that brought no events at all."""
    broken = [(commands, one.error) for commands, one in zip(rounds, outcomes, strict=True) if one.error]
    for commands, error in broken[:_SHOWN]:
        todo = f"play it by itself; {len(broken)} of {len(rounds)} rounds broke down"
        yield patient.trouble(error, key=_written(commands), todo=todo)


def _differences(
    patient: Patient,
    statement: Statement,
    pairs: Sequence[tuple[Round, Outcome, Outcome]],
    how: str,
) -> Iterator[Finding]:
    """Find rounds that went another way; those that broke down in the first place are told of elsewhere."""
    shown = 0
    for commands, one, other in pairs:
        if one.error or shown == _SHOWN:
            continue
        what = str(other.error) if other.error else _difference(commands, one, other, statement)
        if what is not None:
            shown += 1
            yield patient.finding(
                f"played {how}, a round went another way: {what}",
                key=_written(commands),
                todo="let nothing outlive a round: same table, shoe and commands, same events",
            )


def _difference(commands: Round, one: Outcome, other: Outcome, statement: Statement) -> str | None:
    if one.result is None or other.result is None:
        return None
    first, again = (Trace.read(commands, result, statement) for result in (one.result, other.result))
    needs = {rule.id: rule.needs for rule in GROUND_RULES}
    for judgement in judge_twins(first, again, STATE, needs):
        if judgement.verdict is Verdict.FAIL:
            return f"{judgement.finding.expected}; {judgement.finding.observed}"
    return None


def _written(commands: Round) -> str:
    return f"the round {msgspec.json.encode(commands).decode()}"


# -------------------------------------------------------------------------- speed


def pace(product: Adapter, rounds: Sequence[Round]) -> Pace:
    """Return how fast the product plays rounds that it has played before."""
    singles = [_seconds(product, rounds[:1]) for _ in range(_SINGLES)]
    return Pace(single=min(singles), rate=len(rounds) / _seconds(product, rounds))


def plays_at(patient: Patient, measured: Pace) -> Check:
    """Return the check of a product's speed."""
    told = f"{measured.rate:,.0f} rounds a second, {measured.single * 1000:.1f} ms for one by itself"
    found = []
    if measured.single > SLOW:
        found.append(
            patient.finding(
                f"a round by itself takes {measured.single * 1000:.0f} ms",
                key=patient.key,
                todo="about 40 ms a call is the mark of a server that waits for delayed acknowledgements: "
                "send each reply in one piece, with TCP_NODELAY",
                wrong=False,
            )
        )
    return checked(Step.SPEED, [told], found)


def _seconds(product: Adapter, rounds: Sequence[Round]) -> float:
    start = time.perf_counter()
    product.play(rounds)
    return max(time.perf_counter() - start, 1e-6)
