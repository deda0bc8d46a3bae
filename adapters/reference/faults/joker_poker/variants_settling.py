"""Lawful dealers that settle and show hands otherwise than most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .betting import SIDE_WAGERS
from .catalogue import variant
from .hands import values
from .settling import EVEN
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat
    from .dealing import Party


# -- settlement


class _SuperFlushFirst(Table):
    def open_sides(self, seat: Seat) -> None:
        self.reveal_for_sides(seat)
        for kind in reversed(SIDE_WAGERS):
            if kind in seat.stakes:
                self.settle_side(seat, kind)


class _FoldedCardsBeforeAnte(Table):
    def forfeit(self, seat: Seat) -> None:
        self.muck(seat)
        super().forfeit(seat)

    def muck_folded(self, seat: Seat) -> None:
        """They are gone already."""


class _StakesReturned(Table):
    def pay(self, seat: Seat, kind: str, odds: str) -> None:
        super().pay(seat, kind, odds)
        self.give_back(seat, kind)


class _StakesReturnedFirst(Table):
    def pay(self, seat: Seat, kind: str, odds: str) -> None:
        self.give_back(seat, kind)
        super().pay(seat, kind, odds)


class _ZeroesReported(Table):
    def collect(self, seat: Seat, kind: str, amount: int | None = None) -> None:
        super().collect(seat, kind, amount)
        self.emit("return", seat=seat.number, wager=kind, amount=0)


class _NoOddsInPay(Table):
    def pay(self, seat: Seat, kind: str, odds: str) -> None:
        super().pay(seat, kind, odds)
        for event in self.events:
            if event["event"] == "pay":
                event.pop("odds", None)


class _HalvesRoundedUp(Table):
    def winnings(self, stake: int, odds: str) -> int:
        gain, per = (int(part) for part in odds.split(":"))
        return -(-stake * gain // per)


class _CallBeforeAnte(Table):
    def win(self, seat: Seat) -> None:
        self.pay(seat, "call", self.call_odds(seat))
        self.pay(seat, "ante", self.ante_odds(seat))

    def lose(self, seat: Seat) -> None:
        self.collect(seat, "call")
        self.collect(seat, "ante")

    def tie(self, seat: Seat) -> None:
        self.give_back(seat, "call")
        self.give_back(seat, "ante")


class _TiesPaid(Table):
    def tie(self, seat: Seat) -> None:
        self.win(seat)


class _TiedAntePaid(Table):
    def tie(self, seat: Seat) -> None:
        self.pay(seat, "ante", EVEN)
        self.give_back(seat, "call")


# -- cards shown


class _UnqualifiedShown(Table):
    def muck_unqualified(self, seat: Seat) -> None:
        self.reveal_for_showdown(seat)
        super().muck_unqualified(seat)


class _UnqualifiedShownFirst(Table):
    def pay_unqualified_ante(self, seat: Seat) -> None:
        self.reveal_for_showdown(seat)
        super().pay_unqualified_ante(seat)


class _HighCardShownFirst(Table):
    def emit(self, event: str, **fields: object) -> None:
        cards = fields.get("cards")
        if event == "reveal" and isinstance(cards, list):
            fields["cards"] = sorted(cards, key=lambda card: values([card]), reverse=True)
        super().emit(event, **fields)


class _TurnedDownAfterViewing(Table):
    def when_dealt(self) -> None:
        for seat in self.ascending():
            self.turn(seat.number, "down")


class _TurnedUpWithReveal(Table):
    def reveal(self, seat: Seat) -> None:
        super().reveal(seat)
        self.turn(seat.number, "up")

    def reveal_dealer(self) -> None:
        super().reveal_dealer()
        self.turn("dealer", "up")


class _ChattyTable(Table):
    """Events carry fields that the protocol does not know."""

    def emit(self, event: str, **fields: object) -> None:
        super().emit(event, **fields, table_no=12, serial={"pit": "B", "shift": [1, 2]})


class _EverybodyInNet(Table):
    def net(self) -> dict[str, int]:
        return {str(number): 0 for number in range(1, self.rules.seats + 1)} | super().net()


class _DealerListedAsViewless(Table):
    def deal_card(self, party: Party) -> None:
        super().deal_card(party)
        if party == "dealer":
            del self.events[-1]["shown_to"]


SETTLING_VARIANTS = (
    variant(
        "super-flush-before-pair-up", "A seat's super flush is settled before its pair up.", _SuperFlushFirst
    ),
    variant(
        "folded-cards-before-ante",
        "A folded seat's cards are collected just before its ante, after its side wagers.",
        _FoldedCardsBeforeAnte,
    ),
    variant("winning-stakes-returned", "After a payment the stake is given back in full.", _StakesReturned),
    variant(
        "winning-stakes-returned-first", "The stake is given back before the payment.", _StakesReturnedFirst
    ),
    variant(
        "zero-amounts-reported", "After a collection nothing is given back, and said so.", _ZeroesReported
    ),
    variant("payments-without-odds", "Payments don't name their odds.", _NoOddsInPay),
    variant(
        "broken-units-rounded-up", "Half a unit that odds leave over goes to the player.", _HalvesRoundedUp
    ),
    variant("call-settled-before-ante", "Against a qualifying dealer the call comes first.", _CallBeforeAnte),
    variant("ties-paid", "Equal hands win.", _TiesPaid),
    variant("tied-antes-paid", "Equal hands win the ante 1 to 1 and get the call back.", _TiedAntePaid),
    variant(
        "unqualified-hands-shown-last",
        "Without a qualifying hand players' cards are shown before they are collected.",
        _UnqualifiedShown,
    ),
    variant(
        "unqualified-hands-shown-first",
        "Without a qualifying hand players' cards are shown before their ante is paid.",
        _UnqualifiedShownFirst,
    ),
    variant("high-card-shown-first", "Hands are shown with the higher card first.", _HighCardShownFirst),
    variant("hands-turned-down-after-viewing", "Hands are put down after viewing.", _TurnedDownAfterViewing),
    variant("shown-hands-turned-up", "A hand that is shown is turned up right after.", _TurnedUpWithReveal),
    variant("unknown-fields", "Every event carries fields that the protocol does not know.", _ChattyTable),
    variant(
        "empty-seats-in-net", "Seats that do not take part are listed with a gain of 0.", _EverybodyInNet
    ),
    variant(
        "dealers-cards-without-viewers", "Only players' cards name their viewers.", _DealerListedAsViewless
    ),
)
