"""Two-Card Joker Poker: an honest dealer, wrong ones, and lawful but unusual ones (30.10).

Written from the regulation and the table protocol alone.
"""

from __future__ import annotations

from .dealer import Dealer
from .faults import FAULTS
from .variants import VARIANTS

__all__ = ["FAULTS", "VARIANTS", "Dealer"]
