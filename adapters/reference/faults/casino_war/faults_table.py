"""Faults against the ground rules of a round: shoe, one end for each wager, ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import fault
from .dealer import Round
from .table import RANKS, Shoe

if TYPE_CHECKING:
    from ..entry import Fault
    from .table import Command, Odds, Seat


class _FromTheBack(Round):
    def fetch_shoe(self, command: Command) -> Shoe:
        return Shoe(super().fetch_shoe(command).cards[::-1])


class _Reshuffled(Round):
    def fetch_shoe(self, command: Command) -> Shoe:
        return Shoe(sorted(super().fetch_shoe(command).cards))


class _Seconds(Round):
    def draw(self, seat: Seat, hand: str) -> str:
        if seat is self.dealer and RANKS.index(self.shoe.peek(1)[0]) > RANKS.index(self.shoe.peek(0)[0]):
            self.shoe.cards.insert(self.shoe.at, self.shoe.cards.pop(self.shoe.at + 1))
        return super().draw(seat, hand)


class _BurnsStay(Round):
    def burn(self, face: str = "down") -> None:
        self.emit("burn", face=face)


class _DealerCopies(Round):
    def draw(self, seat: Seat, hand: str) -> str:
        drawn = super().draw(seat, hand)
        return self.dealer.cards["original"] if seat is self.dealer and hand == "war" else drawn


class _StakeTakenToo(Round):
    def pay(self, seat: Seat, wager: str, sign: int) -> None:
        super().pay(seat, wager, sign)
        if wager == "tie":
            self.collect(seat, wager, clause="(b)")


class _CollectedTwice(Round):
    def collect(self, seat: Seat, wager: str, amount: int | None = None, *, clause: str) -> None:
        super().collect(seat, wager, amount, clause=clause)
        if wager == "initial" and clause == "(b)":
            super().collect(seat, wager, amount, clause=clause)


class _PaidTwice(Round):
    def pay(self, seat: Seat, wager: str, sign: int) -> None:
        super().pay(seat, wager, sign)
        if wager == "war-tie":
            super().pay(seat, wager, sign)


class _ReturnedTooMuch(Round):
    def pay(self, seat: Seat, wager: str, sign: int) -> None:
        super().pay(seat, wager, sign)
        self.emit("return", seat=seat.name, wager=wager, amount=seat.stake(wager) * 2)


class _NetForgetsTies(Round):
    def net(self) -> dict[str, int]:
        net = super().net()
        for seat in self.players():
            if seat.stake("tie") and not seat.tied:
                net[str(seat.name)] += seat.stake("tie")
        return net


class _NetCountsStakes(Round):
    def pay(self, seat: Seat, wager: str, sign: int) -> None:
        super().pay(seat, wager, sign)
        seat.net += seat.stake(wager)
        self.inventory -= seat.stake(wager)


class _InventoryStill(Round):
    def finish(self) -> None:
        self.inventory = 0
        super().finish()


class _NetOfNeighbours(Round):
    def net(self) -> dict[str, int]:
        net = super().net()
        return dict(zip(net, [*list(net.values())[1:], *list(net.values())[:1]], strict=True))


class _NetSwallowsCoupons(Round):
    def net(self) -> dict[str, int]:
        net = super().net()
        for seat in self.players():
            net[str(seat.name)] += sum(bet.stake for bet in seat.bets.values() if bet.by == "coupon")
        return net


class _InventoryRoundsUp(Round):
    def pay(self, seat: Seat, wager: str, sign: int) -> None:
        super().pay(seat, wager, sign)
        odds: Odds = self.odds_for(seat, wager, sign)
        if seat.stake(wager) * odds.gain % odds.stake:
            self.inventory -= 1


SHOE = (
    fault("cards-from-the-back", _FromTheBack, breaks="protocol:shoe", shows="plain",
          note="Cards come from the back of the shoe."),
    fault("given-shoe-sorted", _Reshuffled, breaks="protocol:shoe", shows="plain",
          note="The given shoe is put into another order first."),
    fault("dealer-deals-seconds", _Seconds, breaks="protocol:shoe", shows="seconds",
          note="The dealer takes the second card of the shoe when it is the higher one."),
    fault("burned-cards-stay-in-the-shoe", _BurnsStay, breaks="protocol:shoe", shows="one-war",
          arguable="(f)#1 (f)#2", note="Burns are reported, and the cards dealt all the same."),
    fault("dealer-copies-its-card", _DealerCopies, breaks="protocol:shoe", shows="one-war",
          note="The dealer's war card is a copy of its original card."),
)  # fmt: skip

MONEY = (
    fault("winning-tie-stake-taken", _StakeTakenToo, breaks="protocol:wager-ends-once", shows="one-tie",
          arguable="(a)3#2 (b)#3 (b)#1", note="A winning tie wager is paid and its stake collected."),
    fault("lost-initial-collected-twice", _CollectedTwice, breaks="protocol:wager-ends-once", shows="plain",
          arguable="(a)1#1 (b)#1 (a)#4", note="A losing initial wager is collected twice."),
    fault("war-tie-paid-twice", _PaidTwice, breaks="protocol:wager-ends-once", shows="war-with-ties",
          arguable="(g)#4 (g)3#2 (h)#3", note="A winning tie wager of the war deal is paid twice."),
    fault("winning-stake-returned-twice-over", _ReturnedTooMuch, breaks="protocol:wager-ends-once",
          shows="plain", arguable="(a)#4 (a)2#1 (a)3#2 (b)#3 (g)#4 (g)2#1 (g)3#1 (g)3#2 (h)#3",
          note="With its winnings a player gets the stake back twice over."),
    fault("net-forgets-lost-ties", _NetForgetsTies, breaks="protocol:ledger", shows="plain",
          note="Lost tie wagers are missing from the players' net.", origin="field"),
    fault("net-counts-returned-stakes", _NetCountsStakes, breaks="protocol:ledger", shows="plain",
          arguable="(b)#2 (c)1#2 (e)#3 (h)#2",
          note="Stakes that come back with winnings are counted as gain."),
    fault("inventory-always-zero", _InventoryStill, breaks="protocol:ledger", shows="plain",
          also="(b)#2 (c)1#2 (e)#3 (h)#2", note="The inventory never changes.", origin="field"),
    fault("net-of-the-neighbour", _NetOfNeighbours, breaks="protocol:ledger", shows="plain",
          note="Gains and losses are told of the wrong seats; their sum is right."),
    fault("net-forgets-coupons", _NetSwallowsCoupons, breaks="protocol:ledger", shows="coupon",
          note="What was lost by coupon is missing from the net.", origin="field"),
    fault("inventory-pays-the-odd-cent", _InventoryRoundsUp, breaks="protocol:ledger", shows="odd-cents",
          arguable="(b)#2 (c)1#2 (e)#3 (h)#2",
          note="Where odds leave half a cent the inventory loses a cent that nobody gets.", origin="field"),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = (*SHOE, *MONEY)
