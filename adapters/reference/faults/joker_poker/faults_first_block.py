"""Faults of what the first pass does for a seat: hands shown, folds cleared (30.10(c)1, 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat


# -- (c)1#1: whose cards are shown


class _NotRevealed(Table):
    def reveal_for_sides(self, seat: Seat) -> None:
        """Settled unseen; the showdown shows the hand, where it comes to one."""


class _OnlyCallersRevealed(Table):
    def reveal_for_sides(self, seat: Seat) -> None:
        if not seat.has_folded:
            super().reveal_for_sides(seat)


class _OnlyAntesRevealed(Table):
    def reveal_for_sides(self, seat: Seat) -> None:
        if seat.has_ante:
            super().reveal_for_sides(seat)


class _OnlyPairUpRevealed(Table):
    def reveal_for_sides(self, seat: Seat) -> None:
        if "pair-up" in seat.stakes:
            super().reveal_for_sides(seat)


class _OnlySuperFlushRevealed(Table):
    def reveal_for_sides(self, seat: Seat) -> None:
        if "super-flush" in seat.stakes:
            super().reveal_for_sides(seat)


class _OnlyWinnersRevealed(Table):
    def reveal_for_sides(self, seat: Seat) -> None:
        if any(self.side_odds(seat, kind) for kind in ("pair-up", "super-flush") if kind in seat.stakes):
            super().reveal_for_sides(seat)


class _RevealedAfterSettlement(Table):
    def open_sides(self, seat: Seat) -> None:
        super().open_sides(seat)
        self.reveal(seat)

    def reveal_for_sides(self, seat: Seat) -> None:
        """Not yet."""


class _EverySeatRevealed(Table):
    def side_block(self, seat: Seat) -> None:
        if not seat.has_sides:
            self.reveal(seat)
        super().side_block(seat)


class _FoldedHandsRevealed(Table):
    def side_block(self, seat: Seat) -> None:
        if seat.has_folded and not seat.has_sides:
            self.reveal(seat)
        super().side_block(seat)


class _OneCardRevealed(Table):
    def reveal_for_sides(self, seat: Seat) -> None:
        seat.revealed = True
        self.emit("reveal", of=seat.number, cards=seat.cards[:1], hand="main")


# -- (c)2: folded hands


class _FoldedAnteReturned(Table):
    def forfeit(self, seat: Seat) -> None:
        self.give_back(seat, "ante")


class _FoldedAnteForgotten(Table):
    def forfeit(self, seat: Seat) -> None:
        """Nobody takes it."""


class _AnteBeforeSides(Table):
    def side_block(self, seat: Seat) -> None:
        if seat.has_folded:
            super().forfeit(seat)
        super().side_block(seat)

    def forfeit(self, seat: Seat) -> None:
        """The ante is gone already."""


class _FoldedCardsLeft(Table):
    def muck_folded(self, seat: Seat) -> None:
        """The cards stay where they lie."""


class _FoldedCardsLate(_FoldedCardsLeft):
    def muck_dealer(self) -> None:
        for seat in self.descending():
            if seat.has_folded:
                self.muck(seat)
        super().muck_dealer()


class _FoldedHandHalfRacked(Table):
    def muck_folded(self, seat: Seat) -> None:
        self.rack(seat.number, seat.cards[:1])


FIRST_BLOCK_FAULTS = (
    fault(
        "side-bets-settled-unrevealed",
        "(c)1#1",
        "Side wagers are settled without the hand being shown.",
        bent(_NotRevealed),
    ),
    fault(
        "folded-side-bettors-unrevealed",
        "(c)1#1",
        "Side wagers of a folded hand are settled without the hand being shown.",
        bent(_OnlyCallersRevealed),
        origin="requirement",
    ),
    fault(
        "side-bet-only-seats-unrevealed",
        "(c)1#1",
        "Side wagers of a seat without an ante are settled without the hand being shown.",
        bent(_OnlyAntesRevealed),
    ),
    fault(
        "lone-super-flush-unrevealed",
        "(c)1#1",
        "A hand with a super flush wager alone is not shown.",
        bent(_OnlyPairUpRevealed),
    ),
    fault(
        "lone-pair-up-unrevealed",
        "(c)1#1",
        "A hand with a pair up wager alone is not shown.",
        bent(_OnlySuperFlushRevealed),
    ),
    fault(
        "losing-side-bettors-unrevealed",
        "(c)1#1",
        "A hand is shown only if one of its side wagers wins.",
        bent(_OnlyWinnersRevealed),
    ),
    fault(
        "revealed-after-side-settlement",
        "(c)1#1",
        "Side wagers are settled first, then the hand is shown.",
        bent(_RevealedAfterSettlement),
    ),
    fault(
        "seats-without-side-bets-revealed",
        "(c)1#1",
        "Every hand is shown in the first pass.",
        bent(_EverySeatRevealed),
        arguable=("(d)2.i#1",),
        origin="requirement",
    ),
    fault(
        "folded-hands-without-side-bets-revealed",
        "(c)1#1",
        "Folded hands are shown in the first pass though they have no side wager.",
        bent(_FoldedHandsRevealed),
    ),
    fault(
        "one-card-revealed-for-side-bets",
        "(c)1#1",
        "Only the first card of a hand with side wagers is shown.",
        bent(_OneCardRevealed),
        arguable=("(d)2.i#1",),
    ),
    fault(
        "folded-ante-returned",
        "(c)2#1",
        "The ante of a folded hand is given back.",
        bent(_FoldedAnteReturned),
        also=("(b)#4",),
        origin="requirement",
    ),
    fault(
        "folded-ante-forgotten",
        "(c)2#1",
        "The ante of a folded hand is neither collected nor given back.",
        bent(_FoldedAnteForgotten),
        also=("(b)#4", "protocol:wager-ends-once"),
    ),
    fault(
        "folded-ante-before-side-bets",
        "(c)2#1",
        "A folded ante is collected before the seat's side wagers are settled.",
        bent(_AnteBeforeSides),
        arguable=("(c)#3",),
    ),
    fault(
        "folded-cards-left",
        "(c)2#2",
        "Folded hands are never collected.",
        bent(_FoldedCardsLeft),
        also=("(c)2#3",),
        arguable=("(f)#2",),
        origin="requirement",
    ),
    fault(
        "folded-cards-collected-with-the-dealers",
        "(c)2#2",
        "Folded hands are collected after the showdown, just before the dealer's.",
        bent(_FoldedCardsLate),
        also=("(c)2#3",),
        arguable=("(c)#3", "(d)#4", "(f)#1"),
    ),
    fault(
        "folded-hands-half-racked",
        "(c)2#3",
        "Only the first card of a folded hand reaches the rack.",
        bent(_FoldedHandHalfRacked),
        also=("(c)2#2", "(f)#2"),
    ),
)
