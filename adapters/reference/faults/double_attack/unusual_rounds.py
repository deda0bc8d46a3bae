"""Rounds that are lawful and unlike the plain one; declared in ``variants``."""

from __future__ import annotations

from .cards import STAND, is_natural, total
from .dealer import DoubleAttack, Round
from .values import BONUS, INITIAL, MAINS, Bid, Json, Seat


class DrawsForNobody(Round):
    """The dealer plays the hand out whoever is alive."""

    def draws_on(self) -> bool:
        """Draw to 17, always."""
        return total(self.dealer) < STAND


class ReturnsStakes(Round):
    """Winners get their stake back in so many words."""

    def pay(self, seat: Seat, kind: str, winnings: int, odds: str) -> None:
        """Pay, then return the stake (already credited by the payment)."""
        super().pay(seat, kind, winnings, odds)
        self.emit("return", seat=seat.number, wager=kind, amount=seat.wagers[kind].amount)


class ReturnsStakesFirst(Round):
    """Winners get their stake back before they are paid."""

    def pay(self, seat: Seat, kind: str, winnings: int, odds: str) -> None:
        """Return the stake, then pay."""
        self.emit("return", seat=seat.number, wager=kind, amount=seat.wagers[kind].amount)
        super().pay(seat, kind, winnings, odds)


class SaysNothingHappened(Round):
    """Movements of nothing are reported."""

    def collect(self, seat: Seat, kind: str, amount: int | None = None) -> None:
        """Collect, and return nothing."""
        super().collect(seat, kind, amount)
        self.emit("return", seat=seat.number, wager=kind, amount=0)

    def pay(self, seat: Seat, kind: str, winnings: int, odds: str) -> None:
        """Pay, and collect nothing."""
        super().pay(seat, kind, winnings, odds)
        self.emit("collect", seat=seat.number, wager=kind, amount=0)


class PaysNaturalsEarly(Round):
    """A natural is paid when the seat's turn comes, before others act."""

    def go_on(self) -> None:
        """Pay what cannot be lost any more, once a dealer's natural is excluded."""
        if self.dealer[1:] and not is_natural(self.dealer):
            for seat in self.playing():
                if seat.natural and not seat.cleared:
                    self.settle_seat(seat)
        super().go_on()


class PaysAndClearsNaturalsEarly(PaysNaturalsEarly):
    """A natural's cards are picked up with the payment too."""

    def settle_seat(self, seat: Seat) -> None:
        """Settle, then pick up."""
        super().settle_seat(seat)
        if seat.natural:
            self.discard_seat(seat)


class CollectsBustedEarly(Round):
    """A busted hand is collected and cleared at once, its bonus kept."""

    def hand_busted(self, seat: Seat) -> None:
        """Settle the main wagers and pick the cards up."""
        self.settle_seat(seat)
        self.discard_seat(seat)


class ClearsBustedEarly(Round):
    """A busted hand is cleared at once, its wagers settled later."""

    def hand_busted(self, seat: Seat) -> None:
        """Pick the cards up."""
        self.discard_seat(seat)


class ClearsSeatBySeat(Round):
    """Each seat's cards go as its main wagers are settled."""

    def settle_seat(self, seat: Seat) -> None:
        """Settle, then pick up."""
        super().settle_seat(seat)
        self.discard_seat(seat)


class CollectsThenPays(Round):
    """The main wagers go in two passes, losers first."""

    def settle_mains(self) -> None:
        """Collect, then pay and return."""
        for seat in self.playing():
            if self.policy.main_fate(seat, self.dealer).value == "lose":
                self.settle_seat(seat)
        super().settle_mains()


class KindByKind(Round):
    """The main wagers go kind by kind round the table."""

    def settle_mains(self) -> None:
        """Settle all of one kind first."""
        for kind in reversed(MAINS):
            for seat in self.playing():
                self.settle_main(seat, kind)


class DealerCleared(Round):
    """The dealer's cards are picked up first."""

    def clear(self) -> None:
        """Dealer, then seats from the right."""
        self.emit("discard", of="dealer", cards=list(reversed(self.dealer)), hand="main")
        for seat in reversed(self.playing()):
            self.discard_seat(seat)


class TurnsHoleCard(Round):
    """The hole card is turned as well as revealed, and the hand turned once more after the bonus card."""

    def reveal(self) -> None:
        """Turn, then reveal."""
        self.turn()
        super().reveal()

    def bonus_moment(self) -> None:
        """Report the open hand between third card and settlement, which interrupts nothing."""
        self.turn()
        super().bonus_moment()

    def turn(self) -> None:
        """Report the hand as lying face up."""
        self.emit("turn", of="dealer", hand="main", face="up")


