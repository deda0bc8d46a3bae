"""What players and dealers do that no round needs: too early, too late, twice, at the wrong seat.

Each is refused by every lawful product, or left open by the protocol and held against
nobody; what matters is that the rest of the round goes on as if it had not been tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.table.messages import Command, Decide, OpenTable, PlaceWager, Proceed

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.explore.draw import Draw
    from harness.explore.script import Script
    from harness.table.messages import Round

_SHARE: Final = 0.45
#: Wagers of each game that a product may lack, and then may not take.
GAMES_WAGERS: Final = {
    "casino-war": ("tie",),
    "double-attack-blackjack": ("bonus",),
    "blackjack": ("in-between",),
    "two-card-joker-poker": ("pair-up", "super-flush"),
}
_OPTIONS: Final = ("surrender", "war", "call", "fold", "hit", "stand", "double-attack", "decline", "push")


def disturbed(draw: Draw, script: Script, round_: Round) -> Round:
    """Return the round, in a good share of cases with one or two things that have no place in it."""
    if script.orderly:
        return round_
    commands = list(round_)
    unlisted = [wager for wager in GAMES_WAGERS.get(script.game, ()) if wager not in script.claims.wagers]
    if unlisted and draw.chance(0.3):
        seat = _player(draw, script)
        main = script.stakes.get((seat, script.wagers[0]), 1000)
        betting = [at for at, command in enumerate(commands) if isinstance(command, Proceed)]
        tried = PlaceWager(seat=seat, wager=draw.pick(unlisted), amount=draw.pick((100, main)))
        commands.insert(min(betting, default=len(commands)), tried)
    if not draw.chance(_SHARE):
        return tuple(commands)
    for _ in range(draw.pick((1, 1, 2))):
        draw.pick(_ODDITIES)(draw, script, commands)
    return tuple(commands)


def _before_the_opening(draw: Draw, script: Script, commands: list[Command]) -> None:
    first = next(command for command in commands[1:] if isinstance(command, PlaceWager))
    early: tuple[Command, ...] = (first, Proceed(), _answer(draw, script))
    commands.insert(0, draw.pick(early))


def _second_opening(draw: Draw, _script: Script, commands: list[Command]) -> None:
    opening = next(command for command in commands if isinstance(command, OpenTable))
    commands.insert(draw.between(commands.index(opening) + 1, len(commands)), opening)


def _deal_without_wagers(_draw: Draw, _script: Script, commands: list[Command]) -> None:
    opening = next(at for at, command in enumerate(commands) if isinstance(command, OpenTable))
    commands.insert(opening + 1, Proceed())


def _late(draw: Draw, script: Script, commands: list[Command]) -> None:
    """Place a wager once the cards are out: of a seat that plays, or of one that would like to."""
    dealt = next((at for at, command in enumerate(commands) if isinstance(command, Proceed)), None)
    if dealt is None:
        return
    wager = draw.pick(script.wagers)
    seat = draw.pick([seat for seat, _ in script.stakes] or [1]) if draw.chance(0.7) else _seat(draw, script)
    place = draw.pick((dealt + 1, dealt + 1, draw.between(dealt + 1, len(commands))))
    commands.insert(place, _wager(draw, script, seat, wager))


def _unknown_wager(draw: Draw, script: Script, commands: list[Command]) -> None:
    """Place what the game does not have, or what only an answer places."""
    wager = draw.pick(("insurance", "war", "call", "double-attack", "double", "Initial"))
    commands.insert(_while_betting(draw, commands), _wager(draw, script, _player(draw, script), wager))


def _stray_seat(draw: Draw, script: Script, commands: list[Command]) -> None:
    """Have a seat wager that the table has not, or one that nobody has heard of."""
    wager = script.wagers[0]
    commands.insert(_while_betting(draw, commands), _wager(draw, script, script.seats + 1, wager))


def _stray_answer(draw: Draw, script: Script, commands: list[Command]) -> None:
    opening = next(at for at, command in enumerate(commands) if isinstance(command, OpenTable))
    commands.insert(draw.between(opening + 1, len(commands)), _answer(draw, script))


def _twice(draw: Draw, script: Script, commands: list[Command]) -> None:
    """Send one command a second time, at once or later, a wager perhaps of another amount."""
    places = [at for at, command in enumerate(commands) if not isinstance(command, OpenTable)]
    at = draw.pick(places)
    again = commands[at]
    if isinstance(again, PlaceWager) and draw.chance(0.5):
        again = _wager(draw, script, again.seat, again.wager)
    commands.insert(draw.pick((at + 1, draw.between(at + 1, len(commands)))), again)


def _after_the_end(draw: Draw, script: Script, commands: list[Command]) -> None:
    commands += [_anything(draw, script) for _ in range(draw.between(1, 3))]


def _cut_short(draw: Draw, _script: Script, commands: list[Command]) -> None:
    """Stop asking before the round has ended."""
    opening = next(at for at, command in enumerate(commands) if isinstance(command, OpenTable))
    if len(commands) > opening + 3:
        del commands[draw.between(opening + 3, len(commands)) :]


_ODDITIES: Final[tuple[Callable[[Draw, Script, list[Command]], None], ...]] = (
    _before_the_opening,
    _second_opening,
    _deal_without_wagers,
    _late,
    _late,
    _late,
    _unknown_wager,
    _stray_seat,
    _stray_answer,
    _twice,
    _twice,
    _after_the_end,
    _after_the_end,
    _cut_short,
)


def _while_betting(draw: Draw, commands: list[Command]) -> int:
    opening = next(at for at, command in enumerate(commands) if isinstance(command, OpenTable))
    closing = next((at for at, command in enumerate(commands) if isinstance(command, Proceed)), len(commands))
    return draw.between(opening + 1, max(closing, opening + 1))


def _seat(draw: Draw, script: Script) -> int:
    return draw.between(1, script.seats)


def _player(draw: Draw, script: Script) -> int:
    return draw.pick([seat for seat, _ in script.stakes] or [1])


def _anything(draw: Draw, script: Script) -> Command:
    wager = _wager(draw, script, _seat(draw, script), draw.pick(script.wagers))
    commands: tuple[Command, ...] = (Proceed(), _answer(draw, script), wager)
    return draw.pick(commands)


def _wager(draw: Draw, script: Script, seat: int, wager: str) -> PlaceWager:
    low, high = script.bounds(wager)
    return PlaceWager(seat=seat, wager=wager, amount=draw.pick((low, high, (low + high) // 2)))


def _answer(draw: Draw, script: Script) -> Decide:
    return Decide(seat=_seat(draw, script), option=draw.pick(_OPTIONS))
