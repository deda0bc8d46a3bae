"""Rules of 2.26(a), (b) and (g): which cards win, and as what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.finding import Finding, Rule, holds, rule, violated
from harness.rules.in_between.causes import (
    Cause,
    ace_decides,
    causes,
    faces_decide,
    fits,
    other_hands,
    wrong,
)
from harness.rules.in_between.ranking import PAY_TABLES, TENS, Hand, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.rules.in_between.view import BetweenRound, Side


def _told(hand: Hand) -> str:
    return f"{hand}: {hand.row.value if hand.wins else 'the wager loses'}"


def _misjudged(side: Side, hand: Hand, *, lacks: tuple[str, ...] = ()) -> Finding:
    return violated(
        expected=_told(hand), observed=f"{side}: {side.settled}", at=side.settled.shown_at, lacks=lacks
    )


@rule("13:69F-2.26(a)#2")
def strictly_in_between_wins(round_: BetweenRound) -> Iterator[Finding]:
    """The wager wins if one card ranks above and one below the dealer's, and loses on an equal rank."""
    for side, hand in round_.decided:
        settled = side.settled
        if hand.row is Row.TRIPLE or settled.untouched:
            continue
        pushed = settled.voided and not hand.wins and causes(round_, side, hand) == {Cause.STRICT}
        if (hand.wins and settled.lost) or (not hand.wins and settled.paid):
            yield _misjudged(side, hand)
        elif pushed:
            yield _misjudged(side, hand, lacks=("collect",))
        elif not settled.voided:
            yield holds()


def _because(round_: BetweenRound, cause: Cause, applies: Callable[[Side, Hand], bool]) -> Iterator[Finding]:
    """Find wrong results that this mistake alone explains, in rounds where it would show."""
    for side, hand in round_.decided:
        if side.settled.at is None or not applies(side, hand):
            continue
        if not wrong(round_, side, hand):
            yield holds()
        elif causes(round_, side, hand) == {cause}:
            yield _misjudged(side, hand)


@rule("13:69F-2.26(a)#3")
def only_the_initial_cards_count(round_: BetweenRound) -> Iterator[Finding]:
    """The player's initial two and the dealer's first face up card decide, and no other card."""

    def applies(side: Side, hand: Hand) -> bool:
        return any(True for _ in other_hands(round_, side, hand))

    yield from _because(round_, Cause.OTHER_CARDS, applies)


@rule("13:69F-2.26(b)#1")
def tens_and_faces_are_four_ranks(round_: BetweenRound) -> Iterator[Finding]:
    """10, jack, queen and king rank one above the other, whatever they are worth at blackjack."""
    yield from _because(round_, Cause.VALUES, lambda _, hand: faces_decide(hand))


@rule("13:69F-2.26(b)#2")
def an_ace_is_high(round_: BetweenRound) -> Iterator[Finding]:
    """An ace ranks above the king and never below the two."""
    yield from _because(round_, Cause.ACE, lambda _, hand: ace_decides(hand))


@rule("13:69F-2.26(g)1#1")
def three_of_one_rank_are_a_triple_match(round_: BetweenRound) -> Iterator[Finding]:
    """Three cards of one rank, of whatever suit, are a triple match; a pair or three faces are none."""
    for side, hand in round_.decided:
        if hand.row is Row.TRIPLE:
            yield from _classed(round_, side, hand)
        elif side.settled.paid and hand.row is Row.LOSES and _looks_triple(round_, side, hand):
            yield _misjudged(side, hand)
        elif side.settled.lost and len(set(hand.ranks)) == 2:  # noqa: PLR2004 - two of the three are equal
            yield holds()


def _looks_triple(round_: BetweenRound, side: Side, hand: Hand) -> bool:
    """Say whether a losing hand was paid as a triple match: a pair of the player's, or at those odds."""
    pair = hand.ranks[0] == hand.ranks[1]
    alike = len(set(hand.ranks)) < len(hand.ranks) or set(hand.ranks) <= set(TENS)
    return pair or (alike and fits(round_, side, Row.TRIPLE))


def _classed(round_: BetweenRound, side: Side, hand: Hand) -> Iterator[Finding]:
    """Find whether a winning hand was taken for what it is: not lost, not void, not paid as a lower row."""
    settled = side.settled
    odds = round_.odds(hand.row)
    if odds is None or settled.untouched:
        return
    lower = [row for row, pays in PAY_TABLES[round_.letter or ""].items() if pays < odds]
    if settled.lost or any(fits(round_, side, row) for row in lower):
        yield _misjudged(side, hand)
    elif settled.voided:
        yield _misjudged(side, hand, lacks=("pay",))
    elif side.profit >= odds * side.stake.amount:
        yield holds()


def _spread(requirement: str, row: Row, doc: str) -> Rule[BetweenRound]:
    def judge(round_: BetweenRound) -> Iterator[Finding]:
        for side, hand in round_.decided:
            if hand.row is row:
                yield from _classed(round_, side, hand)

    judge.__doc__ = doc
    return rule(requirement)(judge)


one_card_spread = _spread(
    "13:69F-2.26(g)2#1", Row.ONE, "Cards two ranks apart around the dealer's are a one-card spread."
)
two_card_spread = _spread(
    "13:69F-2.26(g)3#1", Row.TWO, "Cards three ranks apart around the dealer's are a two-card spread."
)
three_card_spread = _spread(
    "13:69F-2.26(g)4#1", Row.THREE, "Cards four ranks apart around the dealer's are a three-card spread."
)
other_spreads = _spread(
    "13:69F-2.26(g)5#1", Row.OTHER, "Cards five ranks or more apart around the dealer's win as well."
)
