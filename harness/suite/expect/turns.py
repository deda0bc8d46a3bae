"""Seats in turn: the order in which a step lists them, held against the order in which things are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.suite.judging import Expectation, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def as_listed(events: Iterable[tuple[int, int]], seats: Sequence[int], expected: str) -> Expectation:
    """Expect seats to come in the order in which they are listed, each counted where it first does.

    That all of them come at all is for others to judge, and so are seats that are not listed.

    Args:
        events: seat and position, in the order of positions.
        seats: as the step lists them.
        expected: what is expected, in words.
    """
    first: dict[int, int] = {}
    for seat, at in events:
        if seat in seats:
            first.setdefault(seat, at)
    got = tuple(first)
    due = tuple(seat for seat in seats if seat in first)
    wrong = next((seat for seat, other in zip(got, due, strict=True) if seat != other), None)
    return Expectation(
        expected,
        f"it was seats {listed(got)}",
        wrong is None,
        None if wrong is None else first[wrong],
    )
