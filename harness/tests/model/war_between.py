"""Casino War between the deals: clauses (d) and (e) of 13:69F-22.8, and what the inventory took in."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.table.messages import (
    Collected,
    Dealt,
    Decide,
    Discarded,
    Offered,
    Paid,
    Returned,
    Turned,
    WagerAccepted,
)

if TYPE_CHECKING:
    from harness.table.messages import Recipient
    from harness.table.trace import Seen
    from harness.tests.model.fate import Book
    from harness.tests.model.war_facts import War


# -------------------------------------------------------------- (d), (e) between the deals


def tidying(book: Book, war: War) -> None:
    trace = war.trace
    first = trace.first(Discarded)
    if first and war.dealt_by is not None:
        open_ = [
            seat for seat in war.bettors if war.hand(seat) == "tie" and _chose_after(war, seat, first.at)
        ]
        for seen in trace.money("initial", "tie"):
            seat, initial = seen.event.seat, seen.event.wager == "initial"
            waits = initial and seat in war.at_war
            harmless = isinstance(seen.event, Returned) and not (initial and seat in war.gave_up)
            if seat in war.bettors and seen.at > first.at and not waits and not harmless:
                open_.append(seat)
        book.note("(d)#1", holds=not open_, why=f"a card was collected before {open_} were settled")
    out = [seat for seat in war.bettors if seat not in war.at_war and war.hand(seat) is not None]
    undecided = [seat for seat in out if war.hand(seat) == "tie" and seat not in war.gave_up]
    if war.over or (war.war_begins is not None and not undecided):
        until = war.war_begins if war.war_begins is not None else len(trace.seen)
        for seat in out:
            gone = any(d.event.of == seat and d.event.cards and d.at < until for d in trace.of(Discarded))
            book.note("(d)#2", holds=gone, why=f"the card of seat {seat} was left", unseen=("discard",))
    if war.at_war:
        until = war.war_dealt if war.war_dealt is not None else len(trace.seen)
        stay: set[Recipient] = {*war.at_war, "dealer"}
        gone_early = [
            d for d in trace.of(Discarded) if d.event.of in stay and d.at < until and d.event.hand != "war"
        ]
        holds = False if gone_early else (True if war.war_dealt is not None else None)
        book.note("(d)#3", holds=holds, why=f"{gone_early[:1]} before the war was dealt", unseen=("deal",))


def _chose_after(war: War, seat: int, at: int) -> bool:
    choice = war.choices.get(seat)
    return choice is not None and choice.at > at


def before_the_war(book: Book, war: War) -> None:
    trace = war.trace
    claims = trace.claims.wagers if trace.claims else ()
    for seat in war.at_war:
        until = war.war_due
        if until is None:
            continue
        initial = war.stake(seat, "initial")
        collected = sum(
            seen.event.amount
            for seen in trace.money("initial", seat=seat)
            if isinstance(seen.event, Collected) and seen.at < until
        )
        if initial and not war.by_rank(seat):
            why = f"seat {seat}: {collected} of {initial} collected before the war"
            book.note("(e)#2", holds=collected == initial, why=why, unseen=("collect",))
        if {"tie", "war-tie"} & {*claims}:
            offered = any(
                o.at < until and o.event.seat == seat and "war-tie" in o.event.wagers
                for o in trace.of(Offered)
            )
            book.note("(e)#5", holds=offered, why=f"seat {seat} was offered no tie wager", unseen=("offer",))
    if war.at_war and war.war_deals:
        _exposed(book, war)
    _no_second_war(book, war)


def _exposed(book: Book, war: War) -> None:
    """Follow the faces of the original cards of those at war, from the first war card to the last."""
    starts = war.war_begins if war.war_begins is not None else war.war_deals[0].at
    ends = war.war_dealt if war.war_dealt is not None else len(war.trace.seen)
    watched: set[Recipient] = {*war.at_war, "dealer"}
    hidden: set[Recipient] = {
        who for who, deal in war.originals.items() if who in watched and deal.event.face == "down"
    }
    seen_hidden: set[Recipient] = set()
    laid_upon = _laid_upon_the_dealers(war)
    for seen in war.trace.seen[: ends + 1]:
        event = seen.event
        if seen.at == starts:
            seen_hidden |= hidden
        if isinstance(event, Turned) and event.of in watched and event.hand in (None, "original"):
            hidden = hidden | {event.of} if event.face == "down" else hidden - {event.of}
        if isinstance(event, Discarded) and event.of in watched and event.hand in (None, "original"):
            hidden = hidden | {event.of}
        if isinstance(event, Dealt) and seen.at in laid_upon:
            hidden = hidden | {event.to}
        if seen.at >= starts:
            seen_hidden |= hidden
    holds = False if seen_hidden else (True if war.war_dealt is not None else None)
    book.note("(e)#4", holds=holds, why=f"the original cards of {seen_hidden} were not exposed")


def _laid_upon_the_dealers(war: War) -> set[int]:
    """Return where a war card goes by name to the dealer's original hand, though war cards have their own.

    Where a player's war card lies is (f)'s affair; of the dealer's the text says no more than
    that the original card stays exposed.
    """
    apart = any(deal.event.hand != "original" for deal in war.war_deals)
    return {
        deal.at
        for deal in war.war_deals
        if apart and deal.event.to == "dealer" and deal.event.hand == "original"
    }


def _no_second_war(book: Book, war: War) -> None:
    trace = war.trace
    wrong = []
    wars: Counter[int] = Counter()
    for seen in trace.of(WagerAccepted):
        if seen.event.wager == "war":
            wars[seen.event.seat] += 1
            early = war.dealt_by is None or seen.at < war.dealt_by
            if early or war.hand(seen.event.seat) != "tie" or wars[seen.event.seat] > 1:
                wrong.append(seen)
    not_tied = [seat for seat in war.at_war if war.hand(seat) in ("lower", "higher")]
    again = [
        o
        for o in trace.of(Offered)
        if war.war_dealt is not None and o.at > war.war_dealt and "war" in o.event.options
    ]
    asked_in_vain = [
        at
        for at, c in enumerate(trace.commands)
        if isinstance(c, Decide) and c.option == "war" and trace.refused(at)
    ]
    if not trace.reports("deal"):
        return
    if wrong or not_tied or again:
        book.note("(e)#6", holds=False, why=f"war wagers {wrong}, {not_tied}, {again}")
    elif asked_in_vain or war.war_dealt is not None:
        book.note("(e)#6", holds=True)


# ------------------------------------------------------------------------- the inventory


def inventory(book: Book, war: War) -> None:
    """Name the clause whose collects alone can explain what the inventory lacks; else say nothing."""
    trace, end = war.trace, war.trace.end
    if end is None or not trace.reports("collect"):
        return
    rows = {"b": "(b)#2", "c": "(c)1#2", "e": "(e)#3", "h": "(h)#2", "?": ""}
    by_clause: dict[str, list[int]] = {}
    for seen in trace.of(Collected):
        if seen.event.amount:
            by_clause.setdefault(_clause(war, seen), []).append(seen.event.amount)
    gap = trace.total(Collected) - trace.total(Paid) - end.event.inventory
    if trace.total(Paid) == 0 and not trace.reports("pay"):
        return
    if gap == 0:
        for clause in by_clause:
            if rows[clause]:
                book.note(rows[clause], holds=True)
        return
    if gap < 0 or not trace.reports("pay"):
        return
    able = [clause for clause, amounts in by_clause.items() if gap in _sums(amounts)]
    able = able or [clause for clause, amounts in by_clause.items() if gap < sum(amounts)]
    if len(able) == 1 and rows[able[0]]:
        book.note(rows[able[0]], holds=False, why=f"the inventory lacks {gap}")


def _clause(war: War, seen: Seen[Collected]) -> str:
    seat, wager = seen.event.seat, seen.event.wager
    if wager in ("war", "war-tie"):
        return "h"
    if wager == "initial" and seat in war.choices:
        return "e" if seat in war.at_war else "c"
    return "b" if war.hand(seat) in ("lower", "higher") and seat in war.bettors else "?"


def _sums(amounts: list[int]) -> set[int]:
    sums = {0}
    for amount in amounts:
        sums |= {total + amount for total in sums}
    return sums - {0}
