"""Faults of (c) and (c)1: the choice after a tie hand, and surrender."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .bend import always, backwards, ordered, uncredited
from .catalogue import fault
from .dealer import Round
from .table import Claims, RefusedError

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..entry import Fault
    from .original import Fate
    from .table import Seat


def _poor(_table: Round, seat: Seat) -> bool:
    return seat.purse is not None and seat.purse < seat.stake("initial")


def _second(option: str) -> Callable[[Round, Seat], bool]:
    def matches(table: Round, seat: Seat) -> bool:
        return any(other.choice == option and other is not seat for other in table.players())

    return matches


def _later_surrender(table: Round, seat: Seat) -> bool:
    return seat is not table.surrendered()[0]


def _with_tie(_table: Round, seat: Seat) -> bool:
    return seat.stake("tie") > 0


def offering(*options: str, only: Callable[[Round, Seat], bool] = always) -> type[Round]:
    """Offer other options in some cases."""

    class Offering(Round):
        def options(self, seat: Seat) -> list[str]:
            return list(options) if only(self, seat) else super().options(seat)

    return Offering


def refusing(option: str, *, only: Callable[[Round, Seat], bool] = always) -> type[Round]:
    """Refuse a choice that was offered."""

    class Refusing(Round):
        def choose(self, seat: Seat, option_now: str, amount: Any) -> None:  # noqa: ANN401 - raw
            if option_now == option and only(self, seat):
                raise RefusedError("not-offered", "that choice is not taken now")
            super().choose(seat, option_now, amount)

    return Refusing


def halving(half: Callable[[Round, Seat], int], rest: Callable[[int, int], int] | None = None) -> type[Round]:
    """Collect and return other parts of a surrendered wager; `rest` takes stake and collected part."""

    class Halving(Round):
        def half(self, seat: Seat) -> int:
            return half(self, seat)

        def rest(self, seat: Seat, lost: int) -> int:
            return rest(seat.stake("initial"), lost) if rest else super().rest(seat, lost)

    return Halving


def _half_of_both(_table: Round, seat: Seat) -> int:
    return min((seat.stake("initial") + seat.stake("tie")) // 2, seat.stake("initial"))


def _honest_half(_table: Round, seat: Seat) -> int:
    return seat.stake("initial") // 2


class _AutoSurrender(Round):
    def unasked(self, seat: Seat) -> bool:
        return _poor(self, seat)

    def resolve(self, seat: Seat, wager: str, fate: Fate, sign: int) -> None:
        super().resolve(seat, wager, fate, sign)
        if fate == "hold" and self.unasked(seat):
            seat.choice = "surrender"


class _SecondNotAsked(_AutoSurrender):
    def unasked(self, seat: Seat) -> bool:
        return seat is not self.tied()[0]


class _WarUnasked(Round):
    def ask(self) -> None:
        for seat in self.tied():
            if seat.choice is None and not _poor(self, seat):
                seat.choice = "war"
                self.place(seat, "war", self.war_due(seat), "chips")
        super().ask()


class _FirstBindsAll(Round):
    def after_choice(self, seat: Seat) -> None:
        for other in self.tied():
            if other.choice is None and not (seat.choice == "war" and _poor(self, other)):
                other.choice = seat.choice
                if seat.choice == "war":
                    self.place(other, "war", self.war_due(other), "chips")


class _LaterChoicesIgnored(Round):
    def choose(self, seat: Seat, option: str, amount: Any) -> None:  # noqa: ANN401 - raw
        first = next((other.choice for other in self.tied() if other.choice), option)
        if first == option or _poor(self, seat):
            super().choose(seat, option, amount)
            return
        seat.choice = first
        self.emit("decision", seat=seat.name, option=option)
        if first == "war":
            self.place(seat, "war", self.war_due(seat), "chips")


class _AllOffered(Round):
    told: bool = False

    def extra(self) -> list[Seat]:
        return [seat for seat in self.players() if not seat.tied]

    def ask(self) -> None:
        super().ask()
        if self.tied() and not self.told:
            self.told = True
            for seat in self.extra():
                self.offer(seat)


class _NeighbourOffered(_AllOffered):
    def extra(self) -> list[Seat]:
        near = {seat.name + 1 for seat in self.tied()}
        return [seat for seat in super().extra() if seat.name in near]


class _BehindWarWaits(Round):
    late: bool = False

    def surrendered(self) -> list[Seat]:
        first = min((seat.name for seat in self.warriors()), default=99)
        return [seat for seat in super().surrendered() if self.late or seat.name < first]

    def settle_war(self) -> None:
        super().settle_war()
        self.late = True
        self.settle_surrenders()


class _DealtIn(Round):
    def deal_war(self) -> None:
        for seat in self.players():
            if seat.choice is not None:
                self.deal(seat, "war")
        self.deal(self.dealer, "war")

    def clear_table(self) -> None:
        for seat in self.surrendered():
            self.discard(seat, "war")
        super().clear_table()


class _SurrenderedStillBets(Round):
    def war_tie_seats(self) -> list[Seat]:
        return self.tied()

    def settle_war(self) -> None:
        for seat in self.tied():
            if seat.choice == "war":
                self.settle_seat(seat, "war")
            elif seat.waits("war-tie"):
                self.give_back(seat, "war-tie")


CHOICE = (
    fault("auto-surrender-when-poor", _AutoSurrender, breaks="(c)#1", shows="poor", arguable="(a)3#1",
          note="Who can't afford the war is surrendered without being asked."),
    fault("only-war-offered-when-poor", offering("war", only=_poor), breaks="(c)#1", shows="poor",
          also="(c)1#0", note="Who can't afford the war is offered nothing but the war."),
    fault("only-surrender-offered-when-poor", offering("surrender", only=_poor), breaks="(c)#1", shows="poor",
          arguable="(c)2#0", note="Who can't afford the war is not offered it."),
    fault("only-war-offered", offering("war"), breaks="(c)#1", shows="one-tie", also="(c)1#0",
          note="Surrender is never offered.", origin="requirement"),
    fault("only-surrender-offered", offering("surrender"), breaks="(c)#1", shows="one-war", also="(c)2#0",
          note="War is never offered."),
    fault("no-surrender-and-says-so", offering("war"), breaks="(c)#1", shows="one-tie", also="(c)1#0",
          claims=replace(Claims(), options=("war",)),
          note="Surrender is missing from offers and statement alike; the law demands it all the same."),
    fault("no-war-and-says-so", offering("surrender"), breaks="(c)#1", shows="one-war", also="(c)2#0",
          claims=replace(Claims(), options=("surrender",), wagers=("initial", "tie")),
          note="War is missing from offers and statement alike; the law demands it all the same."),
    fault("push-as-third-option", offering("surrender", "war", "push"), breaks="(c)#1", shows="one-tie",
          claims=replace(Claims(), options=("surrender", "war", "push")), note="A third option is offered.",
          origin="requirement"),
    fault("war-without-asking", _WarUnasked, breaks="(c)#1", shows="one-war", arguable="(a)#3 (a)3#1 (c)2#2",
          note="Tie hands go to war without an offer and without a decision.", origin="requirement"),
    fault("second-tie-hand-not-asked", _SecondNotAsked, breaks="(c)#1", shows="war-and-surrender",
          arguable="(a)3#1", note="Only the first tie hand is asked; the others are surrendered."),
    fault("first-choice-binds-all", _FirstBindsAll, breaks="(c)#1", shows="war-and-surrender",
          arguable="(a)#3 (a)3#1 (c)2#2", note="The first tie hand chooses for all of them."),
    fault("later-choices-ignored", _LaterChoicesIgnored, breaks="(c)1#1", shows="war-and-surrender",
          also="(c)1#5 (c)2#1 (c)2#2 (e)#1 (e)#2 (e)#5",
          arguable="(c)#1 (c)1#0 (c)1#3 (c)1#4 (c)2#0 (d)#1 (d)#2 (d)#3 (e)#4 (e)#6 (f)#1 (f)#2 (f)#4 (f)#5 "
          "protocol:statement", note="Every choice is acknowledged and the first one carried out for all."),
    fault("all-offered-when-one-ties", _AllOffered, breaks="(c)#2", shows="tie-beside-others",
          arguable="(c)1#0 (c)2#0", note="When one hand ties, every player gets the offer.",
          origin="requirement"),
    fault("neighbour-of-a-tie-offered", _NeighbourOffered, breaks="(c)#2", shows="tie-beside-others",
          arguable="(c)1#0 (c)2#0", note="The seat after a tie hand gets the offer too."),
)  # fmt: skip

SURRENDER = (
    fault("surrender-refused", refusing("surrender"), breaks="(c)1#0", shows="one-tie", also="(c)#1",
          note="Surrender is offered and then refused.", origin="requirement"),
    fault("second-surrender-refused", refusing("surrender", only=_second("surrender")), breaks="(c)1#0",
          shows="two-surrenders", also="(c)#1", note="Only one player a round may surrender."),
    fault("surrender-refused-with-a-tie-wager", refusing("surrender", only=_with_tie), breaks="(c)1#0",
          shows="one-tie", also="(c)#1", note="Who has a tie wager may not surrender."),
    fault("surrender-takes-all", halving(lambda _t, seat: seat.stake("initial")), breaks="(c)1#1",
          shows="one-tie", arguable="(c)1#3", note="A surrender costs the whole wager.",
          origin="requirement"),
    fault("surrender-takes-a-quarter", halving(lambda _t, seat: seat.stake("initial") // 4), breaks="(c)1#1",
          shows="one-tie", note="A surrender costs a quarter.", origin="requirement"),
    fault("surrender-halves-the-tie-wager-too",
          halving(_half_of_both),
          breaks="(c)1#1", shows="one-tie", arguable="(c)1#3",
          note="A surrender costs half of initial and tie wager together, taken from the initial wager.",
          origin="requirement"),
    fault("second-surrender-takes-all",
          halving(lambda t, seat: seat.stake("initial") // (1 if _later_surrender(t, seat) else 2)),
          breaks="(c)1#1", shows="two-surrenders", arguable="(c)1#3",
          note="Every surrender after the first costs all."),
    fault("surrender-to-whole-dollars", halving(lambda _t, seat: -(-seat.stake("initial") // 200) * 100),
          breaks="(c)1#1", shows="five-and-fifteen", arguable="(c)1#3",
          note="The collected half is rounded up to a dollar."),
    fault("even-half-one-cent-short", halving(lambda _t, seat: (seat.stake("initial") - 1) // 2),
          breaks="(c)1#1", shows="one-tie", note="Half of an even amount is collected one cent short."),
    fault("surrendered-half-not-credited", uncredited("(c)1", "initial"), breaks="(c)1#2", shows="one-tie",
          also="protocol:ledger", note="The collected half never reaches the inventory.", origin="field"),
    fault("second-surrendered-half-not-credited", uncredited("(c)1", "initial", only=_later_surrender),
          breaks="(c)1#2", shows="two-surrenders", also="protocol:ledger",
          note="Only the first surrendered half of a round reaches the inventory.", origin="field"),
    fault("both-halves-floored", halving(_honest_half, lambda stake, _lost: stake // 2), breaks="(c)1#3",
          shows="odd-surrender", also="protocol:wager-ends-once",
          note="Of an odd amount one cent is lost between the halves.", origin="field"),
    fault("other-half-kept", halving(_honest_half, lambda _stake, _lost: 0), breaks="(c)1#3", shows="one-tie",
          also="protocol:wager-ends-once", note="The other half is never returned.", origin="field"),
    fault("whole-wager-returned-beside-the-half", halving(_honest_half, lambda stake, _lost: stake),
          breaks="(c)1#3", shows="one-tie", also="protocol:wager-ends-once",
          note="Half is collected and yet the whole wager returned."),
    fault("surrenders-descending", ordered("surrender", arrange=backwards), breaks="(c)1#4",
          shows="two-surrenders", note="Surrenders are settled counterclockwise.", origin="field"),
    fault("only-first-surrender-settled", ordered("surrender", arrange=lambda seats: seats[:1]),
          breaks="(c)1#4", shows="two-surrenders", also="(c)1#1 (c)1#3 (d)#1 protocol:wager-ends-once",
          note="The first surrender is settled and the others forgotten.", origin="requirement"),
    fault("surrender-behind-a-war-seat-waits", _BehindWarWaits, breaks="(c)1#4", shows="war-and-surrender",
          also="(d)#1", arguable="(c)1#1 (c)1#3 (c)1#5 (h)#4",
          note="A surrender behind a seat at war is settled after the war."),
    fault("surrendered-seat-dealt-in", _DealtIn, breaks="(c)1#5", shows="war-and-surrender",
          also="(f)#4 (f)#2", arguable="(h)#5 (h)#6", note="A seat that surrendered gets a war card.",
          origin="field"),
    fault("surrendered-seat-bets-on-the-war", _SurrenderedStillBets, breaks="(c)1#5",
          shows="surrendered-bets", arguable="(e)#5 (g)#4",
          note="A seat that surrendered may still make a tie wager on the war deal."),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = (*CHOICE, *SURRENDER)
