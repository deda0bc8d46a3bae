"""Double Attack Blackjack's bonus wager, 13:69F-26.6, by brute force.

First what must happen, from the dealer's cards alone: `expect` says on which card the bonus
wagers fall due, whether they win, and at what odds. Then each bonus wager's ending is held
against it, then the places at which things happened. Money is in minor units.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.table.messages import (
    Opened,
    Paid,
    Peeked,
    PlaceWager,
    Proceed,
    Rejected,
    Revealed,
    Turned,
    WagerAccepted,
)
from harness.tests.model import betting
from harness.tests.model.fate import Book, Fate
from harness.tests.model.table import (
    NEVER,
    Ending,
    Hand,
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
    from collections.abc import Mapping, Sequence

    from harness.table.trace import Trace

__all__ = ["Fate", "assess", "expect", "fates", "fates_of_twins"]

SECTION = "13:69F-26.6"
GAME = "double-attack-blackjack"
DOLLAR = 100
ROWS = {10: ("(d)2#row-10", 3), 9: ("(d)2#row-9", 6), 8: ("(d)2#row-8", 8), 7: ("(d)2#row-7", 10)}
ROWS[6] = ("(d)2#row-6", 15)
SAME_COLOUR, SAME_SUIT = 50, 200


@dataclass(frozen=True, slots=True)
class Expected:
    """What the dealer's cards make of every bonus wager.

    `due_on` is the card (2 or 3) on which they fall due. `wins` is None where the text
    leaves the outcome open: a hand of 17 that was drawn to all the same, and went over.
    """

    due_on: int
    wins: bool | None
    odds: int = 0
    row: str = ""


def expect(cards: Sequence[str]) -> Expected | None:
    """Say what must become of the bonus wagers, or None where too few cards lie to tell."""
    if len(cards) < 2:
        return None
    over = len(cards) > 2 and points(cards[:3]) > 21
    if points(cards[:2]) >= 17:
        return Expected(2, None if over else False)
    if len(cards) == 2:
        return None
    if not over:
        return Expected(3, wins=False)
    row, odds = _row(cards[:3])
    return Expected(3, wins=True, odds=odds, row=row)


def _row(three: Sequence[str]) -> tuple[str, int]:
    if {card[0] for card in three} == {"8"}:
        if len({card[1] for card in three}) == 1:
            return "(d)3.ii#1", SAME_SUIT
        if len({card[1] in "dh" for card in three}) == 1:
            return "(d)3.i#1", SAME_COLOUR
    return ROWS[points(three[2:])]


def assess(trace: Trace) -> Book:
    """Go through a round and note what it says of every requirement of the section."""
    book = Book(SECTION, trace)
    lines = lines_of(trace)
    if (
        trace.game != GAME
        or not trace.claims
        or "bonus" not in trace.claims.wagers
        or not is_open(trace, lines)
    ):
        return book
    tried = betting.tries(trace, "bonus")
    _posted(trace, lines, book)
    _making(trace, lines, tried, book)
    if "deal" in trace.reported:
        _Settling(trace, lines, tried).hold(book)
    return book


def fates(trace: Trace) -> Mapping[str, Fate]:
    """Return the fate of every requirement of the section that the round exercises."""
    return assess(trace).fates()


# ------------------------------------------------------------------ (b), (c): making it


def _ceiling(trace: Trace) -> int | None:
    limit = trace.table.limits.get("bonus")
    return limit[1] if limit else None


def _posted(trace: Trace, lines: Sequence[Line], book: Book) -> None:
    ceiling = _ceiling(trace)
    if ceiling is None or not {"opened", "opened.posted"} <= trace.reported:
        return
    sign = next((line.event.posted for line in lines if isinstance(line.event, Opened)), None)
    shown = (sign.limits or {}).get("bonus") if sign else None
    book.note("(b)2#2", holds=shown is not None and shown[1] == ceiling)


def _making(trace: Trace, lines: Sequence[Line], tried: Sequence[betting.Try], book: Book) -> None:
    ceiling = _ceiling(trace)
    for each in tried:
        betting.hold_time(each, "(b)#1", book)
        if each.accepted is not None and (each.accepted or not each.initial):
            book.note("(b)#2", holds=not each.accepted or each.initial is not None)
        betting.hold_floor(each, DOLLAR, "(b)#3", book)
        betting.hold_ceiling(each, each.initial, "(b)1#1", book)
        betting.hold_ceiling(each, ceiling, "(b)2#1", book)
        caps = [cap for cap in (each.initial, ceiling) if cap is not None]
        if each.initial is not None:
            betting.hold_ceiling(each, min(caps), "(b)#4", book)
        betting.hold_instrument(trace, each, "(c)#1", book)
        betting.hold_verbal(trace, each, "(c)#3", book)
        if each.accepted and each.by == "verbal":
            book.note("(c)#2", holds=True)
        if each.refused and betting.may_insist(trace, each):
            _refused_by_right(trace, each, book)
    betting.hold_cash(trace, tried, "bonus", "(c)#4", book)
    _free_to_leave(trace, lines, tried, book)


def _refused_by_right(trace: Trace, each: betting.Try, book: Book) -> None:
    """A lawful wager is the player's to make: its refusal contradicts each bound that it touches."""
    limit = trace.table.limits.get("bonus")
    initial = each.initial or 0
    floor = max(DOLLAR, limit[0]) if limit else DOLLAR
    ceiling = min(initial, limit[1]) if limit else initial
    if not floor <= each.asked <= ceiling:
        return
    book.note("(a)#2", holds=False)
    if each.by != "chips":
        book.note("(c)#1" if each.by == "coupon" else "(c)#2", holds=False)
    if each.asked == DOLLAR:
        book.note("(b)#3", holds=False)
    if each.asked == initial or any(each.asked > other for other in each.neighbours):
        book.note("(b)1#1", holds=False)
    if limit and each.asked == limit[1]:
        book.note("(b)2#1", holds=False)


