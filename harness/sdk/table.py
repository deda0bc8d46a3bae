"""The table: what players may ask of it, and how it answers. Subclass `GameTable` for each game.

One instance is one round at a fresh table. After each command the game plays on until it
must wait for a player, and says what happens then:

* `open_betting(…, then=…)` or `offer_wagers(…, then=…)` waits for wagers; `proceed` goes on.
* `offer(…, then=…)` waits for one player's answer; `ask(…, then=…)` for several, one at a time.
* `end_round()` waits for nobody.

Everything that is the same in every game is here: which commands are refused and why. A
refusal is raised (`Refused`) before anything is done.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from harness.sdk.dealer import Dealer
from harness.sdk.ledger import Ledger
from harness.sdk.refusal import Refused
from harness.sdk.wagers import (
    WagerRule,
    check_funds,
    check_instrument,
    check_limits,
    whole_amount,
)
from harness.table import cards
from harness.table.messages import (
    Command,
    Decide,
    Decided,
    Game,
    OddsTable,
    Opened,
    OpenTable,
    PlaceWager,
    Posted,
    Proceed,
    Recipient,
    Table,
    WagerAccepted,
)
from harness.table.money import Odds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from harness.sdk.shoe import Shoe


@dataclass(frozen=True, slots=True)
class _Offer:
    options: tuple[str, ...]
    then: Callable[[str], None]


class GameTable(Dealer, ABC):
    """One round of one game.

    Attributes:
        game: its name in the protocol.
        claims: what the statement says of it.
        wager_rules: when each of its wagers may be placed.
        default_odds: the odds of a table that names none.
        pack: the cards of one deck.
        most_seats: how many seats a table may have.
    """

    game: ClassVar[str]
    claims: ClassVar[Game]
    wager_rules: ClassVar[tuple[WagerRule, ...]]
    default_odds: ClassVar[OddsTable] = {}
    pack: ClassVar[tuple[str, ...]] = cards.deck()
    most_seats: ClassVar[int] = 7

    def __init__(self, table: Table, shoe: Shoe) -> None:
        super().__init__(shoe, Ledger(table.bankroll), table.seats)
        self.table = table
        self.odds: OddsTable = {**self.default_odds, **table.odds}
        self._rules = {rule.wager: rule for rule in self.wager_rules}
        #: Each seat's last answer to an offer.
        self.answers: dict[int, str] = {}
        self._betting: frozenset[tuple[int, str]] = frozenset()
        self._after_betting: Callable[[], None] | None = None
        self._closed: frozenset[str] = frozenset()
        self._offers: dict[int, _Offer] = {}

    # -------------------------------------------------------- what a game must say

    @abstractmethod
    def deal_round(self) -> None:
        """The first betting has closed: deal, and go on until the table must wait for a player."""

    def demanded(self, seat: int, wager: str) -> int:
        """Return the amount of a wager that a decision places without naming one."""
        raise Refused("wrong-amount", f"seat {seat} must say how much the {wager} wager is")

    def check_table(self) -> None:
        """Refuse a table that the law or this product does not allow. A game adds its own checks."""
        if self.table.decks not in self.claims.decks:
            raise Refused("table-not-allowed", f"{self.game} is not played with {self.table.decks} decks")
        if not 1 <= self.table.seats <= self.most_seats:
            raise Refused("table-not-allowed", f"a table has 1 to {self.most_seats} seats")
        for wager, (low, high) in self.table.limits.items():
            if low > high:
                raise Refused("table-not-allowed", f"no {wager} wager is within {low} and {high}")
        try:
            _read_odds(self.odds)
        except ValueError as wrong:
            raise Refused("table-not-allowed", str(wrong)) from wrong

    def check_wager(self, wager: WagerAccepted) -> None:
        """Refuse a wager whose amount, instrument or owner is wrong. A game adds its own checks."""
        rule = self._rules[wager.wager]
        if self.ledger.stake(wager.seat, wager.wager):
            raise Refused("other", f"seat {wager.seat} has a {wager.wager} wager already")
        if rule.needs and not self.ledger.stake(wager.seat, rule.needs):
            raise Refused("no-qualifying-wager", f"a {wager.wager} wager needs the {rule.needs} wager")
        check_instrument(wager, self.claims.by)
        check_limits(wager, rule, self.table.limits)
        check_funds(wager, self.ledger.funds(wager.seat))

    def sign(self) -> Posted:
        """Return the table's sign, as shown to players."""
        return Posted(limits=self.table.limits, odds=self.odds, in_between=self.table.in_between)

    # ---------------------------------------------------------- what a game may ask

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers that this table has: those claimed, unless a game's table may lack one."""
        return self.claims.wagers

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that take part, clockwise from the dealer's left: those with a wager."""
        return self.ledger.seats

    def odds_of(self, wager: str, hand: str | None = None) -> Odds:
        """Return the odds of a wager, or of one hand in a wager's pay table."""
        found = self.odds[wager]
        if isinstance(found, str):
            return Odds.parse(found)
        if hand is None:
            raise KeyError(f"the odds of {wager} go by hand")
        return Odds.parse(found[hand])

    def odds_among(self, wager: str, hands: Iterable[str]) -> Odds | None:
        """Return the odds of the first of these hands that the wager's pay table names, if it names any."""
        found = self.odds[wager]
        if isinstance(found, str):
            return Odds.parse(found)
        return next((Odds.parse(found[hand]) for hand in hands if hand in found), None)

    def opening_order(self, hands: Sequence[Recipient], cards: int) -> tuple[Recipient, ...]:
        """Return who gets each card when so many are dealt to each of these hands.

        One card to each in turn and then the next, unless the statement says `hand-by-hand`.
        """
        if self.claims.deal == "hand-by-hand":
            return tuple(hand for hand in hands for _ in range(cards))
        return tuple(hands) * cards

    # -------------------------------------------------------- waiting for a player

    def open_betting(self, seats: Iterable[int], wagers: Sequence[str], *, then: Callable[[], None]) -> None:
        """Take these wagers from these seats until `proceed`; then close the betting and go on."""
        self._betting = frozenset((seat, wager) for seat in seats for wager in wagers)
        self._after_betting = then

    def offer_wagers(
        self, seats: Sequence[int], wagers: tuple[str, ...], *, then: Callable[[], None]
    ) -> None:
        """Offer optional wagers to these seats, which take them by `wager` or let them pass."""
        for seat in seats:
            self.announce_wagers(seat, wagers)
        self.open_betting(seats, wagers, then=then)

    def offer(self, seat: int, options: tuple[str, ...], *, then: Callable[[str], None]) -> None:
        """Offer a choice to one seat; go on with its answer."""
        self._offers[seat] = _Offer(options, then)
        self.announce_options(seat, options)

    def ask(self, seats: Sequence[int], options: tuple[str, ...], *, then: Callable[[], None]) -> None:
        """Offer the same choice to these seats, one at a time; go on when `answers` has them all."""
        if not seats:
            then()
            return
        first, *rest = seats
        self.offer(first, options, then=lambda _: self.ask(rest, options, then=then))

    # ------------------------------------------------------------------ the commands

    def obey(self, command: Command) -> None:
        """Do what a command says.

        Raises:
            Refused: the table does not; nothing has changed then.
        """
        match command:
            case OpenTable():
                self._open()
            case PlaceWager():
                self._place(command)
            case Proceed():
                self._proceed()
            case Decide():
                self._decide(command)

    def _open(self) -> None:
        self.check_table()
        self.emit(Opened(posted=self.sign()))
        opening = [wager for wager in self.wagers if self._rules[wager].placed == "opening"]
        self.open_betting(self.every_seat, opening, then=self.deal_round)

    def _place(self, command: PlaceWager) -> None:
        self._check_open(command.seat, command.wager)
        wager = WagerAccepted(
            seat=command.seat,
            wager=command.wager,
            amount=whole_amount(command.amount),
            by=command.by,
            confirmed_by=command.confirmed_by,
        )
        self.check_wager(wager)
        self.accept(wager)

    def _check_open(self, seat: int, wager: str) -> None:
        if wager not in self.wagers:
            raise Refused("wager-not-offered", f"there is no {wager} wager")
        if seat not in self.every_seat:
            raise Refused("other", f"there is no seat {seat}")
        if (seat, wager) in self._betting:
            return
        if wager in self._closed:
            raise Refused("betting-closed", f"the betting on {wager} is closed")
        raise Refused("not-offered", f"no {wager} wager is open to seat {seat}")

    def _proceed(self) -> None:
        then = self._after_betting
        if then is None:
            raise Refused("other", "no betting is open")
        if not self.players:
            raise Refused("wager-missing", "nobody has placed a wager")
        self._closed |= {wager for _, wager in self._betting}
        self._betting, self._after_betting = frozenset(), None
        self.announce_close()
        then()

    def _decide(self, command: Decide) -> None:
        offer = self._offers.get(command.seat)
        if offer is None or command.option not in offer.options:
            raise Refused("not-offered", f"{command.option} is not open to seat {command.seat}")
        wager = self._wager_of(command)
        if wager:
            self.check_wager(wager)
        del self._offers[command.seat]
        self.emit(Decided(seat=command.seat, option=command.option))
        if wager:
            self.accept(wager)
        self.answers[command.seat] = command.option
        offer.then(command.option)

    def _wager_of(self, command: Decide) -> WagerAccepted | None:
        """Return the wager that an answer places, if it places one: it has the option's name."""
        rule = self._rules.get(command.option)
        if rule is None or rule.placed != "decision":
            return None
        given = command.amount
        amount = self.demanded(command.seat, command.option) if given is None else whole_amount(given)
        return WagerAccepted(seat=command.seat, wager=command.option, amount=amount)


def _read_odds(odds: OddsTable) -> None:
    for entry in odds.values():
        for text in (entry,) if isinstance(entry, str) else entry.values():
            Odds.parse(text)
