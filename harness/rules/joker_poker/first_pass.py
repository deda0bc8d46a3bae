"""Rules of 30.10(c): side wagers settled and folded hands collected, counterclockwise, seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.joker_poker.order import REVEAL, first_pass, interrupted, out_of_order, seats
from harness.rules.joker_poker.parts import listed, loses, name, racked, shows, told, wins
from harness.rules.joker_poker.ranking import payout
from harness.rules.joker_poker.view import SIDE_WAGERS
from harness.table.cards import JOKERS
from harness.table.messages import Collected, Discarded, Paid, Returned, Revealed, event_name
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.joker_poker.view import JokerRound
    from harness.table.messages import Event
    from harness.table.trace import Seen, Stake


@rule("13:69F-30.10(c)#1")
def nothing_starts_before_everyone_has_decided(round_: JokerRound) -> Iterator[Finding]:
    """No player's hand is shown, no wager settled, no card taken before every ante player has decided."""
    first = next((seen for seen in round_.trace.seen if _of_the_passes(seen.event)), None)
    if first is None or not round_.antes:
        return
    last = max((answer.at for answer in round_.trace.answers()), default=None)
    if last is not None and first.at < last:
        yield violated(
            expected=f"{listed(round_.antes)} have decided before the dealer goes on",
            observed=f"{event_name(first.event)} before the last decision",
            at=first.at,
        )
    elif round_.undecided:
        yield violated(
            expected=f"{listed(round_.antes)} have decided before the dealer goes on",
            observed=f"{event_name(first.event)} without a decision of {listed(round_.undecided)}",
            at=first.at,
            lacks=("decision",),
        )
    else:
        yield holds()


def _of_the_passes(event: Event) -> bool:
    """Say whether an event belongs to what the dealer does for players once they have decided."""
    if isinstance(event, Revealed | Discarded):
        return event.of != "dealer"
    return isinstance(event, Collected | Paid | Returned) and event.amount != 0


@rule("13:69F-30.10(c)#2")
def the_first_pass_goes_counterclockwise(round_: JokerRound) -> Iterator[Finding]:
    """Side wagers and folded hands are dealt with from the dealer's right, in descending seat order."""
    acts = first_pass(round_)
    wrong = out_of_order(acts)
    if wrong:
        yield violated(
            expected=f"from the dealer's right: {listed(sorted(seats(acts), reverse=True))}",
            observed=f"seat {wrong[1].seat} after seat {wrong[0].seat}",
            at=wrong[1].at,
        )
    elif len(seats(acts)) > 1:
        yield holds()


@rule("13:69F-30.10(c)#3")
def each_seat_is_finished_before_the_next(round_: JokerRound) -> Iterator[Finding]:
    """For each seat first the side wagers, then the folded ante and cards, all before the next seat."""
    acts = first_pass(round_)
    parted = interrupted(acts)
    if parted:
        yield violated(
            expected=f"seat {parted[0].seat} is finished before another seat",
            observed=f"seat {parted[1].seat} came between",
            at=parted[0].at,
        )
        return
    both = False
    for seat in round_.folders:
        side = [act for act in acts if act.seat == seat and act.kind in SIDE_WAGERS]
        fold = [act for act in acts if act.seat == seat and act.kind not in {*SIDE_WAGERS, REVEAL}]
        both = both or bool(side and fold)
        if side and fold and fold[0].at < side[-1].at:
            yield violated(
                expected=f"seat {seat}'s side wagers are settled before its fold is",
                observed=f"its {fold[0].kind} went first",
                at=fold[0].at,
            )
            return
    if both or len(seats(acts)) > 1:
        yield holds()


@rule("13:69F-30.10(c)1#1")
def hands_with_side_wagers_are_shown_first(round_: JokerRound) -> Iterator[Finding]:
    """Only a seat with a pair up or super flush wager shows its hand, and before either is settled."""
    for seat in round_.side_bettors:
        yield from _shown_for_side_wagers(round_, seat)
    until = round_.dealer_shown
    if until is None or (round_.showdown is not None and round_.showdown < until):
        return  # hands compared without the dealer's are shown too early for no clause but (d)
    for seat in round_.antes:
        early = next((seen for seen in round_.reveals(seat) if seen.at < until), None)
        if early and seat not in round_.side_bettors:
            yield violated(
                expected=f"seat {seat} has no side wager and shows no hand before the dealer",
                observed="revealed before it",
                at=early.at,
                lacks=("wager",),
            )


def _shown_for_side_wagers(round_: JokerRound, seat: int) -> Iterator[Finding]:
    money = [
        seen
        for seen in round_.trace.money(*SIDE_WAGERS, seat=seat)
        if isinstance(seen.event, Collected | Paid)
    ]
    reveal = next(iter(round_.reveals(seat)), None)
    due = money[0].at if money else round_.first_pass_over
    expected = f"seat {seat}'s hand is revealed before its side wagers are settled"
    if due is None:
        return
    if reveal is None or reveal.at > due:
        yield violated(
            expected=expected,
            observed="revealed only later" if reveal else "not revealed",
            at=due,
            lacks=() if reveal else ("reveal",),
        )
    else:
        yield shows(round_, reveal) or holds()


