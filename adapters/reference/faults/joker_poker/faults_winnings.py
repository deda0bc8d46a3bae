"""Faults of what a winning hand is paid against a qualifying dealer (30.10(d)2.iii)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .hands import is_joker, is_suited, name_of
from .settling import EVEN
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat

#: The call odds that a published pay table of the game has.
USUAL_CALL_ODDS = {"pair-of-jokers": "8:1", "royal-flush": "5:1", "straight-flush": "3:1"}


# -- (d)2.iii: the player's hand is higher


class _OnlyAntePaid(Table):
    def win(self, seat: Seat) -> None:
        self.pay(seat, "ante", self.ante_odds(seat))
        self.give_back(seat, "call")


class _OnlyCallPaid(Table):
    def win(self, seat: Seat) -> None:
        self.give_back(seat, "ante")
        self.pay(seat, "call", self.call_odds(seat))


class _AnteAtCallOdds(Table):
    def ante_odds(self, seat: Seat) -> str:
        return self.call_odds(seat)


class _AnteHardCoded(Table):
    def ante_odds(self, seat: Seat) -> str:  # noqa: ARG002
        return EVEN


class _CallEvenMoney(Table):
    def call_odds(self, seat: Seat) -> str:  # noqa: ARG002
        return EVEN


class _CallHardCoded(Table):
    def call_odds(self, seat: Seat) -> str:
        return USUAL_CALL_ODDS.get(name_of(seat.cards), EVEN)


class _CallForOne(Table):
    def call_odds(self, seat: Seat) -> str:
        gain, per = super().call_odds(seat).split(":")
        return f"{int(gain) - int(per)}:{per}"


class _CallPlusStake(Table):
    def call_odds(self, seat: Seat) -> str:
        gain, per = super().call_odds(seat).split(":")
        return f"{int(gain) + int(per)}:{per}"


class _CallOddsByName(Table):
    """Dealers that look one kind of hand up under another's name."""

    def call_odds(self, seat: Seat) -> str:
        declared = self.rules.odds.get("call", {})
        return str(declared.get(self.looked_up(seat.cards), super().call_odds(seat)))

    def looked_up(self, cards: list[str]) -> str:
        return name_of(cards)


class _AnyJokerAsTwo(_CallOddsByName):
    def looked_up(self, cards: list[str]) -> str:
        return "pair-of-jokers" if any(map(is_joker, cards)) else super().looked_up(cards)


class _TwoJokersAsOther(_CallOddsByName):
    def looked_up(self, cards: list[str]) -> str:
        name = super().looked_up(cards)
        return "other" if name == "pair-of-jokers" else name


class _RoyalAsStraightFlush(_CallOddsByName):
    def looked_up(self, cards: list[str]) -> str:
        return super().looked_up(cards).replace("royal", "straight")


class _RowsSwapped(_CallOddsByName):
    def looked_up(self, cards: list[str]) -> str:
        name = super().looked_up(cards)
        return {"royal-flush": "straight-flush", "straight-flush": "royal-flush"}.get(name, name)


class _OffsuitRoyal(_CallOddsByName):
    def looked_up(self, cards: list[str]) -> str:
        return "royal-flush" if {card[0] for card in cards} == set("AK") else super().looked_up(cards)


class _StraightAsStraightFlush(_CallOddsByName):
    def looked_up(self, cards: list[str]) -> str:
        name = super().looked_up(cards)
        return "straight-flush" if name == "straight" else name


class _FlushAsStraightFlush(_CallOddsByName):
    def looked_up(self, cards: list[str]) -> str:
        name = super().looked_up(cards)
        return "straight-flush" if name == "flush" else name


class _AceTwoSuitedPlain(_CallOddsByName):
    def looked_up(self, cards: list[str]) -> str:
        ace_two = is_suited(cards) and {card[0] for card in cards} == set("A2")
        return "other" if ace_two else super().looked_up(cards)


