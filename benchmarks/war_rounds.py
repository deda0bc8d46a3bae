"""A representative set of Casino War rounds, the same every time: full and thin tables, wars of all sorts.

Shoes are stacked in the order in which the cards fall: one to each seat from the
dealer's left, one to the dealer, three burn cards, then one to each seat at war and
one to the dealer. Amounts are in minor units.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from harness.table.cards import RANKS, SUITS
from harness.table.messages import Decide, OpenTable, PlaceWager, Proceed, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.table.messages import Command, Round

_SEED: Final = 228
_SEATS: Final = 7
_BURNED: Final = 3
_SPARE: Final = 20
_AMOUNTS: Final = (500, 1_000, 2_501, 10_000)
_TABLE: Final = Table(
    decks=6,
    limits={"initial": (500, 100_000), "tie": (100, 10_000)},
    odds={"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"},
)
#: Of ten tie hands this many go to war.
_WARLIKE: Final = 0.7


def war_rounds(number: int) -> tuple[Round, ...]:
    """Return so many rounds."""
    chance = random.Random(_SEED)  # noqa: S311 - repeatable, nothing is at stake
    return tuple(tuple(_round(chance)) for _ in range(number))


def _round(chance: random.Random) -> Iterator[Command]:
    seats = sorted(chance.sample(range(1, _SEATS + 1), chance.randint(1, _SEATS)))
    # A tie every third hand or so, or wars would hardly occur.
    dealer = chance.choice(RANKS)
    ranks = {seat: dealer if chance.random() < 1 / 3 else chance.choice(RANKS) for seat in seats}
    ties = [seat for seat in seats if ranks[seat] == dealer]
    wars = [seat for seat in ties if chance.random() < _WARLIKE]
    rest = [chance.choice(RANKS) for _ in range(_BURNED + len(wars) + 1 + _SPARE)]
    shoe = tuple(rank + chance.choice(SUITS) for rank in (*ranks.values(), dealer, *rest))

    yield OpenTable(game="casino-war", table=_TABLE, shoe=shoe)
    for seat in seats:
        yield PlaceWager(seat=seat, wager="initial", amount=chance.choice(_AMOUNTS))
        if chance.random() < 1 / 3:
            yield PlaceWager(seat=seat, wager="tie", amount=chance.choice(_AMOUNTS))
    yield Proceed()
    yield from (Decide(seat=seat, option="war" if seat in wars else "surrender") for seat in ties)
    yield from (
        PlaceWager(seat=seat, wager="war-tie", amount=500) for seat in wars if chance.random() < 1 / 3
    )
    if wars:
        yield Proceed()
