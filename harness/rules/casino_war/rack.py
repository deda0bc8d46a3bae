"""Whether the discard rack still tells whose card was which (22.8(d), (h))."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, violated
from harness.table.cards import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
    dealt = Counter(round_.trace.cards(of))
    picked: Counter[str] = Counter()
    for seen in discards:
        cards = Counter(seen.event.cards)
        picked += cards
        alone = len(seen.event.cards) == 1 and seen.event.hand in _HANDS
        own = _hand(round_, of, seen.event.hand) if alone else ()
        if picked - dealt or (own and seen.event.cards[0] not in own):
            own = _hand(round_, of, seen.event.hand)
            whose = "the dealer's" if of == "dealer" else f"seat {of}'s"
            yield violated(
                expected=f"{whose} {seen.event.hand or hand} hand was {_listed(Counter(own) or dealt)}",
                observed=f"the rack shows {_listed(cards)}",
                at=seen.at,
            )
            return
    if picked:
        yield holds()
    elif discards:
        yield violated(
            expected=f"the rack shows {_listed(dealt)}", observed="no card at all", at=discards[0].at
        )


_HANDS = ("original", "war")


def _hand(round_: WarRound, of: Recipient, hand: str | None) -> tuple[str, ...]:
    deals = round_.war_deals if hand == "war" else round_.original_deals
    return tuple(seen.event.card for seen in deals if seen.event.to == of)


def _listed(cards: Counter[str]) -> str:
    return " ".join(shown(card) for card in cards.elements()) or "no card"
