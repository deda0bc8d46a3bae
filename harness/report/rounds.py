"""One round for people: who held which cards, what became of each wager, what happened in which order.

Made from a round as it stands in the log, whatever became of it: a round in which the
product crashed, answered nonsense or did not answer at all has a view too, with less in it.
Nothing that a product says can make a view large: seats, cards and events beyond what a
reader can use are counted instead of shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from harness.errors import ProductError
from harness.report.events import command_words, event_words
from harness.report.frames import frame
from harness.report.words import QUOTE_LIMIT, amount, card_name, clean, named, odds_words, signed
from harness.table.cards import JOKERS, is_red
from harness.table.messages import Collected, Dealt, Paid, Returned, Round, read_result
from harness.table.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from msgspec import Raw

    from harness.campaign.assessment import RoundShown
    from harness.report.frames import Kind
    from harness.table.messages import Event, Recipient, Result, Statement
    from harness.table.trace import Money, Seen, Stake

_MOST_SEATS: Final = 12
_MOST_HANDS: Final = 6
_MOST_CARDS: Final = 16
_MOST_EVENTS: Final = 100
#: How many events before and after the one at fault are shown in any case.
_AROUND: Final = 12
_RAW_LIMIT: Final = 600
_SUITS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


@dataclass(frozen=True, slots=True)
class CardView:
    """A card: in words (`10♥`), its corner (`10`), its suit (`hearts`, `joker`), and how it was dealt.

    `number` is that of the event that dealt it.
    """

    words: str
    corner: str
    suit: str
    red: bool
    face_down: bool
    number: int

    @classmethod
    def of(cls, seen: Seen[Dealt]) -> CardView:
        """Return the view of a card that was dealt."""
        card, down = seen.event.card, seen.event.face == "down"
        words = card_name(card)
        corner, suit = ("", "joker") if card in JOKERS else (words[:-1], _SUITS[card[1]])
        return cls(words, corner, suit, red=is_red(card), face_down=down, number=seen.at + 1)


@dataclass(frozen=True, slots=True)
class Placed:
    """Something that stands on the table from the event with that number on."""

    words: str
    number: int


@dataclass(frozen=True, slots=True)
class WagerView:
    """A wager, its stake, and what became of it: `collected $5`, `returned $5`; nothing if it stayed open.

    `gone` is the number of the event after which nothing of the stake lies on the table, where one is.
    """

    name: str
    stake: str
    outcomes: tuple[Placed, ...]
    number: int
    gone: int | None

    @property
    def words(self) -> str:
        """The wager in one line."""
        return f"{self.name} {self.stake}: {', '.join(one.words for one in self.outcomes) or 'open'}"


@dataclass(frozen=True, slots=True)
class SeatView:
    """One row of the table: the dealer or a seat, with a tuple of cards for each hand of the round."""

    who: str
    hands: tuple[tuple[CardView, ...], ...]
    choices: tuple[Placed, ...]
    wagers: tuple[WagerView, ...]
    net: Placed | None


@dataclass(frozen=True, slots=True)
class EventView:
    """One event in words, numbered from 1 over the whole round; `short` and `kind` are its frame's."""

    number: int
    words: str
    short: str
    kind: Kind
    at_fault: bool


@dataclass(frozen=True, slots=True)
class StepView:
    """A command in words and the events that it caused; `left_out` counts those not shown."""

    number: int
    words: str
    events: tuple[EventView, ...]
    left_out: int


@dataclass(frozen=True, slots=True)
class RoundView:
    """One round for people.

    Attributes:
        id: its number in the log.
        game: the game, in words.
        hands: names of the hands, the columns of the table.
        seats: the rows of the table, the dealer first.
        seats_left_out: how many more seats the round had.
        steps: commands and events in order.
        events: how many events there were in all.
        trouble: why the round could not be judged, or None.
        received: what came back where it could not be read, or None.
        fault: the event at fault, where the check named one.
    """

    id: int
    game: str
    hands: tuple[str, ...]
    seats: tuple[SeatView, ...]
    seats_left_out: int
    steps: tuple[StepView, ...]
    events: int
    trouble: str | None
    received: str | None
    fault: EventView | None

    @property
    def any_face_down(self) -> bool:
        """Say whether any card shown was dealt face down."""
        return any(card.face_down for seat in self.seats for hand in seat.hands for card in hand)

    @property
    def anyone_chose(self) -> bool:
        """Say whether any seat answered an offer."""
        return any(seat.choices for seat in self.seats)


def view_round(shown: RoundShown, statement: Statement, at: int | None = None) -> RoundView:
    """Return the view of a round, with the event at position `at` (from 0) marked as the one at fault."""
    commands, result, trouble = _read(shown)
    events = (result.events if result else None) or ((),) * len(commands)
    trace = Trace(commands, events, statement=statement)
    hands = _hand_names(trace)
    seats = _participants(trace)
    steps = tuple(_steps(trace, at))
    return RoundView(
        id=shown.id,
        game=named(trace.game) if trace.game else "no table opened",
        hands=tuple(named(hand) for hand in hands),
        seats=tuple(_seat(trace, seat, hands) for seat in seats[:_MOST_SEATS]),
        seats_left_out=max(0, len(seats) - _MOST_SEATS),
        steps=steps,
        events=len(trace.seen),
        trouble=trouble,
        received=_received(shown.result) if result is None and shown.result is not None else None,
        fault=next((event for step in steps for event in step.events if event.at_fault), None),
    )


