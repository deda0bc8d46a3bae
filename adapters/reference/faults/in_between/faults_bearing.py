"""The in-between wager and the blackjack wager bear on each other, either way. 2.26(c)."""

import math
from typing import Final

from ..entry import Fault
from .between import BETWEEN
from .cards import TWENTY_ONE, is_natural, total
from .declare import WINNER_SHORT, fault
from .house import House
from .table_round import DEALER_STANDS, Round


class WinCutsMainPayout(Round):
    """What the in-between wager won is taken off the winnings of the blackjack wager."""

    def main_winnings(self, seat: int, kind: str, outcome: str) -> int:
        full = super().main_winnings(seat, kind, outcome)
        row = self.row_of(seat) if self.has(seat, BETWEEN) else None
        return full if row is None else max(0, full - self.winnings(seat, row))


class WinnerMainPushed(Round):
    """A blackjack wager that wins is only returned where the in-between wager won too."""

    def outcome(self, seat: int) -> str:
        outcome = super().outcome(seat)
        won = self.has(seat, BETWEEN) and self.row_of(seat) is not None
        return "push" if won and outcome in {"win", "natural"} else outcome


class LoserTakesMain(Round):
    """With a losing in-between wager a push of the blackjack wager is collected."""

    def outcome(self, seat: int) -> str:
        outcome = super().outcome(seat)
        lost = self.has(seat, BETWEEN) and self.row_of(seat) is None
        return "lose" if lost and outcome == "push" else outcome


class NaturalPaysEvenMoney(Round):
    """A blackjack pays as a plain win beside an in-between wager."""

    def outcome(self, seat: int) -> str:
        outcome = super().outcome(seat)
        return "win" if outcome == "natural" and self.has(seat, BETWEEN) else outcome


class DoubleRefused(Round):
    """A player with an in-between wager is offered to double, and refused."""

    def refuse_option(self, seat: int, option: str, amount: object) -> str | None:
        if option == "double" and self.has(seat, BETWEEN):
            return "other"
        return super().refuse_option(seat, option, amount)


class DoubleNotOffered(Round):
    """A player with an in-between wager is not offered to double."""

    def options_for(self, seat: int) -> list[str]:
        options = super().options_for(seat)
        return [option for option in options if option != "double" or not self.has(seat, BETWEEN)]


class DealerHitsSeventeen(Round):
    """The dealer draws on 17 where an in-between wager was paid."""

    def dealer_draws(self) -> bool:
        was_paid = any(kind == BETWEEN for _, kind in self.paid)
        return super().dealer_draws() or (was_paid and total(self.dealer) == DEALER_STANDS)


class CardBurned(Round):
    """A card is burned after the in-between settlement, which moves every later card."""

    def settle_between(self) -> None:
        pending = self.between_seats()
        super().settle_between()
        if pending:
            self.draw()
            self.emit("burn", face="down")


class TripleEndsTheHand(Round):
    """A triple match gives the blackjack wager back and ends the hand."""

    def win(self, seat: int, row: str) -> None:
        super().win(seat, row)
        if row == "triple":
            self.give_back(seat, "initial")


class VoidedByNatural(Round):
    """The wager is given back where the dealer has a blackjack."""

    def settle_one(self, seat: int) -> None:
        if self.dealer_natural():
            self.give_back(seat, BETWEEN)
        else:
            super().settle_one(seat)


class LostToNatural(Round):
    """The wager is lost where the dealer has a blackjack, whatever the ranks."""

    def row_of(self, seat: int) -> str | None:
        return None if self.dealer_natural() else super().row_of(seat)


class HalvedByNatural(Round):
    """Winnings are halved where the dealer has a blackjack."""

    def winnings(self, seat: int, row: str) -> int:
        full = super().winnings(seat, row)
        return math.ceil(full / 2) if self.dealer_natural() else full


class VoidedByPlayersNatural(Round):
    """The wager is given back where the player has a blackjack."""

    def settle_one(self, seat: int) -> None:
        if is_natural(self.hands[seat]):
            self.give_back(seat, BETWEEN)
        else:
            super().settle_one(seat)


class LostByPlayersNatural(Round):
    """The wager is lost where the player has a blackjack."""

    def row_of(self, seat: int) -> str | None:
        return None if is_natural(self.hands[seat][:2]) else super().row_of(seat)


class LostByBust(Round):
    """The wager waits for the end, and is lost with a hand over 21."""

    def after_opening(self) -> None:
        self.peek()
        self.play_on()

    def row_of(self, seat: int) -> str | None:
        return None if total(self.hands[seat]) > TWENTY_ONE else super().row_of(seat)

    def settle_main(self) -> None:
        self.settle_between()
        super().settle_main()


class OnlyWithAWinningHand(Round):
    """The wager waits for the end, and is paid only if the blackjack wager does not lose."""

    def after_opening(self) -> None:
        self.peek()
        self.play_on()

    def row_of(self, seat: int) -> str | None:
        return None if self.outcome(seat) == "lose" else super().row_of(seat)

    def settle_main(self) -> None:
        self.settle_between()
        super().settle_main()


_VOID: Final = (*WINNER_SHORT, "(e)#6")
_WITH_BURN: Final = House(added=("burn",))

BEARING: Final[tuple[Fault, ...]] = (
    fault("win-cuts-main-payout", "(c)#1", WinCutsMainPayout, origin="requirement"),
    fault("winners-main-pushed", "(c)#1", WinnerMainPushed),
    fault("losers-push-collected", "(c)#1", LoserTakesMain),
    fault("blackjack-pays-even-money-beside-it", "(c)#1", NaturalPaysEvenMoney),
    fault("double-refused-beside-it", "(c)#1", DoubleRefused, arguable=("protocol:statement",)),
    fault("double-not-offered-beside-it", "(c)#1", DoubleNotOffered, arguable=("protocol:statement",)),
    fault("dealer-hits-seventeen-after-a-win", "(c)#1", DealerHitsSeventeen),
    fault("card-burned-after-settlement", "(c)#1", CardBurned, house=_WITH_BURN, arguable=("protocol:shoe",)),
    fault("triple-ends-the-hand", "(c)#1", TripleEndsTheHand, arguable=("(e)#6",)),
    fault("voided-by-dealers-blackjack", "(c)#2", VoidedByNatural, arguable=_VOID, origin="requirement"),
    fault("lost-to-dealers-blackjack", "(c)#2", LostToNatural, arguable=_VOID),
    fault("halved-by-dealers-blackjack", "(c)#2", HalvedByNatural, also=("(f)#1",), arguable=_VOID),
    fault("voided-by-players-blackjack", "(c)#2", VoidedByPlayersNatural, arguable=_VOID),
    fault("lost-by-players-blackjack", "(c)#2", LostByPlayersNatural, arguable=_VOID),
    fault("lost-by-bust", "(c)#2", LostByBust, also=("(e)#3", "(e)#4"), arguable=_VOID),
    fault("only-with-a-winning-hand", "(c)#2", OnlyWithAWinningHand, also=("(e)#3", "(e)#4"), arguable=_VOID),
)
