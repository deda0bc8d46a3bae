"""Rules of 30.10(b): every player with an ante calls or folds, clockwise, and what either costs."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.joker_poker.parts import listed, name
from harness.rules.joker_poker.ranking import payout
from harness.rules.joker_poker.view import SIDE_WAGERS
from harness.rules.purse import can_surely_pay
from harness.table.messages import Decide
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.joker_poker.view import JokerRound
    from harness.table.trace import Answer, Stake

_OPTIONS = {"call", "fold"}


@rule("13:69F-30.10(b)#1")
def offers_go_clockwise(round_: JokerRound) -> Iterator[Finding]:
    """The choice is offered seat by seat from the dealer's left; which answer comes first is open."""
    firsts = {seen.event.seat: seen for seen in reversed(round_.offers())}
    order = sorted(firsts.values(), key=lambda seen: seen.at)
    if len(order) < 2:  # noqa: PLR2004 - one seat has no order
        return
    for before, after in pairwise(order):
        if after.event.seat < before.event.seat:
            yield violated(
                expected=f"offers from the dealer's left: {listed(sorted(firsts))}",
                observed=f"seat {after.event.seat} after seat {before.event.seat}",
                at=after.at,
            )
            return
    yield holds()


@rule("13:69F-30.10(b)#2")
def everyone_with_an_ante_is_asked_and_nobody_else(round_: JokerRound) -> Iterator[Finding]:
    """Each player with an ante is offered call or fold, once, and chooses; nobody else is asked."""
    yield from _strangers(round_)
    yield from _next_is_not_asked(round_)
    yield from _refused_calls(round_)
    yield from _refused_folds(round_)
    due = _showing(round_)
    for seat in round_.antes:
        offers, answer = round_.offers(seat), round_.answer(seat)
        wrong = next((seen for seen in offers if set(seen.event.options) != _OPTIONS), None)
        again = next((seen for seen in offers if answer and seen.at > answer.at), None)
        if wrong:
            yield violated(
                expected=f"seat {seat} is offered call or fold",
                observed=f"offered {' or '.join(wrong.event.options)}",
                at=wrong.at,
            )
        elif not offers and (answer or due is not None):
            yield violated(
                expected=f"seat {seat} has an ante and is offered call or fold",
                observed="no offer",
                at=answer.at if answer else due,
                lacks=("offer",),
            )
        elif again:
            yield violated(
                expected=f"seat {seat} is offered its choice once, before it answers",
                observed="offered after its answer",
                at=again.at,
            )
        elif answer:
            yield _own_choice(round_, seat, answer)


def _strangers(round_: JokerRound) -> Iterator[Finding]:
    """Find offers to seats without an ante, and answers taken from them."""
    offered = [(seen.at, seen.event.seat, "offered a choice") for seen in round_.offers()]
    answered = [(answer.at, answer.seat, f"let {answer.option}") for answer in round_.trace.answers()]
    for at, seat, what in sorted(offered + answered):
        if seat not in round_.antes:
            yield violated(
                expected=f"seat {seat} has no ante and no choice",
                observed=f"it was {what}",
                at=at,
                lacks=("wager",),
            )
            return


def _next_is_not_asked(round_: JokerRound) -> Iterator[Finding]:
    """Find a table that waits although nobody who could go on has been asked."""
    dealt = round_.trace.deals("dealer")
    waiting = [seat for seat in round_.undecided if not round_.offers(seat)]
    asked = [seat for seat in round_.undecided if round_.offers(seat)]
    if waiting and dealt and not asked and _showing(round_) is None and not round_.trace.money():
        yield violated(
            expected=f"seat {waiting[0]} has an ante and is offered call or fold",
            observed="the table waits without an offer",
            at=len(round_.trace.seen) - 1,
            lacks=("offer",),
        )


def _showing(round_: JokerRound) -> int | None:
    """Return the position at which the dealer's hand was shown, or what followed: all had decided by then.

    A hand that is shown while players are still asked tells nothing of who will be.
    """
    marks = (round_.uncovered, round_.dealer_shown, round_.showdown, round_.over)
    return min((at for at in marks if at is not None and not round_.asks_after(at)), default=None)


def _own_choice(round_: JokerRound, seat: int, answer: Answer) -> Finding:
    """Find whether the choice is the one that the player sent."""
    command = round_.trace.commands[answer.command]
    if isinstance(command, Decide) and (command.seat, command.option) == (seat, answer.option):
        return holds()
    return violated(
        expected=f"seat {seat} chooses for itself",
        observed=f"{answer.option} was taken without the player's answer",
        at=answer.at,
    )


@rule("13:69F-30.10(b)#3")
def a_call_equals_the_ante(round_: JokerRound) -> Iterator[Finding]:
    """A call is placed at exactly the ante; another amount is refused, the ante's is not."""
    for seat in round_.callers:
        yield from _call_placed(round_, seat)
    for at, command in _asked(round_, "call"):
        ante, refused = round_.stake(command.seat, "ante"), round_.trace.refused(at)
        if ante and refused and command.seat in round_.callers and not _lawful(command, ante):
            yield holds()
    yield from _refused_calls(round_)


