"""A space: a set of rounds as data. Which cards, wagers, decisions and tables, and what each round weighs.

The files lie in the shipped `scenarios/sweeps/`. A space has parts; a part deals its cards
in every way there is, and each way is played in each of the part's plays. A strategy says
for every part that can come up which play a player takes; its parts together hold every
possible deal exactly once.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from harness.errors import ContentError, UsageError, nearest
from harness.files import read_yaml
from harness.layout import folder
from harness.sweep.space_problems import problems
from harness.table.cards import RANKS, deck
from harness.table.messages import Command, Limits, OddsTable, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

_FOLDER: Final = "sweeps"

#: How a part's cards are told apart: every card; ranks only, in random suits; or hands without an order.
CardsBy = Literal["suits", "ranks", "hands"]


class _TableFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table, or one for each number of decks."""

    decks: int | tuple[int, ...]
    limits: Limits
    odds: OddsTable
    in_between: str | None = None
    hand_order: tuple[str, ...] = ()


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Deals of one kind and how each is played.

    Attributes:
        cards: how cards are told apart.
        deal: how many cards each hand gets, in the order in which they count.
        plays: the commands after the opening, by name.
        only: deals in which the first two cards tie in rank, or do not.
        fixed: cards that every round has beside those dealt; their suits go with the others'.
        known: the hand that a player who chooses among plays has seen.
    """

    cards: CardsBy
    deal: dict[str, int]
    plays: dict[str, tuple[Command, ...]]
    only: Literal["tie", "no-tie"] | None = None
    fixed: dict[str, str] = {}
    known: str | None = None

    @property
    def slots(self) -> int:
        """How many cards are dealt."""
        return sum(self.deal.values())


class Return(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure to be had from a space.

    Attributes:
        strategy: how it is played.
        wagers: whose gains and losses are summed.
        per: the wager that the return is a fraction of.
        outcomes: how its outcomes are told apart; a name of `harness.sweep.outcomes`.
    """

    name: str
    strategy: str
    wagers: tuple[str, ...]
    per: str
    outcomes: str


class _SpaceFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    space: str
    title: str
    section: str
    game: str
    deck: Literal[48, 52, 54]
    tables: dict[str, _TableFile]
    parts: dict[str, Part]
    strategies: dict[str, dict[str, str | tuple[str, ...]]]
    returns: tuple[Return, ...]
    weighed: tuple[int, ...] | dict[int, tuple[int, ...]] = ()
    quick_decks: tuple[int, ...] = ()


class SweepTable(Struct, frozen=True, kw_only=True):
    """A table that a space is dealt at, and for which numbers of decks its rounds are weighed."""

    name: str
    table: Table
    weighed: tuple[int, ...]


class Space(Struct, frozen=True, kw_only=True):
    """Every round of a kind, and what is to be had from them.

    Attributes:
        deck: how many cards a deck of the game holds.
        strategies: for each strategy the play taken in each part that comes up; several: the best of them.
        quick_decks: of which numbers of decks the quick form plays tables; none: of all.
    """

    name: str
    title: str
    section: str
    game: str
    deck: int
    tables: tuple[SweepTable, ...]
    parts: dict[str, Part]
    strategies: dict[str, dict[str, tuple[str, ...]]]
    returns: tuple[Return, ...]
    quick_decks: tuple[int, ...] = ()

    @property
    def every_card(self) -> tuple[str, ...]:
        """One deck of the game, in order."""
        without = "T" if self.deck == 48 else ""  # noqa: PLR2004 - Spanish decks have no tens
        return deck(without=without, jokers=self.deck == 54)  # noqa: PLR2004 - with two jokers

    @property
    def ranks(self) -> str:
        """The ranks of a deck, jokers left out."""
        return "".join(rank for rank in RANKS if rank + "c" in self.every_card)

    @property
    def slots(self) -> int:
        """How many cards the longest part deals: what the weights of all parts are counted in."""
        return max(part.slots for part in self.parts.values())

    def deals(self, decks: int) -> int:
        """Return in how many ways so many decks can deal the longest part's cards.

        Hands without an order count once whatever the order of their cards.
        """
        part = max(self.parts.values(), key=lambda one: one.slots)
        if part.cards == "hands":
            return _hands(len(self.every_card) * decks, tuple(part.deal.values()))
        return falling(len(self.every_card) * decks, part.slots)


def falling(number: int, factors: int) -> int:
    """Return number x (number - 1) x ..., so many factors."""
    result = 1
    for less in range(factors):
        result *= number - less
    return result


def _hands(cards: int, sizes: Sequence[int]) -> int:
    result = 1
    for size in sizes:
        result *= falling(cards, size) // falling(size, size)
        cards -= size
    return result


def space_names() -> tuple[str, ...]:
    """Return the names of the spaces that ship."""
    return tuple(sorted(path.stem for path in (folder("scenarios") / _FOLDER).glob("*.yaml")))


def load_space(name: str) -> Space:
    """Read a space: one that ships, by its name, or a file of the user's, by its path.

    Raises:
        UsageError: there is no such space, or the user's file is malformed or contradicts itself.
        ContentError: a file that ships does.
    """
    if name in space_names():
        path = folder("scenarios") / _FOLDER / f"{name}.yaml"
        return _checked(read_yaml(path, _SpaceFile, name=f"{_FOLDER}/{path.name}"), f"{_FOLDER}/{path.name}")
    if name.endswith((".yaml", ".yml")):
        written = read_yaml(Path(name), _SpaceFile, name=name, error=UsageError)
        return _checked(written, name, UsageError)
    raise UsageError(f"no space {name!r}", hint=nearest(name, space_names()))


def _checked(written: _SpaceFile, place: str, error: type[UsageError | ContentError] = ContentError) -> Space:
    space = Space(
        name=written.space,
        title=written.title,
        section=written.section,
        game=written.game,
        deck=written.deck,
        tables=tuple(_tables(written)),
        parts=written.parts,
        strategies={
            name: {part: (plays,) if isinstance(plays, str) else plays for part, plays in parts.items()}
            for name, parts in written.strategies.items()
        },
        returns=written.returns,
        quick_decks=written.quick_decks,
    )
    for problem, key in problems(space):
        raise error(problem, place=f"{place}: {key}")
    return space


def _tables(written: _SpaceFile) -> list[SweepTable]:
    found: list[SweepTable] = []
    for name, one in written.tables.items():
        numbers = (one.decks,) if isinstance(one.decks, int) else one.decks
        for decks in numbers:
            weighed = written.weighed
            own = weighed.get(decks, ()) if isinstance(weighed, dict) else weighed
            table = Table(
                decks=decks,
                limits=one.limits,
                odds=one.odds,
                in_between=one.in_between,
                hand_order=one.hand_order,
            )
            called = name if len(numbers) == 1 else f"{name}, {decks} decks"
            found.append(SweepTable(name=called, table=table, weighed=own or (decks,)))
    return found
