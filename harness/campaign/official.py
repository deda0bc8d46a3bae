"""Official mode: the whole law, the harness as released, and a laboratory that answers for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.campaign.plan import EXPLORED
from harness.errors import UsageError
from harness.law import installed_laws
from harness.provenance import source_of_harness, source_of_package

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.campaign import Order


def refuse_unofficial(order: Order) -> str:
    """Refuse what has no place in official mode; return where the harness comes from.

    Raises:
        UsageError: anything is filtered, known failures are listed, random rounds are left
            out, no laboratory file is there, or the harness or a law package is not as it was released.
    """
    for option, what in _refused(order):
        raise UsageError(f"official mode: {what}", place=option)
    source = source_of_harness()
    if source.problem:
        hint = "use a clean checkout or an installed release, or leave --official out"
        raise UsageError(f"official mode: {source.problem}", place="--official", hint=hint)
    return "; ".join((source.told, *_laws()))


def _laws() -> Iterator[str]:
    """Yield where each law package comes from.

    Raises:
        UsageError: one is not as it was released.
    """
    for law in installed_laws():
        source = source_of_package(law.root, law.distribution.rpartition(" ")[0])
        if source.problem:
            what = f"official mode: the law package {law.name!r}: {source.problem}"
            hint = "install its release, uninstall it, or leave --official out"
            raise UsageError(what, place="--official", hint=hint)
        yield f"law package {law.name}: {source.told}"


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
