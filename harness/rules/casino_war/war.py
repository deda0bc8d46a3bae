"""Rules of 22.8(d) and (e): clearing the table, placing the war wagers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.casino_war.parts import name
from harness.rules.casino_war.rack import astray
from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.purse import can_surely_pay
from harness.table.cards import shown
from harness.table.messages import (
    Collected,
    Decide,
    Discarded,
    Offered,
    PlaceWager,
    Turned,
)
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.casino_war.view import WarRound
    from harness.table.messages import Recipient


@rule("13:69F-22.8(d)#1")
def cards_stay_until_the_deal_is_settled(round_: WarRound) -> Iterator[Finding]:
    """No card is collected before all results of the original deal, every choice and every surrender."""
    discards = round_.trace.of(Discarded)
    if not discards or not round_.bettors:
        return
    first = discards[0]
    marks = [round_.settled(seat, wager).at for seat, wager in round_.results]
    marks += [round_.settled(seat, "initial").at for seat in round_.surrendered]
    marks += [answer.at for answer in round_.trace.answers() if answer.seat in round_.ties]
    late = [at for at in marks if at is not None and at > first.at]
    if late:
        yield violated(
            expected="cards are collected once the original deal is settled",
            observed="a hand was discarded before the last settlement",
            at=first.at,
        )
    elif None not in marks:
        yield holds()


@rule("13:69F-22.8(d)#2")
def cards_of_those_not_at_war_are_collected(round_: WarRound) -> Iterator[Finding]:
    """Winners', losers' and surrenderers' cards are collected before the war deal, or by the end.

    Whether the rack tells the right ones is another row's affair.
    """
    due = round_.war_due
    if due is None:
        return
    for seat in round_.bettors:
        card = round_.card(seat)
        if seat in round_.warring or card is None:
            continue
        if any(seen.at < due and seen.event.cards for seen in round_.discards(seat)):
            yield holds()
        else:
            yield violated(
                expected=f"seat {seat}'s {shown(card)} collected before the round goes on",
                observed="left on the table",
                at=due,
                lacks=("discard",),
            )


@rule("13:69F-22.8(d)#3")
def cards_at_war_are_left(round_: WarRound) -> Iterator[Finding]:
    """The cards of the players at war, and the dealer's, lie there until the war is dealt."""
    if not round_.warring or (round_.war_begins is None and round_.trace.end is None):
        return
    until = round_.war_dealt if round_.war_dealt is not None else len(round_.trace.seen)
    for of in round_.at_war:
        gone = (seen for seen in round_.discards(of) if seen.event.hand != "war")
        early = next((seen for seen in gone if seen.at < until), None)
        if early:
            yield violated(
                expected=f"{_whose(of)} original card stays for the war",
                observed="collected",
                at=early.at,
                # Where the war deal is not seen, nobody can say that it was still to come.
                lacks=("deal",),
            )
            return
    if round_.war_dealt is not None:
        yield holds()


def _whose(of: Recipient) -> str:
    return "the dealer's" if of == "dealer" else f"seat {of}'s"


@rule("13:69F-22.8(d)#4")
def original_hands_can_be_rebuilt(round_: WarRound) -> Iterator[Finding]:
    """From the rack alone, each original hand that was collected can be told."""
    for seat in round_.bettors:
        if seat not in round_.warring and round_.card(seat):
            yield from astray(round_, seat, round_.discards(seat))
    if not round_.warring and round_.card("dealer"):
        yield from astray(round_, "dealer", round_.discards("dealer"))


@rule("13:69F-22.8(e)#1")
def each_war_wager_is_confirmed(round_: WarRound) -> Iterator[Finding]:
    """Before the war is dealt, the war wager of every seat that takes part is confirmed."""
    due = round_.war_due
    if due is None or not round_.trace.answers():
        return
    for seat in round_.warring:
        war = round_.trace.stake(seat, "war")
        if war and war.announced and war.at < due:
            yield holds()
        else:
            yield violated(
                expected=f"seat {seat}'s war wager confirmed before the war deal",
                observed="confirmed only later" if war else "not confirmed",
                at=due,
                lacks=() if war and war.announced else ("wager",),
            )


@rule("13:69F-22.8(e)#2")
def the_initial_is_collected_before_the_war(round_: WarRound) -> Iterator[Finding]:
    """The whole initial wager of each player at war goes before the war is dealt."""
    due = round_.war_due
    if due is None:
        return
    for seat in round_.warring:
        stake = round_.stake(seat, "initial")
        if stake is None or round_.settled_by_rank(seat):
            continue
        before = sum(
            seen.event.amount
            for seen in round_.trace.money("initial", seat=seat)
            if isinstance(seen.event, Collected) and seen.at < due
        )
        if before == stake.amount:
            yield holds()
        else:
            yield violated(
                expected=f"{name(stake)} collected before the war deal",
                observed=f"{dollars(before)} collected by then",
                at=due,
                lacks=("collect",),
            )


@rule("13:69F-22.8(e)#4")
def original_cards_stay_exposed(round_: WarRound) -> Iterator[Finding]:
    """The original cards of dealer and players at war lie face up until the war is dealt."""
    if round_.war_dealt is None:
        return
    for of in round_.at_war:
        gone = [
            s.at for s in round_.discards(of) if s.event.hand != "war" and round_.card(of) in s.event.cards
        ]
        gone += [
            s.at
            for s in round_.trace.of(Turned)
            if s.event.of == of and s.event.face == "down" and s.event.hand in {None, "original"}
        ]
        if of == "dealer" and not _all_dealt_as_original(round_):
            gone += [s.at for s in round_.war_deals if s.event.to == of and s.event.hand == "original"]
        early = min((at for at in gone if at <= round_.war_dealt), default=None)
        if early is not None:
            yield violated(
                expected=f"{_whose(of)} original card stays face up during the war deal",
                observed="turned, covered or taken away",
                at=early,
            )
            return
    yield holds()


