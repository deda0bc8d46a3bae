"""A Casino War dealer for clauseproof, small on purpose: the skeleton of an adapter in Python.

It deals, compares and settles the first deal of 13:69F-22.8. What it leaves out is marked
GAP, with the clause that asks for it; look for GAP and fill in one after the other, by calls
to your product or by code of your own. `clauseproof certify .` says what is missing still.

Money is in whole minor units (cents), seats count from 1.
"""

from __future__ import annotations

from typing import ClassVar

from harness.sdk import DEALER, GameTable, Product, WagerRule, fingerprint, main
from harness.table.cards import rank
from harness.table.messages import Game, OddsTable
from harness.table.money import halves

HAND = "original"


class CasinoWar(GameTable):
    """One round at a fresh table. The class above checks who may wager what, and keeps the books."""

    game = "casino-war"
    # What the statement says of this game.
    # GAP 1: the wagers "war" and "war-tie" and the option "war", once they are there: (c)2 and (e).
    # GAP 2: "coupon" and "verbal", if your product takes wagers that way.
    claims = Game(wagers=("initial", "tie"), decks=(6, 7, 8), by=("chips",), options=("surrender",))
    wager_rules: ClassVar[tuple[WagerRule, ...]] = (
        WagerRule("initial"),
        WagerRule("tie", needs="initial"),
        # GAP 1: a rule for "war", placed by "decision", which needs "initial"; and one for "war-tie",
        #        placed by "offer", which needs "war" and has the limits of "tie".
    )
    default_odds: ClassVar[OddsTable] = {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"}

    def deal_round(self) -> None:
        """Deal one card up to each player and to the dealer, then settle clockwise, (a) and (b)."""
        for to in self.and_dealer(self.players):
            self.deal(to, HAND)
        for seat in self.players:
            self.settle(seat)
        tied = [seat for seat in self.players if self.margin(seat) == 0]
        # GAP 1: a tie hand may choose, (c): offer ("surrender", "war") here.
        self.ask(tied, ("surrender",), then=self.settle_choices)

    def settle(self, seat: int) -> None:
        """Compare one player's card with the dealer's: lower loses, higher wins, a tie hand may choose."""
        margin = self.margin(seat)
        if margin < 0:
            self.collect(seat, "initial")
        if margin > 0:
            self.pay(seat, "initial", self.odds_of("initial"))
        if margin == 0:
            self.pay(seat, "tie", self.odds_of("tie"))
        else:
            self.collect(seat, "tie")

    def settle_choices(self) -> None:
        """Take half of the initial wager of everybody who surrenders, and give the other half back, (c)1."""
        for seat in self.players:
            if self.answers.get(seat) == "surrender":
                taken, returned = halves(self.ledger.left(seat, "initial"))
                self.collect(seat, "initial", taken)
                self.give_back(seat, "initial", returned)
        # GAP 3: with players at war, pick up the cards of all others only, (d), collect the initial
        #        wagers of those at war and offer them a tie wager on the war deal, (e).
        # GAP 4: three burn cards, then one card up to each player at war and to the dealer, (f).
        # GAP 5: settle the war wagers and their tie wagers, and remove every card that is left, (g) and (h).
        self.finish()

    def finish(self) -> None:
        """Pick up every card, hand by hand, and end the round."""
        for of in self.and_dealer(self.players):
            self.discard(of, HAND)
        self.end_round()

    def margin(self, seat: int) -> int:
        """Return by how much the player's card outranks the dealer's; 0 for a tie hand, below 0 if lower."""
        (own,), (dealers,) = self.cards(seat, HAND), self.cards(DEALER, HAND)
        return rank(own) - rank(dealers)


product = Product(
    # GAP 6: who you are, and which version of your product this is.
    vendor="Example",
    name="@NAME@",
    version="0.1.0",
    tables=(CasinoWar,),
    # Every event that it reports.
    # GAP 1: "burn" and "turn" with the war deal. GAP 2: "convert" with verbal wagers.
    events=(
        *("opened", "opened.posted", "rejected", "wager", "close", "deal", "deal.shown_to"),
        *("offer", "decision", "collect", "pay", "return", "discard", "end"),
    ),
    files=fingerprint(__file__),
)

if __name__ == "__main__":
    raise SystemExit(main(product))
