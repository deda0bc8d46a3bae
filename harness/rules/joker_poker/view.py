"""A round of two-card joker poker as the rules of 30.10 see it: who wagered, called, folded, and when.

Moments are told by position: the players decide until the last answer, clause (c) runs
from there to the dealer's reveal, clause (d) from there to the dealer's discard.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from harness.rules.joker_poker.parts import Settled
from harness.rules.joker_poker.ranking import Hand, Ranking, payout
from harness.table.messages import Collected, Discarded, Offered, Paid, Revealed, Uncovered
from harness.table.money import Odds
from harness.table.trace import Stake

if TYPE_CHECKING:
    from harness.table.messages import Recipient
    from harness.table.trace import Answer, Money, Seen, Trace

GAME = "two-card-joker-poker"
#: Wagers that the player's own two cards decide.
SIDE_WAGERS = ("pair-up", "super-flush")
MAIN_WAGERS = ("ante", "call")
HAND_SIZE = 2


class JokerRound:
    """The view of one trace that all rules of 30.10 share."""

    def __init__(self, trace: Trace) -> None:
        # What a product does after the end of a round is a ground rule's affair.
        self.trace = trace.to_its_end()
        self._settled: dict[tuple[int, str], Settled] = {}

    # ---------------------------------------------------------------- who wagered what

    @cached_property
    def antes(self) -> tuple[int, ...]:
        """Seats with an ante, ascending."""
        return tuple(sorted({stake.seat for stake in self.trace.stakes("ante")}))

    @cached_property
    def side_bettors(self) -> tuple[int, ...]:
        """Seats with a pair up or a super flush wager, ascending."""
        return tuple(sorted({stake.seat for stake in self.trace.stakes(*SIDE_WAGERS)}))

    @cached_property
    def players(self) -> tuple[int, ...]:
        """Seats that take part, ascending."""
        return tuple(sorted({*self.antes, *self.side_bettors}))

    def stake(self, seat: int, wager: str) -> Stake | None:
        """Return a seat's accepted wager; a call that is not reported is taken to equal the ante.

        What becomes of a wager of nothing no event tells, so there is none.
        """
        stake, ante = self.trace.stake(seat, wager), self.trace.stake(seat, "ante")
        answer = self.answer(seat)
        if stake is None and wager == "call" and ante and answer and not self.trace.reports("wager"):
            if answer.option != "call":
                return None
            return Stake(seat, "call", ante.amount, answer.at, answer.command, announced=False)
        return stake if stake and stake.amount else None

    def settled(self, seat: int, wager: str) -> Settled:
        """Return what became of a seat's wager."""
        found = self._settled.get((seat, wager))
        if found is None:
            sums, at = self.trace.sums(seat, wager), self.trace.settled_at(seat, wager)
            found = self._settled[seat, wager] = Settled(*sums, at)
        return found

    # ------------------------------------------------------------------- hands and odds

    def hand(self, of: Recipient) -> Hand | None:
        """Return the first two cards dealt to a seat or the dealer."""
        cards = self.trace.cards(of)
        return (cards[0], cards[1]) if len(cards) >= HAND_SIZE else None

    @cached_property
    def ranking(self) -> Ranking:
        """The ranking that the table declares."""
        return Ranking(self.trace.table.hand_order)

    @cached_property
    def qualifies(self) -> bool | None:
        """Whether the dealer holds queen-high or better, or None where nothing tells."""
        hand = self.hand("dealer")
        return None if hand is None else self.ranking.qualifies(hand)

    def comparison(self, seat: int) -> int | None:
        """Return above 0 where the seat's hand beats the dealer's, 0 for equal hands, None where open."""
        player, dealer = self.hand(seat), self.hand("dealer")
        return None if player is None or dealer is None else self.ranking.compare(player, dealer)

    @property
    def ante_odds(self) -> Odds | None:
        """The declared odds of a winning ante against a dealer who qualifies, where they are declared."""
        declared = self.trace.table.odds.get("ante")
        return Odds.parse(declared) if isinstance(declared, str) else None

    def call_odds(self, seat: int) -> Odds | None:
        """Return the declared odds of a seat's winning call, where they are declared."""
        declared, hand = self.trace.table.odds.get("call"), self.hand(seat)
        if isinstance(declared, str):
            return Odds.parse(declared)
        return None if declared is None or hand is None else payout(declared, hand, otherwise="other")

    def side_table(self, wager: str) -> dict[str, str] | None:
        """Return the declared pay table of a side wager, where one is declared."""
        declared = self.trace.table.odds.get(wager)
        return declared if isinstance(declared, dict) else None

    # ---------------------------------------------------------------------- decisions

    def offers(self, seat: int | None = None) -> tuple[Seen[Offered], ...]:
        """Return the offers of a choice, to one seat or to all."""
        return tuple(
            seen
            for seen in self.trace.of(Offered)
            if seen.event.options and (seat is None or seen.event.seat == seat)
        )

    def answer(self, seat: int) -> Answer | None:
        """Return the seat's first accepted answer."""
        answers = self.trace.answers(seat)
        return answers[0] if answers else None

    @cached_property
    def folders(self) -> tuple[int, ...]:
        """Seats with an ante that folded, ascending."""
        chose = {seat: self.answer(seat) for seat in self.antes}
        return tuple(seat for seat, answer in chose.items() if answer and answer.option == "fold")

    @cached_property
    def callers(self) -> tuple[int, ...]:
        """Seats with an ante that called, ascending: by their answer, or by a call wager."""
        chose = {answer.seat for answer in self.trace.answers() if answer.option == "call"}
        dealt = next((seen.at for seen in self.trace.deals("dealer")), None)
        placed = {s.seat for s in self.trace.stakes("call") if dealt is not None and s.at > dealt}
        return tuple(seat for seat in self.antes if seat in chose | placed and seat not in self.folders)

    @cached_property
    def undecided(self) -> tuple[int, ...]:
        """Seats with an ante that neither called nor folded, ascending."""
        return tuple(seat for seat in self.antes if seat not in {*self.folders, *self.callers})

    @cached_property
    def decided(self) -> int:
        """Position from which on clause (c) may run: the last answer, or where there is none the deal."""
        marks = [answer.at for answer in self.trace.answers()]
        if not marks:
            marks = [seen.at for seen in self.offers()] + [seen.at for seen in self.trace.deals()]
        return max(marks, default=0)

    def asks_after(self, at: int) -> bool:
        """Say whether players were still asked for their choice after that position."""
        return any(seen.at > at for seen in self.offers())

    # ----------------------------------------------------------------- shown and settled

    def reveals(self, of: Recipient) -> tuple[Seen[Revealed], ...]:
        """Return the times at which a seat's or the dealer's hand was shown."""
        return tuple(seen for seen in self.trace.of(Revealed) if seen.event.of == of)

    def discards(self, of: Recipient) -> tuple[Seen[Discarded], ...]:
        """Return the times at which cards of a seat or the dealer went into the rack."""
        return tuple(seen for seen in self.trace.of(Discarded) if seen.event.of == of)

    @cached_property
    def uncovered(self) -> int | None:
        """Position at which the cover card came off the dealer's hand."""
        seen = self.trace.first(Uncovered)
        return seen.at if seen else None

    @cached_property
    def dealer_shown(self) -> int | None:
        """Position at which the dealer's hand was revealed."""
        return next((seen.at for seen in self.reveals("dealer")), None)

    @cached_property
    def showdown(self) -> int | None:
        """Position of the first thing that clause (d) does to a caller's wagers or cards."""
        marks = [seen.at for seat in self.callers for seen in self.trace.money(*MAIN_WAGERS, seat=seat)]
        marks += [seen.at for seat in self.callers for seen in self.discards(seat)]
        return min((at for at in marks if at >= self.decided), default=None)

    @cached_property
    def over(self) -> int | None:
        """Position by which everything that clause (d) settles was due: the dealer's discard, or the end."""
        marks = [seen.at for seen in self.discards("dealer")]
        if self.trace.end:
            marks.append(self.trace.end.at)
        return min(marks, default=None)

    @cached_property
    def first_pass_over(self) -> int | None:
        """Position by which everything that clause (c) does was due, whatever of clause (d) can be seen."""
        marks = [at for at in (self.dealer_shown, self.showdown, self.over) if at is not None]
        return min((at for at in marks if at >= self.decided), default=None)

    def settlements(self, seat: int, *wagers: str) -> tuple[Seen[Money], ...]:
        """Return what settled a seat's wagers, less stakes given back beside their winnings.

        A stake may come back at any time once its winnings are paid; where payments are
        not reported, no return can be told from that.
        """
        money = self.trace.money(*wagers, seat=seat)
        paid = {seen.event.wager for seen in money if isinstance(seen.event, Paid)}
        pays = self.trace.reports("pay")
        return tuple(
            seen
            for seen in money
            if isinstance(seen.event, Collected | Paid) or (pays and seen.event.wager not in paid)
        )
