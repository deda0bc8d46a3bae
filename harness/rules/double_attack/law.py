"""The numbers that 26.6 fixes, and the names of what they are about."""

from __future__ import annotations

from typing import Final

from harness.table.money import Odds

GAME: Final = "double-attack-blackjack"
BONUS: Final = "bonus"
INITIAL: Final = "initial"
#: The least bonus wager, in minor units: (b).
FLOOR: Final = 100
#: Who confirms a wager with cash: (c).
CONFIRMATIONS: Final = frozenset({"dealer", "supervisor"})
#: From this total of two cards on the bonus wagers are settled without a third: (d).
SETTLES_AT_TWO: Final = 17
#: A total above this with exactly three cards wins the bonus wager: (a).
LIMIT: Final = 21
#: Odds by the value of the third card: (d)2.
ROWS: Final = ((10, Odds(3, 1)), (9, Odds(6, 1)), (8, Odds(8, 1)), (7, Odds(10, 1)), (6, Odds(15, 1)))
#: Odds of three eights: (d)3.
ONE_COLOR: Final = Odds(50, 1)
ONE_SUIT: Final = Odds(200, 1)


def table_odds(worth: int) -> Odds | None:
    """Return the odds of a third card of that value, or None where the table has no row for it."""
    return next((odds for row, odds in ROWS if row == worth), None)
