"""Which card lies where in the shoe: by game and by how the product deals, so that each hand gets its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.errors import ContentError, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from harness.table.messages import Game

#: Cards by hand: `player`, `dealer`, and what else a game has.
Cards = dict[str, tuple[str, ...]]
_BURNS: Final = 3


def stacked(game: str, claims: Game, cards: Cards, filler: Sequence[str]) -> tuple[str, ...]:
    """Return the shoe that deals each hand its cards to a single player, filler behind and between.

    Args:
        game: its name in the protocol.
        claims: how the product deals.
        cards: of every hand, in the order in which they come.
        filler: cards for places that no hand has.

    Raises:
        ContentError: there is no stacking for that game.
    """
    stack = _STACKS.get(game)
    if stack is None:
        raise ContentError(f"no way to stack a shoe for {game!r}", hint=nearest(game, _STACKS))
    rest = iter(filler)
    return (*stack(claims, cards, rest), *rest)


def _war(_: Game, cards: Cards, rest: Iterator[str]) -> list[str]:
    front = [*cards["player"], *cards["dealer"]]
    if "war-player" in cards:
        front += [next(rest) for _ in range(_BURNS)]
        front += [*cards["war-player"], *cards["war-dealer"]]
    return front


def _blackjack(claims: Game, cards: Cards, rest: Iterator[str]) -> list[str]:
    up, *drawn = cards["dealer"]
    hole = cards["hole"][0] if "hole" in cards else drawn.pop(0) if drawn else next(rest)
    dealer = [up, hole] if claims.up_card == "first" else [hole, up]
    return [*_two_hands(claims, cards["player"], dealer), *drawn]


def _double_attack(_: Game, cards: Cards, rest: Iterator[str]) -> list[str]:
    up, *others = cards["dealer"]
    hole, *drawn = others or [next(rest)]
    return [up, *cards["player"], hole, *drawn]


def _joker(claims: Game, cards: Cards, _: Iterator[str]) -> list[str]:
    return _two_hands(claims, cards["player"], cards["dealer"])


def _two_hands(claims: Game, player: Sequence[str], dealer: Sequence[str]) -> list[str]:
    if claims.deal == "hand-by-hand":
        return [*player, *dealer]
    return [card for pair in zip(player, dealer, strict=True) for card in pair]


_STACKS: Final[Mapping[str, Callable[[Game, Cards, Iterator[str]], list[str]]]] = {
    "casino-war": _war,
    "blackjack": _blackjack,
    "double-attack-blackjack": _double_attack,
    "two-card-joker-poker": _joker,
}
