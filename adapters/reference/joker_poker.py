"""Two-Card Joker Poker as N.J.A.C. 13:69F-30.10 completes a round; each method names its clause.

Sections that 30.10 refers to without their text at hand are declared: the ranking of hands
(30.3) by the table's hand order, the pay tables (30.11) by its odds, two cards face down
to each player and the dealer (30.7). A side wager needs no ante, and a table has it only
with a pay table for it. Equal hands get their stakes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from harness.errors import nearest
from harness.sdk import DEALER, GameTable, Refused, WagerRule
from harness.table.cards import deck
from harness.table.messages import Game
from harness.table.money import Odds

if TYPE_CHECKING or __package__:  # loaded by the harness
    from .joker_hands import DEFAULT_ORDER, HIGH_CARD, KINDS, kind, strength, weakest_queen
else:  # run as a script: this folder is where Python looks first
    from joker_hands import DEFAULT_ORDER, HIGH_CARD, KINDS, kind, strength, weakest_queen

if TYPE_CHECKING:
    from harness.table.messages import OddsTable, Recipient, WagerAccepted

    from .joker_hands import Strength

MAIN: Final = "main"
#: The wagers on the player's own two cards.
SIDE_WAGERS: Final = ("pair-up", "super-flush")
#: (d)1.i: what an ante wager wins where the dealer does not qualify, whatever the table declares.
EVEN: Final = Odds(1, 1)


class TwoCardJokerPoker(GameTable):
    """One round of Two-Card Joker Poker, up to seven seats."""

    game = "two-card-joker-poker"
    claims = Game(
        wagers=("ante", "call", "pair-up", "super-flush"),
        decks=(1,),
        by=("chips", "coupon", "verbal"),
        options=("call", "fold"),
        deal="one-by-one",
    )
    wager_rules: ClassVar[tuple[WagerRule, ...]] = (
        WagerRule("ante"),
        WagerRule("pair-up"),
        WagerRule("super-flush"),
        WagerRule("call", placed="decision", needs="ante"),
    )
    default_odds: ClassVar[OddsTable] = {
        "ante": "1:1",
        "call": {"pair-of-jokers": "8:1", "royal-flush": "5:1", "straight-flush": "3:1", "other": "1:1"},
    }
    pack: ClassVar[tuple[str, ...]] = deck(jokers=True)

    # -------------------------------------------------------------------- the table

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers that the table has odds for."""
        return tuple(wager for wager in self.claims.wagers if wager in self.odds)

    @property
    def hand_order(self) -> tuple[str, ...]:
        """30.3, declared: the names of hands, highest first."""
        return self.table.hand_order or DEFAULT_ORDER

    def check_table(self) -> None:
        """30.3 and 30.11, declared: every hand has one place, and every winning call has odds."""
        super().check_table()
        known = {name for names in KINDS for name in names}
        for name in self.hand_order:
            if name not in known:
                raise Refused("table-not-allowed", f"there is no hand {name!r}: {nearest(name, known)}")
        if len(set(self.hand_order)) < len(self.hand_order) or HIGH_CARD not in self.hand_order:
            raise Refused("table-not-allowed", "the order of hands has each once, a high card among them")
        for wager in SIDE_WAGERS:
            if isinstance(self.odds.get(wager), str):
                raise Refused("table-not-allowed", f"the {wager} wager pays by hand")
        for names in KINDS:
            if self.odds_among("call", (*names, "other")) is None:
                raise Refused("table-not-allowed", f"the call wager has no odds for {names[0]}")

    # ------------------------------------------------------------------- the wagers

    def demanded(self, seat: int, wager: str) -> int:
        """(b): the call wager equals the ante wager."""
        return self.ledger.stake(seat, "ante") if wager == "call" else super().demanded(seat, wager)

    def check_wager(self, wager: WagerAccepted) -> None:
        """(b): a call wager of any other amount is none."""
        super().check_wager(wager)
        if wager.wager == "call" and wager.amount != self.demanded(wager.seat, "call"):
            raise Refused("wrong-amount", "the call wager equals the ante wager")

    # ---------------------------------------------------------- the deal and the choice

    def deal_round(self) -> None:
        """30.7 and (a): two cards face down to each player, for that player's eyes alone, and the dealer."""
        for to in self.opening_order(self.and_dealer(self.players), 2):
            self.deal(to, MAIN, face="down")
        self.offer_call_or_fold()

    def offer_call_or_fold(self) -> None:
        """(b): to each player with an ante wager, clockwise."""
        with_ante = tuple(seat for seat in self.players if self.ledger.stake(seat, "ante"))
        self.ask(with_ante, ("call", "fold"), then=self.settle_sides_and_folds)

    # ---------------------------------------------------------------- before the dealer

    def settle_sides_and_folds(self) -> None:
        """(c): from the dealer's right, each player's side wagers and then a folded hand."""
        for seat in self.counterclockwise(self.players):
            if self.has_side_wager(seat):
                self.settle_side_wagers(seat)
            if self.has_folded(seat):
                self.settle_fold(seat)
            elif not self.ledger.stake(seat, "ante"):
                # No clause says when the cards of a player without an ante go; this player is done.
                self.discard(seat, MAIN)
        self.dealers_hand()

    def settle_side_wagers(self, seat: int) -> None:
        """(c)1: reveal the player's cards, folded or not, and settle each side wager by its pay table."""
        self.reveal(seat, MAIN)
        for wager in SIDE_WAGERS:
            if self.ledger.stake(seat, wager):
                self.settle_side_wager(seat, wager)

    def settle_side_wager(self, seat: int, wager: str) -> None:
        """(c)1 and 30.11: the player's own cards win what their name does, or lose."""
        odds = self.odds_among(wager, kind(self.cards(seat, MAIN)))
        if odds is None:
            self.collect(seat, wager)
        else:
            self.pay(seat, wager, odds)

    def settle_fold(self, seat: int) -> None:
        """(c)2: collect the ante wager and the cards."""
        self.collect(seat, "ante")
        self.discard(seat, MAIN)

    # ----------------------------------------------------------------- the dealer's hand

    def dealers_hand(self) -> None:
        """(d) and (e): uncover and reveal the dealer's hand, settle from the dealer's right, clear."""
        self.uncover()
        self.reveal(DEALER, MAIN)
        for seat in self.counterclockwise(self.players):
            if not self.ledger.stake(seat, "call"):
                continue
            if self.dealer_qualifies:
                self.against_qualifying_hand(seat)
            else:
                self.against_lower_hand(seat)
        self.discard(DEALER, MAIN)
        self.end_round()

    def against_lower_hand(self, seat: int) -> None:
        """(d)1: the ante wager wins even money, the call wager comes back; pick the cards up."""
        self.pay(seat, "ante", EVEN)
        self.give_back(seat, "call")
        self.discard(seat, MAIN)

    def against_qualifying_hand(self, seat: int) -> None:
        """(d)2: reveal the player's cards unless (c)1 did, compare, settle; pick the cards up."""
        if not self.has_side_wager(seat):
            self.reveal(seat, MAIN)
        own, dealers = self.strength(seat), self.strength(DEALER)
        if dealers > own:
            self.collect(seat, "ante")
            self.collect(seat, "call")
        elif own > dealers:
            self.pay(seat, "ante", self.odds_of("ante"))
            self.pay(seat, "call", self.call_odds(seat))
        else:
            # Neither (d)2.ii nor (d)2.iii applies to equal hands: the stakes are the player's.
            self.give_back(seat, "ante")
            self.give_back(seat, "call")
        self.discard(seat, MAIN)

    def call_odds(self, seat: int) -> Odds:
        """(d)2.iii and 30.11: the odds of the player's hand, or those of all others."""
        odds = self.odds_among("call", (*kind(self.cards(seat, MAIN)), "other"))
        if odds is None:  # no such table is opened
            raise KeyError("other")
        return odds

    # ---------------------------------------------------------------------- who is who

    def has_side_wager(self, seat: int) -> bool:
        """(c)1: the player has placed either side wager."""
        return any(self.ledger.stake(seat, wager) for wager in SIDE_WAGERS)

    def has_folded(self, seat: int) -> bool:
        """(b): the player has given the hand up."""
        return self.answers.get(seat) == "fold"

    def strength(self, of: Recipient) -> Strength:
        """30.3: what to compare a hand by."""
        return strength(self.cards(of, MAIN), self.hand_order)

    @property
    def dealer_qualifies(self) -> bool:
        """(d): the dealer's hand is queen or higher in the ranking of all hands."""
        return self.strength(DEALER) >= weakest_queen(self.hand_order)
