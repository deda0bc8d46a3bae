"""What of the violations that sweeps kept whole a log has room for, so that it can be read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from harness.files import MOST_WRITTEN
from harness.sweep.totals import KEPT, first_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.campaign.log import RoundEntry
    from harness.sweep.totals import Violation

#: How many bytes of a log the rounds of sweeps may take: each is played again, beside a twin or more.
MOST_SWEPT: Final = MOST_WRITTEN // 8


def fitting(
    violations: Sequence[Violation], rounds: Iterable[RoundEntry], most: int = MOST_SWEPT
) -> tuple[Violation, ...]:
    """Return those that a log has room for, in their order.

    So many of each requirement and of each way in which it is broken as are kept without being asked for
    are always among them; of the others those of the first rounds.

    Args:
        violations: that a sweep kept.
        rounds: that the log holds; those of other sweeps take room as well.
        most: how many bytes there are for all of them.
    """
    room = most - sum(len(one.commands) + len(one.result or b"") for one in rounds if one.swept)
    always = {id(one) for one in first_of(violations, KEPT)}
    chosen: set[int] = set()
    seen: set[int] = set()
    for one in sorted(violations, key=lambda each: (id(each) not in always, each.round)):
        if one.round not in seen:
            room -= _size(one)
        if room < 0 and id(one) not in always:
            break
        seen.add(one.round)
        chosen.add(id(one))
    return tuple(one for one in violations if id(one) in chosen)


def _size(one: Violation) -> int:
    return len(msgspec.json.encode(one.commands)) + len(one.result)
