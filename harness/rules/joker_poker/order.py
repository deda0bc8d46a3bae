"""The two counterclockwise passes of 30.10: what is done for which seat, in which order and blocks."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec import Struct

from harness.rules.joker_poker.view import MAIN_WAGERS, SIDE_WAGERS
from harness.table.messages import Collected, Paid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.rules.joker_poker.view import JokerRound

REVEAL, CARDS = "reveal", "cards"


class Act(Struct, frozen=True, order=True, gc=False):
    """One thing done for one seat: its hand shown, one of its wagers settled, its cards taken."""

    at: int
    seat: int
    kind: str


def first_pass(round_: JokerRound) -> list[Act]:
    """Return what clause (c) does, between the last decision and what shows that clause (d) runs.

    Cards of seats without an ante are left out, since no clause says when they go.
    """
    until = round_.first_pass_over
    acts = all_of_first_pass(round_)
    return [act for act in acts if act.at >= round_.decided and (until is None or act.at < until)]


def all_of_first_pass(round_: JokerRound) -> list[Act]:
    """Return what clause (c) does, whenever it is done."""
    acts = [Act(seen.at, seat, REVEAL) for seat in round_.side_bettors for seen in round_.reveals(seat)]
    for seat in round_.side_bettors:
        money = round_.trace.money(*SIDE_WAGERS, seat=seat)
        acts += [Act(s.at, seat, s.event.wager) for s in money if isinstance(s.event, Collected | Paid)]
    for seat in round_.folders:
        money = round_.trace.money("ante", seat=seat)
        acts += [Act(seen.at, seat, "ante") for seen in money if isinstance(seen.event, Collected)]
        acts += [Act(seen.at, seat, CARDS) for seen in round_.discards(seat)]
    return sorted(acts)


def second_pass(round_: JokerRound) -> list[Act]:
    """Return what clause (d) does for the seats with wagers left on the table."""
    acts: list[Act] = []
    for seat in round_.callers:
        acts += [Act(s.at, seat, s.event.wager) for s in round_.settlements(seat, *MAIN_WAGERS)]
        acts += [Act(seen.at, seat, CARDS) for seen in round_.discards(seat)]
        acts += [
            Act(seen.at, seat, REVEAL)
            for seen in round_.reveals(seat)
            if seat not in round_.side_bettors and _after(seen.at, round_.dealer_shown)
        ]
    return sorted(act for act in acts if act.at >= round_.decided)


def _after(at: int, mark: int | None) -> bool:
    return mark is not None and at > mark


def out_of_order(acts: Sequence[Act]) -> tuple[Act, Act] | None:
    """Return the first pair of acts, for a seat and for one farther to the right that came after it.

    Each kind of act has its order. Acts of different kinds are compared only where every
    seat was dealt with in one block: else the blocks are at fault, not their order.
    """
    for kind in dict.fromkeys(act.kind for act in acts):
        if wrong := _ascent(_firsts(act for act in acts if act.kind == kind)):
            return wrong
    settling = [act for act in acts if act.kind != REVEAL]
    return None if interrupted(settling) else _ascent(_firsts(settling))


def interrupted(acts: Sequence[Act]) -> tuple[Act, Act] | None:
    """Return the first act for a seat that others' acts part from its earlier ones, and the act between.

    A hand that is shown parts nothing.
    """
    settling = [act for act in acts if act.kind != REVEAL]
    begun: set[int] = set()
    for before, after in pairwise(settling):
        begun.add(before.seat)
        if after.seat != before.seat and after.seat in begun:
            return after, before
    return None


def _firsts(acts: Iterable[Act]) -> list[Act]:
    firsts: dict[int, Act] = {}
    for act in acts:
        firsts.setdefault(act.seat, act)
    return list(firsts.values())


def _ascent(acts: Sequence[Act]) -> tuple[Act, Act] | None:
    return next(((one, other) for one, other in pairwise(acts) if other.seat > one.seat), None)


def seats(acts: Iterable[Act]) -> set[int]:
    """Return the seats for which something was done."""
    return {act.seat for act in acts}
