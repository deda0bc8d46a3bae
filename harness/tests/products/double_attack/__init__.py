"""The adversary of Double Attack Blackjack's bonus wager: wrong products and lawful but unusual ones.

Independent of the harness on purpose: it knows the regulation and the table protocol, and imports neither
rules nor reference products.
"""

from __future__ import annotations

from .catalogue import Fault, Variant
from .dealer import DoubleAttack
from .faults import FAULTS
from .variants import VARIANTS

__all__ = ["FAULTS", "VARIANTS", "DoubleAttack", "Fault", "Variant", "product"]


def product(name: str) -> DoubleAttack:
    """Return a new product of a fault or a variant.

    Raises ``KeyError`` naming the unknown name.
    """
    makers = {fault.name: fault.factory for fault in FAULTS}
    makers |= {variant.name: variant.factory for variant in VARIANTS}
    return makers[name]()
