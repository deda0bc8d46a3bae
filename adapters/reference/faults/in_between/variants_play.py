"""Lawful and unusual ways to deal, to time the settlement and to play the blackjack hand."""

from typing import Any, Final

from ..entry import Variant
from .between import BETWEEN
from .cards import is_natural, is_soft, total
from .declare import variant
from .house import House
from .purse import Wager
from .table_round import DEALER_STANDS, Round


class OffersTheSideWager(Round):
    """With each blackjack wager the dealer offers the in-between wager, which proceed passes over."""

    def take(self, wager: Wager) -> None:
        super().take(wager)
        if wager.kind == "initial" and self.table.in_between is not None:
            self.emit("offer", seat=wager.seat, wagers=[BETWEEN])


class WaitsForThirdCard(Round):
    """Settlement comes just before the first card or card reader that it must precede, after any stands."""

    def after_opening(self) -> None:
        if self.peek_due():
            self.settle_between()
        self.peek()
        self.play_on()

    def third_card(self, seat: int) -> None:
        self.settle_between()
        super().third_card(seat)

    def finish(self) -> None:
        self.settle_between()
        super().finish()


class WaitsBeyondDealersDraw(WaitsForThirdCard):
    """Where no player takes a card and no reader is used, settlement comes after the dealer's draw."""

    def finish(self) -> None:
        self.dealer_turn()
        self.settle_between()
        self.settle_main()
        self.discard_all()
        self.end()


class BustsCollectedAtOnce(Round):
    """A hand over 21 is collected at once."""

    def third_card(self, seat: int) -> None:
        super().third_card(seat)
        if total(self.hands[seat]) > 21:
            for kind in ("initial", "double"):
                if self.is_live(seat, kind):
                    self.collect(seat, kind)


class NaturalsPaidAtOnce(Round):
    """Blackjacks are paid after the in-between settlement, before the first offer."""

    def play_on(self) -> None:
        if not self.dealer_natural():
            for seat in self.seats():
                if is_natural(self.hands[seat]):
                    self.settle_main_wager(seat, "initial")
        super().play_on()


class MainRightToLeft(Round):
    """The blackjack wagers are settled counterclockwise too."""

    def main_order(self) -> list[int]:
        return self.seats()[::-1]


class AllOffersAtOnce(Round):
    """All seats are offered their options at once, and may answer in any order."""

    def ask(self) -> None:
        waiting = [seat for seat in self.seats() if self.can_act(seat)]
        for seat in waiting:
            if seat not in self.asked:
                self.offer(seat)
        if not waiting:
            self.finish()


class AsksAtTwentyOne(Round):
    """A seat with 21 or a blackjack is asked like any other."""

    def can_act(self, seat: int) -> bool:
        return self.is_live(seat, "initial") and seat not in self.done and total(self.hands[seat]) <= 21


class HitsSoftSeventeen(Round):
    """The dealer draws on a soft 17."""

    def dealer_draws(self) -> bool:
        soft = total(self.dealer) == DEALER_STANDS and is_soft(self.dealer)
        return soft or super().dealer_draws()


class AlwaysDraws(Round):
    """The dealer draws the hand out even where no player's hand is left to beat."""

    def needs_dealer(self, seat: int) -> bool:
        del seat
        return True


class HidesTheHoleCard(Round):
    """The hole card is shown only where a hand is still to be compared with it."""

    def dealer_turn(self) -> None:
        if self.dealer_natural() or any(self.needs_dealer(seat) for seat in self.seats()):
            super().dealer_turn()


class PeeksAtEveryUpCard(Round):
    """The card reader is used after the settlement whatever the up card."""

    def peek(self) -> None:
        if "down" in self.dealer_faces:
            self.emit("peek")


class TurnsBeforeSettling(Round):
    """The players' cards fall face down; each hand is shown before its in-between wager is settled."""

    def deal_player(self, seat: int, face: str = "up") -> None:
        opening = len(self.hands.get(seat, [])) < 2
        super().deal_player(seat, "down" if opening else face)
        if opening:
            self.events[-1]["shown_to"] = [seat]

    def show(self, seat: int) -> None:
        self.emit("reveal", of=seat, cards=list(self.hands[seat]), hand="main")

    def settle_one(self, seat: int) -> None:
        self.show(seat)
        super().settle_one(seat)

    def settle_between(self) -> None:
        super().settle_between()
        for seat in self.seats():
            if not self.has(seat, BETWEEN):
                self.show(seat)


class TellsWhoSaw(Round):
    """Each card dealt up lists every seat as having seen it, the hole card lists none."""

    def emit(self, event: str, **fields: Any) -> None:  # noqa: ANN401 - fields of events are plain JSON
        if event == "deal":
            fields["shown_to"] = self.seats() if fields["face"] == "up" else []
        super().emit(event, **fields)


class DiscardsAsSettled(Round):
    """Each hand is picked up as soon as its blackjack wager is settled, the dealer's at the end."""

    def settle_main(self) -> None:
        for seat in self.main_order():
            for kind in ("initial", "double"):
                if self.is_live(seat, kind):
                    self.settle_main_wager(seat, kind)
            self.emit("discard", of=seat, cards=list(self.hands[seat]), hand="main")

    def discard_all(self) -> None:
        self.emit("discard", of="dealer", cards=list(self.dealer), hand="main")


_SHOWN: Final = House(added=("deal.shown_to",))

PLAY_VARIANTS: Final[tuple[Variant, ...]] = (
    variant(
        "both-dealer-cards-up", house=House(dealer_cards="both-up"), note="Both dealer cards fall face up."
    ),
    variant(
        "up-card-second",
        house=House(up_card="second"),
        note="The dealer's first card falls down, the second up.",
    ),
    variant("hand-by-hand", house=House(deal="hand-by-hand"), note="Each hand gets its two cards at once."),
    variant(
        "hand-by-hand-up-card-second",
        house=House(deal="hand-by-hand", up_card="second"),
        note="Two cards at once to each hand; the dealer's second one is up.",
    ),
    variant(
        "hand-by-hand-both-up",
        house=House(deal="hand-by-hand", dealer_cards="both-up"),
        note="Two cards at once to each hand; both of the dealer's are up.",
    ),
    variant("offers-the-side-wager", OffersTheSideWager),
    variant("settles-after-a-stand", WaitsForThirdCard),
    variant("settles-after-dealers-draw", WaitsBeyondDealersDraw),
    variant("busts-collected-at-once", BustsCollectedAtOnce),
    variant("blackjacks-paid-at-once", NaturalsPaidAtOnce),
    variant("main-wagers-right-to-left", MainRightToLeft),
    variant("all-offers-at-once", AllOffersAtOnce),
    variant("asks-at-twenty-one", AsksAtTwentyOne),
    variant("dealer-hits-soft-seventeen", HitsSoftSeventeen),
    variant("dealer-always-draws", AlwaysDraws),
    variant("hole-card-shown-only-where-it-counts", HidesTheHoleCard),
    variant("peeks-at-every-up-card", PeeksAtEveryUpCard),
    variant("players-cards-down-until-settled", TurnsBeforeSettling, house=_SHOWN),
    variant("tells-who-saw", TellsWhoSaw, house=_SHOWN),
    variant("discards-as-settled", DiscardsAsSettled),
)
