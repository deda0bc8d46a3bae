"""Faults in comparing ranks, on the original deal ((a)#3) and on the war deal ((g)#3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bend import compared
from .catalogue import fault
from .dealer import Round
from .table import RANKS, SUITS

if TYPE_CHECKING:
    from ..entry import Fault
    from .table import Seat

ACE_LOW = "A23456789TJQK"

#: Calling one original card by another rank changes most results of the original deal.
_WRONG_RESULT = "(a)1#1 (a)2#1 (b)#1 (b)#3"
_TIE_TAKEN_FOR_NONE = "(a)3#1 (a)3#2 (b)#3 (c)#1"
_NONE_TAKEN_FOR_TIE = "(a)1#1 (a)1#2 (a)2#1 (a)2#2 (b)#1 (b)#3 (c)#2 (e)#6"
_WRONG_WAR = "(g)1#1 (g)2#1 (h)#1 (h)#3"


def _by(order: str, mine: str, theirs: str) -> int:
    gap = order.index(mine[0]) - order.index(theirs[0])
    return (gap > 0) - (gap < 0)


def _ace_low(mine: str, theirs: str) -> int:
    return _by(ACE_LOW, mine, theirs)


def _honest(mine: str, theirs: str) -> int:
    return _by(RANKS, mine, theirs)


def _king_beats_ace(mine: str, theirs: str) -> int:
    return -_honest(mine, theirs) if {mine[0], theirs[0]} == {"A", "K"} else _honest(mine, theirs)


def _deuce_beats_ace(mine: str, theirs: str) -> int:
    return -_honest(mine, theirs) if {mine[0], theirs[0]} == {"A", "2"} else _honest(mine, theirs)


def _faces_equal(mine: str, theirs: str) -> int:
    return 0 if mine[0] in "TJQK" and theirs[0] in "TJQK" else _honest(mine, theirs)


def _queen_equals_king(mine: str, theirs: str) -> int:
    return 0 if mine[0] in "QK" and theirs[0] in "QK" else _honest(mine, theirs)


def _ten_equals_jack(mine: str, theirs: str) -> int:
    return 0 if mine[0] in "TJ" and theirs[0] in "TJ" else _honest(mine, theirs)


def _suits_break_ties(mine: str, theirs: str) -> int:
    gap = SUITS.index(mine[1]) - SUITS.index(theirs[1])
    return _honest(mine, theirs) or (gap > 0) - (gap < 0)


def _identical_wins(mine: str, theirs: str) -> int:
    return 1 if mine == theirs else _honest(mine, theirs)


def _as_text(mine: str, theirs: str) -> int:
    return (mine[0] > theirs[0]) - (mine[0] < theirs[0])


class _AgainstEachOther(Round):
    def sign(self, seat: Seat, hand: str) -> int:
        best = max(self.rank(other.cards["original"]) for other in self.players())
        sign = super().sign(seat, hand)
        return -1 if hand == "original" and sign > 0 and self.rank(seat.cards[hand]) < best else sign


class _AgainstOriginalDealerCard(Round):
    def sign(self, seat: Seat, hand: str) -> int:
        return _honest(seat.cards[hand], self.dealer.cards["original"])


class _BestOfBoth(Round):
    def sign(self, seat: Seat, hand: str) -> int:
        if hand == "original":
            return super().sign(seat, hand)
        mine = max(self.rank(card) for card in seat.cards.values())
        theirs = max(self.rank(card) for card in self.dealer.cards.values())
        return (mine > theirs) - (mine < theirs)


class _FirstSeatStandsForAll(Round):
    def sign(self, seat: Seat, hand: str) -> int:
        return super().sign(self.warriors()[0] if hand == "war" else seat, hand)


ORIGINAL = (
    fault("ace-low", compared("original", _ace_low), breaks="(a)#3", shows="ace-and-king", also=_WRONG_RESULT,
          note="The ace is the lowest rank.", origin="field"),
    fault("king-beats-ace", compared("original", _king_beats_ace), breaks="(a)#3", shows="ace-and-king",
          also=_WRONG_RESULT, note="Only between king and ace the order is turned round."),
    fault("deuce-beats-ace", compared("original", _deuce_beats_ace), breaks="(a)#3", shows="deuce-and-ace",
          also=_WRONG_RESULT, note="Only between deuce and ace the order is turned round."),
    fault("face-cards-equal", compared("original", _faces_equal), breaks="(a)#3", shows="faces",
          also=_NONE_TAKEN_FOR_TIE, arguable="(a)#2 (d)#1",
          note="Ten, jack, queen and king are worth ten and so tie.", origin="field"),
    fault("queen-ties-king", compared("original", _queen_equals_king), breaks="(a)#3", shows="faces",
          also=_NONE_TAKEN_FOR_TIE, arguable="(a)#2 (d)#1", note="Only queen and king tie."),
    fault("ten-ties-jack", compared("original", _ten_equals_jack), breaks="(a)#3", shows="faces",
          also=_NONE_TAKEN_FOR_TIE, arguable="(a)#2 (d)#1", note="Only ten and jack tie."),
    fault("suits-break-ties", compared("original", _suits_break_ties), breaks="(a)#3", shows="same-rank",
          also=_TIE_TAKEN_FOR_NONE, arguable="(b)#1", note="Equal ranks are told apart by suit.",
          origin="field"),
    fault("identical-card-wins", compared("original", _identical_wins), breaks="(a)#3", shows="same-rank",
          also=_TIE_TAKEN_FOR_NONE, arguable="(b)#1",
          note="The dealer's very card, from another deck, wins outright."),
    fault("ranks-compared-as-text", compared("original", _as_text), breaks="(a)#3", shows="faces",
          also=_WRONG_RESULT, note="Ranks are compared as letters, so that a ten beats a queen."),
    fault("players-compete-with-each-other", _AgainstEachOther, breaks="(a)#3", shows="plain",
          also="(a)2#1 (b)#3", arguable="(b)#1",
          note="A card above the dealer's loses where another player has a higher one."),
)  # fmt: skip

WAR = (
    fault("war-against-dealers-original-card", _AgainstOriginalDealerCard, breaks="(g)#3",
          shows="war-far-side", also=f"{_WRONG_WAR} (g)1#2 (g)2#2 (g)3#1 (g)3#2",
          note="War cards are compared with the dealer's first card.", origin="requirement"),
    fault("war-by-the-better-of-two-cards", _BestOfBoth, breaks="(g)#3", shows="war-far-side",
          also=f"{_WRONG_WAR} (g)1#2 (g)2#2", note="Each side's better card of both deals counts."),
    fault("war-by-the-first-seats-card", _FirstSeatStandsForAll, breaks="(g)#3", shows="three-wars",
          also=f"{_WRONG_WAR} (g)1#2 (g)2#2 (g)3#1 (g)3#2",
          note="The first war seat's card counts for every war seat."),
    fault("war-ace-low", compared("war", _ace_low), breaks="(g)#3", shows="war-aces", also=_WRONG_WAR,
          note="The ace is lowest on the war deal.", origin="field"),
    fault("war-face-cards-equal", compared("war", _faces_equal), breaks="(g)#3", shows="war-faces",
          also=f"{_WRONG_WAR} (g)1#2 (g)2#2", note="Face cards and tens tie on the war deal.",
          origin="field"),
    fault("war-suits-break-ties", compared("war", _suits_break_ties), breaks="(g)#3", shows="war-tied",
          also="(g)3#1 (g)3#2 (h)#3", arguable="(h)#1",
          note="Equal ranks of the war deal are told apart by suit.", origin="field"),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = (*ORIGINAL, *WAR)
