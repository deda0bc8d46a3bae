"""The words of the pit in step texts, and what they mean: seats, amounts, cards, wagers, odds.

`Phrase("seat {seat:Seat} surrenders")` is the matcher of a step. Every field names one
of the types below, each with a narrow pattern of its own, so that a text fits one step
only and a column that was never filled in fits none.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final, NamedTuple

from pytest_bdd.parsers import StepParser

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.table.messages import Recipient

_NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
_WAGERS: Final = {
    "initial": "initial",
    "tie": "tie",
    "war": "war",
    "war tie": "war-tie",
    "insurance": "insurance",
    "double attack": "double-attack",
    "bonus": "bonus",
    "double": "double",
    "in-between": "in-between",
    "ante": "ante",
    "call": "call",
    "pair up": "pair-up",
    "super flush": "super-flush",
}
_PAYOUTS: Final = {
    "the initial wager": "initial",
    "the tie wager": "tie",
    "a war won": "war",
    "a war tied": "war-equal",
    "the double attack wager": "double-attack",
    "a blackjack": "blackjack",
    "the ante wager": "ante",
}
_CONFIRMERS: Final = {
    "the dealer and the supervisor": ("dealer", "supervisor"),
    "the dealer alone": ("dealer",),
    "the supervisor alone": ("supervisor",),
    "the dealer twice": ("dealer", "dealer"),
    "the supervisor twice": ("supervisor", "supervisor"),
    "nobody": (),
}
_OFFERS: Final = (
    "multiple action",
    "progressive",
    "blackjack bonus",
    "streak",
    "match the dealer",
    "20 point bonus",
    "optional bonus",
    "over under 13",
)
_SPREADS: Final = {
    "a triple match": 0,
    "a one-card spread": 1,
    "a two-card spread": 2,
    "a three-card spread": 3,
    "one of all other spreads": 4,
}
#: Hands of two cards as pay tables and rankings name them, longer names before those they begin with.
_TWO_CARDS: Final = {
    "pair of jokers": "pair-of-jokers",
    "royal flush": "royal-flush",
    "straight flush": "straight-flush",
    "straight": "straight",
    "flush": "flush",
    "joker pair": "joker-pair",
    "natural pair": "natural-pair",
    "pair": "pair",
    "high card": "high-card",
    "other hand": "other",
}
_INSTRUMENTS: Final = ("chips", "coupon", "verbal")
_ENDS: Final = ("won", "lost")
_OUTCOMES: Final = ("wins", "loses", "ties")
_PAY_TABLES: Final = ("A", "B", "C", "D", "E")
_WHO: Final = r"(?:seat \d+|the dealer)"
#: How a card and an amount are written.
CARD: Final = r"(?:[2-9TJQKA][cdhs]|X[rb])"
MONEY: Final = r"\$\d+(?:,\d{3})*(?:\.\d\d)?"
_RUN: Final = rf"{CARD}(?: {CARD})*"
_HAND: Final = rf"{CARD}(?: {CARD})+"
_ODDS: Final = r"\d+ to \d+"
_TWO: Final = "|".join(_TWO_CARDS)
_FIELD: Final = re.compile(r"\{(\w+):(\w+)\}")


class Kind(NamedTuple):
    """One type of field: how it is written, and what it is read as."""

    pattern: str
    read: Callable[[str], object]


class Field(NamedTuple):
    """One field as a text fills it: its name, the name of its type, and where it stands in the text."""

    name: str
    type: str
    start: int
    end: int


class Phrase(StepParser):
    """Matches a step's text whole, and reads its fields."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._types: dict[str, str] = dict(_FIELD.findall(text))
        self._fields = {name: TYPES[kind] for name, kind in self._types.items()}
        parts = _FIELD.split(text)
        # Plain text, name, kind, plain text, …
        pattern = re.escape(parts[0])
        for name, rest in zip(parts[1::3], parts[3::3], strict=True):
            pattern += f"(?P<{name}>{self._fields[name].pattern}){re.escape(rest)}"
        self._pattern = re.compile(pattern)

    def is_matching(self, name: str) -> bool:
        """Say whether the text is this step."""
        return self._pattern.fullmatch(name) is not None

    def parse_arguments(self, name: str) -> dict[str, object] | None:
        """Return what the fields say, or None for another step's text."""
        found = self._pattern.fullmatch(name)
        if found is None:
            return None
        return {field: kind.read(found[field]) for field, kind in self._fields.items()}

    def filled(self, text: str) -> tuple[Field, ...]:
        """Return the fields of a text in their order; none of another step's text."""
        found = self._pattern.fullmatch(text)
        if found is None:
            return ()
        return tuple(Field(name, kind, *found.span(name)) for name, kind in self._types.items())


