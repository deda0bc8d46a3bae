"""What contradicts itself in a space, or its game: told before anything is played."""

from __future__ import annotations

import re
from math import comb, prod
from typing import TYPE_CHECKING, Final

from harness.errors import nearest
from harness.sweep.outcomes import outcome_kinds
from harness.table.cards import is_card, split
from harness.table.messages import Decide, PlaceWager

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.sweep.space import Part, Return, Space
    from harness.table.messages import Command

#: What contradicts itself, and under which key.
Problem = tuple[str, str]

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
#: More rounds of one part than these nobody plays: at a thousand a second they take eleven days.
_MOST: Final = 1_000_000_000
#: How many cards each game's deck holds.
_DECKS: Final = {
    "casino-war": 52,
    "blackjack": 52,
    "double-attack-blackjack": 48,
    "two-card-joker-poker": 54,
}
#: How the outcomes of each game are told apart.
_OUTCOMES: Final = {
    "casino-war": ("war", "tie", "war-tie"),
    "blackjack": ("in-between",),
    "double-attack-blackjack": ("bust-bonus",),
    "two-card-joker-poker": ("two-card",),
}
#: How many cards the hands of a round hold by which a game's shoe is stacked, at least and at most.
_HANDS: Final[Mapping[str, Mapping[str, tuple[int, int]]]] = {
    "casino-war": {"player": (1, 1), "dealer": (1, 1), "war-player": (0, 1), "war-dealer": (0, 1)},
    "blackjack": {"player": (2, 2), "dealer": (1, 20), "hole": (0, 1)},
    "double-attack-blackjack": {"player": (2, 2), "dealer": (1, 20)},
    "two-card-joker-poker": {"player": (2, 2), "dealer": (2, 2)},
}


def problems(space: Space) -> Iterator[Problem]:
    """Yield what contradicts itself in a space, and under which key."""
    if not _NAME.fullmatch(space.name):
        yield "a name is lower-case letters, digits and hyphens", "space"
    if space.game not in _DECKS:
        yield f"no game {space.game!r}; {nearest(space.game, _DECKS)}", "game"
        return
    if space.deck != _DECKS[space.game]:
        yield f"a deck of {space.game} holds {_DECKS[space.game]} cards", "deck"
    yield from _of_tables(space)
    for name, part in space.parts.items():
        yield from ((problem, f"parts.{name}") for problem in _of_part(space, part))
    for name, parts in space.strategies.items():
        yield from ((problem, f"strategies.{name}") for problem in _of_strategy(space, parts))
    names = [one.name for one in space.returns]
    for one in space.returns:
        yield from ((problem, f"returns.{one.name}") for problem in _of_return(space, one))
        if names.count(one.name) > 1:
            yield "the name stands twice", f"returns.{one.name}"


def _of_tables(space: Space) -> Iterator[Problem]:
    if not space.tables or not space.parts:
        yield "a space has a table and a part", "tables" if space.parts else "parts"
    for table in space.tables:
        if table.table.decks < 1:
            yield "a table has a deck at least", f"tables.{table.name}"
        if any(number < 1 for number in table.weighed):
            yield "rounds are weighed for one deck at least", "weighed"
    there = {table.table.decks for table in space.tables}
    for number in space.quick_decks:
        if number not in there:
            yield f"no table of {number} decks", "quick_decks"


def _of_part(space: Space, part: Part) -> Iterator[str]:
    if part.cards == "hands" and (part.only or len(part.deal) != 2):  # noqa: PLR2004 - player and dealer
        yield "hands without an order are two, and every one of them"
    if part.known is not None and part.known != next(iter(part.deal), None):
        yield "'known' is the hand that is dealt first"
    if part.only and part.slots < 2:  # noqa: PLR2004 - a tie is of two cards
        yield "'only' needs two cards"
    if any(number < 1 for number in part.deal.values()):
        yield "a hand that is dealt gets a card at least"
        return
    yield from _of_hands(space, part)
    if _rounds(space, part) > _MOST:
        yield f"deals more than {_MOST:,} rounds, which nobody plays"
    for name, commands in part.plays.items():
        yield from _of_play(name, commands)


def _of_hands(space: Space, part: Part) -> Iterator[str]:
    known, counts = _HANDS[space.game], dict(part.deal)
    for name, fixed in part.fixed.items():
        cards = [fixed[at : at + 2] for at in range(0, len(fixed), 2)]
        wrong = next((card for card in cards if not is_card(card)), None)
        if wrong is not None or not cards:
            yield f"fixed.{name}: {wrong or fixed!r} is no card"
            return
        counts[name] = counts.get(name, 0) + len(split(fixed))
    for name in counts:
        if name not in known:
            yield f"no hand {name!r} in {space.game}; {nearest(name, known)}"
    for name, (least, most) in known.items():
        if not least <= counts.get(name, 0) <= most:
            yield f"the hand {name!r} has {counts.get(name, 0)} cards, not {least}" + (
                f" to {most}" if most > least else ""
            )
    if counts.get("war-player", 0) != counts.get("war-dealer", 0):
        yield "'war-player' and 'war-dealer' are dealt together"


def _rounds(space: Space, part: Part) -> int:
    if part.cards == "hands":
        left = len(space.every_card)
        return prod(comb(left - dealt, size) for dealt, size in _before(part))
    alphabet = len(space.ranks if part.cards == "ranks" else space.every_card)
    return prod([alphabet] * part.slots)


def _before(part: Part) -> Iterator[tuple[int, int]]:
    dealt = 0
    for size in part.deal.values():
        yield dealt, size
        dealt += size


def _of_play(name: str, commands: Sequence[Command]) -> Iterator[str]:
    if not any(isinstance(one, PlaceWager) for one in commands):
        yield f"the play {name!r} places no wager"
    if any(isinstance(one, PlaceWager | Decide) and one.seat != 1 for one in commands):
        yield f"the play {name!r} is of another seat than seat 1, the one that is played and summed"


def _of_strategy(space: Space, strategy: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for name, plays in strategy.items():
        if name not in space.parts:
            yield f"no part {name!r}"
            return
        part = space.parts[name]
        unknown = [play for play in plays if play not in part.plays]
        if unknown or not plays:
            yield f"no play {unknown[0]!r} in part {name!r}" if unknown else f"no play for part {name!r}"
        if len(plays) > 1 and part.known is None:
            yield f"the best of several plays needs to know a hand: part {name!r} has no 'known'"


def _of_return(space: Space, one: Return) -> Iterator[str]:
    if one.strategy not in space.strategies:
        yield f"no strategy {one.strategy!r}"
        return
    if one.outcomes not in outcome_kinds():
        yield f"no outcomes {one.outcomes!r}"
    elif one.outcomes not in _OUTCOMES[space.game]:
        yield f"the outcomes {one.outcomes!r} are of another game than {space.game}"
    placed = set(_placed(space, space.strategies[one.strategy]))
    for wager in (one.per, *one.wagers):
        if wager not in placed:
            yield f"no play of {one.strategy!r} places a wager {wager!r}; {nearest(wager, placed)}"


def _placed(space: Space, strategy: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield every wager that a strategy places; options that place one are called as it is."""
    for part, plays in strategy.items():
        for play in plays if part in space.parts else ():
            for command in space.parts[part].plays.get(play, ()):
                if isinstance(command, PlaceWager):
                    yield command.wager
                elif isinstance(command, Decide):
                    yield command.option
