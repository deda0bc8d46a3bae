"""The stream of rounds: which game each is of, and how it is drawn from seed and number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from harness.errors import ContentError
from harness.explore import casino_war, double_attack, in_between, joker_poker
from harness.explore.draw import Draw
from harness.law import installed_laws, load_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from harness.law import FoundLaw
    from harness.table.messages import Game, Round, Statement


@dataclass(frozen=True, slots=True)
class RandomRounds:
    """How a random round of a game is drawn, for a product that claims this of the game."""

    game: str
    drawn: Callable[[Draw, Game], Round]


@cache
def _rounds() -> Mapping[str, Callable[[Draw, Game], Round]]:
    """Return how rounds of each game are drawn.

    Raises:
        ContentError: two say it of one game, or a law package is broken.
    """
    rounds: dict[str, Callable[[Draw, Game], Round]] = {
        in_between.GAME: in_between.in_between_round,
        casino_war.GAME: casino_war.war_round,
        double_attack.GAME: double_attack.double_attack_round,
        joker_poker.GAME: joker_poker.joker_round,
    }
    sources = dict.fromkeys(rounds, "clauseproof itself")
    for law in installed_laws():
        for one in load_parts(law, law.package.random, RandomRounds):
            if one.game in rounds:
                what = f"random rounds of {one.game!r} are drawn by {sources[one.game]} and by {law}"
                raise ContentError(what, hint="uninstall one of them, or give the game another name")
            rounds[one.game], sources[one.game] = _guarded(law, one), str(law)
    return rounds


def _guarded(law: FoundLaw, rounds: RandomRounds) -> Callable[[Draw, Game], Round]:
    """Return how somebody else's rounds are drawn, so that what goes wrong in it is told with its package."""

    def drawn(draw: Draw, claims: Game) -> Round:
        try:
            return rounds.drawn(draw, claims)
        except Exception as wrong:
            told = f"{type(wrong).__name__}: {' '.join(str(wrong).split())}"
            raise law.error(f"drawing a random round of {rounds.game!r} raised {told}") from wrong

    return drawn


def explored_games(statement: Statement, games: Iterable[str]) -> tuple[str, ...]:
    """Return the games of these that the product has and that rounds can be drawn for, in a fixed order."""
    wanted = set(games)
    return tuple(game for game in _rounds() if game in wanted and game in statement.games)


def explored_round(statement: Statement, game: str, seed: int, number: int) -> Round:
    """Return the round of a game and a number, from 1: a pure function of all its arguments.

    Args:
        statement: what the product claims; nothing that it leaves out is taken for lawful.
        game: one of those that `explored_games` returns.
        seed: of the campaign.
        number: which round of the game's stream.
    """
    return _rounds()[game](Draw(f"{seed}/{game}/{number}"), statement.games[game])


def explored_rounds(statement: Statement, games: Iterable[str], seed: int, count: int) -> Iterator[Round]:
    """Yield so many rounds of each game, the games in turns, so that one follows upon another."""
    names = tuple(games)
    for number in range(1, count + 1):
        for game in names:
            yield explored_round(statement, game, seed, number)
