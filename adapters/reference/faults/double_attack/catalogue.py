"""How faults and variants are declared: a name, what it breaks, a note and a way to make the product."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ..entry import Fault, Variant
from .dealer import DoubleAttack, Round

if TYPE_CHECKING:
    from ..entry import Origin
    from .policy import Policy
    from .values import Claims

Maker = Callable[[], DoubleAttack]

SECTION = "13:69F-26.6"
ROWS = ("(d)2#row-10", "(d)2#row-9", "(d)2#row-8", "(d)2#row-7", "(d)2#row-6")
SPECIALS = ("(d)3.i#1", "(d)3.ii#1")
#: What an unpaid winner breaks: the meaning of the wager, the duty to pay and the row that names the odds.
UNPAID = ("(a)#1", "(d)2#1", *ROWS, *SPECIALS)
#: What a winner paid at wrong odds breaks, whatever the third card was.
MISPAID = ("(d)2#3", *ROWS, *SPECIALS)
#: What a wager above the cap breaks, whichever of the two caps was the lesser.
OVER_CAP = ("(b)#4", "(b)1#1", "(b)2#1", "protocol:limits")


def law(short: str) -> str:
    """Return the full id of a requirement written as its clause and number; ground rules stay as they are."""
    return SECTION + short if short.startswith("(") else short


def fault(
    name: str,
    breaks: str,
    note: str,
    maker: Maker,
    also: tuple[str, ...] = (),
    *,
    origin: Origin = "clause",
) -> Fault:
    """Declare a fault, ids written short."""
    others = tuple(law(short) for short in dict.fromkeys(also) if short != breaks)
    return Fault(name=name, breaks=law(breaks), also=others, note=note, origin=origin, make=maker)


def variant(name: str, note: str, maker: Maker) -> Variant:
    """Declare a variant that lets the harness see all it needs."""
    return Variant(name=name, note=note, make=maker)


def bent(policy: Policy, rounds: type[Round] = Round) -> Maker:
    """Return the maker of a product with one decision exchanged."""
    return partial(DoubleAttack, policy=policy, rounds=rounds)


def played(rounds: type[Round]) -> Maker:
    """Return the maker of a product with another course of the round."""
    return partial(DoubleAttack, rounds=rounds)


def claiming(claims: Claims, rounds: type[Round] = Round) -> Maker:
    """Return the maker of a product with another statement."""
    return partial(DoubleAttack, claims=claims, rounds=rounds)
