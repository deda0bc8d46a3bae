"""The stage of one scenario: the table being set, the round that is played at it, the verdict on it.

Given and When steps say what should happen; nothing is sent yet. The first Then has the
whole round played, and it and those after it ask what came back. Each command stands
for one of three things: it is *needed* (the scenario tells nothing if it is refused),
it is *tried* (whether it is refused is the point), or it is *spare* (either will do).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, Protocol

import msgspec
from msgspec import Raw

from harness.suite.judging import Expectation, Inconclusive, Unplayable, Violated, listed, who
from harness.suite.record import FaultRecord, RoundRecord
from harness.suite.shoe import stacked
from harness.table.messages import (
    Command,
    Decide,
    Decided,
    Dealt,
    Opened,
    OpenTable,
    PlaceWager,
    Proceed,
    Recipient,
    Rejected,
    Round,
    Statement,
    Table,
    WagerAccepted,
)
from harness.table.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.register import Register
    from harness.transport.adapter import Outcome

#: One dollar to a hundred thousand: limits that no scenario meets by accident.
WIDE: Final = (100, 10_000_000)
ODDS: Final = {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"}

Purpose = Literal["needed", "tried", "spare"]
Phase = Literal["original", "war"]


class Player(Protocol):
    """What the stage needs of an adapter."""

    def describe(self) -> Statement:
        """Return the product's statement."""
        ...

    def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
        """Play rounds, one outcome each."""
        ...


@dataclass(frozen=True, slots=True)
class Asked:
    """One command, what it is for, and how the scenario said it."""

    command: Command
    purpose: Purpose
    words: str


