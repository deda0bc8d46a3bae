"""What the entries of the catalogues look like: `Fault` for wrong products, `Variant` for unusual ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..entry import Fault, Variant
from .dealer import CasinoWar

if TYPE_CHECKING:
    from ..entry import Origin
    from .dealer import Round
    from .table import Claims

SECTION = "13:69F-22.8"


def ids(short: str) -> tuple[str, ...]:
    """Spell out ids given as "(a)#1 protocol:ledger"."""
    return tuple(item if item.startswith("protocol:") else SECTION + item for item in short.split())


def fault(  # noqa: PLR0913 - one keyword a column of the catalogue
    name: str,
    dealer: type[Round],
    *,
    breaks: str,
    shows: str,
    note: str,
    also: str = "",
    arguable: str = "",
    origin: Origin = "clause",
    claims: Claims | None = None,
    product: type[CasinoWar] = CasinoWar,
) -> Fault:
    """Declare a fault; ids in short."""
    (broken,) = ids(breaks)
    return Fault(
        name=name,
        breaks=broken,
        also=ids(also),
        arguable=ids(arguable),
        note=note,
        shows=shows,
        origin=origin,
        make=lambda: product(dealer, claims),
    )


def variant(
    name: str,
    dealer: type[Round],
    *,
    note: str,
    claims: Claims | None = None,
    observes_less: bool = False,
    blinds: str = "",
) -> Variant:
    """Declare a variant; ids in short."""
    return Variant(
        name=name,
        note=note,
        make=lambda: CasinoWar(dealer, claims),
        observes_less=observes_less,
        blinds=ids(blinds),
    )
