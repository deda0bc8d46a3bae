"""Rules of 2.26(a), (b) and (g): which cards win, and as what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.finding import Finding, Rule, holds, rule, violated
from harness.rules.in_between.causes import (
    ace_decides,
    by_aces,
    by_faces,
    by_other_cards,
    circumstance,
    faces_decide,
    fits,
    on_an_edge,
    other_hands,
    turned,
    wrong,
)
from harness.rules.in_between.ranking import PAY_TABLES, TENS, Hand, Row

if TYPE_CHECKING:
    from collections.abc import Iterator

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
        if turned(side, hand):
            yield _misjudged(side, hand)
        elif settled.voided and on_an_edge(hand) and circumstance(round_, side) is None:
            yield _misjudged(side, hand, lacks=("collect",))
        elif not settled.voided:
            yield holds()


def _judged(
    round_: BetweenRound, side: Side, hand: Hand, *, explained: bool, applies: bool
) -> Iterator[Finding]:
    """Find a wrong result that this requirement explains, or a right one where it decides."""
    if side.settled.at is None or not applies:
        return
    if explained:
        yield _misjudged(side, hand)
    elif not wrong(round_, side, hand):
        yield holds()


@rule("13:69F-2.26(a)#3")
def only_the_initial_cards_count(round_: BetweenRound) -> Iterator[Finding]:
    """The player's initial two and the dealer's first face up card decide, and no other card."""
    for side, hand in round_.decided:
        explained = wrong(round_, side, hand) and by_other_cards(round_, side, hand)
        applies = any(True for _ in other_hands(round_, side, hand))
        yield from _judged(round_, side, hand, explained=explained, applies=applies)


@rule("13:69F-2.26(b)#1")
def tens_and_faces_are_four_ranks(round_: BetweenRound) -> Iterator[Finding]:
    """10, jack, queen and king rank one above the other, whatever they are worth at blackjack."""
    for side, hand in round_.decided:
        explained = by_faces(round_, side, hand)
        yield from _judged(round_, side, hand, explained=explained, applies=faces_decide(hand))


@rule("13:69F-2.26(b)#2")
def an_ace_is_high(round_: BetweenRound) -> Iterator[Finding]:
    """An ace ranks above the king and never below the two."""
    for side, hand in round_.decided:
        explained = by_aces(side, hand)
        yield from _judged(round_, side, hand, explained=explained, applies=ace_decides(hand))


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
    elif settled.voided and circumstance(round_, side) is None:
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