class Stage:
    """The table of one scenario. Steps call it; the plugin asks it for its rounds."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._game = ""
        self._decks = 6
        self._limits: dict[str, tuple[int, int]] = {"initial": WIDE, "tie": WIDE}
        self._odds = dict(ODDS)
        self._bankroll: dict[str, int] | None = None
        self._before: list[Asked] = []
        self._asked: list[Asked] = []
        self._original: dict[Recipient, str] = {}
        self._war: dict[Recipient, str] = {}
        self._played: tuple[Asked, ...] = ()
        self._trace: Trace | None = None
        self.rounds: tuple[RoundRecord, ...] = ()

    # ------------------------------------------------------------- setting the table

    def open(self, game: str, decks: int) -> None:
        """Open a table; what was asked before is sent before it."""
        self._before, self._asked = self._asked, []
        self._game, self._decks = game, decks

    def limit(self, wager: str, low: int, high: int) -> None:
        """Set the limits of a wager, in minor units."""
        self._limits[wager] = (low, high)

    def pays(self, payout: str, odds: str) -> None:
        """Declare the odds of one of the table's payouts."""
        self._odds[payout] = odds

    def funds(self, seat: int, amount: int) -> None:
        """Give a seat so much to play with, in minor units; others stay without a limit."""
        self._bankroll = {**(self._bankroll or {}), str(seat): amount}

    def stack(self, phase: Phase, cards: Sequence[tuple[str, Recipient]]) -> None:
        """Say who will be dealt which card in the original or the war deal."""
        pile = self._original if phase == "original" else self._war
        for card, recipient in cards:
            if recipient in pile:
                raise ValueError(f"two cards for {who(recipient)} in the {phase} deal")
            pile[recipient] = card

    # ----------------------------------------------------------------- what is asked

    def wager(self, seat: int, wager: str, amount: float, *, purpose: Purpose = "needed") -> None:
        """Have a seat place a wager, in minor units."""
        words = f"{who(seat)}'s {wager} wager"
        self._ask(PlaceWager(seat=seat, wager=wager, amount=amount), purpose, words)

    def decide(
        self, seat: int, option: str, amount: float | None = None, *, purpose: Purpose = "needed"
    ) -> None:
        """Have a seat answer the dealer's offer."""
        said = "going to war" if option == "war" else "surrender"
        self._ask(Decide(seat=seat, option=option, amount=amount), purpose, f"{who(seat)}'s {said}")

    def proceed(self, *, purpose: Purpose = "needed") -> None:
        """Have the betting closed and the round go on."""
        self._ask(Proceed(), purpose, "the call to deal")

    def open_again(self) -> None:
        """Ask for another opening in the same round."""
        self._ask(self._opening(()), "tried", "a second opening")

    def _ask(self, command: Command, purpose: Purpose, words: str) -> None:
        if self._trace is not None:
            raise ValueError("the round has been played; nothing can be asked any more")
        self._asked.append(Asked(command, purpose, words))

    # ------------------------------------------------------------------- the round

    @property
    def statement(self) -> Statement:
        """What the product claims."""
        return self._player.describe()

    @property
    def trace(self) -> Trace:
        """The trace of the round, which is played when first asked for.

        Raises:
            Unplayable: the product crashed, died or answered what no protocol allows.
        """
        if self._trace is None:
            self._trace = self._play()
        return self._trace

    @property
    def bettors(self) -> tuple[int, ...]:
        """The seats that place a wager which the scenario needs, ascending."""
        return self._seats(PlaceWager)

    @property
    def at_war(self) -> tuple[int, ...]:
        """The seats that go to war, ascending."""
        return self._seats(Decide, "war")

    def attempts(self) -> tuple[int, ...]:
        """Return the indices of the commands whose refusal or acceptance is the point."""
        return tuple(at for at, asked in enumerate(self._played) if asked.purpose == "tried")

    def words(self, command: int) -> str:
        """Return how the scenario said a command."""
        return self._played[command].words

    def _seats(self, kind: type[PlaceWager | Decide], option: str | None = None) -> tuple[int, ...]:
        found = {
            asked.command.seat
            for asked in self._asked
            if isinstance(asked.command, kind)
            and asked.purpose == "needed"
            and (option is None or (isinstance(asked.command, Decide) and asked.command.option == option))
        }
        return tuple(sorted(found))

    def _opening(self, shoe: tuple[str, ...]) -> OpenTable:
        table = Table(
            decks=self._decks, seats=7, limits=self._limits, odds=dict(self._odds), bankroll=self._bankroll
        )
        return OpenTable(game=self._game, table=table, shoe=shoe)

    def _shoe(self) -> tuple[str, ...]:
        original: dict[Recipient, str] = self._original or dict.fromkeys((*self.bettors, "dealer"), "7c")
        return stacked(original, self._war, bettors=self.bettors, at_war=self.at_war, decks=self._decks)

    def _play(self) -> Trace:
        opening = Asked(self._opening(self._shoe()), "needed", "the opening of the table")
        self._played = (*self._before, opening, *self._asked)
        commands = tuple(asked.command for asked in self._played)
        (outcome,) = self._player.play([commands])
        fault = None if outcome.error is None else FaultRecord.of(outcome.error)
        raw = None if outcome.raw is None else Raw(outcome.raw)
        self.rounds = (RoundRecord(Raw(msgspec.json.encode(commands)), raw, fault),)
        if outcome.error is not None:
            raise Unplayable(outcome.error)
        if outcome.result is None:
            raise ValueError("an outcome with neither a result nor an error")
        return Trace.read(commands, outcome.result, self.statement)

    # -------------------------------------------------------------------- judging it

    def expect(self, expectation: Expectation, *, about: Sequence[int] = ()) -> None:
        """Hold an expectation against the product.

        Args:
            expectation: what should be there and what is.
            about: commands whose refusal is what the expectation is about.

        Raises:
            Violated: it is not met, and the product is to blame.
            Inconclusive: it is not met, and something stands in the way of blaming the product.
        """
        if expectation.met:
            return
        self.reported(*expectation.lacks)
        hindrance = self._hindrance(before=expectation.at, about=about)
        if hindrance is not None:
            raise Inconclusive(hindrance)
        if expectation.at is None and self._original:
            self.fell("original")
        raise Violated(expectation.expected, expectation.observed, expectation.at)

    def reported(self, *events: str) -> None:
        """Go on only if the product claims to report all of these.

        Raises:
            Inconclusive: it does not.
        """
        missing = tuple(repr(event) for event in events if not self.statement.reports(event))
        if missing:
            raise Inconclusive(f"the product does not report {listed(missing)}")

    def fell(self, *phases: Phase) -> None:
        """Go on only if the cards of these deals fell as they were stacked.

        Raises:
            Inconclusive: they did not, or the product does not report them.
        """
        trace = self.trace
        self.reported("deal")
        hindrance = self._hindrance(before=None, about=())
        for place, phase in enumerate(("original", "war")):
            pile = self._original if phase == "original" else self._war
            for recipient, card in pile.items() if phase in phases else ():
                dealt = trace.deals(recipient)
                got = dealt[place].event.card if len(dealt) > place else None
                if got != card:
                    raise Inconclusive(hindrance or _otherwise(recipient, card, got, phase))

    def conclude(self, requirements: Sequence[str], register: Register) -> None:
        """Say, where every step went well, whether that is enough for a pass.

        Raises:
            Inconclusive: something that the round needs was refused, or the product does
                not report what the requirement needs.
        """
        if self._trace is None:
            raise ValueError("no step of this scenario had the round played")
        hindrance = self._hindrance(before=None, about=())
        if hindrance is not None:
            raise Inconclusive(hindrance)
        for name in requirements:
            if name in register:
                self.reported(*register.requirement(name).needs)

    def _hindrance(self, *, before: int | None, about: Sequence[int]) -> str | None:
        """Return why the round did not go as the scenario needs it up to an event, or None."""
        trace = self.trace
        for command, asked in enumerate(self._played):
            if asked.purpose != "needed" or command in about:
                continue
            if before is not None and _position(trace, command) > before:
                return None
            refusal = refused(trace, command)
            if refusal is not None:
                return f"the product refused {asked.words} ({refusal})"
            if not _acknowledged(trace, command):
                return f"nothing tells whether the product accepted {asked.words}"
        return None


