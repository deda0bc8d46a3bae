"""Faults against a qualifying dealer: hands shown, lost, equal, and cleared (30.10(d)2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .hands import name_of
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat

# -- (d)2.i: hands shown


class _RevealedTwice(Table):
    def reveal_for_showdown(self, seat: Seat) -> None:
        self.reveal(seat)


class _CallersRevealedTwice(Table):
    def reveal_for_showdown(self, seat: Seat) -> None:
        super().reveal_for_showdown(seat)
        if not seat.has_sides:
            self.reveal(seat)


class _NeverRevealed(Table):
    def reveal_for_showdown(self, seat: Seat) -> None:
        """Compared unseen."""


class _LosersHidden(Table):
    def reveal_for_showdown(self, seat: Seat) -> None:
        if self.compare(seat) >= 0:
            super().reveal_for_showdown(seat)


class _WinnersHidden(Table):
    def reveal_for_showdown(self, seat: Seat) -> None:
        if self.compare(seat) <= 0:
            super().reveal_for_showdown(seat)


class _RevealedAfterSettlement(Table):
    def reveal_for_showdown(self, seat: Seat) -> None:
        """Not yet."""

    def muck_compared(self, seat: Seat) -> None:
        super().reveal_for_showdown(seat)
        super().muck_compared(seat)


class _OneCardRevealed(Table):
    def reveal_for_showdown(self, seat: Seat) -> None:
        if not seat.revealed:
            seat.revealed = True
            self.emit("reveal", of=seat.number, cards=seat.cards[:1], hand="main")


# -- (d)2.ii: the dealer's hand is higher


class _OnlyAnteLost(Table):
    def lose(self, seat: Seat) -> None:
        self.collect(seat, "ante")
        self.give_back(seat, "call")


class _OnlyCallLost(Table):
    def lose(self, seat: Seat) -> None:
        self.give_back(seat, "ante")
        self.collect(seat, "call")


class _HalfCallLost(Table):
    def lose(self, seat: Seat) -> None:
        self.collect(seat, "ante")
        half = seat.stakes["call"] // 2
        self.collect(seat, "call", half)
        self.give_back(seat, "call", seat.stakes["call"] - half)


class _CallForgotten(Table):
    def lose(self, seat: Seat) -> None:
        self.collect(seat, "ante")


class _BonusHandsNeverLose(Table):
    def lose(self, seat: Seat) -> None:
        if name_of(seat.cards) in ("royal-flush", "straight-flush"):
            self.win(seat)
        else:
            super().lose(seat)


# -- equal hands


class _DealerWinsTies(Table):
    def tie(self, seat: Seat) -> None:
        self.lose(seat)


class _DealerTakesAnteOnTie(Table):
    def tie(self, seat: Seat) -> None:
        self.collect(seat, "ante")
        self.give_back(seat, "call")


class _DealerTakesCallOnTie(Table):
    def tie(self, seat: Seat) -> None:
        self.give_back(seat, "ante")
        self.collect(seat, "call")


class _HalfCallTakenOnTie(Table):
    def tie(self, seat: Seat) -> None:
        self.give_back(seat, "ante")
        half = seat.stakes["call"] // 2
        self.collect(seat, "call", half)
        self.give_back(seat, "call", seat.stakes["call"] - half)


class _SuitsBreakTies(Table):
    def strength(self, cards: list[str]) -> tuple[int, ...]:
        suits = sorted(("cdhs".find(card[1]) for card in cards if card[0] == self.top(cards)), reverse=True)
        return *super().strength(cards), *suits[:1]

    @staticmethod
    def top(cards: list[str]) -> str:
        return max((card[0] for card in cards), key="X23456789TJQKA".index)


# -- (d)2.iv: the cards


class _CardsLeft(Table):
    def muck_compared(self, seat: Seat) -> None:
        """The cards stay where they lie."""


class _WinnersKeepCards(Table):
    def muck_compared(self, seat: Seat) -> None:
        if self.compare(seat) <= 0:
            super().muck_compared(seat)


class _TiedCardsLeft(Table):
    def muck_compared(self, seat: Seat) -> None:
        if self.compare(seat) != 0:
            super().muck_compared(seat)


class _HalfRacked(Table):
    def muck_compared(self, seat: Seat) -> None:
        self.rack(seat.number, seat.cards[:1])


SHOWDOWN_FAULTS = (
    fault(
        "side-bettors-revealed-twice",
        "(d)2.i#1",
        "A hand shown in the first pass is shown again against a qualifying dealer.",
        bent(_RevealedTwice),
        origin="requirement",
    ),
    fault(
        "callers-revealed-twice",
        "(d)2.i#1",
        "A hand without side wagers is shown twice against a qualifying dealer.",
        bent(_CallersRevealedTwice),
        origin="requirement",
    ),
    fault(
        "callers-never-revealed",
        "(d)2.i#1",
        "A hand not shown in the first pass is never shown.",
        bent(_NeverRevealed),
        origin="requirement",
    ),
    fault("losing-callers-not-revealed", "(d)2.i#1", "A losing hand is not shown.", bent(_LosersHidden)),
    fault("winning-callers-not-revealed", "(d)2.i#1", "A winning hand is not shown.", bent(_WinnersHidden)),
    fault(
        "callers-revealed-after-settlement",
        "(d)2.i#1",
        "Ante and call are settled first, then the hand is shown.",
        bent(_RevealedAfterSettlement),
        arguable=("(d)#4",),
    ),
    fault(
        "one-card-revealed-at-showdown",
        "(d)2.i#1",
        "Only the first card of a caller's hand is shown.",
        bent(_OneCardRevealed),
    ),
    fault(
        "loser-keeps-call",
        "(d)2.ii#1",
        "A loser's call is given back.",
        bent(_OnlyAnteLost),
        origin="requirement",
    ),
    fault("loser-keeps-ante", "(d)2.ii#1", "A loser's ante is given back.", bent(_OnlyCallLost)),
    fault(
        "loser-keeps-half-the-call", "(d)2.ii#1", "Half of a loser's call is given back.", bent(_HalfCallLost)
    ),
    fault(
        "losers-call-forgotten",
        "(d)2.ii#1",
        "Nothing is said of a loser's call.",
        bent(_CallForgotten),
        also=("protocol:wager-ends-once",),
    ),
    fault(
        "bonus-hands-never-lose",
        "(d)2.ii#1",
        "A royal or straight flush is paid although the dealer's hand is higher.",
        bent(_BonusHandsNeverLose),
        arguable=("(d)2.iii#1",),
    ),
    fault(
        "dealer-wins-ties",
        "(d)2#tie",
        "Equal hands lose ante and call.",
        bent(_DealerWinsTies),
        origin="requirement",
    ),
    fault("dealer-takes-ante-on-tie", "(d)2#tie", "Equal hands lose the ante.", bent(_DealerTakesAnteOnTie)),
    fault("dealer-takes-call-on-tie", "(d)2#tie", "Equal hands lose the call.", bent(_DealerTakesCallOnTie)),
    fault(
        "dealer-takes-half-call-on-tie",
        "(d)2#tie",
        "Equal hands lose half the call.",
        bent(_HalfCallTakenOnTie),
    ),
    fault(
        "suits-break-ties",
        "(d)2#tie",
        "The higher card's suit decides between equal hands; shows where the dealer's is the higher suit.",
        bent(_SuitsBreakTies),
        origin="field",
    ),
    fault(
        "compared-hands-left",
        "(d)2.iv#1",
        "Against a qualifying dealer the players' cards are never collected.",
        bent(_CardsLeft),
        also=("(d)2.iv#2",),
        arguable=("(f)#2",),
        origin="requirement",
    ),
    fault(
        "winners-keep-their-cards",
        "(d)2.iv#1",
        "A winning hand is not collected.",
        bent(_WinnersKeepCards),
        also=("(d)2.iv#2",),
        arguable=("(f)#2",),
    ),
    fault(
        "tied-hands-left",
        "(d)2.iv#1",
        "An equal hand is not collected.",
        bent(_TiedCardsLeft),
        also=("(d)2.iv#2",),
        arguable=("(f)#2",),
    ),
    fault(
        "compared-hands-half-racked",
        "(d)2.iv#2",
        "Against a qualifying dealer only the first card of each player reaches the rack.",
        bent(_HalfRacked),
        also=("(d)2.iv#1", "(f)#2"),
    ),
)