class ConvertsAtClose(Round):
    """Cash is converted when the betting closes."""

    def convert(self, seat: int, kind: str) -> None:
        """Wait for the close."""

    def close_betting(self) -> None:
        """Convert all cash, then go on."""
        self.convert_all()
        super().close_betting()

    def convert_all(self) -> None:
        """Convert all cash on the layout."""
        for seat in self.playing():
            for kind, wager in seat.wagers.items():
                if wager.by == "verbal":
                    super().convert(seat.number, kind)


class ConvertsLate(ConvertsAtClose):
    """Cash is converted right before it is settled."""

    def close_betting(self) -> None:
        """Leave the cash lying."""
        Round.close_betting(self)

    def reveal(self) -> None:
        """Convert, then show the hand."""
        self.convert_all()
        super().reveal()


class AsksTwentyOne(Round):
    """Hands of 21 and naturals are asked like others."""

    def play_options(self, seat: Seat) -> tuple[str, ...]:
        """Ask every hand that is not over 21."""
        asked = not seat.done and seat.has(INITIAL) and not seat.busted
        return super().play_options(seat) or (("hit", "stand") if asked else ())


class OmitsOdds(Round):
    """Payments do not say their odds."""

    def emit(self, event: str, **fields: object) -> None:
        """Drop the field."""
        fields.pop("odds", None)
        super().emit(event, **fields)


class ShowsEverybody(Round):
    """Cards dealt up list every seat that saw them."""

    def emit(self, event: str, **fields: object) -> None:
        """Add the field."""
        if event == "deal" and fields["face"] == "up":
            fields["shown_to"] = sorted(self.seats)
        super().emit(event, **fields)


class NobodySawTheHoleCard(Round):
    """The hole card, whose face nobody was sent, says nothing of who saw it."""

    def emit(self, event: str, **fields: object) -> None:
        if fields.get("face") == "down":
            fields.pop("shown_to", None)
        super().emit(event, **fields)


class Chatty(Round):
    """Every event carries fields that the protocol does not know."""

    def emit(self, event: str, **fields: object) -> None:
        """Add fields."""
        super().emit(event, **fields, vendor={"serial": len(self.events)}, note="hello")


class GivesNoReason(Round):
    """Every refusal is for another reason."""

    def refuse(self, _: str) -> None:
        """Say nothing about why."""
        super().refuse("other")


class WagerThenDecision(Round):
    """The wager that a decision places is reported before the decision."""

    def add_stake(self, seat: Seat, option: str, command: Json) -> str | None:
        """Place first; the events of one command are then told the other way round."""
        start = len(self.events)
        reason = super().add_stake(seat, option, command)
        self.events[start:] = reversed(self.events[start:])
        return reason


class SmallSign(Round):
    """The sign names the bonus alone."""

    def sign(self) -> Json:
        """Leave out odds and other limits."""
        limits = super().sign()["limits"]
        return {"limits": {kind: limits[kind] for kind in limits if kind == BONUS}}


class FreeCoupons(Round):
    """A coupon does not count against the bankroll."""

    def place(self, bid: Bid) -> None:
        """Give the coupon's amount to the funds, from which it is then taken."""
        if bid.by == "coupon":
            self.credit(self.seat_for(bid.seat), bid.amount)
        super().place(bid)

    def against_funds(self, bid: Bid) -> str | None:
        """Ask nothing of a coupon."""
        return None if bid.by == "coupon" else super().against_funds(bid)


class Surrenders(Round):
    """A seat with two cards may give up half of each main wager, settled at its decision."""

    def play_options(self, seat: Seat) -> tuple[str, ...]:
        """Add the option."""
        options = super().play_options(seat)
        return (*options, "surrender") if options and len(seat.cards) == len("ab") else options

    def act(self, seat: Seat, option: str) -> None:
        """Collect one half and return the other; the bonus stays."""
        if option != "surrender":
            super().act(seat, option)
            return
        for kind in MAINS:
            if seat.is_open(kind):
                half = seat.wagers[kind].amount // 2
                self.collect(seat, kind, seat.wagers[kind].amount - half)
                if half:
                    self.give_back(seat, kind, half)
        seat.done = True


class ChattyProduct(DoubleAttack):
    """A product whose statement and results carry unknown fields."""

    def __init__(self) -> None:
        """Play chatty rounds."""
        super().__init__(rounds=Chatty)

    def describe(self) -> Json:
        """Add fields to the statement."""
        return {**super().describe(), "motto": "hello"}

    def result(self, commands: list[Json]) -> Json:
        """Add a field to the result."""
        return {**super().result(commands), "seconds": 0}
