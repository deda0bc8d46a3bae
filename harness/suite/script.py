"""The script of one scenario: the table that is set, what its players do, and who is dealt what.

Given and When steps write it. Nothing is sent before a Then step asks what came of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from harness.suite.asked import Asked, Purpose, guest
from harness.suite.deals import Deal, Due, Stacking, deal_of
from harness.suite.judging import who
from harness.suite.shoe import padded
from harness.table.messages import (
    Command,
    Decide,
    Instrument,
    OddsTable,
    OpenTable,
    PlaceWager,
    Proceed,
    Recipient,
    Round,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from harness.table.messages import Statement

_COUNTS: Final = ("no", "one", "two", "three")


class Script:
    """What a scenario asks for, for a product that claims what its statement says."""

    def __init__(self, statement: Statement) -> None:
        self.statement = statement
        self._deal: Deal | None = None
        self._pick: Callable[[Iterable[int]], int] = min
        self._decks: int | None = None
        self._opening_purpose: Purpose = "needed"
        self._table = Table(decks=0)
        self._limits: dict[str, tuple[int, int] | None] = {}
        self._earlier: dict[str, tuple[int, int]] = {}
        self._earlier_odds: dict[str, str] = {}
        self._odds: OddsTable = {}
        self._before: list[Asked] = []
        self._asked: list[Asked] = []
        self._piles: dict[str, dict[Recipient, tuple[str, ...]]] = {}

    # ------------------------------------------------------------- setting the table

    def open(self, game: str, pick: Callable[[Iterable[int]], int] = min) -> None:
        """Open a table; what was asked before is sent before it.

        Args:
            game: the game's name in the protocol.
            pick: chooses among the numbers of decks that the product claims.
        """
        self._before, self._asked = self._asked, []
        self._deal = deal_of(game)
        self._pick = pick
        self._piles = {pile: {} for pile in self._deal.piles}

    @property
    def deal(self) -> Deal:
        """How the game's cards are stacked.

        Raises:
            ValueError: no table was opened.
        """
        if self._deal is None:
            raise ValueError("no table was opened")
        return self._deal

    def use_decks(self, number: int) -> None:
        """Play with that many decks, whatever the product claims."""
        self._decks = number

    def try_opening(self) -> None:
        """Whether the table is opened at all is the point."""
        self._opening_purpose = "tried"

    def limit(self, wager: str, low: int, high: int) -> None:
        """Set the limits of a wager, in minor units."""
        self._limits[wager] = (low, high)

    def no_limit(self, wager: str) -> None:
        """Post no limits of a wager."""
        self._limits[wager] = None

    def earlier_limit(self, wager: str, low: int, high: int) -> None:
        """Play the round once before with other limits of a wager, in minor units."""
        self._earlier[wager] = (low, high)

    def earlier_odds(self, payout: str, odds: str) -> None:
        """Play the round once before with other odds of a payout."""
        self._earlier_odds[payout] = odds

    def pays(self, payout: str, odds: str, *, hand: str | None = None) -> None:
        """Declare the odds of one of the table's payouts, or those of one hand in it."""
        if hand is None:
            self._odds[payout] = odds
            return
        table = self._odds.get(payout, {})
        self._odds[payout] = {**(table if isinstance(table, dict) else {}), hand: odds}

    def funds(self, seat: int, amount: int) -> None:
        """Give a seat so much to play with, in minor units; others stay without a limit."""
        bankroll = {**(self._table.bankroll or {}), str(seat): amount}
        self._table = msgspec.structs.replace(self._table, bankroll=bankroll)

    def offer_wagers(self, *names: str) -> None:
        """Have further optional wagers at the table."""
        self._table = msgspec.structs.replace(self._table, offers=(*self._table.offers, *names))

    def in_between(self, pay_table: str) -> None:
        """Choose the table's pay table of the in-between wager."""
        self._table = msgspec.structs.replace(self._table, in_between=pay_table)

    def rank_hands(self, *names: str) -> None:
        """Declare the order of hands, the highest first."""
        self._table = msgspec.structs.replace(self._table, hand_order=names)

    def stack(self, pile: str, cards: Sequence[tuple[str, Recipient]]) -> None:
        """Say who will be dealt which card in a pile of the game, each recipient's cards in their order."""
        most = self.deal.piles[pile]
        there = self._piles[pile]
        for card, recipient in cards:
            have = there.get(recipient, ())
            if most is not None and len(have) == most:
                raise ValueError(f"{_COUNTS[most + 1]} cards for {who(recipient)} in the {pile} deal")
            there[recipient] = (*have, card)

    # ----------------------------------------------------------------- what is asked

    def wager(
        self,
        seat: int,
        wager: str,
        amount: float,
        *,
        by: Instrument = "chips",
        confirmed_by: tuple[str, ...] = (),
        purpose: Purpose = "needed",
    ) -> None:
        """Have a seat place a wager, in minor units."""
        command = PlaceWager(seat=seat, wager=wager, amount=amount, by=by, confirmed_by=confirmed_by)
        self._ask(command, purpose, f"{who(seat)}'s {wager} wager")

    def decide(
        self, seat: int, option: str, amount: float | None = None, *, purpose: Purpose = "needed"
    ) -> None:
        """Have a seat answer the dealer's offer."""
        said = self._deal.spoken.get(option, option) if self._deal else option
        self._ask(Decide(seat=seat, option=option, amount=amount), purpose, f"{who(seat)}'s {said}")

    def proceed(self, *, purpose: Purpose = "needed") -> None:
        """Have the betting closed and the round go on."""
        self._ask(Proceed(), purpose, "the call to deal")

    def open_again(self) -> None:
        """Try to open the table a second time in the same round."""
        self._ask(self._opening(()), "tried", "a second opening")

    def turn_away(self, seats: frozenset[int]) -> None:
        """Leave out guests that the table has refused, and their cards."""
        self._asked = [asked for asked in self._asked if guest(asked) not in seats]
        for pile in self._piles.values():
            for seat in seats:
                pile.pop(seat, None)

    def _ask(self, command: Command, purpose: Purpose, words: str) -> None:
        self._asked.append(Asked(command, purpose, words))

    # ------------------------------------------------------------------ what it comes to

    @property
    def commands(self) -> tuple[Asked, ...]:
        """The commands of the round, the opening among them, in the order in which they are sent."""
        opening = Asked(self._opening(self.shoe), self._opening_purpose, "the opening of the table")
        return (*self._before, opening, *self._asked)

    @property
    def earlier(self) -> Round | None:
        """The round that is to be played before, at a table of other limits or odds; None for none."""
        if not self._earlier and not self._earlier_odds:
            return None
        opening = self._opening(self.shoe, self._earlier, self._earlier_odds)
        return tuple(
            opening if isinstance(asked.command, OpenTable) else asked.command for asked in self.commands
        )

    def stacked(self, pile: str) -> dict[Recipient, tuple[str, ...]]:
        """Return who is to be dealt which cards."""
        return dict(self._piles[pile])

    def due(self, pile: str) -> tuple[Due, ...]:
        """Return the cards of a pile, each with its place among its recipient's."""
        return self.deal.due(self._stacking, pile)

    @property
    def bettors(self) -> tuple[int, ...]:
        """The seats that place a wager which the scenario needs, and guests, ascending."""
        wagers = (asked.command for asked in self._asked if asked.purpose in ("needed", "guest"))
        return tuple(sorted({command.seat for command in wagers if isinstance(command, PlaceWager)}))

    @property
    def decks(self) -> int:
        """How many decks of those that the product claims; the game's own number where it claims none."""
        if self._decks is not None:
            return self._decks
        claimed = self.statement.games.get(self.deal.game)
        return self._pick(claimed.decks) if claimed and claimed.decks else self.deal.decks

    @property
    def claimed(self) -> tuple[str, ...]:
        """The wagers that the product claims to have in the game."""
        claimed = self.statement.games.get(self.deal.game)
        return claimed.wagers if claimed else ()

    def placed(self, *wagers: str) -> tuple[tuple[int, str], ...]:
        """Return seat and name of the wagers that the scenario needs, of these names or of any.

        Raises:
            ValueError: there is none, so that a step about all of them would pass for nothing.
        """
        needed = self._needed
        placed = tuple((command.seat, command.wager) for command in needed if isinstance(command, PlaceWager))
        placing = self.deal.placing
        decided = {
            (command.seat, placing[command.option])
            for command in needed
            if isinstance(command, Decide) and command.option in placing
        }
        found = tuple(
            (seat, wager) for seat, wager in (*placed, *sorted(decided)) if not wagers or wager in wagers
        )
        if not found:
            raise ValueError(f"no {' or '.join(wagers) or 'wager'} placed in this scenario")
        return found

    @property
    def shoe(self) -> tuple[str, ...]:
        """The stacked shoe, front first."""
        deals = any(isinstance(command, Proceed) for command in self._needed)
        if deals and not self._piles[self.deal.opening]:
            raise ValueError("the scenario deals, but says nobody's card")
        return padded(self.deal.front(self._stacking), decks=self.decks, ranks=self.deal.ranks)

    @property
    def _needed(self) -> tuple[Command, ...]:
        return tuple(asked.command for asked in self._asked if asked.purpose == "needed")

    @property
    def _stacking(self) -> Stacking:
        answers = tuple(command for command in self._needed if isinstance(command, Decide))
        return Stacking(self._piles, self.bettors, answers, self.statement.games.get(self.deal.game))

    def _opening(
        self,
        shoe: tuple[str, ...],
        limits: dict[str, tuple[int, int]] | None = None,
        odds: dict[str, str] | None = None,
    ) -> OpenTable:
        posted = {**self.deal.limits, **self._limits, **(limits or {})}
        table = msgspec.structs.replace(
            self._table,
            decks=self.decks,
            limits={wager: pair for wager, pair in posted.items() if pair is not None},
            odds={**self.deal.odds, **self._odds, **(odds or {})},
        )
        return OpenTable(game=self.deal.game, table=table, shoe=shoe)
