"""A whole round of blackjack: the deal, the card reader, the players' and the dealer's play, the end."""

import math

from .between import BetweenRound
from .cards import TWENTY_ONE, is_natural, total, value
from .house import House, JsonObject
from .purse import Wager

DEALER_STANDS = 17
TEN = 10


class Round(BetweenRound):
    """One round at a fresh table, lawful in every respect: the stem that wrong products bend."""

    def __init__(self, house: House, memory: JsonObject) -> None:
        super().__init__(house, memory)
        self.asked: set[int] = set()
        self.done: set[int] = set()

    def obey(self, command: JsonObject) -> list[JsonObject]:
        """Carry out one command and return the events that it caused."""
        self.events = []
        match command.get("do"):
            case "open":
                self.do_open(command)
            case "wager":
                self.do_wager(command)
            case "proceed":
                self.do_proceed()
            case "decide":
                self.do_decide(command)
            case _:
                self.refuse("other")
        return self.events

    def do_proceed(self) -> None:
        """Close the betting and deal, unless there is nothing to deal for."""
        if self.stage != "betting":
            self.refuse("other")
        elif not self.wagers:
            self.refuse("wager-missing")
        else:
            self.stage = "playing"
            self.announce()
            self.deal_opening()
            self.after_opening()

    def announce(self) -> None:
        """Announce that no more bets are taken. Source: 2.26(e)."""
        self.emit("close")

    def opening_order(self) -> list[int]:
        """Return who gets the opening cards in turn; 0 is the dealer."""
        hands = [*self.seats(), 0]
        if self.house.deal == "hand-by-hand":
            return [hand for hand in hands for _ in range(2)]
        return [*hands, *hands]

    def deal_opening(self) -> None:
        """Deal two cards to every player and to the dealer. Source: 2.26(e)."""
        for hand in self.opening_order():
            self.deal_opening_card(hand)

    def deal_opening_card(self, hand: int) -> None:
        """Deal one of the opening cards."""
        if hand:
            self.deal_player(hand)
        else:
            self.deal_dealer(self.opening_face())

    def opening_face(self) -> str:
        """Return how the dealer's next opening card falls."""
        if self.house.dealer_cards == "both-up":
            return "up"
        is_first = not self.dealer
        return "up" if is_first == (self.house.up_card == "first") else "down"

    def after_opening(self) -> None:
        """Settle the in-between wagers, use the card reader where it is due, and play. Source: 2.26(e)."""
        self.settle_between()
        self.peek()
        self.play_on()

    def peek_due(self) -> bool:
        """Tell whether the up card calls for the card reader."""
        return "down" in self.dealer_faces and value(self.up_card()) >= TEN

    def peek(self) -> None:
        """Use the card reader where it is due."""
        if self.peek_due():
            self.emit("peek")

    def dealer_natural(self) -> bool:
        """Tell whether the dealer's first two cards are a blackjack."""
        return is_natural(self.dealer[:2])

    def play_on(self) -> None:
        """Start the players' turns, unless the dealer has a blackjack."""
        if self.dealer_natural():
            self.finish()
        else:
            self.ask()

    def can_act(self, seat: int) -> bool:
        """Tell whether a seat has a choice left."""
        return (
            self.is_live(seat, "initial") and seat not in self.done and total(self.hands[seat]) < TWENTY_ONE
        )

    def ask(self) -> None:
        """Offer the next seat its options, or finish where nobody has any."""
        for seat in self.seats():
            if self.can_act(seat):
                self.offer(seat)
                return
        self.finish()

    def offer(self, seat: int) -> None:
        """Offer one seat its options."""
        self.asked.add(seat)
        self.emit("offer", seat=seat, options=self.options_for(seat))

    def options_for(self, seat: int) -> list[str]:
        """Return what a seat may choose: double and surrender with two cards only."""
        early = len(self.hands[seat]) == 2
        return [option for option in self.house.options if early or option in {"hit", "stand"}]

    def do_decide(self, command: JsonObject) -> None:
        """Carry out a player's choice, or refuse it."""
        seat, option = command.get("seat"), command.get("option")
        if self.stage != "playing" or not isinstance(seat, int) or seat not in self.asked:
            self.refuse("not-offered")
            return
        reason = self.refuse_option(seat, str(option), command.get("amount"))
        if reason:
            self.refuse(reason)
            return
        self.asked.discard(seat)
        self.emit("decision", seat=seat, option=option)
        self.choose(seat, str(option))
        self.ask()

    def refuse_option(self, seat: int, option: str, amount: object) -> str | None:
        """Return the reason to refuse a choice, or None."""
        if option not in self.options_for(seat):
            return "not-offered"
        if option != "double":
            return None
        wager = self.double_of(seat)
        if amount is not None and amount != wager.amount:
            return "wrong-amount"
        return self.refuse_funds(wager)

    def double_of(self, seat: int) -> Wager:
        """Return the further wager by which a seat doubles."""
        return Wager(seat=seat, kind="double", amount=self.stake(seat, "initial"))

    def choose(self, seat: int, option: str) -> None:
        """Carry out a choice that was accepted."""
        if option == "hit":
            self.third_card(seat)
            return
        self.done.add(seat)
        if option == "double":
            self.take(self.double_of(seat))
            self.third_card(seat)
        elif option == "surrender":
            half = self.stake(seat, "initial") // 2
            self.collect(seat, "initial", self.stake(seat, "initial") - half)
            self.give_back(seat, "initial", half)

    def third_card(self, seat: int) -> None:
        """Deal a player a card beyond the first two."""
        self.deal_player(seat)

    def finish(self) -> None:
        """Play the dealer's hand, settle, clear the table and end the round."""
        self.dealer_turn()
        self.settle_main()
        self.discard_all()
        self.end()

    def dealer_turn(self) -> None:
        """Show the hole card and draw as far as the house's rule says."""
        if "down" in self.dealer_faces:
            self.emit("reveal", of="dealer", cards=list(self.dealer), hand="main")
        if any(self.needs_dealer(seat) for seat in self.seats()):
            while self.dealer_draws():
                self.deal_dealer()

    def needs_dealer(self, seat: int) -> bool:
        """Tell whether a seat's hand is still to be compared with the dealer's."""
        hand = self.hands[seat]
        return self.is_live(seat, "initial") and total(hand) <= TWENTY_ONE and not is_natural(hand)

    def dealer_draws(self) -> bool:
        """Tell whether the dealer takes another card: below 17, and on no 17."""
        return total(self.dealer) < DEALER_STANDS

    def main_order(self) -> list[int]:
        """Return the seats in the order in which the blackjack wagers are settled."""
        return self.seats()

    def settle_main(self) -> None:
        """Settle every blackjack wager that is still open."""
        for seat in self.main_order():
            for kind in ("initial", "double"):
                if self.is_live(seat, kind):
                    self.settle_main_wager(seat, kind)

    def settle_main_wager(self, seat: int, kind: str) -> None:
        """Settle one wager on the blackjack hand."""
        outcome = self.outcome(seat)
        if outcome == "lose":
            self.collect(seat, kind)
        elif outcome == "push":
            self.give_back(seat, kind)
        else:
            self.pay(seat, kind, self.main_winnings(seat, kind, outcome))

    def main_winnings(self, seat: int, kind: str, outcome: str) -> int:
        """Return the winnings of a blackjack wager; half a cent stays with the house."""
        key, default = ("blackjack", "3:2") if outcome == "natural" else ("initial", "1:1")
        return math.floor(self.stake(seat, kind) * self.table.odds_of(key, default))

    def outcome(self, seat: int) -> str:
        """Return lose, push, win or natural for the hand of a seat."""
        hand = self.hands[seat]
        if is_natural(hand) or self.dealer_natural():
            if is_natural(hand) and self.dealer_natural():
                return "push"
            return "natural" if is_natural(hand) else "lose"
        mine, theirs = total(hand), total(self.dealer)
        if mine > TWENTY_ONE:
            return "lose"
        if theirs > TWENTY_ONE or mine > theirs:
            return "win"
        return "push" if mine == theirs else "lose"

    def discard_all(self) -> None:
        """Pick the cards up, seat by seat and the dealer's last."""
        for seat in self.seats():
            self.emit("discard", of=seat, cards=list(self.hands[seat]), hand="main")
        self.emit("discard", of="dealer", cards=list(self.dealer), hand="main")

    def final_net(self) -> dict[str, int]:
        """Return what each seat gained or lost."""
        return {str(seat): self.net[seat] for seat in self.seats()}

    def final_inventory(self) -> int:
        """Return the change of the table inventory."""
        return self.inventory

    def end(self) -> None:
        """End the round."""
        self.stage = "ended"
        self.emit("end", net=self.final_net(), inventory=self.final_inventory())
