"""How a side wager is made: every try of it in its circumstances, and what the common sentences ask of that.

Both side wagers are made before the first card, beside a main wager, within limits, with
chips or a coupon, or verbally with two confirmations. A try is judged by what lay on the
table when it came.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.table.messages import (
    Collected,
    Converted,
    Ended,
    Paid,
    PlaceWager,
    Proceed,
    Rejected,
    Returned,
    WagerAccepted,
)
from harness.tests.model.fate import Fate
from harness.tests.model.table import NEVER, Line, first_card, is_over, lines_of, taken

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.table.trace import Trace
    from harness.tests.model.fate import Book
    from harness.tests.model.table import Ending


@dataclass(frozen=True, slots=True)
class Try:
    """One attempt to place the side wager.

    `accepted` is what the product shows; None where it shows neither answer. `late` is
    None where no card can be seen. `initial` is the seat's standing main wager.
    """

    command: int
    at: int
    seat: int
    asked: int | float
    by: str
    confirmed_by: tuple[str, ...]
    accepted: bool | None
    refused: bool
    word: WagerAccepted | None
    late: bool | None
    closed: bool
    initial: int | None
    neighbours: tuple[int, ...]
    again: bool
    affordable: bool

    @property
    def amount(self) -> int | float:
        """The amount that counts: the accepted one where the product tells it."""
        return self.word.amount if self.word else self.asked

    @property
    def in_time(self) -> bool:
        return not self.closed and not self.late


def tries(trace: Trace, wager: str) -> tuple[Try, ...]:
    """Return every attempt at a table that stands, up to the end of the round."""
    return tuple(_Betting(trace).walk(wager))


class _Betting:
    """Walks through the commands and keeps what stands on the table."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.lines = lines_of(trace)
        self.refused = {line.command for line in self.lines if isinstance(line.event, Rejected)}
        self.over = next((line.command for line in self.lines if isinstance(line.event, Ended)), NEVER)
        self.standing: dict[tuple[int, str], int] = {}
        self.closed = False

    def walk(self, wager: str) -> Iterator[Try]:
        for at, command in enumerate(self.trace.commands):
            if at > self.over:
                return
            if isinstance(command, Proceed) and at not in self.refused:
                self.closed = True
            if not isinstance(command, PlaceWager):
                continue
            each = self._try(at, command)
            if command.wager == wager:
                yield each
            if each.accepted and isinstance(each.amount, int):
                key = (command.seat, command.wager)
                self.standing[key] = self.standing.get(key, 0) + each.amount

    def _accepted(self, at: int, word: WagerAccepted | None) -> bool | None:
        if word:
            return True
        if "wager" in self.trace.reported or at in self.refused:
            return False
        return True if "rejected" in self.trace.reported else None

    def _late(self, place: int) -> bool | None:
        if "deal" not in self.trace.reported and self.closed:
            return None
        return first_card(self.lines) < place

    def _try(self, at: int, command: PlaceWager) -> Try:
        word = taken(self.lines, at, command.wager, command.seat)
        place = next((line.at for line in self.lines if line.command >= at), NEVER)
        purse = (self.trace.table.bankroll or {}).get(str(command.seat))
        spent = sum(amount for (seat, _), amount in self.standing.items() if seat == command.seat)
        return Try(
            command=at,
            at=place,
            seat=command.seat,
            asked=command.amount,
            by=command.by,
            confirmed_by=command.confirmed_by,
            accepted=self._accepted(at, word),
            refused=at in self.refused,
            word=word,
            late=self._late(place),
            closed=self.closed,
            initial=self.standing.get((command.seat, "initial")),
            neighbours=tuple(
                amount
                for (seat, name), amount in self.standing.items()
                if name == "initial" and seat != command.seat
            ),
            again=(command.seat, command.wager) in self.standing,
            affordable=purse is None or spent + command.amount <= purse,
        )


def stakes(found: Sequence[Try]) -> list[tuple[int, int, int]]:
    """Return the accepted stakes: seat, amount, and where they were placed."""
    return [
        (each.seat, each.amount, each.at) for each in found if each.accepted and isinstance(each.amount, int)
    ]


def may_insist(trace: Trace, each: Try) -> bool:
    """Say whether nothing but the amount could speak against the wager: a refusal is then the amount's."""
    claims = trace.claims
    instruments = claims.by if claims else ()
    return (
        each.in_time
        and each.initial is not None
        and not each.again
        and each.affordable
        and isinstance(each.asked, int)
        and 1 <= each.seat <= trace.table.seats
        and each.by in instruments
        and (each.by != "verbal" or {"dealer", "supervisor"} <= set(each.confirmed_by))
    )


def hold_time(each: Try, clause: str, book: Book) -> None:
    """None is taken once a card lies."""
    if each.late:
        if each.accepted is not None:
            book.note(clause, holds=not each.accepted)
    elif each.late is False and each.accepted:
        book.note(clause, holds=True)


def hold_ceiling(each: Try, ceiling: int | None, clause: str, book: Book) -> None:
    """Nothing above a ceiling is taken."""
    if ceiling is None or each.accepted is None:
        return
    if each.amount > ceiling:
        book.note(clause, holds=not each.accepted)
    elif each.accepted:
        book.note(clause, holds=True)


