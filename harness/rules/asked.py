"""Ground rules on what was asked and what came of it: nothing comes of nothing, and the table goes on.

A wager, an answer and a card are somebody's: a wager of the player who placed it, an answer
of the seat that gave it and was offered it, a card of the hand that it was dealt to. Each of
these rules finds violations only; what holds is the affair of the rules beside them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.rules.finding import Finding, violated
from harness.rules.purse import can_surely_pay
from harness.table.cards import shown
from harness.table.messages import (
    Dealt,
    Decide,
    Decided,
    Discarded,
    Offered,
    PlaceWager,
    Proceed,
    Revealed,
    WagerAccepted,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.table.messages import Recipient
    from harness.table.trace import Seen, Stake, Trace

#: Main wagers, which need no other wager before them.
MAIN_WAGERS = frozenset({"initial", "ante"})
#: Answers that a product may give in the place of a player who has no choice left: no wager rests on them.
PASSING = frozenset({"stand", "decline"})
#: Answers after which a hand has no more to say.
ENDING = frozenset({"stand", "surrender", "fold", "call", "war"})
#: Answers after which a hand may go on without a new offer.
GOING_ON = frozenset({"hit", "split"})
#: Answers that cost nothing, and which no section in hand speaks of.
COSTING_NOTHING = frozenset({"hit", "stand", "decline"})
#: Answers that place a wager of the same name, of which no section in hand speaks (PROTOCOL).
PLACING = frozenset({"double", "double-attack"})


def strange_cards(trace: Trace) -> Iterator[Finding]:
    """Find cards that are shown or picked up and were not dealt to that hand, or not as often."""
    if not trace.reports("deal"):
        return
    yield from _strange(trace, trace.of(Revealed), "shown")
    yield from _strange(trace, trace.of(Discarded), "picked up")


def _strange(
    trace: Trace, events: Sequence[Seen[Revealed] | Seen[Discarded]], done: str
) -> Iterator[Finding]:
    picked_up: dict[Recipient, Counter[str]] = {}
    for seen in events:
        whose = seen.event.of
        # What was shown once may be shown again; what was picked up is gone.
        cards = Counter(seen.event.cards)
        if isinstance(seen.event, Discarded):
            cards += picked_up.get(whose, Counter())
            picked_up[whose] = cards
        strange = cards - Counter(one.event.card for one in trace.deals(whose) if one.at < seen.at)
        if strange:
            name = "the dealer" if whose == "dealer" else f"seat {whose}"
            yield violated(
                expected=f"only cards that were dealt to {name} are {done}, and each once",
                observed=", ".join(shown(card) for card in sorted(strange)),
                at=seen.at,
            )
            return


def unasked_wagers(trace: Trace) -> Iterator[Finding]:
    """Find accepted wagers that no player placed, by a command or an answer, and two for one command."""
    for at, group in enumerate(trace.by_command):
        accepted = [seen for seen in group if isinstance(seen.event, WagerAccepted)]
        if isinstance(trace.commands[at], PlaceWager) and len(accepted) > 1:
            yield violated(
                expected="one wager for a command that places one",
                observed=f"{len(accepted)} accepted",
                at=accepted[1].at,
            )
            return
    for seen in trace.of(WagerAccepted):
        if not _asked_for(trace, seen.event, seen.command):
            yield violated(
                expected="only wagers that a player placed",
                observed=f"seat {seen.event.seat}'s {seen.event.wager}, which nobody asked for",
                at=seen.at,
            )
            return


def _asked_for(trace: Trace, wager: WagerAccepted, at: int) -> bool:
    """Say whether a player placed the wager by then; an answer's may be confirmed later than the answer."""
    for command in trace.commands[: at + 1]:
        if isinstance(command, Decide) and command.seat == wager.seat:
            return True
        if isinstance(command, PlaceWager) and (command.seat, command.wager) == (wager.seat, wager.wager):
            return True
    # What was accepted in the place of what was asked is another finding's affair.
    return isinstance(trace.commands[at], PlaceWager)


def answers_never_offered(trace: Trace) -> Iterator[Finding]:
    """Find accepted answers that no offer to that seat named, or none since it ended its play."""
    if not trace.reports("offer", "decision"):
        return
    for seen in trace.of(Decided):
        answer = _given(trace, seen)
        if answer is None:
            continue
        since = _over_since(trace, answer.seat, seen.at)
        offers = [
            one for one in trace.of(Offered) if since < one.at < seen.at and one.event.seat == answer.seat
        ]
        if not any(answer.option in one.event.options for one in offers):
            yield violated(
                expected=f"refused: {answer.option} is not offered to seat {answer.seat}",
                observed="accepted",
                at=seen.at,
            )
            return


def _over_since(trace: Trace, seat: int, at: int) -> int:
    """Return where a seat last ended its play before a position, -1 where it did not or has a second hand."""
    before = [one for one in trace.of(Decided) if one.event.seat == seat and one.at < at]
    if any(one.event.option == "split" for one in before):
        return -1
    return max((one.at for one in before if one.event.option in ENDING), default=-1)


def answers_never_given(trace: Trace) -> Iterator[Finding]:
    """Find decisions that are not the answer that was given: of another seat, or of another option."""
    kept = {seen.command for seen in trace.of(Decided) if _given(trace, seen) is not None}
    for seen in trace.of(Decided):
        if _given(trace, seen) is None and (
            seen.event.option not in PASSING
            or (isinstance(trace.commands[seen.command], Decide) and seen.command not in kept)
        ):
            command = trace.commands[seen.command]
            said = f"seat {command.seat} said {command.option}" if isinstance(command, Decide) else "nobody"
            yield violated(
                expected=f"only answers that were given: {said}",
                observed=f"a decision of seat {seen.event.seat}: {seen.event.option}",
                at=seen.at,
            )
            return


