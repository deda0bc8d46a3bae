"""What a dealer does with cards and chips: each act changes the table and reports one event.

A game calls these acts and so never writes an event by hand. Cards come from the shoe,
chips go through the ledger, and the hands on the layout are kept by owner and name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.sdk.ledger import Ledger, whole
from harness.table.messages import (
    Burned,
    Closed,
    Collected,
    Converted,
    Dealt,
    Discarded,
    Ended,
    Event,
    Face,
    Offered,
    Paid,
    Peeked,
    Recipient,
    Returned,
    Revealed,
    Turned,
    Uncovered,
    WagerAccepted,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.sdk.shoe import Shoe
    from harness.table.money import Odds

DEALER: Final = "dealer"


class Dealer:
    """The dealer of one round.

    Args:
        shoe: the cards to deal from.
        ledger: the chips of the round.
        seats: how many seats the table has.
    """

    def __init__(self, shoe: Shoe, ledger: Ledger, seats: int) -> None:
        self.shoe = shoe
        self.ledger = ledger
        #: Every seat of the table, clockwise from the dealer's left.
        self.every_seat: tuple[int, ...] = tuple(range(1, seats + 1))
        self.ended = False
        self._hands: dict[tuple[Recipient, str], tuple[str, ...]] = {}
        self._events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Report an event; the acts below do it for a game."""
        self._events.append(event)

    def take_events(self) -> tuple[Event, ...]:
        """Return the events since this was last asked, and forget them."""
        events, self._events = tuple(self._events), []
        return events

    def and_dealer(self, seats: Iterable[int]) -> tuple[Recipient, ...]:
        """Return these seats with the dealer after them: the order in which cards fall."""
        return (*seats, DEALER)

    def counterclockwise(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Return these seats from the dealer's right to the left."""
        return tuple(sorted(seats, reverse=True))

    # ----------------------------------------------------------------------- cards

    def cards(self, of: Recipient, hand: str) -> tuple[str, ...]:
        """Return the cards of a hand that lie on the layout, in the order dealt."""
        return self._hands.get((of, hand), ())

    def burn(self, face: Face = "down") -> None:
        """Move one card from the shoe to the discard rack, unseen unless `face` is up."""
        self.shoe.draw()
        self.emit(Burned(face=face))

    def deal(self, to: Recipient, hand: str, *, face: Face = "up") -> str:
        """Deal one card to a seat or the dealer, and return it.

        A card dealt down is shown to its own seat alone, one that is dealt up to every seat.
        """
        card = self.shoe.draw()
        self._hands[to, hand] = (*self.cards(to, hand), card)
        owner = () if to == DEALER else (to,)
        shown_to = self.every_seat if face == "up" else owner
        self.emit(Dealt(to=to, card=card, face=face, hand=hand, shown_to=shown_to))
        return card

    def turn(self, of: Recipient, hand: str, face: Face) -> None:
        """Turn a hand on the layout face up or down."""
        self.emit(Turned(of=of, hand=hand, face=face))

    def peek(self) -> None:
        """Use the card reader device."""
        self.emit(Peeked())

    def uncover(self) -> None:
        """Take the cover card off the dealer's hand."""
        self.emit(Uncovered())

    def reveal(self, of: Recipient, hand: str) -> None:
        """Show a hand that lay face down."""
        self.emit(Revealed(of=of, hand=hand, cards=self.cards(of, hand)))

    def discard(self, of: Recipient, hand: str) -> None:
        """Pick a hand up, in the order dealt, into the discard rack."""
        cards = self._hands.pop((of, hand))
        self.emit(Discarded(of=of, hand=hand, cards=cards))

    # ----------------------------------------------------------------------- chips
    #
    # A wager that was never placed, or has ended, has nothing left on the layout. To
    # collect, pay or return nothing does nothing and reports nothing: "if any" needs no
    # question, and no wager can end twice.

    def accept(self, wager: WagerAccepted) -> None:
        """Confirm a wager that was checked; cash of a verbal wager becomes chips without delay."""
        self.ledger.place(wager.seat, wager.wager, wager.amount)
        self.emit(wager)
        if wager.by == "verbal":
            self.emit(Converted(seat=wager.seat, wager=wager.wager))

    def collect(self, seat: int, wager: str, amount: int | None = None) -> None:
        """Collect chips of a wager into the table inventory: all that is left, or so much of it."""
        taken = self.ledger.left(seat, wager) if amount is None else amount
        if taken == 0:
            return
        self.ledger.collect(seat, wager, taken)
        self.emit(Collected(seat=seat, wager=wager, amount=taken))

    def give_back(self, seat: int, wager: str, amount: int | None = None) -> None:
        """Return stake to the player: all that is left, or so much of it."""
        returned = self.ledger.left(seat, wager) if amount is None else amount
        if returned == 0:
            return
        self.ledger.give_back(seat, wager, returned)
        self.emit(Returned(seat=seat, wager=wager, amount=returned))

    def pay(self, seat: int, wager: str, odds: Odds) -> None:
        """Pay winnings at these odds; the stake is the player's as well, without a `return`.

        Half a cent that the odds leave over goes to the player.
        """
        stake = self.ledger.left(seat, wager)
        if stake == 0:
            return
        winnings = whole(odds.winnings(stake))
        self.ledger.pay(seat, wager, winnings)
        self.emit(Paid(seat=seat, wager=wager, amount=winnings, odds=f"{odds.win}:{odds.stake}"))

    # ----------------------------------------------------------------------- words

    def announce_close(self) -> None:
        """Announce that no more bets are taken."""
        self.emit(Closed())

    def announce_options(self, seat: int, options: tuple[str, ...]) -> None:
        """Tell a player what there is to choose from."""
        self.emit(Offered(seat=seat, options=options))

    def announce_wagers(self, seat: int, wagers: tuple[str, ...]) -> None:
        """Tell a player which optional wagers may be placed now."""
        self.emit(Offered(seat=seat, wagers=wagers))

    def end_round(self) -> None:
        """Declare the round complete."""
        self.ended = True
        self.emit(Ended(net=self.ledger.net, inventory=self.ledger.inventory))
