"""Blackjack with the in-between wager of N.J.A.C. 13:69F-2.26; each method names its clause.

The wager is that the dealer's first face-up card ranks between the player's first two,
ranks from two up to the ace. The main game is declared: the play of the hands as
`harness.sdk.blackjack` has it, limits and odds as the table's sign says.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final

from harness.sdk import Refused, WagerRule
from harness.sdk.blackjack import MAIN, BlackjackTable
from harness.table.cards import rank
from harness.table.messages import Game
from harness.table.money import Odds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.table.messages import OddsTable

#: (g)5: the spread from which on all spreads are paid alike.
WIDE: Final = 4
#: (f): the odds of a triple match, and by the spread.
TRIPLE_MATCH: Final[Mapping[str, Odds]] = MappingProxyType(
    {"A": Odds(30, 1), "B": Odds(30, 1), "C": Odds(30, 1), "D": Odds(40, 1)}
)
SPREADS: Final[Mapping[str, Mapping[int, Odds]]] = MappingProxyType(
    {
        "A": {1: Odds(12, 1), 2: Odds(6, 1), 3: Odds(4, 1), WIDE: Odds(1, 1)},
        "B": {1: Odds(10, 1), 2: Odds(6, 1), 3: Odds(4, 1), WIDE: Odds(1, 1)},
        "C": {1: Odds(10, 1), 2: Odds(5, 1), 3: Odds(3, 1), WIDE: Odds(1, 1)},
        "D": {1: Odds(10, 1), 2: Odds(5, 1), 3: Odds(3, 1), WIDE: Odds(1, 1)},
    }
)
#: (h): what a table with the in-between wager may not offer.
NOT_BESIDE_IT: Final = (
    "multiple-action",
    "progressive",
    "blackjack-bonus",
    "streak",
    "match-the-dealer",
    "20-point-bonus",
    "optional-bonus",
)


class Blackjack(BlackjackTable):
    """One round of blackjack, up to seven seats."""

    game = "blackjack"
    claims = Game(
        wagers=("initial", "in-between", "double"),
        decks=(1, 2, 3, 4, 5, 6, 7, 8),
        by=("chips", "coupon", "verbal"),
        options=("hit", "stand", "double", "surrender"),
        deal="one-by-one",
        up_card="first",
        dealer_cards="one-up",
    )
    wager_rules: ClassVar[tuple[WagerRule, ...]] = (
        WagerRule("initial"),
        WagerRule("in-between", needs="initial"),
        WagerRule("double", placed="decision", needs="initial"),
    )
    default_odds: ClassVar[OddsTable] = {"initial": "1:1", "blackjack": "3:2"}

    # -------------------------------------------------------------------- the table

    @property
    def wagers(self) -> tuple[str, ...]:
        """(a): the licensee offers the in-between wager at this table or does not."""
        has_it = self.table.in_between is not None
        return tuple(name for name in self.claims.wagers if has_it or name != "in-between")

    def check_table(self) -> None:
        """(f), (h) and 2.2(a)2: the wager needs a pay table, two decks or more, and no excluded offer."""
        super().check_table()
        if self.table.in_between is None:
            return
        if self.table.in_between not in TRIPLE_MATCH:
            raise Refused("table-not-allowed", f"there is no pay table {self.table.in_between}")
        if self.table.decks == 1:
            raise Refused("table-not-allowed", "the in-between wager needs two decks or more")
        for offer in self.table.offers:
            if offer in NOT_BESIDE_IT:
                raise Refused("table-not-allowed", f"the in-between wager is not offered beside {offer}")

    # ---------------------------------------------------------------- the opening deal

    def deal_round(self) -> None:
        """(e): two cards to every player and the dealer; the in-between wagers come before all else."""
        for to in self.opening_order(self.and_dealer(self.players), 2):
            self.deal(to, MAIN, face=self.face_for(to))
        self.settle_in_between_wagers()
        self.peek_if_due()
        self.play_hands()

    # ------------------------------------------------------------- the in-between wager

    def settle_in_between_wagers(self) -> None:
        """(e): collect or pay each in its turn, from the dealer's right."""
        for seat in self.counterclockwise(self.players):
            if self.ledger.stake(seat, "in-between"):
                self.settle_in_between(seat)

    def settle_in_between(self, seat: int) -> None:
        """(e) and (f): collect a losing wager, pay a winning one at the odds of the table's pay table."""
        odds = self.in_between_odds(seat)
        if odds is None:
            self.collect(seat, "in-between")
        else:
            self.pay(seat, "in-between", odds)

    def in_between_odds(self, seat: int) -> Odds | None:
        """(f) and (g): the odds of a seat's first two cards with the dealer's up card, None if it loses."""
        table = self.table.in_between or ""
        low, high = sorted(rank(card) for card in self.cards(seat, MAIN))
        between = rank(self.up_card)
        if low == between == high:
            return TRIPLE_MATCH[table]
        if low < between < high:
            return SPREADS[table][min(self.spread(low, high), WIDE)]
        return None

    def spread(self, low: int, high: int) -> int:
        """(g)2 to (g)5: how many ranks lie between the player's two."""
        return high - low - 1
