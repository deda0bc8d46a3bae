"""Blackjack with the in-between wager: wrong products, and lawful ones that are unusual.

Written from the regulation and the protocol alone, so that it shares no expectation with the harness.
Sources: N.J.A.C. 13:69F-2.26 and 2.2(a)2; the table protocol 1.0.
"""

from .declare import Fault, Product, Variant
from .faults import FAULTS
from .variants import VARIANTS

__all__ = ["FAULTS", "VARIANTS", "Fault", "Product", "Variant", "product"]


def product(name: str) -> Product:
    """Return a new product by the name of a fault or of a variant.

    Raises:
        KeyError: there is no such name; the message lists those there are.
    """
    made = {fault.name: fault.factory for fault in FAULTS}
    made |= {variant.name: variant.factory for variant in VARIANTS}
    if name not in made:
        message = f"no product {name!r}; there are {', '.join(sorted(made))}"
        raise KeyError(message)
    return made[name]()
