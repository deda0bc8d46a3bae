"""What a house decides: the data by which one blackjack product differs from another."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
PayTables: TypeAlias = Mapping[str, Mapping[str, Fraction]]

ROWS: Final = ("triple", "one", "two", "three", "other")
"""Rows of a pay table: the triple match and the spreads of one, two, three and more cards."""

EXCLUDED: Final = (
    "multiple-action",
    "progressive",
    "blackjack-bonus",
    "streak",
    "match-the-dealer",
    "20-point-bonus",
    "optional-bonus",
)
"""Wagers that may not stand at a table with the in-between wager. Source: 2.26(h)."""

EVENTS: Final = (
    "opened",
    "opened.posted",
    "rejected",
    "wager",
    "convert",
    "close",
    "deal",
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


def _rows(*odds: int) -> Mapping[str, Fraction]:
    return MappingProxyType({row: Fraction(number) for row, number in zip(ROWS, odds, strict=True)})


PAY: Final[PayTables] = MappingProxyType(
    {
        "A": _rows(30, 12, 6, 4, 1),
        "B": _rows(30, 10, 6, 4, 1),
        "C": _rows(30, 10, 5, 3, 1),
        "D": _rows(40, 10, 5, 3, 1),
    }
)
"""The four pay tables, each odd *to 1*. Source: 2.26(f)."""


def with_row(letter: str, row: str, odds: Fraction) -> PayTables:
    """Return the four tables with one row of one of them replaced."""
    changed = {**PAY[letter], row: odds}
    return MappingProxyType({**PAY, letter: MappingProxyType(changed)})


@dataclass(frozen=True)
class House:
    """What one product has, claims and reports; the defaults are a lawful house."""

    wagers: tuple[str, ...] = ("initial", "in-between")
    by: tuple[str, ...] = ("chips", "coupon", "verbal")
    options: tuple[str, ...] = ("hit", "stand", "double")
    decks: tuple[int, ...] = (2, 4, 6, 8)
    deal: str = "one-by-one"
    up_card: str = "first"
    dealer_cards: str = "one-up"
    control: str = "deck"
    pay: PayTables = field(default_factory=lambda: PAY)
    excluded: tuple[str, ...] = EXCLUDED
    #: Events that the statement leaves out and that are never reported.
    hidden: frozenset[str] = frozenset()
    #: Events that the statement lists and that are never reported all the same.
    silent: frozenset[str] = frozenset()
    #: Events that are reported though the statement leaves them out.
    unlisted: frozenset[str] = frozenset()
    #: Further events that the statement lists.
    added: tuple[str, ...] = ()
    #: Fields of the game's statement that are left out, so that their defaults count.
    unsaid: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Table:
    """What ``open`` asked for. Money in minor units, seats from 1."""

    decks: int = 0
    seats: int = 7
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    odds: Mapping[str, str] = field(default_factory=dict)
    in_between: str | None = None
    offers: tuple[str, ...] = ()
    bankroll: Mapping[int, int] = field(default_factory=dict)

    def odds_of(self, key: str, default: str) -> Fraction:
        """Return declared odds as winnings for one unit of stake."""
        won, _, staked = self.odds.get(key, default).partition(":")
        return Fraction(int(won), int(staked))


def read_table(raw: JsonObject) -> Table:
    """Read the ``table`` object of an ``open`` command."""
    limits = raw.get("limits") or {}
    bankroll = raw.get("bankroll") or {}
    return Table(
        decks=int(raw.get("decks", 0)),
        seats=int(raw.get("seats", 7)),
        limits={kind: (int(low), int(high)) for kind, (low, high) in limits.items()},
        odds={str(key): str(odds) for key, odds in (raw.get("odds") or {}).items()},
        in_between=raw.get("in_between"),
        offers=tuple(raw.get("offers") or ()),
        bankroll={int(seat): int(amount) for seat, amount in bankroll.items()},
    )
