"""Replay: send the round behind a check again, hold both plays side by side, and judge the new one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from harness.campaign.assess import assess
from harness.campaign.log import LOG_NAME, CheckEntry, Log, RoundEntry, read_log
from harness.campaign.play import Recorder, play_scenarios, record_round
from harness.campaign.seeking import logged
from harness.campaign.tally import Judging, read_trace
from harness.errors import ClauseproofError, UsageError, nearest
from harness.rules.twins import STATE
from harness.table.messages import Round, Statement
from harness.table.side_by_side import Line, side_by_side
from harness.transport import open_adapter
from harness.verdict import Verdict, merge

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.campaign.assessment import CheckResult
    from harness.campaign.log import Entry
    from harness.suite.record import CheckRecord
    from harness.transport import Adapter
    from harness.transport import Outcome as Played

#: What says that something is wrong; where it is gone, something was mended.
_BAD = frozenset({Verdict.FAIL, Verdict.ERROR})


class Outcome(StrEnum):
    """How the round went this time."""

    SAME = "same"
    DIFFERENT = "different"
    #: The check failed in the log, and passes now.
    FIXED = "fixed"


@dataclass(frozen=True, slots=True)
class Replay:
    """Both plays of one round.

    Attributes:
        round: its number in the log.
        lines: commands and events, side by side.
        error: why the new play cannot be judged.
        crashed: whether it crashed, in the log or now, but not both times alike.
        before, now: what the check came to in the log, and comes to now; None where nothing can be told.
    """

    round: int
    lines: tuple[Line, ...]
    error: ClauseproofError | None
    crashed: bool
    before: Verdict
    now: Verdict | None

    @property
    def same(self) -> bool:
        """Say whether the round went the same way."""
        return self.error is None and not self.crashed and all(line.same for line in self.lines)

    @property
    def outcome(self) -> Outcome:
        """Say how the round went this time."""
        if self.before in _BAD and self.now is Verdict.PASS:
            return Outcome.FIXED
        return Outcome.SAME if self.same else Outcome.DIFFERENT


def replay(folder: Path, check: str, *, adapter: str | None = None) -> Replay:
    """Send the first round behind a check again, to the same product or to another one.

    A round that a rule compared with another one is played after that one, as it was, and
    where the rule is that nothing is kept from round to round, after all that came before. A
    scenario that failed is played again as a whole to tell whether it passes now.

    Raises:
        LogError: there is no log that can be read.
        UsageError: there is no such check, or no round stands behind it.
        AdapterError, ProductError: the product cannot be reached.
        KeyboardInterrupt: the user pressed Ctrl-C.
    """
    log = read_log(folder / LOG_NAME)
    found = _found(log, check)
    entry = _round_behind(log, found)
    if adapter is None and log.header.audit is not None:
        what = "recorded rounds come without a product that could play them again"
        raise UsageError(what, hint="name one with --adapter")
    address = adapter or log.header.adapter
    again: list[_Again] = []
    for entries in _sequences(log, entry):
        with open_adapter(address) as product:
            current = product.describe()
            again += _played(entries, product)
    judging = Judging(current, log.header.plan.needs)
    if found.kind == "scenario":
        now = _scenario(log, entry, check, address) if found.verdict in _BAD else None
    else:
        now = _ruled(check, again, judging)
    before = read_trace(entry, msgspec.json.decode(log.header.statement, type=Statement))
    last = again[-1]
    after = judging.trace(last.entry)
    return Replay(
        round=entry.id,
        lines=tuple(side_by_side(msgspec.json.decode(entry.commands, type=Round), before, after)),
        error=last.error,
        crashed=(before is None or after is None) and entry.result != last.entry.result,
        before=found.verdict,
        now=now,
    )


def _found(log: Log, check: str) -> CheckResult:
    assessment = assess(log)
    results = [
        one for result in (*assessment.requirements, *assessment.ground_rules) for one in result.checks
    ]
    found = next((one for one in results if one.id == check), None)
    if found is None:
        raise UsageError(f"no check {check!r} in this campaign", hint=nearest(check, (r.id for r in results)))
    return found


def _round_behind(log: Log, found: CheckResult) -> RoundEntry:
    by_number = {entry.id: entry for entry in log.rounds}
    entry = next((by_number[number] for number in found.rounds if number in by_number), None)
    if entry is None:
        raise UsageError(f"no round stands behind {found.id!r}", hint=found.reason)
    return entry


def _sequences(log: Log, entry: RoundEntry) -> list[list[RoundEntry]]:
    """Return what is played, one sequence a product that is started anew, the round itself at the end.

    A twin is compared with the round whose twin it is, so that both are played. What a
    product keeps from round to round may come from any round before: then all are played
    that the campaign played, as it did, the scenarios' first and then the others.
    """
    if entry.twin != STATE.key:
        return [[*(one for one in log.rounds if one.id == entry.again), entry]]
    of_scenarios = [one for one in log.rounds if one.check is not None]
    others = [
        one
        for one in log.rounds
        if one.id < entry.id and one.swept is None and (one.explored is not None or one.again is not None)
    ]
    return [of_scenarios, [*others, entry]]


# -------------------------------------------------------------------------- the new play


@dataclass(frozen=True, slots=True)
class _Again:
    """A round of the log as it went this time."""

    entry: RoundEntry
    error: ClauseproofError | None


def _played(entries: Sequence[RoundEntry], product: Adapter) -> list[_Again]:
    rounds = [msgspec.json.decode(entry.commands, type=Round) for entry in entries]
    played = product.play(rounds)
    return [
        _again(entry, commands, one) for entry, commands, one in zip(entries, rounds, played, strict=True)
    ]


def _again(entry: RoundEntry, commands: Round, played: Played) -> _Again:
    record = record_round(commands, played)
    return _Again(msgspec.structs.replace(entry, result=record.result, error=record.error), played.error)


def _ruled(check: str, again: Sequence[_Again], judging: Judging) -> Verdict | None:
    """Return what the rule of a check says of the new play, or None where it says nothing."""
    entry = again[-1].entry
    last = judging.trace(entry)
    if last is None:
        return None
    judged = list(judging.judged(last))
    original = next((judging.trace(one.entry) for one in again if one.entry.id == entry.again), None)
    if entry.twin is not None and original is not None:
        judged += judging.compared(original, last, entry.twin)
    # `rule:13:69F-22.8(f)#1`, `sweep:two-card:13:69F-30.10(b)#1`
    verdicts = [one.verdict for one in judged if check.endswith(f":{one.requirement}")]
    return merge(verdicts) if verdicts else None


class _Unheard:
    """Hears how far a run is, and tells nobody."""

    def planned(self, checks: int) -> None:
        """Hear how many checks will run."""

    def judged(self, record: CheckRecord) -> None:
        """Hear that a check was judged."""

    def exploring(self, rounds: int) -> None:
        """Hear that so many random rounds are played."""

    def sweeping(self, space: str, rounds: int) -> None:
        """Hear that a space of so many rounds is swept."""

    def swept(self, rounds: int) -> None:
        """Hear that so many more rounds of it were played."""

    def reading(self, seeds: int) -> None:
        """Hear that the cards of so many seeds are read."""

    def read(self, seeds: int) -> None:
        """Hear that so many more of them were."""

    def repeating(self, rounds: int) -> None:
        """Hear that so many rounds are played again."""

    def repeated(self, rounds: int) -> None:
        """Hear that so many more of them were."""


class _Kept:
    """Keeps entries instead of writing them to a log."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def write(self, entry: Entry) -> None:
        """Take one entry."""
        self.entries.append(entry)


def _scenario(log: Log, entry: RoundEntry, check: str, adapter: str) -> Verdict | None:
    """Play a scenario again and return its verdict; None where it is not there any more."""
    plan = log.header.plan
    only = msgspec.structs.replace(plan, checks=tuple(one for one in plan.checks if one.id == check))
    kept = _Kept()
    statement = msgspec.json.decode(log.header.statement, type=Statement)
    seeds = logged(entry, statement)
    if not play_scenarios(only, adapter, Recorder(kept, _Unheard()), workers=1, seeds=seeds):
        raise KeyboardInterrupt
    records = [entry.record for entry in kept.entries if isinstance(entry, CheckEntry)]
    return next((record.verdict for record in records if record.check == check), None)
