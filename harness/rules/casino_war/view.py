"""A round of casino war as the rules of 22.8 see it: who bet, who tied, who chose what, who warred.

The original deal and the war deal are told apart by time, not by the name that the
product gives a hand: a card dealt after the first answer to an offer belongs to the war.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from harness.table.cards import JOKERS, rank
from harness.table.messages import Burned, Dealt, Decide, Discarded
from harness.table.money import Odds, dollars

if TYPE_CHECKING:
    from harness.table.messages import Recipient
    from harness.table.trace import Answer, Seen, Stake, Trace

GAME = "casino-war"
#: Odds where the table declares none; every one of them is declared configuration, not law.
DECLARED = {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"}


@dataclass(frozen=True, slots=True)
class Settled:
    """What became of one wager: the sums of its collects, pays and returns, in minor units."""

    collected: int
    paid: int
    returned: int
    at: int | None

    @property
    def untouched(self) -> bool:
        """Say whether nothing happened to the wager."""
        return self.at is None

    def __str__(self) -> str:
        """Return the sums in words."""
        said = [
            f"{dollars(amount)} {word}"
            for amount, word in (
                (self.collected, "collected"),
                (self.paid, "paid"),
                (self.returned, "returned"),
            )
            if amount
        ]
        return ", ".join(said) or "left as it was"


class WarRound:
    """The view of one trace that all rules of 22.8 share."""

    def __init__(self, trace: Trace) -> None:
        # What a product does after the end of a round is a ground rule's affair.
        self.trace = trace.to_its_end()
        # Rules ask the same questions over and over; each is answered once.
        self._settled: dict[tuple[int, str], Settled] = {}
        self._compared: dict[int, int | None] = {}
        self._war_compared: dict[int, int | None] = {}

    # ----------------------------------------------------------------- who and what

    @cached_property
    def bettors(self) -> tuple[int, ...]:
        """Seats with an initial wager, ascending."""
        return tuple(sorted({stake.seat for stake in self.trace.stakes("initial")}))

    def stake(self, seat: int, wager: str) -> Stake | None:
        """Return a seat's accepted wager of that name; what becomes of one of nothing, no event tells."""
        stake = self.trace.stake(seat, wager)
        return stake if stake and stake.amount else None

    def settled(self, seat: int, wager: str) -> Settled:
        """Return what became of a seat's wager."""
        found = self._settled.get((seat, wager))
        if found is None:
            sums, at = self.trace.sums(seat, wager), self.trace.settled_at(seat, wager)
            found = self._settled[seat, wager] = Settled(*sums, at)
        return found

    def odds(self, key: str) -> Odds:
        """Return the declared odds."""
        declared = self.trace.table.odds.get(key)
        return Odds.parse(declared if isinstance(declared, str) else DECLARED[key])

    def exact_war_odds(self, seat: int) -> Odds:
        """Return the odds at which this seat's winning war wager is paid."""
        return self.odds("war-equal" if self.war_comparison(seat) == 0 else "war")

    @property
    def claims_tie(self) -> bool:
        """Say whether the product has tie wagers; one on the war deal may only be lacking with the other."""
        claims = self.trace.claims
        return claims is not None and bool({"tie", "war-tie"} & set(claims.wagers))

    # ------------------------------------------------------------------ original deal

    @cached_property
    def original_deals(self) -> tuple[Seen[Dealt], ...]:
        """The cards of the original deal."""
        return tuple(seen for seen in self.trace.deals() if not self._of_the_war(seen))

    def card(self, of: Recipient) -> str | None:
        """Return the original card of a seat or the dealer."""
        return self._original_cards.get(of)

    @cached_property
    def _original_cards(self) -> dict[Recipient, str]:
        return _first_cards(self.original_deals)

    def comparison(self, seat: int) -> int | None:
        """Return above 0 where the seat's original card beats the dealer's, 0 for a tie hand, else below."""
        if seat not in self._compared:
            self._compared[seat] = _compare(self.card(seat), self.card("dealer"))
        return self._compared[seat]

    @cached_property
    def ties(self) -> tuple[int, ...]:
        """Seats with an initial wager and a tie hand, ascending."""
        return tuple(seat for seat in self.bettors if self.comparison(seat) == 0)

    @cached_property
    def results(self) -> tuple[tuple[int, str], ...]:
        """The wagers that (a) settles: every tie wager, and the initial wagers of hands that do not tie.

        Left out are hands that were wrongly let choose: their initial wager goes by the choice.
        """
        initials = [
            (seat, "initial")
            for seat in self.bettors
            if self.comparison(seat) not in {0, None} and self.answer(seat) is None
        ]
        tied = [(seat, "tie") for seat in self.bettors if self.stake(seat, "tie")]
        return tuple(sorted(initials + tied))

    @cached_property
    def original_over(self) -> int | None:
        """Position of the first event by which every result of the original deal was due."""
        marks = [self.trace.end.at] if self.trace.end else []
        marks += [at for at in (self.war_begins, self.first_surrender_settled) if at is not None]
        return min(marks, default=None)

    # ---------------------------------------------------------------------- decisions

    @cached_property
    def first_answer(self) -> Answer | None:
        """The first accepted answer of any seat."""
        return min(self.trace.answers(), key=lambda answer: answer.at, default=None)

    def answer(self, seat: int) -> Answer | None:
        """Return the seat's first accepted answer."""
        answers = self.trace.answers(seat)
        return answers[0] if answers else None

    def tried(self, seat: int) -> bool:
        """Say whether an answer was sent for the seat, accepted or not."""
        return any(isinstance(command, Decide) and command.seat == seat for command in self.trace.commands)

    @cached_property
    def surrendered(self) -> tuple[int, ...]:
        """Seats that were let surrender half, ascending."""
        return self._choosing("surrender")

    @cached_property
    def warring(self) -> tuple[int, ...]:
        """Seats that were let go to war, ascending: by their answer, or if none is known by a war wager."""
        dealt = next((seen.at for seen in self.original_deals if seen.event.to == "dealer"), None)
        placed = {s.seat for s in self.trace.stakes("war") if dealt is not None and s.at > dealt}
        silent = {seat for seat in self.bettors if self.answer(seat) is None}
        return tuple(sorted(set(self._choosing("war")) | (placed & silent)))

    @cached_property
    def at_war(self) -> tuple[Recipient, ...]:
        """The seats at war, ascending, and the dealer."""
        return (*self.warring, "dealer")

    @cached_property
    def first_surrender_settled(self) -> int | None:
        """Position of the first settlement of a surrender."""
        marks = []
        for seat in self.surrendered:
            answer, at = self.answer(seat), self.settled(seat, "initial").at
            if answer and at is not None and at > answer.at:
                marks.append(at)
        return min(marks, default=None)

    # ---------------------------------------------------------------------------- war

    @cached_property
    def war_deals(self) -> tuple[Seen[Dealt], ...]:
        """The cards of the war deal."""
        return tuple(seen for seen in self.trace.deals() if self._of_the_war(seen))

    @cached_property
    def burns(self) -> tuple[Seen[Burned], ...]:
        """Cards burned after the original deal began; where no deal is seen, after the first answer."""
        if self.original_deals:
            start = self.original_deals[0].at
        else:
            start = self.first_answer.at if self.first_answer else len(self.trace.seen)
        return tuple(seen for seen in self.trace.of(Burned) if seen.at > start)

    @cached_property
    def war_begins(self) -> int | None:
        """Position of the first burn of the war deal, or of its first card where burns are not seen."""
        burned, dealt = [seen.at for seen in self.burns], [seen.at for seen in self.war_deals]
        return min(burned + dealt, default=None)

    @cached_property
    def war_due(self) -> int | None:
        """Position by which the war was prepared, or could be no more: where it begins, or the end."""
        return self.war_begins if self.war_begins is not None or not self.trace.end else self.trace.end.at

    @cached_property
    def war_dealt(self) -> int | None:
        """Position of the dealer's first war card."""
        return next((seen.at for seen in self.war_deals if seen.event.to == "dealer"), None)

    @cached_property
    def war_complete(self) -> int | None:
        """Position at which the dealer and all others who get one hold their first war cards."""
        firsts: dict[Recipient, int] = {}
        for seen in self.war_deals:
            firsts.setdefault(seen.event.to, seen.at)
        held = [at for of, at in firsts.items() if of in self.at_war]
        return max(held) if "dealer" in firsts else None

    def settled_by_rank(self, seat: int) -> bool:
        """Say whether an unequal hand's initial wager had its result before the seat was let choose."""
        answer, at = self.answer(seat), self.settled(seat, "initial").at
        before = at is not None and (answer is None or at < answer.at)
        return before and self.comparison(seat) not in {0, None}

    def war_card(self, of: Recipient) -> str | None:
        """Return the war card of a seat or the dealer."""
        return self._war_cards.get(of)

    @cached_property
    def _war_cards(self) -> dict[Recipient, str]:
        return _first_cards(self.war_deals)

    def war_comparison(self, seat: int) -> int | None:
        """Return the comparison of the seat's war card with the dealer's, as for the original deal."""
        if seat not in self._war_compared:
            self._war_compared[seat] = _compare(self.war_card(seat), self.war_card("dealer"))
        return self._war_compared[seat]

    @cached_property
    def war_over(self) -> int | None:
        """Position of the first event by which every result of the war deal was due."""
        if self.war_dealt is None:
            return None
        marks = [seen.at for seen in self.trace.of(Discarded) if seen.at > self.war_dealt]
        if self.trace.end:
            marks.append(self.trace.end.at)
        return min(marks, default=None)

    @cached_property
    def war_stakes(self) -> tuple[Stake, ...]:
        """War and war tie wagers of the seats at war whose war cards can be compared, by seat."""
        found = [
            stake
            for seat in self.warring
            for wager in ("war", "war-tie")
            if (stake := self.stake(seat, wager)) and self.war_comparison(seat) is not None
        ]
        return tuple(found)

    def discards(self, of: Recipient) -> list[Seen[Discarded]]:
        """Return the pickings-up of one holder's cards, in order."""
        return [seen for seen in self.trace.of(Discarded) if seen.event.of == of]

    # ------------------------------------------------------------------------- inside

    def _choosing(self, option: str) -> tuple[int, ...]:
        chose = {answer.seat for answer in self.trace.answers() if answer.option == option}
        return tuple(seat for seat in self.bettors if seat in chose)

    def _of_the_war(self, seen: Seen[Dealt]) -> bool:
        if seen.event.hand == "war":
            return True
        return self.first_answer is not None and seen.at > self.first_answer.at


def _first_cards(deals: tuple[Seen[Dealt], ...]) -> dict[Recipient, str]:
    return {seen.event.to: seen.event.card for seen in reversed(deals)}


def _compare(player: str | None, dealer: str | None) -> int | None:
    if player is None or dealer is None or player in JOKERS or dealer in JOKERS:
        return None
    return rank(player) - rank(dealer)
