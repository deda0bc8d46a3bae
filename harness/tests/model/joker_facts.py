"""The facts of a round of Two-Card Joker Poker, and how its hands rank and pay as the table declares."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from harness.table.cards import JOKERS, RANKS
from harness.table.messages import Collected, Discarded, Offered, Paid, Returned, Revealed
from harness.table.money import Odds

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.table.messages import Recipient
    from harness.table.trace import Answer, Trace

SIDES: Final = ("pair-up", "super-flush")
Result = Literal["lower", "equal", "higher"]

#: What the law leaves open, so that neither judge may be held to the other's answer.
OPEN: Final[Mapping[str, str]] = {
    "(c)#2": "what is settled before all have decided breaks (c)#1; its direction is open",
}
#: Under which names of a pay table a hand is looked up, its own first.
LOOKED_UP: Final[Mapping[str, tuple[str, ...]]] = {
    "pair-of-jokers": ("pair-of-jokers", "pair"),
    "joker-pair": ("joker-pair", "pair"),
    "natural-pair": ("natural-pair", "pair"),
    "royal-flush": ("royal-flush", "straight-flush", "flush"),
    "straight-flush": ("straight-flush", "flush"),
    "flush": ("flush",),
    "straight": ("straight",),
    "high-card": ("high-card",),
}


def kind(cards: tuple[str, ...]) -> tuple[str, int, int]:
    """Return what two cards make, and the higher and the lower rank that it is compared by."""
    jokers = [card for card in cards if card in JOKERS]
    if len(jokers) == 2:
        return "pair-of-jokers", 0, 0
    ranks = sorted((RANKS.index(card[0]) + 2 for card in cards if card not in JOKERS), reverse=True)
    if jokers:
        return "joker-pair", ranks[0], ranks[0]
    high, low = ranks
    if high == low:
        return "natural-pair", high, low
    suited = cards[0][1] == cards[1][1]
    neighbours = high - low == 1 or (high, low) == (14, 2)
    if suited and (high, low) == (14, 13):
        return "royal-flush", high, low
    if neighbours and (high, low) == (14, 2):
        high, low = 2, 1
    if suited:
        return ("straight-flush" if neighbours else "flush"), high, low
    return ("straight" if neighbours else "high-card"), high, low


@dataclass(frozen=True)
class Step:
    """One thing done for one seat: a wager settled, or its cards taken."""

    at: int
    seat: int
    kind: str


@dataclass(frozen=True)
class Poker:
    """Who bet what, who holds what, who called and who folded, and when the dealer's hand was shown."""

    trace: Trace
    players: tuple[int, ...]
    antes: tuple[int, ...]
    answers: Mapping[int, Answer]
    dealer_shown: int | None

    @property
    def over(self) -> bool:
        return self.trace.end is not None

    @property
    def hands(self) -> tuple[Recipient, ...]:
        """All who hold cards, the dealer last."""
        return (*self.players, "dealer")

    @cached_property
    def called(self) -> tuple[int, ...]:
        """Seats that called, by their answer, or where none is known by a call wager."""
        dealt = next((deal.at for deal in self.trace.deals("dealer")), None)
        placed = {s.seat for s in self.trace.stakes("call") if dealt is not None and s.at > dealt}
        chose = {seat for seat in self.antes if self._chose(seat) == "call"}
        return tuple(seat for seat in self.antes if seat in chose | (placed - self.answers.keys()))

    @cached_property
    def folded(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.antes if self._chose(seat) == "fold")

    def _chose(self, seat: int) -> str | None:
        return self.answers[seat].option if seat in self.answers else None

    @cached_property
    def decided(self) -> int:
        """Position from which the passes may run: the last answer, or where there is none the deal."""
        answers = [answer.at for answer in self.trace.answers()]
        return max(answers or [seen.at for seen in self.trace.deals()], default=0)

    def still_asked(self, at: int) -> bool:
        """Say whether a player is asked, or answers, after that position."""
        asked = any(o.at > at and o.event.options for o in self.trace.of(Offered))
        return asked or any(answer.at > at for answer in self.trace.answers())

    @cached_property
    def passed_by(self) -> int | None:
        """What shows that the pass of (c) is over: the dealer's hand, a called hand, or the end of it all."""
        marks = [self.dealer_shown, self.first_showdown, self.cleared_by]
        return min((at for at in marks if at is not None and at >= self.decided), default=None)

    @cached_property
    def cleared_by(self) -> int | None:
        """The dealer's cards picked up, or the end: by then every called hand is settled."""
        marks = [self.discarded_at("dealer"), self.trace.end.at if self.trace.end else None]
        return min((at for at in marks if at is not None), default=None)

    def picked(self, who: Recipient) -> int:
        """Return how many cards were picked up in that name."""
        return sum(len(d.event.cards) for d in self.trace.of(Discarded) if d.event.of == who)

    def answered_by(self, seat: int, at: int) -> bool:
        answer = self.answers.get(seat)
        return answer is not None and answer.at <= at

    def cards(self, of: Recipient) -> tuple[str, ...]:
        return self.trace.cards(of)

    def stake(self, seat: int, wager: str) -> int:
        found = self.trace.stake(seat, wager)
        if found is None and wager == "call" and not self.trace.reports("wager") and seat in self.called:
            return self.stake(seat, "ante")
        return found.amount if found else 0

    def taken(self, seat: int, wager: str) -> tuple[int, int, int]:
        """Return what was collected, paid and returned of a wager."""
        collected, paid, returned = (
            self.trace.total(kind_, wager, seat=seat) for kind_ in (Collected, Paid, Returned)
        )
        return collected, paid, returned

    def discarded_at(self, who: Recipient) -> int | None:
        return next((d.at for d in self.trace.of(Discarded) if d.event.of == who), None)

    def can_pay(self, seat: int, amount: int, command: int) -> bool:
        """Say whether the seat has the amount for certain."""
        bankroll = (self.trace.table.bankroll or {}).get(str(seat))
        spent = sum(stake.amount for stake in self.trace.stakes(seat=seat) if stake.command < command)
        seen = self.trace.reports("wager", "pay", "return")  # a call's wager follows no command
        return bankroll is None or (seen and bankroll - spent >= amount)

    @cached_property
    def first_showdown(self) -> int | None:
        """Position of the first thing done to a called hand's wagers or cards once all have decided."""
        marks = [m.at for m in self.trace.money("ante", "call") if m.event.seat in self.called]
        marks += [d.at for d in self.trace.of(Discarded) if d.event.of in self.called]
        return min((at for at in marks if at >= self.decided), default=None)

    # ------------------------------------------------------------------ ranks

    def _place(self, cards: tuple[str, ...]) -> tuple[int, int, int] | None:
        """Return a hand's place, higher is better; None where the table does not rank its kind."""
        name, high, low = kind(cards)
        order = self.trace.table.hand_order
        plain = "pair" if name in ("joker-pair", "natural-pair") else name
        return (-order.index(plain), high, low) if plain in order else None

    @cached_property
    def qualifies(self) -> bool | None:
        """Say whether the dealer's hand ranks as high as a queen-high one."""
        cards = self.cards("dealer")
        if len(cards) != 2:
            return None
        place, high_card = self._place(cards), self.trace.table.hand_order
        if place is None or "high-card" not in high_card:
            return None
        return place >= (-high_card.index("high-card"), 12, 0)

    def compare(self, seat: int) -> Result | None:
        """Return how the seat's hand stands to the dealer's."""
        mine, theirs = self.cards(seat), self.cards("dealer")
        if len(mine) != 2 or len(theirs) != 2:
            return None
        one, other = self._place(mine), self._place(theirs)
        if one is None or other is None:
            return None
        return "equal" if one == other else ("lower" if one < other else "higher")

    # ------------------------------------------------------------------- odds

    def _odds(self, wager: str, cards: tuple[str, ...], *, other: bool = False) -> Odds | None:
        declared = self.trace.table.odds.get(wager)
        if not isinstance(declared, dict) or len(cards) != 2:
            return None
        names = LOOKED_UP[kind(cards)[0]] + (("other",) if other else ())
        return next((Odds.parse(declared[name]) for name in names if name in declared), None)

    def even_money(self, stake: int) -> Fraction:
        return Fraction(stake)

    def ante_winnings(self, stake: int) -> Fraction | None:
        declared = self.trace.table.odds.get("ante")
        return Odds.parse(declared).winnings(stake) if isinstance(declared, str) else None

    def call_winnings(self, seat: int, stake: int) -> Fraction | None:
        odds = self._odds("call", self.cards(seat), other=True)
        return odds.winnings(stake) if odds else None

    def side_winnings(self, seat: int, wager: str) -> Fraction | None:
        """Return what a side wager wins on the seat's own cards, 0 where it loses, None where open."""
        stake, cards = self.stake(seat, wager), self.cards(seat)
        if not stake or len(cards) != 2 or not isinstance(self.trace.table.odds.get(wager), dict):
            return None
        if wager == "super-flush" and any(card in JOKERS for card in cards):
            return None
        odds = self._odds(wager, cards)
        return odds.winnings(stake) if odds else Fraction(0)


