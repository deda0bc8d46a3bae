"""Rounds for products that deal cards of their own: wagers as in exploration, answers that see no card."""

from harness.observe.rounds import observed_round, observed_rounds

__all__ = ["observed_round", "observed_rounds"]
