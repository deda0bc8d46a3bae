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
def the_rack_keeps_the_order_of_play(round_: JokerRound) -> Iterator[Finding]:
    """Hands lie in the rack as they were settled: folded ones, callers, the dealer, none among another."""
    discards = [seen for seen in round_.trace.of(Discarded) if seen.event.of in _ranks(round_)]
    order = _ranks(round_)
    for before, after in pairwise(discards):
        if order[after.event.of] < order[before.event.of]:
            yield violated(
                expected=f"the cards of {whose(after.event.of)} lie under those of {whose(before.event.of)}",
                observed="picked up after them",
                at=after.at,
            )
            return
    if len({seen.event.of for seen in discards}) > 1:
        yield holds()


def _ranks(round_: JokerRound) -> dict[Recipient, int]:
    """Return the place of each hand in the order in which it was settled; seats without an ante have none."""
    folded = _settled_in_order(round_, round_.folders)
    called = _settled_in_order(round_, round_.callers)
    holders: list[Recipient] = [*folded, *called, "dealer"]
    return {holder: place for place, holder in enumerate(holders)}


def _settled_in_order(round_: JokerRound, seats: Sequence[int]) -> list[int]:
    """Return the seats by the first settlement of their ante; one never settled keeps its lawful place."""
    marks = {seat: round_.trace.settled_at(seat, "ante") for seat in seats}
    if any(at is None for at in marks.values()):
        return sorted(seats, reverse=True)
    return sorted(seats, key=lambda seat: marks[seat] or 0)


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
