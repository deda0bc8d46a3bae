"""What an entry of the catalogues says: a wrong product, or a lawful one that is unusual."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

#: Where a fault was found: in a careful reading of the clause, in the requirements' own
#: list of faults, or among the kinds that real products have shown. What is both a
#: requirement's fault and such a kind counts as the kind; a narrower form of either, made
#: to show itself less often, is a reading of the clause.
Origin = Literal["clause", "requirement", "field"]


class Product(Protocol):
    """A product in this process: a statement, and rounds to be played."""

    def describe(self) -> dict[str, Any]:
        """Return the statement."""
        ...

    def play(self, rounds: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
        """Return one result a round."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A product that is wrong in one way.

    Attributes:
        name: says it in a few words; no two of a game's share one.
        breaks: the requirement or ground rule that it was made to break.
        also: others that its rounds break as a consequence, where they exercise them.
        arguable: those that a strict reader may see broken and a mild one may not. Any
            other requirement that a check calls violated is a false alarm.
        note: what it does.
        shows: the situation in which it shows itself, where the catalogue names one.
        origin: where it came from.
        make: makes a fresh product.
    """

    name: str
    breaks: str
    also: tuple[str, ...] = ()
    arguable: tuple[str, ...] = ()
    note: str
    shows: str = ""
    origin: Origin = "clause"
    make: Callable[[], Product]


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A lawful product that is unusual: no check may call anything of it violated.

    Attributes:
        observes_less: it reports less, or nobody can stack its cards, so that some
            verdicts stay open.
        blinds: requirements that can then be neither passed nor failed, where known.
    """

    name: str
    note: str
    make: Callable[[], Product]
    observes_less: bool = False
    blinds: tuple[str, ...] = ()
