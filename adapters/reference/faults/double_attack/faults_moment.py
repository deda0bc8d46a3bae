"""Faults in the moment at which the bonus wagers are settled: clause (d) and its first two words on order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import LIMIT, STAND, Cards, is_natural, is_soft, total
from .catalogue import UNPAID, bent, fault, played
from .late_rounds import (
    AttacksFirst,
    BustedFirst,
    DiscardsBeforePaying,
    DiscardsFirst,
    ForeseesBust,
    NaturalsFirst,
    PostponesAllButFirst,
    PostponesBust,
    PostponesNatural,
    PostponesStanding,
    PostponesTwoCards,
    SeatBySeat,
    SettlesBeforeThirdCard,
    WaitsForFinalHand,
    WaitsForFourthCard,
)
from .policy import Policy, odds_or_lowest

if TYPE_CHECKING:
    from ..entry import Fault


def soft_seventeen_low(cards: Cards) -> int:
    """Count soft 17 as a hand that draws."""
    return STAND - 1 if total(cards) == STAND and is_soft(cards) else total(cards)


def soft_low(cards: Cards) -> int:
    """Count an ace one for the moment, but for a natural."""
    return total(cards) - 10 if is_soft(cards) and not is_natural(cards) else total(cards)


def aces_twenty_two(cards: Cards) -> int:
    """Count two aces eleven each."""
    return LIMIT + 1 if [card[0] for card in cards] == ["A", "A"] else total(cards)


def sixteen_stands(cards: Cards) -> int:
    """Settle a 16 at once."""
    return max(total(cards), STAND) if total(cards) == STAND - 1 else total(cards)


def seventeen_draws(cards: Cards) -> int:
    """Wait for a third card on every 17."""
    return STAND - 1 if total(cards) == STAND else total(cards)


def any_bust(cards: Cards) -> bool:
    """Call every dealer's bust a win."""
    return total(cards) > LIMIT


TWO = ("(d)#1", "(d)1#2")
THREE_LOST = ("(d)#2", "(d)1#2")
EITHER = ("(d)#1", "(d)#2", "(d)#3", "(d)1#2", "(d)2#1")

FAULTS: tuple[Fault, ...] = (
    fault(
        "any-bust-wins",
        "(a)#1",
        "The bonus waits for the final hand, and a bust with four or five cards wins.",
        bent(Policy(bonus_wins=any_bust, bonus_odds=odds_or_lowest), WaitsForFinalHand),
        ("(d)#2", "(d)1#1", "(d)1#2"),
        origin="requirement",
    ),
    fault(
        "four-card-bust-foreseen",
        "(a)#1",
        "The bonus is settled in time, but a hand that will bust with four cards or more is paid.",
        played(ForeseesBust),
        ("(d)1#1",),
    ),
    fault(
        "soft-seventeen-waits",
        "(d)#1",
        "The dealer draws to a soft 17 before the bonus is settled; 17 otherwise ends it.",
        bent(Policy(two_card_total=soft_seventeen_low)),
        TWO,
    ),
    fault("soft-totals-wait", "(d)#1", "Every soft total waits.", bent(Policy(two_card_total=soft_low)), TWO),
    fault(
        "two-aces-are-twenty-two",
        "(d)#1",
        "Ace-ace counts 22 and is settled at two cards.",
        bent(Policy(two_card_total=aces_twenty_two)),
        ("(d)#2", "(d)#4", "(d)1#2", "(e)#2"),
        origin="requirement",
    ),
    fault(
        "seventeen-waits",
        "(d)#1",
        "Every 17 takes a third card, and may win with it.",
        bent(Policy(two_card_total=seventeen_draws)),
        ("(a)#1", "(d)1#1", *TWO),
    ),
    fault(
        "two-cards-wait-for-mains",
        "(d)#1",
        "At two cards of 17 or more the main wagers are settled first.",
        played(PostponesTwoCards),
        ("(d)#3", "(d)1#2"),
        origin="requirement",
    ),
    fault(
        "sixteen-settled-at-once",
        "(d)#2",
        "Two cards of 16 lose at once.",
        bent(Policy(two_card_total=sixteen_stands)),
        ("(d)#1", "(d)1#2", "(d)#4", "(e)#2", *UNPAID),
    ),
    fault(
        "waits-for-final-hand",
        "(d)#2",
        "A three-card loser is collected when the hand is final.",
        played(WaitsForFinalHand),
        THREE_LOST,
        origin="requirement",
    ),
    fault(
        "waits-for-fourth-card",
        "(d)#2",
        "A three-card loser is collected after the fourth card.",
        played(WaitsForFourthCard),
        THREE_LOST,
    ),
    fault(
        "settles-before-third-card",
        "(d)#2",
        "The bonus is settled by a third card that is dealt only afterwards.",
        played(SettlesBeforeThirdCard),
        ("(a)#1", "(d)#1", "(d)1#1", "(d)1#2", "(d)2#1"),
    ),
    fault(
        "standing-hand-settles-mains-first",
        "(d)#2",
        "Where the third card makes 17 to 21 the main wagers are settled first.",
        played(PostponesStanding),
        ("(d)#3", "(d)1#2"),
    ),
    fault(
        "dealers-natural-settles-mains-first",
        "(d)#3",
        "Only on the dealer's natural the main wagers are settled first.",
        played(PostponesNatural),
        ("(d)#1", "(d)1#2"),
        origin="requirement",
    ),
    fault(
        "bust-pays-mains-first",
        "(d)#3",
        "Where the third card busts the dealer the main wagers are paid first.",
        played(PostponesBust),
        ("(d)#2", "(d)2#1"),
        origin="requirement",
    ),
    fault(
        "busted-collected-first",
        "(d)#3",
        "Busted hands are collected before the bonus.",
        played(BustedFirst),
        EITHER,
    ),
    fault(
        "naturals-paid-first",
        "(d)#3",
        "Players' naturals are paid before the bonus.",
        played(NaturalsFirst),
        EITHER,
    ),
    fault(
        "double-attack-first",
        "(d)#3",
        "Double attack wagers are settled before the bonus.",
        played(AttacksFirst),
        EITHER,
    ),
    fault(
        "seat-by-seat",
        "(d)#3",
        "Each seat's bonus and main wagers are settled together, so the next seat's bonus comes late.",
        played(SeatBySeat),
        EITHER,
    ),
    fault(
        "discards-before-collecting",
        "(d)1#2",
        "Busted hands are cleared before the losing bonus is collected.",
        played(DiscardsFirst),
        ("(d)#1", "(d)#2"),
    ),
    fault(
        "only-first-loser-in-time",
        "(d)1#2",
        "One losing bonus is collected now, the others at the end.",
        played(PostponesAllButFirst),
        ("(d)#1", "(d)#2", "(d)#3", "(d)#4"),
        origin="requirement",
    ),
    fault(
        "discards-before-paying",
        "(d)2#1",
        "Busted hands are cleared before the winning bonus is paid.",
        played(DiscardsBeforePaying),
        ("(d)#2",),
    ),
)
