"""How a literal is changed: another amount, card, seat, order, wager or word, by the type of its field.

A changed value must be false where the true one was true, or it tells nothing. That is so
of an amount, a card, an order or an outcome. A seat or a wager may share the fate of
another, so of these all others are tried, and it is enough that one of them is noticed.

It must also be one that the scenario could have said, or the step finds a contradiction
before it comes to compare: so hands and seats whose order counts change places, and are not
changed for those of a seat that has no part in the round, unless there is nothing else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from harness.suite.words import CARD, CHOICES, MONEY
from harness.table.cards import RANKS, SUITS
from harness.table.money import dollars, minor_units

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Kind(StrEnum):
    """What kind of literal was changed."""

    AMOUNT = "amount"
    CARD = "card"
    SEAT = "seat"
    ORDER = "order"
    WAGER = "wager"
    WORD = "word"

    @property
    def shared(self) -> bool:
        """Say whether what is true of one may lawfully be true of another."""
        return self in (Kind.SEAT, Kind.WAGER)


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a field's text.

    Attributes:
        kind: what kind of literal it is.
        literals: which literals of the field are changed, told apart from the others in it.
        was: the literal as it stood.
        now: the literal as it stands in the mutant.
        text: the whole field as it stands in the mutant.
    """

    kind: Kind
    literals: tuple[str, ...]
    was: str
    now: str
    text: str


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a scenario has beside the literal.

    Attributes:
        seats: those that take part.
        absent: one that does not.
        wagers: the wagers of the game, and one of another.
        placed: the wagers that the scenario names before it expects anything.
    """

    seats: tuple[int, ...]
    absent: int
    wagers: tuple[str, ...]
    placed: frozenset[str]


_DOLLAR: Final = 100
_AMOUNT: Final = re.compile(MONEY)
_ONE_CARD: Final = re.compile(CARD)
_PLACE: Final = re.compile(r"seat \d+|the dealer")
#: One card of the pack after another; jokers are two, one of each colour.
_JOKERS: Final = {"Xr": "Xb", "Xb": "Xr"}
_FLIPS: Final = {"up": "down", "down": "up", "wins": "loses", "loses": "wins"}


def changes(field_type: str, text: str, around: Surroundings) -> Iterator[Change]:
    """Yield the changes of a field of that type; none for a type that no Then step has."""
    change = _BY_TYPE.get(field_type)
    if change is not None:
        yield from change(text, around)
    elif field_type in CHOICES:
        yield from _another_word(field_type, text)


def listed_seats(text: str) -> tuple[int, ...]:
    """Return the seats of `seat 3` or `seats 1, 4 and 7`."""
    return tuple(int(number) for number in re.findall(r"\d+", text))


def _whole(kind: Kind, was: str, now: str) -> Change:
    """Return a change of a field that is one literal."""
    return Change(kind, (str(kind),), was, now, now)


# ------------------------------------------------------------------------------- amounts


def _amount(text: str, _: Surroundings) -> Iterator[Change]:
    amounts = tuple(minor_units(found) for found in _AMOUNT.findall(text))
    for others in (tuple(units + _DOLLAR for units in amounts), tuple(units // 2 for units in amounts)):
        if not set(amounts).intersection(others):
            said = zip(_AMOUNT.split(text), (*map(dollars, others), ""), strict=True)
            yield _whole(Kind.AMOUNT, text, "".join(word for pair in said for word in pair))


def _gain(text: str, around: Surroundings) -> Iterator[Change]:
    """Change how much is gained or lost, and which of the two it is."""
    yield from _amount(text, around) if "$" in text else ()
    flipped = re.sub("|".join(_FLIPS), lambda found: _FLIPS[found[0]], text)
    yield _whole(Kind.WORD, text, "wins $1" if text == "ties" else flipped)


# --------------------------------------------------------------------------------- cards


def _other_cards(card: str) -> tuple[str, ...]:
    if card in _JOKERS:
        return (_JOKERS[card], "2c")
    rank, suit = card[0], card[1]
    other = RANKS[(RANKS.index(rank) + 1) % len(RANKS)]
    return (other + suit, rank + SUITS[(SUITS.index(suit) + 1) % len(SUITS)])


def _card(text: str, _: Surroundings) -> Iterator[Change]:
    for now in _other_cards(text):
        yield _whole(Kind.CARD, text, now)


def _hands(text: str, around: Surroundings) -> Iterator[Change]:
    """Change each card of a list of hands, and each place: for its neighbour's, if that holds other cards."""
    for found in _ONE_CARD.finditer(text):
        for now in _other_cards(found[0]):
            changed = text[: found.start()] + now + text[found.end() :]
            yield Change(Kind.CARD, (f"card at {found.start()}",), found[0], now, changed)
    places = tuple(_PLACE.finditer(text))
    # The cards stand before whose they are.
    held = [sorted(_ONE_CARD.findall(part)) for part in _PLACE.split(text)[:-1]]
    told: set[int] = set()
    for (one, own), (other, others) in pairwise(zip(places, held, strict=True)):
        if own != others:
            told |= {one.start(), other.start()}
            between = text[one.end() : other.start()]
            changed = text[: one.start()] + other[0] + between + one[0] + text[other.end() :]
            literals = (f"place at {one.start()}", f"place at {other.start()}")
            yield Change(Kind.ORDER, literals, f"{one[0]}, {other[0]}", f"{other[0]}, {one[0]}", changed)
    for place in places:
        if place.start() not in told:
            now = f"seat {around.absent}"
            changed = text[: place.start()] + now + text[place.end() :]
            yield Change(Kind.SEAT, (f"place at {place.start()}",), place[0], now, changed)


