"""Faults of (d), (h)#4 to #6: collecting cards, and the discard rack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import fault
from .dealer import Round
from .table import SUITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..entry import Fault
    from .table import Seat


class _MuckedAsSettled(Round):
    def settle_seat(self, seat: Seat, hand: str) -> None:
        super().settle_seat(seat, hand)
        if hand == "original" and not seat.tied:
            self.discard(seat, "original")


class _CardsBeforeSurrenders(Round):
    def settle_surrenders(self) -> None:
        self.collect_cards()
        super().settle_surrenders()


class _LastTieAfterCards(Round):
    def settle_original(self) -> None:
        players = self.players()
        for seat in players[:-1]:
            self.settle_seat(seat, "original")
        self.settle_wager(players[-1], "initial", "original")

    def collect_cards(self) -> None:
        super().collect_cards()
        self.settle_wager(self.players()[-1], "tie", "original")


def staying(who: Callable[[Round, Seat], bool]) -> type[Round]:
    """Leave some cards lying until the table is cleared after the war."""

    class Staying(Round):
        def leaving(self) -> list[Seat]:
            return [seat for seat in super().leaving() if not (self.warriors() and who(self, seat))]

        def clear_table(self) -> None:
            for seat in self.players():
                if seat.choice != "war":
                    self.discard(seat, "original")
            super().clear_table()

    return Staying


def _surrendered(_table: Round, seat: Seat) -> bool:
    return seat.choice == "surrender"


def _winner(table: Round, seat: Seat) -> bool:
    return table.sign(seat, "original") > 0


def _anybody(_table: Round, _seat: Seat) -> bool:
    return True


class _SeventhLeft(Round):
    def discard(self, seat: Seat, hand: str) -> None:
        if len(self.seats) != 7 or seat.name != 7 or seat.choice == "war":
            super().discard(seat, hand)


class _NothingWithoutWar(Round):
    def leaving(self) -> list[Seat]:
        return super().leaving() if self.warriors() else []


class _AllCleared(Round):
    def collect_cards(self) -> None:
        super().collect_cards()
        if self.warriors():
            for seat in [*self.warriors(), self.dealer]:
                self.discard(seat, "original")


class _DealersCleared(Round):
    def collect_cards(self) -> None:
        super().collect_cards()
        if self.warriors():
            self.discard(self.dealer, "original")


class _FirstWarriorCleared(Round):
    def collect_cards(self) -> None:
        super().collect_cards()
        if len(self.warriors()) == len(self.seats):
            self.discard(self.warriors()[0], "original")


class _Rack(Round):
    """The rack's record of a discard is bent; the cards themselves are put away as ever."""

    def discard(self, seat: Seat, hand: str) -> None:
        if hand in seat.cards and hand not in seat.gone:
            seat.gone.add(hand)
            self.record(seat, hand, seat.cards[hand])

    def record(self, seat: Seat, hand: str, card: str) -> None:
        self.emit("discard", of=seat.name, cards=[card], hand=hand)


class _WrongSeat(_Rack):
    stage = "original"

    def record(self, seat: Seat, hand: str, card: str) -> None:
        group = self.leaving() if self.stage == "original" else self.warriors()
        if hand == self.stage and seat in group:
            other = group[(group.index(seat) + 1) % len(group)]
            card = other.cards[hand]
        super().record(seat, hand, card)


class _WarWrongSeat(_WrongSeat):
    stage = "war"


class _WrongSuit(_Rack):
    def record(self, seat: Seat, hand: str, card: str) -> None:
        if seat is not self.dealer and seat.choice != "war":
            card = card[0] + SUITS[(SUITS.index(card[1]) + 1) % 4]
        super().record(seat, hand, card)


class _Blank(_Rack):
    def record(self, seat: Seat, hand: str, card: str) -> None:
        told = [card] if seat.choice == "war" or seat is self.dealer else []
        self.emit("discard", of=seat.name, cards=told, hand=hand)


class _IdenticalMerged(_Rack):
    def record(self, seat: Seat, hand: str, card: str) -> None:
        twins = [other for other in self.leaving() if other.cards.get(hand) == card]
        if seat not in twins or seat is twins[0]:
            super().record(seat, hand, card)


class _IdenticalTogether(_Rack):
    def record(self, seat: Seat, hand: str, card: str) -> None:
        twins = [other for other in self.leaving() if other.cards.get(hand) == card]
        if seat not in twins:
            super().record(seat, hand, card)
        elif seat is twins[0]:
            self.emit("discard", of=seat.name, cards=[card] * len(twins), hand=hand)


