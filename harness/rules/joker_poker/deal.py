"""Rules of 30.10(a): the deal is complete, and each player's cards stay the player's own secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.joker_poker.parts import whose
from harness.rules.joker_poker.view import HAND_SIZE
from harness.table.messages import Discarded, Revealed, Turned, Uncovered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.joker_poker.view import JokerRound
    from harness.table.messages import Dealt, Recipient
    from harness.table.trace import Seen


def _play_begins(round_: JokerRound) -> int | None:
    """Return the position of the first offer, or of the next thing that shows that the deal is over."""
    offers = [seen.at for seen in round_.offers()]
    later = [answer.at for answer in round_.trace.answers()]
    later += [seen.at for seen in round_.trace.of(Revealed)]
    later += [seen.at for seen in round_.trace.of(Discarded)]
    later += [seen.at for seen in round_.trace.money()]
    return min(offers or later, default=None)


@rule("13:69F-30.10(a)#1")
def play_waits_for_the_whole_deal(round_: JokerRound) -> Iterator[Finding]:
    """Before the first offer, every seat that takes part and the dealer hold two cards, and get no more."""
    begins = _play_begins(round_)
    if begins is None or not round_.players:
        return
    holders: list[Recipient] = [*round_.players, "dealer"]
    for holder in holders:
        cards = [seen.at for seen in round_.trace.deals() if seen.event.to == holder]
        early = sum(at < begins for at in cards)
        if (early, len(cards)) != (HAND_SIZE, HAND_SIZE):
            yield violated(
                expected=f"{whose(holder)} holds two cards before the first offer",
                observed=f"{early} before it, {len(cards)} in all",
                at=begins,
                lacks=("deal",) if len(cards) < HAND_SIZE else (),
            )
            return
    yield holds()


def _dealt_up(round_: JokerRound) -> Seen[Dealt] | None:
    return next((s for s in round_.trace.deals() if s.event.to != "dealer" and s.event.face == "up"), None)


@rule("13:69F-30.10(a)#2")
def nobody_sees_anothers_cards(round_: JokerRound) -> Iterator[Finding]:
    """No card of a player is shown to another seat before its hand is revealed."""
    deals = [seen for seen in round_.trace.deals() if seen.event.to != "dealer"]
    leak = next((seen for seen in deals if set(seen.event.shown_to or ()) - {seen.event.to}), None)
    leak = leak or _dealt_up(round_)
    if leak:
        others = sorted(set(leak.event.shown_to or ()) - {leak.event.to})
        yield violated(
            expected=f"only seat {leak.event.to} sees its cards before they are revealed",
            observed=f"sent to {', '.join(f'seat {seat}' for seat in others)}" if others else "dealt face up",
            at=leak.at,
        )
    elif deals and all(seen.event.shown_to is not None for seen in deals):
        yield holds()


@rule("13:69F-30.10(a)#3")
def players_cards_lie_face_down(round_: JokerRound) -> Iterator[Finding]:
    """Players' cards are dealt down and lie face down until they are revealed or collected."""
    begins = _play_begins(round_)
    exposed = _dealt_up(round_)
    turned = next(
        (
            seen
            for seen in round_.trace.of(Turned)
            if seen.event.of != "dealer" and seen.event.face == "up" and _too_early(round_, seen)
        ),
        None,
    )
    if exposed or turned:
        holder = exposed.event.to if exposed else turned.event.of if turned else "dealer"
        yield violated(
            expected=f"the cards of {whose(holder)} lie face down",
            observed="dealt face up" if exposed else "turned face up",
            at=exposed.at if exposed else turned.at if turned else None,
            # Where no hand is seen to be revealed, the turn may have been just that.
            lacks=() if exposed or (turned and turned.at < round_.decided) else ("reveal",),
        )
    elif begins is not None and any(seen.event.to != "dealer" for seen in round_.trace.deals()):
        yield holds()


def _too_early(round_: JokerRound, turn: Seen[Turned]) -> bool:
    """Say whether cards were turned up before any hand may be shown, or this one before the dealer's.

    A hand with a side wager may be turned up to be revealed, any hand to be picked up.
    """
    of = turn.event.of
    if any(seen.at < turn.at for seen in round_.reveals(of)):
        return False
    if turn.at < round_.decided or round_.undecided:
        return True
    showing = min((at for at in (round_.dealer_shown, round_.showdown) if at is not None), default=None)
    later = showing is not None and turn.at > showing
    return of not in round_.side_bettors and not later and not _moves_the_hand(round_, turn)


def _moves_the_hand(round_: JokerRound, turn: Seen[Turned]) -> bool:
    """Say whether the next thing done, turns and reveals left aside, is that this hand is shown or taken."""
    of = turn.event.of
    for seen in round_.trace.seen[turn.at + 1 :]:
        if isinstance(seen.event, Revealed | Discarded) and seen.event.of == of:
            return True
        if not isinstance(seen.event, Turned | Uncovered | Revealed):
            return False
    return False
