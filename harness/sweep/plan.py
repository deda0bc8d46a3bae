"""What a sweep sets out to play: every round of a space that the product can be asked, numbered, in shards.

A shard is a run of rounds of one stratum (one table, one part, one play). Which shards
there are hangs on the space, the form and the statement alone, never on who plays them,
so that the totals are the same in whatever order and by however many they are played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from harness.errors import UsageError
from harness.sweep.deals import all_deals
from harness.sweep.quick import quick_deals
from harness.sweep.totals import KEPT
from harness.table.messages import Decide, PlaceWager

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.sweep.deals import Deals
    from harness.sweep.space import Space, SweepTable
    from harness.table.messages import Command, Game, Statement

Form = Literal["quick", "full"]
#: How many rounds a shard holds at most: some seconds of work.
SHARD: Final = 20_000
SEED: Final = 1
#: The wagers that options place, where they are not named alike.
_PLACED: Final = {"war": "war", "call": "call", "double-attack": "double-attack"}


@dataclass(frozen=True, slots=True)
class Stratum:
    """All deals of one part at one table, in one play.

    Attributes:
        number: counts from 0.
        first: the number of its first round in the whole sweep, from 1.
    """

    number: int
    table: SweepTable
    part: str
    play: str
    commands: tuple[Command, ...]
    deals: Deals
    first: int


class Shard(Struct, frozen=True, kw_only=True):
    """A run of deals of one stratum.

    Attributes:
        number: counts from 0.
        stratum: whose deals.
        start, stop: the first deal, and the one behind the last.
    """

    number: int
    stratum: int
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class SweepPlan:
    """Every round of a space that a product can be asked.

    Attributes:
        claims: what the product claims of the game.
        left_out: what the space has and the product has not, in words.
        keep: so many violations of each requirement are kept whole.
    """

    space: Space
    form: Form
    seed: int
    claims: Game
    strata: tuple[Stratum, ...]
    left_out: tuple[str, ...]
    keep: int = KEPT

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return sum(stratum.deals.size for stratum in self.strata)

    @property
    def names(self) -> tuple[str, ...]:
        """The kinds of names that rounds of the space get."""
        return tuple(dict.fromkeys(one.outcomes for one in self.space.returns))

    @property
    def leaves_open(self) -> tuple[str, ...]:
        """What the rounds do not show even where nothing is wrong in any of them, in words."""
        return tuple(_open(self))

    @property
    def naming(self) -> str:
        """The kind of names by which rounds that break something are told apart; none: nothing."""
        return self.space.returns[0].outcomes if self.space.returns else ""

    def shards(self, size: int = SHARD) -> tuple[Shard, ...]:
        """Return all rounds in runs of at most so many."""
        runs = (
            (stratum.number, start, min(start + size, stratum.deals.size))
            for stratum in self.strata
            for start in range(0, stratum.deals.size, size)
        )
        return tuple(
            Shard(number=number, stratum=stratum, start=start, stop=stop)
            for number, (stratum, start, stop) in enumerate(runs)
        )


def plan_sweep(
    space: Space, statement: Statement, *, form: Form, seed: int = SEED, keep: int = KEPT
) -> SweepPlan:
    """Plan the rounds of a space for a product.

    Args:
        space: whose rounds.
        statement: what the product claims; tables and wagers that it has not are left out, and named.
        form: every round, or one for all that differ by suits alone.
        seed: of random suits.
        keep: so many violations of each requirement are kept whole.

    Raises:
        UsageError: the product cannot play any round of the space.
    """
    claims = statement.games.get(space.game)
    if claims is None:
        raise UsageError(f"the product has no {space.game}, the game of the space {space.name}")
    if statement.control != "deck":
        why = f"the product takes no stacked shoe (control: {statement.control})"
        raise UsageError(f"{why}, so no space can be swept")
    strata, left_out = _strata(space, claims, form, seed)
    if not strata:
        raise UsageError(f"the product can play no round of the space {space.name}: {'; '.join(left_out)}")
    return SweepPlan(space, form, seed, claims, strata, left_out, keep)


def _strata(space: Space, claims: Game, form: Form, seed: int) -> tuple[tuple[Stratum, ...], tuple[str, ...]]:
    found: list[Stratum] = []
    left_out: dict[str, None] = {}
    first = 1
    for table in space.tables:
        if form == "quick" and space.quick_decks and table.table.decks not in space.quick_decks:
            continue
        if claims.decks and table.table.decks not in claims.decks:
            left_out[f"no table of {table.table.decks} decks"] = None
            continue
        for name, part in space.parts.items():
            shape = quick_deals if form == "quick" else all_deals
            deals = shape(space, part, table.weighed, decks=table.table.decks, seed=seed)
            for play, commands in part.plays.items():
                missing = [wager for wager in wagers_of(commands) if wager not in claims.wagers]
                if missing:
                    left_out[f"no wager {missing[0]!r}"] = None
                    continue
                found.append(Stratum(len(found), table, name, play, commands, deals, first))
                first += deals.size
    return tuple(found), tuple(left_out)


def _open(plan: SweepPlan) -> Iterator[str]:
    cards = {plan.space.parts[stratum.part].cards for stratum in plan.strata}
    if plan.form == "quick" and cards - {"ranks"}:
        yield (
            "that all suits are treated alike: of the deals that differ by suits alone one was dealt, "
            f"in random suits (seed {plan.seed})"
        )
    if "ranks" in cards:
        yield f"suits: each sequence of ranks was played once, in random suits (seed {plan.seed})"
    if plan.form == "quick" and plan.space.quick_decks:
        played = ", ".join(map(str, plan.space.quick_decks))
        others = sorted({table.table.decks for table in plan.space.tables} - {*plan.space.quick_decks})
        if others:
            yield f"tables of {', '.join(map(str, others))} decks: the quick form plays those of {played}"
    yield "several seats, and other stakes than those of the space: every round has one seat"


def wagers_of(commands: Sequence[Command]) -> Iterator[str]:
    """Yield the wagers that commands place, by themselves or by an option."""
    for command in commands:
        if isinstance(command, PlaceWager):
            yield command.wager
        elif isinstance(command, Decide) and command.option in _PLACED:
            yield _PLACED[command.option]
