"""High card dealers that are wrong in one way each, and one that is lawful though unusual.

`python:high_card_law.faults:equal_cards_lose` is the adapter of one of them.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from harness.prove.catalogue import LawfulVariant, SeededCatalogue, SeededFault
from harness.sdk import DEALER
from harness.table.money import Odds
from high_card_law.dealer import HAND, HighCard, dealing

if TYPE_CHECKING:
    from harness.sdk import Product

_SECTION: Final = "77:1-4.7"


class DealersCardFirst(HighCard):
    """Deals to itself before the players."""

    def deal_cards(self) -> None:
        """(a), bent."""
        self.deal(DEALER, HAND)
        for to in self.players:
            self.deal(to, HAND)


class FaceDown(HighCard):
    """Deals the last player's card face down."""

    def deal_cards(self) -> None:
        """(a), bent."""
        for to in self.and_dealer(self.players):
            self.deal(to, HAND, face="down" if to == self.players[-1] else "up")


class CounterClockwise(HighCard):
    """Settles from the wrong end of the table."""

    def settle(self) -> None:
        """(b), bent."""
        for seat in reversed(self.players):
            self.settle_wager(seat, self.margin(seat))


class SixToFive(HighCard):
    """Pays 6 to 5."""

    def win(self, seat: int) -> None:
        """(b)1, bent."""
        self.pay(seat, "initial", Odds.parse("6:5"))


class AceLow(HighCard):
    """Ranks the ace below the two."""

    def value(self, card: str) -> int:
        """(c), bent."""
        return 1 if card[0] == "A" else super().value(card)


class HalfLost(HighCard):
    """Takes half of a losing wager and gives the rest back."""

    def lose(self, seat: int) -> None:
        """(b)2, bent."""
        half = self.ledger.left(seat, "initial") // 2
        self.collect(seat, "initial", half)
        self.give_back(seat, "initial", self.ledger.left(seat, "initial"))


class EqualLoses(HighCard):
    """Takes the wager where the ranks are equal, as games with a house edge do."""

    def push(self, seat: int) -> None:
        """(b)3, bent."""
        self.collect(seat, "initial")


class StakeGivenBack(HighCard):
    """Gives a winner's own stake back beside the winnings: lawful, since it stays the player's."""

    def win(self, seat: int) -> None:
        """(b)1: and the stake goes back."""
        super().win(seat)
        self.give_back(seat, "initial", self.ledger.left(seat, "initial"))


def _fault(name: str, breaks: str, table: type[HighCard], *, also: tuple[str, ...] = ()) -> SeededFault:
    note = (table.__doc__ or "").strip()
    return SeededFault(
        name=name,
        breaks=f"{_SECTION}{breaks}",
        also=tuple(f"{_SECTION}{one}" for one in also),
        note=note,
        make=partial(dealing, table, name),
    )


def equal_cards_lose() -> Product:
    """Return the dealer that takes ties: what a report about a wrong product looks like."""
    return dealing(EqualLoses, "equal cards lose")


CATALOGUES: Final = (
    SeededCatalogue(
        game=HighCard.game,
        section=_SECTION,
        honest=partial(dealing, HighCard),
        faults=(
            _fault("dealers-card-first", "(a)#1", DealersCardFirst),
            _fault("face-down", "(a)#2", FaceDown),
            _fault("counterclockwise", "(b)#1", CounterClockwise),
            _fault("six-to-five", "(b)1#1", SixToFive),
            _fault("ace-low", "(c)#1", AceLow, also=("(b)1#1", "(b)2#1")),
            _fault("half-lost", "(b)2#1", HalfLost),
            _fault("equal-loses", "(b)3#1", EqualLoses),
        ),
        variants=(
            LawfulVariant(
                name="stake-given-back",
                note=(StakeGivenBack.__doc__ or "").strip(),
                make=partial(dealing, StakeGivenBack, "stake given back"),
            ),
        ),
    ),
)
