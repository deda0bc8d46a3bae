"""Casino War: one honest dealer, many wrong ones, many unusual but lawful ones (22.8).

Written from the regulation and the table protocol alone.
"""

from __future__ import annotations

from .dealer import CasinoWar
from .faults import FAULTS
from .variants import VARIANTS

__all__ = ["FAULTS", "VARIANTS", "CasinoWar"]
