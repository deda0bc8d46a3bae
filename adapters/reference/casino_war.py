"""Casino War as N.J.A.C. 13:69F-22.8 completes a round of it; each method names its clause.

Ranks run from two up to the ace, suits are equal. Sections that 22.8 refers to without
their text at hand are declared: odds by the table (22.9), one card to each player and then
to the dealer (22.7), a war wager equal to the initial wager (22.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from harness.sdk import DEALER, GameTable, Refused, WagerRule
from harness.table.cards import rank
from harness.table.messages import Game
from harness.table.money import halves

if TYPE_CHECKING:
    from harness.table.messages import OddsTable, WagerAccepted

ORIGINAL = "original"
WAR = "war"


class CasinoWar(GameTable):
    """One round of Casino War, up to seven seats."""

    game = "casino-war"
    claims = Game(
        wagers=("initial", "tie", "war", "war-tie"),
        decks=(6, 7, 8),
        by=("chips", "coupon", "verbal"),
        options=("surrender", "war"),
        deal="one-by-one",
    )
    wager_rules: ClassVar[tuple[WagerRule, ...]] = (
        WagerRule("initial"),
        WagerRule("tie", needs="initial"),
        WagerRule("war", placed="decision", needs="initial"),
        WagerRule("war-tie", placed="offer", needs="war", limits="tie"),
    )
    default_odds: ClassVar[OddsTable] = {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"}

    # ------------------------------------------------------------- the original deal

    def deal_round(self) -> None:
        """22.7: one card face up to each player, clockwise, and one to the dealer."""
        for to in self.and_dealer(self.players):
            self.deal(to, ORIGINAL)
        self.settle_original_deal()

    def settle_original_deal(self) -> None:
        """(a): compare each player's card with the dealer's, clockwise, and settle; then ask the ties."""
        for seat in self.players:
            margin = self.margin(seat, ORIGINAL)
            if margin < 0:
                self.lower_card(seat)
            elif margin > 0:
                self.higher_card(seat)
            else:
                self.tie_hand(seat)
        # (c) opens: both options, for every tie hand, whatever the player can afford.
        self.ask(self.tie_hands, ("surrender", "war"), then=self.settle_surrenders)

    def lower_card(self, seat: int) -> None:
        """(a)1 and (b): the initial wager loses, and the tie wager if there is one."""
        self.collect(seat, "initial")
        self.collect(seat, "tie")

    def higher_card(self, seat: int) -> None:
        """(a)2 and (b): the initial wager wins, the tie wager loses if there is one."""
        self.pay(seat, "initial", self.odds_of("initial"))
        self.collect(seat, "tie")

    def tie_hand(self, seat: int) -> None:
        """(a)3 and (b): the tie wager wins if there is one; the initial wager waits for (c)."""
        self.pay(seat, "tie", self.odds_of("tie"))

    # ----------------------------------------------------------- surrender or war

    def settle_surrenders(self) -> None:
        """(c)1: take half of the initial wager and give the other half back, clockwise.

        Of an odd amount the table takes the smaller half.
        """
        for seat in self.tie_hands:
            if self.answers[seat] == "surrender":
                taken, returned = halves(self.ledger.left(seat, "initial"))
                self.collect(seat, "initial", taken)
                self.give_back(seat, "initial", returned)
        self.collect_cards()

    def collect_cards(self) -> None:
        """(d): collect the cards of everyone who does not go to war, hand by hand."""
        for seat in self.players:
            if seat not in self.war_players:
                self.discard(seat, ORIGINAL)
        if self.war_players:
            self.go_to_war()
        else:
            self.discard(DEALER, ORIGINAL)
            self.end_round()

    def demanded(self, seat: int, wager: str) -> int:
        """22.1: the war wager equals the initial wager."""
        return self.ledger.stake(seat, "initial") if wager == "war" else super().demanded(seat, wager)

    def check_wager(self, wager: WagerAccepted) -> None:
        """(c)2 and (e): a war wager of any other amount is none."""
        super().check_wager(wager)
        if wager.wager == "war" and wager.amount != self.demanded(wager.seat, "war"):
            raise Refused("wrong-amount", "the war wager equals the initial wager")

    def go_to_war(self) -> None:
        """(c)2 and (e): the whole initial wager is given up, and a tie wager on the war deal offered."""
        for seat in self.war_players:
            self.collect(seat, "initial")
        if "war-tie" in self.wagers:
            self.offer_wagers(self.war_players, ("war-tie",), then=self.war_deal)
        else:
            self.war_deal()

    # ------------------------------------------------------------------- the war deal

    def war_deal(self) -> None:
        """(f): three burn cards in all, then one card up to each war player, clockwise, and the dealer."""
        for _ in range(3):
            self.burn()
        for to in self.and_dealer(self.war_players):
            self.deal(to, WAR)
        self.settle_war_deal()

    def settle_war_deal(self) -> None:
        """(g): compare each player's war card with the dealer's, clockwise, and settle."""
        for seat in self.war_players:
            margin = self.margin(seat, WAR)
            if margin < 0:
                self.lower_war_card(seat)
            elif margin > 0:
                self.higher_war_card(seat)
            else:
                self.equal_war_card(seat)
        self.remove_cards()

    def lower_war_card(self, seat: int) -> None:
        """(g)1 and (h): the war wager loses, and its tie wager if there is one."""
        self.collect(seat, "war")
        self.collect(seat, "war-tie")

    def higher_war_card(self, seat: int) -> None:
        """(g)2 and (h): the war wager wins, its tie wager loses if there is one."""
        self.pay(seat, "war", self.odds_of("war"))
        self.collect(seat, "war-tie")

    def equal_war_card(self, seat: int) -> None:
        """(g)3 and (h): the war wager wins at its own odds, and its tie wager if there is one."""
        self.pay(seat, "war", self.odds_of("war-equal"))
        self.pay(seat, "war-tie", self.odds_of("tie"))

    def remove_cards(self) -> None:
        """(h): remove all cards that are left, hand by hand, the original card before the war card."""
        for of in self.and_dealer(self.war_players):
            self.discard(of, ORIGINAL)
            self.discard(of, WAR)
        self.end_round()

    # ---------------------------------------------------------------------- who is who

    def margin(self, seat: int, hand: str) -> int:
        """Return by how much the rank of the player's card exceeds that of the dealer's."""
        (own,), (dealers,) = self.cards(seat, hand), self.cards(DEALER, hand)
        return rank(own) - rank(dealers)

    @property
    def tie_hands(self) -> tuple[int, ...]:
        """(a)3: the players whose card and the dealer's are of equal rank, clockwise."""
        return tuple(seat for seat in self.players if self.margin(seat, ORIGINAL) == 0)

    @property
    def war_players(self) -> tuple[int, ...]:
        """(e): the players who have placed a war wager, clockwise."""
        return tuple(seat for seat in self.players if self.ledger.stake(seat, "war"))
