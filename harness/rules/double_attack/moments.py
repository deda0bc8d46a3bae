"""Rules of 26.6(d) on time: when the bonus wagers are settled, before what, and that none is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.double_attack.parts import delay, end_of, hand, name, told
from harness.rules.finding import Finding, holds, rule, violated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.double_attack.view import BonusRound
    from harness.table.trace import Stake

_MONEY = ("collect", "pay")


@rule("13:69F-26.6(d)#1")
def seventeen_or_more_settles_at_two_cards(round_: BonusRound) -> Iterator[Finding]:
    """Two dealer cards of 17 or more, soft ones too, settle the bonus wagers once the second is known."""
    if not round_.at_two:
        return
    for stake in round_.in_play:
        at, limit = round_.settled(stake).at, _past_two(round_)
        expected = f"{name(stake)} is settled when {hand(round_)} of {round_.two} is known"
        if at is not None and _too_early(round_, at):
            yield violated(
                expected=expected, observed="settled while a card lay face down", at=at, lacks=("reveal",)
            )
        elif limit is not None and (at is None or at > limit):
            observed = "never settled" if at is None else "settled later"
            yield violated(
                expected=expected, observed=observed, at=at or limit, lacks=_MONEY if at is None else ()
            )
        elif at is not None and round_.told is not None:
            yield holds()


def _too_early(round_: BonusRound, at: int) -> bool:
    """Say whether the second card was still unknown: shown later, or not yet in a round still going on."""
    return at < round_.told if round_.told is not None else round_.trace.end is None


def _past_two(round_: BonusRound) -> int | None:
    """Return the position of the first event before which two cards should have settled the bonus."""
    third = round_.drawn(3)
    marks = [] if third is None else [third.at]
    if round_.moment is not None:
        marks += [seen.at for seen in round_.others if seen.at > round_.moment]
    if round_.trace.end:
        marks.append(round_.trace.end.at)
    return min(marks, default=None)


@rule("13:69F-26.6(d)#2")
def less_than_seventeen_settles_at_the_third_card(round_: BonusRound) -> Iterator[Finding]:
    """Two dealer cards below 17 settle the bonus wagers directly after the third card."""
    if not round_.at_three:
        return
    for stake in round_.in_play:
        yield from _at_the_third(round_, stake)


def _at_the_third(round_: BonusRound, stake: Stake) -> Iterator[Finding]:
    at, third = round_.settled(stake).at, round_.moment
    expected = f"{name(stake)} is settled directly after the dealer's third card"
    if at is None:
        end = end_of(round_)
        if third is not None and end is not None:
            yield violated(expected=expected, observed="never settled", at=end, lacks=_MONEY)
    elif third is None or at < third:
        yield violated(
            expected=expected,
            observed=f"settled on two cards of {round_.two}",
            at=at,
            lacks=("deal",) if third is None else (),
        )
    elif late := delay(round_, stake):
        yield violated(expected=expected, observed=f"{told(late.event)} came first", at=late.at)
    else:
        yield holds()


@rule("13:69F-26.6(d)#3")
def nothing_else_is_settled_before_the_bonus(round_: BonusRound) -> Iterator[Finding]:
    """From the moment that decides the bonus, no other wager is paid or collected before all of them."""
    moment = round_.moment
    if moment is None or not round_.in_play:
        return
    later = [seen for seen in round_.others if seen.at > moment]
    marks = [round_.settled(stake).at for stake in round_.in_play]
    if not later:
        return
    first = later[0]
    if all(at is not None and at < first.at for at in marks):
        yield holds()
    else:
        yield violated(
            expected="all bonus wagers are settled before any other wager",
            observed=f"{told(first.event)} came first",
            at=first.at,
            lacks=_MONEY if None in marks else (),
        )


@rule("13:69F-26.6(d)#4")
def every_bonus_wager_is_settled(round_: BonusRound) -> Iterator[Finding]:
    """Every bonus wager is lost or paid, and the dealer draws the third card that this takes."""
    end = end_of(round_)
    if end is None:
        return
    for stake in round_.bonuses:
        settled = round_.settled(stake)
        if round_.dealer and round_.wins is None and stake in round_.in_play:
            yield violated(
                expected=f"the dealer draws a third card to {hand(round_)}, and {name(stake)} is settled",
                observed=f"no third card; {settled}",
                at=end,
                lacks=("deal",),
            )
        elif settled.collected or settled.paid:
            yield holds()
        else:
            lacks = _MONEY if round_.wins is None else ("pay",) if round_.wins else ("collect",)
            yield violated(
                expected=f"{name(stake)} is lost or paid", observed=str(settled), at=end, lacks=lacks
            )


@rule("13:69F-26.6(d)1#2")
def lost_bonus_wagers_are_collected_immediately(round_: BonusRound) -> Iterator[Finding]:
    """Nothing comes between the card that loses the bonus wagers and their collection."""
    if round_.wins is not False or round_.moment is None:
        return
    for stake in round_.in_play:
        settled = round_.settled(stake)
        if not settled.collected or settled.at is None or settled.at < round_.moment:
            continue
        third = round_.drawn(3) if round_.at_two else None
        late = delay(round_, stake)
        if late is None and third is not None and third.at < settled.at:
            late = third
        if late:
            yield violated(
                expected=f"{name(stake)} is collected immediately",
                observed=f"{told(late.event)} came first",
                at=late.at,
            )
        else:
            yield holds()
