"""An adversary for two-card joker poker: wrong products that must be caught, lawful ones that must not.

Written from N.J.A.C. 13:69F-30.10 and the table protocol alone, without a look at rules or scenarios.
"""

from __future__ import annotations

from .catalogue import Fault, Product, Variant
from .faults import FAULTS
from .variants import VARIANTS

__all__ = ["FAULTS", "VARIANTS", "Fault", "Product", "Variant", "product"]


def product(name: str) -> Product:
    """A fresh product of the catalogue, a fault's or a variant's; raises KeyError for an unknown name."""
    entries: tuple[Fault | Variant, ...] = (*FAULTS, *VARIANTS)
    return {entry.name: entry for entry in entries}[name].factory()
