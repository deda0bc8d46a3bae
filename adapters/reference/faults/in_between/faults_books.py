"""Wrong about the books: what net and inventory say, and how often a wager ends."""

from typing import Final

from ..entry import Fault
from .between import BETWEEN
from .declare import fault
from .table_round import Round


class NetForgetsSideWager(Round):
    """The net leaves the in-between wager out; the inventory has it."""

    def settle_between(self) -> None:
        before = dict(self.net)
        super().settle_between()
        self.net = before


class InventoryForgetsCollects(Round):
    """Collected in-between wagers never reach the inventory."""

    def final_inventory(self) -> int:
        lost = [
            wager.amount
            for (seat, kind), wager in self.wagers.items()
            if kind == BETWEEN and self.row_of(seat) is None
        ]
        return super().final_inventory() - sum(lost)


class NetCountsStakes(Round):
    """The stake of a winning in-between wager is booked as a gain."""

    def final_net(self) -> dict[str, int]:
        net = super().final_net()
        for seat, kind in self.paid:
            if kind == BETWEEN:
                net[str(seat)] += self.stake(seat, BETWEEN)
        return net


class InventorySignTurned(Round):
    """The change of the inventory has the players' sign."""

    def final_inventory(self) -> int:
        return -super().final_inventory()


class PaidThenCollected(Round):
    """A winning in-between wager is paid, and its stake collected."""

    def win(self, seat: int, row: str) -> None:
        super().win(seat, row)
        self.collect(seat, BETWEEN)


class CollectedTwice(Round):
    """A losing in-between wager is collected twice."""

    def lose(self, seat: int) -> None:
        super().lose(seat)
        super().lose(seat)


class HalfCollectedHalfForgotten(Round):
    """Half of a losing in-between wager is collected, and nothing said of the rest."""

    def lose(self, seat: int) -> None:
        self.collect(seat, BETWEEN, self.stake(seat, BETWEEN) // 2)


class ReturnedTwice(Round):
    """The stake of a winning in-between wager is given back twice."""

    def win(self, seat: int, row: str) -> None:
        super().win(seat, row)
        self.give_back(seat, BETWEEN)
        self.give_back(seat, BETWEEN)


class PaidTwice(Round):
    """A winning in-between wager is paid again with the blackjack wagers."""

    def settle_main(self) -> None:
        for seat, kind in sorted(self.paid):
            if kind == BETWEEN:
                self.win(seat, str(self.row_of(seat)))
        super().settle_main()


_ENDS: Final = "protocol:wager-ends-once"
_BOOKS: Final = ("protocol:ledger", "(e)#6", "(a)#2")

BOOKS: Final[tuple[Fault, ...]] = (
    fault("net-forgets-side-wager", "protocol:ledger", NetForgetsSideWager, origin="field"),
    fault("inventory-forgets-collects", "protocol:ledger", InventoryForgetsCollects, origin="field"),
    fault("net-counts-stakes", "protocol:ledger", NetCountsStakes),
    fault("inventory-sign-turned", "protocol:ledger", InventorySignTurned),
    fault("paid-then-collected", _ENDS, PaidThenCollected, arguable=(*_BOOKS, "(f)#1")),
    fault("collected-twice", _ENDS, CollectedTwice, arguable=(*_BOOKS, "protocol:amount")),
    fault("half-collected-half-forgotten", _ENDS, HalfCollectedHalfForgotten, arguable=_BOOKS),
    fault("returned-twice", _ENDS, ReturnedTwice, arguable=(*_BOOKS, "protocol:amount")),
    fault("paid-twice", _ENDS, PaidTwice, arguable=(*_BOOKS, "(e)#3", "(e)#4", "(e)#5")),
)
