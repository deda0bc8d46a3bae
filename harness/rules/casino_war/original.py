"""Rules of 22.8(a) and (b): the results of the original deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.casino_war.parts import ascending, loses, name, versus, wins
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.messages import Offered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.casino_war.view import WarRound
    from harness.table.trace import Stake


@rule("13:69F-22.8(a)#1")
def results_wait_for_the_whole_deal(round_: WarRound) -> Iterator[Finding]:
    """Before anything is settled, every bettor and the dealer hold one card, face up."""
    settlements = round_.trace.money("initial", "tie")
    if not settlements or not round_.bettors:
        return
    first = settlements[0].at
    for holder in (*round_.bettors, "dealer"):
        cards = [seen for seen in round_.original_deals if seen.event.to == holder]
        early = [seen for seen in cards if seen.at < first]
        who = "the dealer" if holder == "dealer" else f"seat {holder}"
        if len(cards) != 1 or len(early) != 1:
            yield violated(
                expected=f"{who} holds one card before the first wager is settled",
                observed=f"{len(early)} cards before it, {len(cards)} in all",
                at=first,
                lacks=("deal",) if len(cards) < 1 else (),
            )
            return
        if early[0].event.face != "up":
            yield violated(
                expected=f"{who}'s card is dealt face up", observed="dealt face down", at=early[0].at
            )
            return
    yield holds()


@rule("13:69F-22.8(a)#2")
def results_go_clockwise(round_: WarRound) -> Iterator[Finding]:
    """The results of the original deal go seat by seat from the dealer's left."""
    yield from ascending(round_, round_.results, what="the original deal is settled")


@rule("13:69F-22.8(a)#3")
def ranks_alone_decide(round_: WarRound) -> Iterator[Finding]:
    """Each player's rank is compared with the dealer's: ace high, suits and other seats of no account."""
    for seat in round_.bettors:
        comparison = round_.comparison(seat)
        settled = round_.settled(seat, "initial")
        stake = round_.stake(seat, "initial")
        if comparison is None or stake is None or settled.untouched:
            continue
        lost = settled.collected == stake.amount and not settled.paid
        won = settled.paid > 0 and not settled.collected
        hand = versus(round_.card(seat), round_.card("dealer"))
        if comparison == 0:
            if (won or lost) and round_.answer(seat) is None:
                yield violated(
                    expected=f"{hand} is a tie hand",
                    observed=f"treated as a {'win' if won else 'loss'}",
                    at=settled.at,
                    # Whoever goes to war loses the initial wager too.
                    lacks=() if won or round_.trace.reports("rejected") else ("decision",),
                )
        elif (comparison > 0 and lost) or (comparison < 0 and won):
            yield violated(
                expected=f"{hand} {'wins' if comparison > 0 else 'loses'}",
                observed=f"the initial wager: {settled}",
                at=settled.at,
            )
        elif won or lost:
            yield holds()
    yield from _taken_for_ties(round_)


def _taken_for_ties(round_: WarRound) -> Iterator[Finding]:
    """Find seats whose hand was taken for a tie: let choose, or asked to, on unequal ranks."""
    for offer in round_.trace.of(Offered):
        seat, settled = offer.event.seat, round_.settled(offer.event.seat, "initial").at
        unequal = round_.comparison(seat) not in {0, None} and round_.stake(seat, "initial")
        if offer.event.options and unequal and (settled is None or settled > offer.at):
            yield violated(
                expected=f"{versus(round_.card(seat), round_.card('dealer'))} is no tie hand",
                observed=f"seat {seat} was offered {' or '.join(offer.event.options)}",
                at=offer.at,
                lacks=("collect", "pay") if settled is None else (),
            )
    for answer in round_.trace.answers():
        seat = answer.seat
        unequal = round_.comparison(seat) not in {0, None} and round_.stake(seat, "initial")
        if unequal and not round_.settled_by_rank(seat):
            yield violated(
                expected=f"{versus(round_.card(seat), round_.card('dealer'))} is no tie hand",
                observed=f"seat {seat} was let {answer.option}",
                at=answer.at,
            )


@rule("13:69F-22.8(a)#4")
def every_wager_of_the_deal_gets_a_result(round_: WarRound) -> Iterator[Finding]:
    """Every tie and initial wager gets a result; only a tie hand's initial may wait for the options."""
    due = round_.original_over
    for seat, wager in round_.results:
        stake = round_.stake(seat, wager)
        settled = round_.settled(seat, wager)
        if stake is None:
            continue
        if settled.at is not None and (due is None or settled.at < due or settled.at == due):
            yield holds()
        elif due is not None:
            late = settled.at is not None
            yield violated(
                expected=f"{name(stake)} gets a result before the round goes on",
                observed="settled only later" if late else "never settled",
                at=due,
                lacks=() if late else ("collect", "pay", "return"),
            )


