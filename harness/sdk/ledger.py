"""The chips of one round: stakes on the layout, and what each seat has gained or lost.

All amounts are whole minor units. A stake stays the player's until it is collected, so
a stake that is paid or given back moves nothing but the chips on the layout.

Half a cent: odds such as 3:2 on 25 cents leave half a minor unit over. It goes to the
player, always: `whole` rounds winnings up, and who gives up half of an odd amount gives
up the smaller half (`harness.table.money.halves`).
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction


def whole(exact: Fraction) -> int:
    """Return exact winnings in whole minor units; a fraction left over goes to the player."""
    return math.ceil(exact)


class Ledger:
    """Who staked what, and how it ended.

    Args:
        bankroll: what each seat has to play with, by seat number as text; a seat that is
            not named, and every seat where there is no bankroll, may stake without end.
    """

    def __init__(self, bankroll: Mapping[str, int] | None = None) -> None:
        self._bankroll = dict(bankroll or {})
        self._placed: dict[tuple[int, str], int] = {}
        self._layout: Counter[tuple[int, str]] = Counter()
        self._gains: Counter[int] = Counter()

    # ------------------------------------------------------------------- questions

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats with an accepted wager, ascending."""
        return tuple(sorted({seat for seat, _ in self._placed}))

    def stake(self, seat: int, wager: str) -> int:
        """Return the wager's amount as it was placed, 0 if it was not."""
        return self._placed.get((seat, wager), 0)

    def left(self, seat: int, wager: str) -> int:
        """Return what of the wager lies on the layout still."""
        return self._layout[seat, wager]

    def funds(self, seat: int) -> int | None:
        """Return what the seat can stake now, or None where nothing bounds it.

        Winnings and stakes given back may be staked again in the same round.
        """
        start = self._bankroll.get(str(seat))
        if start is None:
            return None
        on_layout = sum(amount for (owner, _), amount in self._layout.items() if owner == seat)
        return start + self._gains[seat] - on_layout

    @property
    def net(self) -> dict[str, int]:
        """Gain (or loss, below zero) of every seat that took part, by seat number as text."""
        return {str(seat): self._gains[seat] for seat in self.seats}

    @property
    def inventory(self) -> int:
        """The change of the table inventory: what the seats lost, and nothing else."""
        return -sum(self._gains.values())

    # ------------------------------------------------------------------- movements

    def place(self, seat: int, wager: str, amount: int) -> None:
        """Put a new stake on the layout."""
        if (seat, wager) in self._placed:
            raise ValueError(f"seat {seat} has a {wager} wager already")
        self._placed[seat, wager] = self._layout[seat, wager] = amount

    def collect(self, seat: int, wager: str, amount: int) -> None:
        """Move chips of the stake into the table inventory."""
        self._take(seat, wager, amount)
        self._gains[seat] -= amount

    def give_back(self, seat: int, wager: str, amount: int) -> None:
        """Move chips of the stake back to the player."""
        self._take(seat, wager, amount)

    def pay(self, seat: int, wager: str, winnings: int) -> None:
        """Move winnings from the table inventory to the player, who takes the stake back as well."""
        self._take(seat, wager, self.left(seat, wager))
        self._gains[seat] += winnings

    def _take(self, seat: int, wager: str, amount: int) -> None:
        left = self.left(seat, wager)
        if not 0 < amount <= left:
            raise ValueError(f"cannot take {amount} from the {wager} wager of seat {seat}: {left} left")
        self._layout[seat, wager] = left - amount
