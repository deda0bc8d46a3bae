"""Diff: two campaigns held against each other, requirement by requirement."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from harness.campaign.called import called
from harness.digest import of_bytes, of_value
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harness.campaign.assessment import Assessment, RequirementResult


class Change(StrEnum):
    """What became of a requirement from one campaign to the next, the worst first."""

    REGRESSED = "regressed"
    #: It was violated, and now nobody can tell.
    STILL_OPEN = "still-open"
    FIXED = "fixed"
    NEWLY_APPLICABLE = "newly-applicable"
    NO_LONGER_APPLICABLE = "no-longer-applicable"
    #: Unknown to the campaign before, or outside its scope.
    ADDED = "added"
    #: Unknown to the campaign now, or outside its scope.
    REMOVED = "removed"
    SAME = "same"


#: What becomes of a requirement that both campaigns judged, by what it was and is.
_JUDGED: Final[Mapping[tuple[Status | None, Status | None], Change]] = {
    (Status.VERIFIED, Status.VERIFIED): Change.SAME,
    (Status.VERIFIED, Status.NOT_VERIFIED): Change.REGRESSED,
    (Status.VERIFIED, Status.VIOLATED): Change.REGRESSED,
    (Status.NOT_VERIFIED, Status.VERIFIED): Change.FIXED,
    (Status.NOT_VERIFIED, Status.NOT_VERIFIED): Change.SAME,
    (Status.NOT_VERIFIED, Status.VIOLATED): Change.REGRESSED,
    (Status.VIOLATED, Status.VERIFIED): Change.FIXED,
    (Status.VIOLATED, Status.NOT_VERIFIED): Change.STILL_OPEN,
    (Status.VIOLATED, Status.VIOLATED): Change.SAME,
}
_GREEN: Final = frozenset({Conclusion.CONFORMS, Conclusion.CONFORMS_WITH_WAIVERS})
_NEW: Final = frozenset({Change.ADDED, Change.NEWLY_APPLICABLE})


@dataclass(frozen=True, slots=True)
class Changed:
    """One requirement or ground rule in both campaigns; a status is None where it is unknown there."""

    id: str
    summary: str
    change: Change
    old: Status | None
    new: Status | None
    reason: str | None

    @property
    def regression(self) -> bool:
        """Say whether it is worse than before, violated where nothing was asked before, or lost."""
        broken = self.change in _NEW and self.new is Status.VIOLATED
        return self.change is Change.REGRESSED or broken or self.lost

    @property
    def lost(self) -> bool:
        """Say whether it was verified and is no longer checked, since the product claims less.

        That may be lawful, or a slip in the statement: the logs cannot tell which. What the
        caller's own filter leaves out is not lost.
        """
        return self.change is Change.NO_LONGER_APPLICABLE and self.old is Status.VERIFIED


@dataclass(frozen=True, slots=True)
class Between:
    """Something that both campaigns rest on: what it was, and what it is."""

    what: str
    old: str
    new: str

    @property
    def same(self) -> bool:
        """Say whether both campaigns rest on the same."""
        return self.old == self.new


@dataclass(frozen=True, slots=True)
class Diff:
    """Two campaigns held against each other."""

    old: Assessment
    new: Assessment
    between: tuple[Between, ...]
    requirements: tuple[Changed, ...]

    @property
    def regressions(self) -> tuple[Changed, ...]:
        """Every requirement that is worse than before."""
        return tuple(one for one in self.requirements if one.regression)

    @property
    def worse(self) -> bool:
        """Say whether anything is worse: a requirement, or a conclusion that was good."""
        lost = self.old.conclusion in _GREEN and self.new.conclusion not in _GREEN
        return bool(self.regressions) or lost

    def counted(self) -> dict[Change, int]:
        """Return how many requirements came to each change, every change named."""
        changes = [one.change for one in self.requirements]
        return {change: changes.count(change) for change in Change}


def diff(old: Assessment, new: Assessment) -> Diff:
    """Hold a campaign against an earlier one."""
    before, after = _by_id(old), _by_id(new)
    order = dict.fromkeys((*after, *before))
    return Diff(
        old=old,
        new=new,
        between=tuple(_between(old, new)),
        requirements=tuple(_changed(before.get(name), after.get(name)) for name in order),
    )


def _by_id(assessment: Assessment) -> dict[str, RequirementResult]:
    return {one.id: one for one in (*assessment.requirements, *assessment.ground_rules)}


def _changed(old: RequirementResult | None, new: RequirementResult | None) -> Changed:
    one = new or old
    if one is None:
        raise ValueError("a requirement of neither campaign")
    before, after = (result.status if result else None for result in (old, new))
    return Changed(one.id, one.summary, change_of(before, after), before, after, new.reason if new else None)


def change_of(old: Status | None, new: Status | None) -> Change:
    """Return what became of a requirement; a status is None where a campaign does not know it.

    What a campaign's filter left out stands with what it does not know: nothing is told of either.
    """
    known_before = old not in {None, Status.NOT_SELECTED}
    known_now = new not in {None, Status.NOT_SELECTED}
    if not (known_before and known_now):
        return _of_scope(before=known_before, now=known_now)
    if old is Status.NOT_APPLICABLE or new is Status.NOT_APPLICABLE:
        return _of_applicability(
            before=old is not Status.NOT_APPLICABLE, now=new is not Status.NOT_APPLICABLE
        )
    return _JUDGED[old, new]


def _of_scope(*, before: bool, now: bool) -> Change:
    if before == now:
        return Change.SAME
    return Change.ADDED if now else Change.REMOVED


def _of_applicability(*, before: bool, now: bool) -> Change:
    if before == now:
        return Change.SAME
    return Change.NEWLY_APPLICABLE if now else Change.NO_LONGER_APPLICABLE


def _between(old: Assessment, new: Assessment) -> Iterator[Between]:
    """Yield everything that the difference may come from, the product first."""
    for what, one, other in zip(_NAMED, _rests_on(old), _rests_on(new), strict=True):
        yield Between(what, one, other)


_NAMED: Final = (
    "product",
    "statement",
    "register",
    "features",
    "harness",
    "checks",
    "kill matrix",
    "law packages",
    "plan",
    "scope",
    "random rounds",
    "protocol",
    "clauseproof",
    "python",
)


def _rests_on(assessment: Assessment) -> tuple[str, ...]:
    header, product = assessment.header, called(assessment.statement.product)
    method, explored = header.method, header.plan.exploration
    files = f", files {of_value(product.files)}" if product.files else ""
    return (
        f"{product.vendor}, {product.name}, {product.version}{files}",
        of_bytes(bytes(header.statement)),
        method.register,
        method.features,
        method.harness,
        method.checks,
        header.proof.digest,
        ", ".join(f"{law.name} of {law.distribution}, digest {law.digest}" for law in method.laws) or "none",
        method.plan,
        assessment.scope or "everything",
        f"{explored.total} from seed {explored.seed}",
        method.protocol,
        method.clauseproof,
        method.python,
    )
