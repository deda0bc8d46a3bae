"""Casino War at war: clauses (f) to (h) of 13:69F-22.8."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.table.messages import (
    Burned,
    Collected,
    Dealt,
    Decided,
    Discarded,
    Paid,
    Returned,
)
from harness.tests.model.war_facts import Standing, War, loses, wins

if TYPE_CHECKING:
    from harness.table.messages import Event, Recipient
    from harness.table.trace import Seen
    from harness.tests.model.fate import Book


# ------------------------------------------------------------------------- (f) the war deal


def war_deal(book: Book, war: War) -> None:
    trace = war.trace
    if not trace.reports("deal"):
        return
    after = war.dealt_by if war.dealt_by is not None else len(trace.seen)
    burns = [burn for burn in trace.of(Burned) if burn.at > after]
    if not war.at_war:
        if burns or war.over:
            book.note("(f)#1", holds=not burns, why="burned without a war")
        return
    if not war.war_deals:
        if war.over:
            for row in ("(f)#4", "(f)#5"):
                book.note(row, holds=False, why="no war was dealt", unseen=("deal",))
        return
    first = war.war_deals[0]
    before = [burn for burn in burns if burn.at < first.at]
    between = [seen for seen in trace.seen[before[0].at : first.at] if _interrupts(seen)] if before else []
    exact = len(before) == len(burns) == 3 and all(burn.event.face == "down" for burn in burns)
    book.note("(f)#1", holds=exact and not between, why=f"{len(burns)} burns, {between}", unseen=("burn",))
    lowest = first.event.to == war.at_war[0] and first.event.face == "up"
    book.note("(f)#2", holds=lowest, why=f"the first war card is {first.event}")
    _war_cards(book, war)


def _interrupts(seen: Seen[Event]) -> bool:
    event = seen.event
    if isinstance(event, (Collected, Paid, Returned)):
        return event.amount != 0
    return isinstance(event, (Dealt, Decided, Discarded))


def _war_cards(book: Book, war: War) -> None:
    merged = [deal for deal in war.war_deals if deal.event.hand == "original"]
    book.note("(f)#3", holds=not merged, why=f"{merged[:1]} lies on the original card")
    to_seats = [deal.event.to for deal in war.war_deals if deal.event.to != "dealer"]
    to_dealer = [deal for deal in war.war_deals if deal.event.to == "dealer"]
    ascending = [seat for seat in war.at_war if seat in to_seats]
    faces = all(deal.event.face == "up" for deal in war.war_deals)
    stray = to_seats != ascending
    if stray or not faces:
        book.note("(f)#4", holds=False, why=f"war cards to {to_seats}, at war {war.at_war}, up: {faces}")
    elif war.over or len(ascending) == len(war.at_war):
        book.note("(f)#4", holds=len(ascending) == len(war.at_war), why=f"war cards to {to_seats} only")
    if to_dealer:
        last = to_dealer[0] == war.war_deals[-1] and to_dealer[0].event.face == "up"
        book.note("(f)#5", holds=len(to_dealer) == 1 and last, why=f"{len(to_dealer)} dealer's war cards")
    elif war.over:
        book.note("(f)#5", holds=False, why="the dealer took no war card")


# ----------------------------------------------------------------------- (g), (h) the war's end


def war_results(book: Book, war: War) -> None:
    trace = war.trace
    settled = list(war.money("war", "war-tie"))
    if settled and trace.reports("deal"):
        done = war.war_dealt is not None and settled[0].at > war.war_dealt
        book.note("(g)#1", holds=done, why=f"settled at {settled[0].at}, dealt by {war.war_dealt}")
    order = [seen.event.seat for seen in settled]
    if order:
        book.note("(g)#2", holds=order == sorted(order), why=f"settled in the order {order}")
    for seat in war.at_war:
        hand = war.war_hand(seat)
        stake, tie = war.stake(seat, "war"), war.stake(seat, "war-tie")
        if hand is None or not stake:
            continue
        collected, paid, _ = war.taken(seat, "war")
        if collected or paid:
            wrong = (hand == "lower" and paid > 0) or (hand != "lower" and collected > 0)
            book.note("(g)#3", holds=not wrong, why=f"seat {seat} {hand}: collected {collected}, paid {paid}")
        if hand == "lower":
            loses(book, war, seat, "war", stake, ("(g)1#1", "(h)#1"))
        elif hand == "higher":
            wins(book, war, seat, ("war", "war"), stake, ("(g)2#1", "(h)#3"))
        else:
            wins(book, war, seat, ("war", "war-equal"), stake, ("(g)3#1", "(h)#3"))
        if tie and hand == "tie":
            wins(book, war, seat, ("war-tie", "tie"), tie, ("(g)3#2", "(h)#3"))
        elif tie:
            loses(book, war, seat, "war-tie", tie, ("(g)1#2" if hand == "lower" else "(g)2#2", "(h)#1"))
        _every_war_wager(book, war, seat, hand)


def _every_war_wager(book: Book, war: War, seat: int, hand: Standing) -> None:
    if not war.over:
        return
    for wager, odds in (("war", "war-equal" if hand == "tie" else "war"), ("war-tie", "tie")):
        stake = war.stake(seat, wager)
        exact = war.winnings(odds, stake)
        wins = hand == "tie" or (wager == "war" and hand == "higher")
        nothing_due = wins and exact is not None and exact < 1
        if stake:
            got = any(war.taken(seat, wager)) or nothing_due
            book.note("(g)#4", holds=got, why=f"seat {seat}: {wager} is open", unseen=("collect", "pay"))


def clearing(book: Book, war: War) -> None:
    trace = war.trace
    if not war.at_war or war.war_dealt is None:
        return
    mine: set[Recipient] = {*war.at_war, "dealer"}
    cleared = [d for d in trace.of(Discarded) if d.event.of in mine and d.at > war.war_dealt]
    last = max((seen.at for seen in war.money("war", "war-tie")), default=None)
    if cleared and last is not None:
        book.note(
            "(h)#4", holds=cleared[0].at > last, why=f"cleared at {cleared[0].at}, settled until {last}"
        )
    if war.over:
        pool = Counter(card for d in trace.of(Discarded) for card in d.event.cards)
        dealt = Counter(deal.event.card for deal in trace.deals())
        others = Counter(deal.event.card for deal in trace.deals() if deal.event.to not in mine)
        named = Counter(c for d in trace.of(Discarded) if d.event.of not in mine for c in d.event.cards)
        missing = dealt - others - (pool - (named & others))
        book.note("(h)#5", holds=not missing, why=f"{dict(missing)} stayed on the table", unseen=("discard",))


def racks(book: Book, war: War) -> None:
    """Hold each discard against the hand it names: what is not of that hand cannot be rebuilt."""
    left: dict[tuple[Recipient, str], Counter[str]] = {}
    for deal in war.trace.deals():
        war_card = deal in war.war_deals
        left.setdefault((deal.event.to, "war" if war_card else "original"), Counter())[deal.event.card] += 1
    if not war.trace.reports("deal"):
        return
    at_war: set[Recipient] = {*war.at_war, "dealer"} if war.at_war else set()
    for seen in war.trace.of(Discarded):
        event = seen.event
        hands = ("original", "war") if event.hand is None else (event.hand,)
        there = sum((left.get((event.of, hand), Counter()) for hand in hands), Counter[str]())
        foreign = Counter(event.cards) - there
        for card in event.cards:
            for hand in hands:
                if left.get((event.of, hand), Counter())[card] > 0:
                    left[(event.of, hand)][card] -= 1
                    break
        row = "(h)#6" if event.of in at_war else "(d)#4"
        book.note(row, holds=not foreign, why=f"{event} holds {dict(foreign)} of another hand")
