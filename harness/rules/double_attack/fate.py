"""Rules of 26.6(e), the other way: whatever becomes of a player's other wagers, the bonus goes by the dealer.

It shows beside the same cards of the dealer against players who only stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.rules.double_attack.law import BONUS, INITIAL
from harness.rules.double_attack.parts import end_of, hand, name
from harness.rules.double_attack.view import BonusRound, Settled
from harness.rules.finding import Finding, TwinRule, holds, rule, violated
from harness.table.cards import split
from harness.table.messages import Burned, Decide

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.table.messages import Dealt, OpenTable, Round
    from harness.table.trace import Seen, Stake, Trace

#: A hand that nobody would lose, double or split, and that is no natural: 18.
_STANDING = ("Kc", "8d")
#: Answers that leave a seat with a plain hand and no further wager.
_PLAIN = frozenset({"decline", "hit", "stand"})


@rule("13:69F-26.6(e)#2")
def other_wagers_do_not_decide_the_bonus(round_: BonusRound) -> Iterator[Finding]:
    """The bonus wager of a seat that is bust, surrendered or has a blackjack goes by the dealer's cards."""
    end = end_of(round_)
    for stake in round_.in_play:
        settled = round_.settled(stake)
        if not round_.decided(stake.seat):
            continue
        if round_.undrawn and not round_.alive:
            yield violated(
                expected=f"{name(stake)} goes by {hand(round_)} and a third card, whoever is still in play",
                observed=f"no third card; {settled}",
                at=end,
                lacks=("deal",),
            )
        elif (settled.paid and round_.wins) or (settled.collected and round_.wins is False):
            yield holds()


def _with_standing_hands(trace: Trace) -> Round | None:
    """Return the round with the dealer's cards as they fell, and all players dealt 18 and standing on it.

    None where nothing about the seats with a bonus differs from that, or where the cards are
    not the harness's to stack.
    """
    view = BonusRound(trace)
    opening, second, first = trace.opening, view.drawn(2), view.first_deal
    if opening is None or opening.shoe is None or trace.statement.control != "deck" or trace.of(Burned):
        return None
    if second is None or first is None or not any(_differs(view, stake) for stake in view.in_play):
        return None
    betting = [
        command for command in trace.commands[1 : first.command + 1] if not isinstance(command, Decide)
    ]
    seats = sorted({stake.seat for stake in trace.stakes(INITIAL)})
    answers = [Decide(seat=seat, option=option) for option in ("decline", "stand") for seat in seats]
    return (_stacked(view, opening, second), *betting, *answers)


def _differs(view: BonusRound, stake: Stake) -> bool:
    answers = view.trace.answers(stake.seat)
    return view.decided(stake.seat) or any(answer.option not in _PLAIN for answer in answers)


def _stacked(view: BonusRound, opening: OpenTable, second: Seen[Dealt]) -> OpenTable:
    """Return the opening with a shoe that deals the dealer the same cards and the players 18."""
    shoe = split(opening.shoe) if isinstance(opening.shoe, str) else tuple(opening.shoe or ())
    held: dict[int, int] = {}
    cards: list[str] = []
    for seen in view.trace.deals():
        to = seen.event.to
        if to == "dealer":
            cards.append(seen.event.card)
        elif seen.at < second.at:
            cards.append(_STANDING[held.get(to, 0) % len(_STANDING)])
            held[to] = held.get(to, 0) + 1
    return msgspec.structs.replace(opening, shoe=(*cards, *shoe[len(view.trace.deals()) :]))


def _the_bonus_goes_the_same(as_played: Trace, standing: Trace) -> Iterator[Finding]:
    """Find whether each bonus wager ended as it does where the players only stand."""
    first, second = BonusRound(as_played), BonusRound(standing)
    if any(one != other for one, other in zip(first.cards, second.cards, strict=False)):
        return
    for stake in first.in_play:
        again = second.trace.stake(stake.seat, BONUS)
        if again is None or again.amount != stake.amount:
            continue
        one, other = first.settled(stake), second.settled(again)
        if not (_in_time(first, one) and _in_time(second, other)):
            continue
        if (one.collected, one.paid, one.returned) == (other.collected, other.paid, other.returned):
            yield holds()
        else:
            yield violated(
                expected=f"{name(stake)} with the same cards of the dealer and a standing hand: {other}",
                observed=str(one),
                at=one.at if one.at is not None else end_of(first),
            )


def _in_time(view: BonusRound, settled: Settled) -> bool:
    """Say whether a bonus was settled before the dealer's fourth card, or never in a round that ended.

    A dealer without a live hand to play against may stop at the third card, so later ones
    cannot be compared.
    """
    fourth = view.drawn(4)
    if settled.at is None:
        return view.trace.end is not None
    return fourth is None or settled.at < fourth.at


STANDING_HANDS = TwinRule("13:69F-26.6(e)#2", _with_standing_hands, _the_bonus_goes_the_same)
