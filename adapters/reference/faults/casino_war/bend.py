"""Ways to bend an honest dealer in one place, for faults that differ only in wager, case or seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .dealer import Round

if TYPE_CHECKING:
    from collections.abc import Callable

    from .original import Fate
    from .table import Odds, Seat

LOWER, EQUAL, HIGHER = -1, 0, 1


def always(_round: Round, _seat: Seat) -> bool:
    """Bend every time."""
    return True


def fated(
    wager: str, signs: tuple[int, ...], fate: Fate, *, only: Callable[[Round, Seat], bool] = always
) -> type[Round]:
    """Give a wager another fate where the cards compare like this."""

    class Fated(Round):
        def fate(self, seat: Seat, wager_now: str, sign: int) -> Fate:
            if wager_now == wager and sign in signs and only(self, seat):
                return fate
            return super().fate(seat, wager_now, sign)

    return Fated


def compared(hand: str, compare: Callable[[str, str], int]) -> type[Round]:
    """Compare the player's card with the dealer's in another way on one deal."""

    class Compared(Round):
        def sign(self, seat: Seat, hand_now: str) -> int:
            if hand_now == hand:
                return compare(seat.cards[hand], self.dealer.cards[hand])
            return super().sign(seat, hand_now)

    return Compared


def ordered(*stages: str, arrange: Callable[[list[Seat]], list[Seat]]) -> type[Round]:
    """Go round the table in another order at some stages."""

    class Ordered(Round):
        def order(self, stage: str, seats: list[Seat]) -> list[Seat]:
            return arrange(seats) if stage in stages else seats

    return Ordered


def priced(
    *wagers: str, price: Callable[[Round, Seat, str, Odds], int], only: Callable[[Round, Seat], bool] = always
) -> type[Round]:
    """Pay winning wagers in another way."""

    class Priced(Round):
        def winnings(self, seat: Seat, wager: str, odds: Odds) -> int:
            if wager in wagers and only(self, seat):
                return price(self, seat, wager, odds)
            return super().winnings(seat, wager, odds)

    return Priced


def uncredited(clause: str, *wagers: str, only: Callable[[Round, Seat], bool] = always) -> type[Round]:
    """Take chips from players which never reach the table inventory."""

    class Uncredited(Round):
        def credit(self, seat: Seat, wager: str, amount: int, *, clause: str) -> None:
            if clause != lost or wager not in wagers or not only(self, seat):
                super().credit(seat, wager, amount, clause=clause)

    lost = clause
    return Uncredited


def unbounded(*wagers: str, below: bool = True, above: bool = True) -> type[Round]:
    """Ignore one or both limits of some wagers."""

    class Unbounded(Round):
        def check_limits(self, seat: Seat, wager: str, amount: int) -> None:
            bounds = self.table.bounds(wager)
            if (
                wager in wagers
                and bounds
                and ((below and amount < bounds[0]) or (above and amount > bounds[1]))
            ):
                return
            super().check_limits(seat, wager, amount)

    return Unbounded


def backwards(seats: list[Seat]) -> list[Seat]:
    """Go counterclockwise."""
    return seats[::-1]


def has_gaps(seats: list[Seat]) -> bool:
    """Tell whether an empty seat lies between these."""
    numbers = [int(seat.name) for seat in seats]
    return bool(numbers) and numbers != list(range(numbers[0], numbers[0] + len(numbers)))


def cards_are(hand: str, mine: str, theirs: str) -> Callable[[Round, Seat], bool]:
    """Bend only at one pair of ranks: the player's and the dealer's."""

    def matches(table: Round, seat: Seat) -> bool:
        return seat.cards[hand][0] == mine and table.dealer.cards[hand][0] == theirs

    return matches


def one_apart(hand: str) -> Callable[[Round, Seat], bool]:
    """Bend only where the two ranks are neighbours."""

    def matches(table: Round, seat: Seat) -> bool:
        return abs(table.rank(seat.cards[hand]) - table.rank(table.dealer.cards[hand])) == 1

    return matches
