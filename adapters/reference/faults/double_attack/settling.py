"""Settling: the bonus wagers at their due moment, then the main wagers."""

from __future__ import annotations

from .betting import Betting
from .values import ATTACK, BONUS, INITIAL, MAINS, Fate, Seat


class Settling(Betting):
    """The part of a round after the players' decisions."""

    def bonus_seats(self) -> list[int]:
        """Return the seats whose bonus has not ended, in the order in which the seats were taken."""
        return [number for number, seat in self.seats.items() if seat.is_open(BONUS)]

    def settle_bonuses(self) -> None:
        """Settle every bonus wager by the dealer's cards so far ((d))."""
        due = Fate.WIN if self.policy.bonus_wins(self.dealer) else Fate.LOSE
        order = self.policy.pay_order if due is Fate.WIN else self.policy.collect_order
        for number in order(self.bonus_seats()):
            self.settle_bonus(self.seats[number], due)

    def settle_bonus(self, seat: Seat, due: Fate) -> None:
        """Settle one bonus wager."""
        fate = self.policy.bonus_fate(seat, due)
        if fate is Fate.WIN:
            self.pay_bonus(seat, self.policy.bonus_odds(self.dealer))
        elif fate is Fate.LOSE:
            self.collect(seat, BONUS)
        elif fate is Fate.VOID:
            self.give_back(seat, BONUS)

    def pay_bonus(self, seat: Seat, odds: int) -> None:
        """Pay a bonus wager at so many to 1; a dealer whose table lacks the row pushes it."""
        if odds > 0:
            self.pay(seat, BONUS, seat.wagers[BONUS].amount * odds, f"{odds}:1")
        else:
            self.give_back(seat, BONUS)

    def alive(self) -> bool:
        """Tell whether the dealer's total still matters to a main wager."""
        return any(seat.is_open(INITIAL) and not (seat.busted or seat.natural) for seat in self.playing())

    def fate_of(self, seat: Seat, kind: str) -> Fate:
        """Return how a main wager ends; a player's hand decides for all wagers on it."""
        if kind not in MAINS:
            raise ValueError(kind)
        return self.policy.main_fate(seat, self.dealer)

    def settle_main(self, seat: Seat, kind: str) -> None:
        """Settle one main wager, if it is open."""
        if not seat.is_open(kind):
            return
        fate = self.fate_of(seat, kind)
        if fate is Fate.WIN:
            self.pay_main(seat, kind)
        elif fate is Fate.LOSE:
            self.collect(seat, kind)
        elif fate is Fate.VOID:
            self.give_back(seat, kind)

    def pay_main(self, seat: Seat, kind: str) -> None:
        """Pay a main wager at the odds that the table declares."""
        key = self.odds_key(seat, kind)
        gain, stake = self.table.ratio(key)
        winnings, left = divmod(seat.wagers[kind].amount * gain, stake)
        if left and self.policy.rounds_up:
            winnings += 1
        self.pay(seat, kind, winnings, f"{gain}:{stake}")

    def odds_key(self, seat: Seat, kind: str) -> str:
        """Return under which name the odds of a main wager are declared."""
        if kind == ATTACK:
            return ATTACK
        return "blackjack" if kind == INITIAL and seat.natural else INITIAL

    def settle_seat(self, seat: Seat) -> None:
        """Settle all main wagers of a seat."""
        for kind in MAINS:
            self.settle_main(seat, kind)

    def settle_mains(self) -> None:
        """Settle all main wagers."""
        for number in self.policy.main_order(list(self.seats)):
            self.settle_seat(self.seats[number])