def read(trace: Trace) -> Poker:
    """Gather the facts of a round."""
    deals = trace.deals()
    first = deals[0].at if deals else len(trace.seen)
    players = {stake.seat for stake in trace.stakes("ante", *SIDES) if stake.at <= first}
    antes = {stake.seat for stake in trace.stakes("ante") if stake.at <= first}
    answers: dict[int, Answer] = {}
    for answer in trace.answers():
        if answer.option in ("call", "fold"):
            answers.setdefault(answer.seat, answer)
    shown = next((r.at for r in trace.of(Revealed) if r.event.of == "dealer"), None)
    return Poker(trace, tuple(sorted(players)), tuple(sorted(antes)), answers, shown)


def pass_steps(poker: Poker) -> list[Step]:
    """Return what is done in the pass of (c), whenever: side wagers, antes and cards of folded hands."""
    steps = []
    for seen in poker.trace.seen:
        event = seen.event
        if isinstance(event, (Collected, Paid)) and event.amount:
            folded = isinstance(event, Collected) and event.wager == "ante" and event.seat in poker.folded
            if event.wager in SIDES or folded:
                steps.append(Step(seen.at, event.seat, event.wager))
        if isinstance(event, Discarded) and event.of in poker.folded:
            steps.append(Step(seen.at, event.of, "cards"))
    return steps


