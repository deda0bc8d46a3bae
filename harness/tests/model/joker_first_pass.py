"""Two-Card Joker Poker up to the dealer's hand: clauses (a) to (c) of 13:69F-30.10."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.table.messages import (
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
    from harness.table.trace import Seen

from harness.tests.model.joker_facts import Step, descending, parted, pass_steps

# ----------------------------------------------------------------------- (a) the hands


def hidden(book: Book, poker: Poker) -> None:
    trace = poker.trace
    asked = [o.at for o in trace.of(Offered) if o.event.options]
    later = [answer.at for answer in trace.answers()] + [m.at for m in trace.money()]
    later += [seen.at for seen in trace.seen if isinstance(seen.event, (Revealed, Discarded))]
    begins = min(asked or later, default=None)
    if begins is not None and poker.players and trace.reports("deal"):
        held = Counter(deal.event.to for deal in trace.deals() if deal.at < begins)
        wrong = [who for who in poker.hands if (held[who], len(poker.cards(who))) != (2, 2)]
        book.note("(a)#1", holds=not wrong, why=f"{wrong} did not hold two cards when play began")
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
            unseen = ("reveal",) if turn.at >= poker.decided else ()
            why = f"the hand of seat {who} was turned up"
            book.note("(a)#3", holds=False, why=why, unseen=unseen)


def _part_of_a_reveal(poker: Poker, turn: Seen[Turned], who: Recipient) -> bool:
    """Say whether a hand was turned up in the act of showing it, or after it was shown or picked up."""
    shown = min((at for at in (poker.dealer_shown, poker.first_showdown) if at is not None), default=None)
    decided = turn.at >= poker.decided and len(poker.answers) >= len(poker.antes)
    sided = any(poker.stake(who, side) for side in SIDES) if isinstance(who, int) else False
    if decided and (sided or (shown is not None and turn.at > shown)):
        return True
    for seen in poker.trace.seen[turn.at + 1 :]:
        if isinstance(seen.event, (Revealed, Discarded)) and seen.event.of == who:
            return decided or isinstance(seen.event, Revealed)
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
        both, stranger = {*offer.event.options} == {"call", "fold"}, offer.event.seat not in poker.antes
        unseen = ("wager",) if both else ()
        book.note("(b)#2", holds=both and not stranger, why=f"{offer.event}", unseen=unseen)
    marks = [poker.dealer_shown, poker.first_showdown, poker.cleared_by]
    passed = [at for at in marks if at is not None and not any(o.at > at for o in offers)]
    answered = {answer.seat for answer in poker.trace.answers()}
    waits = bool(poker.trace.deals("dealer")) and not order and not answered and not poker.trace.money()
    if passed or poker.over or (waits and poker.antes):
        for seat in poker.antes:
            asked = seat in order
            book.note("(b)#2", holds=asked, why=f"seat {seat} was not asked", unseen=("offer",))


def answers(book: Book, poker: Poker) -> None:
    trace = poker.trace
    for answer in trace.answers():
        offered = any(o.event.seat == answer.seat and o.at < answer.at for o in trace.of(Offered))
        if answer.announced and not (offered and answer.seat in poker.antes):
            unseen = "wager" if offered else "offer"  # without wagers nobody knows who has an ante
            book.note("(b)#2", holds=False, why=f"seat {answer.seat} answered unasked", unseen=(unseen,))
        sent = trace.commands[answer.command]
        own = isinstance(sent, Decide) and (sent.seat, sent.option) == (answer.seat, answer.option)
        if answer.seat in poker.antes and not own:
            book.note("(b)#2", holds=False, why=f"seat {answer.seat} did not choose {answer.option}")
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
            for row in ("(b)#2", "(b)#4" if fold else "(b)#3"):
                book.note(row, holds=False, why=f"seat {command.seat} may not {command.option}")


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
        [r.at for r in trace.of(Revealed) if r.event.of != "dealer"]
        + [d.at for d in trace.of(Discarded) if d.event.of != "dealer"]
        + [m.at for m in trace.money()],
        default=None,
    )
    if first is not None and poker.antes:
        late = [answer.seat for answer in trace.answers() if answer.at > first]
        missing = [seat for seat in poker.antes if seat not in {*poker.called, *poker.folded}]
        unseen = () if late else ("decision",)
        book.note("(c)#1", holds=not late and not missing, why=f"{late}, {missing} undecided", unseen=unseen)
    until = poker.passed_by
    before = [step for step in pass_steps(poker) if until is None or step.at < until]
    steps = [step for step in before if step.at >= poker.decided]
    if steps != before:
        book.leave_open("(c)#2")
    if steps:
        book.note("(c)#2", holds=descending(steps), why=f"the pass went {steps}")
    _blocks(book, poker, steps)
    _folded_antes(book, poker)
    _folded_cards(book, poker)


def _blocks(book: Book, poker: Poker, steps: list[Step]) -> None:
    """Each seat's steps come without another seat's between them, its side wagers before its folded hand."""
    if not steps:
        return
    book.note("(c)#3", holds=not parted(steps), why=f"parted: {steps}")
    for seat in poker.folded:
        sides = [step.at for step in steps if step.seat == seat and step.kind in SIDES]
        fold = [step.at for step in steps if step.seat == seat and step.kind not in SIDES]
        if sides and fold:
            book.note(
                "(c)#3", holds=max(sides) < min(fold), why=f"seat {seat}: the fold before the side wagers"
            )


def _folded_antes(book: Book, poker: Poker) -> None:
    for seat in poker.folded:
        ante, taken = poker.stake(seat, "ante"), poker.taken(seat, "ante")
        at = poker.trace.settled_at(seat, "ante")
        if not ante:
            continue
        if at is None:
            if poker.over or poker.first_showdown is not None:
                why = f"the ante of folded seat {seat} was left"
                book.note("(c)2#1", holds=False, why=why, unseen=("collect",))
            continue
        sides = [m.at for m in poker.trace.money(*SIDES, seat=seat) if not isinstance(m.event, Returned)]
        firsts = [
            min(m.at for m in poker.trace.money(s, seat=seat) if m.at in sides)
            for s in SIDES
            if any(m.at in sides for m in poker.trace.money(s, seat=seat))
        ]
        holds = _in_turn(poker, at) and all(side < at for side in firsts) and taken == (ante, 0, 0)
        book.note("(c)2#1", holds=holds, why=f"folded seat {seat} at {at}: {taken} of {ante}, sides {firsts}")


def _in_turn(poker: Poker, at: int) -> bool:
    """Say whether all had decided and no called hand had been dealt with yet."""
    called = poker.first_showdown
    return at >= poker.decided and (called is None or at < called)


def _folded_cards(book: Book, poker: Poker) -> None:
    for seat in poker.folded:
        at, picked = poker.discarded_at(seat), poker.picked(seat)
        whole = picked > 0 and picked >= len(poker.cards(seat))
        due = whole or poker.over or poker.first_showdown is not None
        if not due and (at is None or _in_turn(poker, at)):
            continue
        holds = at is not None and _in_turn(poker, at) and whole
        for row in ("(c)2#2", "(c)2#3"):
            why = f"{picked} cards of folded seat {seat} went at {at}"
            book.note(row, holds=holds, why=why, unseen=() if picked else ("discard",))


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
            compared = poker.first_showdown
            early = (
                shown is not None and reveal.at < shown and not (compared is not None and compared < shown)
            )
            if not any(trace.stake(seat, wager) for wager in SIDES) and early:
                why = f"seat {seat} has no side wager and was shown"
                book.note("(c)1#1", holds=False, why=why, unseen=("wager",))


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
    unseen = () if taken[0] or taken[1] else ("pay",) if wins else ("collect", "pay")
    why = f"seat {seat} {poker.cards(seat)}: {wager} of {stake} should win {wins}: {taken}"
    book.note(row, holds=holds, why=why, unseen=unseen)
