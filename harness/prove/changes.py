"""How a literal is changed: another amount, card, seat, order, wager or word, by the type of its field.

A changed value must be false where the true one was true, or it tells nothing. That is so
of an amount, a card, an order or an outcome. A seat or a wager may share the fate of
another, so of these all others are tried, and it is enough that one of them is noticed.
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


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a field's text.

    Attributes:
        kind: what kind of literal it is.
        literal: which literal of the field, told apart from the others in it. All changes of
            one literal share it where it is enough that one of them is noticed.
        was: the literal as it stood.
        now: the literal as it stands in the mutant.
        text: the whole field as it stands in the mutant.
    """

    kind: Kind
    literal: str
    was: str
    now: str
    text: str


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a scenario has beside the literal: seats that take part, one that does not, names of wagers."""

    seats: tuple[int, ...]
    absent: int
    wagers: tuple[str, ...]


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


def _own(kind: Kind, was: str, now: str, text: str | None = None) -> Change:
    """Return a change that has to be noticed for itself."""
    return Change(kind, f"{kind} {was} as {now}", was, now, now if text is None else text)


# ------------------------------------------------------------------------------- amounts


def _amount(text: str, _: Surroundings) -> Iterator[Change]:
    amounts = tuple(minor_units(found) for found in _AMOUNT.findall(text))
    for others in (tuple(units + _DOLLAR for units in amounts), tuple(units // 2 for units in amounts)):
        if not set(amounts).intersection(others):
            said = zip(_AMOUNT.split(text), (*map(dollars, others), ""), strict=True)
            yield _own(Kind.AMOUNT, text, "".join(word for pair in said for word in pair))


def _gain(text: str, around: Surroundings) -> Iterator[Change]:
    """Change how much is gained or lost, and which of the two it is."""
    yield from _amount(text, around) if "$" in text else ()
    flipped = re.sub("|".join(_FLIPS), lambda found: _FLIPS[found[0]], text)
    yield _own(Kind.WORD, text, "wins $1" if text == "ties" else flipped)


# --------------------------------------------------------------------------------- cards


def _other_cards(card: str) -> tuple[str, ...]:
    if card in _JOKERS:
        return (_JOKERS[card], "2c")
    rank, suit = card[0], card[1]
    other = RANKS[(RANKS.index(rank) + 1) % len(RANKS)]
    return (other + suit, rank + SUITS[(SUITS.index(suit) + 1) % len(SUITS)])


def _card(text: str, _: Surroundings) -> Iterator[Change]:
    for now in _other_cards(text):
        yield _own(Kind.CARD, text, now)


def _hands(text: str, around: Surroundings) -> Iterator[Change]:
    """Change each card of a list of hands, each place, and two neighbours that hold different cards."""
    for found in _ONE_CARD.finditer(text):
        for now in _other_cards(found[0]):
            changed = text[: found.start()] + now + text[found.end() :]
            yield Change(Kind.CARD, f"card at {found.start()} as {now}", found[0], now, changed)
    places = tuple(_PLACE.finditer(text))
    for place in places:
        now = f"seat {around.absent}"
        changed = text[: place.start()] + now + text[place.end() :]
        yield Change(Kind.SEAT, f"place at {place.start()}", place[0], now, changed)
    cards = [_ONE_CARD.findall(part) for part in _PLACE.split(text)]
    for (first, own), (second, others) in pairwise(zip(places, cards, strict=False)):
        if sorted(own) != sorted(others):
            between = text[first.end() : second.start()]
            changed = text[: first.start()] + second[0] + between + first[0] + text[second.end() :]
            yield _own(Kind.ORDER, f"{first[0]}, {second[0]}", f"{second[0]}, {first[0]}", changed)


# --------------------------------------------------------------------------------- seats


def _seat(text: str, around: Surroundings) -> Iterator[Change]:
    for other in (*around.seats, around.absent):
        if other != int(text):
            yield Change(Kind.SEAT, "seat", text, str(other), str(other))


def _seats(text: str, around: Surroundings) -> Iterator[Change]:
    """Change each seat of a list for one that is not in it."""
    seats = listed_seats(text)
    others = tuple(other for other in (*around.seats, around.absent) if other not in seats)
    for at, seat in enumerate(seats):
        for other in others:
            changed = _spoken((*seats[:at], other, *seats[at + 1 :]))
            yield Change(Kind.SEAT, f"seat {at + 1} of the list", str(seat), str(other), changed)


def swapped(text: str) -> Iterator[Change]:
    """Change the order of a list of seats: the first two change places."""
    seats = listed_seats(text)
    if len(seats) > 1:
        yield _own(Kind.ORDER, text, _spoken((seats[1], seats[0], *seats[2:])))


def _spoken(seats: tuple[int, ...]) -> str:
    names = [str(seat) for seat in seats]
    return f"seats {', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else f"seat {names[0]}"


# --------------------------------------------------------------------------------- words


def _wager(text: str, around: Surroundings) -> Iterator[Change]:
    for other in around.wagers:
        if other != text:
            yield Change(Kind.WAGER, "wager", text, other, other)


def _another_word(field_type: str, text: str) -> Iterator[Change]:
    for other in CHOICES[field_type]:
        if other != text:
            yield _own(Kind.WORD, text, other)


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
