"""A complete, lawful Casino War dealer as an in-process product, made to be bent one step at a time.

`CasinoWar` is the product (`describe`, `play`); `Round` deals one round. A faulty or unusual product is a
small subclass of `Round`, or other claims.
"""

from __future__ import annotations

from typing import Any

from .table import Claims, Command, Event, RefusedError, ShoeEmptyError
from .war import War


class Round(War):
    """One round of a lawful dealer: commands in, the events of each command out."""

    def command(self, command: Command) -> list[Event]:
        """Carry one command out; a refused one gives exactly one event."""
        self.log = []
        try:
            self.handle(command)
        except RefusedError as refusal:
            self.log = []
            self.refuse(refusal)
        return self.log

    def handle(self, command: Command) -> None:
        """Find what the command asks for."""
        verb = command.get("do")
        if (verb == "open") != (self.phase == "before"):
            raise RefusedError("other", "a round begins with its one open")
        if self.phase == "over":
            raise RefusedError("other", "the round is over")
        if verb == "open":
            self.do_open(command)
        elif verb == "wager":
            self.do_wager(command)
        elif verb == "decide":
            self.do_decide(command)
        elif verb == "proceed":
            self.do_proceed()
        else:
            raise RefusedError("other", f"no such command: {verb}")

    def do_proceed(self) -> None:
        """Close the betting now open and go on."""
        if self.phase == "betting":
            if not any(seat.bets for seat in self.players()):
                raise RefusedError("wager-missing", "nobody has made a wager")
            self.play_original()
        elif self.phase == "war-betting":
            self.play_war()
        else:
            raise RefusedError("other", "no betting is open")

    def refuse(self, refusal: RefusedError) -> None:
        """Report a refusal."""
        self.emit("rejected", reason=refusal.reason, text=refusal.text)


class CasinoWar:
    """A Casino War product: a statement, and rounds each at a fresh table."""

    def __init__(self, dealer: type[Round] = Round, claims: Claims | None = None) -> None:
        """Deal with this class of round and claim this much."""
        self.dealer = dealer
        self.claims = claims or Claims()
        self.memory: dict[str, Any] = {}

    def describe(self) -> dict[str, Any]:
        """Give the implementation conformance statement."""
        return {
            "protocol": "1.0",
            "product": {"vendor": "adversary", "name": "casino-war-dealer", "version": "1", "files": []},
            "control": self.claims.control,
            "events": list(self.claims.events),
            "games": {"casino-war": self.claims.game()},
        }

    def play(self, rounds: list[list[Command]]) -> list[dict[str, Any]]:
        """Play each round at a fresh table."""
        return [self.play_round(commands) for commands in rounds]

    def play_round(self, commands: list[Command]) -> dict[str, Any]:
        """Play one round; running past the end of the shoe is a breakdown."""
        table = self.dealer(self.claims, self.memory)
        try:
            return {"events": [table.command(command) for command in commands]}
        except ShoeEmptyError:
            return {"crashed": "the shoe is empty"}
