"""The stage of one scenario: the table being set, the round that is played at it, the verdict on it.

Given and When steps say what should happen; nothing is sent yet. The first Then has the
whole round played, and it and those after it ask what came back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Protocol

import msgspec
from msgspec import Raw

from harness.suite.asked import Asked, Purpose, hindrance, position
from harness.suite.judging import Expectation, Inconclusive, Unplayable, Violated, listed, who
from harness.suite.record import FaultRecord, RoundRecord
from harness.suite.shoe import stacked
from harness.table.messages import (
    Command,
    Decide,
    OpenTable,
    PlaceWager,
    Proceed,
    Recipient,
    Round,
    Statement,
    Table,
)
from harness.table.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.register import Register
    from harness.transport.adapter import Outcome

#: One dollar to a hundred thousand: limits that no scenario meets by accident.
WIDE: Final = (100, 10_000_000)
#: The odds of a table for which the scenario declares no others.
ODDS: Final = (("initial", "1:1"), ("tie", "10:1"), ("war", "2:1"), ("war-equal", "3:1"))

Phase = Literal["original", "war"]


class Player(Protocol):
    """What the stage needs of an adapter."""

    def describe(self) -> Statement:
        """Return the product's statement."""
        ...

    def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
        """Play rounds, one outcome each."""
        ...


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
        self._piles: dict[Phase, dict[Recipient, str]] = {"original": {}, "war": {}}
        self._sent: tuple[Asked, ...] = ()
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
        pile = self._piles[phase]
        for card, recipient in cards:
            if recipient in pile:
                raise ValueError(f"two cards for {who(recipient)} in the {phase} deal")
            pile[recipient] = card

    # ----------------------------------------------------------------- what is asked

    def wager(self, seat: int, wager: str, amount: float, *, purpose: Purpose = "needed") -> None:
        """Have a seat place a wager, in minor units."""
        command = PlaceWager(seat=seat, wager=wager, amount=amount)
        self._ask(command, purpose, f"{who(seat)}'s {wager} wager")

    def decide(
        self, seat: int, option: str, amount: float | None = None, *, purpose: Purpose = "needed"
    ) -> None:
        """Have a seat answer the dealer's offer."""
        said = "going to war" if option == "war" else option
        self._ask(Decide(seat=seat, option=option, amount=amount), purpose, f"{who(seat)}'s {said}")

    def proceed(self, *, purpose: Purpose = "needed") -> None:
        """Have the betting closed and the round go on."""
        self._ask(Proceed(), purpose, "the call to deal")

    def open_again(self) -> None:
        """Try to open the table a second time in the same round."""
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
        needed = (asked.command for asked in self._asked if asked.purpose == "needed")
        return tuple(sorted({command.seat for command in needed if isinstance(command, PlaceWager)}))

    @property
    def at_war(self) -> tuple[int, ...]:
        """The seats that go to war, ascending."""
        needed = (asked.command for asked in self._asked if asked.purpose == "needed")
        at_war = {
            command.seat for command in needed if isinstance(command, Decide) and command.option == "war"
        }
        return tuple(sorted(at_war))

    def attempts(self) -> tuple[tuple[int, str], ...]:
        """Return index and words of the commands whose refusal or acceptance is the point."""
        return tuple((at, asked.words) for at, asked in enumerate(self._sent) if asked.purpose == "tried")

    def decisions(
        self, seat: int, option: str | None = None, *, purpose: Purpose = "needed"
    ) -> tuple[int, ...]:
        """Return the indices of a seat's answers for that purpose, of that option or of any."""
        return tuple(
            at
            for at, asked in enumerate(self._sent)
            if isinstance(asked.command, Decide)
            and (asked.command.seat, asked.purpose) == (seat, purpose)
            and option in (None, asked.command.option)
        )

    def placed(self, *wagers: str) -> tuple[tuple[int, str], ...]:
        """Return seat and name of the wagers that the scenario needs, of these names or of any."""
        needed = (asked.command for asked in self._asked if asked.purpose == "needed")
        return tuple(
            (command.seat, command.wager)
            for command in needed
            if isinstance(command, PlaceWager) and (not wagers or command.wager in wagers)
        )

    def _opening(self, shoe: tuple[str, ...]) -> OpenTable:
        table = Table(
            decks=self._decks, seats=7, limits=self._limits, odds=dict(self._odds), bankroll=self._bankroll
        )
        return OpenTable(game=self._game, table=table, shoe=shoe)

    @property
    def shoe(self) -> tuple[str, ...]:
        """The stacked shoe, front first."""
        deals = any(isinstance(asked.command, Proceed) and asked.purpose == "needed" for asked in self._asked)
        if deals and not self._piles["original"]:
            raise ValueError("the scenario deals, but says nobody's card")
        return stacked(
            self._piles["original"],
            self._piles["war"],
            bettors=self.bettors,
            at_war=self.at_war,
            decks=self._decks,
        )

    def _play(self) -> Trace:
        opening = Asked(self._opening(self.shoe), "needed", "the opening of the table")
        self._sent = (*self._before, opening, *self._asked)
        commands = tuple(asked.command for asked in self._sent)
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
        self._unhindered(before=expectation.at, about=about)
        if expectation.at is None and self._piles["original"]:
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
        for phase in phases:
            place = 0 if phase == "original" else 1
            for recipient, card in self._piles[phase].items():
                dealt = trace.deals(recipient)
                got = dealt[place].event.card if len(dealt) > place else None
                if got != card:
                    self._unhindered(before=None)
                    raise Inconclusive(_otherwise(recipient, card, got))

    def conclude(self, requirements: Sequence[str], register: Register) -> None:
        """Say, where every step went well, whether that is enough for a pass.

        Raises:
            Inconclusive: something that the round needs was refused, or the product does
                not report what the requirement needs.
        """
        if self._trace is None:
            raise ValueError("no step of this scenario had the round played")
        self._unhindered(before=None)
        for name in requirements:
            if name in register:
                self.reported(*register.requirement(name).needs)

    def _unhindered(self, *, before: int | None, about: Sequence[int] = ()) -> None:
        """Go on only if what the scenario needs, up to an event, was accepted."""
        trace = self.trace
        for command, asked in enumerate(self._sent):
            if asked.purpose != "needed" or command in about:
                continue
            if before is not None and position(trace, command) > before:
                return
            reason = hindrance(trace, asked, command)
            if reason is not None:
                raise Inconclusive(reason)


def _otherwise(recipient: Recipient, card: str, got: str | None) -> str:
    instead = f"{got} instead of {card}" if got else f"nothing instead of {card}"
    return f"the cards fell otherwise than stacked: {who(recipient)} got {instead}"
