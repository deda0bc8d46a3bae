"""What a table is set up with: decks, boxes, bet limits, prices, balances."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from service.errors import unacceptable
from service.money import to_cents

MAX_BOXES = 9
DECK_COUNTS = (6, 7, 8)
_PRICE = re.compile(r"([1-9][0-9]{0,5})/([1-9][0-9]{0,5})")


class Kind(StrEnum):
    """The bets that a table knows."""

    MAIN = "MAIN"
    TIE = "TIE"
    WAR = "WAR"
    WAR_TIE = "WAR_TIE"


@dataclass(frozen=True, slots=True)
class Limit:
    """The least and the most that one bet may be, in cents."""

    least: int
    most: int

    def check(self, stake: int) -> None:
        """Raise ApiError (422 BET_UNDER_MIN, BET_OVER_MAX) for a stake outside."""
        if stake < self.least:
            raise unacceptable("BET_UNDER_MIN", "the stake is below the table minimum")
        if stake > self.most:
            raise unacceptable("BET_OVER_MAX", "the stake is above the table maximum")


@dataclass(frozen=True, slots=True)
class Price:
    """Fractional odds: `gain` is won on each `on` staked, and the stake is not lost."""

    gain: int
    on: int

    def profit(self, stake: int) -> int:
        """Return what `stake` cents win, to the nearest cent, half a cent upwards."""
        return (2 * stake * self.gain + self.on) // (2 * self.on)


def _default_prices() -> dict[str, Price]:
    """Return the house prices; WAR_LEVEL is for a war in which both cards rank alike."""
    return {"MAIN": Price(1, 1), "TIE": Price(10, 1), "WAR": Price(2, 1), "WAR_LEVEL": Price(3, 1)}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one table. A box without a balance plays on credit."""

    deck_count: int
    box_count: int
    limits: Mapping[str, Limit]
    prices: Mapping[str, Price]
    balances: Mapping[str, int]
    shuffle_key: int | None

    @classmethod
    def from_body(cls, body: Mapping[str, object]) -> Self:
        """Read the body of `POST /v2/tables`. Raises ApiError (422) naming what it cannot take."""
        decks = whole(body.get("deckCount", DECK_COUNTS[0]))
        if decks not in DECK_COUNTS:
            raise unacceptable("DECK_COUNT_NOT_ALLOWED", f"deckCount must be one of {DECK_COUNTS}")
        boxes = whole(body.get("boxCount", 7))
        if boxes is None or not 1 <= boxes <= MAX_BOXES:
            raise unacceptable("BOX_COUNT_NOT_ALLOWED", f"boxCount must be from 1 to {MAX_BOXES}")
        key = body.get("shuffleKey")
        if key is not None and whole(key) is None:
            raise unacceptable("FIELD_INVALID", "shuffleKey must be a whole number")
        return cls(
            deck_count=decks,
            box_count=boxes,
            limits=_limits(_object(body, "betLimits")),
            prices=_prices(_object(body, "prices")),
            balances={box: _money(value, "balances") for box, value in _object(body, "balances").items()},
            shuffle_key=whole(key),
        )


def whole(value: object) -> int | None:
    """Return a JSON value that is a whole number, None for every other (true and false are none)."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _object(body: Mapping[str, object], field: str) -> dict[str, object]:
    value = body.get(field, {})
    if not isinstance(value, dict):
        raise unacceptable("FIELD_INVALID", f"{field} must be an object")
    return value


def _money(value: object, field: str) -> int:
    try:
        return to_cents(value)
    except ValueError as error:
        raise unacceptable("FIELD_INVALID", f"{field}: {error}") from None


def _limits(given: Mapping[str, object]) -> dict[str, Limit]:
    limits = {}
    for kind, limit in given.items():
        if kind not in list(Kind) or not isinstance(limit, dict):
            raise unacceptable("FIELD_INVALID", f"betLimits: {kind} is not a bet with a min and a max")
        limits[kind] = Limit(_money(limit.get("min"), kind), _money(limit.get("max"), kind))
    return limits


def _prices(given: Mapping[str, object]) -> dict[str, Price]:
    prices = _default_prices()
    for name, text in given.items():
        form = _PRICE.fullmatch(text) if isinstance(text, str) else None
        if name not in prices or form is None:
            raise unacceptable("FIELD_INVALID", f'prices: {name} is no price such as "10/1"')
        prices[name] = Price(int(form[1]), int(form[2]))
    return prices
