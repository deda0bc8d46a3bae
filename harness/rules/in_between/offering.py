"""Rules of 2.26(a), (f), (h) and 2.2(a)2 on the table: whether it offers the wager, how, beside what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.rules.finding import Finding, TwinRule, holds, rule, violated
from harness.rules.in_between.lawful import (
    DECKS,
    excluded,
    laid_at,
    main_is_valid,
    may_offer,
    offered_at,
    table_refused,
    wrongly_refused,
)
from harness.rules.in_between.ranking import PAY_TABLES, Row
from harness.rules.in_between.view import GAME, WAGER, BetweenRound
from harness.table.messages import Opened, PlaceWager, Round, Table
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.table.trace import Trace

OFFERED = "13:69F-2.26(a)#1"
ALONE = "13:69F-2.26(h)#1"
TWO_DECKS = "13:69F-2.2(a)2#1"
SELECTED = "13:69F-2.26(f)#2"


@rule(OFFERED)
def the_wager_is_offered_by_the_table(round_: BetweenRound) -> Iterator[Finding]:
    """A table that offers the wager takes it from players who ask for it; another table refuses it."""
    yield from _lawful_table_refused(round_)
    yield from _placed_unasked(round_)
    for at, command in round_.asked:
        stake = round_.accepted(at)
        refusal = wrongly_refused(round_, command, at)
        if stake and round_.letter is None:
            yield violated(
                expected="a table without the in-between wager refuses it",
                observed=f"seat {stake.seat}'s {dollars(stake.amount)} accepted",
                at=stake.at,
            )
        elif refusal and laid_at(round_, at, refusal.event.reason) == OFFERED:
            yield violated(
                expected=f"seat {command.seat} may make the in-between wager that the table offers",
                observed=f"refused: {refusal.event.reason}",
                at=refusal.at,
            )
        elif stake or (round_.letter is None and _refused_to_a_player(round_, command.seat, at)):
            yield holds()


def _refused_to_a_player(round_: BetweenRound, seat: int, at: int) -> bool:
    return round_.trace.refused(at) and main_is_valid(round_, seat, before=at)


def _placed_unasked(round_: BetweenRound) -> Iterator[Finding]:
    """Find in-between wagers that no player asked for."""
    asked = {at for at, _ in round_.asked}
    for stake in round_.trace.stakes(WAGER):
        if stake.announced and stake.command not in asked:
            yield violated(
                expected="the in-between wager is the player's to make or leave",
                observed=f"seat {stake.seat} was charged {dollars(stake.amount)} without asking",
                at=stake.at,
            )


def _lawful_table_refused(round_: BetweenRound) -> Iterator[Finding]:
    """Find a lawful table that was refused."""
    trace = round_.trace
    refusal = table_refused(trace)
    # Wagers that the product does not have, and limits that are not set, are lawful reasons to refuse.
    plain = not trace.table.offers and {"initial", WAGER} <= set(trace.table.limits)
    if refusal and may_offer(trace.table) and plain:
        yield violated(
            expected=f"a table with {trace.table.decks} decks may offer the in-between wager",
            observed=f"the table was refused: {refusal.event.reason}",
            at=refusal.at,
        )


@rule(TWO_DECKS)
def two_decks_at_least(round_: BetweenRound) -> Iterator[Finding]:
    """The wager is offered with two decks or more."""
    decks = round_.trace.table.decks
    if not round_.offers or round_.stands_at is None:
        return
    at = offered_at(round_)
    if decks >= DECKS:
        yield holds()
    elif at is not None:
        yield violated(
            expected="at least two decks where the in-between wager is offered",
            observed=f"offered at a table with {decks}",
            at=at,
        )


@rule(ALONE)
def the_wager_is_not_offered_beside_the_seven(round_: BetweenRound) -> Iterator[Finding]:
    """No table offers the wager together with one of the seven that the clause lists; others do no harm."""
    table = round_.trace.table
    if not round_.offers or round_.stands_at is None:
        return
    both, at = excluded(table), offered_at(round_)
    if both and at is not None:
        yield violated(
            expected=f"no in-between wager at a table that offers {' and '.join(sorted(both))}",
            observed="both are offered",
            at=at,
        )
    elif table.offers and not both:
        yield holds()


@rule(SELECTED)
def one_of_four_tables_is_selected_beforehand(round_: BetweenRound) -> Iterator[Finding]:
    """The pay table is one of the four, chosen before the wagers, and not left for another one's rows."""
    letter = round_.letter
    if round_.offers and letter not in PAY_TABLES:
        at = offered_at(round_)
        if at is not None:
            yield violated(
                expected="one of the pay tables A, B, C and D",
                observed=f"the wager is offered with pay table {letter!r}",
                at=at,
            )
        return
    for side, hand in round_.decided:
        odds = round_.odds(hand.row)
        if odds is None or not side.settled.paid or hand.row is Row.OTHER:
            continue
        others = [
            name
            for name, pays in sorted(PAY_TABLES.items())
            if pays[hand.row] * side.stake.amount == side.settled.paid
        ]
        if side.settled.paid >= odds * side.stake.amount:
            yield holds()
        elif others:
            yield violated(
                expected=f"{side} paid by table {letter}: {odds} to 1 for a {hand.row.value}",
                observed=f"{side.settled}, as table {' or '.join(others)} has it",
                at=side.settled.at,
            )


