"""Rules of N.J.A.C. 13:69F-26.6, the bonus wager of double attack blackjack: a module for its clauses."""

from harness.rules.double_attack import bearing, means, moments, results, wagering
from harness.rules.double_attack.bearing import TWINS
from harness.rules.double_attack.view import GAME, BonusRound
from harness.rules.finding import rules_of

RULES = rules_of(wagering, means, moments, results, bearing)

__all__ = ["GAME", "RULES", "TWINS", "BonusRound"]
