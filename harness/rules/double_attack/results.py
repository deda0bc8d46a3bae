"""Rules of 26.6(a) and (d)1 to (d)3 on results: which bonus wagers win, in what order, at what odds."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from harness.rules.double_attack.law import BONUS, ONE_COLOR, ONE_SUIT, table_odds
from harness.rules.double_attack.parts import delay, hand, listed, loses, name, told, wins
from harness.rules.double_attack.points import value
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.cards import shown
from harness.table.messages import Paid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.double_attack.view import BonusRound
    from harness.table.money import Odds
    from harness.table.trace import Stake


@rule("13:69F-26.6(a)#1")
def only_a_three_card_bust_wins(round_: BonusRound) -> Iterator[Finding]:
    """A bonus wager wins where the dealer goes over 21 with exactly three cards, and loses elsewhere."""
    if round_.wins is None:
        return
    for stake in round_.in_play:
        settled = round_.settled(stake)
        if bool(settled.paid) == bool(settled.collected):
            continue
        if bool(settled.paid) == round_.wins:
            yield holds()
        else:
            word = "wins" if round_.wins else "loses"
            yield violated(
                expected=f"{hand(round_)} {word} {name(stake)}", observed=str(settled), at=settled.at
            )


@rule("13:69F-26.6(d)1#1")
def no_three_card_bust_loses_every_bonus(round_: BonusRound) -> Iterator[Finding]:
    """Where the dealer does not exceed 21 with exactly three cards, every bonus wager loses in full."""
    if round_.wins is False:
        for stake in round_.in_play:
            yield from loses(round_, stake)


@rule("13:69F-26.6(d)2#1")
def a_three_card_bust_pays_every_bonus_immediately(round_: BonusRound) -> Iterator[Finding]:
    """Where the dealer exceeds 21 with exactly three cards, every bonus wager is paid at once."""
    if not round_.wins:
        return
    for stake in round_.in_play:
        settled = round_.settled(stake)
        late = delay(round_, stake) if settled.paid else None
        if late:
            yield violated(
                expected=f"{name(stake)} is paid immediately",
                observed=f"{told(late.event)} came first",
                at=late.at,
            )
        else:
            yield from wins(round_, stake)


@rule("13:69F-26.6(d)2#2")
def bonus_wagers_are_paid_counterclockwise(round_: BonusRound) -> Iterator[Finding]:
    """Winning bonus wagers are paid from the dealer's right: descending seats."""
    if not round_.wins:
        return
    pays = [seen for seen in round_.trace.money(BONUS) if isinstance(seen.event, Paid)]
    seats = sorted({seen.event.seat for seen in pays}, reverse=True)
    if len(seats) < 2:  # noqa: PLR2004 - one seat has no order
        return
    for before, after in pairwise(pays):
        if after.event.seat > before.event.seat:
            yield violated(
                expected=f"bonus wagers paid from the dealer's right: {listed(seats)}",
                observed=f"seat {after.event.seat} after seat {before.event.seat}",
                at=after.at,
            )
            return
    yield holds()


@rule("13:69F-26.6(d)2#3")
def the_third_card_sets_the_odds(round_: BonusRound) -> Iterator[Finding]:
    """The odds go by the third card drawn, not by another card of the dealer's."""
    if round_.row is None:
        return
    others = {value(card): card for card in round_.cards if value(card) != round_.row}
    for stake in round_.in_play:
        paid, at = round_.settled(stake).paid, round_.settled(stake).at
        wrong = [card for worth, card in others.items() if _pays(table_odds(worth), stake, paid)]
        if _pays(round_.odds, stake, paid):
            if others:
                yield holds()
        elif wrong:
            yield violated(
                expected=f"{name(stake)} is paid by the third card, {shown(round_.cards[2])}",
                observed=f"paid as if it were {shown(wrong[0])}",
                at=at,
            )


def _pays(odds: Odds | None, stake: Stake, paid: int) -> bool:
    return odds is not None and paid == odds.winnings(stake.amount)


def _row(round_: BonusRound, row: int) -> Iterator[Finding]:
    if round_.row == row:
        for stake in round_.in_play:
            yield from wins(round_, stake, table_odds(row))


@rule("13:69F-26.6(d)2#row-10")
def a_third_card_worth_ten_pays_three(round_: BonusRound) -> Iterator[Finding]:
    """A third card worth ten pays 3 to 1: jack, queen and king."""
    yield from _row(round_, 10)


@rule("13:69F-26.6(d)2#row-9")
def a_third_nine_pays_six(round_: BonusRound) -> Iterator[Finding]:
    """A nine as third card pays 6 to 1."""
    yield from _row(round_, 9)


@rule("13:69F-26.6(d)2#row-8")
def a_third_eight_pays_eight(round_: BonusRound) -> Iterator[Finding]:
    """An eight as third card pays 8 to 1, unless it makes three eights of one colour."""
    yield from _row(round_, 8)


@rule("13:69F-26.6(d)2#row-7")
def a_third_seven_pays_ten(round_: BonusRound) -> Iterator[Finding]:
    """A seven as third card pays 10 to 1."""
    yield from _row(round_, 7)


@rule("13:69F-26.6(d)2#row-6")
def a_third_six_pays_fifteen(round_: BonusRound) -> Iterator[Finding]:
    """A six as third card pays 15 to 1."""
    yield from _row(round_, 6)


@rule("13:69F-26.6(d)2#4")
def the_table_gives_way_to_three_eights(round_: BonusRound) -> Iterator[Finding]:
    """Three eights of one colour are never paid at the 8 to 1 of the table."""
    if round_.eights is None:
        return
    for stake in round_.in_play:
        settled = round_.settled(stake)
        if _pays(table_odds(8), stake, settled.paid):
            yield violated(
                expected=f"{hand(round_)} pays {name(stake)} by its own odds, {round_.eights}",
                observed=f"{settled}, as any eight",
                at=settled.at,
            )
        elif settled.paid:
            yield holds()


@rule("13:69F-26.6(d)3#1")
def all_three_eights_must_agree(round_: BonusRound) -> Iterator[Finding]:
    """The odds of three eights go only to three eights that are all of one colour."""
    if not round_.wins or round_.eights is not None:
        return
    for stake in round_.in_play:
        settled = round_.settled(stake)
        if _pays(ONE_COLOR, stake, settled.paid) or _pays(ONE_SUIT, stake, settled.paid):
            yield violated(
                expected=f"{hand(round_)} are no three eights of one colour",
                observed=f"{name(stake)}: {settled}, as if they were",
                at=settled.at,
            )
        elif settled.paid and round_.row == 8:  # noqa: PLR2004 - only an eight comes near
            yield holds()


@rule("13:69F-26.6(d)3.i#1")
def three_eights_of_one_colour_pay_fifty(round_: BonusRound) -> Iterator[Finding]:
    """Three eights of one colour, not of one suit, pay 50 to 1."""
    if round_.eights == ONE_COLOR:
        for stake in round_.in_play:
            yield from wins(round_, stake, ONE_COLOR)


@rule("13:69F-26.6(d)3.ii#1")
def three_eights_of_one_suit_pay_two_hundred(round_: BonusRound) -> Iterator[Finding]:
    """Three eights of one suit pay 200 to 1, and not 50 as well."""
    if round_.eights == ONE_SUIT:
        for stake in round_.in_play:
            yield from wins(round_, stake, ONE_SUIT)
