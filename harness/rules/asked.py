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
    Decide,
    Decided,
    Discarded,
    PlaceWager,
    Revealed,
    WagerAccepted,
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


def unasked_wagers(trace: Trace) -> Iterator[Finding]:
    """Find accepted wagers that no player placed, by a command or an answer, and two for one command."""
    for at, group in enumerate(trace.by_command):
        accepted = [seen for seen in group if isinstance(seen.event, WagerAccepted)]
        if isinstance(trace.commands[at], PlaceWager) and len(accepted) > 1:
            yield violated(
                expected="one wager for a command that places one",
                observed=f"{len(accepted)} accepted",
                at=accepted[1].at,
            )
            return
    for seen in trace.of(WagerAccepted):
        if not _asked_for(trace, seen.event, seen.command):
            yield violated(
                expected="only wagers that a player placed",
                observed=f"seat {seen.event.seat}'s {seen.event.wager}, which nobody asked for",
                at=seen.at,
            )
            return


def _asked_for(trace: Trace, wager: WagerAccepted, at: int) -> bool:
    """Say whether a player placed the wager by then; an answer's may be confirmed later than the answer."""
    for command in trace.commands[: at + 1]:
        if isinstance(command, Decide) and command.seat == wager.seat:
            return True
        if isinstance(command, PlaceWager) and (command.seat, command.wager) == (wager.seat, wager.wager):
            return True
    # What was accepted in the place of what was asked is another finding's affair.
    return isinstance(trace.commands[at], PlaceWager)


def answers_without_their_wager(trace: Trace) -> Iterator[Finding]:
    """Find accepted answers that place a wager of their own name, and did not by the end of the round."""
    if trace.end is None:
        return
    for seen in trace.of(Decided):
        if seen.event.option in PLACING and trace.stake(seen.event.seat, seen.event.option) is None:
            yield violated(
                expected=f"{seen.event.option} places a wager named {seen.event.option}",
                observed="no such wager",
                at=seen.at,
                lacks=("wager",),
            )
            return
