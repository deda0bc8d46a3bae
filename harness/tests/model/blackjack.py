"""Blackjack's in-between wager, 13:69F-2.26 and 2.2(a)2, by brute force.

First what a wager must come to, from three cards and the pay table alone: `expect`. Then
its ending is held against that; where it is wrong, the mistakes that other readings of the
cards would explain (values for ranks, a low ace, the hole card) are tried one by one.
Money is in minor units.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.table.messages import Closed, Ended, Offered, Opened, Peeked, PlaceWager, Rejected, WagerAccepted
from harness.tests.model import betting
from harness.tests.model.fate import Book, Fate
from harness.tests.model.table import (
    NEVER,
    Ending,
    Line,
    endings,
    first_card,
    hand_of,
    interrupted,
    is_open,
    is_over,
    lines_of,
    moves,
    out_of_play,
    points,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from harness.table.trace import Trace

__all__ = ["Fate", "assess", "expect", "fates", "fates_of_twins"]

SECTION = "13:69F-2.26"
DECKS = "13:69F-2.2(a)2#1"
GAME = "blackjack"
SIDE = "in-between"
ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
SHUT_OUT_BY = {
    "multiple-action",
    "progressive",
    "blackjack-bonus",
    "streak",
    "match-the-dealer",
    "20-point-bonus",
    "optional-bonus",
}
#: Odds to one: triple match, then one, two and three ranks between, then more.
TABLES = {
    "A": (30, 12, 6, 4, 1),
    "B": (30, 10, 6, 4, 1),
    "C": (30, 10, 5, 3, 1),
    "D": (40, 10, 5, 3, 1),
}
LOSES = -1


@dataclass(frozen=True, slots=True)
class Three:
    """The cards that count: a player's first two, and the dealer's first that lies face up."""

    pair: tuple[str, str]
    up: str


def expect(three: Three, rank: Callable[[str], int] = lambda card: ORDER.index(card[0])) -> int:
    """Return the row of the pay table that a wager wins by (0 to 4), or LOSES."""
    low, high = sorted(map(rank, three.pair))
    between = range(low + 1, high)
    if low == high == rank(three.up):
        return 0
    if rank(three.up) not in between:
        return LOSES
    return min(len(between), 4)


def by_value(card: str) -> int:
    """Rank as the main game counts, where a court card is a ten."""
    return min(ORDER.index(card[0]), ORDER.index("T")) + (card[0] == "A")


def ace_low(card: str) -> int:
    return (ORDER.index(card[0]) + 1) % len(ORDER)


def _between_only(three: Three, rank: Callable[[str], int]) -> int:
    """Return the row where a match goes by rank all the same, and only the spread by another order."""
    row = expect(three, rank)
    return LOSES if row == 0 and expect(three) != 0 else row


def assess(trace: Trace) -> Book:
    """Go through a round and note what it says of every requirement of the section."""
    book = Book(SECTION, trace)
    if trace.game != GAME or not trace.claims or SIDE not in trace.claims.wagers:
        return book
    lines = lines_of(trace)
    tried = betting.tries(trace, SIDE) if is_open(trace, lines) else ()
    _the_table(trace, lines, tried, book)
    if is_open(trace, lines):
        _posted(trace, lines, book)
        _making(trace, tried, book)
        if trace.table.in_between:
            _closed_first(trace, lines, book)
        if "deal" in trace.reported:
            _Settling(trace, lines, tried).hold(book)
    return book


def fates(trace: Trace) -> Mapping[str, Fate]:
    """Return the fate of every requirement of the section that the round exercises."""
    return assess(trace).fates()


def fates_of_twins(first: Trace, again: Trace) -> Mapping[str, Fate]:
    """Compare a round with itself without its in-between wagers, (c)#1; or without the offer, (h)#1."""
    asks = any(isinstance(each, PlaceWager) and each.wager == SIDE for each in again.commands)
    if first.table == again.table and asks:
        return {}
    if first.table == again.table:
        return betting.unmoved(first, again, side=SIDE, identifier=SECTION + "(c)#1")
    opens = [is_open(trace, lines_of(trace)) for trace in (first, again)]
    unlisted = first.table.offers and not SHUT_OUT_BY & set(first.table.offers)
    lawful = _may_be_offered(first) and first.claims and first.table.decks in first.claims.decks
    if unlisted and lawful and not again.table.in_between and opens == [False, True]:
        return {SECTION + "(h)#1": Fate.BROKEN}
    return {}


