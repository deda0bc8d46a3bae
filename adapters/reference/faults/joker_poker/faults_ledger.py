"""Faults against the ground rules on wagers as they end, and on the ledger of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat

# -- how a stake ends


class _WinnerPaidTwice(Table):
    def win(self, seat: Seat) -> None:
        super().win(seat)
        self.pay(seat, "ante", self.ante_odds(seat))


class _LoserPaidBack(Table):
    def lose(self, seat: Seat) -> None:
        super().lose(seat)
        self.give_back(seat, "ante")


class _WinnerCollected(Table):
    def win(self, seat: Seat) -> None:
        super().win(seat)
        self.collect(seat, "call")


class _CentTooMuchCollected(Table):
    def lose(self, seat: Seat) -> None:
        self.collect(seat, "ante")
        self.collect(seat, "call", seat.stakes["call"] + 1)


class _CentTooLittleCollected(Table):
    def lose(self, seat: Seat) -> None:
        self.collect(seat, "ante")
        self.collect(seat, "call", seat.stakes["call"] - 1)


# -- the ledger


class _Rake(Table):
    def inventory(self) -> int:
        return super().inventory() + 1


class _InventoryOfAntesOnly(Table):
    def inventory(self) -> int:
        return -sum(seat.gain for seat in self.seats.values() if seat.has_ante)


class _SidesMissingInNet(Table):
    kept_gain = 0

    def settle_side(self, seat: Seat, kind: str) -> None:
        before = seat.gain
        super().settle_side(seat, kind)
        self.kept_gain += seat.gain - before
        seat.gain = before

    def inventory(self) -> int:
        return super().inventory() - self.kept_gain


class _NetWithStakes(Table):
    def net(self) -> dict[str, int]:
        return {
            str(seat.number): seat.gain + (sum(seat.stakes.values()) if seat.gain > 0 else 0)
            for seat in self.ascending()
        }


class _FoldersMissingInNet(Table):
    def net(self) -> dict[str, int]:
        return {
            number: gain for number, gain in super().net().items() if not self.seats[int(number)].has_folded
        }


class _SignsSwapped(Table):
    def net(self) -> dict[str, int]:
        return {number: -gain for number, gain in super().net().items()}

    def inventory(self) -> int:
        return -super().inventory()


class _NetOnNextSeat(Table):
    def net(self) -> dict[str, int]:
        gains = super().net()
        moved = [*gains.values()][1:] + [*gains.values()][:1]
        return dict(zip(gains, moved, strict=True))


class _ReturnBookedAsPayment(Table):
    def give_back(self, seat: Seat, kind: str, amount: int | None = None) -> None:
        super().give_back(seat, kind, amount)
        seat.gain += seat.stakes.get(kind, 0) if amount is None else amount


LEDGER_FAULTS = (
    fault(
        "winning-ante-paid-twice",
        "protocol:wager-ends-once",
        "A winning ante is paid, and paid again after the call.",
        bent(_WinnerPaidTwice),
        also=("(d)2.iii#1",),
    ),
    fault(
        "losing-ante-also-returned",
        "protocol:wager-ends-once",
        "A losing ante is collected and then given back in full.",
        bent(_LoserPaidBack),
        arguable=("(d)2.ii#1", "protocol:ledger"),
    ),
    fault(
        "winning-call-also-collected",
        "protocol:wager-ends-once",
        "A winning call is paid, and its stake collected.",
        bent(_WinnerCollected),
        arguable=("(d)2.ii#1", "(d)2.iii#1"),
    ),
    fault(
        "cent-too-much-collected",
        "protocol:wager-ends-once",
        "One minor unit more than a losing call is collected.",
        bent(_CentTooMuchCollected),
        also=("(d)2.ii#1",),
        arguable=("protocol:amount", "protocol:ledger"),
    ),
    fault(
        "cent-too-little-collected",
        "protocol:wager-ends-once",
        "One minor unit less than a losing call is collected, and the rest forgotten.",
        bent(_CentTooLittleCollected),
        also=("(d)2.ii#1",),
        arguable=("protocol:ledger",),
    ),
    fault(
        "inventory-takes-a-rake",
        "protocol:ledger",
        "The inventory gains one unit too much.",
        bent(_Rake),
        origin="field",
    ),
    fault(
        "inventory-forgets-side-bettors",
        "protocol:ledger",
        "The inventory leaves out seats without an ante.",
        bent(_InventoryOfAntesOnly),
        origin="field",
    ),
    fault(
        "net-forgets-side-wagers",
        "protocol:ledger",
        "Gains leave out the side wagers.",
        bent(_SidesMissingInNet),
        origin="field",
    ),
    fault(
        "net-counts-winners-stakes",
        "protocol:ledger",
        "A winner's gain includes the stakes.",
        bent(_NetWithStakes),
    ),
    fault(
        "net-omits-folded-seats",
        "protocol:ledger",
        "Folded seats have no gain or loss.",
        bent(_FoldersMissingInNet),
        origin="field",
    ),
    fault(
        "ledger-signs-swapped",
        "protocol:ledger",
        "Gains are losses and the other way round.",
        bent(_SignsSwapped),
    ),
    fault(
        "net-on-the-next-seat",
        "protocol:ledger",
        "Each gain is booked on a neighbour; shows with two seats of unequal result.",
        bent(_NetOnNextSeat),
    ),
    fault(
        "returned-stakes-booked-as-winnings",
        "protocol:ledger",
        "A stake given back counts as a gain.",
        bent(_ReturnBookedAsPayment),
    ),
)
