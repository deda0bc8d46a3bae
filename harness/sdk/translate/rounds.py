"""One round at a product's own table: commands in, events out, the corner cases of a round looked after.

The protocol refuses everything before an accepted `open`, a second `open`, and what nobody can
read; what is refused causes one `rejected` and changes nothing. Subclass `TranslatedRound` and say
what each command means to the product.
"""

from __future__ import annotations

import contextlib
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

import msgspec

from harness.errors import ClauseproofError, nearest
from harness.sdk.refusal import Reason, Refused
from harness.sdk.translate.client import BrokenDownError
from harness.table.messages import (
    Command,
    Decide,
    Event,
    OpenTable,
    PlaceWager,
    Proceed,
    Rejected,
    Result,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from harness.sdk.translate.client import RestClient
    from harness.table.messages import Instrument


class TranslatedRound(ABC):
    """A table of the product's, for one round. Each method returns the events that its command caused.

    A method raises `Refused` for a command that cannot be said in the product's API; what the
    client raises goes through.

    Attributes:
        by: how wagers may be placed; others are refused without asking the product.

    Args:
        client: makes the calls.
    """

    by: ClassVar[tuple[Instrument, ...]] = ("chips",)

    def __init__(self, client: RestClient) -> None:
        self.client = client

    @abstractmethod
    def open(self, command: OpenTable) -> Iterable[Event]:
        """Open a fresh table, with the command's shoe or seed."""

    @abstractmethod
    def wager(self, command: PlaceWager) -> Iterable[Event]:
        """Place a wager."""

    @abstractmethod
    def proceed(self) -> Iterable[Event]:
        """Close the betting that is open, and go on."""

    @abstractmethod
    def decide(self, command: Decide) -> Iterable[Event]:
        """Answer an offer."""

    def leave(self) -> None:  # noqa: B027 - where a product clears up by itself there is nothing to do
        """Remove the table, as far as it came to be. What goes wrong here changes nothing about the round."""


def play_translated(
    client: RestClient,
    tables: Mapping[str, Callable[[RestClient], TranslatedRound]],
    commands: Sequence[object],
    at: Callable[[int | None], None],
) -> Result:
    """Play one round and return its result.

    Args:
        client: makes the calls.
        tables: makes a fresh table of each game.
        commands: plain data, as they came.
        at: hears which command is next, from 0; None: all are done.

    Raises:
        ProductError: the product's answer is broken.
        AdapterError: the translation lacks a rule, or the product cannot be reached.
    """
    one = _Round(client, tables)
    events: list[tuple[Event, ...]] = []
    try:
        for number, command in enumerate(commands):
            at(number)
            events.append(one.answer(command))
    except BrokenDownError as broken:
        return Result(crashed=broken.what)
    finally:
        at(None)
        with contextlib.suppress(ClauseproofError, Refused):
            one.leave()
    return Result(events=tuple(events))


class _Round:
    def __init__(
        self, client: RestClient, tables: Mapping[str, Callable[[RestClient], TranslatedRound]]
    ) -> None:
        self._client = client
        self._tables = tables
        self._table: TranslatedRound | None = None
        self._asked = False
        self._opened = False

    def leave(self) -> None:
        if self._table is not None:
            self._table.leave()

    def answer(self, raw: object) -> tuple[Event, ...]:
        try:
            return tuple(self._obey(raw))
        except Refused as refused:
            return (Rejected(reason=refused.reason, text=refused.text),)

    def _obey(self, raw: object) -> Iterable[Event]:
        if isinstance(raw, dict) and raw.get("do") == "open":
            return self._open(raw)
        if self._table is None or not self._opened:
            raise Refused("other", "no table is open")
        match _read(raw):
            case PlaceWager() as command:
                if command.by not in self._table.by:
                    raise Refused("other", f"the product takes no wager by {command.by}")
                return self._table.wager(command)
            case Decide() as command:
                return self._table.decide(command)
            case Proceed():
                return self._table.proceed()
        raise Refused("other", "a round has one table")

    def _open(self, raw: object) -> Iterable[Event]:
        if self._asked:
            raise Refused("other", "a round has one table")
        self._asked = True
        command = _read(raw)
        if not isinstance(command, OpenTable):  # the caller has looked
            raise TypeError(type(command).__name__)
        if command.game not in self._tables:
            hint = nearest(command.game, self._tables)
            raise Refused("table-not-allowed", f"the product has no game {command.game!r}: {hint}")
        self._table = self._tables[command.game](self._client)
        events = tuple(self._table.open(command))
        self._opened = True
        return events


def _read(raw: object) -> Command:
    try:
        command: Command = msgspec.convert(raw, Command)
    except msgspec.ValidationError as wrong:
        raise Refused(_reason(str(wrong)), f"this command can't be read: {wrong}") from wrong
    return command


def _reason(wrong: str) -> Reason:
    if wrong.endswith("`$.amount`"):
        return "wrong-amount"
    return "table-not-allowed" if wrong.endswith("`$.table.decks`") else "other"
