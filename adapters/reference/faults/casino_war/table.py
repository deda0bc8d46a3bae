"""What a Casino War table is made of: cards, odds, the shoe, seats, and what a product claims.

Written from the table protocol and the regulation alone; shares nothing with the rest of the project. Money
is in minor units, seats count from 1 (farthest to the dealer's left).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

RANKS = "23456789TJQKA"
SUITS = "cdhs"

#: Every event of the game, `turn` among them: listing it is what makes "nothing was turned" observable.
EVENTS = (
    *("opened", "opened.posted", "rejected", "wager", "convert", "close", "burn", "deal", "turn", "offer"),
    *("decision", "collect", "pay", "return", "discard", "end"),
)

WAGERS = ("initial", "tie", "war", "war-tie")
DEFAULT_ODDS = {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"}

Command = dict[str, Any]
Event = dict[str, Any]


class RefusedError(Exception):
    """The table does not take the command; nothing has changed."""

    def __init__(self, reason: str, text: str) -> None:
        """Keep the protocol's reason and a sentence for people."""
        super().__init__(text)
        self.reason = reason
        self.text = text


class ShoeEmptyError(Exception):
    """The round ran past the end of its shoe: the product breaks down."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What the product says of itself, and what it really reports (the two differ only in a fault)."""

    events: tuple[str, ...] = EVENTS
    reported: tuple[str, ...] | None = None
    control: str = "deck"
    wagers: tuple[str, ...] = WAGERS
    by: tuple[str, ...] | None = ("chips", "coupon", "verbal")
    options: tuple[str, ...] | None = ("surrender", "war")
    decks: tuple[int, ...] = (6, 7, 8)
    deal: str | None = "one-by-one"

    def reports(self, name: str) -> bool:
        """Tell whether the product really sends this event or field."""
        return name in (self.events if self.reported is None else self.reported)

    def takes(self, means: str) -> bool:
        """Tell whether a wager may be made with these means; no list means all of them."""
        return self.by is None or means in self.by

    def without(self, *names: str) -> Claims:
        """Give the claims of a product that neither lists nor reports these events."""
        return replace(self, events=tuple(name for name in self.events if name not in names))

    def game(self) -> dict[str, Any]:
        """Give the statement's entry for the game."""
        said: dict[str, Any] = {"wagers": list(self.wagers), "decks": list(self.decks)}
        if self.by is not None:
            said["by"] = list(self.by)
        if self.options is not None:
            said["options"] = list(self.options)
        if self.deal is not None:
            said["deal"] = self.deal
        return said


@dataclass(frozen=True, slots=True)
class Odds:
    """Odds "n:m", n to m: winnings alone, the stake is the player's besides."""

    gain: int
    stake: int

    @classmethod
    def parse(cls, text: object) -> Odds:
        """Read odds; raise RefusedError where they are none."""
        parts = text.split(":") if isinstance(text, str) else []
        if len(parts) != 2 or not all(part.isdigit() for part in parts) or int(parts[1]) == 0:
            raise RefusedError("table-not-allowed", f"not odds: {text!r}")
        return cls(int(parts[0]), int(parts[1]))

    def __str__(self) -> str:
        """Write the odds as the protocol does."""
        return f"{self.gain}:{self.stake}"

    def winnings(self, amount: int) -> int:
        """Give the winnings on an amount; half a cent left over goes to the house."""
        return amount * self.gain // self.stake


@dataclass(frozen=True, slots=True)
class Table:
    """The table a round is played at, read from the `open` command."""

    seats: int
    limits: Mapping[str, tuple[int, int]]
    odds: Mapping[str, Odds]
    bankroll: Mapping[int, int]
    sign: Mapping[str, Any]

    @classmethod
    def parse(cls, command: Command, claims: Claims) -> Table:
        """Read and check the table; raise RefusedError where the product can't offer it."""
        told = command.get("table")
        if command.get("game") != "casino-war" or not isinstance(told, dict):
            raise RefusedError("table-not-allowed", "this product deals Casino War")
        if told.get("decks") not in claims.decks:
            raise RefusedError("table-not-allowed", f"decks must be one of {claims.decks}")
        seats = told.get("seats", 7)
        if not whole(seats) or not 1 <= seats <= 7:
            raise RefusedError("table-not-allowed", "one to seven seats")
        limits = told.get("limits") or {}
        odds = {**DEFAULT_ODDS, **(told.get("odds") or {})}
        return cls(
            seats=seats,
            limits={name: (bounds[0], bounds[1]) for name, bounds in limits.items()},
            odds={name: Odds.parse(text) for name, text in odds.items()},
            bankroll={int(seat): amount for seat, amount in (told.get("bankroll") or {}).items()},
            sign={"limits": limits, "odds": odds},
        )

    def bounds(self, wager: str) -> tuple[int, int] | None:
        """Give the limits of a wager; the tie wager's bind the war deal's unless it has its own."""
        return self.limits.get(wager) or (self.limits.get("tie") if wager == "war-tie" else None)


class Shoe:
    """The cards still to come, drawn from the front."""

    def __init__(self, cards: list[str]) -> None:
        """Take the cards as they stand."""
        self.cards = cards
        self.at = 0

    @classmethod
    def stacked(cls, told: object) -> Shoe:
        """Read a given shoe: an array of cards or one string of them."""
        cards = [told[i : i + 2] for i in range(0, len(told), 2)] if isinstance(told, str) else told
        if not isinstance(cards, list) or not all(is_card(card) for card in cards):
            raise RefusedError("other", "not a shoe of cards")
        return cls(list(cards))

    @classmethod
    def shuffled(cls, decks: int, seed: int) -> Shoe:
        """Shuffle whole decks from a seed."""
        cards = [rank + suit for rank in RANKS for suit in SUITS] * decks
        Random(seed).shuffle(cards)  # noqa: S311 - a repeatable shoe, no secret
        return cls(cards)

    def draw(self) -> str:
        """Take the next card; raise ShoeEmptyError past the end."""
        card = self.peek(0)
        self.at += 1
        return card

    def peek(self, ahead: int) -> str:
        """Look at a card to come without drawing it."""
        if self.at + ahead >= len(self.cards):
            raise ShoeEmptyError
        return self.cards[self.at + ahead]


@dataclass(slots=True)
class Bet:
    """An accepted wager: open until it was collected, paid or returned."""

    stake: int
    by: str = "chips"
    open: bool = True
    cash: bool = False


@dataclass(slots=True)
class Seat:
    """A place with cards: a player's, or the dealer's (which has no bets and no purse)."""

    name: Any
    purse: int | None = None
    bets: dict[str, Bet] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)
    tied: bool = False
    choice: str | None = None
    net: int = 0

    def stake(self, wager: str) -> int:
        """Give the stake of a wager, 0 where there is none."""
        bet = self.bets.get(wager)
        return bet.stake if bet else 0

    def waits(self, wager: str) -> bool:
        """Tell whether a wager was made and has no result yet."""
        bet = self.bets.get(wager)
        return bet is not None and bet.open


def whole(value: object) -> bool:
    """Tell whole numbers from everything else, truth values included."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_card(value: object) -> bool:
    """Tell whether a value is a card of this game; it has no jokers."""
    return isinstance(value, str) and len(value) == 2 and value[0] in RANKS and value[1] in SUITS
