"""Where a campaign that was cut off stands: how much of its log stays, and what need not be played again.

Rounds count once the entry that says what they came to stands behind them: of a scenario,
of a sweep, of a violation that was followed. Random rounds and rounds played again count
by themselves. Whatever stands behind the last of these is played again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from harness.campaign.log import (
    START,
    CheckEntry,
    Entry,
    FaultEntry,
    FollowedEntry,
    Footer,
    Header,
    PapersEntry,
    ResumedEntry,
    RoundEntry,
    SweepEntry,
    read_entry,
)
from harness.campaign.log_writer import Kept
from harness.digest import of_bytes
from harness.errors import LogError, UsageError
from harness.files import MOST_WRITTEN, read_bytes

if TYPE_CHECKING:
    from pathlib import Path

_HINT: Final = "without --resume and with another --out a new one begins"

#: What of the method must be the same for a campaign to go on, and how that is called.
_METHOD: Final = (
    ("clauseproof", "version of clauseproof"),
    ("harness", "state of clauseproof's code"),
    ("python", "version of Python"),
    ("protocol", "version of the protocol"),
    ("register", "register"),
    ("features", "set of scenarios"),
    ("checks", "set of checks"),
    ("source", "origin of clauseproof"),
    ("laws", "set of law packages"),
)


@dataclass(frozen=True, slots=True)
class Done:
    """What a log holds that need not be played again.

    Attributes:
        rounds: all of them, in the order of the log.
        checks: the scenarios that were judged.
        explored: how many random rounds were played.
        sweeps: the spaces that were swept whole.
        before_twins: how many rounds stand before the first one that was played again; None: none was.
        twins: of each round that was played again its number and the twin rule, in order.
        followed: the violations that were followed to their simplest rounds.
    """

    rounds: tuple[RoundEntry, ...] = ()
    checks: frozenset[str] = frozenset()
    explored: int = 0
    sweeps: frozenset[str] = frozenset()
    before_twins: int | None = None
    twins: tuple[tuple[int, str], ...] = ()
    followed: tuple[FollowedEntry, ...] = ()


NOTHING: Final = Done()


@dataclass(frozen=True, slots=True)
class Standing:
    """A log that a run goes on with.

    Attributes:
        kept: how much of it stays.
        header: how the campaign began; None where not even that is whole.
        done: what need not be played again.
        ended: nothing is missing but, maybe, the report.
        papers: the last ones that it holds.
    """

    kept: Kept
    header: Header | None
    done: Done
    ended: bool
    papers: PapersEntry | None


def read_standing(path: Path) -> Standing:
    """Read a log to go on with.

    Raises:
        UsageError: there is none.
        LogError: it was changed since, so that nobody can go on with it.
    """
    try:
        data = read_bytes(path, MOST_WRITTEN)
    except OSError as wrong:
        hint = "without --resume a new one begins"
        raise UsageError(f"no campaign to resume: {wrong.strerror}", place=str(path), hint=hint) from wrong
    book = _Book()
    kept, end, last = Kept(size=len(data)), 0, START
    for number, raw in enumerate(data.split(b"\n")[:-1], start=1):
        try:
            entry = read_entry(raw, last)
        except LogError as wrong:
            place = f"{path}:{number}"
            raise LogError(f"cannot go on with it: this line {wrong.what}", place=place) from wrong
        end, last = end + len(raw) + 1, of_bytes(raw)
        if book.take(entry):
            kept = Kept(end, last, len(data))
    if book.header is None and end:
        raise LogError("cannot go on with it: it has no header", place=str(path))
    return Standing(kept, book.header, book.done(), book.ended, book.papers)


@dataclass(slots=True)
class _Book:
    """Takes the entries of a log in their order."""

    header: Header | None = None
    papers: PapersEntry | None = None
    ended: bool = False
    _closed: bool = False
    _rounds: list[RoundEntry] = field(default_factory=list)
    _open: list[RoundEntry] = field(default_factory=list)
    _checks: set[str] = field(default_factory=set)
    _explored: int = 0
    _sweeps: set[str] = field(default_factory=set)
    _before_twins: int | None = None
    _twins: list[tuple[int, str]] = field(default_factory=list)
    _followed: list[FollowedEntry] = field(default_factory=list)

    def take(self, entry: Entry) -> bool:
        """Take one entry; return whether everything up to it stays."""
        match entry:
            case PapersEntry():
                self.papers = entry
                return self.ended
            case Footer():
                # What was interrupted, or lacks a sweep, is not at its end: its footer goes.
                self.ended = not (entry.interrupted or self._open or self._closed)
                self._closed = True
                return self.ended
            case SweepEntry() if entry.failed is not None or entry.result.played != entry.result.planned:
                self._closed = True
        if self._closed:
            return False
        return self._counts(entry)

    def _counts(self, entry: Entry) -> bool:
        match entry:
            case Header():
                self.header = entry
            case RoundEntry():
                return self._round(entry)
            case CheckEntry():
                self._checks.add(entry.record.check)
                self._settle()
            case SweepEntry():
                self._sweeps.add(entry.result.space)
                self._settle()
            case FollowedEntry():
                self._followed.append(entry)
                self._settle()
            case ResumedEntry() | FaultEntry():
                return not self._open
        return True

    def _round(self, entry: RoundEntry) -> bool:
        if entry.explored is not None:
            self._explored += 1
        elif entry.again is not None and entry.twin is not None and not self._open:
            if self._before_twins is None:
                self._before_twins = len(self._rounds)
            self._twins.append((entry.again, entry.twin))
        else:
            self._open.append(entry)
            return False
        self._rounds.append(entry)
        return True

    def _settle(self) -> None:
        self._rounds += self._open
        self._open.clear()

    def done(self) -> Done:
        """Return what need not be played again."""
        return Done(
            rounds=tuple(self._rounds),
            checks=frozenset(self._checks),
            explored=self._explored,
            sweeps=frozenset(self._sweeps),
            before_twins=self._before_twins,
            twins=tuple(self._twins),
            followed=tuple(self._followed),
        )


def refuse_other(there: Header, now: Header, path: Path) -> None:
    """Refuse to go on with the campaign of another product, plan or harness.

    Raises:
        UsageError: what would go on is not what was begun.
    """
    if there.unstated is not None:
        what = "in the campaign to resume the product made no statement, so there is nothing to go on with"
        raise UsageError(what, place=str(path), hint=_HINT)
    for called, before, after in _same(there, now):
        if before != after:
            # What is long tells nobody much: digests, statements, plans.
            told = f": {before}, now {after}" if len(f"{before}{after}") < 2 * 60 else ""
            what = f"the campaign to resume is of another {called}{told}"
            raise UsageError(what, place=str(path), hint=_HINT)
    if msgspec.json.encode(msgspec.structs.replace(there, started=now.started)) != msgspec.json.encode(now):
        raise UsageError("the campaign to resume is another one", place=str(path), hint=_HINT)


def _same(there: Header, now: Header) -> list[tuple[str, object, object]]:
    """Return what must be the same, how it is called, and what it was and is."""
    found: list[tuple[str, object, object]] = [
        ("version of logs", there.schema, now.schema),
        ("product", there.adapter, now.adapter),
        ("name of the product", there.name, now.name),
        ("statement of the product", bytes(there.statement), bytes(now.statement)),
    ]
    found += [(called, getattr(there.method, name), getattr(now.method, name)) for name, called in _METHOD]
    before, after = there.plan, now.plan
    found += [
        ("scope", before.scope, after.scope),
        ("number of random rounds", before.exploration.rounds, after.exploration.rounds),
        ("seed", before.exploration.seed, after.exploration.seed),
        ("number of rounds wanted", there.observed, now.observed),
        ("seeds searched", there.searched, now.searched),
        ("set of sweeps", _sweeps(there), _sweeps(now)),
        ("plan", before.digest, after.digest),
        ("mode (--official)", there.official, now.official),
        ("kill matrix", there.proof, now.proof),
    ]
    return found


def _sweeps(header: Header) -> str:
    return ", ".join(f"{one.space} ({one.form})" for one in header.plan.sweeps) or "none"
