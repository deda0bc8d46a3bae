"""Wrong about the announcement, the deal and the time of settlement. 2.26(e)."""

from typing import Final

from ..entry import Fault
from .between import BETWEEN
from .cards import ShoeEmptyError, value
from .declare import fault
from .house import House
from .purse import Wager
from .table_round import TEN, Round


class ClosedAfterFirstCard(Round):
    """No more bets is announced after the first card."""

    def announce(self) -> None:
        self.deal_opening_card(self.opening_order()[0])
        super().announce()

    def deal_opening(self) -> None:
        for hand in self.opening_order()[1:]:
            self.deal_opening_card(hand)


class ClosedAfterTheDeal(Round):
    """No more bets is announced after the deal."""

    def announce(self) -> None:
        """Say nothing yet."""

    def deal_opening(self) -> None:
        super().deal_opening()
        super().announce()


class ClosedTooEarly(Round):
    """No more bets is announced with the first wager; the later ones are taken all the same."""

    def report_wager(self, wager: Wager) -> None:
        super().report_wager(wager)
        if len(self.wagers) == 1:
            super().announce()

    def announce(self) -> None:
        """Nothing more: it was said with the first wager."""


class ClosedOnlyForSideWagers(Round):
    """No more bets is announced only where an in-between wager was placed."""

    def announce(self) -> None:
        if any(kind == BETWEEN for _, kind in self.wagers):
            super().announce()


class BeforeDealersSecondCard(Round):
    """Wagers are settled before the dealer has a second card."""

    def deal_opening_card(self, hand: int) -> None:
        if hand == 0 and self.dealer:
            self.settle_between()
        super().deal_opening_card(hand)


class AsSeatsAreCompleted(Round):
    """Each wager is settled as soon as its seat has two cards."""

    def deal_opening_card(self, hand: int) -> None:
        super().deal_opening_card(hand)
        if hand and len(self.hands[hand]) == 2 and self.is_live(hand, BETWEEN):
            self.settle_one(hand)


class AfterFirstCards(Round):
    """Wagers are settled when everybody has one card: the software knows the second ones already."""

    def deal_opening_card(self, hand: int) -> None:
        super().deal_opening_card(hand)
        if hand == 0 and len(self.dealer) == 1:
            self.settle_between()

    def pair_of(self, seat: int) -> tuple[str, str]:
        if len(self.hands[seat]) > 1:
            return super().pair_of(seat)
        ahead = self.shoe[self.drawn : self.drawn + len(self.seats())]
        if len(ahead) < len(self.seats()):
            message = "the shoe runs out within the deal"
            raise ShoeEmptyError(message)
        return self.hands[seat][0], ahead[self.seats().index(seat)]


class NoHoleCard(Round):
    """The dealer gets one card only until the players have acted."""

    def opening_order(self) -> list[int]:
        return super().opening_order()[:-1]

    def dealer_turn(self) -> None:
        self.deal_dealer()
        super().dealer_turn()


class ThreeCardsEach(Round):
    """Every player gets a third card before the settlement."""

    def after_opening(self) -> None:
        for seat in self.seats():
            self.deal_player(seat)
        super().after_opening()


class AtTheEnd(Round):
    """Wagers are settled with the blackjack wagers, when all have played."""

    def after_opening(self) -> None:
        self.peek()
        self.play_on()

    def settle_main(self) -> None:
        self.settle_between()
        super().settle_main()


class AfterFirstHit(Round):
    """Wagers are settled after the first further card, or before the dealer's play."""

    def after_opening(self) -> None:
        self.peek()
        self.play_on()

    def third_card(self, seat: int) -> None:
        super().third_card(seat)
        self.settle_between()

    def finish(self) -> None:
        self.settle_between()
        super().finish()


class AfterDoubledCard(Round):
    """Settlement waits for the first choice, and comes in time unless that is to double."""

    def after_opening(self) -> None:
        if self.peek_due():
            self.settle_between()
        self.peek()
        self.play_on()

    def choose(self, seat: int, option: str) -> None:
        if option != "double":
            self.settle_between()
        super().choose(seat, option)
        self.settle_between()

    def finish(self) -> None:
        self.settle_between()
        super().finish()


