"""Faults against the ground rules of talking: refusals, the end and the statement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import fresh_shoe, worth
from .catalogue import OVER_CAP, claiming, fault, played
from .dealer import Round
from .values import ATTACK, BONUS, INITIAL, Bid, Claims, Json, Phase, Seat, Table, Wager

if TYPE_CHECKING:
    from ..entry import Fault


class RefusesTwice(Round):
    """Every refusal comes double."""

    def refuse(self, reason: str) -> None:
        """Refuse, and refuse."""
        super().refuse(reason)
        super().refuse(reason)


class RefusesButPlaces(Round):
    """A bonus that is too large is refused, and lies on the layout all the same."""

    def refused(self, bid: Bid, reason: str) -> None:
        """Place it in secret."""
        super().refused(bid, reason)
        if bid.kind == BONUS and reason == "too-large":
            self.seats[bid.seat].wagers[BONUS] = Wager(bid.amount, bid.by)


class RefusesAndReports(Round):
    """A refused bonus is reported as accepted too."""

    def refused(self, bid: Bid, reason: str) -> None:
        """Say both."""
        super().refused(bid, reason)
        if bid.kind == BONUS and reason == "too-large" and bid.by == "chips" and not self.against_funds(bid):
            self.place(bid)


class RefusalCosts(Round):
    """A refused bonus is taken out of the bankroll."""

    def refused(self, bid: Bid, reason: str) -> None:
        """Charge it."""
        super().refused(bid, reason)
        if bid.kind == BONUS and bid.seat in self.seats:
            self.stake(self.seats[bid.seat], bid.amount)


class RefusalClearsSeat(Round):
    """A refused bonus takes the initial wager off the layout."""

    def refused(self, bid: Bid, reason: str) -> None:
        """Forget the seat."""
        super().refused(bid, reason)
        seat = self.seats.get(bid.seat)
        if bid.kind == BONUS and self.phase is Phase.BETTING and seat and not seat.has(BONUS):
            self.seats.pop(bid.seat)


class RefusedOptionStands(Round):
    """An answer that is no option is refused, and ends the seat's turn."""

    def refused_option(self, command: Json) -> None:
        """Refuse, then go on."""
        super().refused_option(command)
        number = command.get("seat")
        if number in self.offered:
            self.offered.pop(number)
            self.seats[number].done = True
            self.go_on()


class RefusedOpenGoesOn(Round):
    """After a table that is not allowed, play goes on."""

    def open(self, command: Json) -> None:
        """Refuse, then open the betting."""
        super().open(command)
        if self.phase is Phase.OVER:
            self.phase = Phase.BETTING
            self.table = Table.read(command["table"])
            self.shoe = fresh_shoe(8, 0)


class SecondOpenRestarts(Round):
    """A second ``open`` starts afresh."""

    def out_of_turn(self, command: Json) -> None:
        """Forget the wagers."""
        if command.get("do") == "open" and self.phase is Phase.BETTING:
            self.seats.clear()
            self.open(command)
        else:
            super().out_of_turn(command)


class SilentAfterEnd(Round):
    """Commands after the end get no answer."""

    def out_of_turn(self, command: Json) -> None:
        """Say nothing."""
        if self.phase is not Phase.OVER:
            super().out_of_turn(command)


class WagersAfterEnd(Round):
    """An initial wager is taken after the end."""

    def out_of_turn(self, command: Json) -> None:
        """Take it."""
        if self.dealer and command.get("do") == "wager" and command.get("wager") == INITIAL:
            self.emit("wager", seat=command["seat"], wager=INITIAL, amount=command["amount"], by="chips")
        else:
            super().out_of_turn(command)


class DiscardsAfterEnd(Round):
    """The cards are picked up after the end."""

    def clear(self) -> None:
        """Put it off."""

    def finish(self) -> None:
        """End, then clear."""
        super().finish()
        super().clear()


class Mute(Round):
    """One kind of event never comes, though the statement lists it."""

    mute = "peek"

    def emit(self, event: str, **fields: object) -> None:
        """Drop it."""
        if event != self.mute:
            super().emit(event, **fields)


class MuteReveal(Mute):
    """No reveal."""

    mute = "reveal"


class MuteClose(Mute):
    """No close."""

    mute = "close"


class MuteDecision(Mute):
    """No decision."""

    mute = "decision"


class MuteOffer(Mute):
    """No offer."""

    mute = "offer"


class MuteEnd(Mute):
    """No end."""

    mute = "end"


class PeeksAtAces(Round):
    """The card reader is used for aces only."""

    def emit(self, event: str, **fields: object) -> None:
        """Drop the other peeks."""
        if event != "peek" or worth(self.dealer[0]) > worth("Kc"):
            super().emit(event, **fields)


