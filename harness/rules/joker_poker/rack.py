"""Rules of 30.10(e) and (f): the dealer's cards go last, and the rack tells every hand."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.joker_poker.order import second_pass
from harness.rules.joker_poker.parts import told, whose
from harness.table.messages import Discarded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.rules.joker_poker.view import JokerRound
    from harness.table.messages import Recipient
    from harness.table.trace import Seen


@rule("13:69F-30.10(e)#1")
def the_dealers_cards_go_last(round_: JokerRound) -> Iterator[Finding]:
    """The dealer's cards go into the rack once every other hand is settled and cleared."""
    own, end = round_.discards("dealer"), round_.trace.end
    dealt = round_.trace.cards("dealer")
    expected = "the dealer's cards are placed in the rack after everything else"
    if not own:
        if end and dealt:
            yield violated(
                expected=expected, observed="they stay on the table", at=end.at, lacks=("discard",)
            )
        return
    later = [(act.at, act.seat) for act in second_pass(round_) if act.at > own[0].at]
    later += [
        (seen.at, seen.event.of)
        for seen in round_.trace.of(Discarded)
        if seen.event.of != "dealer" and seen.at > own[0].at
    ]
    picked = sum(len(seen.event.cards) for seen in own)
    if later:
        at, seat = min(later)
        yield violated(expected=expected, observed=f"seat {seat} was dealt with after them", at=at)
    elif end and picked < len(dealt):
        yield violated(expected=expected, observed=f"{picked} of {len(dealt)} cards", at=own[0].at)
    elif end:
        yield holds()


@rule("13:69F-30.10(f)#1")
def hands_are_picked_up_in_order(round_: JokerRound) -> Iterator[Finding]:
    """Cards lie in the rack hand by hand: folded ones, callers, the dealer, or else as they were settled."""
    runs = _runs(round_)
    lawful = {holder: place for place, holder in enumerate(_lawful_order(round_))}
    settled = {holder: place for place, holder in enumerate(_settled_order(round_))}
    begun: set[Recipient] = set()
    for (before, _), (after, at) in pairwise(runs):
        begun.add(before)
        late = lawful[after] < lawful[before] and settled[after] < settled[before]
        if after in begun or late:
            yield violated(
                expected=f"hands lie in the rack one by one, that of {whose(after)} before {whose(before)}'s",
                observed="its cards lie apart" if after in begun else "it was picked up later",
                at=at,
            )
            return
    if len(runs) > 1:
        yield holds()


def _runs(round_: JokerRound) -> list[tuple[Recipient, int]]:
    """Return whose cards lie in the rack one after the other, with the position at which each run begins.

    Cards are told by their faces where the deal is seen; what was dealt twice or to a seat
    without an ante is left out, and so is what comes into the rack again.
    """
    holders = set(_lawful_order(round_))
    owners = _owners(round_)
    runs: list[tuple[Recipient, int]] = []
    racked: set[str] = set()
    for seen in round_.trace.of(Discarded):
        for card in seen.event.cards:
            holder = owners.get(card) if round_.trace.reports("deal") else seen.event.of
            if holder in holders and card not in racked and (not runs or runs[-1][0] != holder):
                runs.append((holder, seen.at))
            racked.add(card)
    return runs


def _owners(round_: JokerRound) -> dict[str, Recipient]:
    times = Counter(seen.event.card for seen in round_.trace.deals())
    return {seen.event.card: seen.event.to for seen in round_.trace.deals() if times[seen.event.card] == 1}


def _lawful_order(round_: JokerRound) -> list[Recipient]:
    return [*reversed(round_.folders), *reversed(round_.callers), "dealer"]


def _settled_order(round_: JokerRound) -> list[Recipient]:
    """Return the seats by the settlement of their antes, then the dealer; the lawful order if one is open."""
    marks = {seat: round_.trace.settled_at(seat, "ante") for seat in (*round_.folders, *round_.callers)}
    if any(at is None for at in marks.values()):
        return _lawful_order(round_)
    return [*sorted(marks, key=lambda seat: marks[seat] or 0), "dealer"]


@rule("13:69F-30.10(f)#2")
def every_hand_can_be_rebuilt(round_: JokerRound) -> Iterator[Finding]:
    """From the rack alone each hand that was collected can be told, card by card."""
    holders: list[Recipient] = [*round_.players, "dealer"]
    for of in holders:
        dealt, discards = Counter(round_.trace.cards(of)), round_.discards(of)
        picked = Counter(card for seen in discards for card in seen.event.cards)
        short = round_.trace.end is not None and picked != dealt
        if not dealt or not discards:
            continue
        if picked - dealt or short:
            yield violated(
                expected=f"the hand of {whose(of)} was {told(dealt.elements())}",
                observed=f"the rack shows {told(picked.elements())}",
                at=_astray(discards, dealt),
            )
        elif picked == dealt:
            yield holds()


def _astray(discards: Sequence[Seen[Discarded]], dealt: Counter[str]) -> int:
    """Return the position of the first discard that holds a foreign card, else of the last one."""
    wrong = (seen.at for seen in discards if Counter(seen.event.cards) - dealt)
    return next(wrong, discards[-1].at)
