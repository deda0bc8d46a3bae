"""Who sits where: one to seven seats, gaps between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from harness.explore.draw import Draw

SEATS: Final = 7
_COUNTS: Final = {1: 18, 2: 25, 3: 24, 4: 14, 5: 6, 6: 4, 7: 9}


def seated(draw: Draw) -> tuple[tuple[int, ...], int]:
    """Return the seats taken, ascending, and how many seats the table has."""
    taken = tuple(draw.some(range(1, SEATS + 1), draw.weighed(_COUNTS)))
    table = draw.between(taken[-1], SEATS) if draw.chance(0.12) else SEATS
    return taken, table
