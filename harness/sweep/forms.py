"""Results by form: the cards of a result told from the rest of it, to know it again by other names.

Rounds of one canonical form are judged alike where their results are the same but for the
same renaming. Such a result is made from the one that is known already, with the cards of
this round put in, and compared to the byte; that is quicker than to find the cards in each.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from harness.table.cards import split

if TYPE_CHECKING:
    from harness.sweep.suits import Renaming

#: Cards in a message: a text of nothing but cards.
_CARDS: Final = re.compile(rb'(?<=")(?:[2-9TJQKA][cdhs]|X[rb])+(?=")')


class Told(NamedTuple):
    """A result with its cards told from the rest.

    Attributes:
        text: has a `%b` for every card.
        cards: as the canonical form has them.
        ranks: of these cards, where renamings move ranks, in the order of their old names. The
            product chose what it shows: a round is the same only where all of them, dealt as
            planned or not, are in the same order.
    """

    text: bytes
    cards: tuple[str, ...]
    ranks: tuple[str, ...] = ()

    def is_like(self, result: bytes, renaming: Renaming) -> bool:
        """Say whether a result of a round with this renaming is the same but for names."""
        return self.by(renaming) == result and (not self.ranks or renaming.in_order(self.ranks) == self.ranks)

    def by(self, renaming: Renaming) -> bytes:
        """Return the same result for a round with this renaming."""
        return self.text % tuple(map(renaming.back.__getitem__, self.cards))


def names_cards(text: bytes) -> bool:
    """Say whether a message without escapes has a text of nothing but cards."""
    return _CARDS.search(text) is not None


def told(result: bytes, renaming: Renaming) -> Told:
    """Tell the cards of a result from the rest of it.

    Args:
        result: as it came back.
        renaming: of the round's cards.
    """
    cards: list[str] = []
    there = renaming.there

    def take(found: re.Match[bytes]) -> bytes:
        run = split(found[0].decode())
        cards.extend(map(there.__getitem__, run))
        return b"%b" * len(run)

    text = _CARDS.sub(take, result.replace(b"%", b"%%"))
    return Told(text, tuple(cards), renaming.in_order(cards) if renaming.moves_ranks else ())
