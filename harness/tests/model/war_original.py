"""Casino War up to the choice of the tie hands: clauses (a) to (c) of 13:69F-22.8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.table.messages import (
    Collected,
    Dealt,
    Decide,
    Decided,
    Offered,
    Paid,
    PlaceWager,
    Turned,
    WagerAccepted,
)
from harness.table.money import halves
from harness.tests.model.war_facts import Standing, War, can_pay, first_offer, loses, wins

if TYPE_CHECKING:
    from harness.table.messages import Event
    from harness.table.trace import Money, Seen
    from harness.tests.model.fate import Book


# ------------------------------------------------------------------ (a), (b) the original deal


def original_deal(book: Book, war: War) -> None:
    trace = war.trace
    original = [seen for seen in war.money("initial", "tie") if not _chosen(war, seen)]
    if original and trace.reports("deal"):
        up = {"dealer": False} | dict.fromkeys(war.bettors, False)
        for seen in trace.seen[: original[0].at]:
            event = seen.event
            if isinstance(event, Dealt) and event.to in up and event.hand != "war":
                up[event.to] = event.face == "up"
            elif isinstance(event, Turned) and event.of in up:
                up[event.of] = event.face == "up"
        book.note(
            "(a)#1", holds=all(up.values()), why=f"settled at {original[0].at} before the deal was done"
        )
    in_pass = [
        seen.event.seat
        for seen in original
        if seen.event.wager == "tie" or war.hand(seen.event.seat) in ("lower", "higher")
    ]
    if in_pass:
        book.note("(a)#2", holds=in_pass == sorted(in_pass), why=f"settled in the order {in_pass}")
    _results(book, war)


def _results(book: Book, war: War) -> None:
    """Every wager has its result when the round goes on; the initial of a tie hand is (c)'s affair."""
    due = war.settled_by
    if due is None:
        return
    for seat in war.bettors:
        chosen = war.hand(seat) in ("tie", None) or seat in war.choices
        for wager in ("tie",) if chosen else ("initial", "tie"):
            if not war.stake(seat, wager) or _nothing_due(war, seat, wager):
                continue
            at = war.trace.settled_at(seat, wager)
            unseen = ("collect", "pay", "return") if at is None else ()
            why = f"seat {seat}: {wager} settled at {at}, due by {due}"
            book.note("(a)#4", holds=at is not None and at <= due, why=why, unseen=unseen)


def _chosen(war: War, seen: Seen[Money]) -> bool:
    """Say whether money moves on an initial wager because its player chose an option of (c)."""
    choice = war.choices.get(seen.event.seat)
    return seen.event.wager == "initial" and choice is not None and choice.at <= seen.at


def _nothing_due(war: War, seat: int, wager: str) -> bool:
    """Say whether a won wager's winnings are less than a minor unit, so that no event need tell of them."""
    hand = war.hand(seat)
    if (wager, hand) not in {("initial", "higher"), ("tie", "tie")}:
        return False
    exact = war.winnings(wager, war.stake(seat, wager))
    return exact is not None and exact < 1


def original_results(book: Book, war: War) -> None:
    for seat in war.bettors:
        hand = war.hand(seat)
        if hand is None:
            continue
        _compared(book, war, seat, hand)
        due = war.settled_by is not None
        initial, tie = (seat, "initial"), (seat, "tie")
        if hand == "lower" and war.stake(*initial):
            loses(book, war, initial, ("(a)1#1", "(b)#1"), due=due)
        if hand == "higher" and war.stake(*initial):
            wins(book, war, initial, "initial", ("(a)2#1", "(b)#3"), due=due)
        if war.stake(*tie) and hand == "tie":
            wins(book, war, tie, "tie", ("(b)#3",), due=due)
            wins(book, war, tie, None, ("(a)3#2",), due=due)
            paid = war.trace.settled_at(*tie)
            if war.war_begins is not None and paid is not None and paid > war.war_begins:
                book.note("(a)3#2", holds=False, why=f"seat {seat}: tie paid after the war had begun")
        elif war.stake(*tie):
            loses(book, war, tie, ("(b)#1",), due=due)
            loses(book, war, tie, ("(a)1#2" if hand == "lower" else "(a)2#2",), due=due, in_full=False)


def _compared(book: Book, war: War, seat: int, hand: Standing) -> None:
    """Compare what the dealer took the hand for with what it is."""
    choice, offered = war.choices.get(seat), first_offer(war, seat)
    collected, paid, _ = war.taken(seat, "initial")
    at = war.trace.settled_at(seat, "initial")
    before = choice is None or (at is not None and at < choice.at)
    outright = before if hand != "tie" else choice is None
    taken_for: set[Standing] = set()
    if outright and paid and not collected:
        taken_for = {"higher"}
    if outright and collected == war.stake(seat, "initial") and not paid and collected:
        by_war = hand == "tie" and not (war.trace.reports("decision") or war.trace.reports("rejected"))
        taken_for = set() if by_war else {"lower"}  # it may have chosen war, and nobody tells
    if hand != "tie" and offered and (at is None or at > offered.at):
        unseen = ("collect", "pay") if at is None else ()
        book.note("(a)#3", holds=False, why=f"seat {seat}: no tie, but it was let choose", unseen=unseen)
    if hand != "tie" and choice and not outright:
        book.note("(a)#3", holds=False, why=f"seat {seat}: no tie, but let {choice.option}")
    if taken_for:
        book.note("(a)#3", holds=taken_for == {hand}, why=f"seat {seat}: {hand} was taken for {taken_for}")


