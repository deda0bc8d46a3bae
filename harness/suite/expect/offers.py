"""What players are offered and what they answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.suite.expect.casino_war import OPTIONS, war_end, war_start
from harness.suite.judging import Expectation, Inconclusive, listed, who, whose
from harness.table.messages import Collected, Decide, Offered, Paid, WagerAccepted
from harness.table.money import dollars

if TYPE_CHECKING:
    from harness.table.trace import Seen, Trace


def both_options(trace: Trace, seat: int) -> Expectation:
    """Expect surrender and war to be offered to a seat, and nothing else."""
    offers = _options(trace, seat)
    wrong = next((seen for seen in offers if frozenset(seen.event.options) != OPTIONS), None)
    if wrong is not None:
        observed = f"offered {listed(wrong.event.options)}"
    else:
        observed = "offered both" if offers else "offered nothing"
    return Expectation(
        f"{who(seat)} offered surrender and war, and nothing else",
        observed,
        bool(offers) and wrong is None,
        wrong.at if wrong else None,
        ("offer",),
    )


def one_choice(trace: Trace, seat: int) -> Expectation:
    """Expect a seat to get one option, the one that it asked for."""
    answers = trace.answers(seat)
    foreign = next((answer for answer in answers if not _own(trace, answer.command, seat)), None)
    at = foreign.at if foreign else answers[-1].at if len(answers) > 1 else None
    return Expectation(
        f"one choice of {whose(seat)} own",
        f"{foreign.option} without being asked for" if foreign else f"{len(answers)} choices",
        len(answers) == 1 and foreign is None,
        at,
        ("decision",),
    )


def no_options(trace: Trace, seat: int) -> Expectation:
    """Expect no option to be offered to a seat."""
    offers = _options(trace, seat)
    return Expectation(
        f"{who(seat)} offered no option",
        f"offered {listed(offers[0].event.options)}" if offers else "offered none",
        not offers,
        offers[0].at if offers else None,
    )


def waits_for_choice(trace: Trace, seat: int) -> Expectation:
    """Expect the initial wager of a tie hand to be offered options, and nothing to happen to it before."""
    answered = next((answer.at for answer in trace.answers(seat)), len(trace.seen))
    early = next((seen for seen in trace.money("initial", seat=seat) if seen.at < answered), None)
    offers = _options(trace, seat)
    if early is not None:
        observed = "it settled before the player had chosen"
    else:
        observed = "the options offered" if offers else "no option offered"
    return Expectation(
        f"the options offered on {whose(seat)} initial wager, and nothing done to it before the choice",
        observed,
        early is None and bool(offers),
        early.at if early else None,
        ("offer",),
    )


def war_tie_offered(trace: Trace, seat: int) -> Expectation:
    """Expect a tie wager on the war deal to be offered to a seat before the war is dealt."""
    start = war_start(trace)
    offer = next(
        (seen for seen in trace.of(Offered) if seen.event.seat == seat and "war-tie" in seen.event.wagers),
        None,
    )
    late = offer is not None and start is not None and offer.at > start
    return Expectation(
        f"a war tie wager offered to {who(seat)} before the war deal",
        "offered only after it began" if late else "not offered",
        offer is not None and not late,
        offer.at if offer else start,
        ("offer",),
    )


def no_second_war(trace: Trace) -> Expectation:
    """Expect no war to be offered, and no war wager taken, after a war was dealt.

    Raises:
        Inconclusive: no war was dealt.
    """
    dealt = war_end(trace)
    again = next(
        (
            seen
            for seen in trace.seen
            if seen.at > dealt
            and (
                (isinstance(seen.event, Offered) and "war" in seen.event.options)
                or (isinstance(seen.event, WagerAccepted) and seen.event.wager == "war")
            )
        ),
        None,
    )
    return Expectation(
        "no second war", "another war after the war deal", again is None, again.at if again else None
    )


def confirmed(trace: Trace, seat: int) -> Expectation:
    """Expect a seat's war wager to be confirmed before the war is dealt.

    Raises:
        Inconclusive: it is not, but no war was dealt either.
    """
    start = war_start(trace)
    wager = next(
        (seen for seen in trace.of(WagerAccepted) if (seen.event.seat, seen.event.wager) == (seat, "war")),
        None,
    )
    if wager is None and start is None:
        raise Inconclusive("no war deal was seen")
    late = wager is not None and start is not None and wager.at > start
    return Expectation(
        f"{whose(seat)} war wager confirmed before the war deal",
        "confirmed only after it began" if late else "not confirmed",
        wager is not None and not late,
        wager.at if wager else start,
        ("wager",),
    )


def war_wager_placed(trace: Trace, seat: int, amount: int) -> Expectation:
    """Expect a war wager of that amount to be placed, in minor units."""
    wager = next(
        (seen for seen in trace.of(WagerAccepted) if (seen.event.seat, seen.event.wager) == (seat, "war")),
        None,
    )
    return Expectation(
        f"a war wager of {dollars(amount)} placed for {who(seat)}",
        f"one of {dollars(wager.event.amount)}" if wager else "no war wager",
        wager is not None and wager.event.amount == amount,
        wager.at if wager else None,
        ("wager",),
    )


def out_of_the_round(trace: Trace, seat: int) -> Expectation:
    """Expect nothing of a seat after its surrender but the settlement of the surrender itself.

    Raises:
        Inconclusive: the seat did not surrender.
    """
    left = next((answer.at for answer in trace.answers(seat) if answer.option == "surrender"), None)
    if left is None:
        raise Inconclusive(f"{who(seat)} was not seen to surrender")
    back = _active(trace, seat, left)
    return Expectation(
        f"no further part of {whose(seat)} in the round after its surrender",
        back[1] if back else "none",
        back is None,
        back[0] if back else None,
    )


def others_pending(trace: Trace, seat: int) -> bool:
    """Say whether the table waits for another seat: one that was offered options and got none."""
    offered = {seen.event.seat for seen in trace.of(Offered) if seen.event.options} - {seat}
    return not offered <= {answer.seat for answer in trace.answers()}


def _active(trace: Trace, seat: int, after: int) -> tuple[int, str] | None:
    wagers = ((stake.at, f"its {stake.wager} wager taken") for stake in trace.stakes(seat=seat))
    cards = ((seen.at, f"{seen.event.card} dealt to it") for seen in trace.deals(seat))
    money = (
        (seen.at, f"its {seen.event.wager} wager settled")
        for seen in trace.money(seat=seat)
        if isinstance(seen.event, Paid)
        or (isinstance(seen.event, Collected) and seen.event.wager != "initial")
    )
    return min((sign for signs in (wagers, cards, money) for sign in signs if sign[0] > after), default=None)


def _options(trace: Trace, seat: int) -> tuple[Seen[Offered], ...]:
    return tuple(seen for seen in trace.of(Offered) if seen.event.seat == seat and seen.event.options)


def _own(trace: Trace, command: int, seat: int) -> bool:
    asked = trace.commands[command]
    return isinstance(asked, Decide) and asked.seat == seat