class _DealersHandPays(Table):
    def call_odds(self, seat: Seat) -> str:
        own, seat.cards = seat.cards, self.dealer_cards
        odds = super().call_odds(seat)
        seat.cards = own
        return odds


class _WholeDollars(Table):
    def winnings(self, stake: int, odds: str) -> int:
        return super().winnings(stake, odds) // 100 * 100


WINNINGS_FAULTS = (
    fault("winner-paid-ante-only", "(d)2.iii#1", "A winner's call is only given back.", bent(_OnlyAntePaid)),
    fault("winner-paid-call-only", "(d)2.iii#1", "A winner's ante is only given back.", bent(_OnlyCallPaid)),
    fault(
        "ante-paid-at-call-odds",
        "(d)2.iii#1",
        "The ante is paid at the call's odds.",
        bent(_AnteAtCallOdds),
        origin="requirement",
    ),
    fault(
        "ante-odds-hard-coded",
        "(d)2.iii#1",
        "A winning ante is paid 1 to 1; shows where the table declares other odds.",
        bent(_AnteHardCoded),
    ),
    fault("call-paid-even-money", "(d)2.iii#1", "Every winning call is paid 1 to 1.", bent(_CallEvenMoney)),
    fault(
        "call-odds-hard-coded",
        "(d)2.iii#1",
        "Calls pay 8, 5, 3 or 1 to 1; shows where the table declares other odds.",
        bent(_CallHardCoded),
    ),
    fault(
        "call-pays-for-one",
        "(d)2.iii#1",
        "Call odds are read as FOR one.",
        bent(_CallForOne),
        arguable=("protocol:wager-ends-once",),
        origin="field",
    ),
    fault(
        "call-winnings-include-stake",
        "(d)2.iii#1",
        "The stake of a winning call is paid once more on top of the winnings.",
        bent(_CallPlusStake),
    ),
    fault(
        "joker-pair-paid-as-two-jokers",
        "(d)2.iii#1",
        "A call with one joker is paid as with two.",
        bent(_AnyJokerAsTwo),
    ),
    fault(
        "two-jokers-paid-as-other",
        "(d)2.iii#1",
        "A call with two jokers is paid like any other hand.",
        bent(_TwoJokersAsOther),
        origin="field",
    ),
    fault(
        "royal-paid-as-straight-flush",
        "(d)2.iii#1",
        "A call with a royal flush is paid as with a straight flush.",
        bent(_RoyalAsStraightFlush),
    ),
    fault(
        "royal-and-straight-flush-rows-swapped",
        "(d)2.iii#1",
        "Royal and straight flush have each other's call odds; shows where the table declares both.",
        bent(_RowsSwapped),
        origin="field",
    ),
    fault(
        "offsuit-ace-king-paid-as-royal",
        "(d)2.iii#1",
        "A call with ace-king of two suits is paid as with a royal flush.",
        bent(_OffsuitRoyal),
    ),
    fault(
        "straight-paid-as-straight-flush",
        "(d)2.iii#1",
        "A call with an offsuit straight is paid as with a straight flush.",
        bent(_StraightAsStraightFlush),
    ),
    fault(
        "flush-paid-as-straight-flush",
        "(d)2.iii#1",
        "A call with a plain flush is paid as with a straight flush.",
        bent(_FlushAsStraightFlush),
    ),
    fault(
        "suited-ace-two-paid-as-other",
        "(d)2.iii#1",
        "A call with ace-two of one suit is paid as no straight flush (rests on ace-two being a straight).",
        bent(_AceTwoSuitedPlain),
    ),
    fault(
        "call-odds-of-the-dealers-hand",
        "(d)2.iii#1",
        "A winning call is paid at the odds of the hand it has beaten.",
        bent(_DealersHandPays),
    ),
    fault(
        "winnings-in-whole-dollars",
        "(d)2.iii#1",
        "Winnings are cut down to whole dollars; shows on stakes with cents.",
        bent(_WholeDollars),
        also=("(c)1#2", "(c)1#3", "(d)1.i#1"),
        arguable=("(b)#4", "protocol:wager-ends-once"),
    ),
)
