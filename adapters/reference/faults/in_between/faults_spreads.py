"""Wrong about the definitions of the triple match and of the spreads. 2.26(g)."""

from typing import Final

from ..entry import Fault
from .between import BETWEEN
from .cards import rank, value
from .declare import LOSER_PAID, WINNER_SHORT, fault
from .table_round import Round

THREE = 3


class TripleLoses(Round):
    """Three cards of one rank lose, because nothing lies between."""

    def is_triple(self, first: str, second: str, dealer: str) -> bool:
        del first, second, dealer
        return False


class TripleByValue(Round):
    """The triple match is tested by blackjack value, so that jack, queen and king are one."""

    def is_triple(self, first: str, second: str, dealer: str) -> bool:
        return value(first) == value(second) == value(dealer)


class TripleOfMixedSuitsLoses(Round):
    """A triple match of three different suits is not seen."""

    def is_triple(self, first: str, second: str, dealer: str) -> bool:
        mixed = len({first[1], second[1], dealer[1]}) == THREE
        return super().is_triple(first, second, dealer) and not mixed


class TripleWithLikeSuitsLoses(Round):
    """A triple match with two cards of one suit is not seen: a set of cards swallowed the copy."""

    def is_triple(self, first: str, second: str, dealer: str) -> bool:
        return super().is_triple(first, second, dealer) and len({first, second, dealer}) == THREE


class TripleOfAcesLoses(Round):
    """Three aces are not seen as a triple match."""

    def is_triple(self, first: str, second: str, dealer: str) -> bool:
        return dealer[0] != "A" and super().is_triple(first, second, dealer)


class PairIsTriple(Round):
    """The player's pair alone is paid as a triple match."""

    def is_triple(self, first: str, second: str, dealer: str) -> bool:
        del dealer
        return first[0] == second[0]


class OneMatchIsTriple(Round):
    """One player card of the dealer's rank is paid as a triple match."""

    def is_triple(self, first: str, second: str, dealer: str) -> bool:
        return dealer[0] in {first[0], second[0]}


class TriplePaidAsOneCardSpread(Round):
    """The triple match is paid as the narrowest spread."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        return "one" if row == "triple" else row


class LowCardFirstOrLose(Round):
    """The two cards are not sorted: only a hand dealt low card first can win."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        return None if row != "triple" and rank(first) > rank(second) else row


class HighCardFirstPaysEvenMoney(Round):
    """The spread is second less first card: dealt high card first, it is negative and pays even money."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        return "other" if row not in {None, "triple"} and rank(first) > rank(second) else row


class TopOfRanksForgotten(Round):
    """Narrow spreads that end in an ace pay even money: the table of them stops at the king."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        return "other" if row not in {None, "triple"} and "A" in first[0] + second[0] else row


class BottomOfRanksForgotten(Round):
    """Narrow spreads that begin with a two pay even money."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        return "other" if row not in {None, "triple"} and "2" in first[0] + second[0] else row


class RowMistaken(Round):
    """One row is taken for another; subclasses say which."""

    mistaken: tuple[str, str | None] = ("", None)

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        return self.mistaken[1] if row == self.mistaken[0] else row


class OnePaidAsTwo(RowMistaken):
    """The one-card spread is paid as the two-card spread."""

    mistaken = ("one", "two")


class OneLoses(RowMistaken):
    """Cards two ranks apart count as neighbours, so that the one-card spread loses."""

    mistaken = ("one", None)


class TwoPaidAsThree(RowMistaken):
    """The two-card spread is paid as the three-card spread."""

    mistaken = ("two", "three")


class TwoPaidAsOther(RowMistaken):
    """The two-card spread is paid as all other spreads."""

    mistaken = ("two", "other")


class ThreePaidAsOther(RowMistaken):
    """The three-card spread is paid as all other spreads."""

    mistaken = ("three", "other")


class WideSpreadsLose(RowMistaken):
    """Four or more ranks between are taken for a loss."""

    mistaken = ("other", None)


class SpreadTooWideByOne(Round):
    """The spread is the difference of the two ranks, one more than the ranks between them."""

    def row_by_spread(self, inner: int) -> str:
        return super().row_by_spread(inner + 1)


class MeasuredToNearerCard(Round):
    """The spread is the ranks between the dealer's card and the nearer one: without any the wager loses."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        if row in {None, "triple"}:
            return row
        between = min(abs(rank(card) - rank(dealer)) for card in (first, second)) - 1
        return self.row_by_spread(between) if between else None


class InnerRank(Round):
    """A spread is paid even money unless the dealer's card lies at one place in it."""

    inner = 0
    seen_at = 0

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        low, high = sorted((rank(first), rank(second)))
        if row in {None, "triple"} or high - low - 1 != self.inner:
            return row
        return row if rank(dealer) - low == self.seen_at else "other"


class TwoOnlyBesideTheLow(InnerRank):
    """The two-card spread is seen only where the dealer's card is next to the lower one."""

    inner = 2
    seen_at = 1


class TwoOnlyBesideTheHigh(InnerRank):
    """The two-card spread is seen only where the dealer's card is next to the higher one."""

    inner = 2
    seen_at = 2


class ThreeOnlyInTheMiddle(InnerRank):
    """The three-card spread is seen only where the dealer's card is in its middle."""

    inner = 3
    seen_at = 2


class SpreadLoses(Round):
    """Hands with so many ranks between lose; subclasses say how many."""

    lost = 0

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        apart = abs(rank(first) - rank(second)) - 1
        return None if apart == self.lost else super().classify(first, second, dealer)


