"""Rules of 22.8(g) and (h): the results of the war deal, and the table cleared."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.rules.casino_war.parts import ascending, loses, name, versus, wins
from harness.rules.casino_war.rack import astray
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.messages import Discarded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.casino_war.view import WarRound
    from harness.table.trace import Seen, Stake

WAR_WAGERS = ("war", "war-tie")


@rule("13:69F-22.8(g)#1")
def war_results_wait_for_the_whole_deal(round_: WarRound) -> Iterator[Finding]:
    """No war or tie wager of the war is settled before the dealer's and the last player's war card."""
    settlements = round_.trace.money(*WAR_WAGERS)
    if not settlements:
        return
    if round_.war_complete is None or settlements[0].at < round_.war_complete:
        yield violated(
            expected="the war is settled once everybody has a war card",
            observed="settled before it",
            at=settlements[0].at,
            lacks=("deal",),
        )
    else:
        yield holds()


@rule("13:69F-22.8(g)#2")
def war_results_go_clockwise(round_: WarRound) -> Iterator[Finding]:
    """The war is settled seat by seat from the dealer's left."""
    wagers = [(stake.seat, stake.wager) for stake in round_.trace.stakes(*WAR_WAGERS)]
    if round_.war_dealt is not None:
        yield from ascending(round_, wagers, what="the war is settled")


@rule("13:69F-22.8(g)#3")
def war_cards_alone_decide(round_: WarRound) -> Iterator[Finding]:
    """Each player's war card is compared with the dealer's war card; the original cards are of no account."""
    for stake in round_.war_stakes:
        comparison = round_.war_comparison(stake.seat)
        settled = round_.settled(stake.seat, stake.wager)
        lost = settled.collected == stake.amount and not settled.paid
        won = settled.paid > 0 and not settled.collected
        if comparison is None or not (won or lost):
            continue
        hand = versus(round_.war_card(stake.seat), round_.war_card("dealer"))
        should_win = comparison > 0 and stake.wager == "war"
        if stake.wager == "war" and comparison == 0 and lost:
            yield violated(
                expected=f"{hand} is no lower card", observed=f"{name(stake)}: {settled}", at=settled.at
            )
        elif comparison != 0 and won != should_win:
            yield violated(
                expected=f"{hand} {'wins' if should_win else 'loses'} {name(stake)}",
                observed=str(settled),
                at=settled.at,
            )
        elif comparison != 0:
            yield holds()


@rule("13:69F-22.8(g)#4")
def every_wager_of_the_war_gets_a_result(round_: WarRound) -> Iterator[Finding]:
    """Every war wager and every tie wager of the war gets a result."""
    for stake in round_.war_stakes:
        settled = round_.settled(stake.seat, stake.wager)
        if not settled.untouched:
            yield holds()
        elif round_.war_over is not None:
            yield violated(
                expected=f"{name(stake)} gets a result",
                observed="never settled",
                at=round_.war_over,
                lacks=("collect", "pay", "return"),
            )


def _stakes(round_: WarRound, wager: str, sign: int) -> Iterator[Stake]:
    """Yield the wagers of seats whose war card is higher (1), equal (0) or lower (-1)."""
    for stake in round_.war_stakes:
        comparison = round_.war_comparison(stake.seat)
        if stake.wager == wager and comparison is not None and (comparison > 0) - (comparison < 0) == sign:
            yield stake


@rule("13:69F-22.8(g)1#1")
def a_lower_war_card_loses_the_war(round_: WarRound) -> Iterator[Finding]:
    """A war card below the dealer's loses the whole war wager."""
    for stake in _stakes(round_, "war", -1):
        yield from loses(round_, stake, due=round_.war_over)


@rule("13:69F-22.8(g)1#2")
def a_lower_war_card_loses_the_tie_wager(round_: WarRound) -> Iterator[Finding]:
    """A war card below the dealer's loses the tie wager on the war."""
    for stake in _stakes(round_, "war-tie", -1):
        yield from loses(round_, stake, due=round_.war_over, in_full=False)


@rule("13:69F-22.8(g)2#1")
def a_higher_war_card_wins_the_war(round_: WarRound) -> Iterator[Finding]:
    """A war card above the dealer's wins the war wager at the declared war odds."""
    for stake in _stakes(round_, "war", 1):
        yield from wins(round_, stake, due=round_.war_over, odds=round_.odds("war"))


