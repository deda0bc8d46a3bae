"""Recordings of the reference dealer and of wrong ones, and audits of them within the test's own process."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from harness.campaign.auditing import AuditOrder, run_audit
from harness.campaign.plan import Scope
from harness.explore import explored_rounds
from harness.table.messages import read_statement
from harness.tests.reference_kit import REFERENCE
from harness.tests.seeded import product as seeded

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from harness.campaign.assessment import Assessment, RequirementResult

Plain = dict[str, Any]
STATEMENT: Plain = REFERENCE.describe()
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def records(game: str, number: int, *, seed: int = 7, fault: str | None = None) -> list[Plain]:
    """Rounds of a game as an honest dealer, or one with a fault, records them."""
    claimed = read_statement(msgspec.json.encode(STATEMENT))
    rounds = [
        msgspec.json.decode(msgspec.json.encode(one))
        for one in explored_rounds(claimed, (game,), seed, number)
    ]
    dealer = REFERENCE if fault is None else seeded(game, fault)
    return [
        {"id": f"r{place}", "commands": commands, **result}
        for place, (commands, result) in enumerate(zip(rounds, dealer.play(rounds), strict=True), start=1)
    ]


def lines(some: Iterable[Plain]) -> bytes:
    return b"".join(json.dumps(one).encode() + b"\n" for one in some)


class Heard:
    """Keeps what a watcher is told."""

    def __init__(self) -> None:
        self.size: int | None = None
        self.rounds = self.broken = self.read = 0

    def reading(self, size: int | None) -> None:
        self.size = size

    def audited(self, rounds: int, broken: int, read: int) -> None:
        self.rounds += rounds
        self.broken += broken
        self.read = read


def audited(
    out: Path,
    *files: Path,
    watcher: Heard | None = None,
    section: str | None = "22.8",
    statement: Path | None = None,
    converter: str | None = None,
    workers: int = 1,
) -> Assessment:
    order = AuditOrder(
        files=tuple(str(one) for one in files),
        out=out,
        statement=statement,
        converter=converter,
        scope=Scope((section,) if section else ()),
        workers=workers,
        clock=lambda: NOON,
    )
    return run_audit(order, watcher or Heard())


def result_of(assessment: Assessment, requirement: str) -> RequirementResult:
    everything = (*assessment.requirements, *assessment.ground_rules)
    return next(one for one in everything if one.id == requirement)
