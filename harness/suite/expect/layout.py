"""The cards on the layout: burned, dealt, left lying, picked up, and what the rack gives back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.suite.expect.casino_war import WAR_HAND, burns, original_deals, war_deals, war_end, war_start
from harness.suite.judging import Expectation, Inconclusive, listed, who, whose
from harness.table.messages import Collected, Dealt, Decided, Discarded, Paid, Peeked, Turned, event_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.table.messages import Event, Recipient
    from harness.table.trace import Seen, Trace

#: What breaks "the war deal begins with three burns": anything that belongs elsewhere.
_BREAKS = (Dealt, Decided, Peeked, Discarded, Collected, Paid)


def no_burns(trace: Trace) -> Expectation:
    """Expect no card to be burned."""
    burned = burns(trace)
    return Expectation(
        "no card burned",
        f"{len(burned)} cards burned",
        not burned,
        burned[0].at if burned else None,
    )


def burns_open_the_war(trace: Trace, count: int) -> Expectation:
    """Expect so many cards to be burned in all, face down, right before the first war card.

    Raises:
        Inconclusive: no war was dealt.
    """
    expected = f"{count} cards burned face down right before the first war card, and no other"
    dealt = war_deals(trace)
    if not dealt:
        raise Inconclusive("no war deal was seen")
    burned = burns(trace)
    exposed = next((seen for seen in burned if seen.event.face == "up"), None)
    late = next((seen for seen in burned if seen.at > dealt[0].at), None)
    if exposed is not None:
        return Expectation(expected, "a card burned face up", met=False, at=exposed.at)
    if late is not None:
        return Expectation(expected, "a card burned within the war deal", met=False, at=late.at)
    if len(burned) != count:
        return Expectation(
            expected, f"{len(burned)} cards burned", met=False, at=dealt[0].at, lacks=("burn",)
        )
    between = _between(trace, burned[0].at, dealt[0].at)
    observed = f"{event_name(between.event)!r} in between" if between else expected
    return Expectation(expected, observed, between is None, between.at if between else None)


def first_war_card(trace: Trace, seat: int) -> Expectation:
    """Expect the war deal to begin with a card face up to that seat."""
    expected = f"the first war card face up to {who(seat)}"
    dealt = war_deals(trace)
    if not dealt:
        return Expectation(expected, "no war card at all", met=False, lacks=("deal",))
    card = dealt[0].event
    observed = f"it went face {card.face} to {who(card.to)}"
    return Expectation(expected, observed, (card.to, card.face) == (seat, "up"), dealt[0].at)


def kept_apart(trace: Trace, seat: int, original: str, war: str) -> Expectation:
    """Expect original and war card of a seat to be two hands, neither in the place of the other.

    Raises:
        Inconclusive: the seat got no war card.
    """
    first = original_deals(trace).get(seat)
    second = next((seen for seen in war_deals(trace) if seen.event.to == seat), None)
    if first is None or second is None:
        raise Inconclusive(f"no original and war card of {who(seat)} were seen")
    expected = f"{whose(seat)} {original} and {war} lie side by side"
    if first.event.hand == second.event.hand:
        observed = f"both were dealt into the hand {first.event.hand!r}"
        return Expectation(expected, observed, met=False, at=second.at)
    held = (first.event.card, second.event.card)
    if held != (original, war):
        return Expectation(expected, f"it was {' and '.join(held)}", met=False, at=second.at)
    discarded = {card for seen in trace.of(Discarded) for card in seen.event.cards}
    if trace.end is not None and war in discarded and original not in discarded:
        return Expectation(
            expected, f"{original} gone once {war} lay there", met=False, at=trace.end.at, lacks=("discard",)
        )
    twice = _in_place_of(trace, seat, original, war)
    if twice is not None:
        return Expectation(expected, f"{war} in the place of {original}", met=False, at=twice)
    return Expectation(expected, expected, met=True)


def war_cards_in_turn(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect one war card to go to each of these seats, in this order, and to no other seat."""
    expected = (
        f"one war card each face up to seats {listed(tuple(seats))} in that order, and to no other seat"
    )
    dealt = tuple(seen for seen in war_deals(trace) if seen.event.to != "dealer")
    got = tuple(seen.event.to for seen in dealt)
    down = next((seen for seen in dealt if seen.event.face == "down"), None)
    if down is not None:
        return Expectation(
            expected, f"{who(down.event.to)} got one face down", met=False, at=down.at, lacks=("deal",)
        )
    wrong = next((at for at, to in enumerate(got) if at >= len(seats) or to != seats[at]), None)
    return Expectation(
        expected,
        f"war cards to seats {listed(got)}",
        got == tuple(seats),
        None if wrong is None else dealt[wrong].at,
        ("deal",),
    )


