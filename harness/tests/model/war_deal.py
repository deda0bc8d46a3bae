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
    Offered,
    Paid,
    Returned,
    WagerAccepted,
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
        if war.over and any(war.stake(seat, "war") for seat in war.at_war):
            for row in ("(f)#4", "(f)#5"):
                book.note(row, holds=False, why="no war was dealt", unseen=("deal",))
        return
    first = war.war_deals[0]
    before = [burn for burn in burns if burn.at < first.at]
    then = trace.seen[before[0].at : first.at] if before else ()
    between = [seen for seen in then if _interrupts(seen)]
    if not between and any(isinstance(seen.event, (Offered, WagerAccepted)) for seen in then):
        book.leave_open("(f)#1")
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
    merged = [deal for deal in merged if deal.event.to in war.at_war]
    book.note("(f)#3", holds=not merged, why=f"{merged[:1]} lies on the original card")
    for seat in war.at_war:
        mine, original = war.war_card(seat), war.originals.get(seat)
        picked = {card for d in war.trace.of(Discarded) if d.event.of == seat for card in d.event.cards}
        if war.over and mine and original and mine.event.card in picked and original.event.card not in picked:
            book.note("(f)#3", holds=False, why=f"seat {seat}: the war card took the original card's place")
    to_seats = [deal.event.to for deal in war.war_deals if deal.event.to != "dealer"]
    to_dealer = [deal for deal in war.war_deals if deal.event.to == "dealer"]
    ascending = [seat for seat in war.at_war if seat in to_seats]
    faces = all(deal.event.face == "up" for deal in war.war_deals if deal.event.to != "dealer")
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
    back = [
        seen
        for seen in trace.money("war", "war-tie")
        if isinstance(seen.event, Returned) and not war.taken(seen.event.seat, seen.event.wager)[1]
    ]
    first = min((seen.at for seen in (*settled, *back)), default=None)
    if first is not None and trace.reports("deal"):
        done = war.war_dealt is not None and first > war.war_dealt
        book.note("(g)#1", holds=done, why=f"settled at {first}, dealt by {war.war_dealt}")
    order = [seen.event.seat for seen in settled]
    if order:
        book.note("(g)#2", holds=order == sorted(order), why=f"settled in the order {order}")
    for seat in war.at_war:
        hand = war.war_hand(seat)
        if hand is None:
            continue
        collected, paid, _ = war.taken(seat, "war")
        if collected or paid:
            wrong = (hand == "lower" and paid > 0) or (hand != "lower" and collected > 0)
            book.note("(g)#3", holds=not wrong, why=f"seat {seat} {hand}: collected {collected}, paid {paid}")
        _war_result(book, war, seat, hand)
        _tie_result(book, war, seat, hand)
        _every_war_wager(book, war, seat, hand)


def _war_result(book: Book, war: War, seat: int, hand: Standing) -> None:
    due, wager = war.cleared_by is not None, (seat, "war")
    if not war.stake(*wager):
        return
    if hand == "lower":
        loses(book, war, wager, ("(g)1#1", "(h)#1"), due=due)
    elif hand == "higher":
        wins(book, war, wager, "war", ("(g)2#1", "(h)#3"), due=due)
    else:
        wins(book, war, wager, "war-equal", ("(g)3#1", "(h)#3"), due=due)


def _tie_result(book: Book, war: War, seat: int, hand: Standing) -> None:
    due, tie = war.cleared_by is not None, (seat, "war-tie")
    if not war.stake(*tie):
        return
    if hand == "tie":
        wins(book, war, tie, "tie", ("(g)3#2", "(h)#3"), due=due)
        return
    loses(book, war, tie, ("(h)#1",), due=due)
    loses(book, war, tie, ("(g)1#2" if hand == "lower" else "(g)2#2",), due=due, in_full=False)
    if war.taken(*tie)[1] and not war.taken(*tie)[0]:
        book.note("(g)#3", holds=False, why=f"seat {seat}: {hand}, but the war tie wager was paid")


def _every_war_wager(book: Book, war: War, seat: int, hand: Standing) -> None:
    if war.cleared_by is None:
        return
    for wager, odds in (("war", "war-equal" if hand == "tie" else "war"), ("war-tie", "tie")):
        stake = war.stake(seat, wager)
        exact = war.winnings(odds, stake)
        wins = hand == "tie" or (wager == "war" and hand == "higher")
        nothing_due = wins and exact is not None and exact < 1
        if stake:
            got = any(war.taken(seat, wager)) or nothing_due
            unseen = ("collect", "pay", "return")
            book.note("(g)#4", holds=got, why=f"seat {seat}: {wager} is open", unseen=unseen)


def clearing(book: Book, war: War) -> None:
    trace = war.trace
    if not war.at_war or war.war_dealt is None:
        return
    mine: set[Recipient] = {*war.at_war, "dealer"}
    cleared = [d for d in trace.of(Discarded) if d.event.of in mine and d.at > war.war_dealt]
    last = max((seen.at for seen in war.money("war", "war-tie")), default=None)
    if any(d.event.of in mine and d.at < war.war_dealt for d in trace.of(Discarded)):
        book.leave_open("(h)#4")
    if cleared and last is not None:
        book.note(
            "(h)#4", holds=cleared[0].at > last, why=f"cleared at {cleared[0].at}, settled until {last}"
        )
    if war.over:
        due = sum(1 for deal in trace.deals() if deal.event.to in mine)
        racked = 0
        for seen in trace.of(Discarded):
            cards = Counter(seen.event.cards)
            if seen.event.of not in mine:
                cards -= Counter(trace.cards(seen.event.of))
            racked += cards.total()
        book.note("(h)#5", holds=racked >= due, why=f"{racked} of {due} cards removed", unseen=("discard",))


def racks(book: Book, war: War) -> None:
    """Hold each discard against the hand it names: what is not of that hand cannot be rebuilt.

    A single card is held against the hand of that name; several at once against all that
    the holder was dealt, since no clause orders them.
    """
    trace = war.trace
    if not trace.reports("deal"):
        return
    left = {who: Counter(trace.cards(who)) for who in {deal.event.to for deal in trace.deals()}}
    war_cards = {who: Counter(d.event.card for d in war.war_deals if d.event.to == who) for who in left}
    at_war: set[Recipient] = {*war.at_war, "dealer"} if war.at_war else set()
    for seen in trace.of(Discarded):
        event = seen.event
        cards, there = Counter(event.cards), left.get(event.of, Counter())
        foreign = cards - there
        if len(event.cards) == 1 and event.hand in ("original", "war") and event.of in left:
            of_war = war_cards[event.of]
            named = of_war if event.hand == "war" else Counter(trace.cards(event.of)) - of_war
            foreign = foreign or (cards - named if named else Counter())
        left[event.of] = there - cards
        row = "(h)#6" if event.of in at_war else "(d)#4"
        if row == "(h)#6" and war.war_dealt is None:
            continue
        holds = bool(cards) and not foreign
        book.note(row, holds=holds, why=f"{event} holds {dict(foreign)} of another hand")
