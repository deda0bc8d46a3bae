"""Rules of 22.8(f): three burns, then one card to each player at war, then one to the dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.casino_war.parts import listed
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.messages import (
    Collected,
    Decided,
    Discarded,
    Event,
    Offered,
    Paid,
    WagerAccepted,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.casino_war.view import WarRound

BURNS = 3


@rule("13:69F-22.8(f)#1")
def three_burns_open_the_war_deal(round_: WarRound) -> Iterator[Finding]:
    """Exactly three cards are burned unseen before the first war card, however many seats are at war."""
    burns = round_.burns
    exposed = next((seen for seen in burns if seen.event.face == "up"), None)
    first = round_.war_deals[0].at if round_.war_deals else None
    if first is None:
        if burns and not round_.warring and round_.trace.end:
            yield violated(
                expected="nobody is at war and nothing is burned",
                observed=f"{len(burns)} burned",
                at=burns[0].at,
                # Cards or choices that are not reported may stand behind the burns.
                lacks=("deal", "decision"),
            )
        return
    before = [seen for seen in burns if seen.at < first]
    expected = "three cards burned face down before the first war card"
    if exposed:
        yield violated(expected=expected, observed="a burned card was exposed", at=exposed.at)
    elif len(before) != BURNS:
        lacks = ("burn",) if len(before) < BURNS else ()
        yield violated(expected=expected, observed=f"{len(before)} burned", at=first, lacks=lacks)
    elif between := [s for s in round_.trace.seen[before[0].at : first] if _interrupts(s.event)]:
        yield violated(expected=expected, observed="something else came between", at=between[0].at)
    elif len(burns) > BURNS:
        yield violated(expected=expected, observed=f"{len(burns)} burned in all", at=burns[BURNS].at)
    else:
        yield holds()


def _interrupts(event: Event) -> bool:
    """Say whether an event between the burns and the first war card breaks their order."""
    return isinstance(event, Collected | Paid | Offered | WagerAccepted | Decided | Discarded)


@rule("13:69F-22.8(f)#2")
def the_war_deal_starts_at_the_dealers_left(round_: WarRound) -> Iterator[Finding]:
    """The first war card goes face up to the player at war who is farthest to the dealer's left."""
    if not round_.war_deals or not round_.warring:
        return
    first = round_.war_deals[0]
    expected = f"the first war card goes to seat {round_.warring[0]}, face up"
    if first.event.to != round_.warring[0]:
        to = "the dealer" if first.event.to == "dealer" else f"seat {first.event.to}"
        yield violated(expected=expected, observed=f"it went to {to}", at=first.at)
    elif first.event.face != "up":
        yield violated(expected=expected, observed="dealt face down", at=first.at)
    else:
        yield holds()


@rule("13:69F-22.8(f)#3")
def the_war_card_lies_beside_the_original(round_: WarRound) -> Iterator[Finding]:
    """The war card is a hand of its own beside the original card, which it does not replace."""
    for seat in round_.warring:
        deal = next((seen for seen in round_.war_deals if seen.event.to == seat), None)
        if deal is None:
            continue
        picked = [card for seen in round_.discards(seat) for card in seen.event.cards]
        original = round_.card(seat)
        if deal.event.hand == "original":
            yield violated(
                expected=f"seat {seat}'s war card lies beside the original card",
                observed="dealt into the original hand",
                at=deal.at,
            )
        elif round_.trace.end and deal.event.card in picked and original not in picked:
            yield violated(
                expected=f"seat {seat} still holds the original card beside the war card",
                observed="the war card stands in the original card's place",
                at=round_.discards(seat)[0].at,
            )
        else:
            yield holds()


@rule("13:69F-22.8(f)#4")
def one_war_card_to_each_player_at_war(round_: WarRound) -> Iterator[Finding]:
    """Clockwise, one card face up to each player at war, and to nobody else."""
    if not round_.war_deals:
        yield from _no_war_dealt(round_)
        return
    if not round_.trace.answers():
        return
    unknown = {stake.seat for stake in round_.trace.stakes("war")} - {*round_.bettors}  # the ledger's affair
    players = [seen for seen in round_.war_deals if seen.event.to not in {"dealer", *unknown}]
    got = [seen.event.to for seen in players]
    expected = f"one war card each, clockwise, to {listed(round_.warring)}"
    covered = next((seen for seen in players if seen.event.face != "up"), None)
    complete = round_.war_dealt is not None or round_.trace.end is not None
    wrong = next((s for at, s in enumerate(players) if [*round_.warring[at : at + 1]] != [s.event.to]), None)
    if wrong:
        yield violated(
            expected=expected,
            observed=f"dealt to {', '.join(map(str, got))}",
            at=wrong.at,
            lacks=() if round_.bettors else ("wager",),  # nobody knows who wagered
        )
    elif covered:
        yield violated(expected=expected, observed="dealt face down", at=covered.at)
    elif len(got) == len(round_.warring):
        yield holds()
    elif complete:
        at = round_.war_dealt if round_.war_dealt is not None else len(round_.trace.seen) - 1
        yield violated(
            expected=expected, observed=f"dealt to {listed(s for s in got if s != 'dealer')}", at=at
        )


def _no_war_dealt(round_: WarRound) -> Iterator[Finding]:
    """Find a round that ended without the war deal that a war wager was placed for."""
    placed = [seat for seat in round_.warring if round_.stake(seat, "war")]
    if placed and round_.trace.end:
        yield violated(
            expected=f"a war card to {listed(placed)} and to the dealer",
            observed="no war was dealt",
            at=round_.trace.end.at,
            lacks=("deal",),
        )


@rule("13:69F-22.8(f)#5")
def the_dealers_war_card_comes_last(round_: WarRound) -> Iterator[Finding]:
    """The dealer takes a single war card for all players, face up, after theirs."""
    if not round_.war_deals:
        yield from _no_war_dealt(round_)
    if not round_.war_deals or not round_.warring:
        return
    own = [seen for seen in round_.war_deals if seen.event.to == "dealer"]
    expected = "one war card to the dealer, face up, after the players'"
    if len(own) > 1:
        yield violated(expected=expected, observed=f"{len(own)} cards", at=own[1].at)
    elif own and own[0].at != round_.war_deals[-1].at:
        yield violated(expected=expected, observed="dealt before the players' cards", at=own[0].at)
    elif own and own[0].event.face != "up":
        yield violated(expected=expected, observed="dealt face down", at=own[0].at)
    elif own:
        yield holds()
    elif round_.trace.end:
        yield violated(expected=expected, observed="none", at=round_.trace.end.at, lacks=("deal",))
