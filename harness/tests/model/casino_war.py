"""Casino War, 13:69F-22.8, by brute force: what a lawful dealer must do with these cards and choices.

First the expectation: from wagers, cards and choices each wager's due end. Then the
comparison of the trace with it, row by row. Seats count from 1, money is in minor units.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.tests.model.fate import Book, Fate, needs_of
from harness.tests.model.war_between import before_the_war, inventory, tidying
from harness.tests.model.war_deal import clearing, racks, war_deal, war_results
from harness.tests.model.war_facts import read
from harness.tests.model.war_original import (
    going_to_war,
    original_deal,
    original_results,
    refusals,
    surrenders,
    tie_hands,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.table.trace import Trace


SECTION = "13:69F-22.8"


def assess(trace: Trace) -> Book:
    """Go through a round and note what it says of every row of the section."""
    trace = trace.to_its_end()
    book = Book(SECTION, trace, needs=needs_of(SECTION))
    if trace.opened_by is None or trace.game != "casino-war":
        return book
    war = read(trace)
    original_deal(book, war)
    original_results(book, war)
    tie_hands(book, war)
    if trace.reports("decision") or trace.reports("rejected"):
        surrenders(book, war)
        going_to_war(book, war)
        refusals(book, war)
        tidying(book, war)
        before_the_war(book, war)
        war_deal(book, war)
        war_results(book, war)
        clearing(book, war)
        racks(book, war)
        inventory(book, war)
    return book


def fates(trace: Trace) -> Mapping[str, Fate]:
    """Say of each requirement that the round exercises whether it was kept or broken."""
    return assess(trace).fates()
