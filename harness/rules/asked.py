"""Ground rules on what was asked and what came of it: nothing comes of nothing, and the table goes on.

A wager, an answer and a card are somebody's: a wager of the player who placed it, an answer
of the seat that gave it and was offered it, a card of the hand that it was dealt to. Each of
these rules finds violations only; what holds is the affair of the rules beside them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.rules.finding import Finding, violated
from harness.table.cards import shown
from harness.table.messages import (
    Discarded,
    Revealed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.table.messages import Recipient
    from harness.table.trace import Seen, Trace

#: Main wagers, which need no other wager before them.
MAIN_WAGERS = frozenset({"initial", "ante"})
#: Answers that a product may give in the place of a player who has no choice left: no wager rests on them.
PASSING = frozenset({"stand", "decline"})
#: Answers after which a hand has no more to say.
ENDING = frozenset({"stand", "surrender", "fold", "call", "war"})
#: Answers that cost nothing, and which no section in hand speaks of.
COSTING_NOTHING = frozenset({"hit", "stand", "decline"})
#: Answers that place a wager of the same name, of which no section in hand speaks (PROTOCOL).
PLACING = frozenset({"double", "double-attack"})


def strange_cards(trace: Trace) -> Iterator[Finding]:
    """Find cards that are shown or picked up and were not dealt to that hand, or not as often."""
    if not trace.reports("deal"):
        return
    yield from _strange(trace, trace.of(Revealed), "shown")
    yield from _strange(trace, trace.of(Discarded), "picked up")


def _strange(
    trace: Trace, events: Sequence[Seen[Revealed] | Seen[Discarded]], done: str
) -> Iterator[Finding]:
    picked_up: dict[Recipient, Counter[str]] = {}
    for seen in events:
        whose = seen.event.of
        # What was shown once may be shown again; what was picked up is gone.
        cards = Counter(seen.event.cards)
        if isinstance(seen.event, Discarded):
            cards += picked_up.get(whose, Counter())
            picked_up[whose] = cards
        strange = cards - Counter(one.event.card for one in trace.deals(whose) if one.at < seen.at)
        if strange:
            name = "the dealer" if whose == "dealer" else f"seat {whose}"
            yield violated(
                expected=f"only cards that were dealt to {name} are {done}, and each once",
                observed=", ".join(shown(card) for card in sorted(strange)),
                at=seen.at,
            )
            return