def _given(trace: Trace, seen: Seen[Decided]) -> Decide | None:
    """Return the command that gave the answer which the event reports, if it is the one that caused it."""
    command = trace.commands[seen.command]
    told = (seen.event.seat, seen.event.option)
    return command if isinstance(command, Decide) and (command.seat, command.option) == told else None


def offers_not_kept(trace: Trace) -> Iterator[Finding]:
    """Find answers that were refused though an offer to that seat named them and nothing stood against it."""
    for at in trace.asked(Decide):
        refusal, command = trace.refusal(at), trace.commands[at]
        if refusal is None or not isinstance(command, Decide) or (trace.end and trace.end.at < refusal.at):
            continue
        offer = _open_offer(trace, command.seat, refusal.at)
        if offer is None or command.option not in offer.options or not _free(trace, command, refusal.at):
            continue
        # Where all are asked at once, a product may still want to hear them in their order.
        if not any(_may_speak(trace, seat, refusal.at) for seat in range(1, command.seat)):
            yield violated(
                expected=f"seat {command.seat}'s {command.option} is accepted, as it was offered",
                observed=f"refused: {refusal.event.reason}",
                at=refusal.at,
            )
            return


def _may_speak(trace: Trace, seat: int, at: int) -> bool:
    """Say whether a seat may still answer: asked, or going on with its hand unasked."""
    said = [answer.option for answer in trace.answers(seat) if answer.at < at]
    return _open_offer(trace, seat, at) is not None or (bool(said) and said[-1] in GOING_ON)


def _open_offer(trace: Trace, seat: int, at: int) -> Offered | None:
    """Return the offer of options to a seat that it has not yet answered at a position, if there is one."""
    offers = [
        one for one in trace.of(Offered) if one.at < at and one.event.seat == seat and one.event.options
    ]
    if not offers or any(offers[-1].at < answer.at < at for answer in trace.answers(seat)):
        return None
    return offers[-1].event


def _free(trace: Trace, command: Decide, at: int) -> bool:
    """Say whether nothing stands against an answer: it costs nothing, or the seat can surely pay for it.

    Of a round that does not begin with its table nobody knows limits and bankroll.
    """
    main = trace.stake(command.seat, "initial")
    if (
        trace.opening is None
        or main is None
        or any(seen.at < at for seen in trace.money("initial", seat=command.seat))
    ):
        return False
    if command.option in COSTING_NOTHING:
        return command.amount is None
    low, high = trace.table.limits.get("double-attack", (1, main.amount))
    return (
        command.option == "double-attack"
        and main.by == "chips"
        and isinstance(command.amount, int)
        and max(low, 1) <= command.amount <= min(high, main.amount)
        and can_surely_pay(trace, command.seat, command.amount, at=at)
    )


def answers_without_their_wager(trace: Trace) -> Iterator[Finding]:
    """Find accepted answers that place a wager of their own name, and did not by the end of the round."""
    if trace.end is None:
        return
    for seen in trace.of(Decided):
        if seen.event.option in PLACING and trace.stake(seen.event.seat, seen.event.option) is None:
            yield violated(
                expected=f"{seen.event.option} places a wager named {seen.event.option}",
                observed="no such wager",
                at=seen.at,
                lacks=("wager",),
            )
            return


def undealt(trace: Trace) -> Iterator[Finding]:
    """Find seats that take part and were dealt nothing, others that were, and a table that never deals."""
    if not trace.reports("deal", "wager"):
        return
    if not trace.of(Dealt):
        yield from _never_dealt(trace)
        return
    first = trace.deals()[0].at
    seats = {seen.event.to for seen in trace.deals()} - {"dealer"}
    players = {stake.seat for stake in trace.stakes() if stake.at < first and _takes_part(trace, stake)}
    strangers = sorted(_numbers(seats) - {stake.seat for stake in trace.stakes()})
    if strangers:
        at = next(seen.at for seen in trace.deals() if seen.event.to == strangers[0])
        yield violated(
            expected="cards for the seats that take part",
            observed=f"seat {strangers[0]} has no wager and was dealt a card",
            at=at,
        )
    left_out = sorted(players - _numbers(seats))
    if left_out and trace.end:
        yield violated(
            expected="cards for every seat that takes part",
            observed=f"seat {left_out[0]} has a wager and was dealt none",
            at=trace.end.at,
        )


def _takes_part(trace: Trace, stake: Stake) -> bool:
    """Say whether a wager has its seat take part; a side wager that was given back may have lain alone."""
    given_back = trace.sums(stake.seat, stake.wager).returned == stake.amount
    return stake.amount > 0 and (stake.wager in MAIN_WAGERS or not given_back)


def _numbers(seats: Iterable[Recipient]) -> set[int]:
    return {seat for seat in seats if isinstance(seat, int)}


def _never_dealt(trace: Trace) -> Iterator[Finding]:
    """Find a table that was told to go on, had nothing to wait for, and dealt no card."""
    if not trace.reports("rejected", "offer") or trace.of(Offered):
        return
    at = next((at for at in trace.asked(Proceed) if trace.opened_before(at)), None)
    stakes = [stake for stake in trace.stakes() if at is not None and stake.command < at]
    mains = {stake.seat for stake in stakes if stake.wager in MAIN_WAGERS}
    # A product may want a main wager beside every other before it goes on.
    if at is None or not stakes or mains != {stake.seat for stake in stakes}:
        return
    refused = trace.refusal(at)
    yield violated(
        expected="the betting closes and the table deals",
        observed=f"refused: {refused.event.reason}" if refused else "no card was dealt",
        at=refused.at if refused else None,
    )
