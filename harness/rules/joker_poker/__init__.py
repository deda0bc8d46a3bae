"""Rules of N.J.A.C. 13:69F-30.10, Two-Card Joker Poker: one function for each requirement."""

from harness.rules.finding import rules_of
from harness.rules.joker_poker import choice, deal, first_pass, rack, second_pass, showdown
from harness.rules.joker_poker.view import GAME, JokerRound

RULES = rules_of(deal, choice, first_pass, second_pass, showdown, rack)

__all__ = ["GAME", "RULES", "JokerRound"]
