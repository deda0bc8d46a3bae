"""Wrong about what wins: which cards count, how they rank, and what lies between. 2.26(a) and (b)."""

from typing import Final

from ..entry import Fault
from .between import BETWEEN
from .cards import SUITS, is_natural, rank, value
from .declare import LOSER_PAID, WINNER_SHORT, fault
from .house import House
from .purse import Wager
from .table_round import Round


class LowEdgeWins(Round):
    """The dealer's rank may equal the lower of the player's two cards."""

    def between(self, low: int, dealer: int, high: int) -> bool:
        return low <= dealer < high


class HighEdgeWins(Round):
    """The dealer's rank may equal the higher of the player's two cards."""

    def between(self, low: int, dealer: int, high: int) -> bool:
        return low < dealer <= high


class BothEdgesWin(Round):
    """The comparison is not strict at either end; pairs stay out of it."""

    def between(self, low: int, dealer: int, high: int) -> bool:
        return low < high and low <= dealer <= high


class SuitsBreakEdges(Round):
    """Equal ranks are told apart by suit, so that the dealer may lie between beside an equal rank."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        low, high = sorted((self.standing(first), self.standing(second)))
        if row is not None or low[0] == high[0] or not low < self.standing(dealer) < high:
            return row
        return self.row_by_spread(high[0] - low[0] - 1)

    def standing(self, card: str) -> tuple[int, int]:
        """Return rank and suit, the latter in the order of the alphabet."""
        return self.rank(card), SUITS.index(card[1])


class BelowTheHigherCardWins(Round):
    """Only the upper card is compared: the dealer need not lie above the lower one."""

    def between(self, low: int, dealer: int, high: int) -> bool:
        return low < high and dealer < high


class AboveTheLowerCardWins(Round):
    """Only the lower card is compared: the dealer need not lie below the higher one."""

    def between(self, low: int, dealer: int, high: int) -> bool:
        return low < high and low < dealer


class OutsideWins(Round):
    """The bet is turned round: the dealer outside the player's ranks wins."""

    def between(self, low: int, dealer: int, high: int) -> bool:
        return not low < dealer < high


class PairWins(Round):
    """A pair beside another dealer's rank is paid even money instead of losing."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        return "other" if row is None and rank(first) == rank(second) else row


class DealerTenNeverWins(Round):
    """A dealer's pip ten is looked up under a name that is not in the list, and loses."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        return None if dealer[0] == "T" else super().classify(first, second, dealer)


class HoleCardDecides(Round):
    """The dealer's face-down card is compared instead of the one face up."""

    def dealer_card(self, seat: int) -> str:
        del seat
        return next(
            (c for c, face in zip(self.dealer, self.dealer_faces, strict=True) if face == "down"),
            self.up_card(),
        )


class EitherDealerCardWins(Round):
    """A wager that the up card loses is saved by the other dealer card."""

    def row_of(self, seat: int) -> str | None:
        first, second = self.pair_of(seat)
        rows = [self.classify(first, second, card) for card in (self.up_card(), *self.dealer)]
        return next((row for row in rows if row is not None), None)


class SecondUpCardDecides(Round):
    """With both dealer cards up, the later one is compared."""

    def dealer_card(self, seat: int) -> str:
        del seat
        return self.dealer[1]


class FirstDealtCardDecides(Round):
    """The first dealer card decides though it lies face down and the second is the up card."""

    def dealer_card(self, seat: int) -> str:
        del seat
        return self.dealer[0]


class FinalHandCounts(Round):
    """The wager waits for the end, and the lowest and highest card of the player's whole hand count."""

    def after_opening(self) -> None:
        self.peek()
        self.play_on()

    def pair_of(self, seat: int) -> tuple[str, str]:
        hand = sorted(self.hands[seat], key=rank)
        return hand[0], hand[-1]

    def finish(self) -> None:
        self.settle_between()
        super().finish()


class NewestCardsCount(FinalHandCounts):
    """The wager waits for the end, and the player's last two cards count, not the first two."""

    def pair_of(self, seat: int) -> tuple[str, str]:
        first, second = self.hands[seat][-2:]
        return first, second


class TenValuesEqual(Round):
    """Ranks are the blackjack values, so ten, jack, queen and king are one rank."""

    def rank(self, card: str) -> int:
        return value(card)


class KingEqualsQueen(Round):
    """King and queen share a rank; the ace comes right after them."""

    def rank(self, card: str) -> int:
        place = rank(card)
        return place - 1 if card[0] in "KA" else place


class JackAboveQueen(Round):
    """Jack and queen stand in the wrong order."""

    def rank(self, card: str) -> int:
        return {"J": 12, "Q": 11}.get(card[0], rank(card))


class TenAboveKing(Round):
    """The ten stands between king and ace, as in some card games of Europe."""

    def rank(self, card: str) -> int:
        return {"J": 10, "Q": 11, "K": 12, "T": 13}.get(card[0], rank(card))


class RanksAsLetters(Round):
    """Ranks are compared as characters: A, J, K, Q, T after the nine."""

    def rank(self, card: str) -> int:
        return ord(card[0])


class AceLow(Round):
    """The ace is the lowest rank."""

    def rank(self, card: str) -> int:
        return 1 if card[0] == "A" else rank(card)


class AceLowOrHigh(Round):
    """The player's ace counts low or high, whichever wins."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        row = super().classify(first, second, dealer)
        if row is not None or "A" not in first[0] + second[0] or first[0] == second[0]:
            return row
        other = second if first[0] == "A" else first
        return self.row_by_spread(rank(other) - 2) if rank(dealer) < rank(other) else None


class AceLowOnlyBesideTwo(Round):
    """Ace and two are taken for neighbours, so that this hand always loses."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        if {first[0], second[0]} == {"A", "2"}:
            return None
        return super().classify(first, second, dealer)


