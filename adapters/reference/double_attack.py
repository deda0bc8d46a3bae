"""Double Attack Blackjack with the bonus wager of N.J.A.C. 13:69F-26.6; each method names its clause.

The bonus wager is that the dealer exceeds 21 with exactly three cards. The main game is
declared: decks without tens, the double attack wager after the dealer's first card, and
the play of the hands as `harness.sdk.blackjack` has it.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final

from harness.sdk import DEALER, Refused, WagerRule
from harness.sdk.blackjack import BEST, MAIN, STANDS_ON, BlackjackTable, total, value
from harness.table.cards import deck, is_red, suit
from harness.table.messages import Game
from harness.table.money import Odds

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.table.messages import OddsTable, WagerAccepted

#: (b): the least bonus wager, $1.00 in minor units.
LEAST_BONUS: Final = 100
#: (d): the number of cards with which the dealer must exceed 21.
EXACTLY: Final = 3
#: (d)2: the odds by the value of the third card. No other value takes 16 or less beyond 21.
BONUS_ODDS: Final[Mapping[int, Odds]] = MappingProxyType(
    {10: Odds(3, 1), 9: Odds(6, 1), 8: Odds(8, 1), 7: Odds(10, 1), 6: Odds(15, 1)}
)
#: (d)3: the odds of three eights of one colour, and of one suit.
ONE_COLOUR: Final = Odds(50, 1)
ONE_SUIT: Final = Odds(200, 1)


class DoubleAttackBlackjack(BlackjackTable):
    """One round of Double Attack Blackjack, up to seven seats."""

    game = "double-attack-blackjack"
    claims = Game(
        wagers=("initial", "double-attack", "bonus", "double"),
        decks=(6, 8),
        by=("chips", "coupon", "verbal"),
        options=("double-attack", "decline", "hit", "stand", "double", "surrender"),
        deal="one-by-one",
    )
    wager_rules: ClassVar[tuple[WagerRule, ...]] = (
        WagerRule("initial"),
        WagerRule("bonus", needs="initial"),
        WagerRule("double-attack", placed="decision", needs="initial"),
        WagerRule("double", placed="decision", needs="initial"),
    )
    default_odds: ClassVar[OddsTable] = {"initial": "1:1", "double-attack": "1:1", "blackjack": "1:1"}
    pack: ClassVar[tuple[str, ...]] = deck(without="T")
    main_wagers: ClassVar[tuple[str, ...]] = ("initial", "double-attack", "double")

    # ------------------------------------------------------------------- the wagers

    def check_wager(self, wager: WagerAccepted) -> None:
        """(b) bounds the bonus wager; a double attack wager is at most the initial one."""
        super().check_wager(wager)
        initial = self.ledger.stake(wager.seat, "initial")
        if wager.wager == "bonus":
            self.check_bonus(wager.amount, initial)
        if wager.wager == "double-attack" and wager.amount > initial:
            raise Refused("too-large", f"the initial wager of {initial} is the most")

    def check_bonus(self, amount: int, initial: int) -> None:
        """(b): at least $1.00, at most the initial wager; the posted maximum binds as the table's limit."""
        if amount < LEAST_BONUS:
            raise Refused("too-small", f"the least bonus wager is {LEAST_BONUS}")
        if amount > initial:
            raise Refused("too-large", f"the bonus wager is at most the initial wager of {initial}")

    def demanded(self, seat: int, wager: str) -> int:
        """Return the initial wager for a double attack wager that names no amount."""
        if wager == "double-attack":
            return self.ledger.stake(seat, "initial")
        return super().demanded(seat, wager)

    # ---------------------------------------------------------------- the opening deal

    def deal_round(self) -> None:
        """Deal the dealer's first card up; with it the time for bonus wagers is over, as (b) says."""
        self.deal(DEALER, MAIN)
        if "double-attack" in self.wagers:
            self.ask(self.players, ("double-attack", "decline"), then=self.deal_hands)
        else:
            self.deal_hands()

    def deal_hands(self) -> None:
        """Deal two cards up to each player and the dealer's second down; peek where due."""
        for to in self.opening_order(self.players, 2):
            self.deal(to, MAIN)
        self.deal(DEALER, MAIN, face="down")
        self.peek_if_due()
        self.play_hands()

    # ----------------------------------------------------------------- the bonus wager

    def dealers_turn(self) -> None:
        """(d): settle the bonus wagers before any other: on 17 or more at once, else after a third card."""
        self.show_hole_card()
        if total(self.cards(DEALER, MAIN)) < STANDS_ON and self.must_draw:
            self.deal(DEALER, MAIN)
        self.settle_bonus_wagers()
        if self.alive:
            self.draw_out()
        self.settle_main_game()

    @property
    def must_draw(self) -> bool:
        """(d) and (e): a bonus wager makes the dealer draw, even where no main hand is alive."""
        return bool(self.alive) or any(self.ledger.stake(seat, "bonus") for seat in self.players)

    def settle_bonus_wagers(self) -> None:
        """(d)1 and (d)2: collect or pay them all, from the dealer's right, whatever became of the hands."""
        odds = self.bonus_odds(self.cards(DEALER, MAIN))
        for seat in self.counterclockwise(self.players):
            if odds is None:
                self.collect(seat, "bonus")
            else:
                self.pay(seat, "bonus", odds)

    def bonus_odds(self, dealers: Sequence[str]) -> Odds | None:
        """(d): the odds if the dealer has exceeded 21 with exactly three cards, None if not."""
        if len(dealers) != EXACTLY or total(dealers) <= BEST:
            return None
        return self.three_eights(dealers) or BONUS_ODDS[value(dealers[-1])]

    def three_eights(self, dealers: Sequence[str]) -> Odds | None:
        """(d)3: the odds of three eights of one suit, or else of one colour, None for other cards."""
        if any(value(card) != 8 for card in dealers):  # noqa: PLR2004 - an eight
            return None
        if len({suit(card) for card in dealers}) == 1:
            return ONE_SUIT
        return ONE_COLOUR if len({is_red(card) for card in dealers}) == 1 else None
