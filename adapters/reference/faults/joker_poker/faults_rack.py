"""Faults of the dealer's own cards and of the discard rack (30.10(e), (f))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .hands import JOKERS
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat
    from .dealing import Party


# -- (e): the dealer's own cards


class _DealerCardsGoneEarly(Table):
    """Dealers whose own hand is racked before its time."""

    def muck_dealer(self) -> None:
        """It is gone already."""

    def muck_dealer_early(self) -> None:
        super().muck_dealer()


class _DealerMuckedFirst(_DealerCardsGoneEarly):
    def showdown(self) -> None:
        self.muck_dealer_early()
        super().showdown()


class _DealerMuckedBeforeLastCaller(_DealerCardsGoneEarly):
    def showdown_block(self, seat: Seat) -> None:
        if seat is self.showdown_order()[-1]:
            self.muck_dealer_early()
        super().showdown_block(seat)

    def muck_dealer(self) -> None:
        if not self.showdown_order():
            self.muck_dealer_early()


class _DealerMuckedFirstUnqualified(_DealerCardsGoneEarly):
    def showdown(self) -> None:
        if not self.qualifies():
            self.muck_dealer_early()
        super().showdown()

    def muck_dealer(self) -> None:
        if self.qualifies():
            self.muck_dealer_early()


class _LastHandAfterDealers(Table):
    held: Seat | None = None

    def muck(self, seat: Seat) -> None:
        if self.callers() and seat is self.showdown_order()[-1]:
            self.held = seat
        else:
            super().muck(seat)

    def muck_dealer(self) -> None:
        super().muck_dealer()
        if self.held is not None:
            super().muck(self.held)


class _DealerCardsLeft(Table):
    def muck_dealer(self) -> None:
        """The dealer's cards stay where they lie."""


class _DealerHandHalfRacked(Table):
    def muck_dealer(self) -> None:
        self.rack("dealer", self.dealer_cards[:1])


# -- (f): order and completeness of the rack


class _SecondCardsLast(Table):
    def muck(self, seat: Seat) -> None:
        self.rack(seat.number, seat.cards[:1])

    def muck_dealer(self) -> None:
        for seat in self.descending():
            self.rack(seat.number, seat.cards[1:])
        super().muck_dealer()


class _OneHeap(Table):
    def muck(self, seat: Seat) -> None:
        """Everything goes in one heap at the end."""

    def muck_dealer(self) -> None:
        cards = [card for seat in self.descending() for card in seat.cards]
        self.rack("dealer", sorted([*cards, *self.dealer_cards]))


class _HandsMerged(Table):
    def muck_compared(self, seat: Seat) -> None:
        self.hold(seat)

    def muck_unqualified(self, seat: Seat) -> None:
        self.hold(seat)

    def hold(self, seat: Seat) -> None:
        if seat is self.showdown_order()[-1]:
            cards = [card for caller in self.showdown_order() for card in caller.cards]
            self.rack(seat.number, sorted(cards))


class _HandsSwapped(Table):
    def muck(self, seat: Seat) -> None:
        seats = self.descending()
        other = seats[len(seats) - 1 - seats.index(seat)]
        self.rack(seat.number, list(other.cards))


class _CardsMixed(Table):
    def muck(self, seat: Seat) -> None:
        seats = self.descending()
        other = seats[len(seats) - 1 - seats.index(seat)]
        self.rack(seat.number, [seat.cards[0], other.cards[1]])


class _JokersAlike(Table):
    def rack(self, party: Party, cards: list[str]) -> None:
        super().rack(party, [JOKERS[0] if card in JOKERS else card for card in cards])


class _SeatlessRack(Table):
    def rack(self, party: Party, cards: list[str]) -> None:  # noqa: ARG002
        super().rack("dealer", cards)


class _NamelessCards(Table):
    def rack(self, party: Party, cards: list[str]) -> None:  # noqa: ARG002
        super().rack(party, [])


class _RackedTwice(Table):
    def muck(self, seat: Seat) -> None:
        super().muck(seat)
        super().muck(seat)


class _SideBettorsHalfRacked(Table):
    def muck_side_bettor(self, seat: Seat) -> None:
        self.rack(seat.number, seat.cards[:1])


