"""Words of the blackjack table with the in-between wager, 2.26: its offer, its making, its sign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pytest_bdd import given, then, when

from harness.suite.asked import accepted
from harness.suite.expect import refusal, sign
from harness.suite.expect.blackjack import WAGER
from harness.suite.judging import Expectation, Inconclusive
from harness.suite.words import Phrase
from harness.table.messages import OpenTable, PlaceWager

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.suite.stage import Stage
    from harness.table.trace import Trace

_SIX: Final = 6
_FEWEST: Final = 2

# ------------------------------------------------------------------- what is asked


@given(Phrase("a blackjack table with pay table {table:PayTable}"))
def open_with_pay_table(stage: Stage, table: str) -> None:
    """Open a blackjack table that has the in-between wager by one of its pay tables."""
    stage.open("blackjack", pick=_decks)
    stage.in_between(table)


@given("a blackjack table without the in-between wager")
def open_without(stage: Stage) -> None:
    """Open a blackjack table that has no in-between wager."""
    stage.open("blackjack", pick=_decks)


def _decks(claimed: Iterable[int]) -> int:
    """Choose six decks where the product has them, else the fewest that the wager allows."""
    lawful = tuple(decks for decks in claimed if decks >= _FEWEST)
    return _SIX if _SIX in lawful else min(lawful, default=_FEWEST)


@given("the table has one deck")
def one_deck(stage: Stage) -> None:
    """Have a single deck at the table."""
    stage.use_decks(1)


@given(Phrase("the table also offers {offer:Offer}"))
def also_offers(stage: Stage, offer: str) -> None:
    """Have another optional wager at the table."""
    stage.offer_wagers(offer)


@when("the licensee tries to open the table")
def try_opening(stage: Stage) -> None:
    """Whether the table is opened is the point."""
    stage.try_opening()


# ---------------------------------------------------------------- where the wager is


@then(Phrase("the attempt is refused, and taken at a table with pay table {table:PayTable}"))
def refused_but_taken_there(stage: Stage, table: str) -> None:
    """Expect an in-between wager to be refused that a table with the wager takes."""
    for command, words in stage.attempts():
        stage.expect(refusal.comes_to_nothing(stage.trace, command, words))
    _expect_control(stage.elsewhere(in_between=table))


@then(Phrase("there is no in-between wager at the table, but there is with pay table {table:PayTable}"))
def none_but_with_pay_table(stage: Stage, table: str) -> None:
    """Expect the table not to be opened with the wager, and to be with another pay table."""
    _expect_no_wager(stage)
    _expect_control(stage.elsewhere(in_between=table))


@then(Phrase("there is no in-between wager at the table, but there is without {offer:Offer}"))
def none_but_without(stage: Stage, offer: str) -> None:
    """Expect the table not to be opened with both wagers, and to be without the other."""
    _offered(stage, offer)
    _expect_no_wager(stage)
    _expect_control(stage.elsewhere(offers=tuple(o for o in stage.trace.table.offers if o != offer)))


@then(
    Phrase(
        "there is no in-between wager at the table, but there is without {offer:Offer}, "
        "if the product has {other:Offer} at all"
    )
)
def none_but_without_beside(stage: Stage, offer: str, other: str) -> None:
    """Expect one wager to shut it out beside another that does not, where the product has that other."""
    _offered(stage, offer, other)
    if offer == other:
        raise ValueError(f"no other wager beside {offer} in this scenario")
    _expect_no_wager(stage)
    alone = stage.elsewhere(in_between=None, offers=(other,))
    if accepted(alone, _opening(alone)):
        _expect_control(stage.elsewhere(offers=tuple(o for o in stage.trace.table.offers if o != offer)))


@then("there is no in-between wager at the table, but there is with two decks or more")
def none_but_with_decks(stage: Stage) -> None:
    """Expect one deck to be refused, and the fewest of two or more that the product has to be taken."""
    _expect_no_wager(stage)
    claimed = stage.statement.games[stage.deal.game].decks
    _expect_control(stage.elsewhere(decks=min((n for n in claimed if n >= _FEWEST), default=_FEWEST)))


@then(Phrase("there is an in-between wager at the table, if the product has {offer:Offer} at all"))
def not_shut_out(stage: Stage, offer: str) -> None:
    """Expect a table with both wagers to stand, where each of the two stands alone."""
    _offered(stage, offer)
    if _has_wager(stage.trace):
        return
    alone = stage.elsewhere(in_between=None)
    if not accepted(alone, _opening(alone)):
        return  # a product that does not have the other wager has nothing to offer beside it
    _expect_control(stage.elsewhere(offers=tuple(o for o in stage.trace.table.offers if o != offer)))
    stage.expect(
        Expectation(f"an in-between wager beside {offer}", "there is none", met=False, lacks=("rejected",))
    )


def _offered(stage: Stage, *offers: str) -> None:
    missing = next((offer for offer in offers if offer not in stage.trace.table.offers), None)
    if missing is not None:
        raise ValueError(f"no {missing} wager is offered in this scenario")


def _expect_no_wager(stage: Stage) -> None:
    trace = stage.trace
    if accepted(trace, _opening(trace)) is False:
        return
    taken = accepted(trace, _in_between(trace))
    if not taken:
        raise Inconclusive("the table was opened, but its in-between wager cannot be made")
    stage.expect(
        Expectation("no in-between wager at such a table", "it was taken", met=False, at=trace.seen[-1].at)
    )


def _expect_control(control: Trace) -> None:
    if not _has_wager(control):
        raise Inconclusive("the table that differs in this alone has no in-between wager either")


def _has_wager(trace: Trace) -> bool:
    return bool(accepted(trace, _opening(trace)) and accepted(trace, _in_between(trace)))


def _opening(trace: Trace) -> int:
    return trace.asked(OpenTable)[0]


def _in_between(trace: Trace) -> int:
    wagers = (at for at in trace.asked(PlaceWager) if _names_it(trace, at))
    return next(wagers)


def _names_it(trace: Trace, at: int) -> bool:
    command = trace.commands[at]
    return isinstance(command, PlaceWager) and command.wager == WAGER


# ------------------------------------------------------------------ making the wager


@then("no in-between wager is taken while there is no blackjack wager")
def none_without_blackjack_wager(stage: Stage) -> None:
    """Expect an in-between wager to be refused beside a blackjack wager that the limits forbid.

    Whether that one was refused or, wrongly, taken: the law asks for one within the limits.
    """
    trace = stage.trace
    for command, words in stage.attempts():
        if _names_it(trace, command):
            stage.expect(refusal.comes_to_nothing(trace, command, words))


@then(Phrase("the table's sign shows {low:Money} to {high:Money} for the {wager:Wager} wager"))
def sign_shows_limits(stage: Stage, low: int, high: int, wager: str) -> None:
    """Expect the limits of a wager to be posted."""
    stage.expect(sign.limits_shown(stage.trace, wager, low, high))


@then(Phrase("the table's sign shows pay table {table:PayTable}"))
def sign_shows_pay_table(stage: Stage, table: str) -> None:
    """Expect the pay table of the in-between wager to be posted."""
    stage.expect(sign.pay_table_shown(stage.trace, table))
