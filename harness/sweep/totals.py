"""What rounds came to, summed: shards' totals add up to the sweep's in any order.

A profile is everything about a round that is summed: what the rules said of it, what its
wagers cost and brought, and what it is called. Rounds are counted and weighed by profile.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from harness.errors import Blame, ClauseproofError, LogError
from harness.sweep.ways import Broken, bare
from harness.table.messages import Round
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

_Key = TypeVar("_Key", bound=str)

#: How many violating rounds of a requirement are kept whole unless more are wanted, and of how many
#: ways in which it is broken at least the first; all are counted. A product that is wrong in each of
#: four million rounds would else fill a disk.
KEPT: Final = 100
#: How many rounds that could not be judged are kept whole.
KEPT_UNJUDGED: Final = 20


class Money(Struct, frozen=True, array_like=True, order=True):
    """What one wager was and what it brought: stake accepted, and paid less collected, in minor units."""

    wager: str
    staked: int
    net: int


class Profile(Struct, frozen=True, kw_only=True):
    """Everything about a round that is summed.

    Attributes:
        verdicts: of every requirement that the round exercised, the worst of it.
        money: of every wager, by name.
        names: what the round is called, by kind of names.
        ended: whether the round came to its end.
        broken: of every requirement that is broken, how.
    """

    verdicts: dict[str, Verdict]
    money: tuple[Money, ...]
    names: dict[str, str]
    ended: bool
    broken: dict[str, Broken] = {}

    @property
    def key(self) -> str:
        """A short digest."""
        data = msgspec.json.encode(self, order="sorted")
        return hashlib.sha256(data).hexdigest()[:16]


class Cell(Struct, frozen=True, kw_only=True):
    """Rounds of one stratum with one profile, and, where the player knew a hand, with one such hand.

    Attributes:
        weights: what they weigh together, one sum for each number of decks of the table.
    """

    stratum: int
    known: str
    profile: str
    rounds: int
    weights: tuple[int, ...]


class Violation(Struct, frozen=True, kw_only=True):
    """A round in which a requirement is broken.

    Attributes:
        round: its number in the sweep.
        twin: the key of the twin rule that shows it, or None.
        twin_commands: of the twin.
        again: what came back of the twin; left out where there is none, as `Raw | None` is not read.
    """

    requirement: str
    round: int
    commands: Round
    result: msgspec.Raw
    name: str
    expected: str | None
    observed: str | None
    at: int | None
    twin: str | None = None
    twin_commands: Round | None = None
    again: msgspec.Raw | UnsetType = UNSET

    @property
    def way(self) -> tuple[str, str, str, str]:
        """What tells this way in which the requirement is broken from others."""
        if self.twin:
            return "", "", "", self.twin
        return self.name, bare(self.expected), bare(self.observed), ""


class Unjudged(Struct, frozen=True, kw_only=True):
    """A round that could not be judged, why, and who is to blame."""

    round: int
    commands: Round
    what: str
    blame: Blame


class Unstated(Struct, frozen=True):
    """Why a product made no statement, so that nothing was planned or played, and who is to blame."""

    blame: Blame
    what: str


class Lost(Struct, frozen=True):
    """Why a sweep could not go on to its end, and who is to blame."""

    blame: Blame
    what: str

    @classmethod
    def of(cls, error: ClauseproofError) -> Lost:
        """Make it of the error that ended the sweep."""
        return cls(error.blame, str(error))


class Sample(Struct, frozen=True, kw_only=True):
    """A round in which nothing is wrong, kept to be looked at."""

    round: int
    commands: Round
    result: msgspec.Raw


class Totals(Struct, frozen=True, kw_only=True):
    """What a shard, or many of them, came to.

    Attributes:
        violated: how many rounds broke each requirement, by what the rounds are called.
        violations: of each requirement the first ones, whole.
        compared: of each twin rule how many comparisons came to which verdict.
        unjudged: how many rounds could not be judged.
    """

    shards: tuple[int, ...] = ()
    rounds: int = 0
    cells: tuple[Cell, ...] = ()
    profiles: dict[str, Profile] = {}
    violated: dict[str, dict[str, int]] = {}
    violations: tuple[Violation, ...] = ()
    compared: dict[str, dict[Verdict, int]] = {}
    unjudged: int = 0
    unjudged_rounds: tuple[Unjudged, ...] = ()
    samples: tuple[Sample, ...] = ()

    @property
    def digest(self) -> str:
        """The digest of everything summed: the same for the same rounds, whoever played them when."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()


