"""The flow of a round: which command is heeded when, and how the table runs on between two players."""

from __future__ import annotations

from .betting import MOST_SEATS, Json, RefusedError, Rules, Seat
from .settling import SettlingTable

GAME = "two-card-joker-poker"


class Table(SettlingTable):
    """One table for one round of two-card joker poker."""

    def command(self, command: Json) -> list[Json]:
        """Carry out one command and return the events it caused; raises ShoeEmptyError."""
        self.events = []
        try:
            self.obey(command)
        except RefusedError as refused:
            self.refuse(command, refused)
        return self.events

    def refuse(self, command: Json, refused: RefusedError) -> None:  # noqa: ARG002 - a hook: bent dealers read the command
        """Report a refusal."""
        self.emit("rejected", reason=refused.reason, text=refused.text)

    def obey(self, command: Json) -> None:
        """Find out what a command asks for; raises RefusedError."""
        do = command.get("do")
        if do == "open" and self.phase == "unopened":
            self.open(command)
        elif self.phase in ("unopened", "over"):
            raise RefusedError("other", "no round is open")
        elif do == "wager":
            self.take_wager(command)
        elif do == "proceed":
            self.proceed()
        elif do == "decide":
            self.decide(command)
        else:
            raise RefusedError("other", "the table does not understand that")

    def open(self, command: Json) -> None:
        """Open the table; raises RefusedError."""
        table = command.get("table")
        if command.get("game") != GAME or not isinstance(table, dict):
            raise RefusedError("other", "this product deals another game")
        rules = Rules.declared(table)
        if table.get("decks", 1) != 1 or not 1 <= rules.seats <= MOST_SEATS:
            raise RefusedError("table-not-allowed", "the game has one deck and at most seven seats")
        self.shoe = self.fill_shoe(command)
        self.rules = rules
        self.phase = "betting"
        self.emit("opened", posted={"limits": dict(rules.limits), "odds": dict(rules.odds)})

    def take_wager(self, command: Json) -> None:
        """Take a wager while betting is open; raises RefusedError."""
        if self.phase != "betting":
            raise RefusedError("betting-closed", "no more bets")
        self.place(*self.read_bet(command))

    def proceed(self) -> None:
        """Close the betting, deal, and go on to the first choice; raises RefusedError."""
        if self.phase != "betting":
            raise RefusedError("betting-closed", "no betting is open")
        self.check_somebody_plays()
        self.phase = "deciding"
        self.announce_close()
        self.deal_all()
        self.when_dealt()
        self.unasked = self.askers()
        self.run_on()

    def check_somebody_plays(self) -> None:
        """Refuse to deal where nobody has wagered."""
        if not self.seats:
            raise RefusedError("wager-missing", "nobody has placed a wager")

    def announce_close(self) -> None:
        """Say that no more bets are taken."""
        self.emit("close")

    def decide(self, command: Json) -> None:
        """Take a player's answer; raises RefusedError."""
        seat = next((seat for seat in self.offered if seat.number == command.get("seat")), None)
        option = command.get("option")
        if seat is None or option not in self.options(seat):
            raise RefusedError("not-offered", "no such choice is open to that seat")
        if option == "call":
            amount = self.read_call(seat, command)
            self.offered.remove(seat)
            self.accept_call(seat, amount)
        else:
            self.check_fold(seat)
            self.offered.remove(seat)
            self.decision(seat, "fold")
        self.when_answered(seat)
        self.run_on()

    def run_on(self) -> None:
        """Go on until a player must answer."""
        if self.offered:
            return
        if self.unasked:
            self.ask()
        else:
            self.finish()

    def ask(self) -> None:
        """Offer the next seat its choice."""
        self.offer(self.unasked.pop(0))

    def finish(self) -> None:
        """Settle the whole round."""
        self.settle_sides()
        self.before_unveil()
        self.unveil()
        self.showdown()
        self.muck_dealer()
        self.close_round()

    def before_unveil(self) -> None:
        """What happens between the two passes: nothing."""

    def callers(self) -> list[Seat]:
        """The seats that called, clockwise."""
        return [seat for seat in self.ascending() if seat.choice == "call"]