def refused(trace: Trace, command: int) -> str | None:
    """Return the product's reason if it refused the command of that index, else None."""
    for seen in trace.by_command[command]:
        if isinstance(seen.event, Rejected):
            text = f": {seen.event.text}" if seen.event.text else ""
            return f"{seen.event.reason}{text}"
    return None


def accepted(trace: Trace, command: int) -> bool | None:
    """Say whether a command was accepted; None where the product's reports cannot tell."""
    if refused(trace, command) is not None:
        return False
    event = _ANSWERS.get(type(trace.commands[command]))
    if event is not None and any(isinstance(seen.event, event[1]) for seen in trace.by_command[command]):
        return True
    if trace.reports("rejected"):
        return True
    return False if event is not None and trace.reports(event[0]) else None


#: The event that acknowledges a command, where there is one.
_ANSWERS: Final[dict[type[object], tuple[str, type[object]]]] = {
    OpenTable: ("opened", Opened),
    PlaceWager: ("wager", WagerAccepted),
    Decide: ("decision", Decided),
}


def _acknowledged(trace: Trace, command: int) -> bool:
    """Say whether a command that was not refused may be taken as accepted.

    Opening and going on are acknowledged by what follows; a wager and an answer need
    an event of their own, unless refusals are reported and there is none.
    """
    if isinstance(trace.commands[command], (OpenTable, Proceed)):
        return True
    return accepted(trace, command) is True


def _position(trace: Trace, command: int) -> int:
    for group in trace.by_command[command:]:
        if group:
            return group[0].at
    return len(trace.seen)


def _otherwise(recipient: Recipient, card: str, got: str | None, phase: Phase) -> str:
    instead = f"{got} instead of {card}" if got else f"no {phase} card instead of {card}"
    return f"the cards fell otherwise than stacked: {who(recipient)} got {instead}"
