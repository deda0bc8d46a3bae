"""The log: one append-only file in which everything that a report says can be read.

A line is one JSON object. It carries the digest of the line before it, so that a line
changed, missing, added or moved is found. Header first, footer last; without a footer
the log is of a run that was cut off. Only papers may stand after the footer: what a
laboratory says of the test may be said later, and the last that it said counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta, Raw, Struct

from harness.audit.document import AuditResult, PlannedAudit
from harness.audit.records import Recorded
from harness.campaign.brought import LawUsed
from harness.campaign.matrix import Proof
from harness.campaign.plan import Plan
from harness.digest import of_bytes
from harness.errors import LogError
from harness.files import MOST_WRITTEN, read_bytes
from harness.papers.item_files import ItemFiles
from harness.papers.known import KnownFailure
from harness.papers.lab import Lab
from harness.papers.waivers import Waiver
from harness.suite.record import CheckRecord, FaultRecord, MaybeRaw
from harness.sweep.document import SweepResult
from harness.table.messages import Round, Statement

if TYPE_CHECKING:
    from pathlib import Path

LOG_SCHEMA: Final = "clauseproof/log/1"
LOG_NAME: Final = "log.jsonl"
#: What stands beside a log that nothing may be added to any more.
SEAL_NAME: Final = "seal.json"
#: What the first line carries for the line before it.
START: Final = "0" * 64


class Method(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """With what a campaign was run: versions, and digests of everything that judges."""

    clauseproof: str
    python: str
    protocol: str
    harness: str
    register: str
    features: str
    #: Of everything that decides whether a fault is caught; the kill matrix names its own.
    checks: str
    plan: str
    #: Where the harness comes from and how that was made sure of; official mode asks for it.
    source: str | None = None
    #: The law packages that took part.
    laws: tuple[LawUsed, ...] = ()


class Observed(Struct, frozen=True, kw_only=True):
    """That a campaign plays random rounds alone, and how many must exercise each requirement."""

    want: Annotated[int, Meta(ge=1)]


class Searched(Struct, frozen=True, kw_only=True):
    """From which seed on and how many were read of each game, to find the cards that scenarios need."""

    first: int
    count: int


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry", tag="header"):
    """How the campaign began."""

    schema: str
    started: str
    adapter: str
    name: str
    statement: Raw
    method: Method
    plan: Plan
    proof: Proof
    #: Nothing was left out, and the harness is as it was released.
    official: bool = False
    #: Recorded rounds are judged, and nothing is played.
    audit: PlannedAudit | None = None
    #: Where no scenario is played and rounds are only observed.
    observed: Observed | None = None
    #: Where the product plays from seeds.
    searched: Searched | None = None
    #: Why the product made no statement, where it made none; `statement` then claims nothing.
    unstated: FaultRecord | None = None


class RoundEntry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry", tag="round"):
    """One round as it was sent and what came back.

    Attributes:
        id: counts from 1.
        check: the scenario that played it, or None.
        again: the round whose twin this is.
        twin: the twin rule by which the two are compared.
        explored: its number among the random rounds, from 1.
        swept: the space and the round's number in its sweep, `two-card/1206`.
        simplest_of: the round whose simplest form it is, in which the same is still wrong.
        recorded: where it stands in a recording.
    """

    id: Annotated[int, Meta(ge=1)]
    commands: Raw
    result: MaybeRaw = None
    error: FaultRecord | None = None
    check: str | None = None
    again: int | None = None
    twin: str | None = None
    explored: int | None = None
    swept: str | None = None
    simplest_of: int | None = None
    recorded: Recorded | None = None

    def __post_init__(self) -> None:
        """Make a null that was read the None that it stands for."""
        if self.result is not None and bytes(self.result) == b"null":
            msgspec.structs.force_setattr(self, "result", None)


class CheckEntry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry", tag="check"):
    """What a scenario came to, and the rounds that it played."""

    record: CheckRecord
    rounds: tuple[int, ...] = ()


class SweepEntry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry", tag="sweep"):
    """What a sweep came to, and the first logged rounds that break each requirement that is broken.

    Attributes:
        failed: why it was not played to its end, where the product or its workers were lost.
        unlogged: how many violations that were to be logged whole the log has no room for.
    """

    result: SweepResult
    rounds: dict[str, tuple[int, ...]] = {}
    failed: FaultRecord | None = None
    unlogged: int = 0


class AuditEntry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry", tag="audit"):
    """What an audit came to, and the first logged rounds behind the verdict on each requirement."""

    result: AuditResult
    rounds: dict[str, tuple[int, ...]] = {}


class FollowedEntry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry", tag="followed"):
    """What came of following a violation down to its simplest round: that round and its twin, or none."""

    requirement: str
    rounds: tuple[int, ...] = ()


class ResumedEntry(Struct, frozen=True, kw_only=True, tag_field="entry", tag="resumed"):
    """From here on a campaign that was cut off went on, another time; nothing is judged by it."""

    at: str


class FaultEntry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry", tag="fault"):
    """The harness itself failed somewhere."""

    what: str


class Footer(Struct, frozen=True, kw_only=True, tag_field="entry", tag="footer"):
    """How the campaign ended."""

    ended: str
    interrupted: bool
    rounds: int
    checks: int


class PapersEntry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry", tag="papers"):
    """What people say of the test beside what was played; the last entry of a log counts, as a whole."""

    lab: Lab | None = None
    waivers: tuple[Waiver, ...] = ()
    known: tuple[KnownFailure, ...] | None = None
    files: ItemFiles | None = None


Entry = (
    Header
    | RoundEntry
    | CheckEntry
    | SweepEntry
    | AuditEntry
    | FollowedEntry
    | ResumedEntry
    | FaultEntry
    | Footer
    | PapersEntry
)


class Line(Struct, frozen=True):
    """A line of a log: an entry behind the digest of the line before it."""

    prev: str
    body: Raw


@dataclass(frozen=True, slots=True)
class Log:
    """A log that was read: its entries by kind, and where its chain breaks, if it does."""

    header: Header
    rounds: tuple[RoundEntry, ...]
    checks: tuple[CheckEntry, ...]
    sweeps: tuple[SweepEntry, ...]
    faults: tuple[FaultEntry, ...]
    footer: Footer | None
    broken: str | None
    papers: PapersEntry | None = None
    audits: tuple[AuditEntry, ...] = ()


def read_log(path: Path) -> Log:
    """Read a log as far as it can be trusted.

    Raises:
        LogError: there is no log, or not even its header can be read.
    """
    try:
        data = read_bytes(path, MOST_WRITTEN)
    except OSError as wrong:
        raise LogError(f"no log to read: {wrong.strerror}", place=str(path)) from wrong
    return parse_log(data, str(path))


def parse_log(data: bytes, place: str = LOG_NAME) -> Log:
    """Read the bytes of a log as far as they can be trusted; errors call it `place`.

    Raises:
        LogError: not even its header can be read.
    """
    lines = data.split(b"\n")
    entries: list[Entry] = []
    broken: str | None = None
    last = START
    tail = lines.pop()
    for number, raw in enumerate(lines, start=1):
        try:
            entries.append(read_entry(raw, last))
        except LogError as wrong:
            broken = f"line {number} {wrong.what}"
            break
        last = of_bytes(raw)
    if broken is None and tail:
        broken = f"line {len(lines) + 1} is cut off"
    return _sorted(place, entries, broken)


def read_entry(raw: bytes, last: str) -> Entry:
    """Read one line of a log, which must follow the line whose digest is `last`.

    Raises:
        LogError: it does not, or is none; what is said of it follows "line 3".
    """
    try:
        line = msgspec.json.decode(raw, type=Line)
        entry: Entry = msgspec.json.decode(line.body, type=Entry)
        _check_raw(entry)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise LogError(f"is no entry: {wrong}") from wrong
    if line.prev != last:
        raise LogError("does not follow the line before it")
    return entry


def _check_raw(entry: Entry) -> None:
    """Read what an entry keeps as it was written by a product or sent to it.

    Raises:
        msgspec.MsgspecError: it is not what it stands for.
    """
    if isinstance(entry, Header):
        msgspec.json.decode(entry.statement, type=Statement)
    elif isinstance(entry, RoundEntry):
        msgspec.json.decode(entry.commands, type=Round)


def odd_line(data: bytes) -> int | None:
    """Return the number of the first line that is no entry as `LogWriter` writes it, or None.

    The chain holds every line but the last one, and what it holds may carry keys or blanks
    that nobody reads: only the one way to write an entry leaves no room for either.
    """
    for number, raw in enumerate(data.removesuffix(b"\n").split(b"\n"), start=1):
        try:
            line = msgspec.json.decode(raw, type=Line)
            entry = msgspec.json.decode(line.body, type=Entry)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return number
        if raw != msgspec.json.encode(Line(line.prev, Raw(msgspec.json.encode(entry)))):
            return number
    return None


def _sorted(place: str, entries: list[Entry], broken: str | None) -> Log:
    header = entries[0] if entries else None
    if not isinstance(header, Header):
        raise LogError(f"the log has no header{f': {broken}' if broken else ''}", place=place)
    if broken is None and any(isinstance(entry, Header) for entry in entries[1:]):
        broken = "it has two headers"
    footer = next((entry for entry in entries if isinstance(entry, Footer)), None)
    ended = len(entries) if footer is None else entries.index(footer)
    papers = [entry for entry in entries if isinstance(entry, PapersEntry)]
    after = entries[ended + 1 :]
    if broken is None and not all(isinstance(entry, PapersEntry) for entry in after):
        broken = "something stands after the footer"
    if broken is None and len(papers) > len(after):
        broken = "papers stand before the footer"
    return Log(
        header=header,
        rounds=tuple(entry for entry in entries if isinstance(entry, RoundEntry)),
        checks=tuple(entry for entry in entries if isinstance(entry, CheckEntry)),
        sweeps=tuple(entry for entry in entries if isinstance(entry, SweepEntry)),
        faults=tuple(entry for entry in entries if isinstance(entry, FaultEntry)),
        footer=footer,
        broken=broken,
        papers=papers[-1] if papers else None,
        audits=tuple(entry for entry in entries if isinstance(entry, AuditEntry)),
    )
