"""The deck list: for each requirement and each boundary of the law the fewest cards that show it.

It is what a laboratory asks a vendor for: outcomes that the product must be made to deal.
"""

from harness.decks.model import Deck, DeckList, Fall, load_decks

__all__ = ["Deck", "DeckList", "Fall", "load_decks"]
