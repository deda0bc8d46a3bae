"""Rules of N.J.A.C. 13:69F-22.8, Casino War: one function for each requirement, a module for its clauses."""

from harness.rules.casino_war import deal, inventory, options, original, settlement, surrender, war
from harness.rules.casino_war.view import GAME, WarRound
from harness.rules.finding import rules_of

RULES = rules_of(original, inventory, options, surrender, war, deal, settlement)

__all__ = ["GAME", "RULES", "WarRound"]
