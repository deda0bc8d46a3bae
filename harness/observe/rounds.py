"""Free play: rounds whose cards nobody knows beforehand, each a pure function of statement, seed and number.

Tables and betting are those of random rounds, edges and unlawful tries among them. What is
answered after the deal is lawful whatever the cards are: each seat sends its answers ahead,
and one that finds no offer open is refused and held against nobody. Of a game that a law package
brings nothing more is known than its random rounds, so those are played as they are drawn.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

import msgspec

from harness.explore import explored_round
from harness.explore.draw import Draw
from harness.observe.answers import answers, are_known
from harness.table.cards import DECKS
from harness.table.messages import Command, Decide, OpenTable, PlaceWager, Proceed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.table.messages import Round, Statement

#: More cards than any round draws; a shoe of eight decks need not be sent whole.
_ENOUGH: Final = 110
#: More decks than any table has, whatever a product claims.
_MOST_DECKS: Final = 64
_SEEDS: Final = 2**31


def observed_rounds(statement: Statement, games: Iterable[str], seed: int, count: int) -> Iterator[Round]:
    """Yield so many rounds of each game, the games in turns, so that one follows upon another."""
    names = tuple(games)
    for number in range(1, count + 1):
        for game in names:
            yield observed_round(statement, game, seed, number)


def observed_round(statement: Statement, game: str, seed: int, number: int) -> Round:
    """Return the round of a game and a number, from 1.

    Args:
        statement: what the product claims; by its `control` a round brings a shuffled shoe, a seed
            or neither.
        game: one that random rounds can be drawn for.
        seed: of the whole observation.
        number: which round of the game's stream.
    """
    draw = Draw(f"observed/{seed}/{game}/{number}")
    commands = explored_round(statement, game, seed, number)
    known = are_known(game)
    betting, late = _parted(commands) if known else (commands, ())
    opening = next(command for command in betting if isinstance(command, OpenTable))
    after = answers(draw, statement.games[game], opening, betting) if known else ()
    round_ = (*betting, *late, *after)
    own = _with_cards(draw, opening, statement.control, known=known)
    return tuple(own if isinstance(command, OpenTable) else command for command in round_)


def _parted(commands: Round) -> tuple[Sequence[Command], Sequence[Command]]:
    """Return a round up to the call that deals, and the wagers that are tried right after it."""
    wagered = next((at for at, command in enumerate(commands) if isinstance(command, PlaceWager)), 0)
    calls = (at for at, command in enumerate(commands) if at > wagered and isinstance(command, Proceed))
    deals = next(calls, len(commands))
    late = takewhile(lambda command: not isinstance(command, Decide | Proceed), commands[deals + 1 :])
    return commands[: deals + 1], tuple(late)


def _with_cards(draw: Draw, opening: OpenTable, control: str, *, known: bool) -> OpenTable:
    """Return the opening with cards as the product takes them, none stacked by anybody.

    Which cards a game has that is not known, its own random rounds alone can say.
    """
    if control == "deck" and not known:
        return opening
    if control == "deck":
        cards = draw.shuffled(_cards(opening))
        return msgspec.structs.replace(opening, shoe=tuple(cards[:_ENOUGH]))
    seed = draw.below(_SEEDS) if control == "seed" else None
    return msgspec.structs.replace(opening, shoe=None, seed=seed)


def _cards(opening: OpenTable) -> tuple[str, ...]:
    """Return every card of the decks of the table, as many as a shoe has anywhere; of at least one."""
    return DECKS[opening.game] * max(min(opening.table.decks, _MOST_DECKS), 1)