@rule("13:69F-2.26(f)#3")
def the_selected_table_is_posted(round_: BetweenRound) -> Iterator[Finding]:
    """The sign shows players which pay table is in force."""
    opened = round_.trace.first(Opened)
    if not round_.offers or opened is None:
        return
    posted = opened.event.posted.in_between if opened.event.posted else None
    if posted == round_.letter:
        yield holds()
    else:
        yield violated(
            expected=f"pay table {round_.letter} posted",
            observed=f"pay table {posted} posted" if posted else "no pay table posted",
            at=opened.at,
            lacks=() if posted else ("opened.posted",),
        )


# A refused table ends its round, so that the lawful control of the refusal is another round: its twin.


def _reopened(trace: Trace, table: Table) -> Round | None:
    opening = trace.opening
    if opening is None or opening.game != GAME:
        return None
    return (msgspec.structs.replace(opening, table=table), *trace.commands[1:])


def _control(trace: Trace) -> Round | None:
    """Return the round at a claimed table with nothing that rules the wager out, where it was refused."""
    table, claims = trace.table, trace.claims
    decks = [decks for decks in claims.decks if decks >= DECKS] if claims else []
    if table_asked(trace) is None or not trace.refusal(0) or may_offer(table) or not decks:
        return None
    lawful = msgspec.structs.replace(
        table,
        decks=table.decks if table.decks in decks else decks[0],
        in_between=table.in_between if table.in_between in PAY_TABLES else "A",
        offers=tuple(name for name in table.offers if name not in excluded(table)),
    )
    return _reopened(trace, lawful)


def table_asked(trace: Trace) -> Table | None:
    """Return the table that was asked to offer the wager, where the product claims it."""
    claims, opening = trace.claims, trace.opening
    if not claims or WAGER not in claims.wagers or not opening or opening.table.in_between is None:
        return None
    return opening.table


def _only(trace: Trace, requirement: str) -> Round | None:
    """Return the control where nothing but this requirement speaks against the table."""
    table = trace.table
    against = {
        TWO_DECKS: table.decks < DECKS,
        ALONE: bool(excluded(table)),
        SELECTED: table.in_between not in PAY_TABLES,
    }
    alone = [name for name, applies in against.items() if applies] == [requirement]
    return _control(trace) if alone else None


def _refused_alone(first: Trace, again: Trace) -> Iterator[Finding]:
    """Find that an unlawful table is refused and its lawful control opens."""
    if first.refusal(0) and BetweenRound(again).stands_at is not None:
        yield holds()


def _two_decks(trace: Trace) -> Round | None:
    return _only(trace, TWO_DECKS)


def _alone(trace: Trace) -> Round | None:
    return _only(trace, ALONE)


def _selected(trace: Trace) -> Round | None:
    return _only(trace, SELECTED)


def _without_the_wager(trace: Trace) -> Round | None:
    """Return the round at the same table without the wager, where unlisted wagers stand beside it."""
    refusal = table_refused(trace)
    if not refusal or not may_offer(trace.table) or not trace.table.offers:
        return None
    round_ = _reopened(trace, msgspec.structs.replace(trace.table, in_between=None))
    return None if round_ is None else tuple(c for c in round_ if not _is_side(c))


def _is_side(command: object) -> bool:
    return isinstance(command, PlaceWager) and command.wager == WAGER


def _blocked(first: Trace, again: Trace) -> Iterator[Finding]:
    """Find a table that is refused for the in-between wager beside wagers that the clause does not list."""
    refusal = first.refusal(0)
    if refusal and BetweenRound(again).stands_at is not None:
        yield violated(
            expected=f"the in-between wager beside {' and '.join(first.table.offers)}, as the clause allows",
            observed=f"the table opens only without it: {refusal.event.reason}",
            at=refusal.at,
        )


def _with_more_decks(trace: Trace) -> Round | None:
    """Return the round with more decks, where a table of the fewest was refused."""
    claims, table = trace.claims, trace.table
    more = [decks for decks in claims.decks if decks > DECKS] if claims else []
    if not table_refused(trace) or not may_offer(table) or table.decks != DECKS or not more:
        return None
    return _reopened(trace, msgspec.structs.replace(table, decks=more[0]))


def _more_wanted(first: Trace, again: Trace) -> Iterator[Finding]:
    """Find a table that is refused for its two decks."""
    refusal = first.refusal(0)
    if refusal and BetweenRound(again).stands_at is not None:
        yield violated(
            expected=f"{DECKS} decks are enough for the in-between wager",
            observed=f"the table opens only with {again.table.decks}: {refusal.event.reason}",
            at=refusal.at,
        )


TWINS = (
    TwinRule(TWO_DECKS, _two_decks, _refused_alone, "control"),
    TwinRule(TWO_DECKS, _with_more_decks, _more_wanted, "more"),
    TwinRule(ALONE, _alone, _refused_alone, "control"),
    TwinRule(SELECTED, _selected, _refused_alone),
    TwinRule(ALONE, _without_the_wager, _blocked, "without"),
)
