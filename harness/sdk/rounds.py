"""One round from its first command to its last: the corner cases that are no game's own.

The first command is `open`, and there is one. Before an accepted `open`, after a refused
one and after the round's end every command is refused. A command that nobody can read is
refused like any other. What breaks down makes the whole round `crashed`.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from harness.errors import nearest
from harness.sdk.refusal import Reason, Refused
from harness.sdk.shoe import ShoeEmpty
from harness.table.messages import Command, Event, OpenTable, Rejected, Result

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.sdk.shoe import Shoe
    from harness.sdk.table import GameTable

_log = logging.getLogger(__name__)


def play_round(
    commands: Sequence[object],
    *,
    games: Mapping[str, type[GameTable]],
    shoe_for: Callable[[OpenTable, type[GameTable]], Shoe],
) -> Result:
    """Play the commands of one round at a fresh table.

    Args:
        commands: plain data, as they came.
        games: the table of each game, by the game's name.
        shoe_for: gives the cards of the round, or refuses them.
    """
    one = _Round(games, shoe_for)
    try:
        return Result(events=tuple(one.answer(command) for command in commands))
    except ShoeEmpty as empty:
        return Result(crashed=str(empty))
    except Exception as broken:  # noqa: BLE001 - one round that breaks must not take others with it
        _log.exception("a round broke down")
        return Result(crashed=f"{type(broken).__name__}: {broken}")


class _Round:
    def __init__(
        self,
        games: Mapping[str, type[GameTable]],
        shoe_for: Callable[[OpenTable, type[GameTable]], Shoe],
    ) -> None:
        self._games = games
        self._shoe_for = shoe_for
        self._table: GameTable | None = None
        self._opened = False

    def answer(self, raw: object) -> tuple[Event, ...]:
        """Return the events that one command causes."""
        try:
            return self._obey(raw)
        except Refused as refused:
            done = self._table.take_events() if self._table else ()
            if done:
                raise RuntimeError(f"a command was refused after it had begun: {refused}") from refused
            return (Rejected(reason=refused.reason, text=refused.text),)

    def _obey(self, raw: object) -> tuple[Event, ...]:
        if isinstance(raw, Mapping) and raw.get("do") == "open":
            return self._open(raw)
        if self._table is None:
            raise Refused("other", "no table is open")
        if self._table.ended:
            raise Refused("other", "the round is over")
        self._table.obey(_read(raw))
        return self._table.take_events()

    def _open(self, raw: object) -> tuple[Event, ...]:
        if self._opened:
            raise Refused("other", "a round has one table, and it was opened or refused before")
        self._opened = True
        command = _read(raw)
        if not isinstance(command, OpenTable):  # the caller has looked
            raise TypeError(type(command).__name__)
        kind = self._games.get(command.game)
        if kind is None:
            raise Refused(
                "table-not-allowed", f"no game {command.game!r}: {nearest(command.game, self._games)}"
            )
        table = kind(command.table, self._shoe_for(command, kind))
        table.obey(command)
        self._table = table
        return table.take_events()


def _read(raw: object) -> Command:
    try:
        command: Command = msgspec.convert(raw, Command)
    except msgspec.ValidationError as wrong:
        place = str(wrong)
        reason: Reason = "wrong-amount" if place.endswith("`$.amount`") else "other"
        raise Refused(reason, f"this command can't be read: {place}") from wrong
    return command