# ------------------------------------------------------------------------ (c) the tie hands


def tie_hands(book: Book, war: War) -> None:
    trace = war.trace
    for seat in war.bettors:
        hand, offered = war.hand(seat), first_offer(war, seat)
        answers = [answer for answer in trace.answers(seat) if answer.option != "war-tie"]
        if hand in ("lower", "higher"):
            named = [
                o
                for o in trace.of(Offered)
                if o.event.seat == seat and {"surrender", "war"} & {*o.event.options}
            ]
            book.note("(c)#2", holds=not named and not answers, why=f"seat {seat} has no tie hand")
        if hand != "tie":
            continue
        choice = war.choices.get(seat)
        moved = trace.settled_at(seat, "initial")
        early = moved is not None and (choice is None or moved < choice.at)
        knows = trace.reports("decision") or trace.reports("rejected")
        if early and knows:
            book.note("(a)3#1", holds=False, why=f"seat {seat}: the initial went before a choice")
        elif offered:
            book.note("(a)3#1", holds=True)
        elif war.over:
            book.note("(a)3#1", holds=False, why=f"seat {seat} was offered nothing", unseen=("offer",))
        _options(book, war, seat, len(answers))


def _options(book: Book, war: War, seat: int, answered: int) -> None:
    offers = [o for o in war.trace.of(Offered) if o.event.seat == seat and o.event.options]
    late = war.over or war.war_begins is not None
    choice = war.choices.get(seat)
    for offer in offers:
        book.note(
            "(c)#1",
            holds={*offer.event.options} == {"surrender", "war"},
            why=f"seat {seat}: {offer.event.options}",
        )
    if (not offers and late) or (choice and choice.announced and not any(o.at < choice.at for o in offers)):
        book.note("(c)#1", holds=False, why=f"seat {seat} was not offered the options", unseen=("offer",))
    if answered > 1:
        book.note("(c)#1", holds=False, why=f"seat {seat} took {answered} options")
    tied = [other for other in war.bettors if war.hand(other) == "tie"]
    asked = any(first_offer(war, other) for other in tied)
    if not asked and not late and not war.trace.answers():
        book.note("(c)#1", holds=False, why="the table waits, nobody is asked", unseen=("offer",))
    if not answered and late:
        book.note("(c)#1", holds=False, why=f"seat {seat} took no option", unseen=("decision",))


def surrenders(book: Book, war: War) -> None:
    trace = war.trace
    for seat in war.gave_up:
        stake, choice = war.stake(seat, "initial"), war.choices[seat]
        if not stake:
            continue
        collected, _, returned = war.taken(seat, "initial")
        half = collected in halves(stake)
        settled = collected > 0 or war.over
        book.note("(c)1#0", holds=True if war.hand(seat) == "tie" else None)
        if settled:
            unseen: tuple[str, ...] = () if collected else ("collect",)
            book.note("(c)1#1", holds=half, why=f"seat {seat}: {collected} of {stake}", unseen=unseen)
        if war.over or returned > halves(stake)[1]:
            whole = collected + returned == stake and (returned > 0 or stake == 1)
            unseen = ("collect", "return")
            book.note("(c)1#3", holds=whole, why=f"seat {seat}: {returned} back of {stake}", unseen=unseen)
        after = [seen for seen in trace.seen if seen.at > choice.at and _takes_part(seen, seat)]
        book.note("(c)1#5", holds=not after, why=f"seat {seat} still takes part: {after[:1]}")
    _surrenders_in_turn(book, war)


def _takes_part(seen: Seen[Event], seat: int) -> bool:
    event = seen.event
    if isinstance(event, Dealt):
        return event.to == seat
    if isinstance(event, WagerAccepted):
        return event.seat == seat
    if isinstance(event, Offered):
        return event.seat == seat
    if isinstance(event, Collected) and event.wager == "initial":
        return False
    return isinstance(event, (Collected, Paid)) and event.seat == seat and event.amount != 0


def _surrenders_in_turn(book: Book, war: War) -> None:
    """Each surrender is settled, before the war, and none while a lower seat's waits for its own."""
    settled = {
        seat: next(
            (s.at for s in war.trace.money("initial", seat=seat) if isinstance(s.event, Collected)), None
        )
        for seat in war.gave_up
        if war.stake(seat, "initial") > 1
    }
    for seat, at in settled.items():
        if at is None:
            if war.over or war.war_begins is not None:
                book.note("(c)1#4", holds=False, why=f"seat {seat} was passed over", unseen=("collect",))
            continue
        waiting = [
            other
            for other, when in settled.items()
            if other < seat and war.choices[other].at < at and (when is None or when > at)
        ]
        late = war.war_begins is not None and at > war.war_begins
        book.note("(c)1#4", holds=not waiting and not late, why=f"seat {seat} before {waiting}, late: {late}")


