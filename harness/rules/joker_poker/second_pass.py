"""Rules of 30.10(d): the dealer's hand is shown, and the remaining wagers are dealt with seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.joker_poker.order import (
    CARDS,
    REVEAL,
    Act,
    all_of_first_pass,
    interrupted,
    out_of_order,
    seats,
    second_pass,
)
from harness.rules.joker_poker.parts import listed, shows
from harness.rules.joker_poker.view import MAIN_WAGERS
from harness.table.messages import Paid, Returned, Turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.joker_poker.view import JokerRound


def _unfinished(round_: JokerRound, at: int) -> str | None:
    """Say in words what of the decisions and of clause (c) came only after that position."""
    answer = next((answer for answer in round_.trace.answers() if answer.at > at), None)
    if answer:
        return f"seat {answer.seat} had not decided yet"
    if round_.asks_after(at):
        return "players were still asked for their choice"
    firsts: dict[tuple[int, str], Act] = {}
    for act in all_of_first_pass(round_):
        firsts.setdefault((act.seat, act.kind), act)
    late = next((act for act in firsts.values() if act.at > at and act.kind != REVEAL), None)
    if late is None:
        return None
    return f"seat {late.seat}'s {late.kind} {'were' if late.kind == CARDS else 'was'} still on the table"


def _due(round_: JokerRound) -> int | None:
    """Return the position by which the dealer's hand was due: a caller's settlement, or the end."""
    return min((at for at in (round_.showdown, round_.over) if at is not None), default=None)


@rule("13:69F-30.10(d)#1")
def the_cover_card_comes_off_after_the_first_pass(round_: JokerRound) -> Iterator[Finding]:
    """The cover card comes off the dealer's hand once clause (c) is done, and before the hand is shown."""
    expected = "the cover card comes off when all folds and side wagers are settled, before the dealer's hand"
    off = round_.uncovered
    marks = [at for at in (round_.dealer_shown, round_.showdown) if at is not None]
    due = min(marks, default=_due(round_))
    if off is None:
        if due is not None:
            yield violated(expected=expected, observed="it did not come off", at=due, lacks=("uncover",))
    elif unfinished := _unfinished(round_, off):
        yield violated(expected=expected, observed=unfinished, at=off)
    elif marks and off > min(marks):
        yield violated(expected=expected, observed="only after the hand was shown", at=off)
    else:
        yield holds()


@rule("13:69F-30.10(d)#2")
def the_dealers_hand_is_shown_after_the_first_pass(round_: JokerRound) -> Iterator[Finding]:
    """The dealer's hand stays hidden until clause (c) is done, and is shown then, even if everyone folded."""
    expected = "the dealer's hand is revealed when all folds and side wagers are settled, not before"
    known = _known_early(round_)
    reveal, due = next(iter(round_.reveals("dealer")), None), _due(round_)
    if known is not None:
        yield violated(expected=expected, observed="known before it", at=known)
    elif reveal is None:
        if due is not None:
            yield violated(expected=expected, observed="not revealed", at=due, lacks=("reveal",))
    elif unfinished := _unfinished(round_, reveal.at):
        yield violated(expected=expected, observed=unfinished, at=reveal.at)
    elif round_.showdown is not None and reveal.at > round_.showdown:
        yield violated(expected=expected, observed="revealed only after it was compared", at=reveal.at)
    else:
        yield shows(round_, reveal) or holds()


def _known_early(round_: JokerRound) -> int | None:
    """Return the position at which a dealer's card was dealt up, sent to a seat, or turned up too early."""
    marks = [s.at for s in round_.trace.deals("dealer") if s.event.face == "up" or s.event.shown_to]
    marks += [
        seen.at
        for seen in round_.trace.of(Turned)
        if seen.event.of == "dealer" and seen.event.face == "up" and _unfinished(round_, seen.at)
    ]
    return min(marks, default=None)


@rule("13:69F-30.10(d)#3")
def the_second_pass_goes_counterclockwise(round_: JokerRound) -> Iterator[Finding]:
    """Calls are settled from the dealer's right, in descending seat order."""
    acts = second_pass(round_)
    wrong = out_of_order(acts)
    if wrong:
        yield violated(
            expected=f"from the dealer's right: {listed(sorted(seats(acts), reverse=True))}",
            observed=f"seat {wrong[1].seat} after seat {wrong[0].seat}",
            at=wrong[1].at,
        )
    elif len(seats(acts)) > 1:
        yield holds()


@rule("13:69F-30.10(d)#4")
def every_caller_is_settled_in_one_go_and_nobody_else(round_: JokerRound) -> Iterator[Finding]:
    """Each player with wagers left is settled and cleared before the next; folded hands take no part."""
    acts = second_pass(round_)
    parted = interrupted(acts)
    found = [*_folded_hands_take_part(round_), *_left_out(round_)]
    if parted:
        yield violated(
            expected=f"seat {parted[0].seat} is finished before another seat",
            observed=f"seat {parted[1].seat} came between",
            at=parted[0].at,
        )
    elif early := _cleared_early(acts):
        yield violated(
            expected=f"seat {early.seat}'s cards are collected once its wagers are settled",
            observed="collected before it",
            at=early.at,
        )
    yield from found
    if not found and not parted and not _cleared_early(acts) and round_.over is not None and acts:
        yield holds()


def _cleared_early(acts: list[Act]) -> Act | None:
    """Return cards that were taken from a seat before its last settlement."""
    last = {act.seat: act.at for act in acts if act.kind in MAIN_WAGERS}
    return next((act for act in acts if act.kind == CARDS and act.at < last.get(act.seat, act.at)), None)


def _folded_hands_take_part(round_: JokerRound) -> Iterator[Finding]:
    begins = round_.dealer_shown if round_.dealer_shown is not None else round_.showdown
    if begins is None:
        return
    for seat in round_.folders:
        money = [
            seen
            for seen in round_.trace.money(*MAIN_WAGERS, seat=seat)
            if isinstance(seen.event, Paid | Returned) and seen.at > begins
        ]
        # A hand with a side wager is shown for that, once, however early the dealer's was.
        due = 1 if seat in round_.side_bettors else 0
        shown = [seen for seen in round_.reveals(seat)[due:] if seen.at > begins]
        first = min([seen.at for seen in (*money, *shown)], default=None)
        if first is not None:
            yield violated(
                expected=f"seat {seat} folded and takes no part any more",
                observed=str(round_.settled(seat, "ante")) if money else "its hand was revealed",
                at=first,
            )


def _left_out(round_: JokerRound) -> Iterator[Finding]:
    for seat in round_.callers:
        staked = any(round_.stake(seat, wager) for wager in MAIN_WAGERS)
        if staked and round_.over is not None and not round_.trace.money(*MAIN_WAGERS, seat=seat):
            yield violated(
                expected=f"seat {seat} called and is settled",
                observed="its ante and call were left as they were",
                at=round_.over,
                lacks=("collect", "pay", "return"),
            )
