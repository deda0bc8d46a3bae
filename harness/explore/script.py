"""A round while it is put together: its table, its purses, and the commands as they will be sent.

What is meant to be lawful is; what is not stands before its lawful control, so that a
refusal can be told from a product that refuses everything.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from harness.explore.amounts import near, outside
from harness.table.messages import (
    Command,
    Decide,
    Instrument,
    OddsTable,
    OpenTable,
    PlaceWager,
    Proceed,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.explore.draw import Draw
    from harness.table.messages import Game, Limits, Round

_BOTH: Final = ("dealer", "supervisor")
#: Confirmations that are not enough for a wager made with cash.
_TOO_FEW: Final = ((), ("dealer",), ("supervisor",), ("dealer", "dealer"))
_TRIED: Final = 0.15
#: Where a table posts no limits of a wager, what people wager all the same.
_UNLIMITED: Final = (1, 20_000)


@dataclass(slots=True)
class Script:
    """One round in the making.

    Attributes:
        draw: the source of choices.
        game: the game's name in the protocol.
        claims: what the product claims of it.
        seats: how many seats the table has.
        commands: what will be sent after the opening.
        stakes: what is thought to be accepted, by seat and wager.
    """

    draw: Draw
    game: str
    claims: Game
    seats: int
    decks: int
    limits: Limits = field(default_factory=dict)
    odds: OddsTable = field(default_factory=dict)
    purses: dict[int, int] = field(default_factory=dict)
    commands: list[Command] = field(default_factory=list)
    stakes: dict[tuple[int, str], int] = field(default_factory=dict)
    #: Rounds without anything unlawful show plainly what lawful play does.
    orderly: bool = False
    #: In which share of cases people pay otherwise than by chips.
    otherwise: float = 0.2

    def __post_init__(self) -> None:
        """Decide whether anything unlawful will be tried, and how people pay."""
        self.orderly = self.draw.chance(0.35)
        self.otherwise = self.draw.pick((0.0, 0.15, 0.15, 0.3, 0.8))

    def post(self, wager: str, limits: tuple[int, int]) -> None:
        """Post the limits of a wager; now and then none, and then there is none."""
        if not self.draw.chance(0.05):
            self.limits[wager] = limits

    def bounds(self, wager: str) -> tuple[int, int]:
        """Return between what amounts a wager is lawful and likely."""
        return self.limits.get(wager, _UNLIMITED)

    # ------------------------------------------------------------------- betting

    def place(self, seat: int, wager: str, amount: int, bounds: tuple[int, int] | None = None) -> None:
        """Have a seat place a lawful wager, sometimes after an unlawful try of the same.

        Args:
            seat: whose.
            wager: its name.
            amount: in minor units, lawful.
            bounds: the least and the most that is lawful, where not the table's limits.
        """
        low, high = bounds or self.bounds(wager)
        if self._tries(0.35 if seat in self.purses else _TRIED):
            self._try(seat, wager, amount, (low, high))
        if self._tries(0.5) and self.purses.get(seat):
            left = self.left(seat)
            if low <= left + 1 <= high:
                self.commands.append(PlaceWager(seat=seat, wager=wager, amount=left + 1))
        by, confirmed = self._means()
        self.commands.append(PlaceWager(seat=seat, wager=wager, amount=amount, by=by, confirmed_by=confirmed))
        self.stakes[seat, wager] = amount
        if amount in {low, high} and low < high and self._tries(0.3):
            # Who refuses the edge itself shows it by taking the amount next to it.
            inside = low + 1 if amount == low else high - 1
            self.commands.append(PlaceWager(seat=seat, wager=wager, amount=inside))
        if self._tries(0.06):
            self.commands.append(
                PlaceWager(seat=seat, wager=wager, amount=self.draw.pick((amount, low, high)))
            )

    def only_try(self, seat: int, wager: str, bounds: tuple[int, int]) -> None:
        """Have a seat try an unlawful amount and leave it at that."""
        self.commands.append(PlaceWager(seat=seat, wager=wager, amount=outside(self.draw, *bounds)))

    def late(self, seat: int, wager: str, amount: int) -> None:
        """Have a seat try a wager that only the hour makes unlawful."""
        by, confirmed = self._any_means()
        self.commands.append(PlaceWager(seat=seat, wager=wager, amount=amount, by=by, confirmed_by=confirmed))

    def too_early(self, seat: int, wager: str, amount: int) -> None:
        """Sometimes have a seat place by itself a wager that only an answer places."""
        if self._tries(0.08):
            self.commands.append(PlaceWager(seat=seat, wager=wager, amount=amount))

    def left(self, seat: int) -> int:
        """Return what a seat with a purse has left beside its stakes."""
        return self.purses[seat] - sum(amount for (whose, _), amount in self.stakes.items() if whose == seat)

    def has(self, seat: int, wager: str) -> bool:
        """Say whether the seat is thought to have that wager."""
        return (seat, wager) in self.stakes

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers that the product claims; one that the game cannot be without where it claims none."""
        return self.claims.wagers or ("initial",)

    def offers(self, wager: str) -> bool:
        """Say whether the product claims to have the wager."""
        return wager in self.claims.wagers

    def _tries(self, share: float = _TRIED) -> bool:
        return not self.orderly and self.draw.chance(share)

    def _try(self, seat: int, wager: str, amount: int, bounds: tuple[int, int]) -> None:
        claimed = self.claims.by
        if "verbal" in claimed and self.draw.chance(0.42):
            few = self.draw.pick(_TOO_FEW)
            self.commands.append(
                PlaceWager(seat=seat, wager=wager, amount=amount, by="verbal", confirmed_by=few)
            )
        elif len(claimed) < 3 and self.draw.chance(0.3):  # noqa: PLR2004 - there are three instruments
            stranger: Instrument = "coupon" if "coupon" not in claimed else "verbal"
            self.commands.append(
                PlaceWager(seat=seat, wager=wager, amount=amount, by=stranger, confirmed_by=_BOTH)
            )
        else:
            by, confirmed = self._any_means()
            self.commands.append(
                PlaceWager(
                    seat=seat,
                    wager=wager,
                    amount=outside(self.draw, *bounds),
                    by=by,
                    confirmed_by=confirmed,
                )
            )

    def _any_means(self) -> tuple[Instrument, tuple[str, ...]]:
        """Return an instrument for what will be refused, each of those claimed as likely as chips."""
        if not self.claims.by or self.draw.chance(0.5):
            return "chips", ()
        by = self.draw.pick(self.claims.by)
        return by, _BOTH if by == "verbal" else ()

    def _means(self) -> tuple[Instrument, tuple[str, ...]]:
        if not self.claims.by or not self.draw.chance(self.otherwise):
            return "chips", ()
        by = self.draw.pick(self.claims.by)
        return by, _BOTH if by == "verbal" else ()

    # ------------------------------------------------------------------ the rest

    def proceed(self) -> None:
        """Close the betting."""
        self.commands.append(Proceed())

    def decide(self, seat: int, option: str, amount: float | None = None) -> None:
        """Have a seat answer."""
        self.commands.append(Decide(seat=seat, option=option, amount=amount))

    def match(self, seat: int, option: str, due: int) -> None:
        """Have a seat take an option that costs exactly what is due, sometimes after a wrong amount."""
        if self._tries(0.25):
            self.decide(seat, option, near(self.draw, due))
        self.decide(seat, option, due if self.draw.chance(0.4) else None)

    def opened(
        self,
        shoe: Sequence[str],
        *,
        in_between: str | None = None,
        offers: tuple[str, ...] = (),
        hand_order: tuple[str, ...] = (),
    ) -> Round:
        """Return the round, its opening first."""
        table = Table(
            decks=self.decks,
            seats=self.seats,
            limits=self.limits,
            odds=self.odds,
            bankroll={str(seat): purse for seat, purse in sorted(self.purses.items())} or None,
            offers=offers,
            in_between=in_between,
            hand_order=hand_order,
        )
        written = "".join(shoe) if self.draw.chance(0.5) else tuple(shoe)
        return (OpenTable(game=self.game, table=table, shoe=written), *self.commands)
