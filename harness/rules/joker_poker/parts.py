"""Findings that several rules of 30.10 reach alike: a wager lost, a wager won, cards in the rack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, violated
from harness.table.cards import shown
from harness.table.money import dollars, near_enough

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.rules.joker_poker.view import JokerRound
    from harness.table.messages import Recipient, Revealed
    from harness.table.money import Odds
    from harness.table.trace import Seen, Stake


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
        sums = ((self.collected, "collected"), (self.paid, "paid"), (self.returned, "returned"))
        said = [f"{dollars(amount)} {word}" for amount, word in sums if amount]
        return ", ".join(said) or "left as it was"


def name(stake: Stake) -> str:
    """Return a wager as the pit names it."""
    return f"seat {stake.seat}'s {stake.wager.replace('-', ' ')} wager of {dollars(stake.amount)}"


def whose(of: Recipient) -> str:
    """Return a holder of cards in words."""
    return "the dealer" if of == "dealer" else f"seat {of}"


def listed(seats: Iterable[int]) -> str:
    """Return seats in words."""
    numbers = [str(seat) for seat in seats]
    return f"seat{'s' if len(numbers) != 1 else ''} {', '.join(numbers) or 'none'}"


def told(cards: Iterable[str]) -> str:
    """Return cards in words."""
    return " ".join(shown(card) for card in cards) or "no card"


def loses(round_: JokerRound, stake: Stake, *, due: int | None, why: str = "") -> Iterator[Finding]:
    """Find whether a wager was collected to the last cent, and nothing else happened to it."""
    settled = round_.settled(stake.seat, stake.wager)
    if settled.collected == stake.amount and not settled.paid and not settled.returned:
        yield holds()
        return
    expected = f"{name(stake)} loses{why}: {dollars(stake.amount)} collected"
    if not settled.untouched:
        lacks = ("collect",) if not settled.collected and not settled.paid else ()
        yield violated(expected=expected, observed=str(settled), at=settled.at, lacks=lacks)
    elif due is not None:
        yield violated(expected=expected, observed=str(settled), at=due, lacks=("collect",))


def wins(
    round_: JokerRound, stake: Stake, *, due: int | None, odds: Odds | None, why: str = ""
) -> Iterator[Finding]:
    """Find whether a wager was paid and its stake left alone; at these odds exactly, where they are known."""
    settled = round_.settled(stake.seat, stake.wager)
    right = odds is None or near_enough(settled.paid, odds.winnings(stake.amount))
    if settled.paid and right and not settled.collected:
        yield holds()
        return
    terms = f"{_winnings(odds, stake)} paid ({odds})" if odds else "paid"
    expected = f"{name(stake)} wins{why}: {terms}"
    if settled.collected or settled.paid:
        yield violated(expected=expected, observed=str(settled), at=settled.at)
    elif odds is not None and odds.winnings(stake.amount) < 1:
        yield holds()  # half a cent may go either way, and nothing paid leaves nothing to see
    elif due is not None:
        yield violated(expected=expected, observed=str(settled), at=due, lacks=("pay",))


def _winnings(odds: Odds, stake: Stake) -> str:
    exact = odds.winnings(stake.amount)
    return dollars(int(exact)) if exact.denominator == 1 else f"${float(exact) / 100:.4f}"


def racked(round_: JokerRound, of: Recipient, *, due: int | None) -> Iterator[Finding]:
    """Find whether as many cards as a holder was dealt went into the rack; which ones is (f)'s affair."""
    discards = round_.discards(of)
    picked = [card for seen in discards for card in seen.event.cards]
    dealt = round_.trace.cards(of)
    if picked and len(picked) >= len(dealt):
        yield holds()
    elif due is not None:
        yield violated(
            expected=f"the cards of {whose(of)} collected and placed in the discard rack",
            observed=f"{len(picked)} of {len(dealt)} cards" if picked else "they stay on the table",
            at=due,
            lacks=() if picked else ("discard",),
        )


def shows(round_: JokerRound, reveal: Seen[Revealed]) -> Finding | None:
    """Find a reveal that shows other cards than the holder was dealt; their order is open."""
    of, cards = reveal.event.of, reveal.event.cards
    dealt = round_.trace.cards(of)
    if not dealt or sorted(cards) == sorted(dealt):
        return None
    return violated(
        expected=f"the cards of {whose(of)} shown: {told(dealt)}", observed=told(cards), at=reveal.at
    )
