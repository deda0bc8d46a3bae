"""Replay: send the round behind a check again and hold both plays side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from harness.campaign.assess import assess
from harness.campaign.log import LOG_NAME, Log, RoundEntry, read_log
from harness.campaign.tally import read_trace
from harness.errors import ClauseproofError, UsageError, nearest
from harness.table.messages import Round, Statement
from harness.table.side_by_side import Line, side_by_side
from harness.table.trace import Trace
from harness.transport import open_adapter

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Replay:
    """Both plays of one round."""

    round: int
    lines: tuple[Line, ...]
    error: ClauseproofError | None

    @property
    def same(self) -> bool:
        """Say whether the round went the same way."""
        return self.error is None and all(line.same for line in self.lines)


def replay(folder: Path, check: str, *, adapter: str | None = None) -> Replay:
    """Send the first round behind a check again, to the same product or to another one.

    Raises:
        LogError: there is no log that can be read.
        UsageError: there is no such check, or no round stands behind it.
        AdapterError, ProductError: the product cannot be reached.
    """
    log = read_log(folder / LOG_NAME)
    entry = _round_behind(log, check)
    commands = msgspec.json.decode(entry.commands, type=Round)
    statement = msgspec.json.decode(log.header.statement, type=Statement)
    with open_adapter(adapter or log.header.adapter) as product:
        current = product.describe()
        (outcome,) = product.play([commands])
    before = read_trace(entry, statement)
    after = Trace.read(commands, outcome.result, current) if outcome.result else None
    return Replay(entry.id, tuple(side_by_side(commands, before, after)), outcome.error)


def _round_behind(log: Log, check: str) -> RoundEntry:
    assessment = assess(log)
    results = [
        one for result in (*assessment.requirements, *assessment.ground_rules) for one in result.checks
    ]
    found = next((one for one in results if one.id == check), None)
    if found is None:
        raise UsageError(f"no check {check!r} in this campaign", hint=nearest(check, (r.id for r in results)))
    entry = next((entry for entry in log.rounds if entry.id in found.rounds), None)
    if entry is None:
        raise UsageError(f"no round stands behind {check!r}", hint=found.reason)
    return entry
