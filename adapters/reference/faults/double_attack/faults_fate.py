"""Faults in who wins and loses: (d)#4, (d)1#1, (d)2#1 and (e)#2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import LIMIT, Cards, total
from .catalogue import MISPAID, ROWS, UNPAID, bent, fault, played
from .policy import THREE, Policy, lawful_odds, three_card_bust
from .unfair_rounds import (
    CollectsHalf,
    DoubleOddsForNaturals,
    HalfOddsForBusted,
    LazyAfterNaturals,
    LazyDealer,
    LazyForgets,
    LazyReturns,
    PaysFirstWinner,
    ReturnsAtNatural,
    ReturnsAtTwentyTwo,
    ReturnsAtTwoCards,
    ReturnsWhenAllBust,
    SettlesFour,
)
from .values import ATTACK, BONUS, DOUBLE, INITIAL, Fate, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..entry import Fault

LOWEST = 15
FAR_OVER = 26


def where(condition: Callable[[Seat], bool], due: Fate, instead: Fate) -> Policy:
    """Return a policy that gives some seats another fate than the one that is due."""
    return Policy(bonus_fate=lambda seat, fate: instead if fate is due and condition(seat) else fate)


def forgetting(condition: Callable[[Seat], bool]) -> Policy:
    """Return a policy that leaves some seats' bonus lying."""
    return Policy(bonus_fate=lambda seat, fate: Fate.FORGET if condition(seat) else fate)


def from_twenty_one(cards: Cards) -> bool:
    """Call 21 over 21."""
    return len(cards) == THREE and total(cards) >= LIMIT


def three_sevens(cards: Cards) -> bool:
    """Call three sevens a win."""
    return three_card_bust(cards) or (len(cards) == THREE and all(card[0] == "7" for card in cards))


def over_twenty_two(cards: Cards) -> bool:
    """Call only 23 and more over 21."""
    return len(cards) == THREE and total(cards) > LIMIT + 1


def below_twenty_six(cards: Cards) -> bool:
    """Forget the highest bust."""
    return three_card_bust(cards) and total(cards) < FAR_OVER


PLAIN_WINNER = ("(a)#1", *ROWS)
NOT_DRAWN = ("(d)#2", "(d)#4", "(e)#2")
LEFT_OPEN = ("(d)1#1", *UNPAID, "protocol:wager-ends-once")