def dealer_last(trace: Trace) -> Expectation:
    """Expect the dealer to take one war card, as the last card of the round."""
    dealt = war_deals(trace)
    own = tuple(seen for seen in dealt if seen.event.to == "dealer")
    last = bool(dealt) and dealt[-1].event.to == "dealer"
    down = any(seen.event.face == "down" for seen in own)
    observed = f"{len(own)} war cards of the dealer's" + (
        ", face down" if down else "" if last or not own else ", not the last one dealt"
    )
    return Expectation(
        "one war card of the dealer's, face up, dealt last",
        observed,
        len(own) == 1 and last and not down,
        own[0].at if own else None,
        ("deal",),
    )


def stay_exposed(trace: Trace, recipients: Sequence[Recipient]) -> Expectation:
    """Expect the original cards of these to lie face up until the war deal is complete.

    Raises:
        Inconclusive: no war was dealt, or no card to one of these.
    """
    until = war_end(trace)
    _dealt_in(trace, recipients)
    first = original_deals(trace)
    for recipient in recipients:
        dealt = first.get(recipient)
        gone = _covered(trace, recipient, until)
        face_down = dealt is not None and dealt.event.face == "down"
        if gone is not None or face_down:
            return Expectation(
                f"{whose(recipient)} original card face up throughout the war deal",
                f"it was {gone[1]}" if gone else "it was dealt face down",
                met=False,
                at=gone[0] if gone else None if dealt is None else dealt.at,
            )
    replaced = _replaced(trace, first.get("dealer")) if "dealer" in recipients else None
    if replaced is not None:
        return Expectation(
            "the dealer's original card face up throughout the war deal",
            "the dealer's war card was dealt into its place, and it was never picked up",
            met=False,
            at=replaced,
            lacks=("discard",),
        )
    return Expectation("face up", "face up", met=True)


def left_lying(trace: Trace, recipients: Sequence[Recipient]) -> Expectation:
    """Expect no card of these to be picked up before the war deal is complete.

    Raises:
        Inconclusive: no war was dealt, or no card to one of these.
    """
    until = war_end(trace)
    _dealt_in(trace, recipients)
    picked = next(
        (seen for seen in trace.of(Discarded) if seen.at < until and seen.event.of in recipients), None
    )
    return Expectation(
        f"the cards of {listed(tuple(who(recipient) for recipient in recipients))} left for the war deal",
        f"{whose(picked.event.of)} cards picked up before it" if picked else "they are",
        picked is None,
        picked.at if picked else None,
    )


def picked_up(trace: Trace, seats: Sequence[int], *, war: bool = False) -> Expectation:
    """Expect the cards of these seats to be picked up, before the war is dealt where one is.

    Args:
        trace: the round.
        seats: whose cards.
        war: whether there has to be a war for them to make way for.

    Raises:
        Inconclusive: no war was dealt where there has to be one, or the cards were picked up
            under another's name, which is about the order in the rack.
    """
    start = war_start(trace)
    if war and start is None:
        raise Inconclusive("no war deal was seen")
    for seat in seats:
        at = next((seen.at for seen in trace.of(Discarded) if seen.event.of == seat), None)
        if at is None and _elsewhere(trace, seat):
            raise Inconclusive(f"{whose(seat)} cards were picked up, but as another's")
        if at is None or (start is not None and at > start):
            return Expectation(
                f"{whose(seat)} cards picked up" + (" before the war deal" if start is not None else ""),
                "they are not" if at is None else "they were only after it began",
                met=False,
                at=at,
                lacks=("discard",),
            )
    return Expectation("cards picked up", "cards picked up", met=True)


def all_removed(trace: Trace, recipients: Sequence[Recipient]) -> Expectation:
    """Expect every card dealt to these to be in the discard rack.

    Raises:
        Inconclusive: no card was seen to be dealt to one of these.
    """
    _dealt_in(trace, recipients)
    dealt = Counter(card for recipient in recipients for card in trace.cards(recipient))
    rack = Counter(
        card for seen in trace.of(Discarded) if seen.event.of in recipients for card in seen.event.cards
    )
    left = tuple((dealt - rack).elements())
    return Expectation(
        f"every card of {listed(tuple(who(recipient) for recipient in recipients))} in the discard rack",
        f"{listed(left)} not among the discards",
        not left,
        lacks=("discard",),
    )


