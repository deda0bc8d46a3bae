"""The script of one scenario: the table that is set, what its players do, and who is dealt what.

Given and When steps write it. Nothing is sent before a Then step asks what came of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from harness.suite.asked import Asked, Purpose
from harness.suite.judging import who
from harness.suite.shoe import stacked
from harness.table.messages import Command, Decide, OpenTable, PlaceWager, Proceed, Recipient, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.messages import Statement

#: One dollar to a hundred thousand: limits that no scenario meets by accident.
WIDE: Final = (100, 10_000_000)
#: The odds of a table for which the scenario declares no others.
ODDS: Final = (("initial", "1:1"), ("tie", "10:1"), ("war", "2:1"), ("war-equal", "3:1"))

Phase = Literal["original", "war"]


class Script:
    """What a scenario asks for, for a product that claims what its statement says."""

    def __init__(self, statement: Statement) -> None:
        self.statement = statement
        self._game = ""
        self._limits: dict[str, tuple[int, int]] = {"initial": WIDE, "tie": WIDE}
        self._odds = dict(ODDS)
        self._bankroll: dict[str, int] | None = None
        self._before: list[Asked] = []
        self._asked: list[Asked] = []
        self._piles: dict[Phase, dict[Recipient, str]] = {"original": {}, "war": {}}

    # ------------------------------------------------------------- setting the table

    def open(self, game: str) -> None:
        """Open a table; what was asked before is sent before it."""
        self._before, self._asked = self._asked, []
        self._game = game

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
        self._asked.append(Asked(command, purpose, words))

    # ------------------------------------------------------------------ what it comes to

    @property
    def commands(self) -> tuple[Asked, ...]:
        """The commands of the round, the opening among them, in the order in which they are sent."""
        opening = Asked(self._opening(self.shoe), "needed", "the opening of the table")
        return (*self._before, opening, *self._asked)

    def stacked(self, phase: Phase) -> dict[Recipient, str]:
        """Return who is to be dealt which card."""
        return dict(self._piles[phase])

    @property
    def bettors(self) -> tuple[int, ...]:
        """The seats that place a wager which the scenario needs, ascending."""
        needed = (asked.command for asked in self._asked if asked.purpose == "needed")
        return tuple(sorted({command.seat for command in needed if isinstance(command, PlaceWager)}))

    @property
    def decks(self) -> int:
        """The fewest decks that the product claims to play the game with; six where it claims none."""
        claimed = self.statement.games.get(self._game)
        return min(claimed.decks, default=6) if claimed else 6

    @property
    def claimed(self) -> tuple[str, ...]:
        """The wagers that the product claims to have in the game."""
        claimed = self.statement.games.get(self._game)
        return claimed.wagers if claimed else ()

    @property
    def tie_hands(self) -> tuple[int, ...]:
        """The seats whose stacked card has the rank of the dealer's."""
        pile = self._piles["original"]
        dealer = pile.get("dealer", "")
        return tuple(seat for seat, card in pile.items() if isinstance(seat, int) and card[0] == dealer[:1])

    @property
    def at_war(self) -> tuple[int, ...]:
        """The seats that go to war, ascending."""
        needed = (asked.command for asked in self._asked if asked.purpose == "needed")
        at_war = {
            command.seat for command in needed if isinstance(command, Decide) and command.option == "war"
        }
        return tuple(sorted(at_war))

    def placed(self, *wagers: str) -> tuple[tuple[int, str], ...]:
        """Return seat and name of the wagers that the scenario needs, of these names or of any."""
        needed = (asked.command for asked in self._asked if asked.purpose == "needed")
        placed = tuple((command.seat, command.wager) for command in needed if isinstance(command, PlaceWager))
        every = (*placed, *((seat, "war") for seat in self.at_war))
        return tuple((seat, wager) for seat, wager in every if not wagers or wager in wagers)

    def _opening(self, shoe: tuple[str, ...]) -> OpenTable:
        table = Table(
            decks=self.decks, seats=7, limits=self._limits, odds=dict(self._odds), bankroll=self._bankroll
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
            decks=self.decks,
        )
