"""Faults against the ground rules of chips and cards: ledger, endings and shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import LIMIT, total
from .catalogue import fault, played
from .dealer import Round
from .values import BONUS, INITIAL, Fate, Seat

if TYPE_CHECKING:
    from ..entry import Fault

PAIR = 2


class InventoryForgetsBonus(Round):
    """Bonus winnings never leave the inventory's books."""

    def pay(self, seat: Seat, kind: str, winnings: int, odds: str) -> None:
        """Book the payment at the seat alone."""
        super().pay(seat, kind, winnings, odds)
        if kind == BONUS:
            self.inventory += winnings


class NetForgetsBonus(Round):
    """Bonus winnings never reach the seat's books."""

    def pay(self, seat: Seat, kind: str, winnings: int, odds: str) -> None:
        """Book the payment at the inventory alone."""
        super().pay(seat, kind, winnings, odds)
        if kind == BONUS:
            seat.net -= winnings


class BothForgetBonus(Round):
    """Bonus winnings are in neither book, so that the books agree with each other."""

    def pay(self, seat: Seat, kind: str, winnings: int, odds: str) -> None:
        """Book nothing."""
        super().pay(seat, kind, winnings, odds)
        if kind == BONUS:
            seat.net -= winnings
            self.inventory += winnings


class CentGoesAstray(Round):
    """With several seats the inventory gains a cent."""

    def finish(self) -> None:
        """Add the cent."""
        self.inventory += int(len(self.seats) > 1)
        super().finish()


class CouponsCostNothing(Round):
    """A lost coupon is not in the seat's net."""

    def collect(self, seat: Seat, kind: str, amount: int | None = None) -> None:
        """Book the coupon at the inventory alone."""
        super().collect(seat, kind, amount)
        if seat.wagers[kind].by == "coupon":
            seat.net += seat.wagers[kind].amount if amount is None else amount


class NetOmitsBusted(Round):
    """Busted seats are missing from the net."""

    def nets(self) -> dict[str, int]:
        """Leave them out."""
        return {seat: net for seat, net in super().nets().items() if not self.seats[int(seat)].busted}


class CollectsTwice(Round):
    """A lost bonus is collected again with the main wagers, and booked again."""

    def mains_settled(self) -> None:
        """Collect what the dealer has already."""
        for seat in self.playing():
            if seat.has(BONUS) and not self.policy.bonus_wins(self.dealer):
                self.collect(seat, BONUS)


class KeepsStake(Round):
    """A winning bonus is paid and its stake collected."""

    def pay_bonus(self, seat: Seat, odds: int) -> None:
        """Pay, then collect."""
        super().pay_bonus(seat, odds)
        self.collect(seat, BONUS)


class CollectsPart(Round):
    """Half of a lost bonus is collected, and nothing said of the rest."""

    def settle_bonus(self, seat: Seat, due: Fate) -> None:
        """Collect half."""
        if due is Fate.LOSE:
            self.collect(seat, BONUS, seat.wagers[BONUS].amount // 2)
        else:
            super().settle_bonus(seat, due)


class ForgetsPush(Round):
    """A push leaves the initial wager lying."""

    def fate_of(self, seat: Seat, kind: str) -> Fate:
        """Forget pushes."""
        fate = super().fate_of(seat, kind)
        return Fate.FORGET if fate is Fate.VOID and kind == INITIAL else fate


class DealsFromBack(Round):
    """The dealer's third card comes from the other end of the shoe."""

    def draw_third(self) -> str:
        """Take the last card."""
        return self.shoe.pop()

    def deal_to_dealer(self, face: str = "up") -> None:
        """Put another card on top for the third one."""
        if len(self.dealer) == PAIR and len(self.shoe) > PAIR:
            self.shoe.insert(0, self.draw_third())
        super().deal_to_dealer(face)


class RepeatsUpCard(DealsFromBack):
    """The dealer's third card is the first one once more."""

    def draw_third(self) -> str:
        """Copy a card."""
        return self.dealer[0]


class AvoidsBust(DealsFromBack):
    """The dealer deals seconds where the next card would bust the hand."""

    def draw_third(self) -> str:
        """Take the second card if the first is bad."""
        return self.shoe.pop(int(total([*self.dealer, self.shoe[0]]) > LIMIT))


class BurnsInSecret(Round):
    """A card vanishes before the deal."""

    def close_betting(self) -> None:
        """Draw one card and say nothing."""
        self.draw()
        super().close_betting()


LEDGER: tuple[Fault, ...] = (
    fault(
        "inventory-forgets-bonus",
        "protocol:ledger",
        "The winnings of the bonus stay in the inventory's books.",
        played(InventoryForgetsBonus),
        origin="field",
    ),
    fault(
        "net-forgets-bonus",
        "protocol:ledger",
        "The winnings of the bonus are not in the seat's net.",
        played(NetForgetsBonus),
        origin="field",
    ),
    fault(
        "both-books-forget-bonus",
        "protocol:ledger",
        "Net and inventory both leave the winnings of the bonus out, and still sum to zero.",
        played(BothForgetBonus),
        origin="field",
    ),
    fault(
        "cent-goes-astray",
        "protocol:ledger",
        "A cent is missing from the books, but only with several seats.",
        played(CentGoesAstray),
        origin="field",
    ),
    fault(
        "coupons-cost-nothing",
        "protocol:ledger",
        "A lost coupon is not in the net.",
        played(CouponsCostNothing),
        origin="field",
    ),
    fault(
        "net-omits-busted",
        "protocol:ledger",
        "Busted seats are missing from the net.",
        played(NetOmitsBusted),
        origin="field",
    ),
    fault(
        "bonus-collected-twice",
        "protocol:wager-ends-once",
        "A lost bonus is collected again with the main wagers, the books agreeing.",
        played(CollectsTwice),
        ("(d)#1", "(d)#2", "(d)#3", "(d)1#1", "(d)1#2"),
    ),
    fault(
        "winners-stake-collected",
        "protocol:wager-ends-once",
        "A winning bonus is paid, then collected.",
        played(KeepsStake),
        ("(d)2#1",),
    ),
    fault(
        "bonus-collected-in-part",
        "protocol:wager-ends-once",
        "Half of a lost bonus is collected, the rest never returned.",
        played(CollectsPart),
        ("(d)1#1", "(d)#4"),
    ),
    fault(
        "push-forgotten",
        "protocol:wager-ends-once",
        "A pushed initial wager stays open.",
        played(ForgetsPush),
    ),
)

SHOE: tuple[Fault, ...] = (
    fault(
        "third-card-from-the-back",
        "protocol:shoe",
        "The dealer's third card comes from the back of the shoe.",
        played(DealsFromBack),
    ),
    fault(
        "third-card-repeats-first",
        "protocol:shoe",
        "The dealer's third card is one that was dealt before.",
        played(RepeatsUpCard),
    ),
    fault(
        "third-card-avoids-bust",
        "protocol:shoe",
        "The dealer takes the card after the next one where that avoids a bust.",
        played(AvoidsBust),
    ),
    fault(
        "card-burned-in-secret", "protocol:shoe", "One card vanishes before the deal.", played(BurnsInSecret)
    ),
)

FAULTS: tuple[Fault, ...] = LEDGER + SHOE
