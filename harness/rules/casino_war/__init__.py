"""Rules of N.J.A.C. 13:69F-22.8, Casino War: one function for each requirement, a module for its clauses."""

from harness.rules.casino_war import inventory, options, original, settlement, war
from harness.rules.casino_war.view import GAME, WarRound
from harness.rules.finding import rules_of

RULES = rules_of(original, inventory, options, war, settlement)

__all__ = ["GAME", "RULES", "WarRound"]
