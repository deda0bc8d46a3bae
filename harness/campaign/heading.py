"""The header of a campaign's log: what was ordered, of which product, how it is planned, what judges it."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from harness import __version__, digest
from harness.campaign.brought import laws_used, proof_of
from harness.campaign.log import LOG_SCHEMA, Header, Method, Searched
from harness.campaign.matrix import checks_digest
from harness.layout import folder
from harness.table.messages import PROTOCOL
from harness.verdict import Selection

if TYPE_CHECKING:
    from datetime import datetime

    from harness.campaign.campaign import Order
    from harness.campaign.law import Law
    from harness.campaign.plan import Plan
    from harness.table.messages import Statement


class Stated(NamedTuple):
    """What a product is called, and the bytes of its statement."""

    name: str
    statement: bytes


def header_of(order: Order, stated: Stated, plan: Plan, source: str | None, law: Law) -> Header:
    """Return the header of a campaign that begins now.

    Args:
        order: what the caller wants.
        stated: what the product says of itself.
        plan: what will be played.
        source: the commit that judges, of an official campaign.
        law: what is judged by.
    """
    return Header(
        schema=LOG_SCHEMA,
        started=stamp(order.clock()),
        adapter=order.adapter,
        name=stated.name,
        statement=msgspec.Raw(stated.statement),
        method=msgspec.structs.replace(method(plan), source=source, laws=laws_used(plan, law.register)),
        plan=plan,
        proof=proof_of(_selected(plan)),
        official=order.official,
        observed=order.observed,
    )


def searched_of(order: Order, statement: Statement) -> Searched | None:
    """Return which seeds are searched: none of a product that takes none, or that is observed."""
    if statement.control != "seed" or order.observed is not None:
        return None
    return Searched(first=order.exploration.seed, count=order.seeds)


def method(plan: Plan) -> Method:
    """Return versions and digests of everything that judges."""
    return Method(
        clauseproof=__version__,
        python=platform.python_version(),
        protocol=PROTOCOL,
        harness=digest.of_harness(),
        register=digest.of_folder(folder("scenarios"), "[0-9]*.yaml"),
        features=digest.of_folder(folder("features"), "*.feature"),
        checks=checks_digest(),
        plan=plan.digest,
    )


def _selected(plan: Plan) -> list[str]:
    """Return what the campaign is about: its requirements and ground rules."""
    everything = (*plan.requirements, *plan.ground_rules)
    return [one.id for one in everything if one.selection is Selection.SELECTED]


def stamp(moment: datetime) -> str:
    """Return a moment as logs have it."""
    return moment.isoformat(timespec="seconds")