def _lawful(command: Decide, ante: Stake) -> bool:
    return command.amount is None or command.amount == ante.amount


def _refused_calls(round_: JokerRound) -> Iterator[Finding]:
    """Find calls at the ante's amount that were refused although they stood open and could be paid."""
    for at, command in _asked(round_, "call"):
        ante, refusal = round_.stake(command.seat, "ante"), round_.trace.refusal(at)
        if not ante or not refusal:
            continue
        if (
            _lawful(command, ante)
            and _is_open(round_, command, at)
            and can_surely_pay(round_.trace, command.seat, ante.amount, at=refusal.at)
            and not any(seen.at < refusal.at for seen in round_.trace.money(seat=command.seat))
        ):
            yield violated(
                expected=f"seat {command.seat} may call for {dollars(ante.amount)}, as offered",
                observed=f"refused: {refusal.event.reason}",
                at=refusal.at,
            )


def _call_placed(round_: JokerRound, seat: int) -> Iterator[Finding]:
    ante, call = round_.stake(seat, "ante"), round_.stake(seat, "call")
    answer = round_.answer(seat)
    if ante is None:
        return
    command = round_.trace.commands[answer.command] if answer else None
    asked = command.amount if isinstance(command, Decide) and command.seat == seat else None
    expected = f"seat {seat} calls for {dollars(ante.amount)}, as much as its ante"
    if asked not in {None, ante.amount}:
        at = call.at if call else answer.at if answer else None
        yield violated(expected=expected, observed=f"an answer of {asked} cents was accepted", at=at)
    elif call and call.amount != ante.amount:
        yield violated(expected=expected, observed=f"{dollars(call.amount)} accepted", at=call.at)
    elif len(round_.trace.stakes("call", seat=seat)) > 1:
        second = round_.trace.stakes("call", seat=seat)[1]
        yield violated(expected=expected, observed="a second call wager", at=second.at)
    elif call:
        yield holds()
    elif answer:  # the answer itself places it
        yield violated(expected=expected, observed="no call wager", at=answer.at, lacks=("wager",))


def _asked(round_: JokerRound, option: str) -> Iterator[tuple[int, Decide]]:
    for at in round_.trace.asked(Decide):
        command = round_.trace.commands[at]
        if isinstance(command, Decide) and command.option == option:
            yield at, command


def _is_open(round_: JokerRound, command: Decide, at: int) -> bool:
    """Say whether the option stood open to the seat when the command of that index was sent."""
    offered = any(
        seen.command < at and command.option in seen.event.options for seen in round_.offers(command.seat)
    )
    return offered and not any(answer.command < at for answer in round_.trace.answers(command.seat))


@rule("13:69F-30.10(b)#4")
def a_fold_costs_the_ante_and_no_more(round_: JokerRound) -> Iterator[Finding]:
    """A player may fold; that loses the ante, places nothing, and leaves the side wagers to the cards."""
    yield from _refused_folds(round_)
    for seat in round_.folders:
        found = list(_forfeit(round_, seat))
        yield from found
        ante = round_.settled(seat, "ante")
        if not found and ante.collected:
            yield holds()


def _refused_folds(round_: JokerRound) -> Iterator[Finding]:
    """Find folds that were refused although they stood open."""
    for at, command in _asked(round_, "fold"):
        refusal = round_.trace.refusal(at)
        if refusal and command.seat in round_.antes and _is_open(round_, command, at):
            yield violated(
                expected=f"seat {command.seat} may fold, as offered",
                observed=f"refused: {refusal.event.reason}",
                at=refusal.at,
            )


def _forfeit(round_: JokerRound, seat: int) -> Iterator[Finding]:
    """Find what a fold cost too much or too little."""
    ante, call = round_.stake(seat, "ante"), round_.trace.stake(seat, "call")
    settled, due = round_.settled(seat, "ante"), round_.over
    if ante is None:
        return
    answer = round_.answer(seat)
    if call and answer and call.at > answer.at:
        yield violated(expected=f"seat {seat} folds and places nothing", observed=name(call), at=call.at)
    if settled.paid or settled.returned or settled.collected not in {0, ante.amount}:
        yield violated(expected=f"{name(ante)} forfeited", observed=str(settled), at=settled.at)
    elif not settled.collected and due is not None:
        yield violated(expected=f"{name(ante)} forfeited", observed=str(settled), at=due, lacks=("collect",))
    for wager in SIDE_WAGERS:
        yield from _side_wager_killed(round_, seat, wager)


def _side_wager_killed(round_: JokerRound, seat: int, wager: str) -> Iterator[Finding]:
    stake, hand, table = round_.trace.stake(seat, wager), round_.hand(seat), round_.side_table(wager)
    odds = payout(table, hand) if table is not None and hand is not None else None
    if stake is None or odds is None or odds.winnings(stake.amount) < 1:
        return
    settled = round_.settled(seat, wager)
    if settled.collected or (round_.over is not None and not settled.paid):
        yield violated(
            expected=f"{name(stake)} outlives the fold and wins",
            observed=str(settled),
            at=settled.at if settled.collected else round_.over,
            lacks=() if settled.collected else ("pay",),
        )