# -------------------------------------------------------------- (a), (h), 2.2: the table


def _the_table(trace: Trace, lines: Sequence[Line], tried: Sequence[betting.Try], book: Book) -> None:
    """A table that may not have the wager is not opened with it, or takes none."""
    if not trace.table.in_between:
        for each in tried:
            if each.accepted is not None:
                book.note("(a)#1", holds=not each.accepted)
        return
    refused = any(line.command == 0 and isinstance(line.event, Rejected) for line in lines)
    took = any(each.accepted for each in tried)
    forbidden = []
    if SHUT_OUT_BY & set(trace.table.offers):
        forbidden.append("(h)#1")
    if trace.table.decks < 2:
        forbidden.append(DECKS)
    if (
        refused
        or took
        or (_shown(lines) and not any(each.refused and _proper(trace, each) for each in tried))
    ):
        book.note(*forbidden, holds=refused)
    if took and not forbidden:
        book.note("(a)#1", DECKS, "(h)#1", holds=True)


def _shown(lines: Sequence[Line]) -> bool:
    """Say whether players are told that the table has the wager: by its sign, or by an offer."""
    return any(
        (isinstance(line.event, Opened) and line.event.posted and line.event.posted.in_between)
        or (isinstance(line.event, Offered) and SIDE in line.event.wagers)
        for line in lines
    )


def _posted(trace: Trace, lines: Sequence[Line], book: Book) -> None:
    if not trace.table.in_between or not {"opened", "opened.posted"} <= trace.reported:
        return
    sign = next((line.event.posted for line in lines if isinstance(line.event, Opened)), None)
    book.note("(f)#3", holds=sign is not None and sign.in_between == trace.table.in_between)
    limit = trace.table.limits.get(SIDE)
    if limit:
        shown = (sign.limits or {}).get(SIDE) if sign else None
        book.note("(d)#6", holds=shown == tuple(limit))


# ---------------------------------------------------------------------- (d): making it


def _making(trace: Trace, tried: Sequence[betting.Try], book: Book) -> None:
    limit = trace.table.limits.get(SIDE)
    for each in tried:
        betting.hold_time(each, "(d)#1", book)
        if each.accepted is not None:
            proper = _proper(trace, each)
            if each.accepted or not proper:
                book.note("(d)#2", holds=proper or not each.accepted)
        betting.hold_instrument(trace, each, "(d)#3", book)
        betting.hold_verbal(trace, each, "(d)#4", book)
        if limit:
            betting.hold_floor(each, limit[0], "(d)#6", book)
            betting.hold_ceiling(each, limit[1], "(d)#6", book)
        if each.refused and betting.may_insist(trace, each) and _may_be_offered(trace):
            _refused_by_right(each, limit, book)
    betting.hold_cash(trace, tried, SIDE, "(d)#5", book)


def _proper(trace: Trace, each: betting.Try) -> bool:
    """Say whether a main wager within its limits stood already."""
    return each.initial is not None and _within(each.initial, trace.table.limits.get("initial"))


def _within(amount: float, limit: tuple[int, int] | None) -> bool:
    return limit is None or limit[0] <= amount <= limit[1]


def _may_be_offered(trace: Trace) -> bool:
    table = trace.table
    return bool(table.in_between) and table.decks >= 2 and not SHUT_OUT_BY & set(table.offers)


def _refused_by_right(each: betting.Try, limit: tuple[int, int] | None, book: Book) -> None:
    """The table has the wager and every condition is met: a limit is wrong, or the wager is missing."""
    if each.asked < 1 or not _within(each.asked, limit):
        return
    book.note("(a)#1", holds=False)
    if each.by != "chips":
        book.note("(d)#3" if each.by == "coupon" else "(d)#4", holds=False)
    if limit and each.asked in limit:
        book.note("(d)#6", holds=False)


# -------------------------------------------------------------------- (e): the one pass


