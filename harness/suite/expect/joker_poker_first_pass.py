"""Two-card joker poker, (c): what is done with side wagers and folded hands before the showdown."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from harness.suite.expect.joker_poker import (
    SIDE_WAGERS,
    act,
    called_from,
    dealer_shown,
    first_pass,
    folded_antes,
    in_turn,
    last_decision,
    one_after_another,
    reveals,
    seat_of,
    settlements,
    showdown,
    spoken,
    waits_for_nobody,
)
from harness.suite.expect.turns import as_listed
from harness.suite.judging import Expectation, Inconclusive, listed, who, whose
from harness.table.messages import Collected, Discarded, Revealed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.suite.expect.joker_poker import Act
    from harness.table.trace import Money, Seen, Trace

SIDE: Final = "side wagers"
FOLDED: Final = "folded hands"
#: What is dealt with in (c).
PARTS: Final = (SIDE, FOLDED)
_IN_TURN: Final = "after the side wagers and before the called hands"


def nothing_before_last_decision(trace: Trace) -> Expectation:
    """Expect no player's hand shown or picked up and no wager settled before the last decision.

    Raises:
        Inconclusive: nothing of the kind was seen at all.
    """
    hands: tuple[Seen[Revealed | Discarded], ...] = (*trace.of(Revealed), *trace.of(Discarded))
    acts: list[Act] = [*settlements(trace)]
    acts += [seen for seen in hands if seen.event.of != "dealer"]
    if not acts:
        raise Inconclusive("nothing that follows the decisions was seen")
    first = min(acts, key=lambda seen: seen.at)
    return Expectation(
        "nothing shown or settled before the last player has decided",
        f"{act(first)} before that",
        first.at > last_decision(trace),
        first.at,
    )


def pass_in_turn(trace: Trace, seats: Sequence[int], parts: Sequence[str] = PARTS) -> Expectation:
    """Expect side wagers to be settled, and folded hands to be given up, in descending order of seats.

    Each seat counts where something is first settled; whether it is then done with before
    the next is another requirement. Hands may all be shown first, in the same order.

    Args:
        trace: the round.
        seats: those at which something is done, in their order.
        parts: what is done there, of `PARTS`: each of them somewhere, one of them at each seat.

    Raises:
        Inconclusive: nothing of the kind was done at one of the seats.
    """
    expected = f"seats {listed(tuple(seats))} dealt with in that order"
    for what, events in _kinds(trace).items():
        turn = in_turn(events, expected, what)
        turn = as_listed(events, seats, expected) if turn.met else turn
        if not turn.met:
            return turn
    acts = {part: _acts_of(part, trace) for part in parts}
    missing = next((part for part, seen in acts.items() if not seen), None)
    if missing is not None:
        raise Inconclusive(f"no {missing} were seen to be dealt with before the called hands")
    _seen_at(seats, [one for seen in acts.values() for one in seen])
    return Expectation(expected, expected, met=True)


def one_seat_at_a_time(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect each seat's side wagers and then its folded hand to be done with before the next seat's.

    Raises:
        Inconclusive: nothing was done at one of the seats.
    """
    expected = f"one seat of {listed(tuple(seats))} done with before the next, side wagers before the ante"
    blocks = one_after_another(first_pass(trace, until=showdown(trace)), expected)
    if not blocks.met:
        return blocks
    for ante in folded_antes(trace):
        late = next((one for one in _side(trace, ante.event.seat) if one.at > ante.at), None)
        if late is not None:
            return Expectation(expected, f"{act(late)} after the ante", met=False, at=late.at)
    _seen_at(seats, first_pass(trace, until=called_from(trace)))
    return blocks


def shown_before_settled(trace: Trace, seat: int) -> Expectation:
    """Expect the hand of a player with a side wager to be shown before that wager is settled.

    Raises:
        Inconclusive: the round did not go on.
    """
    waits_for_nobody(trace)
    settled = next((seen.at for seen in settlements(trace, *SIDE_WAGERS, seats=(seat,))), None)
    shown = tuple(seen for seen in reveals(trace, seat) if settled is None or seen.at < settled)
    cards = Counter(card for seen in shown for card in seen.event.cards)
    dealt = Counter(trace.cards(seat))
    late = bool(reveals(trace, seat)) and not shown
    wrong = bool(shown) and bool(dealt) and set(cards) != set(dealt)
    observed = "shown after that" if late else "not shown"
    return Expectation(
        f"{whose(seat)} hand shown before the side wager is settled",
        f"{listed(tuple(cards))} shown" if wrong else observed,
        bool(shown) and not wrong,
        shown[-1].at if wrong else settled if late else None,
        ("reveal",),
    )


