"""What an entry of the two catalogues says: a wrong product, or a lawful one that looks unusual."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..entry import Fault, Product, Variant
from .dealer import Dealer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..entry import Origin
    from .table import Table

SECTION = "13:69F-30.10"
GROUND_RULE = "protocol:"


def law(short: str) -> str:
    """The whole id of a requirement given without its section; ground rules stay as they are."""
    return short if short.startswith(GROUND_RULE) else SECTION + short


def bent(table: type[Table]) -> Callable[[], Product]:
    """A factory of dealers that play at a bent kind of table."""
    return partial(Dealer, table=table)


def fault(  # noqa: PLR0913 - one keyword a field
    name: str,
    breaks: str,
    note: str,
    factory: Callable[[], Product],
    *,
    also: Iterable[str] = (),
    arguable: Iterable[str] = (),
    origin: Origin = "clause",
) -> Fault:
    """Declare a fault, its requirements given without their section."""
    return Fault(
        name=name,
        breaks=law(breaks),
        note=note,
        make=factory,
        also=tuple(map(law, also)),
        arguable=tuple(map(law, arguable)),
        origin=origin,
    )


def variant(name: str, note: str, table: type[Table]) -> Variant:
    """Declare a lawful variant that plays at an unusual kind of table."""
    return Variant(name=name, note=note, make=bent(table))
