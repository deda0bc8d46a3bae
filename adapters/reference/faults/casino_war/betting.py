"""Opening the table and taking wagers: everything that a table may refuse before a card is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .desk import Desk
from .table import Bet, RefusedError, Seat, Shoe, Table, whole

if TYPE_CHECKING:
    from .table import Command

MEANS = ("chips", "coupon", "verbal")


class Betting(Desk):
    """The commands `open` and `wager`."""

    def do_open(self, command: Command) -> None:
        """Open the table; where that is refused, the round is over."""
        self.phase = "over"
        self.table = Table.parse(command, self.claims)
        self.shoe = self.fetch_shoe(command)
        self.phase = "betting"
        self.emit("opened", **self.posted())

    def fetch_shoe(self, command: Command) -> Shoe:
        """Take the given shoe, or shuffle one."""
        decks = command["table"]["decks"]
        if self.claims.control == "deck" and command.get("shoe") is not None:
            return Shoe.stacked(command["shoe"])
        if self.claims.control in {"deck", "seed"} and whole(command.get("seed")):
            return Shoe.shuffled(decks, command["seed"])
        return Shoe.shuffled(decks, self.own_seed())

    def own_seed(self) -> int:
        """Choose the shuffle where nobody chose it."""
        return 0

    def posted(self) -> dict[str, Any]:
        """Show the table's sign."""
        return {"posted": dict(self.table.sign)} if self.claims.reports("opened.posted") else {}

    # --- a wager

    def do_wager(self, command: Command) -> None:
        """Take a wager in the betting now open."""
        number: Any = command.get("seat")
        wager: Any = command.get("wager")
        amount: Any = command.get("amount")
        means: Any = command.get("by", "chips")
        if not whole(number) or not 1 <= number <= self.table.seats:
            raise RefusedError("other", "there is no such seat")
        seat = self.seats.get(number) or self.new_seat(number)
        self.check_open(seat, wager)
        self.check_means(seat, wager, means, command.get("confirmed_by") or [])
        amount = self.check_amount(wager, amount)
        self.check_limits(seat, wager, amount)
        self.check_funds(seat, wager, amount, means)
        self.place(seat, wager, amount, means, command.get("confirmed_by"))

    def new_seat(self, number: int) -> Seat:
        """Make a seat; it takes part once it has a wager."""
        return Seat(number, purse=self.table.bankroll.get(number))

    def check_open(self, seat: Seat, wager: Any) -> None:  # noqa: ANN401 - raw from the command
        """Refuse a wager that this product lacks or that is not open to the seat now."""
        if wager not in self.claims.wagers:
            raise RefusedError("wager-not-offered", f"no such wager: {wager}")
        if wager == "war":
            raise RefusedError("not-offered", "a war wager is placed by the decision")
        if wager in seat.bets:
            raise RefusedError("other", "that wager was made already")
        if wager == "war-tie":
            self.check_war_tie(seat)
        elif self.phase != "betting":
            raise RefusedError("betting-closed", "no more bets")
        elif wager == "tie":
            self.check_tie(seat)

    def check_war_tie(self, seat: Seat) -> None:
        """Refuse a tie wager on the war deal that was not offered."""
        if self.phase != "war-betting" or seat.name not in self.asked:
            raise RefusedError("not-offered", "no tie wager on the war deal is open to that seat")

    def check_tie(self, seat: Seat) -> None:
        """Refuse a tie wager without an initial wager."""
        if "initial" not in seat.bets:
            raise RefusedError("no-qualifying-wager", "the initial wager comes first")

    def check_means(self, seat: Seat, wager: str, means: Any, confirmed: list[str]) -> None:  # noqa: ARG002, ANN401
        """Refuse means that the product does not take, and words that were not confirmed."""
        if means not in MEANS or not self.claims.takes(means):
            raise RefusedError("other", f"wagers are not taken by {means}")
        if means == "verbal" and not {"dealer", "supervisor"} <= set(confirmed):
            raise RefusedError("unconfirmed", "dealer and supervisor must confirm a verbal wager")

    def check_amount(self, wager: str, amount: Any) -> int:  # noqa: ARG002, ANN401 - raw from the command
        """Refuse what is no positive whole number."""
        if not whole(amount):
            raise RefusedError("wrong-amount", "an amount is a whole number")
        if amount <= 0:
            raise RefusedError("too-small", "an amount is positive")
        return int(amount)

    def check_limits(self, seat: Seat, wager: str, amount: int) -> None:  # noqa: ARG002 - for those who bend it
        """Refuse what the table's limits exclude."""
        bounds = self.table.bounds(wager)
        if bounds and amount < bounds[0]:
            raise RefusedError("too-small", f"the minimum is {bounds[0]}")
        if bounds and amount > bounds[1]:
            raise RefusedError("too-large", f"the maximum is {bounds[1]}")

    def check_funds(self, seat: Seat, wager: str, amount: int, means: str) -> None:  # noqa: ARG002 - for those who bend it
        """Refuse what the player can't afford."""
        if means != "coupon" and seat.purse is not None and amount > seat.purse:
            raise RefusedError("insufficient-funds", "the player has no such chips")

    def place(
        self, seat: Seat, wager: str, amount: int, means: str, confirmed: list[str] | None = None
    ) -> None:
        """Take a wager that nothing speaks against, and confirm it."""
        self.seats[seat.name] = seat
        seat.bets[wager] = Bet(amount, by=means, cash=means == "verbal")
        if means != "coupon" and seat.purse is not None:
            seat.purse -= amount
        more = {"confirmed_by": list(confirmed)} if confirmed and means == "verbal" else {}
        self.emit("wager", seat=seat.name, wager=wager, amount=amount, by=means, **more)
        self.convert_now(seat, wager)

    def convert_now(self, seat: Seat, wager: str) -> None:
        """Turn the cash of a verbal wager into chips at once."""
        self.convert(seat, wager)

    def convert(self, seat: Seat, wager: str) -> None:
        """Turn the cash of a verbal wager into chips."""
        if seat.bets[wager].cash:
            seat.bets[wager].cash = False
            self.emit("convert", seat=seat.name, wager=wager)
