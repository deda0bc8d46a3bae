"""Two-Card Joker Poker from the dealer's hand on: clauses (d) to (f) of 13:69F-30.10."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.table.messages import (
    Discarded,
    Paid,
    Revealed,
    Turned,
    Uncovered,
)
from harness.tests.model.fate import Book, lost, won
from harness.tests.model.joker_facts import SIDES, Poker

if TYPE_CHECKING:
    from harness.table.messages import Recipient
    from harness.table.trace import Money, Seen

from harness.tests.model.joker_facts import owner, pass_steps

# ------------------------------------------------------------------------ (d) the dealer's hand


def dealer_shows(book: Book, poker: Poker) -> None:
    trace, shown = poker.trace, poker.dealer_shown
    steps = [seen.at for seen in pass_steps(poker)]
    done = max([*steps, *(answer.at for answer in poker.answers.values())], default=0)
    undecided = len(poker.answers) < len(poker.antes)
    off = trace.first(Uncovered)
    if off:
        early = off.at < done or undecided
        late = shown is not None and off.at > shown
        book.note("(d)#1", holds=not early and not late, why=f"uncovered at {off.at}, {done=} {shown=}")
    elif shown is not None or poker.over:
        book.note("(d)#1", holds=False, why="the cover card stayed", unseen=("uncover",))
    exposed = [d for d in trace.deals("dealer") if d.event.face == "up" or d.event.shown_to]
    turned = [t for t in trace.of(Turned) if t.event.of == "dealer" and t.event.face == "up"]
    if exposed or any(t.at < done or undecided for t in turned):
        book.note("(d)#2", holds=False, why="the dealer's hand was seen early")
    if shown is None:
        if poker.over:
            book.note("(d)#2", holds=False, why="the dealer did not show", unseen=("reveal",))
        return
    reveal = next(r for r in trace.of(Revealed) if r.event.of == "dealer")
    fits = not poker.cards("dealer") or Counter(reveal.event.cards) == Counter(poker.cards("dealer"))
    holds = shown > done and not undecided and fits
    book.note(
        "(d)#2", holds=holds, why=f"shown at {shown}, {done=}, undecided: {undecided}, own cards: {fits}"
    )


def showdown(book: Book, poker: Poker) -> None:
    trace = poker.trace
    settles = [
        seen
        for seen in trace.money("ante", "call")
        if seen.event.seat in poker.called and not poker.harmless_return(seen)
    ]
    order = [seen.event.seat for seen in settles]
    if order:
        descending = order == sorted(order, reverse=True)
        book.note("(d)#3", holds=descending, why=f"called hands in the order {order}")
    for seat in poker.called:
        mine = [s.at for s in settles if s.event.seat == seat]
        mine += [d.at for d in trace.of(Discarded) if d.event.of == seat]
        if mine:
            within = [s for s in poker.moves() if min(mine) < s.at < max(mine) and owner(s) != seat]
            book.note("(d)#4", holds=not within, why=f"seat {seat}: {within[:1]} between")
    for seat in poker.folded:
        wrong = [s for s in trace.money("ante", "call", seat=seat) if isinstance(s.event, Paid)]
        wrong += [s for s in trace.money("call", seat=seat) if s not in wrong]
        if wrong:
            book.note("(d)#4", holds=False, why=f"folded seat {seat} was not passed over")


def branches(book: Book, poker: Poker) -> None:
    qualified = poker.qualifies
    if qualified is None:
        return
    for seat in poker.called:
        if not poker.stake(seat, "ante") or not poker.stake(seat, "call"):
            continue
        if not qualified:
            _unqualified(book, poker, seat)
        else:
            _qualified(book, poker, seat)
        if poker.over:
            gone = poker.discarded_at(seat) is not None
            for row in ("(d)2.iv#1", "(d)2.iv#2") if qualified else ("(d)1.iii#1", "(d)1.iii#2"):
                book.note(row, holds=gone, why=f"the cards of seat {seat} were left", unseen=("discard",))


def _unqualified(book: Book, poker: Poker, seat: int) -> None:
    ante, call = poker.taken(seat, "ante"), poker.taken(seat, "call")
    stake, called = poker.stake(seat, "ante"), poker.stake(seat, "call")
    over = poker.over
    compared = ante[0] > 0 or call[0] > 0 or (call[1] > 0 and poker.compare(seat) == "higher")
    if compared or ante[1] or call[2]:
        why = f"seat {seat} was compared with an unqualified hand: {ante}, {call}"
        book.note("(d)1#0", holds=not compared, why=why)
    exact = poker.even_money(stake)
    unseen = () if ante[0] or ante[1] else ("pay",)
    book.note("(d)1.i#1", holds=won(exact, ante, over=over), why=f"seat {seat}: ante {ante}", unseen=unseen)
    if call[0] or call[1] or call[2] > called:
        book.note("(d)1.ii#1", holds=False, why=f"seat {seat}: call {call}")
    elif call[2] == called or over:
        book.note("(d)1.ii#1", holds=call[2] == called, why=f"seat {seat}: call {call}", unseen=("return",))


def _qualified(book: Book, poker: Poker, seat: int) -> None:
    trace, result = poker.trace, poker.compare(seat)
    ante, call = poker.taken(seat, "ante"), poker.taken(seat, "call")
    over, stake, called = poker.over, poker.stake(seat, "ante"), poker.stake(seat, "call")
    reveals = [r for r in trace.of(Revealed) if r.event.of == seat]
    settled = min((s.at for s in trace.money("ante", "call", seat=seat)), default=None)
    if len(reveals) > 1:
        book.note("(d)2.i#1", holds=False, why=f"seat {seat} was shown {len(reveals)} times")
    elif settled is not None or over:
        seen = bool(reveals) and (settled is None or reveals[0].at < settled)
        fits = not reveals or Counter(reveals[0].event.cards) == Counter(poker.cards(seat))
        why = f"seat {seat} shown: {seen}, its own cards: {fits}"
        book.note("(d)2.i#1", holds=seen and fits, why=why, unseen=() if reveals else ("reveal",))
    as_unqualified = ante[1] > 0 and call[2] > 0 and not call[0] and not call[1]
    if any(ante) or any(call):
        why = f"seat {seat} was settled as against an unqualified hand: {ante}, {call}"
        book.note("(d)2#0", holds=not as_unqualified, why=why)
    if result == "equal":
        kept = not ante[0] and not call[0]
        book.note("(d)2#tie", holds=kept if over or not kept else None, why=f"equal hands: {ante}, {call}")
    elif result == "lower":
        for wager, amount in (("ante", stake), ("call", called)):
            taken = poker.taken(seat, wager)
            unseen = () if taken[1] or taken[2] else ("collect",)
            holds = lost(amount, taken, over=over)
            book.note("(d)2.ii#1", holds=holds, why=f"seat {seat}: {wager} {taken}", unseen=unseen)
    elif result == "higher":
        for wager, exact in (
            ("ante", poker.ante_winnings(stake)),
            ("call", poker.call_winnings(seat, called)),
        ):
            taken = poker.taken(seat, wager)
            unseen = () if taken[0] or taken[1] else ("pay",)
            holds = won(exact, taken, over=over)
            why = f"seat {seat}: {wager} should win {exact}: {taken}"
            book.note("(d)2.iii#1", holds=holds, why=why, unseen=unseen)


# ---------------------------------------------------------------------- (e), (f) the rack


def rack(book: Book, poker: Poker) -> None:
    trace = poker.trace
    own = next((d for d in trace.of(Discarded) if d.event.of == "dealer"), None)
    if own:
        left = [
            seen
            for seen in poker.moves()
            if seen.at > own.at and owner(seen) in poker.called and not _of_sides(seen)
        ]
        book.note("(e)#1", holds=not left, why=f"{left[:1]} after the dealer's cards were racked")
    elif poker.over:
        book.note("(e)#1", holds=False, why="the dealer's cards stayed", unseen=("discard",))
    _picked_up_in_order(book, poker)
    held = {who: Counter(poker.cards(who)) for who in poker.hands}
    if not trace.reports("deal"):
        return
    for seen in trace.of(Discarded):
        mine = held.get(seen.event.of, Counter())
        foreign = Counter(seen.event.cards) - mine
        book.note("(f)#2", holds=not foreign, why=f"{seen.event} holds {dict(foreign)} of another hand")
        held[seen.event.of] = mine - Counter(seen.event.cards)
    if poker.over:
        racked = {d.event.of for d in trace.of(Discarded)}
        torn = [who for who in racked if held.get(who)]
        if racked:
            book.note("(f)#2", holds=not torn, why=f"part of the hands of {torn} is missing")


def _of_sides(seen: Seen[Money] | Seen[Discarded]) -> bool:
    return not isinstance(seen.event, Discarded) and seen.event.wager in SIDES


def _picked_up_in_order(book: Book, poker: Poker) -> None:
    """Folded hands first, then called ones, the dealer's last; within each as the hands were dealt with."""
    trace = poker.trace
    actual: list[Recipient] = []
    for seen in trace.of(Discarded):
        who = seen.event.of
        if (who == "dealer" or who in poker.antes) and who not in actual:
            actual.append(who)

    def due(who: Recipient) -> tuple[int, int]:
        if who == "dealer" or not isinstance(who, int):
            return (2, 0)
        group = 0 if who in poker.folded else 1
        settled = trace.settled_at(who, "ante")
        return (group, settled if settled is not None else -who)

    settled = {who for who in actual if who != "dealer" and isinstance(who, int)}
    known = all(trace.settled_at(who, "ante") is not None for who in settled)
    groups = [due(who)[0] for who in actual]
    if len(actual) > 1 or actual == ["dealer"]:
        ordered = actual == sorted(actual, key=due) if known else groups == sorted(groups)
        book.note("(f)#1", holds=ordered, why=f"picked up in the order {actual}")
