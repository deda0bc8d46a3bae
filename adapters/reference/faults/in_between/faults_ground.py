"""Wrong against the ground rules that every trace must satisfy, whatever the game."""

import math
from typing import Any, Final

from ..entry import Fault
from .between import BETWEEN
from .cards import ShoeEmptyError
from .declare import fault
from .house import House
from .purse import Wager
from .table_round import Round

DOLLAR = 100


class CardSkipped(Round):
    """A card leaves the shoe unseen before the settlement."""

    def settle_between(self) -> None:
        if self.between_seats():
            self.draw()
        super().settle_between()


class CardDealtTwice(Round):
    """The dealer's hole card is a copy of the up card."""

    def deal_dealer(self, face: str = "up") -> None:
        super().deal_dealer(face)
        if len(self.dealer) == 2:
            self.dealer[1] = self.dealer[0]
            self.events[-1]["card"] = self.dealer[0]


class OwnUpCard(Round):
    """The dealer's up card is made up: always the three of clubs, the shoe's card is dropped."""

    def deal_dealer(self, face: str = "up") -> None:
        super().deal_dealer(face)
        if len(self.dealer) == 1:
            self.dealer[0] = self.events[-1]["card"] = "3c"


class BurnsFirst(Round):
    """A card is burned before the deal although the shoe was given."""

    def deal_opening(self) -> None:
        self.draw()
        self.emit("burn", face="down")
        super().deal_opening()


class DealsSeconds(Round):
    """The dealer's up card is the second card of the shoe, the first one stays for the next player."""

    def deal_dealer(self, face: str = "up") -> None:
        at = self.drawn
        if not self.dealer and at + 1 < len(self.shoe):
            self.shoe[at], self.shoe[at + 1] = self.shoe[at + 1], self.shoe[at]
        super().deal_dealer(face)


class HitsFromTheBack(Round):
    """Further cards of the players come from the back of the shoe."""

    def third_card(self, seat: int) -> None:
        if self.drawn >= len(self.shoe):
            message = "the shoe has run out"
            raise ShoeEmptyError(message)
        self.shoe.insert(self.drawn, self.shoe.pop())
        super().third_card(seat)


class WagerAfterEnd(Round):
    """A wager is still taken when the round is over."""

    def refuse_time(self, wager: Wager) -> str | None:
        return None if self.stage == "ended" else super().refuse_time(wager)


class DiscardsAfterEnd(Round):
    """The cards are picked up after the end was reported."""

    def finish(self) -> None:
        self.dealer_turn()
        self.settle_main()
        self.end()
        self.discard_all()


class EndsTwice(Round):
    """The end is reported twice."""

    def end(self) -> None:
        super().end()
        super().end()


class RefusedTwice(Round):
    """A refusal is reported twice."""

    def refuse(self, reason: str) -> None:
        super().refuse(reason)
        super().refuse(reason)


class RefusedYetClosed(Round):
    """A refused wager makes the dealer announce no more bets at once."""

    def refuse_wager(self, wager: Wager, reason: str) -> None:
        super().refuse_wager(wager, reason)
        if self.stage == "betting":
            self.announce()


class RefusedYetPlayed(Round):
    """An in-between wager beyond its limits is refused, and played all the same."""

    def refuse_wager(self, wager: Wager, reason: str) -> None:
        super().refuse_wager(wager, reason)
        if wager.kind == BETWEEN and reason in {"too-small", "too-large"}:
            self.place(wager)


class ZeroTaken(Round):
    """An in-between wager of nothing at all is taken."""

    def refuse_amount(self, wager: Wager) -> str | None:
        return None if wager.kind == BETWEEN and wager.amount == 0 else super().refuse_amount(wager)

    def refuse_limits(self, wager: Wager) -> str | None:
        return None if wager.amount == 0 else super().refuse_limits(wager)


class NegativeTaken(Round):
    """A negative in-between wager is taken."""

    def refuse_amount(self, wager: Wager) -> str | None:
        return None if wager.kind == BETWEEN and wager.amount < 0 else super().refuse_amount(wager)

    def refuse_limits(self, wager: Wager) -> str | None:
        return None if wager.amount < 0 else super().refuse_limits(wager)


class FractionCut(Round):
    """A fraction of a cent is cut off a wager instead of being refused."""

    def read_amount(self, raw: Any) -> int:  # noqa: ANN401 - whatever the player sent
        return math.floor(raw) if isinstance(raw, float) else super().read_amount(raw)


class CutToDollars(Round):
    """An in-between wager is cut to whole dollars when it is taken."""

    def place(self, wager: Wager) -> None:
        super().place(wager)
        if wager.kind == BETWEEN and wager.amount > DOLLAR:
            whole = wager.amount // DOLLAR * DOLLAR
            self.wagers[wager.seat, BETWEEN] = Wager(wager.seat, BETWEEN, whole, wager.by, wager.confirmed_by)

    def report_wager(self, wager: Wager) -> None:
        super().report_wager(self.wagers[wager.seat, wager.kind])


