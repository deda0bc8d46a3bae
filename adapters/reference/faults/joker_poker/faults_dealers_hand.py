"""Faults of the cover card and of the dealer's hand (30.10(d))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat
    from .dealing import Party


# -- (d)#1: the cover card


class _UncoveredOnce(Table):
    """Dealers that take the cover card off before its time."""

    def uncover(self) -> None:
        """It is off already."""

    def uncover_early(self) -> None:
        super().uncover()


class _UncoveredBeforeDecisions(_UncoveredOnce):
    def when_dealt(self) -> None:
        self.uncover_early()


class _UncoveredBeforeSides(_UncoveredOnce):
    def settle_sides(self) -> None:
        self.uncover_early()
        super().settle_sides()


class _UncoveredBeforeLastSeat(_UncoveredOnce):
    def side_block(self, seat: Seat) -> None:
        if seat is self.side_order()[-1]:
            self.uncover_early()
        super().side_block(seat)


class _NeverUncovered(Table):
    def uncover(self) -> None:
        """The cover card stays on."""


class _UncoveredAfterReveal(Table):
    def unveil(self) -> None:
        self.reveal_dealer()
        self.uncover()


class _UncoveredOnlyForCallers(Table):
    def uncover(self) -> None:
        if self.callers():
            super().uncover()


# -- (d)#2: the dealer's hand


class _UnveiledOnce(Table):
    """Dealers that show their hand before its time."""

    def unveil(self) -> None:
        """It lies open already."""

    def unveil_early(self) -> None:
        super().unveil()


class _UnveiledBeforeDecisions(_UnveiledOnce):
    def when_dealt(self) -> None:
        self.unveil_early()


class _UnveiledBeforeSides(_UnveiledOnce):
    def settle_sides(self) -> None:
        self.unveil_early()
        super().settle_sides()


class _UnveiledBeforeLastSeat(_UnveiledOnce):
    def side_block(self, seat: Seat) -> None:
        if seat is self.side_order()[-1]:
            self.unveil_early()
        super().side_block(seat)


class _NeverRevealed(Table):
    def reveal_dealer(self) -> None:
        """The dealer's hand stays hidden."""


class _RevealedOnlyForCallers(Table):
    def reveal_dealer(self) -> None:
        if self.callers():
            super().reveal_dealer()


class _NoUnveilingWithoutCallers(Table):
    def unveil(self) -> None:
        if self.callers():
            super().unveil()


class _RevealedAfterShowdown(Table):
    def reveal_dealer(self) -> None:
        """Not yet."""

    def muck_dealer(self) -> None:
        super().reveal_dealer()
        super().muck_dealer()


class _OneDealerCardRevealed(Table):
    def reveal_dealer(self) -> None:
        self.emit("reveal", of="dealer", cards=self.dealer_cards[:1], hand="main")


class _OtherHandShown(Table):
    def reveal_dealer(self) -> None:
        unseen = [card for card in self.shoe[:2] if card not in self.dealer_cards]
        self.emit("reveal", of="dealer", cards=[*unseen, *self.dealer_cards][:2], hand="main")


class _DealerCardUp(Table):
    def face(self, party: Party, nth: int) -> str:
        return "up" if party == "dealer" and nth > 1 else super().face(party, nth)


class _DealerCardsSent(Table):
    def seen_by(self, party: Party) -> list[int]:
        return sorted(self.seats) if party == "dealer" else super().seen_by(party)


class _DealerTurnedUp(Table):
    def when_dealt(self) -> None:
        self.turn("dealer", "up")