class TakesUnlisted(Round):
    """The table takes what the statement leaves out."""

    def against_kind(self, bid: Bid) -> str | None:
        """Ask whether seat and wager exist, and nothing else."""
        known = bid.kind in (INITIAL, BONUS) and 1 <= bid.seat <= self.table.seats
        return None if known else "other"


class OffersUnlisted(Round):
    """The double attack is offered, though the statement leaves it out."""

    def attack_options(self, seat: Seat) -> tuple[str, ...]:
        """Offer it to everybody."""
        return () if seat.done else (ATTACK, "decline")


NO_BONUS = Claims(wagers=(INITIAL, ATTACK))
NO_VERBAL = Claims(by=("chips", "coupon"))
NO_COUPON = Claims(by=("chips", "verbal"))
NO_ATTACK = Claims(wagers=(INITIAL, BONUS))
ENDS = "protocol:wager-ends-once"
OVER = "protocol:after-end"
TOLD = "protocol:statement"
REFUSED = "protocol:rejected"

REFUSALS: tuple[Fault, ...] = (
    fault("refused-twice", REFUSED, "One refused command gets two rejections.", played(RefusesTwice)),
    fault(
        "refused-but-placed",
        REFUSED,
        "A bonus over the cap is refused, yet settled.",
        played(RefusesButPlaces),
        (ENDS, "protocol:ledger", "protocol:funds", "(a)#2", *OVER_CAP),
    ),
    fault(
        "refused-and-reported",
        REFUSED,
        "A bonus over the cap is refused and accepted at once.",
        played(RefusesAndReports),
        OVER_CAP,
    ),
    fault(
        "refusal-costs-stake",
        REFUSED,
        "A refused bonus leaves the bankroll.",
        played(RefusalCosts),
        ("protocol:funds", "(a)#2"),
    ),
    fault(
        "refusal-clears-seat",
        REFUSED,
        "A refused bonus ends the initial wager.",
        played(RefusalClearsSeat),
        (ENDS, "(a)#2", "(e)#1"),
    ),
    fault("refused-option-stands", REFUSED, "An unknown answer ends the turn.", played(RefusedOptionStands)),
    fault(
        "refused-open-goes-on",
        REFUSED,
        "Wagers are taken at a table not allowed.",
        played(RefusedOpenGoesOn),
        (OVER,),
    ),
    fault(
        "second-open-restarts",
        REFUSED,
        "A second open is accepted.",
        played(SecondOpenRestarts),
        (ENDS, "(a)#2", "protocol:funds"),
    ),
    fault(
        "silent-after-end", REFUSED, "Commands after the end get no answer.", played(SilentAfterEnd), (OVER,)
    ),
    fault(
        "wager-after-end",
        OVER,
        "An initial wager is taken after the end.",
        played(WagersAfterEnd),
        (REFUSED, ENDS, "protocol:funds", "protocol:limits"),
    ),
    fault("discards-after-end", OVER, "The cards are picked up after the end.", played(DiscardsAfterEnd)),
)

STATEMENT: tuple[Fault, ...] = (
    fault("peek-never-reported", TOLD, "The statement lists the peek, which is never sent.", played(Mute)),
    fault(
        "peek-for-aces-only",
        TOLD,
        "The card reader is not used with a card worth ten up.",
        played(PeeksAtAces),
    ),
    fault(
        "reveal-never-reported",
        TOLD,
        "The statement lists the reveal, which is never sent.",
        played(MuteReveal),
        ("(d)#1", "(d)#3", "(d)1#2"),
    ),
    fault(
        "close-never-reported", TOLD, "The statement lists the close, which is never sent.", played(MuteClose)
    ),
    fault(
        "decision-never-reported",
        TOLD,
        "The statement lists decisions, which are never sent.",
        played(MuteDecision),
    ),
    fault(
        "offer-never-reported", TOLD, "The statement lists offers, which are never sent.", played(MuteOffer)
    ),
    fault(
        "end-never-reported",
        TOLD,
        "The statement lists the end, which is never sent.",
        played(MuteEnd),
        ("protocol:ledger",),
    ),
    fault(
        "bonus-unlisted-but-taken",
        TOLD,
        "The bonus is taken, though the statement has none.",
        claiming(NO_BONUS, TakesUnlisted),
    ),
    fault(
        "verbal-unlisted-but-taken",
        TOLD,
        "Verbal wagers are taken, though the statement has none.",
        claiming(NO_VERBAL, TakesUnlisted),
    ),
    fault(
        "coupon-unlisted-but-taken",
        TOLD,
        "Coupons are taken, though the statement has none.",
        claiming(NO_COUPON, TakesUnlisted),
    ),
    fault(
        "attack-unlisted-but-offered",
        TOLD,
        "The double attack is offered, though the statement lacks it.",
        claiming(NO_ATTACK, OffersUnlisted),
    ),
)

FAULTS: tuple[Fault, ...] = REFUSALS + STATEMENT
