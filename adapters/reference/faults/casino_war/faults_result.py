"""Faults of (g) and (h)#1 to #3: settling the war deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bend import (
    EQUAL,
    HIGHER,
    LOWER,
    backwards,
    cards_are,
    fated,
    has_gaps,
    one_apart,
    ordered,
    priced,
    uncredited,
)
from .catalogue import fault
from .dealer import Round

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..entry import Fault
    from .original import Fate
    from .table import Odds, Seat


class _AsCardsFall(Round):
    def early(self, seat: Seat) -> bool:  # noqa: ARG002 - everybody
        return True

    def deal_war(self) -> None:
        warriors = self.warriors()
        self.dealer.cards["war"] = self.shoe.peek(len(warriors))
        for seat in warriors:
            self.deal(seat, "war")
            if self.early(seat):
                self.settle_seat(seat, "war")
        self.deal(self.dealer, "war")


class _FirstOfManyEarly(_AsCardsFall):
    def early(self, seat: Seat) -> bool:
        return len(self.warriors()) > 1 and seat is self.warriors()[0]


class _TwoPasses(Round):
    def settle_war(self) -> None:
        for wager in ("war", "war-tie"):
            for seat in self.warriors():
                self.settle_wager(seat, wager, "war")


class _WinnersFirst(Round):
    def order(self, stage: str, seats: list[Seat]) -> list[Seat]:
        if stage != "war-settle":
            return seats
        return sorted(seats, key=lambda seat: self.sign(seat, "war") < 0)


class _FoughtAgain(Round):
    """A war that ties is fought again, with new burns and new cards, until it is decided."""

    def settle_seat(self, seat: Seat, hand: str) -> None:
        while hand == "war" and self.sign(seat, hand) == 0:
            self.burn_cards()
            for side in (seat, self.dealer):
                self.emit("discard", of=side.name, cards=[side.cards["war"]], hand="war")
                self.deal(side, "war")
        super().settle_seat(seat, hand)


def priced_at(wager: str, odds: str, *, signs: tuple[int, ...] = (LOWER, EQUAL, HIGHER)) -> type[Round]:
    """Pay a wager at another wager's odds."""

    class PricedAt(Round):
        def odds_for(self, seat: Seat, wager_now: str, sign: int) -> Odds:
            if wager_now == wager and sign in signs:
                return self.table.odds[odds]
            return super().odds_for(seat, wager_now, sign)

    return PricedAt


class _CreditedAsWar(Round):
    def credit(self, seat: Seat, wager: str, amount: int, *, clause: str) -> None:
        super().credit(seat, wager, seat.stake("war") if wager == "war-tie" else amount, clause=clause)


