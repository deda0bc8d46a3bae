"""Exploration: rounds that no example names, drawn towards the boundaries of every requirement.

The stream is a pure function of the product's statement, the games in scope and a seed.
What is found is made as simple as it can be before anybody reads it.
"""

from harness.explore.case import Case
from harness.explore.rounds import explored_games, explored_round, explored_rounds
from harness.explore.simplest import simplest

__all__ = ["Case", "explored_games", "explored_round", "explored_rounds", "simplest"]
