"""Rules of 30.10(d)1 and (d)2: what the dealer's hand does to each ante and call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.rules.finding import Finding, holds, rule, violated
from harness.rules.joker_poker.parts import listed, loses, name, racked, shows, told, wins
from harness.rules.joker_poker.view import MAIN_WAGERS
from harness.table.money import Odds, dollars, near_enough

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rules.joker_poker.parts import Settled
    from harness.rules.joker_poker.view import JokerRound
    from harness.table.trace import Stake

#: What the clause itself fixes for an ante against a dealer who does not qualify.
EVEN: Final = Odds(1, 1)


# ------------------------------------------------------------------ which of the two


def _went_by(round_: JokerRound, seat: int, *, qualified: bool) -> bool | None:
    """Say whether a seat's ante and call ended as one of the two branches ends them; None: cannot tell."""
    ante, call = round_.stake(seat, "ante"), round_.stake(seat, "call")
    if ante is None or call is None:
        return None
    on_ante, on_call = round_.settled(seat, "ante"), round_.settled(seat, "call")
    if not qualified:
        even = near_enough(on_ante.paid, EVEN.winnings(ante.amount)) and not on_ante.collected
        return even and (on_call.collected, on_call.paid, on_call.returned) == (0, 0, call.amount)
    comparison = round_.comparison(seat)
    if not comparison:
        return None  # no clause says how equal hands end
    if comparison < 0:
        return (on_ante.collected, on_call.collected) == (ante.amount, call.amount)
    return _paid(on_ante, ante, round_.ante_odds) and _paid(on_call, call, round_.call_odds(seat))


def _paid(settled: Settled, stake: Stake, odds: Odds | None) -> bool:
    right = settled.paid > 0 if odds is None else near_enough(settled.paid, odds.winnings(stake.amount))
    return right and not settled.collected


def _branch(round_: JokerRound, *, qualified: bool) -> Iterator[Finding]:
    """Find whether the branch that the dealer's hand calls for was taken, by how callers were settled.

    The other one was taken where a caller ended just as that one ends it, in a way that no
    single mistake within the right one explains.
    """
    yield from _wrong_branch(round_)
    if round_.qualifies is not qualified:
        return
    if any(_went_by(round_, seat, qualified=qualified) for seat in round_.callers):
        yield holds()


def _wrong_branch(round_: JokerRound) -> Iterator[Finding]:
    dealer, qualifies = round_.hand("dealer"), round_.qualifies
    if not round_.callers or dealer is None or qualifies is None:
        return
    astray = [
        seat
        for seat in round_.callers
        if _went_by(round_, seat, qualified=not qualifies) and _unmistakable(round_, seat)
    ]
    if astray and round_.trace.reports("collect", "pay", "return"):
        yield violated(
            expected=f"the dealer's {told(dealer)} {'qualifies' if qualifies else 'does not qualify'}",
            observed=f"{listed(astray)} settled as if it {'did not' if qualifies else 'did'}",
            at=round_.showdown,
        )


def _unmistakable(round_: JokerRound, seat: int) -> bool:
    """Say whether no single slip in the right branch explains a seat that ended as the wrong one ends it.

    A higher hand wins its ante in both branches: a call paid or given back by mistake looks
    the same, unless the odds of the ante differ, or the hand was shown in one branch only.
    """
    ante, odds, comparison = round_.stake(seat, "ante"), round_.ante_odds, round_.comparison(seat)
    if ante is None or not comparison:
        return False
    uneven = odds is not None and abs(odds.winnings(ante.amount) - ante.amount) >= 1
    as_shown = round_.trace.reports("reveal") and bool(round_.reveals(seat)) is not round_.qualifies
    return comparison < 0 or uneven or (as_shown and seat not in round_.side_bettors)


@rule("13:69F-30.10(d)1#0")
def below_queen_high_the_dealer_does_not_qualify(round_: JokerRound) -> Iterator[Finding]:
    """Hands are settled without a comparison if, and only if, the dealer's hand ranks below queen-high."""
    yield from _branch(round_, qualified=False)


# --------------------------------------------------------- the dealer does not qualify


def _unqualified(round_: JokerRound) -> tuple[int, ...]:
    return round_.callers if round_.qualifies is False else ()


@rule("13:69F-30.10(d)1.i#1")
def the_ante_is_paid_even_money(round_: JokerRound) -> Iterator[Finding]:
    """Where the dealer does not qualify every ante wins 1 to 1, whatever the hands or the declared odds."""
    for seat in _unqualified(round_):
        if ante := round_.stake(seat, "ante"):
            yield from wins(round_, ante, due=round_.over, odds=EVEN, why=" as the dealer does not qualify")


@rule("13:69F-30.10(d)1.ii#1")
def the_call_comes_back(round_: JokerRound) -> Iterator[Finding]:
    """Where the dealer does not qualify every call is returned in full and wins nothing."""
    for seat in _unqualified(round_):
        call, settled = round_.stake(seat, "call"), round_.settled(seat, "call")
        if call is None:
            continue
        expected = f"{name(call)} is returned as the dealer does not qualify"
        if settled.paid or settled.collected or settled.returned not in {0, call.amount}:
            yield violated(expected=expected, observed=str(settled), at=settled.at)
        elif settled.returned:
            yield holds()
        elif round_.over is not None:
            yield violated(expected=expected, observed=str(settled), at=round_.over, lacks=("return",))


