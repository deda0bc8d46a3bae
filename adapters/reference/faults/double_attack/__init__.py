"""Double Attack Blackjack's bonus wager: an honest dealer, wrong ones, and lawful but unusual ones (26.6).

Written from the regulation and the table protocol alone.
"""

from __future__ import annotations

from .dealer import DoubleAttack
from .faults import FAULTS
from .variants import VARIANTS

__all__ = ["FAULTS", "VARIANTS", "DoubleAttack"]
