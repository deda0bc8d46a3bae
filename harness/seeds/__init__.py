"""Seeds: for a product that plays from them, which seed deals the cards that a scenario needs.

The protocol has no request for it, but it says that one seed, one table and the same
commands bring the same cards. So seeds are read beforehand: a full table plays a round
from each and what is dealt is written down. A scenario then takes the first seed whose cards
fit, and its own round must show that they fall so.
"""

from harness.seeds.reading import Reading, Readings, drawn, games_to_read, read_seeds
from harness.seeds.search import Found, Search

__all__ = ["Found", "Reading", "Readings", "Search", "drawn", "games_to_read", "read_seeds"]