def _free_to_leave(trace: Trace, lines: Sequence[Line], tried: Sequence[betting.Try], book: Book) -> None:
    if "wager" in trace.reported and first_card(lines) < NEVER:
        book.note("(a)#2", holds=True)
    for line in lines:
        event, command = line.event, trace.commands[line.command]
        if isinstance(event, WagerAccepted) and event.wager == "bonus":
            asked = isinstance(command, PlaceWager) and (command.seat, command.wager) == (event.seat, "bonus")
            book.note("(a)#2", holds=asked)
        if isinstance(event, Rejected) and isinstance(command, Proceed) and first_card(lines) > line.at:
            _kept_waiting(trace, lines, line, tried, book)


def _kept_waiting(
    trace: Trace, lines: Sequence[Line], line: Line, tried: Sequence[betting.Try], book: Book
) -> None:
    """Every seat that wagered has its main wager, one of them no bonus, and yet the deal is refused."""
    if not {"wager", "deal"} <= trace.reported:
        return
    wagers = {
        (before.event.seat, before.event.wager)
        for before in lines
        if before.at < line.at and isinstance(before.event, WagerAccepted)
    }
    seats = {seat for seat, _ in wagers}
    taken = [each for each in tried if each.accepted and each.at < line.at]
    limit = _ceiling(trace)
    if any(not DOLLAR <= each.amount <= min(each.initial or 0, limit or NEVER) for each in taken):
        return  # an unlawful wager on the table is a reason of its own
    bonus = {each.seat for each in taken}
    if seats and all((seat, "initial") in wagers for seat in seats) and not seats <= bonus:
        book.note("(a)#2", holds=False)


# ------------------------------------------------------------------------ (d): settling


