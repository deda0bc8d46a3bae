"""Faults of (a) and (b): comparing and settling on the original deal."""

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
    from ..entry import Fault
    from .original import Fate
    from .table import Odds, Seat


class _BeforeDealersCard(Round):
    def deal_original(self) -> None:
        for seat in self.players():
            self.deal(seat, "original")
        self.dealer.cards["original"] = self.shoe.peek(0)

    def settle_original(self) -> None:
        super().settle_original()
        self.deal(self.dealer, "original")


class _EarlyAtFullTable(Round):
    def deal_original(self) -> None:
        players = self.players()
        self.dealer.cards["original"] = self.shoe.peek(len(players))
        for seat in players:
            self.deal(seat, "original")
            if len(players) == 7 and seat is players[0]:
                self.settle_seat(seat, "original")
        self.deal(self.dealer, "original")


class _JoinOrder(Round):
    def order(self, stage: str, seats: list[Seat]) -> list[Seat]:
        return list(self.seats.values()) if stage == "settle" else seats


class _TwoPasses(Round):
    def settle_original(self) -> None:
        for wager in ("initial", "tie"):
            for seat in self.players():
                self.settle_wager(seat, wager, "original")


class _LosersFirst(Round):
    def order(self, stage: str, seats: list[Seat]) -> list[Seat]:
        if stage != "settle":
            return seats
        return sorted(seats, key=lambda seat: self.sign(seat, "original") >= 0)


class _HalfTakenEarly(Round):
    def resolve(self, seat: Seat, wager: str, fate: Fate, sign: int) -> None:
        super().resolve(seat, wager, fate, sign)
        if fate == "hold":
            self.collect(seat, wager, self.half(seat), clause="(c)1")
            seat.bets[wager].open = True

    def settle_surrender(self, seat: Seat) -> None:
        self.give_back(seat, "initial", self.rest(seat, self.half(seat)))

    def take_initial(self, seat: Seat) -> None:
        self.collect(seat, "initial", self.rest(seat, self.half(seat)), clause="(e)")


class _TieWaitsForTheChoice(Round):
    def fate(self, seat: Seat, wager: str, sign: int) -> Fate:
        return "open" if wager == "tie" and sign == EQUAL else super().fate(seat, wager, sign)

    def after_choice(self, seat: Seat) -> None:
        if seat.waits("tie"):
            self.resolve(seat, "tie", "win" if seat.choice == "war" else "lose", EQUAL)


class _TieWaitsForTheWar(_TieWaitsForTheChoice):
    def after_choice(self, seat: Seat) -> None:
        if seat.choice == "surrender":
            super().after_choice(seat)

    def settle_seat(self, seat: Seat, hand: str) -> None:
        super().settle_seat(seat, hand)
        if hand == "war" and seat.waits("tie"):
            self.resolve(seat, "tie", "win" if self.sign(seat, "war") >= 0 else "lose", EQUAL)


