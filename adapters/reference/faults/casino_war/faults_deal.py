"""Faults of (f): burn cards and the war deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bend import always, backwards, ordered
from .catalogue import fault
from .dealer import Round

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..entry import Fault
    from .table import Seat


def burning(
    *faces: str, times: Callable[[Round], int] | None = None, only: Callable[[Round], bool] | None = None
) -> type[Round]:
    """Burn these cards, so many times, in some cases."""

    class Burning(Round):
        def burn_cards(self) -> None:
            if only and not only(self):
                super().burn_cards()
                return
            for face in faces * (times(self) if times else 1):
                self.burn(face)

    return Burning


class _BurnsBeforeEveryCard(Round):
    def burn_cards(self) -> None:
        pass

    def deal(self, seat: Seat, hand: str) -> None:
        if hand == "war":
            super().burn_cards()
        super().deal(seat, hand)


class _OneBurnBeforeEveryCard(Round):
    def burn_cards(self) -> None:
        pass

    def deal(self, seat: Seat, hand: str) -> None:
        if hand == "war":
            self.burn()
        super().deal(seat, hand)


class _BurnsOnSurrender(Round):
    def finish_without_war(self) -> None:
        if self.surrendered():
            self.burn_cards()
        super().finish_without_war()


class _BurnsWithoutTie(Round):
    def finish_without_war(self) -> None:
        if not self.tied():
            self.burn_cards()
        super().finish_without_war()


class _BurnsBeforeSurrenders(Round):
    burned: bool = False

    def settle_surrenders(self) -> None:
        if self.warriors() and self.surrendered():
            super().burn_cards()
            self.burned = True
        super().settle_surrenders()

    def burn_cards(self) -> None:
        if not self.burned:
            super().burn_cards()


class _DealerFirst(Round):
    def deal_war(self) -> None:
        self.deal(self.dealer, "war")
        for seat in self.warriors():
            self.deal(seat, "war")


class _DealerBeforeLast(Round):
    def deal_war(self) -> None:
        *first, last = self.warriors()
        for seat in first:
            self.deal(seat, "war")
        if first:
            self.deal(self.dealer, "war")
            self.deal(last, "war")
        else:
            super().deal_war()


def face_down(who: Callable[[Round, Seat], bool]) -> type[Round]:
    """Deal some war cards face down and turn them up when the war deal is complete."""

    class FaceDown(Round):
        def lay(self, seat: Seat, hand: str, card: str, face: str = "up") -> None:
            hidden = hand == "war" and who(self, seat)
            super().lay(seat, hand, card, "down" if hidden else face)

        def settle_war(self) -> None:
            for seat in [*self.warriors(), self.dealer]:
                if who(self, seat):
                    self.emit("turn", of=seat.name, hand="war", face="up")
            super().settle_war()

    return FaceDown


def dealt_in(who: Callable[[Round, Seat], bool]) -> type[Round]:
    """Deal war cards to seats that are not at war, too."""

    class DealtIn(Round):
        def deal_war(self) -> None:
            for seat in self.players():
                if seat.choice == "war" or who(self, seat):
                    self.deal(seat, "war")
            self.deal(self.dealer, "war")

        def clear_table(self) -> None:
            for seat in self.players():
                if seat.choice != "war":
                    self.discard(seat, "war")
            super().clear_table()

    return DealtIn


class _SilentFourth(Round):
    def burn_cards(self) -> None:
        super().burn_cards()
        self.shoe.draw()


class _Overwritten(Round):
    def deal(self, seat: Seat, hand: str) -> None:
        super().deal(seat, hand)
        if hand == "war" and seat is not self.dealer:
            seat.gone.add("original")


class _LabelledOriginal(Round):
    def lay(self, seat: Seat, hand: str, card: str, face: str = "up") -> None:  # noqa: ARG002 - that is the fault
        super().lay(seat, "original", card, face)


class _LabelledOriginalToTheEnd(_LabelledOriginal):
    def discard(self, seat: Seat, hand: str) -> None:
        if hand in seat.cards and hand not in seat.gone:
            seat.gone.add(hand)
            self.emit("discard", of=seat.name, cards=[seat.cards[hand]], hand="original")


class _TwoCards(Round):
    def gets_two(self, seat: Seat) -> bool:
        return seat is not self.dealer and seat is not self.warriors()[0]

    def deal(self, seat: Seat, hand: str) -> None:
        super().deal(seat, hand)
        if hand == "war" and self.gets_two(seat):
            card = self.shoe.draw()
            self.lay(seat, "war", card)
            self.emit("discard", of=seat.name, cards=[card], hand="war")


class _DealerTwice(_TwoCards):
    def gets_two(self, seat: Seat) -> bool:
        return seat is self.dealer


class _DealerCardEach(Round):
    def deal_war(self) -> None:
        for seat in self.warriors():
            self.deal(seat, "war")
        for seat in self.warriors():
            self.deal(self.dealer, f"for-{seat.name}")
        self.dealer.cards["war"] = self.dealer.cards[f"for-{self.warriors()[-1].name}"]

    def lay(self, seat: Seat, hand: str, card: str, face: str = "up") -> None:
        super().lay(seat, hand if hand == "original" else "war", card, face)

    def sign(self, seat: Seat, hand: str) -> int:
        if hand == "war":
            self.dealer.cards["war"] = self.dealer.cards[f"for-{seat.name}"]
        return super().sign(seat, hand)

    def clear_table(self) -> None:
        for seat in self.warriors():
            self.clear_seat(seat)
            self.emit("discard", of="dealer", cards=[self.dealer.cards[f"for-{seat.name}"]], hand="war")
        self.discard(self.dealer, "original")


BURNS = (
    fault("no-burns", burning(), breaks="(f)#1", shows="one-war",
          arguable="(f)#2 protocol:shoe protocol:statement", note="The war deal begins without burn cards.",
          origin="field"),
    fault("one-burn", burning("down"), breaks="(f)#1", shows="one-war", arguable="(f)#2",
          note="One card is burned.", origin="requirement"),
    fault("four-burns", burning(*["down"] * 4), breaks="(f)#1", shows="one-war", arguable="(f)#2",
          note="Four cards are burned.", origin="requirement"),
    fault("three-burns-for-each-war-seat", burning("down", "down", "down", times=lambda t: len(t.warriors())),
          breaks="(f)#1", shows="two-wars", arguable="(f)#2",
          note="Three cards are burned for every war seat.", origin="field"),
    fault("burns-doubled-after-two-aces",
          burning("down", "down", "down", times=lambda t: 2 if t.dealer.cards["original"][0] == "A" else 1),
          breaks="(f)#1", shows="war-on-aces", arguable="(f)#2",
          note="Six cards are burned when the tie was one of aces.", origin="field"),
    fault("two-burns-with-seven-players", burning("down", "down", only=lambda t: len(t.seats) == 7),
          breaks="(f)#1", shows="full-table-war", arguable="(f)#2",
          note="With seven players only two cards are burned."),
    fault("three-burns-before-every-war-card", _BurnsBeforeEveryCard, breaks="(f)#1", shows="one-war",
          arguable="(f)#4 (f)#5", note="Three cards are burned before every card of the war deal.",
          origin="field"),
    fault("one-burn-before-every-war-card", _OneBurnBeforeEveryCard, breaks="(f)#1", shows="one-war",
          arguable="(f)#4 (f)#5 (f)#2", note="One card is burned before every card of the war deal."),
    fault("burns-exposed", burning("up", "up", "up"), breaks="(f)#1", shows="one-war",
          note="The burn cards are shown.", origin="requirement"),
    fault("third-burn-exposed", burning("down", "down", "up"), breaks="(f)#1", shows="one-war",
          note="The third burn card is shown."),
    fault("burns-when-all-surrendered", _BurnsOnSurrender, breaks="(f)#1", shows="one-tie",
          note="Three cards are burned although every tie hand surrendered.", origin="requirement"),
    fault("burns-when-nobody-tied", _BurnsWithoutTie, breaks="(f)#1", shows="plain",
          note="Three cards are burned although there was no tie hand."),
    fault("burns-before-the-surrenders", _BurnsBeforeSurrenders, breaks="(f)#1", shows="war-and-surrender",
          also="(d)#2 (e)#2", arguable="(c)1#4 (c)2#1 (c)2#2 (d)#1 (e)#1 (e)#5",
          note="Where somebody surrendered too, the cards are burned before the surrenders are settled."),
)  # fmt: skip

DEALT = (
    fault("war-deal-begins-with-the-dealer", _DealerFirst, breaks="(f)#2", shows="one-war", also="(f)#5",
          arguable="(f)#4", note="The dealer gets the first war card.", origin="requirement"),
    fault("war-deal-descending", ordered("war-deal", arrange=backwards), breaks="(f)#2", shows="two-wars",
          also="(f)#4", note="War cards are dealt counterclockwise."),
    fault("first-war-card-face-down", face_down(lambda t, seat: seat is t.warriors()[0]), breaks="(f)#2",
          shows="one-war", arguable="(f)#4",
          note="The first war card comes face down and is turned up later."),
    fault("war-deal-begins-at-seat-one", dealt_in(lambda _t, seat: seat.name == 1), breaks="(f)#2",
          shows="war-behind-seat-one", also="(c)1#5 (f)#4", arguable="(h)#5 (h)#6",
          note="Seat 1 gets a war card, whether at war or not.", origin="requirement"),
    fault("fourth-card-vanishes", _SilentFourth, breaks="protocol:shoe", shows="one-war",
          arguable="(f)#1 (f)#2",
          note="A card between the burns and the first war card is neither burned nor dealt."),
    fault("war-card-overwrites-the-original", _Overwritten, breaks="(f)#3", shows="one-war", also="(h)#5",
          arguable="(d)#4 (h)#6",
          note="A player's war card takes the original card's place, which is never seen again.",
          origin="requirement"),
    fault("war-cards-dealt-as-original", _LabelledOriginal, breaks="(f)#3", shows="one-war",
          arguable="(d)#4 (f)#1 (f)#2 (f)#4 (f)#5 (g)#1 (h)#5 (h)#6",
          note="War cards are dealt into the original hand."),
    fault("war-cards-original-to-the-end", _LabelledOriginalToTheEnd, breaks="(f)#3", shows="one-war",
          arguable="(d)#4 (f)#1 (f)#2 (f)#4 (f)#5 (g)#1 (h)#5 (h)#6",
          note="War cards are dealt into, and discarded from, the original hand."),
    fault("war-cards-to-every-player", dealt_in(always), breaks="(f)#4", shows="war-beside-others",
          also="(c)1#5 (f)#2", arguable="(h)#5 (h)#6", note="Every player gets a war card, at war or not.",
          origin="requirement"),
    fault("second-war-seat-gets-two-cards", _TwoCards, breaks="(f)#4", shows="two-wars",
          arguable="(g)#3 (h)#4 (h)#5 (h)#6 (d)#3",
          note="War seats after the first get a second card, thrown away at once.", origin="requirement"),
    fault("war-deal-descending-after-the-first", ordered("war-deal", arrange=lambda s: [s[0], *s[:0:-1]]),
          breaks="(f)#4", shows="three-wars",
          note="The first war seat gets its card first, the others counterclockwise."),
    fault("later-war-cards-face-down", face_down(lambda t, seat: seat in t.warriors()[1:]), breaks="(f)#4",
          shows="two-wars", note="War cards after the first come face down and are turned up later."),
    fault("dealer-card-for-each-war-seat", _DealerCardEach, breaks="(f)#5", shows="two-wars",
          arguable="(g)#1 (g)#3 (g)1#1 (g)1#2 (g)2#1 (g)2#2 (g)3#1 (g)3#2 (h)#1 (h)#3 (h)#4 (h)#5 (h)#6",
          note="The dealer draws a war card of its own against every war seat.", origin="requirement"),
    fault("dealer-before-the-last-war-seat", _DealerBeforeLast, breaks="(f)#5", shows="two-wars",
          arguable="(f)#4 (g)#1",
          note="With several war seats the dealer's war card comes before the last of theirs."),
    fault("dealer-draws-two-war-cards", _DealerTwice, breaks="(f)#5", shows="one-war",
          arguable="(g)#3 (h)#4 (h)#5 (h)#6 (d)#3",
          note="The dealer draws a second war card and throws it away."),
    fault("dealers-war-card-face-down", face_down(lambda t, seat: seat is t.dealer), breaks="(f)#5",
          shows="one-war", arguable="(f)#4",
          note="The dealer's war card comes face down and is turned up later."),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = (*BURNS, *DEALT)