def _callers_cards(round_: JokerRound, *, qualified: bool) -> Iterator[Finding]:
    """Find whether the cards of each caller went into the rack, by the end of the round."""
    end = round_.trace.end
    if round_.qualifies is qualified:
        for seat in round_.callers:
            yield from racked(round_, seat, due=end.at if end else None)


@rule("13:69F-30.10(d)1.iii#1")
def cards_are_collected_without_a_comparison(round_: JokerRound) -> Iterator[Finding]:
    """Where the dealer does not qualify the cards of each caller are collected all the same."""
    yield from _callers_cards(round_, qualified=False)


@rule("13:69F-30.10(d)1.iii#2")
def cards_not_compared_go_into_the_rack(round_: JokerRound) -> Iterator[Finding]:
    """They go into the discard rack; one event shows this and their collection."""
    yield from _callers_cards(round_, qualified=False)


# ---------------------------------------------------------------- the dealer qualifies


@rule("13:69F-30.10(d)2#0")
def queen_high_qualifies(round_: JokerRound) -> Iterator[Finding]:
    """Hands are compared if, and only if, the dealer's hand is queen-high or better in the whole ranking."""
    yield from _branch(round_, qualified=True)


def _against(round_: JokerRound, *signs: int) -> Iterator[int]:
    """Yield callers whose hand is higher (1), equal (0) or lower (-1) than a qualifying dealer's."""
    for seat in round_.callers if round_.qualifies else ():
        comparison = round_.comparison(seat)
        if comparison is not None and (comparison > 0) - (comparison < 0) in signs:
            yield seat


def _why(round_: JokerRound, seat: int) -> str:
    player, dealer = round_.hand(seat) or (), round_.hand("dealer") or ()
    return f" with {told(player)} against {told(dealer)}"


@rule("13:69F-30.10(d)2.i#1")
def each_compared_hand_is_shown_once(round_: JokerRound) -> Iterator[Finding]:
    """Where the dealer qualifies each caller's hand has been shown once by the time it is settled."""
    for seat in round_.callers if round_.qualifies else ():
        reveals = round_.reveals(seat)
        settled = round_.settlements(seat, *MAIN_WAGERS)
        due = settled[0].at if settled else round_.over
        expected = f"seat {seat}'s hand is revealed, once, before it is compared"
        if len(reveals) > 1:
            yield violated(expected=expected, observed="revealed again", at=reveals[1].at)
        elif due is None:
            continue
        elif not reveals or reveals[0].at > due:
            yield violated(
                expected=expected,
                observed="revealed only later" if reveals else "not revealed",
                at=due,
                lacks=() if reveals else ("reveal",),
            )
        else:
            yield shows(round_, reveals[0]) or holds()


@rule("13:69F-30.10(d)2.ii#1")
def a_lower_hand_loses_ante_and_call(round_: JokerRound) -> Iterator[Finding]:
    """A hand that ranks below a qualifying dealer's loses ante and call in full."""
    for seat in _against(round_, -1):
        for wager in MAIN_WAGERS:
            if stake := round_.stake(seat, wager):
                yield from loses(round_, stake, due=round_.over, why=_why(round_, seat))


@rule("13:69F-30.10(d)2.iii#1")
def a_higher_hand_wins_ante_and_call(round_: JokerRound) -> Iterator[Finding]:
    """A hand that ranks above a qualifying dealer's wins ante and call, each at its own declared odds."""
    for seat in _against(round_, 1):
        for wager, odds in (("ante", round_.ante_odds), ("call", round_.call_odds(seat))):
            if stake := round_.stake(seat, wager):
                yield from wins(round_, stake, due=round_.over, odds=odds, why=_why(round_, seat))


@rule("13:69F-30.10(d)2#tie")
def equal_hands_lose_nothing(round_: JokerRound) -> Iterator[Finding]:
    """No clause lets the dealer collect on equal hands; every other ending is left open."""
    for seat in _against(round_, 0):
        for wager in MAIN_WAGERS:
            stake, settled = round_.stake(seat, wager), round_.settled(seat, wager)
            if stake and settled.collected:
                yield violated(
                    expected=f"{name(stake)} is not collected{_why(round_, seat)}",
                    observed=f"{dollars(settled.collected)} collected",
                    at=settled.at,
                )
            elif stake and (not settled.untouched or round_.over is not None):
                yield holds()


@rule("13:69F-30.10(d)2.iv#1")
def compared_cards_are_collected(round_: JokerRound) -> Iterator[Finding]:
    """Where the dealer qualifies the cards of each caller are collected."""
    yield from _callers_cards(round_, qualified=True)


@rule("13:69F-30.10(d)2.iv#2")
def compared_cards_go_into_the_rack(round_: JokerRound) -> Iterator[Finding]:
    """They go into the discard rack; one event shows this and their collection."""
    yield from _callers_cards(round_, qualified=True)
