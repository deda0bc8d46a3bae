"""Faults before the first choice: the opening deal, and hands that don't stay hidden (30.10(a))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat
    from .dealing import Party


class _OneCardThenOffers(Table):
    def deal_order(self) -> list[Party]:
        order = super().deal_order()
        return order[: len(order) // 2]

    def finish(self) -> None:
        for party in super().deal_order()[len(super().deal_order()) // 2 :]:
            self.deal_card(party)
        super().finish()


class _DealerDealtLast(Table):
    def deal_order(self) -> list[Party]:
        return [party for party in super().deal_order() if party != "dealer"]

    def finish(self) -> None:
        self.deal_card("dealer")
        self.deal_card("dealer")
        super().finish()


class _DealerSecondCardLate(Table):
    def deal_order(self) -> list[Party]:
        return super().deal_order()[:-1]

    def before_unveil(self) -> None:
        self.deal_card("dealer")


class _ThirdCard(Table):
    def deal_order(self) -> list[Party]:
        return [*super().deal_order(), *sorted(self.seats)]


class _Broadcast(Table):
    def seen_by(self, party: Party) -> list[int]:
        return [] if party == "dealer" else sorted(self.seats)


class _NeighbourSees(Table):
    def seen_by(self, party: Party) -> list[int]:
        own = super().seen_by(party)
        return sorted({*own, *(number for number in self.seats if number - 1 in own)})


class _SideBettorBroadcast(Table):
    def seen_by(self, party: Party) -> list[int]:
        if isinstance(party, int) and not self.seats[party].has_ante:
            return sorted(self.seats)
        return super().seen_by(party)


class _FirstSeatSeesAll(Table):
    def seen_by(self, party: Party) -> list[int]:
        own = super().seen_by(party)
        lowest = min(self.seats)
        return sorted({*own, lowest}) if own else own


class _DealtUp(Table):
    def face(self, party: Party, nth: int) -> str:
        return super().face(party, nth) if party == "dealer" else "up"

    def seen_by(self, party: Party) -> list[int]:
        return [] if party == "dealer" else sorted(self.seats)


class _SecondCardUp(Table):
    def face(self, party: Party, nth: int) -> str:
        return "up" if party != "dealer" and nth > 1 else super().face(party, nth)


class _TurnedUpAfterViewing(Table):
    def when_dealt(self) -> None:
        for seat in self.ascending():
            self.turn(seat.number, "up")


class _TurnedUpOnCall(Table):
    def decision(self, seat: Seat, option: str) -> None:
        super().decision(seat, option)
        if option == "call":
            self.turn(seat.number, "up")


class _TurnedUpOnFold(Table):
    def decision(self, seat: Seat, option: str) -> None:
        super().decision(seat, option)
        if option == "fold":
            self.turn(seat.number, "up")


class _TurnedUpBeforeOffer(Table):
    def offer(self, seat: Seat) -> None:
        self.turn(seat.number, "up")
        super().offer(seat)


CARD_FAULTS = (
    fault(
        "offers-after-one-card",
        "(a)#1",
        "Players choose on their first card; everybody's second card falls after the last choice.",
        bent(_OneCardThenOffers),
        origin="requirement",
    ),
    fault(
        "dealer-dealt-after-decisions",
        "(a)#1",
        "The dealer gets no card before the last choice, then two.",
        bent(_DealerDealtLast),
    ),
    fault(
        "dealer-second-card-late",
        "(a)#1",
        "The dealer's second card falls just before the dealer's hand is shown.",
        bent(_DealerSecondCardLate),
    ),
    fault(
        "third-card-to-each-player",
        "(a)#1",
        "Each player gets a third card, which is shown and racked with the hand and counts for nothing.",
        bent(_ThirdCard),
    ),
    fault(
        "hole-cards-broadcast",
        "(a)#2",
        "Every seat is sent the faces of every player's cards.",
        bent(_Broadcast),
        origin="field",
    ),
    fault(
        "neighbour-sees-hole-cards",
        "(a)#2",
        "The faces also go to the seat right after the player's, where that seat takes part.",
        bent(_NeighbourSees),
        origin="field",
    ),
    fault(
        "first-seat-sees-all-hole-cards",
        "(a)#2",
        "The lowest seat is sent the faces of every player's cards.",
        bent(_FirstSeatSeesAll),
        origin="field",
    ),
    fault(
        "side-bettors-hole-cards-broadcast",
        "(a)#2",
        "Only the cards of seats without an ante are sent to everybody.",
        bent(_SideBettorBroadcast),
        origin="field",
    ),
    fault(
        "hole-cards-dealt-face-up",
        "(a)#2",
        "Both cards of each player are dealt face up.",
        bent(_DealtUp),
        also=("(a)#3",),
        origin="field",
    ),
    fault(
        "second-hole-card-dealt-face-up",
        "(a)#3",
        "Each player's second card is dealt face up, and nobody but the owner is said to see it.",
        bent(_SecondCardUp),
        also=("(a)#2",),
        origin="field",
    ),
    fault(
        "cards-left-face-up-after-viewing",
        "(a)#3",
        "All players' hands are turned face up before the first choice.",
        bent(_TurnedUpAfterViewing),
        arguable=("(a)#2",),
        origin="requirement",
    ),
    fault(
        "cards-turned-up-before-own-offer",
        "(a)#3",
        "A player's hand is turned face up when the choice is offered.",
        bent(_TurnedUpBeforeOffer),
        arguable=("(a)#2",),
    ),
    fault(
        "callers-cards-turned-up",
        "(a)#3",
        "A hand is turned face up as soon as its player calls.",
        bent(_TurnedUpOnCall),
        arguable=("(a)#2", "(c)#1", "(c)1#1", "(d)2.i#1"),
    ),
    fault(
        "folders-cards-turned-up",
        "(a)#3",
        "A hand is turned face up as soon as its player folds.",
        bent(_TurnedUpOnFold),
        arguable=("(a)#2", "(c)#1", "(c)1#1"),
    ),
)
