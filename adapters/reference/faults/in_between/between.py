"""The in-between wager: what wins, what it pays, and in which order the wagers are settled."""

import math

from .betting import BettingRound
from .cards import rank

BETWEEN = "in-between"


class BetweenRound(BettingRound):
    """A round with the in-between wager. Source: 2.26(a), (b), (e), (f) and (g)."""

    def rank(self, card: str) -> int:
        """Return a card's rank in this wager's own order, two lowest and ace highest. Source: (b)."""
        return rank(card)

    def up_card(self) -> str:
        """Return the dealer's card that was the first to be dealt face up."""
        return self.dealer[self.dealer_faces.index("up")]

    def dealer_card(self, seat: int) -> str:
        """Return the dealer's card that the wager of a seat is judged by. Source: (a)."""
        del seat  # one card for every seat
        return self.up_card()

    def pair_of(self, seat: int) -> tuple[str, str]:
        """Return the two cards of the player that count. Source: (a)."""
        first, second = self.hands[seat][:2]
        return first, second

    def is_triple(self, first: str, second: str, dealer: str) -> bool:
        """Tell whether all three cards are of one rank. Source: (g)1."""
        return self.rank(first) == self.rank(second) == self.rank(dealer)

    def between(self, low: int, dealer: int, high: int) -> bool:
        """Tell whether the dealer's rank lies strictly between. Source: (a)."""
        return low < dealer < high

    def row_by_spread(self, inner: int) -> str:
        """Return the row for so many ranks between the player's two cards. Source: (g)2-5."""
        return {1: "one", 2: "two", 3: "three"}.get(inner, "other")

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        """Return the row of the pay table, or None for a losing wager."""
        if self.is_triple(first, second, dealer):
            return "triple"
        low, high = sorted((self.rank(first), self.rank(second)))
        if not self.between(low, self.rank(dealer), high):
            return None
        return self.row_by_spread(high - low - 1)

    def row_of(self, seat: int) -> str | None:
        """Return the row that the wager of a seat is settled by."""
        first, second = self.pair_of(seat)
        return self.classify(first, second, self.dealer_card(seat))

    def letter_for(self, seat: int) -> str:
        """Return the letter of the pay table that a seat is paid by."""
        del seat  # one table for every seat
        return self.table.in_between or "A"

    def winnings(self, seat: int, row: str) -> int:
        """Return what a winning wager is paid, in minor units. Source: (f)."""
        return math.floor(self.stake(seat, BETWEEN) * self.house.pay[self.letter_for(seat)][row])

    def between_seats(self) -> list[int]:
        """Return the seats whose in-between wager is open, in the order of settlement. Source: (e)."""
        return [seat for seat in reversed(self.seats()) if self.is_live(seat, BETWEEN)]

    def settle_between(self) -> None:
        """Settle every in-between wager that is still open."""
        for seat in self.between_seats():
            self.settle_one(seat)

    def settle_one(self, seat: int) -> None:
        """Collect or pay the in-between wager of one seat."""
        row = self.row_of(seat)
        if row is None:
            self.lose(seat)
        else:
            self.win(seat, row)

    def lose(self, seat: int) -> None:
        """Collect a losing in-between wager."""
        self.collect(seat, BETWEEN)

    def win(self, seat: int, row: str) -> None:
        """Pay a winning in-between wager."""
        self.pay(seat, BETWEEN, self.winnings(seat, row))
