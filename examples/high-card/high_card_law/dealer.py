"""A lawful high card dealer on clauseproof's SDK; `python:high_card_law.dealer:product` is its adapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from harness.sdk import DEALER, GameTable, Product, WagerRule
from harness.table.cards import rank
from harness.table.messages import Game
from harness.table.money import Odds

if TYPE_CHECKING:
    from harness.table.messages import OddsTable

HAND = "original"


class HighCard(GameTable):
    """One round of high card, up to seven seats; each method names its clause."""

    game = "high-card"
    claims = Game(wagers=("initial",), decks=(1, 2), by=("chips",))
    wager_rules: ClassVar[tuple[WagerRule, ...]] = (WagerRule("initial"),)
    default_odds: ClassVar[OddsTable] = {"initial": "1:1"}

    def deal_round(self) -> None:
        """Deal, settle, and clear the table."""
        self.deal_cards()
        self.settle()
        for of in self.and_dealer(self.players):
            self.discard(of, HAND)
        self.end_round()

    def deal_cards(self) -> None:
        """(a): one card face up to each player, clockwise, and to the dealer."""
        for to in self.and_dealer(self.players):
            self.deal(to, HAND)

    def settle(self) -> None:
        """(b): every wager in turn, clockwise."""
        for seat in self.players:
            self.settle_wager(seat, self.margin(seat))

    def settle_wager(self, seat: int, margin: int) -> None:
        """(b)1 to 3: higher wins, lower loses, equal is a push."""
        if margin > 0:
            self.win(seat)
        elif margin < 0:
            self.lose(seat)
        else:
            self.push(seat)

    def win(self, seat: int) -> None:
        """(b)1: 1 to 1, whatever the sign says."""
        self.pay(seat, "initial", Odds.parse("1:1"))

    def lose(self, seat: int) -> None:
        """(b)2: the whole wager."""
        self.collect(seat, "initial")

    def push(self, seat: int) -> None:
        """(b)3: the whole wager goes back."""
        self.give_back(seat, "initial", self.ledger.left(seat, "initial"))

    def margin(self, seat: int) -> int:
        """(c): by how much the rank of the player's card exceeds the dealer's, the ace highest."""
        return self.value(self.cards(seat, HAND)[0]) - self.value(self.cards(DEALER, HAND)[0])

    def value(self, card: str) -> int:
        """(c): the rank of a card."""
        return rank(card)


def dealing(table: type[HighCard], name: str = "High card dealer") -> Product:
    """Return a product with one table."""
    return Product(vendor="Example", name=name, version="1.0.0", control="deck", tables=(table,))


product = dealing(HighCard)
#: Those that rehearse random rounds.
DEALERS = (HighCard,)
