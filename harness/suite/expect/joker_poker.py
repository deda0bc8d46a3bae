"""Where the parts of a two-card joker poker round begin and end, read from its events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.suite.judging import Expectation, Inconclusive, who, whose
from harness.table.messages import Discarded, Offered, Paid, Returned, Revealed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.table.messages import Collected, Recipient
    from harness.table.trace import Money, Seen, Trace

    #: What is done for one seat: a wager settled, its cards shown or picked up.
    Act = Seen[Collected | Paid | Returned | Discarded | Revealed]

SIDE_WAGERS: Final = ("pair-up", "super-flush")
MAIN_WAGERS: Final = ("ante", "call")
OPTIONS: Final = frozenset({"call", "fold"})


def offers(trace: Trace, seat: int | None = None) -> tuple[Seen[Offered], ...]:
    """Return the offers of options, to one seat or to all."""
    return tuple(seen for seen in trace.of(Offered) if seen.event.options and seat in (None, seen.event.seat))


def who_chose(trace: Trace, option: str) -> frozenset[int]:
    """Return the seats that were seen to call, or to fold."""
    return frozenset(answer.seat for answer in trace.answers() if answer.option == option)


def waits_for_nobody(trace: Trace) -> None:
    """Go on only if every seat that was asked has answered, so that the round could go on.

    Raises:
        Inconclusive: the table waits for a seat that was not to be asked.
    """
    waiting = sorted({seen.event.seat for seen in offers(trace)} - {one.seat for one in trace.answers()})
    if waiting:
        raise Inconclusive(f"the table waits for the answer of {who(waiting[0])}")


def last_decision(trace: Trace) -> int:
    """Return the position of the last accepted answer.

    Raises:
        Inconclusive: there is none.
    """
    answers = trace.answers()
    if not answers:
        raise Inconclusive("nobody was seen to call or to fold")
    return max(answer.at for answer in answers)


def settlements(trace: Trace, *wagers: str, seats: Iterable[int] | None = None) -> tuple[Seen[Money], ...]:
    """Return what settles wagers of these names at these seats: not the stake of a winning wager."""
    among = None if seats is None else frozenset(seats)
    won = {(seen.event.seat, seen.event.wager) for seen in trace.of(Paid) if seen.event.amount}
    return tuple(
        seen
        for seen in trace.money(*wagers)
        if (among is None or seen.event.seat in among)
        and not (isinstance(seen.event, Returned) and (seen.event.seat, seen.event.wager) in won)
    )


def called_settlements(trace: Trace) -> tuple[Seen[Money], ...]:
    """Return what settles the ante and call wagers of the players who called."""
    return settlements(trace, *MAIN_WAGERS, seats=who_chose(trace, "call"))


def called_from(trace: Trace) -> int:
    """Return where the called hands begin to be settled; the end of the events where they never are."""
    return next((seen.at for seen in called_settlements(trace)), len(trace.seen))


def dealer_shown(trace: Trace) -> int | None:
    """Return where the dealer's hand is shown after the last decision, or None.

    A hand that was shown before that is another requirement's affair, and tells nothing
    about what follows the decisions.
    """
    last = last_decision(trace)
    return next((seen.at for seen in reveals(trace, "dealer") if seen.at > last), None)


def showdown(trace: Trace) -> int:
    """Return where the showdown begins: the dealer's hand is shown, else the first called hand settled."""
    shown = dealer_shown(trace)
    return called_from(trace) if shown is None else min(shown, called_from(trace))


def first_pass(trace: Trace, *, until: int) -> tuple[Act, ...]:
    """Return what is done with side wagers and folded hands from the last decision up to a position."""
    last = last_decision(trace)
    folded = who_chose(trace, "fold")
    acts: list[Act] = [*settlements(trace, *SIDE_WAGERS), *folded_antes(trace)]
    acts += [seen for seat in folded for seen in discards(trace, seat)]
    return tuple(sorted((seen for seen in acts if last < seen.at < until), key=lambda seen: seen.at))


def folded_antes(trace: Trace) -> tuple[Seen[Money], ...]:
    """Return what first becomes of the antes of the players who folded, after the last decision."""
    last = last_decision(trace)
    found: dict[int, Seen[Money]] = {}
    for seen in settlements(trace, "ante", seats=who_chose(trace, "fold")):
        found.setdefault(seen.event.seat, seen)
    return tuple(seen for seen in found.values() if seen.at > last and not isinstance(seen.event, Paid))


def reveals(trace: Trace, of: Recipient) -> tuple[Seen[Revealed], ...]:
    """Return every showing of a hand."""
    return tuple(seen for seen in trace.of(Revealed) if seen.event.of == of)


def discards(trace: Trace, of: Recipient) -> tuple[Seen[Discarded], ...]:
    """Return every event in which cards of a hand are picked up; another's cards under its name are not."""
    dealt = frozenset(trace.cards(of))
    return tuple(
        seen
        for seen in trace.of(Discarded)
        if seen.event.of == of and (not dealt or dealt.intersection(seen.event.cards))
    )


def seat_of(seen: Act) -> Recipient:
    """Return whose wager is settled or whose cards are shown or picked up."""
    return seen.event.of if isinstance(seen.event, Discarded | Revealed) else seen.event.seat


def act(seen: Act) -> str:
    """Say what is done there: `seat 4's ante wager settled`, `seat 4's cards picked up`."""
    whom = whose(seat_of(seen))
    if isinstance(seen.event, Discarded):
        return f"{whom} cards picked up"
    if isinstance(seen.event, Revealed):
        return f"{whom} hand shown"
    return f"{whom} {spoken(seen.event.wager)} wager settled"


def spoken(wager: str) -> str:
    """Return the name of a wager as it is spoken: `pair up`."""
    return wager.replace("-", " ")


def in_turn(
    events: Iterable[tuple[int, int]], expected: str, what: str, *, ascending: bool = False
) -> Expectation:
    """Expect seats, each with a position, to come one after the other, each counted where it first does.

    Args:
        events: seat and position, in the order of positions.
        expected: what is expected, in words.
        what: what is done at each seat, in words.
        ascending: from the lowest to the highest seat, not from the highest to the lowest.
    """
    before: list[int] = []
    for seat, at in events:
        if seat in before:
            continue
        if before and (seat > before[-1]) is not ascending:
            return Expectation(expected, f"{what} at seat {seat} after seat {before[-1]}", met=False, at=at)
        before.append(seat)
    return Expectation(expected, expected, met=True)


def one_after_another(events: Sequence[Act], expected: str) -> Expectation:
    """Expect nothing to be done for a seat once another's turn has begun after its own."""
    done: set[Recipient] = set()
    current: Recipient | None = None
    for seen in events:
        seat = seat_of(seen)
        if seat == current:
            continue
        if seat in done:
            observed = f"{act(seen)} after {who(current or 'dealer')}'s turn had begun"
            return Expectation(expected, observed, met=False, at=seen.at)
        if current is not None:
            done.add(current)
        current = seat
    return Expectation(expected, expected, met=True)
