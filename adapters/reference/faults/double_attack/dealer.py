"""A conformant Double Attack Blackjack dealer (N.J.A.C. 13:69F-26.6), made to be bent.

``Round`` plays one round, command by command; ``DoubleAttack`` is the product with ``describe`` and ``play``.
Written from the regulation and the table protocol alone, so that it shares no mistake with the harness.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from .cards import LIMIT, STAND, is_natural, total, worth
from .ledger import ShoeEmptyError
from .policy import Policy
from .settling import Settling
from .values import ATTACK, BONUS, DOUBLE, INITIAL, Bid, Claims, Json, Phase, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable


class Round(Settling):
    """One round at a fresh table."""

    def answer(self, command: Json) -> list[Json]:
        """Carry out one command and return the events that it caused."""
        self.events = []
        do = command.get("do")
        if (self.phase is Phase.NEW) != (do == "open") or self.phase is Phase.OVER:
            self.out_of_turn(command)
        elif do == "open":
            self.open(command)
        elif do == "wager":
            self.wager(command)
        elif do == "proceed":
            self.proceed()
        elif do == "decide":
            self.decide(command)
        else:
            self.refuse("other")
        return self.events

    def out_of_turn(self, _: Json) -> None:
        """Refuse a command before the table is open, a second ``open``, and all after the end."""
        self.refuse("other")

    def proceed(self) -> None:
        """Close the betting and deal the dealer's first card, which ends all betting on the bonus."""
        if self.phase is not Phase.BETTING:
            self.refuse("other")
        elif not self.seats:
            self.refuse("wager-missing")
        else:
            self.close_betting()

    def close_betting(self) -> None:
        """Announce the close, deal the first card and offer the double attack."""
        self.emit("close")
        self.deal_to_dealer()
        self.phase = Phase.ATTACK
        self.go_on()

    def attack_options(self, seat: Seat) -> tuple[str, ...]:
        """Return what a seat may answer to the dealer's first card."""
        if ATTACK in self.claims.wagers and seat.has(INITIAL) and not seat.done:
            return (ATTACK, "decline")
        return ()

    def play_options(self, seat: Seat) -> tuple[str, ...]:
        """Return what a seat may do with its hand; a hand of 21 or more is passed over."""
        if seat.done or not seat.has(INITIAL) or total(seat.cards) >= LIMIT:
            return ()
        options = ["hit", "stand"]
        if DOUBLE in self.claims.options and self.may_double(seat):
            options.append(DOUBLE)
        return tuple(options)

    def may_double(self, seat: Seat) -> bool:
        """Tell whether a seat has two cards and the funds to double."""
        fresh = len(seat.cards) == len(("first", "second")) and not seat.has(DOUBLE)
        return fresh and (seat.funds is None or seat.funds >= self.doubling(seat))

    def doubling(self, seat: Seat) -> int:
        """Return the most that a double may add: what lies on the hand."""
        return sum(seat.wagers[kind].amount for kind in (INITIAL, ATTACK) if seat.has(kind))

    def go_on(self) -> None:
        """Offer what is to be offered next; where nothing is, run on."""
        choose = self.attack_options if self.phase is Phase.ATTACK else self.play_options
        waiting = [(seat, options) for seat in self.playing() if (options := choose(seat))]
        if not waiting:
            self.next_stage()
            return
        for seat, options in waiting if self.policy.offers_at_once else waiting[:1]:
            if seat.number not in self.offered:
                self.offered[seat.number] = options
                self.emit("offer", seat=seat.number, options=list(options))

    def next_stage(self) -> None:
        """Run on: from the double attack to the players' cards, from there to the dealer's."""
        if self.phase is Phase.ATTACK:
            self.deal_hands()
            self.phase = Phase.PLAY
            for seat in self.playing():
                seat.done = False
            if self.hole_card_checked() and is_natural(self.dealer):
                self.dealer_turn()
            else:
                self.go_on()
        else:
            self.dealer_turn()

    def deal_hands(self) -> None:
        """Deal two cards up to each player and the dealer's second card down."""
        seats = self.playing()
        both = seats + seats
        if self.claims.deal == "hand-by-hand":
            both = [seat for seat in seats for _ in range(2)]
        for seat in both:
            self.deal_to_seat(seat)
        self.deal_to_dealer("down")

    def hole_card_checked(self) -> bool:
        """Use the card reader where the up card is an ace or worth ten."""
        due = worth(self.dealer[0]) >= worth("Kc")
        if due:
            self.emit("peek")
        return due

    def decide(self, command: Json) -> None:
        """Take or refuse a player's answer."""
        number, option = command.get("seat"), command.get("option")
        if number not in self.offered or option not in self.offered[number]:
            self.refused_option(command)
            return
        seat = self.seats[number]
        if option in (ATTACK, DOUBLE):
            reason = self.add_stake(seat, option, command)
            if reason:
                self.refuse(reason)
                return
        else:
            self.decided(seat, option)
        self.act(seat, option)
        self.offered.pop(number, None)
        self.go_on()

    def refused_option(self, _: Json) -> None:
        """Refuse an answer that nobody asked for."""
        self.refuse("not-offered")

    def decided(self, seat: Seat, option: str) -> None:
        """Report an accepted answer."""
        self.emit("decision", seat=seat.number, option=option)

    def add_stake(self, seat: Seat, option: str, command: Json) -> str | None:
        """Place the wager that an answer demands, or return the reason against it."""
        most = seat.wagers[INITIAL].amount if option == ATTACK else self.doubling(seat)
        raw = command.get("amount")
        amount = most if raw is None else self.policy.read_amount(raw)
        if amount is None:
            return "wrong-amount"
        bid = Bid(seat.number, option, amount, "chips", ())
        reason = (
            "too-large" if self.over(amount, most) else self.against_amount(bid) or self.against_funds(bid)
        )
        if not reason:
            self.decided(seat, option)
            self.place(bid)
        return reason

    def over(self, amount: int, most: int) -> bool:
        """Tell whether an added stake is more than may be added."""
        return amount > most

    def act(self, seat: Seat, option: str) -> None:
        """Do what the player chose."""
        if option in ("hit", DOUBLE):
            self.deal_to_seat(seat)
        seat.done = option != "hit" or seat.busted
        if seat.busted:
            self.hand_busted(seat)

    def hand_busted(self, seat: Seat) -> None:
        """Leave a busted hand for the settlement."""

    def dealer_turn(self) -> None:
        """Show the hand, settle the bonus as soon as it is due, play on, settle the rest, clear the table."""
        self.reveal()
        if self.policy.two_card_total(self.dealer) < STAND and self.third_card_due():
            self.deal_to_dealer()
        self.bonus_moment()
        while self.draws_on():
            self.deal_to_dealer()
            self.card_drawn()
        self.hand_final()
        self.settle_mains()
        self.mains_settled()
        self.clear()
        self.finish()

    def reveal(self) -> None:
        """Turn the hole card up."""
        self.emit("reveal", of="dealer", cards=list(self.dealer), hand="main")

    def third_card_due(self) -> bool:
        """Tell whether a bonus or a main wager waits for the third card ((d): the bonus is enough)."""
        return self.alive() or any(seat.is_open(BONUS) for seat in self.playing())

    def bonus_moment(self) -> None:
        """Settle the bonus wagers: two cards of 17 or more, or the third card, are on the table."""
        self.settle_bonuses()

    def draws_on(self) -> bool:
        """Tell whether the dealer takes another card for the main wagers."""
        return self.alive() and total(self.dealer) < STAND

    def card_drawn(self) -> None:
        """Do nothing after a further card."""

    def hand_final(self) -> None:
        """Do nothing between the dealer's last card and the main wagers."""

    def mains_settled(self) -> None:
        """Do nothing between the main wagers and the clearing."""


class DoubleAttack:
    """The product: its statement, and rounds each played at a fresh table."""

    def __init__(
        self, *, claims: Claims | None = None, policy: Policy | None = None, rounds: type[Round] = Round
    ) -> None:
        """Take what bends this product; without arguments it is conformant."""
        self.claims = claims or Claims()
        self.policy = policy or Policy()
        self.rounds = rounds

    def describe(self) -> Json:
        """Return the statement."""
        return self.claims.statement()

    def play(self, rounds: Iterable[list[Json]]) -> list[Json]:
        """Return one result a round."""
        return [self.result(copy.deepcopy(commands)) for commands in rounds]

    def fresh_round(self) -> Round:
        """Return a round that knows nothing of the one before."""
        return self.rounds(self.claims, self.policy)

    def result(self, commands: list[Json]) -> Json:
        """Play one round to the end of its commands."""
        table = self.fresh_round()
        try:
            return {"events": [table.answer(command) for command in commands]}
        except ShoeEmptyError:
            return {"crashed": "the shoe ran out"}
