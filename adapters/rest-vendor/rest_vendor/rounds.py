"""From the protocol's commands to calls of the vendor's API: one round at a fresh table."""

import contextlib
from collections.abc import Mapping, Sequence
from typing import Any

from rest_vendor.client import BrokenDownError, Client, RefusedError, Step, Table, VendorError
from rest_vendor.events import Event, events
from rest_vendor.words import (
    OPTIONS,
    PRICES,
    REASONS,
    WAGERS,
    UntranslatableError,
    to_card_names,
    to_dollars,
    to_price,
)

Command = Mapping[str, Any]


def play(client: Client, commands: Sequence[Command]) -> dict[str, Any]:
    """Play a round and return its result: `events`, a list a command, or `crashed`.

    Raises UnreachableError where the service does not answer, UnknownEntryError where it says what the
    adapter does not know.
    """
    playing = _Round(client)
    try:
        return {"events": [playing.answer(command) for command in commands]}
    except BrokenDownError as error:
        return {"crashed": str(error)}
    finally:
        playing.leave()


class _Round:
    """The table of one round, and how far it is."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._table: Table | None = None
        self._asked_to_open = False
        self._accepted = False
        self._phase = ""

    def answer(self, command: Command) -> list[Event]:
        """Carry out a command; return its events, a single `rejected` where it is refused."""
        try:
            step = self._carry_out(command)
        except UntranslatableError as error:
            return [_rejected(error.reason, str(error))]
        except RefusedError as error:
            return [_rejected(REASONS.get(error.code, "other"), str(error))]
        self._phase = step.phase
        return events(step.entries)

    def leave(self) -> None:
        """Remove the table. That it can't be removed any more changes nothing about the round."""
        if self._table is not None:
            with contextlib.suppress(VendorError):
                self._table.remove()

    def _carry_out(self, command: Command) -> Step:
        do = command.get("do")
        if do == "open":
            return self._open(command)
        if self._table is None or not self._accepted:
            raise UntranslatableError("no table is open")
        match do:
            case "wager":
                return _wager(self._table, command)
            case "decide":
                return _decide(self._table, command)
            case "proceed":
                return self._table.do("deal" if self._phase == "BETTING" else "war")
            case _:
                raise UntranslatableError(f"no such command: {do!r}")

    def _open(self, command: Command) -> Step:
        if self._asked_to_open:
            raise UntranslatableError("a round has one table")
        self._asked_to_open = True
        settings = _settings(command)
        shoe = command.get("shoe")
        cards = None if shoe is None else to_card_names(shoe)
        self._table = Table(self._client, settings)
        if cards is not None:
            self._table.stack(cards)
        self._accepted = True
        return self._table.opened


def _wager(table: Table, command: Command) -> Step:
    wager = command.get("wager")
    if not isinstance(wager, str) or wager not in WAGERS:
        raise UntranslatableError(f"no such wager at this table: {wager!r}", "wager-not-offered")
    if command.get("by", "chips") != "chips":
        raise UntranslatableError("the vendor takes chips only")
    stake = to_dollars(command.get("amount"))
    return table.do("bets", box=command.get("seat"), kind=WAGERS[wager], stake=stake)


def _decide(table: Table, command: Command) -> Step:
    option = command.get("option")
    if not isinstance(option, str) or option not in OPTIONS:
        raise UntranslatableError(f"no such option: {option!r}", "not-offered")
    amount = command.get("amount")
    if amount is None or option == "surrender":
        return table.do("choices", box=command.get("seat"), choice=OPTIONS[option])
    stake = to_dollars(amount)
    return table.do("choices", box=command.get("seat"), choice=OPTIONS[option], stake=stake)


def _settings(command: Command) -> dict[str, Any]:
    """Return the vendor's settings for an `open`. Raises UntranslatableError."""
    if command.get("game") != "casino-war":
        raise UntranslatableError(f"no such game: {command.get('game')!r}", "table-not-allowed")
    table = _object(command, "table")
    settings = {
        "deckCount": table.get("decks"),
        "boxCount": table.get("seats", 7),
        "betLimits": _limits(_object(table, "limits")),
        "prices": {
            PRICES[key]: to_price(odds) for key, odds in _object(table, "odds").items() if key in PRICES
        },
        "balances": {seat: to_dollars(amount) for seat, amount in _object(table, "bankroll").items()},
    }
    return settings if command.get("seed") is None else {**settings, "shuffleKey": command["seed"]}


def _limits(limits: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Return the vendor's bet limits; the limits of the tie bind the tie of the war unless it has its own."""
    if "tie" in limits:
        limits = {"war-tie": limits["tie"], **limits}
    return {WAGERS[wager]: _limit(bounds) for wager, bounds in limits.items() if wager in WAGERS}


def _limit(bounds: object) -> dict[str, str]:
    match bounds:
        case [least, most]:
            return {"min": to_dollars(least), "max": to_dollars(most)}
        case _:
            raise UntranslatableError(f"not a least and a most: {bounds!r}")


def _object(holder: Mapping[str, Any], field: str) -> Mapping[str, Any]:
    value = holder.get(field, {})
    if not isinstance(value, Mapping):
        raise UntranslatableError(f"{field} is not an object")
    return value


def _rejected(reason: str, text: str) -> Event:
    return {"event": "rejected", "reason": reason, "text": text}
