"""What the fates of its mutants say of a literal: shown to be compared, left open and why, or vacuous."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from harness.prove.literals import Fate
from harness.prove.open_literals import OPEN, Why
from harness.prove.phrases import WORDING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.prove.literals import MutantResult
    from harness.prove.mutants import Place


class Standing(StrEnum):
    """What is known of a literal."""

    SHOWN = "shown"
    OPEN = "open"
    VACUOUS = "vacuous"
    UNTOLD = "untold"


@dataclass(frozen=True, slots=True)
class LiteralResult:
    """What is known of one literal, from all its changes.

    Attributes:
        place: which literal.
        changes: what became of each change of it.
        standing: shown, where a change failed and none passed that had to fail; open, where
            none can fail and it is known why; vacuous, where one passed; untold, where a
            change went astray or none failed for a reason that nobody has given.
        why: of an open literal, why no change of it can fail.
    """

    place: Place
    changes: tuple[MutantResult, ...]
    standing: Standing
    why: Why | None = None


def literals_of(results: Sequence[MutantResult]) -> tuple[LiteralResult, ...]:
    """Return what is known of each literal, in the order in which they were first changed."""
    by_place: dict[Place, list[MutantResult]] = {}
    for result in results:
        for place in result.mutant.places:
            by_place.setdefault(place, []).append(result)
    return tuple(_literal(place, tuple(found)) for place, found in by_place.items())


def _literal(place: Place, changes: tuple[MutantResult, ...]) -> LiteralResult:
    fates = {change.fate for change in changes}
    if any(change.fate is Fate.SURVIVED and not change.mutant.kind.shared for change in changes):
        return LiteralResult(place, changes, Standing.VACUOUS)
    if Fate.ASTRAY in fates:
        return LiteralResult(place, changes, Standing.UNTOLD)
    if Fate.NOTICED in fates:
        return LiteralResult(place, changes, Standing.SHOWN)
    if fates == {Fate.SURVIVED}:
        return LiteralResult(place, changes, Standing.VACUOUS)
    why = _why(place, changes)
    return LiteralResult(place, changes, Standing.OPEN if why else Standing.UNTOLD, why)


def _why(place: Place, changes: Sequence[MutantResult]) -> Why | None:
    if any(change.fate is Fate.SURVIVED for change in changes):
        return Why.AS_TRUE
    if all(change.fate is Fate.REFUSED or change.mutant.foreign for change in changes):
        return Why.LACKING
    field, found, _ = place[2].partition(": ")
    return OPEN.get((changes[0].mutant.phrase, field if found else WORDING))


def findings(literals: Sequence[LiteralResult]) -> tuple[LiteralResult, ...]:
    """Return the literals that nothing notices, and those of which nothing is known."""
    return tuple(one for one in literals if one.standing in (Standing.VACUOUS, Standing.UNTOLD))
