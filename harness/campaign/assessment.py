"""What a campaign came to, as values: the one thing that every report is made from."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct

from harness.audit.document import AuditResult
from harness.audit.records import Recorded
from harness.campaign.log import Header, PapersEntry
from harness.campaign.matrix import Proven
from harness.errors import Blame
from harness.papers.known import KnownFailure
from harness.papers.waivers import Waiver, product_digest
from harness.suite.record import FaultRecord
from harness.sweep.document import SweepResult
from harness.table.messages import Statement
from harness.verdict import Conclusion, Status, Verdict


class CheckResult(Struct, frozen=True, kw_only=True):
    """What one check came to.

    Attributes:
        expected, observed: of the first finding that the verdict rests on.
        step, line: the step of a scenario that did not hold.
        at: position of the event at fault in the trace of the first of `rounds`.
        rounds: numbers of the rounds behind the verdict, a few of them where there are many.
        exercised: how often it was put to the test.
        explored: how many random rounds put it to the test.
        planned: how many of them will, as the plan says; None where it does not say.
    """

    id: str
    kind: Literal["scenario", "rule", "sweep", "audit"]
    verdict: Verdict
    blame: Blame | None = None
    reason: str | None = None
    expected: str | None = None
    observed: str | None = None
    step: str | None = None
    line: int | None = None
    at: int | None = None
    rounds: tuple[int, ...] = ()
    exercised: int = 0
    explored: int = 0
    planned: int | None = None


class RequirementResult(Struct, frozen=True, kw_only=True):
    """What one requirement came to, and why where it is not verified.

    Attributes:
        faults: the seeded faults that its checks were tried with.
    """

    id: str
    clause: str
    summary: str
    kind: str
    status: Status
    reason: str | None
    checks: tuple[CheckResult, ...]
    faults: tuple[Proven, ...] = ()


class ClauseResult(Struct, frozen=True, kw_only=True):
    """What one clause came to."""

    id: str
    status: Status
    requirements: tuple[RequirementResult, ...]


class RoundShown(Struct, frozen=True, kw_only=True):
    """A round that a report draws: as sent, and as it came back."""

    id: int
    commands: Raw
    result: Raw | None
    error: FaultRecord | None
    check: str | None
    again: int | None
    explored: int | None = None
    swept: str | None = None
    simplest_of: int | None = None
    recorded: Recorded | None = None


class WaiverResult(Struct, frozen=True, kw_only=True):
    """A waiver, and why it is refused, if it is.

    Attributes:
        refused: the reason; None: it excuses the violation of its requirement.
        signed: its approver signed it, with the key that the laboratory file names.
    """

    waiver: Waiver
    refused: str | None
    signed: bool


class KnownResult(Struct, frozen=True, kw_only=True):
    """A known failure, and what became of it; one that passes has to come off the list."""

    known: KnownFailure
    outcome: Literal["failed", "passed", "untold"]


class KnownFailures(Struct, frozen=True, kw_only=True):
    """What may fail for now.

    Attributes:
        listed: all of it.
        unexpected: requirements, ground rules that are violated without being listed.
        otherwise: what the conclusion would be if what is listed were excused.
    """

    listed: tuple[KnownResult, ...]
    unexpected: tuple[str, ...]
    otherwise: Conclusion

    @property
    def kept(self) -> bool:
        """Whether what is listed fails or could not be told, and nothing else fails."""
        return not self.unexpected and all(one.outcome != "passed" for one in self.listed)


class Assessment(Struct, frozen=True, kw_only=True):
    """A whole campaign, assessed."""

    conclusion: Conclusion
    scope: str | None
    statement: Statement
    header: Header
    ended: str | None
    problems: tuple[str, ...]
    clauses: tuple[ClauseResult, ...]
    ground_rules: tuple[RequirementResult, ...]
    checks: dict[Verdict, int]
    rounds: int
    shown: tuple[RoundShown, ...]
    #: What each sweep came to.
    sweeps: tuple[SweepResult, ...] = ()
    #: How many of their violations the log has no room for; they are counted all the same.
    unlogged: int = 0
    #: What recorded rounds came to; None where rounds were played.
    audit: AuditResult | None = None
    #: The user stopped the run.
    interrupted: bool = False
    #: What people say of the test.
    papers: PapersEntry = PapersEntry()
    waivers: tuple[WaiverResult, ...] = ()
    #: None where no list of them was given.
    known: KnownFailures | None = None

    @property
    def official(self) -> bool:
        """Whether the campaign ran in official mode."""
        return self.header.official

    @property
    def practice(self) -> bool:
        """Whether no laboratory answers for it: a check before submission."""
        return self.papers.lab is None

    @property
    def product_digest(self) -> str:
        """The digest of the product as it states itself, which waivers name."""
        return product_digest(self.statement.product)

    @property
    def requirements(self) -> tuple[RequirementResult, ...]:
        """Every requirement of the law, in the order of its clauses."""
        return tuple(one for clause in self.clauses for one in clause.requirements)

    def counted(self) -> dict[Status, int]:
        """Return how many requirements came to each status, every status named."""
        statuses = [one.status for one in self.requirements]
        return {status: statuses.count(status) for status in Status}
