"""What a wrong result shows beyond itself: which of the clauses on ranks, cards and blackjack it breaks.

That a wager got the wrong result is laid at 2.26(a)#2 or (g)1#1 in any case. It is laid at
the clauses on faces and aces where their order decides, at the one on the cards that count
where cards that do not would have brought just that payment, and at the one on the blackjack
result where a winner comes short beside a natural or a hand that went over.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

from harness.rules.in_between.ranking import ACE, TENS, Hand, Row, ace_low, blackjack_value
from harness.rules.in_between.view import INITIAL, JOKERS, WAGER
from harness.table.money import near_enough

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.in_between.view import BetweenRound, Side

#: The highest total that is not over.
LIMIT: Final = 21


def wrong(round_: BetweenRound, side: Side, hand: Hand) -> bool:
    """Say whether what was seen is no lawful end of the wager: a loss that is paid, a win that is not."""
    settled = side.settled
    if not hand.wins:
        return bool(settled.paid or settled.voided)
    return settled.lost or settled.voided or _short(round_, side, hand)


def _short(round_: BetweenRound, side: Side, hand: Hand) -> bool:
    odds = round_.odds(hand.row)
    return odds is not None and 0 < side.settled.paid < odds * side.stake.amount


def turned(side: Side, hand: Hand) -> bool:
    """Say whether a winner was collected or a loser paid."""
    return side.settled.lost if hand.wins else side.settled.paid > 0


def fits(round_: BetweenRound, side: Side, row: Row) -> bool:
    """Say whether the wager was paid just as a winner of this row."""
    odds = round_.odds(row)
    settled = side.settled
    return odds is not None and not settled.collected and 0 < settled.paid == odds * side.stake.amount


def on_an_edge(hand: Hand) -> bool:
    """Say whether the dealer's rank is that of one of the player's cards, so that nothing lies between."""
    return hand.up[0] in hand.ranks[:2] and hand.row is Row.LOSES


def faces_decide(hand: Hand) -> bool:
    """Say whether the order of 10, jack, queen and king decides: the dealer's is one, a player's another."""
    first, second, up = hand.ranks
    return up in TENS and any(card in TENS and card != up for card in (first, second))


def by_faces(round_: BetweenRound, side: Side, hand: Hand) -> bool:
    """Say whether the result is wrong and 10, jack, queen and king decide it."""
    if not faces_decide(hand) or not turned(side, hand):
        return False
    # An equal rank taken for in between tells nothing of faces, three of one value do.
    return not on_an_edge(hand) or fits(round_, side, hand.ranked(blackjack_value))


def ace_decides(hand: Hand) -> bool:
    """Say whether it matters that an ace is high: one ace beside another rank, or an ace of the dealer's."""
    if hand.up[0] == ACE:
        return hand.row is Row.LOSES
    return hand.ranked(ace_low) is not hand.row


def by_aces(side: Side, hand: Hand) -> bool:
    """Say whether the result is wrong and an ace taken for anything but the highest rank explains it."""
    if not ace_decides(hand) or not turned(side, hand):
        return False
    return not on_an_edge(hand)


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


def by_other_cards(round_: BetweenRound, side: Side, hand: Hand) -> bool:
    """Say whether the wager was wrongly paid as cards that do not count would have it, and nothing else."""
    if on_an_edge(hand) or by_faces(round_, side, hand) or by_aces(side, hand):
        return False
    return any(fits(round_, side, other.row) for other in other_hands(round_, side, hand))


def circumstance(round_: BetweenRound, side: Side) -> str | None:
    """Return what at blackjack might have touched the wager: a natural, or a hand over by its settlement."""
    if _natural([seen.event.card for seen in round_.initial("dealer")]):
        return "the dealer has blackjack"
    if _natural([seen.event.card for seen in round_.initial(side.seat)]):
        return f"seat {side.seat} has blackjack"
    return f"seat {side.seat} went over" if _over(round_, side) else None


def by_blackjack(round_: BetweenRound, side: Side, hand: Hand) -> bool:
    """Say whether the wager comes short beside a natural or a hand that went over, and only beside those."""
    if circumstance(round_, side) is None:
        return False
    taken = side.settled.voided or (hand.wins and side.settled.lost) or _halved(round_, side, hand)
    return taken and not any(
        wrong(round_, other, cards) and circumstance(round_, other) is None for other, cards in round_.decided
    )


def _halved(round_: BetweenRound, side: Side, hand: Hand) -> bool:
    """Say whether a winner was paid half of its row, and not simply another row."""
    odds = round_.odds(hand.row)
    if odds is None or side.settled.collected or any(fits(round_, side, row) for row in Row):
        return False
    return near_enough(side.settled.paid, Fraction(odds * side.stake.amount, 2))


def _natural(cards: list[str]) -> bool:
    ranks = {card[0] for card in cards}
    return len(cards) == INITIAL and ACE in ranks and not ranks.isdisjoint(TENS)


def _over(round_: BetweenRound, side: Side) -> bool:
    """Say whether the seat's one hand was over 21 when its wager was settled."""
    at = side.settled.shown_at
    if at is None or _parted(round_, side.seat):
        return False
    cards = [seen.event.card for seen in round_.trace.deals(side.seat) if seen.at < at]
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