def _side(round_: JokerRound, wager: str) -> Iterator[Finding]:
    """Find whether each wager of that name got the result of the player's two cards, in clause (c)."""
    table, due = round_.side_table(wager), round_.first_pass_over
    shown = round_.dealer_shown if round_.dealer_shown is not None else round_.showdown
    for stake in round_.trace.stakes(wager):
        if not stake.amount:
            continue  # what becomes of nothing, no event tells
        hand, settled = round_.hand(stake.seat), round_.settled(stake.seat, wager)
        at = _first_result(round_, stake.seat, wager)
        if at is not None and shown is not None and at > shown:
            yield violated(
                expected=f"{name(stake)} is settled before the dealer's hand is shown",
                observed=f"only after it: {settled}",
                at=at,
            )
        elif table is None or hand is None:
            if at is not None and table is None:
                yield holds()
        else:
            odds, why = payout(table, hand), f" with {told(hand)}"
            if odds:
                yield from wins(round_, stake, due=due, odds=odds, why=why)
            elif wager == "super-flush" and any(card in JOKERS for card in hand):
                yield from _either_way(round_, stake, due=due)
            else:
                yield from loses(round_, stake, due=due, why=why)


def _either_way(round_: JokerRound, stake: Stake, *, due: int | None) -> Iterator[Finding]:
    """Find whether a wager was settled either way: no text tells what a joker does to a super flush."""
    settled = round_.settled(stake.seat, stake.wager)
    expected = f"{name(stake)} is settled in full, won or lost"
    won = settled.paid > 0 and not settled.collected
    lost = settled.collected == stake.amount and not settled.paid and not settled.returned
    if won or lost:
        yield holds()
    elif settled.paid or settled.collected:
        yield violated(expected=expected, observed=str(settled), at=settled.at)
    elif due is not None:
        yield violated(expected=expected, observed=str(settled), at=due, lacks=("collect", "pay"))


def _first_result(round_: JokerRound, seat: int, wager: str) -> int | None:
    money: tuple[Seen[Collected | Paid | Returned], ...] = round_.trace.money(wager, seat=seat)
    return next((seen.at for seen in money if isinstance(seen.event, Collected | Paid)), None)


@rule("13:69F-30.10(c)1#2")
def pair_up_goes_by_the_players_cards(round_: JokerRound) -> Iterator[Finding]:
    """Each pair up wager is settled once, by the player's own two cards and the declared table."""
    yield from _side(round_, "pair-up")


@rule("13:69F-30.10(c)1#3")
def super_flush_goes_by_the_players_cards(round_: JokerRound) -> Iterator[Finding]:
    """Each super flush wager is settled once, by the player's own two cards and the declared table."""
    yield from _side(round_, "super-flush")


@rule("13:69F-30.10(c)2#1")
def a_folded_ante_is_collected_in_its_turn(round_: JokerRound) -> Iterator[Finding]:
    """A folded ante is collected once all have decided and that seat's side wagers are settled."""
    for seat in round_.folders:
        ante, settled = round_.stake(seat, "ante"), round_.settled(seat, "ante")
        if ante is None:
            continue
        expected = f"{name(ante)}, folded, is collected: {dollars(ante.amount)}"
        sides = [_first_result(round_, seat, wager) for wager in SIDE_WAGERS]
        if settled.at is None:
            if _fold_due(round_) is not None:
                yield violated(
                    expected=expected, observed=str(settled), at=_fold_due(round_), lacks=("collect",)
                )
        elif settled.paid or settled.returned or settled.collected != ante.amount:
            yield violated(expected=expected, observed=str(settled), at=settled.at)
        elif when := _out_of_turn(round_, settled.at):
            yield violated(expected=f"{expected} in its turn", observed=when, at=settled.at)
        elif any(side is not None and side > settled.at for side in sides):
            yield violated(
                expected=f"{expected} after its side wagers", observed="before them", at=settled.at
            )
        else:
            yield holds()


def _out_of_turn(round_: JokerRound, at: int) -> str | None:
    """Say in words whether something that clause (c) does was done before it or after it."""
    if at < round_.decided:
        return "before all had decided"
    if round_.showdown is not None and at > round_.showdown:
        return "only when hands were being compared"
    return None


def _fold_due(round_: JokerRound) -> int | None:
    """Return the position by which folded hands were due."""
    marks = [at for at in (round_.showdown, round_.over) if at is not None]
    return min(marks, default=None)


def _folded_cards(round_: JokerRound) -> Iterator[Finding]:
    """Find whether the cards of each folded hand went into the rack within clause (c)."""
    for seat in round_.folders:
        first = next((seen.at for seen in round_.discards(seat)), None)
        when = None if first is None else _out_of_turn(round_, first)
        if when:
            yield violated(
                expected=f"seat {seat}'s folded cards are collected in their turn", observed=when, at=first
            )
        else:
            yield from racked(round_, seat, due=_fold_due(round_))


@rule("13:69F-30.10(c)2#2")
def folded_cards_are_collected(round_: JokerRound) -> Iterator[Finding]:
    """The cards of a folded hand are collected once all have decided, before hands are compared."""
    yield from _folded_cards(round_)


@rule("13:69F-30.10(c)2#3")
def folded_cards_go_into_the_rack(round_: JokerRound) -> Iterator[Finding]:
    """The cards of a folded hand go into the discard rack; one event shows this and their collection."""
    yield from _folded_cards(round_)
