"""One betting box: what is staked on it, the cards in front of it, and its purse."""

from dataclasses import dataclass, field
from enum import StrEnum

from service.cards import Card
from service.errors import unacceptable
from service.settings import Kind, Price


class Choice(StrEnum):
    """What a box may choose when its card ranks with the bank's."""

    GIVE_UP = "GIVE_UP"
    GO_TO_WAR = "GO_TO_WAR"


@dataclass(slots=True)
class Box:
    """A box in play. Amounts in cents; `purse` None means credit without end; `result` is won less lost.

    `cards` holds the card of the first deal and, after it, the one of the war.
    """

    number: int
    purse: int | None
    stakes: dict[Kind, int] = field(default_factory=dict)
    cards: list[Card] = field(default_factory=list)
    choice: Choice | None = None
    result: int = 0

    def stake(self, kind: Kind, amount: int) -> None:
        """Put down a bet. Raises ApiError (422 BALANCE_SHORT) where the purse does not hold it."""
        if self.purse is not None:
            if amount > self.purse:
                raise unacceptable("BALANCE_SHORT", f"box {self.number} cannot cover that stake")
            self.purse -= amount
        self.stakes[kind] = amount

    def win(self, kind: Kind, price: Price) -> tuple[int, int]:
        """End a bet as won; return the stake and what is credited for it (stake and profit)."""
        stake = self.stakes.pop(kind)
        profit = price.profit(stake)
        self.result += profit
        self._credit(stake + profit)
        return stake, stake + profit

    def lose(self, kind: Kind) -> int:
        """End a bet as lost; return the stake."""
        stake = self.stakes.pop(kind)
        self.result -= stake
        return stake

    def split(self, kind: Kind) -> tuple[int, int]:
        """End a bet half lost; return what the house keeps and what goes back (which has an odd cent)."""
        stake = self.stakes.pop(kind)
        kept = stake // 2
        self.result -= kept
        self._credit(stake - kept)
        return kept, stake - kept

    def _credit(self, amount: int) -> None:
        if self.purse is not None:
            self.purse += amount