def going_to_war(book: Book, war: War) -> None:
    for seat in war.at_war:
        initial = war.stake(seat, "initial")
        if not initial or war.by_rank(seat):
            continue
        book.note("(c)2#0", holds=True if war.hand(seat) == "tie" and seat in war.choices else None)
        collected, paid, returned = war.taken(seat, "initial")
        if paid or returned or collected > initial:
            book.note("(c)2#1", holds=False, why=f"seat {seat}: initial paid {paid}, returned {returned}")
        elif collected == initial or war.over:
            unseen = ("collect",)
            book.note(
                "(c)2#1",
                holds=collected == initial,
                why=f"seat {seat}: {collected} of {initial}",
                unseen=unseen,
            )
    _war_wagers(book, war)


def _war_wagers(book: Book, war: War) -> None:
    trace = war.trace
    for placed in trace.of(WagerAccepted):
        event = placed.event
        if event.wager == "war" and event.seat in war.bettors:
            initial = war.stake(event.seat, "initial")
            book.note("(c)2#2", holds=event.amount == initial, why=f"seat {event.seat}: war {event.amount}")
    _wrong_amounts(book, war)
    begins = war.war_due
    if begins is None:
        return
    for seat in war.at_war:
        found = trace.stake(seat, "war")
        placed_in_time = found is not None and found.at < begins
        for row in ("(c)2#2", "(e)#1"):
            book.note(
                row, holds=placed_in_time, why=f"seat {seat}: no war wager before the war", unseen=("wager",)
            )


def _wrong_amounts(book: Book, war: War) -> None:
    trace = war.trace
    for at, command in enumerate(trace.commands):
        if not isinstance(command, Decide) or command.option != "war" or command.amount is None:
            continue
        if command.amount == war.stake(command.seat, "initial"):
            continue
        taken = any(
            isinstance(seen.event, Decided) and (seen.event.seat, seen.event.option) == (command.seat, "war")
            for seen in trace.by_command[at]
        )
        if trace.refused(at):
            book.note("(c)2#2", holds=True)
        elif taken:
            book.note("(c)2#2", holds=False, why=f"seat {command.seat}: a war of {command.amount} was taken")


# ---------------------------------------------------------------------------- refusals


def refusals(book: Book, war: War) -> None:
    """Hold against the dealer the refusal of an answer that an open offer named and the law allows."""
    trace = war.trace
    for at, command in enumerate(trace.commands):
        if not trace.refused(at) or (trace.end and trace.end.command < at):
            continue
        if isinstance(command, Decide) and _is_open(war, command.seat, command.option, at):
            initial = war.stake(command.seat, "initial")
            if command.option == "surrender" and command.amount is None:
                book.note("(c)1#0", holds=False, why=f"seat {command.seat} may not surrender")
            lawful = command.amount in (None, initial) and "war" not in trace.table.limits
            if command.option == "war" and lawful and can_pay(war, command.seat, initial, at):
                book.note("(c)2#0", holds=False, why=f"seat {command.seat} may not go to war")
        if isinstance(command, PlaceWager) and command.wager == "war-tie" and _may_place(war, command, at):
            book.note("(e)#5", holds=False, why=f"seat {command.seat} may not place a war tie wager")


def _is_open(war: War, seat: int, option: str, command: int) -> bool:
    """Say whether a tie hand has the choice by right: it is asked, whatever was named, or nobody is."""
    trace = war.trace
    if option not in ("surrender", "war") or war.hand(seat) != "tie" or war.dealt_by is None:
        return False
    settled = trace.settled_at(seat, "initial")
    gone = settled is not None and trace.seen[settled].command < command
    if gone or trace.seen[war.dealt_by].command >= command or not trace.reports("offer", "decision"):
        return False
    answered = {answer.seat for answer in trace.answers() if answer.command < command}
    asked = {o.event.seat for o in trace.of(Offered) if o.event.options and o.command < command} - answered
    others = {other for other in asked - {seat} if war.hand(other) == "tie"}
    return seat not in answered and (seat in asked or not others)


def _may_place(war: War, command: PlaceWager, at: int) -> bool:
    trace, seat, amount = war.trace, command.seat, command.amount
    offered = any(
        o.command < at and o.event.seat == seat and "war-tie" in o.event.wagers for o in trace.of(Offered)
    )
    begun = war.war_begins is not None and trace.seen[war.war_begins].command < at
    if not offered or begun or seat not in war.at_war or not isinstance(amount, int) or command.by != "chips":
        return False
    if any(stake.command < at for stake in trace.stakes("war-tie", seat=seat)):
        return False
    limits = trace.table.limits
    low, high = limits.get("war-tie") or limits.get("tie") or (1, amount)
    return max(low, 1) <= amount <= high and can_pay(war, seat, amount, at)