# --------------------------------------------------------------------------------- seats


def _seat(text: str, around: Surroundings) -> Iterator[Change]:
    for other in (*around.seats, around.absent):
        if other != int(text):
            yield _whole(Kind.SEAT, text, str(other))


def _seats(text: str, around: Surroundings) -> Iterator[Change]:
    """Change each seat of a list for one that is not in it."""
    seats = listed_seats(text)
    others = tuple(seat for seat in (*around.seats, around.absent) if seat not in seats)
    for at, seat in enumerate(seats):
        for other in others:
            changed = _spoken((*seats[:at], other, *seats[at + 1 :]))
            yield Change(Kind.SEAT, (_at(at),), str(seat), str(other), changed)


def swapped(text: str) -> Iterator[Change]:
    """Change the order of a list of seats: each two neighbours change places."""
    seats = listed_seats(text)
    for at, (one, other) in enumerate(pairwise(seats)):
        changed = _spoken((*seats[:at], other, one, *seats[at + 2 :]))
        yield Change(Kind.ORDER, (_at(at), _at(at + 1)), f"{one}, {other}", f"{other}, {one}", changed)


def _at(place: int) -> str:
    return f"seat {place + 1} of the list"


def _spoken(seats: tuple[int, ...]) -> str:
    names = [str(seat) for seat in seats]
    return f"seats {', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else f"seat {names[0]}"


# --------------------------------------------------------------------------------- words


def _wager(text: str, around: Surroundings) -> Iterator[Change]:
    for other in around.wagers:
        if other != text:
            yield _whole(Kind.WAGER, text, other)


def _another_word(field_type: str, text: str) -> Iterator[Change]:
    for other in CHOICES[field_type]:
        if other != text:
            yield _whole(Kind.WORD, text, other)


_BY_TYPE: Final[dict[str, Callable[[str, Surroundings], Iterator[Change]]]] = {
    "Money": _amount,
    "Either": _amount,
    "Change": _gain,
    "Fate": _gain,
    "Card": _card,
    "Hands": _hands,
    "Held": _hands,
    "Seat": _seat,
    "Seats": _seats,
    "Wager": _wager,
}
