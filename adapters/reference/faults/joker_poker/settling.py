"""What follows the last decision: side wagers and folds, the dealer's hand, the calls, the discards.

N.J.A.C. 13:69F-30.10(c) to (f). Both passes go counterclockwise and finish a seat before the next.
"""

from __future__ import annotations

from .betting import SIDE_WAGERS, Seat
from .dealing import DealingTable, Party
from .hands import find_odds, is_queen_or_higher, strength

EVEN = "1:1"


class SettlingTable(DealingTable):
    """The dealing table with everything that settles a round."""

    # -- (c) side wagers and folds

    def settle_sides(self) -> None:
        """Go round once for side wagers and folds."""
        for seat in self.side_order():
            self.side_block(seat)

    def side_order(self) -> list[Seat]:
        """The order of the first pass."""
        return self.descending()

    def side_block(self, seat: Seat) -> None:
        """Everything that the first pass does for one seat."""
        if seat.has_sides:
            self.open_sides(seat)
        if seat.has_folded:
            self.forfeit(seat)
            self.muck_folded(seat)
        elif not seat.has_ante:
            self.muck_side_bettor(seat)

    def open_sides(self, seat: Seat) -> None:
        """Show the hand and settle its side wagers."""
        self.reveal_for_sides(seat)
        for kind in SIDE_WAGERS:
            if kind in seat.stakes:
                self.settle_side(seat, kind)

    def reveal_for_sides(self, seat: Seat) -> None:
        """Show a hand with side wagers."""
        self.reveal(seat)

    def settle_side(self, seat: Seat, kind: str) -> None:
        """Pay or collect one side wager."""
        odds = self.side_odds(seat, kind)
        if odds is None:
            self.collect(seat, kind)
        else:
            self.pay(seat, kind, odds)

    def side_odds(self, seat: Seat, kind: str) -> str | None:
        """The declared odds of a side wager for the seat's own cards; None where it loses."""
        return find_odds(seat.cards, self.rules.odds.get(kind, {}))

    def forfeit(self, seat: Seat) -> None:
        """Take the ante of a folded hand."""
        self.collect(seat, "ante")

    def muck_folded(self, seat: Seat) -> None:
        """Take the cards of a folded hand."""
        self.muck(seat)

    def muck_side_bettor(self, seat: Seat) -> None:
        """Take the cards of a seat that has side wagers alone."""
        self.muck(seat)

    # -- (d) the dealer's hand

    def unveil(self) -> None:
        """Take the cover card off and show the dealer's hand."""
        self.uncover()
        self.reveal_dealer()

    def uncover(self) -> None:
        """Take the cover card off."""
        self.emit("uncover")

    def reveal_dealer(self) -> None:
        """Show the dealer's hand."""
        self.emit("reveal", of="dealer", cards=list(self.dealer_cards), hand="main")

    def qualifies(self) -> bool:
        """Whether the dealer's hand is queen-high or better."""
        return is_queen_or_higher(self.dealer_cards, self.rules.order)

    def showdown(self) -> None:
        """Go round once for the calls."""
        for seat in self.showdown_order():
            self.showdown_block(seat)

    def showdown_order(self) -> list[Seat]:
        """The order of the second pass."""
        return [seat for seat in self.descending() if seat.choice == "call"]

    def showdown_block(self, seat: Seat) -> None:
        """Everything that the second pass does for one seat."""
        if self.qualifies():
            self.reveal_for_showdown(seat)
            self.settle_compared(seat)
            self.muck_compared(seat)
        else:
            self.pay_unqualified_ante(seat)
            self.end_unqualified_call(seat)
            self.muck_unqualified(seat)

    def pay_unqualified_ante(self, seat: Seat) -> None:
        """Pay the ante even money, whatever the player holds."""
        self.pay(seat, "ante", EVEN)

    def end_unqualified_call(self, seat: Seat) -> None:
        """Give the call back."""
        self.give_back(seat, "call")

    def muck_unqualified(self, seat: Seat) -> None:
        """Take the cards of a player where the dealer did not qualify."""
        self.muck(seat)

    def reveal_for_showdown(self, seat: Seat) -> None:
        """Show the hand unless it lies open already."""
        if not seat.revealed:
            self.reveal(seat)

    def settle_compared(self, seat: Seat) -> None:
        """Compare with the dealer and settle ante and call."""
        result = self.compare(seat)
        if result < 0:
            self.lose(seat)
        elif result > 0:
            self.win(seat)
        else:
            self.tie(seat)

    def compare(self, seat: Seat) -> int:
        """Positive where the player's hand is higher, negative where the dealer's is."""
        player, dealer = self.strength(seat.cards), self.strength(self.dealer_cards)
        return (player > dealer) - (player < dealer)

    def strength(self, cards: list[str]) -> tuple[int, ...]:
        """What hands are compared by, in the declared order."""
        return strength(cards, self.rules.order)

    def lose(self, seat: Seat) -> None:
        """Collect ante and call."""
        self.collect(seat, "ante")
        self.collect(seat, "call")

    def win(self, seat: Seat) -> None:
        """Pay ante and call."""
        self.pay(seat, "ante", self.ante_odds(seat))
        self.pay(seat, "call", self.call_odds(seat))

    def ante_odds(self, seat: Seat) -> str:  # noqa: ARG002 - a hook: bent dealers look at the hand
        """The declared odds of a winning ante."""
        return str(self.rules.odds.get("ante", EVEN))

    def call_odds(self, seat: Seat) -> str:
        """The declared odds of a winning call."""
        declared = self.rules.odds.get("call", {})
        return find_odds(seat.cards, declared) or declared.get("other", EVEN)

    def tie(self, seat: Seat) -> None:
        """Give ante and call back."""
        self.give_back(seat, "ante")
        self.give_back(seat, "call")

    def muck_compared(self, seat: Seat) -> None:
        """Take the cards of a player who was compared with the dealer."""
        self.muck(seat)

    # -- cards shown, cards taken

    def reveal(self, seat: Seat) -> None:
        """Show a player's hand."""
        seat.revealed = True
        self.emit("reveal", of=seat.number, cards=list(seat.cards), hand="main")

    def muck(self, seat: Seat) -> None:
        """Take a player's cards."""
        self.rack(seat.number, list(seat.cards))

    def muck_dealer(self) -> None:
        """Take the dealer's own cards."""
        self.rack("dealer", list(self.dealer_cards))

    def rack(self, party: Party, cards: list[str]) -> None:
        """Put a hand into the discard rack."""
        self.emit("discard", of=party, cards=cards, hand="main")
