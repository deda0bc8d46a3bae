"""The facts of a round of Casino War, and what both of its deals ask of a wager."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from harness.table.cards import RANKS
from harness.table.messages import (
    Burned,
    Collected,
    Dealt,
    Discarded,
    Offered,
    Paid,
    Returned,
)
from harness.table.money import Odds
from harness.tests.model.fate import Book, lost, won

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from harness.table.messages import Recipient
    from harness.table.trace import Answer, Money, Seen, Trace


#: What the law leaves open, so that neither judge may be held to the other's answer.
OPEN: Mapping[str, str] = {
    "(f)#1": "no text tells whether an offer or a wager between the burns and the first war card parts them",
    "(h)#4": "a card taken before the war is (d)'s affair; whether it was one of those remaining is open",
}
#: Events without which nobody can say what is left of a bankroll: a war's wager follows no command.
PURSE = ("wager", "pay", "return")
Standing = Literal["lower", "tie", "higher"]


def standing(card: str, dealers: str) -> Standing:
    """Compare two cards by rank alone, the ace high."""
    mine, theirs = RANKS.index(card[0]), RANKS.index(dealers[0])
    return "tie" if mine == theirs else ("lower" if mine < theirs else "higher")


@dataclass(frozen=True)
class War:
    """The facts of one round: who bet what, who holds what, who chose what, and when the war began."""

    trace: Trace
    bettors: tuple[int, ...]
    originals: Mapping[Recipient, Seen[Dealt]]
    war_deals: tuple[Seen[Dealt], ...]
    choices: Mapping[int, Answer]
    dealt_by: int | None
    war_begins: int | None
    war_dealt: int | None

    @property
    def over(self) -> bool:
        return self.trace.end is not None

    @cached_property
    def at_war(self) -> tuple[int, ...]:
        """Seats that chose war, or have a war wager though no choice is known."""
        chose = {seat for seat, choice in self.choices.items() if choice.option == "war"}
        dealt = self.dealt_by
        placed = {s.seat for s in self.trace.stakes("war") if dealt is not None and s.at > dealt}
        return tuple(sorted(chose | (placed & set(self.bettors) - self.choices.keys())))

    @cached_property
    def war_due(self) -> int | None:
        """Where the war begins; where it never does, the end of the round."""
        return self.war_begins if self.war_begins is not None or not self.trace.end else self.trace.end.at

    @cached_property
    def settled_by(self) -> int | None:
        """The first surrender settled, the war or the end: by then the original deal is settled."""
        marks = [self.war_begins, self.trace.end.at if self.trace.end else None]
        for seat in self.gave_up:
            choice = self.choices[seat]
            marks += [seen.at for seen in self.trace.money("initial", seat=seat) if seen.at > choice.at][:1]
        return min((at for at in marks if at is not None), default=None)

    @cached_property
    def cleared_by(self) -> int | None:
        """The first card picked up once the war is dealt, or the end: by then the war is settled."""
        if self.war_dealt is None:
            return None
        marks = [d.at for d in self.trace.of(Discarded) if d.at > self.war_dealt]
        marks += [self.trace.end.at] if self.trace.end else []
        return min(marks, default=None)

    def by_rank(self, seat: int) -> bool:
        """Say whether an unequal hand was settled before its player was wrongly let choose."""
        at, choice = self.trace.settled_at(seat, "initial"), self.choices.get(seat)
        before = at is not None and (choice is None or at < choice.at)
        return before and self.hand(seat) in ("lower", "higher")

    @cached_property
    def gave_up(self) -> tuple[int, ...]:
        return tuple(seat for seat, choice in sorted(self.choices.items()) if choice.option == "surrender")

    def stake(self, seat: int, wager: str) -> int:
        """Return what the seat has on a wager, 0 where nothing is known."""
        found = self.trace.stake(seat, wager)
        return found.amount if found else 0

    def hand(self, seat: int) -> Standing | None:
        """Return how the seat's original card stands to the dealer's, where both are known."""
        mine, theirs = self.originals.get(seat), self.originals.get("dealer")
        return standing(mine.event.card, theirs.event.card) if mine and theirs else None

    def war_hand(self, seat: int) -> Standing | None:
        """Return how the seat's war card stands to the dealer's war card."""
        mine, theirs = self.war_card(seat), self.war_card("dealer")
        return standing(mine.event.card, theirs.event.card) if mine and theirs else None

    def war_card(self, of: Recipient) -> Seen[Dealt] | None:
        return next((deal for deal in self.war_deals if deal.event.to == of), None)

    def taken(self, seat: int, wager: str) -> tuple[int, int, int]:
        """Return what was collected, paid and returned of a wager."""
        collected, paid, returned = (
            self.trace.total(kind, wager, seat=seat) for kind in (Collected, Paid, Returned)
        )
        return collected, paid, returned

    def winnings(self, odds: str, stake: int) -> Fraction | None:
        """Return the winnings of a stake at odds that the table declares, None where it does not."""
        declared = self.trace.table.odds.get(odds)
        return Odds.parse(declared).winnings(stake) if isinstance(declared, str) else None

    def money(self, *wagers: str) -> Iterable[Seen[Money]]:
        """Return the collects and pays of these wagers, seats without an initial wager left aside."""
        for seen in self.trace.money(*wagers):
            if seen.event.seat in self.bettors and not isinstance(seen.event, Returned):
                yield seen


def read(trace: Trace) -> War:
    """Gather the facts of a round."""
    deals = trace.deals()
    first = deals[0].at if deals else len(trace.seen)
    bettors = tuple(sorted({stake.seat for stake in trace.stakes("initial") if stake.at <= first}))
    choices: dict[int, Answer] = {}
    for answer in trace.answers():
        if answer.option in ("surrender", "war"):
            choices.setdefault(answer.seat, answer)
    known = first if deals else min((choice.at for choice in choices.values()), default=first)
    burns = [burn.at for burn in trace.of(Burned) if burn.at > known]
    turning = min([*burns, *(choice.at for choice in choices.values())], default=len(trace.seen))
    early = [deal for deal in deals if deal.at < turning and deal.event.hand != "war"]
    war_deals = tuple(deal for deal in deals if deal not in early)
    originals: dict[Recipient, Seen[Dealt]] = {}
    for deal in early:
        originals.setdefault(deal.event.to, deal)
    everybody: tuple[Recipient, ...] = (*bettors, "dealer")
    complete = originals.keys() >= set(everybody)
    dealt_by = max(originals[who].at for who in everybody) if complete else None
    began = [*burns, *(deal.at for deal in war_deals)]
    firsts: dict[Recipient, int] = {}
    for deal in war_deals:
        firsts.setdefault(deal.event.to, deal.at)
    ended, served = max(firsts.values(), default=None), "dealer" in firsts
    return War(
        trace,
        bettors,
        originals,
        war_deals,
        choices,
        dealt_by,
        min(began, default=None),
        ended if served else None,
    )


def loses(
    book: Book, war: War, wager: tuple[int, str], rows: tuple[str, ...], *, due: bool, in_full: bool = True
) -> None:
    """Note whether a wager was collected and nothing else happened to it."""
    seat, name = wager
    stake, taken = war.stake(seat, name), war.taken(seat, name)
    unseen = () if any(taken) else ("collect",)
    for row in rows:
        holds = lost(stake, taken, over=due, in_full=in_full)
        book.note(row, holds=holds, why=f"seat {seat} {name} {stake} loses: {taken}", unseen=unseen)


def wins(
    book: Book, war: War, wager: tuple[int, str], odds: str | None, rows: tuple[str, ...], *, due: bool
) -> None:
    """Note whether a wager was paid, at these declared odds where named, and its stake left alone."""
    seat, name = wager
    exact = war.winnings(odds, war.stake(seat, name)) if odds else None
    taken = war.taken(seat, name)
    unseen = () if taken[0] or taken[1] else ("pay",)
    for row in rows:
        holds = won(exact, taken, over=due)
        book.note(row, holds=holds, why=f"seat {seat} {name} wins {exact}: {taken}", unseen=unseen)


def first_offer(war: War, seat: int) -> Seen[Offered] | None:
    return next((o for o in war.trace.of(Offered) if o.event.seat == seat and o.event.options), None)


def can_pay(war: War, seat: int, amount: int, command: int) -> bool:
    """Say whether the seat has the amount for certain; winnings and stakes given back count."""
    left = (war.trace.table.bankroll or {}).get(str(seat))
    if left is None:
        return True
    for stake in war.trace.stakes(seat=seat):
        if stake.command >= command:
            continue
        came = [seen.event for seen in war.trace.money(stake.wager, seat=seat) if seen.command < command]
        paid = sum(event.amount for event in came if isinstance(event, Paid))
        back = sum(event.amount for event in came if isinstance(event, Returned))
        back = 0 if stake.by == "coupon" else max(back, stake.amount if paid else 0)
        left += paid + back - stake.amount
    return left >= amount and war.trace.reports(*PURSE)
