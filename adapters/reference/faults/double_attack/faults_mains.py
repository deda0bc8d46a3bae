"""Faults in which the bonus changes another wager: (e)#1. They show beside the twin without the bonus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import is_natural
from .catalogue import fault, played
from .dealer import Round
from .policy import three_card_bust
from .values import ATTACK, BONUS, INITIAL, Fate, Seat

if TYPE_CHECKING:
    from ..entry import Fault


class BonusVoidsMain(Round):
    """A seat whose bonus won gets no winnings on the main wager."""

    kind = INITIAL

    def fate_of(self, seat: Seat, kind: str) -> Fate:
        """Push instead of paying."""
        fate = super().fate_of(seat, kind)
        touched = kind == self.kind and seat.has(BONUS) and three_card_bust(self.dealer)
        return Fate.VOID if touched and fate is Fate.WIN else fate


class BonusVoidsAttack(BonusVoidsMain):
    """The same for the double attack wager alone."""

    kind = ATTACK


class BonusConsolesLoser(Round):
    """A seat whose bonus lost keeps the initial wager of a hand that is lower, but not bust."""

    def fate_of(self, seat: Seat, kind: str) -> Fate:
        """Push instead of collecting."""
        fate = super().fate_of(seat, kind)
        lost = seat.has(BONUS) and not three_card_bust(self.dealer) and not seat.busted
        return Fate.VOID if lost and fate is Fate.LOSE and kind == INITIAL else fate


class BonusLosesPushes(Round):
    """With a bonus a push is lost."""

    def fate_of(self, seat: Seat, kind: str) -> Fate:
        """Collect instead of pushing."""
        fate = super().fate_of(seat, kind)
        return Fate.LOSE if fate is Fate.VOID and seat.has(BONUS) else fate


class BonusSpoilsTable(Round):
    """Where somebody's bonus won, seats without one push."""

    def fate_of(self, seat: Seat, kind: str) -> Fate:
        """Push instead of paying the neighbours."""
        fate = super().fate_of(seat, kind)
        others = three_card_bust(self.dealer) and any(other.has(BONUS) for other in self.playing())
        return Fate.VOID if others and not seat.has(BONUS) and fate is Fate.WIN else fate


class BonusSavesFromNatural(Round):
    """With a bonus the dealer's natural takes the initial wager only, not the double attack."""

    def fate_of(self, seat: Seat, kind: str) -> Fate:
        """Push the double attack wager."""
        fate = super().fate_of(seat, kind)
        saved = kind == ATTACK and seat.has(BONUS) and is_natural(self.dealer)
        return Fate.VOID if saved else fate


class BonusStopsDealer(Round):
    """With a bonus on the table the dealer stops at three cards."""

    def draws_on(self) -> bool:
        """Draw for the bonus alone."""
        return super().draws_on() and not any(seat.has(BONUS) for seat in self.playing())


class BonusReducesWinnings(Round):
    """The bonus is taken off the initial wager when its winnings are reckoned."""

    def pay_main(self, seat: Seat, kind: str) -> None:
        """Pay less than the stake, then tell the books the truth about the stake."""
        wager = seat.wagers[kind]
        stake = wager.amount
        if kind == INITIAL and seat.has(BONUS):
            wager.amount = stake - seat.wagers[BONUS].amount
            self.credit(seat, stake - wager.amount)
        super().pay_main(seat, kind)
        wager.amount = stake


class BonusForbidsAttack(Round):
    """A seat with a bonus is offered no double attack."""

    def attack_options(self, seat: Seat) -> tuple[str, ...]:
        """Pass over seats with a bonus."""
        return () if seat.has(BONUS) else super().attack_options(seat)


class BonusForbidsDouble(Round):
    """A seat with a bonus may not double."""

    def may_double(self, seat: Seat) -> bool:
        """Refuse seats with a bonus."""
        return not seat.has(BONUS) and super().may_double(seat)


FAULTS: tuple[Fault, ...] = (
    fault(
        "won-bonus-voids-main",
        "(e)#1",
        "The initial wager is not paid where the bonus won.",
        played(BonusVoidsMain),
        origin="requirement",
    ),
    fault(
        "won-bonus-voids-attack",
        "(e)#1",
        "The double attack wager is not paid where the bonus won.",
        played(BonusVoidsAttack),
    ),
    fault(
        "lost-bonus-consoles",
        "(e)#1",
        "A lost bonus turns the loss of the initial wager into a push.",
        played(BonusConsolesLoser),
    ),
    fault("bonus-loses-pushes", "(e)#1", "With a bonus a push is lost.", played(BonusLosesPushes)),
    fault("won-bonus-spoils-table", "(e)#1", "Seats without bonus push.", played(BonusSpoilsTable)),
    fault(
        "bonus-saves-from-natural",
        "(e)#1",
        "With a bonus the dealer's natural does not take the double attack wager.",
        played(BonusSavesFromNatural),
    ),
    fault(
        "bonus-stops-dealer",
        "(e)#1",
        "With a bonus the dealer stops at three cards.",
        played(BonusStopsDealer),
    ),
    fault(
        "bonus-reduces-winnings",
        "(e)#1",
        "The main winnings are reckoned on the initial wager less the bonus.",
        played(BonusReducesWinnings),
        ("protocol:wager-ends-once",),
    ),
    fault(
        "bonus-forbids-attack",
        "(e)#1",
        "A seat with a bonus gets no double attack offer.",
        played(BonusForbidsAttack),
    ),
    fault(
        "bonus-forbids-double",
        "(e)#1",
        "A seat with a bonus is offered no double.",
        played(BonusForbidsDouble),
    ),
)
