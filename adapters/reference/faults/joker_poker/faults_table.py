"""Faults against the ground rules on refusals, on the shoe and on the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .betting import SIDE_WAGERS, Bet, RefusedError
from .catalogue import bent, fault
from .dealing import shuffled
from .table import Table

if TYPE_CHECKING:
    from .betting import Json
    from .dealing import Party


# -- refusals


class _RefusedTwice(Table):
    def refuse(self, command: Json, refused: RefusedError) -> None:
        super().refuse(command, refused)
        super().refuse(command, refused)


class _RefusedInSilence(Table):
    def refuse(self, command: Json, refused: RefusedError) -> None:
        """Nothing is said."""


class _OfferRepeated(Table):
    def refuse(self, command: Json, refused: RefusedError) -> None:
        super().refuse(command, refused)
        for seat in self.offered:
            self.emit("offer", seat=seat.number, options=self.options(seat))


class _WrongCallFolds(Table):
    def refuse(self, command: Json, refused: RefusedError) -> None:
        super().refuse(command, refused)
        if command.get("option") == "call" and refused.reason == "wrong-amount":
            seat = next(seat for seat in self.offered if seat.number == command["seat"])
            self.offered.remove(seat)
            self.decision(seat, "fold")
            self.run_on()


class _TooLargeCutDown(Table):
    def refuse(self, command: Json, refused: RefusedError) -> None:
        super().refuse(command, refused)
        if refused.reason == "too-large":
            most = self.rules.limits[command["wager"]][1]
            self.place(command["seat"], Bet(command["wager"], most))


class _RefusedWagerBooked(Table):
    def refuse(self, command: Json, refused: RefusedError) -> None:
        super().refuse(command, refused)
        if refused.reason in ("too-large", "too-small") and command["seat"] in self.seats:
            self.seats[command["seat"]].stakes[command["wager"]] = command["amount"]


class _EmptyRoundDealt(Table):
    def check_somebody_plays(self) -> None:
        """The dealer plays alone."""


class _SecondWagerAccepted(Table):
    def check_new(self, number: int, kind: str) -> None:
        """The later wager takes the place of the earlier one."""


class _CallWageredBlind(Table):
    def check_kind(self, kind: object) -> str:
        return "call" if kind == "call" else super().check_kind(kind)


class _LateSideWager(Table):
    def take_wager(self, command: Json) -> None:
        if (
            self.phase == "deciding"
            and command.get("seat") in self.seats
            and command.get("wager") in SIDE_WAGERS
        ):
            self.place(*self.read_bet(command))
        else:
            super().take_wager(command)


# -- the shoe


class _SecretBurn(Table):
    def deal_all(self) -> None:
        self.draw()
        super().deal_all()


class _FromTheBack(Table):
    def draw(self) -> str:
        self.shoe.reverse()
        card = super().draw()
        self.shoe.reverse()
        return card


class _OwnShuffle(Table):
    def fill_shoe(self, command: Json) -> list[str]:
        super().fill_shoe(command)
        return shuffled(7)


class _CardCopied(Table):
    def deal_card(self, party: Party) -> None:
        if party == "dealer" and self.dealer_cards:
            self.shoe[:1] = [self.ascending()[0].cards[0]]
        super().deal_card(party)


class _DealerPicks(Table):
    def deal_card(self, party: Party) -> None:
        if party == "dealer" and self.shoe:
            best = max(self.shoe[:2], key=_height)
            self.shoe.remove(best)
            self.shoe.insert(0, best)
        super().deal_card(party)


def _height(card: str) -> int:
    return "23456789TJQKAX".index(card[0])


# -- the end


class _EndTwice(Table):
    def close_round(self) -> None:
        super().close_round()
        super().close_round()


class _DealerRackedAfterEnd(Table):
    def finish(self) -> None:
        super().finish()
        super().muck_dealer()

    def muck_dealer(self) -> None:
        """After the end."""


class _WagerAfterEnd(Table):
    def obey(self, command: Json) -> None:
        if self.phase == "over" and command.get("do") == "wager":
            self.seats = {}
            self.place(*self.read_bet(command))
        else:
            super().obey(command)


TABLE_FAULTS = (
    fault(
        "refusal-reported-twice",
        "protocol:rejected",
        "A refused command causes two refusals.",
        bent(_RefusedTwice),
    ),
    fault(
        "refusal-in-silence",
        "protocol:rejected",
        "A refused command causes no event.",
        bent(_RefusedInSilence),
        arguable=("(b)#3",),
    ),
    fault(
        "refusal-repeats-the-offer",
        "protocol:rejected",
        "After a refusal the open offers are made again.",
        bent(_OfferRepeated),
        arguable=("(b)#2",),
    ),
    fault(
        "wrong-call-folds-the-hand",
        "protocol:rejected",
        "A call of a wrong amount is refused, and the hand folded.",
        bent(_WrongCallFolds),
        arguable=("(b)#2", "(b)#4", "(b)#3"),
    ),
    fault(
        "too-large-wager-cut-down",
        "protocol:rejected",
        "A wager above the maximum is refused, and the maximum wagered for the player.",
        bent(_TooLargeCutDown),
        arguable=("protocol:amount", "protocol:funds"),
    ),
    fault(
        "refused-wager-still-settled",
        "protocol:rejected",
        "A wager outside the limits is refused, and settled all the same where the seat has another.",
        bent(_RefusedWagerBooked),
        arguable=("(b)#3", "(c)1#1", "(c)1#2", "(c)1#3", "protocol:ledger", "protocol:wager-ends-once"),
    ),
    fault(
        "round-dealt-without-wagers",
        "protocol:rejected",
        "The dealer deals although nobody has wagered.",
        bent(_EmptyRoundDealt),
    ),
    fault(
        "second-wager-of-a-kind-accepted",
        "protocol:rejected",
        "A second wager of a kind is accepted and takes the place of the first.",
        bent(_SecondWagerAccepted),
        arguable=("protocol:wager-ends-once",),
    ),
    fault(
        "call-wagered-before-the-deal",
        "protocol:rejected",
        "A call is accepted as a wager while betting is open.",
        bent(_CallWageredBlind),
        arguable=("(b)#3", "(b)#4", "protocol:wager-ends-once"),
    ),
    fault(
        "side-wager-after-the-deal",
        "protocol:rejected",
        "A seat that plays may add a side wager while choices are open.",
        bent(_LateSideWager),
    ),
    fault(
        "card-skipped-unseen",
        "protocol:shoe",
        "The first card of the shoe is never reported.",
        bent(_SecretBurn),
    ),
    fault("dealt-from-the-back", "protocol:shoe", "Cards come from the end of the shoe.", bent(_FromTheBack)),
    fault(
        "own-shuffle-dealt",
        "protocol:shoe",
        "The given shoe is put aside for a deck of the product's own, against its statement.",
        bent(_OwnShuffle),
        arguable=("protocol:statement",),
    ),
    fault(
        "card-dealt-twice",
        "protocol:shoe",
        "The dealer's second card is a copy of the lowest seat's first.",
        bent(_CardCopied),
        arguable=("(f)#1", "(f)#2"),
    ),
    fault(
        "dealer-picks-the-higher-card",
        "protocol:shoe",
        "The dealer gets the higher of the next two cards of the shoe.",
        bent(_DealerPicks),
    ),
    fault("end-reported-twice", "protocol:after-end", "The round ends twice.", bent(_EndTwice)),
    fault(
        "dealers-hand-racked-after-end",
        "protocol:after-end",
        "The dealer's hand is racked after the end of the round.",
        bent(_DealerRackedAfterEnd),
        arguable=("(e)#1", "(f)#1", "(f)#2"),
    ),
    fault(
        "wager-accepted-after-end",
        "protocol:after-end",
        "After its end the round takes wagers again.",
        bent(_WagerAfterEnd),
        arguable=("protocol:rejected", "protocol:wager-ends-once"),
    ),
)
