"""The facts of a round of Casino War, and what both of its deals ask of a wager."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from harness.table.cards import RANKS
from harness.table.messages import (
    Burned,
    Collected,
    Dealt,
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

    @property
    def at_war(self) -> tuple[int, ...]:
        return tuple(seat for seat, choice in sorted(self.choices.items()) if choice.option == "war")

    @property
    def gave_up(self) -> tuple[int, ...]:
        return tuple(seat for seat, choice in sorted(self.choices.items()) if choice.option == "surrender")

    def stake(self, seat: int, wager: str) -> int:
        """Return what the seat has on a wager, 0 where nothing; a war unannounced stands at the initial."""
        found = self.trace.stake(seat, wager)
        if found is None and wager == "war" and not self.trace.reports("wager") and seat in self.at_war:
            return self.stake(seat, "initial")
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
    burns = [burn.at for burn in trace.of(Burned) if burn.at > first]
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
    ended = max((deal.at for deal in war_deals), default=None)
    served = any(deal.event.to == "dealer" for deal in war_deals)
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


def loses(book: Book, war: War, seat: int, wager: str, stake: int, rows: tuple[str, ...]) -> None:
    taken = war.taken(seat, wager)
    holds = lost(stake, taken, over=war.over)
    unseen = () if taken[1] or taken[2] or taken[0] > stake else ("collect",)
    for row in rows:
        book.note(row, holds=holds, why=f"seat {seat} {wager} {stake} loses: {taken}", unseen=unseen)


def wins(book: Book, war: War, seat: int, wager: tuple[str, str], stake: int, rows: tuple[str, ...]) -> None:
    name, odds = wager
    exact, taken = war.winnings(odds, stake), war.taken(seat, name)
    holds = won(exact, taken, over=war.over)
    unseen = () if taken[0] or taken[1] else ("pay",)
    for row in rows:
        book.note(row, holds=holds, why=f"seat {seat} {name} wins {exact}: {taken}", unseen=unseen)


def first_offer(war: War, seat: int) -> Seen[Offered] | None:
    return next((o for o in war.trace.of(Offered) if o.event.seat == seat and o.event.options), None)


def can_pay(war: War, seat: int, amount: int, command: int) -> bool:
    """Say whether the seat has the amount for certain, winnings of the round left out."""
    bankroll = (war.trace.table.bankroll or {}).get(str(seat))
    if bankroll is None:
        return True
    spent = sum(stake.amount for stake in war.trace.stakes(seat=seat) if stake.command < command)
    return bankroll - spent >= amount
