"""Rules of 26.6(e): the bonus wager and the other wagers leave each other alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.double_attack.parts import end_of, hand, name
from harness.rules.double_attack.points import is_natural, points
from harness.rules.double_attack.view import BONUS, LIMIT, BonusRound, Settled
from harness.rules.finding import Finding, TwinRule, holds, rule, violated
from harness.table.messages import PlaceWager
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.table.messages import Round
    from harness.table.trace import Stake, Trace

#: Halves and odds leave no part of a cent over where an amount is a multiple of this.
_WHOLE = 10


@rule("13:69F-26.6(e)#2")
def other_wagers_do_not_decide_the_bonus(round_: BonusRound) -> Iterator[Finding]:
    """The bonus wager of a seat that is bust, surrendered or has a blackjack goes by the dealer's cards."""
    dead = [stake for stake in round_.in_play if _decided(round_, stake)]
    alive = [stake for stake in round_.in_play if stake not in dead]
    usual = [_ending(round_, stake) for stake in alive]
    for stake in dead:
        ending = _ending(round_, stake)
        if ending is None or ending in usual:
            continue  # it shares what became of those still in play: their fate made no difference
        settled, end = round_.settled(stake), end_of(round_)
        if ending == _RIGHT:
            yield holds()
        elif usual or ending == _VOID:
            lacks: tuple[str, ...] = ("collect", "pay", "deal") if settled.at is None else ()
            lacks = ("pay",) if settled.returned and not settled.collected else lacks
            yield violated(
                expected=f"{name(stake)} goes by {hand(round_)}, whatever became of its other wagers",
                observed=str(settled),
                at=settled.at if settled.at is not None else end,
                lacks=lacks,
            )


_RIGHT, _WRONG, _VOID = "right", "wrong", "void"


def _ending(round_: BonusRound, stake: Stake) -> str | None:
    """Return how a bonus wager ended: as the cards say, otherwise, or void; None while it is open."""
    settled = round_.settled(stake)
    ended = round_.trace.end is not None
    if round_.wins is None:
        return _VOID if ended and round_.dealer else None
    if settled.collected or settled.paid:
        odds = round_.odds
        won = odds is not None and settled.paid == odds.winnings(stake.amount) and not settled.collected
        lost = settled.collected == stake.amount and not settled.paid
        return _RIGHT if (won if round_.wins else lost) else _WRONG
    return _VOID if settled.returned or ended else None


def _decided(round_: BonusRound, stake: Stake) -> bool:
    """Say whether the seat's other wagers were decided before the dealer's hand was."""
    trace, seat = round_.trace, stake.seat
    cards = trace.cards(seat)
    if is_natural(cards) or any(answer.option == "surrender" for answer in trace.answers(seat)):
        return True
    hands = {seen.event.hand for seen in trace.deals(seat)}
    return bool(hands) and all(points(trace.cards(seat, one)) > LIMIT for one in hands)


def _without_bonus(trace: Trace) -> Round | None:
    """Return the commands less the bonus wagers, where some were accepted and all of them by right.

    None where a bonus wager alone made a seat take part, or could have emptied a purse that
    another wager needs: the rounds would differ for another reason.
    """
    placed = trace.stakes(BONUS)
    if not placed or trace.opening is None or (trace.opening.shoe is None and trace.opening.seed is None):
        return None
    purses = trace.table.bankroll or {}
    for stake in placed:
        initial = trace.stake(stake.seat, "initial")
        if str(stake.seat) in purses or initial is None or initial.command > stake.command:
            return None
    return tuple(
        command
        for command in trace.commands
        if not (isinstance(command, PlaceWager) and command.wager == BONUS)
    )


def _others_go_the_same(with_bonus: Trace, without: Trace) -> Iterator[Finding]:
    """Find whether every other wager was placed and settled as in the round without the bonus wagers."""
    first, second = BonusRound(with_bonus), BonusRound(without)
    if bool(first.trace.end) != bool(second.trace.end) or not _same_cards(first.trace, second.trace):
        return
    mine, theirs = _results(first), _results(second)
    for key in sorted(mine.keys() | theirs.keys()):
        one, other = mine.get(key), theirs.get(key)
        if one is None or other is None or not _same(one, other):
            seat, wager = key
            yield violated(
                expected=f"seat {seat}'s {wager} wager without a bonus wager: {_told(other)}",
                observed=f"with one: {_told(one)}",
                at=first.trace.settled_at(seat, wager),
            )
            return
    if mine and first.others:
        yield holds()


def _same_cards(first: Trace, second: Trace) -> bool:
    """Say whether the rounds can be compared: a stacked shoe, or one that happened to fall the same way."""
    stacked = first.statement.control == "deck"
    return stacked or [seen.event for seen in first.deals()] == [seen.event for seen in second.deals()]


def _results(round_: BonusRound) -> dict[tuple[int, str], tuple[Stake, Settled]]:
    return {
        (stake.seat, stake.wager): (stake, round_.settled(stake))
        for stake in round_.trace.stakes()
        if stake.wager != BONUS
    }


def _same(one: tuple[Stake, Settled], other: tuple[Stake, Settled]) -> bool:
    (stake, mine), (again, theirs) = one, other
    spare = 1 if stake.amount % _WHOLE else 0  # half a cent may go either way
    return stake.amount == again.amount and all(
        abs(first - second) <= spare
        for first, second in (
            (mine.collected, theirs.collected),
            (mine.paid, theirs.paid),
            (mine.returned, theirs.returned),
        )
    )


def _told(result: tuple[Stake, Settled] | None) -> str:
    return f"{dollars(result[0].amount)}, {result[1]}" if result else "none"


NO_BEARING = TwinRule("13:69F-26.6(e)#1", _without_bonus, _others_go_the_same)
TWINS = (NO_BEARING,)