def _all_dealt_as_original(round_: WarRound) -> bool:
    """Say whether no war card has a hand of its own; that is (f)'s affair, the dealer's alone is (e)'s."""
    return all(seen.event.hand == "original" for seen in round_.war_deals)


@rule("13:69F-22.8(e)#5")
def a_new_tie_wager_is_offered(round_: WarRound) -> Iterator[Finding]:
    """Every player at war is offered a tie wager on the war deal, and makes it or not as it likes."""
    if not round_.claims_tie:
        return
    for seat in round_.warring:
        offer = next(
            (
                seen
                for seen in round_.trace.of(Offered)
                if seen.event.seat == seat and "war-tie" in seen.event.wagers
            ),
            None,
        )
        stake = round_.stake(seat, "war-tie")
        due = round_.war_due
        if due is not None and (offer is None or offer.at > due):
            yield violated(
                expected=f"seat {seat} is offered a tie wager before the war deal",
                observed="offered only later" if offer else "not offered",
                at=due,
                lacks=() if offer else ("offer",),
            )
        elif stake and stake.announced and not isinstance(round_.trace.commands[stake.command], PlaceWager):
            yield violated(
                expected=f"seat {seat}'s new tie wager is the player's to make",
                observed=f"{dollars(stake.amount)} placed without being asked",
                at=stake.at,
            )
        elif refusal := _refused_tie(round_, seat, None if offer is None else offer.command):
            yield refusal
        elif offer and due is not None:
            yield holds()


def _refused_tie(round_: WarRound, seat: int, offered: int | None) -> Finding | None:
    """Find a lawful war tie wager that was refused although it stood open."""
    table = round_.trace.table
    low, high = table.limits.get("war-tie", table.limits.get("tie", (1, None)))
    for at in round_.trace.asked(PlaceWager):
        command = round_.trace.commands[at]
        if not isinstance(command, PlaceWager) or (command.seat, command.wager) != (seat, "war-tie"):
            continue
        lawful = (
            offered is not None
            and offered < at
            and command.by == "chips"
            and isinstance(command.amount, int)
            and max(low, 1) <= command.amount
            and (high is None or command.amount <= high)
            and not any(stake.command < at for stake in round_.trace.stakes("war-tie", seat=seat))
            and (round_.war_begins is None or round_.trace.seen[round_.war_begins].command >= at)
        )
        refusal = round_.trace.refusal(at)
        if lawful and refusal and can_surely_pay(round_.trace, seat, command.amount, at=refusal.at):
            return violated(
                expected=f"seat {seat} may make the tie wager that it was offered",
                observed=f"refused: {refusal.event.reason}",
                at=refusal.at,
            )
    return None


@rule("13:69F-22.8(e)#6")
def war_is_for_tie_hands_of_the_original_deal(round_: WarRound) -> Iterator[Finding]:
    """Only a tie hand of the original deal may wager on war, once: a tie in the war brings no second one."""
    wars = round_.trace.stakes("war")
    dealt = next((seen.at for seen in round_.original_deals if seen.event.to == "dealer"), None)
    for stake in wars:
        first = round_.trace.stake(stake.seat, "war")
        # A seat whose initial wager is not known, the ledger judges: it may have a tie hand all the same.
        if round_.comparison(stake.seat) != 0 and round_.card("dealer"):
            yield violated(
                expected=f"seat {stake.seat} has no tie hand and cannot go to war",
                observed=f"a war wager of {dollars(stake.amount)} was accepted",
                at=stake.at,
            )
        elif dealt is not None and stake.at < dealt:
            yield violated(
                expected=f"seat {stake.seat} has no tie hand before the cards lie there",
                observed=f"a war wager of {dollars(stake.amount)} was accepted",
                at=stake.at,
            )
        elif first != stake:
            yield violated(
                expected=f"seat {stake.seat} goes to war once", observed="a second war wager", at=stake.at
            )
    yield from _war_after_the_war(round_)
    yield from _war_refused(round_)


def _war_after_the_war(round_: WarRound) -> Iterator[Finding]:
    if round_.war_dealt is None:
        return
    tied = [seat for seat in round_.warring if round_.war_comparison(seat) == 0]
    again = next(
        (s for s in round_.trace.of(Offered) if s.at > (round_.war_dealt or 0) and s.event.options), None
    )
    if again:
        yield violated(
            expected="a tie in the war deal ends the round",
            observed=f"seat {again.event.seat} was offered {' or '.join(again.event.options)} again",
            at=again.at,
        )
    elif tied and round_.trace.end:
        yield holds()


def _war_refused(round_: WarRound) -> Iterator[Finding]:
    """Find hands that do not tie and were refused a war, in a round that went on."""
    for at in round_.trace.asked(Decide):
        command = round_.trace.commands[at]
        if (
            isinstance(command, Decide)
            and command.option == "war"
            and round_.comparison(command.seat) not in {0, None}
            and round_.trace.refused(at)
            and round_.warring
        ):
            yield holds()
