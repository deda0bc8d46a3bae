"""Events in a word or two, for the strip of a round: `8♣`, `bets $10`, `pays $20`, `burned`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from harness.report.words import amount, card_name, named
from harness.table.cards import is_red
from harness.table.messages import (
    Burned,
    Closed,
    Collected,
    Converted,
    Dealt,
    Decided,
    Discarded,
    Ended,
    Offered,
    Opened,
    Paid,
    Peeked,
    Rejected,
    Returned,
    Revealed,
    Turned,
    Uncovered,
    WagerAccepted,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.table.messages import Event

#: What an event is about: it chooses the colour of its frame, which says nothing that its words do not.
Kind = Literal["cards", "red-card", "chips", "words"]

_PLAIN: Final[Mapping[type[object], str]] = {
    Opened: "table",
    Rejected: "refused",
    Closed: "closed",
    Ended: "end",
    Converted: "cash",
    Offered: "offer",
}
_OF_CARDS: Final[Mapping[type[object], str]] = {
    Burned: "burned",
    Peeked: "reader",
    Uncovered: "cover off",
    Turned: "turned",
    Revealed: "shown",
    Discarded: "discard",
}
_OF_CHIPS: Final[Mapping[type[object], str]] = {
    WagerAccepted: "bets ",
    Collected: "takes ",
    Paid: "pays ",
    Returned: "returns ",
}


def frame(event: Event) -> tuple[Kind, str]:
    """Return what an event is about, and what happened in a word or two."""
    match event:
        case Dealt():
            return "red-card" if is_red(event.card) else "cards", card_name(event.card)
        case Decided():
            return "words", named(event.option)
        case WagerAccepted() | Collected() | Paid() | Returned():
            return "chips", _OF_CHIPS[type(event)] + amount(event.amount)
    plain = _PLAIN.get(type(event))
    return ("words", plain) if plain else ("cards", _OF_CARDS[type(event)])
