"""Rounds in which a bonus wager meets a wrong fate; declared in ``faults_fate``."""

from __future__ import annotations

from .cards import LIMIT, STAND, total
from .dealer import Round
from .values import BONUS, Fate, Seat

MANY = 4
PAIR = 2


class LazyDealer(Round):
    """No third card where no main wager waits for it."""

    def third_card_due(self) -> bool:
        """Look at the main wagers alone."""
        return self.alive()

    def undrawn(self) -> bool:
        """Tell whether the third card is missing."""
        return len(self.dealer) == PAIR and total(self.dealer) < STAND


class LazyReturns(LazyDealer):
    """The bonus is returned where the dealer did not draw."""

    def bonus_moment(self) -> None:
        """Return what the missing card left undecided."""
        if self.undrawn():
            for number in self.bonus_seats():
                self.give_back(self.seats[number], BONUS)
        super().bonus_moment()


class LazyForgets(LazyDealer):
    """The bonus is left lying where the dealer did not draw."""

    def bonus_moment(self) -> None:
        """Settle only what the cards decide."""
        if not self.undrawn():
            super().bonus_moment()


class LazyAfterNaturals(Round):
    """No third card where the hands left are naturals."""

    def third_card_due(self) -> bool:
        """Pass over the bonus where a natural is on the table and nobody else alive."""
        naturals = any(seat.natural for seat in self.playing())
        return self.alive() if naturals else super().third_card_due()


class SettlesFour(Round):
    """More than four bonus wagers are too many."""

    def bonus_seats(self) -> list[int]:
        """Stop at the fourth."""
        chosen = [number for number, seat in self.seats.items() if seat.has(BONUS)][:MANY]
        return [number for number in chosen if self.seats[number].is_open(BONUS)]


class ReturnsAtTwoCards(Round):
    """A dealer who stands on two cards gives the bonus back."""

    def returns(self) -> bool:
        """Tell whether the bonus is given back."""
        return len(self.dealer) == PAIR

    def settle_bonus(self, seat: Seat, due: Fate) -> None:
        """Push, where this dealer pushes."""
        if self.returns():
            self.give_back(seat, BONUS)
        else:
            super().settle_bonus(seat, due)


class ReturnsAtNatural(ReturnsAtTwoCards):
    """A dealer's natural gives the bonus back."""

    def returns(self) -> bool:
        """Look for 21 with two cards."""
        return len(self.dealer) == PAIR and total(self.dealer) == LIMIT


class ReturnsAtTwentyTwo(ReturnsAtTwoCards):
    """A bust at exactly 22 pushes."""

    def returns(self) -> bool:
        """Look for 22."""
        return total(self.dealer) == LIMIT + 1


class ReturnsWhenAllBust(ReturnsAtTwoCards):
    """Nobody's bonus counts once every main hand is bust."""

    def returns(self) -> bool:
        """Look for a table of busted hands."""
        return all(seat.busted for seat in self.playing())


class CollectsHalf(Round):
    """A losing bonus costs half."""

    def settle_bonus(self, seat: Seat, due: Fate) -> None:
        """Collect one half and return the other."""
        if due is Fate.LOSE:
            half = seat.wagers[BONUS].amount // 2
            self.collect(seat, BONUS, seat.wagers[BONUS].amount - half)
            self.give_back(seat, BONUS, half)
        else:
            super().settle_bonus(seat, due)


class PaysFirstWinner(Round):
    """Only one winner is paid."""

    def settle_bonuses(self) -> None:
        """Return the other winners' stakes."""
        if self.policy.bonus_wins(self.dealer):
            for number in self.policy.pay_order(self.bonus_seats())[1:]:
                self.give_back(self.seats[number], BONUS)
        super().settle_bonuses()


class HalfOddsForBusted(Round):
    """A busted seat's bonus is paid at half the odds."""

    def pay_bonus(self, seat: Seat, odds: int) -> None:
        """Halve the odds."""
        super().pay_bonus(seat, odds // 2 if seat.busted else odds)


class DoubleOddsForNaturals(Round):
    """A natural doubles the bonus."""

    def pay_bonus(self, seat: Seat, odds: int) -> None:
        """Double the odds."""
        super().pay_bonus(seat, odds * 2 if seat.natural else odds)
