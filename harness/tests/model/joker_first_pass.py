"""Two-Card Joker Poker up to the dealer's hand: clauses (a) to (c) of 13:69F-30.10."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.table.messages import (
    Collected,
    Decide,
    Decided,
    Discarded,
    Offered,
    Returned,
    Revealed,
    Turned,
    Uncovered,
    WagerAccepted,
)
from harness.tests.model.fate import Book, lost, won
from harness.tests.model.joker_facts import SIDES, Poker

if TYPE_CHECKING:
    from harness.table.messages import Recipient
    from harness.table.trace import Money, Seen

from harness.tests.model.joker_facts import owner, pass_steps

# ----------------------------------------------------------------------- (a) the hands


def hidden(book: Book, poker: Poker) -> None:
    trace = poker.trace
    asked = next((o for o in trace.of(Offered) if o.event.options), None)
    if asked and trace.reports("deal"):
        held = Counter(deal.event.to for deal in trace.deals() if deal.at < asked.at)
        short = [who for who in poker.hands if held[who] < 2]
        book.note("(a)#1", holds=not short, why=f"{short} held less than two cards at the first offer")
    for deal in trace.deals():
        event = deal.event
        if event.to == "dealer":
            continue
        book.note("(a)#3", holds=event.face == "down", why=f"{event} lies face up")
        if event.face == "up":
            book.note("(a)#2", holds=False, why=f"{event} is seen by all")
        elif event.shown_to is not None:
            book.note("(a)#2", holds=set(event.shown_to) == {event.to}, why=f"{event}")
    for turn in trace.of(Turned):
        who = turn.event.of
        if turn.event.face == "up" and who != "dealer" and not _part_of_a_reveal(poker, turn, who):
            book.note("(a)#3", holds=False, why=f"the hand of seat {who} was turned up")


def _part_of_a_reveal(poker: Poker, turn: Seen[Turned], who: Recipient) -> bool:
    """Say whether a hand was turned up in the act of showing it, or after it was shown or picked up."""
    for seen in poker.trace.seen[turn.at + 1 :]:
        if isinstance(seen.event, Revealed) and seen.event.of == who:
            return True
        if not isinstance(seen.event, (Turned, Uncovered)):
            break
    gone = [r.at for r in poker.trace.of(Revealed) if r.event.of == who]
    gone += [d.at for d in poker.trace.of(Discarded) if d.event.of == who]
    return any(at < turn.at for at in gone)


# --------------------------------------------------------------------- (b) call or fold


def offers(book: Book, poker: Poker) -> None:
    offers = [o for o in poker.trace.of(Offered) if o.event.options]
    order = [o.event.seat for o in offers]
    if order:
        book.note("(b)#1", holds=order == sorted(order), why=f"asked in the order {order}")
    for offer in offers:
        fits = {*offer.event.options} == {"call", "fold"} and offer.event.seat in poker.antes
        book.note("(b)#2", holds=fits, why=f"{offer.event}")
    shown = poker.dealer_shown
    if shown is not None or poker.over:
        for seat in poker.antes:
            asked = seat in order
            book.note("(b)#2", holds=asked, why=f"seat {seat} was not asked", unseen=("offer",))


def answers(book: Book, poker: Poker) -> None:
    trace = poker.trace
    for answer in trace.answers():
        offered = any(o.event.seat == answer.seat and o.at < answer.at for o in trace.of(Offered))
        if answer.announced and not (offered and answer.seat in poker.antes):
            book.note("(b)#2", holds=False, why=f"seat {answer.seat} answered unasked", unseen=("offer",))
    for at, command in enumerate(trace.commands):
        if not isinstance(command, Decide) or not trace.refused(at):
            continue
        if trace.end and trace.end.command < at:
            continue
        named = any(
            o.command < at and o.event.seat == command.seat and command.option in o.event.options
            for o in trace.of(Offered)
        )
        answered = any(answer.command < at for answer in trace.answers(command.seat))
        if not named or answered or command.seat not in poker.antes:
            continue
        fold = command.option == "fold" and command.amount is None
        ante = poker.stake(command.seat, "ante")
        call = command.option == "call" and command.amount in (None, ante)
        affordable = "call" not in trace.table.limits and poker.can_pay(command.seat, ante, at)
        if fold or (call and affordable):
            book.note("(b)#2", holds=False, why=f"seat {command.seat} may not {command.option}")


def calls(book: Book, poker: Poker) -> None:
    trace = poker.trace
    for placed in trace.of(WagerAccepted):
        event = placed.event
        if event.wager == "call":
            fits = event.amount == poker.stake(event.seat, "ante")
            book.note("(b)#3", holds=fits, why=f"seat {event.seat}: a call of {event.amount}")
    for at, command in enumerate(trace.commands):
        if not isinstance(command, Decide) or command.option != "call" or command.amount is None:
            continue
        if command.amount == poker.stake(command.seat, "ante"):
            continue
        taken = any(
            isinstance(seen.event, Decided) and (seen.event.seat, seen.event.option) == (command.seat, "call")
            for seen in trace.by_command[at]
        )
        if trace.refused(at):
            book.note("(b)#3", holds=True)
        elif taken:
            book.note("(b)#3", holds=False, why=f"seat {command.seat}: a call of {command.amount} was taken")
    for seat in poker.called:
        placed_one = trace.stake(seat, "call") is not None
        book.note("(b)#3", holds=placed_one, why=f"seat {seat} called without a wager", unseen=("wager",))


def folds(book: Book, poker: Poker) -> None:
    for seat in poker.folded:
        ante = poker.stake(seat, "ante")
        holds = lost(ante, poker.taken(seat, "ante"), over=poker.over)
        taken = poker.taken(seat, "ante")
        unseen = () if taken[1] or taken[2] else ("collect",)
        book.note("(b)#4", holds=holds, why=f"folded seat {seat}: ante {taken} of {ante}", unseen=unseen)
        for wager in SIDES:
            wins = poker.side_winnings(seat, wager)
            if wins is None or wins == 0:
                continue
            collected, paid, _ = poker.taken(seat, wager)
            if collected:
                book.note("(b)#4", holds=False, why=f"folded seat {seat} lost a winning {wager}")
            elif not paid and wins >= 1 and poker.over:
                why = f"folded seat {seat}: a winning {wager} was not paid"
                book.note("(b)#4", holds=False, why=why, unseen=("pay",))


# ------------------------------------------------------- (c) side wagers and folded hands


def first_pass(book: Book, poker: Poker) -> None:
    trace = poker.trace
    first = min(
        [r.at for r in trace.of(Revealed)] + [m.at for m in trace.money()],
        default=None,
    )
    if first is not None:
        waiting = [seat for seat in poker.antes if not poker.answered_by(seat, first)]
        book.note("(c)#1", holds=not waiting, why=f"{waiting} had not decided")
    steps = list(pass_steps(poker))
    order = [seen.event.seat for seen in steps if not isinstance(seen.event, Discarded)]
    if order:
        descending = order == sorted(order, reverse=True)
        book.note("(c)#2", holds=descending, why=f"settled in the order {order}")
    _blocks(book, poker, steps)
    _folded_antes(book, poker)
    _folded_cards(book, poker)


def _blocks(book: Book, poker: Poker, steps: list[Seen[Money] | Seen[Discarded]]) -> None:
    """Each seat's steps come without another seat's between them, its side wagers before its folded hand."""
    owners = {owner(seen) for seen in steps}
    for who in owners:
        mine = [seen.at for seen in steps if owner(seen) == who]
        within = [s for s in poker.moves() if mine[0] < s.at < mine[-1] and owner(s) != who]
        sides = [s.at for s in steps if owner(s) == who and not _of_fold(s)]
        fold = [s.at for s in steps if owner(s) == who and _of_fold(s)]
        ordered = not sides or not fold or max(sides) < min(fold)
        book.note(
            "(c)#3", holds=not within and ordered, why=f"{who}: {within[:1]} between, sides first: {ordered}"
        )


def _of_fold(seen: Seen[Money] | Seen[Discarded]) -> bool:
    return isinstance(seen.event, Discarded) or seen.event.wager == "ante"


def _folded_antes(book: Book, poker: Poker) -> None:
    called = poker.first_showdown
    for seat in poker.folded:
        ante = poker.stake(seat, "ante")
        taken = [s.at for s in poker.trace.money("ante", seat=seat) if isinstance(s.event, Collected)]
        if not taken:
            if poker.over:
                why = f"the ante of folded seat {seat} was left"
                book.note("(c)2#1", holds=False, why=why, unseen=("collect",))
            continue
        sides = [s.at for s in poker.trace.money(*SIDES, seat=seat) if not isinstance(s.event, Returned)]
        early = any(at > taken[0] for at in sides)
        early = early or any(not poker.answered_by(other, taken[0]) for other in poker.antes)
        late = called is not None and taken[0] > called
        whole = poker.taken(seat, "ante")[0] == ante or not poker.over
        why = f"folded seat {seat}: early {early}, late {late}, whole {whole}"
        book.note("(c)2#1", holds=not early and not late and whole, why=why)


def _folded_cards(book: Book, poker: Poker) -> None:
    called = poker.first_showdown
    for seat in poker.folded:
        at = poker.discarded_at(seat)
        due = poker.over or called is not None
        if at is None and not due:
            continue
        in_time = at is not None and (called is None or at < called)
        for row in ("(c)2#2", "(c)2#3"):
            why = f"the cards of folded seat {seat} went at {at}, called hands at {called}"
            book.note(row, holds=in_time, why=why, unseen=() if at is not None else ("discard",))


def side_wagers(book: Book, poker: Poker) -> None:
    trace, shown = poker.trace, poker.dealer_shown
    for seat in poker.players:
        placed = [wager for wager in SIDES if poker.stake(seat, wager)]
        reveals = [r for r in trace.of(Revealed) if r.event.of == seat]
        for wager in placed:
            settled = trace.settled_at(seat, wager)
            if settled is not None:
                before = any(r.at < settled for r in reveals)
                why = f"seat {seat}: {wager} settled unseen"
                book.note("(c)1#1", holds=before, why=why, unseen=("reveal",))
            elif poker.over and not reveals:
                book.note("(c)1#1", holds=False, why=f"seat {seat} was not shown", unseen=("reveal",))
            _side_wager(book, poker, seat, wager)
        for reveal in reveals:
            if placed and poker.cards(seat):
                fits = Counter(reveal.event.cards) == Counter(poker.cards(seat))
                book.note("(c)1#1", holds=fits, why=f"{reveal.event} shows another hand")
            if not placed and (shown is None or reveal.at < shown):
                book.note("(c)1#1", holds=False, why=f"seat {seat} has no side wager and was shown")


def _side_wager(book: Book, poker: Poker, seat: int, wager: str) -> None:
    row = "(c)1#2" if wager == "pair-up" else "(c)1#3"
    stake, taken = poker.stake(seat, wager), poker.taken(seat, wager)
    shown, trace = poker.dealer_shown, poker.trace
    settled = [s.at for s in trace.money(wager, seat=seat) if not isinstance(s.event, Returned)]
    if shown is not None and settled and settled[-1] > shown:
        book.note(row, holds=False, why=f"seat {seat}: {wager} settled after the dealer's hand was shown")
    if len(poker.cards(seat)) != 2:
        return
    wins = poker.side_winnings(seat, wager)
    if wins is None:  # open whether or what it wins, not that it is settled
        gone = taken[0] == stake or (taken[1] > 0 and not taken[0])
        holds = True if gone else (False if poker.over else None)
    elif wins == 0:
        holds = lost(stake, taken, over=poker.over)
    else:
        holds = won(wins, taken, over=poker.over)
    unseen = () if taken[0] or taken[1] or taken[2] else ("collect", "pay")
    why = f"seat {seat} {poker.cards(seat)}: {wager} of {stake} should win {wins}: {taken}"
    book.note(row, holds=holds, why=why, unseen=unseen)