class _Settling:
    """The bonus wagers of one round, what the dealer's cards make of them, and what was done."""

    def __init__(self, trace: Trace, lines: Sequence[Line], tried: Sequence[betting.Try]) -> None:
        self.lines = lines
        self.over = is_over(lines)
        self.collects = "collect" in trace.reported
        self.pays = "pay" in trace.reported
        self.dealer: Hand = hand_of(lines, "dealer")
        self.second, self.third = self.dealer.dealt(2), self.dealer.dealt(3)
        self.expected = expect(self.dealer.cards)
        placed = [stake for stake in betting.stakes(tried) if stake[2] <= first_card(lines)]
        self.wagers = endings(lines, "bonus", placed)
        self.shown = self._shown()
        #: Where the bonus wagers fall due; never, where that cannot be seen.
        self.due = self.third
        if len(self.dealer.cards) >= 2 and points(self.dealer.cards[:2]) >= 17:
            self.due = self.shown

    def _shown(self) -> int:
        found = [
            line.at
            for line in self.lines
            if (isinstance(line.event, Revealed) and line.event.of == "dealer")
            or (isinstance(line.event, Turned) and line.event.of == "dealer" and line.event.face == "up")
        ]
        return max(min(found), self.second) if found else NEVER

    def hold(self, book: Book) -> None:
        if not self.wagers or first_card(self.lines) == NEVER:
            return
        if self.collects and self.pays:
            betting.hold_apart(self.lines, self.wagers, "(c)#1", book)
        self._too_early(book)
        if self.expected:
            for wager in self.wagers:
                self._outcome(wager, self.expected, book)
                self._moment(wager, self.expected, book)
            if self.expected.wins:
                self._right_to_left(book)
            self._no_bearing(self.expected, book)
        elif self.over and len(self.dealer.cards) == 2 and self.collects and self.pays:
            self._never_drawn(book)
        if self.collects and self.pays:
            self._before_others(book)
            for wager in self.wagers:
                if wager.ended < NEVER or self.over:
                    book.note("(d)#4", holds=wager.ended < NEVER)

    def _too_early(self, book: Book) -> None:
        """No bonus wager is settled before the dealer's second card, nor on two cards of less than 17."""
        two = self.dealer.cards[:2]
        for wager in self.wagers:
            if self.second < NEVER and wager.ended < self.second:
                book.note("(d)#1", holds=False)
            if len(two) == 2 and points(two) >= 17 and self.shown < NEVER and wager.ended < self._known():
                book.note("(d)#1", holds=False)
            if len(two) == 2 and points(two) < 17 and wager.ended < self.third:
                book.note("(d)#1", "(d)#2", holds=False)

    def _known(self) -> int:
        """Where the dealer knows the hole card: shown, or a natural told by the card reader."""
        peeks = [line.at for line in self.lines if isinstance(line.event, Peeked) and line.at > self.second]
        return min([self.shown, *(peeks if points(self.dealer.cards[:2]) == 21 else [])])

    def _never_drawn(self, book: Book) -> None:
        """The dealer stopped on two cards of less than 17 with bonus wagers on the table."""
        book.note("(d)#4", holds=False)
        seats = {
            line.event.seat
            for line in self.lines
            if isinstance(line.event, WagerAccepted) and line.event.wager == "initial"
        }
        if all(out_of_play(self.lines, seat) for seat in seats):
            book.note("(e)#2", holds=False)  # with a hand still in play the dealer would have drawn
        if any(wager.won for wager in self.wagers):
            book.note("(a)#1", "(d)1#1", holds=False)

    def _outcome(self, wager: Ending, expected: Expected, book: Book) -> None:
        if expected.wins is None:
            return
        if (wager.won and not expected.wins) or (wager.lost and expected.wins):
            book.note("(a)#1", holds=False)
        elif wager.settled < NEVER:
            book.note("(a)#1", holds=True)
        done = self.over or wager.settled < NEVER
        if not expected.wins and self.collects and done:
            kept = wager.collected == wager.stake and not wager.paid and not wager.returned
            book.note("(d)1#1", holds=kept)
        if expected.wins and self.pays and done:
            book.note("(d)2#1", holds=wager.won and not wager.collected)
            self._odds(wager, expected, book)

    def _odds(self, wager: Ending, expected: Expected, book: Book) -> None:
        right = wager.paid == expected.odds * wager.stake
        book.note(expected.row, holds=right)
        if wager.won:
            others = {ROWS[points([card])][1] for card in self.dealer.cards if points([card]) in ROWS}
            by_another = any(wager.paid == odds * wager.stake for odds in others - {expected.odds})
            book.note("(d)2#3", holds=not (by_another and not expected.row.startswith("(d)3")))
        special = expected.row.startswith("(d)3")
        if special and wager.won:
            book.note("(d)2#4", holds=wager.paid != ROWS[8][1] * wager.stake)
            book.note("(d)3#1", holds=True)
        if not special and wager.won:
            dear = wager.paid in {SAME_COLOUR * wager.stake, SAME_SUIT * wager.stake}
            if dear or expected.row == ROWS[8][0]:
                book.note("(d)3#1", holds=not dear)

    def _moment(self, wager: Ending, expected: Expected, book: Book) -> None:
        """Due on the second card or the third, and then at once; a wager that never ends has no time."""
        if wager.ended == NEVER or not (self.collects and self.pays):
            return
        clauses = [] if expected.wins is None else ["(d)2#1"] if expected.wins else ["(d)1#2"]
        if wager.voided:
            clauses = []
        if expected.due_on == 2:
            waited = self.third < wager.ended or self._others_between(self.shown, wager.ended)
            book.note("(d)#1", holds=not waited)
        else:
            clauses.append("(d)#2")
            if wager.ended > self.third:
                book.note("(d)#1", holds=True)
        late = self.due < wager.ended and interrupted(self.lines, self.due, wager.ended, side="bonus")
        book.note(*clauses, holds=not late)

    def _others_between(self, after: int, before: int) -> bool:
        return any(after < line.at < before for line in moves(self.lines, but="bonus"))

    def _before_others(self, book: Book) -> None:
        since = self.due  # what is settled before the hole card is shown, or the third dealt, is open
        for line in moves(self.lines, but="bonus"):
            ended = [wager.ended for wager in self.wagers if wager.ended < NEVER]
            if line.at > since and ended:
                book.note("(d)#3", holds=max(ended) < line.at)

    def _right_to_left(self, book: Book) -> None:
        seats = [line.event.seat for line in moves(self.lines, of="bonus") if isinstance(line.event, Paid)]
        if seats:
            book.note("(d)2#2", holds=seats == sorted(seats, reverse=True))

    def _no_bearing(self, expected: Expected, book: Book) -> None:
        """A wrong ending alone does not tell what caused it: that takes a twin."""
        if expected.wins is None or not (self.over and self.collects and self.pays):
            return
        for wager in self.wagers:
            if out_of_play(self.lines, wager.seat) and self._as_expected(wager, expected):
                book.note("(e)#2", holds=True)

    @staticmethod
    def _as_expected(wager: Ending, expected: Expected) -> bool:
        if expected.wins:
            return wager.paid == expected.odds * wager.stake and not wager.collected
        return wager.collected == wager.stake and not wager.paid and not wager.returned


