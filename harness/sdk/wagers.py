"""What a wager must satisfy before a table accepts it, whatever the game.

Each check refuses with its reason or does nothing. `GameTable.check_wager` runs them
all; a game adds its own there.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Literal

from harness.sdk.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Container

    from harness.table.messages import Instrument, Limits, WagerAccepted

#: Who must confirm a verbal wager of cash before it counts.
CONFIRMATIONS = ("dealer", "supervisor")


@dataclass(frozen=True, slots=True)
class WagerRule:
    """When one of a game's wagers may be placed.

    Attributes:
        wager: its name.
        placed: `opening`, before the first card; `offer`, when the dealer offers it;
            `decision`, by the answer of that name to an offer, never by `wager`.
        needs: the wager that the seat must have placed before, if any.
        limits: the wager whose limits bind where the table names none for this one.
    """

    wager: str
    _: KW_ONLY
    placed: Literal["opening", "offer", "decision"] = "opening"
    needs: str | None = None
    limits: str | None = None


def whole_amount(amount: float) -> int:
    """Return the amount if it is a positive whole number of minor units.

    Raises:
        Refused: it is not.
    """
    if not isinstance(amount, int):
        raise Refused("wrong-amount", f"{amount} is no whole number of minor units")
    if amount <= 0:
        raise Refused("too-small", f"a wager of {amount} is none")
    return amount


def check_limits(wager: WagerAccepted, rule: WagerRule, limits: Limits) -> None:
    """Refuse an amount outside the table's limits; a limit that the table leaves out does not exist."""
    bounds = limits.get(wager.wager) or limits.get(rule.limits or wager.wager)
    if bounds is None:
        return
    low, high = bounds
    if wager.amount < low:
        raise Refused("too-small", f"the least {wager.wager} wager is {low}")
    if wager.amount > high:
        raise Refused("too-large", f"the greatest {wager.wager} wager is {high}")


def check_instrument(wager: WagerAccepted, accepted: Container[Instrument]) -> None:
    """Refuse what the product does not take, and cash that not both have confirmed."""
    if wager.by not in accepted:
        raise Refused("wager-not-offered", f"wagers by {wager.by} are not taken")
    missing = [who for who in CONFIRMATIONS if who not in wager.confirmed_by]
    if wager.by == "verbal" and missing:
        raise Refused("unconfirmed", f"not confirmed by the {' and the '.join(missing)}")


def check_funds(wager: WagerAccepted, funds: int | None) -> None:
    """Refuse more than the seat has to play with; None is without end."""
    if funds is not None and wager.amount > funds:
        raise Refused("insufficient-funds", f"seat {wager.seat} has {funds} left")
