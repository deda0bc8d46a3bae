"""What an entry of the two catalogues says: a wrong product, or a lawful one that looks unusual."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

from .dealer import Dealer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .betting import Json
    from .table import Table

SECTION = "13:69F-30.10"
GROUND_RULE = "protocol:"


class Product(Protocol):
    """An in-process product under test."""

    def describe(self) -> Json:
        """The product's statement."""

    def play(self, rounds: list[list[Json]]) -> list[Json]:
        """One result for each round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A deliberately wrong product.

    ``breaks`` is the requirement or ground rule that it was made to break; ``also`` are others that its
    rounds break as a consequence (each in the rounds where the requirement applies); ``arguable`` are
    those that a strict reader may see broken and a mild one may not.
    """

    name: str
    breaks: str
    note: str
    factory: Callable[[], Product]
    also: tuple[str, ...] = ()
    arguable: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A lawful product; ``observes_less`` tells that it reports less, so that some verdicts stay open."""

    name: str
    note: str
    factory: Callable[[], Product]
    observes_less: bool = False


def law(short: str) -> str:
    """The whole id of a requirement given without its section; ground rules stay as they are."""
    return short if short.startswith(GROUND_RULE) else SECTION + short


def bent(table: type[Table]) -> Callable[[], Product]:
    """A factory of dealers that play at a bent kind of table."""
    return partial(Dealer, table=table)


def fault(
    name: str,
    breaks: str,
    note: str,
    factory: Callable[[], Product],
    *,
    also: Iterable[str] = (),
    arguable: Iterable[str] = (),
) -> Fault:
    """Declare a fault, its requirements given without their section."""
    return Fault(
        name=name,
        breaks=law(breaks),
        note=note,
        factory=factory,
        also=tuple(map(law, also)),
        arguable=tuple(map(law, arguable)),
    )


def variant(name: str, note: str, table: type[Table]) -> Variant:
    """Declare a lawful variant that plays at an unusual kind of table."""
    return Variant(name=name, note=note, factory=bent(table))
