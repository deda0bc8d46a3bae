"""Wrong about the order and the completeness of settlement. 2.26(e)."""

from typing import Final

from ..entry import Fault
from .between import BETWEEN
from .cards import is_natural, value
from .declare import WINNER_SHORT, fault
from .table_round import TEN, Round


class WinnersPaidAtTheEnd(Round):
    """Losing wagers are collected in time, winning ones paid with the blackjack wagers."""

    def after_opening(self) -> None:
        for seat in self.between_seats():
            if self.row_of(seat) is None:
                self.settle_one(seat)
        self.peek()
        self.play_on()

    def settle_main(self) -> None:
        self.settle_between()
        super().settle_main()


class RightmostInTime(Round):
    """Only the rightmost wager is settled in time, the others at the end."""

    def after_opening(self) -> None:
        for seat in self.between_seats()[:1]:
            self.settle_one(seat)
        self.peek()
        self.play_on()

    def settle_main(self) -> None:
        self.settle_between()
        super().settle_main()


class OtherOrder(Round):
    """The seats are settled in another order; subclasses say in which."""

    def arranged(self, seats: list[int]) -> list[int]:
        return seats

    def between_seats(self) -> list[int]:
        return self.arranged(super().between_seats())


class Ascending(OtherOrder):
    """Settlement starts at the dealer's left."""

    def arranged(self, seats: list[int]) -> list[int]:
        return sorted(seats)


class InOrderOfWagers(OtherOrder):
    """Settlement follows the order in which the wagers were placed."""

    def arranged(self, seats: list[int]) -> list[int]:
        return [seat for seat, kind in self.wagers if kind == BETWEEN and seat in seats]


class RightmostLast(OtherOrder):
    """Settlement starts one seat too late and comes to the rightmost seat last."""

    def arranged(self, seats: list[int]) -> list[int]:
        return seats[1:] + seats[:1]


class LeftmostFirst(OtherOrder):
    """Settlement starts at the leftmost seat and goes on counterclockwise from there."""

    def arranged(self, seats: list[int]) -> list[int]:
        return seats[-1:] + seats[:-1]


class BiggestStakeFirst(OtherOrder):
    """Settlement starts with the biggest stake."""

    def arranged(self, seats: list[int]) -> list[int]:
        return sorted(seats, key=lambda seat: -self.stake(seat, BETWEEN))


class LosersFirst(OtherOrder):
    """All losing wagers are collected, then the winning ones paid."""

    def arranged(self, seats: list[int]) -> list[int]:
        return sorted(seats, key=lambda seat: self.row_of(seat) is not None)


class WinnersFirst(OtherOrder):
    """All winning wagers are paid, then the losing ones collected."""

    def arranged(self, seats: list[int]) -> list[int]:
        return sorted(seats, key=lambda seat: self.row_of(seat) is None)


class SeatsCounted(OtherOrder):
    """Seats are counted from 1 without gaps: one beyond the number of players is never settled."""

    def arranged(self, seats: list[int]) -> list[int]:
        return [seat for seat in seats if seat <= len(self.seats())]


class LeftmostForgotten(OtherOrder):
    """The loop over several wagers stops one short, and the leftmost is never settled."""

    def arranged(self, seats: list[int]) -> list[int]:
        return seats[:-1] if len(seats) > 1 else seats


class NaturalPaidMeanwhile(Round):
    """A player's blackjack is paid in the same pass as the in-between wagers."""

    def settle_one(self, seat: int) -> None:
        super().settle_one(seat)
        safe = value(self.up_card()) < TEN
        if safe and is_natural(self.hands[seat]) and self.is_live(seat, "initial"):
            self.settle_main_wager(seat, "initial")


class LoserReturned(Round):
    """A losing wager is given back."""

    def lose(self, seat: int) -> None:
        self.give_back(seat, BETWEEN)


class HalfOfLoserCollected(Round):
    """Half of a losing wager is collected, the other half given back."""

    def lose(self, seat: int) -> None:
        half = self.stake(seat, BETWEEN) // 2
        self.collect(seat, BETWEEN, self.stake(seat, BETWEEN) - half)
        self.give_back(seat, BETWEEN, half)


_NEVER: Final = ("protocol:wager-ends-once",)

ORDERING: Final[tuple[Fault, ...]] = (
    fault("settled-ascending", "(e)#5", Ascending, arguable=("(e)#6",), origin="field"),
    fault("settled-in-order-of-wagers", "(e)#5", InOrderOfWagers, arguable=("(e)#6",)),
    fault("rightmost-settled-last", "(e)#5", RightmostLast, arguable=("(e)#6",)),
    fault("leftmost-settled-first", "(e)#5", LeftmostFirst, arguable=("(e)#6",)),
    fault("biggest-stake-settled-first", "(e)#5", BiggestStakeFirst, arguable=("(e)#6",)),
    fault("losers-first", "(e)#6", LosersFirst, also=("(e)#5",), origin="requirement"),
    fault("winners-first", "(e)#6", WinnersFirst, also=("(e)#5",)),
    fault("seat-beyond-a-gap-skipped", "(e)#6", SeatsCounted, also=_NEVER, origin="requirement"),
    fault("leftmost-forgotten", "(e)#6", LeftmostForgotten, also=_NEVER, origin="requirement"),
    fault(
        "winners-paid-at-the-end",
        "(e)#6",
        WinnersPaidAtTheEnd,
        also=("(e)#3", "(e)#4", "(e)#5"),
    ),
    fault("only-rightmost-in-time", "(e)#6", RightmostInTime, also=("(e)#3", "(e)#4")),
    fault("blackjack-paid-in-the-same-pass", "(e)#6", NaturalPaidMeanwhile, arguable=("(c)#1",)),
    fault("loser-returned", "(e)#6", LoserReturned, arguable=WINNER_SHORT),
    fault("half-of-loser-collected", "(e)#6", HalfOfLoserCollected, arguable=WINNER_SHORT),
)
