"""Lawful and unusual ways to pay, to report money and to refuse."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from ..entry import Variant
from .between import BETWEEN
from .cards import rank
from .declare import variant
from .house import PAY, House, JsonObject
from .purse import Wager
from .table_round import Round


class StraddlesTheNearerCard(Round):
    """Pays by the dealer's distance to the nearer card, which is never less than the spread's row."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        if row in {None, "triple"}:
            return row
        apart = min(abs(rank(first) - rank(dealer)), abs(rank(second) - rank(dealer)))
        return self.row_by_spread(apart)


class FourPaidAsThree(Round):
    """Four ranks between are paid as the three-card spread, above the floor."""

    def row_by_spread(self, inner: int) -> str:
        return "three" if inner == 4 else super().row_by_spread(inner)


class ReturnsWinningStakes(Round):
    """The stake of a paid wager is given back by an event of its own."""

    def pay(self, seat: int, kind: str, amount: int) -> None:
        super().pay(seat, kind, amount)
        self.give_back(seat, kind)


class ReportsNothings(Round):
    """Events of amount 0 are sent: nothing returned with a loss, nothing paid with a push."""

    def collect(self, seat: int, kind: str, amount: int | None = None) -> None:
        super().collect(seat, kind, amount)
        if amount is None:
            self.emit("return", seat=seat, wager=kind, amount=0)

    def give_back(self, seat: int, kind: str, amount: int | None = None) -> None:
        if amount is None:
            self.emit("pay", seat=seat, wager=kind, amount=0)
        super().give_back(seat, kind, amount)


class StatesOdds(Round):
    """Each payment of an in-between wager states its odds."""

    def win(self, seat: int, row: str) -> None:
        super().win(seat, row)
        self.events[-1]["odds"] = f"{self.house.pay[self.letter_for(seat)][row]}:1"


class HalfCentUp(Round):
    """Half a cent goes to the player."""

    def main_winnings(self, seat: int, kind: str, outcome: str) -> int:
        key, default = ("blackjack", "3:2") if outcome == "natural" else ("initial", "1:1")
        return math.ceil(self.stake(seat, kind) * self.table.odds_of(key, default))


class NetOfEverySeat(Round):
    """The end lists every seat of the table, those that did not play with nothing."""

    def final_net(self) -> dict[str, int]:
        return {str(seat): self.net.get(seat, 0) for seat in range(1, self.table.seats + 1)}


class ConvertsAtTheClose(Round):
    """Cash is turned into chips when the betting is closed."""

    def convert(self, wager: Wager) -> None:
        """Wait for the close."""

    def announce(self) -> None:
        super().announce()
        for wager in self.wagers.values():
            if wager.by == "verbal":
                super().convert(wager)


class ConvertsBeforeSettling(Round):
    """Cash is turned into chips right before the wager is settled."""

    def convert(self, wager: Wager) -> None:
        """Wait for the settlement."""

    def settle_one(self, seat: int) -> None:
        if self.wagers[seat, BETWEEN].by == "verbal":
            super().convert(self.wagers[seat, BETWEEN])
        super().settle_one(seat)

    def settle_main(self) -> None:
        for (_, kind), wager in self.wagers.items():
            if kind == "initial" and wager.by == "verbal":
                super().convert(wager)
        super().settle_main()


class UnknownFields(Round):
    """Events carry further fields that nobody knows."""

    def emit(self, event: str, **fields: Any) -> None:  # noqa: ANN401 - fields of events are plain JSON
        super().emit(event, **fields, clock=len(self.events), pit={"name": "west"})


class AlwaysOther(Round):
    """Every refusal gives the reason other."""

    def refuse(self, reason: str) -> None:
        del reason
        super().refuse("other")


class CouponNeedsFunds(Round):
    """A coupon counts against the bankroll like chips."""

    def place(self, wager: Wager) -> None:
        super().place(wager)
        if wager.by == "coupon":
            self.credit(wager.seat, -wager.amount)

    def refuse_funds(self, wager: Wager) -> str | None:
        funds = self.funds(wager.seat)
        return None if funds is None or wager.amount <= funds else "insufficient-funds"


class NoLimitsOnTheSign(Round):
    """The sign shows only what concerns the in-between wager."""

    def sign(self) -> JsonObject:
        sign = super().sign()
        limits = {kind: pair for kind, pair in sign["limits"].items() if kind == BETWEEN}
        return {**sign, "limits": limits, "odds": {}}


def _paying(by: Mapping[str, int]) -> House:
    tables = {
        letter: MappingProxyType({row: odds + by.get(row, 0) for row, odds in rows.items()})
        for letter, rows in PAY.items()
    }
    return House(pay=MappingProxyType(tables))


_ALL_BEST: Final = House(
    pay=MappingProxyType(dict.fromkeys("ABCD", MappingProxyType({**PAY["A"], "triple": PAY["D"]["triple"]})))
)

MONEY_VARIANTS: Final[tuple[Variant, ...]] = (
    variant(
        "every-row-pays-more",
        house=_paying({"triple": 20, "one": 1, "two": 1, "three": 1, "other": 1}),
        note="Every row pays more than its floor.",
    ),
    variant(
        "triple-pays-fifty", house=_paying({"triple": 20}), note="Only the triple match pays above its floor."
    ),
    variant(
        "best-row-of-all-tables",
        house=_ALL_BEST,
        note="Whatever table was chosen, each row is paid at the best odds of the four.",
    ),
    variant("paid-by-the-nearer-card", StraddlesTheNearerCard),
    variant("four-inner-ranks-paid-as-three", FourPaidAsThree),
    variant("returns-winning-stakes", ReturnsWinningStakes),
    variant("reports-amounts-of-nothing", ReportsNothings),
    variant("states-odds", StatesOdds),
    variant("half-a-cent-up", HalfCentUp),
    variant("net-of-every-seat", NetOfEverySeat),
    variant("converts-at-the-close", ConvertsAtTheClose),
    variant("converts-before-settling", ConvertsBeforeSettling),
    variant("unknown-fields", UnknownFields),
    variant("every-reason-is-other", AlwaysOther),
    variant("coupon-counts-as-funds", CouponNeedsFunds),
    variant("sign-of-the-side-wager-only", NoLimitsOnTheSign),
)
