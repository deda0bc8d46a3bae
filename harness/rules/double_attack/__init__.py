"""Rules of N.J.A.C. 13:69F-26.6, the bonus wager of double attack blackjack: a module for its clauses."""

from harness.rules.double_attack import amounts, fate, means, moments, results, wagering
from harness.rules.double_attack.bearing import WITHOUT_BONUS
from harness.rules.double_attack.fate import STANDING_HANDS
from harness.rules.double_attack.law import GAME
from harness.rules.double_attack.view import BonusRound
from harness.rules.finding import rules_of

RULES = rules_of(wagering, amounts, means, moments, results, fate)
TWINS = (WITHOUT_BONUS, STANDING_HANDS)

__all__ = ["GAME", "RULES", "TWINS", "BonusRound"]
