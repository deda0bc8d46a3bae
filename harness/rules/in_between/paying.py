"""Rules of 2.26(f) on the payment: no less than the odds of the selected pay table. Paying more is lawful."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.finding import Finding, Rule, holds, rule, violated
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.in_between.ranking import Hand
    from harness.rules.in_between.view import BetweenRound, Side


def _expected(round_: BetweenRound, side: Side, hand: Hand, odds: int) -> str:
    return (
        f"{side} on {hand}, a {hand.row.value}, paid at least {dollars(odds * side.stake.amount)}"
        f" ({odds} to 1, table {round_.letter})"
    )


@rule("13:69F-2.26(f)#1")
def winners_are_paid_at_the_odds_or_better(round_: BetweenRound) -> Iterator[Finding]:
    """Every winner gets no less than the table's odds, and the stake stays the player's."""
    for side, hand in round_.decided:
        odds = round_.odds(hand.row)
        settled = side.settled
        if odds is None:
            continue
        expected = _expected(round_, side, hand, odds)
        if settled.at is not None and side.profit >= odds * side.stake.amount:
            yield holds()
        elif settled.at is not None:
            yield violated(expected=expected, observed=str(settled), at=settled.at)
        elif round_.trace.end is not None:
            at = settled.returned_at if settled.returned_at is not None else round_.trace.end.at
            yield violated(expected=expected, observed=str(settled), at=at, lacks=("pay",))


def _table(letter: str) -> Rule[BetweenRound]:
    def judge(round_: BetweenRound) -> Iterator[Finding]:
        if round_.letter != letter:
            return
        for side, hand in round_.decided:
            odds = round_.odds(hand.row)
            if odds is None or not side.settled.paid:
                continue
            if side.settled.paid >= odds * side.stake.amount:
                yield holds()
            else:
                yield violated(
                    expected=_expected(round_, side, hand, odds),
                    observed=str(side.settled),
                    at=side.settled.at,
                )

    judge.__doc__ = f"Each row of table {letter} pays its odds or better where that table is selected."
    return rule(f"13:69F-2.26(f)#{letter}")(judge)


table_a = _table("A")
table_b = _table("B")
table_c = _table("C")
table_d = _table("D")