DEALERS_HAND_FAULTS = (
    fault(
        "cover-removed-before-decisions",
        "(d)#1",
        "The cover card comes off before the first choice.",
        bent(_UncoveredBeforeDecisions),
        origin="requirement",
    ),
    fault(
        "cover-removed-before-side-bets",
        "(d)#1",
        "The cover card comes off after the last choice, before side wagers and folds.",
        bent(_UncoveredBeforeSides),
        origin="requirement",
    ),
    fault(
        "cover-removed-before-leftmost-seat",
        "(d)#1",
        "The cover card comes off before the first pass has reached the lowest seat.",
        bent(_UncoveredBeforeLastSeat),
    ),
    fault("cover-never-removed", "(d)#1", "The cover card is never taken off.", bent(_NeverUncovered)),
    fault(
        "cover-removed-after-reveal",
        "(d)#1",
        "The dealer's hand is shown first, then uncovered.",
        bent(_UncoveredAfterReveal),
    ),
    fault(
        "cover-stays-when-nobody-called",
        "(d)#1",
        "The cover card comes off only if somebody called.",
        bent(_UncoveredOnlyForCallers),
    ),
    fault(
        "dealer-revealed-before-decisions",
        "(d)#2",
        "The dealer's hand is uncovered and shown before the first choice.",
        bent(_UnveiledBeforeDecisions),
        also=("(d)#1",),
        arguable=("(a)#2", "(c)#1", "(c)1#2", "(c)1#3", "(c)2#1", "(c)2#2", "(c)2#3", "(d)#4"),
        origin="requirement",
    ),
    fault(
        "dealer-revealed-before-side-bets",
        "(d)#2",
        "The dealer's hand is uncovered and shown after the last choice, before side wagers and folds.",
        bent(_UnveiledBeforeSides),
        also=("(d)#1",),
        arguable=("(c)1#2", "(c)1#3", "(c)2#1", "(c)2#2", "(c)2#3", "(d)#4"),
    ),
    fault(
        "dealer-revealed-before-leftmost-seat",
        "(d)#2",
        "The dealer's hand is uncovered and shown before the first pass has reached the lowest seat.",
        bent(_UnveiledBeforeLastSeat),
        also=("(d)#1",),
        arguable=("(c)#3", "(c)1#2", "(c)1#3", "(c)2#1", "(c)2#2", "(c)2#3", "(d)#4"),
    ),
    fault(
        "dealer-never-revealed",
        "(d)#2",
        "The dealer's hand is never shown.",
        bent(_NeverRevealed),
        arguable=("(c)#3", "(c)1#1"),
    ),
    fault(
        "dealer-not-revealed-when-nobody-called",
        "(d)#2",
        "The dealer's hand is uncovered, but shown only if somebody called.",
        bent(_RevealedOnlyForCallers),
    ),
    fault(
        "dealers-hand-untouched-when-nobody-called",
        "(d)#2",
        "Without a caller the dealer's hand is neither uncovered nor shown.",
        bent(_NoUnveilingWithoutCallers),
        also=("(d)#1",),
    ),
    fault(
        "dealer-revealed-after-showdown",
        "(d)#2",
        "The calls are settled first, then the dealer's hand is shown.",
        bent(_RevealedAfterShowdown),
        arguable=("(d)2.i#1", "(c)#3", "(c)1#1"),
    ),
    fault(
        "dealer-reveals-one-card",
        "(d)#2",
        "Only the dealer's first card is shown.",
        bent(_OneDealerCardRevealed),
    ),
    fault(
        "dealer-shows-another-hand",
        "(d)#2",
        "The dealer shows the next two cards of the shoe in place of the dealt ones.",
        bent(_OtherHandShown),
        arguable=("protocol:shoe", "protocol:state"),
    ),
    fault(
        "dealers-second-card-dealt-face-up",
        "(d)#2",
        "The dealer's second card is dealt face up, so it is known during the choices.",
        bent(_DealerCardUp),
        arguable=("(a)#1", "(d)#1"),
        origin="field",
    ),
    fault(
        "dealers-cards-sent-to-players",
        "(d)#2",
        "Every seat is sent the faces of the dealer's cards as they are dealt.",
        bent(_DealerCardsSent),
        arguable=("(a)#2",),
        origin="field",
    ),
    fault(
        "dealers-cards-turned-up-before-decisions",
        "(d)#2",
        "The dealer's hand is turned face up before the first choice.",
        bent(_DealerTurnedUp),
        arguable=("(d)#1",),
        origin="requirement",
    ),
)