class LostError(ClauseproofError):
    """The product was lost within a shard: what it had played of it is told all the same.

    Attributes:
        error: why it was lost.
        data: the totals of the rounds until then as JSON; the shard is not named in them, as it is not whole.
    """

    def __init__(self, error: ClauseproofError, data: bytes) -> None:
        super().__init__(error.what, place=error.place, hint=error.hint)
        self.error = error
        self.data = data

    def __reduce__(self) -> tuple[type[LostError], tuple[ClauseproofError, bytes]]:
        """Return what another process makes it of again."""
        return LostError, (self.error, self.data)


def read_totals(data: bytes) -> Totals:
    """Return the totals that some JSON holds.

    Raises:
        LogError: it holds none.
    """
    try:
        return msgspec.json.decode(data, type=Totals)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise LogError(f"are no totals of a sweep: {wrong}") from wrong


def merge(parts: Iterable[Totals], keep: int = KEPT) -> Totals:
    """Add up totals of different shards, in whatever order, and keep so many violations of a requirement."""
    sums = Sums(keep)
    for part in parts:
        sums.add(part)
    return sums.totals


class Sums:
    """Totals that are added up as they come; they grow with what differs, not with the number of rounds.

    Args:
        keep: so many violations of each requirement are kept whole.

    Attributes:
        shards: the numbers of those that were added.
        rounds: how many they hold.
    """

    def __init__(self, keep: int = KEPT) -> None:
        self._keep = keep
        self._cells: dict[tuple[int, str, str], tuple[int, tuple[int, ...]]] = {}
        self._profiles: dict[str, Profile] = {}
        self._violated: dict[str, dict[str, int]] = {}
        self._compared: dict[str, dict[Verdict, int]] = {}
        self.shards: set[int] = set()
        self.rounds = 0
        self._unjudged = 0
        self._violations: list[Violation] = []
        self._broken: list[Unjudged] = []
        self._samples: list[Sample] = []

    def add(self, part: Totals) -> None:
        """Add the totals of more shards."""
        self.shards.update(part.shards)
        self.rounds += part.rounds
        self._unjudged += part.unjudged
        self._profiles |= part.profiles
        for cell in part.cells:
            _add(self._cells, cell)
        _add_counts(self._violated, part.violated)
        _add_counts(self._compared, part.compared)
        if part.violations:
            self._violations = first_of((*part.violations, *self._violations), self._keep)
        broken = sorted([*self._broken, *part.unjudged_rounds], key=lambda one: one.round)
        self._broken = broken[:KEPT_UNJUDGED]
        self._samples += part.samples

    @property
    def totals(self) -> Totals:
        """What all of it comes to: the same in whatever order it was added."""
        return Totals(
            shards=tuple(sorted(self.shards)),
            rounds=self.rounds,
            cells=tuple(
                Cell(stratum=stratum, known=known, profile=profile, rounds=count, weights=weights)
                for (stratum, known, profile), (count, weights) in sorted(self._cells.items())
            ),
            profiles=dict(sorted(self._profiles.items())),
            violated={name: dict(sorted(counts.items())) for name, counts in sorted(self._violated.items())},
            violations=tuple(self._violations),
            compared={name: dict(sorted(counts.items())) for name, counts in sorted(self._compared.items())},
            unjudged=self._unjudged,
            unjudged_rounds=tuple(self._broken),
            samples=tuple(sorted(self._samples, key=lambda one: one.round)),
        )


def _add(cells: dict[tuple[int, str, str], tuple[int, tuple[int, ...]]], cell: Cell) -> None:
    key = (cell.stratum, cell.known, cell.profile)
    if key not in cells:
        cells[key] = (cell.rounds, cell.weights)
        return
    rounds, weights = cells[key]
    summed = tuple(one + other for one, other in zip(weights, cell.weights, strict=True))
    cells[key] = (rounds + cell.rounds, summed)


def _add_counts(sums: dict[str, dict[_Key, int]], more: dict[str, dict[_Key, int]]) -> None:
    for name, counts in more.items():
        own = sums.setdefault(name, {})
        for key, count in counts.items():
            own[key] = own.get(key, 0) + count


def first_of(some: Iterable[Violation], keep: int) -> list[Violation]:
    """Return so many first violations of each requirement, and the first of each of so many ways."""
    found: list[Violation] = []
    counts: dict[str, int] = {}
    ways: dict[str, set[tuple[str, str, str, str]]] = {}
    for one in sorted(some, key=lambda one: (one.requirement, one.round, one.twin or "")):
        counts[one.requirement] = counts.get(one.requirement, 0) + 1
        known = ways.setdefault(one.requirement, set())
        fresh = one.way not in known and len(known) < keep
        known |= {one.way} if fresh else set()
        if counts[one.requirement] <= keep or fresh:
            found.append(one)
    return found
