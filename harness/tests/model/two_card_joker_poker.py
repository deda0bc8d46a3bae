"""Two-Card Joker Poker, 13:69F-30.10, by brute force: what a lawful dealer must do with these hands.

First the expectation: from wagers, cards and answers each wager's due end. Then the
comparison of the trace with it, row by row. Seats count from 1, money is in minor units.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.tests.model.fate import Book, Fate, needs_of
from harness.tests.model.joker_facts import read

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.table.trace import Trace

from harness.tests.model.joker_first_pass import (
    answers,
    calls,
    first_pass,
    folds,
    hidden,
    offers,
    side_wagers,
)
from harness.tests.model.joker_showdown import branches, dealer_shows, rack, showdown

SECTION = "13:69F-30.10"


def assess(trace: Trace) -> Book:
    """Go through a round and note what it says of every row of the section."""
    trace = trace.to_its_end()
    book = Book(SECTION, trace, needs=needs_of(SECTION))
    if trace.opened_by is None or trace.game != "two-card-joker-poker":
        return book
    poker = read(trace)
    hidden(book, poker)
    offers(book, poker)
    if trace.reports("decision") or trace.reports("rejected"):
        answers(book, poker)
        calls(book, poker)
        folds(book, poker)
        first_pass(book, poker)
        side_wagers(book, poker)
        dealer_shows(book, poker)
        showdown(book, poker)
        branches(book, poker)
    rack(book, poker)
    return book


def fates(trace: Trace) -> Mapping[str, Fate]:
    """Say of each requirement that the round exercises whether it was kept or broken."""
    return assess(trace).fates()