class _OneHeap(Round):
    def collect_cards(self) -> None:
        leaving = self.leaving()
        for seat in leaving:
            seat.gone.add("original")
        if leaving:
            cards = [seat.cards["original"] for seat in leaving]
            self.emit("discard", of=leaving[0].name, cards=cards, hand="original")


class _Seatless(_Rack):
    def record(self, seat: Seat, hand: str, card: str) -> None:
        named = self.leaving()[0] if seat in self.leaving() else seat
        super().record(named, hand, card)


class _WarOneHeap(Round):
    def clear_table(self) -> None:
        everybody = [*self.warriors(), self.dealer]
        cards = [seat.cards[hand] for hand in ("original", "war") for seat in everybody]
        self.emit("discard", of="dealer", cards=cards, hand="war")


class _HandsSwapped(_Rack):
    def record(self, seat: Seat, hand: str, card: str) -> None:
        if "war" in seat.cards:
            card = seat.cards["original" if hand == "war" else "war"]
        super().record(seat, hand, card)


class _ClearedBeforeSettling(Round):
    def deal_war(self) -> None:
        super().deal_war()
        self.clear_table()


class _ClearedAsSettled(Round):
    def settle_seat(self, seat: Seat, hand: str) -> None:
        super().settle_seat(seat, hand)
        if hand == "war":
            self.clear_seat(seat)


class _LosersClearedAsSettled(Round):
    def settle_seat(self, seat: Seat, hand: str) -> None:
        super().settle_seat(seat, hand)
        if hand == "war" and self.sign(seat, "war") < 0:
            self.clear_seat(seat)


class _DealerClearedBeforeLast(Round):
    def settle_seat(self, seat: Seat, hand: str) -> None:
        if hand == "war" and len(self.warriors()) > 1 and seat is self.warriors()[-1]:
            self.clear_seat(self.dealer)
        super().settle_seat(seat, hand)


def never_cleared(which: Callable[[Round, Seat, str], bool]) -> type[Round]:
    """Never collect some cards after a war."""

    class NeverCleared(Round):
        def discard(self, seat: Seat, hand: str) -> None:
            if not (self.warriors() and which(self, seat, hand)):
                super().discard(seat, hand)

    return NeverCleared


COLLECTED = (
    fault("cards-mucked-as-settled", _MuckedAsSettled, breaks="(d)#1", shows="plain",
          note="Each card is collected when its seat is settled, before the next seat is.",
          origin="requirement"),
    fault("cards-collected-before-surrenders", _CardsBeforeSurrenders, breaks="(d)#1", shows="one-tie",
          note="Cards are collected before the surrendered wagers are settled."),
    fault("last-tie-settled-after-the-cards", _LastTieAfterCards, breaks="(d)#1", shows="plain",
          arguable="(a)#2 (a)#4 (a)3#2 (c)1#5",
          note="The last seat's tie wager is settled after the cards are collected."),
    fault("surrendered-card-stays", staying(_surrendered), breaks="(d)#2", shows="war-and-surrender",
          note="A surrendered hand's card lies exposed until the war is over.", origin="requirement"),
    fault("winners-cards-stay", staying(_winner), breaks="(d)#2", shows="war-beside-others",
          note="The winners' cards lie exposed until the war is over."),
    fault("nothing-collected-before-the-war", staying(_anybody), breaks="(d)#2", shows="war-beside-others",
          note="No card is collected until the war is over."),
    fault("seventh-seats-card-never-collected", _SeventhLeft, breaks="(d)#2", shows="full-table",
          arguable="(h)#5", note="At a full table the seventh seat's card is never collected."),
    fault("nothing-collected-without-a-war", _NothingWithoutWar, breaks="(d)#2", shows="plain",
          arguable="(h)#5", note="When nobody goes to war the players' cards are never collected."),
    fault("table-cleared-before-the-war", _AllCleared, breaks="(d)#3", shows="one-war", also="(e)#4",
          arguable="(f)#3 (h)#4 (h)#5 (h)#6", note="All original cards are collected before the war.",
          origin="requirement"),
    fault("dealers-card-collected-before-the-war", _DealersCleared, breaks="(d)#3", shows="one-war",
          also="(e)#4", arguable="(f)#3 (h)#4 (h)#5",
          note="The dealer's original card is collected before the war."),
    fault("first-war-card-collected-when-all-are-at-war", _FirstWarriorCleared, breaks="(d)#3",
          shows="two-wars", also="(e)#4", arguable="(f)#3 (h)#4 (h)#5 (h)#6",
          note="When every player is at war the first one's original card is collected all the same."),
    fault("discards-of-the-wrong-seat", _WrongSeat, breaks="(d)#4", shows="plain", arguable="(d)#2 (h)#5",
          note="Every collected card is recorded under the next seat's name."),
    fault("discards-in-one-heap", _OneHeap, breaks="(d)#4", shows="plain", also="(d)#2", arguable="(h)#5",
          note="All collected cards are recorded under one seat's name.", origin="requirement"),
    fault("discards-without-their-seat", _Seatless, breaks="(d)#4", shows="plain", also="(d)#2",
          arguable="(h)#5", note="Every collected card is recorded as the first seat's, one by one.",
          origin="requirement"),
    fault("discards-in-the-wrong-suit", _WrongSuit, breaks="(d)#4", shows="plain",
          arguable="(d)#2 (h)#5 protocol:shoe", note="Collected cards are recorded with another suit."),
    fault("discards-without-cards", _Blank, breaks="(d)#4", shows="plain", also="(d)#2", arguable="(h)#5",
          note="The record of the collected cards doesn't say which they were."),
    fault("identical-discards-merged", _IdenticalMerged, breaks="(d)#2", shows="identical-cards",
          arguable="(d)#4 (h)#5", note="Of two identical cards from different decks only one is recorded."),
    fault("identical-discards-under-one-seat", _IdenticalTogether, breaks="(d)#4", shows="identical-cards",
          also="(d)#2", arguable="(h)#5",
          note="Identical cards from different decks are recorded under the first seat's name."),
)  # fmt: skip

