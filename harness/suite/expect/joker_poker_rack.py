"""Two-card joker poker, the discard rack: hands picked up, their order, and what the rack gives back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.suite.expect.joker_poker import (
    MAIN_WAGERS,
    called_from,
    called_settlements,
    discards,
    settlements,
    who_chose,
)
from harness.suite.judging import Expectation, Inconclusive, listed, who, whose
from harness.table.messages import Discarded, Returned

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.table.messages import Recipient
    from harness.table.trace import Seen, Trace


def folded_picked_up(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect the cards of these seats, which folded, to be picked up before any called hand is settled.

    Raises:
        Inconclusive: they were picked up under another's name, which is about the order in the rack.
    """
    for seat in seats:
        at = _picked_up(trace, seat)
        late = at is not None and at > called_from(trace)
        if at is None or late:
            return Expectation(
                f"{whose(seat)} cards in the rack before the called hands are settled",
                "they are only afterwards" if late else _not_there(trace, seat),
                met=False,
                at=at,
                lacks=("discard",),
            )
    return Expectation("picked up", "picked up", met=True)


def called_picked_up(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect the cards of these seats, which called, to be picked up.

    Raises:
        Inconclusive: they were picked up under another's name, which is about the order in the rack.
    """
    for seat in seats:
        if _picked_up(trace, seat) is None:
            expected = f"{whose(seat)} cards in the rack"
            return Expectation(expected, _not_there(trace, seat), met=False, lacks=("discard",))
    return Expectation("picked up", "picked up", met=True)


def dealers_last(trace: Trace) -> Expectation:
    """Expect the dealer's cards to be picked up after the last called hand is settled and picked up.

    Raises:
        Inconclusive: they were picked up under another's name, which is about the order in the rack.
    """
    at = _picked_up(trace, "dealer")
    called = who_chose(trace, "call")
    ends = [seen.at for seen in called_settlements(trace) if not isinstance(seen.event, Returned)]
    ends += [seen.at for seat in called for seen in discards(trace, seat)]
    early = at is not None and any(end > at for end in ends)
    return Expectation(
        "the dealer's cards in the rack after the last called hand",
        "they are before that" if early else _not_there(trace, "dealer"),
        at is not None and not early,
        at,
        ("discard",),
    )


def in_order(trace: Trace) -> Expectation:
    """Expect hands to be picked up in the order in which they are dealt with, the dealer's last.

    That is the order of the clause, or that in which the product settled the hands,
    should that be another: which seat comes first is another requirement. Cards of seats
    that neither called nor folded may come anywhere.

    Raises:
        Inconclusive: one of the hands was not picked up.
    """
    folded, called = who_chose(trace, "fold"), who_chose(trace, "call")
    hands: set[Recipient] = {*folded, *called, "dealer"}
    picked = sorted((seen.at, of) for of in hands for seen in discards(trace, of))
    rack = _runs([of for _, of in picked])
    missing = hands - set(rack)
    heap = next((seen for seen in trace.of(Discarded) if _of_several(trace, seen)), None)
    if missing and heap is not None:
        return Expectation(
            "cards picked up hand by hand",
            f"{listed(heap.event.cards)} in one heap, {whose(heap.event.of)}",
            met=False,
            at=heap.at,
        )
    if missing:
        raise Inconclusive(
            f"no discard of {listed(tuple(map(whose, sorted(missing, key=str))))} cards was seen"
        )
    lawful: list[Recipient] = [*sorted(folded, reverse=True), *sorted(called, reverse=True), "dealer"]
    settled: list[Recipient] = [*dict.fromkeys(seen.event.seat for seen in settlements(trace, *MAIN_WAGERS))]
    wrong = next((at for at, of in enumerate(rack) if at >= len(lawful) or of != lawful[at]), None)
    return Expectation(
        f"cards picked up from {listed(tuple(map(who, lawful)))} in that order",
        f"picked up from {listed(tuple(map(who, rack)))}",
        rack in (lawful, [*settled, "dealer"]),
        None if wrong is None else discards(trace, rack[wrong])[-1].at,
    )


def rebuilt(trace: Trace, hands: Mapping[Recipient, tuple[str, ...]]) -> Expectation:
    """Expect the discards to give back these hands, card for card.

    Raises:
        Inconclusive: one of the hands has more or fewer cards, or was never seen to be picked up.
    """
    for recipient, cards in hands.items():
        picked = tuple(seen for seen in trace.of(Discarded) if seen.event.of == recipient)
        if not picked and trace.cards(recipient) and _elsewhere(trace, recipient):
            expected = f"the rack gives back {listed(cards)} for {who(recipient)}"
            return Expectation(expected, "it holds them as another's", met=False)
        if not picked:
            raise Inconclusive(f"no discard of {whose(recipient)} cards was seen")
        if len(trace.cards(recipient)) != len(cards):
            raise Inconclusive(f"{who(recipient)} was dealt {listed(trace.cards(recipient))}")
        rack = tuple(card for seen in picked for card in seen.event.cards)
        if Counter(rack) != Counter(cards):
            expected = f"the rack gives back {listed(cards)} for {who(recipient)}"
            return Expectation(expected, f"it gives back {listed(rack)}", met=False, at=picked[-1].at)
    return Expectation("every hand rebuilt", "every hand rebuilt", met=True)


def _picked_up(trace: Trace, seat: Recipient) -> int | None:
    """Return where somebody's cards are picked up, all of them, or None."""
    own = discards(trace, seat)
    if own:
        return None if _one_left(trace, seat) else own[0].at
    if trace.cards(seat) and _elsewhere(trace, seat):
        raise Inconclusive(f"{whose(seat)} cards were picked up, but as another's")
    return None


def _one_left(trace: Trace, seat: Recipient) -> bool:
    """Say whether fewer cards of somebody's hand were picked up than were dealt to it."""
    picked = sum(len(seen.event.cards) for seen in trace.of(Discarded) if seen.event.of == seat)
    return 0 < picked < len(trace.cards(seat))


def _not_there(trace: Trace, seat: Recipient) -> str:
    return "one of them is not" if _one_left(trace, seat) else "they are not"


def _elsewhere(trace: Trace, seat: Recipient) -> bool:
    """Say whether somebody's cards were picked up, under whatever name."""
    return {card for seen in trace.of(Discarded) for card in seen.event.cards}.issuperset(trace.cards(seat))


def _of_several(trace: Trace, seen: Seen[Discarded]) -> bool:
    """Say whether more cards than one hand holds, and of more than one hand, were picked up together."""
    cards = set(seen.event.cards)
    owners = {one.event.to for one in trace.deals() if one.event.card in cards}
    return len(owners) > 1 and len(cards) > max(len(trace.cards(owner)) for owner in owners)


def _runs(names: Sequence[Recipient]) -> list[Recipient]:
    """Return the names without direct repetition: a hand may be picked up card by card."""
    return [name for at, name in enumerate(names) if at == 0 or names[at - 1] != name]
