"""The stream of rounds: which game each is of, and how it is drawn from seed and number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.explore import casino_war, double_attack, in_between, joker_poker
from harness.explore.draw import Draw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from harness.table.messages import Game, Round, Statement

_ROUNDS: Final[dict[str, Callable[[Draw, Game], Round]]] = {
    in_between.GAME: in_between.in_between_round,
    casino_war.GAME: casino_war.war_round,
    double_attack.GAME: double_attack.double_attack_round,
    joker_poker.GAME: joker_poker.joker_round,
}


def explored_games(statement: Statement, games: Iterable[str]) -> tuple[str, ...]:
    """Return the games of these that the product has and that rounds can be drawn for, in a fixed order."""
    wanted = set(games)
    return tuple(game for game in _ROUNDS if game in wanted and game in statement.games)


def explored_round(statement: Statement, game: str, seed: int, number: int) -> Round:
    """Return the round of a game and a number, from 1: a pure function of all its arguments.

    Args:
        statement: what the product claims; nothing that it leaves out is taken for lawful.
        game: one of those that `explored_games` returns.
        seed: of the campaign.
        number: which round of the game's stream.
    """
    return _ROUNDS[game](Draw(f"{seed}/{game}/{number}"), statement.games[game])


def explored_rounds(statement: Statement, games: Iterable[str], seed: int, count: int) -> Iterator[Round]:
    """Yield so many rounds of each game, the games in turns, so that one follows upon another."""
    names = tuple(games)
    for number in range(1, count + 1):
        for game in names:
            yield explored_round(statement, game, seed, number)