class InitialWithoutMaximum(Round):
    """The maximum of the blackjack wager is not enforced."""

    def refuse_limits(self, wager: Wager) -> str | None:
        reason = super().refuse_limits(wager)
        return None if wager.kind == "initial" and reason == "too-large" else reason


class OnCredit(Round):
    """The in-between wager is taken beyond the player's bankroll."""

    def refuse_funds(self, wager: Wager) -> str | None:
        return None if wager.kind == BETWEEN else super().refuse_funds(wager)


class FundsCountedOnce(Round):
    """Each wager is held against the whole bankroll, as if no other lay on the table."""

    def funds(self, seat: int) -> int | None:
        return self.table.bankroll.get(seat)


class DoubledOnCredit(Round):
    """A double is taken beyond the player's bankroll."""

    def refuse_funds(self, wager: Wager) -> str | None:
        return None if wager.kind == "double" else super().refuse_funds(wager)


class TurnsUnlisted(Round):
    """The dealer's hole card is reported as turned, an event that the statement does not list."""

    def dealer_turn(self) -> None:
        self.emit("turn", of="dealer", hand="main", face="up")
        super().dealer_turn()


_SILENT: Final = (
    ("peek", ("(e)#4",)),
    ("discard", ()),
    ("reveal", ()),
    ("end", ("protocol:ledger",)),
    ("offer", ()),
    ("decision", ()),
)
_WITH_BURN: Final = House(added=("burn",))
_ENDS: Final = "protocol:wager-ends-once"
_BOOKS: Final = ("protocol:ledger", "(e)#6", "(a)#2")
_LIMITS: Final = ("(d)#6", "protocol:limits")

GROUND: Final[tuple[Fault, ...]] = (
    fault("card-skipped", "protocol:shoe", CardSkipped, also=("(c)#1",)),
    fault("card-dealt-twice", "protocol:shoe", CardDealtTwice),
    fault("own-up-card", "protocol:shoe", OwnUpCard),
    fault("burns-before-the-deal", "protocol:shoe", BurnsFirst, house=_WITH_BURN),
    fault("deals-seconds", "protocol:shoe", DealsSeconds),
    fault("hits-from-the-back", "protocol:shoe", HitsFromTheBack),
    fault(
        "wager-after-end",
        "protocol:after-end",
        WagerAfterEnd,
        arguable=("(d)#1", "(d)#2", "(e)#1", "(e)#3", "(e)#4", "(e)#6", _ENDS, "protocol:rejected"),
    ),
    fault("discards-after-end", "protocol:after-end", DiscardsAfterEnd),
    fault("ends-twice", "protocol:after-end", EndsTwice, arguable=("protocol:ledger",)),
    fault("refused-twice", "protocol:rejected", RefusedTwice),
    fault("refused-yet-closed", "protocol:rejected", RefusedYetClosed, arguable=("(e)#1",)),
    fault(
        "refused-yet-played",
        "protocol:rejected",
        RefusedYetPlayed,
        arguable=(*_LIMITS, _ENDS, "protocol:amount", "protocol:ledger", "protocol:state", "(e)#6"),
    ),
    fault(
        "nothing-taken-as-a-wager",
        "protocol:amount",
        ZeroTaken,
        also=_LIMITS,
        arguable=(_ENDS,),
        origin="field",
    ),
    fault(
        "negative-wager-taken",
        "protocol:amount",
        NegativeTaken,
        also=_LIMITS,
        arguable=(_ENDS, *_BOOKS),
        origin="field",
    ),
    fault("fraction-of-a-cent-cut", "protocol:amount", FractionCut),
    fault("cut-to-dollars", "protocol:amount", CutToDollars, arguable=_LIMITS),
    fault(
        "initial-without-maximum",
        "protocol:limits",
        InitialWithoutMaximum,
        arguable=("(d)#2",),
        origin="field",
    ),
    fault("side-wager-on-credit", "protocol:funds", OnCredit),
    fault("funds-counted-once", "protocol:funds", FundsCountedOnce),
    fault("doubled-on-credit", "protocol:funds", DoubledOnCredit),
    fault("turn-reported-unlisted", "protocol:statement", TurnsUnlisted),
    *(
        fault(
            f"{event}-never-reported",
            "protocol:statement",
            house=House(silent=frozenset({event})),
            arguable=arguable,
            note=f"The statement lists {event}, which is never reported.",
        )
        for event, arguable in _SILENT
    ),
    fault(
        "discard-reported-unlisted",
        "protocol:statement",
        house=House(unlisted=frozenset({"discard"})),
        note="Discards are reported though the statement leaves them out.",
    ),
)