class _OddCentsLeft(Round):
    def resolve(self, seat: Seat, wager: str, fate: Fate, sign: int) -> None:
        stake = seat.stake(wager)
        if fate == "lose" and wager in {"war", "war-tie"} and stake % 100:
            self.collect(seat, wager, stake // 100 * 100, clause="(h)")
        else:
            super().resolve(seat, wager, fate, sign)


def _last_of_seven(table: Round, seat: Seat) -> bool:
    return seat.name == 7 and len(table.warriors()) == 7


def _larger_war_tie(_table: Round, seat: Seat) -> bool:
    return seat.stake("war-tie") > seat.stake("war")


def _had_tie(_table: Round, seat: Seat) -> bool:
    return seat.stake("tie") > 0


def _on_both_wagers(_table: Round, seat: Seat, _wager: str, odds: Odds) -> int:
    return odds.winnings(seat.stake("war") + seat.stake("initial"))


def _scaled(share: Callable[[Odds], int]) -> Callable[[Round, Seat, str, Odds], int]:
    return lambda _table, seat, wager, odds: seat.stake(wager) * share(odds) // odds.stake


ORDER = (
    fault("war-settled-as-cards-fall", _AsCardsFall, breaks="(g)#1", shows="one-war",
          note="Each war seat is settled before the dealer's war card is dealt.", origin="requirement"),
    fault("first-of-many-wars-settled-early", _FirstOfManyEarly, breaks="(g)#1", shows="two-wars",
          note="With several war seats the first is settled before the others have their cards."),
    fault("war-settled-descending", ordered("war-settle", arrange=backwards), breaks="(g)#2",
          shows="two-wars", note="The war deal is settled counterclockwise.", origin="field"),
    fault("war-settled-descending-with-gaps",
          ordered("war-settle", arrange=lambda s: s[::-1] if has_gaps(s) else s), breaks="(g)#2",
          shows="war-gaps", note="Counterclockwise, but only where another seat lies between war seats."),
    fault("war-tie-wagers-in-a-second-pass", _TwoPasses, breaks="(g)#2", shows="war-with-ties",
          note="The dealer goes round for the war wagers and round again for the tie wagers."),
    fault("war-winners-first", _WinnersFirst, breaks="(g)#2", shows="three-wars",
          note="Winning war seats are paid in one pass, losing ones collected in the next."),
    fault("war-tie-left-open-on-win", fated("war-tie", (HIGHER,), "open"), breaks="(g)#4",
          shows="war-with-ties", also="(g)2#2 (h)#1 protocol:wager-ends-once", arguable="(h)#4",
          note="A tie wager beside a won war gets no result.", origin="requirement"),
    fault("last-of-seven-wars-left-open", fated("war", (LOWER, EQUAL, HIGHER), "open", only=_last_of_seven),
          breaks="(g)#4", shows="full-table-war",
          also="(g)1#1 (g)2#1 (g)3#1 (h)#1 (h)#3 protocol:wager-ends-once", arguable="(h)#4",
          note="With seven seats at war the last one's war wager gets no result."),
    fault("war-tie-left-open-on-tie", fated("war-tie", (EQUAL,), "open"), breaks="(g)#4",
          shows="war-with-ties", also="(g)3#2 (h)#3 protocol:wager-ends-once", arguable="(h)#4",
          note="A tie wager that wins on the war deal gets no result."),
)  # fmt: skip

OUTCOMES = (
    fault("war-loses-half", fated("war", (LOWER,), "halve"), breaks="(g)1#1", shows="two-wars", also="(h)#1",
          note="A lost war costs half of the war wager.", origin="requirement"),
    fault("war-one-rank-lower-pushes", fated("war", (LOWER,), "push", only=one_apart("war")), breaks="(g)1#1",
          shows="war-neighbours", also="(h)#1", arguable="(g)#3", note="A war card one rank lower pushes."),
    fault("war-tie-refunded-on-loss", fated("war-tie", (LOWER,), "push"), breaks="(g)1#2",
          shows="war-with-ties", also="(h)#1", note="The tie wager is given back when the war is lost.",
          origin="requirement"),
    fault("war-tie-refunded-on-near-miss", fated("war-tie", (LOWER,), "push", only=one_apart("war")),
          breaks="(g)1#2", shows="war-neighbours", also="(h)#1",
          note="The tie wager is given back when the war card is one rank lower."),
    fault("war-win-only-returned", fated("war", (HIGHER,), "push"), breaks="(g)2#1", shows="one-war",
          also="(h)#3", arguable="(g)#3", note="A won war wager is returned and nothing is paid."),
    fault("war-paid-on-initial-and-war",
          priced("war", price=_on_both_wagers),
          breaks="(g)2#1", shows="one-war", also="(g)3#1 (h)#3",
          note="A won war is paid on both wagers together.", origin="requirement"),
    fault("war-paid-at-the-initial-odds", priced_at("war", "initial", signs=(HIGHER,)), breaks="(g)2#1",
          shows="one-war", also="(h)#3", note="A won war is paid at the initial wager's odds.",
          origin="requirement"),
    fault("war-tie-refunded-on-win", fated("war-tie", (HIGHER,), "push"), breaks="(g)2#2",
          shows="war-with-ties", also="(h)#1", note="The tie wager is given back when the war is won.",
          origin="requirement"),
    fault("large-war-tie-refunded-on-win", fated("war-tie", (HIGHER,), "push", only=_larger_war_tie),
          breaks="(g)2#2", shows="large-war-tie", also="(h)#1",
          note="The tie wager is given back on a won war, but only if it is larger than the war wager."),
    fault("war-tie-pushes", fated("war", (EQUAL,), "push"), breaks="(g)3#1", shows="war-tied", also="(h)#3",
          arguable="(g)#3", note="A war that ties pushes.", origin="requirement"),
    fault("war-tie-loses", fated("war", (EQUAL,), "lose"), breaks="(g)3#1", shows="war-tied", also="(h)#3",
          arguable="(g)#3 (h)#1", note="A war that ties is lost.", origin="requirement"),
    fault("war-of-aces-pushes", fated("war", (EQUAL,), "push", only=cards_are("war", "A", "A")),
          breaks="(g)3#1", shows="war-aces", also="(h)#3", arguable="(g)#3",
          note="A war that ties on aces pushes."),
    fault("war-of-deuces-loses", fated("war", (EQUAL,), "lose", only=cards_are("war", "2", "2")),
          breaks="(g)3#1", shows="war-deuces", also="(h)#3", arguable="(g)#3 (h)#1",
          note="A war that ties on deuces is lost."),
    fault("war-tie-fought-again", _FoughtAgain, breaks="(g)3#1", shows="war-tied",
          also="(f)#1 (f)#4 (f)#5 (g)#1",
          arguable="(h)#4 (c)2#1 (d)#3 (e)#4 (e)#6 (f)#2 (g)#3 (g)#4 (g)1#1 (g)1#2 (g)2#1 (g)2#2 (g)3#2 "
          "(h)#1 (h)#3 (h)#5 (h)#6", note="A war that ties is fought again with new burns and new cards.",
          origin="requirement"),
    fault("war-tie-wager-loses-on-tie", fated("war-tie", (EQUAL,), "lose"), breaks="(g)3#2",
          shows="war-with-ties", also="(h)#3", arguable="(h)#1",
          note="The tie wager of the war deal is lost even when the war ties.", origin="requirement"),
    fault("second-tie-wager-pushes-after-the-first-won", fated("war-tie", (EQUAL,), "push", only=_had_tie),
          breaks="(g)3#2", shows="war-with-ties", also="(h)#3",
          note="A second winning tie wager is only returned to a player whose first one won."),
)  # fmt: skip

MONEY = (
    fault("losing-war-tie-forgotten", fated("war-tie", (LOWER,), "open"), breaks="(h)#1",
          shows="war-with-ties", also="(g)#4 (g)1#2 protocol:wager-ends-once", arguable="(h)#4",
          note="The lost war wager is collected and the tie wager forgotten.", origin="requirement"),
    fault("losing-war-odd-cents-left", _OddCentsLeft, breaks="(h)#1", shows="odd-war",
          also="(g)1#1 (g)1#2 (g)2#2 protocol:wager-ends-once", arguable="(g)#4 (h)#4",
          note="Only the whole dollars of a lost war or tie wager are collected."),
    fault("lost-war-wagers-not-credited", uncredited("(h)", "war", "war-tie"), breaks="(h)#2",
          shows="war-with-ties", also="protocol:ledger",
          note="Neither lost war wager nor lost tie wager of the war deal reaches the inventory.",
          origin="field"),
    fault("lost-war-alone-not-credited", uncredited("(h)", "war"), breaks="protocol:ledger", shows="two-wars",
          arguable="(e)#3 (h)#2",
          note="A lost war wager never reaches the inventory; the amount can't be told from that of the "
          "initial wager.", origin="field"),
    fault("lost-war-tie-not-credited", uncredited("(h)", "war-tie"), breaks="(h)#2", shows="war-with-ties",
          also="protocol:ledger", note="A lost tie wager of the war deal never reaches the inventory.",
          origin="field"),
    fault("war-tie-credited-as-the-war-wager", _CreditedAsWar, breaks="(h)#2", shows="large-war-tie",
          also="protocol:ledger", arguable="(e)#3",
          note="A lost tie wager reaches the inventory at the amount of the war wager.", origin="field"),
    fault("bonus-odds-on-a-plain-win", priced_at("war", "war-equal", signs=(HIGHER,)), breaks="(h)#3",
          shows="one-war", also="(g)2#1", note="A plainly won war is paid at the odds of a war that ties.",
          origin="requirement"),
    fault("war-tie-paid-as-a-plain-win", priced_at("war", "war", signs=(EQUAL,)), breaks="(h)#3",
          shows="war-tied", also="(g)3#1", note="A war that ties is paid at the odds of a plain win."),
    fault("war-tie-pays-for", priced("war-tie", price=_scaled(lambda odds: odds.gain - odds.stake)),
          breaks="(h)#3", shows="war-with-ties", also="(g)3#2",
          note="The tie wager of the war deal is paid 10 for 1.", origin="field"),
    fault("war-tie-wager-paid-at-war-odds", priced_at("war-tie", "war-equal"), breaks="(h)#3",
          shows="war-with-ties", also="(g)3#2",
          note="The tie wager of the war deal is paid at the war wager's odds."),
    fault("declared-war-odds-ignored", priced("war", price=lambda _t, seat, w, _o: seat.stake(w) * 2),
          breaks="(h)#3", shows="war-other-odds", also="(g)2#1 (g)3#1",
          note="The war wager pays 2 to 1 whatever the table says."),
    fault("war-pays-including-the-stake", priced("war", price=_scaled(lambda odds: odds.gain + odds.stake)),
          breaks="(h)#3", shows="one-war", also="(g)2#1 (g)3#1",
          note="What is paid is winnings and stake together."),
    fault("war-winnings-to-whole-dollars",
          priced("war", "war-tie", price=lambda _t, seat, w, odds: odds.winnings(seat.stake(w)) // 100 * 100),
          breaks="(h)#3", shows="odd-war", also="(g)2#1 (g)3#1 (g)3#2",
          note="Winnings of the war are cut to whole dollars."),
    fault("war-tied-wager-paid-twice-over-on-aces",
          priced("war", price=_scaled(lambda odds: odds.gain * 2), only=cards_are("war", "A", "A")),
          breaks="(h)#3", shows="war-aces", also="(g)3#1", note="A war that ties on aces is paid double."),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = (*ORDER, *OUTCOMES, *MONEY)