class _OddCentsLeft(Round):
    def resolve(self, seat: Seat, wager: str, fate: Fate, sign: int) -> None:
        stake = seat.stake(wager)
        if fate == "lose" and wager in {"initial", "tie"} and stake % 100:
            self.collect(seat, wager, stake // 100 * 100, clause="(b)")
        else:
            super().resolve(seat, wager, fate, sign)


class _InitialAtTieOdds(Round):
    def odds_for(self, seat: Seat, wager: str, sign: int) -> Odds:
        return super().odds_for(seat, "tie" if wager == "initial" else wager, sign)


def _with_the_stake(_table: Round, seat: Seat, wager: str, odds: Odds) -> int:
    return odds.winnings(seat.stake(wager)) + seat.stake(wager)


def _one_dollar_steps(_table: Round, seat: Seat, wager: str, odds: Odds) -> int:
    return odds.winnings(seat.stake(wager)) // 100 * 100


def _seat_seven_of_seven(table: Round, seat: Seat) -> bool:
    return seat.name == 7 and len(table.seats) == 7


def _other_tied_before(table: Round, seat: Seat) -> bool:
    return any(other.tied for other in table.seats.values() if other.name < seat.name)


def _tie_above_initial(_table: Round, seat: Seat) -> bool:
    return seat.stake("tie") > seat.stake("initial")


ORDER = (
    fault("settles-before-dealers-card", _BeforeDealersCard, breaks="(a)#1", shows="plain",
          note="All seats are settled before the dealer's card is on the table.", origin="requirement"),
    fault("settles-first-seat-early-at-full-table", _EarlyAtFullTable, breaks="(a)#1", shows="full-table",
          note="With seven seats the first one is settled as soon as its card lies."),
    fault("settles-descending", ordered("settle", arrange=backwards), breaks="(a)#2", shows="plain",
          note="The original deal is settled counterclockwise.", origin="field"),
    fault("settles-descending-with-gaps", ordered("settle", arrange=lambda s: s[::-1] if has_gaps(s) else s),
          breaks="(a)#2", shows="gaps",
          note="Counterclockwise, but only where an empty seat lies between players."),
    fault("settles-in-join-order", _JoinOrder, breaks="(a)#2", shows="join-order",
          note="Seats are settled in the order in which they first bet.", origin="requirement"),
    fault("settles-last-seat-first-at-full-table",
          ordered("settle", arrange=lambda s: [s[-1], *s[:-1]] if len(s) == 7 else s), breaks="(a)#2",
          shows="full-table", note="With seven seats the last one is settled first."),
    fault("tie-wagers-in-a-second-pass", _TwoPasses, breaks="(a)#2", shows="plain",
          note="The dealer goes round for the initial wagers and round again for the tie wagers."),
    fault("losers-first-then-winners", _LosersFirst, breaks="(a)#2", shows="plain",
          note="Losing seats are taken in one pass and the others paid in the next."),
)  # fmt: skip

OUTCOMES = (
    fault("tie-left-open-on-win", fated("tie", (HIGHER,), "open"), breaks="(a)#4", shows="plain",
          also="(a)2#2 (b)#1 protocol:wager-ends-once", arguable="(d)#1",
          note="A tie wager beside a winning initial gets no result.", origin="requirement"),
    fault("last-of-seven-left-open", fated("initial", (LOWER, HIGHER), "open", only=_seat_seven_of_seven),
          breaks="(a)#4", shows="full-table", also="(a)1#1 (a)2#1 (b)#1 (b)#3 protocol:wager-ends-once",
          arguable="(d)#1", note="At a full table the seventh seat's initial wager gets no result."),
    fault("loses-only-by-two", fated("initial", (LOWER,), "push", only=one_apart("original")),
          breaks="(a)1#1", shows="neighbours", also="(b)#1", arguable="(a)#3",
          note="A card one rank lower pushes.", origin="requirement"),
    fault("loses-half", fated("initial", (LOWER,), "halve"), breaks="(a)1#1", shows="plain", also="(b)#1",
          note="A losing initial wager costs half."),
    fault("deuce-never-loses-to-ace",
          fated("initial", (LOWER,), "push", only=cards_are("original", "2", "A")), breaks="(a)1#1",
          shows="deuce-and-ace", also="(b)#1", arguable="(a)#3", note="A deuce against an ace pushes."),
    fault("tie-pushed-on-loss", fated("tie", (LOWER,), "push"), breaks="(a)1#2", shows="plain", also="(b)#1",
          note="The tie wager is given back when the initial wager loses.", origin="requirement"),
    fault("tie-pushed-on-near-miss", fated("tie", (LOWER,), "push", only=one_apart("original")),
          breaks="(a)1#2", shows="neighbours", also="(b)#1",
          note="The tie wager is given back when the card is one rank lower."),
    fault("win-only-returned", fated("initial", (HIGHER,), "push"), breaks="(a)2#1", shows="plain",
          also="(b)#3", arguable="(a)#3", note="A winning initial wager is returned and nothing is paid.",
          origin="requirement"),
    fault("ace-over-deuce-pushed", fated("initial", (HIGHER,), "push", only=cards_are("original", "A", "2")),
          breaks="(a)2#1", shows="deuce-and-ace", also="(b)#3", arguable="(a)#3",
          note="An ace against a deuce pushes."),
    fault("one-rank-higher-pushed", fated("initial", (HIGHER,), "push", only=one_apart("original")),
          breaks="(a)2#1", shows="neighbours", also="(b)#3", arguable="(a)#3",
          note="A card one rank higher pushes."),
    fault("tie-refunded-on-win", fated("tie", (HIGHER,), "push"), breaks="(a)2#2", shows="plain",
          also="(b)#1", note="The tie wager is given back when the initial wager wins.",
          origin="requirement"),
    fault("large-tie-refunded-on-win", fated("tie", (HIGHER,), "push", only=_tie_above_initial),
          breaks="(a)2#2", shows="large-tie", also="(b)#1",
          note="The tie wager is given back on a win, but only if it is larger than the initial wager."),
    fault("tie-hand-pushes", fated("initial", (EQUAL,), "push"), breaks="(a)3#1", shows="one-tie",
          also="(c)#1", note="Equal ranks push the initial wager; no choice is offered.",
          origin="requirement"),
    fault("tie-hand-wins-outright", fated("initial", (EQUAL,), "win"), breaks="(a)3#1", shows="one-tie",
          also="(a)#3 (c)#1", arguable="(b)#3",
          note="Equal ranks win the initial wager; no choice is offered."),
    fault("tie-hand-loses-outright", fated("initial", (EQUAL,), "lose"), breaks="(a)3#1", shows="one-tie",
          also="(a)#3 (c)#1", arguable="(b)#1",
          note="Equal ranks lose the initial wager; no choice is offered."),
    fault("second-tie-hand-pushes", fated("initial", (EQUAL,), "push", only=_other_tied_before),
          breaks="(a)3#1", shows="war-and-surrender", also="(c)#1",
          note="Of several tie hands only the first gets the choice."),
    fault("half-taken-before-the-choice", _HalfTakenEarly, breaks="(a)3#1", shows="war-and-surrender",
          arguable="(a)#2 (c)1#1 (c)1#4 (e)#2",
          note="Half of a tie hand's initial wager is collected before the player has chosen."),
    fault("tie-paid-only-at-war", _TieWaitsForTheChoice, breaks="(a)3#2", shows="tied-tie-bettors",
          also="(b)#3", arguable="(a)#2 (a)#4 (b)#1 (c)1#5 (d)#1",
          note="A winning tie wager waits for the choice and is collected if the player surrenders.",
          origin="requirement"),
    fault("tie-paid-only-if-war-is-won", _TieWaitsForTheWar, breaks="(a)3#2", shows="tied-tie-bettors",
          also="(b)#3 (d)#1", arguable="(a)#2 (a)#4 (b)#1 (c)1#5 (h)#4",
          note="A winning tie wager waits for the war and is collected if that is lost, or not fought.",
          origin="requirement"),
    fault("tie-of-aces-pushes-tie-wager",
          fated("tie", (EQUAL,), "push", only=cards_are("original", "A", "A")), breaks="(a)3#2",
          shows="ace-and-king", also="(b)#3", note="The tie wager is only returned on two aces."),
    fault("tie-wager-lost-on-tie", fated("tie", (EQUAL,), "lose"), breaks="(a)3#2", shows="one-tie",
          also="(b)#3", arguable="(a)#3 (b)#1", note="The tie wager is collected on a tie hand."),
)  # fmt: skip

MONEY = (
    fault("losing-tie-forgotten", fated("tie", (LOWER,), "open"), breaks="(b)#1", shows="plain",
          also="(a)#4 (a)1#2 protocol:wager-ends-once", arguable="(d)#1",
          note="The losing initial wager is collected and the tie wager forgotten.", origin="requirement"),
    fault("losing-odd-cents-left", _OddCentsLeft, breaks="(b)#1", shows="odd-cents",
          also="(a)1#1 (a)1#2 (a)2#2 protocol:wager-ends-once", arguable="(a)#4 (d)#1",
          note="Only the whole dollars of a losing wager are collected."),
    fault("lost-initial-not-credited", uncredited("(b)", "initial"), breaks="(b)#2", shows="plain",
          also="protocol:ledger", note="A losing initial wager never reaches the inventory.", origin="field"),
    fault("lost-tie-not-credited", uncredited("(b)", "tie"), breaks="(b)#2", shows="plain",
          also="protocol:ledger", note="A losing tie wager never reaches the inventory.", origin="field"),
    fault("lost-tie-of-a-winner-not-credited",
          uncredited("(b)", "tie", only=lambda table, seat: table.sign(seat, "original") > 0), breaks="(b)#2",
          shows="plain", also="protocol:ledger",
          note="A tie wager lost on a winning hand never reaches the inventory.", origin="field"),
    fault("tie-pays-for",
          priced("tie", price=lambda _t, seat, w, odds: odds.winnings(seat.stake(w)) - seat.stake(w)),
          breaks="(b)#3", shows="one-tie", also="(a)3#2", note="The tie wager is paid 10 for 1.",
          origin="field"),
    fault("pay-includes-the-stake",
          priced("initial", "tie", price=_with_the_stake),
          breaks="(b)#3", shows="plain", also="(a)2#1 (a)3#2",
          note="What is paid is winnings and stake together."),
    fault("initial-paid-at-tie-odds", _InitialAtTieOdds, breaks="(b)#3", shows="plain", also="(a)2#1",
          note="A winning initial wager is paid at the tie wager's odds.", origin="requirement"),
    fault("declared-tie-odds-ignored", priced("tie", price=lambda _t, seat, w, _o: seat.stake(w) * 10),
          breaks="(b)#3", shows="other-odds", also="(a)3#2",
          note="The tie wager pays 10 to 1 whatever the table says."),
    fault("declared-initial-odds-ignored", priced("initial", price=lambda _t, seat, w, _o: seat.stake(w)),
          breaks="(b)#3", shows="other-odds", also="(a)2#1",
          note="The initial wager pays even whatever the table says."),
    fault("winnings-to-whole-dollars", priced("initial", "tie", price=_one_dollar_steps), breaks="(b)#3",
          shows="odd-cents", also="(a)2#1 (a)3#2", note="Winnings are cut to whole dollars."),
    fault("tie-odds-on-the-initial-stake",
          priced("tie", price=lambda _t, seat, _w, odds: odds.winnings(seat.stake("initial"))),
          breaks="(b)#3", shows="one-tie", also="(a)3#2",
          note="The tie wager is paid on the amount of the initial wager."),
    fault("large-tie-payout-capped",
          priced("tie", price=lambda _t, seat, w, odds: min(odds.winnings(seat.stake(w)), 20000)),
          breaks="(b)#3", shows="large-tie", also="(a)3#2", note="A tie wager never pays more than $200."),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = (*ORDER, *OUTCOMES, *MONEY)