FAULTS: tuple[Fault, ...] = (
    fault(
        "dead-hands-no-third-card",
        "(d)#4",
        "With no main hand alive the dealer does not draw, and the bonus is lost at two cards.",
        played(LazyDealer),
        NOT_DRAWN,
        origin="field",
    ),
    fault(
        "dead-hands-bonus-returned",
        "(d)#2",
        "With no main hand alive the dealer does not draw, and the bonus is returned.",
        played(LazyReturns),
        (*NOT_DRAWN, "(a)#1", "(d)1#1"),
        origin="field",
    ),
    fault(
        "dead-hands-bonus-forgotten",
        "(d)#4",
        "With no main hand alive the dealer does not draw, and the bonus stays open.",
        played(LazyForgets),
        (*NOT_DRAWN, "(d)1#1", "protocol:wager-ends-once"),
        origin="field",
    ),
    fault(
        "naturals-only-no-third-card",
        "(d)#4",
        "The dealer draws for busted hands, but not where the only hands left are naturals.",
        played(LazyAfterNaturals),
        NOT_DRAWN,
        origin="field",
    ),
    fault(
        "busted-bonus-forgotten",
        "(d)#4",
        "A busted seat's bonus stays open.",
        bent(forgetting(lambda seat: seat.busted)),
        ("(e)#2", *LEFT_OPEN),
        origin="requirement",
    ),
    fault(
        "naturals-bonus-forgotten",
        "(d)#4",
        "A natural's bonus stays open.",
        bent(forgetting(lambda seat: seat.natural)),
        ("(e)#2", *LEFT_OPEN),
    ),
    fault(
        "doubled-bonus-forgotten",
        "(d)#4",
        "The bonus of a seat that doubled stays open.",
        bent(forgetting(lambda seat: seat.has(DOUBLE))),
        ("(e)#2", *LEFT_OPEN),
    ),
    fault(
        "coupon-bonus-forgotten",
        "(d)#4",
        "A bonus placed by coupon stays open.",
        bent(forgetting(lambda seat: seat.wagers[BONUS].by == "coupon")),
        LEFT_OPEN,
    ),
    fault(
        "fifth-bonus-forgotten",
        "(d)#4",
        "Only four bonus wagers are settled.",
        played(SettlesFour),
        LEFT_OPEN,
    ),
    fault(
        "twenty-one-pays",
        "(d)1#1",
        "A dealer's 21 with three cards pays.",
        bent(Policy(bonus_wins=from_twenty_one, bonus_odds=lambda cards: lawful_odds(cards) or LOWEST)),
        ("(a)#1",),
        origin="requirement",
    ),
    fault(
        "three-sevens-pay",
        "(d)1#1",
        "Only 7-7-7 pays at 21.",
        bent(Policy(bonus_wins=three_sevens)),
        ("(a)#1",),
    ),
    fault(
        "two-cards-push",
        "(d)1#1",
        "The bonus is returned at two cards.",
        played(ReturnsAtTwoCards),
        ("(d)#1",),
    ),
    fault(
        "dealers-natural-pushes",
        "(d)1#1",
        "A dealer's natural returns the bonus.",
        played(ReturnsAtNatural),
        ("(d)#1",),
    ),
    fault("losers-pay-half", "(d)1#1", "Half of a losing bonus is returned.", played(CollectsHalf)),
    fault(
        "twenty-two-pushes",
        "(d)2#1",
        "At exactly 22 the bonus is returned.",
        played(ReturnsAtTwentyTwo),
        PLAIN_WINNER,
    ),
    fault(
        "twenty-two-loses",
        "(d)2#1",
        "Exactly 22 is no bust.",
        bent(Policy(bonus_wins=over_twenty_two)),
        PLAIN_WINNER,
    ),
    fault(
        "twenty-six-loses",
        "(d)2#1",
        "Exactly 26 is no bust.",
        bent(Policy(bonus_wins=below_twenty_six)),
        ("(a)#1", ROWS[0]),
    ),
    fault(
        "only-first-winner-paid",
        "(d)2#1",
        "Only the first winner is paid; the others get their stakes back.",
        played(PaysFirstWinner),
        UNPAID,
    ),
    fault(
        "only-live-seats-paid",
        "(d)2#1",
        "A busted seat's winning bonus is collected.",
        bent(where(lambda seat: seat.busted, Fate.WIN, Fate.LOSE)),
        ("(e)#2", *UNPAID),
        origin="requirement",
    ),
    fault(
        "bust-voids-winning-bonus",
        "(e)#2",
        "A busted seat's winning bonus is returned.",
        bent(where(lambda seat: seat.busted, Fate.WIN, Fate.VOID)),
        UNPAID,
        origin="requirement",
    ),
    fault(
        "bust-voids-losing-bonus",
        "(e)#2",
        "A busted seat's losing bonus is returned.",
        bent(where(lambda seat: seat.busted, Fate.LOSE, Fate.VOID)),
        ("(a)#1", "(d)1#1"),
        origin="requirement",
    ),
    fault(
        "all-bust-voids-bonus",
        "(e)#2",
        "Only when all main hands are bust is the bonus returned.",
        played(ReturnsWhenAllBust),
        ("(d)1#1", *UNPAID),
    ),
    fault(
        "natural-loses-bonus",
        "(e)#2",
        "A natural's winning bonus is collected.",
        bent(where(lambda seat: seat.natural, Fate.WIN, Fate.LOSE)),
        UNPAID,
    ),
    fault(
        "double-loses-bonus",
        "(e)#2",
        "After a double the winning bonus is collected.",
        bent(where(lambda seat: seat.has(DOUBLE), Fate.WIN, Fate.LOSE)),
        UNPAID,
    ),
    fault(
        "bonus-needs-double-attack",
        "(e)#2",
        "Without a double attack wager a winning bonus is returned.",
        bent(where(lambda seat: seat.has(INITIAL) and not seat.has(ATTACK), Fate.WIN, Fate.VOID)),
        UNPAID,
    ),
    fault(
        "double-attack-voids-bonus",
        "(e)#2",
        "With a double attack wager a winning bonus is returned.",
        bent(where(lambda seat: seat.has(ATTACK), Fate.WIN, Fate.VOID)),
        UNPAID,
    ),
    fault(
        "busted-half-odds",
        "(e)#2",
        "A busted seat's winning bonus is paid at half the odds.",
        played(HalfOddsForBusted),
        MISPAID,
    ),
    fault(
        "natural-double-odds",
        "(e)#2",
        "A natural's winning bonus is paid at double the odds.",
        played(DoubleOddsForNaturals),
        MISPAID,
    ),
)