class AfterOwnPlay(Round):
    """Each wager is settled when its own seat has finished playing."""

    def after_opening(self) -> None:
        self.peek()
        self.play_on()

    def ask(self) -> None:
        waiting = next((seat for seat in self.seats() if self.can_act(seat)), None)
        for seat in self.seats():
            if self.is_live(seat, BETWEEN) and (waiting is None or seat < waiting):
                self.settle_one(seat)
        super().ask()

    def finish(self) -> None:
        self.settle_between()
        super().finish()


class PeekFirst(Round):
    """The card reader is used before the settlement."""

    def first(self) -> bool:
        return True

    def after_opening(self) -> None:
        if not self.first():
            super().after_opening()
            return
        self.peek()
        self.settle_between()
        self.play_on()


class PeekFirstAtAce(PeekFirst):
    """The card reader is used before the settlement where the up card is an ace."""

    def first(self) -> bool:
        return self.up_card()[0] == "A"


class PeekFirstAtTen(PeekFirst):
    """The card reader is used before the settlement where the up card is worth ten."""

    def first(self) -> bool:
        return value(self.up_card()) == TEN


class PeekFirstAtNatural(PeekFirst):
    """The card reader is used before the settlement where it finds a blackjack."""

    def first(self) -> bool:
        return self.dealer_natural()


class PeekAtLowCards(Round):
    """The card reader is used before the settlement at up cards that do not call for it."""

    def after_opening(self) -> None:
        if not self.peek_due():
            self.emit("peek")
        super().after_opening()


class PeekInBetween(Round):
    """The card reader is used after the first wager's settlement and before the next."""

    def after_opening(self) -> None:
        seats = self.between_seats()
        if len(seats) < 2:
            super().after_opening()
            return
        self.settle_one(seats[0])
        self.peek()
        self.settle_between()
        self.play_on()


_LATE: Final = ("(e)#4",)

TIMING: Final[tuple[Fault, ...]] = (
    fault(
        "never-closed",
        "(e)#1",
        house=House(silent=frozenset({"close"})),
        arguable=("protocol:statement",),
        note="No more bets is never announced, though the statement lists it.",
        origin="requirement",
    ),
    fault("closed-after-first-card", "(e)#1", ClosedAfterFirstCard, arguable=("(d)#1",)),
    fault("closed-after-the-deal", "(e)#1", ClosedAfterTheDeal, arguable=("(d)#1",), origin="requirement"),
    fault("closed-with-the-first-wager", "(e)#1", ClosedTooEarly, arguable=("(d)#1",)),
    fault("closed-only-for-side-wagers", "(e)#1", ClosedOnlyForSideWagers, arguable=("protocol:statement",)),
    fault("settled-before-dealers-second-card", "(e)#2", BeforeDealersSecondCard),
    fault("settled-as-seats-are-completed", "(e)#2", AsSeatsAreCompleted, also=("(e)#5", "(e)#6")),
    fault("settled-after-first-cards", "(e)#2", AfterFirstCards, origin="requirement"),
    fault("no-hole-card", "(e)#2", NoHoleCard, arguable=("protocol:statement",)),
    fault("three-cards-each-before-settlement", "(e)#3", ThreeCardsEach, arguable=("(e)#2",)),
    fault("settled-at-the-end", "(e)#3", AtTheEnd, also=_LATE, arguable=("(e)#6",), origin="requirement"),
    fault("settled-after-first-hit", "(e)#3", AfterFirstHit, also=_LATE),
    fault("settled-after-doubled-card", "(e)#3", AfterDoubledCard),
    fault("settled-after-own-play", "(e)#3", AfterOwnPlay, also=("(e)#4", "(e)#5", "(e)#6")),
    fault("peek-first", "(e)#4", PeekFirst, origin="requirement"),
    fault("peek-first-at-ace", "(e)#4", PeekFirstAtAce),
    fault("peek-first-at-ten", "(e)#4", PeekFirstAtTen),
    fault("peek-first-at-dealers-blackjack", "(e)#4", PeekFirstAtNatural),
    fault("peek-first-at-low-cards", "(e)#4", PeekAtLowCards, arguable=("protocol:statement",)),
    fault("peek-after-first-settlement", "(e)#4", PeekInBetween, also=("(e)#6",)),
)
