"""The dealer's desk: events, money moved between a seat and the table inventory, cards dealt and discarded.

Every step is a method that a faulty or unusual dealer may override.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .table import RANKS, Odds, Seat, Shoe, Table

if TYPE_CHECKING:
    from .table import Bet, Claims, Event


class Desk:
    """Events and the ledger of one round."""

    table: Table
    shoe: Shoe

    def __init__(self, claims: Claims, memory: dict[str, Any]) -> None:
        """Start at a fresh table. `memory` outlives the round: an honest dealer makes no use of it."""
        self.claims = claims
        self.memory = memory
        self.log: list[Event] = []
        self.seats: dict[int, Seat] = {}
        self.dealer = Seat("dealer")
        self.inventory = 0
        self.phase = "before"
        self.asked: set[int] = set()

    # --- who is there

    def players(self) -> list[Seat]:
        """Give the seats that take part, ascending."""
        return [self.seats[number] for number in sorted(self.seats)]

    def tied(self) -> list[Seat]:
        """Give the seats with a tie hand on the original deal."""
        return [seat for seat in self.players() if seat.tied]

    def warriors(self) -> list[Seat]:
        """Give the seats that went to war."""
        return [seat for seat in self.players() if seat.choice == "war"]

    def surrendered(self) -> list[Seat]:
        """Give the seats that gave up half."""
        return [seat for seat in self.players() if seat.choice == "surrender"]

    def order(self, stage: str, seats: list[Seat]) -> list[Seat]:  # noqa: ARG002 - for those who bend it
        """Give the order in which a stage goes round the table: clockwise."""
        return seats

    # --- telling

    def emit(self, event: str, **fields: Any) -> None:  # noqa: ANN401 - events are raw
        """Report an event, where the product reports such events."""
        if self.claims.reports(event):
            self.log.append({"event": event, **fields})

    def worth_telling(self, amount: int) -> bool:
        """Leave events of amount 0 out."""
        return amount != 0

    # --- money

    def half(self, seat: Seat) -> int:
        """Give the half of an initial wager that a surrender costs; half a cent stays with the player."""
        return seat.bets["initial"].stake // 2

    def collect(self, seat: Seat, wager: str, amount: int | None = None, *, clause: str) -> None:
        """Take a wager (or part of it) into the table inventory."""
        bet = seat.bets[wager]
        taken = bet.stake if amount is None else amount
        bet.open = False
        if self.worth_telling(taken):
            self.emit("collect", seat=seat.name, wager=wager, amount=taken)
        seat.net -= taken
        self.credit(seat, wager, taken, clause=clause)

    def credit(self, seat: Seat, wager: str, amount: int, *, clause: str) -> None:  # noqa: ARG002 - for those who bend it
        """Put collected chips into the inventory. `clause`: (b), (c)1, (e) or (h)."""
        self.inventory += amount

    def give_back(self, seat: Seat, wager: str, amount: int | None = None) -> None:
        """Return a stake (or part of it) to the player."""
        bet = seat.bets[wager]
        given = bet.stake if amount is None else amount
        bet.open = False
        if self.worth_telling(given):
            self.emit("return", seat=seat.name, wager=wager, amount=given)
        self.fill(seat, bet, given)

    def pay(self, seat: Seat, wager: str, sign: int) -> None:
        """Pay the winnings of a wager out of the inventory; its stake is the player's again."""
        bet = seat.bets[wager]
        odds = self.odds_for(seat, wager, sign)
        won = self.winnings(seat, wager, odds)
        bet.open = False
        if self.worth_telling(won):
            self.emit("pay", seat=seat.name, wager=wager, amount=won, **self.shown_odds(odds))
        seat.net += won
        self.inventory -= won
        self.fill(seat, None, won)
        self.fill(seat, bet, bet.stake)

    def fill(self, seat: Seat, bet: Bet | None, amount: int) -> None:
        """Put chips into the player's purse; a coupon is no chip."""
        if seat.purse is not None and (bet is None or bet.by != "coupon"):
            seat.purse += amount

    def odds_for(self, seat: Seat, wager: str, sign: int) -> Odds:  # noqa: ARG002 - for those who bend it
        """Give the declared odds of a winning wager."""
        if wager == "war" and sign == 0:
            return self.table.odds["war-equal"]
        return self.table.odds["tie" if wager == "war-tie" else wager]

    def winnings(self, seat: Seat, wager: str, odds: Odds) -> int:
        """Give the winnings of a wager at these odds."""
        return odds.winnings(seat.bets[wager].stake)

    def shown_odds(self, odds: Odds) -> dict[str, str]:
        """Show the odds in the event."""
        return {"odds": str(odds)}

    # --- cards

    def rank(self, card: str) -> int:
        """Rank a card: ace high, suits equal."""
        return RANKS.index(card[0])

    def sign(self, seat: Seat, hand: str) -> int:
        """Compare a seat's card of a deal with the dealer's card of that deal: -1, 0 or 1."""
        gap = self.rank(seat.cards[hand]) - self.rank(self.dealer.cards[hand])
        return (gap > 0) - (gap < 0)

    def draw(self, seat: Seat, hand: str) -> str:  # noqa: ARG002 - for those who bend it
        """Take the card that this seat gets."""
        return self.shoe.draw()

    def deal(self, seat: Seat, hand: str) -> None:
        """Deal one card face up."""
        card = self.draw(seat, hand)
        seat.cards[hand] = card
        self.lay(seat, hand, card)

    def lay(self, seat: Seat, hand: str, card: str, face: str = "up") -> None:
        """Report a card that was dealt."""
        more = {"shown_to": sorted(self.seats)} if self.claims.reports("deal.shown_to") else {}
        self.emit("deal", to=seat.name, card=card, face=face, hand=hand, **more)

    def burn(self, face: str = "down") -> None:
        """Burn one card."""
        self.shoe.draw()
        self.emit("burn", face=face)

    def discard(self, seat: Seat, hand: str) -> None:
        """Put one hand of a seat into the discard rack."""
        if hand in seat.cards and hand not in seat.gone:
            seat.gone.add(hand)
            self.emit("discard", of=seat.name, cards=[seat.cards[hand]], hand=hand)

    # --- the end

    def net(self) -> dict[str, int]:
        """Give each player's gain or loss."""
        return {str(seat.name): seat.net for seat in self.players()}

    def finish(self) -> None:
        """End the round."""
        self.phase = "over"
        self.emit("end", net=self.net(), inventory=self.inventory)
