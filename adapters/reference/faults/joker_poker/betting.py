"""The state of one round, its wagers and its money: what a seat may stake, and how a stake ends.

Amounts are minor units, seats are numbered from 1. Each method is a hook that a bent dealer may override.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from .hands import DEFAULT_ORDER, winnings

if TYPE_CHECKING:
    from collections.abc import Mapping

Json: TypeAlias = dict[str, Any]

SIDE_WAGERS = ("pair-up", "super-flush")
MOST_SEATS = 7


class RefusedError(Exception):
    """The table refuses a command, for one of the reasons that the protocol names."""

    def __init__(self, reason: str, text: str = "the table does not allow that") -> None:
        """Keep the reason beside its explanation for people."""
        super().__init__(text)
        self.reason = reason
        self.text = text


@dataclass(frozen=True, slots=True)
class Menu:
    """What the product has: wagers, ways to place them, order of the opening deal, control of the cards."""

    wagers: tuple[str, ...] = ("ante", "call", *SIDE_WAGERS)
    by: tuple[str, ...] = ("chips", "coupon", "verbal")
    deal: str = "one-by-one"
    control: str = "deck"


@dataclass(frozen=True, slots=True)
class Rules:
    """What the opened table declares."""

    seats: int = MOST_SEATS
    limits: Mapping[str, list[int]] = field(default_factory=dict)
    odds: Mapping[str, Any] = field(default_factory=dict)
    bankroll: Mapping[str, int] = field(default_factory=dict)
    order: tuple[str, ...] = DEFAULT_ORDER

    @classmethod
    def declared(cls, table: Json) -> Rules:
        """Read the table of an ``open`` command."""
        return cls(
            seats=table.get("seats", MOST_SEATS),
            limits=table.get("limits", {}),
            odds=table.get("odds", {}),
            bankroll=table.get("bankroll", {}),
            order=tuple(table.get("hand_order", DEFAULT_ORDER)),
        )


@dataclass(frozen=True, slots=True)
class Bet:
    """One wager as it is placed."""

    kind: str
    amount: int
    by: str = "chips"
    confirmed_by: tuple[str, ...] = ()


@dataclass(slots=True)
class Seat:
    """One seat that takes part; ``gain`` is what it has won (or lost) so far."""

    number: int
    stakes: dict[str, int] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    choice: str = ""
    revealed: bool = False
    gain: int = 0

    @property
    def has_ante(self) -> bool:
        """Whether the seat plays against the dealer."""
        return "ante" in self.stakes

    @property
    def has_sides(self) -> bool:
        """Whether the seat has a pair up or a super flush wager."""
        return any(kind in self.stakes for kind in SIDE_WAGERS)

    @property
    def has_folded(self) -> bool:
        """Whether the seat gave up its hand."""
        return self.choice == "fold"


class BettingTable:
    """The seats, their stakes and the chips that move."""

    def __init__(self, menu: Menu) -> None:
        """Set up a fresh table, not opened yet."""
        self.menu = menu
        self.rules = Rules()
        self.phase = "unopened"
        self.seats: dict[int, Seat] = {}
        self.shoe: list[str] = []
        self.dealer_cards: list[str] = []
        self.events: list[Json] = []

    def emit(self, event: str, **fields: object) -> None:
        """Report an event."""
        self.events.append({"event": event, **fields})

    def ascending(self) -> list[Seat]:
        """The seats that take part, clockwise from the dealer's left."""
        return [self.seats[number] for number in sorted(self.seats)]

    def descending(self) -> list[Seat]:
        """The seats that take part, counterclockwise from the dealer's right."""
        return self.ascending()[::-1]

    # -- a player's wager

    def read_bet(self, command: Json) -> tuple[int, Bet]:
        """The seat and the wager that a command asks for; raises RefusedError."""
        kind = self.check_kind(command.get("wager"))
        number = self.check_seat(command.get("seat"))
        self.check_new(number, kind)
        amount = self.check_amount(command.get("amount"))
        self.check_limits(kind, amount)
        bet = Bet(kind, amount, *self.check_way(command))
        self.check_funds(number, bet)
        return number, bet

    def check_kind(self, kind: object) -> str:
        """Refuse what is no wager of this table."""
        if kind == "call":
            raise RefusedError("not-offered", "a call is placed by deciding to call")
        if not isinstance(kind, str) or kind not in self.menu.wagers:
            raise RefusedError("wager-not-offered", "this table has no such wager")
        return kind

    def check_seat(self, number: object) -> int:
        """Refuse what is no seat of this table."""
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= self.rules.seats:
            raise RefusedError("other", "this table has no such seat")
        return number

    def check_new(self, number: int, kind: str) -> None:
        """Refuse a second wager of the same kind."""
        if number in self.seats and kind in self.seats[number].stakes:
            raise RefusedError("other", "the seat has that wager already")

    def check_amount(self, amount: object) -> int:
        """Refuse what is no positive whole number of minor units."""
        if not isinstance(amount, int) or isinstance(amount, bool) or amount <= 0:
            raise RefusedError("wrong-amount", "a wager is a positive whole number of cents")
        return amount

    def check_limits(self, kind: str, amount: int) -> None:
        """Refuse what lies outside the table's limits; a missing limit does not exist."""
        if kind not in self.rules.limits:
            return
        least, most = self.rules.limits[kind]
        if amount < least:
            raise RefusedError("too-small", f"the minimum is {least}")
        if amount > most:
            raise RefusedError("too-large", f"the maximum is {most}")

    def check_way(self, command: Json) -> tuple[str, tuple[str, ...]]:
        """Refuse a way of placing wagers that this product lacks, and an unconfirmed verbal wager."""
        by = command.get("by", "chips")
        confirmed = tuple(command.get("confirmed_by", ()))
        if by not in self.menu.by:
            raise RefusedError("other", "wagers can't be placed that way here")
        if by == "verbal" and not {"dealer", "supervisor"} <= set(confirmed):
            raise RefusedError("unconfirmed", "dealer and supervisor must both confirm")
        return by, confirmed

    def check_funds(self, number: int, bet: Bet) -> None:
        """Refuse what the player can't pay for."""
        purse = self.rules.bankroll.get(str(number))
        if purse is not None and self.staked(number) + bet.amount > purse:
            raise RefusedError("insufficient-funds", "the bankroll does not cover it")

    def staked(self, number: int) -> int:
        """What the seat has on the layout."""
        return sum(self.seats[number].stakes.values()) if number in self.seats else 0

    def place(self, number: int, bet: Bet) -> None:
        """Accept a wager; the cash of a verbal one becomes chips at once."""
        seat = self.seats.setdefault(number, Seat(number))
        seat.stakes[bet.kind] = bet.amount
        self.emit(
            "wager",
            seat=number,
            wager=bet.kind,
            amount=bet.amount,
            by=bet.by,
            confirmed_by=list(bet.confirmed_by),
        )
        if bet.by == "verbal":
            self.convert(number, bet.kind)

    def convert(self, number: int, kind: str) -> None:
        """Turn the cash of a verbal wager into chips."""
        self.emit("convert", seat=number, wager=kind)

    # -- how a stake ends

    def collect(self, seat: Seat, kind: str, amount: int | None = None) -> None:
        """Take a losing stake, or a part of it."""
        taken = seat.stakes.get(kind, 0) if amount is None else amount
        if taken:
            seat.gain -= taken
            self.emit("collect", seat=seat.number, wager=kind, amount=taken)

    def pay(self, seat: Seat, kind: str, odds: str) -> None:
        """Pay the winnings of a stake; the stake is the player's own already."""
        won = self.winnings(seat.stakes.get(kind, 0), odds)
        if won:
            seat.gain += won
            self.emit("pay", seat=seat.number, wager=kind, amount=won, odds=odds)

    def winnings(self, stake: int, odds: str) -> int:
        """The winnings of a stake at odds."""
        return winnings(stake, odds)

    def give_back(self, seat: Seat, kind: str, amount: int | None = None) -> None:
        """Return a stake, or a part of it."""
        given = seat.stakes.get(kind, 0) if amount is None else amount
        if given:
            self.emit("return", seat=seat.number, wager=kind, amount=given)

    def net(self) -> dict[str, int]:
        """Gain or loss of every seat that took part."""
        return {str(seat.number): seat.gain for seat in self.ascending()}

    def inventory(self) -> int:
        """Change of the table inventory."""
        return -sum(seat.gain for seat in self.seats.values())

    def close_round(self) -> None:
        """Report the end; nothing is accepted any more."""
        self.emit("end", net=self.net(), inventory=self.inventory())
        self.phase = "over"
