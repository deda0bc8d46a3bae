"""Rules of 22.8(c) and (c)2: what a tie hand may choose, and what going to war costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.casino_war.parts import listed, name, versus
from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.purse import can_surely_pay
from harness.table.messages import Decide, Offered
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.casino_war.view import WarRound
    from harness.table.trace import Seen

_OPTIONS = {"surrender", "war"}


def _option_offers(round_: WarRound, seat: int) -> list[Seen[Offered]]:
    return [seen for seen in round_.trace.of(Offered) if seen.event.seat == seat and seen.event.options]


@rule("13:69F-22.8(c)#1")
def a_tie_hand_is_offered_both_options_and_gets_one(round_: WarRound) -> Iterator[Finding]:
    """Every tie hand is offered surrender and war, nothing else, and takes exactly one of them."""
    yield from _somebody_is_asked(round_)
    for seat in round_.ties:
        offers = _option_offers(round_, seat)
        answers = round_.trace.answers(seat)
        wrong = next((seen for seen in offers if set(seen.event.options) != _OPTIONS), None)
        due = _due(round_, seat)
        if wrong:
            yield violated(
                expected=f"seat {seat} is offered surrender or war",
                observed=f"offered {' or '.join(wrong.event.options)}",
                at=wrong.at,
            )
        elif due is not None and (not offers or offers[0].at > due):
            yield violated(
                expected=f"seat {seat} is offered surrender or war",
                observed="no offer",
                at=due,
                lacks=("offer",),
            )
        elif len(answers) > 1:
            yield violated(
                expected=f"seat {seat} makes one choice",
                observed=" and ".join(answer.option for answer in answers),
                at=answers[1].at,
            )
        elif answers:
            yield _own_choice(round_, seat)
        elif due is not None:
            yield violated(
                expected=f"seat {seat} makes one choice",
                observed="the round went on without it",
                at=due,
                lacks=("decision",),
            )


def _somebody_is_asked(round_: WarRound) -> Iterator[Finding]:
    """Find a table that waits although no tie hand has been asked for its choice."""
    dealer = next((seen for seen in round_.original_deals if seen.event.to == "dealer"), None)
    asked = any(_option_offers(round_, seat) for seat in round_.ties)
    if round_.ties and dealer and not asked and not round_.trace.answers() and not round_.trace.end:
        yield violated(
            expected=f"{listed(round_.ties[:1])} is offered surrender or war once the deal is settled",
            observed="the table waits without an offer",
            at=dealer.at,
            lacks=("offer",),
        )


def _due(round_: WarRound, seat: int) -> int | None:
    """Return the position by which a tie hand must have been asked and answered."""
    marks = [answer.at for answer in round_.trace.answers(seat)]
    if round_.war_begins is not None:
        marks.append(round_.war_begins)
    if round_.trace.end is not None:
        marks.append(round_.trace.end.at)
    return min(marks, default=None)


def _own_choice(round_: WarRound, seat: int) -> Finding:
    """Find whether the choice is the one that the player sent."""
    answer = round_.trace.answers(seat)[0]
    command = round_.trace.commands[answer.command]
    if isinstance(command, Decide) and (command.seat, command.option) == (seat, answer.option):
        return holds()
    return violated(
        expected=f"seat {seat} chooses for itself",
        observed=f"{answer.option} was taken without the player's answer",
        at=answer.at,
    )


@rule("13:69F-22.8(c)#2")
def only_tie_hands_have_options(round_: WarRound) -> Iterator[Finding]:
    """A hand that does not tie is offered nothing and may choose nothing."""
    if not round_.original_deals:
        return
    for seat in round_.bettors:
        if round_.comparison(seat) in {0, None}:
            continue
        offers = _option_offers(round_, seat)
        answers = round_.trace.answers(seat)
        if offers or answers:
            yield violated(
                expected=f"{versus(round_.card(seat), round_.card('dealer'))} leaves seat {seat} no option",
                observed=f"offered {' or '.join(offers[0].event.options)}" if offers else answers[0].option,
                at=offers[0].at if offers else answers[0].at,
            )
        elif round_.trace.end or round_.trace.answers():
            yield holds()


def _accepts(round_: WarRound, option: str) -> Iterator[Finding]:
    """Find whether a choice that is a tie hand's by right, and that it can pay for, was accepted."""
    for at in round_.trace.asked(Decide):
        command = round_.trace.commands[at]
        if not isinstance(command, Decide) or command.option != option or command.amount is not None:
            continue
        if any(answer.command == at for answer in round_.trace.answers(command.seat)):
            # What is accepted unasked is accepted by anybody: only an offered choice shows a right.
            asked = [seen for seen in _option_offers(round_, command.seat) if seen.command < at]
            offered = any(option in seen.event.options for seen in asked)
            if command.seat in round_.ties and (offered or not round_.trace.reports("offer")):
                yield holds()
            continue
        refusal = round_.trace.refusal(at)
        if (
            refusal
            and _is_due(round_, command.seat, at)
            and _can_pay(round_, option, command.seat, refusal.at)
        ):
            offered = any(option in seen.event.options for seen in _standing(round_, at, command.seat))
            yield violated(
                expected=f"a tie hand at seat {command.seat} may choose {option}",
                observed=f"refused: {refusal.event.reason}",
                at=refusal.at,
                # Where offers are not seen, it may have been another seat's turn.
                lacks=() if offered else ("offer", "decision"),
            )


