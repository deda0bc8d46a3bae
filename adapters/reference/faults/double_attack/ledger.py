"""Chips and cards of one round: every movement is one event and one entry in the books."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .values import Claims, Json, Phase, Seat, Table

if TYPE_CHECKING:
    from .policy import Policy


class ShoeEmptyError(Exception):
    """The shoe ran out while a card was due; the round is answered as crashed."""


class Ledger:
    """The state of one round and the moves that touch it."""

    def __init__(self, claims: Claims, policy: Policy) -> None:
        """Start with an empty table."""
        self.claims = claims
        self.policy = policy
        self.table = Table()
        self.phase = Phase.NEW
        self.events: list[Json] = []
        self.seats: dict[int, Seat] = {}
        self.dealer: list[str] = []
        self.shoe: list[str] = []
        self.inventory = 0
        self.offered: dict[int, tuple[str, ...]] = {}

    def emit(self, event: str, **fields: object) -> None:
        """Report an event, unless the statement leaves it out."""
        if event in self.claims.events:
            self.events.append({"event": event, **fields})

    def refuse(self, reason: str) -> None:
        """Refuse the command in hand."""
        self.emit("rejected", reason=reason, text=f"refused: {reason}")

    def playing(self) -> list[Seat]:
        """Return the seats with a wager, in ascending order."""
        return [self.seats[number] for number in sorted(self.seats)]

    def draw(self) -> str:
        """Take the next card off the shoe."""
        if not self.shoe:
            raise ShoeEmptyError
        return self.shoe.pop(0)

    def deal_to_seat(self, seat: Seat) -> None:
        """Deal one card face up to a player."""
        card = self.draw()
        seat.cards.append(card)
        self.emit("deal", to=seat.number, card=card, face="up", hand="main")

    def deal_to_dealer(self, face: str = "up") -> None:
        """Deal one card to the dealer; nobody is sent the face of one dealt down."""
        card = self.draw()
        self.dealer.append(card)
        shown: Json = {"shown_to": []} if face == "down" and "deal.shown_to" in self.claims.events else {}
        self.emit("deal", to="dealer", card=card, face=face, hand="main", **shown)

    def stake(self, seat: Seat, amount: int) -> None:
        """Take a stake out of the seat's funds."""
        if seat.funds is not None:
            seat.funds -= amount

    def credit(self, seat: Seat, amount: int) -> None:
        """Put winnings or a stake into the seat's funds."""
        if seat.funds is not None:
            seat.funds += amount

    def collect(self, seat: Seat, kind: str, amount: int | None = None) -> None:
        """Take a wager, or a part of it, into the table inventory."""
        wager = seat.wagers[kind]
        taken = wager.amount if amount is None else amount
        wager.open = False
        seat.net -= taken
        self.inventory += taken
        self.emit("collect", seat=seat.number, wager=kind, amount=taken)

    def pay(self, seat: Seat, kind: str, winnings: int, odds: str) -> None:
        """Pay winnings out of the table inventory; the stake is the player's again."""
        wager = seat.wagers[kind]
        wager.open = False
        seat.net += winnings
        self.inventory -= winnings
        self.credit(seat, winnings + wager.amount)
        self.emit("pay", seat=seat.number, wager=kind, amount=winnings, odds=odds)

    def give_back(self, seat: Seat, kind: str, amount: int | None = None) -> None:
        """Return a stake, or a part of it, to the player."""
        wager = seat.wagers[kind]
        given = wager.amount if amount is None else amount
        wager.open = False
        self.credit(seat, given)
        self.emit("return", seat=seat.number, wager=kind, amount=given)

    def discard_seat(self, seat: Seat) -> None:
        """Pick up a player's cards, once."""
        if not seat.cleared:
            seat.cleared = True
            self.emit("discard", of=seat.number, cards=list(seat.cards), hand="main")

    def clear(self) -> None:
        """Pick up what cards still lie, the dealer's last."""
        for seat in self.playing():
            self.discard_seat(seat)
        self.emit("discard", of="dealer", cards=list(self.dealer), hand="main")

    def nets(self) -> dict[str, int]:
        """Return every seat's gain or loss."""
        return {str(seat.number): seat.net for seat in self.playing()}

    def finish(self) -> None:
        """Close the books."""
        self.phase = Phase.OVER
        self.emit("end", net=self.nets(), inventory=self.inventory)
