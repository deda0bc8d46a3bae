"""Official mode: the whole law, the harness as released, and a laboratory that answers for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.campaign.plan import EXPLORED
from harness.errors import UsageError
from harness.provenance import source_of_harness

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.campaign import Order


def refuse_unofficial(order: Order) -> str:
    """Refuse what has no place in official mode; return where the harness comes from.

    Raises:
        UsageError: anything is filtered, known failures are listed, random rounds are left
            out, no laboratory file is there, or the harness is not as it was released.
    """
    for option, what in _refused(order):
        raise UsageError(f"official mode: {what}", place=option)
    source = source_of_harness()
    if source.problem:
        hint = "use a clean checkout or an installed release, or leave --official out"
        raise UsageError(f"official mode: {source.problem}", place="--official", hint=hint)
    return source.told


def _refused(order: Order) -> Iterator[tuple[str, str]]:
    if order.scope.sections:
        yield "--section", "nothing of the law may be left out"
    if order.scope.requirements:
        yield "--requirement", "nothing of the law may be left out"
    if order.scope.failed:
        yield "--only-failed", "nothing of the law may be left out"
    if order.papers.known is not None:
        yield "--known", "no failure is known in advance"
    if order.exploration.rounds < EXPLORED:
        yield "--explore", f"at least {EXPLORED} random rounds of each game are played"
    if order.papers.lab is None:
        yield "--lab", "a laboratory has to answer for the report"