def _seats(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


def _units(text: str) -> int | float:
    """Read an amount in minor units; a fraction of one stays a fraction, for a product to refuse."""
    units = Decimal(re.sub(r"[$,]", "", text)) * 100
    return int(units) if units == units.to_integral_value() else float(units)


def _change(text: str) -> int:
    amount, _, way = text.partition(" ")
    return int(_units(amount)) * (1 if way == "up" else -1)


def _either(text: str) -> tuple[int, ...]:
    return tuple(int(_units(part)) for part in text.split(" or "))


def _fate(text: str) -> int:
    outcome, _, amount = text.partition(" ")
    return int(_units(amount)) * (1 if outcome == "wins" else -1) if amount else 0


def _recipient(text: str) -> Recipient:
    return "dealer" if text == "the dealer" else int(text.removeprefix("seat "))


def _deal(text: str) -> tuple[tuple[str, Recipient], ...]:
    found = re.findall(rf"({CARD}) to ({_WHO})", text)
    return tuple((card, _recipient(to)) for card, to in found)


def _layout(text: str) -> tuple[tuple[str, Recipient], ...]:
    found = re.findall(rf"({_HAND}) to ({_WHO})", text)
    return tuple((card, _recipient(to)) for cards, to in found for card in cards.split())


def _hands(text: str) -> tuple[tuple[Recipient, tuple[str, ...]], ...]:
    found = re.findall(rf"({CARD}(?: and {CARD})?) for ({_WHO})", text)
    return tuple((_recipient(of), tuple(cards.split(" and "))) for cards, of in found)


def _held(text: str) -> tuple[tuple[Recipient, tuple[str, ...]], ...]:
    found = re.findall(rf"({_HAND}) of ({_WHO})", text)
    return tuple((_recipient(of), tuple(cards.split())) for cards, of in found)


def _odds(text: str) -> str:
    return text.replace(" to ", ":")


def _by_hand(text: str) -> tuple[tuple[str, str], ...]:
    found = re.findall(rf"({_ODDS}) for (?:a|any) ({_TWO})", text)
    return tuple((_TWO_CARDS[hand], _odds(odds)) for odds, hand in found)


def _ranking(text: str) -> tuple[str, ...]:
    return tuple(_TWO_CARDS[hand] for hand in text.split(", "))


def _series(item: str) -> str:
    return rf"{item}(?:(?:, | and ){item})*"


#: What a step may name, by the name of its type.
TYPES: Final[dict[str, Kind]] = {
    "Seat": Kind(r"\d+", int),
    "Seats": Kind(r"seats? \d+(?:, \d+)*(?: and \d+)?", _seats),
    "Number": Kind("|".join(_NUMBERS), _NUMBERS.index),
    "Money": Kind(MONEY, lambda text: int(_units(text))),
    "Either": Kind(rf"{MONEY}(?: or {MONEY})?", _either),
    "Change": Kind(rf"{MONEY} (?:up|down)", _change),
    "AnyAmount": Kind(r"-?\$\d+(?:,\d{3})*(?:\.\d{1,3})?", _units),
    "Card": Kind(CARD, str),
    "Wager": Kind("|".join(_WAGERS), _WAGERS.__getitem__),
    "Payout": Kind("|".join(_PAYOUTS), _PAYOUTS.__getitem__),
    "Confirmers": Kind("|".join(_CONFIRMERS), _CONFIRMERS.__getitem__),
    "Instrument": Kind("|".join(_INSTRUMENTS), str),
    "Odds": Kind(_ODDS, _odds),
    "OddsByHand": Kind(_series(rf"{_ODDS} for (?:a|any) (?:{_TWO})"), _by_hand),
    "Ranking": Kind(rf"(?:{_TWO})(?:, (?:{_TWO}))*", _ranking),
    "Held": Kind(_series(rf"{_HAND} of {_WHO}"), _held),
    "Deal": Kind(_series(rf"{CARD} to {_WHO}"), _deal),
    "Layout": Kind(_series(rf"{_HAND} to {_WHO}"), _layout),
    "Three": Kind(rf"{CARD}, {CARD} and {CARD}", lambda text: tuple(re.findall(CARD, text))),
    "Run": Kind(_RUN, lambda text: tuple(text.split())),
    "Hands": Kind(_series(rf"{CARD}(?: and {CARD})? for {_WHO}"), _hands),
    "WonOrLost": Kind("|".join(_ENDS), str),
    "Outcome": Kind("|".join(_OUTCOMES), str),
    "Fate": Kind(rf"wins {MONEY}|loses {MONEY}|ties", _fate),
    "PayTable": Kind("|".join(_PAY_TABLES), str),
    "Offer": Kind("|".join(_OFFERS), lambda text: text.replace(" ", "-")),
    "Spread": Kind("|".join(_SPREADS), _SPREADS.__getitem__),
}

#: The types of which a step may name one of a few things, and these.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "Number": _NUMBERS,
    "Wager": tuple(_WAGERS),
    "Payout": tuple(_PAYOUTS),
    "Confirmers": tuple(_CONFIRMERS),
    "Instrument": _INSTRUMENTS,
    "WonOrLost": _ENDS,
    "Outcome": _OUTCOMES,
    "PayTable": _PAY_TABLES,
    "Offer": _OFFERS,
    "Spread": tuple(_SPREADS),
}
