"""The table's sign, as it is shown when the table is opened: limits and pay table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.suite.judging import Expectation
from harness.table.messages import Opened
from harness.table.money import dollars

if TYPE_CHECKING:
    from harness.table.messages import Posted
    from harness.table.trace import Seen, Trace


def limits_shown(trace: Trace, wager: str, low: int, high: int) -> Expectation:
    """Expect the sign to show the limits of a wager, in minor units."""
    opened, sign = _sign(trace)
    shown = (sign.limits or {}).get(wager) if sign else None
    return Expectation(
        f"{dollars(low)} to {dollars(high)} posted for the {wager} wager",
        f"{dollars(shown[0])} to {dollars(shown[1])} posted" if shown else "none posted",
        shown == (low, high),
        opened.at if opened else None,
        ("opened", "opened.posted"),
    )


def pay_table_shown(trace: Trace, table: str) -> Expectation:
    """Expect the sign to show the pay table of the in-between wager."""
    opened, sign = _sign(trace)
    shown = sign.in_between if sign else None
    return Expectation(
        f"pay table {table} posted",
        f"pay table {shown} posted" if shown else "none posted",
        shown == table,
        opened.at if opened else None,
        ("opened", "opened.posted"),
    )


def _sign(trace: Trace) -> tuple[Seen[Opened] | None, Posted | None]:
    opened = trace.first(Opened)
    return opened, opened.event.posted if opened else None
