"""Faults of (c)2 and (e)#1 to #3: going to war, the war wager, the initial wager given up for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .bend import always, uncredited
from .catalogue import fault
from .dealer import Round
from .faults_choice import _second, _with_tie, refusing
from .table import RefusedError, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..entry import Fault
    from .table import Odds, Seat


class _InitialRides(Round):
    """The initial wager stays on the table until the war is decided."""

    def take_initials(self) -> None:
        pass

    def decided(self, seat: Seat, sign: int) -> None:
        if sign < 0:
            self.take_initial(seat)
        else:
            self.give_back(seat, "initial")

    def settle_seat(self, seat: Seat, hand: str) -> None:
        if hand == "war":
            self.decided(seat, self.sign(seat, "war"))
        super().settle_seat(seat, hand)


class _InitialPaidToo(_InitialRides):
    def decided(self, seat: Seat, sign: int) -> None:
        if sign < 0:
            self.take_initial(seat)
        else:
            self.pay(seat, "initial", sign)


class _InitialVanishesOnWin(_InitialRides):
    def decided(self, seat: Seat, sign: int) -> None:
        if sign < 0:
            self.take_initial(seat)


class _InitialTakenLate(_InitialRides):
    def decided(self, seat: Seat, sign: int) -> None:  # noqa: ARG002 - whatever the war brings
        self.take_initial(seat)


class _InitialTakenAfterBurns(Round):
    def take_initials(self) -> None:
        pass

    def burn_cards(self) -> None:
        super().burn_cards()
        super().take_initials()


class _InitialHalved(Round):
    def take_initial(self, seat: Seat) -> None:
        self.collect(seat, "initial", self.half(seat), clause="(e)")
        self.give_back(seat, "initial", self.rest(seat, self.half(seat)))


class _InitialGivenBack(Round):
    def take_initial(self, seat: Seat) -> None:
        self.give_back(seat, "initial")


class _InitialBackOnWarTie(Round):
    def settle_seat(self, seat: Seat, hand: str) -> None:
        super().settle_seat(seat, hand)
        if hand == "war" and self.sign(seat, "war") == 0:
            self.give_back(seat, "initial")


class _SecondInitialForgotten(Round):
    def take_initials(self) -> None:
        self.take_initial(self.warriors()[0]) if self.warriors() else None


class _OldStake(_InitialRides):
    def choose(self, seat: Seat, option: str, amount: Any) -> None:  # noqa: ANN401 - raw
        if option == "war":
            seat.choice = option
            self.emit("decision", seat=seat.name, option=option)
        else:
            super().choose(seat, option, amount)

    def decided(self, seat: Seat, sign: int) -> None:
        self.resolve(seat, "initial", "win" if sign >= 0 else "lose", sign)


class _OldStakeJoins(Round):
    def credit(self, seat: Seat, wager: str, amount: int, *, clause: str) -> None:
        if clause != "(e)":
            super().credit(seat, wager, amount, clause=clause)

    def winnings(self, seat: Seat, wager: str, odds: Odds) -> int:
        won = super().winnings(seat, wager, odds)
        return won * 2 if wager == "war" else won


class _Unannounced(Round):
    only: Callable[[Round, Seat], bool] = staticmethod(always)

    def emit(self, event: str, **fields: Any) -> None:  # noqa: ANN401 - raw
        if event == "wager" and fields["wager"] == "war" and self.only(self, self.seats[fields["seat"]]):
            return
        super().emit(event, **fields)


class _SecondUnannounced(_Unannounced):
    only = staticmethod(_second("war"))


class _AnnouncedLate(_Unannounced):
    def burn_cards(self) -> None:
        super().burn_cards()
        for seat in self.warriors():
            Round.emit(self, "wager", seat=seat.name, wager="war", amount=seat.stake("war"), by="chips")


def demanding(due: Callable[[Round, Seat, Any], int]) -> type[Round]:
    """Take a war wager of another size; `due` gets the amount that the player named, or None."""

    class Demanding(Round):
        def check_war(self, seat: Seat, amount: Any) -> int:  # noqa: ANN401 - raw
            stake = due(self, seat, amount)
            self.check_funds(seat, "war", stake, "chips")
            return stake

    return Demanding


def _up_to(_table: Round, seat: Seat, amount: object) -> int:
    due = seat.stake("initial")
    stake = due if amount is None else amount
    if not whole(stake) or not 0 < stake <= due:  # type: ignore[operator]
        raise RefusedError("wrong-amount", f"at most {due}")
    return int(stake)  # type: ignore[call-overload,no-any-return]


def _at_least(_table: Round, seat: Seat, amount: object) -> int:
    due = seat.stake("initial")
    stake = due if amount is None else amount
    if not whole(stake) or stake < due:  # type: ignore[operator]
        raise RefusedError("wrong-amount", f"at least {due}")
    return int(stake)  # type: ignore[call-overload,no-any-return]


def _exactly(due: int, amount: object) -> int:
    if amount is not None and (not whole(amount) or amount != due):
        raise RefusedError("wrong-amount", f"a war wager of {due} is due")
    return due


def _table_minimum(table: Round, seat: Seat, amount: object) -> int:
    return _exactly(seat.stake("initial") if amount else table.table.limits["initial"][0], amount)


def _won_war(table: Round, seat: Seat) -> bool:
    return table.rank(table.shoe.peek(3 + table.warriors().index(seat))) > table.rank(
        table.shoe.peek(3 + len(table.warriors()))
    )


WAR_WAGER = (
    fault("war-refused", refusing("war"), breaks="(c)2#0", shows="one-war", also="(c)#1",
          note="War is offered and then refused."),
    fault("second-war-refused", refusing("war", only=_second("war")), breaks="(c)2#0", shows="two-wars",
          also="(c)#1", note="Only one player a round may go to war."),
    fault("war-refused-with-a-tie-wager", refusing("war", only=_with_tie), breaks="(c)2#0",
          shows="tied-tie-bettors", also="(c)#1", note="Who had a tie wager may not go to war."),
    fault("common-casino-war", _InitialRides, breaks="(c)2#1", shows="one-war", also="(e)#2",
          note="The common version: the initial wager stays, is lost with the war and pushes when the war "
          "is won.", origin="requirement"),
    fault("initial-paid-with-a-won-war", _InitialPaidToo, breaks="(c)2#1", shows="one-war", also="(e)#2",
          arguable="(h)#3 (g)2#1 (g)3#1", note="The initial wager stays and is paid when the war is won."),
    fault("initial-half-kept-at-war", _InitialHalved, breaks="(c)2#1", shows="one-war", also="(e)#2",
          note="Only half of the initial wager is given up for the war."),
    fault("initial-given-back-for-war", _InitialGivenBack, breaks="(c)2#1", shows="one-war", also="(e)#2",
          note="The initial wager is returned when the war wager is placed."),
    fault("initial-back-on-war-tie", _InitialBackOnWarTie, breaks="(c)2#1", shows="war-tied",
          also="protocol:wager-ends-once", arguable="(e)#2 protocol:ledger",
          note="The initial wager is collected, and returned when the war ties."),
    fault("war-on-the-old-stake", _OldStake, breaks="(c)2#2", shows="one-war", also="(c)2#1 (e)#1 (e)#2",
          arguable="(f)#1 (f)#2 (f)#4 (f)#5 (g)#4 (g)1#1 (g)2#1 (g)3#1 (h)#1 (h)#3",
          note="The war is fought on the initial wager; no war wager is placed.", origin="requirement"),
    fault("smaller-war-wager-accepted", demanding(_up_to), breaks="(c)2#2", shows="war-too-small",
          note="A war wager below the initial wager is accepted."),
    fault("larger-war-wager-accepted", demanding(_at_least), breaks="(c)2#2", shows="war-too-large",
          note="A war wager above the initial wager is accepted."),
    fault("wrong-war-wager-corrected", demanding(lambda _t, seat, _a: seat.stake("initial")), breaks="(c)2#2",
          shows="war-too-small", note="A war wager of the wrong size is not refused but silently put right."),
    fault("war-wager-at-table-minimum",
          demanding(_table_minimum),
          breaks="(c)2#2", shows="one-war",
          note="A war wager whose amount is left out is the table minimum."),
    fault("war-wager-includes-the-tie-stake",
          demanding(lambda _t, seat, a: _exactly(seat.stake("initial") + seat.stake("tie"), a)),
          breaks="(c)2#2", shows="tied-tie-bettors", arguable="(c)2#0 (c)#1 protocol:funds",
          note="The war wager is as large as initial and tie wager together."),
    fault("war-wager-to-whole-dollars",
          demanding(lambda _t, seat, a: _exactly(seat.stake("initial") // 100 * 100, a)), breaks="(c)2#2",
          shows="odd-war", arguable="(c)2#0 (c)#1", note="The war wager is cut to whole dollars."),
)  # fmt: skip

CLAUSE_E = (
    fault("war-wager-never-confirmed", _Unannounced, breaks="(e)#1", shows="one-war", also="(c)2#2",
          arguable="(e)#5 (g)#4 protocol:wager-ends-once protocol:funds",
          note="The war wager is never confirmed.", origin="requirement"),
    fault("second-war-wager-not-confirmed", _SecondUnannounced, breaks="(e)#1", shows="two-wars",
          also="(c)2#2", arguable="(e)#5 (g)#4 protocol:wager-ends-once protocol:funds",
          note="Of several war wagers only the first is confirmed."),
    fault("war-wager-confirmed-after-the-burns", _AnnouncedLate, breaks="(e)#1", shows="one-war",
          also="(c)2#2", arguable="(e)#5 (f)#1 protocol:funds",
          note="The war wagers are confirmed when the burn cards are gone."),
    fault("initial-collected-only-if-war-is-lost", _InitialVanishesOnWin, breaks="(e)#2", shows="one-war",
          also="(c)2#1 protocol:wager-ends-once",
          note="When the war is won the initial wager gets no result.", origin="requirement"),
    fault("initial-collected-after-the-war-deal", _InitialTakenLate, breaks="(e)#2", shows="one-war",
          arguable="(c)2#1", note="The initial wager is collected only when the war is settled."),
    fault("initial-collected-after-the-burns", _InitialTakenAfterBurns, breaks="(e)#2", shows="one-war",
          also="(f)#1", note="The initial wagers are collected between the burns and the first war card."),
    fault("second-war-initial-forgotten", _SecondInitialForgotten, breaks="(e)#2", shows="two-wars",
          also="(c)2#1 protocol:wager-ends-once",
          note="Only the first war seat's initial wager is collected."),
    fault("war-initial-not-credited", uncredited("(e)", "initial"), breaks="(e)#3", shows="one-war",
          also="protocol:ledger", note="The initial wager given up for war never reaches the inventory.",
          origin="field"),
    fault("war-initial-not-credited-on-a-win", uncredited("(e)", "initial", only=_won_war), breaks="(e)#3",
          shows="one-war", also="protocol:ledger",
          note="The initial wager given up for a war that will be won never reaches the inventory.",
          origin="field"),
    fault("initial-added-to-the-war-stake", _OldStakeJoins, breaks="(e)#3", shows="one-war",
          also="(g)2#1 (g)3#1 (h)#3 protocol:ledger",
          note="The collected initial wager rides on the war wager.", origin="requirement"),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = (*WAR_WAGER, *CLAUSE_E)
