"""The reference dealer in another product's place: with the tables and reports that its statement claims."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from harness.sdk import Product
from harness.table.messages import EVENT_NAMES, FIELD_NAMES

from .product import product as reference

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.sdk import GameTable
    from harness.table.messages import Game, Statement


class Understudy:
    """An honest dealer that plays what a product claims, as far as the reference dealer can.

    A round that goes further, to a game or to a wager that the reference dealer has not, is
    answered as one that broke down: nobody knows how it would have gone.

    Args:
        statement: of the product whose place it takes.
        more: lawful dealers of games that the reference dealer has not.
    """

    def __init__(self, statement: Statement, more: Sequence[type[GameTable]] = ()) -> None:
        tables = (*reference.tables, *more)
        self._statement = statement
        self._silent = {*EVENT_NAMES, *FIELD_NAMES} - set(statement.events)
        has = {table.game: {rule.wager for rule in table.wager_rules} for table in tables}
        #: Wagers that the product claims and this dealer has not, by game.
        self._beyond = {
            game: set(claims.wagers) - has[game] for game, claims in statement.games.items() if game in has
        }
        self._dealer = Product(
            vendor=reference.vendor,
            name=reference.name,
            version=reference.version,
            control=statement.control,
            tables=tuple(
                _claiming(table, statement.games[table.game], has[table.game])
                for table in tables
                if table.game in statement.games
            ),
        )

    def describe(self) -> dict[str, object]:
        """Return the statement of the product whose place this is."""
        return msgspec.json.decode(msgspec.json.encode(self._statement), type=dict[str, object])

    def play(self, rounds: Sequence[Sequence[Mapping[str, object]]]) -> list[dict[str, object]]:
        """Play rounds of commands and return what the product would report of them."""
        return [
            _broken(strange) if (strange := self._strange(commands)) else self._reported(result)
            for commands, result in zip(rounds, self._dealer.play(rounds), strict=True)
        ]

    def _strange(self, commands: Sequence[Mapping[str, object]]) -> str | None:
        """Return in words what the reference dealer lacks for a round, or None."""
        opening = next((one for one in commands if one.get("do") == "open"), None)
        game = str(opening.get("game")) if opening else None
        if game is None:
            return None
        if game not in self._beyond:
            return f"no game {game!r}"
        asked = {str(one.get("wager")) for one in commands if one.get("do") == "wager"}
        return next((f"no wager {wager!r}" for wager in sorted(asked & self._beyond[game])), None)

    def _reported(self, result: dict[str, object]) -> dict[str, object]:
        """Return a result without the events and fields that the product does not report."""
        if not self._silent or "events" not in result:
            return result
        groups = cast("list[list[dict[str, object]]]", result["events"])
        return {"events": [[self._fields(one) for one in group if self._tells(one)] for group in groups]}

    def _tells(self, event: Mapping[str, object]) -> bool:
        return event["event"] not in self._silent

    def _fields(self, event: Mapping[str, object]) -> dict[str, object]:
        return {key: value for key, value in event.items() if f"{event['event']}.{key}" not in self._silent}


def _claiming(table: type[GameTable], claims: Game, has: set[str]) -> type[GameTable]:
    """Return the table of a game with other claims, its own wagers left out that it has no rule for."""
    own = msgspec.structs.replace(claims, wagers=tuple(wager for wager in claims.wagers if wager in has))
    return cast("type[GameTable]", type(table.__name__, (table,), {"claims": own}))


def _broken(lacking: str) -> dict[str, object]:
    return {"crashed": f"the reference dealer has {lacking}"}
