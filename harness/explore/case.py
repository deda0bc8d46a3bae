"""A round in which something was found, and whose cards lie where in its shoe."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from harness.table.cards import RANKS, SUITS, split
from harness.table.messages import Decide, OpenTable, PlaceWager

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.table.messages import Command, Round

#: Limits, amount and instrument that nobody stumbles over, in minor units.
PLAIN_LIMITS: Final = (100, 1_000_000)
PLAIN_AMOUNT: Final = 1000
_SEATS: Final = 7
#: How odd an amount looks, by what divides it.
_ROUNDNESS: Final = (1000, 500, 100, 50, 5)


@dataclass(frozen=True, slots=True)
class Case:
    """One round and, by seat, the places in its shoe of the cards that the seat was dealt, from 0.

    Attributes:
        commands: the round.
        places: may be empty; then a seat's cards stay where they are when it goes.
        drawn: how many cards were drawn in all; 0 where nobody knows.
    """

    commands: Round
    places: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    drawn: int = 0


Size = tuple[int, ...]


def size(round_: Round) -> Size:
    """Return how much there is to read in a round, what matters most first; smaller is simpler.

    Seats, then wagers, then commands, then what is unusual about the table, then how far
    right people sit, then amounts that are not round, then cards.
    """
    seats = {command.seat for command in round_ if isinstance(command, PlaceWager | Decide)}
    wagers = [command for command in round_ if isinstance(command, PlaceWager)]
    openings = [command for command in round_ if isinstance(command, OpenTable)]
    cards = [card for opening in openings for card in cards_of(opening)]
    return (
        len(seats),
        len(wagers),
        len(round_),
        sum(_unusual(opening) for opening in openings) + sum(wager.by != "chips" for wager in wagers),
        sum(seats),
        sum(roughness(amount) for amount in map(_amount, round_) if amount is not None),
        len(cards),
        sum(_fancy(card) for card in cards),
    )


def cards_of(opening: OpenTable) -> tuple[str, ...]:
    """Return the cards of an opening's shoe, however they are written; none where it has none."""
    shoe = opening.shoe
    return split(shoe) if isinstance(shoe, str) else tuple(shoe or ())


def roughness(amount: float) -> int:
    """Return how odd an amount looks: 0 the plain one, then round ones, then the odd and the unlawful."""
    if amount == PLAIN_AMOUNT:
        return 0
    if amount <= 0 or amount != int(amount):
        return 9
    return 1 + next((place for place, step in enumerate(_ROUNDNESS) if amount % step == 0), len(_ROUNDNESS))


def _amount(command: Command) -> float | None:
    return command.amount if isinstance(command, PlaceWager | Decide) else None


def _unusual(opening: OpenTable) -> int:
    table = opening.table
    return (
        len(table.bankroll or {})
        + len(table.offers)
        + sum(limits != PLAIN_LIMITS for limits in table.limits.values())
        + (table.seats != _SEATS)
    )


def _fancy(card: str) -> int:
    """Return how far a card is from the plainest one: jokers farthest, then by rank and suit."""
    if card[0] not in RANKS:
        return 100
    return RANKS.index(card[0]) * len(SUITS) + SUITS.index(card[1])