def not_shown_for_nothing(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect no hand of these seats, which have no side wager, to be shown between decisions and showdown."""
    last, until = last_decision(trace), _first_pass_over(trace)
    shown = next(
        (seen for seat in seats for seen in reveals(trace, seat) if last < seen.at < until),
        None,
    )
    return Expectation(
        f"no hand of seat {listed(tuple(seats))} shown with those that have side wagers",
        f"{whose(shown.event.of)} hand shown" if shown else "none shown",
        shown is None,
        shown.at if shown else None,
    )


def settled_before_showdown(trace: Trace, seat: int, wager: str) -> Expectation:
    """Expect a side wager to get its result before the dealer's hand is shown."""
    settled = next((seen.at for seen in settlements(trace, wager, seats=(seat,))), None)
    late = settled is not None and settled > showdown(trace)
    return Expectation(
        f"{whose(seat)} {spoken(wager)} wager settled before the dealer's hand is shown",
        "settled after that" if late else "not settled",
        settled is not None and not late,
        settled,
        ("collect", "pay"),
    )


def ante_in_its_turn(trace: Trace, seat: int) -> Expectation:
    """Expect the ante of a folded hand to be collected in (c).

    That is after the last decision and the seat's side wagers, and before any called hand is settled.
    """
    collected = next((seen.at for seen in trace.money("ante", seat=seat) if _collects(seen)), None)
    when = "not collected" if collected is None else _when(trace, seat, collected)
    return Expectation(
        f"{whose(seat)} ante wager collected {_IN_TURN}",
        f"it {when}",
        when == _IN_TURN,
        collected,
        ("collect",),
    )


def _when(trace: Trace, seat: int, collected: int) -> str:
    if collected < last_decision(trace):
        return "collected before the last decision"
    if any(side.at > collected for side in _side(trace, seat)):
        return "collected before the side wagers"
    return "collected with the called hands" if collected > called_from(trace) else _IN_TURN


def _side(trace: Trace, seat: int) -> tuple[Seen[Money], ...]:
    """Return the settlement of a seat's side wagers, unless the dealer's hand was shown before it."""
    until = showdown(trace)
    return tuple(seen for seen in settlements(trace, *SIDE_WAGERS, seats=(seat,)) if seen.at < until)


def _kinds(trace: Trace) -> dict[str, list[tuple[int, int]]]:
    """Return seat and position of everything done in (c), by what it is, each in order."""
    last, until = last_decision(trace), showdown(trace)
    with_side = {stake.seat for stake in trace.stakes(*SIDE_WAGERS)}
    shown = [seen for seat in with_side for seen in reveals(trace, seat)]
    settled = (*settlements(trace, *SIDE_WAGERS), *folded_antes(trace))
    kinds = {
        "the hand shown": [(int(seen.event.of), seen.at) for seen in shown],
        "the settlement": [(seen.event.seat, seen.at) for seen in settled],
    }
    return {
        what: sorted(((seat, at) for seat, at in events if last < at < until), key=lambda one: one[1])
        for what, events in kinds.items()
    }


def _first_pass_over(trace: Trace) -> int:
    """Return where (c) is over: the dealer's hand is shown, else its last act is done."""
    shown = dealer_shown(trace)
    acts = first_pass(trace, until=called_from(trace))
    done = acts[-1].at if acts else last_decision(trace)
    return done if shown is None else shown


def _acts_of(part: str, trace: Trace) -> list[Act]:
    """Return what is done in (c) with side wagers, or with folded hands."""
    acts = first_pass(trace, until=called_from(trace))
    return [seen for seen in acts if (_is_side(seen) if part == SIDE else not _is_side(seen))]


def _is_side(seen: Act) -> bool:
    return not isinstance(seen.event, Discarded | Revealed) and seen.event.wager in SIDE_WAGERS


def _seen_at(seats: Sequence[int], acts: Sequence[Act]) -> None:
    """Go on only if something of the kind was done in (c) at each of these seats."""
    done = {seat_of(seen) for seen in acts}
    missing = tuple(seat for seat in seats if seat not in done)
    if missing:
        raise Inconclusive(f"nothing was seen to be settled at {who(missing[0])} before the called hands")


def _collects(seen: Seen[Money]) -> bool:
    return isinstance(seen.event, Collected)