# ------------------------------------------------------------------------- reading


def _read(shown: RoundShown) -> tuple[Round, Result | None, str | None]:
    """Return the commands, the result where it can be read, and why the round cannot be judged, if so."""
    wrong = f"{clean(shown.error.what)} (blamed on the {shown.error.blame.value})" if shown.error else None
    try:
        commands = msgspec.json.decode(shown.commands, type=Round)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return (), None, wrong or "the commands in the log cannot be read"
    if shown.result is None:
        return commands, None, wrong or "nothing came back"
    try:
        result = read_result(bytes(shown.result), commands=len(commands))
    except ProductError as error:
        return commands, None, wrong or clean(str(error))
    if wrong is None and result.crashed is not None:
        wrong = f"the product broke down: {clean(result.crashed, QUOTE_LIMIT)}"
    return commands, result, wrong


def _received(raw: Raw) -> str:
    return clean(bytes(raw).decode("utf-8", "replace"), _RAW_LIMIT)


# --------------------------------------------------------------------------- table


def _hand_names(trace: Trace) -> tuple[str, ...]:
    names = dict.fromkeys(seen.event.hand for seen in trace.of(Dealt))
    return tuple(names)[:_MOST_HANDS]


def _participants(trace: Trace) -> tuple[Recipient, ...]:
    """Return the dealer, where cards were dealt to one, and every seat that did or got anything."""
    dealt = {seen.event.to for seen in trace.of(Dealt)}
    seats = {to for to in dealt if isinstance(to, int)}
    seats |= {stake.seat for stake in trace.stakes()}
    seats |= {seen.event.seat for seen in trace.money()}
    return (*(("dealer",) if "dealer" in dealt else ()), *sorted(seats))


def _seat(trace: Trace, of: Recipient, hands: Sequence[str]) -> SeatView:
    cards = tuple(tuple(map(CardView.of, trace.deals(of, hand)[:_MOST_CARDS])) for hand in hands)
    if isinstance(of, str):
        return SeatView("Dealer", cards, (), (), None)
    answers = trace.answers(of)[:_MOST_CARDS]
    net = trace.end.event.net.get(str(of)) if trace.end else None
    return SeatView(
        who=f"Seat {of}",
        hands=cards,
        choices=tuple(Placed(named(answer.option), _number(trace, answer.at)) for answer in answers),
        wagers=tuple(_wagers(trace, of)),
        net=None if net is None or trace.end is None else Placed(signed(net), trace.end.at + 1),
    )


def _number(trace: Trace, at: int) -> int:
    """Return the number of the event at a position; what nothing followed came with the last one."""
    return min(at + 1, max(1, len(trace.seen)))


def _wagers(trace: Trace, seat: int) -> Iterable[WagerView]:
    stakes = {stake.wager: stake for stake in trace.stakes(seat=seat)}
    names = dict.fromkeys((*stakes, *(seen.event.wager for seen in trace.money(seat=seat))))
    for name in tuple(names)[:_MOST_CARDS]:
        stake, money = stakes.get(name), trace.money(name, seat=seat)
        by = "" if stake is None or stake.by == "chips" else f" ({named(stake.by)})"
        yield WagerView(
            name=named(name),
            stake="never accepted" if stake is None else amount(stake.amount) + by,
            outcomes=tuple(Placed(_outcome(seen.event), seen.at + 1) for seen in money[:_MOST_CARDS]),
            number=_number(trace, stake.at if stake else money[0].at),
            gone=None if stake is None else _gone(stake, money),
        )


def _gone(stake: Stake, money: Iterable[Seen[Money]]) -> int | None:
    left = stake.amount
    for seen in money:
        if not isinstance(seen.event, Paid):
            left -= seen.event.amount
            if left <= 0:
                return seen.at + 1
    return None


def _outcome(event: Money) -> str:
    money = amount(event.amount)
    if isinstance(event, Collected):
        return f"collected {money}"
    if isinstance(event, Returned):
        return f"returned {money}"
    odds = f" at {odds_words(event.odds)}" if event.odds else ""
    return f"paid {money}{odds}"


# ---------------------------------------------------------------------- step by step


def _steps(trace: Trace, at: int | None) -> Iterable[StepView]:
    kept = _kept(len(trace.seen), at)
    for number, command in enumerate(trace.commands):
        caused = trace.by_command[number]
        events = tuple(_event(seen, at) for seen in caused if seen.at in kept)
        yield StepView(number + 1, command_words(command), events, len(caused) - len(events))


def _kept(events: int, at: int | None) -> frozenset[int]:
    """Return the positions of the events that are shown: the first, the last, and those around the fault."""
    kept = {*range(_MOST_EVENTS), *range(events - _AROUND, events)}
    if at is not None:
        kept |= {*range(at - _AROUND, at + _AROUND + 1)}
    return frozenset(kept)


def _event(seen: Seen[Event], at: int | None) -> EventView:
    kind, short = frame(seen.event)
    return EventView(seen.at + 1, event_words(seen.event), short, kind, at_fault=seen.at == at)
