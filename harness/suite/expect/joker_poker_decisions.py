"""Two-card joker poker up to the last decision: the hands dealt, who sees them, who is asked what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.suite.expect.joker_poker import OPTIONS, discards, in_turn, offers, reveals
from harness.suite.expect.turns import as_listed
from harness.suite.judging import Expectation, Inconclusive, listed, who, whose
from harness.table.messages import Dealt, Decided, Discarded, Revealed, Turned
from harness.table.money import dollars
from harness.table.trace import Money

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.messages import Event, Recipient
    from harness.table.trace import Seen, Trace

_HAND = 2


def two_cards_first(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect these seats and the dealer to hold two cards, no more, once somebody is asked, and ever after.

    Raises:
        Inconclusive: nobody was asked.
    """
    asked = min((*(seen.at for seen in offers(trace)), *(one.at for one in trace.answers())), default=None)
    if asked is None:
        raise Inconclusive("nobody was seen to be asked")
    recipients: tuple[Recipient, ...] = (*seats, "dealer")
    short = tuple(who(to) for to in recipients if _dealt_by(trace, to, asked) < _HAND)
    more = next((to for to in recipients if _dealt_by(trace, to, asked) > _HAND), None)
    late = next((seen for seen in trace.deals() if seen.at > asked), None)
    if more is not None:
        third = trace.deals(more)[_HAND]
        return Expectation(
            "two cards in every hand",
            f"{third.event.card} as a third for {who(more)}",
            met=False,
            at=third.at,
        )
    if short:
        return Expectation(
            "two cards in every hand before anybody is asked",
            f"{listed(short)} without two cards then",
            met=False,
            at=asked,
            lacks=("deal",),
        )
    return Expectation(
        "no card dealt once somebody is asked",
        f"{late.event.card} dealt to {who(late.event.to)} after that" if late else "none",
        late is None,
        late.at if late else None,
    )


def hidden(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect the cards dealt to these seats to be shown to each seat alone.

    Raises:
        Inconclusive: one of them was dealt nothing.
    """
    for seat in seats:
        dealt = trace.deals(seat)
        if not dealt:
            raise Inconclusive(f"no card was seen to be dealt to {who(seat)}")
        for seen in dealt:
            leak = _leak(seen.event, seat)
            unsaid = seen.event.face == "down" and seen.event.shown_to is None
            if leak is not None or unsaid:
                return Expectation(
                    f"{whose(seat)} {seen.event.card} shown to {who(seat)} alone",
                    leak or "nothing said of whom it was shown to",
                    met=False,
                    at=seen.at,
                    lacks=() if leak else ("deal.shown_to",),
                )
    return Expectation("every card shown to its own seat alone", "so it was", met=True)


def face_down(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect the cards of these seats to be dealt face down and to lie so until they are due to be shown.

    Turning them up is part of showing or collecting them where nothing is done for
    anybody else in between.

    Raises:
        Inconclusive: one of them was dealt nothing.
    """
    for seat in seats:
        if not trace.deals(seat):
            raise Inconclusive(f"no card was seen to be dealt to {who(seat)}")
        up = next((seen for seen in trace.deals(seat) if seen.event.face == "up"), None)
        turned = next((seen for seen in trace.of(Turned) if _early(trace, seen, seat)), None)
        at = up.at if up else turned.at if turned else None
        if at is not None:
            return Expectation(
                f"{whose(seat)} cards face down until they are shown or collected",
                "dealt face up" if up else "turned face up before",
                met=False,
                at=at,
            )
    return Expectation("face down", "face down", met=True)


def asked_in_turn(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect offers to go to these seats in ascending order.

    Raises:
        Inconclusive: one of them was never asked, and those that were came in order.
    """
    asked = tuple((seen.event.seat, seen.at) for seen in offers(trace))
    expected = f"seats {listed(tuple(seats))} asked in that order"
    turn = in_turn(asked, expected, "the offer", ascending=True)
    if not turn.met:
        return turn
    missing = tuple(seat for seat in seats if not offers(trace, seat))
    if missing:
        raise Inconclusive(f"seat {listed(missing)} was not seen to be asked")
    return as_listed(asked, seats, expected)


def asked_to_call_or_fold(trace: Trace, seat: int) -> Expectation:
    """Expect a seat to be offered to call and to fold, and nothing else."""
    made = offers(trace, seat)
    wrong = next((seen for seen in made if frozenset(seen.event.options) != OPTIONS), None)
    observed = f"offered {listed(wrong.event.options)}" if wrong else "offered both" if made else "not asked"
    return Expectation(
        f"{who(seat)} offered to call or fold, and nothing else",
        observed,
        bool(made) and wrong is None,
        wrong.at if wrong else None,
        ("offer",),
    )


def not_asked(trace: Trace, seat: int) -> Expectation:
    """Expect no offer of an option to a seat."""
    made = offers(trace, seat)
    return Expectation(
        f"{who(seat)} not asked",
        f"offered {listed(made[0].event.options)}" if made else "not asked",
        not made,
        made[0].at if made else None,
    )


def call_placed(trace: Trace, seat: int, amount: int) -> Expectation:
    """Expect one call wager of that amount."""
    stake = trace.stake(seat, "call")
    return Expectation(
        f"a call wager of {dollars(amount)} placed for {who(seat)}",
        f"one of {dollars(stake.amount)}" if stake else "no call wager",
        stake is not None and stake.amount == amount,
        stake.at if stake else None,
        ("wager",),
    )


def no_other_call(trace: Trace, seat: int, amount: int) -> Expectation:
    """Expect no call wager but one of that amount; none at all will do."""
    other = next((stake for stake in trace.stakes("call", seat=seat) if stake.amount != amount), None)
    return Expectation(
        f"no call wager of {who(seat)} but one of {dollars(amount)}",
        f"one of {dollars(other.amount)}" if other else "none",
        other is None,
        other.at if other else None,
    )


def _dealt_by(trace: Trace, to: Recipient, at: int) -> int:
    return sum(seen.at < at for seen in trace.deals(to))


def _leak(dealt: Dealt, seat: int) -> str | None:
    if dealt.face == "up":
        return "it dealt face up"
    others = tuple(sorted(set(dealt.shown_to or ()) - {seat}))
    return f"it shown to seat {listed(others)} as well" if others else None


def _early(trace: Trace, turned: Seen[Turned], seat: int) -> bool:
    """Say whether a hand was turned up while something else was still to be done."""
    if turned.event.of != seat or turned.event.face != "up":
        return False
    own = [seen.at for seen in reveals(trace, seat)] + [seen.at for seen in discards(trace, seat)]
    own += [seen.at for seen in trace.money(seat=seat)]
    due = min((at for at in own if at > turned.at), default=len(trace.seen))
    return any(_of_another(seen, seat) for seen in trace.seen[turned.at + 1 : due])


def _of_another(seen: Seen[Event], seat: int) -> bool:
    event = seen.event
    if isinstance(event, Revealed | Discarded):
        return event.of != seat
    return isinstance(event, Decided) or (isinstance(event, Money) and event.seat != seat)