def showdown_steps(poker: Poker) -> list[Step]:
    """Return what is done for called hands once all have decided, less stakes given back beside winnings."""
    steps = []
    for seen in poker.trace.seen[poker.decided :]:
        event = seen.event
        if isinstance(event, (Collected, Paid, Returned)) and event.amount and event.seat in poker.called:
            beside = isinstance(event, Returned) and poker.taken(event.seat, event.wager)[1] > 0
            if event.wager in ("ante", "call") and not beside:
                steps.append(Step(seen.at, event.seat, event.wager))
        if isinstance(event, Discarded) and event.of in poker.called:
            steps.append(Step(seen.at, event.of, "cards"))
    return steps


def descending(steps: list[Step]) -> bool:
    """Say whether steps go counterclockwise: each kind of them does, and all do where no seat is parted."""
    kinds = {step.kind for step in steps}
    orders = [_firsts(step.seat for step in steps if step.kind == kind) for kind in kinds]
    if not parted(steps):
        orders.append(_firsts(step.seat for step in steps))
    return all(order == sorted(order, reverse=True) for order in orders)


def parted(steps: list[Step]) -> bool:
    """Say whether a seat is come back to after another one."""
    runs = [step.seat for at, step in enumerate(steps) if at == 0 or steps[at - 1].seat != step.seat]
    return len(runs) != len(set(runs))


def _firsts(seats: Iterable[int]) -> list[int]:
    return list(dict.fromkeys(seats))
