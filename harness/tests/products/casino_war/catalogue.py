"""What the entries of the catalogues look like: `Fault` for wrong products, `Variant` for unusual ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .dealer import CasinoWar

if TYPE_CHECKING:
    from collections.abc import Callable

    from .dealer import Round
    from .table import Claims

SECTION = "13:69F-22.8"


@dataclass(frozen=True, slots=True)
class Fault:
    """A product that is wrong in one way.

    `breaks` is the requirement or ground rule it is meant to break; `also` what its traces really break
    besides (in `shows` or in another round); `arguable` what a careful reader may or may not count as broken
    too. `shows` names a situation (see `situations`) in which the fault is seen.
    """

    name: str
    breaks: str
    also: tuple[str, ...]
    arguable: tuple[str, ...]
    note: str
    shows: str
    make: Callable[[], CasinoWar]


@dataclass(frozen=True, slots=True)
class Variant:
    """A product that is unusual and lawful: no check may call it a violation.

    `observes_less`: it leaves an event or a field out of its statement and never reports it, so that what
    needs the event is inconclusive; or nobody can stack its cards, so that most of it can't be shown on
    purpose. `blinds` are requirements that, read strictly, can then be neither passed nor failed (not always
    all of them; empty where nothing of the section needs the event).
    """

    name: str
    note: str
    make: Callable[[], CasinoWar]
    observes_less: bool = False
    blinds: tuple[str, ...] = ()


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
