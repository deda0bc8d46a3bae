"""The simplest form of a round: what is left when nothing more can go without losing what was found.

Greedy and deterministic. Rounds are tried in batches, because a product may be far away.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from harness.explore.case import size
from harness.explore.reductions import all_reductions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from harness.explore.case import Case
    from harness.table.messages import Round

#: How many rounds are tried at once.
BATCH: Final = 24
#: How many are tried in all before the simplest one so far has to do.
BUDGET: Final = 600


def simplest(
    case: Case, first_failing: Callable[[Sequence[Round]], Case | None], *, budget: int = BUDGET
) -> Case:
    """Return the simplest case that can be reached step by step and in which the same is still wrong.

    Args:
        case: where it was found.
        first_failing: plays rounds and returns the first of them that still fails, or None.
        budget: how many rounds may be tried; with enough of them the result is its own simplest form.
    """
    while budget > 0:
        found, tried = _one_step(case, first_failing, budget)
        budget -= tried
        if found is None:
            break
        case = found
    return case


def _one_step(
    case: Case, first_failing: Callable[[Sequence[Round]], Case | None], budget: int
) -> tuple[Case | None, int]:
    """Return the first simpler case that still fails, and how many rounds were tried for it."""
    steps = _smaller(case)
    tried = 0
    while batch := tuple(islice(steps, max(min(BATCH, budget - tried), 0))):
        tried += len(batch)
        found = first_failing(batch)
        if found is not None:
            return found, tried
    return None, tried


def _smaller(case: Case) -> Iterator[Round]:
    """Yield the rounds one step away that are simpler by the measure, none of them twice."""
    now = size(case.commands)
    seen: set[bytes] = set()
    for round_ in all_reductions(case):
        if size(round_) < now and (key := repr(round_).encode()) not in seen:
            seen.add(key)
            yield round_
