"""After the choice: surrenders, collected cards, the war deal and its settlement, the cleared table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .original import Original

if TYPE_CHECKING:
    from .table import Seat


class War(Original):
    """From the last choice to the end of the round."""

    def conclude_original(self) -> None:
        """Settle the surrenders, collect cards and initial wagers, then war or the end."""
        self.settle_surrenders()
        self.collect_cards()
        self.take_initials()
        if self.warriors():
            self.offer_war_ties()
        else:
            self.finish_without_war()

    # --- surrenders

    def settle_surrenders(self) -> None:
        """Settle every surrender, clockwise."""
        for seat in self.order("surrender", self.surrendered()):
            if seat.waits("initial"):
                self.settle_surrender(seat)

    def settle_surrender(self, seat: Seat) -> None:
        """Collect half of the initial wager and return the rest."""
        lost = self.half(seat)
        rest = self.rest(seat, lost)
        self.collect(seat, "initial", lost, clause="(c)1")
        self.give_back(seat, "initial", rest)

    def rest(self, seat: Seat, lost: int) -> int:
        """Give what a surrendering player gets back."""
        return seat.stake("initial") - lost

    # --- cards and initial wagers

    def leaving(self) -> list[Seat]:
        """Give the seats whose cards are collected now: all but those at war."""
        return [seat for seat in self.players() if seat.choice != "war"]

    def collect_cards(self) -> None:
        """Collect the cards of those who are not going to war."""
        for seat in self.order("discard", self.leaving()):
            self.discard(seat, "original")

    def take_initials(self) -> None:
        """Collect the initial wagers of those going to war, in full."""
        for seat in self.order("initials", self.warriors()):
            if seat.waits("initial"):
                self.take_initial(seat)

    def take_initial(self, seat: Seat) -> None:
        """Collect one initial wager in full."""
        self.collect(seat, "initial", clause="(e)")

    def finish_without_war(self) -> None:
        """Clear the dealer's card and end."""
        self.discard(self.dealer, "original")
        self.finish()

    # --- war deal

    def offer_war_ties(self) -> None:
        """Offer a tie wager on the war deal, and wait; a product without it goes on."""
        if "war-tie" not in self.claims.wagers:
            self.play_war()
            return
        self.phase = "war-betting"
        for seat in self.order("war-offer", self.war_tie_seats()):
            self.asked.add(seat.name)
            self.emit("offer", seat=seat.name, wagers=["war-tie"])

    def war_tie_seats(self) -> list[Seat]:
        """Give those who are offered a tie wager on the war deal: everybody at war."""
        return self.warriors()

    def play_war(self) -> None:
        """Burn, deal, settle, clear, end."""
        self.burn_cards()
        self.deal_war()
        self.settle_war()
        self.clear_table()
        self.finish()

    def burn_cards(self) -> None:
        """Burn three cards, unseen."""
        for _ in range(3):
            self.burn()

    def deal_war(self) -> None:
        """Deal a war card to each seat at war, then one to the dealer."""
        for seat in self.order("war-deal", self.warriors()):
            self.deal(seat, "war")
        self.deal(self.dealer, "war")

    def settle_war(self) -> None:
        """Settle the war and tie wagers in one round of the table."""
        for seat in self.order("war-settle", self.warriors()):
            self.settle_seat(seat, "war")

    def clear_table(self) -> None:
        """Remove what still lies on the table: each hand by itself, the dealer's last."""
        for seat in [*self.order("clear", self.warriors()), self.dealer]:
            self.clear_seat(seat)

    def clear_seat(self, seat: Seat) -> None:
        """Remove the cards of one seat."""
        for hand in ("original", "war"):
            self.discard(seat, hand)
