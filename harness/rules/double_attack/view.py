"""A round of double attack blackjack as the rules of 26.6 see it: bonus wagers, the dealer, the moments.

The dealer's cards are told by the order in which they were dealt, never by the name of a
hand. The bonus wager hangs on the first three of them alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from harness.rules.double_attack.attempts import Attempt, read_attempts
from harness.rules.double_attack.law import (
    BONUS,
    INITIAL,
    LIMIT,
    ONE_COLOR,
    ONE_SUIT,
    SETTLES_AT_TWO,
    table_odds,
)
from harness.rules.double_attack.points import is_natural, points, value
from harness.table.cards import JOKERS, is_red, suit
from harness.table.messages import Dealt, Peeked, Returned, Revealed, Turned
from harness.table.money import dollars

if TYPE_CHECKING:
    from harness.table.messages import Event
    from harness.table.money import Odds
    from harness.table.trace import Money, Seen, Stake, Trace

_SECOND, _THIRD = 1, 2


@dataclass(frozen=True, slots=True)
class Settled:
    """What became of one wager: the sums of its collects, pays and returns, in minor units."""

    collected: int
    paid: int
    returned: int
    at: int | None

    def __str__(self) -> str:
        """Return the sums in words."""
        sums = ((self.collected, "collected"), (self.paid, "paid"), (self.returned, "returned"))
        return ", ".join(f"{dollars(amount)} {word}" for amount, word in sums if amount) or "left as it was"


class BonusRound:
    """The view of one trace that all rules of 26.6 share."""

    def __init__(self, trace: Trace) -> None:
        # What a product does after the end of a round is a ground rule's affair.
        self.trace = trace.to_its_end()

    # ----------------------------------------------------------------------- wagers

    @cached_property
    def bonuses(self) -> tuple[Stake, ...]:
        """The bonus wager of each seat that has one, by seat."""
        placed = self.trace.stakes(BONUS)
        found = [stake for stake in placed if stake == self.trace.stake(stake.seat, BONUS)]
        return tuple(sorted(found, key=lambda stake: stake.seat))

    @cached_property
    def attempts(self) -> tuple[Attempt, ...]:
        """The bonus wagers that players tried to place."""
        return tuple(read_attempts(self.trace))

    @cached_property
    def in_play(self) -> tuple[Stake, ...]:
        """The bonus wagers that lay there when the dealer's second card was dealt; later ones missed it."""
        if len(self.dealer) <= _SECOND:
            return self.bonuses
        return tuple(stake for stake in self.bonuses if stake.at < self.dealer[_SECOND].at)

    def settled(self, stake: Stake) -> Settled:
        """Return what became of a wager."""
        money = self.trace.money(stake.wager, seat=stake.seat)
        return Settled(*self.trace.sums(stake.seat, stake.wager), self._settled_at(money))

    def _settled_at(self, money: tuple[Seen[Money], ...]) -> int | None:
        """Return where a wager was first collected or paid; or returned, where that hides no payment."""
        ends = [seen.at for seen in money if not isinstance(seen.event, Returned)]
        if not ends and self.trace.reports("collect", "pay"):
            ends = [seen.at for seen in money]
        return min(ends, default=None)

    @cached_property
    def others(self) -> tuple[Seen[Money], ...]:
        """Collects and pays of other wagers than the bonus, in order."""
        return tuple(
            seen
            for seen in self.trace.money()
            if seen.event.wager != BONUS and not isinstance(seen.event, Returned)
        )

    def decided(self, seat: int) -> bool:
        """Say whether a seat's hand was decided before the dealer's: bust, surrendered, or a natural."""
        trace = self.trace
        if is_natural(trace.cards(seat)) or any(a.option == "surrender" for a in trace.answers(seat)):
            return True
        hands = {seen.event.hand for seen in trace.deals(seat)}
        return bool(hands) and all(points(trace.cards(seat, one)) > LIMIT for one in hands)

    @cached_property
    def alive(self) -> bool:
        """Say whether some seat still waited for the dealer's hand."""
        return any(not self.decided(stake.seat) for stake in self.trace.stakes(INITIAL))

    # ------------------------------------------------------------- the dealer's hand

    @cached_property
    def first_deal(self) -> Seen[Dealt] | None:
        """The first card of the round, whoever got it."""
        return self.trace.first(Dealt)

    @cached_property
    def dealer(self) -> tuple[Seen[Dealt], ...]:
        """The dealer's cards in the order in which they were dealt."""
        return self.trace.deals("dealer")

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The faces of the dealer's cards; none where a joker is among them, by which no clause goes."""
        faces = tuple(seen.event.card for seen in self.dealer)
        return () if any(card in JOKERS for card in faces) else faces

    @cached_property
    def two(self) -> int | None:
        """Points of the dealer's first two cards."""
        return points(self.cards[:_THIRD]) if len(self.cards) >= _THIRD else None

    @property
    def at_two(self) -> bool:
        """Say whether the first two cards decide: they count 17 or more."""
        return self.two is not None and self.two >= SETTLES_AT_TWO

    @property
    def at_three(self) -> bool:
        """Say whether the first two cards leave it to a third."""
        return self.two is not None and self.two < SETTLES_AT_TWO

    @property
    def undrawn(self) -> bool:
        """Say whether the round ended without the third card that the bonus wagers waited for."""
        return self.at_three and len(self.cards) == _THIRD and self.trace.end is not None

    def drawn(self, number: int) -> Seen[Dealt] | None:
        """Return the dealer's card of that number, from 1."""
        return self.dealer[number - 1] if len(self.dealer) >= number else None

    @cached_property
    def wins(self) -> bool | None:
        """Say whether the bonus wagers win; None while the cards have not told."""
        if self.at_two:
            return False
        if self.at_three and len(self.cards) > _THIRD:
            return self.over_on_three
        return None

    @property
    def over_on_three(self) -> bool:
        """Say whether a third card took the dealer over 21."""
        return len(self.cards) > _THIRD and points(self.cards[: _THIRD + 1]) > LIMIT

    @cached_property
    def eights(self) -> Odds | None:
        """Odds of (d)3 where the dealer's three cards are eights of one colour or one suit."""
        three = self.cards[: _THIRD + 1]
        if not self.wins or any(card[0] != "8" for card in three):
            return None
        if len({suit(card) for card in three}) == 1:
            return ONE_SUIT
        return ONE_COLOR if len({is_red(card) for card in three}) == 1 else None

    @cached_property
    def row(self) -> int | None:
        """Value of the third card where the pay table goes by it: a win without odds of (d)3."""
        return value(self.cards[_THIRD]) if self.wins and self.eights is None else None

    @property
    def odds(self) -> Odds | None:
        """The odds of a winning bonus wager."""
        return self.eights or (table_odds(self.row) if self.row is not None else None)

    # ---------------------------------------------------------------------- moments

    @cached_property
    def shown(self) -> int | None:
        """Position at which the dealer's second card lay open for all."""
        second = self.drawn(2)
        if second is None:
            return None
        if second.event.face == "up":
            return second.at
        opened = [seen.at for seen in self.trace.of(Revealed) if seen.event.of == "dealer"]
        opened += [
            seen.at for seen in self.trace.of(Turned) if seen.event.of == "dealer" and seen.event.face == "up"
        ]
        return min((at for at in opened if at > second.at), default=None)

    @cached_property
    def told(self) -> int | None:
        """Position from which the dealer knows the second card: shown, or a natural told by the reader."""
        marks = [] if self.shown is None else [self.shown]
        second = self.drawn(2)
        if second is not None and self.two == LIMIT:
            marks += [seen.at for seen in self.trace.of(Peeked) if seen.at > second.at]
        return min(marks, default=None)

    @cached_property
    def moment(self) -> int | None:
        """Position of the event after which the bonus wagers are settled: the second or third card known."""
        if self.at_three:
            third = self.drawn(3)
            return third.at if third else None
        if not self.at_two or self.shown is None:
            return None
        second = self.drawn(2)
        if second is not None and self.shown == second.at:
            # Both cards face up: what the players' own turns settle stays outside all the same.
            turns = [answer.at for answer in self.trace.answers() if answer.announced]
            return max([self.shown, *turns])
        return self.shown

    def between(self, start: int, stop: int | None) -> tuple[Seen[Event], ...]:
        """Return the events after one position and before another, or to the end of what was seen."""
        return self.trace.seen[start + 1 : stop]