def _is_due(round_: WarRound, seat: int, command: int) -> bool:
    """Say whether it is the seat's turn to choose: a tie hand not yet settled, and nobody else is asked."""
    settled = round_.settled(seat, "initial").at
    if seat not in round_.ties or any(answer.command < command for answer in round_.trace.answers(seat)):
        return False
    if settled is not None and round_.trace.seen[settled].command < command:
        return False
    if _standing(round_, command, seat):
        return True
    others = [other for other in round_.ties if other != seat and _standing(round_, command, other)]
    dealt = [s for s in round_.original_deals if s.event.to == "dealer" and s.command < command]
    return bool(dealt) and not others


def _standing(round_: WarRound, command: int, seat: int) -> list[Seen[Offered]]:
    """Return the offers to a seat that stand unanswered when a command is sent."""
    if any(answer.command < command for answer in round_.trace.answers(seat)):
        return []
    return [seen for seen in _option_offers(round_, seat) if seen.command < command]


def _can_pay(round_: WarRound, option: str, seat: int, at: int) -> bool:
    stake = round_.stake(seat, "initial")
    return option == "surrender" or (
        stake is not None and can_surely_pay(round_.trace, seat, stake.amount, at=at)
    )


@rule("13:69F-22.8(c)1#0")
def a_tie_hand_may_surrender(round_: WarRound) -> Iterator[Finding]:
    """A player with a tie hand may give up half of the initial wager and leave the round."""
    yield from _accepts(round_, "surrender")


@rule("13:69F-22.8(c)2#0")
def a_tie_hand_may_go_to_war(round_: WarRound) -> Iterator[Finding]:
    """A player with a tie hand may give up the whole initial wager and go to war."""
    yield from _accepts(round_, "war")


@rule("13:69F-22.8(c)2#1")
def war_costs_the_whole_initial(round_: WarRound) -> Iterator[Finding]:
    """At war the initial wager is given up in full and never comes back, even if the war is won."""
    for seat in round_.warring:
        stake = round_.stake(seat, "initial")
        settled = round_.settled(seat, "initial")
        if stake is None or round_.settled_by_rank(seat):
            continue
        expected = f"{name(stake)} given up in full"
        if settled.returned or settled.paid or settled.collected not in {0, stake.amount}:
            yield violated(expected=expected, observed=str(settled), at=settled.at)
        elif round_.trace.end is not None:
            if settled.collected:
                yield holds()
            else:
                yield violated(
                    expected=expected, observed=str(settled), at=round_.trace.end.at, lacks=("collect",)
                )


@rule("13:69F-22.8(c)2#2")
def war_needs_a_war_wager(round_: WarRound) -> Iterator[Finding]:
    """Going to war places a war wager equal to the initial one, before the war is dealt."""
    for seat in round_.warring:
        initial = round_.stake(seat, "initial")
        war = round_.stake(seat, "war")
        if initial is None:
            continue
        expected = f"seat {seat} places a war wager of {dollars(initial.amount)} before the war deal"
        begins, due = round_.war_begins, round_.war_due
        asked = _asked_amount(round_, seat)
        if asked not in {None, initial.amount}:
            yield violated(
                expected=expected, observed=f"an answer with another amount ({asked}) was accepted"
            )
        elif war and war.amount != initial.amount:
            yield violated(expected=expected, observed=f"{dollars(war.amount)} accepted", at=war.at)
        elif war and (begins is None or war.at < begins):
            yield holds()
        elif due is not None:
            yield violated(
                expected=expected,
                observed="placed only later" if war else "no war wager",
                at=due,
                lacks=() if war else ("wager",),
            )


def _asked_amount(round_: WarRound, seat: int) -> float | None:
    """Return the amount that came with the seat's accepted answer."""
    answer = round_.answer(seat)
    command = round_.trace.commands[answer.command] if answer else None
    return command.amount if isinstance(command, Decide) and command.seat == seat else None