# --------------------------------------------------------------------- (e): no bearing


def fates_of_twins(first: Trace, again: Trace) -> Mapping[str, Fate]:
    """Compare a round with the same without its bonus wagers, (e)#1; or with other players' hands, (e)#2."""
    one, two = _bonus_endings(first), _bonus_endings(again)
    if not any(isinstance(each, PlaceWager) and each.wager == "bonus" for each in again.commands):
        return betting.unmoved(first, again, side="bonus", identifier=SECTION + "(e)#1")
    cards = [hand_of(lines_of(trace), "dealer").cards[:3] for trace in (first, again)]
    shared = min(map(len, cards))
    if cards[0][:shared] != cards[1][:shared] or not all(is_over(lines_of(t)) for t in (first, again)):
        return {}
    both = [seat for seat in one.keys() & two.keys() if one[seat][0] == two[seat][0]]
    if not both or not {"deal", "collect", "pay"} <= first.reported:
        return {}
    same = all(one[seat] == two[seat] for seat in both)
    return {SECTION + "(e)#2": Fate.KEPT if same else Fate.BROKEN}


def _bonus_endings(trace: Trace) -> dict[int, tuple[int, int, int]]:
    """Return each seat's bonus wager as stake, collected, paid; a late one counts for nothing."""
    lines = lines_of(trace)
    placed = [
        stake for stake in betting.stakes(betting.tries(trace, "bonus")) if stake[2] <= first_card(lines)
    ]
    return {
        wager.seat: (wager.stake, wager.collected, wager.paid) for wager in endings(lines, "bonus", placed)
    }
