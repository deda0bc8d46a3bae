"""What may stand behind a wrong result: one trace often fits several mistakes, and names none of them then.

That a wager got the wrong result is laid at 2.26(a)#2 or (g)1#1 in any case. It is laid at
the clause on ranks, on aces, on the cards that count or on the blackjack result only where
no other mistake explains what was seen.
"""

from __future__ import annotations

from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING

from harness.rules.in_between.ranking import ACE, TENS, Hand, Row, ace_low, blackjack_value
from harness.rules.in_between.view import INITIAL, JOKERS, WAGER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.in_between.view import BetweenRound, Side

#: The highest total that is not over.
LIMIT = 21


class Cause(Enum):
    """A mistake that explains a wrong result."""

    STRICT = "an equal rank taken for in between"
    VALUES = "10, jack, queen and king not told apart"
    ACE = "an ace not taken as the highest rank"
    OTHER_CARDS = "cards that do not count"
    BLACKJACK = "the result at blackjack"


def wrong(round_: BetweenRound, side: Side, hand: Hand) -> bool:
    """Say whether what was seen is no lawful end of the wager: a loss that is paid, a win that is not."""
    settled = side.settled
    if not hand.wins:
        return bool(settled.paid or settled.returned)
    odds = round_.odds(hand.row)
    short = settled.paid > 0 and odds is not None and side.profit < odds * side.stake.amount
    return bool(settled.collected or short or settled.voided)


def causes(round_: BetweenRound, side: Side, hand: Hand) -> frozenset[Cause]:
    """Return every mistake that explains the wrong result of a wager."""
    found = set()
    if hand.up[0] in hand.ranks[:2] and (side.settled.paid or side.settled.voided):
        found.add(Cause.STRICT)
    if faces_decide(hand) and _fits_values(round_, side, hand):
        found.add(Cause.VALUES)
    if ace_decides(hand) and _fits_ace(round_, side, hand):
        found.add(Cause.ACE)
    if any(fits(round_, side, other.row) for other in other_hands(round_, side, hand)):
        found.add(Cause.OTHER_CARDS)
    if circumstance(round_, side.seat):
        found.add(Cause.BLACKJACK)
    return frozenset(found)


def fits(round_: BetweenRound, side: Side, row: Row) -> bool:
    """Say whether what was seen is what this row would bring."""
    if row is Row.LOSES:
        return side.settled.lost
    odds = round_.odds(row)
    return odds is not None and side.settled.paid > 0 and side.profit == odds * side.stake.amount


def faces_decide(hand: Hand) -> bool:
    """Say whether the order of 10, jack, queen and king decides: the dealer's is one, a player's another."""
    first, second, up = hand.ranks
    return up in TENS and any(card in TENS and card != up for card in (first, second))


def _fits_values(round_: BetweenRound, side: Side, hand: Hand) -> bool:
    if hand.up[0] in hand.ranks[:2]:
        # Paid as another row it may as well be an equal rank taken for in between.
        return fits(round_, side, hand.ranked(blackjack_value))
    return bool(side.settled.lost if hand.wins else side.settled.paid)


def ace_decides(hand: Hand) -> bool:
    """Say whether it matters that an ace is high: one ace beside another rank, or an ace of the dealer's."""
    if hand.up[0] == ACE:
        return hand.row is Row.LOSES
    return hand.ranked(ace_low) is not hand.row


def _fits_ace(round_: BetweenRound, side: Side, hand: Hand) -> bool:
    if hand.up[0] == ACE:
        return side.settled.paid > 0 and hand.ranks.count(ACE) == 1
    return fits(round_, side, hand.ranked(ace_low))


def other_hands(round_: BetweenRound, side: Side, hand: Hand) -> Iterator[Hand]:
    """Yield the hands that cards which do not count would make, of those dealt before the settlement."""
    until = side.settled.at
    if until is None:
        return
    dealt = [seen.event.card for seen in round_.trace.deals(side.seat) if seen.at < until]
    dealers = [seen.event.card for seen in round_.trace.deals("dealer") if seen.at < until]
    if not JOKERS.isdisjoint({*dealt, *dealers}):
        return
    for up in dealers:
        for first, second in combinations(dealt, INITIAL):
            other = Hand(first, second, up)
            if other.row is not hand.row:
                yield other


def circumstance(round_: BetweenRound, seat: int) -> str | None:
    """Return what at blackjack might be taken to touch the wager: a natural, or a hand that went over."""
    if _natural([seen.event.card for seen in round_.initial("dealer")]):
        return "the dealer has blackjack"
    if _natural([seen.event.card for seen in round_.initial(seat)]):
        return f"seat {seat} has blackjack"
    if _over(round_.trace.cards(seat)) and not _parted(round_, seat):
        return f"seat {seat} went over"
    return None


def _natural(cards: list[str]) -> bool:
    ranks = {card[0] for card in cards}
    return len(cards) == INITIAL and ACE in ranks and not ranks.isdisjoint(TENS)


def _over(cards: tuple[str, ...]) -> bool:
    if not JOKERS.isdisjoint(cards):
        return False
    return sum(1 if card[0] == ACE else blackjack_value(card) for card in cards) > LIMIT


def _parted(round_: BetweenRound, seat: int) -> bool:
    """Say whether the seat plays several hands, or may."""
    if not round_.trace.reports("decision"):
        return True
    return any(answer.option == "split" for answer in round_.trace.answers(seat)) or any(
        stake.wager not in {"initial", WAGER, "double"} for stake in round_.trace.stakes(seat=seat)
    )
