"""The words of the pit in step texts, and what they mean: seats, amounts, cards, wagers, odds.

`phrase("seat {seat:Seat} surrenders")` makes the matcher of a step. Every field names
one of the types below, each with a narrow pattern of its own, so that a text fits one
step only and a column that was never filled in fits none.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

import parse
from pytest_bdd import parsers

from harness.table.messages import Recipient

if TYPE_CHECKING:
    from collections.abc import Callable

#: Who gets which card, in the order in which the scenario says it.
Deal = tuple[tuple[str, Recipient], ...]

_NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
_WAGERS: Final = {"initial": "initial", "tie": "tie", "war tie": "war-tie", "war": "war"}
_PAYOUTS: Final = {
    "the initial wager": "initial",
    "the tie wager": "tie",
    "a war won": "war",
    "a war tied": "war-equal",
}
_WHO: Final = r"(?:seat \d+|the dealer)"
_CARD: Final = r"[2-9TJQKA][cdhs]"


@parse.with_pattern(r"\d+")
def _seat(text: str) -> int:
    return int(text)


@parse.with_pattern(r"seats? \d+(?:, \d+)*(?: and \d+)?")
def _seats(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


@parse.with_pattern("|".join(_NUMBERS))
def _number(text: str) -> int:
    return _NUMBERS.index(text)


@parse.with_pattern(r"-?\$\d+(?:,\d{3})*(?:\.\d{1,3})?")
def _money(text: str) -> int | float:
    """Read an amount in minor units; a fraction of one stays a fraction, for a product to refuse."""
    units = Decimal(text.replace("$", "").replace(",", "")) * 100
    return int(units) if units == units.to_integral_value() else float(units)


@parse.with_pattern(r"\$\d+(?:,\d{3})*(?:\.\d\d)?(?: or \$\d+(?:,\d{3})*(?:\.\d\d)?)?")
def _either(text: str) -> tuple[int, ...]:
    return tuple(int(_money(part)) for part in text.split(" or "))


@parse.with_pattern("|".join(_WAGERS))
def _wager(text: str) -> str:
    return _WAGERS[text]


@parse.with_pattern("|".join(_PAYOUTS))
def _payout(text: str) -> str:
    return _PAYOUTS[text]


@parse.with_pattern(r"\d+ to \d+")
def _odds(text: str) -> str:
    return text.replace(" to ", ":")


@parse.with_pattern(_CARD)
def _card(text: str) -> str:
    return text


@parse.with_pattern(rf"{_CARD} to {_WHO}(?:(?:,| and) {_CARD} to {_WHO})*")
def _deal(text: str) -> Deal:
    found = re.findall(rf"({_CARD}) to (?:seat (\d+)|the dealer)", text)
    return tuple((card, int(seat) if seat else "dealer") for card, seat in found)


@parse.with_pattern(
    rf"{_CARD}(?: and {_CARD})? for {_WHO}(?:(?:,| and) {_CARD}(?: and {_CARD})? for {_WHO})*"
)
def _hands(text: str) -> tuple[tuple[Recipient, tuple[str, ...]], ...]:
    found = re.findall(rf"({_CARD}(?: and {_CARD})?) for (?:seat (\d+)|the dealer)", text)
    return tuple((int(seat) if seat else "dealer", tuple(cards.split(" and "))) for cards, seat in found)


@parse.with_pattern("wins|loses|ties")
def _outcome(text: str) -> str:
    return text


#: What a step may name, by the name of its type.
TYPES: Final[dict[str, Callable[[str], object]]] = {
    "Seat": _seat,
    "Seats": _seats,
    "Number": _number,
    "Money": _money,
    "Either": _either,
    "Wager": _wager,
    "Payout": _payout,
    "Odds": _odds,
    "Card": _card,
    "Deal": _deal,
    "Hands": _hands,
    "Outcome": _outcome,
}


def phrase(text: str) -> parsers.parse:
    """Return the matcher of a step's text."""
    return parsers.parse(text, extra_types=TYPES, case_sensitive=True)
