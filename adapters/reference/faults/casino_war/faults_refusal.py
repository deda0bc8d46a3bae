"""Faults against the ground rules on refusals: commands after the end, refusals that do more than refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .catalogue import fault
from .dealer import Round
from .table import RefusedError

if TYPE_CHECKING:
    from ..entry import Fault
    from .table import Bet, Command, Event, Seat


class _AfterEnd(Round):
    def handle(self, command: Command) -> None:
        if self.phase == "over" and self.seats and command.get("do") == self.verb:
            self.too_late(command)
        else:
            super().handle(command)

    verb = "wager"

    def too_late(self, command: Command) -> None:
        self.emit("wager", seat=command["seat"], wager=command["wager"], amount=command["amount"], by="chips")


class _DealsAfterEnd(_AfterEnd):
    verb = "proceed"

    def too_late(self, command: Command) -> None:  # noqa: ARG002 - whatever it was
        self.deal(self.dealer, "war")


class _BurnAfterEnd(Round):
    def finish(self) -> None:
        super().finish()
        self.burn()


class _EndTwice(Round):
    def finish(self) -> None:
        super().finish()
        super().finish()


class _StakeKeptOnRefusal(Round):
    """An oversized wager is refused, and the seat's purse pays for it all the same."""

    def check_limits(self, seat: Seat, wager: str, amount: int) -> None:
        try:
            super().check_limits(seat, wager, amount)
        except RefusedError:
            if seat.purse is not None and seat.bets:
                seat.purse -= amount
            raise


class _RefusedAndPlaced(Round):
    """An oversized wager is refused, and the seat bets the maximum all the same."""

    def check_limits(self, seat: Seat, wager: str, amount: int) -> None:
        try:
            super().check_limits(seat, wager, amount)
        except RefusedError:
            bounds = self.table.bounds(wager)
            if bounds and amount > bounds[1]:
                self.place(seat, wager, bounds[1], "chips")
            raise


class _RefusedAndMore(Round):
    def command(self, command: Command) -> list[Event]:
        events = super().command(command)
        return [*events, *self.more(events[0])] if events and events[0]["event"] == "rejected" else events

    def more(self, _event: Event) -> list[Event]:
        return [{"event": "close"}] if self.phase == "betting" else []


class _RefusedTwice(_RefusedAndMore):
    def more(self, event: Event) -> list[Event]:
        return [event]


class _Silent(_RefusedAndMore):
    def command(self, command: Command) -> list[Event]:
        events = Round.command(self, command)
        return [event for event in events if event["event"] != "rejected"]


class _RefusalCloses(Round):
    def refuse(self, refusal: RefusedError) -> None:
        super().refuse(refusal)
        if self.phase == "betting" and refusal.reason == "too-large":
            self.phase = "closed"

    def do_proceed(self) -> None:
        if self.phase == "closed":
            self.phase = "betting"
        super().do_proceed()


class _RefusalCostsSurrender(Round):
    def check_war(self, seat: Seat, amount: Any) -> int:  # noqa: ANN401 - raw
        try:
            return super().check_war(seat, amount)
        except RefusedError:
            self.asked.discard(seat.name)
            raise


class _RefusedAmountStays(Round):
    def check_war(self, seat: Seat, amount: Any) -> int:  # noqa: ANN401 - raw
        try:
            return super().check_war(seat, amount)
        except RefusedError:
            if isinstance(amount, int) and amount > 0:
                seat.bets["initial"].stake = amount
            raise


class _RefusedTieRaisesTie(Round):
    def check_open(self, seat: Seat, wager: Any) -> None:  # noqa: ANN401 - raw
        bet: Bet | None = seat.bets.get(wager)
        if bet and wager == "tie" and self.phase == "betting":
            bet.stake *= 2
        super().check_open(seat, wager)


AFTER = (
    fault("wager-after-end", _AfterEnd, breaks="protocol:after-end", shows="after-end",
          arguable="protocol:wager-ends-once protocol:ledger protocol:rejected",
          note="A wager is accepted after the end."),
    fault("card-after-end", _DealsAfterEnd, breaks="protocol:after-end", shows="after-end",
          arguable="protocol:rejected (f)#4 (f)#5 (h)#5", note="A card is dealt after the end."),
    fault("burn-after-end", _BurnAfterEnd, breaks="protocol:after-end", shows="plain", arguable="(f)#1",
          note="A card is burned after the end was reported."),
    fault("end-reported-twice", _EndTwice, breaks="protocol:after-end", shows="plain",
          arguable="protocol:ledger", note="The end is reported twice."),
    fault("refused-wager-is-paid-for", _StakeKeptOnRefusal, breaks="protocol:rejected",
          shows="too-large-then-tie", arguable="protocol:funds protocol:limits protocol:statement",
          note="A refused wager is taken out of the player's bankroll all the same."),
    fault("refused-wager-is-placed", _RefusedAndPlaced, breaks="protocol:rejected", shows="too-large",
          arguable="protocol:wager-ends-once protocol:ledger protocol:limits protocol:shoe (a)#1 (a)1#1 "
          "(a)2#1 (b)#1 (b)#3 (c)#2",
          note="A wager above the maximum is refused, and the maximum placed in silence."),
    fault("refusal-with-another-event", _RefusedAndMore, breaks="protocol:rejected", shows="too-large",
          note="A refusal is followed by the announcement that betting is closed."),
    fault("refused-twice", _RefusedTwice, breaks="protocol:rejected", shows="too-large",
          note="One refused command gets two refusals."),
    fault("refused-in-silence", _Silent, breaks="protocol:rejected", shows="too-large",
          arguable="(c)2#2 protocol:statement", note="A refused command gets no event at all."),
    fault("refusal-closes-the-betting", _RefusalCloses, breaks="protocol:rejected",
          shows="too-large-then-tie", arguable="protocol:limits protocol:statement",
          note="After one refused wager no other is taken."),
    fault("refused-war-costs-the-choice", _RefusalCostsSurrender, breaks="protocol:rejected",
          shows="war-too-large", also="(c)#1", arguable="(c)1#0 (c)2#0",
          note="After a war wager of the wrong size the seat's offer is gone."),
    fault("refused-war-amount-stays", _RefusedAmountStays, breaks="protocol:rejected", shows="war-too-large",
          also="(c)1#1 (c)1#3 (c)2#1 (c)2#2 (e)#2 protocol:wager-ends-once",
          arguable="(c)2#0 (c)#1 protocol:ledger",
          note="A refused war wager's amount becomes the initial wager."),
    fault("refused-second-tie-doubles-the-first", _RefusedTieRaisesTie, breaks="protocol:rejected",
          shows="tie-twice", also="(a)1#2 (a)2#2 (a)3#2 (b)#1 (b)#3 protocol:wager-ends-once",
          note="A refused second tie wager doubles the first."),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = AFTER
