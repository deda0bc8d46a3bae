"""Whether the discard rack still tells whose card was which (22.8(d), (h))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, violated
from harness.table.cards import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.rules.casino_war.view import WarRound
    from harness.table.messages import Discarded, Recipient
    from harness.table.trace import Seen


def astray(
    round_: WarRound, of: Recipient, discards: Sequence[Seen[Discarded]], *, hand: str = "original"
) -> Iterator[Finding]:
    """Find discards of one holder that do not give back what it was dealt.

    A discard of one hand holds that hand's cards. Several hands picked up at once hold
    the cards of all of them; in which order, the clause leaves open.
    """
    dealt = round_.trace.cards(of)
    remaining = list(dealt)
    for seen in discards:
        cards = seen.event.cards
        alone = len(cards) == 1 and seen.event.hand in _HANDS
        own = _hand(round_, of, seen.event.hand) if alone else ()
        if not _taken(cards, remaining) or (own and cards[0] not in own):
            own = _hand(round_, of, seen.event.hand)
            whose = "the dealer's" if of == "dealer" else f"seat {of}'s"
            yield violated(
                expected=f"{whose} {seen.event.hand or hand} hand was {_listed(own or dealt)}",
                observed=f"the rack shows {_listed(cards)}",
                at=seen.at,
            )
            return
    if len(remaining) < len(dealt):
        yield holds()
    elif discards:
        yield violated(
            expected=f"the rack shows {_listed(dealt)}", observed="no card at all", at=discards[0].at
        )


def _taken(cards: Iterable[str], remaining: list[str]) -> bool:
    """Take cards from those that remain; say whether all were there."""
    for card in cards:
        if card not in remaining:
            return False
        remaining.remove(card)
    return True


_HANDS = ("original", "war")


def _hand(round_: WarRound, of: Recipient, hand: str | None) -> tuple[str, ...]:
    deals = round_.war_deals if hand == "war" else round_.original_deals
    return tuple(seen.event.card for seen in deals if seen.event.to == of)


def _listed(cards: Iterable[str]) -> str:
    return " ".join(map(shown, cards)) or "no card"
