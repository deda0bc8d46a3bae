"""Answers that are given without a look at the cards: lawful whatever was dealt, sent ahead, seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.explore import amounts
from harness.table.messages import Command, Decide, PlaceWager, Proceed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from harness.explore.draw import Draw
    from harness.table.messages import Game, OpenTable

_ATTACK: Final = "double-attack"
#: How many cards people take; who has gone over 21 is refused the rest.
_HITS: Final[Mapping[int, float]] = {0: 40, 1: 28, 2: 16, 3: 8, 7: 8}
#: In how many cases an answer that costs something is tried with a wrong amount before.
_WRONG: Final = 0.1
#: Options that end a hand at once, where the product has them.
_FURTHER: Final = ("double", "surrender")
_UNLIMITED: Final = (1, 20_000)


def are_known(game: str) -> bool:
    """Say whether it is known what may be answered at a game; of a law package's it is not."""
    return game in _ANSWERS


def answers(draw: Draw, claims: Game, opening: OpenTable, betting: Sequence[Command]) -> Iterator[Command]:
    """Yield everything that is said after the deal.

    Args:
        draw: the source of choices.
        claims: what the product claims of the game.
        opening: of the table.
        betting: what was sent before the deal.
    """
    mains: dict[int, float] = {}
    for command in betting:
        if isinstance(command, PlaceWager) and command.wager in {"initial", "ante"}:
            mains[command.seat] = command.amount
    yield from _ANSWERS[opening.game](draw, claims, opening, dict(sorted(mains.items())))


_Mains = dict[int, float]


def _war(draw: Draw, claims: Game, opening: OpenTable, mains: _Mains) -> Iterator[Command]:
    share = draw.pick((0.0, 0.5, 0.8, 1.0))
    war = [seat for seat in mains if draw.chance(share)]
    for seat, due in mains.items():
        if seat in war:
            yield from _matched(draw, seat, "war", due)
            if _purse(opening, seat):  # who cannot afford it surrenders
                yield Decide(seat=seat, option="surrender")
        else:
            yield Decide(seat=seat, option="surrender")
    if "war-tie" in claims.wagers:
        limits = opening.table.limits
        low, high = limits.get("war-tie", limits.get("tie", _UNLIMITED))
        for seat in war:
            if draw.chance(0.5):
                if draw.chance(_WRONG):
                    yield PlaceWager(seat=seat, wager="war-tie", amount=amounts.outside(draw, low, high))
                yield PlaceWager(seat=seat, wager="war-tie", amount=amounts.within(draw, low, high))
    yield Proceed()


def _double_attack(draw: Draw, claims: Game, opening: OpenTable, mains: _Mains) -> Iterator[Command]:
    if _ATTACK in claims.wagers:
        for seat, due in mains.items():
            if not draw.chance(0.5):
                yield Decide(seat=seat, option="decline")
                continue
            if draw.chance(_WRONG):
                yield Decide(seat=seat, option=_ATTACK, amount=draw.pick((due + 1, 0, -1, due * 2)))
            whole = int(due)
            yield Decide(seat=seat, option=_ATTACK, amount=draw.pick((whole, 1, max(whole // 2, 1), None)))
            if _purse(opening, seat):
                yield Decide(seat=seat, option="decline")
    yield from _hands(draw, claims, opening, mains)


def _hands(draw: Draw, claims: Game, _opening: OpenTable, mains: _Mains) -> Iterator[Command]:
    """Play blackjack hands: each seat takes some cards and stands."""
    further = [option for option in _FURTHER if option in (claims.options or ())]
    for seat in mains:
        if further and draw.chance(0.15):
            yield Decide(seat=seat, option=draw.pick(further))
        for _ in range(draw.weighed(_HITS)):
            yield Decide(seat=seat, option="hit")
        yield Decide(seat=seat, option="stand")


def _calls(draw: Draw, _claims: Game, opening: OpenTable, mains: _Mains) -> Iterator[Command]:
    share = draw.pick((0.0, 0.5, 0.8, 1.0))
    for seat, due in mains.items():
        if draw.chance(share):
            yield from _matched(draw, seat, "call", due)
            if _purse(opening, seat):
                yield Decide(seat=seat, option="fold")
        else:
            yield Decide(seat=seat, option="fold")


_ANSWERS: Final[Mapping[str, Callable[[Draw, Game, OpenTable, _Mains], Iterator[Command]]]] = {
    "casino-war": _war,
    "double-attack-blackjack": _double_attack,
    "blackjack": _hands,
    "two-card-joker-poker": _calls,
}


def _matched(draw: Draw, seat: int, option: str, due: float) -> Iterator[Command]:
    """Take an option that costs what the main wager did, sometimes after a wrong amount."""
    if draw.chance(_WRONG):
        yield Decide(seat=seat, option=option, amount=amounts.near(draw, int(due)))
    yield Decide(seat=seat, option=option)


def _purse(opening: OpenTable, seat: int) -> bool:
    return str(seat) in (opening.table.bankroll or {})
