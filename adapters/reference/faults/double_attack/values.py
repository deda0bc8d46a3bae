"""What the dealer keeps in mind: its claims, the table, the seats and their wagers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from .cards import LIMIT, is_natural, total

if TYPE_CHECKING:
    from collections.abc import Mapping

Json = dict[str, Any]

GAME = "double-attack-blackjack"
INITIAL = "initial"
ATTACK = "double-attack"
DOUBLE = "double"
BONUS = "bonus"
MAINS = (INITIAL, ATTACK, DOUBLE)

EVENTS = (
    "opened",
    "opened.posted",
    "rejected",
    "wager",
    "convert",
    "close",
    "deal",
    "deal.shown_to",
    "peek",
    "offer",
    "decision",
    "reveal",
    "collect",
    "pay",
    "return",
    "discard",
    "end",
)


class Phase(Enum):
    """Where the round stands."""

    NEW = "new"
    BETTING = "betting"
    ATTACK = "attack"
    PLAY = "play"
    OVER = "over"


class Fate(Enum):
    """How a wager ends. ``FORGET`` is for faulty dealers only."""

    WIN = "win"
    LOSE = "lose"
    VOID = "void"
    FORGET = "forget"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims:
    """What the product says of itself in its statement."""

    events: tuple[str, ...] = EVENTS
    wagers: tuple[str, ...] = (INITIAL, ATTACK, BONUS)
    by: tuple[str, ...] = ("chips", "coupon", "verbal")
    options: tuple[str, ...] = (ATTACK, "decline", "hit", "stand", DOUBLE)
    deal: str = "one-by-one"
    control: str = "deck"
    decks: tuple[int, ...] = (6, 8)
    silent: tuple[str, ...] = ()

    def statement(self) -> Json:
        """Return the statement as it is sent; the keys in ``silent`` are left to the protocol's defaults."""
        game: Json = {
            "wagers": list(self.wagers),
            "decks": list(self.decks),
            "by": list(self.by),
            "options": list(self.options),
            "deal": self.deal,
        }
        return {
            "protocol": "1.0",
            "product": {"vendor": "adversary", "name": "double attack", "version": "1", "files": []},
            "control": self.control,
            "events": list(self.events),
            "games": {GAME: {key: value for key, value in game.items() if key not in self.silent}},
        }


@dataclass(frozen=True, slots=True)
class Table:
    """The table of one round, as the ``open`` command described it. Amounts are minor units."""

    decks: int = 8
    seats: int = 7
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    odds: Mapping[str, str] = field(default_factory=dict)
    bankroll: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def read(cls, raw: Json) -> Table:
        """Return the table that a command describes."""
        return cls(
            decks=raw.get("decks", 8),
            seats=raw.get("seats", 7),
            limits={kind: (low, high) for kind, (low, high) in raw.get("limits", {}).items()},
            odds=dict(raw.get("odds", {})),
            bankroll={int(seat): amount for seat, amount in raw.get("bankroll", {}).items()},
        )

    def minimum(self, kind: str) -> int:
        """Return the least amount the table takes for a wager; one minor unit where it names none."""
        return self.limits[kind][0] if kind in self.limits else 1

    def maximum(self, kind: str) -> int | None:
        """Return the greatest amount the table takes for a wager, if it names one."""
        return self.limits[kind][1] if kind in self.limits else None

    def ratio(self, kind: str) -> tuple[int, int]:
        """Return the odds of a main wager as a pair, even money where the table names none."""
        gain, stake = self.odds.get(kind, "1:1").split(":")
        return int(gain), int(stake)


@dataclass(slots=True)
class Wager:
    """One accepted wager; closed once it has ended."""

    amount: int
    by: str = "chips"
    open: bool = True


@dataclass(slots=True)
class Seat:
    """One seat of the round. ``funds`` is nothing where the bankroll is unlimited."""

    number: int
    funds: int | None = None
    cards: list[str] = field(default_factory=list)
    wagers: dict[str, Wager] = field(default_factory=dict)
    net: int = 0
    done: bool = False
    cleared: bool = False

    @property
    def busted(self) -> bool:
        """Whether the hand is over 21."""
        return total(self.cards) > LIMIT

    @property
    def natural(self) -> bool:
        """Whether the first two cards make 21."""
        return is_natural(self.cards)

    def has(self, kind: str) -> bool:
        """Tell whether the seat has such a wager, ended or not."""
        return kind in self.wagers

    def is_open(self, kind: str) -> bool:
        """Tell whether the seat has such a wager that has not ended."""
        return kind in self.wagers and self.wagers[kind].open


@dataclass(frozen=True, slots=True)
class Bid:
    """A wager that a player wants to place."""

    seat: int
    kind: str
    amount: int
    by: str
    confirmed_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BonusBid:
    """What a dealer looks at before taking a bonus wager. ``initial`` is 0 where there is none."""

    bid: Bid
    initial: int
    initials: Mapping[int, int]
    table: Table
