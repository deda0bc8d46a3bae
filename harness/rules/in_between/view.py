"""A round of blackjack as the rules of 2.26 see it: the wagers, what decides them, what became of them.

Initial cards are told by time, not by the name that the product gives a hand: the first
two cards dealt to a holder. The up card is the earlier of the dealer's two that lies face up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from harness.rules.in_between.ranking import PAY_TABLES, Hand, Row
from harness.table import cards
from harness.table.messages import Dealt, Opened, Paid, Peeked, PlaceWager, Returned
from harness.table.money import dollars

if TYPE_CHECKING:
    from harness.table.messages import Recipient
    from harness.table.trace import Seen, Stake, Trace

GAME = "blackjack"
WAGER = "in-between"
#: Cards of an initial hand.
INITIAL = 2
#: Cards without a rank, which decide nothing.
JOKERS = frozenset(cards.JOKERS)


@dataclass(frozen=True, slots=True)
class Settled:
    """What became of one wager: the sums of its collects, pays and returns, in minor units.

    `at` is the position of its first collect or pay, `returned_at` of its first return.
    """

    collected: int
    paid: int
    returned: int
    pays: int
    at: int | None
    returned_at: int | None

    @property
    def untouched(self) -> bool:
        """Say whether nothing at all happened to the wager."""
        return self.at is None and self.returned_at is None

    @property
    def voided(self) -> bool:
        """Say whether the stake went back and nothing else happened."""
        return self.at is None and self.returned_at is not None

    @property
    def lost(self) -> bool:
        """Say whether chips were collected and none paid."""
        return self.collected > 0 and not self.paid

    @property
    def shown_at(self) -> int | None:
        """Position of the event that shows the settlement, where there is one."""
        return self.at if self.at is not None else self.returned_at

    def __str__(self) -> str:
        """Return the sums in words."""
        sums = ((self.collected, "collected"), (self.paid, "paid"), (self.returned, "returned"))
        return ", ".join(f"{dollars(amount)} {word}" for amount, word in sums if amount) or "left as it was"


@dataclass(frozen=True, slots=True)
class Side:
    """One in-between wager, placed in time beside a blackjack wager.

    `hand` is None while the cards that decide it are not all seen.
    """

    stake: Stake
    hand: Hand | None
    settled: Settled

    @property
    def seat(self) -> int:
        """The seat whose wager it is."""
        return self.stake.seat

    @property
    def profit(self) -> int:
        """What the player has won on it, less what was taken, in minor units."""
        return self.settled.paid - self.settled.collected

    def __str__(self) -> str:
        """Return the wager as the pit names it."""
        return f"seat {self.seat}'s in-between wager of {dollars(self.stake.amount)}"


class BetweenRound:
    """The view of one trace that all rules of 2.26 share."""

    def __init__(self, trace: Trace) -> None:
        # What a product does after the end of a round is a ground rule's affair.
        self.trace = trace.to_its_end()

    # --------------------------------------------------------------------- the table

    @property
    def letter(self) -> str | None:
        """The pay table asked for; None where the wager is not offered."""
        return self.trace.table.in_between

    @property
    def claimed(self) -> bool:
        """Say whether the product claims the wager."""
        claims = self.trace.claims
        return claims is not None and WAGER in claims.wagers

    @property
    def offers(self) -> bool:
        """Say whether the table offers the wager: it was asked to, and the product has it or takes it."""
        return self.letter is not None and (self.claimed or bool(self.trace.stakes(WAGER)))

    @property
    def limits(self) -> tuple[int, int] | None:
        """The table's smallest and largest in-between wager, in minor units."""
        return self.trace.table.limits.get(WAGER)

    @cached_property
    def stands_at(self) -> int | None:
        """Position of the event that shows that the table was opened."""
        if self.trace.reports("opened"):
            opened = self.trace.first(Opened)
            return opened.at if opened else None
        marks = [stake.at for stake in self.trace.stakes() if stake.announced]
        marks += [seen.at for seen in self.trace.of(Dealt)]
        return min(marks, default=None)

    def odds(self, row: Row) -> int | None:
        """Return the winnings for one unit at the selected table."""
        return PAY_TABLES.get(self.letter or "", {}).get(row)

    # --------------------------------------------------------------------- the wagers

    @cached_property
    def asked(self) -> tuple[tuple[int, PlaceWager], ...]:
        """Commands that place an in-between wager, with their indices."""
        return tuple(
            (at, command)
            for at, command in enumerate(self.trace.commands)
            if isinstance(command, PlaceWager) and command.wager == WAGER
        )

    @cached_property
    def bettors(self) -> tuple[int, ...]:
        """Seats with a blackjack wager, ascending."""
        return tuple(sorted({stake.seat for stake in self.trace.stakes("initial")}))

    def accepted(self, command: int) -> Stake | None:
        """Return the in-between wager that was accepted on the command of that index."""
        return next((stake for stake in self.trace.stakes(WAGER) if stake.command == command), None)

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The in-between wagers that the rules on results are about: in time, the first of each seat."""
        first = {stake.seat: stake for stake in reversed(self.trace.stakes(WAGER))}
        return tuple(
            Side(stake, self.hand(seat), self.settled(seat, WAGER))
            for seat, stake in sorted(first.items())
            if seat in self.bettors and stake.amount > 0 and self.in_time(stake)
        )

    @cached_property
    def decided(self) -> tuple[tuple[Side, Hand], ...]:
        """The wagers whose three cards are all seen, with those cards."""
        return tuple((side, side.hand) for side in self.sides if side.hand is not None)

    def in_time(self, stake: Stake) -> bool:
        """Say whether a wager was accepted before the first card."""
        first = self.first_card
        if first is None:
            return True
        return stake.at < first.at if stake.announced else stake.command <= first.command

    def settled(self, seat: int, wager: str) -> Settled:
        """Return what became of a seat's wager."""
        money = self.trace.money(wager, seat=seat)
        sums = self.trace.sums(seat, wager)
        return Settled(
            collected=sums.collected,
            paid=sums.paid,
            returned=sums.returned,
            pays=sum(isinstance(seen.event, Paid) for seen in money),
            at=next((seen.at for seen in money if not isinstance(seen.event, Returned)), None),
            returned_at=next((seen.at for seen in money if isinstance(seen.event, Returned)), None),
        )

    # ---------------------------------------------------------------------- the cards

    @cached_property
    def first_card(self) -> Seen[Dealt] | None:
        """The first card of the round."""
        return self.trace.first(Dealt)

    def initial(self, of: Recipient) -> tuple[Seen[Dealt], ...]:
        """Return the initial cards of a seat or the dealer."""
        return self.trace.deals(of)[:INITIAL]

    @cached_property
    def up(self) -> Seen[Dealt] | None:
        """The dealer's first face up card."""
        return next((seen for seen in self.initial("dealer") if seen.event.face == "up"), None)

    @cached_property
    def hole(self) -> Seen[Dealt] | None:
        """The other one of the dealer's initial cards."""
        return next((seen for seen in self.initial("dealer") if seen != self.up), None)

    def hand(self, seat: int) -> Hand | None:
        """Return the three cards that decide the seat's wager."""
        own = [seen.event.card for seen in self.initial(seat)]
        if self.up is None or len(own) < INITIAL or not JOKERS.isdisjoint({*own, self.up.event.card}):
            return None
        return Hand(own[0], own[1], self.up.event.card)

    # -------------------------------------------------------------------- the moments

    @cached_property
    def extra(self) -> Seen[Dealt] | None:
        """The first card that a player gets beyond the initial two."""
        held: dict[Recipient, int] = {}
        for seen in self.trace.deals():
            held[seen.event.to] = held.get(seen.event.to, 0) + 1
            if seen.event.to != "dealer" and held[seen.event.to] > INITIAL:
                return seen
        return None

    @cached_property
    def peek(self) -> Seen[Peeked] | None:
        """The first use of a card reader."""
        return self.trace.first(Peeked)

    @cached_property
    def due(self) -> int | None:
        """Position of the first event by which every in-between wager was to be settled."""
        marks = [seen.at for seen in (self.extra, self.peek, self.trace.end) if seen is not None]
        return min(marks, default=None)
