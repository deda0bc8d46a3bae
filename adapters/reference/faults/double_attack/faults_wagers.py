"""Faults in who may make a bonus wager and when: clauses (a) and (b), first half."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault, played
from .dealer import Round
from .policy import Policy, lawful_cap
from .values import ATTACK, BONUS, INITIAL, Bid, BonusBid, Phase

if TYPE_CHECKING:
    from ..entry import Fault

FORCED = 100


class DemandsBonus(Round):
    """No deal until everybody has a bonus wager."""

    def proceed(self) -> None:
        """Refuse to go on while a seat has no bonus."""
        if self.phase is Phase.BETTING and not all(seat.has(BONUS) for seat in self.playing()):
            self.refuse("wager-missing")
        else:
            super().proceed()


class PlacesBonusUnasked(Round):
    """The table places the least bonus for everybody."""

    def close_betting(self) -> None:
        """Place what nobody asked for, where it would be lawful."""
        for seat in self.playing():
            bid = Bid(seat.number, BONUS, FORCED, "chips", ())
            if not self.objection(bid):
                self.place(bid)
        super().close_betting()


class RefusesBonus(Round):
    """The bonus stands in the statement and is never taken."""

    def against_order(self, bid: Bid) -> str | None:
        """Refuse every bonus."""
        return "other" if bid.kind == BONUS else super().against_order(bid)


class OneBonusATable(Round):
    """Only one seat may have a bonus."""

    def against_order(self, bid: Bid) -> str | None:
        """Refuse a bonus where another seat has one."""
        taken = any(seat.has(BONUS) for seat in self.playing())
        return "other" if bid.kind == BONUS and taken else super().against_order(bid)


class Late(Round):
    """A bonus is taken after the first card, where ``late`` allows it."""

    def late(self, bid: Bid) -> bool:
        """Tell whether this late wager is taken."""
        raise NotImplementedError

    def against_time(self, bid: Bid) -> str | None:
        """Let some bonus wagers in late."""
        return None if bid.kind == BONUS and self.late(bid) else super().against_time(bid)


class LateAfterUpCard(Late):
    """Until the players' cards are dealt."""

    def late(self, bid: Bid) -> bool:
        """Look at the phase alone."""
        return bid.by != "verbal" and self.phase is Phase.ATTACK


class LateAfterPlayerCards(Late):
    """While players act on their hands."""

    def late(self, bid: Bid) -> bool:
        """Look at the phase alone."""
        return bid.by != "verbal" and self.phase is Phase.PLAY


class LateWithDoubleAttack(Late):
    """Together with a double attack wager."""

    def late(self, bid: Bid) -> bool:
        """Look for a double attack wager of the seat."""
        seat = self.seats.get(bid.seat)
        return (
            bid.by != "verbal"
            and self.phase in (Phase.ATTACK, Phase.PLAY)
            and bool(seat and seat.has(ATTACK))
        )


class LateVerbal(Late):
    """Only with cash, confirmed by both, after the players' cards."""

    def late(self, bid: Bid) -> bool:
        """Look at the manner."""
        return bid.by == "verbal" and self.phase is Phase.PLAY


class BonusAlone(Round):
    """No initial wager is needed."""

    def against_order(self, bid: Bid) -> str | None:
        """Ask for no initial wager."""
        reason = super().against_order(bid)
        return None if reason == "no-qualifying-wager" else reason


class BonusOnNeighbour(BonusAlone):
    """An initial wager anywhere at the table is enough."""

    def against_order(self, bid: Bid) -> str | None:
        """Ask for an initial wager of any seat."""
        if bid.kind == BONUS and not any(seat.has(INITIAL) for seat in self.playing()):
            return "no-qualifying-wager"
        return super().against_order(bid)


class BonusBeforeInitial(BonusAlone):
    """The initial wager may follow the bonus, but must be there at the deal."""

    def proceed(self) -> None:
        """Go on only if every bonus is covered by now."""
        covered = all(
            seat.has(INITIAL) and seat.wagers[INITIAL].amount >= seat.wagers[BONUS].amount
            for seat in self.playing()
            if seat.has(BONUS)
        )
        if self.phase is Phase.BETTING and not covered:
            self.refuse("no-qualifying-wager")
        else:
            super().proceed()


def cap_without_initial(asked: BonusBid) -> int:
    """Cap a bonus without initial wager by the posted maximum alone."""
    posted = asked.table.maximum(BONUS)
    if asked.initial:
        return lawful_cap(asked)
    return asked.bid.amount if posted is None else posted


ALONE = Policy(bonus_cap=cap_without_initial)
NO_INITIAL = ("(b)#4", "(b)1#1", "(e)#1")
REFUSED = ("protocol:statement", "(b)#3", "(b)#4", "(b)1#1", "(b)2#1", "(c)#1", "(c)#2", "(c)#3")

FAULTS: tuple[Fault, ...] = (
    fault(
        "bonus-demanded",
        "(a)#2",
        "There is no deal until every seat has a bonus wager.",
        played(DemandsBonus),
        ("(e)#1",),
        origin="requirement",
    ),
    fault(
        "bonus-placed-unasked",
        "(a)#2",
        "At the close the table adds a dollar of bonus for every seat without one.",
        played(PlacesBonusUnasked),
        ("protocol:amount",),
    ),
    fault(
        "bonus-always-refused",
        "(a)#2",
        "The statement lists the bonus, the table never takes it.",
        played(RefusesBonus),
        REFUSED,
    ),
    fault("bonus-one-a-table", "(a)#2", "A second seat's bonus is refused.", played(OneBonusATable), REFUSED),
    fault(
        "late-bonus-after-up-card",
        "(b)#1",
        "A bonus is taken between the dealer's first card and the players' cards.",
        played(LateAfterUpCard),
    ),
    fault(
        "late-bonus-after-player-cards",
        "(b)#1",
        "A bonus is refused after the up card, but taken while the players act.",
        played(LateAfterPlayerCards),
    ),
    fault(
        "late-bonus-with-double-attack",
        "(b)#1",
        "A late bonus is taken, but only from a seat that has placed a double attack wager.",
        played(LateWithDoubleAttack),
        origin="requirement",
    ),
    fault(
        "late-bonus-verbal",
        "(c)#3",
        "Cash is taken after the players' cards, with both confirmations.",
        played(LateVerbal),
        ("(b)#1",),
        origin="requirement",
    ),
    fault(
        "bonus-without-initial",
        "(b)#2",
        "A bonus without an initial wager is taken.",
        bent(ALONE, BonusAlone),
        NO_INITIAL,
        origin="requirement",
    ),
    fault(
        "bonus-on-neighbours-initial",
        "(b)#2",
        "Any seat's initial wager is enough for a bonus.",
        bent(ALONE, BonusOnNeighbour),
        NO_INITIAL,
    ),
    fault(
        "bonus-before-initial",
        "(b)#2",
        "The initial wager may come after the bonus.",
        bent(ALONE, BonusBeforeInitial),
        NO_INITIAL,
    ),
)
