"""The rules of 77:1-4.7: one function for each requirement, a predicate over any round of high card."""

from __future__ import annotations

import sys
from functools import cached_property
from typing import TYPE_CHECKING, Final

from harness.rules.finding import Finding, holds, rule, rules_of, violated
from harness.rules.judge import RuleSet
from harness.table.cards import rank
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.table.messages import Recipient
    from harness.table.trace import Stake, Trace


class HighCardRound:
    """A round of high card as its rules see it."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace.to_its_end()

    @cached_property
    def bettors(self) -> tuple[int, ...]:
        """The seats with an initial wager, ascending."""
        return tuple(sorted({stake.seat for stake in self.trace.stakes("initial") if stake.amount > 0}))

    @cached_property
    def everybody(self) -> tuple[Recipient, ...]:
        """All who get a card, in the order of the law."""
        return (*self.bettors, "dealer")

    def comparison(self, seat: int) -> int | None:
        """Return above 0 where the seat's card beats the dealer's, 0 for one rank, else below."""
        own, dealers = self.trace.cards(seat), self.trace.cards("dealer")
        if len(own) != 1 or len(dealers) != 1:
            return None
        return rank(own[0]) - rank(dealers[0])

    def stakes(self, sign: int) -> Iterator[Stake]:
        """Yield the wagers whose cards are higher (1), equal (0) or lower (-1), where the round ended."""
        for seat in self.bettors if self.trace.end else ():
            comparison, stake = self.comparison(seat), self.trace.stake(seat, "initial")
            if comparison is not None and stake and (comparison > 0) - (comparison < 0) == sign:
                yield stake


@rule("77:1-4.7(a)#1")
def cards_go_clockwise_and_last_to_the_dealer(round_: HighCardRound) -> Iterator[Finding]:
    """First cards fall in ascending order of the seats, the dealer's behind them."""
    got = list(dict.fromkeys(seen.event.to for seen in round_.trace.deals()))
    if not got or not round_.trace.end:
        return
    if got == list(round_.everybody):
        yield holds()
    else:
        yield violated(
            expected=f"cards to {_told(round_.everybody)}",
            observed=f"to {_told(got)}",
            at=round_.trace.deals()[0].at,
            lacks=("deal",),
        )


@rule("77:1-4.7(a)#2")
def one_card_face_up_for_everybody(round_: HighCardRound) -> Iterator[Finding]:
    """Everybody has one card by the end of the round, and it was dealt face up."""
    end = round_.trace.end
    if end is None or not round_.bettors:
        return
    for recipient in round_.everybody:
        faces = [seen.event.face for seen in round_.trace.deals(recipient)]
        if faces == ["up"]:
            yield holds()
        else:
            down = faces.count("down")
            told = f"{len(faces)} cards for {recipient}, {down} of them face down"
            yield violated(expected="one card each, face up", observed=told, at=end.at, lacks=("deal",))


@rule("77:1-4.7(b)#1")
def wagers_are_settled_clockwise_behind_the_dealers_card(round_: HighCardRound) -> Iterator[Finding]:
    """Settlements go seat by seat, ascending, and the dealer has a card before the first."""
    money = round_.trace.money("initial")
    if not money:
        return
    dealers = round_.trace.deals("dealer")
    seats = [seen.event.seat for seen in money]
    if not dealers or money[0].at < dealers[0].at:
        yield violated(
            expected="wagers are settled once the dealer has a card",
            observed="settled before it",
            at=money[0].at,
            lacks=("deal",),
        )
    elif seats != sorted(seats):
        yield violated(
            expected="wagers are settled in ascending order of the seats",
            observed=f"in the order {_told(seats)}",
            at=money[0].at,
        )
    else:
        yield holds()


@rule("77:1-4.7(b)1#1")
def a_higher_card_is_paid_one_to_one(round_: HighCardRound) -> Iterator[Finding]:
    """A higher card brings as much as was wagered, and costs nothing."""
    for stake in round_.stakes(1):
        yield _sums(round_, stake, paid=stake.amount, lacks=("pay",))


@rule("77:1-4.7(b)2#1")
def a_lower_card_loses_the_whole_wager(round_: HighCardRound) -> Iterator[Finding]:
    """A lower card costs the whole wager."""
    for stake in round_.stakes(-1):
        yield _sums(round_, stake, collected=stake.amount, lacks=("collect",))


@rule("77:1-4.7(b)3#1")
def equal_ranks_give_the_wager_back(round_: HighCardRound) -> Iterator[Finding]:
    """A card of the dealer's rank brings nothing and costs nothing; the stake goes back."""
    for stake in round_.stakes(0):
        yield _sums(round_, stake, returned=stake.amount, lacks=("return",))


@rule("77:1-4.7(c)#1")
def the_ace_is_high_and_suits_are_equal(round_: HighCardRound) -> Iterator[Finding]:
    """Who holds an ace never loses to another rank, who faces one never wins, and no suit beats another."""
    for sign, word in ((1, "won"), (-1, "lost"), (0, "a push")):
        for stake in round_.stakes(sign):
            cards = round_.trace.cards(stake.seat) + round_.trace.cards("dealer")
            if sign and not any(card[0] == "A" for card in cards):
                continue
            collected, paid, _ = round_.trace.sums(stake.seat, stake.wager)
            fate = (paid > 0) - (collected > 0)
            if fate == sign:
                yield holds()
            else:
                yield violated(
                    expected=f"{cards[0]} against {cards[1]} is {word}",
                    observed="won" if fate > 0 else "lost" if fate else "a push",
                    at=round_.trace.settled_at(stake.seat, stake.wager),
                    lacks=("collect", "pay"),
                )


def _sums(
    round_: HighCardRound,
    stake: Stake,
    *,
    collected: int = 0,
    paid: int = 0,
    returned: int = 0,
    lacks: tuple[str, ...],
) -> Finding:
    """Hold what became of a wager against what had to; a winner's own stake may be given back, or stay."""
    got = round_.trace.sums(stake.seat, stake.wager)
    wanted = {(collected, paid, returned)} | ({(0, paid, stake.amount)} if paid else set())
    if tuple(got) in wanted:
        return holds()
    return violated(
        expected=f"of seat {stake.seat}'s {dollars(stake.amount)}: {_moved(collected, paid, returned)}",
        observed=_moved(*got),
        at=round_.trace.settled_at(stake.seat, stake.wager),
        lacks=lacks,
    )


def _moved(collected: int, paid: int, returned: int) -> str:
    return f"{dollars(collected)} collected, {dollars(paid)} paid, {dollars(returned)} given back"


def _told(recipients: list[int] | list[Recipient] | tuple[Recipient, ...]) -> str:
    return ", ".join(str(one) for one in recipients)


RULES: Final = (RuleSet("high-card", HighCardRound, rules_of(sys.modules[__name__])),)
