"""What the stage must know of a game to stack its cards and to see that they fell as stacked.

Cards are stacked in piles. The first pile is the opening; the piles follow one another
as the cards do at the table. `DRAWS` holds what players and dealer draw to their hands.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain, takewhile, zip_longest
from typing import TYPE_CHECKING, Final

from harness.suite.judging import listed, who
from harness.table.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from harness.table.messages import Decide, Game, OddsTable, Recipient

#: The pile of the cards that are drawn after the opening, where a game has such.
DRAWS: Final = "draws"
#: One dollar to a hundred thousand: limits that no scenario meets by accident.
WIDE: Final = (100, 10_000_000)
#: Options that draw cards, and how many.
_DRAWING: Final = {"hit": 1, "double": 1, "split": 2}


@dataclass(frozen=True, slots=True)
class Stacking:
    """What a scenario has said when its shoe is put together.

    Attributes:
        piles: by name of the pile, the cards of each recipient in the order in which it gets them;
            every pile of the game is there, in the order in which they fall.
        bettors: the seats that take part, ascending.
        answers: the answers to offers that the scenario needs, in the order in which they are sent.
        claims: what the product's statement says of the game; None where it lacks it.
    """

    piles: Mapping[str, Mapping[Recipient, tuple[str, ...]]]
    bettors: tuple[int, ...]
    answers: tuple[Decide, ...]
    claims: Game | None

    def pile(self, name: str) -> Mapping[Recipient, tuple[str, ...]]:
        """Return the cards of one pile; none where the scenario stacks none."""
        return self.piles.get(name, {})

    @property
    def hand_by_hand(self) -> bool:
        """Whether the product deals a hand's opening cards together."""
        return self.claims is not None and self.claims.deal == "hand-by-hand"


@dataclass(frozen=True, slots=True)
class Due:
    """One card that must fall: to whom, as which of its cards (from 0), and the card."""

    recipient: Recipient
    place: int
    card: str


def consecutive(stacking: Stacking, name: str) -> tuple[Due, ...]:
    """Return what is due of one pile where each recipient gets its cards pile by pile, in their order."""
    found: list[Due] = []
    for recipient, cards in stacking.pile(name).items():
        earlier = takewhile(lambda pile: pile != name, stacking.piles)
        first = sum(len(stacking.pile(pile).get(recipient, ())) for pile in earlier)
        found += [Due(recipient, first + place, card) for place, card in enumerate(cards)]
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One game's way of dealing.

    Attributes:
        game: the game's name in the protocol.
        limits: limits of the wagers where a scenario posts no others, in minor units.
        odds: odds where a scenario declares no others.
        decks: how many decks where the product claims none.
        ranks: the ranks that its decks hold, of which the cards behind the stacked ones are.
        piles: its piles in the order in which they fall, the first the opening; by name, how many
            cards each recipient gets in it, None for any number.
        front: puts the stacked cards in the order in which the product draws them; a ValueError
            says which card is missing or has no place.
        deciding: the piles that must have fallen as stacked before a wager of that name is judged.
        missable: the piles of which a card that was never dealt does not excuse the product.
        due: the cards of one pile with their places; consecutive unless the game has it otherwise.
        placing: the wager that an option places, by option.
        equal_to: the wager that another must equal, by name of the other.
        hanging: the wagers whose fate hangs on the seat's answer to an offer.
        burns: whether cards are burned in the course of a round.
        spoken: how an option is spoken of, where not by its name.
    """

    game: str
    limits: Mapping[str, tuple[int, int]]
    odds: OddsTable
    decks: int
    front: Callable[[Stacking], tuple[str, ...]]
    piles: Mapping[str, int | None]
    deciding: Callable[[str], tuple[str, ...]]
    ranks: str = RANKS
    missable: tuple[str, ...] = ()
    due: Callable[[Stacking, str], tuple[Due, ...]] = consecutive
    placing: Mapping[str, str] = field(default_factory=dict)
    equal_to: Mapping[str, str] = field(default_factory=dict)
    hanging: tuple[str, ...] = ()
    burns: bool = False
    spoken: Mapping[str, str] = field(default_factory=dict)

    @property
    def opening(self) -> str:
        """The name of the first pile."""
        return next(iter(self.piles))


# ---------------------------------------------------------------- putting a front together


def hands(
    cards: Mapping[Recipient, tuple[str, ...]], recipients: Sequence[Recipient], *, size: int, what: str
) -> tuple[tuple[str, ...], ...]:
    """Return the hands of these recipients, in this order.

    Raises:
        ValueError: somebody's hand is missing, too many or of another size.
    """
    if set(recipients) != set(cards):
        raise ValueError(f"the {what} has cards for {sorted(map(str, cards))}, not for {list(recipients)}")
    wrong = tuple(who(recipient) for recipient in recipients if len(cards[recipient]) != size)
    if wrong:
        raise ValueError(f"the {what} has not {size} for {listed(wrong)}")
    return tuple(cards[recipient] for recipient in recipients)


def dealt(dealt_hands: Sequence[Sequence[str]], *, hand_by_hand: bool) -> tuple[str, ...]:
    """Return cards as they are dealt: one to each hand in turn and again, or hand by hand."""
    if hand_by_hand:
        return tuple(chain.from_iterable(dealt_hands))
    turns = zip_longest(*dealt_hands)
    return tuple(card for turn in turns for card in turn if card is not None)


def drawn(stacking: Stacking) -> tuple[str, ...]:
    """Return the drawn cards: each player's as its answers ask for them, then the dealer's.

    Raises:
        ValueError: more or fewer cards are stacked for a seat than its answers draw.
    """
    left = {recipient: list(cards) for recipient, cards in stacking.pile(DRAWS).items()}
    dealers = left.pop("dealer", [])
    front: list[str] = []
    for answer in stacking.answers:
        for _ in range(_DRAWING.get(answer.option, 0)):
            if not left.get(answer.seat):
                raise ValueError(f"no card for {who(answer.seat)} to draw")
            front.append(left[answer.seat].pop(0))
    idle = tuple(who(recipient) for recipient, cards in left.items() if cards)
    if idle:
        raise ValueError(f"cards to draw for {listed(idle)}, which draws none")
    return (*front, *dealers)