def hold_floor(each: Try, floor: int | None, clause: str, book: Book) -> None:
    """Nothing below a floor is taken."""
    if floor is None or each.accepted is None:
        return
    if each.amount < floor:
        book.note(clause, holds=not each.accepted)
    elif each.accepted:
        book.note(clause, holds=True)


def hold_instrument(trace: Trace, each: Try, clause: str, book: Book) -> None:
    """A wager that was taken stands by itself, not as another one, with what it was made with."""
    if "wager" not in trace.reported:
        return
    if each.word:
        book.note(clause, holds=each.word.by == each.by)
    elif any(
        isinstance(line.event, WagerAccepted) and line.command == each.command for line in lines_of(trace)
    ):
        book.note(clause, holds=False)


def hold_apart(lines: Sequence[Line], wagers: Sequence[Ending], clause: str, book: Book) -> None:
    """A side wager is not collected along with the main wager."""
    for wager in wagers:
        main = sum(
            line.event.amount
            for line in lines
            if isinstance(line.event, WagerAccepted)
            and (line.event.seat, line.event.wager) == (wager.seat, "initial")
        )
        lost = sum(
            line.event.amount
            for line in lines
            if isinstance(line.event, Collected)
            and (line.event.seat, line.event.wager) == (wager.seat, "initial")
        )
        if wager.ended == NEVER and main and lost == main + wager.stake:
            book.note(clause, holds=False)


def hold_verbal(trace: Trace, each: Try, clause: str, book: Book) -> None:
    """Two people confirm a verbal wager before any card lies, or it is not taken."""
    if each.by != "verbal" or not trace.claims or "verbal" not in trace.claims.by or each.accepted is None:
        return
    both = {"dealer", "supervisor"}
    confirmed = both <= set(each.confirmed_by) and (each.word is None or both <= set(each.word.confirmed_by))
    if each.accepted:
        book.note(clause, holds=confirmed and not each.late)
    elif not confirmed or each.late:
        book.note(clause, holds=True)


def hold_cash(trace: Trace, found: Sequence[Try], wager: str, clause: str, book: Book) -> None:
    """The cash of a verbal wager becomes chips before the wager is settled."""
    if "convert" not in trace.reported or not trace.claims or "verbal" not in trace.claims.by:
        return
    lines = lines_of(trace)
    for each in found:
        if each.by != "verbal" or not each.accepted:
            continue
        word = min(_places(lines, WagerAccepted, each, wager), default=each.at)
        changed = min((at for at in _places(lines, Converted, each, wager) if at >= word), default=NEVER)
        settled = min(
            (at for kind in (Collected, Paid, Returned) for at in _places(lines, kind, each, wager)),
            default=NEVER,
        )
        if changed < settled:
            book.note(clause, holds=True)
        elif settled < NEVER or is_over(lines):
            book.note(clause, holds=False)


def _places(
    lines: Sequence[Line],
    kind: type[WagerAccepted | Converted | Collected | Paid | Returned],
    each: Try,
    wager: str,
) -> Iterator[int]:
    for line in lines:
        event = line.event
        if isinstance(event, kind) and (event.seat, event.wager) == (each.seat, wager) and line.at >= each.at:
            yield line.at


def unmoved(first: Trace, again: Trace, *, side: str, identifier: str) -> dict[str, Fate]:
    """Say whether every other wager was made and ended alike in a round with the side wager and without.

    Both rounds must have come equally far over one stacked shoe; whatever differs is the side
    wager's doing, unless a purse explains it or a seat that had no other wager.
    """
    one, two = lines_of(first), lines_of(again)
    if is_over(one) != is_over(two) or not {"wager", "deal", "collect", "pay"} <= first.reported:
        return {}
    if not _made(one, side) or _made(two, side) or first.statement.control != "deck":
        return {}
    purses = {int(seat) for seat in first.table.bankroll or {}}
    if any(seat in purses or not _stood(one, seat, at) for seat, at in _made(one, side)):
        return {}
    same = _others(one, side) == _others(two, side)
    return {identifier: Fate.KEPT if same else Fate.BROKEN}


def _stood(lines: Sequence[Line], seat: int, at: int) -> bool:
    """Say whether a seat had its main wager by then; one that had not takes part by the side wager alone."""
    return any(
        isinstance(line.event, WagerAccepted)
        and (line.event.seat, line.event.wager) == (seat, "initial")
        and line.at < at
        for line in lines
    )


def _made(lines: Sequence[Line], side: str) -> set[tuple[int, int]]:
    """Return the side wagers that were taken: seat and place."""
    return {
        (line.event.seat, line.at)
        for line in lines
        if isinstance(line.event, WagerAccepted) and line.event.wager == side
    }


def _others(lines: Sequence[Line], side: str) -> dict[tuple[int, str], tuple[int, int, int]]:
    """Return what became of every wager but the side wager: how much was lost, won, given back."""
    found: dict[tuple[int, str], tuple[int, int, int]] = {}
    for line in lines:
        event = line.event
        if not isinstance(event, WagerAccepted | Collected | Paid | Returned) or event.wager == side:
            continue
        lost, won, back = found.get((event.seat, event.wager), (0, 0, 0))
        found[event.seat, event.wager] = (
            lost + event.amount * isinstance(event, Collected),
            won + event.amount * isinstance(event, Paid),
            back + event.amount * isinstance(event, Returned),
        )
    return found
