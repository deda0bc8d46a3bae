"""What the tests of the transports share: rounds, a lawful object, and the faulty child process."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from harness.table.messages import OpenTable, Proceed, Round, Table
from harness.transport.adapter import Adapter
from harness.transport.guard import Launch
from harness.transport.link import Timeouts
from harness.transport.stdio import Stdio

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.transport.adapter import Outcome

FAULTY: Final = Path(__file__).parent / "products" / "broken" / "faulty.py"
GUILTY: Final = 13
STATEMENT: Final[dict[str, Any]] = {
    "protocol": "1.0",
    "product": {"vendor": "Lawful Inc", "name": "Dull Dealer", "version": "1"},
    "control": "seed",
    "events": ["rejected"],
    "games": {"casino-war": {"wagers": ["initial"], "decks": [6]}},
}


def a_round(seed: int) -> Round:
    return (OpenTable(game="casino-war", table=Table(decks=6), seed=seed), Proceed())


def rounds(*seeds: int) -> list[Round]:
    return [a_round(seed) for seed in seeds]


def results(played: Iterable[Sequence[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Refuse every command, telling the seed so that a mix-up shows."""
    return [
        {"events": [[{"event": "rejected", "text": str(command.get("seed"))}] for command in commands]}
        for commands in played
    ]


def seeds_of(outcomes: Iterable[Outcome]) -> list[int | None]:
    """Return the seed that each outcome tells, None where it holds no judgeable result."""
    told: list[int | None] = []
    for outcome in outcomes:
        if outcome.error is not None or outcome.result is None or outcome.result.events is None:
            told.append(None)
        else:
            told.append(int(outcome.result.events[0][0].text))  # type: ignore[union-attr]
    return told


class Dull:
    """A lawful object that refuses everything."""

    def describe(self) -> dict[str, Any]:
        return STATEMENT

    def play(self, rounds: list[Any]) -> list[dict[str, Any]]:
        return results(rounds)


def faulty(
    fault: str,
    *arguments: str,
    size: int = 10,
    in_flight: int = 2,
    restarts: int = 3,
    line_limit: int = 64 * 1024 * 1024,
    timeouts: Timeouts | None = None,
) -> Adapter:
    """Return an adapter for the faulty product; time limits are wide unless the fault is silence."""
    launch = Launch(
        command=(sys.executable, "-I", str(FAULTY), fault, *arguments), folder=Path.cwd(), environment={}
    )
    link = Stdio(
        launch,
        timeouts=timeouts or Timeouts(start=60, request=60, stop=10),
        in_flight=in_flight,
        restarts=restarts,
        line_limit=line_limit,
    )
    return Adapter(fault, link, rounds_per_request=size)
