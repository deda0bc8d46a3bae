"""The Python skeleton with its gaps 1, 3, 4 and 5 filled in, as its comments and its README say."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from harness.sdk import DEALER, Product, Refused, WagerRule
from harness.skeletons.python.dealer import HAND, CasinoWar
from harness.skeletons.python.dealer import product as skeleton
from harness.table.cards import rank

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.table.messages import WagerAccepted

WAR = "war"


class FilledWar(CasinoWar):
    claims = msgspec.structs.replace(
        CasinoWar.claims, wagers=("initial", "tie", "war", "war-tie"), options=("surrender", "war")
    )
    wager_rules: ClassVar[tuple[WagerRule, ...]] = (
        *CasinoWar.wager_rules,
        WagerRule("war", placed="decision", needs="initial"),
        WagerRule("war-tie", placed="offer", needs="war", limits="tie"),
    )

    def ask(self, seats: Sequence[int], options: tuple[str, ...], *, then: Callable[[], None]) -> None:
        # It asks one seat after the other by itself, and then with both options.
        super().ask(seats, options if "war" in options else (*options, "war"), then=then)

    def demanded(self, seat: int, wager: str) -> int:
        del wager
        return self.ledger.stake(seat, "initial")

    def check_wager(self, wager: WagerAccepted) -> None:
        super().check_wager(wager)
        if wager.wager == "war" and wager.amount != self.demanded(wager.seat, "war"):
            raise Refused("wrong-amount", "the war wager equals the initial wager")

    def finish(self) -> None:
        if not self.at_war:
            super().finish()
            return
        for seat in self.players:
            if seat not in self.at_war:
                self.discard(seat, HAND)
        for seat in self.at_war:
            self.collect(seat, "initial")
        self.offer_wagers(self.at_war, ("war-tie",), then=self.war_deal)

    def war_deal(self) -> None:
        for _ in range(3):
            self.burn()
        for to in self.and_dealer(self.at_war):
            self.deal(to, WAR)
        for seat in self.at_war:
            self.settle_war(seat)
        for of in self.and_dealer(self.at_war):
            self.discard(of, HAND)
            self.discard(of, WAR)
        self.end_round()

    def settle_war(self, seat: int) -> None:
        (own,), (dealers,) = self.cards(seat, WAR), self.cards(DEALER, WAR)
        margin = rank(own) - rank(dealers)
        if margin < 0:
            self.collect(seat, "war")
        else:
            self.pay(seat, "war", self.odds_of("war" if margin else "war-equal"))
        if margin == 0:
            self.pay(seat, "war-tie", self.odds_of("tie"))
        else:
            self.collect(seat, "war-tie")

    @property
    def at_war(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.players if self.answers.get(seat) == "war")


product = Product(
    vendor=skeleton.vendor,
    name=skeleton.name,
    version=skeleton.version,
    tables=(FilledWar,),
    events=(*skeleton.events, "burn", "turn"),
    files=skeleton.files,
)
