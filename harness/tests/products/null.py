"""Products that are no dealers: they answer, and nothing that they answer may verify anything."""

from __future__ import annotations

from typing import Any

from harness.tests.reference_kit import REFERENCE

Command = dict[str, Any]
Result = dict[str, Any]

#: It claims all that the reference dealer claims, so that everything is put to it.
STATEMENT = {
    **REFERENCE.describe(),
    "product": {"vendor": "Nobody", "name": "Nothing", "version": "0"},
}


class Silent:
    """Answers every command with no event at all."""

    def describe(self) -> dict[str, Any]:
        return STATEMENT

    def play(self, rounds: list[list[Command]]) -> list[Result]:
        return [{"events": [self.answer(command) for command in commands]} for commands in rounds]

    def answer(self, command: Command) -> list[dict[str, Any]]:
        del command
        return []


class RefusesAll(Silent):
    """Refuses every command."""

    def answer(self, command: Command) -> list[dict[str, Any]]:
        del command
        return [{"event": "rejected", "reason": "other", "text": "no"}]


class AcceptsAll(Silent):
    """Accepts every command and does nothing about it."""

    def answer(self, command: Command) -> list[dict[str, Any]]:
        match command["do"]:
            case "open":
                return [{"event": "opened"}]
            case "wager":
                named = {key: command[key] for key in ("seat", "wager", "amount")}
                return [{"event": "wager", **named, "amount": int(command["amount"])}]
            case "decide":
                return [{"event": "decision", "seat": command["seat"], "option": command["option"]}]
            case _:
                return [{"event": "close"}]


class Echo(AcceptsAll):
    """Accepts, deals the shoe to the seats that bet, and ends with everybody even."""

    def play(self, rounds: list[list[Command]]) -> list[Result]:
        return [{"events": self._echo(commands)} for commands in rounds]

    def _echo(self, commands: list[Command]) -> list[list[dict[str, Any]]]:
        lists = [self.answer(command) for command in commands]
        shoe = list(commands[0].get("shoe", ())) if commands[0]["do"] == "open" else []
        seats = sorted({command["seat"] for command in commands if command["do"] == "wager"})
        proceed = next((at for at, command in enumerate(commands) if command["do"] == "proceed"), None)
        if proceed is not None:
            for to, card in zip([*seats, "dealer"], shoe, strict=False):
                lists[proceed].append(
                    {"event": "deal", "to": to, "card": card, "face": "up", "hand": "original"}
                )
            lists[-1].append({"event": "end", "net": {str(seat): 0 for seat in seats}, "inventory": 0})
        return lists


class Stale:
    """Answers each round with the trace of the round before, cut or filled to the right length."""

    def __init__(self) -> None:
        self._last: list[list[dict[str, Any]]] = []

    def describe(self) -> dict[str, Any]:
        return STATEMENT

    def play(self, rounds: list[list[Command]]) -> list[Result]:
        return [self._one(commands) for commands in rounds]

    def _one(self, commands: list[Command]) -> Result:
        stale = [*self._last, *([] for _ in commands)][: len(commands)]
        (fresh,) = REFERENCE.play([commands])
        events: Any = fresh.get("events", [])
        self._last = events
        return {"events": stale}


class BreaksDown(Silent):
    """Says of every round that it crashed."""

    def play(self, rounds: list[list[Command]]) -> list[Result]:
        return [{"crashed": "out of memory"} for _ in rounds]


class Raises(Silent):
    """Its own code fails."""

    def play(self, rounds: list[list[Command]]) -> list[Result]:
        raise RuntimeError(f"no table for {len(rounds)} rounds")


class Nonsense(Silent):
    """Answers what no protocol allows."""

    def play(self, rounds: list[list[Command]]) -> list[Result]:
        return [{"events": [[{"event": "shrug"}] for _ in commands]} for commands in rounds]
