"""The original deal: cards, settlement of initial and tie wagers, the choice after a tie hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from .betting import Betting
from .table import RefusedError, whole

if TYPE_CHECKING:
    from .table import Command, Seat

#: What becomes of a wager: collected, paid, returned, halved (half collected, half returned), left without a
#: result, or held for the choice after a tie hand.
Fate = Literal["lose", "win", "push", "halve", "open", "hold"]


class Original(Betting):
    """From the close of betting to the last choice."""

    def play_original(self) -> None:
        """Close the betting, deal, settle, and ask the tie hands."""
        self.emit("close")
        self.deal_original()
        self.settle_original()
        self.phase = "choice"
        self.ask()

    def deal_original(self) -> None:
        """Deal one card to each player and one to the dealer."""
        for seat in self.order("deal", self.players()):
            self.deal(seat, "original")
        self.deal(self.dealer, "original")

    def settle_original(self) -> None:
        """Settle the initial and tie wagers in one round of the table."""
        for seat in self.order("settle", self.players()):
            self.settle_seat(seat, "original")

    # --- one seat

    def turn_order(self, seat: Seat, hand: str) -> tuple[str, ...]:  # noqa: ARG002 - for those who bend it
        """Give the order of the wagers within a seat's turn."""
        return ("initial", "tie") if hand == "original" else ("war", "war-tie")

    def settle_seat(self, seat: Seat, hand: str) -> None:
        """Settle the wagers of one seat on one deal."""
        for wager in self.turn_order(seat, hand):
            self.settle_wager(seat, wager, hand)

    def settle_wager(self, seat: Seat, wager: str, hand: str) -> None:
        """Settle one wager of a seat, if the seat made it."""
        if seat.waits(wager):
            sign = self.sign(seat, hand)
            self.resolve(seat, wager, self.fate(seat, wager, sign), sign)

    def fate(self, seat: Seat, wager: str, sign: int) -> Fate:  # noqa: ARG002 - for those who bend it
        """Say what becomes of a wager when the player's card compares like this with the dealer's."""
        if wager in {"tie", "war-tie"}:
            return "win" if sign == 0 else "lose"
        if sign == 0:
            return "hold" if wager == "initial" else "win"
        return "win" if sign > 0 else "lose"

    def resolve(self, seat: Seat, wager: str, fate: Fate, sign: int) -> None:
        """Do to a wager what becomes of it."""
        clause = "(b)" if wager in {"initial", "tie"} else "(h)"
        if fate == "lose":
            self.collect(seat, wager, clause=clause)
        elif fate == "win":
            self.pay(seat, wager, sign)
        elif fate == "push":
            self.give_back(seat, wager)
        elif fate == "halve":
            stake = seat.stake(wager)
            self.collect(seat, wager, stake // 2, clause=clause)
            self.give_back(seat, wager, stake - stake // 2)
        elif fate == "hold":
            seat.tied = True

    # --- the choice

    def ask(self) -> None:
        """Offer the choice to who must still choose, or go on when all have chosen."""
        waiting = [seat for seat in self.order("offer", self.tied()) if seat.choice is None]
        for seat in self.offered_now(waiting):
            if seat.name not in self.asked:
                self.asked.add(seat.name)
                self.offer(seat)
        if not waiting:
            self.asked.clear()
            self.conclude_original()

    def offered_now(self, waiting: list[Seat]) -> list[Seat]:
        """Give those whom the dealer asks now: one at a time."""
        return waiting[:1]

    def options(self, seat: Seat) -> list[str]:  # noqa: ARG002 - for those who bend it
        """Give the options of a seat with a tie hand."""
        return ["surrender", "war"]

    def offer(self, seat: Seat) -> None:
        """Offer the options."""
        self.emit("offer", seat=seat.name, options=self.options(seat))

    def do_decide(self, command: Command) -> None:
        """Take a player's answer."""
        number = command.get("seat")
        seat = self.seats.get(number) if whole(number) else None  # type: ignore[arg-type]
        option = command.get("option")
        if self.phase != "choice" or seat is None or seat.name not in self.asked or seat.choice is not None:
            raise RefusedError("not-offered", "nothing was offered to that seat")
        if option not in self.options(seat):
            raise RefusedError("not-offered", f"no such option: {option}")
        self.choose(seat, str(option), command.get("amount"))
        self.after_choice(seat)
        self.ask()

    def choose(self, seat: Seat, option: str, amount: Any) -> None:  # noqa: ANN401 - raw from the command
        """Take the choice; a war wager is confirmed on the spot."""
        stake = self.check_war(seat, amount) if option == "war" else 0
        seat.choice = option
        self.emit("decision", seat=seat.name, option=option)
        if option == "war":
            self.place(seat, "war", stake, "chips")

    def check_war(self, seat: Seat, amount: Any) -> int:  # noqa: ANN401 - raw from the command
        """Refuse a war wager that is not equal to the initial wager, or that the player can't afford."""
        due = self.war_due(seat)
        stake = due if amount is None else amount
        if not whole(stake) or stake != due:
            raise RefusedError("wrong-amount", f"a war wager of {due} is due")
        self.check_funds(seat, "war", stake, "chips")
        return int(stake)

    def war_due(self, seat: Seat) -> int:
        """Give the war wager that the rules demand."""
        return seat.stake("initial")

    def after_choice(self, seat: Seat) -> None:
        """Do what is done as soon as one player has chosen: nothing, it waits for the last choice."""

    def conclude_original(self) -> None:
        """Go on when all have chosen."""
        raise NotImplementedError
