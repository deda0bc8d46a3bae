"""What lies on the table, read off the bare list of events: lines, hands, and what ended a side wager.

Nothing here asks a trace anything but its commands, its events, and what the product
claims: the questions that the rules ask it are written anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.table.messages import (
    Collected,
    Dealt,
    Decided,
    Discarded,
    Ended,
    Event,
    Opened,
    OpenTable,
    Paid,
    Peeked,
    Rejected,
    Returned,
    WagerAccepted,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.table.trace import Trace

NEVER = 10**9


@dataclass(frozen=True, slots=True)
class Line:
    """One event, where it stands in the round, and the command that caused it."""

    at: int
    command: int
    event: Event


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards in the order of the deal, and where each was dealt."""

    cards: tuple[str, ...]
    ats: tuple[int, ...]
    up: tuple[bool, ...]

    def dealt(self, nth: int) -> int:
        """Return where the nth card (from 1) was dealt, or never."""
        return self.ats[nth - 1] if len(self.ats) >= nth else NEVER


@dataclass(frozen=True, slots=True)
class Ending:
    """What became of one seat's side wager: sums, and where its chips moved first.

    `settled` is the first collect or pay, `ended` the first return if there was neither:
    a wager that is given back is over, and the time of that can be judged.
    """

    seat: int
    stake: int
    placed: int
    collected: int
    paid: int
    returned: int
    settled: int
    ended: int
    pieces: int

    @property
    def won(self) -> bool:
        return self.paid > 0

    @property
    def lost(self) -> bool:
        return self.collected > 0 and not self.paid

    @property
    def voided(self) -> bool:
        return self.returned > 0 and not self.paid and not self.collected

    @property
    def profit(self) -> int:
        return self.paid - self.collected


def lines_of(trace: Trace) -> tuple[Line, ...]:
    """Return every event up to the end of the round; of what comes later only the refusals count."""
    found: list[Line] = []
    over = False
    at = 0
    for command, group in enumerate(trace.by_command):
        for seen in group:
            if not over or isinstance(seen.event, Rejected):
                found.append(Line(at, command, seen.event))
            over = over or isinstance(seen.event, Ended)
            at += 1
    return tuple(found)


def is_over(lines: Sequence[Line]) -> bool:
    return any(isinstance(line.event, Ended) for line in lines)


def is_open(trace: Trace, lines: Sequence[Line]) -> bool:
    """Say whether the round's first command opened a table, as far as the product lets it be seen."""
    first = trace.commands[0] if trace.commands else None
    if not isinstance(first, OpenTable):
        return False
    if "opened" in trace.reported:
        return any(isinstance(line.event, Opened) for line in lines)
    return not any(line.command == 0 and isinstance(line.event, Rejected) for line in lines)


def hand_of(lines: Sequence[Line], to: int | str) -> Hand:
    """Return all cards of a seat or the dealer, whatever hands they went into."""
    dealt = [(line.at, line.event) for line in lines if isinstance(line.event, Dealt) and line.event.to == to]
    return Hand(
        tuple(card.card for _, card in dealt),
        tuple(at for at, _ in dealt),
        tuple(card.face == "up" for _, card in dealt),
    )


def first_card(lines: Sequence[Line]) -> int:
    return next((line.at for line in lines if isinstance(line.event, Dealt)), NEVER)


def points(cards: Sequence[str]) -> int:
    """Count a blackjack hand by trying every worth of every ace."""
    totals = {0}
    for card in cards:
        worth = (1, 11) if card[0] == "A" else (10,) if card[0] in "TJQK" else (int(card[0]),)
        totals = {total + each for total in totals for each in worth}
    alive = [total for total in totals if total <= 21]
    return max(alive) if alive else min(totals)


def moves(lines: Sequence[Line], *, of: str | None = None, but: str | None = None) -> Iterator[Line]:
    """Yield collects and pays of one wager, or of all wagers but one; those of nothing are no moves."""
    for line in lines:
        event = line.event
        if (
            isinstance(event, Collected | Paid)
            and event.amount
            and (of is None or event.wager == of)
            and event.wager != but
        ):
            yield line


def interrupted(lines: Sequence[Line], after: int, before: int, *, side: str) -> bool:
    """Say whether the round went on between two places: a card, an answer, a peek, a discard, other chips."""
    return any(
        after < line.at < before
        and (
            isinstance(line.event, Dealt | Decided | Peeked | Discarded)
            or (isinstance(line.event, Collected | Paid) and line.event.amount and line.event.wager != side)
        )
        for line in lines
    )


def endings(lines: Sequence[Line], wager: str, stakes: Sequence[tuple[int, int, int]]) -> tuple[Ending, ...]:
    """Follow the chips of each seat's wager; a stake is a seat, an amount, and where it was placed."""
    by_seat: dict[int, tuple[int, int]] = {}
    for seat, amount, placed in stakes:
        sum_so_far, since = by_seat.get(seat, (0, placed))
        by_seat[seat] = (sum_so_far + amount, since)
    found = []
    for seat, (amount, placed) in sorted(by_seat.items()):
        sums: dict[type[Event], int] = {Collected: 0, Paid: 0, Returned: 0}
        settled = given_back = NEVER
        pieces = 0
        for line in lines:
            event = line.event
            if not isinstance(event, Collected | Paid | Returned) or not event.amount:
                continue
            if (event.seat, event.wager) != (seat, wager):
                continue
            sums[type(event)] += event.amount
            if isinstance(event, Returned):
                given_back = min(given_back, line.at)
            else:
                settled = min(settled, line.at)
                pieces += 1
        found.append(
            Ending(
                seat,
                amount,
                placed,
                sums[Collected],
                sums[Paid],
                sums[Returned],
                settled,
                settled if settled < NEVER else given_back,
                pieces,
            )
        )
    return tuple(found)


def out_of_play(lines: Sequence[Line], seat: int, *, by: int = NEVER) -> bool:
    """Say whether the seat's main hand was over by some moment: bust, surrendered, or a natural."""
    lines = [line for line in lines if line.at < by]
    answers = [
        line.event.option for line in lines if isinstance(line.event, Decided) and line.event.seat == seat
    ]
    if "surrender" in answers:
        return True
    cards = hand_of(lines, seat).cards
    if "split" in answers or len(cards) < 2:
        return False
    return points(cards[:2]) == 21 or points(cards) > 21


def taken(lines: Sequence[Line], command: int, wager: str, seat: int) -> WagerAccepted | None:
    """Return the word that a wager was accepted, where that command brought it."""
    return next(
        (
            line.event
            for line in lines
            if line.command == command
            and isinstance(line.event, WagerAccepted)
            and (line.event.wager, line.event.seat) == (wager, seat)
        ),
        None,
    )