class FourLose(SpreadLoses):
    """Exactly four ranks between fall into a gap between two tests, and lose."""

    lost = 4


class ElevenLose(SpreadLoses):
    """The widest spread, two and ace, is beyond the end of a loop, and loses."""

    lost = 11


class WideSpreadsReturned(Round):
    """Four or more ranks between give the stake back and win nothing."""

    def win(self, seat: int, row: str) -> None:
        if row == "other":
            self.give_back(seat, BETWEEN)
        else:
            super().win(seat, row)


_LOST: Final = ("(a)#2",)
_ROWS: Final = ("(f)#1",)

SPREADS: Final[tuple[Fault, ...]] = (
    fault("triple-loses", "(g)1#1", TripleLoses, arguable=WINNER_SHORT, origin="requirement"),
    fault(
        "triple-by-value",
        "(g)1#1",
        TripleByValue,
        also=("(a)#2", "(b)#1"),
        arguable=LOSER_PAID,
        origin="requirement",
    ),
    fault("triple-of-mixed-suits-loses", "(g)1#1", TripleOfMixedSuitsLoses, arguable=WINNER_SHORT),
    fault("triple-with-like-suits-loses", "(g)1#1", TripleWithLikeSuitsLoses, arguable=WINNER_SHORT),
    fault("triple-of-aces-loses", "(g)1#1", TripleOfAcesLoses, arguable=WINNER_SHORT),
    fault("pair-is-triple", "(g)1#1", PairIsTriple, also=_LOST, arguable=LOSER_PAID),
    fault("one-match-is-triple", "(g)1#1", OneMatchIsTriple, also=_LOST, arguable=LOSER_PAID),
    fault(
        "triple-paid-as-one-card-spread",
        "(g)1#1",
        TriplePaidAsOneCardSpread,
        also=_ROWS,
        arguable=WINNER_SHORT,
    ),
    fault(
        "low-card-first-or-lose",
        "(g)2#1",
        LowCardFirstOrLose,
        also=_LOST,
        arguable=WINNER_SHORT,
        origin="requirement",
    ),
    fault(
        "high-card-first-pays-even-money",
        "(g)2#1",
        HighCardFirstPaysEvenMoney,
        also=(*_ROWS, "(g)3#1", "(g)4#1"),
        arguable=WINNER_SHORT,
        origin="requirement",
    ),
    fault(
        "narrow-spreads-with-ace-forgotten",
        "(g)2#1",
        TopOfRanksForgotten,
        also=(*_ROWS, "(g)3#1", "(g)4#1"),
        arguable=WINNER_SHORT,
    ),
    fault(
        "narrow-spreads-with-two-forgotten",
        "(g)4#1",
        BottomOfRanksForgotten,
        also=(*_ROWS, "(g)2#1", "(g)3#1"),
        arguable=WINNER_SHORT,
    ),
    fault(
        "one-card-spread-paid-as-two",
        "(g)2#1",
        OnePaidAsTwo,
        also=_ROWS,
        arguable=WINNER_SHORT,
        origin="field",
    ),
    fault("one-card-spread-loses", "(g)2#1", OneLoses, also=_LOST, arguable=WINNER_SHORT, origin="field"),
    fault(
        "two-card-spread-paid-as-three",
        "(g)3#1",
        TwoPaidAsThree,
        also=_ROWS,
        arguable=WINNER_SHORT,
        origin="field",
    ),
    fault("two-card-spread-paid-as-other", "(g)3#1", TwoPaidAsOther, also=_ROWS, arguable=WINNER_SHORT),
    fault(
        "spread-measured-to-the-nearer-card",
        "(g)3#1",
        MeasuredToNearerCard,
        also=(*_LOST, "(g)2#1", "(g)4#1", "(g)5#1"),
        arguable=WINNER_SHORT,
        origin="requirement",
    ),
    fault("two-card-spread-low-side-only", "(g)3#1", TwoOnlyBesideTheLow, also=_ROWS, arguable=WINNER_SHORT),
    fault(
        "two-card-spread-high-side-only", "(g)3#1", TwoOnlyBesideTheHigh, also=_ROWS, arguable=WINNER_SHORT
    ),
    fault(
        "spread-too-wide-by-one",
        "(g)4#1",
        SpreadTooWideByOne,
        also=(*_ROWS, "(g)2#1", "(g)3#1"),
        arguable=WINNER_SHORT,
        origin="field",
    ),
    fault(
        "three-card-spread-paid-as-other",
        "(g)4#1",
        ThreePaidAsOther,
        also=_ROWS,
        arguable=WINNER_SHORT,
        origin="field",
    ),
    fault("three-card-spread-middle-only", "(g)4#1", ThreeOnlyInTheMiddle, also=_ROWS, arguable=WINNER_SHORT),
    fault(
        "wide-spreads-lose",
        "(g)5#1",
        WideSpreadsLose,
        also=_LOST,
        arguable=WINNER_SHORT,
        origin="requirement",
    ),
    fault("four-inner-ranks-lose", "(g)5#1", FourLose, also=_LOST, arguable=WINNER_SHORT),
    fault("eleven-inner-ranks-lose", "(g)5#1", ElevenLose, also=_LOST, arguable=WINNER_SHORT),
    fault(
        "wide-spreads-only-returned",
        "(g)5#1",
        WideSpreadsReturned,
        also=_ROWS,
        arguable=(*WINNER_SHORT, "(e)#6"),
        origin="requirement",
    ),
)
