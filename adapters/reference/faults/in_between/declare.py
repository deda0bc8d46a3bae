"""How wrong and unusual products are declared."""

import inspect
from collections.abc import Iterable
from functools import partial
from typing import Final

from ..entry import Fault, Origin, Variant
from .dealer import Dealer
from .house import House
from .table_round import Round

FLOOR: Final = ("(f)#1", "(f)#A", "(f)#B", "(f)#C", "(f)#D")
"""The rows that a winning wager breaks when it is paid too little."""

LOSER_PAID: Final = ("(a)#2", "(a)#3", "(b)#1", "(b)#2", "(g)1#1", "(g)2#1", "(g)3#1", "(g)4#1", "(g)5#1")
"""What may be said of a losing wager that wins: from one result alone the reason can't be told."""

WINNER_SHORT: Final = (*LOSER_PAID, *FLOOR, "(f)#2", "(c)#2")
"""What may be said of a winning wager that is lost, or paid less than its row."""


def clause(short: str) -> str:
    """Return the full id: ``(e)#3`` is a row of 2.26, ``2.2(a)2#1`` and ``protocol:…`` name themselves."""
    if short.startswith("protocol:"):
        return short
    return f"13:69F-2.26{short}" if short.startswith("(") else f"13:69F-{short}"


def fault(  # noqa: PLR0913 - one keyword a field
    name: str,
    breaks: str,
    round_type: type[Round] = Round,
    *,
    also: Iterable[str] = (),
    arguable: Iterable[str] = (),
    house: House | None = None,
    note: str | None = None,
    origin: Origin = "clause",
) -> Fault:
    """Declare a fault; without a note the round's docstring says what is wrong."""
    certain = tuple(dict.fromkeys(also))
    return Fault(
        name=name,
        breaks=clause(breaks),
        also=tuple(clause(short) for short in certain),
        arguable=tuple(clause(s) for s in dict.fromkeys(arguable) if s not in {breaks, *certain}),
        note=note or inspect.getdoc(round_type) or "",
        origin=origin,
        make=partial(Dealer, round_type, house),
    )


def variant(
    name: str,
    round_type: type[Round] = Round,
    *,
    house: House | None = None,
    observes_less: bool = False,
    note: str | None = None,
) -> Variant:
    """Declare a lawful variant; without a note the round's docstring says what is unusual."""
    return Variant(
        name=name,
        note=note or inspect.getdoc(round_type) or "",
        observes_less=observes_less,
        make=partial(Dealer, round_type, house),
    )
