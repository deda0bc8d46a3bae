"""Two-card joker poker, (d): the dealer's hand, whether it qualifies, and the called hands."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.suite.expect.joker_poker import (
    MAIN_WAGERS,
    act,
    called_from,
    called_settlements,
    dealer_shown,
    discards,
    first_pass,
    in_turn,
    last_decision,
    one_after_another,
    reveals,
    showdown,
    spoken,
)
from harness.suite.expect.turns import as_listed
from harness.suite.judging import Expectation, Inconclusive, listed, who, whose
from harness.table.messages import Collected, Discarded, Paid, Returned, Turned, Uncovered
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.suite.expect.joker_poker import Act
    from harness.table.trace import Trace


def cover_comes_off(trace: Trace) -> Expectation:
    """Expect the cover card to come off between the last side wager or folded hand and the dealer's hand."""
    cover = trace.first(Uncovered)
    at = cover.at if cover else None
    done, last = _first_pass_done(trace)
    shown = dealer_shown(trace)
    observed = "it never taken off" if at is None else "taken off in between"
    if at is not None and at < done:
        observed = f"taken off before that: {last} only afterwards"
    elif at is not None and shown is not None and shown < at:
        observed = "taken off after the hand was shown"
    return Expectation(
        "the cover card taken off once side wagers and folded hands are done, before the hand is shown",
        observed,
        observed == "taken off in between",
        at,
        ("uncover",),
    )


def dealer_shows(trace: Trace) -> Expectation:
    """Expect both of the dealer's cards to be shown, and not before side wagers and folded hands are done."""
    expected = "the dealer's hand shown once side wagers and folded hands are done"
    done, last = _first_pass_done(trace)
    known = _known(trace, done)
    if known is not None:
        at, how = known
        return Expectation(expected, f"{how} before that: {last} only afterwards", met=False, at=at)
    shown = reveals(trace, "dealer")
    settled = called_settlements(trace)
    if shown and settled and settled[0].at < shown[0].at:
        return Expectation(
            "the dealer's hand shown before the called hands are settled",
            f"{act(settled[0])} before that",
            met=False,
            at=shown[0].at,
        )
    cards = tuple(card for seen in shown for card in seen.event.cards)
    wrong = bool(shown) and bool(trace.cards("dealer")) and set(cards) != set(trace.cards("dealer"))
    return Expectation(
        expected,
        f"{listed(cards)} shown" if shown else "it never shown",
        bool(shown) and not wrong,
        shown[-1].at if shown else None,
        ("reveal",),
    )


