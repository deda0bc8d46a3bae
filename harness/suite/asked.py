"""One command of a scenario: what it is for, and what the product answered to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from harness.table.messages import (
    Command,
    Decide,
    Decided,
    Opened,
    OpenTable,
    PlaceWager,
    Proceed,
    Rejected,
    WagerAccepted,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.trace import Trace

#: Needed: the scenario tells nothing if it is refused. Tried: whether it is refused is
#: the point. Spare: either will do. Guest: a wager that the table may refuse, and then the seat
#: has no part in the round.
Purpose = Literal["needed", "tried", "spare", "guest"]

#: The event that acknowledges a command, where there is one.
_ANSWERS: Final[dict[type[object], tuple[str, type[object]]]] = {
    OpenTable: ("opened", Opened),
    PlaceWager: ("wager", WagerAccepted),
    Decide: ("decision", Decided),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """One command, what it is for, and how the scenario said it."""

    command: Command
    purpose: Purpose
    words: str


def guest(asked: Asked) -> int | None:
    """Return the seat that a command would have join as a guest, or None."""
    command = asked.command
    return command.seat if asked.purpose == "guest" and isinstance(command, PlaceWager) else None


def refused(trace: Trace, command: int) -> str | None:
    """Return the product's reason if it refused the command of that index, else None."""
    for seen in trace.by_command[command]:
        if isinstance(seen.event, Rejected):
            return f"{seen.event.reason}: {seen.event.text}" if seen.event.text else seen.event.reason
    return None


def accepted(trace: Trace, command: int) -> bool | None:
    """Say whether a command was accepted; None where the product's reports cannot tell.

    A command is refused by an event, and some are accepted by one. Where the product
    reports both kinds and sends neither, it leaves us in the dark.
    """
    if refused(trace, command) is not None:
        return False
    name, kind = _ANSWERS.get(type(trace.commands[command]), (None, Rejected))
    if name is None or not trace.reports(name):
        return True if trace.reports("rejected") else None
    if any(isinstance(seen.event, kind) for seen in trace.by_command[command]):
        return True
    return None if trace.reports("rejected") else False


def refused_guests(trace: Trace, sent: Sequence[Asked]) -> frozenset[int]:
    """Return the seats of which every wager as a guest was refused, of the commands that were sent."""
    seats = [(guest(asked), accepted(trace, command)) for command, asked in enumerate(sent)]
    stayed = {seat for seat, taken in seats if taken is not False}
    return frozenset(seat for seat, _ in seats if seat is not None and seat not in stayed)


def hindrance(trace: Trace, asked: Asked, command: int) -> str | None:
    """Return why a needed command did not do what the scenario needs, or None if it did.

    That a table was opened or a round went on is told by what follows. A wager and an
    answer need an event of their own where refusals are not reported.
    """
    refusal = refused(trace, command)
    if refusal is not None:
        return f"the product refused {asked.words} ({refusal})"
    if isinstance(asked.command, OpenTable | Proceed) or accepted(trace, command):
        return None
    return f"nothing tells whether the product accepted {asked.words}"


def position(trace: Trace, command: int) -> int:
    """Return the position of the first event from that command on."""
    return next((group[0].at for group in trace.by_command[command:] if group), len(trace.seen))
