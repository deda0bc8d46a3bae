"""What recorded rounds came to, summed: chunk after chunk, the same however many judged them.

Counts are of rounds. Of each requirement the first rounds of each verdict are kept whole;
a later one only where it is the first of its kind. So memory does not grow with the log.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from msgspec import Raw, Struct

from harness.audit.records import Recorded
from harness.sweep.coverage import Exercised
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

#: How many rounds of a verdict on a requirement are kept whole.
KEPT: Final = {Verdict.FAIL: 20, Verdict.ERROR: 5, Verdict.PASS: 2, Verdict.INCONCLUSIVE: 1}
#: How many broken records, and rounds in which the product crashed, are named.
NAMED: Final = 20
#: How many bytes of rounds are kept before only the first of each kind are.
_KEPT_BYTES: Final = 64 << 20
#: How many names of games and products are told apart; an honest log has a few.
_NAMES: Final = 50
_MORE: Final = "(others)"
#: Of how much that was turned away a quota takes note before it begins anew.
_NOTED: Final = 50_000


class BrokenLine(Struct, frozen=True):
    """A line that is no record of a round, and why."""

    file: str
    line: int
    why: str


class KeptRound(Struct, frozen=True):
    """A round that is kept whole, and what it came to; of a crash, no verdicts."""

    recorded: Recorded
    commands: Raw
    result: Raw
    verdicts: tuple[tuple[str, Verdict], ...]
    crashed: str | None = None


class Tally(Struct):
    """Counts of one chunk, or of all of them.

    Attributes:
        rounds: that could be judged.
        crashed: in which the product broke down.
        broken: lines that are no record.
        stray: rounds of games that the statement does not claim.
    """

    rounds: int = 0
    crashed: int = 0
    broken: int = 0
    games: dict[str, int] = {}
    products: dict[str, int] = {}
    verdicts: dict[tuple[str, Verdict], int] = {}
    broken_lines: list[BrokenLine] = []
    kept: list[KeptRound] = []

    def add(self, part: Tally, quota: Quota) -> None:
        """Add a chunk; of its rounds those are kept that the quota lets in."""
        self.rounds += part.rounds
        self.crashed += part.crashed
        self.broken += part.broken
        self.broken_lines += part.broken_lines[: NAMED - len(self.broken_lines)]
        for name, number in part.games.items():
            count_name(self.games, name, number)
        for name, number in part.products.items():
            count_name(self.products, name, number)
        for pair, number in part.verdicts.items():
            self.verdicts[pair] = self.verdicts.get(pair, 0) + number
        self.kept += [one for one in part.kept if quota.takes(one)]

    def exercised(self, requirements: Iterable[str]) -> tuple[Exercised, ...]:
        """Return for each requirement in how many rounds it was exercised; none is none, and shown."""
        counts: dict[str, Counter[Verdict]] = {}
        for (requirement, verdict), number in self.verdicts.items():
            counts.setdefault(requirement, Counter())[verdict] += number
        return tuple(_exercised(name, counts.get(name, Counter())) for name in requirements)


class Quota:
    """Lets the first rounds of each verdict on each requirement in, in whatever parts they come.

    Whoever judges a part of a log in order may use one for itself: what that turns away, the
    one over the whole log would turn away too.

    """

    def __init__(self) -> None:
        self._full: set[object] = set()
        self._taken: Counter[tuple[str, Verdict]] = Counter()
        self._crashes = 0
        self._bytes = 0

    def _wants(self, verdicts: Iterable[tuple[str, Verdict]], *, crashed: bool) -> bool:
        if crashed:
            return self._crashes < NAMED
        if self._bytes > _KEPT_BYTES:
            return any(not self._taken[pair] for pair in verdicts)
        return any(self._taken[pair] < KEPT.get(pair[1], 0) for pair in verdicts)

    def full(self, known: object) -> bool:
        """Say whether rounds that came to this were turned away before, and so are ever after."""
        return known in self._full

    def turned_away(self, known: object) -> None:
        """Note that a round which came to this was turned away."""
        if len(self._full) >= _NOTED:
            self._full.clear()
        self._full.add(known)

    def takes(self, kept: KeptRound) -> bool:
        """Count a round, if it is to be kept; say whether it is."""
        if not self._wants(kept.verdicts, crashed=kept.crashed is not None):
            return False
        if kept.crashed is not None:
            self._crashes += 1
        self._taken.update(kept.verdicts)
        self._bytes += len(bytes(kept.commands)) + len(bytes(kept.result))
        return True


def count_name(counts: dict[str, int], name: str, number: int = 1) -> None:
    """Count a name that a record gives; of too many names, the later ones are not told apart."""
    if name not in counts and len(counts) >= _NAMES:
        name = _MORE
    counts[name] = counts.get(name, 0) + number


def _exercised(requirement: str, counts: Counter[Verdict]) -> Exercised:
    return Exercised(
        requirement=requirement,
        rounds=counts.total(),
        passed=counts[Verdict.PASS],
        inconclusive=counts[Verdict.INCONCLUSIVE],
        failed=counts[Verdict.FAIL],
        errors=counts[Verdict.ERROR],
    )