class AceLowOnlyBesideKing(Round):
    """Ace and king are taken for one and thirteen, so that this hand wins by the widest spread."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        if {first[0], second[0]} == {"A", "K"} and dealer[0] not in "AK":
            return "other"
        return super().classify(first, second, dealer)


class AceLowInNaturals(Round):
    """An ace beside a ten-value card counts low, beside anything else high."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        if not is_natural([first, second]):
            return super().classify(first, second, dealer)
        ten = second if first[0] == "A" else first
        return self.row_by_spread(rank(ten) - 2) if rank(dealer) < rank(ten) else None


class DealerAceBetween(Round):
    """Ranks run in a circle, so that a dealer's ace lies between king and two."""

    def classify(self, first: str, second: str, dealer: str) -> str | None:
        if dealer[0] == "A" and {first[0], second[0]} == {"K", "2"}:
            return "one"
        return super().classify(first, second, dealer)


class TakenWhereNotOffered(Round):
    """The in-between wager is taken at a table that does not have it."""

    def refuse_kind(self, wager: Wager) -> str | None:
        return None if wager.kind == BETWEEN else super().refuse_kind(wager)


BOTH_UP: Final = House(dealer_cards="both-up")
UP_SECOND: Final = House(up_card="second")
LATE: Final = ("(e)#3", "(e)#4")

WINNING: Final[tuple[Fault, ...]] = (
    fault(
        "taken-where-not-offered",
        "(a)#1",
        TakenWhereNotOffered,
        arguable=("(f)#2", "(f)#3"),
        origin="requirement",
    ),
    fault("low-edge-wins", "(a)#2", LowEdgeWins, arguable=LOSER_PAID, origin="requirement"),
    fault("high-edge-wins", "(a)#2", HighEdgeWins, arguable=LOSER_PAID, origin="requirement"),
    fault("both-edges-win", "(a)#2", BothEdgesWin, arguable=LOSER_PAID, origin="requirement"),
    fault("suits-break-edges", "(a)#2", SuitsBreakEdges, arguable=LOSER_PAID, origin="field"),
    fault("below-the-higher-card-wins", "(a)#2", BelowTheHigherCardWins, arguable=LOSER_PAID),
    fault("above-the-lower-card-wins", "(a)#2", AboveTheLowerCardWins, arguable=LOSER_PAID),
    fault("outside-wins", "(a)#2", OutsideWins, arguable=WINNER_SHORT),
    fault("pair-wins-even-money", "(a)#2", PairWins, arguable=LOSER_PAID),
    fault("dealer-pip-ten-never-wins", "(a)#2", DealerTenNeverWins, arguable=WINNER_SHORT),
    fault(
        "hole-card-decides",
        "(a)#3",
        HoleCardDecides,
        also=("(a)#2",),
        arguable=WINNER_SHORT,
        origin="requirement",
    ),
    fault("either-dealer-card-wins", "(a)#3", EitherDealerCardWins, also=("(a)#2",), arguable=LOSER_PAID),
    fault(
        "second-up-card-decides",
        "(a)#3",
        SecondUpCardDecides,
        also=("(a)#2",),
        arguable=WINNER_SHORT,
        house=BOTH_UP,
    ),
    fault(
        "either-up-card-wins",
        "(a)#3",
        EitherDealerCardWins,
        also=("(a)#2",),
        arguable=LOSER_PAID,
        house=BOTH_UP,
        note="With both dealer cards up, whichever of them wins is compared.",
    ),
    fault(
        "first-dealt-card-decides-though-down",
        "(a)#3",
        FirstDealtCardDecides,
        also=("(a)#2",),
        arguable=WINNER_SHORT,
        house=UP_SECOND,
    ),
    fault(
        "final-hand-counts",
        "(a)#3",
        FinalHandCounts,
        also=("(a)#2", *LATE),
        arguable=WINNER_SHORT,
        origin="requirement",
    ),
    fault(
        "last-two-cards-count",
        "(a)#3",
        NewestCardsCount,
        also=("(a)#2", *LATE),
        arguable=WINNER_SHORT,
    ),
    fault(
        "ten-values-equal", "(b)#1", TenValuesEqual, also=("(a)#2",), arguable=WINNER_SHORT, origin="field"
    ),
    fault("king-equals-queen", "(b)#1", KingEqualsQueen, also=("(a)#2",), arguable=WINNER_SHORT),
    fault("jack-above-queen", "(b)#1", JackAboveQueen, also=("(a)#2",), arguable=WINNER_SHORT),
    fault("ten-above-king", "(b)#1", TenAboveKing, also=("(a)#2",), arguable=WINNER_SHORT),
    fault("ranks-compared-as-letters", "(b)#1", RanksAsLetters, also=("(a)#2",), arguable=WINNER_SHORT),
    fault("ace-low", "(b)#2", AceLow, also=("(a)#2",), arguable=WINNER_SHORT, origin="field"),
    fault(
        "ace-low-or-high", "(b)#2", AceLowOrHigh, also=("(a)#2",), arguable=LOSER_PAID, origin="requirement"
    ),
    fault("ace-low-only-beside-two", "(b)#2", AceLowOnlyBesideTwo, also=("(a)#2",), arguable=WINNER_SHORT),
    fault("ace-low-only-beside-king", "(b)#2", AceLowOnlyBesideKing, also=("(a)#2",), arguable=LOSER_PAID),
    fault("ace-low-in-naturals", "(b)#2", AceLowInNaturals, also=("(a)#2",), arguable=WINNER_SHORT),
    fault("dealer-ace-between-king-and-two", "(b)#2", DealerAceBetween, also=("(a)#2",), arguable=LOSER_PAID),
)
