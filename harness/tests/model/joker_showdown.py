"""Two-Card Joker Poker from the dealer's hand on: clauses (d) to (f) of 13:69F-30.10."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from harness.table.messages import (
    Collected,
    Discarded,
    Revealed,
    Turned,
    Uncovered,
)
from harness.tests.model.fate import Book, lost, won
from harness.tests.model.joker_facts import SIDES, Poker

if TYPE_CHECKING:
    from harness.table.messages import Recipient

from harness.tests.model.joker_facts import descending, parted, pass_steps, showdown_steps

# ------------------------------------------------------------------------ (d) the dealer's hand


def dealer_shows(book: Book, poker: Poker) -> None:
    trace, shown = poker.trace, poker.dealer_shown
    off = trace.first(Uncovered)
    marks = [at for at in (shown, poker.first_showdown) if at is not None]
    if off:
        holds = _pass_done(poker, off.at) and off.at < min(marks, default=len(trace.seen))
        book.note("(d)#1", holds=holds, why=f"uncovered at {off.at}, shown at {shown}")
    elif marks or poker.cleared_by is not None:
        book.note("(d)#1", holds=False, why="the cover card stayed", unseen=("uncover",))
    exposed = [d for d in trace.deals("dealer") if d.event.face == "up" or d.event.shown_to]
    turned = [t for t in trace.of(Turned) if t.event.of == "dealer" and t.event.face == "up"]
    if exposed or any(not _pass_done(poker, t.at) for t in turned):
        book.note("(d)#2", holds=False, why="the dealer's hand was seen early")
    if shown is None:
        if poker.cleared_by is not None or poker.first_showdown is not None:
            book.note("(d)#2", holds=False, why="the dealer did not show", unseen=("reveal",))
        return
    reveal = next(r for r in trace.of(Revealed) if r.event.of == "dealer")
    fits = not poker.cards("dealer") or Counter(reveal.event.cards) == Counter(poker.cards("dealer"))
    late = poker.first_showdown is not None and shown > poker.first_showdown
    holds = _pass_done(poker, shown) and fits and not late
    book.note("(d)#2", holds=holds, why=f"shown at {shown}, late: {late}, own cards: {fits}")


def _pass_done(poker: Poker, at: int) -> bool:
    """Say whether nobody is asked after that position, and nothing of (c) begins after it."""
    firsts: dict[tuple[int, str], int] = {}
    for step in pass_steps(poker):
        firsts.setdefault((step.seat, step.kind), step.at)
    return not poker.still_asked(at) and all(first < at for first in firsts.values())


def showdown(book: Book, poker: Poker) -> None:
    trace, steps = poker.trace, showdown_steps(poker)
    if steps:
        book.note("(d)#3", holds=descending(steps), why=f"called hands: {steps}")
        book.note("(d)#4", holds=not parted(steps), why=f"parted: {steps}")
    for seat in poker.called:
        settled = [step.at for step in steps if step.seat == seat and step.kind != "cards"]
        cards = [step.at for step in steps if step.seat == seat and step.kind == "cards"]
        if settled and cards and min(cards) < max(settled):
            book.note("(d)#4", holds=False, why=f"the cards of seat {seat} went before its wagers")
        staked = poker.stake(seat, "ante") or poker.stake(seat, "call")
        if staked and poker.cleared_by is not None and not trace.money("ante", "call", seat=seat):
            unseen = ("collect", "pay", "return")
            book.note("(d)#4", holds=False, why=f"seat {seat} was left out", unseen=unseen)
    begins = poker.dealer_shown if poker.dealer_shown is not None else poker.first_showdown
    for seat in poker.folded if begins is not None else ():
        wrong = [m for m in trace.money("ante", "call", seat=seat) if not isinstance(m.event, Collected)]
        shown = [r for r in trace.of(Revealed) if r.event.of == seat]
        sided = any(poker.stake(seat, side) for side in SIDES)
        late = [seen for seen in (*wrong, *shown[1 if sided else 0 :]) if seen.at > (begins or 0)]
        if late:
            book.note("(d)#4", holds=False, why=f"folded seat {seat} was not passed over: {late[0]}")


def branches(book: Book, poker: Poker) -> None:
    qualified = poker.qualifies
    if qualified is None:
        return
    for seat in poker.called:
        if not poker.stake(seat, "ante") or not poker.stake(seat, "call"):
            continue
        _taken_branch(book, poker, seat, qualified=qualified)
        if not qualified:
            _unqualified(book, poker, seat)
        else:
            _qualified(book, poker, seat)
        if poker.over:
            picked = poker.picked(seat)
            gone = picked > 0 and picked >= len(poker.cards(seat))
            unseen = () if picked else ("discard",)
            for row in ("(d)2.iv#1", "(d)2.iv#2") if qualified else ("(d)1.iii#1", "(d)1.iii#2"):
                book.note(row, holds=gone, why=f"seat {seat}: {picked} cards picked up", unseen=unseen)


def _taken_branch(book: Book, poker: Poker, seat: int, *, qualified: bool) -> None:
    """Note where a seat ended in a way that only the other branch explains, in full and at its amounts."""
    ante, call, result = poker.taken(seat, "ante"), poker.taken(seat, "call"), poker.compare(seat)
    stake, called = poker.stake(seat, "ante"), poker.stake(seat, "call")
    even = won(poker.even_money(stake), ante, over=False) is True
    as_unqualified = even and call == (0, 0, called)
    as_lower = result == "lower" and (ante[0], call[0]) == (stake, called)
    wins = poker.ante_winnings(stake), poker.call_winnings(seat, called)
    at_odds = (won(wins[0], ante, over=False), won(wins[1], call, over=False))
    as_higher = result == "higher" and ante[1] > 0 and call[1] > 0 and at_odds == (True, True)
    wrong = as_unqualified if qualified else as_lower or as_higher
    right = (as_lower or as_higher) if qualified else as_unqualified
    if result == "higher" and wrong:  # an ante won in both branches tells nothing by itself
        odds = poker.ante_winnings(stake)
        uneven = odds is not None and abs(odds - stake) >= 1
        shown = any(r.event.of == seat for r in poker.trace.of(Revealed))
        sided = any(poker.stake(seat, side) for side in SIDES)
        as_shown = poker.trace.reports("reveal") and shown is not qualified and not sided
        wrong = uneven or as_shown
    if result in ("lower", "higher") and wrong:
        for row in ("(d)1#0", "(d)2#0"):
            why = f"seat {seat}, {result}, qualified {qualified}: {ante}, {call}"
            book.note(row, holds=False, why=why, unseen=("collect", "pay", "return"))
    elif right:
        book.note("(d)2#0" if qualified else "(d)1#0", holds=True)


def _unqualified(book: Book, poker: Poker, seat: int) -> None:
    ante, call = poker.taken(seat, "ante"), poker.taken(seat, "call")
    stake, called = poker.stake(seat, "ante"), poker.stake(seat, "call")
    over = poker.cleared_by is not None
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
    over = poker.cleared_by is not None
    stake, called = poker.stake(seat, "ante"), poker.stake(seat, "call")
    reveals = [r for r in trace.of(Revealed) if r.event.of == seat]
    settled = min((s.at for s in trace.money("ante", "call", seat=seat)), default=None)
    if len(reveals) > 1:
        book.note("(d)2.i#1", holds=False, why=f"seat {seat} was shown {len(reveals)} times")
    elif settled is not None or over:
        seen = bool(reveals) and (settled is None or reveals[0].at < settled)
        fits = not reveals or Counter(reveals[0].event.cards) == Counter(poker.cards(seat))
        why = f"seat {seat} shown: {seen}, its own cards: {fits}"
        book.note("(d)2.i#1", holds=seen and fits, why=why, unseen=() if reveals else ("reveal",))
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
    own = poker.discarded_at("dealer")
    if own is not None:
        later = [step for step in showdown_steps(poker) if step.at > own]
        others = [d for d in trace.of(Discarded) if d.at > own and d.event.of != "dealer"]
        holds = not later and not others and poker.picked("dealer") >= len(poker.cards("dealer"))
        if poker.over or later or others:
            why = f"{later}, {others} after the dealer's {poker.picked('dealer')} cards"
            book.note("(e)#1", holds=holds, why=why)
    elif poker.over and poker.cards("dealer"):
        book.note("(e)#1", holds=False, why="the dealer's cards stayed", unseen=("discard",))
    _picked_up_in_order(book, poker)
    if not trace.reports("deal"):
        return
    for who in poker.hands:
        dealt = Counter(poker.cards(who))
        mine = [d for d in trace.of(Discarded) if d.event.of == who]
        picked = Counter(card for d in mine for card in d.event.cards)
        if mine and dealt and (poker.over or picked - dealt):
            book.note("(f)#2", holds=picked == dealt, why=f"{who} held {dict(dealt)}, racked {dict(picked)}")


def _picked_up_in_order(book: Book, poker: Poker) -> None:
    """Hand by hand, folded ones first, then called ones, then the dealer's; or else as they were settled."""
    trace = poker.trace
    due: list[Recipient] = [*reversed(poker.folded), *reversed(poker.called), "dealer"]
    seats = [who for who in due if isinstance(who, int)]
    marks = {seat: trace.settled_at(seat, "ante") for seat in seats}
    known = {seat: at for seat, at in marks.items() if at is not None}
    settled = [*sorted(known, key=lambda seat: known[seat]), "dealer"] if len(known) == len(marks) else due
    times = Counter(deal.event.card for deal in trace.deals())
    owner = {deal.event.card: deal.event.to for deal in trace.deals() if times[deal.event.card] == 1}
    heap: list[Recipient] = []
    racked: set[str] = set()
    for seen in trace.of(Discarded):
        for card in seen.event.cards:
            who = owner.get(card) if trace.reports("deal") else seen.event.of
            if who is not None and who in due and card not in racked:
                heap.append(who)
            racked.add(card)
    runs = [who for at, who in enumerate(heap) if at == 0 or heap[at - 1] != who]
    torn = len(runs) != len(set(runs))
    wrong = [
        (one, other)
        for one, other in pairwise(runs)
        if due.index(other) < due.index(one) and settled.index(other) < settled.index(one)
    ]
    if len(runs) > 1:
        book.note("(f)#1", holds=not torn and not wrong, why=f"in the rack: {runs}, due {due}, or {settled}")
