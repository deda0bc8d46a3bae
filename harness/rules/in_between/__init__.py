"""Rules of N.J.A.C. 13:69F-2.26 and 2.2(a)2, Blackjack's in-between wager: one function each."""

from harness.rules.finding import rules_of
from harness.rules.in_between import bearing, offering, paying, placing, settling, winning
from harness.rules.in_between.view import GAME, BetweenRound

RULES = rules_of(offering, bearing, placing, settling, winning, paying)
TWINS = (*offering.TWINS, *bearing.TWINS)

__all__ = ["GAME", "RULES", "TWINS", "BetweenRound"]
