"""Lawful products that do things in another order, at another time, or one by one instead of together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .bend import backwards, ordered
from .catalogue import variant
from .dealer import Round

if TYPE_CHECKING:
    from ..entry import Variant
    from .table import Seat


class _TiesFirst(Round):
    def turn_order(self, seat: Seat, hand: str) -> tuple[str, ...]:
        return super().turn_order(seat, hand)[::-1]


class _CollectsFirst(Round):
    def turn_order(self, seat: Seat, hand: str) -> tuple[str, ...]:
        sign = self.sign(seat, hand)
        wagers = super().turn_order(seat, hand)
        return tuple(sorted(wagers, key=lambda wager: self.fate(seat, wager, sign) != "lose"))


class _AllAtOnce(Round):
    def offered_now(self, waiting: list[Seat]) -> list[Seat]:
        return waiting


class _SettledAtDecision(Round):
    def after_choice(self, seat: Seat) -> None:
        if seat.choice == "surrender":
            self.settle_surrender(seat)


class _AllAtOnceSettledAtDecision(_SettledAtDecision, _AllAtOnce):
    pass


class _ReturnsBeforeCollecting(Round):
    def settle_surrender(self, seat: Seat) -> None:
        lost = self.half(seat)
        self.give_back(seat, "initial", self.rest(seat, lost))
        self.collect(seat, "initial", lost, clause="(c)1")


class _InitialsBeforeCards(Round):
    def collect_cards(self) -> None:
        self.take_initials()
        super().collect_cards()


class _InitialsBeforeSurrenders(Round):
    def settle_surrenders(self) -> None:
        self.take_initials()
        super().settle_surrenders()


class _InitialAtDecision(Round):
    def after_choice(self, seat: Seat) -> None:
        if seat.choice == "war":
            self.take_initial(seat)


class _InitialsBeforeBurns(Round):
    def take_initials(self) -> None:
        pass

    def play_war(self) -> None:
        super().take_initials()
        super().play_war()


class _EverythingAtDecision(_AllAtOnce):
    def after_choice(self, seat: Seat) -> None:
        if seat.choice == "war":
            self.take_initial(seat)
        else:
            self.settle_surrender(seat)


class _WagerBeforeDecision(Round):
    def choose(self, seat: Seat, option: str, amount: Any) -> None:  # noqa: ANN401 - raw
        super().choose(seat, option, amount)
        self.log.sort(key=lambda event: event["event"] != "wager")


class _ConfirmsTogether(Round):
    """War wagers are taken with the choices, and confirmed together after the last one."""

    def emit(self, event: str, **fields: Any) -> None:  # noqa: ANN401 - raw
        if event != "wager" or fields["wager"] != "war" or self.phase != "choice" or not self.choosing:
            super().emit(event, **fields)

    choosing = True

    def conclude_original(self) -> None:
        self.choosing = False
        for seat in self.warriors():
            self.emit("wager", seat=seat.name, wager="war", amount=seat.stake("war"), by="chips")
        super().conclude_original()


class _DealerFirstWithoutWar(Round):
    def collect_cards(self) -> None:
        if not self.warriors():
            self.discard(self.dealer, "original")
        super().collect_cards()


class _DealerNeverWithoutWar(Round):
    def finish_without_war(self) -> None:
        self.finish()


class _LosersCardsFirst(Round):
    def order(self, stage: str, seats: list[Seat]) -> list[Seat]:
        return sorted(seats, key=lambda seat: self.sign(seat, "original")) if stage == "discard" else seats


class _DealerClearedFirst(Round):
    def clear_table(self) -> None:
        self.clear_seat(self.dealer)
        super().clear_table()


class _WarCardsFirst(Round):
    def clear_seat(self, seat: Seat) -> None:
        for hand in ("war", "original"):
            self.discard(seat, hand)


class _DealByDeal(Round):
    def clear_table(self) -> None:
        for hand in ("original", "war"):
            for seat in [*self.warriors(), self.dealer]:
                self.discard(seat, hand)


class _BothInOne(Round):
    def clear_seat(self, seat: Seat) -> None:
        self.emit("discard", of=seat.name, cards=[seat.cards["original"], seat.cards["war"]], hand="war")


class _SecondClose(Round):
    def play_war(self) -> None:
        self.emit("close")
        super().play_war()


class _TurnedUpAgain(Round):
    def burn_cards(self) -> None:
        for seat in [*self.warriors(), self.dealer]:
            self.emit("turn", of=seat.name, hand="original", face="up")
        super().burn_cards()


class _TieAlone(Round):
    def check_tie(self, seat: Seat) -> None:
        pass


class _ConvertsAtClose(Round):
    def convert_now(self, seat: Seat, wager: str) -> None:
        if wager == "war-tie":
            super().convert_now(seat, wager)

    def do_proceed(self) -> None:
        if self.phase == "betting" and any(seat.bets for seat in self.players()):
            for seat in self.players():
                for wager in seat.bets:
                    self.convert(seat, wager)
        super().do_proceed()


class _ConvertsAtSettlement(Round):
    def convert_now(self, seat: Seat, wager: str) -> None:
        pass

    def settle_wager(self, seat: Seat, wager: str, hand: str) -> None:
        if seat.waits(wager):
            self.convert(seat, wager)
        super().settle_wager(seat, wager, hand)


class _CouponsCount(Round):
    """A coupon is a claim on the same bankroll: it is counted against it."""

    def check_funds(self, seat: Seat, wager: str, amount: int, means: str) -> None:  # noqa: ARG002 - all means
        super().check_funds(seat, wager, amount, "chips")

    def place(
        self, seat: Seat, wager: str, amount: int, means: str, confirmed: list[str] | None = None
    ) -> None:
        if means == "coupon" and seat.purse is not None:
            seat.purse -= amount
        super().place(seat, wager, amount, means, confirmed)


VARIANTS: tuple[Variant, ...] = (
    variant("tie-wagers-first", _TiesFirst,
          note="Within a seat's turn the tie wager is settled before the other."),
    variant("collects-first", _CollectsFirst,
          note="Within a seat's turn what is lost goes before what is won."),
    variant("offers-all-at-once", _AllAtOnce,
          note="Every tie hand gets its offer at once; answers in any order."),
    variant("surrender-settled-at-its-decision", _SettledAtDecision,
          note="A surrender is settled as soon as it is chosen."),
    variant("offers-at-once-surrenders-at-once", _AllAtOnceSettledAtDecision,
          note="All offers at once, and each surrender settled as soon as it is chosen."),
    variant("half-returned-before-it-is-collected", _ReturnsBeforeCollecting,
          note="Of a surrendered wager the player's half goes back before the other is collected."),
    variant("initials-collected-before-the-cards", _InitialsBeforeCards,
          note="The initial wagers of the war seats are collected before the other players' cards."),
    variant("initials-collected-before-the-surrenders", _InitialsBeforeSurrenders,
          note="The initial wagers of the war seats are collected before the surrenders are settled."),
    variant("initial-collected-at-its-decision", _InitialAtDecision,
          note="The initial wager of a war seat is collected as soon as war is chosen."),
    variant("initials-collected-after-the-new-tie-wagers", _InitialsBeforeBurns,
          note="The initial wagers are collected when the tie wagers on the war deal are placed, before the "
          "burns."),
    variant("everything-at-its-decision", _EverythingAtDecision,
          note="All offers at once; every choice is carried out as soon as it is made."),
    variant("initials-collected-descending", ordered("initials", arrange=backwards),
          note="The initial wagers of the war seats are collected counterclockwise; the law gives no order."),
    variant("war-wager-before-its-decision", _WagerBeforeDecision,
          note="The war wager is reported before the decision that places it."),
    variant("war-wagers-confirmed-together", _ConfirmsTogether,
          note="The war wagers are confirmed together after the last choice."),
    variant("cards-collected-descending", ordered("discard", arrange=backwards),
          note="Cards are collected counterclockwise."),
    variant("losers-cards-collected-first", _LosersCardsFirst, note="Cards are collected losers first."),
    variant("dealers-card-collected-first-without-war", _DealerFirstWithoutWar,
          note="When nobody is at war the dealer's card is collected before the players'."),
    variant("dealers-card-never-collected-without-war", _DealerNeverWithoutWar,
          note="When nobody is at war the dealer's card is not reported as collected."),
    variant("dealer-cleared-first", _DealerClearedFirst,
          note="After the war the dealer's cards are removed first."),
    variant("cleared-descending", ordered("clear", arrange=backwards),
          note="After the war cards are removed counterclockwise."),
    variant("war-cards-cleared-first", _WarCardsFirst,
          note="Of each seat the war card is removed before the original."),
    variant("cleared-deal-by-deal", _DealByDeal, note="All original cards are removed, then all war cards."),
    variant("both-cards-in-one-discard", _BothInOne,
          note="A seat's two cards are one discard, original first, called by its latest hand."),
    variant("second-close", _SecondClose, note="No more bets is announced again before the war deal."),
    variant("cards-turned-up-again", _TurnedUpAgain,
          note="The exposed cards are turned face up once more before the burns."),
    variant("war-ties-offered-descending", ordered("war-offer", arrange=backwards),
          note="The tie wagers on the war deal are offered counterclockwise; the law gives no order."),
    variant("tie-without-initial", _TieAlone,
          note="A tie wager may be placed without, or before, an initial wager."),
    variant("cash-converted-at-the-close", _ConvertsAtClose,
          note="Cash of verbal wagers becomes chips when betting closes."),
    variant("cash-converted-at-settlement", _ConvertsAtSettlement,
          note="Cash of a verbal wager becomes chips just before that wager is settled."),
    variant("coupons-count-against-the-bankroll", _CouponsCount,
          note="A coupon counts against the bankroll like chips."),
)  # fmt: skip
