"""An adversary's Casino War products: one honest dealer, many wrong ones, many unusual but lawful ones.

Written from the regulation and the table protocol alone. `FAULTS` must each be caught, `VARIANTS` never be
blamed; `product(name)` makes a fresh product of either catalogue, or the honest one (`conformant`).
"""

from __future__ import annotations

from .catalogue import Fault, Variant
from .dealer import CasinoWar
from .faults import FAULTS
from .situations_table import SITUATIONS
from .variants import VARIANTS

__all__ = ["FAULTS", "SITUATIONS", "VARIANTS", "CasinoWar", "Fault", "Variant", "product"]


def product(name: str) -> CasinoWar:
    """Make a fresh product by its name; raise KeyError naming the known ones where there is none."""
    if name == "conformant":
        return CasinoWar()
    makers = {entry.name: entry.make for entry in FAULTS} | {entry.name: entry.make for entry in VARIANTS}
    if name not in makers:
        raise KeyError(f"no product {name}; known: conformant, {', '.join(makers)}")
    return makers[name]()