def rebuilt(trace: Trace, hands: Mapping[Recipient, tuple[str, ...]]) -> Expectation:
    """Expect the discards to give back these hands: the original card, or original and war card.

    A discard that names its hand must hold that hand's card. Where none is named, the
    two cards may be picked up in either order, but in the same one at every place.

    Raises:
        Inconclusive: nothing was picked up at one of these places, or it was dealt more or fewer cards.
    """
    orders: set[bool] = set()
    for recipient, cards in hands.items():
        discards = tuple(seen for seen in trace.of(Discarded) if seen.event.of == recipient)
        if not discards and not _elsewhere(trace, recipient):
            raise Inconclusive(f"no discard of {whose(recipient)} cards was seen")
        if len(trace.cards(recipient)) != len(cards):
            raise Inconclusive(
                f"{who(recipient)} was dealt {listed(trace.cards(recipient))}, not {listed(cards)}"
            )
        rack = tuple(card for seen in discards for card in seen.event.cards)
        expected = f"the rack gives back {listed(cards)} for {who(recipient)}"
        if not discards:
            return Expectation(expected, "it holds them as another's", met=False)
        if _left(discards, cards):
            raise Inconclusive(f"not all of {whose(recipient)} cards were seen to be picked up")
        if Counter(rack) != Counter(cards):
            return Expectation(expected, f"it gives back {listed(rack)}", met=False, at=discards[-1].at)
        swapped = next((seen for seen in discards if not _named_rightly(seen, cards)), None)
        if swapped is not None:
            observed = f"{listed(swapped.event.cards)} as the hand {swapped.event.hand!r}"
            return Expectation(expected, observed, met=False, at=swapped.at)
        if len(set(cards)) > 1 and any(seen.event.hand is None for seen in discards):
            orders.add(rack == cards)
    return Expectation(
        "original and war cards in one and the same order at every place",
        "now the original card first, now the war card",
        len(orders) < 2,  # noqa: PLR2004 - both orders
    )


def _dealt_in(trace: Trace, recipients: Sequence[Recipient]) -> None:
    """Go on only if each of these was seen to be dealt a card, where the product reports cards."""
    without = next((of for of in recipients if not trace.deals(of)), None)
    if without is not None and trace.reports("deal"):
        raise Inconclusive(f"no card was seen to be dealt to {who(without)}")


def _left(discards: Sequence[Seen[Discarded]], cards: tuple[str, ...]) -> bool:
    """Say whether one of these cards, and no other's, was left lying: no discard speaks of it."""
    rack = Counter(card for seen in discards for card in seen.event.cards)
    return all(seen.event.cards for seen in discards) and rack < Counter(cards)


def _elsewhere(trace: Trace, seat: Recipient) -> bool:
    """Say whether the discards of others hold somebody's cards beside their own."""
    others = tuple(seen for seen in trace.of(Discarded) if seen.event.of != seat)
    rack = Counter(card for seen in others for card in seen.event.cards)
    own = Counter(card for of in {seen.event.of for seen in others} for card in trace.cards(of))
    dealt = Counter(trace.cards(seat))
    return bool(dealt) and not dealt - (rack - own)


def _named_rightly(seen: Seen[Discarded], cards: tuple[str, ...]) -> bool:
    event = seen.event
    if event.hand is None or len(event.cards) != 1:
        return True
    return event.cards[0] == cards[-1 if event.hand == WAR_HAND and len(cards) > 1 else 0]


def _between(trace: Trace, first: int, last: int) -> Seen[Event] | None:
    return next((seen for seen in trace.seen[first:last] if isinstance(seen.event, _BREAKS)), None)


def _in_place_of(trace: Trace, seat: int, original: str, war: str) -> int | None:
    """Return where a discard shows the war card where the original should be."""
    discards = tuple(seen for seen in trace.of(Discarded) if seen.event.of == seat)
    rack = tuple(card for seen in discards for card in seen.event.cards)
    # Where the original is there as well, its name alone is wrong: that is about the order in the rack.
    gone = original not in rack
    for seen in discards:
        if gone and seen.event.hand not in (None, WAR_HAND) and seen.event.cards == (war,):
            return seen.at
    doubled = rack.count(war) > (original, war).count(war)
    return discards[-1].at if doubled else None


def _replaced(trace: Trace, original: Seen[Dealt] | None) -> int | None:
    """Return where the dealer's war card took the place of the original, which nobody saw again.

    Whoever calls every war card `original` has one name for all of them, which tells nothing.
    """
    dealt = war_deals(trace)
    own = next((seen for seen in dealt if seen.event.to == "dealer"), None)
    if own is None or original is None or trace.end is None:
        return None
    named = {seen.event.hand for seen in dealt if seen.event.to != "dealer"}
    rack = {card for seen in trace.of(Discarded) for card in seen.event.cards}
    same_place = own.event.hand == original.event.hand and own.event.hand not in named
    gone = own.event.card in rack and original.event.card not in rack
    return own.at if same_place and gone else None


def _covered(trace: Trace, recipient: Recipient, until: int) -> tuple[int, str] | None:
    """Return where and how an original card stopped lying face up before a position."""
    for seen in trace.seen[:until]:
        event = seen.event
        if isinstance(event, Turned) and event.of == recipient and event.hand != WAR_HAND:
            if event.face == "down":
                return seen.at, "turned face down"
        elif isinstance(event, Discarded) and event.of == recipient and event.hand != WAR_HAND:
            return seen.at, "picked up"
    return None
