"""Rounds a second through the harness, beside the bare transport that moves the same bytes.

    python benchmarks/transport_rate.py [--rounds 300] [--repeats 15]

The rounds go to the reference dealer in this process, in a child process and behind HTTP.
The harness types, checks and keeps every result; the bare transport looks at nothing.
"""

from __future__ import annotations

import argparse
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING or __package__:
    from .bare_transport import BareChild, BareObject, BareSession, address, reference
    from .measure import Spread, in_turns, machine, show, table
    from .war_rounds import war_rounds
else:  # run as a script: this folder is where Python looks first
    from bare_transport import BareChild, BareObject, BareSession, address, reference
    from measure import Spread, in_turns, machine, show, table
    from war_rounds import war_rounds

from harness.layout import folder
from harness.transport import open_adapter
from harness.transport.adapter import ROUNDS_PER_REQUEST
from harness.transport.loading import load_object
from harness.transport.stdio import REQUESTS_IN_FLIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.table.messages import Round
    from harness.transport import Adapter

_COLUMNS: Final = (
    "transport",
    "rounds a request",
    "harness, rounds a second",
    "bare, rounds a second",
    "harness to bare",
    "harness adds, processor µs a round",
)
_MICRO: Final = 1e6

Batches = tuple[tuple["Round", ...], ...]


class Spent(NamedTuple):
    """Seconds that the set took, and those of this process's processor among them."""

    wall: float
    cpu: float


def transport_rates(number: int, repeats: int) -> str:
    """Return the table of rates."""
    rounds = war_rounds(number)
    rows = [
        _row(transport, size, number, _measured(transport, _batched(rounds, size), repeats))
        for transport in ("in process", "stdio", "HTTP")
        for size in (ROUNDS_PER_REQUEST, 1)
    ]
    title = f"{number} rounds of Casino War, medians of {repeats} (half of the figures lie between)"
    return table(title, _COLUMNS, rows)


def _batched(rounds: Sequence[Round], size: int) -> Batches:
    return tuple(tuple(rounds[at : at + size]) for at in range(0, len(rounds), size))


def _measured(transport: str, batches: Batches, repeats: int) -> dict[str, tuple[Spent, ...]]:
    """Return what it took harness and bare transport, turn by turn."""
    with ExitStack() as stack:
        adapter, bare = _contestants(transport, batches, stack)
        adapter.describe()
        return in_turns(
            {"harness": lambda: _timed(lambda: _through(adapter, batches)), "bare": lambda: _timed(bare)},
            repeats,
        )


def _contestants(transport: str, batches: Batches, stack: ExitStack) -> tuple[Adapter, Callable[[], None]]:
    alone = max(map(len, batches)) == 1
    match transport:
        case "in process":
            product = load_object("product.py:product", folder=folder("adapters") / "reference", place="")
            return stack.enter_context(open_adapter("reference")), BareObject(product, batches).play
        case "stdio":
            child = stack.enter_context(reference("stdio"))
            bare = BareChild(child, batches, in_flight=1 if alone else REQUESTS_IN_FLIGHT)
            return stack.enter_context(open_adapter("reference-stdio")), bare.play
        case _:
            url = address(stack.enter_context(reference("http")))
            return stack.enter_context(open_adapter(url)), BareSession(url, batches).play


def _through(adapter: Adapter, batches: Batches) -> None:
    """Play as a campaign does: what is batched in one call, what is not round by round.

    Raises:
        RuntimeError: a round could not be judged.
    """
    alone = max(map(len, batches)) == 1
    calls = batches if alone else (tuple(commands for batch in batches for commands in batch),)
    for rounds in calls:
        for outcome in adapter.play(rounds):
            if outcome.error is not None:
                raise RuntimeError(str(outcome.error))


def _timed(play: Callable[[], None]) -> Spent:
    wall, cpu = time.perf_counter(), time.process_time()
    play()
    return Spent(time.perf_counter() - wall, time.process_time() - cpu)


def _row(transport: str, size: int, number: int, spent: dict[str, tuple[Spent, ...]]) -> tuple[str, ...]:
    harness, bare = spent["harness"], spent["bare"]
    return (
        transport,
        str(size),
        _rate(number, harness),
        _rate(number, bare),
        Spread.of_ratios([one.wall for one in bare], [one.wall for one in harness]).text(".0%"),
        Spread.of(
            [_MICRO * (ours.cpu - theirs.cpu) / number for ours, theirs in zip(harness, bare, strict=True)]
        ).text(".0f"),
    )


def _rate(number: int, spent: Sequence[Spent]) -> str:
    return Spread.of([number / one.wall for one in spent]).text(",.0f")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Rounds a second through the harness and without it.")
    parser.add_argument("--rounds", type=int, default=300, help="rounds in the set (default: 300)")
    parser.add_argument("--repeats", type=int, default=15, help="turns of each contestant (default: 15)")
    chosen = parser.parse_args()
    show(f"On {machine()}.", transport_rates(chosen.rounds, chosen.repeats))


if __name__ == "__main__":
    main()