def called_in_turn(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect called hands to be settled in descending order of seats, their antes as well as their calls.

    Raises:
        Inconclusive: nothing was settled at one of the seats.
    """
    expected = f"the called hands of seats {listed(tuple(seats))} settled in that order"
    events = called_settlements(trace)
    for wager in MAIN_WAGERS:
        own = tuple((seen.event.seat, seen.at) for seen in events if seen.event.wager == wager)
        turn = in_turn(own, expected, f"the {wager} wager settled")
        turn = as_listed(own, seats, expected) if turn.met else turn
        if not turn.met:
            return turn
    missing = tuple(seat for seat in seats if all(seen.event.seat != seat for seen in events))
    if missing:
        raise Inconclusive(f"no settlement was seen at {who(missing[0])}")
    return Expectation(expected, expected, met=True)


def one_called_seat_at_a_time(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect each called hand to be settled and then picked up, and only then the next.

    Raises:
        Inconclusive: nothing was settled at one of the seats, and the round is not over.
    """
    since = showdown(trace)
    cards = (seen for seat in seats for seen in discards(trace, seat) if seen.at > since)
    acts: list[Act] = [*called_settlements(trace), *cards]
    acts.sort(key=lambda seen: seen.at)
    missing = tuple(
        seat for seat in seats if all(seen.event.seat != seat for seen in called_settlements(trace))
    )
    blocks = one_after_another(
        acts, f"one called hand of seats {listed(tuple(seats))} done with before the next"
    )
    for seen in called_settlements(trace):
        early = next((one for one in discards(trace, seen.event.seat) if one.at < seen.at), None)
        if early is not None and blocks.met and not isinstance(seen.event, Returned):
            observed = f"{act(early)} before its {seen.event.wager} wager was settled"
            return Expectation(blocks.expected, observed, met=False, at=early.at)
    if blocks.met and missing and trace.end is None:
        raise Inconclusive(f"no settlement was seen at {who(missing[0])}")
    if blocks.met and missing:
        observed = f"no settlement at {who(missing[0])} by the end"
        return Expectation(blocks.expected, observed, met=False, lacks=("collect", "pay"))
    return blocks


def passed_over(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect these seats, which folded, to be paid and given nothing, nor shown, at the showdown."""
    since = showdown(trace)
    acts: list[Act] = [seen for seat in seats for seen in reveals(trace, seat)]
    acts += [
        seen
        for seat in seats
        for seen in trace.money(*MAIN_WAGERS, seat=seat)
        if isinstance(seen.event, Paid | Returned)
    ]
    given = next((seen for seen in sorted(acts, key=lambda seen: seen.at) if seen.at > since), None)
    return Expectation(
        f"seats {listed(tuple(seats))}, which folded, passed over at the showdown",
        f"{act(given)}" if given else "passed over",
        given is None,
        given.at if given else None,
    )


def qualifies(trace: Trace, seat: int, *, expected: bool) -> Expectation:
    """Expect the dealer's hand to qualify or not, as the fate of a seat tells whose hand is the lower.

    Against a qualifying dealer such a seat loses both wagers. Against one that does not
    qualify its ante is paid and its call neither collected nor paid.

    Raises:
        Inconclusive: neither is what happened.
    """
    fates = {wager: {type(seen.event) for seen in trace.money(wager, seat=seat)} for wager in MAIN_WAGERS}
    ante, call = fates["ante"], fates["call"]
    money = trace.money(*MAIN_WAGERS, seat=seat)
    lost = Collected in ante and Collected in call
    spared = Paid in ante and not {Collected, Paid} & call and Collected not in ante
    if not (lost or spared):
        raise Inconclusive(f"what became of {whose(seat)} ante and call wager tells nothing of the dealer")
    words = {True: "the dealer qualifies", False: "the dealer does not qualify"}
    return Expectation(words[expected], words[lost], lost is expected, money[-1].at)


def given_back(trace: Trace, seat: int, amount: int) -> Expectation:
    """Expect the call wager to be given back whole, with nothing collected or paid on it."""
    money = trace.money("call", seat=seat)
    sums = {kind: trace.total(kind, "call", seat=seat) for kind in (Returned, Paid, Collected)}
    verbs = {Returned: "returned", Paid: "paid", Collected: "collected"}
    fate = ", ".join(f"{dollars(total)} {verbs[kind]}" for kind, total in sums.items() if total)
    return Expectation(
        f"{whose(seat)} call wager of {dollars(amount)} returned, nothing paid or collected on it",
        fate or "nothing happened to it",
        sums == {Returned: amount, Paid: 0, Collected: 0},
        money[-1].at if money else None,
        ("return",),
    )


def shown_once(trace: Trace, seat: int) -> Expectation:
    """Expect both cards of a called hand to be shown once in all, before the hand is settled."""
    shown = reveals(trace, seat)
    cards = Counter(card for seen in shown for card in seen.event.cards)
    dealt = set(trace.cards(seat)) or set(cards)
    settled = next((seen.at for seen in called_settlements(trace) if seen.event.seat == seat), None)
    late = bool(shown) and settled is not None and shown[0].at > settled
    again = next((card for card, count in cards.items() if count > 1), None)
    observed = f"{listed(tuple(cards))} shown" if shown else "not shown"
    if again is not None:
        observed = f"{again} shown twice"
    elif late:
        observed = "shown only after that"
    return Expectation(
        f"{whose(seat)} hand shown once, before it is settled",
        observed,
        bool(shown) and set(cards) == dealt and again is None and not late,
        shown[-1].at if shown else None,
        ("reveal",),
    )


def not_taken(trace: Trace, seat: int) -> Expectation:
    """Expect neither the ante nor the call wager to be collected, where hands are equal.

    Raises:
        Inconclusive: the called hands were never settled.
    """
    taken = next(
        (seen for seen in trace.money(*MAIN_WAGERS, seat=seat) if isinstance(seen.event, Collected)), None
    )
    if taken is None and trace.end is None and called_from(trace) == len(trace.seen):
        raise Inconclusive("the showdown was not seen to be over")
    return Expectation(
        f"neither {whose(seat)} ante nor its call wager collected, the hands being equal",
        f"the {spoken(taken.event.wager)} wager collected" if taken else "neither collected",
        taken is None,
        taken.at if taken else None,
    )


def _first_pass_done(trace: Trace) -> tuple[int, str]:
    """Return the last of decisions, side wagers and folded hands: where it is, and in words.

    Where nobody called, cards that are picked up once the dealer's hand is shown and all
    is settled came late themselves.
    """
    last = last_decision(trace)
    acts = first_pass(trace, until=called_from(trace))
    shown = dealer_shown(trace)
    nobody_called = called_from(trace) == len(trace.seen)
    late = tuple(seen.event for seen in acts if shown is not None and seen.at > shown)
    if shown is not None and nobody_called and all(isinstance(event, Discarded) for event in late):
        acts = tuple(seen for seen in acts if seen.at < shown)
    return (acts[-1].at, act(acts[-1])) if acts else (last, "the last decision")


def _known(trace: Trace, done: int) -> tuple[int, str] | None:
    """Return where and how the dealer's cards became known before a position."""
    for seen in trace.deals("dealer"):
        if seen.event.face == "up":
            return seen.at, f"{seen.event.card} dealt face up"
        if seen.event.shown_to:
            return seen.at, f"{seen.event.card} shown to seat {listed(seen.event.shown_to)}"
    turned = [seen.at for seen in trace.of(Turned) if (seen.event.of, seen.event.face) == ("dealer", "up")]
    shown = [seen.at for seen in reveals(trace, "dealer")]
    first = min((*turned, *shown), default=done)
    return (first, "it shown") if first < done else None
