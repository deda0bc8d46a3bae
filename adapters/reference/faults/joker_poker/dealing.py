"""The cards of the opening deal, and the choice between a call and a fold (N.J.A.C. 13:69F-30.10(a), (b))."""

from __future__ import annotations

import random
from typing import TypeAlias

from .betting import Bet, BettingTable, Json, Menu, RefusedError, Seat
from .hands import DECK

#: A seat's number, or "dealer".
Party: TypeAlias = int | str

CARDS_A_HAND = 2


class ShoeEmptyError(Exception):
    """The shoe has no card left to draw."""


def read_shoe(shoe: object) -> list[str]:
    """The cards of a given shoe, an array or one string; raises RefusedError for what is no card."""
    if isinstance(shoe, str):
        shoe = [shoe[place : place + 2] for place in range(0, len(shoe), 2)]
    if not isinstance(shoe, list) or not all(card in DECK for card in shoe):
        raise RefusedError("other", "the shoe holds something else than cards of this game")
    return list(shoe)


def shuffled(seed: int) -> list[str]:
    """A whole deck, in an order that depends on the seed alone."""
    cards = list(DECK)
    random.Random(seed).shuffle(cards)  # noqa: S311 - repeatable play is the point, not secrecy
    return cards


class DealingTable(BettingTable):
    """The betting table with cards on it and offers to the players."""

    def __init__(self, menu: Menu) -> None:
        """Set up a fresh table without cards or offers."""
        super().__init__(menu)
        self.unasked: list[Seat] = []
        self.offered: list[Seat] = []

    # -- cards

    def fill_shoe(self, command: Json) -> list[str]:
        """The cards of the round, from the command's shoe or seed, as far as the product is controlled so."""
        shoe, seed = command.get("shoe"), command.get("seed")
        if shoe is not None and self.menu.control == "deck":
            return read_shoe(shoe)
        if isinstance(seed, int) and self.menu.control != "observe":
            return shuffled(seed)
        return shuffled(0)

    def draw(self) -> str:
        """Take the next card of the shoe; raises ShoeEmptyError."""
        if not self.shoe:
            message = "the shoe is empty"
            raise ShoeEmptyError(message)
        return self.shoe.pop(0)

    def deal_order(self) -> list[Party]:
        """Who gets each card of the opening deal."""
        hands: list[Party] = [*sorted(self.seats), "dealer"]
        if self.menu.deal == "hand-by-hand":
            return [party for party in hands for _ in range(CARDS_A_HAND)]
        return hands * CARDS_A_HAND

    def deal_all(self) -> None:
        """Complete the opening deal."""
        for party in self.deal_order():
            self.deal_card(party)

    def deal_card(self, party: Party) -> None:
        """Deal one card to a seat or to the dealer."""
        hand = self.hand_of(party)
        hand.append(self.draw())
        self.emit(
            "deal",
            to=party,
            card=hand[-1],
            face=self.face(party, len(hand)),
            hand="main",
            shown_to=self.seen_by(party),
        )

    def hand_of(self, party: Party) -> list[str]:
        """The cards before a seat or the dealer."""
        return self.seats[party].cards if isinstance(party, int) else self.dealer_cards

    def face(self, party: Party, nth: int) -> str:  # noqa: ARG002 - a hook: bent dealers look at both
        """How the nth card of a hand is dealt."""
        return "down"

    def seen_by(self, party: Party) -> list[int]:
        """The seats that are sent the face of a card dealt to the party."""
        return [party] if isinstance(party, int) else []

    def turn(self, party: Party, face: str) -> None:
        """Turn a hand on the layout."""
        self.emit("turn", of=party, hand="main", face=face)

    def when_dealt(self) -> None:
        """What happens between the deal and the first offer: nothing."""

    # -- call or fold

    def askers(self) -> list[Seat]:
        """The seats that are offered a choice, in order: every ante, clockwise."""
        return [seat for seat in self.ascending() if seat.has_ante]

    def options(self, seat: Seat) -> list[str]:  # noqa: ARG002 - a hook: bent dealers look at the seat
        """What a seat may choose."""
        return ["call", "fold"]

    def offer(self, seat: Seat) -> None:
        """Offer a seat its choice."""
        self.offered.append(seat)
        self.emit("offer", seat=seat.number, options=self.options(seat))

    def call_due(self, seat: Seat) -> int:
        """The amount of a call that names none."""
        return seat.stakes["ante"]

    def check_call(self, seat: Seat, amount: object) -> int:
        """Refuse a named amount that is not the ante."""
        if isinstance(amount, bool) or not isinstance(amount, int) or amount != self.call_due(seat):
            raise RefusedError("wrong-amount", "a call equals the ante")
        return amount

    def affordable(self, seat: Seat, amount: int) -> int:
        """The amount of the call that the seat can pay for; raises RefusedError."""
        self.check_funds(seat.number, Bet("call", amount))
        return amount

    def read_call(self, seat: Seat, command: Json) -> int:
        """The amount of the call that a command asks for; raises RefusedError."""
        named = "amount" in command
        amount = self.check_call(seat, command["amount"]) if named else self.call_due(seat)
        return self.affordable(seat, amount)

    def accept_call(self, seat: Seat, amount: int) -> None:
        """Take a call: the decision, then its wager."""
        self.decision(seat, "call")
        self.place(seat.number, Bet("call", amount))

    def decision(self, seat: Seat, option: str) -> None:
        """Take an answer."""
        seat.choice = option
        self.emit("decision", seat=seat.number, option=option)

    def check_fold(self, seat: Seat) -> None:
        """Refuse a fold: never."""

    def when_answered(self, seat: Seat) -> None:
        """What happens between an answer and the next offer: nothing."""
