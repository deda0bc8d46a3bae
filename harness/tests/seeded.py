"""The seeded products of the reference adapter, as tests want them."""

from __future__ import annotations

from adapters.reference.faults.catalogue import CATALOGUES, Catalogue
from adapters.reference.faults.entry import Fault, Product, Variant

__all__ = ["CATALOGUES", "Catalogue", "Fault", "Product", "Variant", "catalogue", "product"]


def catalogue(game: str) -> Catalogue:
    """The catalogue of a game."""
    return next(one for one in CATALOGUES if one.game == game)


def product(game: str, name: str) -> Product:
    """A fresh product of a fault or a variant of a game."""
    return catalogue(game).product(name)