CLEARED = (
    fault("table-cleared-before-the-war-is-settled", _ClearedBeforeSettling, breaks="(h)#4", shows="one-war",
          arguable="(d)#3 (e)#4", note="All cards are removed before the war wagers are settled.",
          origin="requirement"),
    fault("war-seats-cleared-as-settled", _ClearedAsSettled, breaks="(h)#4", shows="two-wars",
          arguable="(d)#3 (e)#4", note="Each war seat's cards are removed before the next seat is settled."),
    fault("losing-war-seats-cleared-as-settled", _LosersClearedAsSettled, breaks="(h)#4", shows="three-wars",
          arguable="(d)#3 (e)#4",
          note="A losing war seat's cards are removed before the next seat is settled."),
    fault("dealer-cleared-before-the-last-seat", _DealerClearedBeforeLast, breaks="(h)#4", shows="two-wars",
          arguable="(d)#3 (e)#4",
          note="The dealer's cards are removed before the last of several war seats is settled."),
    fault("dealers-original-card-left",
          never_cleared(lambda t, seat, hand: seat is t.dealer and hand == "original"), breaks="(h)#5",
          shows="one-war", note="After a war the dealer's original card stays on the table."),
    fault("last-war-card-left",
          never_cleared(lambda t, seat, hand: hand == "war" and seat is t.warriors()[-1]), breaks="(h)#5",
          shows="one-war", arguable="(h)#6", note="The last war seat's war card stays on the table."),
    fault("nothing-cleared-after-the-war",
          never_cleared(lambda t, seat, _hand: seat is t.dealer or seat.choice == "war"), breaks="(h)#5",
          shows="one-war", arguable="(d)#4 (h)#6 protocol:statement", note="After a war nothing is removed."),
    fault("dealers-war-card-left-among-many",
          never_cleared(lambda t, seat, hand: seat is t.dealer and hand == "war" and len(t.warriors()) > 1),
          breaks="(h)#5", shows="two-wars", arguable="(h)#6",
          note="After a war of several seats the dealer's war card stays on the table."),
    fault("original-and-war-cards-swapped", _HandsSwapped, breaks="(h)#6", shows="one-war",
          arguable="(d)#4 (h)#5",
          note="The record calls the war card the original one and the other way round.",
          origin="requirement"),
    fault("war-discards-of-the-wrong-seat", _WarWrongSeat, breaks="(h)#6", shows="two-wars", arguable="(h)#5",
          note="War cards are recorded under the next war seat's name."),
    fault("war-discards-in-one-heap", _WarOneHeap, breaks="(h)#6", shows="one-war", arguable="(d)#4 (h)#5",
          note="The cards of the war are recorded as one heap of the dealer's."),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = (*COLLECTED, *CLEARED)
