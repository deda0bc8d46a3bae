"""Faults of (e)#4 to #6: what stays exposed, the tie wager on the war deal, who may go to war."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .catalogue import fault
from .dealer import Round
from .faults_choice import _with_tie
from .table import Claims, RefusedError

if TYPE_CHECKING:
    from ..entry import Fault
    from .table import Command, Seat


class _DealerTurned(Round):
    def burn_cards(self) -> None:
        self.emit("turn", of="dealer", hand="original", face="down")
        super().burn_cards()


class _DealerOverwritten(Round):
    def lay(self, seat: Seat, hand: str, card: str, face: str = "up") -> None:
        if seat is self.dealer:
            seat.gone.update({"original"} if hand == "war" else ())
            hand = "original"
        super().lay(seat, hand, card, face)


class _LastWarSeatTurned(Round):
    def burn_cards(self) -> None:
        self.emit("turn", of=self.warriors()[-1].name, hand="original", face="down")
        super().burn_cards()


class _SecondWarSeatTurned(Round):
    def burn_cards(self) -> None:
        for seat in self.warriors()[1:]:
            self.emit("turn", of=seat.name, hand="original", face="down")
        super().burn_cards()


class _TurnedUnderTheWarCard(Round):
    def lay(self, seat: Seat, hand: str, card: str, face: str = "up") -> None:
        if hand == "war":
            self.emit("turn", of=seat.name, hand="original", face="down")
        super().lay(seat, hand, card, face)


class _WarTies(Round):
    def war_tie_seats(self) -> list[Seat]:
        return [seat for seat in self.warriors() if self.may(seat)]

    def may(self, seat: Seat) -> bool:
        return seat is self.warriors()[0]

    def offer_war_ties(self) -> None:
        super().offer_war_ties()
        if not self.asked and self.phase == "war-betting":
            self.play_war()


class _WarTiesNever(_WarTies):
    def may(self, seat: Seat) -> bool:  # noqa: ARG002 - nobody
        return False


class _WarTiesToTieBettors(_WarTies):
    def may(self, seat: Seat) -> bool:
        return _with_tie(self, seat)


class _WarTiesToOthers(_WarTies):
    def may(self, seat: Seat) -> bool:
        return not _with_tie(self, seat)


class _WarTieRides(_WarTiesNever):
    def offer_war_ties(self) -> None:
        for seat in self.warriors():
            if seat.stake("tie"):
                self.place(seat, "war-tie", seat.stake("tie"), "chips")
        super().offer_war_ties()


class _WarTieRefused(Round):
    def check_war_tie(self, seat: Seat) -> None:  # noqa: ARG002 - nobody
        raise RefusedError("betting-closed", "no more tie wagers")


class _WarTieAfterBurns(Round):
    def offer_war_ties(self) -> None:
        Round.burn_cards(self)
        super().offer_war_ties()

    def burn_cards(self) -> None:
        pass


class _SecondWar(Round):
    def settle_war(self) -> None:
        again = [seat for seat in self.warriors() if self.sign(seat, "war") == 0]
        for seat in again:
            self.emit("offer", seat=seat.name, options=["surrender", "war"])
        super().settle_war()


class _WarForNonTie(Round):
    def do_decide(self, command: Command) -> None:
        seat = self.seats.get(command.get("seat", 0))
        if (
            self.phase == "choice"
            and seat
            and not seat.tied
            and seat.choice is None
            and command["option"] == "war"
        ):
            self.choose(seat, "war", command.get("amount"))
            return
        super().do_decide(command)


class _WarUpFront(Round):
    def check_open(self, seat: Seat, wager: Any) -> None:  # noqa: ANN401 - raw
        if wager == "war" and self.phase == "betting" and "initial" in seat.bets and "war" not in seat.bets:
            return
        super().check_open(seat, wager)

    def check_limits(self, seat: Seat, wager: str, amount: int) -> None:
        if wager == "war" and amount != seat.stake("initial"):
            raise RefusedError("wrong-amount", "the war wager equals the initial wager")
        super().check_limits(seat, wager, amount)

    def settle_seat(self, seat: Seat, hand: str) -> None:
        super().settle_seat(seat, hand)
        if hand == "original" and not seat.tied and seat.waits("war"):
            self.give_back(seat, "war")

    def choose(self, seat: Seat, option: str, amount: Any) -> None:  # noqa: ANN401 - raw
        if not seat.waits("war"):
            super().choose(seat, option, amount)
            return
        seat.choice = option
        self.emit("decision", seat=seat.name, option=option)
        if option == "surrender":
            self.give_back(seat, "war")


EXPOSED = (
    fault("dealers-card-turned-down-before-the-war", _DealerTurned, breaks="(e)#4", shows="one-war",
          note="The dealer's original card is turned face down before the burns.", origin="requirement"),
    fault("dealers-war-card-overwrites-the-original", _DealerOverwritten, breaks="(e)#4", shows="one-war",
          arguable="(d)#3 (d)#4 (f)#5 (g)#1 (h)#5 (h)#6",
          note="The dealer's war card takes the original card's place, which is never seen again.",
          origin="requirement"),
    fault("war-seats-card-turned-down", _LastWarSeatTurned, breaks="(e)#4", shows="one-war",
          note="The last war seat's original card is turned face down before the burns."),
    fault("other-war-seats-cards-turned-down", _SecondWarSeatTurned, breaks="(e)#4", shows="two-wars",
          note="All original cards at war but the first are turned face down."),
    fault("original-cards-turned-down-during-the-war-deal", _TurnedUnderTheWarCard, breaks="(e)#4",
          shows="one-war", note="Each original card is turned face down when its war card comes."),
)  # fmt: skip

NEW_TIE = (
    fault("war-tie-never-offered", _WarTiesNever, breaks="(e)#5", shows="one-war",
          arguable="protocol:statement", note="No tie wager on the war deal is offered.",
          origin="requirement"),
    fault("war-tie-left-out-of-the-statement", Round, breaks="(e)#5", shows="one-war",
          claims=replace(Claims(), wagers=("initial", "tie", "war")),
          note="The product has tie wagers, but none on the war deal, and says so."),
    fault("war-tie-only-to-earlier-tie-bettors", _WarTiesToTieBettors, breaks="(e)#5", shows="war-mixed-ties",
          note="Only who had a tie wager is offered another.", origin="requirement"),
    fault("war-tie-only-to-others", _WarTiesToOthers, breaks="(e)#5", shows="war-mixed-ties",
          note="Who has won a tie wager is not offered another."),
    fault("war-tie-only-to-the-first-war-seat", _WarTies, breaks="(e)#5", shows="two-wars",
          note="Only the first war seat is offered a tie wager."),
    fault("war-tie-rides", _WarTieRides, breaks="(e)#5", shows="war-mixed-ties", arguable="protocol:funds",
          note="An earlier tie wager is repeated on the war deal without asking.", origin="requirement"),
    fault("war-tie-refused", _WarTieRefused, breaks="(e)#5", shows="war-with-ties",
          note="The tie wager on the war deal is offered and then refused."),
    fault("war-tie-offered-after-the-burns", _WarTieAfterBurns, breaks="(e)#5", shows="one-war",
          arguable="(f)#1", note="The tie wager is offered when the burn cards are gone."),
    fault("second-war-offered", _SecondWar, breaks="(e)#6", shows="war-tied", arguable="(c)#1 (c)#2 (g)3#1",
          note="When the war ties, another war is offered.", origin="requirement"),
    fault("war-open-to-any-hand", _WarForNonTie, breaks="(e)#6", shows="war-for-a-loser",
          arguable="(a)#3 (c)#1 (c)#2 (c)2#1 (c)2#2 (d)#2 (d)#3 (e)#2 (e)#5 (f)#2 (f)#4",
          note="While the dealer asks a tie hand, any other player may go to war."),
    fault("war-wager-up-front", _WarUpFront, breaks="(e)#6", shows="war-up-front",
          arguable="(c)2#2 (g)#1 protocol:statement",
          note="A war wager is accepted before the deal, and returned if there is no war."),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = (*EXPOSED, *NEW_TIE)