def _closed_first(trace: Trace, lines: Sequence[Line], book: Book) -> None:
    """Betting is closed after the last wager before the deal, and before the first card."""
    dealt = first_card(lines)
    if dealt == NEVER or not {"close", "deal"} <= trace.reported:
        return
    wagers = [
        line.at
        for line in lines
        if isinstance(line.event, WagerAccepted) and line.event.wager in {"initial", SIDE}
    ]
    closes = [line.at for line in lines if isinstance(line.event, Closed) and line.at < dealt]
    book.note("(e)#1", holds=bool(closes) and (not wagers or max(closes) > max(wagers)))


class _Settling:
    """The in-between wagers of one round: what they must come to, what they came to, and where."""

    def __init__(self, trace: Trace, lines: Sequence[Line], tried: Sequence[betting.Try]) -> None:
        self.trace = trace
        self.lines = lines
        self.over = is_over(lines)
        self.sees_both = {"collect", "pay"} <= trace.reported
        placed = [stake for stake in betting.stakes(tried) if stake[2] <= first_card(lines)]
        #: What becomes of a wager of nothing, no event tells.
        self.wagers = [wager for wager in endings(lines, SIDE, placed) if wager.stake]
        self.dealer = hand_of(lines, "dealer")
        self.up = next((at for at, up in enumerate(self.dealer.up) if up), None)
        self.passed = list(moves(lines, of=SIDE))

    def hold(self, book: Book) -> None:
        if first_card(self.lines) == NEVER:
            return
        if self.sees_both and self.trace.table.in_between:
            self._two_cards_each(book)
        if not self.wagers:
            return
        for wager in self.wagers:
            three = self._three(wager.seat)
            given_back = wager.voided and three and expect(three) == LOSES  # that needs no end to be wrong
            if three and (self.over or wager.settled < NEVER or given_back):
                self._outcome(wager, three, book)
        if self.sees_both:
            betting.hold_apart(self.lines, self.wagers, "(d)#3", book)
            self._before_more_cards(book)
            self._in_one_pass(book)
            self._no_bearing(book)

    def _three(self, seat: int) -> Three | None:
        cards = hand_of(self.lines, seat).cards
        if len(cards) < 2 or self.up is None:
            return None
        return Three((cards[0], cards[1]), self.dealer.cards[self.up])

    # --------------------------------------------------------------- when and in which order

    def _two_cards_each(self, book: Book) -> None:
        marks = [line.at for line in self.passed]
        marks += [line.at for line in self.lines if isinstance(line.event, Ended | Peeked)]
        marks.append(self.more)
        due = min(marks)
        seats = {
            line.event.seat
            for line in self.lines
            if isinstance(line.event, WagerAccepted) and line.at < first_card(self.lines)
        } | {wager.seat for wager in self.wagers}
        hands = [hand_of(self.lines, "dealer"), *(hand_of(self.lines, seat) for seat in sorted(seats))]
        if due < NEVER:
            book.note("(e)#2", holds=all(hand.dealt(2) < due for hand in hands))

    @property
    def more(self) -> int:
        """Where a player gets a card beyond the first two."""
        return min(hand_of(self.lines, seat).dealt(3) for seat in range(1, 10))

    def _before_more_cards(self, book: Book) -> None:
        """Settlements that took place did so in time; one that never did has no time."""
        last = max((wager.settled for wager in self.wagers if wager.settled < NEVER), default=None)
        if last is None:
            return
        if self.more < NEVER:
            book.note("(e)#3", holds=last < self.more)
        peeked = next((line.at for line in self.lines if isinstance(line.event, Peeked)), NEVER)
        if "peek" in self.trace.reported and peeked < NEVER:
            book.note("(e)#4", holds=last < peeked)

    def _in_one_pass(self, book: Book) -> None:
        turns = sorted(
            (wager for wager in self.wagers if wager.settled < NEVER), key=lambda wager: wager.settled
        )
        seats = [wager.seat for wager in turns]
        if seats:
            book.note("(e)#5", holds=seats == sorted(seats, reverse=True))
        if len(turns) < len(self.wagers):
            if self.over:
                book.note("(e)#6", holds=False)
            return
        lost = [wager.lost for wager in turns]
        monotone = seats in (sorted(seats), sorted(seats, reverse=True))
        passes = [[wager.seat for wager in turns if wager.lost is kind] for kind in (True, False)]
        sorted_out = lost in (sorted(lost), sorted(lost, reverse=True)) and all(
            each and each == sorted(each, reverse=True) for each in passes
        )
        broken = interrupted(self.lines, turns[0].settled, turns[-1].settled, side=SIDE)
        whole = all(wager.pieces == 1 and (wager.won or wager.collected == wager.stake) for wager in turns)
        book.note("(e)#6", holds=whole and not broken and (monotone or not sorted_out))

    # ------------------------------------------------------------------ what it came to

    def _outcome(self, wager: Ending, three: Three, book: Book) -> None:
        row = expect(three)
        odds = TABLES.get(self.trace.table.in_between or "")
        if not odds:
            return
        if row == LOSES:
            right = not wager.won
            if not right:
                book.note("(g)1#1", holds=wager.paid != odds[0] * wager.stake)
                book.note("(a)#2", holds=False)
            elif wager.voided and three.up[0] in {card[0] for card in three.pair}:
                book.note("(a)#2", holds=False)  # an equal rank loses, and is no standoff
            elif wager.lost:
                book.note("(a)#2", holds=True)
        else:
            if "pay" not in self.trace.reported:
                return
            right = self._winner(wager, row, odds, book)
        self._other_readings(wager, three, odds, book, right=right)

    def _winner(self, wager: Ending, row: int, odds: Sequence[int], book: Book) -> bool:
        table = self.trace.table.in_between
        due = odds[row] * wager.stake
        enough = wager.paid >= due
        book.note("(f)#1", holds=wager.profit >= due)
        if wager.won:
            book.note(f"(f)#{table}", holds=enough)
        if row and (wager.won or wager.lost):
            book.note("(a)#2", holds=wager.won)
        paid_as = [at for at, each in enumerate(odds) if wager.paid == each * wager.stake]
        misread = wager.lost or wager.voided or (not enough and bool(paid_as))
        if misread or paid_as == [row]:
            book.note(f"(g){row + 1}#1", holds=not misread)
        others = {each[row] for name, each in TABLES.items() if name != table}
        if enough:
            book.note("(f)#2", holds=True)
        elif any(wager.paid == each * wager.stake for each in others):
            book.note("(f)#2", holds=False)
        return enough

    def _other_readings(
        self, wager: Ending, three: Three, odds: Sequence[int], book: Book, *, right: bool
    ) -> None:
        """Where an ending is wrong, say which mistaken readings of the cards would explain it."""
        hole = [
            card
            for at, card in enumerate(self.dealer.cards)
            if at != self.up and self.dealer.ats[at] < wager.settled
        ]
        mistaken = {
            "(b)#1": [expect(three, by_value), _between_only(three, by_value)],
            "(b)#2": [expect(three, ace_low)],
            "(a)#3": [expect(Three(three.pair, card)) for card in hole],
        }
        for clause, rows in mistaken.items():
            if right:
                if clause == "(a)#3" or any(row != expect(three) for row in rows):
                    book.note(clause, holds=True)
            elif any(self._came_to(wager, row, odds, paid_only=clause == "(a)#3") for row in rows):
                book.note(clause, holds=False)

    @staticmethod
    def _came_to(wager: Ending, row: int, odds: Sequence[int], *, paid_only: bool) -> bool:
        if row == LOSES:
            return wager.lost and not paid_only
        return wager.won and wager.profit == odds[row] * wager.stake

    # ------------------------------------------------------------------- (c): no bearing

    def _no_bearing(self, book: Book) -> None:
        """The wager of a seat whose main hand is decided early ends as any other seat's."""
        natural = points(self.dealer.cards[:2]) == 21
        out = [
            wager for wager in self.wagers if natural or out_of_play(self.lines, wager.seat, by=wager.ended)
        ]
        rest = [wager for wager in self.wagers if wager not in out]
        if any(other.ended < NEVER and not self._right(other) for other in rest):
            return
        for wager in out:
            if wager.ended < NEVER:
                taken = wager.voided or (wager.lost and not self._right(wager))
                book.note("(c)#2", holds=not taken)

    def _right(self, wager: Ending) -> bool:
        three = self._three(wager.seat)
        odds = TABLES.get(self.trace.table.in_between or "")
        if not three or not odds:
            return True
        row = expect(three)
        if row == LOSES:
            return wager.collected >= wager.stake and not wager.paid
        return wager.profit >= odds[row] * wager.stake