@rule("13:69F-22.8(g)2#2")
def a_higher_war_card_loses_the_tie_wager(round_: WarRound) -> Iterator[Finding]:
    """A war card above the dealer's loses the tie wager on the war."""
    for stake in _stakes(round_, "war-tie", 1):
        yield from loses(round_, stake, due=round_.war_over, in_full=False)


@rule("13:69F-22.8(g)3#1")
def an_equal_war_card_wins_the_war(round_: WarRound) -> Iterator[Finding]:
    """Equal war cards win the war wager at the odds declared for them: no push, no second war."""
    for stake in _stakes(round_, "war", 0):
        yield from wins(round_, stake, due=round_.war_over, odds=round_.odds("war-equal"))


@rule("13:69F-22.8(g)3#2")
def an_equal_war_card_wins_the_tie_wager(round_: WarRound) -> Iterator[Finding]:
    """Equal war cards win the tie wager on the war at the tie odds."""
    for stake in _stakes(round_, "war-tie", 0):
        yield from wins(round_, stake, due=round_.war_over, odds=round_.odds("tie"))


def _results(round_: WarRound, *, won: bool) -> Iterator[Stake]:
    for stake in round_.war_stakes:
        comparison = round_.war_comparison(stake.seat)
        if comparison is None:
            continue
        wins_it = comparison == 0 if stake.wager == "war-tie" else comparison >= 0
        if wins_it == won:
            yield stake


@rule("13:69F-22.8(h)#1")
def losing_war_wagers_are_collected(round_: WarRound) -> Iterator[Finding]:
    """All losing war wagers and tie wagers of the war are collected, to the last cent."""
    for stake in _results(round_, won=False):
        yield from loses(round_, stake, due=round_.war_over)


@rule("13:69F-22.8(h)#3")
def winning_war_wagers_are_paid_at_the_odds(round_: WarRound) -> Iterator[Finding]:
    """All winning war wagers and tie wagers of the war are paid at the declared odds."""
    for stake in _results(round_, won=True):
        odds = round_.exact_war_odds(stake.seat) if stake.wager == "war" else round_.odds("tie")
        yield from wins(round_, stake, due=round_.war_over, odds=odds)


@rule("13:69F-22.8(h)#4")
def the_table_is_cleared_after_the_last_payment(round_: WarRound) -> Iterator[Finding]:
    """The remaining cards are removed only once everything of the war is collected and paid."""
    settlements = round_.trace.money(*WAR_WAGERS)
    discards = [seen for seen in round_.trace.of(Discarded) if seen.event.of in round_.at_war]
    if round_.war_dealt is None or not discards or not settlements:
        return
    if discards[0].at < settlements[-1].at:
        yield violated(
            expected="cards are removed after the last collection and payment of the war",
            observed="removed before it",
            at=discards[0].at,
        )
    else:
        yield holds()


@rule("13:69F-22.8(h)#5")
def every_card_of_the_war_is_removed(round_: WarRound) -> Iterator[Finding]:
    """Original and war cards of the players at war and of the dealer all end up in the rack.

    Under whose name they lie there, and with which faces, is another row's affair.
    """
    end = round_.trace.end
    if end is None or round_.war_dealt is None:
        return
    dealt = [seen for seen in round_.trace.deals() if seen.event.to in round_.at_war]
    racked = sum(_counted(round_, seen) for seen in round_.trace.of(Discarded))
    if racked < len(dealt):
        yield violated(
            expected=f"all {len(dealt)} cards of the players at war and of the dealer removed",
            observed=f"{racked} removed",
            at=end.at,
            lacks=("discard",),
        )
    else:
        yield holds()


def _counted(round_: WarRound, seen: Seen[Discarded]) -> int:
    """Count the cards of a discard, less those that another player's own discard gives back."""
    if seen.event.of in round_.at_war:
        return len(seen.event.cards)
    return (Counter(seen.event.cards) - Counter(round_.trace.cards(seen.event.of))).total()


@rule("13:69F-22.8(h)#6")
def war_hands_can_be_rebuilt(round_: WarRound) -> Iterator[Finding]:
    """From the rack alone, the original and the war card of each hand at war can be told apart."""
    if round_.war_dealt is None:
        return
    for of in round_.at_war:
        discards = [seen for seen in round_.trace.of(Discarded) if seen.event.of == of]
        yield from astray(round_, of, discards, hand="war")
