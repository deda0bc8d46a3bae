"""Rules of 22.8 on the table inventory: what each clause collects arrives there.

A round's books show one figure. A missing amount is laid at a clause only where chips
that this clause alone collected explain it; what nobody can tell apart is left to the
ledger rule of the protocol.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.finding import Finding, holds, rule, violated
from harness.table.messages import Collected, Paid
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.rules.casino_war.view import WarRound


def _collects(round_: WarRound) -> dict[str, list[int]]:
    """Return the amounts collected, by the clause that collects them."""
    amounts: dict[str, list[int]] = {}
    for seen in round_.trace.money():
        if isinstance(seen.event, Collected):
            amounts.setdefault(_clause(round_, seen.event), []).append(seen.event.amount)
    return amounts


def _clause(round_: WarRound, event: Collected) -> str:
    if event.wager in {"war", "war-tie"}:
        return "(h)"
    if event.wager == "initial" and event.seat in round_.surrendered:
        return "(c)1"
    if event.wager == "initial" and event.seat in round_.warring:
        return "(e)"
    return "(b)"


def _sums(amounts: Iterable[int]) -> set[int]:
    """Return every sum that some of the amounts make."""
    sums = {0}
    for amount in amounts:
        sums |= {total + amount for total in sums}
    return sums


def _arrives(round_: WarRound, clause: str) -> Iterator[Finding]:
    end = round_.trace.end
    collects = _collects(round_)
    if end is None or clause not in collects:
        return
    expected = round_.trace.total(Collected) - round_.trace.total(Paid)
    missing = expected - end.event.inventory
    if missing == 0:
        yield holds()
    elif _explains(missing, collects) == clause:
        yield violated(
            expected=f"the inventory changes by {dollars(expected)}",
            observed=f"by {dollars(end.event.inventory)}: {dollars(missing)} collected never arrived",
            at=end.at,
            lacks=("collect", "pay"),
        )


def _explains(missing: int, collects: dict[str, list[int]]) -> str | None:
    """Return the one clause whose collects alone explain what is missing, whole amounts before parts."""
    if missing <= 0:
        return None
    whole = [clause for clause, amounts in collects.items() if missing in _sums(amounts)]
    part = [clause for clause, amounts in collects.items() if missing < sum(amounts)]
    found = whole or part
    return found[0] if len(found) == 1 else None


@rule("13:69F-22.8(b)#2")
def collected_wagers_go_to_the_inventory(round_: WarRound) -> Iterator[Finding]:
    """Losing initial and tie wagers go into the table inventory."""
    yield from _arrives(round_, "(b)")


@rule("13:69F-22.8(c)1#2")
def surrendered_halves_go_to_the_inventory(round_: WarRound) -> Iterator[Finding]:
    """The collected half of a surrendered wager goes into the table inventory."""
    yield from _arrives(round_, "(c)1")


@rule("13:69F-22.8(e)#3")
def initials_given_up_for_war_go_to_the_inventory(round_: WarRound) -> Iterator[Finding]:
    """The initial wagers given up for war go into the table inventory."""
    yield from _arrives(round_, "(e)")


@rule("13:69F-22.8(h)#2")
def wagers_lost_at_war_go_to_the_inventory(round_: WarRound) -> Iterator[Finding]:
    """Losing war wagers and tie wagers of the war go into the table inventory."""
    yield from _arrives(round_, "(h)")
