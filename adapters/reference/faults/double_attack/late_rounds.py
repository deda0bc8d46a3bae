"""Rounds in which the bonus is settled at a wrong moment; declared in ``faults_moment``."""

from __future__ import annotations

from .cards import LIMIT, STAND, is_natural, total
from .dealer import Round
from .policy import THREE, odds_or_lowest, three_card_bust
from .values import BONUS, Seat

PAIR = 2


class WaitsForFinalHand(Round):
    """The bonus is settled when the dealer's hand is final, still before the main wagers."""

    def bonus_moment(self) -> None:
        """Wait while the dealer draws on."""
        if not self.draws_on():
            super().bonus_moment()

    def hand_final(self) -> None:
        """Settle what waited."""
        self.settle_bonuses()


class WaitsForFourthCard(Round):
    """The bonus is settled after the fourth card, where there is one."""

    def bonus_moment(self) -> None:
        """Wait while the dealer draws on."""
        if not self.draws_on():
            super().bonus_moment()

    def card_drawn(self) -> None:
        """Settle what waited."""
        self.settle_bonuses()


class ForeseesBust(Round):
    """The dealer looks into the shoe at the third card and pays if the hand is going to bust."""

    def bonus_moment(self) -> None:
        """Pay for a bust with four cards or more."""
        cards, ahead = list(self.dealer), list(self.shoe)
        while self.alive() and total(cards) < STAND and ahead:
            cards.append(ahead.pop(0))
        if len(cards) > THREE and total(cards) > LIMIT:
            for number in self.policy.pay_order(self.bonus_seats()):
                self.pay_bonus(self.seats[number], odds_or_lowest(self.dealer))
        super().bonus_moment()


class SettlesBeforeThirdCard(Round):
    """The third card is known to the machine and acted on before it is dealt."""

    def deal_to_dealer(self, face: str = "up") -> None:
        """Settle by the card that is about to fall."""
        if len(self.dealer) == PAIR and self.shoe:
            self.dealer.append(self.shoe[0])
            self.settle_bonuses()
            self.dealer.pop()
        super().deal_to_dealer(face)


class Postpones(Round):
    """In some rounds the bonus waits until the main wagers are settled."""

    def postponed(self) -> bool:
        """Tell whether the bonus waits."""
        raise NotImplementedError

    def bonus_moment(self) -> None:
        """Wait, where this dealer waits."""
        if not self.postponed():
            super().bonus_moment()

    def mains_settled(self) -> None:
        """Settle what waited."""
        self.settle_bonuses()


class PostponesTwoCards(Postpones):
    """Two cards of 17 or more are no reason to hurry."""

    def postponed(self) -> bool:
        """Look for a hand that stands at once."""
        return len(self.dealer) == PAIR


class PostponesNatural(Postpones):
    """The dealer's natural settles the main wagers first."""

    def postponed(self) -> bool:
        """Look for a natural."""
        return is_natural(self.dealer)


class PostponesStanding(Postpones):
    """Three cards that make 17 to 21 settle the main wagers first."""

    def postponed(self) -> bool:
        """Look for a third card that ends the hand without a bust."""
        return len(self.dealer) == THREE and STAND <= total(self.dealer) <= LIMIT


class PostponesBust(Postpones):
    """A third card that busts the dealer pays the main wagers first."""

    def postponed(self) -> bool:
        """Look for the bust."""
        return three_card_bust(self.dealer)


class PostponesAllButFirst(Postpones):
    """Of several losers the first is collected now, the others at the end."""

    def postponed(self) -> bool:
        """Collect one and wait with the rest."""
        if three_card_bust(self.dealer):
            return False
        for number in self.policy.collect_order(self.bonus_seats())[:1]:
            self.collect(self.seats[number], BONUS)
        return True


class SomeMainsFirst(Round):
    """Some main wagers are settled between the dealer's cards and the bonus."""

    def first(self, seat: Seat) -> bool:
        """Tell whether a seat's main wagers go first."""
        raise NotImplementedError

    def bonus_moment(self) -> None:
        """Settle those seats, then the bonus."""
        for seat in self.playing():
            if self.first(seat):
                self.settle_seat(seat)
        super().bonus_moment()


class BustedFirst(SomeMainsFirst):
    """Busted hands are collected first."""

    def first(self, seat: Seat) -> bool:
        """Look for a bust."""
        return seat.busted


class NaturalsFirst(SomeMainsFirst):
    """Players' naturals are paid first."""

    def first(self, seat: Seat) -> bool:
        """Look for a natural that the dealer does not match."""
        return seat.natural and not is_natural(self.dealer)


class AttacksFirst(Round):
    """Double attack wagers are settled first, where the hand is final."""

    def bonus_moment(self) -> None:
        """Settle them, then the bonus."""
        if not self.draws_on():
            for seat in self.playing():
                self.settle_main(seat, "double-attack")
        super().bonus_moment()


class SeatBySeat(Round):
    """Where the hand is final, each seat's bonus and main wagers go together."""

    def bonus_moment(self) -> None:
        """Go round the table once."""
        if self.draws_on():
            super().bonus_moment()
            return
        waiting = self.bonus_seats()
        for number in self.policy.pay_order(waiting):
            seat = self.seats[number]
            self.bonus_seats_of(seat)
            self.settle_seat(seat)

    def bonus_seats_of(self, seat: Seat) -> None:
        """Settle one seat's bonus as it is due."""
        if self.policy.bonus_wins(self.dealer):
            self.pay_bonus(seat, self.policy.bonus_odds(self.dealer))
        else:
            self.collect(seat, BONUS)


class DiscardsFirst(Round):
    """Busted hands are cleared away between the dealer's cards and the bonus."""

    paying = False

    def bonus_moment(self) -> None:
        """Clear, then settle."""
        if self.policy.bonus_wins(self.dealer) == self.paying:
            for seat in self.playing():
                if seat.busted:
                    self.discard_seat(seat)
        super().bonus_moment()


class DiscardsBeforePaying(DiscardsFirst):
    """The same, only where the bonus wins."""

    paying = True
