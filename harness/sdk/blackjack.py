"""Games played to 21: what cards count, the players' turns, the dealer's, and the settlement.

`BlackjackTable` plays the main game. A game on it adds its opening deal and its side
wagers. What is here is declared and no law of the sections certified: hit, stand, double
and surrender on the first two cards, no split, the dealer stands on every 17, equal totals
get the stake back, and nothing of the main game is settled before the dealer's hand is
complete.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from harness.sdk.dealer import DEALER
from harness.sdk.refusal import Refused
from harness.sdk.table import GameTable
from harness.table.cards import rank
from harness.table.money import halves

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.table.messages import Face, Recipient, WagerAccepted
    from harness.table.money import Odds

#: The one hand that a seat or the dealer has.
MAIN: Final = "main"
#: The greatest total that is no bust, and the total on which the dealer stands.
BEST: Final = 21
STANDS_ON: Final = 17

#: What every player may do, and what only with the first two cards.
ALWAYS: Final = ("hit", "stand")
WITH_TWO_CARDS: Final = ("double", "surrender")

#: How a hand ends. A natural is 21 with the first two cards.
Ending = Literal["surrendered", "lost", "equal", "natural", "won"]


def value(card: str) -> int:
    """Return what a card counts: pips, ten for ten to king, one for an ace (see `total`)."""
    return 1 if card[0] == "A" else min(rank(card), 10)


def total(cards: Iterable[str]) -> int:
    """Return the total of a hand; one ace counts eleven where that does not exceed 21."""
    values = [value(card) for card in cards]
    soft = sum(values) + 10
    return soft if 1 in values and soft <= BEST else sum(values)


class BlackjackTable(GameTable):
    """The main game of one round, each seat with one hand against the dealer's.

    Attributes:
        main_wagers: the wagers that the comparison of hands decides.
    """

    main_wagers: ClassVar[tuple[str, ...]] = ("initial", "double")

    # ------------------------------------------------------------------- the wagers

    def demanded(self, seat: int, wager: str) -> int:
        """Return what doubling costs: as much as the seat has on the main game already."""
        if wager != "double":
            return super().demanded(seat, wager)
        return sum(self.ledger.stake(seat, name) for name in self.main_wagers if name != "double")

    def check_wager(self, wager: WagerAccepted) -> None:
        """Refuse to double for more or less."""
        super().check_wager(wager)
        if wager.wager == "double" and wager.amount != self.demanded(wager.seat, "double"):
            raise Refused("wrong-amount", "to double is to stake as much again")

    # ------------------------------------------------------------- the dealer's cards

    @property
    def up_card_at(self) -> int:
        """The place of the dealer's first face-up card among the first two, from 0."""
        both_up = self.claims.dealer_cards == "both-up"
        return 0 if both_up or self.claims.up_card == "first" else 1

    @property
    def up_card(self) -> str:
        """The dealer's first face-up card."""
        return self.cards(DEALER, MAIN)[self.up_card_at]

    @property
    def has_hole_card(self) -> bool:
        """Whether one of the dealer's first two cards lies face down."""
        return self.claims.dealer_cards == "one-up"

    def face_for(self, to: Recipient) -> Face:
        """Return how the next card of the opening deal falls: up, but for the dealer's hole card."""
        at = len(self.cards(to, MAIN))
        return "down" if to == DEALER and self.has_hole_card and at != self.up_card_at else "up"

    def peek_if_due(self) -> None:
        """Use the card reader where the up card is an ace or worth ten and the other lies face down."""
        if self.has_hole_card and value(self.up_card) in {1, 10}:
            self.peek()

    # ------------------------------------------------------------- the players' turns

    def play_hands(self) -> None:
        """Let the players act, clockwise, and then the dealer; a dealer with a natural at once."""
        self.take_turns(() if self.is_natural(DEALER) else self.players)

    def take_turns(self, seats: Sequence[int]) -> None:
        """Let the first of these seats act until its hand is done, then the others."""
        if not seats:
            self.dealers_turn()
            return
        seat, *others = seats
        if total(self.cards(seat, MAIN)) >= BEST:
            self.take_turns(others)
            return
        self.offer(seat, self.choices(seat), then=lambda option: self.act(option, seat, others))

    def choices(self, seat: int) -> tuple[str, ...]:
        """Return what a player may do: with two cards whatever the statement claims, then hit or stand."""
        if len(self.cards(seat, MAIN)) > 2:  # noqa: PLR2004 - as dealt
            return ALWAYS
        claimed = self.claims.options or ALWAYS
        return tuple(option for option in (*ALWAYS, *WITH_TWO_CARDS) if option in claimed)

    def act(self, option: str, seat: int, others: Sequence[int]) -> None:
        """Do what a player chose: a card and another choice, one card only, or none."""
        if option in {"hit", "double"}:
            self.deal(seat, MAIN)
        self.take_turns((seat, *others) if option == "hit" else others)

    # --------------------------------------------------------------- the dealer's turn

    def dealers_turn(self) -> None:
        """Show the dealer's hand, draw it out if a hand is alive, and settle."""
        self.show_hole_card()
        if self.alive:
            self.draw_out()
        self.settle_main_game()

    def show_hole_card(self) -> None:
        """Reveal the dealer's hand where a card of it lies face down."""
        if self.has_hole_card:
            self.reveal(DEALER, MAIN)

    def draw_out(self) -> None:
        """Deal to the dealer until the total is 17 or more."""
        while total(self.cards(DEALER, MAIN)) < STANDS_ON:
            self.deal(DEALER, MAIN)

    # ------------------------------------------------------------------ the settlement

    def settle_main_game(self) -> None:
        """Settle every hand from the dealer's right, then pick the cards up and end the round."""
        for seat in self.counterclockwise(self.players):
            self.settle_hand(seat)
        for of in self.and_dealer(self.players):
            self.discard(of, MAIN)
        self.end_round()

    def settle_hand(self, seat: int) -> None:
        """Settle the wagers that depend on one seat's hand."""
        ending = self.ending(seat)
        for wager in self.main_wagers:
            match ending:
                case "surrendered":
                    taken, returned = halves(self.ledger.left(seat, wager))
                    self.collect(seat, wager, taken)
                    self.give_back(seat, wager, returned)
                case "lost":
                    self.collect(seat, wager)
                case "equal":
                    self.give_back(seat, wager)
                case "natural" | "won":
                    self.pay(seat, wager, self.main_odds(wager, natural=ending == "natural"))

    def main_odds(self, wager: str, *, natural: bool) -> Odds:
        """Return the odds of a won main wager; doubling is at those of the initial wager."""
        if natural and wager == "initial":
            return self.odds_of("blackjack")
        return self.odds_of("initial" if wager == "double" else wager)

    def ending(self, seat: int) -> Ending:
        """Say how a seat's hand ends against the dealer's."""
        if self.answers.get(seat) == "surrender":
            return "surrendered"
        own, dealers = total(self.cards(seat, MAIN)), total(self.cards(DEALER, MAIN))
        if own > BEST:
            return "lost"
        if self.is_natural(seat) != self.is_natural(DEALER):
            return "natural" if self.is_natural(seat) else "lost"
        if own == dealers:
            return "equal"
        return "won" if dealers > BEST or own > dealers else "lost"

    @property
    def alive(self) -> tuple[int, ...]:
        """The seats whose hand the dealer must still beat: no bust, no surrender, no natural."""
        return tuple(
            seat
            for seat in self.players
            if self.answers.get(seat) != "surrender"
            and total(self.cards(seat, MAIN)) <= BEST
            and not self.is_natural(seat)
        )

    def is_natural(self, of: Recipient) -> bool:
        """Say whether a hand is 21 with two cards."""
        cards = self.cards(of, MAIN)
        return len(cards) == 2 and total(cards) == BEST  # noqa: PLR2004 - as dealt
