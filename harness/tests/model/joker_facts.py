"""The facts of a round of Two-Card Joker Poker, and how its hands rank and pay as the table declares."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal

from harness.table.cards import JOKERS, RANKS
from harness.table.messages import Collected, Discarded, Paid, Returned, Revealed
from harness.table.money import Odds

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.table.messages import Recipient
    from harness.table.trace import Answer, Money, Seen, Trace

SIDES: Final = ("pair-up", "super-flush")
Result = Literal["lower", "equal", "higher"]

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

    @property
    def called(self) -> tuple[int, ...]:
        return tuple(seat for seat, answer in sorted(self.answers.items()) if answer.option == "call")

    @property
    def folded(self) -> tuple[int, ...]:
        return tuple(seat for seat, answer in sorted(self.answers.items()) if answer.option == "fold")

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
        return bankroll is None or bankroll - spent >= amount

    @property
    def first_showdown(self) -> int | None:
        """Position of the first settlement of a called hand."""
        return min((self._settled(seat) for seat in self.called if self._settled(seat) >= 0), default=None)

    def _settled(self, seat: int) -> int:
        return min((seen.at for seen in self.trace.money("ante", "call", seat=seat)), default=-1)

    def harmless_return(self, seen: Seen[Money]) -> bool:
        """Say whether this only gives back the stake of a wager that was paid: it changes nothing."""
        event = seen.event
        return isinstance(event, Returned) and self.taken(event.seat, event.wager)[1] > 0

    def moves(self) -> Iterable[Seen[Money] | Seen[Discarded]]:
        """Return settlements and discards in order, less what disturbs no succession."""
        alone = set(self.players) - set(self.antes)
        for seen in self.trace.seen:
            event = seen.event
            if isinstance(event, (Collected, Paid, Returned)):
                if event.amount and not self.harmless_return(seen):  # type: ignore[arg-type]
                    yield seen  # type: ignore[misc]
            elif isinstance(event, Discarded) and event.of not in alone:
                yield seen  # type: ignore[misc]

    # ------------------------------------------------------------------ ranks

    def _place(self, cards: tuple[str, ...]) -> tuple[int, int, int] | None:
        """Return a hand's place, higher is better; None where the table does not rank its kind."""
        name, high, low = kind(cards)
        order = self.trace.table.hand_order
        plain = "pair" if name in ("joker-pair", "natural-pair") else name
        return (-order.index(plain), high, low) if plain in order else None

    @property
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
        if not isinstance(declared, dict):
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


def pass_steps(poker: Poker) -> Iterable[Seen[Money] | Seen[Discarded]]:
    """Return what happens in the pass of (c): side wagers, antes and cards of folded hands."""
    for seen in poker.trace.seen:
        event = seen.event
        if isinstance(event, (Collected, Paid)) and event.amount:
            folded_ante = event.wager == "ante" and event.seat in poker.folded
            if event.wager in SIDES or folded_ante:
                yield seen  # type: ignore[misc]
        if isinstance(event, Discarded) and event.of in poker.folded:
            yield seen  # type: ignore[misc]


def owner(seen: Seen[Money] | Seen[Discarded]) -> Recipient:
    return seen.event.of if isinstance(seen.event, Discarded) else seen.event.seat