RACK_FAULTS = (
    fault(
        "dealer-mucked-first",
        "(e)#1",
        "The dealer's hand is racked right after it was shown, before the second pass.",
        bent(_DealerMuckedFirst),
        arguable=("(d)#4", "(f)#1"),
        origin="requirement",
    ),
    fault(
        "dealer-mucked-before-leftmost-caller",
        "(e)#1",
        "The dealer's hand is racked before the last caller is settled.",
        bent(_DealerMuckedBeforeLastCaller),
        arguable=("(d)#4", "(f)#1"),
    ),
    fault(
        "dealer-mucked-first-when-unqualified",
        "(e)#1",
        "A dealer's hand that does not qualify is racked before the second pass.",
        bent(_DealerMuckedFirstUnqualified),
        arguable=("(d)#4", "(f)#1"),
    ),
    fault(
        "leftmost-callers-hand-after-the-dealers",
        "(e)#1",
        "The last caller's hand is racked after the dealer's.",
        bent(_LastHandAfterDealers),
        arguable=("(d)#4", "(d)1.iii#1", "(d)1.iii#2", "(d)2.iv#1", "(d)2.iv#2", "(f)#1"),
    ),
    fault(
        "dealers-hand-left",
        "(e)#1",
        "The dealer's hand is never collected.",
        bent(_DealerCardsLeft),
        arguable=("(f)#2",),
    ),
    fault(
        "dealers-hand-half-racked",
        "(e)#1",
        "Only the dealer's first card reaches the rack.",
        bent(_DealerHandHalfRacked),
        also=("(f)#2",),
    ),
    fault(
        "second-cards-racked-last",
        "(f)#1",
        "First cards are racked in their time, all second cards together before the dealer's hand.",
        bent(_SecondCardsLast),
        arguable=(
            *("(c)#3", "(c)2#2", "(c)2#3", "(d)#4", "(d)1.iii#1", "(d)1.iii#2"),
            *("(d)2.iv#1", "(d)2.iv#2", "(f)#2"),
        ),
    ),
    fault(
        "all-hands-in-one-heap",
        "(f)#1",
        "All hands are racked at the end in one sorted heap, as the dealer's.",
        bent(_OneHeap),
        also=("(c)2#2", "(c)2#3", "(d)1.iii#1", "(d)1.iii#2", "(d)2.iv#1", "(d)2.iv#2", "(f)#2"),
        arguable=("(e)#1",),
        origin="requirement",
    ),
    fault(
        "callers-hands-merged",
        "(f)#1",
        "The callers' hands are racked together, sorted, as the last caller's; shows with two callers.",
        bent(_HandsMerged),
        also=("(d)1.iii#1", "(d)1.iii#2", "(d)2.iv#1", "(d)2.iv#2", "(f)#2"),
        arguable=("(d)#4",),
    ),
    fault(
        "hands-swapped-in-the-rack",
        "(f)#2",
        "Each seat's discard carries the hand of the seat opposite in the order; shows with two seats.",
        bent(_HandsSwapped),
        arguable=("(f)#1", "(c)2#2", "(c)2#3", "(d)1.iii#1", "(d)1.iii#2", "(d)2.iv#1", "(d)2.iv#2"),
    ),
    fault(
        "cards-mixed-in-the-rack",
        "(f)#2",
        "Each seat's discard carries the second card of the seat opposite; shows with two seats.",
        bent(_CardsMixed),
        arguable=("(f)#1", "(c)2#2", "(c)2#3", "(d)1.iii#1", "(d)1.iii#2", "(d)2.iv#1", "(d)2.iv#2"),
    ),
    fault(
        "jokers-alike-in-the-rack",
        "(f)#2",
        "Both jokers are racked as the same one; shows with the other one dealt.",
        bent(_JokersAlike),
        arguable=("(c)2#2", "(c)2#3", "(d)1.iii#1", "(d)1.iii#2", "(d)2.iv#1", "(d)2.iv#2", "(e)#1", "(f)#1"),
        origin="requirement",
    ),
    fault(
        "hands-racked-without-their-seat",
        "(f)#2",
        "Every discard is said to be the dealer's.",
        bent(_SeatlessRack),
        also=("(c)2#2", "(c)2#3", "(d)1.iii#1", "(d)1.iii#2", "(d)2.iv#1", "(d)2.iv#2"),
        arguable=("(e)#1", "(f)#1"),
        origin="requirement",
    ),
    fault(
        "discards-without-cards",
        "(f)#2",
        "Discards name no card.",
        bent(_NamelessCards),
        arguable=(
            *("(c)2#2", "(c)2#3", "(d)1.iii#1", "(d)1.iii#2", "(d)2.iv#1", "(d)2.iv#2"),
            *("(e)#1", "(f)#1"),
        ),
    ),
    fault(
        "hands-racked-twice",
        "(f)#2",
        "Every player's hand is racked twice.",
        bent(_RackedTwice),
        arguable=("(f)#1", "protocol:shoe"),
    ),
    fault(
        "side-bet-only-hands-half-racked",
        "(f)#2",
        "Of a seat without an ante only the first card reaches the rack.",
        bent(_SideBettorsHalfRacked),
    ),
)
