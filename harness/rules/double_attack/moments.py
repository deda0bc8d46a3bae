"""Rules of 26.6(d) on time: when the bonus wagers are settled, before what, and that none is left out.

The rules on time judge settlements that took place; that one did not is the affair of
(d)#4 and of the results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.double_attack.parts import delay, end_of, hand, name, told
from harness.rules.finding import Finding, holds, rule, violated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.double_attack.view import BonusRound
    from harness.table.messages import Event
    from harness.table.trace import Seen, Stake


@rule("13:69F-26.6(d)#1")
def seventeen_or_more_settles_at_two_cards(round_: BonusRound) -> Iterator[Finding]:
    """Two dealer cards of 17 or more, soft ones too, settle the bonus wagers once the second is known."""
    yield from _taken_for_seventeen(round_)
    if not round_.at_two:
        return
    for stake in round_.in_play:
        at = round_.settled(stake).at
        if at is None:
            continue
        expected = f"{name(stake)} is settled when {hand(round_)} of {round_.two} is known"
        before = [seen for seen in _after_two(round_) if seen.at < at]
        if _too_early(round_, at):
            yield violated(
                expected=expected, observed="settled while a card lay face down", at=at, lacks=("reveal",)
            )
        elif before:
            yield violated(expected=expected, observed=f"{told(before[0].event)} came first", at=before[0].at)
        elif round_.told is not None:
            yield holds()


def _taken_for_seventeen(round_: BonusRound) -> Iterator[Finding]:
    """Find less than 17 settled as if it were more: with hands still waiting, only that stops a dealer."""
    third = round_.drawn(3)
    if not round_.at_three or not round_.alive:
        return
    for stake in round_.in_play:
        at = round_.settled(stake).at
        if at is not None and (round_.undrawn if third is None else at < third.at):
            yield violated(
                expected=f"two cards of {round_.two} do not settle {name(stake)}",
                observed=f"{round_.settled(stake)} on them",
                at=at,
                lacks=("deal",),
            )


def _too_early(round_: BonusRound, at: int) -> bool:
    """Say whether the second card was still unknown: shown later, or not yet in a round still going on."""
    return at < round_.told if round_.told is not None else round_.trace.end is None


def _after_two(round_: BonusRound) -> Iterator[Seen[Event]]:
    """Yield what has to wait until two cards have settled the bonus: a third card, the other wagers."""
    third = round_.drawn(3)
    if third:
        yield third
    if round_.moment is not None:
        yield from (seen for seen in round_.others if seen.at > round_.moment)


@rule("13:69F-26.6(d)#2")
def less_than_seventeen_settles_at_the_third_card(round_: BonusRound) -> Iterator[Finding]:
    """Two dealer cards below 17 settle the bonus wagers directly after the third card."""
    if round_.at_three:
        for stake in round_.in_play:
            yield from _at_the_third(round_, stake)


def _at_the_third(round_: BonusRound, stake: Stake) -> Iterator[Finding]:
    at, third = round_.settled(stake).at, round_.moment
    if at is None:
        return
    expected = f"{name(stake)} is settled directly after the dealer's third card"
    late = delay(round_, stake)
    if third is None or at < third:
        yield violated(
            expected=expected,
            observed=f"settled on two cards of {round_.two}",
            at=at,
            lacks=("deal",) if third is None else (),
        )
    elif late:
        yield violated(expected=expected, observed=f"{told(late.event)} came first", at=late.at)
    else:
        yield holds()


@rule("13:69F-26.6(d)#3")
def nothing_else_is_settled_before_the_bonus(round_: BonusRound) -> Iterator[Finding]:
    """From the moment that decides the bonus, no other wager is paid or collected before all of them."""
    moment = round_.moment
    if moment is None:
        return
    marks = [at for stake in round_.in_play if (at := round_.settled(stake).at) is not None]
    other = next((seen for seen in round_.others if seen.at > moment), None)
    if other is None or not marks:
        return
    if max(marks) < other.at:
        yield holds()
    else:
        yield violated(
            expected="all bonus wagers are settled before any other wager",
            observed=f"{told(other.event)} came first",
            at=other.at,
        )


@rule("13:69F-26.6(d)#4")
def every_bonus_wager_is_settled(round_: BonusRound) -> Iterator[Finding]:
    """Every bonus wager comes to an end, and the dealer draws the third card that this takes."""
    end = end_of(round_)
    if end is None:
        return
    for stake in round_.bonuses:
        settled = round_.settled(stake)
        if round_.undrawn and stake in round_.in_play:
            yield violated(
                expected=f"the dealer draws a third card to {hand(round_)}, and {name(stake)} is settled",
                observed=f"no third card; {settled}",
                at=end,
                lacks=("deal",),
            )
        elif settled.collected or settled.paid or settled.returned:
            yield holds()
        else:
            yield violated(
                expected=f"{name(stake)} is settled",
                observed=str(settled),
                at=end,
                lacks=("collect", "pay", "return"),
            )


@rule("13:69F-26.6(d)1#2")
def lost_bonus_wagers_are_collected_immediately(round_: BonusRound) -> Iterator[Finding]:
    """Nothing comes between the card that loses the bonus wagers and their collection.

    One that is paid instead was not collected at once either, if it was paid late; that it
    was paid at all is the affair of the results. Where a dealer with 17 drew all the same
    and went over, no text tells whether to pay.
    """
    if round_.wins is not False or round_.moment is None:
        return
    for stake in round_.in_play:
        settled = round_.settled(stake)
        if not (settled.collected or settled.paid) or settled.at is None or settled.at < round_.moment:
            continue
        if settled.paid and round_.over_on_three:
            continue
        late = delay(round_, stake)
        if late:
            yield violated(
                expected=f"{name(stake)} is collected immediately",
                observed=f"{told(late.event)} came first",
                at=late.at,
            )
        elif settled.collected:
            yield holds()
