"""Playing a scenario's script: the round itself, and others beside it, each kept for the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec
from msgspec import Raw

from harness.suite.asked import Asked, Purpose, refused_guests
from harness.suite.judging import Unplayable
from harness.suite.record import FaultRecord, RoundRecord
from harness.suite.script import Script
from harness.table.messages import Command, OpenTable, Round, Statement
from harness.table.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from harness.transport.adapter import Outcome


class Player(Protocol):
    """What the stage needs of an adapter."""

    def describe(self) -> Statement:
        """Return the product's statement."""
        ...

    def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
        """Play rounds, one outcome each."""
        ...


class Playing(Script):
    """A script with a product to play it; what was sent and came back is in `rounds`."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.describe())
        self._player = player
        self._sent: tuple[Asked, ...] = ()
        self._trace: Trace | None = None
        self._away: frozenset[int] = frozenset()
        self.rounds: tuple[RoundRecord, ...] = ()

    def _ask(self, command: Command, purpose: Purpose, words: str) -> None:
        if self._trace is not None:
            raise ValueError("the round has been played; nothing can be asked any more")
        super()._ask(command, purpose, words)

    # ------------------------------------------------------------------- the round

    @property
    def trace(self) -> Trace:
        """The trace of the round, which is played when first asked for.

        Raises:
            Unplayable: the product crashed, died or answered what no protocol allows.
        """
        if self._trace is None:
            self._trace = self._play()
        return self._trace

    def elsewhere(self, **changes: object) -> Trace:
        """Play the same commands with the same shoe at a table that differs in these fields.

        What was refused there is for the step to judge.

        Raises:
            Unplayable: as for the round itself.
        """
        return self._again(lambda opening: {"table": msgspec.structs.replace(opening.table, **changes)})

    def elsewhere_with(self, *swaps: tuple[str, str]) -> Trace:
        """Play the same commands at the same table, each card of a pair in the shoe replaced by the other.

        Raises:
            Unplayable: as for the round itself.
        """
        shoe = list(self.shoe)
        for card, instead in swaps:
            shoe[shoe.index(card)] = instead
        return self._again(lambda _: {"shoe": tuple(shoe)})

    def without_attempts(self) -> Trace:
        """Play the round without the commands that were merely tried.

        Raises:
            Unplayable: as for the round itself.
        """
        return self._aside(asked.command for asked in self._sent if asked.purpose != "tried")

    def from_seed(self, seed: int) -> Trace:
        """Play the same commands at the same table with cards that come from a seed.

        Raises:
            Unplayable: as for the round itself.
        """
        return self._again(lambda _: {"shoe": None, "seed": seed})

    def _again(self, changes: Callable[[OpenTable], dict[str, object]]) -> Trace:
        return self._aside(
            msgspec.structs.replace(command, **changes(command))
            if isinstance(command, OpenTable)
            else command
            for command in self.trace.commands
        )

    def _aside(self, sent: Iterable[Command]) -> Trace:
        """Play another round beside the one that is judged."""
        commands = tuple(sent)
        (outcome,) = self._player.play([commands])
        self.rounds += (_record(commands, outcome),)
        return self._read(commands, outcome)

    def replay(self, *rounds: Round) -> Trace:
        """Play rounds after this one and return the trace of the last; the others are judged by nobody.

        Raises:
            Unplayable: as for the round itself.
        """
        outcomes = self._player.play(rounds)
        self.rounds += tuple(map(_record, rounds, outcomes))
        return self._read(rounds[-1], outcomes[-1])

    def turned_away(self, seat: int) -> bool:
        """Say whether the table took no wager of a guest, so that it has no part in the round."""
        return bool(self.trace.commands) and seat in self._away

    def _play(self) -> Trace:
        trace = self._play_once()
        self._away = refused_guests(trace, self._sent)
        if not self._away:
            return trace
        # The cards were stacked for seats that have no part in the round.
        first = self.rounds
        self.turn_away(self._away)
        trace = self._play_once()
        self.rounds += first
        return trace

    def _play_once(self) -> Trace:
        self._sent = self.commands
        commands = tuple(asked.command for asked in self._sent)
        earlier = self.earlier
        rounds = (commands,) if earlier is None else (earlier, commands)
        outcomes = self._player.play(rounds)
        # The round that is judged stands first.
        self.rounds = tuple(map(_record, reversed(rounds), reversed(outcomes)))
        return self._read(commands, outcomes[-1])

    def _read(self, commands: Round, outcome: Outcome) -> Trace:
        if outcome.error is not None:
            raise Unplayable(outcome.error)
        if outcome.result is None:
            raise ValueError("an outcome with neither a result nor an error")
        return Trace.read(commands, outcome.result, self.statement)


def _record(commands: Round, outcome: Outcome) -> RoundRecord:
    fault = None if outcome.error is None else FaultRecord.of(outcome.error)
    raw = None if outcome.raw is None else Raw(outcome.raw)
    return RoundRecord(Raw(msgspec.json.encode(commands)), raw, fault)
