"""Faults of the two side wagers: settled at the wrong odds (30.10(c)1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import bent, fault
from .hands import find_odds, is_joker, is_run, name_of
from .table import Table

if TYPE_CHECKING:
    from .betting import Seat

PAIR_UP, SUPER_FLUSH = "pair-up", "super-flush"


def _for_one(odds: str) -> str:
    """The same odds read as "for": the stake counts as part of what comes back."""
    gain, per = (int(part) for part in odds.split(":"))
    return f"{gain - per}:{per}"


class _BentOdds(Table):
    """Dealers that misread the odds of one side wager."""

    def side_odds(self, seat: Seat, kind: str) -> str | None:
        right = super().side_odds(seat, kind)
        if kind == PAIR_UP:
            return self.pair_up_odds(seat, right)
        return self.super_flush_odds(seat, right)

    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:  # noqa: ARG002
        return right

    def super_flush_odds(self, seat: Seat, right: str | None) -> str | None:  # noqa: ARG002
        return right


class _DealerPairBeatsPairUp(_BentOdds):
    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:  # noqa: ARG002
        return None if name_of(self.dealer_cards) in ("pair", "pair-of-jokers") else right


class _HigherDealerBeatsPairUp(_BentOdds):
    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:
        return None if self.compare(seat) < 0 else right


class _DealerFlushBeatsSuperFlush(_BentOdds):
    def super_flush_odds(self, seat: Seat, right: str | None) -> str | None:  # noqa: ARG002
        return None if find_odds(self.dealer_cards, self.rules.odds.get(SUPER_FLUSH, {})) else right


class _JokerPairLoses(_BentOdds):
    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:
        return None if any(map(is_joker, seat.cards)) else right


class _JokerPairAsNatural(_BentOdds):
    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:
        declared = self.rules.odds.get(PAIR_UP, {})
        single = name_of(seat.cards) == "pair" and any(map(is_joker, seat.cards))
        return declared.get("natural-pair", right) if single else right


class _TwoJokersAsJokerPair(_BentOdds):
    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:
        declared = self.rules.odds.get(PAIR_UP, {})
        plain = declared.get("joker-pair", declared.get("pair", right))
        return plain if name_of(seat.cards) == "pair-of-jokers" else right


class _NeighboursArePairs(_BentOdds):
    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:
        declared = self.rules.odds.get(PAIR_UP, {})
        beside = is_run(seat.cards) and right is None
        return declared.get("pair", declared.get("natural-pair", "1:1")) if beside else right


class _NeighboursHand(_BentOdds):
    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:  # noqa: ARG002
        seats = self.ascending()
        next_one = seats[(seats.index(seat) + 1) % len(seats)]
        return find_odds(next_one.cards, self.rules.odds.get(PAIR_UP, {}))


class _PairUpForOne(_BentOdds):
    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:  # noqa: ARG002
        return right and _for_one(right)


class _PairUpHardCoded(_BentOdds):
    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:
        return right and {"pair-of-jokers": "50:1"}.get(name_of(seat.cards), "4:1")


class _PairUpAtSuperFlushOdds(_BentOdds):
    def pair_up_odds(self, seat: Seat, right: str | None) -> str | None:  # noqa: ARG002
        return find_odds(seat.cards, self.rules.odds.get(SUPER_FLUSH, {}))


class _SuperFlushForOne(_BentOdds):
    def super_flush_odds(self, seat: Seat, right: str | None) -> str | None:  # noqa: ARG002
        return right and _for_one(right)


class _SuperFlushHardCoded(_BentOdds):
    def super_flush_odds(self, seat: Seat, right: str | None) -> str | None:
        return right and {"royal-flush": "30:1", "straight-flush": "12:1"}.get(name_of(seat.cards), "2:1")


class _RoyalAsStraightFlush(_BentOdds):
    def super_flush_odds(self, seat: Seat, right: str | None) -> str | None:
        declared = self.rules.odds.get(SUPER_FLUSH, {})
        royal = name_of(seat.cards) == "royal-flush"
        return declared.get("straight-flush", declared.get("flush")) if royal else right


class _AnyFlushAlike(_BentOdds):
    def super_flush_odds(self, seat: Seat, right: str | None) -> str | None:  # noqa: ARG002
        return right and self.rules.odds[SUPER_FLUSH].get("flush", right)


class _OnlyPlainFlush(_BentOdds):
    def super_flush_odds(self, seat: Seat, right: str | None) -> str | None:
        return None if name_of(seat.cards) in ("straight-flush", "royal-flush") else right


class _OneColour(_BentOdds):
    def super_flush_odds(self, seat: Seat, right: str | None) -> str | None:
        suits = {card[1] for card in seat.cards if not is_joker(card)}
        one_colour = len(suits) > 1 and (suits <= set("hd") or suits <= set("cs"))
        return self.rules.odds.get(SUPER_FLUSH, {}).get("flush", right) if one_colour else right


SIDE_ODDS_FAULTS = (
    fault(
        "pair-up-loses-to-dealers-pair",
        "(c)1#2",
        "A pair up loses where the dealer has a pair as well.",
        bent(_DealerPairBeatsPairUp),
        arguable=("(b)#4",),
        origin="requirement",
    ),
    fault(
        "pair-up-loses-to-higher-dealer",
        "(c)1#2",
        "A pair up loses where the dealer's hand is higher than the player's.",
        bent(_HigherDealerBeatsPairUp),
        arguable=("(b)#4",),
        origin="requirement",
    ),
    fault(
        "super-flush-loses-to-dealers-flush",
        "(c)1#3",
        "A super flush loses where the dealer's hand is in its pay table as well.",
        bent(_DealerFlushBeatsSuperFlush),
        arguable=("(b)#4",),
    ),
    fault(
        "joker-pair-loses-pair-up",
        "(c)1#2",
        "A pair with a joker loses.",
        bent(_JokerPairLoses),
        arguable=("(b)#4",),
    ),
    fault(
        "joker-pair-paid-as-natural",
        "(c)1#2",
        "A pair with one joker is paid as a natural one; shows where the table declares both.",
        bent(_JokerPairAsNatural),
        arguable=("(b)#4",),
    ),
    fault(
        "two-jokers-paid-as-joker-pair",
        "(c)1#2",
        "Two jokers are paid as a pair with one; shows where the table declares both.",
        bent(_TwoJokersAsJokerPair),
        arguable=("(b)#4",),
    ),
    fault(
        "neighbouring-ranks-win-pair-up",
        "(c)1#2",
        "Two cards of neighbouring ranks are paid as a pair.",
        bent(_NeighboursArePairs),
        arguable=("(b)#4",),
    ),
    fault(
        "pair-up-settled-on-next-seats-hand",
        "(c)1#2",
        "A pair up is settled on the cards of the next seat; shows with two seats.",
        bent(_NeighboursHand),
        arguable=("(b)#4",),
    ),
    fault(
        "pair-up-pays-for-one",
        "(c)1#2",
        "Pair up odds are read as FOR one.",
        bent(_PairUpForOne),
        arguable=("(b)#4", "protocol:wager-ends-once"),
        origin="field",
    ),
    fault(
        "pair-up-odds-hard-coded",
        "(c)1#2",
        "Pair up pays 50 to 1 or 4 to 1, whatever the table declares.",
        bent(_PairUpHardCoded),
        arguable=("(b)#4",),
    ),
    fault(
        "pair-up-settled-by-super-flush-table",
        "(c)1#2",
        "A pair up is looked up in the super flush's pay table.",
        bent(_PairUpAtSuperFlushOdds),
        arguable=("(b)#4",),
    ),
    fault(
        "super-flush-pays-for-one",
        "(c)1#3",
        "Super flush odds are read as FOR one.",
        bent(_SuperFlushForOne),
        arguable=("(b)#4", "protocol:wager-ends-once"),
        origin="field",
    ),
    fault(
        "super-flush-odds-hard-coded",
        "(c)1#3",
        "Super flush pays 30, 12 or 2 to 1, whatever the table declares.",
        bent(_SuperFlushHardCoded),
        arguable=("(b)#4",),
    ),
    fault(
        "super-flush-royal-paid-as-straight-flush",
        "(c)1#3",
        "A royal flush is paid as a straight flush; shows where the table declares both.",
        bent(_RoyalAsStraightFlush),
        arguable=("(b)#4",),
    ),
    fault(
        "super-flush-all-flushes-alike",
        "(c)1#3",
        "Royal and straight flushes are paid as plain flushes; shows where the table declares them apart.",
        bent(_AnyFlushAlike),
        arguable=("(b)#4",),
    ),
    fault(
        "super-flush-straight-flush-loses",
        "(c)1#3",
        "Only a flush that is no straight flush wins.",
        bent(_OnlyPlainFlush),
        arguable=("(b)#4",),
        origin="field",
    ),
    fault(
        "super-flush-by-colour",
        "(c)1#3",
        "Two cards of one colour are paid as a flush.",
        bent(_OneColour),
        arguable=("(b)#4",),
    ),
)
