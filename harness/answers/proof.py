"""The answers of `clauseproof prove`, for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from harness.campaign.matrix import Kill, unproven
from harness.prove.literals import Fate
from harness.prove.standing import Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.prove.literals import MutantResult
    from harness.prove.prove import Tried
    from harness.prove.standing import LiteralResult
    from harness.prove.verdicts import Blamed, Broken


class BrokenAnswer(Struct, frozen=True, kw_only=True):
    """A product of a catalogue that proves nothing, and why."""

    section: str
    name: str
    why: str


class ProveAnswer(Struct, frozen=True, kw_only=True):
    """The kill matrix.

    Attributes:
        tried: how many faults.
        caught: how many of them on the requirement that they break.
        unproven: requirements of whose checks no caught fault is known.
        as_shipped: whether it is the matrix that ships; null where that was not asked.
    """

    schema: Literal["clauseproof/prove/1"] = "clauseproof/prove/1"
    tried: int
    caught: int
    faults: tuple[Kill, ...]
    unproven: tuple[str, ...]
    broken: tuple[BrokenAnswer, ...]
    as_shipped: bool | None


class BlamedAnswer(Struct, frozen=True, kw_only=True):
    """What a judge holds against a lawful variant."""

    section: str
    name: str
    requirement: str
    judge: str
    reason: str


class VariantsAnswer(Struct, frozen=True, kw_only=True):
    """The lawful variants that were tried, and what is held against them."""

    schema: Literal["clauseproof/prove-variants/1"] = "clauseproof/prove-variants/1"
    tried: int
    blamed: tuple[BlamedAnswer, ...]
    broken: tuple[BrokenAnswer, ...]


class ChangeAnswer(Struct, frozen=True, kw_only=True):
    """A change of a literal that nothing notices, or of which nothing is known; its line is from 1."""

    feature: str
    line: int
    text: str
    fate: Fate
    reason: str


class LiteralsAnswer(Struct, frozen=True, kw_only=True):
    """What is known of the literal expectations, and the changes that are findings."""

    schema: Literal["clauseproof/prove-literals/1"] = "clauseproof/prove-literals/1"
    literals: dict[Standing, int]
    changes: dict[Fate, int]
    findings: tuple[ChangeAnswer, ...]


def prove_answer(
    kills: Sequence[Kill], broken: Sequence[Broken], requirements: Sequence[str], *, as_shipped: bool | None
) -> ProveAnswer:
    """Return the kill matrix.

    Args:
        kills: what catches each fault.
        broken: faults that prove nothing.
        requirements: those that must be proven.
        as_shipped: whether it is the matrix that ships; None where that was not asked.
    """
    return ProveAnswer(
        tried=len(kills) + len(broken),
        caught=sum(kill.killed for kill in kills),
        faults=tuple(kills),
        unproven=tuple(sorted(unproven(requirements, kills))),
        broken=tuple(BrokenAnswer(section=one.section, name=one.name, why=one.why) for one in broken),
        as_shipped=as_shipped,
    )


def variants_answer(tried: Sequence[Tried], blamed: Sequence[Blamed]) -> VariantsAnswer:
    """Return what became of lawful variants."""
    return VariantsAnswer(
        tried=len(tried),
        blamed=tuple(
            BlamedAnswer(
                section=one.section,
                name=one.name,
                requirement=one.requirement,
                judge=one.judge,
                reason=one.reason,
            )
            for one in blamed
        ),
        broken=tuple(
            BrokenAnswer(section=one.section, name=one.name, why=one.failure) for one in tried if one.failure
        ),
    )


def literals_answer(
    literals: Sequence[LiteralResult], results: Sequence[MutantResult], found: Sequence[LiteralResult]
) -> LiteralsAnswer:
    """Return what is known of literals, and of the changes of those that are findings."""
    standings = [one.standing for one in literals]
    fates = [one.fate for one in results]
    return LiteralsAnswer(
        literals={standing: standings.count(standing) for standing in Standing},
        changes={fate: fates.count(fate) for fate in Fate},
        findings=tuple(_change(change) for one in found for change in one.changes),
    )


def _change(change: MutantResult) -> ChangeAnswer:
    scenario = change.mutant.scenario
    return ChangeAnswer(
        feature=scenario.feature,
        line=scenario.steps[change.mutant.step].line,
        text=change.mutant.text,
        fate=change.fate,
        reason=change.reason,
    )