def _stakes(round_: WarRound, wager: str, *, won: bool | None) -> Iterator[Stake]:
    """Yield the wagers of seats whose original card is higher (`won`), lower, or equal (None)."""
    for seat in round_.bettors:
        comparison = round_.comparison(seat)
        stake = round_.stake(seat, wager)
        if stake is None or comparison is None:
            continue
        if (comparison == 0) if won is None else (comparison != 0 and (comparison > 0) == won):
            yield stake


@rule("13:69F-22.8(a)1#1")
def a_lower_card_loses_the_initial(round_: WarRound) -> Iterator[Finding]:
    """A card below the dealer's loses the whole initial wager."""
    for stake in _stakes(round_, "initial", won=False):
        yield from loses(round_, stake, due=round_.original_over)


@rule("13:69F-22.8(a)1#2")
def a_lower_card_loses_the_tie_wager(round_: WarRound) -> Iterator[Finding]:
    """A card below the dealer's loses the tie wager, where one was made."""
    for stake in _stakes(round_, "tie", won=False):
        yield from loses(round_, stake, due=round_.original_over, in_full=False)


@rule("13:69F-22.8(a)2#1")
def a_higher_card_wins_the_initial(round_: WarRound) -> Iterator[Finding]:
    """A card above the dealer's wins the initial wager at the declared odds."""
    for stake in _stakes(round_, "initial", won=True):
        yield from wins(round_, stake, due=round_.original_over, odds=round_.odds("initial"))


@rule("13:69F-22.8(a)2#2")
def a_higher_card_loses_the_tie_wager(round_: WarRound) -> Iterator[Finding]:
    """A card above the dealer's loses the tie wager, though the initial won."""
    for stake in _stakes(round_, "tie", won=True):
        yield from loses(round_, stake, due=round_.original_over, in_full=False)


@rule("13:69F-22.8(a)3#1")
def a_tie_hand_waits_for_its_options(round_: WarRound) -> Iterator[Finding]:
    """A tie hand's initial wager is neither won, lost nor pushed before the player has chosen."""
    for seat in round_.ties:
        settled = round_.settled(seat, "initial")
        answer = round_.answer(seat)
        if settled.at is not None and (answer is None or settled.at < answer.at):
            yield violated(
                expected=f"seat {seat}'s initial wager waits for the choice between surrender and war",
                observed=f"{settled} before any choice",
                at=settled.at,
                # A choice that is not reported may stand behind the settlement.
                lacks=("decision",) if answer is None and round_.tried(seat) else (),
            )
        elif answer is not None:
            yield holds()
        elif round_.trace.end is not None:
            yield violated(
                expected=f"seat {seat} has a tie hand and is offered surrender or war",
                observed="the round ended without either",
                at=round_.trace.end.at,
                lacks=("decision", "offer"),
            )


@rule("13:69F-22.8(a)3#2")
def a_tie_hand_wins_the_tie_wager(round_: WarRound) -> Iterator[Finding]:
    """Equal ranks win the tie wager, whatever the player chooses afterwards."""
    for stake in _stakes(round_, "tie", won=None):
        settled = round_.settled(stake.seat, "tie")
        war = round_.war_begins
        if war is not None and settled.paid and settled.at is not None and settled.at > war:
            yield violated(
                expected=f"{name(stake)} wins on the original deal",
                observed="paid only after the war deal had begun",
                at=settled.at,
            )
        else:
            yield from wins(round_, stake, due=round_.original_over)


def _results(round_: WarRound, *, won: bool) -> Iterator[Stake]:
    """Yield the initial and tie wagers that the original deal wins, or loses, whatever was made of them."""
    yield from _stakes(round_, "initial", won=won)
    if won:
        yield from _stakes(round_, "tie", won=None)
    else:
        yield from _stakes(round_, "tie", won=True)
        yield from _stakes(round_, "tie", won=False)


@rule("13:69F-22.8(b)#1")
def losing_wagers_are_collected(round_: WarRound) -> Iterator[Finding]:
    """All losing initial and tie wagers are collected, to the last cent."""
    for stake in _results(round_, won=False):
        yield from loses(round_, stake, due=round_.original_over)


@rule("13:69F-22.8(b)#3")
def winning_wagers_are_paid_at_the_odds(round_: WarRound) -> Iterator[Finding]:
    """All winning initial and tie wagers are paid at the declared odds, and the stake stays the player's."""
    for stake in _results(round_, won=True):
        yield from wins(round_, stake, due=round_.original_over, odds=round_.odds(stake.wager))
